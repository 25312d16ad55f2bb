"""How the bots of Starfarers bargain: what they offer, take and turn down, and what they say with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from tests.games.starfarers.table import RULES, Table
from tests.games.starfarers.test_mind import MIND, PACKAGE, better, mind
from tests.games.starfarers.test_trade import market

import tradewinds as tw
from tradewinds.core.action import Action
from tradewinds.core.tempers import SILENT, numbers
from tradewinds.games.starfarers.actions.trade import Propose
from tradewinds.games.starfarers.mind.mind import StarMind
from tradewinds.text.words import LANGUAGES

MINDS = Path(__file__).parents[3] / "src" / "tradewinds" / "games" / "starfarers" / "mind"


def offers(table: Table, name: str, judge: StarMind = MIND) -> list[Action]:
    """What a player would propose."""
    return judge.offers(table.s, table.number(name))


def choices(table: Table, name: str, judge: StarMind = MIND) -> set[str]:
    """What a player would think about."""
    seat = table.number(name)
    return {str(action) for action in judge.choices(table.s, seat, table.match.legal(seat))}


def verbs(actions: Iterable[str]) -> set[str]:
    return {action.split(" ")[0] for action in actions}


def remark(table: Table, name: str, action: str, judge: StarMind = MIND) -> str:
    """What a player says with an action."""
    return judge.remark(table.s, table.number(name), table.action(action))


def propose(table: Table, action: Action) -> Table:
    """Anna proposes it, and all the others decline."""
    assert isinstance(action, Propose)
    serial = table.match.phase.desk.serial
    table.match.play(table.number("Anna"), action)
    return table.each("Ben", "Cedric", "David", action=f"decline {serial}")


def test_an_offer_that_helps_both_is_accepted_and_one_that_hurts_is_not() -> None:
    table = market().seat("Ben", hand="1 ore 1 fuel 1 carbon 1 goods").seat("Anna", hand="1 food")
    table.play("Anna", "offer 1 food for 1 goods")
    assert better(table, "Ben", "accept 0", "decline 0"), "the last card for a colony ship"
    table = market().seat("Ben", hand="1 ore 1 fuel 1 carbon 1 food").seat("Anna", hand="1 goods")
    table.play("Anna", "offer 1 goods for 1 food")
    assert better(table, "Ben", "decline 0", "accept 0")


def test_nobody_helps_a_leader_and_says_so() -> None:
    table = market().seat("Ben", hand="1 ore 1 fuel 1 carbon 1 goods").seat("Anna", hand="1 food", medals=18)
    table.play("Anna", "offer 1 food for 1 goods")
    assert better(table, "Ben", "decline 0", "accept 0")
    assert remark(table, "Ben", "decline 0") == "you-win"


def test_nothing_is_offered_before_an_owed_trade_ship_is_placed() -> None:
    table = market().seat("Anna", hand="3 ore 1 fuel")
    assert offers(table, "Anna")
    assert offers(table.seat("Anna", owed_ships=1), "Anna") == []


def test_nobody_asks_for_offers_without_having_made_one_or_takes_one_back() -> None:
    table = market().seat("Anna", hand="3 ore 1 fuel")
    assert "invite" in table.legal("Anna")
    assert "invite" not in choices(table, "Anna")
    table.play("Anna", "offer 1 ore for 1 goods").each("Ben", "Cedric", "David", action="decline 0")
    assert "invite" in choices(table, "Anna")
    table.seat("Ben", hand="2 goods").play("Anna", "invite").play("Ben", "offer 1 goods for 1 ore")
    assert "withdraw 1" in table.legal("Ben")
    assert "withdraw 1" not in choices(table, "Ben")


def test_nobody_asks_for_offers_with_an_empty_hand() -> None:
    table = market().seat("Anna", hand="1 ore 1 fuel 2 goods")
    propose(table, offers(table, "Anna")[0])
    assert "invite" in choices(table, "Anna")
    assert "invite" in table.seat("Anna", hand="").legal("Anna")
    assert "invite" not in choices(table, "Anna")


def test_nobody_asks_for_the_same_at_the_same_price_twice_in_a_turn() -> None:
    table = market().seat("Anna", hand="1 ore 1 fuel 4 goods")
    asked: list[tuple[tuple[int, ...], int]] = []
    while found := offers(table, "Anna"):
        assert len({(one.want, sum(one.give)) for one in found if isinstance(one, Propose)}) == 1
        assert isinstance(found[0], Propose)
        asked.append((found[0].want, sum(found[0].give)))
        propose(table, found[0])
    assert 1 < len(asked) == len(set(asked)) <= MIND.w.offers
    prices = [price for _, price in asked]
    assert prices == sorted(prices), "cheap at first"


def test_the_others_are_asked_before_the_supply_and_before_the_end_of_trade() -> None:
    table = market().seat("Anna", hand="3 ore 1 fuel 2 goods")
    assert {"done", "exchange"} <= verbs(table.legal("Anna"))
    asked = 0
    while offers(table, "Anna"):
        assert not {"done", "exchange"} & verbs(choices(table, "Anna"))
        propose(table, offers(table, "Anna")[0])
        asked += 1
    assert asked > 0
    assert {"done", "exchange"} <= verbs(choices(table, "Anna"))


def test_whatever_helps_is_asked_for_not_only_what_the_best_plan_lacks() -> None:
    """With one ore a freight pod lacks an ore, but a fuel would do as well for a booster."""
    table = market().seat("Anna", hand="1 ore 1 fuel 3 goods")
    wanted: list[tuple[int, ...]] = []
    while found := [one for one in offers(table, "Anna") if isinstance(one, Propose)]:
        propose(table, found[0])
        wanted.append(found[0].want)
    assert len(set(wanted)) > 1


def test_whoever_was_told_yes_keeps_his_word_unless_it_helps_somebody_to_win() -> None:
    table = market().seat("Anna", hand="1 ore 1 fuel 1 carbon 3 goods")
    table.seat("Ben", hand="2 food").seat("Cedric", hand="2 food").play("Anna", "offer 1 goods for 1 food")
    table.each("Ben", "Cedric", action="accept 0").play("David", "decline 0")
    assert choices(table, "Anna") == {"close 0 1", "close 0 2"}
    table.seat("Ben", medals=16)
    assert choices(table, "Anna") == {"close 0 2"}
    table.seat("Cedric", medals=16)
    assert verbs(choices(table, "Anna")) >= {"done", "close"}


def test_a_good_offer_is_taken_as_it_is_and_a_poor_one_countered() -> None:
    table = market().seat("Ben", hand="2 food 2 goods").seat("Anna", hand="1 ore 1 food")
    table.play("Anna", "offer 1 ore for 1 goods")
    assert better(table, "Ben", "accept 0", "decline 0")
    assert offers(table, "Ben") == []
    table = market().seat("Ben", hand="2 food 2 goods").seat("Anna", hand="1 ore 1 food")
    table.play("Anna", "offer 1 food for 1 goods")
    assert better(table, "Ben", "decline 0", "accept 0")
    assert {one.name for one in offers(table, "Ben")} == {"counter"}


def test_an_answer_is_given_at_sight_and_a_turn_is_searched() -> None:
    table = market().seat("Anna", hand="3 ore 1 fuel")
    assert not MIND.at_sight(table.s, table.number("Anna"))
    table.play("Anna", "offer 1 ore for 1 goods")
    assert MIND.at_sight(table.s, table.number("Ben"))


@pytest.mark.parametrize(
    ("hand", "give", "want", "said"),
    [
        ("1 ore 1 fuel 1 carbon 1 food", "1 goods", "1 food", "need-them"),
        ("1 ore", "1 goods", "1 food", "have-none"),
        ("4 goods 1 food", "1 goods", "1 food", "too-little"),
    ],
)
def test_a_refusal_comes_with_its_reason(hand: str, give: str, want: str, said: str) -> None:
    table = market().seat("Ben", hand=hand).seat("Anna", hand="1 goods").play("Anna", f"offer {give} for {want}")
    assert remark(table, "Ben", "decline 0") == said


def test_every_remark_has_its_words_in_both_languages() -> None:
    source = (MINDS / "bargains.py").read_text("utf-8")
    keys = [*re.findall(r'return "([\w-]+)"', source), "rather-this"]
    assert len(keys) == 7
    for language in LANGUAGES:
        for key in keys:
            assert RULES.words.say(f"remark.{key}", {}, language)


def test_a_counter_is_announced_and_anything_else_needs_no_word() -> None:
    table = market().play("Anna", "offer 2 ore for 1 goods")
    assert remark(table, "Cedric", "counter 0 1 goods for 3 ore") == "rather-this"
    assert remark(table, "Ben", "accept 0") == ""


def test_the_silent_make_no_offer_and_take_none() -> None:
    silent = mind(SILENT)
    table = market().seat("Anna", hand="1 ore 1 fuel 1 carbon 2 goods")
    assert offers(table, "Anna")
    assert offers(table, "Anna", silent) == []
    table = market().seat("Ben", hand="1 ore 1 fuel 1 carbon 1 goods").seat("Anna", hand="1 food")
    table.play("Anna", "offer 1 food for 1 goods")
    assert "accept 0" in choices(table, "Ben")
    assert "accept 0" not in choices(table, "Ben", silent)
    assert remark(table, "Ben", "decline 0", silent) == "no-trade"


def test_the_hard_bargainer_asks_for_more() -> None:
    table = market().seat("Anna", hand="1 ore 1 fuel 2 goods")
    assert asked_for(mind("hard-bargainer"), table) == {2}
    assert asked_for(MIND, table) == {1}


def asked_for(judge: StarMind, table: Table) -> set[int]:
    """How many cards the offers of the one on turn ask for."""
    return {sum(one.want) for one in offers(table, "Anna", judge) if isinstance(one, Propose)}


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
