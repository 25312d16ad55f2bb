"""How a search uses the judgement of a game; what holds of every judgement is among the laws."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tradewinds as tw
from tradewinds.bots.ismcts import Search
from tradewinds.bots.thinker import Thinker
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import iterations
from tradewinds.games import usual_seats

LUCKY = ("sky-traders", "starfarers")  # games in which dice decide much


@pytest.mark.parametrize("game", LUCKY)
def test_a_patient_search_forgets_no_action_for_its_first_luck(game: str) -> None:
    """Every action is tried as often as any other, until half of them are dropped, and then the half of those."""
    match, rng, searched = tw.Match(game, seats=usual_seats(tw.load(game)), seed=4), Random(4), 0
    mind, easy = Thinker().mind(match.rules), tw.bot("easy")
    while searched < 20:
        seat = rng.choice(match.actors)
        seen = match.seen(seat)
        state = seen.imagine(Random(1))
        if len(mind.choices(state, seat, seen.legal)) > 1 and not mind.at_sight(state, seat):
            search = Search(match.rules, mind, state, seat, Rng(1))
            chosen = search.run(100, lambda: False)
            tries = sorted(node.visits for node in search.tree.children)
            looked_at = [count for count in tries if count]
            assert len(looked_at) == min(len(tries), mind.breadth, 12)
            assert looked_at[0] >= 100 // (len(looked_at) * (len(looked_at) - 1).bit_length())
            longest = [node.action for node in search.tree.children if node.visits == tries[-1]]
            assert len(longest) == 2
            assert chosen in longest
            searched += 1
        match.play(seat, easy.choose(seen, rng))


def test_an_offer_is_answered_at_sight() -> None:
    """No tries, and the best of the first guesses."""
    match, rng, talked = tw.Match("starfarers", seats=4, seed=4), Random(4), 0
    mind, easy = Thinker().mind(match.rules), tw.bot("easy")
    while talked < 20:
        seat = rng.choice(match.actors)
        seen = match.seen(seat)
        state = seen.imagine(Random(1))
        if mind.at_sight(state, seat):
            search = Search(match.rules, mind, state, seat, Rng(1))
            chosen = search.run(100, lambda: False)
            best = max(search.tree.children, key=lambda node: node.guess)
            assert search.iterations == 0
            assert chosen is best.action
            talked += len(search.tree.children) > 1
        match.play(seat, easy.choose(seen, rng))


def test_a_patient_search_stops_as_soon_as_time_is_up() -> None:
    match = tw.Match("starfarers", seats=4, seed=4)
    while match.only_deals(match.actors[0]):  # nobody has anything to propose
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    seat = match.actors[0]
    state = match.seen(seat).imagine(Random(1))
    mind = Thinker().mind(match.rules)
    search = Search(match.rules, mind, state, seat, Rng(1))
    chosen = search.run(400, lambda: search.iterations >= 3)
    assert chosen in [node.action for node in search.tree.children]
    assert search.iterations == 3


@pytest.mark.parametrize("game", LUCKY)
def test_a_patient_search_judges_at_the_end_of_the_turn(game: str) -> None:
    match, rng, judged = tw.Match(game, seats=usual_seats(tw.load(game)), seed=4), Random(4), 0
    rules, mind, easy = match.rules, Thinker().mind(match.rules), tw.bot("easy")
    while judged < 40:
        seat = rng.choice(match.actors)
        seen = match.seen(seat)
        state = seen.imagine(Random(1))
        search = Search(rules, mind, state, seat, Rng(1))
        here = mind.turn(state)
        search.finish_turn(state)
        assert state.over or mind.turn(state) != here
        judged += 1
        match.play(seat, easy.choose(seen, rng))


def test_easy_looks_at_everything_in_a_game_that_says_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "newgame"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    (package / "bots.toml").write_text("[weights]\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert iterations("newgame", "easy") == 0
