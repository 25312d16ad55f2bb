"""Lantern Quay's sections, one after the other: what an author writes beside the laws."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from tests.examples.conftest import EXAMPLE

import tradewinds as tw

Crates = dict[str, int]
Laid = Callable[..., tw.Match]


@pytest.fixture(scope="module")
def rules() -> tw.Rules:
    """As it is written, without being installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(EXAMPLE / "src")
        made: tw.Rules = import_module("lantern_quay.game").LanternQuay(None)
    return made


@pytest.fixture
def laid(rules: tw.Rules) -> Laid:
    """The market of the first of three merchants, with crates of one's choice and the lantern over tea."""

    def lay(*hands: Crates, coins: tuple[int, ...] = (0, 0, 0), **more: Any) -> tw.Match:
        data = tw.Match(rules, seats=3, seed=1).dump()
        for seat, hand, owned in zip(data["seats"], hands, coins, strict=True):
            seat.update(hand=hand, coins=owned)
        return tw.Match.at(rules, {**data, **more}, seed=1)

    return lay


def do(match: tw.Match, seat: int, verb: str, **fields: Any) -> list[str]:
    """What the seat then reads."""
    return [told.text("en") for told in match.play(seat, match.action({"do": verb, **fields}))]


def hands(match: tw.Match) -> list[Crates]:
    return [match.view(seat).hand for seat in range(match.seats)]


def refusal(match: tw.Match, seat: int, verb: str, **fields: Any) -> str:
    refused = match.refuse(seat, match.action({"do": verb, **fields}))
    return refused.text() if refused else ""


def test_2_1_everybody_has_as_many_turns_as_there_are_rounds(rules: tw.Rules) -> None:
    match = tw.Match(rules, seats=4, seed=2, options={"rounds": 4})
    turns = []
    while not match.over:
        turns.append(match.actors[0])
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert turns == [0, 1, 2, 3] * 4


def test_2_2_a_cart_brings_three_crates(rules: tw.Rules) -> None:
    match = tw.Match(rules, seats=3, seed=3)
    assert [seat["crates"] for seat in match.view(None).seats] == [6, 3, 3]
    assert sum(match.view(0).hand.values()) == 6
    assert match.view(None).hand is None


@pytest.mark.parametrize(("count", "coins"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15)])
def test_3_1_all_crates_of_a_ware_are_sold_together(laid: Laid, count: int, coins: int) -> None:
    match = laid({"salt": count, "tea": 1}, {}, {})
    assert "sells" in do(match, 0, "sell", item="salt")[0]
    assert match.scores[0] == coins
    assert hands(match)[0] == {"tea": 1}
    assert match.view(0).lantern == "tea"
    assert match.view(0).turn == 1


def test_3_1_the_lantern_doubles_the_price_and_moves_on(laid: Laid) -> None:
    match = laid({"tea": 3}, {}, {})
    do(match, 0, "sell", item="tea")
    assert (match.scores[0], match.view(0).lantern) == (12, "silk")
    last = laid({"salt": 1}, {}, {}, lantern="salt")
    do(last, 0, "sell", item="salt")
    assert last.view(0).lantern == "tea"


def test_3_1_what_one_does_not_have_cannot_be_sold(laid: Laid) -> None:
    match = laid({"tea": 3}, {}, {})
    assert [str(action) for action in match.legal(0)] == ["sell tea"]
    assert refusal(match, 0, "sell", item="silk").endswith("(3.1)")


def test_3_2_one_offer_in_a_turn_of_crates_that_one_has(laid: Laid) -> None:
    match = laid({"tea": 2}, {}, {})
    assert refusal(match, 0, "propose", give={"tea": 3}, want={"silk": 1}) == "You do not have these crates. (3.2)"
    assert refusal(match, 0, "propose", give={}, want={}) == "An offer must hold something. (3.2)"
    assert [form.name for form in match.forms(0)] == ["offer"]
    do(match, 0, "propose", give={"tea": 2}, want={"silk": 1})
    for seat in (2, 1):
        do(match, seat, "decline", serial=0)
    assert match.forms(0) == []
    assert "already" in refusal(match, 0, "propose", give={"tea": 1}, want={"silk": 1})


def test_3_2_what_is_offered_has_been_seen(laid: Laid) -> None:
    match = laid({"tea": 3, "silk": 1}, {}, {})
    do(match, 0, "propose", give={"tea": 2}, want={"salt": 1})
    assert match.view(1).seats[0]["shown"] == {"tea": 2}


def test_3_3_whoever_accepts_first_swaps(laid: Laid) -> None:
    match = laid({"tea": 2}, {"silk": 3}, {"silk": 1})
    do(match, 0, "propose", give={"tea": 1}, want={"silk": 1})
    assert list(match.actors) == [1, 2]
    assert match.only_deals(1)
    assert match.ask(1, "en", ["Ada", "Ben", "Cleo"]) == "Ada offers 1 tea for 1 silk. Do you swap?"
    do(match, 2, "accept", serial=0)
    assert hands(match) == [{"tea": 1, "silk": 1}, {"silk": 3}, {"tea": 1}]
    assert [seat["shown"] for seat in match.view(1).seats] == [{"silk": 1}, {}, {"tea": 1}]
    assert list(match.actors) == [0]


def test_3_3_all_are_asked_but_only_with_the_crates_one_can_accept(laid: Laid) -> None:
    match = laid({"tea": 2}, {"silk": 1}, {})
    do(match, 0, "propose", give={"tea": 1}, want={"silk": 1})
    assert [[action.name for action in match.legal(seat)] for seat in (1, 2)] == [["decline", "accept"], ["decline"]]
    assert refusal(match, 2, "accept", serial=0).endswith("(3.3)")


def test_4_1_the_most_coins_win_and_equals_share(laid: Laid) -> None:
    match = laid({"tea": 5}, {}, {}, left=0)
    told = do(match, 0, "sell", item="tea")
    assert (match.over, match.winners, told[-1]) == (True, (0,), "Seat 1 wins.")
    shared = laid({"salt": 1}, {}, {}, coins=(0, 1, 0), left=0)
    do(shared, 0, "sell", item="salt")
    assert shared.winners == (0, 1)
