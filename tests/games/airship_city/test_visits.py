"""Chapters 3.4 to 3.6, 4.1 and 7.2: resource tiles, developed bonuses, piggyback, the negotiator."""

from __future__ import annotations

from typing import Any

from tests.games.airship_city.table import Table


def forest(wood: int, **more: Any) -> Table:
    """Anna steps from the mine to the forest, where Ben stands."""
    table = Table().seat("Anna", workers=["mine-1", "guild"], wood=wood, **more)
    return table.seat("Ben", workers=["forest-1", "market-2"])


def test_T02_forest() -> None:
    table = forest(2).play("Anna", "move mine-1 forest-1", "gather")
    assert table.stock("Anna")[0] == 5


def test_T03_A15_what_does_not_fit_is_lost() -> None:
    table = forest(9).play("Anna", "move mine-1 forest-1", "gather")
    assert table.stock("Anna")[0] == 10
    assert table.stock("Ben")[0] == 1


def test_T04_A15_a_full_stock_forbids_the_action() -> None:
    table = forest(10, gears=1).play("Anna", "move mine-1 forest-1")
    assert "gather" not in table.legal("Anna")
    assert table.refuses("Anna", "gather") == ("full", "4.1")
    table.play("Anna", "skip")
    assert table.stock("Ben")[0] == 0
    assert table.workers("Anna") == ["forest-1", "guild"]


def test_a_visit_without_anything_to_do_passes_by_itself() -> None:
    table = forest(10).play("Anna", "move mine-1 forest-1")
    assert table.phase == "Turn"


def test_T43_A16_the_valley_with_one_resource_full() -> None:
    table = Table().seat("Anna", workers=["factory-1", "guild"], wood=10, metal=5)
    table.seat("Ben", workers=["valley", "market-2"], wood=1, metal=1)
    table.play("Anna", "move factory-1 valley", "gather")
    assert table.stock("Anna")[:2] == (10, 6)
    assert table.asked == "Ben"
    assert table.legal("Ben") == {"take wood", "take metal"}
    table.play("Ben", "take wood")
    assert table.stock("Ben")[:2] == (2, 1)
    assert table.asked == "Anna"


def test_A16_both_full_or_switched() -> None:
    full = Table().seat("Anna", workers=["factory-1", "guild"], wood=10, metal=10, gears=1)
    assert full.play("Anna", "move factory-1 valley").refuses("Anna", "gather") == ("full", "4.1")
    strict = Table(valley_blocked_only_if_both_full=False)
    strict.seat("Anna", workers=["factory-1", "guild"], wood=10, metal=5, gears=1)
    assert strict.play("Anna", "move factory-1 valley").refuses("Anna", "gather") == ("full", "4.1")


def test_A53_each_tile_has_its_own_side() -> None:
    table = Table().developed("forest-2")
    assert table.side("forest-2")
    assert not table.side("forest-1")


# 3.5


def test_T24_the_developed_bonus_needs_the_upgrade() -> None:
    for upgrades, wood in ((["wood"], 4), ([], 3), (["metal"], 3)):
        table = Table().seat("Anna", workers=["mine-1", "guild"], upgrades=upgrades).developed("forest-1")
        table.play("Anna", "move mine-1 forest-1", "gather")
        assert table.stock("Anna")[0] == wood


def test_no_bonus_without_the_action() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], upgrades=["wood"]).developed("forest-1")
    assert table.play("Anna", "move mine-1 forest-1", "skip").stock("Anna")[0] == 0


def test_the_bonus_beyond_the_cap_is_lost() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], wood=18, upgrades=["wood"]).developed("forest-1")
    assert table.play("Anna", "move mine-1 forest-1", "gather").stock("Anna")[0] == 20


def test_A21_a_bonus_of_ones_choice() -> None:
    def at_the_valley(upgrades: list[str], wood: int = 0) -> Table:
        table = Table().seat("Anna", workers=["factory-1", "guild"], upgrades=upgrades, wood=wood)
        return table.developed("valley").play("Anna", "move factory-1 valley", "gather")

    assert at_the_valley(["wood"]).stock("Anna")[:2] == (2, 1)
    table = at_the_valley(["wood", "metal", "gold"], wood=19)
    assert table.phase == "BonusChoice"
    assert table.legal("Anna") == {"take wood", "take metal"}
    assert table.refuses("Anna", "take gold") == ("not-upgraded", "3.5")
    assert table.refuses("Anna", "skip") == ("bonus-first", "3.5")
    table.play("Anna", "take wood")  # a full resource may be chosen
    assert table.stock("Anna")[:2] == (20, 1)


def test_the_harbour_pays_any_upgraded_resource() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], upgrades=["gold", "gears"]).developed("harbour")
    table.play("Anna", "move mine-1 harbour", "recall")
    assert table.legal("Anna") == {"take gold", "take gears"}
    assert table.play("Anna", "take gears").stock("Anna") == (0, 0, 0, 1)


# 3.6 and 7.2

HAGGLER = {"private-metal": 3}


def at_the_mine(haggler: str | None, metal: int = 0) -> Table:
    table = Table().seat("Anna", workers=["forest-1", "guild"])
    table.seat("Ben", workers=["mine-1", "market-2"], metal=metal, given=HAGGLER if haggler else {})
    table.seat("Cedric", workers=["mine-1", "market-2"])
    return table.play("Anna", "move forest-1 mine-1")


def test_T25_A22_piggyback_for_all_others() -> None:
    table = at_the_mine(None).play("Anna", "gather")
    assert [table.stock(name)[1] for name in ("Anna", "Ben", "Cedric", "David")] == [2, 1, 1, 2]
    skipped = at_the_mine(None).play("Anna", "skip")
    assert [skipped.stock(name)[1] for name in ("Anna", "Ben", "Cedric")] == [0, 0, 0]


def test_T25_A25_the_negotiator_is_asked_in_anothers_turn() -> None:
    table = at_the_mine("Ben").play("Anna", "gather")
    assert table.asked == "Ben"
    assert [str(action) for action in table.match.legal(1)] == ["haggle metal", "take metal"]
    assert table.refuses("Anna", "end") == ("not-asked", "3.6")
    assert table.refuses("Ben", "haggle wood") == ("not-yielded", "3.6")
    assert table.refuses("Ben", "skip") == ("ride-first", "3.6")
    table.play("Ben", "haggle metal")
    assert table.stock("Ben")[1] == 2
    assert table.own("Ben").bonus_actions[1].used
    assert table.asked == "Anna"


def test_A25_the_negotiator_may_be_kept() -> None:
    table = at_the_mine("Ben").play("Anna", "gather").play("Ben", "take metal")
    assert table.stock("Ben")[1] == 1
    assert not table.own("Ben").bonus_actions[1].used


def test_A25_the_negotiator_only_where_both_fit() -> None:
    assert at_the_mine("Ben", metal=9).play("Anna", "gather").stock("Ben")[1] == 10
    used = Table().seat("Anna", workers=["forest-1", "guild"])
    used.seat("Ben", workers=["mine-1", "market-2"], given=HAGGLER).used("Ben", "haggled")
    assert used.play("Anna", "move forest-1 mine-1", "gather").stock("Ben")[1] == 1


def test_A23_one_bonus_a_player_and_only_where_a_worker_stands() -> None:
    table = at_the_mine(None).play("Anna", "gather")
    assert len(table.happened("rode")) == 2


def test_A24_the_default_in_the_valley() -> None:
    def first_listed(wood: int, metal: int, **given: int) -> str:
        table = Table().seat("Anna", workers=["factory-1", "guild"])
        table.seat("Ben", workers=["valley", "market-2"], wood=wood, metal=metal, given=given)
        table.play("Anna", "move factory-1 valley", "gather")
        return str(table.match.legal(1)[0])

    assert first_listed(3, 5) == "take wood"
    assert first_listed(5, 3) == "take metal"
    assert first_listed(4, 4) == "take metal"
    assert first_listed(3, 5, **HAGGLER) == "haggle wood"


def test_A24_the_valley_with_the_negotiator() -> None:
    table = Table().seat("Anna", workers=["factory-1", "guild"])
    table.seat("Ben", workers=["valley", "market-2"], wood=9, metal=3, given=HAGGLER)
    table.play("Anna", "move factory-1 valley", "gather")
    assert table.legal("Ben") == {"take wood", "take metal", "haggle metal"}
    assert table.refuses("Ben", "haggle wood") == ("no-room-for-more", "7.2")
    assert table.play("Ben", "haggle metal").stock("Ben")[:2] == (9, 5)


def test_A24_without_the_negotiator() -> None:
    table = Table().seat("Anna", workers=["factory-1", "guild"]).seat("Ben", workers=["valley", "market-2"])
    table.play("Anna", "move factory-1 valley", "gather")
    assert table.refuses("Ben", "haggle wood") == ("negotiator-locked", "7.2")


def test_A57_who_has_no_room_at_all_is_not_asked() -> None:
    table = Table().seat("Anna", workers=["factory-1", "guild"])
    table.seat("Ben", workers=["valley", "market-2"], wood=10, metal=10)
    assert table.play("Anna", "move factory-1 valley", "gather").asked == "Anna"


def test_those_asked_answer_clockwise_after_the_own_bonus() -> None:
    table = Table(turn="Cedric").seat("Cedric", workers=["factory-1", "guild"], upgrades=["wood", "metal"])
    table.seat("Anna", workers=["valley", "market-2"]).seat("David", workers=["valley", "market-2"])
    table.developed("valley").play("Cedric", "move factory-1 valley", "gather")
    assert (table.asked, table.phase) == ("Cedric", "BonusChoice")
    assert table.play("Cedric", "take metal").asked == "David"
    assert table.play("David", "take metal").asked == "Anna"
    assert table.play("Anna", "take wood").asked == "Cedric"
