"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.constrain import Constrain
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tradewinds.draw import labels
from tradewinds.draw.seats import COLOURS, own_first
from tradewinds.draw.terminal import Picture, beside, bracketed, grid, heading, listing, nameplate
from tradewinds.games.packet_row.data import SORTS, Data
from tradewinds.games.packet_row.view import BoardView, SeatView, View
from tradewinds.games.packet_row.words import Words

HANDS_BESIDE: Final = 136  # columns from which the players and hands fit beside the boards
TWO_ABREAST: Final = 76
READABLE: Final = 60  # columns of plain text, lest a price stand far from its card
GROUPS: Final = (
    ("contracts", ("contract", "start")), ("goods", ("goods",)), ("gold", ("gold",)),
    ("helpers", ("assistant", "captain", "merchant")), ("money", ("money",)), ("buildings", ("building",)),
    ("bankers", ("banker",)),
)  # fmt: skip


class Labels(labels.Labels):
    """A card must fit into half a line."""

    words: Words
    data: Data

    def sort(self, card: str) -> str:
        return SORTS[self.data.sort[self.numbers["Card"][card]]]

    def card(self, card: str) -> str:
        """A card in the table's words where it has some, otherwise in those of all sentences."""
        key, args = self.words.phrase("Card", self.numbers["Card"][card])
        short = key.replace("card.", "table.card-")
        if not self.words.has(short, self.language):
            return self.thing("Card", card)
        return self.words.say(short, {**args, "place: str": self.place(card)}, self.language)

    def place(self, card: str) -> str:
        """Where it is bound, if it is bound anywhere."""
        number = self.data.place[self.numbers["Card"][card]]
        place = self.data.place_names[number]
        return self.short(f"place-{place}", self.thing("Place", place)) if number >= 0 else ""

    def price(self, card: str) -> str:
        cost = self.data.cost[self.numbers["Card"][card]]
        return self("dollars", amount=cost) if cost else ""


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: boards, players, hands, discards."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    people = Group(players(view, labels), Text(""), *hands(view, labels), *discards(view, labels))
    if options.is_terminal and options.max_width >= HANDS_BESIDE:
        yield beside(boards(view, labels, 2), people, {"ratio": 3}, {"ratio": 2})
    else:
        narrow = None if options.is_terminal else READABLE
        yield Constrain(boards(view, labels, abreast(options)), narrow)
        yield Text("")
        yield people


def abreast(options: ConsoleOptions) -> int:
    """Text that is not for a terminal is read line by line, perhaps aloud: there one board follows the other."""
    return 2 if options.is_terminal and options.max_width >= TWO_ABREAST else 1


# boards


def boards(view: View, labels: Labels, columns: int) -> Table:
    rows = grid(*[{"ratio": 1}] * columns, expand=True)
    drawn = [board_picture(view, board, labels) for board in view.boards]
    for first in range(0, len(drawn), columns):
        rows.add_row(*drawn[first : first + columns])
    return rows


def board_picture(view: View, board: BoardView, labels: Labels) -> Group:
    margin = {"style": "dim", "min_width": len(labels("next")), "no_wrap": True}
    rows = grid(margin, {"ratio": 1}, gap=1, expand=True)
    for slot in range(len(board.current)):
        rows.add_row("", slot_picture(view, board, slot, labels))
    for slot in range(len(board.future)):
        label = "" if slot else labels("next")
        rows.add_row(label, slot_picture(view, board, slot + view.row_size, labels), style="dim")
    return Group(heading(board_title(board, labels)), rows)


def board_title(board: BoardView, labels: Labels) -> Text:
    title = Text(labels(f"board.{board.name}"), style="bold")
    if board.in_play:
        title = Text.assemble(("▶ ", "bold"), title, " – ", labels("in-play"), style="bold reverse")
    elif board.chosen:
        title = Text.assemble(("✓ ", ""), title, " – ", labels("chosen"), style="dim")
    return title.append(f" · {labels('pile', cards=board.pile)}", style="not bold")


def slot_picture(view: View, board: BoardView, slot: int, labels: Labels) -> RenderableType:
    """The card of a slot, or the pawn that stands where it lay. Future slots follow the current ones."""
    row, place = (board.current, slot) if slot < view.row_size else (board.future, slot - view.row_size)
    card = row[place]
    if card is not None:
        return card_picture(card, labels)
    for seat, house in enumerate(view.seats):
        if house.pawn == board.name and house.slot == slot:
            return nameplate(seat, labels)
    return Text(labels("empty"), style="dim italic")


def card_picture(card: str, labels: Labels) -> RenderableType:
    """A card that costs nothing has the whole line for its words."""
    words, price = labels.card(card), labels.price(card)
    if not price:
        return Text(words)
    line = grid({"ratio": 1}, {"justify": "right", "no_wrap": True}, gap=1, expand=True)
    line.add_row(words, price)
    return line


# players and hands


def players(view: View, labels: Labels) -> Table:
    columns = listing()
    columns.add_column(labels("player"), no_wrap=True)
    columns.add_column(labels("money"), justify="right")
    columns.add_column(labels("cards"), justify="right")
    columns.add_column(labels("ships"))
    for seat, house in enumerate(view.seats):
        money = labels("dollars", amount=house.money)
        columns.add_row(who(view, seat, labels), money, str(house.cards), joined(map(labels.place, house.ships)))
    return columns


def who(view: View, seat: int, labels: Labels) -> Text:
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("harbourmaster")] if seat == view.harbourmaster and not view.over else []
    return bracketed(nameplate(seat, labels), roles)


def hands(view: View, labels: Labels) -> Iterator[RenderableType]:
    """Every hand that can be seen, the viewer's own first."""
    for seat in own_first(view.seat, len(view.seats)):
        house = view.seats[seat]
        if house.hand is not None:
            own = seat == view.seat
            title = labels("hand") if own else labels("other-hand", name=labels.names[seat])
            unseen = house.holds_start and house.start is None
            more = f" ({labels('not-seen', cards=1)})" if unseen else ""
            yield Text.assemble((title, f"bold {COLOURS[seat]}"), (more, "dim"))
            yield Padding(hand_picture(house, labels), (0, 0, 0, 2))


def hand_picture(house: SeatView, labels: Labels) -> RenderableType:
    rows = grid()
    for group, sorts in GROUPS:
        cards = [labels.card(card) for card in house.hand or () if labels.sort(card) in sorts]
        if "start" in sorts and house.start is not None:
            cards.append(labels("start", card=labels.card(house.start)))
        if cards:
            rows.add_row(Text(labels(f"group-{group}"), style="dim"), joined(cards))
    return rows if rows.row_count else Text(labels("no-cards"), style="dim")


def discards(view: View, labels: Labels) -> Iterator[RenderableType]:
    """What was laid aside, board by board: anybody may look through it."""
    rows = grid()
    for board in view.boards:
        cards = [labels.card(card) for card, count in board.discards for _ in range(count)]
        if cards:
            rows.add_row(Text(labels(f"board.{board.name}"), style="dim"), joined(cards))
    if rows.row_count:
        yield Text(labels("discarded"), style="bold dim")
        yield Padding(rows, (0, 0, 0, 2))


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
