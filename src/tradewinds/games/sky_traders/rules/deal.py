# mypyc: compiled
"""Chapter 11.3: why a deal cannot be made in the council, and how it is carried out."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, RefusalKind, refusal
from tradewinds.core.trade import Counts, Offer
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.council import AcceptInto
from tradewinds.games.sky_traders.actions.ship import Done, Organise
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, GP, HOLDS, SLUDGE, Item, Load, SeatNo
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.rules.holds import OTHER_CARGO
from tradewinds.games.sky_traders.rules.loading import fits_in
from tradewinds.games.sky_traders.rules.packing import grows, organise_form
from tradewinds.games.sky_traders.rules.stowage import give_away, has_cargo, holdings, receive
from tradewinds.games.sky_traders.state import Seat, State, Whisper
from tradewinds.games.sky_traders.versions import BOTH_CHOOSE_HOLDS

SLUDGE_ITEM: Final = FIRST_GOOD + SLUDGE

SLUDGE_STAYS = refusal("sludge-stays", "11.3")
NOT_YOURS_TO_GIVE = refusal("not-yours-to-give", "11.3", "item: Item", "count: int")
NOT_THEIRS_TO_GIVE = refusal("not-theirs-to-give", "11.3", "item: Item", "count: int")
NO_ROOM_THERE = refusal("no-room-there", "11.3", "seat: SeatNo")
NO_REARRANGING = refusal("no-rearranging", "11.3")
STOW_THE_DEAL = refusal("stow-the-deal", "11.3")


def tradable(s: State, seat: SeatNo, own: bool) -> list[int]:
    """What a trader could give: everything but sludge. Of others the GP are not known, so any number is possible."""
    held = holdings(s, s.seats[seat])
    held[SLUDGE_ITEM] = 0
    if not own:
        held[GP] = s.data.gp_limit
    return held


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
    return refuse_stowed(s, trial, holds.layout(trial), offer.give, rows)


def refuse_stowed(s: State, me: Seat, before: list[Load], come: Counts[Item], rows: list[Load]) -> Refusal | None:
    """Is it what lay there before, untouched, and what has come?"""
    wrong = holds.refuse_layout(s, me, rows)
    if wrong is not None:
        return wrong
    for lay, load in zip(before, rows, strict=True):
        if lay and not grows(lay, load):
            return NO_REARRANGING()
    all_of_it = holds.cargo_of(s, before)
    for item in range(FIRST_GOOD, len(all_of_it)):
        all_of_it[item] += come[item]
    return None if holds.cargo_of(s, rows) == all_of_it else OTHER_CARGO.at("11.3")


# carrying out


@final
class DealStowage(Phase):
    """Council deliberations: an offer was accepted, and the one who made it may say where the cargo goes.

    It lies as the rules stow it; `before` is what each hold contained without the `items` that came.
    """

    section = "11.3"
    clock = "council"
    seat: SeatNo
    before: tuple[Load, ...]
    items: Counts[Item]

    def __init__(self, seat: SeatNo, before: tuple[Load, ...], items: Counts[Item]) -> None:
        self.seat = seat
        self.before = before
        self.items = items

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        cargo = [0] * FIRST_GOOD + list(self.items[FIRST_GOOD:])
        return {"items: Counts[Item]": tuple(cargo)}

    def only_deals(self, s: State, seat: SeatNo) -> bool:
        return True

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.done]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [organise_form(s, s.seats[self.seat], list(self.before))]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Organise):
            return refuse_stowed(s, s.seats[seat], list(self.before), self.items, action.rows())
        return None if isinstance(action, Done) else STOW_THE_DEAL()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        """When time is up it stays as it is, and the bargaining is over."""
        s.pop()
        if isinstance(action, Organise):
            holds.arrange(s.seats[seat], action.rows())
        elif not isinstance(action, Done):
            s.stack[-1].apply(s, seat, action)


def carry_out(s: State, offer: Offer, seat: SeatNo, rows: list[Load]) -> Phase | None:
    """Both sides at once; cargo is stowed in the space that is then free. What is returned asks the proposer where."""
    one, other = s.seats[offer.by], s.seats[seat]
    give_away(s, one, offer.give)
    give_away(s, other, offer.want)
    before = holds.layout(one)
    asks = s.data.version >= BOTH_CHOOSE_HOLDS and has_choice(s, one, offer.want)
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
    return DealStowage(offer.by, tuple(before), offer.want) if asks else None


def has_choice(s: State, me: Seat, items: Counts[Item]) -> bool:
    """Could any of it go into more than one hold?"""
    for item in range(FIRST_GOOD, len(items)):
        if items[item] and sum([fits_in(s, me, item, hold) > 0 for hold in range(HOLDS)]) > 1:
            return True
    return False


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
    s.tell(events.SETTLED, offer.by, seat, give, want, offer.give, offer.want)
