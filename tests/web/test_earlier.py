"""The match page shows the last of the log and of the talk; everything else is a link away, and nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import chromium, needs_chromium, opened
from tests.web.server import Player, Program, Server
from tests.web.test_people import wait_until
from tests.web.test_safety import play_on, table_for
from tradewinds.web.pages.earlier import PAGE, Part
from tradewinds.web.pages.panels import SAID, SENTENCES

SENTENCE = re.compile(r'<li id="said-(\d+-\d+)"><a href="(/m/\w+\?at=\d+)">([^<]+)(?:<span[^>]*>[^<]+</span>)?</a>')
EARLIER = re.compile(r'href="([^"]+)"(?: rel="prev")?>Earlier<')


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def played(server: Server) -> str:
    """A match that bots have played to its end, with a long log."""
    ada = Player(server)
    match = ada.started(seats=("me", "random", "random"))
    ada.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}")
    assert wait_until(lambda: "The match is over" in ada.get(f"/m/{match}").text, 120)
    return match


def walk(player: Player, page: str) -> list[str]:
    """This page and all earlier ones, by their links alone."""
    pages = [player.get(page).text]
    while found := EARLIER.search(pages[-1]):
        pages.append(player.get(found[1]).text)
        assert len(pages) < 50
    return pages


def test_every_sentence_of_the_log_is_on_a_page_and_leads_to_its_position(server: Server, played: str) -> None:
    eve, match = Player(server), played
    pages = walk(eve, f"/m/{match}")
    assert len(SENTENCE.findall(pages[0])) == SENTENCES
    found = {name: (link, text) for page in pages for name, link, text in SENTENCE.findall(page)}
    total = re.search(r"of (\d+)</p>", pages[1])
    assert total
    assert len(found) == int(total[1]) > SENTENCES + PAGE
    assert {name for name, _, _ in SENTENCE.findall(pages[0])} <= set(found)
    for name in list(found)[:: len(found) // 3]:
        link, text = found[name]
        assert text in eve.get(link).text


def test_the_pages_of_the_log_lead_back_to_the_newest(server: Server, played: str) -> None:
    eve, match = Player(server), played
    page = eve.get(f"/m/{match}/log?before=1").text
    first = [[int(part) for part in name.split("-")] for name, _, _ in SENTENCE.findall(page)]
    assert len(first) == PAGE
    assert first == sorted(first, reverse=True)
    assert f">1 to {PAGE} of" in page
    assert EARLIER.search(page) is None
    while later := re.search(r'href="([^"]+)" rel="next"', page):
        page = eve.get(later[1]).text
    assert SENTENCE.findall(page) == SENTENCE.findall(eve.get(f"/m/{match}/log").text)


def test_everything_said_is_on_a_page_in_its_order(server: Server) -> None:
    ada = Player(server)
    match = ada.started()
    token = ada.csrf(ada.get(f"/m/{match}").text)
    texts = [f"word {number:03}." for number in range(2 * PAGE + 30)]
    for one in texts:
        ada.http.post(f"/m/{match}/say", data={"csrf": token, "text": one})
    panel, *pages = walk(ada, f"/m/{match}")
    assert re.findall(r"word \d+\.", panel) == texts[-SAID:]
    assert [text for page in pages[::-1] for text in re.findall(r"word \d+\.", page)] == [
        *texts[:PAGE], *texts[30 : 30 + PAGE], *texts[-PAGE:]
    ]  # fmt: skip


@needs_chromium
def test_earlier_things_are_read_without_javascript(browser: Any, server: Server, played: str) -> None:
    eve = opened(browser, server, f"/m/{played}", java_script_enabled=False)
    newest = eve.locator("#log li").count()
    eve.click("#log .earlier a")
    assert eve.locator("li[id^=said-]").count() == PAGE
    assert newest == SENTENCES
    eve.locator("li[id^=said-] a").last.click()
    assert "at=" in eve.url
    assert eve.locator("#scrub").count() == 1


def test_what_was_dealt_to_one_seat_is_in_nobody_elses_log(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    play_on(match, [ada, ben], 6)
    told = [event for event in ada.view(match)["events"] if event["event"] == "dealt"]
    secret = [event["text"] for event in told if "starting contract for" in event["text"]]
    watcher = Player(server, "Eve")
    page = "".join(walk(watcher, f"/m/{match}/log"))
    assert secret
    assert all(text not in page for text in secret)


@pytest.mark.parametrize(
    "query", ["before=x", "before=-1", "before=999999999", "before=", "before=²", "before=" + "9" * 5000]
)
def test_a_page_that_is_no_number_is_refused_in_a_sentence(server: Server, played: str, query: str) -> None:
    eve, match = Player(server), played
    for kind in ("log", "talk"):
        answer = eve.get(f"/m/{match}/{kind}?{query}")
        assert answer.status_code == 400
        assert "should be a number" in answer.text


def test_a_private_match_shows_its_log_and_talk_to_those_at_the_table_only(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    match = ada.started(public="no")
    for kind in ("log", "talk"):
        assert ada.get(f"/m/{match}/{kind}").status_code == 200
        assert eve.get(f"/m/{match}/{kind}").status_code == 404


@pytest.mark.parametrize(
    ("total", "before", "part"),
    [(0, None, (0, 0)), (5, None, (0, 5)), (250, None, (150, 250)), (250, 150, (50, 150)), (250, 50, (0, 100)),
     (250, 900, (150, 250)), (30, 10, (0, 30))],
)  # fmt: skip
def test_parts_leave_nothing_out(total: int, before: int | None, part: tuple[int, int]) -> None:
    assert Part.of(total, before)[:2] == part
