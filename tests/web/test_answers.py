"""The answers in the bar: what belongs together stands together, what ends a question in sight, and all has a name."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from tests.web.test_boards import drawn
from tradewinds import Match, bot
from tradewinds.core.form import Pick
from tradewinds.web.pages.fields import pick

STEPS = 400


def bar_where(game: str, wanted: Callable[[list[str]], bool]) -> str:
    """The first bar of a match of bots whose actions have such names."""
    match, rng, player = Match(game, seats=3, seed=2), Random(2), bot("easy")
    for _ in range(STEPS):
        seat = rng.choice(match.actors)
        if wanted([action.name for action in match.legal(seat)]):
            return drawn(match, seat)["bar"]
        match.play(seat, player.choose(match.seen(seat), rng))
    raise AssertionError("it never comes to that")


def test_taking_an_offer_and_turning_it_down_stand_side_by_side() -> None:
    shown = bar_where("starfarers", lambda names: {"accept", "decline"} <= {*names})
    deals = re.findall(r'<div class="deal">(.*?)</div>', shown)
    assert deals
    for deal in deals:
        assert [deal.count(word) for word in (">Accept", ">Decline")] == [1, 1]
        assert deal.index(">Accept") < deal.index(">Decline")


def test_what_ends_a_question_stands_beside_it_only_where_there_are_many_answers() -> None:
    few = bar_where("packet-row", lambda names: "pass" in names and len(names) == 3)
    assert ">Pass" in few
    assert "second ends" not in few
    many = bar_where("packet-row", lambda names: "pass" in names and len(names) == 6)
    assert re.search(r'<button [^>]*class="act second ends"[^>]*>Pass', many)


def test_a_long_list_is_called_by_its_legend() -> None:
    texts = [f"hold {number}" for number in range(1, 7)]
    assert 'aria-labelledby="legend-0.hold"' in str(pick(Pick("hold", "Hold", tuple(range(6))), "0.hold", texts))
