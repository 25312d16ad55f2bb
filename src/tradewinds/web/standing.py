"""Standing orders: what is answered for somebody who need not be there, until something else is asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from tradewinds import Action, Match, Problem, load
from tradewinds.core.trade import Accept, Close, Decline, Offer, Withdraw
from tradewinds.web.hours import DAY
from tradewinds.web.store.lines import FORCED, HABIT, STANDING, How
from tradewinds.web.store.standing import Standing
from tradewinds.web.store.tables import Seat, Table
from tradewinds.web.trouble import Trouble

MOST: Final = 50  # answers to one order: then it is time to look again
MOST_DAYS: Final = 30
DEAREST: Final = 999  # that one thing, or the least gain of a deal, can be said to be worth


class Wish(msgspec.Struct, frozen=True):
    """What somebody orders. `worth`: of one of each thing, by its name; `least`: what a deal has to bring besides.

    It ends by itself after so many `times` or `days` (0: no such bound), and with `news` where something can be done
    of a kind that cannot be done now. What is decided in between ends it, too, unless it `stays`.
    """

    kind: str
    worth: dict[str, int] = {}
    least: int = 0
    times: int = 0
    days: int = 0
    news: bool = False
    stays: bool = False


def is_slow(table: Table) -> bool:
    """Whether people may be away for long: there orders are offered."""
    people = {seat.person for seat in table.seats if seat.person}
    return table.clock.kind == "days" or (table.clock.kind == "none" and len(people) > 1)


@cache
def has_deals(game: str) -> bool:
    """Whether anybody is ever asked for nothing but deals there."""
    return any("only_deals" in vars(shape.cls) for shape in load(game).codec.shapes.values())


def traded(match: Match) -> list[str]:
    """The names of all that can change hands in an offer."""
    return list(match.rules.codec.names["Item"]) if has_deals(match.rules.name) else []


def are_alike(match: Match) -> bool:
    """Whether all of it is of one kind, so that one may count for one: coins and goods have no common measure."""
    names = match.rules.codec.names
    return any(kind != "Item" and list(some) == traded(match) for kind, some in names.items())


def passing(match: Match, seat: int) -> Action | None:
    """By what the seat lets this question pass, where there is one such answer."""
    if seat not in match.actors:
        return None
    quiet = [action for action in match.legal(seat) if action.name in match.rules.words.quiet]
    fine = [action for action in quiet if not match.warning(seat, action)]
    return fine[0] if len(quiet) == len(fine) == 1 else None


# giving one


def ordered(match: Match, seat: int, wish: Wish) -> Standing | None:
    """The order, as it is given now; None where one is ended."""
    if wish.kind == "none":
        return None
    ends = time.time() + wish.days * DAY if wish.days else None
    order = Standing(wish.kind, match.length, times=wish.times, ends=ends, stays=wish.stays)
    if wish.kind == "pass":
        return _passing(order, match, seat, wish.news)
    if wish.kind not in ANSWERS or not has_deals(match.rules.name):
        raise Trouble("no-order")
    return order if wish.kind == "deals" else _judging(order, match, wish)


def _passing(order: Standing, match: Match, seat: int, news: bool) -> Standing:
    action = passing(match, seat)
    if action is None:
        raise Trouble("no-order")
    known = sorted(_kinds(match, seat)) if news else None
    return msgspec.structs.replace(order, phase=type(match.phase).__name__, action=action.to_json(), known=known)


def _judging(order: Standing, match: Match, wish: Wish) -> Standing:
    unknown = sorted(set(wish.worth) - set(traded(match)))
    if unknown:
        raise Trouble("no-item", name=unknown[0][:40], names=", ".join(traded(match)))
    if not wish.worth:
        raise Trouble("no-worth")
    return msgspec.structs.replace(order, worth=wish.worth, least=wish.least)


# and carrying it out


def holds(order: Standing | None, match: Match, seat: int, how: How) -> bool:
    """Whether it still does: whoever decides something again, by themselves or by being late, has ended it."""
    if order is None or (order.ends is not None and order.ends <= time.time()):
        return False
    own = [how.get(line["n"]) for line in match.lines(min(order.since, match.length)) if line.get("by") == seat]
    undisturbed = order.stays or all(one in (STANDING, FORCED, HABIT) for one in own)
    return undisturbed and own.count(STANDING) < (order.times or MOST)


def answer(chair: Seat, match: Match, seat: int, how: How) -> Action | None:
    """What the order says to what is asked now, if anything: everything else is for the person."""
    order = chair.standing
    return ANSWERS[order.kind](order, match, seat) if order and holds(order, match, seat, how) else None


def _no_deal(order: Standing, match: Match, seat: int) -> Action | None:
    return match.legal(seat)[0] if match.only_deals(seat) else None


def _no_bad_deal(order: Standing, match: Match, seat: int) -> Action | None:
    """What is below is turned down, and nothing is offered; what is not, or cannot be judged, is for the person."""
    if not match.only_deals(seat):
        return None
    offers, listed = match.offers(seat), match.legal(seat)
    low = {offer.serial for offer in offers if is_below(order, offer, traded(match))}
    if low:
        return next(one for one in listed if isinstance(one, Decline) and one.serial in low)
    own = [one for one in listed if not isinstance(one, (Accept, Decline, Withdraw, Close))]
    return None if offers else next(iter(own), None)


def is_below(order: Standing, offer: Offer, names: list[str]) -> bool:
    """Whether it brings less than it has to, as far as that can be said of everything in it."""
    worth, gain = order.worth or {}, 0
    for name, got, paid in zip(names, offer.give, offer.want, strict=True):
        if (got or paid) and name not in worth:
            return False
        gain += worth.get(name, 0) * (got - paid)
    return gain < order.least


def _again(order: Standing, match: Match, seat: int) -> Action | None:
    """The same answer, where it is possible and would waste nothing."""
    if type(match.phase).__name__ != order.phase or not _kinds(match, seat) <= set(order.known or _kinds(match, seat)):
        return None
    try:
        action = match.action(order.action)
    except Problem:
        return None
    return action if match.refuse(seat, action) is None and not match.warning(seat, action) else None


def _kinds(match: Match, seat: int) -> set[str]:
    return {action.name for action in match.legal(seat)}


ANSWERS: Final[dict[str, Callable[[Standing, Match, int], Action | None]]] = {
    "deals": _no_deal, "below": _no_bad_deal, "pass": _again,
}  # fmt: skip
