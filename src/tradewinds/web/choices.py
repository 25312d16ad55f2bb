"""What one seat may do now, ready to be clicked on the picture and in the bar, with all that each choice means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from tradewinds import Action, Match
from tradewinds.draw.board import Choice
from tradewinds.draw.el import Child, Markup, b, i, span
from tradewinds.draw.seats import badge
from tradewinds.text.terms import Lot, Terms, Thing, amount, in_words
from tradewinds.text.words import Args
from tradewinds.web.command import Play, written

Symbol: TypeAlias = Callable[[str, str], Markup | None]  # a thing's little picture, by its kind and name


class Choices(dict[Action, Choice]):
    """Every legal action with its button; `ask` is the question that they answer."""

    def __init__(self, match: Match, seat: int, language: str, names: Sequence[str], symbol: Symbol | None) -> None:
        self.words, self.outlook = match.rules.words, match.outlook(seat)
        self.language, self.names, self.symbol = language, tuple(names), symbol
        self.ask = match.ask(seat, language, list(names))
        super().__init__((action, self._choice(action)) for action in match.legal(seat))

    def quiet(self, action: Action) -> bool:
        return action.name in self.words.quiet

    def _choice(self, action: Action) -> Choice:
        terms = self.outlook(action)
        told = in_words(self.words, terms, self.language, self.names)
        do, label = labelled(self.words, action, self.language, self.names)
        shown = [told and self._terms(terms, told), self._asides(action)]
        return Choice(do, label, told, shown, self.quiet(action))

    def _asides(self, action: Action) -> Child:
        view = self.outlook.view
        asides = {"aside": self.words.aside(view, action), "warn": self.words.warning(view, action)}
        return [span(cls=cls)[self._said(said)] for cls, said in asides.items() if said]

    def _said(self, said: tuple[str, Args]) -> str:
        text = str(self.words.say(*said, self.language, self.names))
        return text[:1].upper() + text[1:]

    def _terms(self, terms: Terms, told: str) -> Child:
        return [" ", pictured(self.words, terms, self.language, self.symbol, self.names), span(cls="hidden")[told]]


@lru_cache(maxsize=1 << 12)
def labelled(words: Any, action: Action, language: str, names: tuple[str, ...]) -> tuple[str, str]:
    """What the form sends, and what the button says: the same move after move."""
    return written(Play(action.to_json())), words.action(action, language, names)


# little pictures


def pictured(words: Any, terms: Terms, language: str, symbol: Symbol | None, names: Sequence[str] = ()) -> Markup:
    """What is got and paid, as signs and numbers for the eye: words for the ear stand beside it."""
    then = dict(terms.leaves)
    who = terms.seat is not None and span(cls="who")[badge(terms.seat), names[terms.seat] if names else ""]
    gets = [_change(words, "+", lot, then.get(lot[0]), language, symbol) for lot in terms.gets]
    pays = [_change(words, "−", lot, then.get(lot[0]), language, symbol) for lot in terms.pays]
    said = {*terms.gets, *terms.pays}
    rest = [_then(words, lot, language, symbol) for lot in terms.leaves if lot[0] not in {thing for thing, _ in said}]
    lost = [
        span(cls="no-room")[b["✗\N{NARROW NO-BREAK SPACE}", drawn(words, lot, language, symbol)]] for lot in terms.lost
    ]
    return span(cls="terms", aria_hidden="true")[who, gets, lost, pays, rest]


def _change(words: Any, sign: str, lot: Lot, then: int | None, language: str, symbol: Symbol | None) -> Markup:
    after = None if then is None else _then(words, (lot[0], then), language, symbol, lot)
    return span(cls="gets" if sign == "+" else "pays")[b[sign, drawn(words, lot, language, symbol)], after]


def _then(words: Any, lot: Lot, language: str, symbol: Symbol | None, beside: Lot | None = None) -> Markup:
    """How much there is then; beside its picture the number alone."""
    short = beside is not None and symbol_of(words, lot[0], symbol) is not None
    return i[" →\N{NARROW NO-BREAK SPACE}", lot[1] if short else drawn(words, lot, language, symbol)]


def drawn(words: Any, lot: Lot, language: str, symbol: Symbol | None) -> Child:
    """So many of a thing: a number and its picture, or words where it has none."""
    picture = symbol_of(words, lot[0], symbol)
    return amount(words, lot, language) if picture is None else [lot[1], picture]


def symbol_of(words: Any, thing: Thing, symbol: Symbol | None) -> Markup | None:
    kind, which = thing
    if symbol is None:
        return None
    return symbol(kind, which if isinstance(which, str) else words.rules.codec.names[kind][which])
