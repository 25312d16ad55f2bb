"""Whole matches that are kept: records, transcripts, and counts of what can happen.

They change only when the rules do. Then `rules_version` rises, and the commands named below write them anew.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.traders_of_the_air.endings import WANTED, endings
from tests.games.traders_of_the_air.table import traders
from tools import golden, perft, transcript

import tradewinds as tw
from tradewinds.match.replay import verify
from tradewinds.text.words import LANGUAGES

GAME = "traders-of-the-air"
REPLAYS = golden.folder_of(GAME) / "replays"
POSITIONS = perft.positions(GAME)


def read(name: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A record with its first and its last line."""
    text = (REPLAYS / f"{name}.jsonl").read_text("utf-8")
    lines = text.splitlines()
    return text, json.loads(lines[0]), json.loads(lines[-1])


def test_there_is_a_record_for_every_ending() -> None:
    assert {file.stem for file in REPLAYS.glob("*.jsonl")} == set(WANTED), f"python tools/golden.py {GAME}"
    assert len(WANTED) <= golden.MOST_FILES


@pytest.mark.parametrize("name", WANTED)
def test_a_record_ends_as_it_is_named(name: str) -> None:
    text, head, closing = read(name)
    match = verify(tw.Match, text)
    assert match.over
    assert (match.digest(), list(match.scores)) == (closing["digest"], closing["scores"])
    assert name in endings(match)
    assert (head["rules_version"], head["pack"]) == (traders().rules_version, "")
    assert tw.Match.replay(text).record() == text


def test_the_records_cover_every_action_of_the_game() -> None:
    lines = [json.loads(line) for name in WANTED for line in read(name)[0].splitlines()[1:-1]]
    assert {line["do"] for line in lines} == set(traders().codec.actions) - {"time-up"}


def test_the_records_cover_every_kind_of_event() -> None:
    seen = {told.kind for name in WANTED for told in tw.Match.replay(read(name)[0]).events(None)}
    kinds = {key.split(".")[1] for key in _templates() if key.startswith("event.")}
    kinds = {kind for kind in kinds if not kind.endswith(("-free", "-several"))}
    assert seen == kinds


def _templates() -> dict[str, str]:
    from tradewinds.text.words import catalogue

    return catalogue(traders().package, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_reads_as_before(language: str) -> None:
    told = transcript.transcript(GAME, transcript.KEPT_SEATS, transcript.KEPT_SEED, language)
    kept = transcript.kept(GAME, language)
    assert told == kept.read_text("utf-8"), f"python tools/transcript.py {GAME} --write"
    assert kept.stat().st_size < 150_000
    assert not set("{}") & set(told)


@pytest.mark.parametrize("name", POSITIONS)
def test_as_much_can_happen_as_before(name: str) -> None:
    assert perft.counts(GAME, POSITIONS[name]) == POSITIONS[name]["counts"], f"python tools/perft.py {GAME}"
