"""The panels round the map: the turn, hands, supply, costs."""

from __future__ import annotations

from functools import lru_cache

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, h2, li, section, span, table, tbody, td, th, tr, ul
from tradewinds.draw.seats import badge, own_first
from tradewinds.draw.symbols import icon
from tradewinds.games.starfarers.board.art import dice
from tradewinds.games.starfarers.board.friends import friends_left
from tradewinds.games.starfarers.board.labels import RESOURCES, UPGRADES, Labels, coin, counted, shaken
from tradewinds.games.starfarers.data import VESSELS
from tradewinds.games.starfarers.view import View
from tradewinds.games.starfarers.words import Words


def status(view: View, labels: Labels) -> Markup:
    """The turn, the pilots, and how fast everybody flies."""
    pilots = sorted((seat.pilot, number) for number, seat in enumerate(view.seats) if seat.pilot is not None)
    shown = [span(cls="pilot")[badge(number), pilot_name(view, rank, number, labels)] for rank, number in pilots]
    return div(id="pic-status", cls="status")[
        b[labels("table.turn" if view.turns else "table.before", turn=view.turns, target=view.target)],
        span(cls="mute")[labels(f"mode.{view.mode}")],
        [] if view.over else shown,
        view.dice is not None and thrown(view.dice, labels),
        view.base > 0 and speed(view, labels),
        view.black and span(cls="black", title=labels("black-help"))[labels("black")],
    ]


def thrown(total: int, labels: Labels) -> Markup:
    said = labels("table.rolled", total=total)
    return span(cls="thrown", title=labels("dice-help"))[dice(), span(cls="hidden")[said], b(aria_hidden="true")[total]]


def speed(view: View, labels: Labels) -> Markup:
    """The balls of the last shake, and the speed that they gave everybody."""
    return span(cls="thrown", title=labels("speed-help"))[
        shaken(view.balls, labels), labels("table.base", base=view.base)
    ]


def pilot_name(view: View, rank: int, seat: int, labels: Labels) -> str:
    if len(view.seats) > 4:
        return f"{labels('table.pilot', number=rank)}: {labels.names[seat]}"
    return f"{labels.names[seat]} ({labels('table.on-turn')})"


# hands


def hands(view: View, spots: Spots, labels: Labels) -> Markup:
    """Every hand that can be seen, the viewer's own first."""
    order = own_first(view.seat, len(view.seats))
    seen = [hand(view, seat, spots, labels) for seat in order if view.seats[seat].hand is not None]
    return div(id="hand-cards", cls="hands")[seen]


def hand(view: View, seat: int, spots: Spots, labels: Labels) -> Markup:
    player, own = view.seats[seat], seat == view.seat
    name = labels("table.hand") if own else labels("table.other-hand", name=labels.names[seat])
    cards, mine = player.hand or {}, spots if own else {}
    shown = [resource_card(one, cards[one], player.rates[one], mine, labels) for one in RESOURCES]
    owes = own and player.owes > 0 and span(cls="note")[labels("owes", owes=player.owes)]
    return section(cls=f"panel hand{' own' if own else ''}")[h2[badge(seat), name, owes], ul(cls="cards")[shown]]


def resource_card(name: str, count: int, price: int, spots: Spots, labels: Labels) -> Markup:
    noun = labels(f"resource.{name}")
    drawn = span(cls=f"pc {name}{'' if count else ' none'}", title=labels("rate", name=noun, rate=price))[
        span(cls="number")[count], icon(name), span(cls="name")[noun], span(cls="price")[f"{price}:1"]
    ]
    return li[legal(f"hand:{name}", drawn, spots)]


# supply and costs


def supply(view: View, spots: Spots, labels: Labels) -> Markup:
    return section(id="pic-supply", cls="panel supply")[
        h2[labels("supply")],
        div(cls="counts")[[supply_pile(view, name, spots, labels) for name in RESOURCES]],
        div(cls="counts")[box(view, labels)],
        pool(view, labels),
        piles(view, labels),
        friends_left(view, labels),
    ]


def supply_pile(view: View, name: str, spots: Spots, labels: Labels) -> Markup:
    shown = counted(name, view.supply[name], labels("in-supply", name=labels(f"resource.{name}")), f"res {name}")
    return legal(f"supply:{name}", shown, spots, "pick")


def box(view: View, labels: Labels) -> Child:
    said = {name: labels("box", upgrade=labels(f"upgrade.{name}")) for name in UPGRADES}
    medals = counted("medal", view.medals, labels("medals-left", left=view.medals))
    return [*(counted(name, view.box[name], said[name]) for name in UPGRADES), medals]


def pool(view: View, labels: Labels) -> Child:
    """The upgrades that are dealt out while the players found."""
    if view.turns or not any(view.pool.values()):
        return None
    shown = [counted(name, count, labels(f"upgrade.{name}")) for name, count in view.pool.items()]
    return div(cls="counts")[b[labels("pool")], shown]


def piles(view: View, labels: Labels) -> Markup:
    """What lies face down; the encounters that were met are known to all."""
    met = sorted((name.removeprefix("encounter-") for name in view.discards), key=int)
    return div(cls="facts-row")[
        span(title=labels("reserve-help"))[labels("reserve", cards=view.reserve)],
        span(title=", ".join(met) or None)[labels("deck", cards=view.deck, gone=len(met))],
        span[labels("spares", discs=view.spares)],
    ]


@lru_cache(maxsize=8)
def costs(words: Words, language: str) -> Markup:
    """What is built for which cards."""
    labels = Labels(words, language)
    names = [*VESSELS, "spaceport", *UPGRADES]
    rows = [cost_row(name, labels.data.costs[i], labels) for i, name in enumerate(names)]
    return section(id="pic-costs", cls="panel costs")[h2[labels("costs")], table[tbody[rows]]]


def cost_row(name: str, price: tuple[int, ...], labels: Labels) -> Markup:
    kind = "upgrade" if name in UPGRADES else "vessel" if name in VESSELS else "board"
    counts = zip(RESOURCES, price, strict=True)
    cards = [coin(one, labels) for one, count in counts for _ in range(count)]
    return tr(title=cost_help(name, labels))[th(scope="row")[icon(name), labels(f"{kind}.{name}")], td[cards]]


def cost_help(name: str, labels: Labels) -> str:
    if name in UPGRADES:
        return labels(f"{name}-help", most=labels.data.most[UPGRADES.index(name)])
    return labels(f"{name}-help")
