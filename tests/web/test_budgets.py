"""Budgets that bind: by address and not by cookie, for strangers, for bots and for accounts."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.server import Player, Program, Server
from tests.web.test_limits import Strict, use_up
from tests.web.test_people import wait_until
from tradewinds import Problem, bot
from tradewinds.bots.search import MOST
from tradewinds.web.app import build
from tradewinds.web.limit import FREE, LONGEST, RATES, Guard, Limiter, network
from tradewinds.web.lobby import MOST_THOUGHTS
from tradewinds.web.names import is_guessed, plain, twin
from tradewinds.web.rooms import MOST_OF_BOTS
from tradewinds.web.settings import Settings
from tradewinds.web.site import Site
from tradewinds.web.trouble import TooMuch, Trouble
from tradewinds.web.turns import Turns

LONG = "ismcts:100000"  # a match of these goes on for the whole test


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Strict(tmp_path_factory.mktemp("strict")).start()
    yield running
    running.stop()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    """For a test that uses up what the others of its address need."""
    running = Strict(tmp_path).start()
    yield running
    running.stop()


# whose budget it is


def test_one_network_of_ipv6_is_one_and_so_is_an_old_address_in_new_clothes() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("testclient") == "testclient"


def test_a_budget_that_is_used_up_says_when_it_grows_again() -> None:
    limiter = Limiter(strict=True)
    for _ in range(RATES["verify"].amount):
        limiter.check("verify", "here")
    with pytest.raises(TooMuch) as refused:
        limiter.check("verify", "here")
    assert 1 <= refused.value.seconds <= 60
    limiter.check("verify", "there")


# before any work


def test_wrong_tokens_are_counted_and_then_nothing_is_looked_up(alone: Server) -> None:
    eve = Player(alone)
    headers = {"authorization": "Bearer tw_" + "x" * 30}
    assert eve.get("/api/v1/tables", headers=headers).status_code == 401
    refused = use_up(lambda: eve.get("/api/v1/tables", headers=headers), "wrong")
    assert list(refused.json()) == ["problem"]
    assert int(refused.headers["retry-after"]) >= 1


def test_whoever_tries_wrong_tokens_gets_no_page_either(alone: Server) -> None:
    eve, headers = Player(alone), {"authorization": "Bearer tw_" + "x" * 30}

    def page() -> Any:
        """After some more of them, since what is allowed grows again while a busy machine answers."""
        for _ in range(3):
            eve.get("/api/v1/tables", headers=headers)
        return eve.get("/")

    assert page().status_code == 200
    assert "too often" in use_up(page, "wrong").text


def test_pages_that_do_not_exist_are_counted(alone: Server) -> None:
    eve = Player(alone)
    assert eve.get("/nowhere").status_code == 404
    assert "too often" in use_up(lambda: eve.get("/m/nowhere"), "wrong").text


def test_a_new_cookie_is_no_new_budget_of_tables(alone: Server) -> None:
    def opened() -> int:
        eve = Player(alone)
        data = {"game": "packet-row", "name": "Eve", "seat-0": "me", "seat-1": "open"}
        return eve.post("/tables", data).status_code

    answers = [opened() for _ in range(RATES["address-table"].amount + 1)]
    assert answers[0] == 303
    assert answers[-1] == 429


def test_a_match_of_bots_alone_is_counted_by_address(strict: Server) -> None:
    started = []
    for _ in range(RATES["bot-table"].amount + 1):
        eve = Player(strict, "Eve")
        started.append(eve.lobby(eve.open_table(seats=("random", "random")), "start").status_code)
    assert started == [303] * RATES["bot-table"].amount + [429]
    ada = Player(strict)
    assert ada.lobby(ada.open_table(), "start").status_code == 303


def test_there_are_only_so_many_matches_of_bots_alone_wherever_they_come_from(tmp_path: Path) -> None:
    server = Strict(tmp_path, "--origin", "http://play.example.org").start()  # so that a proxy tells who asks

    def begun(number: int, seats: tuple[str, ...]) -> int:
        eve = Player(server, "Eve")
        eve.http.headers["x-forwarded-for"] = f"192.0.2.{number}"
        return eve.lobby(eve.open_table("starfarers", seats), "start").status_code

    try:
        assert [begun(number, (LONG,) * 3) for number in range(MOST_OF_BOTS + 1)] == [303] * MOST_OF_BOTS + [429]
        assert begun(MOST_OF_BOTS + 1, ("me", LONG, LONG)) == 303
    finally:
        server.stop()


def test_strangers_cannot_flood_the_talk_of_a_match_and_the_players_still_talk(strict: Server) -> None:
    ada = Player(strict)
    match = ada.started()
    strangers = cycle([Player(strict, "Eve") for _ in range(2)])

    def say(where: str) -> Any:
        return next(strangers).post(f"/m/{where}/say", {"text": "x"}, f"/m/{where}")

    assert say(match).status_code == 303
    use_up(lambda: say(match), "strangers")
    assert ada.post(f"/m/{match}/say", {"text": "Good winds!"}, f"/m/{match}").status_code == 303
    others = cycle([ada.started(), ada.started(), ada.started()])  # and so, by address, of many matches
    use_up(lambda: say(next(others)), "address-chat")


def test_a_rematch_waits_for_the_end(strict: Server) -> None:
    ada = Player(strict)
    match = ada.started(seats=("me", "random"))
    refused = ada.post(f"/m/{match}/act", {"do": "rematch"}, f"/m/{match}")
    assert refused.status_code == 400
    assert "once the match is over" in refused.text


def test_rematches_are_tables_too_and_those_of_bots_alone_are_counted_as_such(alone: Server) -> None:
    ada, eve = Player(alone), Program(alone, "Eve")
    matches = [ada.open_table(seats=("random", "random")) for _ in range(RATES["bot-table"].amount)]
    assert {ada.lobby(match, "start").status_code for match in matches} == {303}
    one, another = matches[:2]
    assert wait_until(lambda: all(eve.view(match, since=10**6)["over"] for match in (one, another)), 120)

    def again(match: str) -> Any:
        """The table to which a rematch leads, which is refused."""
        assert ada.post(f"/m/{match}/act", {"do": "rematch"}, f"/m/{match}").status_code == 429
        return eve.call("GET", f"/tables/{match}")["next"]

    assert eve.call("GET", f"/tables/{again(one)}")["status"] == "open", "it has not begun"
    table = {"game": "packet-row", "name": "Ada", "seat-0": "me", "seat-1": "open"}
    use_up(lambda: ada.post("/tables", table), "table")
    assert again(another) is None


def test_proofs_are_counted_by_address(alone: Server) -> None:
    """Before anything is read: also of a match that is not over, which gives none."""
    match = Player(alone).started()
    assert Player(alone).get(f"/m/{match}/verify").status_code == 403
    use_up(lambda: Player(alone).get(f"/m/{match}/verify"), "verify")


# bots


@pytest.mark.parametrize(
    "name", ["ismcts:99999999999", f"ismcts:{MOST + 1}", "ismcts:²", "ismcts:0", "ismcts:" + "9" * 5000]
)
def test_a_search_has_a_largest_size_that_its_refusal_names(name: str) -> None:
    with pytest.raises(Problem, match=f"from 1 to {MOST}") as problem:
        bot(name)
    assert len(str(problem.value)) < 200
    bot(f"ismcts:{MOST}")


def test_a_table_with_too_large_a_search_is_not_opened(strict: Server) -> None:
    body = {"game": "packet-row", "seats": ["ismcts:99999999", "random"]}
    answer = Program(strict, "Eve").call("POST", "/tables", 400, json=body)
    assert f"at most {MOST_THOUGHTS}" in answer["problem"]


def test_forty_tables_of_one_address_do_not_starve_another() -> None:
    """Whoever comes last, from elsewhere, is next but one."""

    async def thoughts() -> list[str]:
        turns, order = Turns(1), []
        for number in range(40):
            turns.comes_from(f"eve {number}", "192.0.2.1")

        async def think(host: str) -> None:
            async with turns.turn(host):
                order.append(host)
                await asyncio.sleep(0)

        hosts = [f"eve {number}" for number in range(40)] + ["ada", "ben"]
        await asyncio.gather(*(think(host) for host in hosts))
        return order

    order = asyncio.run(thoughts())
    assert len(order) == 42
    assert order.index("ada") <= 2
    assert order.index("ben") <= 4


def test_bots_of_many_tournaments_of_one_address_do_not_starve_another(tmp_path: Path) -> None:
    site = Site(Settings(store=f"sqlite:///{tmp_path}/store.db"))
    app, order = build(site), list[str]()

    async def made(http: httpx.AsyncClient) -> str:
        token = (await http.post("/api/v1/guests", json={"name": "Eve"})).json()["token"]
        cup = {"name": "Cup", "game": "packet-row", "size": 2, "clock": {"kind": "move", "seconds": 60}}
        answer = await http.post("/api/v1/tournaments", json=cup, headers={"authorization": f"Bearer {token}"})
        return str(answer.json()["id"])

    async def think(host: str) -> None:
        async with site.house.turns.turn(host):
            order.append(host)
            await asyncio.sleep(0)

    async def thoughts() -> list[str]:
        async with app.app.router.lifespan_context(app.app):
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as http:
                cups = [await made(http) for _ in range(3)]
            await asyncio.gather(*(think(host) for host in [*cups, "ada"]))
        return cups

    cups = asyncio.run(thoughts())
    assert order == [*cups[:2], "ada", cups[2]]


def test_whoever_leaves_while_waiting_takes_no_place_along() -> None:
    async def thoughts() -> bool:
        turns = Turns(1)
        async with turns.turn("ada"):
            waiting = [asyncio.create_task(_once(turns, name)) for name in ("ben", "cai")]
            await asyncio.sleep(0)
            waiting[0].cancel()
        await asyncio.wait_for(waiting[1], 5)
        await asyncio.wait_for(_once(turns, "dora"), 5)
        return waiting[0].cancelled()

    assert asyncio.run(thoughts())


async def _once(turns: Turns, name: str) -> None:
    async with turns.turn(name):
        await asyncio.sleep(0)


# accounts


def test_a_planted_cookie_is_not_kept(server: Server) -> None:
    planted = "planted-by-somebody-else-0123456789"
    ada, eve = Player(server), Player(server)
    for player in (ada, eve):
        player.http.cookies.set("tradewinds", planted)
    match = ada.started(public="no")
    fresh = [cookie.value for cookie in ada.http.cookies.jar if cookie.name == "tradewinds" and cookie.value != planted]
    assert fresh
    assert eve.get(f"/m/{match}").status_code == 404


def test_names_that_look_alike_are_one_or_refused(server: Server) -> None:
    assert twin("Сара") == twin("Capa") == "capa"
    assert plain("Ａｄａ") == "Ada"
    assert plain("Жанна 2") == "Жанна 2"
    assert plain("ひなカナ花") == "ひなカナ花"
    with pytest.raises(Trouble, match="one alphabet"):
        plain("Gr\u0430\u0441e")
    eve = Player(server)
    form = {"do": "create", "login": "Gr\u0430\u0441e", "password": "long enough"}
    refused = eve.post("/account", form, "/account")
    assert refused.status_code == 400
    assert "one alphabet" in refused.text


def test_an_account_is_taken_by_its_twin_too(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    create = {"do": "create", "password": "long enough"}
    assert ada.post("/account", {**create, "login": "Capa 7"}, "/account").status_code == 303
    assert eve.post("/account", {**create, "login": "Сара 7"}, "/account").status_code == 400


@pytest.mark.parametrize(
    "password", ["12345678", "87654321", "password1", "aaaaaaaa", "qwertzui", "abcdefgh", "Margarete"]
)
def test_a_password_that_anybody_would_guess_is_refused(password: str) -> None:
    assert is_guessed(password, "margarete")
    assert not is_guessed("a good one", "margarete")


def test_a_guessed_password_makes_no_account(server: Server) -> None:
    ada = Player(server)
    refused = ada.post("/account", {"do": "create", "login": "Margot", "password": "12345678"}, "/account")
    assert refused.status_code == 400
    assert re.search("among the first that anybody would guess", refused.text)


def test_who_guesses_passwords_waits_ever_longer_and_the_owner_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("tradewinds.web.limit.time.monotonic", lambda: now)
    guard = Guard(strict=True)
    guard.right("ada", "home")
    waits = []
    for _ in range(FREE + 12):
        try:
            guard.check("ada", "elsewhere")
        except TooMuch as refused:
            waits.append(refused.seconds)
            now += refused.seconds
        guard.wrong("ada", "elsewhere")
    assert waits[:3] == [1, 2, 4]
    assert max(waits) == waits[-1] == LONGEST
    with pytest.raises(TooMuch):
        guard.check("ada", "a third place")  # many addresses guess no faster than one
    guard.check("ada", "home")
    guard.check("ben", "elsewhere")
    now += LONGEST
    guard.check("ada", "a third place")  # an owner on a journey waits no longer than that


def test_an_account_is_waited_for_after_wrong_passwords(strict: Server) -> None:
    ada, eve = Player(strict), Player(strict)
    wrong = {"do": "sign-in", "login": "Somebody", "password": "not this one"}
    answers = [eve.post("/account", wrong, "/account").status_code for _ in range(FREE)]
    assert answers == [403] * FREE
    use_up(lambda: eve.post("/account", wrong, "/account"), "sign-in")  # the first wait is short, so not always at once
    other = ada.post("/account", {**wrong, "login": "Another"}, "/account")
    assert other.status_code == 403
