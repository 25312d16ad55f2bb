"""The pages of people in a real browser, on a store with some history: nothing serious for axe, nothing too wide."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from tests.web.browser import PHONE, chromium, needs_chromium, opened
from tests.web.rated import bot_at, finished, person_at
from tests.web.server import Server
from tests.web.test_axe import SCRIPT, complaints
from tradewinds.web.store import open_store
from tradewinds.web.store.ties import MUTED

SESSION = "s" * 43
UNFOLD = "document.querySelectorAll('details').forEach(one => one.open = true)"
pytestmark = needs_chromium


class World(NamedTuple):
    server: Server
    match: str


async def fill(store_url: str) -> str:
    store = await open_store(store_url)
    try:
        ada, ben, cai = [(await store.people.make_guest(name)).id for name in ("Ada", "Ben", "Dorothea von Hohenstein")]
        await store.people.sign_in(SESSION, ada)
        for number in range(3):
            table = await finished(store, [person_at(ada, "Ada"), person_at(ben, "Ben")], number, 90_000.0 * number)
        await finished(
            store, [person_at(ada, "Ada"), person_at(cai, "Dorothea von Hohenstein"), bot_at("easy")], 9, 1e6
        )
        await store.ties.befriend(ben, ada)
        await store.ties.tie(ada, cai, MUTED)
        return table.id
    finally:
        await store.close()


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    server = Server(tmp_path_factory.mktemp("people"))
    with ThreadPoolExecutor(1) as beside:  # a browser of this process has a loop of its own
        match = beside.submit(lambda: asyncio.run(fill(server.store))).result()
    server.start()
    yield World(server, match)
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def as_ada(browser: Any, world: World, **more: Any) -> Any:
    page = opened(browser, world.server, **more)
    page.context.add_cookies([{"name": "tradewinds", "value": SESSION, "url": world.server.base}])
    return page


@pytest.mark.skipif(SCRIPT is None, reason="axe_core_python is not installed")
@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(browser: Any, world: World, look: str) -> None:
    size = PHONE if look == "dark" else {"viewport": {"width": 1280, "height": 720}}
    page = as_ada(browser, world, color_scheme=look, bypass_csp=True, **size)
    for path in ("/profile", "/people", f"/m/{world.match}/people", "/ratings", "/offline"):
        for language in ("en", "de"):
            page.context.add_cookies([{"name": "language", "value": language, "url": world.server.base}])
            page.goto(path)
            page.evaluate(UNFOLD)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, language)
            assert complaints(page) == [], path


def test_the_history_is_filtered_and_a_friend_made_by_keyboard_alone(browser: Any, world: World) -> None:
    page = as_ada(browser, world)
    page.goto("/profile")
    assert page.locator("#history tbody tr").count() == 4
    page.focus("#history select[name=pool]")
    page.keyboard.type("with")
    page.focus("#history .act")
    page.keyboard.press("Enter")
    page.wait_for_url("**pool=mixed**")
    assert page.locator("#history tbody tr").count() == 1
    page.goto("/people")
    assert page.locator("h2", has_text="They want to be friends").count() == 1
    page.focus("button[value=ask]")
    page.keyboard.press("Enter")
    page.wait_for_selector("button[value=unfriend]")
    assert page.locator("h2", has_text="They want to be friends").count() == 0
