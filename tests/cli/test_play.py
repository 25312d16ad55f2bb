"""A match at a keyboard that is a script."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.cli.conftest import Command

import tradewinds as tw
from tradewinds.match.replay import verify

PLAY = ("play", "packet-row", "--seats", "human,random,random", "--seed", "7", "--names", "Ada,Ben,Cleo")
ONES = "1\n" * 400


def reached(condition: Callable[[tw.Match, int], bool], seats: int = 3) -> tuple[tw.Match, int]:
    """A position of random play in which the condition holds for the seat that is asked."""
    for seed in range(50):
        match, rng = tw.Match("packet-row", seats=seats, seed=seed), Random(seed)
        while not match.over:
            seat = match.actors[0]
            if condition(match, seat):
                return match, seat
            match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError("no such position")


def number_of(match: tw.Match, seat: int, name: str) -> int:
    """The number under which the first action of a name is offered."""
    return next(i for i, action in enumerate(match.legal(seat), 1) if action.name == name)


def can(name: str) -> Callable[[tw.Match, int], bool]:
    return lambda match, seat: any(action.name == name for action in match.legal(seat))


def resume(command: Command, match: tw.Match, seat: int, typed: str, *words: str) -> str:
    """Go on from a position, typing as the seat that is asked."""
    Path("match.jsonl").write_text(match.record(), "utf-8")
    seats = ",".join("human" if one == seat else "random" for one in range(match.seats))
    done = command("play", "packet-row", "--resume", "match.jsonl", "--seats", seats, *words, typed=typed)
    assert (done.status, done.err) == (0, "")
    return done.out


def test_a_whole_match_in_a_process_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tradewinds", *PLAY, "--save", "match.jsonl"]
    done = subprocess.run(command, cwd=tmp_path, input=ONES, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    head = json.loads((tmp_path / "match.jsonl").read_text("utf-8").splitlines()[0])
    assert head["commitment"] in done.stdout.partition("Ada, your choice")[0]
    assert "The match is over." in done.stdout
    assert re.search(r"^Buildings( +\d+){3}\nMoney( +\d+){3}\nBankers( +\d+){3}\nTotal", done.stdout, re.MULTILINE)
    assert re.search(r"(Ada|Ben|Cleo) wins\.", done.stdout)
    assert "`tradewinds verify match.jsonl` proves" in done.stdout
    assert verify(tw.Match, (tmp_path / "match.jsonl").read_text("utf-8")).over


def test_at_the_end_of_the_input_the_match_is_saved_and_goes_on_the_same(command: Command) -> None:
    command(*PLAY, "--save", "whole.jsonl", typed=ONES)
    broken = command(*PLAY, typed="1\n1\n1\n")
    (saved,) = Path().glob("packet-row-*.jsonl")
    assert broken.status == 0
    assert f"--resume {saved}" in broken.out
    command("play", "packet-row", "--resume", str(saved), "--seats", "human,random,random", typed=ONES)
    assert saved.read_text("utf-8") == Path("whole.jsonl").read_text("utf-8")


def test_the_same_seed_and_choices_give_the_same_match(command: Command) -> None:
    first, second = command(*PLAY, typed="1\n1\nq\n"), command(*PLAY, typed="1\n1\nq\n")
    until = first.out.index("The match is saved")
    assert first.out[:until] == second.out[:until]


def test_a_finished_match_is_not_saved_unasked(command: Command) -> None:
    done = command(*PLAY, typed=ONES)
    assert "With --save FILE" in done.out
    assert not list(Path().glob("*.jsonl"))


def test_bots_alone_are_watched(command: Command) -> None:
    done = command("play", "packet-row", "--seats", "random,random", "--seed", "7")
    assert "Ada gets a starting contract." in done.out or "A new round" in done.out
    assert "The match is over." in done.out


def test_those_who_watch_bots_read_every_sentence_once_and_whole(command: Command) -> None:
    out = command("play", "packet-row", "--seats", "random,random,random", "--seed", "7", "--save", "m.jsonl").out
    match, names = tw.Match.replay(Path("m.jsonl").read_text("utf-8")), ["Ada", "Ben", "Cleo"]
    wanted = [told for _, told in match.log(None) if told.kind not in ("scored", "won")]
    told = [line.strip() for line in out.splitlines() if line.startswith("  ")]
    assert any(one.kind == "passed-several" for one in wanted)
    assert told[: len(wanted)] == [one.text("en", names) for one in wanted]


def test_those_who_watch_bots_are_told_of_the_opening_by_name(command: Command) -> None:
    out = command("play", "packet-row", "--seats", "random,random", "--names", "Ada,Ben", "--seed", "7").out
    assert "Ada and Ben get a starting contract each." in out
    assert "seat " not in out.lower()


def test_a_resumed_match_remembers_what_its_players_are_called(command: Command) -> None:
    command(*PLAY, "--save", "match.jsonl", typed="1\nq\n")
    resumed = ("play", "packet-row", "--resume", "match.jsonl", "--seats", "human,random,random")
    assert "Packet Row: Ada (here), Ben (random), Cleo (random)." in command(*resumed, typed="q\n").out
    out = command(*resumed, "--names", "Xenia,Yuri,Zoe", typed="q\n").out
    assert "Packet Row: Xenia (here), Yuri (random), Zoe (random)." in out


def test_what_one_wishes_for_comes_with_its_section(command: Command) -> None:
    out = command(*PLAY, typed="?\n").out
    assert re.search(r"Nothing in it sails to Sweden: .* \(4\.7\)", out)


@pytest.mark.parametrize("typed", ["99", "0", "-1", "", "x", "1 2", "²", "1.5", "\0", "u u u", "٣٤"])
def test_whatever_is_typed_is_answered_in_one_sentence(command: Command, typed: str) -> None:
    done = command(*PLAY, typed=f"{typed}\nq\n")
    assert done.status == 0
    answer = done.out.split("your choice (number, or h for help):\n")[1]
    assert answer.count("\n") == 1, answer
    assert "type a number from 1" in answer or "nothing to take back" in answer


def test_german(command: Command) -> None:
    out = command(*PLAY, "--lang", "de", typed="?\nh\n99\nu\nl\n1\n").out
    assert "Ada, deine Wahl" in out
    assert "Startvertrag" in out
    assert "Zunfthaus" in out
    assert not re.search(r"\b(the|your|with|and)\b", out.split("--resume")[0])


def test_the_log_holds_everything_since_the_beginning(command: Command) -> None:
    out = command(*PLAY, typed="1\n1\nl\n").out
    log = out[out.index("Everything so far:") :]
    assert "Ada gets a starting contract for 3 tobacco to Sweden" in log
    assert "Ada passes at the Market." in log
    assert "Ben and Cleo get a starting contract each." in log


def test_beside_a_choice_stands_what_is_left_when_it_is_paid(command: Command) -> None:
    match, seat = reached(can("take"))
    out = resume(command, match, seat, "q\n")
    asides = re.findall(r"^ +\d+  (?:Take|Fetch).* – it costs \$(\d+).*, then you have \$(\d+)$", out, re.MULTILINE)
    money = match.view(seat).seats[seat].money
    assert asides
    assert all(int(cost) + int(left) == money for cost, left in asides)
    assert f", danach hast du: {asides[0][1]} $" in resume(command, match, seat, "q\n", "--lang", "de")


@pytest.mark.parametrize("typed", ["i captain", "I Captain", "i  CAPTAIN "])
def test_a_thing_is_explained_by_its_name(command: Command, typed: str) -> None:
    assert "\ncaptain: Sends one ship to another country" in command(*PLAY, typed=f"{typed}\nq\n").out


def test_a_thing_is_found_by_its_words_and_by_its_name_in_records(command: Command) -> None:
    out = command(*PLAY, "--lang", "de", typed="i Zunfthaus\ni guildhall\nq\n").out
    assert out.count("Zunfthaus: Im Zunfthaus gibt es Verträge") == 2


def test_an_unknown_thing_is_answered_with_names_that_are_near(command: Command) -> None:
    def answer(typed: str) -> str:
        out = command(*PLAY, typed=f"{typed}\nq\n").out
        return out.split("your choice (number, or h for help):\n")[1].splitlines()[0]

    assert answer("i captian") == "There is nothing called “captian” to look up; near to it: captain."
    assert answer("i House").startswith("There is nothing called “House” to look up; near to it: Pump House")
    assert answer("i xyzzy") == "There is nothing called “xyzzy” to look up."
    assert answer("i").startswith("Type i and the name of a thing")


def test_the_help_tells_how_to_look_things_up(command: Command) -> None:
    assert re.search(r"i NAME +what a card", command(*PLAY, typed="h\nq\n").out)
    assert re.search(r"i NAME +was eine Karte", command(*PLAY, "--lang", "de", typed="h\nq\n").out)


def test_undo(command: Command) -> None:
    match, seat = reached(can("cash"))
    cash = number_of(match, seat, "cash")
    out = resume(command, match, seat, f"{cash}\nu 9\nu\nq\n")
    assert re.search(r"cashes in a \$\d money card", out)
    assert "you can take back from 1 to 1" in out
    assert "Taken back: 1." in out
    lines = Path("match.jsonl").read_text("utf-8").splitlines()
    assert "undo" in json.loads(lines[-2])
    assert tw.Match.replay("\n".join(lines)).digest() == match.digest()


def test_an_undo_that_is_refused_names_its_section(command: Command) -> None:
    out = command(*PLAY, typed="u\n").out
    assert re.search(r"There is nothing to take back.* \(\d\.\d\)", out)


def test_a_form_is_corrected_and_accepted(command: Command) -> None:
    match, seat = reached(can("fulfil"))
    form = match.forms(seat)[0]
    action = match.legal(seat)[number_of(match, seat, "fulfil") - 1]
    numbers = form.numbers(action)
    contracts = [i for i, taken in enumerate(numbers[: len(form.fields[0].bounds)], 1) if taken]
    counts = numbers[len(form.fields[0].bounds) :]
    cards = [i for i, count in enumerate(counts, 1) for _ in range(count)]
    first, right = " ".join(map(str, contracts)), ", ".join(map(str, cards))
    out = resume(command, match, seat, f"f\n77\n{first}\n0\n\n99 99\n{right}\nq\n")
    assert "Use from 1 to" in out
    assert re.search(r"Nothing in it sails to .* \(4\.7\) Change what is wrong; Enter keeps a line as it was\.", out)
    assert f"[Enter: {first}]" in out
    assert "none of them more often than it says" in out
    match.play(seat, action)
    saved = Path("match.jsonl").read_text("utf-8")
    assert tw.Match.replay(saved, upto=match.length).digest() == match.digest()


def test_a_form_can_be_left(command: Command) -> None:
    out = command(*PLAY, typed="f\nc\nq\n").out
    question = tw.Match("packet-row", seats=3, seed=7).rules.words.template("action.pass", "en")
    assert out.count(f"  1  {question}\n") == 2


def test_a_form_cut_off_by_the_end_of_the_input_saves(command: Command) -> None:
    done = command(*PLAY, typed="f\n1\n")
    assert done.status == 0
    assert "The match is saved in" in done.out


def test_at_one_keyboard_nobody_reads_anothers_cards(command: Command) -> None:
    names = ["Ada", "Ben", "Cleo"]
    seats = ("--seats", "human,human,human", "--names", ",".join(names), "--seed", "7")
    out = command("play", "packet-row", *seats, typed="1\n" * 30 + "l\n?\n").out
    match = tw.Match("packet-row", seats=3, seed=7)
    dealt = [told for seat in range(3) for told in match.events(seat) if told.kind == "dealt"]
    secret = {names[told.event.args[0]]: told.text("en", names) for told in dealt if None not in told.event.args}
    turns = re.split(r"Now it is (\w+)'s turn\.", out)
    assert len(turns) > 20
    hands: dict[str, set[str]] = {name: set() for name in names}
    for name, turn in zip(turns[1::2], turns[2::2], strict=True):
        hands[name] |= set(re.findall(r"\d \w+ → [^→]*(?= \(starting\))", turn))
        assert not any(sentence in turn for other, sentence in secret.items() if other != name)
    assert all(sentence in out for sentence in secret.values())
    assert hands["Ada"] == {"3 tobacco → Sweden: $25"}
    assert hands["Ben"] == {"3 fur → Spain: $25"}
    assert hands["Cleo"] == {"3 cotton → Great Britain: $25"}


def test_open_hands(command: Command) -> None:
    assert "Hand of Ben" in command(*PLAY, "--option", "open_hands=true", typed="q\n").out
    assert "Hand of Ben" not in command(*PLAY, "--save", "other.jsonl", typed="q\n").out


def test_a_record_is_never_overwritten_by_another_match(command: Command) -> None:
    command(*PLAY, "--save", "match.jsonl", typed="1\nq\n")
    before = Path("match.jsonl").read_text("utf-8")
    assert "--resume match.jsonl" in command(*PLAY, "--save", "match.jsonl", typed="q\n").complains()
    assert Path("match.jsonl").read_text("utf-8") == before


def test_a_saved_match_keeps_to_its_game_and_its_seats(command: Command) -> None:
    command(*PLAY, "--save", "match.jsonl", typed="q\n")
    again = ("play", "packet-row", "--resume", "match.jsonl")
    assert "has 3" in command(*again, "--seats", "human,random").complains()
    assert "options already" in command(*again, "--option", "open_hands=true").complains()


def test_a_name_is_printed_as_it_is(command: Command) -> None:
    out = command(*PLAY[:-1], "[red]Ada,Ben,:tada:", typed="q\n").out
    assert "[red]Ada (you)" in out
    assert ":tada:" in out
