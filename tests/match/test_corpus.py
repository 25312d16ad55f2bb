"""Records of every version of every game: a change of behaviour without a new version shows here.

Where one of these fails, the rules of a version have changed that people may be playing by. What is new belongs behind
a new version (docs/architecture.md), and `python tools/corpus.py` then keeps records of that one too.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.corpus import FOLDER, folder_of

import tradewinds as tw
from tradewinds.match.replay import verify

FILES = sorted(FOLDER.rglob("*.jsonl"))
LARGEST = 1_500_000  # bytes, all of them together
VERSIONS = [(game, version) for game in tw.games() for version in range(1, tw.load(game).rules_version + 1)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_a_record_plays_as_it_did_when_it_was_made(file: Path) -> None:
    text = file.read_text("utf-8")
    match = verify(tw.Match, text)
    assert match.record() == text
    assert folder_of(match.rules) == file.parent
    assert match.over == file.stem.endswith("ending")


@pytest.mark.parametrize(("game", "version"), VERSIONS)
def test_every_version_has_its_records(game: str, version: int) -> None:
    rules = tw.load(game, version=version)
    files = sorted(folder_of(rules).glob("*.jsonl"))
    wanted = {f"{seats}-players-{part}" for seats in rules.seats for part in ("opening", "ending")}
    assert {file.stem for file in files} == wanted, "python tools/corpus.py"
    lines = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    assert len({json.dumps(line["options"]) for line in lines if "options" in line}) > 1
    assert any("undo" in line for line in lines)
    assert any("time" in line for line in lines)
    if any(option.name.endswith("_seconds") for option in rules.options):
        assert any(line.get("by") == "clock" for line in lines)


def test_the_records_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < LARGEST
