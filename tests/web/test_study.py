"""The coach after the match: looked through once by a worker, kept with the match, shown, and added up for a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.web.test_branches import ended
from tests.web.test_puzzles import visitor
from tests.web.test_rooms import HOST, Place, run
from tradewinds.coach.findings import Decision, Report, Step
from tradewinds.coach.reasons import Reason
from tradewinds.web.bringing import record_of
from tradewinds.web.coaching import Coach, marks_of
from tradewinds.web.pages.ribbon import made_of, ribbon
from tradewinds.web.pages.study import study_page, waiting_page
from tradewinds.web.phrases import phrases
from tradewinds.web.store.studies import Card, Mark
from tradewinds.web.tasks import Study, studied

EN = phrases("en")
REPORT = Report(
    "packet-row", 2, 3, [0],
    [Step(0, -1, [0.5, 0.5]), Step(1, 0, [0.4, 0.6]), Step(2, 8, [0.7, 0.3]), Step(3, 1, [1.0, 0.0])],
    [
        Decision(0, 0, {"do": "pass"}, 0.4, 3, 0.12, 0.02, {"do": "pass"}, (Reason("end", 0.1),)),
        Decision(2, 1, {"do": "pass"}, 0.3, 2),
    ],
    [],
)  # fmt: skip


def test_what_decisions_gave_away_and_what_luck_did_is_marked_for_every_seat() -> None:
    first, second = marks_of(REPORT)
    assert (round(first.lost, 6), first.mistakes, first.decisions, round(first.luck, 6)) == (0.12, 1, 1, 0.3)
    assert (second.lost, second.mistakes, second.decisions, round(second.luck, 6)) == (0.0, 0, 1, -0.3)


def test_the_ribbon_has_a_band_for_every_seat_that_fills_the_picture_and_a_link_at_every_turn() -> None:
    drawn = ribbon(REPORT, ["Ada", "Bea"], "/m/x", EN)
    assert drawn.count('class="band') == 2
    assert "L117.3 90.0L" in drawn, "after the first line the upper band ends, and the lower begins, at 40 per cent"
    assert all(f'href="/m/x?at={at}"' in drawn for at in (1, 2, 3))
    parts = made_of(REPORT, 0, EN)
    assert all(f'class="part {name}"' in parts for name in ("own", "luck", "others"))


def test_the_page_tells_what_was_better_and_leads_to_trying_it(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await ended(place)
        assert room.match is not None
        page = study_page(visitor(), room, room.match, REPORT, 0)
        assert "Pass. Better: Pass." in page
        assert "Given away, of a hundred to win: 12.0 ± 2.0." in page
        assert f'action="/m/{room.table.id}/what-if"' in page
        assert [f"{name}</th>" in page for name in ("Own decisions", "Luck", "The others")] == [True] * 3
        assert "nothing to blame" in study_page(visitor(), room, room.match, REPORT, 1)
        assert 'max="100"' in waiting_page(visitor(), room, 30.0, False)

    run(tmp_path, story)


def test_a_report_card_adds_up_what_was_found_in_somebodys_matches(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        studies = place.house.store.studies
        for lost in (0.2, 0.1):
            room = await ended(place)
            assert await studies.find(room.table.id) is None
            await studies.keep(room.table.id, REPORT.to_json(), [Mark(lost, 1, 9, 0.05), Mark(0.9, 5, 9, 0.0)])
            await studies.keep(room.table.id, {}, [])  # the first one stays
            assert Report.from_json(await studies.find(room.table.id) or {}) == REPORT
        (card,) = await studies.cards(HOST.id)
        rounded = msgspec.structs.replace(card, lost=round(card.lost, 6), luck=round(card.luck, 6))
        assert rounded == Card("packet-row", 2, 0.3, 2, 18, 0.1)

    run(tmp_path, story)


def test_a_match_is_looked_through_once_and_tells_how_far_it_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records: list[str] = []

    async def ask(_: object, task: Study, patience: float, tell: Callable[[float], None]) -> bytes:
        records.append(task.record)
        tell(40.0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return msgspec.json.encode(REPORT.to_json())

    monkeypatch.setattr("tradewinds.web.thinkers.Thinkers.ask", ask)

    async def story(place: Place) -> None:
        store, room = place.house.store, await ended(place)
        record, coach = await record_of(store, room.table), Coach(store)
        coach.begin(room.table.id, record)
        coach.begin(room.table.id, record)
        shares = set()
        while coach.shares:
            shares.add(coach.shares[room.table.id])
            await asyncio.sleep(0)
        assert shares == {0.0, 40.0}
        assert records == [record]
        assert await store.studies.find(room.table.id) == msgspec.json.decode(msgspec.json.encode(REPORT.to_json()))
        await coach.close()

    run(tmp_path, story)


def test_the_task_of_a_worker_tells_every_hundredth_and_gives_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def report(record: str, progress: Callable[[int, int], None]) -> Report:
        for step in range(1, 1001):
            progress(step, 1000)
        return REPORT

    monkeypatch.setattr("tradewinds.web.tasks.report", report)
    monkeypatch.setattr("tradewinds.web.tasks.NICE", 0)
    told: list[bytes] = []
    assert studied(Study("x"), told.append) == REPORT.to_json()
    assert told == [b"%d" % share for share in range(1, 101)]
