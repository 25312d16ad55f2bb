"""Standing orders on positions of the games: what they answer, what they leave to the person, and when they end."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.games.sky_traders.test_council import bargaining
from tests.games.starfarers.test_trade import market
from tradewinds import Match
from tradewinds.web import standing
from tradewinds.web.hours import DAY
from tradewinds.web.http import Form
from tradewinds.web.pages.orders import wished
from tradewinds.web.standing import Wish
from tradewinds.web.store.lines import STANDING, How
from tradewinds.web.store.standing import Standing
from tradewinds.web.store.tables import Seat
from tradewinds.web.trouble import Trouble

ALIKE = dict.fromkeys(("ore", "fuel", "carbon", "food", "goods"), 1)
ANNA, BEN = 0, 1


def given(match: Match, seat: int, wish: Wish) -> Seat:
    return Seat(person="p", standing=standing.ordered(match, seat, wish))


def said(chair: Seat, match: Match, seat: int, how: How | None = None) -> str | None:
    found = standing.answer(chair, match, seat, how or {})
    return None if found is None else str(found)


# offers below what they are worth


@pytest.mark.parametrize(
    ("offer", "least", "worth", "answer"),
    [
        ("offer 1 ore for 2 goods", 0, ALIKE, "decline 0"),
        ("offer 2 ore for 2 goods", 0, ALIKE, None),
        ("offer 2 ore for 2 goods", 1, ALIKE, "decline 0"),
        ("offer 1 ore for 2 goods", -1, ALIKE, None),
        ("offer 1 ore for 2 goods", 0, {**ALIKE, "ore": 2}, None),
        ("offer 1 ore for 2 goods", 0, {"goods": 1}, None),
    ],
    ids=["fewer", "as many", "no gain", "a loss that is allowed", "dearer", "unsaid"],
)
def test_offers_that_bring_less_than_they_must_are_turned_down_and_others_put_to_the_person(
    offer: str, least: int, worth: dict[str, int], answer: str | None
) -> None:
    table = market()
    chair = given(table.match, BEN, Wish("below", worth, least))
    assert said(chair, table.play("Anna", offer).match, BEN) == answer


def test_nothing_of_ones_own_is_withdrawn() -> None:
    table = market().play("Anna", "invite").play("Ben", "offer 1 goods for 2 ore")
    chair = given(table.match, BEN, Wish("below", ALIKE))
    assert said(chair, table.match, BEN) == "pass", "nothing more is offered; what was offered stands"


def test_in_the_council_nobody_is_waited_for_who_has_only_bad_offers() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2)
    chair = given(table.match, ANNA, Wish("below", {"gp": 1, "die-1": 4}))
    assert said(chair, table.match, ANNA) == "ready"
    table.play("Ben", "propose Anna 3 gp for 1 die-1")
    assert said(chair, table.match, ANNA) == "decline 0"
    table.play("Cedric", "propose Anna 5 gp for 1 die-1")
    assert said(chair, table.match, ANNA) == "decline 0", "of two only the bad one"
    table.play("Anna", "decline 0")
    assert said(chair, table.match, ANNA) is None, "the good one waits for her"


def test_one_counts_for_one_where_all_is_alike_and_the_person_has_to_say_where_it_is_not() -> None:
    assert standing.are_alike(market().match)
    assert not standing.are_alike(bargaining().match)


@pytest.mark.parametrize(
    ("wish", "key"),
    [(Wish("below"), "no-worth"), (Wish("below", {"rum": 1}), "no-item"), (Wish("dance"), "no-order")],
)
def test_what_cannot_be_ordered_is_refused(wish: Wish, key: str) -> None:
    with pytest.raises(Trouble) as refused:
        standing.ordered(market().match, BEN, wish)
    assert refused.value.key == key


def test_a_game_without_deals_has_no_order_about_them() -> None:
    match = Match("packet-row", seats=2, seed=1)
    assert standing.traded(match) == []
    with pytest.raises(Trouble):
        standing.ordered(match, 0, Wish("below", {"money": 1}))


# passing until something happens


def offering(choice: str = "") -> tuple[Match, int]:
    """Packet Row where somebody may pass; with this choice beside it, or without."""
    for seed in range(40):
        match, rng = Match("packet-row", seats=3, seed=seed), Random(seed)
        while not match.over:
            seat = match.actors[0]
            names = {action.name for action in match.legal(seat)}
            if standing.passing(match, seat) is not None and (choice in names if choice else names == {"pass", "take"}):
                return match, seat
            match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError(choice)


def test_a_pass_with_news_ends_where_something_else_can_be_done() -> None:
    match, seat = offering()
    chair = given(match, seat, Wish("pass", news=True))
    assert said(chair, match, seat) == "pass"
    more, other = offering("cash")
    same = Standing("pass", more.length, type(more.phase).__name__, {"do": "pass"}, known=["pass", "take"])
    assert said(Seat(person="p", standing=same), more, other) is None
    deaf = Standing("pass", more.length, type(more.phase).__name__, {"do": "pass"})
    assert said(Seat(person="p", standing=deaf), more, other) == "pass"


def test_an_order_ends_after_so_many_answers_after_so_many_days_or_by_a_decision_unless_it_stays() -> None:
    match, seat = offering()
    begun = match.length
    twice, kept, days = (given(match, seat, wish).standing for wish in
                         (Wish("pass", times=1), Wish("pass", stays=True), Wish("pass", days=2)))  # fmt: skip
    assert days is not None
    assert days.ends is not None
    assert 0 < days.ends - time.time() <= 2 * DAY
    match.play(seat, standing.passing(match, seat) or match.legal(seat)[0])
    answered, decided = {begun: STANDING}, dict[int, str]()
    assert not standing.holds(twice, match, seat, answered)
    assert standing.holds(kept, match, seat, answered)
    assert standing.holds(kept, match, seat, decided)
    assert standing.holds(days, match, seat, answered)
    assert not standing.holds(days, match, seat, decided)
    late = Standing("pass", begun, ends=time.time() - 1)
    assert not standing.holds(late, match, seat, answered)


def test_a_form_of_the_page_says_the_same_as_a_program() -> None:
    posted = Form({"order.worth.ore": "3", "order.worth.food": " ", "order.least": "-2", "order.times": "5",
                   "order.days": "", "order.stays": "1"})  # fmt: skip
    assert wished("below", posted, market().match) == Wish("below", {"ore": 3}, -2, times=5, stays=True)
