"""Under the table in a terminal: the council's offers, attacks, Ill Winds that fight, and what waits."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from tradewinds.draw.terminal import nameplate
from tradewinds.games.sky_traders.view import OfferView, View
from tradewinds.games.sky_traders.view.fight import AssaultView, ClashView, SideView
from tradewinds.games.sky_traders.words.labels import Labels


def talk(view: View, labels: Labels) -> Iterator[RenderableType]:
    if view.council is not None:
        ready = ", ".join(labels.names[seat] for seat in view.council.ready)
        yield Text(labels("council") + (f" · {labels('ready', names=ready)}" if ready else ""), style="bold")
        for offer in view.council.offers:
            yield offer_picture(offer, labels)
    if view.clash is not None:
        yield from clash_picture(view.clash, labels)
    if view.assault is not None:
        yield from assault_picture(view.assault, labels)
    if view.hit is not None:
        said = labels("to-damage", damage=labels.thing("Damage", view.hit.damage), hold=view.hit.hold)
        yield nameplate(view.hit.seat, labels).append(f" · {said}", style="not bold")
    if view.cargo is not None:
        waits = labels("waiting", lot=labels.lot(view.cargo.items))
        yield nameplate(view.cargo.seat, labels).append(f" · {waits}", style="not bold")


def offer_picture(offer: OfferView, labels: Labels) -> Text:
    by, to = nameplate(offer.by, labels), nameplate(offer.to, labels)
    line = Text("").append_text(by).append(" → ").append_text(to)
    line.append(f": {labels.lot(offer.give)} ↔ {labels.lot(offer.want)}", style="not bold")
    return line if offer.answers is None else line.append(f" ({labels('answers')})")


def clash_picture(clash: ClashView, labels: Labels) -> Iterator[RenderableType]:
    line = nameplate(clash.attacker, labels).append(" → ").append_text(nameplate(clash.defender, labels))
    terms = labels("no-demand") if clash.opening else labels("demand", lot=labels.lot(clash.demand))
    yield line.append(f" · {terms}", style="not bold")
    yield from rolled(clash.attack, clash.defence)
    if clash.attack.decided:
        crew = clash.attack.rallied
        called = labels("rallied", crew=labels.thing("Crew", crew)) if crew else labels("rallied-nobody")
        yield nameplate(clash.attacker, labels).append(f" · {called}", style="not bold")
    if clash.offer is not None:
        yield Text(labels("instead", lot=labels.lot(clash.offer)))


def assault_picture(now: AssaultView, labels: Labels) -> Iterator[RenderableType]:
    yield Text(f"{labels.thing('Wind', now.wind)} +{now.combat} → ").append_text(nameplate(now.target, labels))
    yield from rolled(now.attack, now.defence)
    if now.next:
        yield Text(f"{labels('raid-next')} {', '.join(labels.names[seat] for seat in now.next)}")


def rolled(attack: SideView, defence: SideView) -> Iterator[RenderableType]:
    """Die and total of both sides in the last round."""
    if attack.total is not None:
        yield Text(f"{attack.die} ({attack.total}) : {defence.die} ({defence.total})")
