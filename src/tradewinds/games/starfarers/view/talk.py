"""What one seat may see of encounters and offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tradewinds.core.phase import members
from tradewinds.games.starfarers.data import Shake
from tradewinds.games.starfarers.decks import CONTESTS
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.outcomes import READ_OUT, opponent
from tradewinds.games.starfarers.state import State

Cards = dict[str, int]


@dataclass(frozen=True)
class OfferView:
    serial: int
    by: int
    to: tuple[int, ...]
    give: Cards
    want: Cards
    answers: int | None
    accepted: tuple[int, ...]
    declined: tuple[int, ...]


@dataclass(frozen=True)
class ShakeView:
    """A shake for an encounter; `total` is the sum of the balls with what the mothership adds in a duel."""

    seat: int
    balls: tuple[str, ...]
    sum: int
    total: int


@dataclass(frozen=True)
class EncounterView:
    """The open encounter; `card` is named to its reader, and to all once it has been read out.

    So are its `contest`, if it may come to one, and its `rivals`: for each whom the card concerns, the neighbour who
    would stand against him. `shakes` are the shakes for it: one's own, or both of a duel.
    """

    opening: str
    reader: int
    concerns: tuple[int, ...]
    card: str | None
    contest: str | None
    rivals: tuple[int, ...]
    shakes: tuple[ShakeView, ...]


def counted(names: list[str] | tuple[str, ...], counts: tuple[int, ...]) -> Cards:
    return dict(zip(names, counts, strict=True))


def some(number: int) -> int | None:
    return number if number >= 0 else None


def encounter(s: State, viewer: int | None) -> EncounterView | None:
    if s.encounter < 0:
        return None
    deck = s.data.encounters
    known = s.shown == READ_OUT or (viewer is not None and viewer == s.reader)
    fought = known and deck.contest[s.encounter] >= 0
    return EncounterView(
        opening=deck.opening_names[deck.opening[s.encounter]],
        reader=s.reader,
        concerns=tuple(members(s.met)),
        card=deck.names[s.encounter] if known else None,
        contest=CONTESTS[deck.contest[s.encounter]] if fought else None,
        rivals=tuple(opponent(s, seat) for seat in members(s.met)) if fought else (),
        shakes=_shakes(s),
    )


def balls(s: State, shake: Shake) -> tuple[str, ...]:
    """The colours of the balls that showed."""
    return tuple(s.data.shake_names[shake].split("-")) if shake >= 0 else ()


def _shakes(s: State) -> tuple[ShakeView, ...]:
    if s.shown < READ_OUT or not s.shaken:
        return ()
    sides = (s.shaker, opponent(s, s.shaker))[: len(s.shaken)]
    rows = zip(sides, s.shaken, s.totals, strict=True)
    return tuple(ShakeView(seat, balls(s, shake), s.data.sums[shake], total) for seat, shake, total in rows)


def offers(s: State) -> tuple[OfferView, ...]:
    phases = [phase for phase in s.stack if isinstance(phase, Commerce)]
    return tuple(_offer(s, offer) for phase in phases for offer in phase.desk.offers)


def _offer(s: State, offer: Any) -> OfferView:
    names = s.data.resource_names
    return OfferView(
        serial=offer.serial,
        by=offer.by,
        to=tuple(members(offer.to)),
        give={name: count for name, count in counted(names, offer.give).items() if count},
        want={name: count for name, count in counted(names, offer.want).items() if count},
        answers=some(offer.answers),
        accepted=tuple(members(offer.accepted)),
        declined=tuple(members(offer.declined)),
    )
