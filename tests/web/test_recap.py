"""Meanwhile: what the others did is shown when it is one's turn again, and never stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.sights import alone, room_of
from tests.web.browser import await_turn, chromium, move, needs_chromium, opened, play_bots, until_version, version
from tests.web.server import Player, Server
from tradewinds import Match, games, load
from tradewinds.core.rng import Rng
from tradewinds.draw.board import filled
from tradewinds.match.moments import meanwhile
from tradewinds.web.pages.match import rendered
from tradewinds.web.past import STRIDE
from tradewinds.web.recap import STEPS, recap
from tradewinds.web.seeing import Seeing

CHANGED = "[data-changed]"
CAPTION = "#meanwhile:not([hidden]) p"
# what is under the mouse tells its title in another way
FINGERPRINT = r"""() => [...document.querySelectorAll('.board [id], .hand-area [id]')]
  .filter((one) => !one.closest('#meanwhile'))
  .map((one) => one.id + one.outerHTML)
  .join().replace(/ (data-changed|title|data-said|aria-label)="[^"]*"|<title>[^<]*<\/title>/g, '')"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as found:
        yield found


def asked_again(
    browser: Any, server: Server, game: str = "packet-row", speed: str = "1x", did: str = "takes", **more: Any
) -> Any:
    """A page on which it is one's turn again, after a bot did something; passing alone would leave no mark."""
    page = opened(browser, server, **more)
    play_bots(page, game)
    if speed != "1x":
        prefer(page, "recap", speed)
    for step in range(20):
        before = version(page)
        move(page, step)
        until_version(page, before)
        await_turn(page)
        if page.locator("#log[data-since] .new li", has_text=did).count():
            return page
    raise AssertionError("no bot ever did it")


def prefer(page: Any, name: str, value: str) -> None:
    page.click("#likes > summary")
    with page.expect_response("**/preferences"):
        page.check(f"#preferences [name={name}][value={value}]")
    page.click("#likes > summary")


def over(page: Any) -> None:
    """Until the recap has come to its end."""
    page.wait_for_selector("#meanwhile", state="hidden")


# in the browser


@needs_chromium
def test_it_plays_by_itself_marks_what_changed_until_one_acts_and_comes_again(browser: Any, server: Server) -> None:
    page = asked_again(browser, server)
    told = page.locator("#log .new li").all_inner_texts()
    page.wait_for_function("text => document.querySelector('#meanwhile p').textContent.includes(text)", arg=told[-1])
    over(page)
    page.wait_for_selector(CHANGED)
    now = page.evaluate(FINGERPRINT)
    page.click("#again")
    page.wait_for_selector(CAPTION)
    page.click("[data-meanwhile=pause]")
    page.click("[data-meanwhile=back]")
    page.click("[data-meanwhile=skip]")
    over(page)
    assert page.evaluate(FINGERPRINT) == now, "after it the page shows what is"
    assert page.locator(CHANGED).count()
    page.reload()
    page.wait_for_selector(CHANGED)
    assert page.locator("#meanwhile").is_hidden(), "what was shown is not shown again by itself"
    before = version(page)
    move(page)
    until_version(page, before)
    assert page.locator("#again").is_disabled() or page.locator("#log[data-since]").count()
    assert page.problems == []


@needs_chromium
def test_step_by_step_the_board_goes_through_the_positions(browser: Any, server: Server) -> None:
    page = asked_again(browser, server, "traders-of-the-air", did="flies")
    over(page)
    now = page.evaluate(FINGERPRINT)
    page.click("#again")
    page.click("[data-meanwhile=pause]")
    for _ in range(STEPS + 1):
        page.click("[data-meanwhile=back]")
    before = page.evaluate(FINGERPRINT)
    assert before != now
    assert not page.locator(CHANGED).count(), "nothing has changed yet"
    seen = [page.inner_text(CAPTION)]
    while page.evaluate(FINGERPRINT) != now and len(seen) <= STEPS:
        page.click("[data-meanwhile=on]")
        seen.append(page.inner_text(CAPTION))
    assert page.evaluate(FINGERPRINT) == now
    told = " ".join(page.locator("#log .new li").all_inner_texts())
    assert all(text in told for text in seen[1:] if "." not in text[:-1]), "one sentence of the log each"


@needs_chromium
def test_acting_ends_it_and_the_page_shows_what_is(browser: Any, server: Server) -> None:
    page = asked_again(browser, server)
    page.click("#again")
    page.wait_for_selector(CAPTION)
    page.click("[data-meanwhile=back]")
    before = version(page)
    move(page)
    until_version(page, before)
    await_turn(page)
    over(page)
    shown = page.evaluate(FINGERPRINT)
    page.reload()
    page.wait_for_selector("#net[data-state=live]", state="attached")
    assert page.evaluate(FINGERPRINT) == shown
    assert page.problems == []


@needs_chromium
def test_who_looks_at_the_past_sees_the_past_and_back_from_there_what_has_changed(browser: Any, server: Server) -> None:
    page = asked_again(browser, server)
    over(page)
    page.click("#again")
    page.wait_for_selector(CAPTION)
    page.click("h1")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#replay:visible")
    assert page.locator("#meanwhile").is_hidden()
    shown = page.evaluate(FINGERPRINT)
    page.reload()
    assert page.evaluate(FINGERPRINT) == shown
    page.click("#replay a:has-text('Back to now')")
    page.wait_for_selector(CHANGED)
    assert page.locator("#meanwhile").is_hidden()


@needs_chromium
def test_who_wants_no_motion_gets_the_sentences_alone(browser: Any, server: Server) -> None:
    page = asked_again(browser, server, reduced_motion="reduce")
    page.wait_for_selector(CHANGED)
    now = page.evaluate(FINGERPRINT)
    page.click("#again")
    page.wait_for_selector(CAPTION)
    page.click("[data-meanwhile=pause]")
    page.click("[data-meanwhile=back]")
    assert page.evaluate(FINGERPRINT) == now


@needs_chromium
def test_at_once_is_without_a_show_and_still_marked(browser: Any, server: Server) -> None:
    page = asked_again(browser, server, speed="at-once")
    page.wait_for_selector(CHANGED)
    assert page.locator("#meanwhile:not(.live)").is_hidden()
    page.click("#again")
    page.wait_for_selector(CAPTION)


def test_without_a_script_the_sentences_since_then_stand_above_the_log(server: Server) -> None:
    ada = Player(server)
    match = ada.started(seats=("me", "random", "random"))
    page = ada.get(f"/m/{match}").text
    assert 'id="meanwhile"' in page
    assert ('data-since="' in page) == ("Since your last turn" in page)


# what is sent


@pytest.mark.parametrize("game", games())
def test_steps_lead_from_then_to_what_the_page_shows_now(game: str) -> None:
    """In every position of a match: also where what can be done now is drawn into a picture of then."""
    rng, found = Rng(4), 0
    match = Match(game, seats=load(game).seats[-1], seed=4)
    for number in range(240):
        if match.over:
            break
        seat = match.actors[rng.below(len(match.actors))]
        if number % 8 == 0:
            found += check(match, seat)
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    assert found


def check(match: Match, seat: int) -> bool:
    room, seen = room_of(match), Seeing(seat, (seat,))
    start, shown = meanwhile(match, seat), alone(recap(room, match, seen, "en"))[1]
    told = [at for at, _ in match.log(seat, match.length if start is None else start + 1) if start is not None]
    assert [one["at"] for one in shown["steps"]] == sorted(set(told))[-STEPS:]
    now = rendered(room, match, seen, "en")
    sent = "".join(one["patch"] for one in shown["steps"])
    for key, markup in now.items():
        if key.startswith(("pic-", "layer-", "side-", "hand-")) and f'id="{key}"' in sent:
            whole = filled(now) if key == "pic-frame" else markup
            assert whole in sent, f"{key} ends as it is now"
    return bool(told)


@pytest.mark.parametrize("game", games())
def test_others_have_their_turns_while_it_is_made(game: str) -> None:
    """Far into a match, in a room that has kept no position: on the way there, and between any two pictures."""
    match, rng = Match(game, seats=load(game).seats[-1], seed=4), Rng(4)
    seat = match.actors[0]
    for _ in range(400):
        if match.over or (match.length > 6 * STRIDE and seat in match.actors and meanwhile(match, seat) is not None):
            break
        other = match.actors[rng.below(len(match.actors))]
        match.play(other, match.legal(other)[rng.below(len(match.legal(other)))])
    turns, shown = alone(recap(room_of(match), match, Seeing(seat, (seat,)), "en"))
    assert turns >= 6 + len(shown["steps"]) > 6


def test_a_spectator_has_nothing_to_be_told_again() -> None:
    match = Match("packet-row", seats=2, seed=1)
    assert alone(recap(room_of(match), match, Seeing(None), "en"))[1] == {"before": "", "steps": []}


def test_what_the_server_played_is_no_decision() -> None:
    match = Match("packet-row", seats=2, seed=1)
    for _ in range(6):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    mine = [line["n"] for line in match.lines() if line["by"] == 0]
    first = meanwhile(match, 0)
    assert first is None or first > mine[-1]
    assert (meanwhile(match, 0, mine) or 0) <= mine[-1]
