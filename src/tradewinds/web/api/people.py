"""Calls about people: one's profile and history, others, reports, and all of one's data."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tradewinds.web import company, profiles, talking
from tradewinds.web.api.calls import Call
from tradewinds.web.favourites import Favourite
from tradewinds.web.store.forgetting import told
from tradewinds.web.store.histories import Met, Played, Total
from tradewinds.web.store.people import Person
from tradewinds.web.store.ties import Tie
from tradewinds.web.trouble import Trouble

MOST = 50  # matches of a history at once


class Show(Struct, forbid_unknown_fields=True):
    """Whether others may see the profile."""

    shown: bool


class Step(Struct, forbid_unknown_fields=True):
    """`ask` also agrees to somebody who has asked."""

    do: Literal["ask", "refuse", "unfriend", "mute", "unmute", "block", "unblock"]


class NewReport(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=20)]
    reason: Annotated[str, Meta(min_length=1, max_length=company.REASON)]


class Sure(Struct, forbid_unknown_fields=True):
    """One's own name, so that nothing is deleted by mistake."""

    name: Annotated[str, Meta(max_length=60)]


class RatingOut(Struct):
    """`rating` ± `reach` holds the strength in 19 of 20 cases; mu and sigma are the model's own."""

    game: str
    mode: str
    pool: str
    rating: int
    reach: int
    provisional: bool
    matches: int
    mu: float
    sigma: float


class ProfileOut(Struct):
    """`met`: head to head, the person's own alone."""

    id: str
    name: str
    shown: bool
    ratings: list[RatingOut]
    games: list[Total]
    favourites: dict[str, list[Favourite]]
    met: list[Met]


class HistoryOut(Struct):
    """The newest first."""

    total: int
    matches: list[Played]


class Say(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=talking.LONGEST)]


class SaidOut(Struct):
    name: str
    text: str
    time: float


class ReportOut(Struct):
    reported: bool


class DeletedOut(Struct):
    deleted: bool


async def show_profile(call: Call) -> ProfileOut:
    return await _profile(call, call.person)


async def show_other_profile(call: Call) -> ProfileOut:
    return await _profile(call, await profiles.opened(call.guest, call.guest.path("id")))


async def _profile(call: Call, person: Person) -> ProfileOut:
    store = call.guest.store
    ratings = [
        RatingOut(
            one.game, one.mode, one.pool, one.rating.shown, one.rating.reach, one.rating.provisional, one.matches,
            one.mu, one.sigma,
        )
        for one in await store.ratings.of_person(person.id)
    ]  # fmt: skip
    totals = await store.histories.totals(person.id)
    liked = await profiles.liked(store, person.id, call.guest.language)
    met = await store.histories.met(person.id) if person.id == call.guest.who else []
    return ProfileOut(person.id, person.name, person.shown, ratings, totals, liked, met)


async def change_profile(call: Call) -> ProfileOut:
    await call.guest.store.people.show(call.person.id, call.body.shown)
    person = await call.guest.store.people.find(call.person.id)
    return await _profile(call, person or call.person)


async def show_history(call: Call) -> HistoryOut:
    start, wanted = call.guest.asked("from") or 0, profiles.filtered(call.guest)
    found, total = await call.guest.store.histories.played(call.person.id, wanted, start, MOST)
    return HistoryOut(total, found)


async def show_data(call: Call) -> dict[str, Any]:
    return await told(call.guest.store.work, call.person.id)


async def delete_profile(call: Call) -> DeletedOut:
    if call.body.name != call.person.name:
        raise Trouble("not-your-name", name=call.person.name)
    await profiles.deleted(call.guest, call.person)
    return DeletedOut(True)


async def list_people(call: Call) -> list[Tie]:
    return await call.guest.store.ties.of(call.person.id)


async def change_tie(call: Call) -> list[Tie]:
    await company.tied(call.guest, call.person, call.body.do, call.guest.path("id"))
    return await list_people(call)


async def list_talk(call: Call) -> list[SaidOut]:
    talking.check_on(call.guest)
    return [SaidOut(one.name, one.text, one.time) for one in await talking.heard(call.guest)]


async def talk(call: Call) -> list[SaidOut]:
    talking.check_on(call.guest)
    await talking.said(call.guest, call.person, " ".join(call.body.text.split()))
    return await list_talk(call)


async def report(call: Call) -> ReportOut:
    room = await call.room()
    reason = " ".join(call.body.reason.split())
    await company.report(call.guest, room, call.person, call.body.seat, reason)
    return ReportOut(True)
