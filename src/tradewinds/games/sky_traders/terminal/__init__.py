"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rich.console import ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.draw.terminal import Picture, beside, bracketed, heading, listing, mark, nameplate
from tradewinds.games.sky_traders.terminal.chart import chart
from tradewinds.games.sky_traders.terminal.talk import talk
from tradewinds.games.sky_traders.view import CrewView, HoldView, RowView, SeatView, View
from tradewinds.games.sky_traders.view.ways import jumps
from tradewinds.games.sky_traders.words import Words
from tradewinds.games.sky_traders.words.labels import Labels

SIDE_BY_SIDE: Final = 146  # columns from which map and exchange fit beside each other, with whole names
BANDS: Final = ("#56B4E9", "#F0E442", "#D55E00")


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: map, exchange, traders, ships, council."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    yield heading(round_title(view, labels))
    yield from effects(view, labels)
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


def effects(view: View, labels: Labels) -> Iterator[RenderableType]:
    """What the card that blows does, and those that lie before somebody."""
    kept = {wind for me in view.seats for wind in me.kept}
    for wind in [view.wind, *sorted(kept - {view.wind})]:
        if wind is not None:
            yield Text(f"{labels.thing('Wind', wind)}: {labels.wind_help(wind)}", style="dim")


# the map


def board(view: View, labels: Labels, width: int) -> Group:
    """The honeycomb, and what the turn has brought."""
    lines = chart(view, labels.tile, width)
    if not lines:
        lines = [Text(labels("no-board"), style="dim italic")]
    leaps = [labels("jump", one=labels.tile(one), other=labels.tile(other)) for one, other in jumps(view)]
    return Group(*lines, *[Text(line, style="dim") for line in [*leaps, " · ".join(notes(view, labels))]])


def notes(view: View, labels: Labels) -> Iterator[str]:
    """The piles, and what holds for this turn."""
    yield labels("winds", cards=view.winds)
    if view.until_traders_day is not None:
        yield labels("traders-day", cards=view.until_traders_day)
    if view.discards:
        laid = ", ".join(f"{count} × {labels.thing('Wind', wind)}" for wind, count in view.discards)
        yield f"{labels('laid', cards=sum(count for _, count in view.discards))} ({laid})"
    yield labels("damages", cards=view.damages)
    yield labels("tokens", count=view.tokens)
    if view.dual:
        yield labels("dual", goods=", ".join(labels.thing("Good", good) for good in view.dual))
    if view.headwind:
        yield labels("headwind")
    if view.tailwind:
        yield labels("tailwind")


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
    return Group(columns, *[Text(line, style="dim") for line in treasury(view, labels)])


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


def treasury(view: View, labels: Labels) -> list[str]:
    """Who can be hired, at what price, for what and where; upgrades, and what repairs cost."""
    data = labels.data
    upgraded = spread([hold + 1 for hold, fits in enumerate(data.upgrade_holds) if fits])
    prices = [f"{labels('damage-' + name)} {data.repair[number]} GP" for number, name in enumerate(data.damage_names)]
    return [
        labels("treasury", crew=", ".join(crew_line(one, labels) for one in view.crew)),
        labels("upgrades", count=view.upgrades, gp=data.upgrade_cost, holds=upgraded),
        labels("repair-prices", prices=", ".join(prices[: data.makeshift])),
    ]


def crew_line(one: CrewView, labels: Labels) -> str:
    bonus = f" +{one.combat}" if one.combat else ""
    return f"{one.stock} × {labels.thing('Crew', one.name)}{bonus} {one.cost} GP ({spread(list(one.holds))})"


def spread(holds: list[int]) -> str:
    return f"{holds[0]}–{holds[-1]}" if len(holds) > 1 else str(holds[0])


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
        place = labels.ashore(me) if me.tile is None else labels.tile(me.tile)
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
    prices = labels.track_prices(view)
    lines: list[Text] = [Text(f"{labels('track', goal=view.goal)} · {prices}", style="dim")]
    for seat, me in enumerate(view.seats):
        line = mark(seat).append(" ")
        for space in range(1, view.goal + 1):
            band = BANDS[0] if space <= blue else BANDS[1] if space <= yellow else BANDS[2]
            line.append("█" if space <= me.influence else "░", style=band)
        lines.append(line.append(f" {me.influence}", style="bold"))
    return Group(*lines)
