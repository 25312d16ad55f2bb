"""The motherships: what every player has, and the way to fit or lose it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tradewinds.draw.board import Regions, Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, join, li, section, span, ul
from tradewinds.draw.seats import badge
from tradewinds.draw.symbols import icon
from tradewinds.games.starfarers.board.art import hull
from tradewinds.games.starfarers.board.friends import friend_chip
from tradewinds.games.starfarers.board.labels import TOKENS, UPGRADES, Labels, counted
from tradewinds.games.starfarers.view import SeatView, ShipView, View, friends_of

NEAREST: Final = 3  # sectors named beside a ship


def motherships(view: View, spots: Spots, labels: Labels) -> Regions:
    """One region a player, the viewer's own first."""
    first = view.seat or 0
    order = [(first + i) % len(view.seats) for i in range(len(view.seats))]
    return {f"side-ship-{seat}": mothership(view, seat, spots, labels) for seat in order}


def mothership(view: View, seat: int, spots: Spots, labels: Labels) -> Markup:
    player, mine = view.seats[seat], seat == view.seat
    own = spots if mine else {}
    fleet = [fleet_row(ship, mine, labels) for ship in player.ships]
    return section(id=f"side-ship-{seat}", cls=f"panel mother p{seat}", tabindex=0, aria_label=labels.names[seat])[
        head(view, seat, spots, labels),
        hull(player.upgrades["booster"], player.upgrades["cannon"], player.upgrades["pod"]),
        div(cls="counts fitted")[[upgrade(player, name, own, labels) for name in UPGRADES]],
        div(cls="counts fine")[[*holdings(player, labels)]],
        seen_cards(player, labels),
        possessions(view, seat, own, labels),
        ul(cls="fleet")[fleet] if fleet else None,
    ]


def head(view: View, seat: int, spots: Spots, labels: Labels) -> Markup:
    player = view.seats[seat]
    name = span(cls="who")[badge(seat), b[labels.names[seat]]]
    pilot = player.pilot if not view.over and len(view.seats) > 4 else None
    return div(cls="mother-head")[
        legal(f"seat:{seat}", name, spots, "pick"),
        pilot is not None and span(cls="mark")[labels("table.pilot", number=pilot)],
        span(cls="vp", title=labels("points-help"))[labels("points", points=player.points)],
    ]


def upgrade(player: SeatView, name: str, spots: Spots, labels: Labels) -> Markup:
    """How many, and what friends add; clickable when one is to be fitted or given up."""
    fitted = player.upgrades[name]
    added = {"booster": player.boosters, "cannon": player.cannons}.get(name, fitted) - fitted
    most = labels.data.most[UPGRADES.index(name)]
    said = f"{labels(f'upgrade.{name}')}. {labels(f'{name}-help', most=most)}"
    shown = counted(name, join([f"{fitted}/{most}", added > 0 and b[f" +{added}"]]), said)
    return legal(f"upgrade:{name}", shown, spots, "pick")


def holdings(player: SeatView, labels: Labels) -> Iterator[Markup]:
    """Cards and medals, and the pieces that are left to build."""
    cards = f"{player.cards}+{player.aside}" if player.aside else player.cards
    yield counted("card", cards, labels("cards-held", cards=player.cards))
    yield counted("medal", player.medals, labels("medals-held", medals=player.medals))
    yield counted("colony", player.colonies, labels("colonies-left", left=player.colonies), "left")
    yield counted("station", player.stations, labels("stations-left", left=player.stations), "left")
    yield counted("shipyard", player.shipyards, labels("shipyards-left", left=player.shipyards), "left")


def seen_cards(player: SeatView, labels: Labels) -> Child:
    """The cards that were seen to come and not to go, where the table shows them, and how many others there are."""
    if player.seen is None or not player.cards + player.aside:
        return None
    shown = [
        counted(name, count, labels("seen-card", name=labels(f"resource.{name}"), count=count), f"res {name}")
        for name, count in player.seen.items()
        if count
    ]
    others = player.cards + player.aside - sum(player.seen.values())
    more = others and span(cls="count", title=labels("table.not-seen", cards=others))[f"? {others}"]
    return div(cls="counts seen", title=labels("seen-help"))[span[labels("seen")], shown, more or None]


def possessions(view: View, seat: int, spots: Spots, labels: Labels) -> Child:
    """Friendship markers and cards, tokens won, ships and jumps that are still to come."""
    player = view.seats[seat]
    parts: list[Child] = [marker(sector.people or "", labels) for sector in view.sectors if sector.marker == seat]
    parts += [token(name, labels) for name in player.tokens]
    parts += [friend_chip(name, spent, spots, labels) for name, spent in friends_of(player)]
    parts += [span(cls="note")[labels("table.owed", ships=player.owed_ships)]] if player.owed_ships else []
    parts += [span(cls="note")[labels("owes", owes=player.owes)]] if player.owes else []
    parts += [span(cls="note")[labels("jumps", jumps=player.jumps)]] if player.jumps else []
    return div(cls="chips")[parts] if parts else None


def marker(people: str, labels: Labels) -> Markup:
    return held(f"people-{people}", "marker", labels("marker-help", people=labels(f"people.{people}")))


def token(name: str, labels: Labels) -> Markup:
    return held("token", TOKENS[name[0]], labels("token-help", token=labels.thing("Disc", name)))


def held(cls: str, symbol: str, said: str) -> Markup:
    return span(cls=f"held-chip {cls}", title=said)[icon(symbol), span(cls="hidden")[said]]


def fleet_row(ship: ShipView, own: bool, labels: Labels) -> Markup:
    """A ship and, for the viewer's own, how far it is to the nearest sectors."""
    near = sorted(ship.distances, key=lambda pair: pair[1])[:NEAREST] if own else []
    said = ", ".join(f"{labels.thing('Slot', name)} {steps}" for name, steps in near)
    state = labels.state(ship)
    return li(title=labels(f"{ship.vessel}-help"), data_about=f"Vessel/{ship.vessel}")[
        icon(ship.vessel), span[labels(f"vessel.{ship.vessel}")], span(cls="where")[labels.thing("Point", ship.point)],
        state and b[state], said and span(cls="mute", title=labels("near-help"))[said],
    ]  # fmt: skip
