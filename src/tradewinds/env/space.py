# mypyc: compiled
"""Every action a number: what a policy chooses from, with a mask for what is possible now.

The numbers come in blocks, the same for every position of a game:

- the numbered actions, each under its own id;
- *listed*: places for listed actions that carry no number, in the order of the list (Packet Row's batches);
- *shortlist*: places for the fillings of forms that the bots think of;
- *fields*: a number for each kind of form, "fill in this one", and one for each value of the next number in it.

Whoever opens a form is asked on, number by number, until it is filled in. Meanwhile nothing happens in the match: what
was filled in so far is a `Draft`, and a draft that was begun is finished.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.mind import Mind
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.row import Row
from tradewinds.core.rules import Rules
from tradewinds.core.state import State
from tradewinds.core.tempers import numbers
from tradewinds.env.draft import VALUES, Draft, digit_of, filled

if TYPE_CHECKING:
    from tradewinds.bots.seen import Seen

LISTED: Final = "listed"
SHORTLIST: Final = "shortlist"
FIELDS: Final = "fields"
WAYS: Final = (LISTED, SHORTLIST, FIELDS)
OFFERS: Final = 32  # places for what bots think of, more than they do


@final
class Choices:
    """What one seat may choose now, and the `numbers` of it."""

    def __init__(
        self, space: ActionSpace, legal: list[Action], offers: list[Action], forms: list[Form], draft: Draft | None
    ) -> None:  # fmt: skip
        self.legal: Final = legal
        self.offers: Final = offers
        self.forms: Final = forms
        self.draft: Final = draft
        self.numbers: Final[Row] = space.numbers(legal, offers, forms, draft)


@final
class ActionSpace:
    """The numbers of one game's actions; nothing in it changes, so one serves all matches."""

    def __init__(self, rules: Rules, forms: str = LISTED) -> None:
        if forms not in WAYS:
            raise Problem(f"an action space is one of {', '.join(WAYS)}, not {forms!r}")
        actions: list[Action] = rules.codec.table.actions
        known = {action.name for action in actions}
        self.rules: Final = rules
        self.way: Final = forms
        self.actions: Final = actions
        self.verbs: Final = [verb for verb in rules.codec.actions if verb not in known] if forms == FIELDS else []
        self.mind: Final[Mind | None] = rules.mind(numbers(rules.package, "")) if forms == SHORTLIST else None
        self.powers: Final = rules.standing()
        self.first_loose: Final = len(actions)
        self.first_offer: Final[int] = self.first_loose + rules.loose
        self.first_form: Final[int] = self.first_offer + (OFFERS if forms == SHORTLIST else 0)
        self.first_value: Final[int] = self.first_form + len(self.verbs)
        self.size: Final[int] = self.first_value + (VALUES if self.verbs else 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return ActionSpace, (self.rules, self.way)

    # for whoever plays: by what a seat sees

    def mask(self, seen: Seen, draft: Draft | None = None) -> bytearray:
        """A 1 for every number that can be chosen now, as many bytes as there are numbers."""
        mask = bytearray(self.size)
        for number in self.among(seen, draft).numbers:
            mask[number] = 1
        return mask

    def choose(self, number: int, seen: Seen, draft: Draft | None = None) -> Action | Draft:
        """What a number means here: an action, or a form that is still being filled in."""
        return self.meant(number, self.among(seen, draft))

    def action(self, number: int, seen: Seen) -> Action:
        """The action of a number; a Problem where it opens a form that is filled in with further numbers."""
        found = self.choose(number, seen)
        if isinstance(found, Draft):
            raise Problem(f"{number} begins to fill in {found.form.name}; go on with choose(number, seen, draft)")
        return found

    def id(self, action: Action, seen: Seen | None = None) -> int:
        """The number of an action; one that carries none itself has a place only among what is seen."""
        if action.id >= 0:
            return action.id
        found = self.ids(action, seen)
        if len(found) != 1:
            raise Problem(f"{action} takes {len(found)} numbers, one after the other: see ids")
        return found[0]

    def ids(self, action: Action, seen: Seen | None) -> list[int]:
        """The numbers that lead to an action, one after the other: one, or all that fill in its form."""
        if action.id >= 0:
            return [action.id]
        if seen is None:
            raise Problem(f"{action} carries no number: say by what is seen where it stands")
        choices = self.among(seen, None)
        loose = [one for one in choices.legal if one.id < 0]
        if action in loose:
            return [self.first_loose + loose.index(action)]
        if action in choices.offers:
            return [self.first_offer + choices.offers.index(action)]
        return self._steps(action, choices)

    def _steps(self, action: Action, choices: Choices) -> list[int]:
        """Open the form, and give its numbers; those that leave no choice are not asked for."""
        for form in choices.forms if self.verbs else []:
            if verb_of(form) == action.name:
                found = [self.first_form + self.verbs.index(action.name)]
                row = form.numbers(action)
                draft = filled(form, [])
                while isinstance(draft, Draft):
                    digit = digit_of(row[len(draft.numbers)], draft.place)
                    found.append(self.first_value + digit)
                    draft = draft.take(digit)
                return found
        raise Problem(f"{action} has no number in the space of what is {self.way}")

    def among(self, seen: Seen, draft: Draft | None) -> Choices:
        """What may be chosen by whoever sees this."""
        offers: list[Action] = []
        if self.mind is not None and draft is None:
            offers = self.offered(seen.imagine(Random(0)), seen.seat, seen.legal)
        return Choices(self, seen.legal, offers, seen.forms, draft)

    # for an environment: by the state, of which no more is used than the seat knows

    def choices(self, s: State, seat: int, draft: Draft | None) -> Choices:
        """For a seat that is asked in a state that has settled, which spares the rules the question."""
        legal = s.stack[-1].legal(s, seat)
        if self.powers is not None:
            legal.extend(self.powers.legal(s, seat))
        if self.mind is not None:
            return Choices(self, legal, self.offered(self.rules.imagine(s, seat, Rng(0)), seat, legal), [], draft)
        return Choices(self, legal, [], self.rules.forms(s, seat) if self.verbs and draft is None else [], draft)

    def offered(self, imagined: Any, seat: int, legal: list[Action]) -> list[Action]:
        """What bots would fill in, as far as it is not listed anyway."""
        found: list[Action] = []
        if self.mind is not None:
            for action in self.mind.offers(imagined, seat):
                if action.id < 0 and action not in legal and action not in found:
                    found.append(action)
        return found[:OFFERS]

    def numbers(self, legal: list[Action], offers: list[Action], forms: list[Form], draft: Draft | None) -> Row:
        """Every number that can be chosen."""
        if draft is not None:
            return vec[i64]([self.first_value + digit for digit in draft.choices()])
        found = vec[i64](capacity=len(legal) + len(offers))
        loose = self.first_loose
        for action in legal:
            if action.id >= 0:
                found = append(found, i64(action.id))
            else:
                found = append(found, i64(loose))
                loose += 1
        assert loose <= self.first_offer, "more actions without a number than the game said"
        for place in range(len(offers)):
            found = append(found, i64(self.first_offer + place))
        for form in forms if self.verbs else []:
            if form.possible([]):
                found = append(found, i64(self.first_form + self.verbs.index(verb_of(form))))
        return found

    def meant(self, number: int, choices: Choices) -> Action | Draft:
        """What a number means among these choices; a Problem where it means nothing."""
        if choices.draft is not None:
            return choices.draft.take(number - self.first_value)
        if 0 <= number < self.first_loose:
            for action in choices.legal:
                if action.id == number:
                    return action
        elif number < self.first_form:
            places = choices.offers
            at = number - self.first_offer
            if at < 0:
                places = [one for one in choices.legal if one.id < 0]
                at = number - self.first_loose
            if 0 <= at < len(places):
                return places[at]
        elif number < self.first_value:
            for form in choices.forms:
                if verb_of(form) == self.verbs[number - self.first_form] and form.possible([]):
                    return filled(form, [])
        self.refuse(number)

    def refuse(self, number: int, where: str = "") -> NoReturn:
        raise Problem(f"{where}{self.name(number)} cannot be chosen now; the mask has a 1 for what can")

    def name(self, number: int) -> str:
        """What a number stands for, for people to read."""
        if not 0 <= number < self.size:
            return f"{number}, which is none of the {self.size} numbers,"
        if number < self.first_loose:
            return str(self.actions[number])
        if number < self.first_offer:
            return f"listed {number - self.first_loose}"
        if number < self.first_form:
            return f"offer {number - self.first_offer}"
        if number < self.first_value:
            return f"fill in {self.verbs[number - self.first_form]}"
        return f"value {number - self.first_value}"


def verb_of(form: Form) -> str:
    """The name of the action that a form makes, whatever is filled in."""
    return form.action([0] * len(form.bounds())).name
