"""What a choice says that it gives and takes is true, and tells nothing: it is the same in every world that may be."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.conformance.play import Step, walk

import tradewinds as tw
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.match.outlook import Outlook
from tradewinds.text.terms import Terms, between, in_words, unsaid
from tradewinds.text.words import LANGUAGES

POSITIONS = 60
CHOICES = 12


def looked_at(game: str, seed: int) -> list[tuple[Step, Any]]:
    """Positions of a random match in which somebody decides, evenly spread, each with a state of its own."""
    rules = tw.load(game)
    steps = [(step, step.state.clone()) for step in walk(game, rules.seats[0], seed) if step.actor < CHANCE]
    return steps[:: max(1, len(steps) // POSITIONS)]


def changed(rules: Rules, s: Any, seat: int, action: tw.Action) -> Terms:
    """What the action changes in truth."""
    after = s.clone()
    rules.apply(after, seat, action)
    rules.actors(after)
    words: Any = rules.words
    return unsaid(words, action, between(words.holdings(s, seat), words.holdings(after, seat), words.pieces))


def test_what_is_foreseen_comes_true_and_is_the_same_in_all_worlds(game: str) -> None:
    rules, rng = tw.load(game), Random(game)
    words: Any = rules.words
    for step, s in looked_at(game, 1):
        outlook, seat = Outlook(rules, s, step.actor), step.actor
        elsewhere = Outlook(rules, rules.imagine(s, seat, Rng(rng.getrandbits(30))), seat)
        for action in rng.sample(step.legal, min(CHOICES, len(step.legal))):
            terms = outlook(action)
            assert elsewhere(action) == terms, (game, action)
            if words.terms(outlook.view, action) is None and terms != Terms():
                assert changed(rules, s, seat, action) == terms._replace(lost=()), (game, action)


def test_what_one_has_is_what_one_knows(game: str) -> None:
    rules = tw.load(game)
    words: Any = rules.words
    for number, (step, s) in enumerate(looked_at(game, 2)):
        imagined = rules.imagine(s, step.actor, Rng(number + 1))
        assert words.holdings(imagined, step.actor) == words.holdings(s, step.actor)


def test_all_terms_can_be_said(game: str) -> None:
    rules = tw.load(game)
    for step, s in looked_at(game, 3)[::4]:
        outlook = Outlook(rules, s, step.actor)
        for action in step.legal[:CHOICES]:
            terms = outlook(action)
            said = [in_words(outlook.words, terms, language, ["Ada"] * 6) for language in LANGUAGES]
            assert all(bool(text) == (terms != Terms()) and "{" not in text for text in said), (game, action)
