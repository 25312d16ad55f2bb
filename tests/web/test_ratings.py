"""Ratings: whom they put before whom, what counts, and that the records give the same numbers as the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import delete, text

from tests.web.faults import Database
from tests.web.rated import bot_at, finished, person_at, played
from tests.web.server import Program, Server
from tests.web.test_people import wait_until
from tradewinds import Match
from tradewinds.cli.main import main
from tradewinds.match.uses import uses_of
from tradewinds.web import results as entering
from tradewinds.web.rating import (
    HUMAN,
    LEAST,
    LIVE,
    MIXED,
    MODEL,
    MOST_ALONE,
    MOST_MET,
    POINT,
    SLOW,
    Outcome,
    Rating,
    Seat,
    anchor,
    rated,
    why_not,
)  # fmt: skip
from tradewinds.web.reckoning import reckon
from tradewinds.web.results import catch_up, keep_result, outcome_of, place
from tradewinds.web.store import Store, open_store
from tradewinds.web.store.histories import Filter
from tradewinds.web.store.lines import STANDIN
from tradewinds.web.store.ratings import reckoned
from tradewinds.web.store.schema_people import ratings, results
from tradewinds.web.store.tables import Clock, Table
from tradewinds.web.store.work import done_by

ELO = 173.7178
LADDER = Path(__file__).parents[2] / "docs" / "ladder"


def seat(person: str | None, place: int = 1, bot: str | None = None, left: bool = False, own: int = 9) -> Seat:
    return Seat(person, bot, place, 10 - place, left, own, person)


def outcome(*seats: Seat, number: int = 0, lines: int = 99, game: str = "packet-row") -> Outcome:
    return Outcome(f"m{number:06}", game, LIVE, 1000.0 * number, lines, seats)


def drawn(strengths: dict[str, float], names: list[str], rng: Random) -> list[str]:
    """From first to last, each next place by odds."""
    left, order = list(names), []
    while left:
        chosen = rng.choices(left, [exp(strengths[name] / ELO) for name in left])[0]
        left.remove(chosen)
        order.append(chosen)
    return order


def season(strengths: dict[str, float], matches: int, seed: int, bots: tuple[str, ...] = ()) -> dict[str, Rating]:
    """Tables of three and four out of all of them, a match every twenty minutes; bots are known to the ratings."""
    rng, told = Random(seed), list[Outcome]()
    for number in range(matches):
        names = rng.sample(sorted(strengths), rng.choice((3, 3, 4)))
        order = drawn(strengths, names, rng)
        seats = [
            seat(None if name in bots else name, order.index(name) + 1, name if name in bots else None)
            for name in names
        ]
        told.append(outcome(*seats, number=number))
    found = reckoned(told).ratings
    return {person: rating for (person, _, _, pool), rating in found.items() if pool == (MIXED if bots else HUMAN)}


def test_players_of_known_strength_come_out_in_order_with_intervals_that_hold() -> None:
    """Four levels as far apart as the bots of a ladder, five players each: the middle of a level is over the next one,
    and at least nine in ten true distances lie in their intervals.
    """
    levels = {"random": -700.0, "easy": 0.0, "medium": 190.0, "hard": 370.0}
    strengths = {f"{level}-{number}": value for level, value in levels.items() for number in range(5)}
    found = season(strengths, 1500, 1)
    assert set(found) == set(strengths)
    middles = [sum(found[f"{level}-{number}"].shown for number in range(5)) / 5 for level in levels]
    assert middles == sorted(middles)
    assert min(high - low for low, high in pairwise(middles)) > 60
    assert not any(rating.provisional for rating in found.values())
    mean_true, mean_found = sum(strengths.values()) / 20, sum(one.shown for one in found.values()) / 20
    usual = {name: value for name, value in strengths.items() if not name.startswith("random")}
    off = [
        abs(found[name].shown - mean_found - (value - mean_true)) <= found[name].reach + 60
        for name, value in usual.items()
    ]
    assert sum(off) >= 0.9 * len(off)


def test_bots_are_fixed_and_a_person_among_them_comes_to_stand_where_they_say() -> None:
    """Who plays as `medium` does is rated as `medium` is; the bots themselves have no rating that could move."""
    levels = {
        name: float(json.loads((LADDER / "packet-row.json").read_text())["ratings"][name])
        for name in ("easy", "medium", "hard")
    }
    found = season({**levels, "ada": levels["medium"]}, 400, 3, tuple(levels))
    assert set(found) == {"ada"}
    medium = anchor("packet-row", "medium:adventurous")
    assert medium is not None
    assert abs(found["ada"].shown - medium.shown) <= found["ada"].reach + 40
    assert anchor("packet-row", "ismcts:500") is None


def test_the_anchors_are_those_of_the_ladders() -> None:
    for file in LADDER.glob("*.json"):
        about = json.loads(file.read_text())
        for level, points in about["ratings"].items() if about.get("about") == "levels" else ():
            found = anchor(about["game"], level)
            assert found is not None
            assert found.mu == MODEL.mu + round(points) / POINT


def test_everybody_begins_the_same_and_is_provisional_at_first() -> None:
    assert (Rating().shown, Rating().provisional) == (1500, True)
    first, last = rated(outcome(seat("ada"), seat("ben", 2)), [Rating(), Rating()])
    assert first.shown > 1500 > last.shown
    assert first.sigma < Rating().sigma
    assert first.provisional


def test_whoever_leaves_comes_last_and_never_gains() -> None:
    """Ada's bot won the match for her: it is Ben and Cai who are first and second."""
    seats = seat("ada", 1, left=True), seat("ben", 2), seat("cai", 3)
    ada, ben, cai = rated(outcome(*seats), [Rating()] * 3)
    assert ben.mu > cai.mu > ada.mu
    both = seat("ada", 2, left=True), seat("ben", 3, left=True), seat("cai")
    weak, strong = Rating(5.0, 8.0, 3), Rating(45.0, 8.0, 3)
    gone = rated(outcome(*both), [weak, strong, Rating()])
    assert gone[0].mu == weak.mu, "level with somebody stronger, who left as well"
    assert gone[1].mu < strong.mu


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (outcome(seat("ada"), seat("ben", 2)), None),
        (outcome(seat("ada"), seat(None, 2, "medium")), None),
        (outcome(seat(None, 1, "easy"), seat(None, 2, "easy")), "bots"),
        (outcome(seat("ada"), seat("ada", 2)), "own"),
        (outcome(seat("ada"), seat("ben", 2), lines=LEAST - 1), "short"),
        (outcome(seat("ada"), seat("ben", 2, own=1)), "short"),
        (outcome(seat("ada"), Seat("ben", None, 2, 8, False, 9, "ada")), "origin"),
        (outcome(seat("ada"), seat(None, 2, "ismcts:50")), "bot"),
        (outcome(seat("ada"), seat(None, 2, "medium"), game="lantern-quay"), "bot"),
    ],
)
def test_what_is_rated_and_what_is_not(told: Outcome, why: str | None) -> None:
    assert why_not(told, []) == why


def test_the_same_two_people_are_rated_a_few_times_a_day() -> None:
    told = outcome(seat("ada"), seat("ben", 2), seat("cai", 3))
    assert why_not(told, [("ada", "ben", "dan")] * MOST_MET) == "often"
    assert why_not(told, [("ada", "dan")] * MOST_MET) is None
    alone = outcome(seat("ada"), seat(None, 2, "medium"))
    assert why_not(alone, [("ada",)] * (MOST_ALONE - 1)) is None
    assert why_not(alone, [("ada",)] * MOST_ALONE) == "often"


def test_whoever_wins_is_first_also_where_points_are_level() -> None:
    assert [place(one, [20, 20, 5, 20], [1]) for one in range(4)] == [2, 1, 4, 2]


# in a store


def in_store(folder: Path, job: Callable[[Store], Awaitable[object]], name: str = "store.db") -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{folder}/{name}")
        try:
            await job(store)
        finally:
            await store.close()

    asyncio.run(run())


async def fill(store: Store) -> None:
    """Two pools and two modes, a leaver, a day on which two people play too often, and ends out of their order."""
    ada, ben = person_at("ada"), person_at("ben")
    for number in range(MOST_MET + 2):
        await finished(store, [person_at("ada"), person_at("ben")], number, 1000.0 * number)
    await finished(store, [person_at("cai"), ada, ben], 20, 90_000.0, Clock("days", 86_400))
    await finished(store, [person_at("ada"), bot_at("easy"), bot_at("hard:easy-going")], 21, 50_000.0)
    gone = person_at("ben")
    gone.standin = "medium"
    await finished(store, [person_at("cai"), gone], 22, 200_000.0)
    await finished(store, [person_at("cai"), person_at("ben")], 23, 195_000.0)
    late = await finished(store, [person_at("cai"), person_at("ada")], 24, 190_000.0, keep=False)
    assert await store.ratings.missing() == [late.id]
    assert await catch_up(store) == 1


def test_the_records_give_the_numbers_that_the_server_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def job(store: Store) -> None:
        await fill(store)
        found = await reckon(store, write=False)
        assert found.differ == []
        assert found.matches == MOST_MET + 7
        assert found.why == {"often": 2}
        kinds = {(mode, pool) for _, _, mode, pool in found.ratings}
        assert kinds == {(LIVE, HUMAN), (LIVE, MIXED), (SLOW, HUMAN)}

    in_store(tmp_path, job)
    assert main(["ratings", f"{tmp_path}/store.db"]) == 0
    assert "the same numbers, to the last digit" in capsys.readouterr().out


def test_numbers_that_somebody_changed_are_seen_and_put_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def spoil(store: Store) -> None:
        await finished(store, [person_at("ada"), person_at("ben")], 1, 0.0)
        statement = text("UPDATE ratings SET mu = mu + 1e-9 WHERE person = 'ada'")
        await store.work.write(lambda connection: connection.execute(statement).close())

    in_store(tmp_path, spoil)
    store = f"{tmp_path}/store.db"
    assert main(["ratings", store]) == 3
    assert main(["ratings", store, "--write"]) == 0
    capsys.readouterr()
    assert main(["ratings", store, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rated"], told["differ"], len(told["ratings"])) == (1, 0, 2)
    assert main(["ratings", f"{tmp_path}/none.db"]) == 2


def test_a_result_is_entered_once_however_often_it_is_told(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        table = await finished(store, [person_at("ada"), person_at("ben")], 1, 0.0)
        (before,) = await store.ratings.of_person("ada")
        await keep_result(store, table, played(table, 1, 0.0))
        assert await store.ratings.of_person("ada") == [before]
        assert before.matches == 1

    in_store(tmp_path, job)


def test_what_was_taken_back_is_no_decision(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        people = [person_at("ada"), person_at("ben")]
        table = await finished(store, people, 1, 0.0, undo=20)
        match = played(table, 1, 0.0, undo=20)
        outcome = outcome_of(table, match.lines(), {}, match.scores, match.winners)
        lines = [line for line in match.lines() if isinstance(line.get("by"), int)]
        assert outcome.lines == sum(seat.own for seat in outcome.seats) <= len(lines) - 2 * 20
        uses = [uses_of(match, seat) for seat in (0, 1)]
        decided = [sum(count for use, count in one.items() if use.startswith("decided ")) for one in uses]
        assert decided == [seat.own for seat in outcome.seats]
        assert (await reckon(store, write=False)).differ == []
        assert (await store.histories.played("ada", Filter(), 0, 9))[1] == 1

    in_store(tmp_path, job)


def test_what_befell_somebody_or_was_done_for_them_is_no_favourite(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        match = played(await finished(store, [person_at("ada"), person_at("ben")], 1, 0.0), 1, 0.0)
        how = {line["n"]: STANDIN for line in match.lines()}
        await finished(store, [person_at("cai"), person_at("ben")], 1, 1.0, how=how)
        (ada,), (cai,) = [(await store.histories.uses(one, "packet-row"))[0] for one in ("ada", "cai")]
        whole = uses_of(match, 0)
        assert cai == {}
        assert 0 < sum(ada.values()) < sum(whole.values()), "a card that was drawn is no choice"
        assert {use for use in whole if use.startswith("decided ")} <= ada.keys()

    in_store(tmp_path, job)


def test_a_match_that_cannot_be_entered_keeps_no_other_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def job(store: Store) -> None:
        bad, good = [
            await finished(store, [person_at("ada"), person_at("ben")], seed, 0.0, keep=False) for seed in (1, 2)
        ]
        kept = entering.keep_result

        async def sometimes(store: Store, table: Table, match: Match) -> None:
            assert table.id != bad.id
            await kept(store, table, match)

        monkeypatch.setattr(entering, "keep_result", sometimes)
        await catch_up(store)
        await entering.keep_if_possible(store, bad, played(bad, 1, 0.0))
        assert [await store.ratings.known(one.id) for one in (bad, good)] == [False, True]

    in_store(tmp_path, job)


def test_a_shared_store_keeps_the_same_numbers(postgresql: Database) -> None:
    async def run() -> None:
        store = await open_store(postgresql.make("ratings"))
        try:
            await fill(store)
            assert (await reckon(store, write=False)).differ == []
        finally:
            await store.close()

    asyncio.run(run())


# on a server


def test_a_match_of_two_people_is_rated_when_it_ends_and_the_records_agree(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They come from two networks, through a proxy. What was entered is the same after a server was killed."""
    server = Server(tmp_path)
    server.arguments = ("--origin", server.base)
    server.start()
    try:
        players = Program(server, "Ada"), Program(server, "Ben")
        for number, player in enumerate(players):
            player.http.headers["x-forwarded-for"] = f"192.0.2.{number + 1}"
        match = begun(*players)
        play_out(match, players)
        found = [player.call("GET", "/profile")["ratings"] for player in players]
        assert [len(one) for one in found] == [1, 1]
        assert sorted(one[0]["rating"] > 1500 for one in found) == [False, True]
        (played,) = players[0].call("GET", "/history")["matches"]
        assert (played["match"], played["why"]) == (match, None)
        server.kill()
        forget_results(tmp_path)
        server.start()
        assert wait_until(lambda: players[0].call("GET", "/profile")["ratings"] == found[0])
    finally:
        server.stop()
    assert main(["ratings", f"{tmp_path}/store.db"]) == 0
    assert "1 of them rated" in capsys.readouterr().out


def begun(*players: Program) -> str:
    table = players[0].call("POST", "/tables", json={"game": "packet-row", "seats": ["me", "open"], "public": True})
    players[1].call("POST", f"/tables/{table['id']}/seats/1")
    players[1].call("POST", f"/tables/{table['id']}/ready", json={})
    players[0].call("POST", f"/tables/{table['id']}/start")
    return str(table["id"])


def play_out(match: str, players: Sequence[Program]) -> None:
    """Always the last that is listed: it makes for short matches."""
    while True:
        for player in players:
            view = player.view(match, since=10**6)
            if view["over"]:
                return
            if view["legal"]:
                player.act(match, view["version"], view["legal"][-1], f"at {view['version']}")


def forget_results(folder: Path) -> None:
    """As if the server had been killed before it entered anything."""

    async def job(store: Store) -> None:
        await store.work.write(done_by(delete(results), delete(ratings)))

    in_store(folder, job)
