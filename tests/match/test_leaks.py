"""Leaks are planted one by one, each in another place, and the law of secrecy finds them all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from tests.conformance.twins import leaks, peeked, twins
from tests.games.sky_traders.test_council import bargaining
from tests.games.starfarers.test_encounters import met

from tradewinds.bots.seen import Seen
from tradewinds.core.event import Event
from tradewinds.core.form import Count, Form
from tradewinds.core.refusal import refusal
from tradewinds.core.rng import Rng
from tradewinds.core.told import Told
from tradewinds.core.trade import OFFER_NOT_TO_YOU, Accept
from tradewinds.draw.el import p
from tradewinds.games.packet_row.events import SHOWN
from tradewinds.match import barrier
from tradewinds.match.match import Match
from tradewinds.web.api import shapes
from tradewinds.web.clocks import Timekeeper
from tradewinds.web.pages import match as page

START = Match("packet-row", seats=3, seed=7)
ME = START.actors[0]
OTHER = (ME + 1) % 3
SEED = 2  # by which twins are dealt that differ in the secret, one of them odd
Plant = Callable[[pytest.MonkeyPatch], None]


def secret(match: Match) -> int:
    """What the seat of these tests may not know: the starting contract of the next one."""
    return int(match._state.seats[OTHER].start)


class Peephole:
    """A view with a field too many."""

    def __init__(self, view: Any, start: int) -> None:
        self.view, self.start = view, start

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)

    def to_json(self) -> dict[str, Any]:
        return {**self.view.to_json(), "next": self.start}


def instead(name: str, leaky: Callable[..., Any], place: Any = Match) -> Plant:
    """Plant it in place of a function, which it gets first."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = getattr(place, name)
        patch.setattr(place, name, lambda *given, **named: leaky(honest, *given, **named))

    return plant


def a_view_field(honest: Any, match: Match, seat: int | None) -> Any:
    return Peephole(honest(match, seat), secret(match))


def the_order(honest: Any, match: Match, seat: int) -> Any:
    actions = honest(match, seat)
    turn = secret(match) % max(1, len(actions))
    return actions[turn:] + actions[:turn]


def a_refusal(honest: Any, match: Match, seat: int, action: Any) -> Any:
    found = honest(match, seat, action)
    if found is not None:
        found.section = str(secret(match))
    return found


def a_reason(honest: Any, match: Match, seat: int) -> Any:
    return [*honest(match, seat), (match.rules.time_up, refusal("not-now", str(secret(match)))())]


def an_event(honest: Any, match: Match, seat: int | None, start: int = 0) -> Any:
    return [*honest(match, seat, start), (match.length, Told(match.rules, Event(SHOWN, (OTHER, secret(match)))))]


def a_bound(honest: Any, match: Match, seat: int) -> Any:
    form = Form("fulfil", lambda number: match.rules.time_up, (Count("cards", 0, secret(match)),))
    form.refuse = lambda action: None
    return [*honest(match, seat), form]


def a_question(honest: Any, match: Match, seat: int, *more: Any) -> str:
    return f"{honest(match, seat, *more)} {secret(match)}"


def a_step_to_undo(honest: Any, match: Match, seat: int) -> int:
    return int(honest(match, seat)) if secret(match) % 2 else 0


def a_fragment(honest: Any, room: Any, match: Match, *more: Any) -> Any:
    return p(id="turn", title=str(secret(match)))[honest(room, match, *more)]


def an_answer(honest: Any, room: Any, match: Match, *more: Any, **named: Any) -> Any:
    given = honest(room, match, *more, **named)
    given.winners = [secret(match)]
    return given


def the_true_state(honest: Any, match: Match, seat: int, deadline: float | None = None) -> Seen:
    return Seen(match.rules, seat, match._state, deadline)


def a_rumour(honest: Any, match: Match, seat: int) -> Any:
    heard = honest(match, seat).copy()
    heard.events.append(Event(SHOWN, (OTHER, secret(match))))
    return heard


def a_stowaway(honest: Any, match: Match, seat: int, deadline: float | None = None) -> Seen:
    return cast("Seen", honest(match, seat, float(secret(match))))


def a_deadline(honest: Any, keeper: Timekeeper, match: Match) -> dict[int, float]:
    return {seat: moment + secret(match) for seat, moment in honest(keeper, match).items()}


LEAKS: dict[str, Plant] = {
    "view": instead("view", a_view_field),
    "legal": instead("legal", the_order),
    "refusals": instead("refuse", a_refusal),
    "why not": instead("tempting", a_reason),
    "events": instead("history", an_event),
    "forms": instead("forms", a_bound),
    "question": instead("ask", a_question),
    "undo": instead("can_undo", a_step_to_undo),
    "page": instead("_turn", a_fragment, page),
    "api": instead("match_out", an_answer, shapes),
    "bots": instead("seen", the_true_state),
    "history": instead("_heard", a_rumour),
    "pickles": instead("seen", a_stowaway),
    "clocks": instead("deadlines", a_deadline, Timekeeper),
}


def found() -> list[str]:
    return leaks(START.rules, START._state, ME, Random(SEED))


def test_the_twins_differ_in_the_secret() -> None:
    matches = twins(START.rules, START._state, ME, Rng(Random(SEED).getrandbits(32)))
    assert {secret(match) % 2 for match in matches} == {0, 1}


def test_without_a_leak_none_is_found() -> None:
    assert found() == []


@pytest.mark.parametrize("channel", LEAKS)
def test_a_leak_is_found_by_its_channel(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[channel](monkeypatch)
    assert channel in found()


# what only some games have


def whispered() -> Any:
    """Anna offers Ben something in private."""
    table = bargaining(3, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    return table.play("Anna", "propose Ben 7 gp for 1 die-2")


def test_a_serial_number_that_is_open_between_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = whispered()

    def by_number(honest: Any, match: Match, seat: int, action: Any) -> Any:
        offers = getattr(match._state.stack[-1], "desk", table.s.stack[-1].desk).offers
        open_to_others = isinstance(action, Accept) and any(one.serial == action.serial for one in offers)
        return (
            OFFER_NOT_TO_YOU.at("11.3", action.serial) if open_to_others and seat == 2 else honest(match, seat, action)
        )

    assert leaks(table.rules, table.s, 2, Random(1)) == []
    instead("refuse", by_number)(monkeypatch)
    assert "refusals" in leaks(table.rules, table.s, 2, Random(1))


def test_what_can_be_taken_back_although_it_told_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = met(7).play("Anna", "give 1")
    assert peeked(table.staged.rules, table.s, Rng(1), Random(1), 12) == []
    monkeypatch.setattr(barrier, "follows", lambda *_: True)
    assert peeked(table.staged.rules, table.s, Rng(1), Random(1), 12) == ["pay ore"]
