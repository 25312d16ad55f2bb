"""How the board names a card, which the view knows by its name."""

from __future__ import annotations

from functools import cache

from tradewinds.draw import labels
from tradewinds.games.packet_row.data import SORTS, Data
from tradewinds.games.packet_row.words import Words


class Labels(labels.Labels):
    words: Words
    data: Data

    def number(self, card: str) -> int:
        return self.numbers["Card"][card]

    def sort(self, card: str) -> str:
        return SORTS[self.data.sort[self.number(card)]]

    def good(self, card: str) -> str:
        return self.thing("Good", self.data.good_names[self.data.good[self.number(card)]])

    def place(self, card: str) -> str:
        """Where a ship or a contract is bound."""
        place = self.data.place_names[self.data.place[self.number(card)]]
        return self.short(f"place-{place}", self.thing("Place", place))

    def help(self, card: str) -> str:
        """What `i` explains in a terminal."""
        about = self.words.about("Card", self.number(card))
        assert about is not None
        return self.words.say(*about, self.language)


@cache
def labels_of(words: Words, language: str) -> Labels:
    return Labels(words, language)
