"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rich.console import ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.draw import labels
from tradewinds.draw.terminal import Picture, beside, bracketed, heading, listing, mark, nameplate
from tradewinds.games.sky_traders.terminal.chart import chart
from tradewinds.games.sky_traders.view import HoldView, OfferView, RowView, SeatView, View
from tradewinds.games.sky_traders.view.fight import Lot, SideView
from tradewinds.games.sky_traders.words import Words

SIDE_BY_SIDE: Final = 120  # columns from which map and exchange fit beside each other
BANDS: Final = ("#56B4E9", "#F0E442", "#D55E00")


class Labels(labels.Labels):
    def tile(self, name: str) -> str:
        """A tile in few letters, for the map."""
        return self.short(f"tile-{name}", self.thing("Tile", name))

    def lot(self, lot: Lot) -> str:
        return self.counts("Item", dict(lot))


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: map, exchange, traders, ships, council."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    yield heading(round_title(view, labels))
    if options.max_width >= SIDE_BY_SIDE:
        half = options.max_width - 66
        yield beside(board(view, labels, half), exchange(view, labels), {"width": half}, {})
    else:
        yield board(view, labels, options.max_width)
        yield exchange(view, labels)
    yield traders(view, labels)
    yield ships(view, labels)
    yield track(view, labels)
    yield from talk(view, labels)


def round_title(view: View, labels: Labels) -> Text:
    """Round, whose turn it is, and the Ill Wind that blows."""
    title = Text(labels("round", number=view.round), style="bold")
    if not view.over and view.round:
        title.append(" · ").append_text(nameplate(view.active, labels))
    if view.wind is not None:
        title.append(f" · {labels.thing('Wind', view.wind)}", style="italic")
    if view.seconds is not None:
        title.append(f" · {labels('clock-' + str(view.clock))} {view.seconds} s", style="dim")
    return title


# the map


def board(view: View, labels: Labels, width: int) -> Group:
    """The honeycomb, and what the turn has brought."""
    lines = chart(view, labels.tile, width)
    if not lines:
        lines = [Text(labels("no-board"), style="dim italic")]
    deck = labels("winds", cards=view.winds)
    if view.until_traders_day is not None:
        deck += " · " + labels("traders-day", cards=view.until_traders_day)
    notes = [deck, labels("damages", cards=view.damages), labels("tokens", count=view.tokens)]
    if view.dual:
        notes.append(labels("dual", goods=", ".join(labels.thing("Good", good) for good in view.dual)))
    if view.headwind:
        notes.append(labels("headwind"))
    return Group(*lines, Text(" · ".join(notes), style="dim"))


# the exchange


def exchange(view: View, labels: Labels) -> Group:
    columns = listing()
    columns.add_column(labels("goods"), no_wrap=True)
    columns.add_column("−", justify="right")
    columns.add_column(labels("prices"))
    columns.add_column("+")
    columns.add_column(labels("stock"), justify="right")
    for row in view.exchange:
        minus, plus = boxes(row)
        columns.add_row(labels.thing("Good", row.good), minus, prices(row), plus, str(row.stock))
    return Group(columns, Text(treasury(view, labels), style="dim"))


def boxes(row: RowView) -> tuple[str, str]:
    """The dice in both boxes; free places are dots."""
    if not row.box:
        return "", ""
    return "·" * (row.box - row.minus) + "●" * row.minus, "●" * row.plus + "·" * (row.box - row.plus)


def prices(row: RowView) -> Text:
    text = Text()
    for space, price in enumerate(row.prices):
        style = "bold reverse" if space == row.space else "dim"
        text.append(f"{price:>2}", style=style).append(" ")
    return text


def treasury(view: View, labels: Labels) -> str:
    """Who can be hired at what price, and the upgrades."""
    crew = [f"{one.stock}× {labels.thing('Crew', one.name)} {one.cost}" for one in view.crew]
    return labels("treasury", crew=", ".join(crew), upgrades=view.upgrades)


# traders and ships


def traders(view: View, labels: Labels) -> Table:
    columns = listing()
    columns.add_column(labels("trader"), no_wrap=True)
    for key in ("gp", "influence", "fuel", "wanted"):
        columns.add_column(labels(key), justify="right")
    columns.add_column(labels("place"))
    columns.add_column(labels("dice"))
    columns.add_column(labels("kept"))
    for seat, me in enumerate(view.seats):
        gp = "?" if me.gp is None else str(me.gp)
        place = labels("no-ship") if me.tile is None else labels.tile(me.tile)
        dice = " ".join(str(die) for die in me.dice)
        numbers = [gp, str(me.influence), str(me.phlogiston), str(me.wanted)]
        columns.add_row(who(view, seat, labels), *numbers, place, dice, kept(me, labels))
    return columns


def who(view: View, seat: int, labels: Labels) -> Text:
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("first")] if seat == view.first and view.round else []
    return bracketed(nameplate(seat, labels), roles)


def kept(me: SeatView, labels: Labels) -> str:
    cards = [labels.thing("Wind", wind) for wind in me.kept]
    if me.treasure is not None:
        cards.append("→ " + labels.tile(me.treasure))
    if me.hand is not None:
        cards += [labels.tile(tile) for tile in me.hand]
    elif me.tiles:
        cards.append(labels("tiles", count=me.tiles))
    return ", ".join(cards)


def ships(view: View, labels: Labels) -> Table:
    """The six holds of every ship, one line each."""
    columns = listing(1, expand=True)
    columns.add_column(labels("holds"), no_wrap=True)
    for hold in range(1, 7):
        columns.add_column(str(hold), ratio=1)
    for seat, me in enumerate(view.seats):
        columns.add_row(mark(seat), *[hold_picture(hold, labels) for hold in me.holds])
    return columns


def hold_picture(hold: HoldView, labels: Labels) -> Text:
    more = "⁺" if hold.upgraded else ""
    if hold.damage is not None:
        return Text(f"✗ {labels('damage-' + hold.damage)}{more}", style="red")
    if hold.crew is not None:
        return Text(labels.thing("Crew", hold.crew), style="bold")
    if hold.good is not None:
        return Text(f"{hold.count} {labels.thing('Good', hold.good)}{more}")
    return Text(f"–{more}", style="dim")


def track(view: View, labels: Labels) -> Group:
    """The influence track: one bar each, in the colours of its bands."""
    blue, yellow = view.bands
    lines: list[Text] = [Text(labels("track", goal=view.goal), style="dim")]
    for seat, me in enumerate(view.seats):
        line = mark(seat).append(" ")
        for space in range(1, view.goal + 1):
            band = BANDS[0] if space <= blue else BANDS[1] if space <= yellow else BANDS[2]
            line.append("█" if space <= me.influence else "░", style=band)
        lines.append(line.append(f" {me.influence}", style="bold"))
    return Group(*lines)


# talk: the council's offers, and an attack


def talk(view: View, labels: Labels) -> Iterator[RenderableType]:
    if view.council is not None:
        ready = ", ".join(labels.names[seat] for seat in view.council.ready)
        yield Text(labels("council") + (f" · {labels('ready', names=ready)}" if ready else ""), style="bold")
        for offer in view.council.offers:
            yield offer_picture(offer, labels)
    if view.clash is not None:
        clash = view.clash
        line = nameplate(clash.attacker, labels).append(" → ").append_text(nameplate(clash.defender, labels))
        terms = labels("no-demand") if clash.opening else labels("demand", lot=labels.lot(clash.demand))
        yield line.append(f" · {terms}", style="not bold")
        yield from rolled(clash.attack, clash.defence)
        if clash.offer is not None:
            yield Text(labels("instead", lot=labels.lot(clash.offer)))
    if view.assault is not None:
        now = view.assault
        yield Text(f"{labels.thing('Wind', now.wind)} +{now.combat} → ").append_text(nameplate(now.target, labels))
        yield from rolled(now.attack, now.defence)
    if view.cargo is not None:
        waits = labels("waiting", lot=labels.lot(view.cargo.items))
        yield nameplate(view.cargo.seat, labels).append(f" · {waits}", style="not bold")


def rolled(attack: SideView, defence: SideView) -> Iterator[RenderableType]:
    """Die and total of both sides in the last round."""
    if attack.total is not None:
        yield Text(f"{attack.die} ({attack.total}) : {defence.die} ({defence.total})")


def offer_picture(offer: OfferView, labels: Labels) -> Text:
    by, to = nameplate(offer.by, labels), nameplate(offer.to, labels)
    line = Text(f"{offer.serial}  ").append_text(by).append(" → ").append_text(to)
    return line.append(f": {labels.lot(offer.give)} ↔ {labels.lot(offer.want)}", style="not bold")
