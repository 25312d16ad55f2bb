"""Whole matches that are kept: records, transcripts, and counts of what can happen.

They change only when the rules do. Then `rules_version` rises, and what was kept goes on to be played by the version
that it began with: the records of the first version are here, those of later ones in folders of their own.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.packet_row.endings import WANTED, endings
from tests.games.packet_row.table import packet_row
from tools import golden, perft, transcript

import tradewinds as tw
from tradewinds.match.replay import verify
from tradewinds.text.words import LANGUAGES

REPLAYS = golden.folder_of("packet-row") / "replays"
POSITIONS = perft.positions("packet-row")


def read(name: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A record with its first and its last line."""
    text = (REPLAYS / f"{name}.jsonl").read_text("utf-8")
    lines = text.splitlines()
    return text, json.loads(lines[0]), json.loads(lines[-1])


def test_there_is_a_record_for_every_ending() -> None:
    assert {file.stem for file in REPLAYS.glob("*.jsonl")} == set(WANTED), "python tools/golden.py packet-row"
    assert len(WANTED) <= golden.MOST_FILES


@pytest.mark.parametrize("name", WANTED)
def test_a_record_ends_as_it_is_named(name: str) -> None:
    text, head, closing = read(name)
    match = verify(tw.Match, text)
    assert match.over
    assert (match.digest(), list(match.scores)) == (closing["digest"], closing["scores"])
    assert name in endings(match)
    assert (head["rules_version"], head["pack"]) == (1, "")
    assert tw.Match.replay(text).record() == text


def test_a_record_of_version_2_settles_as_it_was_proposed() -> None:
    text = (REPLAYS / "2" / "settled-as-proposed.jsonl").read_text("utf-8")
    match = verify(tw.Match, text)
    assert match.over
    assert (match.rules.rules_version, tw.Match.replay(text).record()) == (2, text)
    settling = [line for line in match.lines() if line["in"] == "LastContracts"]
    assert [line["do"] for line in settling][:2] == ["fulfil", "done"]
    before = tw.Match.replay(text, upto=settling[0]["n"])
    seat = settling[0]["by"]
    assert before.legal(seat)[0].to_json().items() <= settling[0].items()


def test_the_records_cover_every_action_of_the_game() -> None:
    lines = [json.loads(line) for name in WANTED for line in read(name)[0].splitlines()[1:-1]]
    assert {line["do"] for line in lines} == set(packet_row().codec.actions) - {"time-up"}


def test_the_records_cover_every_kind_of_event() -> None:
    seen = {told.kind for name in WANTED for told in tw.Match.replay(read(name)[0]).events(None)}
    assert seen >= {"fetched", "cashed", "fulfilled", "shown", "cleared", "filled", "ended", "scored", "won"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_reads_as_before(language: str) -> None:
    told = transcript.transcript("packet-row", transcript.KEPT_SEATS, transcript.KEPT_SEED, language)
    kept = transcript.kept("packet-row", language)
    assert told == kept.read_text("utf-8"), "python tools/transcript.py packet-row --write"
    assert kept.stat().st_size < 150_000
    assert not set("{}") & set(told)


@pytest.mark.parametrize("name", POSITIONS)
def test_as_much_can_happen_as_before(name: str) -> None:
    assert perft.counts("packet-row", POSITIONS[name]) == POSITIONS[name]["counts"], "python tools/perft.py packet-row"
