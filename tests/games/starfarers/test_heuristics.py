"""The evaluation and the proposals of the bots: sensible, bounded, and never against the rules."""

from __future__ import annotations

from random import Random

import pytest
from tests.conformance.play import walk
from tests.games.starfarers.table import BY_NAME, RULES, Table
from tests.games.starfarers.test_trade import market, offer

import tradewinds as tw
from tradewinds.bots.greedy import value
from tradewinds.core.rng import Rng


def better(table: Table, seat: int, one: str, other: str) -> bool:
    """Does the evaluation like the position after one action more than after another?"""
    good, bad = (value(RULES, table.s, seat, BY_NAME[text], Rng(3)) for text in (one, other))
    return good > bad


@pytest.mark.parametrize("seats", [3, 6])
def test_values_lie_between_losing_and_winning_and_offers_are_legal(seats: int) -> None:
    proposed = 0
    for i, step in enumerate(walk("starfarers", seats, 51, listed_only=False)):
        if step.actor < 8 and i % 5 == 0:
            assert 0.0 < RULES.evaluate(step.state, step.actor) < 1.0
            for action in RULES.offers(step.state, step.actor):
                assert RULES.refuse(step.state, step.actor, action) is None
                proposed += 1
    assert proposed
    assert 0.99 < sum(RULES.evaluate(step.state, seat) for seat in range(seats)) <= 1.0 or not step.state.over


def test_the_winner_stands_at_one_and_the_others_at_nothing() -> None:
    table = Table(4).to_flight()
    table.seat(0, medals=20).disc(N6="3 10 5").ships(0, ("colony", "R(1,9)")).shake("yellow-red")
    table.play(0, "found N6-2")
    assert [RULES.evaluate(table.s, seat) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]


def test_flying_towards_a_site_is_better_than_staying_and_founding_better_than_waiting() -> None:
    table = Table(4).to_flight().shake("yellow-red")
    assert better(table, 0, "launch R(1,12)", "done")
    table.play(0, "launch R(1,12)")
    assert better(table, 0, "course R(1,9)", "land")
    table = Table(4).disc(N6="3 10 5").ships(0, ("colony", "L(2,9)")).to_flight().shake("yellow-red")
    table.fly(0, "L(2,9)", "R(1,9)")
    assert better(table, 0, "found N6-2", "land")


def test_building_is_better_than_keeping_the_cards() -> None:
    table = Table(4).to_build().seat(0, hand="1 ore 1 fuel 1 carbon 1 food")
    ship = next(text for text in table.legal(0) if text.startswith("build colony"))
    assert better(table, 0, ship, "done")


def test_an_offer_that_helps_is_accepted_and_one_that_hurts_is_not() -> None:
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 goods").seat(0, hand="1 food")
    table.play(0, offer("1 food", "1 goods"))
    assert better(table, 1, "accept 0", "decline 0"), "the last card for a colony ship"
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 food").seat(0, hand="1 goods")
    table.play(0, offer("1 goods", "1 food"))
    assert better(table, 1, "decline 0", "accept 0")


def test_nobody_helps_a_leader() -> None:
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 goods").seat(0, hand="1 food", medals=18)
    table.play(0, offer("1 food", "1 goods"))
    assert better(table, 1, "decline 0", "accept 0")


def test_the_easy_bot_beats_random_players() -> None:
    match, rng = tw.Match("starfarers", seats=3, seed=4), Random(4)
    bots = [tw.bot("random"), tw.bot("easy"), tw.bot("random")]
    while match.actors:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.seen(seat), rng))
    assert match.winners == (1,)
