"""How Starfarers names its things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from tradewinds.core import state as core
from tradewinds.core.action import Action
from tradewinds.games.starfarers.actions.encounter import Give
from tradewinds.games.starfarers.data import LETTERS, OUTER, VESSELS
from tradewinds.games.starfarers.decks import AWAY, EFFECTS, FLEE, GIFT, Encounters, Program
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.encounters import Question
from tradewinds.games.starfarers.rules.travelers import Specific
from tradewinds.games.starfarers.rules.victory import points
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.words import asides
from tradewinds.games.starfarers.words.places import places
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.terms import QUIET, Holdings, Terms, Thing
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.starfarers.game import Starfarers
    from tradewinds.games.starfarers.view import View

PLACES = ("Point", "Site", "Planet")
MEDALS: Final[Thing] = ("Key", "holding.medals")
POINTS: Final[Thing] = ("Key", "holding.points")
TOKENS = ("number", "pirates", "ice", "artifact")


class Words(words.Words):
    """Places go by their names, everything else by the catalogue."""

    rules: Starfarers
    quiet = QUIET | {"hush", "land", "wait", "no"}
    pieces = frozenset({"Vessel"})

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        names = self.rules.codec.names
        if kind in PLACES:
            known = places(self.rules.data.space)
            return {"Point": known.points, "Site": known.sites, "Planet": known.planets}[kind][number]
        if kind == "Slot":
            home = number >= OUTER
            return f"slot.{names[kind][number]}" if home else "slot.name", {"name: str": names[kind][number]}
        if kind == "Item":
            return super().phrase("Resource", number)
        if kind == "Encounter":
            return self._encounter(number)
        if kind == "Disc":
            return self._disc(names[kind][number])
        return super().phrase(kind, number)

    def _encounter(self, card: int) -> tuple[str, Args]:
        """A card by its number and its opening, and if it may come to a contest, which and against whom."""
        deck = self.rules.data.encounters
        args = {"number: str": deck.names[card].removeprefix("encounter-"), "opening: Opening": deck.opening[card]}
        if deck.contest[card] < 0:
            return "encounter.card", args
        rival = AWAY.index(deck.against[card])
        return "encounter.contest", {**args, "contest: Contest": deck.contest[card], "neighbour: Neighbour": rival}

    def _disc(self, name: str) -> tuple[str, Args]:
        token = LETTERS.find(name[0]) + 1
        return f"disc.{TOKENS[token]}", {"value: int": int(name[1:])} if token else {"value: str": name}

    def card(self, card: int, language: str) -> Iterator[tuple[str, str]]:
        """What an encounter says: every answer and every result, and what it leads to."""
        for key, args, program in branches(self.rules.data.encounters, card):
            effects = [self.say(f"card.effect-{EFFECTS[one].replace('+', '-up')}", {}, language) for one in program]
            yield self.say(f"card.{key}", args, language), "; ".join(effects) or "–"

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        """What follows from numbers is told with them."""
        data, name = self.rules.data, self.rules.codec.names[kind][number]
        if kind == "Upgrade":
            cost = data.costs[len(VESSELS) + 1 + number]
            return f"about.upgrade.{name}", {"cost: Counts[Resource]": cost, "most: int": data.most[number]}
        if kind == "Vessel":
            return f"about.vessel.{name}", {"cost: Counts[Resource]": data.costs[number]}
        if kind == "Disc":
            key, args = self._disc(name)
            return f"about.{key}", args
        if kind == "People":
            return "about.people.card", {}
        return (
            ("about.encounter.card", {"sheet: Sheet": number}) if kind == "Encounter" else super().about(kind, number)
        )

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind == "Sheet":
            return "; ".join(f"{said}: {effects}" for said, effects in self.card(value, language))
        return super().write(kind, value, language, names, form)

    def wording(self, action: Action) -> tuple[str, Args]:
        key, args = super().wording(action)
        return f"{key}-none" if isinstance(action, Give) and not action.count else key, args

    def option(self, view: View, field: str, value: int) -> tuple[str, Args] | None:
        return asides.offered(self.rules, view, value) if field == "serial" else None

    def rank(self, view: View, action: Action) -> int:
        """Of all courses the shortest stand first."""
        return asides.rank(self.rules, view, action)

    def holdings(self, s: State, seat: int) -> Holdings:
        """Cards, what is on the mothership, ships, medals and points."""
        me = s.seats[seat]
        held: Counter[Thing] = Counter([("Vessel", ship.vessel) for ship in me.ships])
        for kind, counts in {"Resource": me.hand, "Upgrade": me.upgrades}.items():
            held.update({(kind, number): count for number, count in enumerate(counts)})
        return {**held, MEDALS: me.medals, POINTS: points(s, seat)}

    def terms(self, view: View, action: Action) -> Terms | None:
        return asides.terms(self.rules, view, action)

    def aside(self, view: View, action: Action) -> tuple[str, Args] | None:
        return asides.aside(self.rules, view, action)

    def ask(self, s: core.State, seat: int, language: str, names: Sequence[str] | None = None) -> str:
        """A question depends on who is asked, and an encounter's on its opening."""
        assert isinstance(s, State)
        phase = s.stack[-1]
        key, args = f"ask.{type(phase).__name__}", phase.question(s, seat)
        if isinstance(phase, Commerce):
            key += self._role(s, phase, seat)
        elif isinstance(phase, Specific):
            key += "-refuse" if s.black else "-demand"
        elif isinstance(phase, Question):
            key = f"ask.{self.rules.codec.names['Opening'][args['opening: Opening']]}"
        return self.say(key, args, language, names)

    def _role(self, s: State, phase: Commerce, seat: int) -> str:
        if seat == phase.seat:
            return "" if seat == s.turn else "-alone"
        if phase.desk.open_to(seat):
            return "-offer"
        return "-invited" if phase.invited else "-floor"


def branches(deck: Encounters, card: int) -> Iterator[tuple[str, Args, Program]]:
    """The branches of a card: the key of what leads to each, what fills it, and its effects."""
    programs = deck.answers[card]
    if deck.ask[card] == GIFT:
        yield from alike("given", "cards", 0, programs)
    elif len(programs) == 1:
        yield "to-all", {}, programs[0]
    else:
        yield "no", {}, programs[0]
        yield "yes", {}, programs[1]
    for key, program in zip(("attack-no", "attack-yes"), deck.second[card], strict=False):
        yield key, {}, program
    if any(FLEE in program for program in programs):
        yield "escaped", {}, deck.escaped[card]
    if deck.contest[card] >= 0:
        yield "won", {}, deck.win[card]
        yield "lost", {}, deck.lose[card]
    yield from alike("shaken", "sum", 1, deck.sums[card])


def alike(key: str, hole: str, first: int, programs: list[Program]) -> Iterator[tuple[str, Args, Program]]:
    """Numbers that lead to the same are told together: 2–3."""
    number = first
    for program, group in groupby(programs):
        last = number + len(list(group)) - 1
        yield key, {f"{hole}: str": str(number) if last == number else f"{number}–{last}"}, program
        number = last + 1
