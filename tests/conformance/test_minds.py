"""What holds of the judgement of every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import tradewinds as tw
from tradewinds.bots.greedy import EasyBot
from tradewinds.bots.thinker import Thinker
from tradewinds.core.tempers import iterations
from tradewinds.games import usual_seats

STEPS = 150


def decisions(game: str, seed: int, count: int) -> Iterator[tuple[tw.Match, int]]:
    """So many decisions, each with the seat that has to make it, in as many matches as that takes."""
    rng = Random(seed)
    while count:
        seed, match = seed + 1, tw.Match(game, seats=usual_seats(tw.load(game)), seed=seed)
        while count and not match.over:
            length = match.length
            yield match, rng.choice(match.actors)
            count -= 1
            assert match.length > length, "nobody has decided"


def test_what_a_mind_remembers_never_changes_an_answer(game: str) -> None:
    rng, thinker = Random(3), Thinker()
    rules, used = tw.load(game), thinker.mind(tw.load(game))
    for match, seat in decisions(game, 3, STEPS):
        legal, here = match.legal(seat), match.seen(seat).imagine(rng)
        for action in rng.sample(legal, min(3, len(legal))):
            state = here.clone()
            rules.apply(state, seat, action)
            fresh = thinker.mind(rules)
            assert [used.evaluate(state, one) for one in range(match.seats)] == [
                fresh.evaluate(state, one) for one in range(match.seats)
            ]
        match.play(seat, rng.choice(legal))


def test_nothing_is_proposed_that_the_rules_refuse(game: str) -> None:
    rng, mind, easy = Random(8), Thinker().mind(tw.load(game)), tw.bot("easy")
    for match, seat in decisions(game, 8, 4 * STEPS):
        for offer in mind.offers(match.seen(seat).imagine(rng), seat):
            assert match.refuse(seat, offer) is None
        match.play(seat, easy.choose(match.seen(seat), rng))


def test_a_position_is_worth_something_between_a_lost_match_and_a_win(game: str) -> None:
    rng, mind = Random(5), Thinker().mind(tw.load(game))
    for match, seat in decisions(game, 5, STEPS):
        assert all(0.0 <= mind.evaluate(match.seen(seat).imagine(rng), one) <= 1.0 for one in range(match.seats))
        match.play(seat, rng.choice(match.legal(seat)))


def test_at_the_end_a_win_is_worth_one_and_anything_else_less(game: str) -> None:
    rules, rng = tw.load(game), Random(6)
    mind, match = Thinker().mind(rules), tw.Match(game, seats=usual_seats(rules), seed=6)
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    worth = [mind.evaluate(match._state, seat) for seat in range(match.seats)]
    assert all((worth[seat] == 1.0) == (seat in match.winners) for seat in range(match.seats)), worth


def test_easy_looks_at_some_actions_or_at_all_as_its_game_says(game: str) -> None:
    other, looks = 0, iterations(tw.load(game).package, "easy")
    for step, (match, seat) in enumerate(decisions(game, 4, STEPS)):
        seen = match.seen(seat)
        chosen = tw.bot("easy").choose(seen, Random(step))
        other += chosen != EasyBot().choose(seen, Random(step))
        match.play(seat, chosen)
    assert (other > 0) == (looks > 0), "it overlooks things only where it is told to"


def test_hard_looks_much_more_often_than_medium(game: str) -> None:
    package = tw.load(game).package
    assert iterations(package, "hard") >= 4 * iterations(package, "medium") > 0
