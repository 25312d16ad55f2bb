# mypyc: compiled
"""Chapter 11.3: what can be offered in the council, and how a deal is carried out."""

from __future__ import annotations

from typing import Any, Final

from tradewinds.core.action import Action
from tradewinds.core.form import Form, Pick
from tradewinds.core.refusal import Refusal
from tradewinds.core.trade import Counts, Offer
from tradewinds.games.sky_traders.actions.plans import AcceptInto, Counter, Propose
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, GP, SLUDGE, Item, Load, SeatNo
from tradewinds.games.sky_traders.events import DEALT_WITH, SETTLED
from tradewinds.games.sky_traders.rules.demand import basket
from tradewinds.games.sky_traders.rules.holds import arrange, cargo_of, count_in, crew_in, good_in, layout
from tradewinds.games.sky_traders.rules.organise import hold_fields, refuse_layout
from tradewinds.games.sky_traders.rules.stowage import covers, give_away, has_cargo, holdings, receive, ship_copy
from tradewinds.games.sky_traders.state import State, Whisper

SLUDGE_ITEM: Final = FIRST_GOOD + SLUDGE


# forms


def tradable(s: State, seat: SeatNo, own: bool) -> list[int]:
    """What a trader could give: everything but sludge. Of others the GP are not known, so any number is possible."""
    held = holdings(s, s.seats[seat])
    held[SLUDGE_ITEM] = 0
    if not own:
        held[GP] = s.data.gp_limit
    return held


def wishes(s: State, seat: SeatNo) -> list[int]:
    """The most of each item that any other trader has."""
    most = [0] * len(s.data.item_names)
    for other in range(len(s.seats)):
        if other != seat:
            held = tradable(s, other, False)
            most = [max(count, held[item]) for item, count in enumerate(most)]
    return most


def offer_forms(s: State, seat: SeatNo, waiting: list[Offer]) -> list[Form]:
    others = tuple([other for other in range(len(s.seats)) if other != seat])
    give, want = basket("give", tradable(s, seat, True)), basket("want", wishes(s, seat))

    def propose(to: SeatNo, gives: Counts[Item], wants: Counts[Item]) -> Action:
        return Propose(s.acts.table, to, gives, wants)

    def counter(serial: int, gives: Counts[Item], wants: Counts[Item]) -> Action:
        return Counter(s.acts.table, serial, gives, wants)

    forms = [Form("propose", propose, (Pick("to", "SeatNo", others), give, want))]
    if waiting:
        serials = tuple([offer.serial for offer in waiting])
        forms.append(Form("counter", counter, (Pick("serial", "", serials), give, want)))
    return forms


def accept_forms(s: State, seat: SeatNo, waiting: list[Offer]) -> list[Form]:
    """Accepting with a say in where the cargo goes, for offers that bring some."""
    serials = tuple([offer.serial for offer in waiting if has_cargo(offer.give)])
    if not serials:
        return []
    me = s.seats[seat]
    aboard = cargo_of(layout(me), len(s.data.item_names))
    for offer in waiting:
        aboard = [count + offer.give[item] for item, count in enumerate(aboard)]

    def make(serial: int, a: Load, b: Load, c: Load, d: Load, e: Load, f: Load) -> Action:
        return AcceptInto(s.acts.table, serial, a, b, c, d, e, f)

    return [Form("accept-into", make, (Pick("serial", "", serials), *hold_fields(s, me, aboard)))]


def rows_into(action: Any) -> list[Load]:
    """Where the cargo shall go; empty: the rules stow it."""
    if isinstance(action, AcceptInto):
        return [action.hold_1, action.hold_2, action.hold_3, action.hold_4, action.hold_5, action.hold_6]
    return []


# checks


def refuse_goods(s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item]) -> Refusal | None:
    """Is all of it there, as far as the one who offers can know, and is there room for it?"""
    if give[SLUDGE_ITEM] or want[SLUDGE_ITEM]:
        return Refusal("sludge-stays", "11.3")
    refusal = refuse_lacking(give, tradable(s, seat, True), "not-yours-to-give")
    if refusal is None:
        refusal = refuse_lacking(want, tradable(s, to, False), "not-theirs-to-give")
    return refuse_room(s, seat, to, give, want) if refusal is None else refusal


def refuse_lacking(items: Counts[Item], held: list[int], key: str) -> Refusal | None:
    for item, count in enumerate(items):
        if count > held[item]:
            return Refusal(key, "11.3", **{"item: Item": item, "count: int": held[item]})
    return None


def refuse_room(s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item]) -> Refusal | None:
    if not stows(s, to, want, give):
        return Refusal("no-room-there", "11.3", **{"seat: SeatNo": to})
    return None if stows(s, seat, give, want) else Refusal("no-room-there", "11.3", **{"seat: SeatNo": seat})


def stows(s: State, seat: SeatNo, gone: Counts[Item], come: Counts[Item]) -> bool:
    """Is there room for what comes, once the other things are gone?"""
    if not has_cargo(come):
        return True
    if not s.seats[seat].afloat:
        return False
    ship = ship_copy(s.seats[seat])
    give_away(s, ship, list(gone))
    return receive(s, ship, list(come))


def refuse_accept(s: State, offer: Offer, seat: SeatNo, rows: list[Load] | None = None) -> Refusal | None:
    """Whoever offers still has it: what a side holds only changes by a deal, and then its offers lapse."""
    held = tradable(s, seat, True)
    if not covers(held, offer.want):
        return refuse_lacking(offer.want, held, "not-yours-to-give")
    if rows:
        refusal = refuse_rows(s, offer, seat, rows)
        if refusal is not None:
            return refusal
    return refuse_room(s, offer.by, seat, offer.give, offer.want)


def refuse_rows(s: State, offer: Offer, seat: SeatNo, rows: list[Load]) -> Refusal | None:
    """What is aboard stays where it is; only what was received finds its place."""
    ship = ship_copy(s.seats[seat])
    give_away(s, ship, list(offer.want))
    refusal = refuse_layout(s, ship, rows)
    if refusal is not None:
        return refusal
    for before, load in zip(layout(ship), rows, strict=True):
        if before and not grows(before, load):
            return Refusal("no-rearranging", "11.3")
    items = len(s.data.item_names)
    come = [count + offer.give[item] for item, count in enumerate(cargo_of(layout(ship), items))]
    expected = [count if item >= FIRST_GOOD else 0 for item, count in enumerate(come)]
    return None if cargo_of(rows, items) == expected else Refusal("other-cargo", "11.3")


def grows(before: Load, load: Load) -> bool:
    if crew_in(before) >= 0:
        return load == before
    return good_in(load) == good_in(before) and count_in(load) >= count_in(before)


# carrying out


def carry_out(s: State, offer: Offer, seat: SeatNo, rows: list[Load]) -> None:
    """Both sides at once; cargo is stowed in the space that is then free."""
    one, other = s.seats[offer.by], s.seats[seat]
    give_away(s, one, list(offer.give))
    give_away(s, other, list(offer.want))
    receive(s, one, list(offer.want))
    if rows:
        arrange(other, rows)
    else:
        receive(s, other, list(offer.give))
    for face in range(CLASSES):
        one.dice[face] += offer.want[face] - offer.give[face]
        other.dice[face] += offer.give[face] - offer.want[face]
    exchange_gp(s, offer, seat)
    tell_deal(s, offer, seat)


def exchange_gp(s: State, offer: Offer, seat: SeatNo) -> None:
    """GP change hands; in private only the two know how many."""
    one, other = s.seats[offer.by], s.seats[seat]
    one.gp += offer.want[GP]
    other.gp += offer.give[GP]
    s.pay(offer.by, offer.give[GP])
    s.pay(seat, offer.want[GP])
    if not s.house.open_offers:
        s.whispers = (*s.whispers, Whisper(offer.by, seat, one.gp, other.gp))


def tell_deal(s: State, offer: Offer, seat: SeatNo) -> None:
    if not s.heard():
        return
    if s.house.open_offers:
        return s.tell(DEALT_WITH, offer.by, seat, offer.serial, offer.give, offer.want)
    give = tuple([0 if item == GP else count for item, count in enumerate(offer.give)])
    want = tuple([0 if item == GP else count for item, count in enumerate(offer.want)])
    s.tell(SETTLED, offer.by, seat, give, want, offer.give[GP], offer.want[GP])
