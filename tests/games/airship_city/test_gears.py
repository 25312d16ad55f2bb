"""Chapters 3.3 and 4.7: gears and the lighthouse."""

from __future__ import annotations

from typing import Any

from tests.games.airship_city.table import GRID, Table


def test_T07_rulebook_example_3_A09_workers_ride_along() -> None:
    table = Table().seat("Anna", workers=[GRID[3], GRID[9]], gears=1).seat("Ben", workers=[GRID[3], GRID[0]])
    table.play("Anna", "slide row-1 right")
    assert table.row(0) == [GRID[3], GRID[0], GRID[1], GRID[2]]
    assert table.where(table.workers("Anna")[0]) == (0, 0)
    assert table.workers("Ben") == [GRID[3], GRID[0]]
    assert table.stock("Anna")[3] == 0
    assert table.refuses("Anna", "slide row-1 right") == ("no-gear", "3.3")


def test_A13_rows_and_columns_either_way() -> None:
    table = Table().seat("Anna", gears=4)
    assert len(table.legal("Anna", "slide")) == 16
    before = [tile.tile for tile in table.view.grid]
    table.play("Anna", "slide row-2 left")
    assert table.row(1) == [GRID[5], GRID[6], GRID[7], GRID[4]]
    table.play("Anna", "slide row-2 right", "slide column-3 down")
    assert table.column(2) == [GRID[14], GRID[2], GRID[6], GRID[10]]
    table.play("Anna", "slide column-3 up")
    assert [tile.tile for tile in table.view.grid] == before


def test_T08_A10_no_slide_when_all_have_moved() -> None:
    table = Table().seat("Anna", workers=["valley", "guild"], wood=6, gears=5, held={"c01": 1}).moved(0, 1)
    assert table.legal("Anna") == {"end", "fulfil c01"}
    assert table.refuses("Anna", "slide row-1 right") == ("all-moved", "3.3")
    table.play("Anna", "fulfil c01")
    assert table.asked == "Ben"


def test_A50_gears_only_in_the_own_turn() -> None:
    table = Table().seat("Ben", gears=5)
    assert table.refuses("Ben", "slide row-1 right") == ("not-asked", "3.1")


def test_T39_A51_a_slide_between_move_and_action() -> None:
    def arrived(*moved: int) -> Table:
        table = Table().seat("Anna", workers=["mine-1", "guild"], gears=10).moved(*moved)
        return table.play("Anna", "move mine-1 factory-1")

    table = arrived()
    assert table.refuses("Anna", "gather") == ("full", "4.1")
    table.play("Anna", "slide row-4 left")
    assert table.stock("Anna")[3] == 9
    table.play("Anna", "gather")
    assert table.stock("Anna")[3] == 10
    last = arrived(1)
    assert last.asked == "Ben"  # nothing could be done: no slide, no room


def test_A51_the_last_worker_is_refused_both() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], gears=10, wood=6, held={"c01": 1}).moved(1)
    table.play("Anna", "move mine-1 factory-1")
    assert table.refuses("Anna", "slide row-4 left") == ("all-moved", "3.3")
    assert table.refuses("Anna", "gather") == ("full", "4.1")


def test_A51_switched() -> None:
    table = Table(slide_while_action_pending=False).seat("Anna", workers=["mine-1", "guild"], gears=5)
    table.play("Anna", "move mine-1 factory-1")
    assert not table.legal("Anna", "slide")
    assert table.refuses("Anna", "slide row-4 left") == ("slide-later", "3.3")
    table.play("Anna", "gather", "slide row-4 left")


def test_the_pending_tile_can_be_slid_itself() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], gears=1)
    table.play("Anna", "move mine-1 factory-1", "slide row-1 right")
    assert table.where("factory-1") == (0, 3)
    table.play("Anna", "gather")
    assert table.stock("Anna")[3] == 2


# 4.7


def at_the_lighthouse(**more: Any) -> Table:
    return Table().seat("Anna", workers=["market-1", "guild"], **more).moved(1).play("Anna", "move market-1 lighthouse")


def test_T35_A11_the_last_worker_uses_the_lighthouse() -> None:
    table = at_the_lighthouse(gears=3)
    table.play("Anna", "beam row-1 right", "beam column-3 down")
    assert table.row(0) == [GRID[3], GRID[0], "shipyard-2", GRID[2]]
    assert table.column(2) == ["shipyard-2", GRID[1], "architect", "lighthouse"]
    assert table.stock("Anna")[3] == 3
    assert table.asked == "Ben"


def test_T35_the_developed_lighthouse_pays_after_the_second_slide() -> None:
    table = Table().seat("Anna", workers=["market-1", "guild"], upgrades=["gears"]).moved(1).developed("lighthouse")
    table.play("Anna", "move market-1 lighthouse", "beam row-1 right")
    assert table.stock("Anna")[3] == 0
    table.play("Anna", "stop")
    assert table.stock("Anna")[3] == 1


def test_A12_one_line_by_two_but_not_back() -> None:
    table = at_the_lighthouse().play("Anna", "beam row-1 right")
    assert table.refuses("Anna", "beam row-1 left") == ("slide-back", "4.7")
    assert len(table.legal("Anna")) == 16
    table.play("Anna", "beam row-1 right")
    assert table.row(0) == [GRID[2], GRID[3], GRID[0], GRID[1]]


def test_A12_nothing_comes_between_the_two_slides() -> None:
    table = Table().seat("Anna", workers=["market-1", "guild"], gears=3, wood=6, held={"c01": 1})
    table.play("Anna", "move market-1 lighthouse", "beam row-1 right")
    assert table.refuses("Anna", "slide row-2 left") == ("second-slide", "4.7")
    assert table.refuses("Anna", "fulfil c01") == ("second-slide", "4.7")
    assert table.refuses("Anna", "gather") == ("second-slide", "4.7")


def test_A12_leaving_the_lighthouse_pays_nothing() -> None:
    table = Table().seat("Anna", workers=["market-1", "guild"], upgrades=["gears"]).developed("lighthouse")
    table.play("Anna", "move market-1 lighthouse", "skip")
    assert table.stock("Anna")[3] == 0
