"""Data sets: the same matches as without, resumable to the byte, read back with their layout checked."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds import lab
from tradewinds.bots.thought import thought
from tradewinds.core.layout import Layout
from tradewinds.lab import columns, folder, plots
from tradewinds.lab.recording import record
from tradewinds.lab.rows import numbered
from tradewinds.lab.simulate import CHUNK, Plan, Result, simulate

pytest.importorskip("pyarrow")

RANDOM = Plan("packet-row", ("random", "random"), seed=7)
BOTS = Plan("packet-row", ("ismcts:4", "random"), seed=7)
TIMING = {"slowest", "thinking", "late", "seconds", "moves_per_second", "games_per_second", "jobs"}
PAGE = Path(__file__).parents[2] / "docs" / "data.md"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> lab.DataSet:
    path = tmp_path_factory.mktemp("data") / "bots"
    record(BOTS, 2, path)
    return lab.read(path)


def facts(result: Result) -> dict[str, Any]:
    return {key: value for key, value in asdict(result).items() if key not in TIMING}


def contents(path: Path) -> dict[str, bytes]:
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*.parquet"))}


@pytest.mark.parametrize(("plan", "games"), [(RANDOM, 5), (BOTS, 1)])
def test_the_matches_are_those_that_are_played_without_it(plan: Plan, games: int, tmp_path: Path) -> None:
    assert facts(record(plan, games, tmp_path / "out")) == facts(simulate(plan, games))


def test_every_decision_stands_there_with_what_was_known_tried_and_came_of_it(data: lab.DataSet) -> None:
    rules, searched = tw.load("packet-row"), 0
    for match, decisions in data:
        assert match["players"] == list(BOTS.seats)
        assert [one["n"] for one in decisions] == list(range(match["decisions"]))
        for one in decisions:
            assert one["match"] == match["match"]
            assert one["outcome"] == match["shares"][one["seat"]]
            assert one["chosen"] in one["legal"] or (one["chosen"] == -1 and one["filled"])
            assert (one["filled"] is None) == (0 <= one["chosen"] < len(rules.codec.table.actions))
            searched += one["tried"] is not None
            if one["tried"] is not None:
                assert one["seat"] == 0
                assert one["chosen"] in one["tried"]
                assert len(one["tried"]) == len(one["visits"]) == len(one["values"])
                assert sum(one["visits"]) <= 4
    assert searched > 20
    assert len(data) == 2
    assert data.decisions.num_rows == sum(data.matches["decisions"].to_pylist())


def test_a_match_follows_from_its_rows(data: lab.DataSet) -> None:
    """The chosen numbers, played again in the same match, are legal as they stand there and end with its scores."""
    rows, decisions = next(iter(data))
    match, order = tw.Match("packet-row", seats=2, seed="7:0"), Random("7:0")
    for one in decisions:
        seat = order.choice(match.actors)
        ids = numbered(match.rules, match.legal(seat))
        assert (seat, list(ids.values())) == (one["seat"], one["legal"])
        assert one["features"] == list(match.seen(seat).features())
        named = {number: action for action, number in ids.items()}
        match.play(seat, named[one["chosen"]] if one["filled"] is None else match.action(json.loads(one["filled"])))
    assert match.over
    assert list(match.scores) == rows["scores"]


def test_listed_actions_without_a_number_come_behind_all_others() -> None:
    class Loose(tw.Action):
        def parts(self) -> tuple[object, ...]:
            return (id(self),)

    rules, first, second = tw.load("packet-row"), Loose(), Loose()
    actions = rules.codec.table.actions
    found = numbered(rules, [first, actions[3], second])
    assert found == {first: len(actions), actions[3]: 3, second: len(actions) + 1}


def test_what_a_search_tells_changes_nothing() -> None:
    seen = tw.Match("packet-row", seats=2, seed=3).seen(1)
    for name in ("ismcts:9", "easy", "random"):
        found = thought(tw.bot(name), seen, Random(5))
        assert found.action == tw.bot(name).choose(seen, Random(5))
        assert bool(found.tried) == name.startswith("ismcts")


class Stop(Exception):
    """Somebody pulls the plug."""


def test_a_run_that_is_stopped_goes_on_and_leaves_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tradewinds.lab.simulate.RANDOM_CHUNK", 2)
    monkeypatch.setattr(folder, "BATCH", 4)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    result = record(RANDOM, 9, whole)

    def stop(games: int) -> None:
        raise Stop

    for _ in range(2):
        with pytest.raises(Stop):
            record(RANDOM, 9, parts, progress=stop)
    with pytest.raises(tw.Problem, match="not whole yet; the command that writes it goes on"):
        lab.read(parts)
    with (parts / "notes.jsonl").open("a", encoding="utf-8") as notes:
        notes.write('{"key": "packet')
    assert facts(record(RANDOM, 9, parts)) == facts(result)
    assert contents(parts) == contents(whole)
    assert sorted(contents(whole)) == [f"{a}/00000{n}.parquet" for a in ("decisions", "matches") for n in range(3)]
    shorter = tmp_path / "shorter"
    record(RANDOM, 5, shorter)
    record(RANDOM, 9, shorter)
    assert contents(shorter) == contents(whole), "a longer run goes on from a shorter one"


def test_whoever_is_killed_while_files_are_joined_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    record(RANDOM, 3, whole)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", lambda path, missing_ok: (_ for _ in ()).throw(Stop))
        with pytest.raises(Stop):
            record(RANDOM, 3, cut)
    record(RANDOM, 3, cut)
    assert contents(cut) == contents(whole)


def test_a_command_that_is_killed_goes_on(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tradewinds", "simulate", "packet-row", "--seats", "easy,random", "--out"]
    cut, notes = tmp_path / "cut", tmp_path / "cut" / "notes.jsonl"
    running = subprocess.Popen([*words, str(cut)], stdout=subprocess.DEVNULL)
    while not (notes.exists() and notes.read_text("utf-8").count("\n")):
        assert running.poll() is None
        time.sleep(0.01)
    running.kill()
    running.wait()
    with pytest.raises(tw.Problem, match="not whole yet"):
        lab.read(cut)
    plan, games = Plan("packet-row", ("easy", "random"), seed=0), CHUNK * (notes.read_text("utf-8").count("\n") + 1)
    record(plan, games, cut)
    record(plan, games, tmp_path / "whole")
    assert contents(cut) == contents(tmp_path / "whole")


def test_another_run_does_not_mix_with_it(data: lab.DataSet, tmp_path: Path) -> None:
    with pytest.raises(tw.Problem, match="differs in its seed; name a new folder"):
        record(Plan("packet-row", BOTS.seats, seed=8), 2, data.path)
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(tw.Problem, match="is not empty, and no data set"):
        record(BOTS, 2, tmp_path)


def changed(path: Path, **entries: Any) -> None:
    card = json.loads((path / "card.json").read_text("utf-8"))
    (path / "card.json").write_text(json.dumps(card | entries), "utf-8")


def test_a_layout_or_format_of_another_version_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "out"
    record(RANDOM, 1, path)
    layout = lab.read(path).card["layout"]
    assert layout == Layout(tw.load("packet-row"), 2).digest
    changed(path, layout="0123456789abcdef")
    with pytest.raises(tw.Problem, match="another layout of Packet Row"):
        lab.read(path)
    changed(path, layout=layout, tradewinds=99)
    with pytest.raises(tw.Problem, match="format 99; this Tradewinds reads format 1"):
        lab.read(path)
    with pytest.raises(tw.Problem, match="no data set"):
        lab.read(tmp_path)


def test_the_files_have_the_declared_schema_and_the_page_tells_it(data: lab.DataSet) -> None:
    page = PAGE.read_text("utf-8")
    for table in columns.TABLES:
        found = getattr(data, table).schema
        assert found.equals(columns.schema(table, data.card["layout"]), check_metadata=True)
        assert columns.markdown(table) in page
    for key in data.card:
        assert f"`{key}`" in page


def test_the_pictures_count_what_is_there(data: lab.DataSet) -> None:
    assert sum(plots.lengths(data).values()) == 2
    assert sum(plots.seats(data).values()) == pytest.approx(1)
    assert list(plots.seats(data)) == ["seat 1, ismcts:4", "seat 2, random"]
    assert sum(plots.actions(data).values()) == data.decisions.num_rows
    assert "take" in plots.actions(data)
    assert [plots.rounded(width) for width in (0, 1, 1.5, 3, 7, 12, 51)] == [1, 1, 2, 5, 10, 20, 100]
    for name, picture in plots.plots(data).items():
        assert picture.startswith("<svg"), name
        assert picture.count("<text") == 2 * picture.count("<rect") - 1, "a label and a figure for every bar"
