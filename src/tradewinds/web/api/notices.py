"""For programs: how one is told of one's turn, and play over days. Shapes first, then calls."""

from __future__ import annotations

import time
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from tradewinds.web import noticing, slow
from tradewinds.web.api import shapes
from tradewinds.web.api.calls import Call, own_seat
from tradewinds.web.holiday import tell_tables
from tradewinds.web.hours import begins
from tradewinds.web.notify.hooks import shown
from tradewinds.web.past import position
from tradewinds.web.standing import DEAREST, MOST, MOST_DAYS, Wish
from tradewinds.web.store.holidays import DAY, left_at
from tradewinds.web.store.notices import Channel, Notices


class NoticesIn(Struct, forbid_unknown_fields=True):
    """How one is told that it is one's turn; what is left out stays as it is.

    `ahead`: hours before the end of a clock of days that one is reminded, 0 for never. `unwanted`: what a channel is
    not told, by its id; channels that are left out stay as they are.
    """

    zone: shapes.Text | None = None
    quiet_from: Annotated[int, Meta(ge=0, le=23)] | None = None
    quiet_to: Annotated[int, Meta(ge=0, le=23)] | None = None
    gather: shapes.Number | None = None
    language: shapes.Language | None = None
    ahead: shapes.Number | None = None
    unwanted: dict[str, list[Literal["turn", "deadline", "nudge", "begun", "over", "friend", "table"]]] | None = None


class NewHoliday(Struct, forbid_unknown_fields=True):
    """From this day on, by one's own time zone; written 2027-03-28."""

    start: shapes.Text
    days: Annotated[int, Meta(ge=1, le=30)]


class NewOrder(Struct, forbid_unknown_fields=True):
    """`deals`: all offers are turned down; `below`: those that bring less than they cost by what things are `worth` to
    you (one of each, by name), and `least` on top, while others are put to you; `pass`: what is asked now is let pass,
    now and whenever it is asked again; `none` ends it.

    It ends by itself after so many `times` or `days` (0: no such bound), and a `pass` with `news` where something can
    be done of a kind that cannot be done now. What you decide in between ends it, too, unless it `stays`.
    """

    version: shapes.Number
    kind: Literal["deals", "below", "pass", "none"]
    worth: dict[str, Annotated[int, Meta(ge=0, le=DEAREST)]] = {}
    least: Annotated[int, Meta(ge=-DEAREST, le=DEAREST)] = 0
    times: Annotated[int, Meta(ge=0, le=MOST)] = 0
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0
    news: bool = False
    stays: bool = False


class NewChannel(Struct, forbid_unknown_fields=True):
    """`target` is a URL, for mail an address."""

    kind: Literal["mail", "webhook", "discord", "slack"]
    target: Annotated[str, Meta(max_length=1000)]


class ChannelOut(Struct):
    """`secret` signs what a webhook is sent; `broken` says why nothing is sent any more."""

    id: str
    kind: str
    target: str
    secret: str
    confirmed: bool
    broken: str | None


class NoticesOut(Struct):
    settings: Notices
    channels: list[ChannelOut]


class Days(Struct):
    """In seconds since 1970."""

    start: float
    end: float


class HolidayOut(Struct):
    """`left`: days that may still be taken this year."""

    taken: list[Days]
    left: int


def channel_out(one: Channel) -> ChannelOut:
    secret = shown(one.secret) if one.kind == "webhook" else ""
    return ChannelOut(one.id, one.kind, one.target, secret, one.confirmed, one.broken)


async def show_notices(call: Call) -> NoticesOut:
    outbox, me = call.guest.store.notices, call.person.id
    mine = [channel_out(one) for one in await outbox.of_person(me)]
    return NoticesOut(await outbox.settings(me), mine)


async def set_notices(call: Call) -> NoticesOut:
    outbox, me = call.guest.store.notices, call.person.id
    said = {name: value for name, value in asdict(call.body).items() if value is not None}
    unwanted, likes = said.pop("unwanted", {}), await outbox.settings(me)
    likes = await noticing.unwanting(call.guest, call.person, likes, unwanted)
    await outbox.set(me, noticing.checked(replace(likes, **said)))
    await tell_tables(call.guest.site.rooms, me)
    return await show_notices(call)


async def add_channel(call: Call) -> ChannelOut:
    return channel_out(await noticing.add(call.guest, call.person, call.body.kind, call.body.target))


async def try_channel(call: Call) -> ChannelOut:
    channel = await noticing.own_channel(call.guest, call.person, call.guest.path("id"))
    await noticing.test(call.guest, channel)
    return channel_out(channel)


async def drop_channel(call: Call) -> NoticesOut:
    channel = await noticing.own_channel(call.guest, call.person, call.guest.path("id"))
    await call.guest.store.notices.drop(channel.id)
    return await show_notices(call)


async def show_holidays(call: Call) -> HolidayOut:
    taken = await call.guest.store.holidays.of_person(call.person.id)
    return HolidayOut([Days(*one) for one in taken], int(left_at(taken, time.time() + DAY) // DAY))


async def take_holiday(call: Call) -> HolidayOut:
    zone = (await call.guest.store.notices.settings(call.person.id)).zone
    await noticing.take_holiday(call.guest.site, call.person, begins(call.body.start, zone), call.body.days)
    return await show_holidays(call)


async def go_home(call: Call) -> HolidayOut:
    await noticing.go_home(call.guest.site, call.person)
    return await show_holidays(call)


async def order(call: Call) -> shapes.VersionOut:
    room = await call.room()
    seat = own_seat(call, room)
    wish = Wish(**{name: getattr(call.body, name) for name in Wish.__struct_fields__})
    await room.ask(lambda: slow.order(room, seat, call.body.version, wish))
    return shapes.VersionOut(position(room, None).length)


async def nudge(call: Call) -> shapes.TableOut:
    room = await call.room()
    seat = own_seat(call, room)
    await room.ask(lambda: slow.nudge(room, seat, call.seat))
    return call.table(room)


async def replace_by_bot(call: Call) -> shapes.TableOut:
    room = await call.room()
    seat = own_seat(call, room)
    await room.ask(lambda: slow.replace(room, seat, call.seat))
    return call.table(room)
