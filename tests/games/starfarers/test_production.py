"""Chapter 4.1: production, shortage, the Relief Fund, the reserve pile."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import RULES, Table, counts

from tradewinds.core.phase import CHANCE
from tradewinds.games.starfarers.rules.reserve import DRAWING, allowance


def produced(table: Table, total: int) -> dict[str, dict[str, int]]:
    table.quiet().roll(total)
    return {table.names[one["seat"]]: one["cards"] for one in table.told("produced")}


def test_t06_an_eight_and_the_spaceport_yields_one() -> None:
    carbon, ore = {"carbon": 1}, {"ore": 1}
    assert produced(Table(4), 8) == {"Anna": carbon, "Ben": carbon, "Cedric": ore, "David": ore}


def test_t07_shortage_and_the_relief_fund() -> None:
    table = Table(4).supply("9 ore 9 fuel 9 carbon 1 food 5 goods").seat("Ben", friends=["relief-fund"])
    assert produced(table, 11) == {"Anna": {"goods": 1}, "David": {"goods": 1}}
    assert table.happened("short") == [{"event": "short", "resource": "food"}]
    assert table.phase == "Relief", "before the reserve draw"
    before = table.me("Ben").hand
    assert table.refuses("Ben", "done") == ("take-card-first", "7.2")
    table.play("Ben", "take carbon")
    assert table.me("Ben").hand == tuple(a + b for a, b in zip(before, counts("1 carbon"), strict=True))
    assert table.phase == "Commerce"


@pytest.mark.parametrize(("there", "paid"), [(2, False), (3, True)])
def test_t08_the_green_folk_bonus_is_part_of_the_claim(there: int, paid: bool) -> None:
    table = Table(4).supply(f"9 ore 9 fuel {there} carbon 9 food 9 goods").seat("Ben", friends=["more-carbon"])
    wanted = {"Anna": {"carbon": 1}, "Ben": {"carbon": 2}} if paid else {}
    assert produced(table, 8) == {**wanted, "Cedric": {"ore": 1}, "David": {"ore": 1}}


@pytest.mark.parametrize(("points", "cards"), [(7, 2), (8, 1), (9, 1), (10, 0)])
def test_t09_the_reserve_draw_by_points(points: int, cards: int) -> None:
    table = Table(4).seat("Anna", medals=2 * (points - 4))
    assert table.points("Anna") == points
    table.quiet().roll(12)
    assert len(table.told("drew")) == cards


def test_t09_three_points_draw_two() -> None:
    table = Table(5)
    table.colony("Anna", "HA-1").colony("Anna", "HB-1", spaceport=True)
    assert table.points("Anna") == 3
    assert allowance(table.s, 0) == 2


@pytest.mark.parametrize(("players", "size", "left"), [(4, 37, 36), (5, 45, 44)])
def test_t10_a_new_reserve_pile_at_once(players: int, size: int, left: int) -> None:
    table = Table(players)
    table.s.reserve = counts("1 ore")
    table.s.supply = counts("5 ore 11 fuel 11 carbon 11 food 11 goods")
    table.s.push(DRAWING[0][2])
    RULES.actors(table.s)
    table.chance("draw ore")
    assert sum(table.s.reserve) == size
    assert table.s.reserve[0] == 5
    table.chance("draw ore")
    assert sum(table.s.reserve) == left


def test_a_draw_is_lost_when_there_is_nothing_at_all() -> None:
    table = Table(4)
    table.s.reserve = table.s.supply = (0,) * 5
    before = table.me("Anna").hand
    table.s.push(DRAWING[0][2])
    RULES.actors(table.s)
    assert table.me("Anna").hand == before
    assert table.phase == "Dice"


def test_a_pile_that_could_not_be_formed_is_formed_when_a_card_is_due() -> None:
    table = Table(4)
    table.s.reserve, table.s.supply = (0,) * 5, counts("2 food")
    table.s.push(DRAWING[0][1])
    assert RULES.actors(table.s) == 1 << CHANCE
    assert table.s.reserve == counts("2 food")


def test_two_colonies_beside_one_planet_both_yield_and_two_numbers_both_count() -> None:
    table = Table(4)
    assert produced(table, 3) == {
        "Anna": {"food": 1}, "Ben": {"goods": 1}, "Cedric": {"goods": 1}, "David": {"food": 1},
    }  # fmt: skip
    assert produced(Table(4), 12) == {"Ben": {"goods": 1}, "Cedric": {"goods": 1}}


def test_face_down_discs_and_tokens_yield_nothing() -> None:
    table = Table(4).colony("Anna", "N6-2")
    assert "Anna" not in produced(table, 10)
    table = Table(4).colony("Anna", "N6-2").disc(N6="3 P4 11")
    assert produced(table, 4)["Anna"] == {"fuel": 1}
    table = Table(4).colony("Anna", "N6-2").disc(N6="3 10 5")
    assert produced(table, 10) == {"Anna": {"ore": 1}, "Ben": {"fuel": 1}, "David": {"fuel": 1}}


def test_the_relief_fund_works_in_everybodys_production_but_not_on_a_seven() -> None:
    table = Table(4, first="Cedric").seat("Ben", friends=["relief-fund"])
    table.chance("roll 5")
    assert table.asked == "Ben"
    table = Table(4).seat("Ben", friends=["relief-fund"])
    table.chance("roll 7")
    assert table.phase != "Relief"


def test_green_folk_add_one_card_a_roll_however_many_colonies_produce() -> None:
    table = Table(4).colony("Ben", "N6-2").colony("Ben", "N6-1").disc(N6="3 8 11")
    table.seat("Ben", friends=["more-ore", "more-food"])
    assert produced(table, 8)["Ben"] == {"ore": 3, "carbon": 1}
