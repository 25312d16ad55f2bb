"""What holds of the judgement of every game."""

from __future__ import annotations

from random import Random

import pytest

import tradewinds as tw
from tradewinds.bots.ismcts import Search
from tradewinds.bots.thinker import Thinker
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import iterations, numbers
from tradewinds.lab.ladder import usual_seats

STEPS = 150


@pytest.mark.parametrize("game", tw.games())
def test_what_a_mind_remembers_never_changes_an_answer(game: str) -> None:
    seats, rng = usual_seats(game), Random(3)
    match = tw.Match(game, seats=seats, seed=3)
    rules, thinker = match.rules, Thinker()
    used = thinker.mind(rules)
    for _ in range(STEPS):
        if match.over:
            break
        seat = match.actors[0]
        legal, here = match.legal(seat), match.seen(seat).imagine(rng)
        for action in rng.sample(legal, min(3, len(legal))):
            state = here.clone()
            rules.apply(state, seat, action)
            fresh = thinker.mind(rules)
            assert [used.evaluate(state, one) for one in range(seats)] == [
                fresh.evaluate(state, one) for one in range(seats)
            ]
        match.play(seat, rng.choice(legal))


@pytest.mark.parametrize("game", tw.games())
def test_nothing_is_proposed_that_the_rules_refuse(game: str) -> None:
    match, rng = tw.Match(game, seats=usual_seats(game), seed=8), Random(8)
    mind, easy = Thinker().mind(match.rules), tw.bot("easy")
    for _ in range(4 * STEPS):
        if match.over:
            break
        seat = rng.choice(match.actors)
        for offer in mind.offers(match.seen(seat).imagine(rng), seat):
            assert match.refuse(seat, offer) is None
        match.play(seat, easy.choose(match.seen(seat), rng))
    assert match.length > STEPS


def test_who_is_wary_of_luck_looks_again_at_what_was_unlucky_at_first() -> None:
    """Few tries say little where dice decide: without this the search would keep to its first favourite."""

    def least_tried(wary: float) -> int:
        match, rng, found = tw.Match("starfarers", seats=4, seed=4), Random(4), 0
        mind = match.rules.mind({**numbers(match.rules.package), "wary": wary})
        for _ in range(60):
            seat = rng.choice(match.actors)
            seen = match.seen(seat)
            if len(seen.legal) > 1:
                search = Search(match.rules, mind, seen.imagine(Random(1)), seat, Rng(1))
                search.run(200, lambda: False)
                found += min(node.visits for node in search.tree.children)
            match.play(seat, rng.choice(seen.legal))
        return found

    assert least_tried(1.0) > 1.4 * least_tried(0.0)


@pytest.mark.parametrize("game", tw.games())
def test_hard_looks_much_more_often_than_medium(game: str) -> None:
    package = tw.load(game).package
    assert iterations(package, "hard") >= 4 * iterations(package, "medium") > 0
