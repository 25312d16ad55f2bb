"""What somebody prefers is kept: the form of the pages."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import JSONResponse, Response

from tradewinds.web.http import Visit, own_path
from tradewinds.web.pages.preferences import CHOICES, SWITCHES, likes
from tradewinds.web.store.people import Person
from tradewinds.web.store.preferences import Preferences
from tradewinds.web.trouble import Trouble


async def keep(guest: Visit) -> Response:
    """The whole form. A stranger becomes a guest by it, whose forms need another token: that page comes anew."""
    chosen, known = _chosen(guest), guest.person is not None
    person = await guest.somebody()
    await guest.store.people.prefer(person.id, chosen)
    back = own_path(guest.form.get("back", "/"))
    if not guest.live:
        return guest.to(back)
    return Response(status_code=204) if known else JSONResponse({"go": back})


async def know(guest: Visit, person: Person, game: str) -> None:
    """The game in six sentences was read: it is not shown again."""
    likes = person.preferences
    await guest.store.people.prefer(person.id, msgspec.structs.replace(likes, known=(*likes.known, game)))


def _chosen(guest: Visit) -> Preferences:
    given: dict[str, Any] = {name: guest.form[name] for name in CHOICES if name in guest.form}
    given |= {name: name in guest.form for name in SWITCHES}
    try:
        return msgspec.convert({"known": likes(guest).known, **given}, Preferences)
    except msgspec.ValidationError:
        raise Trouble("no-preference") from None
