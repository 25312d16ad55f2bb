"""The game of the walk through docs/write-a-game.md: the laws hold for it, and every command knows it by its name."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from tests.examples.conftest import EXAMPLE, GAME, ROOT, Command, run

LAWS = sorted((ROOT / "tests" / "conformance").glob("test_*.py"))
MOST = 380  # lines that are not empty, texts included


def test_all_laws_hold_for_it_by_its_name(environment: dict[str, str], tmp_path: Path) -> None:
    """No law is left out, and each is tested on this game alone."""
    report = tmp_path / "report.xml"
    laws = [sys.executable, "-m", "pytest", "tests/conformance", "--game", GAME, "-p", "no:cacheprovider"]
    done = run([*laws, f"--junit-xml={report}"], environment)
    assert done.returncode == 0, done.stdout
    tested = re.findall(r'<testcase classname="([\w.]+)" name="(\w+)(\[[^"]+\])?"', report.read_text("utf-8"))
    written = {name for law in LAWS for name in re.findall(r"^def (test_\w+)", law.read_text("utf-8"), re.MULTILINE)}
    assert {name for _, name, _ in tested} == written
    assert "skipped" not in done.stdout
    assert not [one for one in tested if "-row" in one[2]]


def test_a_game_that_is_not_installed_is_named(environment: dict[str, str]) -> None:
    done = run([sys.executable, "-m", "pytest", "tests/conformance", "--game", "chess", "--collect-only"], environment)
    assert done.returncode != 0
    assert "there is no game 'chess'; there are airship-city, lantern-quay," in done.stdout


def test_it_is_small_enough_to_be_read_in_one_sitting() -> None:
    files = [file for kind in ("*.py", "*.toml") for file in EXAMPLE.rglob(kind) if "build" not in file.parts]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= MOST


def test_it_is_listed_and_healthy(tradewinds: Command) -> None:
    games = {game["name"]: game for game in json.loads(tradewinds("list", "--json"))["games"]}
    assert games[GAME]["seats"] == [3, 4, 5]
    assert games[GAME]["options"] == [{"name": "rounds", "kind": "number", "default": 6, "choices": [4, 6, 8]}]
    assert "zehn Minuten" in tradewinds("list", "--lang", "de")
    assert f"{GAME}: ok" in tradewinds("doctor")


# in the terminal


ENGLISH = (
    "Ada offers 1 silk for 1 tea.",
    "Ben offers 1 ",
    "On turn",
    "coins for 1, 2 …: 1, 3, 6, 10 and 15",
    "The match is over.",
)
GERMAN = (
    "Ada bietet 1 Seide für 1 Tee.",
    "Ben bietet 1 ",
    "Am Zug",
    "Münzen für 1, 2 …: 1, 3, 6, 10 und 15",
    "Die Partie ist zu Ende.",
)


@pytest.mark.parametrize(("language", "sentences"), [("en", ENGLISH), ("de", GERMAN)])
def test_a_whole_match_in_the_terminal(
    tradewinds: Command, tmp_path: Path, language: str, sentences: tuple[str, ...]
) -> None:
    words = ("play", GAME, "--seats", "human,easy,medium", "--names", "Ada,Ben,Cleo", "--seed", "5")
    out = tradewinds(*words, "--lang", language, "--save", "match.jsonl", typed="f\n2\n1\n" + "1\n" * 200)
    assert all(sentence in out for sentence in sentences), out
    assert re.search(r"^  Ada +\d+ +\d+ ", out, re.MULTILINE)
    prompts = "(numbers", "(Zahlen", "verify", "seal is", "Siegel"
    assert max(len(line) for line in out.splitlines() if not any(one in line for one in prompts)) <= 80
    assert '"do":"propose"' in (tmp_path / "match.jsonl").read_text("utf-8").replace(" ", "")


def test_nobody_else_sees_what_a_cart_brings(tradewinds: Command) -> None:
    words = ("play", GAME, "--seats", "human,human,easy", "--names", "Ada,Ben,Cleo", "--seed", "5", "--lang", "en")
    turns = re.split(r"Now it is (\w+)'s turn\.", tradewinds(*words, typed="1\n" * 9 + "q\n"))
    read = list(zip(turns[1::2], turns[2::2], strict=True))
    told = [(name, *cart) for name, turn in read for cart in re.findall(r"(\w+) unloads (.*)\.", turn)]
    assert len(told) > 10
    assert all((what == "a cart") == (who != reader) for reader, who, what in told)


# by bots, and in records


@pytest.mark.parametrize("bots", ["easy,easy,easy", "medium,easy,random", "ismcts:20,hard,easy,random"])
def test_bots_play_it(tradewinds: Command, bots: str) -> None:
    found = json.loads(tradewinds("simulate", GAME, "--seats", bots, "-n", "3", "--json"))
    assert (found["game"], found["games"]) == (GAME, 3)
    assert min(found["mean_scores"]) > 0


def test_easy_beats_chance(tradewinds: Command) -> None:
    words = ("ladder", GAME, "--levels", "random,easy", "-n", "24", "--seats", "3", "--json")
    (rung,) = json.loads(tradewinds(*words))["rungs"]
    assert rung["wins"] > 0.6 * rung["matches"]


def test_bots_offer_and_swap(tradewinds: Command) -> None:
    told = tradewinds("play", GAME, "--seats", "easy,easy,medium", "--seed", "3", "--lang", "en")
    assert " offers " in told
    assert " swap: " in told


def test_a_record_is_read_and_proved(tradewinds: Command) -> None:
    words = ("play", GAME, "--seats", "easy,easy,easy,easy", "--seed", "9", "--option", "rounds=4", "--lang", "en")
    tradewinds(*words, "--save", "match.jsonl")
    assert "The dice were not touched" in tradewinds("verify", "match.jsonl", "--lang", "en")
    read = tradewinds("replay", "match.jsonl", "--all", "--lang", "en")
    assert len(re.findall(r"unloads \d", read)) == 4 + 4 * 4
    assert re.search(r"(Ada|Ben|Cleo|Dora) wins\.| win\.", read)


def test_a_pack_changes_its_numbers(tradewinds: Command, tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("[table]\nprices = [0, 10, 10, 10, 10, 10]\n", "utf-8")
    words = ("simulate", GAME, "--seats", "random,random,random", "-n", "5", "--json", "--pack", "pack.toml")
    assert min(json.loads(tradewinds(*words))["mean_scores"]) >= 60


def test_its_numbers_can_be_tuned(tradewinds: Command) -> None:
    found = json.loads(tradewinds("tune", GAME, "-n", "4", "--rounds", "1", "--only", "hope", "--json"))
    assert "hope" in found["after"]


def test_its_bots_can_be_taught(environment: dict[str, str], tmp_path: Path) -> None:
    words = f"learn {GAME} --seats 3 -n 4 --rounds 2 --searching 1 --iterations 4 --trials 2 --write mine.toml --json"
    done = run([sys.executable, "-m", "tradewinds", *words.split()], environment, tmp_path)
    assert (done.returncode, done.stderr) == (0, "written to mine.toml\n")
    told, written = json.loads(done.stdout), tomllib.loads((tmp_path / "mine.toml").read_text("utf-8"))
    assert len(told["rounds"]) == 2
    assert written["weights"] == told["weights"]
    assert {"coins", "coins-lead", "best-known-sale × time"} <= set(written["weights"])
    assert set(written["layouts"]) == {"3", "4", "5"}
