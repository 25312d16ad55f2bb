"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rich.console import ConsoleOptions, Group, RenderableType
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.terminal import Picture, beside
from tradewinds.games.airship_city.terminal.city import city, headline
from tradewinds.games.airship_city.terminal.people import contracts, investments, players
from tradewinds.games.airship_city.terminal.projects import donations, prices
from tradewinds.games.airship_city.terminal.terms import agreed, comparison, ending
from tradewinds.games.airship_city.view import View
from tradewinds.games.airship_city.words import Words

BESIDE: Final = 120  # columns from which the donation board fits beside the city


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: the city, the players, the donation board with its prices, contracts, awards, terms."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    people = Group(players(view, labels), *investments(view, labels))
    left = parts(Group(headline(view, labels), city(view, labels)), people, prices(view, labels))
    right = parts(donations(view, labels), contracts(view, labels), comparison(view, labels))
    terms = Group(ending(view, labels), agreed(view, labels))
    if options.is_terminal and options.max_width >= BESIDE:
        yield from (beside(left, right), Text(""), terms)
    else:
        yield from (left, Text(""), right, Text(""), terms)


def parts(*shown: RenderableType) -> Group:
    """One below the other, with an empty line in between."""
    first, *others = shown
    return Group(first, *[one for other in others for one in (Text(""), other)])
