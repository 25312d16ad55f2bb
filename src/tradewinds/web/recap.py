"""Meanwhile: what the others did since somebody's last decision, position by position, as that seat saw it."""

from __future__ import annotations

from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any

from starlette.responses import JSONResponse, Response

from tradewinds import Match
from tradewinds.core.told import Told
from tradewinds.draw.board import Regions, Spot
from tradewinds.match.moments import meanwhile
from tradewinds.web.boards import draw, spots_of
from tradewinds.web.http import Visit
from tradewinds.web.live import patch
from tradewinds.web.pages.match import choices_at
from tradewinds.web.past import at_leisure, position
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing, room_for, seen_by

STEPS = 16  # that are shown; of more, the last


def begun(room: Room, match: Match, seat: int | None) -> int | None:
    """The position from which on the others acted; None where there is nothing to tell, or nobody to whom."""
    return None if seat is None else meanwhile(match, seat, room.how)


def since(room: Room, match: Match, seat: int | None) -> list[tuple[int, Told]]:
    """What the seat was told since then."""
    start = begun(room, match, seat)
    return [] if start is None else match.log(seat, start + 1)


async def shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    return JSONResponse(await recap(room, position(room, None), seen_by(guest, room), guest.language))


async def recap(room: Room, match: Match, seen: Seeing, language: str) -> dict[str, Any]:
    """`before` makes the page look as it did; every step leads from there to the next, and the last one to now."""
    told = {at: [one for _, one in some] for at, some in groupby(since(room, match, seen.seat), key=itemgetter(0))}
    stops = list(told)[-STEPS:]
    if not stops:
        return {"before": "", "steps": []}
    start = max((at for at in told if at < stops[0]), default=begun(room, match, seen.seat))
    spots, names = _spots(room, match, seen, language), room.table.names
    then = (start, *stops[:-1], match.length)
    drawn = [_picture(one, seen.seat, spots, language, names) async for one in at_leisure(room, then)]
    said = [" ".join(one.text(language, names) for one in told[at]) for at in stops]
    steps = [
        {"at": at, "text": text, "patch": patch(now, last)}
        for at, text, (last, now) in zip(stops, said, pairwise(drawn), strict=True)
    ]
    return {"before": patch(drawn[0], drawn[-1]), "steps": steps}


def _picture(match: Match, seat: int | None, spots: dict[str, Spot], language: str, names: list[str]) -> Regions:
    """What a recap shows: the panels at the side keep telling what is now, and most of them are not seen anyway."""
    drawn = draw(match, seat, spots, language, names)
    return {key: markup for key, markup in drawn.items() if not key.startswith("side-")}


def _spots(room: Room, match: Match, seen: Seeing, language: str) -> dict[str, Spot]:
    """What can be done now stays on the picture as it was then: acting does not wait for the recap."""
    choices = choices_at(room, match, seen, language)
    return {} if choices is None else spots_of(match, choices)
