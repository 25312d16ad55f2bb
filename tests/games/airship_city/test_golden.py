"""Whole matches that are kept: records, transcripts, and counts of what can happen.

They change only when the rules do. Then `rules_version` rises, and the commands named below write them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.sources import Sources
from tests.games.airship_city.endings import REPLAYS, WANTED, endings
from tests.games.airship_city.table import airship_city, check
from tests.games.airship_city.telling import TRANSCRIPTS, transcript
from tools import perft

import tradewinds as tw
from tradewinds.match.replay import verify
from tradewinds.text.words import LANGUAGES

POSITIONS = perft.positions("airship-city")


def read(name: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A record with its first and its last line."""
    text = (REPLAYS / f"{name}.jsonl").read_text("utf-8")
    lines = text.splitlines()
    return text, json.loads(lines[0]), json.loads(lines[-1])


def test_there_is_a_record_for_every_ending() -> None:
    found = {file.stem for file in REPLAYS.glob("*.jsonl")}
    assert found == set(WANTED), "python -m tests.games.airship_city.endings"


@pytest.mark.parametrize("name", WANTED)
def test_a_record_ends_as_it_is_named(name: str) -> None:
    text, head, closing = read(name)
    match = verify(tw.Match, text)
    assert match.over
    assert (match.digest(), list(match.scores)) == (closing["digest"], closing["scores"])
    assert name in endings(match)
    assert (head["rules_version"], head["pack"]) == (airship_city().rules_version, "")
    assert tw.Match.replay(text).record() == text
    check(match)


def test_the_records_cover_every_action_of_the_game() -> None:
    lines = [json.loads(line) for name in WANTED for line in read(name)[0].splitlines()[1:-1]]
    assert {line["do"] for line in lines} == set(airship_city().codec.actions) - {"time-up"}


def test_the_records_cover_every_kind_of_event() -> None:
    seen = {told.kind for name in WANTED for told in tw.Match.replay(read(name)[0]).events(None)}
    assert seen == {kind.name for kind in Sources("tradewinds.games.airship_city").events()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_reads_as_before(language: str) -> None:
    kept = Path(TRANSCRIPTS / f"three-players.{language}.txt")
    told = transcript(language)
    assert told == kept.read_text("utf-8"), "python -m tests.games.airship_city.telling"
    assert not set("{}") & set(told)


@pytest.mark.parametrize("name", POSITIONS)
def test_as_much_can_happen_as_before(name: str) -> None:
    assert perft.counts("airship-city", POSITIONS[name]) == POSITIONS[name]["counts"], "tools/perft.py airship-city"
