# mypyc: compiled
"""Chapter 11.3: what can be offered in the council, and how a deal is carried out."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.form import Form, Pick
from tradewinds.core.refusal import Refusal, RefusalKind, refusal
from tradewinds.core.trade import Counts, Offer
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.council import AcceptInto, Counter, Propose
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, GP, SLUDGE, Item, Load, SeatNo
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.rules.demand import basket
from tradewinds.games.sky_traders.rules.holds import OTHER_CARGO
from tradewinds.games.sky_traders.rules.stowage import give_away, has_cargo, holdings, receive
from tradewinds.games.sky_traders.state import State, Whisper

SLUDGE_ITEM: Final = FIRST_GOOD + SLUDGE

SLUDGE_STAYS = refusal("sludge-stays", "11.3")
NOT_YOURS_TO_GIVE = refusal("not-yours-to-give", "11.3", "item: Item", "count: int")
NOT_THEIRS_TO_GIVE = refusal("not-theirs-to-give", "11.3", "item: Item", "count: int")
NO_ROOM_THERE = refusal("no-room-there", "11.3", "seat: SeatNo")
NO_REARRANGING = refusal("no-rearranging", "11.3")

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
    items = holds.aboard(s, me)
    for offer in waiting:
        items = [count + offer.give[item] for item, count in enumerate(items)]

    def make(serial: int, a: Load, b: Load, c: Load, d: Load, e: Load, f: Load) -> Action:
        return AcceptInto(s.acts.table, serial, a, b, c, d, e, f)

    return [Form("accept-into", make, (Pick("serial", "", serials), *holds.hold_fields(s, me, items)))]


def rows_into(action: Action) -> list[Load]:
    """Where the cargo shall go; empty: the rules stow it."""
    return action.rows() if isinstance(action, AcceptInto) else []


# checks


def refuse_goods(s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item]) -> Refusal | None:
    """Is all of it there, as far as the one who offers can know, and is there room for it?"""
    if give[SLUDGE_ITEM] or want[SLUDGE_ITEM]:
        return SLUDGE_STAYS()
    lacking = refuse_lacking(give, tradable(s, seat, True), NOT_YOURS_TO_GIVE)
    if lacking is None:
        lacking = refuse_lacking(want, tradable(s, to, False), NOT_THEIRS_TO_GIVE)
    return refuse_room(s, seat, to, give, want) if lacking is None else lacking


def refuse_lacking(items: Counts[Item], held: list[int], kind: RefusalKind) -> Refusal | None:
    for item, count in enumerate(items):
        if count > held[item]:
            return kind(item, held[item])
    return None


def refuse_room(s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item]) -> Refusal | None:
    if not stows(s, to, want, give):
        return NO_ROOM_THERE(to)
    return None if stows(s, seat, give, want) else NO_ROOM_THERE(seat)


def stows(s: State, seat: SeatNo, gone: Counts[Item], come: Counts[Item]) -> bool:
    """Is there room for what comes, once the other things are gone?"""
    if not has_cargo(come):
        return True
    if not s.seats[seat].afloat:
        return False
    trial = s.seats[seat].clone()
    give_away(s, trial, gone)
    return receive(s, trial, come)


def refuse_accept(s: State, offer: Offer, seat: SeatNo, rows: list[Load]) -> Refusal | None:
    """Whoever offers still has it: what a side holds only changes by a deal, and then its offers lapse."""
    wrong = refuse_lacking(offer.want, tradable(s, seat, True), NOT_YOURS_TO_GIVE)
    if wrong is None and rows:
        wrong = refuse_rows(s, offer, seat, rows)
    return refuse_room(s, offer.by, seat, offer.give, offer.want) if wrong is None else wrong


def refuse_rows(s: State, offer: Offer, seat: SeatNo, rows: list[Load]) -> Refusal | None:
    """What is aboard stays where it is; only what was received finds its place."""
    trial = s.seats[seat].clone()
    give_away(s, trial, offer.want)
    wrong = holds.refuse_layout(s, trial, rows)
    if wrong is not None:
        return wrong
    for before, load in zip(holds.layout(trial), rows, strict=True):
        if before and not grows(before, load):
            return NO_REARRANGING()
    come = holds.aboard(s, trial)
    for item in range(FIRST_GOOD, len(come)):
        come[item] += offer.give[item]
    return None if holds.cargo_of(s, rows) == come else OTHER_CARGO.at("11.3")


def grows(before: Load, load: Load) -> bool:
    if holds.crew_in(before) >= 0:
        return load == before
    return holds.good_in(load) == holds.good_in(before) and holds.count_in(load) >= holds.count_in(before)


# carrying out


def carry_out(s: State, offer: Offer, seat: SeatNo, rows: list[Load]) -> None:
    """Both sides at once; cargo is stowed in the space that is then free."""
    one, other = s.seats[offer.by], s.seats[seat]
    give_away(s, one, offer.give)
    give_away(s, other, offer.want)
    receive(s, one, offer.want)
    if rows:
        holds.arrange(other, rows)
    else:
        receive(s, other, offer.give)
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
        return s.tell(events.DEALT_WITH, offer.by, seat, offer.serial, offer.give, offer.want)
    give = tuple([0 if item == GP else count for item, count in enumerate(offer.give)])
    want = tuple([0 if item == GP else count for item, count in enumerate(offer.want)])
    s.tell(events.SETTLED, offer.by, seat, give, want, offer.give[GP], offer.want[GP])
