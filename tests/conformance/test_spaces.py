"""Laws of the action space: every listed action has a number of its own, and numbers lead to all that is right."""

from __future__ import annotations

from random import Random

import pytest
from tests.conformance.test_laws import some

import tradewinds as tw
from tradewinds.bots.seen import Seen
from tradewinds.core.phase import CHANCE, CLOCK
from tradewinds.core.rng import Rng
from tradewinds.env.draft import Draft
from tradewinds.env.play import OVER, Play
from tradewinds.env.slate import Slate
from tradewinds.env.space import WAYS, ActionSpace

ENOUGH = 20  # numbers that filled in forms
LONG = 300  # numbers of one match


def seens(game: str, seats: int, seed: int) -> list[Seen]:
    """What seats see at some decisions of a match."""
    rules = tw.load(game)
    steps = [step for step in some(game, seats, seed) if step.actor not in (CHANCE, CLOCK)]
    return [Seen(rules, step.actor, rules.imagine(step.state, step.actor, Rng(seed))) for step in steps]


def chosen(space: ActionSpace, mask: bytearray) -> list[int]:
    assert len(mask) == space.size
    return [number for number, bit in enumerate(mask) if bit]


@pytest.mark.parametrize("forms", WAYS)
def test_every_listed_action_has_a_number_of_its_own(game: str, seats: int, forms: str) -> None:
    space = tw.ActionSpace(tw.load(game), forms)
    for seen in seens(game, seats, 31):
        numbers = [space.id(action, seen) for action in seen.legal]
        assert len(set(numbers)) == len(numbers)
        assert set(numbers) <= set(chosen(space, space.mask(seen)))
        assert [space.action(number, seen) for number in numbers] == seen.legal
        assert all(number == action.id for number, action in zip(numbers, seen.legal, strict=True) if action.id >= 0)


def led(space: ActionSpace, seen: Seen, numbers: list[int]) -> tw.Action:
    """The action that numbers lead to, each of them masked in."""
    found: tw.Action | Draft | None = None
    for number in numbers:
        assert found is None or isinstance(found, Draft)
        assert space.mask(seen, found)[number]
        found = space.choose(number, seen, found)
    assert isinstance(found, tw.Action)
    return found


def test_whatever_is_masked_in_leads_to_an_action_that_is_not_refused(game: str, seats: int) -> None:
    """In each way; with the fields number by number. And there are numbers that lead back to the action."""
    rules, rng = tw.load(game), Random(32)
    for forms in WAYS:
        space = tw.ActionSpace(rules, forms)
        for seen in seens(game, seats, 32):
            world = seen.imagine(Random(0))
            for first in chosen(space, space.mask(seen)):
                found = space.choose(first, seen)
                while isinstance(found, Draft):
                    found = space.choose(rng.choice(chosen(space, space.mask(seen, found))), seen, found)
                assert rules.refuse(world, seen.seat, found) is None
                assert led(space, seen, space.ids(found, seen)) == found


def test_a_number_that_is_masked_out_is_refused_in_one_sentence(game: str) -> None:
    rules = tw.load(game)
    for forms in WAYS:
        space = tw.ActionSpace(rules, forms)
        for seen in seens(game, rules.seats[0], 33)[:4]:
            mask = space.mask(seen)
            masked_out = [number for number in range(0, space.size, 7) if not mask[number]]
            for number in [-1, space.size, *masked_out]:
                with pytest.raises(tw.Problem, match="cannot be chosen now"):
                    space.choose(number, seen)


def test_a_seat_that_fills_in_a_form_stays_the_one_who_is_asked(game: str, seats: int) -> None:
    """In some games it takes a few matches until a random player can fill in anything."""
    space = tw.ActionSpace(tw.load(game), "fields")
    for seed in range(60):
        if drafted(space, seats, seed) or not space.verbs:
            return
    raise AssertionError("no form was met")


def drafted(space: ActionSpace, seats: int, seed: int) -> int:
    """Play a match by numbers until enough of them filled in forms; how many did."""
    rules, rng, drafts = space.rules, Random(seed), 0
    options = {option.name: option.default for option in rules.options}
    play, slate = Play(space, rules.start(seats, options), Rng(seed)), Slate(space, seats)
    while play.seat != OVER and drafts < ENOUGH and play.steps < LONG:
        numbers, before = play.numbers(), play.seat
        slate.write(play, play.seat)
        assert numbers == chosen(space, bytearray(slate.marks))
        forms = [number for number in numbers if number >= space.first_form]  # or values of one that was begun
        play.step(rng.choice(forms or numbers))
        if play.draft is not None:
            drafts += 1
            assert play.seat == before
    return drafts
