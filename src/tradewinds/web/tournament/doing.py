"""One step of somebody in a tournament, by a page or by a program."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tradewinds.web.http import Visit
from tradewinds.web.settings import Settings
from tradewinds.web.store import Store
from tradewinds.web.store.people import Person
from tradewinds.web.store.tournaments import Tournament, Whole
from tradewinds.web.tournament import steps


class Do(Struct, forbid_unknown_fields=True):
    """Anybody may enter and leave. `bot` enters the bot of that name, `drop` has the entrant of that number seated no
    more; those two, `begin`, `advance` (the next round now) and `end` are for the host.
    """

    do: Literal["enter", "leave", "bot", "drop", "begin", "advance", "end"]
    bot: Annotated[str, Meta(max_length=40)] = "medium"
    number: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


async def made(guest: Visit, host: Person, wanted: steps.Wanted) -> Tournament:
    guest.may_open(host)
    one = await steps.make(guest.store, host.id, wanted)
    guest.opens_as(one.id)
    return one


async def done(guest: Visit, person: Person, id: str, asked: Do) -> Whole:
    store, whole = guest.store, await steps.found(guest.store, id)
    if asked.do == "enter":
        await steps.enter(store, whole, person, guest.origin)
    elif asked.do == "leave":
        await steps.leave(store, whole, person)
    else:
        steps.check_host(whole, person)
        guest.opens_as(id)
        await hosted(store, guest.site.settings, whole, asked)
    return await steps.found(store, id)


async def hosted(store: Store, settings: Settings, whole: Whole, asked: Do) -> None:
    """What only the host may do: of the tournament, or of the server by a command."""
    match asked.do:
        case "bot":
            await steps.put_bot(store, settings, whole, asked.bot)
        case "drop":
            await steps.drop(store, whole, asked.number)
        case "begin":
            await steps.begin(store, whole)
        case "advance":
            await steps.advance(store, whole, settings.notify_after)
        case "end":
            await steps.end(store, whole)
