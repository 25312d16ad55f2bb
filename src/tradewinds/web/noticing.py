"""Handlers of the page about notices: where somebody is told that it is their turn, and when not."""

from __future__ import annotations

import time
from typing import Any, get_args

import httpx
import msgspec
from starlette.responses import HTMLResponse, Response

from tradewinds import Problem
from tradewinds.web import hours
from tradewinds.web.holiday import tell_tables
from tradewinds.web.http import Handler, Visit, who_asks
from tradewinds.web.notify import outside, push
from tradewinds.web.notify.links import Purpose, opened
from tradewinds.web.notify.mail import is_address
from tradewinds.web.pages.layout import sentence
from tradewinds.web.pages.notices import AHEAD, GATHER, Shown, named, notices_page, signed_page
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.site import Site
from tradewinds.web.store.holidays import DAY, MOST, YEAR
from tradewinds.web.store.notices import CONFIRM, TOLD, TRIAL, USUAL, Channel, Item, Kind, Notices
from tradewinds.web.store.people import Person
from tradewinds.web.trouble import Missing, Trouble, headers_of, status_of, told

NIGHT = (22, 8)  # hours that are quiet for whoever has not chosen others, where it is known when they are


async def shown(guest: Visit) -> Response:
    return await _page(guest)


async def _page(guest: Visit, problem: Problem | None = None) -> Response:
    outbox = guest.store.notices
    ways = [] if guest.who is None else await outbox.of_person(guest.who)
    likes = USUAL if guest.who is None else await outbox.settings(guest.who)
    taken = [] if guest.who is None else await guest.store.holidays.of_person(guest.who)
    seen = Shown(ways, likes, push.public(await outbox.vapid()), guest.site.settings.mail is not None, taken)
    if problem is None:
        return HTMLResponse(notices_page(guest, seen))
    page = notices_page(guest, seen, told(problem, guest.language))
    return HTMLResponse(page, status_of(problem), headers_of(problem))


async def act(guest: Visit) -> Response:
    """What is refused comes back as it was filled in, with the reason."""
    do, _, which = guest.form.get("do", "").partition(":")
    person = await guest.somebody()
    try:
        match do:
            case "push" | "mail" | "hook":
                kind = guest.form.get("kind", "webhook") if do == "hook" else do
                target = _browser(guest) if do == "push" else guest.form.line("target", outside.LONGEST + 1)
                await add(guest, person, kind, target)
            case "try":
                await test(guest, await own_channel(guest, person, which))
            case "drop":
                await guest.store.notices.drop((await own_channel(guest, person, which)).id)
            case "kinds":
                await _choose_kinds(guest, person, which)
            case "settings":
                before = await guest.store.notices.settings(person.id)
                await guest.store.notices.set(person.id, _settings(guest, before))
                await tell_tables(guest.site.rooms, person.id)
            case "holiday":
                await _holiday(guest, person)
            case "home":
                await go_home(guest.site, person)
            case _:
                raise Trouble("no-action")
    except Problem as problem:
        return await _page(guest, problem)
    return guest.to("/notices")


def _browser(guest: Visit) -> str:
    given = {name: guest.form.get(name, "") for name in push.Subscription.__struct_fields__}
    return msgspec.json.encode(msgspec.convert(given, push.Subscription)).decode()


async def own_channel(guest: Visit, person: Person, id: str) -> Channel:
    channel = await guest.store.notices.channel(id)
    if channel is None or channel.person != person.id:
        raise Missing("no-channel")
    return channel


async def add(guest: Visit, person: Person, kind: str, target: str) -> Channel:
    """One more way to be told. Mail has to be confirmed from where it arrives: nobody gets any who wants none."""
    guest.site.limiter.check("address-channel", who_asks(guest.request))
    guest.site.limiter.check("channel", person.id)
    known = _kind(kind)
    await _check(guest.site, known, target)
    await _first_settings(guest, person)
    outbox = guest.store.notices
    channel = await outbox.add(person.id, known, target, confirmed=known != "mail")
    if channel is None:
        raise Trouble("many-channels")
    if not channel.confirmed:
        await outbox.post(channel.id, [Item(CONFIRM)])
    return channel


def _kind(kind: str) -> Kind:
    known: tuple[Kind, ...] = get_args(Kind)
    found = next((one for one in known if one == kind), None)
    if found is None:
        raise Trouble("no-channel-kind", kind=kind[:20], kinds=", ".join(known))
    return found


async def _check(site: Site, kind: Kind, target: str) -> None:
    """Said at once, where it can be known at once; whatever a name means later is looked at when something is sent."""
    if kind == "mail":
        if site.settings.mail is None:
            raise Trouble("no-mail")
        if not is_address(target):
            raise Trouble("no-address")
        return
    url = _endpoint(target) if kind == "push" else target
    try:
        await outside.found(outside.split(url), site.postman.networks)
    except outside.Inside:
        raise Trouble("inside") from None
    except httpx.ConnectError:
        raise Trouble("no-host") from None


def _endpoint(target: str) -> str:
    try:
        subscription = msgspec.json.decode(target, type=push.Subscription)
        assert subscription.keys
    except ValueError:
        raise Trouble("no-subscription") from None
    return subscription.endpoint


async def _first_settings(guest: Visit, person: Person) -> None:
    """Whoever has set nothing is spoken to in the language, and let sleep in the hours, of this browser."""
    outbox = guest.store.notices
    if await outbox.settings(person.id) == USUAL:
        first, zone = Notices(language=guest.language), guest.form.get("zone", "")
        if zone in hours.zones():
            first = msgspec.structs.replace(first, zone=zone, quiet_from=NIGHT[0], quiet_to=NIGHT[1])
        await outbox.set(person.id, first)


async def test(guest: Visit, channel: Channel) -> None:
    """Also brings back a channel that was given up, if it works again."""
    guest.site.limiter.check("channel", channel.person)
    await guest.store.notices.add(channel.person, channel.kind, channel.target, channel.confirmed)
    await guest.store.notices.post(channel.id, [Item(TRIAL if channel.confirmed else CONFIRM)])


def _settings(guest: Visit, before: Notices) -> Notices:
    said: dict[str, Any] = {name: guest.form.number(name) for name in ("quiet_from", "quiet_to", "gather", "ahead")}
    said |= {name: guest.form.get(name, "") for name in ("zone", "language")}
    return checked(msgspec.structs.replace(before, **said))


def checked(chosen: Notices) -> Notices:
    if chosen.zone not in hours.zones():
        raise Trouble("no-zone", zone=chosen.zone[:40])
    if chosen.language not in LANGUAGES:
        raise Trouble("no-language", language=chosen.language[:20], languages=", ".join(LANGUAGES))
    for name, known in (("quiet_from", range(24)), ("quiet_to", range(24)), ("gather", GATHER), ("ahead", AHEAD)):
        if getattr(chosen, name) not in known:
            raise Trouble("not-among", name=name, known=", ".join(str(one) for one in known))
    return chosen


async def _choose_kinds(guest: Visit, person: Person, which: str) -> None:
    """What this channel is told: boxes that are ticked are posted."""
    channel = await own_channel(guest, person, which)
    likes = await guest.store.notices.settings(person.id)
    without = [kind for kind in TOLD if f"kind.{kind}" not in guest.form]
    await guest.store.notices.set(person.id, await unwanting(guest, person, likes, {channel.id: without}))


async def unwanting(guest: Visit, person: Person, likes: Notices, said: dict[str, list[str]]) -> Notices:
    """With what these channels are not told any more; of channels that are gone nothing is kept."""
    own = [one.id for one in await guest.store.notices.of_person(person.id)]
    if not set(said) <= set(own):
        raise Missing("no-channel")
    whole = {**likes.unwanted, **said}
    return msgspec.structs.replace(likes, unwanted={id: whole[id] for id in own if whole.get(id)})


# holidays


async def _holiday(guest: Visit, person: Person) -> None:
    zone = (await guest.store.notices.settings(person.id)).zone
    start = hours.begins(guest.form.get("from", ""), zone)
    await take_holiday(guest.site, person, start, guest.form.number("days"))


async def take_holiday(site: Site, person: Person, start: float | None, days: int) -> None:
    """From that day on, but never in hindsight; the clocks of all running matches know it at once."""
    now = time.time()
    if start is None or not now - DAY < start < now + YEAR or not 1 <= days <= MOST // DAY:
        raise Trouble("holiday-when")
    begins = max(start, now)
    await site.house.store.holidays.take(person.id, begins, begins + days * DAY)
    await tell_tables(site.rooms, person.id)


async def go_home(site: Site, person: Person) -> None:
    await site.house.store.holidays.stop(person.id, time.time())
    await tell_tables(site.rooms, person.id)


# links in messages, for whoever has them


def by_link(purpose: Purpose, is_sent: bool) -> Handler:
    async def handler(guest: Visit) -> Response:
        """Opening it changes nothing, since machines open links, too; the button does, or the reader's mail program."""
        id = opened(guest.store.secret, purpose, guest.path("token"))
        channel = None if id is None else await guest.store.notices.channel(id)
        if id is None or (channel is None and purpose == "confirm"):
            raise Missing("no-channel")
        if not is_sent:
            return HTMLResponse(signed_page(guest, purpose, "" if channel is None else named(channel)))
        await (guest.store.notices.drop if purpose == "off" else guest.store.notices.confirm)(id)
        return HTMLResponse(sentence(guest, guest.say("notices.title"), guest.say(f"notices.{purpose}-done")))

    return handler
