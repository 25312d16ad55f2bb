"""The talk of the whole house: where people find each other before there is a table. The host can switch it off."""

from __future__ import annotations

import time

from starlette.responses import HTMLResponse, Response

from tradewinds.web.http import Visit, who_asks
from tradewinds.web.pages.lobby_talk import said_list, talk_page
from tradewinds.web.store.expiry import HOUSE
from tradewinds.web.store.lines import Said
from tradewinds.web.store.people import Person
from tradewinds.web.trouble import Forbidden, Missing, Trouble

LONGEST = 300  # letters
SHOWN = 60  # of what was said last


def check_on(guest: Visit) -> None:
    settings = guest.site.settings
    if not (settings.talk and settings.lobby_talk):
        raise Missing("no-page")


async def heard(guest: Visit) -> list[Said]:
    """Without those whom the reader does not want to hear."""
    unheard = guest.person.hidden if guest.person else frozenset()
    return [one for one in await guest.store.lines.said(HOUSE, SHOWN) if one.person not in unheard]


async def shown(guest: Visit) -> Response:
    """The page; for our script, which asks again and again, only what was said."""
    check_on(guest)
    said = await heard(guest)
    return HTMLResponse(said_list(guest, said) if guest.live else talk_page(guest, said))


async def say(guest: Visit) -> Response:
    check_on(guest)
    text = guest.form.line("text", LONGEST)
    if text:
        guest.site.limiter.check("address-chat", who_asks(guest.request))
        await said(guest, await guest.somebody(), text)
    return guest.to("/talk")


async def said(guest: Visit, person: Person, text: str) -> None:
    """Whoever talks to everybody has a name that is theirs alone: an account."""
    if person.login is None:
        raise Forbidden("no-account")
    if not text:
        raise Trouble("no-reason")
    guest.site.limiter.check("chat", person.id)
    await guest.store.lines.say(HOUSE, Said(None, person.name, text, time.time(), person.id))
