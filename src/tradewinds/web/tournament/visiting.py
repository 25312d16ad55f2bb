"""The pages of tournaments: what each shows, and what its forms do."""

from __future__ import annotations

import msgspec
from starlette.responses import HTMLResponse, Response

from tradewinds import Problem
from tradewinds.web.handlers import NAME, game_named
from tradewinds.web.http import Visit
from tradewinds.web.pages.tournament_new import new_tournament, wanted_from
from tradewinds.web.pages.tournaments import list_page, tournament_page
from tradewinds.web.tournament import steps
from tradewinds.web.tournament.doing import Do, done, made
from tradewinds.web.trouble import Trouble, headers_of, status_of, told

MOST = 100  # that are listed


async def listed(guest: Visit) -> Response:
    return HTMLResponse(list_page(guest, await guest.store.tournaments.newest(MOST)))


async def new(guest: Visit) -> Response:
    return HTMLResponse(new_tournament(guest, game_named(guest.path("game"))))


async def make(guest: Visit) -> Response:
    """What is refused comes back as it was filled in, with the reason."""
    rules = game_named(guest.form.get("game", ""))
    try:
        wanted = wanted_from(guest, rules)
        if not wanted.name:
            raise Trouble("no-name")
        host = await guest.somebody(guest.form.line("name", NAME))
        one = await made(guest, host, wanted)
    except Problem as problem:
        guest.here = f"/tournaments/new/{rules.name}"
        page = new_tournament(guest, rules, told(problem, guest.language))
        return HTMLResponse(page, status_of(problem), headers_of(problem))
    return guest.to(f"/tournaments/{one.id}")


async def shown(guest: Visit) -> Response:
    return HTMLResponse(tournament_page(guest, await steps.found(guest.store, guest.path("id"))))


async def act(guest: Visit) -> Response:
    id = guest.path("id")
    try:
        person = await guest.somebody(guest.form.line("name", NAME))
        await done(guest, person, id, _asked(guest))
    except Problem as problem:
        whole = await steps.found(guest.store, id)
        page = tournament_page(guest, whole, told(problem, guest.language))
        return HTMLResponse(page, status_of(problem), headers_of(problem))
    return guest.to(f"/tournaments/{id}")


def _asked(guest: Visit) -> Do:
    given: dict[str, object] = {name: guest.form[name] for name in ("do", "bot") if name in guest.form}
    if "number" in guest.form:
        given["number"] = guest.form.number("number")
    try:
        return msgspec.convert(given, Do)
    except msgspec.ValidationError:
        raise Trouble("no-action") from None
