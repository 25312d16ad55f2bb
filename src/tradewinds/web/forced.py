"""What is no choice, is done as a rule, or was ordered before, is played by the server for whoever likes that."""

from __future__ import annotations

from typing import TypeAlias

from tradewinds import Action, Match
from tradewinds.web.room import Room
from tradewinds.web.standing import answer
from tradewinds.web.store.lines import FORCED, HABIT, STANDING
from tradewinds.web.store.tables import Seat

Found: TypeAlias = tuple[int, Action, str]  # whose, what, and how it came about
MOST = 50  # in a row; then somebody has to press a button


async def play_forced(room: Room, fresh: Match) -> dict[int, str]:
    """Go on with a match that is not stored yet, as far as nobody has to be asked; which lines that were."""
    played: dict[int, str] = {}
    for _ in range(MOST):
        found = _ordered(room, fresh, played) or await _next(room, fresh)
        if found is None:
            break
        seat, action, played[fresh.length] = found
        fresh.play(seat, action)
    return played


def _ordered(room: Room, match: Match, played: dict[int, str]) -> Found | None:
    """What somebody has ordered before: whoever waits for the answer need not, and nothing is lost but time."""
    for seat in match.actors:
        chair = room.table.seats[seat]
        action = answer(chair, match, seat, {**room.how, **played}) if _plays(chair) else None
        if action is not None:
            return seat, action, STANDING
    return None


async def _next(room: Room, match: Match) -> Found | None:
    for seat in match.actors:
        chair = room.table.seats[seat]
        if not _plays(chair):
            continue
        likes = await room.house.store.people.preferences_of(chair.person or "")
        action = match.forced(seat) if likes.forced else None
        if action is not None and not _loses(room, match, seat, action):
            return seat, action, FORCED
        action = match.usual(seat) if likes.habit else None
        if action is not None and _goes_on(room, match, seat, action):
            return seat, action, HABIT
    return None


def _plays(chair: Seat) -> bool:
    return chair.person is not None and chair.standin is None


def _loses(room: Room, match: Match, seat: int, action: Action) -> bool:
    """Whether somebody would be sorry: for what it wastes, or because what was done could be taken back till then."""
    if match.warning(seat, action):
        return True
    if any(match.can_undo(other) for other, chair in enumerate(room.table.seats) if other != seat and _plays(chair)):
        return True
    before = match.can_undo(seat)
    return bool(before) and _after(match, seat, action).can_undo(seat) <= before


def _goes_on(room: Room, match: Match, seat: int, action: Action) -> bool:
    """Whether the seat goes on acting, and can come back to this choice as long as it does."""
    if _loses(room, match, seat, action):
        return False
    after = _after(match, seat, action)
    return seat in after.actors and after.can_undo(seat) > match.can_undo(seat)


def _after(match: Match, seat: int, action: Action) -> Match:
    after = match.clone()
    after.play(seat, action)
    return after
