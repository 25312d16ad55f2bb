"""What people can do about a tournament: make one, enter, leave, and, for its host, begin it and hurry it on."""

from __future__ import annotations

import contextlib
import secrets
import time
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from tradewinds import bot, games, load
from tradewinds.match.course import checked_options
from tradewinds.web.lobby import BOT_NAMES, apart, check_clock, check_thoughts
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.settings import Settings
from tradewinds.web.store import Store
from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import OPEN, OVER, RUNNING, Clock
from tradewinds.web.store.ties import BLOCKED
from tradewinds.web.store.tournaments import ARENA, ROUNDS, Tournament, Whole
from tradewinds.web.tournament import course
from tradewinds.web.tournament.rounds import draw, go_on
from tradewinds.web.trouble import Forbidden, Missing, Trouble

MINUTE, DAY = 60, 86_400
MOST_ENTRANTS: Final = 500
MOST_BOTS: Final = 20  # a match of bots alone takes the workers from others
CLOCKS: Final = ("move", "bank", "days")  # that let nobody wait for ever
Kind = Literal["rounds", "arena"]


class Wanted(Struct, forbid_unknown_fields=True):
    """A tournament to be made; times are in seconds. `size` is that of a table, as far as the number of people allows.

    `every`: how long a round takes at least, for a league. `patience`: how long somebody is waited for. `same`: all
    tables of a round have the same deal. `begins`: None where the host begins it.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=60)]
    size: Annotated[int, Meta(ge=2, le=10)]
    clock: Clock
    kind: Kind = ROUNDS
    rounds: Annotated[int, Meta(ge=1, le=50)] = 5
    every: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    lasts: Annotated[int, Meta(ge=5 * MINUTE, le=7 * DAY)] = 60 * MINUTE
    patience: Annotated[int, Meta(ge=10, le=7 * DAY)] = 5 * MINUTE
    same: bool = False
    begins: Annotated[float, Meta(ge=0, le=10**11)] | None = None
    options: dict[str, Any] = {}
    language: Annotated[str, Meta(max_length=20)] = LANGUAGES[0]


async def make(store: Store, host: str, wanted: Wanted) -> Tournament:
    """`host` is a person, or "" where a command makes it."""
    _check(wanted)
    options = checked_options(load(wanted.game), wanted.options)
    made = Tournament(
        secrets.token_hex(5), wanted.name, wanted.game, options, wanted.clock,
        wanted.kind, host, wanted.size, wanted.rounds if wanted.kind == ROUNDS else 0, wanted.every, wanted.lasts,
        wanted.patience, wanted.same, wanted.language, secrets.token_hex(32), time.time(), wanted.begins,
    )  # fmt: skip
    await store.tournaments.add(made)
    return made


def _check(wanted: Wanted) -> None:
    if wanted.game not in games():
        raise Missing("no-game", name=wanted.game[:40])
    rules = load(wanted.game)
    if wanted.size not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        raise Trouble("seat-count", game=rules.title, least=least, most=most, count=wanted.size)
    check_clock(wanted.clock)
    if wanted.clock.kind not in CLOCKS:
        raise Trouble("tournament-clock")
    if wanted.language not in LANGUAGES:
        raise Trouble("no-language", language=wanted.language[:20], languages=", ".join(LANGUAGES))


async def found(store: Store, id: str) -> Whole:
    whole = await store.tournaments.whole(id)
    if whole is None:
        raise Missing("no-tournament")
    return whole


# whoever takes part


def takes(whole: Whole, now: float) -> bool:
    """Whether it can still be entered: as long as somebody will be seated."""
    tournament = whole.tournament
    if tournament.status != RUNNING:
        return tournament.status == OPEN
    return now < tournament.ends if tournament.kind == ARENA else len(whole.rounds) < tournament.rounds


async def enter(store: Store, whole: Whole, person: Person, origin: str | None) -> None:
    """Also of somebody who had left, and comes back."""
    tournament, me = whole.tournament, whole.of_person(person.id)
    if not takes(whole, time.time()):
        raise Trouble("tournament-late")
    if await store.ties.are(tournament.host, person.id, BLOCKED):
        raise Forbidden("not-welcome")
    if me is None and len(whole.entrants) >= MOST_ENTRANTS:
        raise Trouble("tournament-full", most=MOST_ENTRANTS)
    others = [one.name for one in whole.entrants if one.person != person.id]
    await store.tournaments.enter(tournament.id, apart(person.name, others), person.id, None, origin)


async def leave(store: Store, whole: Whole, person: Person) -> None:
    if whole.of_person(person.id) is None:
        raise Trouble("not-entered")
    await store.tournaments.leave(whole.tournament.id, person.id)


# its host


def check_host(whole: Whole, person: Person) -> None:
    if whole.tournament.host != person.id:
        raise Forbidden("only-tournament-host")


async def put_bot(store: Store, settings: Settings, whole: Whole, level: str) -> None:
    if not takes(whole, time.time()):
        raise Trouble("tournament-late")
    if sum(one.bot is not None for one in whole.entrants) >= MOST_BOTS:
        raise Trouble("tournament-bots", most=MOST_BOTS)
    player = settings.player(level)
    if isinstance(player, str):
        check_thoughts(bot(player))
    name = BOT_NAMES[len(whole.entrants) % len(BOT_NAMES)]
    name = apart(name, [one.name for one in whole.entrants])
    await store.tournaments.enter(whole.tournament.id, name, None, level, None)


async def begin(store: Store, whole: Whole) -> None:
    if not course.can_play(whole):
        raise Trouble("tournament-few", least=load(whole.tournament.game).seats[0])
    if not await store.tournaments.begin(whole.tournament.id, time.time()):
        raise Trouble("tournament-begun")


async def advance(store: Store, whole: Whole, notify_after: float) -> None:
    """What is due, and the next round, however long it should wait: of all who do not sit at a table any more."""
    tournament, now = whole.tournament, time.time()
    if tournament.status != RUNNING:
        raise Trouble("tournament-not-running")
    await go_on(store, whole, now, notify_after)
    after = await found(store, tournament.id)
    if len(after.rounds) > len(whole.rounds) or after.tournament.status == OVER:
        return
    if not takes(after, now):
        raise Trouble("tournament-late")
    if any(not place.settled for place in after.places):
        raise Trouble("tournament-playing")
    with contextlib.suppress(Conflict):  # drawn by somebody else a moment ago
        await draw(store, after, now, notify_after)


async def end(store: Store, whole: Whole) -> None:
    """Matches that are being played go on, and count."""
    if not await store.tournaments.end(whole.tournament.id):
        raise Trouble("tournament-over")


async def drop(store: Store, whole: Whole, number: int) -> None:
    """Somebody, or a bot, whom the host does not want to be seated again."""
    if not any(one.number == number for one in whole.entrants):
        raise Missing("no-person")
    await store.tournaments.drop(whole.tournament.id, number)
