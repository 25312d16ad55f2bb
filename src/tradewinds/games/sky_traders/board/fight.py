"""Fights on the page: attacks with what is demanded, Ill Winds that fight; and what waits to be brought aboard."""

from __future__ import annotations

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, h2, p, section, small, span, strong
from tradewinds.draw.seats import badge
from tradewinds.games.sky_traders.board.art import die, icon
from tradewinds.games.sky_traders.board.talk import bundle
from tradewinds.games.sky_traders.view import View
from tradewinds.games.sky_traders.view.fight import AssaultView, ClashView, SideView
from tradewinds.games.sky_traders.words.labels import Labels


def combat_panel(view: View, spots: Spots, labels: Labels) -> Markup:
    if view.clash is not None:
        return clash_panel(view, view.clash, spots, labels)
    if view.assault is not None:
        return assault_panel(view, view.assault, spots, labels)
    return section(id="pic-combat", hidden=True).markup()


def clash_panel(view: View, clash: ClashView, spots: Spots, labels: Labels) -> Markup:
    counter = "" if clash.offer is None else labels("instead", lot=labels.lot(clash.offer))
    instead = span(cls="lot")[icon("broker"), counter]
    return section(id="pic-combat", cls="panel fight")[
        h2[icon("swords"), labels("combat")],
        div(cls="sides")[
            side(view, clash.attacker, clash.attack, labels),
            span(cls="versus")["→"],
            side(view, clash.defender, clash.defence, labels),
        ],
        div(cls="terms")[legal("demand", demand(clash, labels), spots), counter and legal("instead", instead, spots)],
        rallies(view, spots, labels),
    ]


def demand(clash: ClashView, labels: Labels) -> Markup:
    said = labels("no-demand") if clash.opening else labels("demand", lot=labels.lot(clash.demand))
    return span(cls="lot")[icon("coin"), said]


def assault_panel(view: View, now: AssaultView, spots: Spots, labels: Labels) -> Markup:
    """A raid strikes one trader after the other."""
    foe = div(cls="side", title=labels.wind_help(now.wind))[
        icon("wind", "big"), strong[labels.thing("Wind", now.wind)], strength(now.combat, labels),
        rolled(now.attack, labels),
    ]  # fmt: skip
    after = [span(cls="who")[badge(seat), labels.names[seat]] for seat in now.next]
    return section(id="pic-combat", cls="panel fight")[
        h2[icon("swords"), labels("combat")],
        div(cls="sides")[foe, span(cls="versus")["→"], side(view, now.target, now.defence, labels)],
        p(cls="mute next")[labels("raid-next"), after] if after else None,
        rallies(view, spots, labels),
    ]


def side(view: View, seat: int, one: SideView, labels: Labels) -> Markup:
    """One of two who fight: the most that the crew can add, who is rallied, and what the last round brought."""
    me = view.seats[seat]
    crew = [labels.combat(hold.crew) for hold in me.holds if hold.crew is not None]
    together = labels.data.presets[dict(view.house)["preset"]]["rally_all"]
    best = sum(crew) if together else max(crew, default=0)
    sound = sum(hold.damage is None for hold in me.holds)
    return div(cls="side")[
        badge(seat), strong[labels.names[seat]], strength(best, labels),
        small(cls="mute")[labels("sound", count=sound)],
        me.wanted > 0 and span(cls="tag", title=labels("wanted"))[icon("wanted"), me.wanted],
        one.decided and not together and rallied(one.rallied, labels),
        rolled(one, labels),
    ]  # fmt: skip


def rallied(crew: str | None, labels: Labels) -> Markup:
    if crew is None:
        return span(cls="tag called")[labels("rallied-nobody")]
    name = labels.thing("Crew", crew)
    combat = labels.combat(crew)
    return span(cls="tag called", title=labels("rallied", crew=name))[icon(crew), name, b(cls="figures")[f"+{combat}"]]


def rolled(one: SideView, labels: Labels) -> Child:
    """Die, crew and total of the last round."""
    if one.die is None or one.total is None:
        return None
    crew = icon(one.crew) if one.crew is not None else None
    said = labels("last-round", die=one.die, total=one.total)
    return span(cls="rolled", role="img", aria_label=said, title=said)[die(one.die), crew, b(cls="figures")[one.total]]


def strength(value: int, labels: Labels) -> Markup:
    return span(cls="strength figures", title=labels("strength", value=value))[f"+{value}"]


def rallies(view: View, spots: Spots, labels: Labels) -> Child:
    shown = []
    for one in view.crew:
        if f"rally:{one.name}" in spots:
            card = span(cls="rally", title=labels.crew_help(one))[
                icon(one.name), labels.thing("Crew", one.name), b(cls="figures")[f"+{one.combat}"]
            ]
            shown.append(legal(f"rally:{one.name}", card, spots))
    return div(cls="rallies")[labels("rally"), shown] if shown else None


# what waits


def waiting_panel(view: View, labels: Labels) -> Markup:
    """Cargo that is to be stowed, or a damage card whose hold can still be changed."""
    shown = cargo(view, labels) or hit(view, labels)
    return section(id="pic-waiting", cls="panel waiting", hidden=shown is None)[shown]


def cargo(view: View, labels: Labels) -> Child:
    waits = view.cargo
    if waits is None:
        return None
    source = icon("barrel") if waits.payer is None else badge(waits.payer, labels.names[waits.payer])
    return [
        b[labels("to-load")], source, span(cls="versus")["→"], badge(waits.seat), labels.names[waits.seat],
        bundle(waits.items, labels),
    ]  # fmt: skip


def hit(view: View, labels: Labels) -> Child:
    if view.hit is None:
        return None
    said = labels("to-damage", damage=labels(f"damage-{view.hit.damage}"), hold=view.hit.hold)
    return [icon("damage", "big"), badge(view.hit.seat), f"{labels.names[view.hit.seat]}:", b[said]]
