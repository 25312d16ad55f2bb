"""How the bots judge Starfarers: sensible, bounded, honest in trade, and never against the rules."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conformance.play import walk
from tests.games.starfarers.table import BY_NAME, RULES, Table
from tests.games.starfarers.test_docking import jumping
from tests.games.starfarers.test_trade import counter, market, offer

import tradewinds as tw
from tradewinds.bots.greedy import value
from tradewinds.core.action import Action
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import SILENT, TEMPERS, numbers
from tradewinds.games.starfarers.actions.flight import Course
from tradewinds.games.starfarers.actions.trade import Propose
from tradewinds.games.starfarers.mind.goals import Prospects
from tradewinds.games.starfarers.mind.mind import COURSES, StarMind
from tradewinds.games.starfarers.mind.standing import time_left
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import Weights
from tradewinds.text.words import LANGUAGES

PACKAGE = "tradewinds.games.starfarers"
MINDS = Path(__file__).parents[3] / "src" / "tradewinds" / "games" / "starfarers" / "mind"


def mind(temper: str = "", **changed: Any) -> StarMind:
    return StarMind({**numbers(PACKAGE, temper), **changed})


MIND = mind()


def worth(table: Table, seat: int, action: str, judge: StarMind = MIND) -> float:
    """What the action brings on average: the dice may roll when a turn ends."""
    return sum(value(RULES, judge, table.s, seat, BY_NAME[action], Rng(dice)) for dice in range(20)) / 20


def better(table: Table, seat: int, one: str, other: str, judge: StarMind = MIND) -> bool:
    """Does the evaluation like the position after one action more than after another?"""
    return worth(table, seat, one, judge) > worth(table, seat, other, judge)


# the numbers


def test_every_number_is_read_and_every_number_read_is_there() -> None:
    read = {field.name for field in dataclasses.fields(Weights) if field.init}
    assert read == set(numbers(PACKAGE))


@pytest.mark.parametrize("temper", ["", SILENT, *TEMPERS])
def test_every_temper_has_a_mind_and_changes_no_number_that_does_not_exist(temper: str) -> None:
    assert set(numbers(PACKAGE, temper)) == set(numbers(PACKAGE))
    assert 0.0 < mind(temper).evaluate(Table(4).s, 0) < 1.0


def test_the_tempers_differ() -> None:
    kinds = [str(numbers(PACKAGE, temper)) for temper in ("", SILENT, *TEMPERS)]
    assert len(set(kinds)) == 5


# positions


@pytest.mark.parametrize("seats", [3, 6])
def test_values_lie_between_losing_and_winning_and_offers_are_legal(seats: int) -> None:
    proposed = 0
    for i, step in enumerate(walk("starfarers", seats, 51, listed_only=False)):
        if step.actor < 8 and i % 5 == 0:
            assert 0.0 < MIND.evaluate(step.state, step.actor) < 1.0
            for action in MIND.offers(step.state, step.actor):
                assert RULES.refuse(step.state, step.actor, action) is None
                proposed += 1
    assert proposed


def test_the_winner_stands_at_one_and_the_others_at_nothing() -> None:
    table = Table(4).to_flight()
    table.seat(0, medals=20).disc(N6="3 10 5").ships(0, ("colony", "R(1,9)")).shake("yellow-red")
    table.play(0, "found N6-2")
    assert [MIND.evaluate(table.s, seat) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]


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


def test_a_point_counts_more_the_nearer_the_end() -> None:
    def lead(medals: int) -> float:
        table = Table(4).to_build()
        for seat in range(4):
            table.seat(seat, medals=medals)
        before = MIND.evaluate(table.s, 0)
        return MIND.evaluate(table.seat(0, medals=medals + 2).s, 0) - before

    assert lead(16) > lead(2) > 0.0


def test_a_leader_near_the_end_leaves_little_to_the_others() -> None:
    table = Table(4).to_build().seat(2, medals=20)
    assert MIND.evaluate(table.s, 2) > 0.9
    assert MIND.evaluate(table.s, 0) < 0.1


def test_the_pass_from_turn_to_turn_is_nobodys_gain() -> None:
    """A step of the game in which nothing happens must not look like one in which something does."""
    table = Table(4).to_flight()
    before = MIND.evaluate(table.s, 3)
    table.shake("yellow-red").play(0, "done")
    assert abs(MIND.evaluate(table.s, 3) - before) < 0.02


# trade


def test_an_offer_that_helps_both_is_accepted_and_one_that_hurts_is_not() -> None:
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 goods").seat(0, hand="1 food")
    table.play(0, offer("1 food", "1 goods"))
    assert better(table, 1, "accept 0", "decline 0"), "the last card for a colony ship"
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 food").seat(0, hand="1 goods")
    table.play(0, offer("1 goods", "1 food"))
    assert better(table, 1, "decline 0", "accept 0")


def test_nobody_helps_a_leader_and_says_so() -> None:
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 goods").seat(0, hand="1 food", medals=18)
    table.play(0, offer("1 food", "1 goods"))
    assert better(table, 1, "decline 0", "accept 0")
    assert MIND.remark(table.s, 1, BY_NAME["decline 0"]) == "you-win"


def test_a_jump_leads_to_what_the_ship_may_make_use_of() -> None:
    table = jumping().play(2, "leap R(6,9)")
    legal = RULES.legal(table.s, 2)
    thought_of = MIND.sensible(table.s, 2, legal)
    assert BY_NAME["jump L(2,4)"] in thought_of
    assert set(thought_of) <= set(legal)
    assert len(thought_of) < len(legal) / 4


def test_a_ship_thinks_about_the_most_promising_courses_only() -> None:
    match, rng, cut = tw.Match(RULES, seats=4, seed=5), Random(5), 0
    while not match.over:
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        if type(match.phase).__name__ == "Voyage":
            state = match.seen(seat).imagine(rng)
            courses = [action for action in legal if isinstance(action, Course)]
            kept = [action for action in MIND.sensible(state, seat, legal) if isinstance(action, Course)]
            assert len(kept) <= COURSES or kept == courses
            if len(kept) < len(courses):
                cut += 1
                assert best(state, seat, courses) in kept
        match.play(seat, rng.choice(legal))
    assert cut > 10


def best(state: Any, seat: int, courses: list[Course]) -> Course:
    """The course that leads to the goal which promises most."""
    ship = state.seats[seat].ships[state.stack[-1].index]
    prospects = Prospects(MIND.w, state, seat, Survey(MIND.w, state, time_left(MIND.w, state)))
    return max(courses, key=lambda action: prospects.rank(ship.vessel, ship.point, action.point))


def test_nothing_is_offered_before_an_owed_trade_ship_is_placed() -> None:
    table = market().seat(0, hand="3 ore 1 fuel")
    assert MIND.offers(table.s, 0)
    assert MIND.offers(table.seat(0, owed_ships=1).s, 0) == []


def test_nobody_asks_for_offers_without_having_made_one_or_takes_one_back() -> None:
    table = market().seat(0, hand="3 ore 1 fuel")
    legal = RULES.legal(table.s, 0)
    assert BY_NAME["invite"] in legal
    assert BY_NAME["invite"] not in MIND.choices(table.s, 0, legal)
    table.play(0, offer("1 ore", "1 goods")).play(1, "decline 0").play(2, "decline 0").play(3, "decline 0")
    legal = RULES.legal(table.s, 0)
    assert BY_NAME["invite"] in MIND.choices(table.s, 0, legal)
    table.seat(1, hand="2 goods").play(0, "invite").play(1, offer("1 goods", "1 ore"))
    legal = RULES.legal(table.s, 1)
    assert BY_NAME["withdraw 1"] in legal
    assert BY_NAME["withdraw 1"] not in MIND.choices(table.s, 1, legal)


def test_nobody_asks_for_offers_with_an_empty_hand() -> None:
    table = market().seat(0, hand="1 ore 1 fuel 2 goods")
    first = MIND.offers(table.s, 0)[0]
    table.play(0, first).play(1, "decline 0").play(2, "decline 0").play(3, "decline 0")
    legal = RULES.legal(table.s, 0)
    assert BY_NAME["invite"] in MIND.choices(table.s, 0, legal)
    assert BY_NAME["invite"] not in MIND.choices(table.seat(0, hand="").s, 0, legal)


def test_nobody_asks_for_the_same_at_the_same_price_twice_in_a_turn() -> None:
    table = market().seat(0, hand="1 ore 1 fuel 4 goods")
    asked: list[tuple[tuple[int, ...], int]] = []
    while found := MIND.offers(table.s, 0):
        assert len({(one.want, sum(one.give)) for one in found if isinstance(one, Propose)}) == 1
        assert isinstance(found[0], Propose)
        asked.append((found[0].want, sum(found[0].give)))
        serial = len(asked) - 1
        table.play(0, found[0])
        for other in (1, 2, 3):
            table.play(other, f"decline {serial}")
    assert 1 < len(asked) == len(set(asked)) <= MIND.w.offers
    prices = [price for _, price in asked]
    assert prices == sorted(prices), "cheap at first"


def test_the_others_are_asked_before_the_supply_and_before_the_end_of_trade() -> None:
    table = market().seat(0, hand="3 ore 1 fuel 2 goods")
    legal = RULES.legal(table.s, 0)
    assert {"done", "exchange"} <= {action.name for action in legal}
    asked = 0
    while MIND.offers(table.s, 0):
        assert not {"done", "exchange"} & {action.name for action in MIND.choices(table.s, 0, legal)}
        table.play(0, MIND.offers(table.s, 0)[0])
        for other in (1, 2, 3):
            table.play(other, f"decline {asked}")
        asked += 1
    assert asked > 0
    assert {"done", "exchange"} <= {action.name for action in MIND.choices(table.s, 0, legal)}


def test_whatever_helps_is_asked_for_not_only_what_the_best_plan_lacks() -> None:
    """With one ore a freight pod lacks an ore, but a fuel would do as well for a booster."""
    table = market().seat(0, hand="1 ore 1 fuel 3 goods")
    wanted: list[tuple[int, ...]] = []
    while found := [one for one in MIND.offers(table.s, 0) if isinstance(one, Propose)]:
        table.play(0, found[0])
        for other in (1, 2, 3):
            table.play(other, f"decline {len(wanted)}")
        wanted.append(found[0].want)
    assert len(set(wanted)) > 1


def test_whoever_was_told_yes_keeps_his_word_unless_it_helps_somebody_to_win() -> None:
    table = market().seat(0, hand="1 ore 1 fuel 1 carbon 3 goods").seat(1, hand="2 food").seat(2, hand="2 food")
    table.play(0, offer("1 goods", "1 food")).play(1, "accept 0").play(2, "accept 0").play(3, "decline 0")
    legal = RULES.legal(table.s, 0)
    assert {str(action) for action in MIND.choices(table.s, 0, legal)} == {"close 0 1", "close 0 2"}
    table.seat(1, medals=16)
    assert {str(action) for action in MIND.choices(table.s, 0, legal)} == {"close 0 2"}
    table.seat(2, medals=16)
    assert {action.name for action in MIND.choices(table.s, 0, legal)} >= {"build", "close"}


def test_a_good_offer_is_taken_as_it_is_and_a_poor_one_countered() -> None:
    table = market().seat(1, hand="2 food 2 goods").seat(0, hand="1 ore 1 food")
    table.play(0, offer("1 ore", "1 goods"))
    assert better(table, 1, "accept 0", "decline 0")
    assert MIND.offers(table.s, 1) == []
    table = market().seat(1, hand="2 food 2 goods").seat(0, hand="1 ore 1 food")
    table.play(0, offer("1 food", "1 goods"))
    assert better(table, 1, "decline 0", "accept 0")
    assert {one.name for one in MIND.offers(table.s, 1)} == {"counter"}


def test_an_answer_is_given_at_sight_and_a_turn_is_searched() -> None:
    table = market().seat(0, hand="3 ore 1 fuel")
    assert not MIND.at_sight(table.s, 0)
    table.play(0, offer("1 ore", "1 goods"))
    assert MIND.at_sight(table.s, 1)


@pytest.mark.parametrize(
    ("hand", "give", "want", "said"),
    [
        ("1 ore 1 fuel 1 carbon 1 food", "1 goods", "1 food", "need-them"),
        ("1 ore", "1 goods", "1 food", "have-none"),
        ("4 goods 1 food", "1 goods", "1 food", "too-little"),
    ],
)
def test_a_refusal_comes_with_its_reason(hand: str, give: str, want: str, said: str) -> None:
    table = market().seat(1, hand=hand).seat(0, hand="1 goods").play(0, offer(give, want))
    assert MIND.remark(table.s, 1, BY_NAME["decline 0"]) == said


def test_every_remark_has_its_words_in_both_languages() -> None:
    source = (MINDS / "bargains.py").read_text("utf-8")
    keys = [*re.findall(r'return "([\w-]+)"', source), "rather-this"]
    assert len(keys) == 7
    for language in LANGUAGES:
        for key in keys:
            assert RULES.words.say(f"remark.{key}", {}, language)


def test_a_counter_is_announced_and_anything_else_needs_no_word() -> None:
    table = market().play(0, offer("2 ore", "1 goods"))
    assert MIND.remark(table.s, 2, counter(0, "1 goods", "3 ore")) == "rather-this"
    assert MIND.remark(table.s, 1, BY_NAME["accept 0"]) == ""


def test_the_silent_make_no_offer_and_take_none() -> None:
    silent = mind(SILENT)
    table = market().seat(0, hand="1 ore 1 fuel 1 carbon 2 goods")
    assert MIND.offers(table.s, 0)
    assert silent.offers(table.s, 0) == []
    table = market().seat(1, hand="1 ore 1 fuel 1 carbon 1 goods").seat(0, hand="1 food")
    table.play(0, offer("1 food", "1 goods"))
    legal = RULES.legal(table.s, 1)
    assert BY_NAME["accept 0"] in MIND.choices(table.s, 1, legal)
    assert BY_NAME["accept 0"] not in silent.choices(table.s, 1, legal)
    assert silent.remark(table.s, 1, BY_NAME["decline 0"]) == "no-trade"


def test_the_hard_bargainer_asks_for_more() -> None:
    table = market().seat(0, hand="1 ore 1 fuel 2 goods")
    assert asked_for(mind("hard-bargainer"), table) == {2}
    assert asked_for(MIND, table) == {1}


def asked_for(judge: StarMind, table: Table) -> set[int]:
    """How many cards the offers of the one on turn ask for."""
    return {sum(one.want) for one in judge.offers(table.s, 0) if isinstance(one, Propose)}


def talk(seats: int, seed: int) -> list[tuple[int, int, Action, str]]:
    """All that easy players say in a match: the turn, the seat, the offer or answer, and what is in their hand."""
    match, rng, bots = tw.Match("starfarers", seats=seats, seed=seed), Random(seed), tw.bot("easy")
    said = []
    while match.actors:
        seat = match.actors[0]
        action = bots.choose(match.seen(seat), rng)
        if action.name in ("offer", "counter", "accept", "close", "invite"):
            hand = str(match.view(seat).seats[seat].hand)
            said.append((match.view(None).turns, seat, action, hand))
        match.play(seat, action)
    return said


@pytest.mark.parametrize("seed", [1, 2])
def test_in_whole_matches_bots_deal_and_neither_flood_nor_repeat_themselves(seed: int) -> None:
    said = talk(4, seed)
    offers = [(turn, seat, str(action), hand) for turn, seat, action, hand in said if action.name == "offer"]
    assert any(action.name in ("accept", "close") for _, _, action, _ in said)
    assert len(set(offers)) == len(offers), "the same offer twice in a turn, with the same hand"
    most = numbers(PACKAGE)["offers"]
    for turn, seat, _, _ in said:
        assert sum(one[:2] == (turn, seat) for one in said) <= 3 * most + 2


def test_the_easy_bot_beats_random_players() -> None:
    match, rng = tw.Match("starfarers", seats=3, seed=4), Random(4)
    bots = [tw.bot("random"), tw.bot("easy"), tw.bot("random")]
    while match.actors:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.seen(seat), rng))
    assert match.winners == (1,)
