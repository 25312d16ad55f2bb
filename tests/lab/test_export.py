"""A server's finished matches as data: no names, nothing that was taken back, and only once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cli.conftest import Command, command  # noqa: F401

import tradewinds as tw
from tradewinds import lab
from tradewinds.web.store import open_store
from tradewinds.web.store.tables import OVER, RUNNING, Clock, Seat, new_table

pytest.importorskip("pyarrow")


def played(seed: int, until: int = 10_000) -> tuple[tw.Match, int]:
    """A match in which everybody takes everything back once, and how often that was."""
    match, rng, undone = tw.Match("packet-row", seats=2, seed=seed), Random(seed), set[int]()
    while not match.over and match.length < until:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
        if seat not in undone and match.can_undo(seat):
            match.undo(seat)
            undone.add(seat)
    return match, len(undone)


async def stored(url: str, *matches: tw.Match) -> None:
    store = await open_store(url)
    for match in matches:
        chairs = [Seat(person="a" * 22, name="Ada Lovelace"), Seat(bot="easy")]
        table = new_table("packet-row", {}, Clock(), True, "a" * 22, chairs)
        table.header, table.secret = match.header(), match.secret
        table.status = OVER if match.over else RUNNING
        await store.tables.add(table)
        await store.lines.append(table.id, match.lines(), None)
    await store.close()


def test_a_store_becomes_data_without_names(command: Command, tmp_path: Path) -> None:  # noqa: F811
    url, out = f"sqlite:///{tmp_path}/store.db", tmp_path / "out"
    (first, undone), (second, _), (unfinished, _) = played(1), played(2), played(3, until=30)
    assert undone > 0
    asyncio.run(stored(url, first, unfinished))
    assert json.loads(command("export", url, str(out), "--json").out) == {"written": 1, "known": 0, "failed": 0}
    asyncio.run(stored(url, second))
    done = command("export", f"{tmp_path}/store.db", str(out))
    assert "1 matches written, 1 were there already" in done.out
    data = lab.read(out / f"packet-row-2-rules-{first.rules.rules_version}")
    assert [match["scores"] for match, _ in data] == [list(first.scores), list(second.scores)]
    match, decisions = next(iter(data))
    assert match["players"] == ["person", "easy"]
    assert [named(first, one) for one in decisions] == kept(first)
    whole = b"".join(file.read_bytes() for file in out.rglob("*") if file.is_file())
    for secret in ("Ada", "Lovelace", "a" * 22, first.secret):
        assert secret.encode() not in whole


def kept(match: tw.Match) -> list[tuple[int, dict[str, Any]]]:
    """Who did what, by the record, without what was taken back."""
    found: dict[int, tuple[int, dict[str, Any]]] = {}
    for line in match.lines():
        if "undo" in line:
            found = {n: one for n, one in found.items() if n < line["undo"]}
        elif type(line["by"]) is int:
            action = {key: value for key, value in line.items() if key not in ("n", "by", "in", "time")}
            found[line["n"]] = line["by"], action
    return list(found.values())


def named(match: tw.Match, decision: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    assert decision["chosen"] in decision["legal"]
    if decision["filled"]:
        return decision["seat"], json.loads(decision["filled"])
    return decision["seat"], match.rules.codec.table.actions[decision["chosen"]].to_json()


@pytest.mark.parametrize(
    ("store", "says"),
    [("nothing.db", "there is no store"), ("postgresql://nobody@127.0.0.1:1/x", "Connect call failed")],
)
def test_a_store_that_cannot_be_read_is_one_sentence(
    command: Command,  # noqa: F811
    store: str,
    says: str,
) -> None:
    assert says in command("export", store, "out").complains()
