"""Bots: they get a Seen, answer with something legal, and the same generator gives the same answer."""

from __future__ import annotations

import time
from random import Random

import pytest

import tradewinds as tw
from tradewinds.bots import bots, decision
from tradewinds.bots.protocol import PATIENCE

NAMES = ["random", "easy", "ismcts:20"]


def play(game: str, names: list[str], seed: int) -> tw.Match:
    """A match between bots."""
    match, rng = tw.Match(game, seats=len(names), seed=seed), Random(seed)
    players = [tw.bot(name) for name in names]
    while match.actors:
        seat = match.actors[0]
        match.play(seat, players[seat].choose(match.seen(seat), rng))
    return match


def test_all_levels_are_there() -> None:
    assert {"random", "easy", "medium", "hard", "master", "ismcts"} <= set(bots())


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_match_to_its_end_and_the_same_one_again(name: str) -> None:
    first = play("packet-row", [name, "random", "random"], 3)
    assert first.over
    assert play("packet-row", [name, "random", "random"], 3).record() == first.record()


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_learns_nothing_from_what_its_seat_cannot_see(name: str) -> None:
    """Two positions that the seat cannot tell apart get the same answer: the other hands were dealt anew."""
    match, rng = tw.Match("packet-row", seats=3, seed=5), Random(5)
    for _ in range(40):
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    seat = match.actors[0]
    world = match.seen(seat).imagine(Random(9))
    other = tw.Match.at("packet-row", match.rules.dump(world), seed=1)
    bot = tw.bot(name)
    assert other.seen(seat).view == match.seen(seat).view
    if name == "random":
        assert bot.choose(other.seen(seat), Random(1)) == bot.choose(match.seen(seat), Random(1))
    else:
        assert bot.choose(other.seen(seat), Random(1)) in match.legal(seat)


def share(strong: str, weak: str, matches: int) -> float:
    """The wins of one against two others, in rotated seats; a shared win counts in part."""
    wins = 0.0
    for seed in range(matches):
        seat = seed % 3
        match = play("packet-row", [strong if i == seat else weak for i in range(3)], seed)
        wins += (seat in match.winners) / len(match.winners)
    return wins / matches


def test_easy_is_better_than_random() -> None:
    assert share("easy", "random", 24) > 0.7


def test_search_is_better_than_easy() -> None:
    assert share("ismcts:60", "easy", 12) > 0.4


def test_past_its_deadline_a_search_still_answers() -> None:
    match = tw.Match("packet-row", seats=3, seed=5)
    seat = match.actors[0]
    late = match.seen(seat, deadline=time.monotonic() - 1)
    assert tw.bot("hard").choose(late, Random(1)) in match.legal(seat)


def test_a_search_that_would_never_end_ends_at_its_deadline() -> None:
    match = tw.Match("packet-row", seats=3, seed=5)
    seat = match.actors[0]
    soon = match.seen(seat, deadline=time.monotonic() + 0.05)
    assert tw.bot("ismcts:1000000000").choose(soon, Random(1)) in match.legal(seat)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("ismcts", "ismcts:500"),
        ("ismcts:many", "ismcts:500"),
        ("hard:9", "no temper '9'; it may be"),
        ("easy:shy", "adventurous"),
    ],
)
def test_a_setting_that_makes_no_sense_is_told(name: str, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        tw.bot(name)


class Circler:
    """Buys and sells fuel for as long as anybody lets it."""

    def choose(self, seen: tw.Seen, rng: Random) -> tw.Action:
        circles = [action for action in seen.legal if action.to_json()["do"] in ("buy-fuel", "sell-fuel")]
        return rng.choice(circles or seen.legal)


def test_a_bot_that_goes_in_circles_does_not_hold_up_the_others() -> None:
    match, rng, rows = tw.Match("sky-traders", seats=3, seed=4), Random(4), [0]
    while not match.over and len(rows) < 1500:
        seat = rng.choice(match.actors)
        seen = match.seen(seat)
        rows.append(seen.row)
        match.play(seat, decision(Circler(), seen, rng))
    assert PATIENCE < max(rows) < 10 * PATIENCE  # it did go in circles, and came out
    assert rows.count(0) > 20  # the turn went round
