"""Whole matches that are kept: records of every ending, and one of them as a text in both languages.

They change only when the rules do. Then `rules_version` rises, and `python -m tests.games.starfarers.kept` plays new
ones.
"""

from __future__ import annotations

import json

import pytest
from tests.games.starfarers.kept import REPLAYS, TOLD, TRANSCRIPTS, WANTED, endings, transcript
from tests.games.starfarers.table import RULES

import tradewinds as tw
from tradewinds.match.replay import verify
from tradewinds.text.words import LANGUAGES


def read(name: str) -> str:
    return (REPLAYS / f"{name}.jsonl").read_text("utf-8")


def test_there_is_a_record_for_every_ending() -> None:
    assert {file.stem for file in REPLAYS.glob("*.jsonl")} == set(WANTED)


@pytest.mark.parametrize("name", WANTED)
def test_a_record_ends_as_it_is_named(name: str) -> None:
    text = read(name)
    head, closing = json.loads(text.splitlines()[0]), json.loads(text.splitlines()[-1])
    match = verify(tw.Match, text)
    assert match.over
    assert (match.digest(), list(match.scores)) == (closing["digest"], closing["scores"])
    assert name in endings(match)
    assert (head["rules_version"], head["pack"]) == (RULES.rules_version, "")
    assert match.record() == text


def test_the_records_cover_nearly_every_action_of_the_game() -> None:
    lines = [json.loads(line) for name in WANTED for line in read(name).splitlines()[1:-1]]
    rare = {"time-up", "tribute", "beg", "change", "help", "withdraw", "wait", "colonise"}
    assert {line["do"] for line in lines} >= set(RULES.codec.actions) - rare


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_reads_as_before(language: str) -> None:
    kept = TRANSCRIPTS / f"{TOLD}.{language}.txt"
    told = transcript(read(TOLD), language)
    assert told == kept.read_text("utf-8")
    assert kept.stat().st_size < 150_000
    assert not set("{}") & set(told)
