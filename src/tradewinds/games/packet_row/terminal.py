"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.constrain import Constrain
from rich.measure import Measurement
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tradewinds.games.packet_row.data import (
    ASSISTANT,
    BANKER,
    BUILDING,
    CAPTAIN,
    CARGO,
    CONTRACT,
    GOLD,
    MERCHANT,
    MONEY,
    START,
)
from tradewinds.games.packet_row.view import BoardView, SeatView, View
from tradewinds.games.packet_row.words import Words

# Shape and colour both tell the players apart; the colours are Okabe and Ito's, which colour-blind people can tell too.
MARKS: Final = ("▲", "■", "◆", "●", "⬢", "★")
COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#D55E00", "#F0E442")
HANDS_BESIDE: Final = 136  # columns from which the players and hands fit beside the boards
TWO_ABREAST: Final = 76
READABLE: Final = 60  # columns of plain text, lest a price stand far from its card
GROUPS: Final = (
    ("contracts", (CONTRACT, START)), ("goods", (CARGO,)), ("gold", (GOLD,)),
    ("helpers", (ASSISTANT, CAPTAIN, MERCHANT)), ("money", (MONEY,)), ("buildings", (BUILDING,)),
    ("bankers", (BANKER,)),
)  # fmt: skip


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: boards, players, hands."""
    return Picture(view, Labels(words, language, names))


class Labels:
    """The table's short words: a card must fit into half a line."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = names

    def __call__(self, key: str, **args: Any) -> str:
        typed = {f"{name}: {type(value).__name__}": value for name, value in args.items()}
        return self.words.say(f"table.{key}", typed, self.language, self.names)

    def sort(self, card: str) -> int:
        return self.words.rules.data.sort[self.number(card)]

    def number(self, card: str) -> int:
        number: int = self.words.rules.codec.numbers["Card"][card]
        return number

    def card(self, card: str) -> str:
        """A card in the table's words where it has some, otherwise in those of all sentences."""
        key, args = self.words.phrase("Card", self.number(card))
        short = key.replace("card.", "table.card-")
        if not self.words.has(short, self.language):
            return self.words.say(key, args, self.language)
        fields = {name: value for name, value in args.items() if name != "place: Place"}
        return self.words.say(short, {**fields, "place: str": self.place(args.get("place: Place", -1))}, self.language)

    def place(self, place: int) -> str:
        if place < 0:
            return ""
        short = f"table.place-{self.words.rules.data.place_names[place]}"
        if self.words.has(short, self.language):
            return self.words.template(short, self.language)
        return self.words.write("Place", place, self.language)

    def price(self, card: str) -> str:
        cost = self.words.rules.data.cost[self.number(card)]
        return self("dollars", amount=cost) if cost else ""

    def board(self, name: str) -> str:
        return self.words.template(f"board.{name}", self.language)

    def ship(self, card: str) -> str:
        return self.place(self.words.rules.data.place[self.number(card)])

    def seat(self, seat: int) -> Text:
        return Text(f"{MARKS[seat]} {self.names[seat]}", style=f"bold {COLOURS[seat]}")


class Picture:
    """Asks the console how wide it is, and lays the table out accordingly."""

    def __init__(self, view: View, labels: Labels) -> None:
        self.view = view
        self.labels = labels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        people = Group(players(self.view, self.labels), Text(""), *hands(self.view, self.labels))
        if options.is_terminal and options.max_width >= HANDS_BESIDE:
            grid = Table.grid(expand=True, padding=(0, 2, 0, 0), pad_edge=False)
            grid.add_column(ratio=3)
            grid.add_column(ratio=2)
            grid.add_row(boards(self.view, self.labels, 2), people)
            yield grid
        else:
            narrow = None if options.is_terminal else READABLE
            yield Constrain(boards(self.view, self.labels, abreast(options)), narrow)
            yield Text("")
            yield people


def abreast(options: ConsoleOptions) -> int:
    """Text that is not for a terminal is read line by line, perhaps aloud: there one board follows the other."""
    return 2 if options.is_terminal and options.max_width >= TWO_ABREAST else 1


# boards


def boards(view: View, labels: Labels, columns: int) -> Table:
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0), pad_edge=False)
    for _ in range(columns):
        grid.add_column(ratio=1)
    drawn = [board_picture(view, board, labels) for board in view.boards]
    for first in range(0, len(drawn), columns):
        grid.add_row(*drawn[first : first + columns])
    return grid


def board_picture(view: View, board: BoardView, labels: Labels) -> Group:
    rows = Table.grid(expand=True, padding=(0, 1, 0, 0))
    rows.add_column(style="dim", min_width=len(labels("next")), no_wrap=True)
    rows.add_column(ratio=1)
    for slot in range(len(board.current)):
        rows.add_row("", slot_picture(view, board, slot, labels))
    for slot in range(len(board.future)):
        label = "" if slot else labels("next")
        rows.add_row(label, slot_picture(view, board, slot + view.row_size, labels), style="dim")
    return Group(heading(board, labels), rows)


def heading(board: BoardView, labels: Labels) -> Rule:
    title = Text(labels.board(board.name), style="bold")
    if board.in_play:
        title = Text.assemble(("▶ ", "bold"), title, " – ", labels("in-play"), style="bold reverse")
    elif board.chosen:
        title = Text.assemble(("✓ ", ""), title, " – ", labels("chosen"), style="dim")
    title.append(f" · {labels('pile', cards=board.pile)}", style="not bold")
    return Rule(title, align="left", style="dim")


def slot_picture(view: View, board: BoardView, slot: int, labels: Labels) -> RenderableType:
    """The card of a slot, or the pawn that stands where it lay. Future slots follow the current ones."""
    row, place = (board.current, slot) if slot < view.row_size else (board.future, slot - view.row_size)
    card = row[place]
    if card is not None:
        return card_picture(card, labels)
    for seat, house in enumerate(view.seats):
        if house.pawn == board.name and house.slot == slot:
            return labels.seat(seat)
    return Text(labels("empty"), style="dim italic")


def card_picture(card: str, labels: Labels) -> RenderableType:
    """A card that costs nothing has the whole line for its words."""
    words, price = labels.card(card), labels.price(card)
    if not price:
        return Text(words)
    line = Table.grid(expand=True, padding=(0, 1, 0, 0), pad_edge=False)
    line.add_column(ratio=1)
    line.add_column(justify="right", no_wrap=True)
    line.add_row(words, price)
    return line


# players and hands


def players(view: View, labels: Labels) -> Table:
    columns = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    columns.add_column(labels("player"), no_wrap=True)
    columns.add_column(labels("money"), justify="right")
    columns.add_column(labels("cards"), justify="right")
    columns.add_column(labels("ships"))
    for seat, house in enumerate(view.seats):
        money = labels("dollars", amount=house.money)
        columns.add_row(who(view, seat, labels), money, str(house.cards), joined(map(labels.ship, house.ships)))
    return columns


def who(view: View, seat: int, labels: Labels) -> Text:
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("harbourmaster")] if seat == view.harbourmaster and not view.over else []
    name = labels.seat(seat)
    return name.append(f" ({', '.join(roles)})", style="not bold") if roles else name


def hands(view: View, labels: Labels) -> Iterator[RenderableType]:
    """Every hand that can be seen, the viewer's own first."""
    order = sorted(range(len(view.seats)), key=lambda seat: seat != view.seat)
    for seat in order:
        house = view.seats[seat]
        if house.hand is not None:
            own = seat == view.seat
            title = labels("hand") if own else labels("other-hand", name=labels.names[seat])
            yield Text(title, style=f"bold {COLOURS[seat]}")
            yield Padding(hand_picture(house, labels), (0, 0, 0, 2))


def hand_picture(house: SeatView, labels: Labels) -> RenderableType:
    rows = Table.grid(padding=(0, 2, 0, 0))
    for group, sorts in GROUPS:
        cards = [labels.card(card) for card in house.hand or () if labels.sort(card) in sorts]
        if START in sorts and house.start is not None:
            cards.append(labels("start", card=labels.card(house.start)))
        if cards:
            rows.add_row(Text(labels(f"group-{group}"), style="dim"), joined(cards))
    return rows if rows.row_count else Text(labels("no-cards"), style="dim")


def joined(items: Iterable[str]) -> Flow:
    """Equal ones once, with their number."""
    counted = Counter(items)
    return Flow([item if count == 1 else f"{count} × {item}" for item, count in counted.items()])


class Flow:
    """Items one after the other; a line ends between two of them, never inside one that fits."""

    def __init__(self, items: list[str]) -> None:
        self.items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = ""
        for item in self.items:
            longer = f"{line} · {item}" if line else item
            if line and cell_len(longer) > options.max_width:
                yield Text(line)
                longer = item
            line = longer
        yield Text(line)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [cell_len(item) for item in self.items] or [0]
        return Measurement(min(max(widths), options.max_width), min(sum(widths) + 3 * len(widths), options.max_width))
