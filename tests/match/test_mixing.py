"""The seed is mixed of the host's secret and of what the players gave, and the record proves it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.match import chance, record
from tradewinds.match.replay import verify

SECRET = "5e" * 32
SHARES: list[dict[str, str] | None] = [
    {"seal": chance.commitment("a value of Ada's"), "value": "a value of Ada's"},
    {"value": "told openly"},
    {"seal": chance.commitment("never told")},
    None,
]
Lines = list[dict[str, Any]]


def played(shares: list[dict[str, str] | None], moves: int = 30, match: str = "abc") -> tw.Match:
    found, rng = tw.Match("packet-row", seats=4, mix=chance.Mix(SECRET, match, shares)), Random(3)
    for _ in range(moves):
        seat = found.actors[0]
        found.play(seat, rng.choice(found.legal(seat)))
    return found


def drawn(match: tw.Match) -> list[Any]:
    return [line for line in match.lines() if line["by"] == "chance"][:10]


def test_a_mixed_match_replays_verifies_and_resumes() -> None:
    match = played(SHARES)
    text = match.record()
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[0]["commitment"] == hashlib.sha256(SECRET.encode()).hexdigest()
    assert (lines[0]["match"], lines[0]["mixed"], lines[-1]["secret"]) == ("abc", SHARES, SECRET)
    given = ["a value of Ada's", "told openly", SHARES[2] and SHARES[2]["seal"], None]
    written = json.dumps(["tradewinds dice", SECRET, "abc", given], separators=(",", ":"))
    assert lines[-1]["seed"] == hashlib.sha256(written.encode()).hexdigest(), "as docs/dice.md says"
    for again in (tw.Match.replay(text), verify(tw.Match, text), match.clone()):
        assert again.record() == text
    resumed = tw.Match.resume(match.header(), match.lines(), match.secret)
    assert resumed.record() == text
    assert SECRET not in json.dumps(match.header())


def test_whatever_anybody_gives_changes_all_dice() -> None:
    first = drawn(played(SHARES))
    for seat in range(4):
        others = [share if number != seat else {"value": "another"} for number, share in enumerate(SHARES)]
        assert drawn(played(others)) != first
    assert drawn(played(SHARES, match="abd")) != first
    assert drawn(played(SHARES)) == first


def forged(change: Callable[[Lines], None]) -> str:
    lines = [json.loads(line) for line in played(SHARES).record().splitlines()]
    for line in lines:
        del line["check"]
    change(lines)
    return record.write(lines)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda lines: lines[-1].update(secret="00" * 32), "line .*: the secret is not the one that line 1 commits to"),
        (lambda lines: lines[-1].update(seed="00" * 32), "line .*: the seed is not what the secret and the values"),
        (lambda lines: lines[0].update(match="other"), "the seed is not what the secret and the values on line 1 give"),
        (lambda lines: lines[0]["mixed"][1].update(value="other"), "the seed is not what the secret and the values"),
        (lambda lines: lines[0]["mixed"][0].update(value="other"), "line 1: mixed: the value of seat 0 is not the one"),
        (lambda lines: lines[0]["mixed"].pop(), "line 1: mixed should tell for every seat"),
        (lambda lines: lines[0].update(mixed="all"), "line 1: mixed should tell for every seat"),
        (lambda lines: lines[0].update(mixed=[3] * 4), "line 1: mixed: 3 is nothing that seat 0 can have given"),
        (lambda lines: lines[0].update(mixed=[{}] * 4), "line 1: mixed: {} is nothing that seat 0 can have given"),
        (lambda lines: lines[0].update(mixed=[{"value": 3}] * 4), "line 1: mixed: what seat 0 gave should be texts"),
        (lambda lines: lines[0].pop("match"), "line 1: mixed should tell for every seat .* for which match"),
        (lambda lines: lines[0].pop("mixed"), "the seed is not the one that line 1 commits to"),
    ],
)
def test_a_forged_mixing_is_found_out(change: Any, says: str) -> None:
    with pytest.raises(tw.Problem, match=says) as caught:
        verify(tw.Match, forged(change))
    assert "\n" not in str(caught.value)
