"""Whole matches that are kept: records and transcripts.

They change only when the rules do. Then `rules_version` rises, the records of the old version move to a folder of their
own, and `python -m tests.games.sky_traders.endings` writes new ones.
"""

from __future__ import annotations

import json

import pytest
from tests.games.sky_traders.endings import WANTED, endings, kept, read_by_people, transcript
from tests.games.sky_traders.invariants import check
from tests.games.sky_traders.table import sky_traders

import tradewinds as tw
from tradewinds.match.replay import verify
from tradewinds.text.words import LANGUAGES


@pytest.mark.parametrize("version", [0, 1])
@pytest.mark.parametrize("name", WANTED)
def test_a_record_ends_as_it_is_named(name: str, version: int) -> None:
    text = kept(name, version).read_text("utf-8")
    head, closing = json.loads(text.splitlines()[0]), json.loads(text.splitlines()[-1])
    match = verify(tw.Match, text)
    assert match.over
    assert (match.digest(), list(match.scores)) == (closing["digest"], closing["scores"])
    assert endings(match) == {name}
    assert (head["rules_version"], head["pack"]) == (version or sky_traders().rules_version, "")
    assert match.record() == text
    check(match._state)


def test_the_records_show_bots_that_trade() -> None:
    done = [json.loads(line) for name in WANTED for line in kept(name).read_text("utf-8").splitlines()[1:-1]]
    names = {line["do"] for line in done}
    assert names >= {"propose", "accept", "buy", "sell", "hire", "repair", "rally", "set-die", "buy-influence", "cast"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_reads_as_before(language: str) -> None:
    told = transcript(kept("alone").read_text("utf-8"), language)
    assert told == read_by_people(language).read_text("utf-8")
    assert not set("{}") & set(told)
    assert len(told) < 150_000
