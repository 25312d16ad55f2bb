"""Hundreds of commands with something wrong in them: status 0 or one sentence, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import uvicorn
from tests.bots.strays import good
from tests.cli.conftest import Command
from tests.match.test_bad_records import whole
from tests.mutate import scrambled

CASES = 900
GOOD = (
    "play packet-row --seats human,random --seed 7 --lang en",
    "play packet-row --resume match.jsonl --seats human,random --names Ada,Ben",
    "play packet-row --pack pack.toml --save x.jsonl --option open_hands=true",
    "simulate packet-row --seats random,random -n 1 --seed 7 --jobs 1 --option open_hands=true",
    "simulate packet-row --seats random,random -n 1 --pack pack.toml --json",
    "simulate packet-row --seats mine,random -n 1 --bot mine.py:make --bot-seconds 2",
    "replay match.jsonl --seat 1 --lang de",
    "replay match.jsonl --all",
    "verify match.jsonl --pack pack.toml",
    "backup folder/backup.db --store sqlite:///store.db",
    "restore folder/backup.db --store sqlite:///other.db --force",
    "expire --store sqlite:///store.db --dry-run",
    "serve --store sqlite:///store.db --port 0 --workers 1 --bot-seconds 1",
    "tune packet-row --seats 2 -n 1 --rounds 1 --only nothing",
    "bench --rounds 1 --seconds 0.001 --games nothing",
)
WORDS = (
    "folder", "picture.png", "empty", "nowhere/x", "match.jsonl", "pack.toml", "deep.jsonl", "deep.toml", "", "-",
    "--json", "--seed", "--seats", "--pack", "--store", "--port", "--option", "99999999999999999999", "9" * 5000, "²",
    "1.5", "-1", "nan", "human", "ismcts:²", "ismcts:" + "9" * 5000, "ismcts:99999999999", "x" * 300, "x" * 5000,
    "sqlite:", "sqlite:///folder", "sqlite:////nowhere/a.db", "postgresql:", "postgresql://[", "postgresql://u@h:port/x",
    "--bot", "exec:false", "exec:'", "mine=exec:false", "mine.py:make:x", "mine.py:nosuch",
    "nosuch:x", "sqlite:///picture.png", "open_hands=²", "=", "é\ud800", "easy:", "random:3", "folder/" + "y" * 300,
)  # fmt: skip
# What is wrong with each of them was once a traceback.
KNOWN = (
    ["serve", "--store", "sqlite:////nowhere/a.db"],
    ["serve", "--store", "postgresql://u@h:port/x"],
    ["serve", "--store", "sqlite:"],
    ["serve", "--store", "nosuch:x"],
    ["serve", "--port", "99999999"],
    ["serve", "--host", "no such host"],
    ["serve", "--bot-seconds", "nan"],
    ["restore", "x" * 5000],
    ["backup", "y" * 300],
    ["backup", "x.db", "--store", "sqlite://host/x"],
    ["expire", "--store", "sqlite:///none.db"],
    ["replay", "x" * 5000],
    ["replay", "deep.jsonl"],
    ["verify", "deep.jsonl"],
    ["simulate", "packet-row", "--pack", "deep.toml"],
    ["simulate", "packet-row", "--pack", "x" * 5000],
    ["simulate", "packet-row", "--seats", "ismcts:" + "9" * 5000],
    ["simulate", "packet-row", "-n", "9" * 5000],
    ["play", "packet-row", "--seats", "human,ismcts:²"],
    ["play", "packet-row", "--save", "x" * 5000],
    ["play", "packet-row", "--resume", "match.jsonl", "--pack", "picture.png"],
)


@pytest.fixture
def around(command: Command, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A folder with good and bad files in it, and a server that ends as soon as it has begun."""
    for name, text in (("match.jsonl", whole("packet-row")), ("empty", ""), ("deep.jsonl", "[" * 100_000)):
        Path(name).write_text(text, "utf-8")
    good(Path())
    Path("pack.toml").write_text("[table]\nstart_money = 30\n", "utf-8")
    Path("deep.toml").write_text("x = " + "[" * 100_000, "utf-8")
    Path("picture.png").write_bytes(b"\x89PNG\xff")
    Path("folder").mkdir()
    monkeypatch.setattr(uvicorn.Server, "run", lambda self, sockets: [one.close() for one in sockets])
    return command


def mutated(rng: Random) -> list[str]:
    """The command itself stays, and what it would take long over."""
    words = rng.choice(GOOD).split()
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(2, len(words) + 1)
        fixed = at < len(words) and (words[at - 1] in ("-n", "--games", "--only", "--rounds") or words[at][:2] == "-n")
        if at == len(words) or rng.random() < 0.2:
            words.insert(at, rng.choice(WORDS))
        elif not fixed and words[at] not in ("--games", "--only"):
            words[at] = rng.choice((rng.choice(WORDS), scrambled(words[at], rng)[:3000].replace("\0", "0")))
    return words


@pytest.mark.parametrize("words", KNOWN, ids=lambda words: " ".join(words)[:40])
def test_what_was_a_traceback_is_a_sentence(around: Command, words: list[str]) -> None:
    assert len(around(*words).complains()) < 2500


def test_no_command_leaves_a_traceback(around: Command) -> None:
    for number in range(CASES):
        words = mutated(Random(number))
        done = around(*words, typed="q\n")
        if done.status != 0 and words[0] != "serve":
            done.complains()
        assert "Traceback" not in done.err, words
        for saved in (*Path().glob("packet-row-*.jsonl"), *Path().glob("x.jsonl*"), *Path("folder").glob("*")):
            saved.unlink()


@pytest.mark.parametrize("words", [["verify", "deep.jsonl"], ["serve", "--store", "sqlite:////nowhere/a.db"]])
def test_a_process_of_its_own_says_it_too(around: Command, words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "tradewinds", *words], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tradewinds: ")
    assert done.stderr.count("\n") == 1


def test_a_number_too_long_to_be_one_is_no_choice_in_the_terminal(around: Command) -> None:
    done = around(
        "play", "packet-row", "--seats", "human,random", "--seed", "7", typed=f"{'9' * 5000}\n²\nu {'9' * 5000}\nq\n"
    )
    assert (done.status, done.err) == (0, "")
    assert (
        json.loads(next(Path().glob("packet-row-*.jsonl")).read_text("utf-8").splitlines()[0])["game"] == "packet-row"
    )
