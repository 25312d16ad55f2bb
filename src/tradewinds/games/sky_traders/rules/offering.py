# mypyc: compiled
"""Chapter 11.3, for the forms: what can be offered in the council, and where accepted cargo can go."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.form import Form, Pick
from tradewinds.core.trade import Counts, Offer
from tradewinds.games.sky_traders.actions.council import AcceptInto, Counter, Propose
from tradewinds.games.sky_traders.data import FIRST_GOOD, Item, Load, SeatNo
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.rules.deal import refuse_accept, stows, tradable
from tradewinds.games.sky_traders.rules.demand import basket
from tradewinds.games.sky_traders.rules.packing import can_lie, loads_in
from tradewinds.games.sky_traders.rules.stowage import give_away, has_cargo
from tradewinds.games.sky_traders.state import State


def wishes(s: State, seat: SeatNo) -> list[int]:
    """The most of each item that any other trader has."""
    most = [0] * len(s.data.item_names)
    for other in range(len(s.seats)):
        if other != seat:
            held = tradable(s, other, False)
            most = [max(count, held[item]) for item, count in enumerate(most)]
    return most


def offer_forms(s: State, seat: SeatNo, waiting: list[Offer], may_offer: bool) -> list[Form]:
    """`may_offer`: the seat has not made all the offers it may make."""
    others = tuple([other for other in range(len(s.seats)) if other != seat])
    give, want = basket("give", tradable(s, seat, True)), basket("want", wishes(s, seat))

    def propose(to: SeatNo, gives: Counts[Item], wants: Counts[Item]) -> Action:
        return Propose(s.acts.table, to, gives, wants)

    def counter(serial: int, gives: Counts[Item], wants: Counts[Item]) -> Action:
        return Counter(s.acts.table, serial, gives, wants)

    def some(partners: tuple[SeatNo, ...], parts: list[list[int]]) -> bool:
        if not may_offer or not parts[0]:
            return may_offer
        gives, wants = parts[1], parts[2]
        exchange = Exchange(s, seat, partners[parts[0][0]], give.most(gives), want.most(wants))
        return exchange.possible(give.least(gives), want.least(wants))

    forms = [Form("propose", propose, (Pick("to", "SeatNo", others), give, want), lambda parts: some(others, parts))]
    if waiting:
        serials, makers = tuple([offer.serial for offer in waiting]), tuple([offer.by for offer in waiting])
        fields = (Pick("serial", "", serials), give, want)
        forms.append(Form("counter", counter, fields, lambda parts: some(makers, parts)))
    return forms


def accept_forms(s: State, seat: SeatNo, waiting: list[Offer]) -> list[Form]:
    """Accepting with a say in where the cargo goes, for offers that bring some."""
    bringing = [offer for offer in waiting if has_cargo(offer.give)]
    if not bringing:
        return []
    me = s.seats[seat]
    items = holds.aboard(s, me)
    for offer in waiting:
        items = [count + offer.give[item] for item, count in enumerate(items)]
    fields = holds.hold_fields(s, me, items)

    def make(serial: int, a: Load, b: Load, c: Load, d: Load, e: Load, f: Load) -> Action:
        return AcceptInto(s.acts.table, serial, a, b, c, d, e, f)

    def hope(parts: list[list[int]]) -> bool:
        return not parts[0] or can_be_stowed(s, seat, bringing[parts[0][0]], loads_in(fields, parts[1:]))

    return [Form("accept-into", make, (Pick("serial", "", tuple([o.serial for o in bringing])), *fields), hope)]


def can_be_stowed(s: State, seat: SeatNo, offer: Offer, rows: list[Load]) -> bool:
    """Can the offer be accepted, and all that it brings go into the holds that are not known yet?"""
    if refuse_accept(s, offer, seat, []) is not None:
        return False
    trial = s.seats[seat].clone()
    give_away(s, trial, offer.want)
    before = holds.layout(trial)
    cargo = holds.cargo_of(s, before)
    for item in range(FIRST_GOOD, len(cargo)):
        cargo[item] += offer.give[item]
    return can_lie(s, trial, rows, before, cargo)


@final
class Exchange:
    """What two traders may exchange, the most of each item being known: is there anything that both have room for?

    What one gives makes room for what the other gives. So where there is no room, only more from the other side helps,
    and the search adds one thing at a time, never the same twice.
    """

    def __init__(self, s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item]) -> None:
        theirs = tradable(s, to, False)
        self.s = s
        self.seat = seat
        self.to = to
        self.most_given = give
        self.most_wanted = tuple([min(count, theirs[item]) for item, count in enumerate(want)])
        self.tried: set[tuple[Counts[Item], Counts[Item]]] = set()

    def possible(self, give: Counts[Item], want: Counts[Item]) -> bool:
        """With at least so much of each side, and not nothing at all?"""
        for item, count in enumerate(want):
            if count > self.most_wanted[item]:
                return False
        if sum(give) + sum(want):
            return self.fits(give, want)
        if max(self.most_given[:FIRST_GOOD]) or max(self.most_wanted[:FIRST_GOOD]):
            return True  # dice and GP need no room
        for more in added(give, self.most_given):
            if self.fits(more, want):
                return True
        for more in added(want, self.most_wanted):
            if self.fits(give, more):
                return True
        return False

    def fits(self, give: Counts[Item], want: Counts[Item]) -> bool:
        if (give, want) in self.tried:
            return False
        self.tried.add((give, want))
        s, seat, to = self.s, self.seat, self.to
        if not stows(s, to, want, give):
            if stows(s, to, self.most_wanted, give):
                for more in added(want, self.most_wanted):
                    if self.fits(give, more):
                        return True
            return False
        if not stows(s, seat, give, want):
            if stows(s, seat, self.most_given, want):
                for more in added(give, self.most_given):
                    if self.fits(more, want):
                        return True
            return False
        return True


def added(items: Counts[Item], most: Counts[Item]) -> list[Counts[Item]]:
    """One thing more that needs a hold, in every way."""
    found: list[Counts[Item]] = []
    for item in range(FIRST_GOOD, len(items)):
        if items[item] < most[item]:
            found.append((*items[:item], items[item] + 1, *items[item + 1 :]))
    return found
