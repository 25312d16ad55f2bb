"""Laws that hold for every game and every number of seats, on random play.

A new game is covered as soon as it is installed.
"""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

from tests.conformance.play import Step, options_of, walk
from tests.conformance.secrecy import leaks

import tradewinds as tw
from tradewinds.core.codec import canonical, digest
from tradewinds.core.phase import CHANCE, CLOCK, members
from tradewinds.core.rng import Rng
from tradewinds.core.told import Told
from tradewinds.match.told import folded

SEEDS = (1, 2)
SAMPLES = 12  # positions of a match that the dear laws look at
OPENING = 40  # positions that count as its beginning


def some(game: str, seats: int, seed: int) -> list[Step]:
    """A dozen positions of a match, spread over its length, each with a state of its own."""
    length = sum(1 for _ in walk(game, seats, seed, listed_only=False))
    wanted = {i * max(1, length // SAMPLES) for i in range(SAMPLES)} | {length - 1}
    return [
        Step(step.state.clone(), step.actor, step.legal, step.action)
        for i, step in enumerate(walk(game, seats, seed, listed_only=False))
        if i in wanted
    ]


def some_actions(rules: tw.Rules, rng: Random) -> list[tw.Action]:
    """Any of the numbered actions, possible now or not."""
    return rng.sample(rules.codec.table.actions, min(40, len(rules.codec.table.actions)))


def opening(game: str, seats: int, seed: int) -> list[Step]:
    """The first positions of a match with the usual options: some secrets do not last longer."""
    usual = {option.name: option.default for option in tw.load(game).options}
    first = islice(walk(game, seats, seed, options=usual), 0, OPENING, 5)
    return [Step(step.state.clone(), step.actor, step.legal, step.action) for step in first]


def test_a_match_ends_with_listed_actions_alone(game: str, seats: int) -> None:
    for seed in SEEDS:
        decisions = sum(1 for step in walk(game, seats, seed) if step.actor < CHANCE)
        assert decisions > 0


def test_while_it_is_not_over_every_actor_has_a_listed_action(game: str, seats: int) -> None:
    rules = tw.load(game)
    for seed in SEEDS:
        for step in walk(game, seats, seed):
            for actor in members(rules.actors(step.state)):
                assert rules.legal(step.state, actor), f"{actor} in {type(step.state.stack[-1]).__name__}"
            outsiders = [seat for seat in range(seats) if not rules.actors(step.state) >> seat & 1]
            assert all(rules.legal(step.state, seat) == [] for seat in outsiders)


def test_every_listed_action_is_accepted_and_listed_once(game: str, seats: int) -> None:
    rules = tw.load(game)
    for step in walk(game, seats, 3):
        assert len(set(step.legal)) == len(step.legal)
        for action in step.legal:
            assert rules.refuse(step.state, step.actor, action) is None


def test_what_is_not_listed_is_refused_and_changes_nothing(game: str, seats: int) -> None:
    rules, rng, dice = tw.load(game), Random(5), Rng(5)
    refused = 0
    for step in some(game, seats, 4):
        before = digest(rules.dump(step.state))
        for seat in range(seats):
            listed = rules.legal(step.state, seat)
            strangers = [a for a in some_actions(rules, rng) if a not in listed]
            strangers += [form.sample(dice) for form in rules.forms(step.state, seat)]
            for action in strangers:
                refusal = rules.refuse(step.state, seat, action)
                if action.id >= 0:
                    assert refusal is not None, f"{action} is not listed for {seat}"
                refused += refusal is not None
        assert digest(rules.dump(step.state)) == before
    assert refused > 100


def test_a_refusal_names_a_section_of_the_rules(game: str, seats: int) -> None:
    from tests.conformance.rules_pages import sections_of

    rules, rng, sections = tw.load(game), Random(6), sections_of(game)
    for step in some(game, seats, 5):
        for seat in range(seats):
            for action in some_actions(rules, rng) + rules.tempting(step.state, seat):
                refusal = rules.refuse(step.state, seat, action)
                if refusal is None:
                    continue
                assert refusal.section in sections, f"{refusal.key} cites {refusal.section!r}"
                for language in ("en", "de"):
                    text = refusal.text(language)
                    assert text.endswith(f"({refusal.section})")
                    assert "{" not in text


def test_clones_are_isolated(game: str, seats: int) -> None:
    """No position of the past changes when play goes on: the digests of all clones stay what they were."""
    rules = tw.load(game)
    kept: list[tuple[Any, str]] = []
    for i, step in enumerate(walk(game, seats, 6)):
        if i % 7 == 0:
            kept.append((step.state.clone(), digest(rules.dump(step.state))))
    assert kept
    for clone, was in kept:
        assert digest(rules.dump(clone)) == was


def test_playing_a_clone_leaves_the_original_alone(game: str, seats: int) -> None:
    rules, rng, dice = tw.load(game), Random(7), Rng(7)
    for step in some(game, seats, 7):
        before = digest(rules.dump(step.state))
        t = step.state.clone()
        for _ in range(30):
            actors = members(rules.actors(t))
            if not actors:
                break
            actor = rng.choice(actors)
            action = t.stack[-1].sample(t, dice) if actor == CHANCE else rng.choice(rules.legal(t, actor))
            rules.apply(t, actor, action)
        assert digest(rules.dump(step.state)) == before


def test_state_and_actions_survive_json(game: str, seats: int) -> None:
    rules = tw.load(game)
    for step in some(game, seats, 8):
        data = json.loads(json.dumps(rules.dump(step.state)))
        back = rules.restore(data)
        assert canonical(rules.dump(back)) == canonical(data)
        assert rules.actors(back) == rules.actors(step.state)
        for actor in members(rules.actors(back)):
            assert rules.legal(back, actor) == rules.legal(step.state, actor)
        for action in step.legal:
            again = rules.codec.action(json.loads(json.dumps(action.to_json())))
            assert again == action
            assert hash(again) == hash(action)
            assert str(again) == str(action)


def test_chance_has_weights_for_what_it_lists(game: str, seats: int) -> None:
    rules, dice, seen = tw.load(game), Rng(9), 0
    for i, step in enumerate(walk(game, seats, 9)):
        if step.actor == CHANCE and i % 5 == 0:
            weights = rules.odds(step.state)
            assert len(weights) == len(step.legal)
            assert all(weight > 0 for weight in weights)
            for _ in range(5):
                assert step.state.stack[-1].sample(step.state, dice) in step.legal
            seen += 1
    assert seen


def test_a_view_tells_no_more_than_the_seat_knows(game: str, seats: int) -> None:
    states = [step.state for step in some(game, seats, 10) + opening(game, seats, 10)]
    assert leaks(tw.load(game), states, seats) == []


def test_an_imagined_state_can_be_played_to_its_end(game: str, seats: int) -> None:
    from tradewinds.core.rules import playout

    rules = tw.load(game)
    for step in some(game, seats, 11)[::4]:
        t = rules.imagine(step.state, 0, Rng(11))
        playout(rules, t, Rng(12), 1_000_000)
        assert t.over
        assert len(rules.scores(t)) == seats
        assert set(rules.winners(t)) <= set(range(seats))


def test_views_are_plain_data(game: str, seats: int) -> None:
    rules = tw.load(game)
    for step in some(game, seats, 12):
        for seat in [*range(seats), None]:
            data = rules.view(step.state, seat).to_json()
            assert json.loads(json.dumps(data)) == json.loads(json.dumps(data))
            assert isinstance(data, dict)


def test_ids_are_a_bijection(game: str) -> None:
    actions = tw.load(game).codec.table.actions
    assert [action.id for action in actions] == list(range(len(actions)))
    assert len({canonical(action.to_json()) for action in actions}) == len(actions)
    assert len({str(action) for action in actions}) == len(actions)


def test_forms_and_numbers_are_two_ways_to_say_the_same(game: str, seats: int) -> None:
    rules, dice = tw.load(game), Rng(13)
    for step in some(game, seats, 13):
        for seat in range(seats):
            for form in rules.forms(step.state, seat):
                numbers = [dice.below(bound) for bound in form.bounds()]
                action = form.action(numbers)
                assert form.action(form.numbers(action)) == action
                assert rules.codec.action(json.loads(json.dumps(action.to_json()))) == action


def test_everything_can_be_said_in_both_languages(game: str, seats: int) -> None:
    rules = tw.load(game)
    names = [f"P{seat}" for seat in range(seats)]
    log: list[Any] = []
    for step in walk(game, seats, 14):
        if step.actor not in (CHANCE, CLOCK):
            for language in ("en", "de"):
                assert "{" not in rules.words.ask(step.state, step.actor, language, names)
                assert "{" not in rules.words.action(step.action, language, names)
        step.state.listen(log)
    assert log
    for seat in (0, None):
        told = [(0, Told(rules, event.seen_by(seat))) for event in log]
        for _, one in told + folded(told):
            for language in ("en", "de"):
                assert "{" not in one.text(language, names)


def test_the_sources_of_points_add_up_to_the_scores_in_every_position(game: str, seats: int) -> None:
    """Of a game that tells its sources: each time the same ones, named in both languages."""
    rules, told = tw.load(game), set[tuple[str, ...] | None]()
    for step in walk(game, seats, 15):
        told.add(sources_of(rules, step.state))
    told.add(sources_of(rules, step.state))  # the end: the state of the last step has gone on
    assert step.state.over
    assert len(told) == 1
    for key in told.pop() or ():
        assert all(rules.words.has(f"source.{key}", language) for language in ("en", "de")), key


def sources_of(rules: tw.Rules, s: Any) -> tuple[str, ...] | None:
    """The keys of the sources, whose points are counted on the way; None where the game tells none."""
    sources = rules.sources(s)
    if sources is None:
        return None
    assert [sum(points) for points in zip(*(points for _, points in sources), strict=True)] == rules.scores(s)
    return tuple(key for key, _ in sources)


def test_what_stands_beside_a_choice_can_be_said_in_both_languages(game: str, seats: int) -> None:
    rules = tw.load(game)
    for step in some(game, seats, 16):
        for seat in range(seats):
            view = rules.view(step.state, seat)
            for aside in [rules.words.aside(view, action) for action in rules.legal(step.state, seat)]:
                for language in ("en", "de"):
                    assert aside is None or "{" not in rules.words.say(*aside, language)


def test_the_compiled_loop_plays_by_the_same_rules(game: str) -> None:
    """playout ends every match within bounds, for any seed, without a form and without help."""
    from tradewinds.core.rules import playout

    rules = tw.load(game)
    for seats in rules.seats:
        for seed in range(1, 6):
            s = rules.start(seats, options_of(rules, Random(seed)))
            playout(rules, s, Rng(seed), 1_000_000)
            assert s.over
