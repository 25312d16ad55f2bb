"""What the log tells: each thing where it happens, and why."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table
from tests.games.sky_traders.test_council import bargaining
from tests.games.sky_traders.test_stowage import paid

from tradewinds.games.sky_traders.rules.closing import CLOSING
from tradewinds.games.sky_traders.rules.council import COUNCIL
from tradewinds.games.sky_traders.rules.invest import INVEST
from tradewinds.games.sky_traders.rules.prices import PRICES, SHORTAGE
from tradewinds.games.sky_traders.rules.turn import TURN


def kinds(table: Table) -> list[str]:
    return [event.kind for event in table.match.events(None)]


def last(table: Table) -> str:
    """What the last action brought, in English."""
    return " ".join(told.text("en", table.names) for told in table.match.events(None, table.heard))


def test_each_attack_of_a_raid_is_told_before_its_fight_in_the_order_of_the_fights() -> None:
    table = Table().seat("Ben", {1: "1 grog"}).seat("Cedric", {2: "1 grog"}).winds()
    table.chance("reveal contraband-raid")
    assert "Ben is attacked" in table.said()
    assert "Cedric is attacked" not in table.said()
    table.chance("roll-two 1 6", "roll-two 1 6")
    told = table.said()
    assert told.index("Ben is attacked") < told.index("Ben beats") < told.index("Cedric is attacked")
    assert told.index("Cedric is attacked") < told.index("Cedric beats")


@pytest.mark.parametrize(
    ("wind", "why"),
    [
        ("contraband-raid", "nobody has grog aboard"),
        ("toxic-damage", "no hold has enough sludge"),
        ("wind-pirates", "no goods are aboard"),
        ("thunderstorm", "the ship is in a city"),
        ("desertion", "no crew is aboard"),
        ("sky-patrol", "not wanted"),
    ],
)
def test_a_card_without_effect_says_why(wind: str, why: str) -> None:
    table = Table().winds()
    table.chance(f"reveal {wind}")
    assert why in table.said()


def test_dice_that_find_no_box_are_told() -> None:
    table = Table(2).at(CLOSING, COUNCIL)
    table.chance("cast 5 + 5 + 5")
    assert "A 5 finds its − box full and is discarded." in table.said()
    assert kinds(table).count("spilled") == 1


def test_whoever_has_to_discard_a_die_hears_why() -> None:
    table = Table().dice("Anna", 6).at(CLOSING, INVEST[0])
    table.s.plus[5] = table.s.minus[5] = 2
    assert "Anna has to discard a 6: both of its boxes are full." in table.said()


def test_the_treasury_gives_in_the_place_of_somebody() -> None:
    table = Table().seat("Anna", gp=0, afloat=False, insured=0, tile="city-1").seat("Ben", gp=9).seat("Cedric", gp=10)
    table.me("Anna").tile = -1
    table.at(COUNCIL, TURN[0])
    said = table.said()
    assert "The treasury gives 10 GP to Anna, in place of Ben" in said
    assert "Cedric gives 10 GP to Anna." in said


def test_a_rebound_is_told_as_such() -> None:
    table = Table().price(food=8).at(CLOSING, PRICES)
    table.s.plus[1] = 2
    assert "8 → 8 GP, rebounding at 10 GP" in table.said()
    table = Table().price(jewels=50).at(CLOSING, SHORTAGE)
    table.chance("roll 6", "roll 6")
    assert "50 → 40 GP, rebounding at 50 GP" in table.said()
    assert "40 → 30 GP." in table.said()


def test_nobody_hears_of_nothing() -> None:
    table = Table().seat("Ben", influence=5).winds()
    table.chance("reveal guild-dividend")
    assert kinds(table).count("divided") == 1
    table = Table().seat("Ben", {1: "2 food"}).winds()
    table.chance("reveal guild-levy")
    assert kinds(table).count("levied") == 1


def test_time_that_is_up_is_not_always_two_minutes() -> None:
    for language in ("en", "de"):
        words = Table().rules.words
        assert "wo minutes" not in words.template("event.called", language)
        assert "zwei Minuten" not in words.template("event.called", language)


# what was lost, and why


def test_phlogiston_that_finds_no_room_is_told() -> None:
    table = Table(tile="flyover-1").seat("Anna", phlogiston=8).act().play("Anna", "mine")
    table.chance("roll 5")
    assert "has 10; 3 of it finds no room" in table.said()


def test_barrels_without_room_are_told() -> None:
    damaged = dict.fromkeys(range(2, 7), "light")
    table = Table().seat("Anna", damaged).act().play("Anna", "collect")
    table.chance("roll-two 4 4").play("Anna", "load-all")
    assert "Anna has no room for" in last(table)
    assert "minerals" in last(table)
    table = Table().act().play("Anna", "collect").chance("roll-two 1 2").play("Anna", "done")
    assert "Anna leaves" in last(table)


def test_what_stays_with_the_payer_is_told() -> None:
    table = paid("2 sludge + 2 jewels + 2 wine").play("Anna", "load-all")
    assert "sludge, which stays with Ben" in last(table)


def test_what_a_damage_destroys_is_told() -> None:
    table = Table(tile="flyover-1").seat("Anna", {2: "2 wine", 1: "light"}).upgrade("Anna", 2).winds()
    table.chance("reveal thunderstorm", "suffer light", "roll 1")
    said = table.said()
    assert "damaged already: the next sound one is hit" in said
    assert "Anna loses 2 wine." in said
    assert "Anna loses the upgrade of hold 2." in said


def test_what_breaks_a_tie_is_told() -> None:
    rich = Table().seat("Anna", influence=50, gp=40).seat("Ben", influence=50, gp=50).at(CLOSING)
    assert "The tie is broken by GP and goods: Ben has 50 GP in all." in rich.said()
    manned = Table().seat("Anna", {4: "skyman"}, influence=50).seat("Ben", {4: "gunner"}, influence=50).at(CLOSING)
    assert "the crew decides, worth 30 GP: Ben." in manned.said()


def test_whoever_arrives_with_sludge_is_named() -> None:
    table = Table().seat("Anna", {1: "1 sludge"}, influence=50).at(CLOSING)
    assert "Anna stands at the end of the track, but has sludge aboard" in table.said()


# what is told at once


def log(table: Table) -> list[str]:
    """The log as a spectator reads it."""
    return [told.text("en", table.names) for _, told in table.match.log(None)]


def test_several_lots_of_one_purchase_are_one_line() -> None:
    table = Table(tile="city-2").price(food=4).seat("Anna", {1: "2 wine"}, gp=40).trade()
    table.play("Anna", "buy food 1", "buy food 2", "sell wine 1", "sell wine 1")
    assert log(table) == ["Anna buys 3 food at 4 GP a barrel.", "Anna sells 2 wine at 4 GP a barrel."]


def test_a_broker_sells_at_a_better_price() -> None:
    table = (
        Table(tile="city-2").price(wine=4).seat("Anna", {1: "2 wine", 2: "broker"}).trade().play("Anna", "sell wine 2")
    )
    assert log(table) == ["Anna sells 2 wine at 5 GP a barrel."]
    assert table.me("Anna").gp == 30


def test_dice_invested_alike_are_one_line() -> None:
    table = Table().dice("Anna", 2, 4, 4).at(CLOSING, INVEST[0])
    table.play("Anna", "place-die 4 plus", "place-die 2 plus", "place-die 4 plus")
    assert log(table)[0] == "Anna invests 2 and 2 × 4 on +."


def test_many_who_are_ready_or_decline_are_one_line() -> None:
    table = bargaining().dice("Anna", 1, 2)
    table.play("Anna", "propose Ben 1 die-1 for 1 gp", "propose Cedric 1 die-2 for 1 gp")
    table.play("Ben", "decline 0").play("Cedric", "decline 1").play("Ben", "ready").play("Cedric", "ready")
    assert log(table)[2:] == ["Ben and Cedric decline Anna's offers.", "Ben and Cedric have nothing more to say."]


def test_influence_is_told_by_bands_at_the_end() -> None:
    table = Table().seat("Anna", influence=50).seat("Ben", influence=34).seat("Cedric", influence=7)
    assert table.rules.sources(table.s) == [("blue", [30, 30, 7]), ("yellow", [10, 4, 0]), ("orange", [10, 0, 0])]


def test_the_jewel_of_a_double_is_told() -> None:
    table = Table().act().play("Anna", "collect").chance("roll-two 2 2")
    assert "A double: Anna may load 1 jewel as well." in table.said()


def test_an_attack_without_terms_is_told_as_such() -> None:
    table = Table().act().play("Anna", "attack 1", "waive")
    assert "Anna names no terms to Ben." in table.said()
