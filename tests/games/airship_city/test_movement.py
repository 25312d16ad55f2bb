"""Chapters 3.1, 3.2 and 7.1: turns, moves and the long flight."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.airship_city.table import GRID, Table

from tradewinds.games.airship_city.rules.movement import landings


def at(row: int, column: int) -> str:
    return GRID[row * 4 + column]


def test_rulebook_example_1_a_step_and_the_action() -> None:
    table = Table().seat("Anna", workers=[at(0, 1), at(2, 2)], wood=2)
    table.play("Anna", f"move {at(0, 1)} forest-1", "gather")
    assert table.stock("Anna")[0] == 5


def test_T05_rulebook_example_2_A02_over_an_own_worker() -> None:
    table = Table().seat("Anna", workers=[at(0, 0), at(0, 1)])
    assert table.goes("Anna", at(0, 0)) == {(1, 0), (0, 2), (1, 1)}
    assert table.refuses("Anna", f"move {at(0, 0)} {at(0, 3)}") == ("too-far", "3.2")
    assert table.refuses("Anna", f"move {at(0, 0)} {at(3, 0)}") == ("too-far", "3.2")
    assert table.refuses("Anna", f"move {at(0, 0)} {at(0, 1)}") == ("own-worker", "3.2")


def test_T06_A01_over_two_own_workers() -> None:
    workers = [at(0, 0), at(0, 1), at(0, 2)]
    assert Table().seat("Anna", workers=workers).goes("Anna", at(0, 0)) == {(1, 0), (1, 1), (0, 3), (1, 2)}
    single = Table(chain_jumps=False).seat("Anna", workers=workers)
    assert single.goes("Anna", at(0, 0)) == {(1, 0), (1, 1)}


def test_A03_a_tile_passed_over_gives_nothing() -> None:
    table = Table().seat("Anna", workers=["factory-1", "mine-1"]).seat("Ben", workers=["mine-1", "harbour"])
    table.play("Anna", "move factory-1 forest-1", "gather")
    assert table.stock("Anna") == (3, 0, 0, 0)
    assert table.stock("Ben") == (0, 0, 0, 0)


def test_T10_A04_the_harbour_is_no_exception() -> None:
    table = Table().seat("Anna", workers=["harbour", at(1, 0)])
    assert (1, 1) not in table.goes("Anna", at(1, 0))
    assert table.refuses("Anna", f"move {at(1, 0)} harbour") == ("own-worker", "3.2")
    assert (1, 2) in table.goes("Anna", at(1, 0))
    table.play("Anna", f"move {at(1, 0)} architect")
    assert table.phase == "Turn"  # nothing to build there, and no way to recall anybody
    assert table.refuses("Anna", "recall") == ("move-first", "3.4")


def test_T42_the_first_round() -> None:
    table = Table().seat("Anna", workers=["harbour", at(1, 2)], gears=3).moved(1)
    assert table.goes("Anna", "harbour") == {(0, 1), (2, 1), (1, 0), (0, 2), (2, 2), (1, 3)}
    assert table.refuses("Anna", f"move {at(1, 2)} {at(0, 2)}") == ("has-moved", "3.2")


def test_other_players_are_never_in_the_way() -> None:
    table = Table().seat("Anna", workers=[at(0, 0), at(3, 3)]).seat("Ben", workers=[at(0, 1), at(1, 0)])
    assert table.goes("Anna", at(0, 0)) == {(0, 1), (1, 0)}


def test_two_workers_on_the_harbour_are_alike() -> None:
    assert len(Table().legal("Anna", "move")) == 4


def test_a_worker_elsewhere_is_not_mine() -> None:
    assert Table().refuses("Anna", "move forest-1 mine-1") == ("no-worker", "3.2")


def test_A05_only_the_harbour_can_hold_several() -> None:
    """Wherever 1 to 4 workers stand, no move ends on an own worker or on the start, and there are always two."""
    fewest = 16
    for count in range(1, 5):
        for own in combinations(range(16), count):
            mask = sum(1 << place for place in own)
            for start in own:
                found = landings(start, mask, 1 << start, True)
                assert not found & mask
                fewest = min(fewest, int(found).bit_count())
    assert fewest == 2


def test_every_worker_must_move() -> None:
    table = Table().seat("Anna", workers=["forest-1", "valley"], wood=10, metal=10, gears=1)
    assert table.refuses("Anna", "end") == ("must-move", "3.1")
    table.play("Anna", "move forest-1 mine-1")
    assert table.phase == "Visit"  # a gear could still be spent
    table.play("Anna", "skip", "move valley guild")
    assert table.asked == "Ben"


def test_turns_go_round_from_the_start_player() -> None:
    table = Table(3, turn="Ben", first="Ben")
    for name in ("Ben", "Cedric", "Anna"):
        assert (table.asked, table.view.round) == (name, 1)
        table.play(name, "move harbour shipyard-1", "skip", "move harbour architect")
    assert (table.asked, table.view.round) == ("Ben", 2)


def test_A14_an_action_can_always_be_refused() -> None:
    table = Table().seat("Anna", workers=["mine-1", "valley"], wood=1)
    table.play("Anna", "move mine-1 forest-1", "skip")
    assert table.stock("Anna") == (1, 0, 0, 0)
    assert table.happened("skipped")


def test_a_tile_is_used_only_on_arrival() -> None:
    table = Table().seat("Anna", workers=["forest-1", "valley"])
    assert table.refuses("Anna", "gather") == ("move-first", "3.4")
    table.play("Anna", "move forest-1 mine-1")
    assert table.refuses("Anna", "move valley guild") == ("decide-first", "3.4")
    assert table.refuses("Anna", "hire") == ("other-tile", "4.1")


# 7.1

FLYER = {"private-wood": 3}


def test_T33_long_flight() -> None:
    table = Table().seat("Anna", workers=[at(0, 0), at(3, 3)], given=FLYER)
    assert table.goes("Anna", at(0, 0), "fly") == {(0, 2), (1, 1), (2, 0)}
    table.play("Anna", f"fly {at(0, 0)} {at(0, 2)}", "gather")
    assert table.stock("Anna") == (0, 0, 0, 2)
    assert not table.legal("Anna", "fly")
    assert table.refuses("Anna", f"fly {at(3, 3)} {at(1, 3)}") == ("flight-used", "7.1")


def test_A27_the_long_flight_is_never_wasted() -> None:
    table = Table().seat("Anna", workers=[at(0, 0), at(0, 2)], given=FLYER)
    assert table.refuses("Anna", f"fly {at(0, 0)} {at(0, 1)}") == ("flight-needless", "7.1")
    assert table.refuses("Anna", f"fly {at(0, 0)} {at(0, 2)}") == ("own-worker", "7.1")
    assert table.refuses("Anna", f"fly {at(0, 0)} {at(3, 3)}") == ("too-far", "7.1")
    assert table.goes("Anna", at(0, 0), "fly") == {(1, 1), (2, 0), (0, 3), (1, 2)}  # over the own worker at (0, 2)
    table.play("Anna", f"fly {at(0, 0)} {at(1, 1)}", "skip")
    assert table.own("Anna").bonus_actions[0].used


def test_A27_never_back_to_the_start() -> None:
    table = Table().seat("Anna", workers=[at(1, 1), at(3, 3)], given=FLYER)
    assert (1, 1) not in table.goes("Anna", at(1, 1), "fly")


@pytest.mark.parametrize("given", [{"private-wood": 2}, {"private-metal": 3}])
def test_A29_majorities_do_not_unlock(given: dict[str, int]) -> None:
    table = Table().seat("Anna", workers=[at(0, 0), at(3, 3)], given=given)
    assert not table.legal("Anna", "fly")
    assert table.refuses("Anna", f"fly {at(0, 0)} {at(1, 1)}") == ("flight-locked", "7.1")


def test_all_levels_of_a_family_count() -> None:
    given = {"private-wood": 2, "residential-wood": 1}
    assert Table().seat("Anna", workers=[at(0, 0), at(3, 3)], given=given).legal("Anna", "fly")
