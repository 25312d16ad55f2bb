"""Whole matches that are kept: records of every ending, and one of them as a text in both languages.

They never change. When the rules do, `rules_version` rises, and `python -m tests.games.starfarers.kept` plays new ones
beside them: every version is still played as it was.
"""

from __future__ import annotations

import json

import pytest
from tests.games.starfarers.kept import NEWEST, TOLD, TRANSCRIPTS, WANTED, endings, kept, transcript
from tests.games.starfarers.table import RULES

import tradewinds as tw
from tradewinds.core.codec import digest
from tradewinds.match.replay import resumed, verify
from tradewinds.text.words import LANGUAGES

VERSIONS = range(1, NEWEST + 1)


def read(name: str, version: int = NEWEST) -> str:
    return kept(name, version).read_text("utf-8")


@pytest.mark.parametrize("version", VERSIONS)
def test_there_is_a_record_for_every_ending(version: int) -> None:
    assert {file.stem for file in kept(TOLD, version).parent.glob("*.jsonl")} == set(WANTED)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", WANTED)
def test_a_record_ends_as_it_is_named(name: str, version: int) -> None:
    text = read(name, version)
    head, closing = json.loads(text.splitlines()[0]), json.loads(text.splitlines()[-1])
    match = verify(tw.Match, text)
    assert match.over
    assert (match.digest(), list(match.scores)) == (closing["digest"], closing["scores"])
    assert name in endings(match)
    assert (head["rules_version"], head["pack"]) == (version, "")
    assert match.record() == text


def test_version_3_is_played_as_version_2_was() -> None:
    """It remembers what was seen besides, and leaves that out for records of version 2."""
    head, *lines, closing = [json.loads(line) for line in read(TOLD).splitlines()]
    for line in lines:
        del line["check"]
    match = resumed(tw.Match, {**head, "rules_version": 3}, lines, closing["seed"])
    assert (match.rules.rules_version, list(match.scores)) == (3, closing["scores"])
    assert digest(tw.load("starfarers", version=2).dump(match._state)) == closing["digest"]
    assert {"doubts", "seen_cards"} == match.dump().keys() - tw.load("starfarers", version=2).dump(match._state).keys()


def test_the_records_cover_nearly_every_action_of_the_game() -> None:
    lines = [json.loads(line) for name in WANTED for line in read(name).splitlines()[1:-1]]
    rare = {"time-up", "tribute", "beg", "change", "help", "withdraw", "wait", "colonise"}
    assert {line["do"] for line in lines} >= set(RULES.codec.actions) - rare


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_reads_as_before(language: str) -> None:
    file = TRANSCRIPTS / f"{TOLD}.{language}.txt"
    told = transcript(read(TOLD), language)
    assert told == file.read_text("utf-8")
    assert file.stat().st_size < 150_000
    assert not set("{}") & set(told)
