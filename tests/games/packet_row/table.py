"""A small language for positions, so that a test reads like an example of the rulebook.

    table = Table(4, harbourmaster="Anna")
    table.row("market", current=["library", "tobacco-1", "fur-2"], future=["tobacco-3", "merchant"])
    table.seat("Ben", money=25, hand=["assistant"])
    table.play("Anna", "choose market")
    table.play("Ben", "take library")
    assert table.asked == "Cedric"

What is not said is filled in: rows with cards that nobody mentioned, hands with nothing. Every card that was not placed
stays in the pile of its deck, so the box is always complete. Actions are written as `str(action)` prints them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tests.games.seated import Seated

import tradewinds as tw
from tradewinds.games.packet_row.game import PacketRow

BOARDS = ("guildhall", "docks", "market", "bank")
NAMES = ("Anna", "Ben", "Cedric", "David", "Emma")


def packet_row() -> PacketRow:
    rules = tw.load("packet-row")
    assert isinstance(rules, PacketRow)
    return rules


class Table(Seated):
    """A position in the making, and after the first question or action a match that goes on from it."""

    def __init__(
        self, players: int, harbourmaster: str = "Anna", seed: int = 7, rules: PacketRow | None = None
    ) -> None:
        self.rules = rules or packet_row()
        self.names = list(NAMES[:players])
        self.seed = seed
        self.started: tw.Match | None = None
        self._start = self.rules.dump(self.rules.start(players, {"open_hands": False}))
        self._start["harbourmaster"] = self.names.index(harbourmaster)
        self._start["stack"] = [{"is": "Round"}]
        self._rows: dict[str, tuple[Sequence[str] | None, Sequence[str] | None]] = dict.fromkeys(BOARDS, (None, None))
        self._piles: dict[str, int | Sequence[str]] = {}

    # the position

    def row(self, board: str, current: Sequence[str] | None = None, future: Sequence[str] | None = None) -> Table:
        """What lies in the rows of a board."""
        self._rows[board] = (current, future)
        return self

    def pile(self, board: str, cards: int | Sequence[str]) -> Table:
        """How many cards, or just which, can still be drawn; the others have been laid aside."""
        self._piles[board] = cards
        return self

    def seat(
        self, name: str, money: int = 25, hand: Sequence[str] = (), ships: Sequence[str] = (), start: str | None = None
    ) -> Table:
        """What a player has."""
        self._start["seats"][self.names.index(name)] |= {
            "money": money, "hand": self._sorted(hand), "ships": self._sorted(ships), "start": start,
        }  # fmt: skip
        return self

    def open_hands(self) -> Table:
        self._start["open_hands"] = True
        return self

    def at_the_end(self) -> Table:
        """The last round has been cleared away; the settlement begins."""
        self._start["stack"] = [{"is": "Round"}, {"is": "Settlement"}]
        return self

    @property
    def match(self) -> tw.Match:
        if self.started is None:
            self._lay_out()
            self.started = tw.Match.at(self.rules, self._start, seed=self.seed)
        return self.started

    def _sorted(self, cards: Iterable[str | None]) -> list[str]:
        numbers = self.rules.codec.numbers["Card"]
        return sorted((card for card in cards if card is not None), key=lambda card: numbers[card])

    def _lay_out(self) -> None:
        """Take everything that was placed out of the decks, then fill the rows that were not mentioned."""
        held = Counter(card for seat in self._start["seats"] for card in [*seat["hand"], *seat["ships"]])
        starts = Counter(self._start["starts"]) - Counter(seat["start"] for seat in self._start["seats"])
        self._start["starts"] = self._sorted(starts.elements())
        for number, board in enumerate(BOARDS):
            deck = Counter(self._start["bags"][number])
            rows = self._rows[board]
            placed = Counter(card for row in rows for card in row or ()) + Counter({c: held[c] for c in held & deck})
            assert placed <= deck, f"{board}: more cards than there are: {placed - deck}"
            left = list(self._sorted((deck - placed).elements()))
            row_size, future_size = self._start_row_size(), self.rules.data.future
            self._start["current"][number] = _filled(rows[0], row_size, left)
            self._start["future"][number] = _filled(rows[1], future_size, left)
            self._start["bags"][number] = self._bag(board, left)

    def _bag(self, board: str, left: list[str]) -> list[str]:
        wanted = self._piles.get(board)
        if wanted is None:
            return left
        unseen = self.rules.data.removed[len(self.names)]
        if isinstance(wanted, int):
            assert wanted + unseen <= len(left)
            return left[: wanted + unseen]
        assert unseen == 0, "with two players nobody can say which cards come"
        assert Counter(wanted) <= Counter(left)
        return self._sorted(wanted)

    def _start_row_size(self) -> int:
        return self.rules.data.row[len(self.names)]

    # playing

    def action(self, text: str) -> tw.Action:
        return self.match.action(parse(self.rules, text))

    def passes(self, *names: str) -> Table:
        for name in names:
            self.play(name, "pass")
        return self

    def check(self) -> None:
        """No card is in two places: what the decks lack elsewhere lies in the discards, never less than nothing."""
        for board in self.view.boards:
            assert all(count > 0 for _, count in board.discards)

    # what can be seen

    @property
    def harbourmaster(self) -> str:
        number: int = self.view.harbourmaster
        return self.names[number]

    def own(self, name: str) -> Any:
        """What the player sees of the own seat."""
        return self.match.view(self.number(name)).seats[self.number(name)]

    def money(self, name: str) -> int:
        return int(self.own(name).money)

    def hand(self, name: str) -> list[str]:
        return list(self.own(name).hand)

    def ships(self, name: str) -> list[str]:
        return list(self.own(name).ships)

    def pawn(self, name: str) -> tuple[str, int] | None:
        """The board and slot of a pawn; slots of the future row follow those of the current one."""
        seat = self.view.seats[self.number(name)]
        return None if seat.pawn is None else (seat.pawn, seat.slot)

    def board(self, name: str) -> Any:
        return self.view.boards[BOARDS.index(name)]

    def current(self, board: str) -> list[str | None]:
        return list(self.board(board).current)

    def future(self, board: str) -> list[str | None]:
        return list(self.board(board).future)

    def drawable(self, board: str) -> int:
        return int(self.board(board).pile)

    def discarded(self, board: str) -> Counter[str]:
        return Counter(dict(self.board(board).discards))

    def sizes(self, board: str) -> tuple[int, int, int]:
        """Cards in the current row, in the future row, and in the pile."""
        return _cards(self.current(board)), _cards(self.future(board)), self.drawable(board)


def _cards(row: Sequence[str | None]) -> int:
    return sum(card is not None for card in row)


def _filled(row: Sequence[str] | None, size: int, left: list[str]) -> list[str]:
    """The row as said, or so many of the cards that are left, taken from the end: buildings, mostly."""
    return [left.pop() for _ in range(size)] if row is None else list(row)


def parse(rules: PacketRow, text: str) -> dict[str, Any]:
    """An action written as `str(action)` prints it, as plain data."""
    verb, *words = text.split(" ")
    fields = rules.codec.actions[verb].fields
    groups: list[list[str]] = []
    for i, word in enumerate(words):
        if word == "+" or not word:
            continue
        if i and words[i - 1] == "+":
            groups[-1].append(word)
        else:
            groups.append([word])
    values: list[Any] = [[] if kind.startswith("tuple") else None for _, kind in fields]
    for i, group in enumerate(groups):
        values[i] = group if fields[i][1].startswith("tuple") else group[0]
    return {"do": verb} | {name: value for (name, _), value in zip(fields, values, strict=True)}


def batch(contracts: str, cards: str = "") -> str:
    """A fulfilment from two lists of words: `batch("contract-fur-4-france", "fur-3 fur-1 ship-france")`."""
    return f"fulfil {' + '.join(contracts.split())} {' + '.join(cards.split())}".rstrip()


def set_up(players: int, seed: int = 7, **options: bool) -> Table:
    """A fresh match from its setup on, seen through a table."""
    table = Table(players, seed=seed)
    table.started = tw.Match(table.rules, seats=players, seed=seed, options=options)
    return table
