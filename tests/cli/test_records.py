"""Records read aloud and proved, and records that something is wrong with."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.cli.conftest import Command

import tradewinds as tw
from tradewinds.match import chance, record

STARTS = ["3 tobacco to Sweden", "3 fur to Spain", "3 cotton to Great Britain"]


def played(limit: int = 10_000) -> str:
    match, rng = tw.Match("packet-row", seats=3, seed=7), Random(7)
    for _ in range(limit):
        if match.over:
            break
        match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))
    return match.record()


@pytest.fixture
def whole(command: Command) -> str:
    Path("match.jsonl").write_text(played(), "utf-8")
    return "match.jsonl"


def test_a_spectator_reads_no_secrets_before_they_are_shown(command: Command, whole: str) -> None:
    out = command("replay", whole).out
    assert "Seat 1, seat 2 and seat 3 get a starting contract each." in out
    assert not any(f"starting contract for {start}" in out.split("shows")[0] for start in STARTS)
    assert "wins." in out.splitlines()[-1]
    assert all(line.strip()[0].isupper() for line in out.splitlines() if line)


def test_at_the_end_it_is_read_what_the_points_were_given_for(command: Command, whole: str) -> None:
    out, match = command("replay", whole).out, tw.Match.replay(Path(whole).read_text("utf-8"))
    rows = {line.split()[0]: [int(word) for word in line.split()[1:]] for line in out.splitlines()[-6:-2]}
    assert list(rows) == ["Buildings", "Money", "Bankers", "Total"]
    assert rows.pop("Total") == sorted(match.scores, reverse=True)
    assert [sum(points) for points in zip(*rows.values(), strict=True)] == sorted(match.scores, reverse=True)
    assert "Gebäude" in command("replay", whole, "--lang", "de").out


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_reads_its_own_secret(command: Command, whole: str, seat: int) -> None:
    out = command("replay", whole, "--seat", str(seat)).out
    assert f"Seat {seat} gets a starting contract for {STARTS[seat - 1]}" in out
    assert "get a starting contract" in out or out.count("gets a starting contract.") == 2
    assert not any(
        f"starting contract for {start}" in out.split("shows")[0] for start in STARTS[: seat - 1] + STARTS[seat:]
    )


def test_when_it_is_over_all_may_be_read(command: Command, whole: str) -> None:
    out = command("replay", whole, "--all").out
    assert all(f"gets a starting contract for {start}" in out for start in STARTS)


def test_an_unfinished_match_keeps_its_secrets(command: Command) -> None:
    Path("half.jsonl").write_text(played(9), "utf-8")
    assert "The match is not over: seat" in command("replay", "half.jsonl").out
    assert "secrets are kept" in command("replay", "half.jsonl", "--all").complains()


def test_replay_in_german(command: Command, whole: str) -> None:
    out = command("replay", whole, "--lang", "de").out
    assert "Platz 1, Platz 2 und Platz 3 erhalten je einen Startvertrag." in out
    assert "gewinnt." in out


@pytest.fixture
def named(command: Command) -> str:
    """A match of people with names, saved."""
    play = ("play", "packet-row", "--seats", "random,random,random", "--names", "Ada,Ben,Cleo", "--seed", "7")
    assert command(*play, "--save", "named.jsonl").status == 0
    return "named.jsonl"


@pytest.mark.parametrize("whose", [(), ("--seat", "2"), ("--all",)])
def test_players_are_called_as_in_the_match(command: Command, named: str, whose: tuple[str, ...]) -> None:
    out = command("replay", named, *whose).out
    assert all(f"{name} takes" in out for name in ("Ada", "Ben", "Cleo"))
    assert "seat " not in out.lower()
    assert re.search(r"(Ada|Ben|Cleo) wins\.$", out)
    assert command("verify", named).status == 0


@pytest.mark.parametrize("whose", [(), ("--seat", "2"), ("--all",)])
def test_whoever_reads_may_call_them_otherwise(command: Command, whole: str, whose: tuple[str, ...]) -> None:
    out = command("replay", whole, "--names", "Xenia,Yuri,Zoe", *whose).out
    assert all(f"{name} takes" in out for name in ("Xenia", "Yuri", "Zoe"))
    assert "seat " not in out.lower()


def test_who_decides_in_an_unfinished_match_is_called_by_name(command: Command) -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    Path("half.jsonl").write_text(match.record(["Ada", "Ben", "Cleo"]), "utf-8")
    (seat,) = match.actors
    assert f"The match is not over: {('Ada', 'Ben', 'Cleo')[seat]} decides now." in command("replay", "half.jsonl").out


def test_names_that_do_not_fit_are_refused(command: Command, whole: str) -> None:
    assert "3 different names" in command("replay", whole, "--names", "Ada,Ben").complains()
    assert "3 different names" in command("replay", whole, "--names", "Ada,Ben,Ben").complains()
    for names in (["Ada", "Ben"], "Ada", ["Ada", "Ben", 3], ["Ada", "Ben", "\x1b[2J"], ["Ada", "Ben", ""]):
        Path("broken.jsonl").write_text(changed(Path(whole).read_text("utf-8"), 0, names=names), "utf-8")
        sentence = command("replay", "broken.jsonl").complains()
        assert sentence.startswith("tradewinds: broken.jsonl, line 1: names should be a list of 3 names")


def test_verify_says_what_it_checked(command: Command, whole: str) -> None:
    lines = [json.loads(line) for line in Path(whole).read_text("utf-8").splitlines()]
    outcomes = sum(line.get("by") == "chance" for line in lines)
    done = command("verify", whole)
    assert done.status == 0
    assert f"{len(lines)} lines" in done.out
    assert f"{len(lines) - 2 - outcomes} decisions and 0 undos" in done.out
    assert f"every outcome of chance, {outcomes} in all" in done.out
    assert lines[0]["commitment"][:12] in done.out
    assert lines[-1]["digest"][:12] in done.out
    assert "Den Zufall hat niemand berührt" in command("verify", whole, "--lang", "de").out


def changed(text: str, number: int, **fields: object) -> str:
    """The record with a line changed and all checks made right again."""
    lines = [json.loads(line) for line in text.splitlines()]
    lines[number] |= fields
    return record.write([{key: value for key, value in line.items() if key != "check"} for line in lines])


def dice_changed(text: str) -> str:
    lines = [json.loads(line) for line in text.splitlines()]
    here = next(i for i, line in enumerate(lines) if line.get("do") == "begin")
    return changed(text, here, seat=(lines[here]["seat"] + 1) % 3)


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "line 1"),
    "garbage": (lambda text: "what is this\n", "line 1"),
    "not ours": (lambda text: '{"chess": 1}\n', "line 1"),
    "a list": (lambda text: "[]\n", "line 1"),
    "cut off": (lambda text: "\n".join(text.splitlines()[:40]) + "\n", "line 40"),
    "cut off in a line": (lambda text: text[:5000], "line "),
    "a line is missing": (lambda text: "\n".join(text.splitlines()[:20] + text.splitlines()[21:]), "line 21"),
    "a line was changed": (lambda text: text.replace('"by": 1', '"by": 2', 1), "its check does not fit"),
    "another game": (lambda text: changed(text, 0, game="chess"), "chess"),
    "another version": (lambda text: changed(text, 0, rules_version=99), "version 99"),
    "another pack": (lambda text: changed(text, 0, pack="0123456789abcdef"), "--pack"),
    "too many seats": (lambda text: changed(text, 0, seats=9), "not 9"),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("verb", ["replay", "verify"])
def test_a_broken_record_names_the_file_and_the_line(command: Command, whole: str, verb: str, name: str) -> None:
    breaks, says = BROKEN[name]
    Path("broken.jsonl").write_text(breaks(Path(whole).read_text("utf-8")), "utf-8")
    sentence = command(verb, "broken.jsonl").complains()
    assert sentence.startswith("tradewinds: broken.jsonl, line ")
    assert says in sentence


def test_touched_dice_are_found(command: Command, whole: str) -> None:
    Path("touched.jsonl").write_text(dice_changed(Path(whole).read_text("utf-8")), "utf-8")
    assert "the seed gives" in command("verify", "touched.jsonl").complains()


def test_what_is_not_text_is_no_record(command: Command) -> None:
    Path("picture.jsonl").write_bytes(b"\x89PNG\r\n\xff\xfe")
    assert "picture.jsonl is not a record" in command("verify", "picture.jsonl").complains()


def test_a_broken_record_cannot_be_resumed(command: Command, whole: str) -> None:
    Path("broken.jsonl").write_text(Path(whole).read_text("utf-8")[:5000], "utf-8")
    assert "broken.jsonl, line" in command("play", "packet-row", "--resume", "broken.jsonl").complains()


def test_the_pack_must_be_the_one_it_was_played_with(command: Command, whole: str) -> None:
    Path("pack.toml").write_text("[table]\nstart_money = 30\n", "utf-8")
    assert "not with the pack" in command("verify", whole, "--pack", "pack.toml").complains()
    play = ("play", "packet-row", "--seats", "random,random", "--pack", "pack.toml", "--save", "packed.jsonl")
    assert command(*play).status == 0
    assert command("verify", "packed.jsonl", "--pack", "pack.toml").status == 0
    assert "--pack" in command("verify", "packed.jsonl").complains()


def test_verify_says_what_the_seed_was_mixed_of(command: Command) -> None:
    sealed = {"seal": chance.commitment("hers"), "value": "hers"}
    match = tw.Match("packet-row", seats=3, mix=chance.Mix("5e" * 32, "a1b2", [sealed, None, {"value": "his"}]))
    Path("mixed.jsonl").write_text(match.record(), "utf-8")
    out = command("verify", "mixed.jsonl").out
    assert f"line 1 committed to ({match.header()['commitment'][:12]}…)" in out
    assert "the name of the match (a1b2) and of what players gave (2)" in out
    assert "aus ihm, dem Namen der Partie (a1b2)" in command("verify", "mixed.jsonl", "--lang", "de").out
