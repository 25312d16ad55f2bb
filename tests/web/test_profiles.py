"""Profiles: private unless opened, every match with filters, and all data of a person taken along or deleted."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Row, Table, UpdateBase, insert, select, update

from tests.web.faults import Database
from tests.web.rated import bot_at, finished, person_at
from tests.web.server import Player, Server
from tests.web.test_people import wait_until
from tests.web.test_ratings import in_store
from tradewinds import Match, load
from tradewinds.match.replay import verify
from tradewinds.web.bringing import record_of
from tradewinds.web.favourites import favourites
from tradewinds.web.profiles import blur_endings
from tradewinds.web.rating import Rating
from tradewinds.web.reckoning import reckon
from tradewinds.web.store import Store, open_store
from tradewinds.web.store.forgetting import forget, told
from tradewinds.web.store.histories import Filter
from tradewinds.web.store.lines import Said
from tradewinds.web.store.schema import metadata
from tradewinds.web.store.schema_notices import channels, holidays, notes, outbox
from tradewinds.web.store.tables import Clock
from tradewinds.web.store.work import done_by


async def somebody(store: Store, name: str) -> str:
    return (await store.people.make_guest(name)).id


# in a store


async def fill(store: Store) -> tuple[str, str]:
    """Xanthippe and Ben: two live matches, a slow one and one with bots; she has talked, has friends, and left once."""
    ada, ben = await somebody(store, "Xanthippe"), await somebody(store, "Ben")
    await store.people.sign_in("a session of hers", ada)
    await store.people.make_token(ada, "hers")
    await store.people.make_code(ada)
    gone = person_at(ada, "Xanthippe")
    gone.standin = "medium"
    tables = [
        await finished(store, [person_at(ada, "Xanthippe"), person_at(ben, "Ben")], 1, 1000.0),
        await finished(store, [person_at(ben, "Ben"), gone], 2, 2000.0),
        await finished(store, [person_at(ada, "Xanthippe"), person_at(ben, "Ben")], 3, 3000.0, Clock("days", 86_400)),
        await finished(store, [person_at(ada, "Xanthippe"), bot_at("easy")], 4, 4000.0),
    ]
    await store.lines.say(tables[0].id, Said(0, "Xanthippe", "my secret garden", 1.0, ada))
    await store.tables.grant(ada, tables[0].id, "invite")
    await store.ties.befriend(ada, ben)
    await store.ties.befriend(ben, ada)
    await store.work.write(done_by(*noticed(ada, tables[2].id)))
    return ada, ben


def noticed(person: str, match: str) -> list[UpdateBase]:
    """She is told by mail when it is her turn, something is on its way, and she has holidays."""
    channel = {"id": "hers", "person": person, "kind": "mail", "target": "xanthippe@example.org", "secret": "s"}
    items = '["Xanthippe, it is your turn"]'
    return [
        insert(channels).values(**channel, confirmed=True, created=1.0),
        insert(notes).values(person=person, match=match, kind="turn", n=1, due=1.0),
        insert(outbox).values(id="on its way", channel="hers", items=items, due=1.0, tries=0),
        insert(holidays).values(person=person, start=1.0, end=2.0),
        update(metadata.tables["seats"])
        .where(metadata.tables["seats"].c.person == person)
        .values(zone="Europe/Berlin"),
    ]


def test_a_history_has_every_match_and_filters(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        ada, ben = await fill(store)

        async def count(**wanted: str) -> int:
            return (await store.histories.played(ada, Filter(**wanted), 0, 99))[1]

        assert await count() == 4
        assert await count(mode="slow") == 1
        assert await count(pool="mixed") == 1
        assert await count(game="sky-traders") == 0
        assert await count(ended="left") == 1
        assert await count(ended="won") + await count(ended="lost") == 4
        newest, total = await store.histories.played(ada, Filter(), 1, 2)
        assert ([one.ended >= 2000 for one in newest], total) == ([True, True], 4)
        live = (await store.histories.played(ada, Filter(mode="live", pool="human"), 0, 9))[0]
        assert [one.before for one in live] == [live[1].mu, Rating().mu], "the newest begins where the last one ended"
        (sums,) = await store.histories.totals(ada)
        assert (sums.matches, sum(sums.places), sums.wins, sums.left) == (4, 4, sums.places[0], 1)
        (met,) = await store.histories.met(ada)
        (game,) = met.games
        assert (met.person, met.name, game.game, game.matches, game.ahead + game.behind) == (
            ben, "Ben", "packet-row", 3, 3,
        )  # fmt: skip
        assert (await count(other=ben), await count(other="nobody")) == (3, 0)
        mine, others = await store.histories.uses(ada, "packet-row")
        assert (len(mine), len(others)) == (4, 4)

    in_store(tmp_path, job)


def test_a_favourite_is_what_one_uses_more_often_than_the_others() -> None:
    rules = load("packet-row")
    good = rules.codec.names["Good"]
    mine = [{f"sold Good {good[0]}": 4, "decided take": 9, f"sold Good {good[1]}": 1}] * 2
    others = [{f"sold Good {good[0]}": 1, f"sold Good {good[1]}": 3, "took many 2 cards": 5, "sold Nothing such": 4}]
    (one,) = favourites(rules, mine, others, "de")
    assert (one.kind, one.own, one.others) == ("Waren", 4, 1)
    assert one.thing == rules.words.write("Good", 0, "de")


def rows_of(table: Table, connection: Connection) -> list[Row[Any]]:
    return list(connection.execute(select(table)))


async def dump(store: Store) -> str:
    """All that stands in all tables, as text; what is packed is unpacked."""
    found: list[str] = []
    for table in metadata.sorted_tables:
        rows = await store.work.read(partial(rows_of, table))
        found += [f"{table.name} {row}" for row in rows]
    for id in await store.work.read(lambda one: one.scalars(select(metadata.tables["matches"].c.id)).all()):
        found.append(str(await store.endings.find(id)))
    return "\n".join(found)


def test_nothing_of_a_person_is_left_and_the_others_matches_still_replay(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        ada, ben = await fill(store)
        before = {one.game: one for one in await store.ratings.of_person(ben)}
        assert ada in await dump(store)
        await blur_endings(store, ada)
        touched = await forget(store.work, ada)
        assert len(touched) == 4
        left = await dump(store)
        for trace in (ada, "Xanthippe", "xanthippe@", "my secret garden", f"at {ada}"[:16], "Europe/Berlin"):
            assert trace not in left, trace
        assert not any((await told(store.work, ada)).values())
        for id in touched:
            table = await store.tables.find(id)
            assert table is not None
            verify(Match, await record_of(store, table))
            ending = await store.endings.find(id)
            assert ending is not None
            assert len(ending.log["de"]) > 20
        assert {one.game: one for one in await store.ratings.of_person(ben)} == before
        assert [one.person for one in await store.histories.met(ben)] == []
        assert (await reckon(store, write=False)).differ == []

    in_store(tmp_path, job)


def test_what_is_told_to_a_person_holds_all_of_it_and_no_secret(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        ada, _ = await fill(store)
        found = await told(store.work, ada)
        assert {name: len(rows) for name, rows in found.items()}.items() >= {
            "people": 1, "sessions": 1, "codes": 1, "tokens": 1, "grants": 1, "matches": 4, "seats": 4, "chat": 1,
            "results": 4, "ratings": 3, "ties": 1, "reports": 0,
        }.items()  # fmt: skip
        words = set(re.findall(r"'(\w+)':", str(found)))
        assert not words & {"hash", "password", "secret", "invite", "watch", "header", "origin"}

    in_store(tmp_path, job)


def test_a_shared_store_forgets_as_well(postgresql: Database) -> None:
    async def run() -> None:
        store = await open_store(postgresql.make("forgetting"))
        try:
            ada, ben = await fill(store)
            assert (await store.histories.met(ada))[0].person == ben
            assert (await store.histories.played(ada, Filter(ended="left"), 0, 9, public=True))[1] == 1
            await blur_endings(store, ada)
            await forget(store.work, ada)
            left = await dump(store)
            assert not any(trace in left for trace in (ada, "Xanthippe", "my secret garden"))
            assert (await reckon(store, write=False)).differ == []
        finally:
            await store.close()

    asyncio.run(run())


# on the page


@pytest.fixture
def match(server: Server) -> tuple[Player, str]:
    """A match that a bot has finished for somebody."""
    ada = Player(server, f"Quirin {time.monotonic_ns() % 10**9}")
    match = ada.started()
    ada.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}")
    assert wait_until(lambda: "The match is over" in ada.get(f"/m/{match}").text, 120)
    return ada, match


def test_a_profile_is_private_until_it_is_opened(server: Server, match: tuple[Player, str]) -> None:
    ada, id = match
    eve = Player(server, "Eve")
    page = ada.get("/profile").text
    assert f'href="/m/{id}"' in page
    assert "not rated" in page
    assert ada.post("/profile", {"do": "open"}, "/profile").status_code == 303
    number = re.search(r'href="/profile/([0-9a-f]{16})"', ada.get("/profile").text)
    assert number
    address = f"/profile/{number[1]}"
    shown = eve.get(address)
    assert shown.status_code == 200
    assert f"The profile of {ada.name}" in shown.text
    assert "What is kept of you" not in shown.text
    ada.post("/profile", {"do": "close"}, "/profile")
    assert eve.get(address).status_code == 404
    assert ada.get(address).status_code == 200
    for language, word in (("de", "Dein Profil"), ("en", "Your profile")):
        ada.http.cookies.set("language", language)
        assert word in ada.get("/profile").text
    assert ada.get("/profile?mode=slow").text.count(f'href="/m/{id}"') == 0
    assert eve.get("/ratings").status_code == 200
    assert eve.get("/profile").status_code == 200


def test_a_person_takes_everything_along_and_deletes_it(server: Server, match: tuple[Player, str]) -> None:
    ada, id = match
    ben = Player(server, "Ben")
    open_table = ada.open_table(seats=("me", "open"))
    taken = json.loads(ada.get("/profile/export").text)
    assert (taken["people"][0]["name"], len(taken["results"])) == (ada.name, 1)
    wrong = ada.post("/profile", {"do": "delete", "name": "Somebody"}, "/profile")
    assert wrong.status_code == 400
    assert "That is not your name" in wrong.text
    assert ada.post("/profile", {"do": "delete", "name": ada.name}, "/profile").status_code == 303
    assert ada.name not in ben.get(f"/m/{id}").text
    assert ada.name not in ben.get(f"/m/{id}/record").text
    assert "The record is whole" in ben.get(f"/m/{id}/verify").text
    assert "This table was closed" in ben.get(f"/t/{open_table}").text
    assert f'href="/m/{id}"' not in ada.get("/profile").text
    with closing(sqlite3.connect(server.store.removeprefix("sqlite:///"))) as store:
        assert not store.execute("SELECT * FROM people WHERE name = ?", [ada.name]).fetchall()


def test_a_bot_goes_on_for_whoever_deletes_everything_in_the_middle_of_a_match(server: Server) -> None:
    ada, ben = Player(server, "Zoltan"), Player(server, "Ben")
    match = ada.open_table(seats=("me", "open"))
    ben.lobby(match, "claim:1")
    ben.lobby(match, "ready")
    ada.lobby(match, "start")
    assert ada.post("/profile", {"do": "delete", "name": "Zoltan"}, "/profile").status_code == 303
    page = ben.get(f"/m/{match}").text
    assert "a bot plays" in page
    assert "Zoltan" not in page
