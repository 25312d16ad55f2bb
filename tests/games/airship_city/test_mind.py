"""The bots' judgement: it sees who wins, likes what a player would like, has tempers, and beats chance."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.airship_city.table import Table

import tradewinds as tw
from tradewinds.bots.greedy import EasyBot
from tradewinds.core.tempers import TEMPERS, numbers
from tradewinds.games.airship_city.mind.weights import Weights

PACKAGE = "tradewinds.games.airship_city"


def value(table: Table, name: str = "Anna", temper: str = "") -> float:
    match = table.match
    mind = match.rules.mind(numbers(PACKAGE, temper))
    return mind.evaluate(match.rules.restore(match.dump()), table.names.index(name))


def better(one: Table, other: Table) -> bool:
    """Whether Anna is better off at the first table, whatever the temper."""
    return all(value(one, temper=temper) > value(other, temper=temper) for temper in ("", *TEMPERS))


def choice(table: Table, temper: str = "") -> str:
    """What the easy bot does for whoever is asked."""
    seat = table.match.actors[0]
    return str(EasyBot(temper).choose(table.match.seen(seat), Random(1)))


# the numbers


def test_every_number_is_used_and_every_temper_changes_some_of_them() -> None:
    plain = numbers(PACKAGE)
    weights = Weights(**plain)
    assert {name: getattr(weights, name) for name in plain} == plain
    assert {name for name in dir(weights) if not name.startswith("_")} == set(plain)
    for temper in TEMPERS:
        assert numbers(PACKAGE, temper).keys() == plain.keys()
        assert numbers(PACKAGE, temper) != plain


# what a position is worth


def test_at_the_end_the_winner_is_worth_one() -> None:
    over = Table(3, round=20, turn="Cedric").seat("Anna", given={"tourist": 1}).moved(0, 1)
    assert over.match.over
    assert [value(over, name) for name in over.names] == [1.0, 0.0, 0.0]


def test_a_full_store_is_better_than_an_empty_one() -> None:
    poor, rich = Table(3).seat("Anna"), Table(3).seat("Anna", wood=6, metal=6, gears=4)
    assert better(rich, poor)
    assert 0.0 < value(poor) < value(rich) < 1.0


def test_a_contract_that_can_be_fulfilled_is_better_than_one_that_fails() -> None:
    kept = Table(3).seat("Anna", wood=6, held={"c01": 1})
    doomed = Table(3, round=4).seat("Anna", workers=["guild", "valley"], held={"c01": 1}).moved(0, 1)
    assert better(kept, doomed)


def test_a_contract_fulfilled_is_better_than_one_to_be_fulfilled() -> None:
    assert better(Table(3).seat("Anna", gold=3, fulfilled=["c01"]), Table(3).seat("Anna", wood=6, held={"c01": 1}))


def test_a_majority_of_ones_own_is_better_than_a_tie() -> None:
    alone = Table(3).seat("Anna", given={"private-wood": 2})
    tied = Table(3).seat("Anna", given={"private-wood": 2}).seat("Ben", given={"private-wood": 2})
    assert better(alone, tied)


def test_a_worker_is_worth_most_early() -> None:
    def gain(round: int) -> float:
        more = Table(3, round=round, turn="Ben").seat("Anna", workers=["harbour"] * 3)
        return value(more) - value(Table(3, round=round, turn="Ben").seat("Anna"))

    assert gain(2) > gain(12) > gain(20)


def test_a_lead_is_surer_near_the_end() -> None:
    def ahead(round: int) -> Table:
        return Table(3, round=round, turn="Ben").seat("Anna", given={"private-wood": 1, "tourist": 1})

    assert better(ahead(19), ahead(2))


def test_a_developed_tile_helps_who_has_its_upgrade() -> None:
    with_it = Table(3).seat("Anna", upgrades=["wood"]).developed("forest-1")
    assert better(with_it, Table(3).seat("Anna", upgrades=["wood"]))

    def leading() -> Table:
        return Table(3).seat("Ben", upgrades=["wood"], given={"tourist": 2})

    assert better(leading(), leading().developed("forest-1"))


def test_arriving_is_worth_what_the_tile_gives() -> None:
    full = Table(3).seat("Anna", workers=["mine-1", "harbour"], wood=10, metal=10).play("Anna", "move mine-1 forest-1")
    roomy = Table(3).seat("Anna", workers=["mine-1", "harbour"], wood=7, metal=10).play("Anna", "move mine-1 forest-1")
    before = value(roomy)
    assert value(roomy.play("Anna", "gather")) == pytest.approx(before, abs=0.05)
    assert value(full) == pytest.approx(value(roomy), abs=0.05)


# tempers


def test_the_hard_bargainer_minds_most_what_the_leader_has_and_the_easy_going_least() -> None:
    def table(metal: int) -> Table:
        given = {"private-wood": 2, "private-metal": 2, "tourist": 2}
        return Table(3).seat("Anna").seat("Ben", given=given, metal=metal, gears=6)

    cost = {temper: value(table(0), temper=temper) / value(table(10), temper=temper) for temper in ("", *TEMPERS)}
    assert cost["hard-bargainer"] > cost[""] > cost["easy-going"]


def test_the_adventurous_one_expects_more_of_what_is_not_done_yet() -> None:
    begun, idle = Table(3).seat("Anna", held={"c15": 3}), Table(3).seat("Anna")
    hope = {temper: value(begun, temper=temper) - value(idle, temper=temper) for temper in ("", "adventurous")}
    assert hope["adventurous"] > hope[""]


# what it does


def test_it_donates_where_it_can_and_fulfils_what_it_holds() -> None:
    at_the_yard = Table(3).seat("Anna", workers=["forest-1", "guild"], wood=4, gears=2)
    assert choice(at_the_yard.play("Anna", "move forest-1 shipyard-1")).split()[0] in ("donate", "sell")
    assert choice(Table(3, round=20).seat("Anna", wood=6, held={"c01": 1}).moved(0, 1)) == "fulfil c01"


@pytest.mark.parametrize("temper", ["", *TEMPERS])
def test_the_easy_bot_plays_donations_and_contracts_and_beats_chance(temper: str) -> None:
    bot, rng = EasyBot(temper), Random(1)
    match = tw.Match("airship-city", seats=3, seed=11)
    done = set()
    while match.actors:
        seat = match.actors[0]
        action = bot.choose(match.seen(seat), rng) if seat == 1 else rng.choice(match.legal(seat))
        if seat == 1:
            done.add(action.name)
        match.play(seat, action)
    assert match.winners == (1,)
    assert match.scores[1] >= 20
    assert {"donate", "fulfil", "sign"} <= done


def test_nobody_slides_tiles_to_and_fro() -> None:
    """A slide that takes back the slide before it was a gear for nothing."""
    match, rng, bot = tw.Match("airship-city", seats=3, seed=2), Random(2), EasyBot()
    last, moves = "", 0
    back = {"left": "right", "right": "left", "up": "down", "down": "up"}
    while match.actors:
        seat = match.actors[0]
        action = bot.choose(match.seen(seat), rng)
        verb, *rest = str(action).split()
        assert verb != "slide" or last != f"slide {rest[0]} {back[rest[1]]}"
        match.play(seat, action)
        last, moves = str(action), moves + 1
    assert moves < 20 * 3 * 12
