"""`tradewinds simulate` as a command."""

from __future__ import annotations

import json

from tests.cli.conftest import Command

KEYS = {
    "game", "seats", "games", "moves", "seconds", "moves_per_second", "games_per_second", "compiled", "mean_scores",
    "win_share", "mean_moves",
}  # fmt: skip


def test_as_data_it_is_one_object(command: Command) -> None:
    done = command("simulate", "packet-row", "--seats", "random,random,random", "-n", "20", "--seed", "7", "--json")
    assert (done.status, done.err) == (0, "")
    found = json.loads(done.out)
    assert set(found) >= KEYS
    assert (found["game"], found["games"], len(found["win_share"])) == ("packet-row", 20, 3)
    assert abs(sum(found["win_share"]) - 1) < 1e-9


def test_as_a_table(command: Command) -> None:
    out = command("simulate", "packet-row", "--seats", "random,easy", "-n", "3").out
    assert "95 % interval" in out
    assert "3 games of packet-row" in out


def test_options_and_packs_count(command: Command) -> None:
    def means(*words: str) -> list[float]:
        found: list[float] = json.loads(command("simulate", "packet-row", "-n", "20", "--json", *words).out)[
            "mean_scores"
        ]
        return found

    with open("pack.toml", "w", encoding="utf-8") as pack:
        pack.write("[table]\nstart_money = 200\n")
    assert means("--pack", "pack.toml") > means()
    assert means("--option", "open_hands=true") == means()
