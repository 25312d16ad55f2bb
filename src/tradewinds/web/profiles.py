"""Profiles: one's own, and those that others have opened; all that is kept of oneself, to take along or to delete."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from starlette.responses import HTMLResponse, Response

from tradewinds import Match, games, load
from tradewinds.web.bringing import resumed
from tradewinds.web.ending import ending_of
from tradewinds.web.favourites import Favourite, favourites
from tradewinds.web.http import Visit
from tradewinds.web.pages.profile import PAGE, Profile, profile_page
from tradewinds.web.pages.ratings import ratings_page
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.store import Store
from tradewinds.web.store.forgetting import NOBODY, forget, told
from tradewinds.web.store.histories import Filter
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import OVER, Table
from tradewinds.web.store.ties import BLOCKED
from tradewinds.web.trouble import Missing, Trouble


async def explained(guest: Visit) -> Response:
    return HTMLResponse(ratings_page(guest))


async def own(guest: Visit) -> Response:
    if guest.person is None:
        return HTMLResponse(profile_page(guest, None))
    return HTMLResponse(profile_page(guest, await profile(guest, guest.person)))


async def shown(guest: Visit) -> Response:
    """Somebody else's; one that is not opened looks as if it were not there."""
    return HTMLResponse(profile_page(guest, await profile(guest, await opened(guest, guest.path("id")))))


async def opened(guest: Visit, id: str) -> Person:
    person = await guest.store.people.find(id)
    if person is None or not (person.shown or person.id == guest.who):
        raise Missing("no-profile")
    if guest.who is not None and await guest.store.ties.are(person.id, guest.who, BLOCKED):
        raise Missing("no-profile")
    return person


def filtered(guest: Visit) -> Filter:
    given = {name: guest.query.get(name, "")[:60] for name in Filter.__struct_fields__}
    return Filter(**given)


async def profile(guest: Visit, person: Person) -> Profile:
    """Others see the numbers of all matches, and of the matches themselves those that everybody could watch.

    With whom somebody plays is not for others to ask.
    """
    mine, store = person.id == guest.who, guest.store
    wanted, start = filtered(guest) if mine else replace(filtered(guest), other=""), guest.asked("from") or 0
    met = await store.histories.met(person.id) if mine else []
    played, count = await store.histories.played(person.id, wanted, start, PAGE, public=not mine)
    return Profile(
        person, mine, await store.ratings.of_person(person.id), await store.histories.totals(person.id),
        await liked(store, person.id, guest.language), met,
        await store.ties.open_to(person.id, [one.person for one in met]), wanted, played, start, count,
        await store.studies.cards(person.id) if mine else [],
    )  # fmt: skip


async def liked(store: Store, person: str, language: str) -> dict[str, list[Favourite]]:
    found = {}
    for total in await store.histories.totals(person):
        if total.game in games():
            mine, others = await store.histories.uses(person, total.game)
            found[total.game] = favourites(load(total.game), mine, others, language)
    return found


async def act(guest: Visit) -> Response:
    person = await guest.somebody()
    match guest.form.get("do", ""):
        case "open" | "close" as word:
            await guest.store.people.show(person.id, word == "open")
        case "delete" if guest.form.line("name", 60) != person.name:
            reason = guest.say("problem.not-your-name", name=person.name)
            return HTMLResponse(profile_page(guest, await profile(guest, person), reason), 400)
        case "delete":
            await deleted(guest, person)
            return guest.to("/")
        case _:
            raise Trouble("no-action")
    return guest.to("/profile")


async def export(guest: Visit) -> Response:
    if guest.person is None:
        return guest.to("/profile")
    person = guest.person
    text = msgspec.json.format(msgspec.json.encode(await told(guest.store.work, person.id)), indent=1)
    headers = {"Content-Disposition": 'attachment; filename="tradewinds.json"'}
    return Response(text, headers=headers, media_type="application/json")


async def deleted(guest: Visit, person: Person) -> None:
    """For good. The sentences of finished matches name people: those first."""
    rooms = guest.site.rooms
    await blur_endings(guest.store, person.id)
    for id in await forget(guest.store.work, person.id):
        room = rooms.loaded(id)
        if room is not None:
            await room.ask(room.reload)
    guest.store.people.unknown()


async def blur_endings(store: Store, person: str) -> None:
    """The last page of each finished match is told anew, of a seat without a name."""
    for table in await store.tables.of_person(person, most=100_000, branches=True):
        if table.status == OVER and table.seats_of(person):
            await _blur(store, table, person)


async def _blur(store: Store, table: Table, person: str) -> None:
    names = [NOBODY if seat in table.seats_of(person) else name for seat, name in enumerate(table.names)]
    ending = await store.endings.find(table.id)
    match = resumed(table, await store.lines.texts(table.id))
    if isinstance(match, Match) and match.over:
        await store.endings.put(table.id, ending_of(match, names))
    elif ending is not None:  # nobody can tell it anew: what is left are the points
        ending.notes = {language: [] for language in LANGUAGES}
        ending.log = {language: [] for language in LANGUAGES}
        await store.endings.put(table.id, ending)
