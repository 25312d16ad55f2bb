"""Bots that are programs: in two languages, through whole matches; and every way in which one can fail."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.bots.strays import program

import tradewinds as tw
from tradewinds.bots import program as module
from tradewinds.bots.failed import BotFailed, BotGone, BotSilent, BotWrong
from tradewinds.bots.outside import Outsider, outsider
from tradewinds.bots.program import PROGRAMS, ProgramBot, hello, question
from tradewinds.core.rng import Rng
from tradewinds.lab.simulate import Plan, simulate

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples" / "bots"
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def _none_left() -> Iterator[None]:
    yield
    PROGRAMS.close()


def python(path: Path, seconds: float = 20.0) -> Outsider:
    return outsider(f"stray=exec:{sys.executable} {path}", seconds)


def javascript() -> Outsider:
    if shutil.which("node") is None:
        pytest.skip("there is no node here")
    return outsider(f"exec:node {BOTS / 'first.js'}")


class First:
    """What first.js does."""

    def choose(self, seen: tw.Seen, rng: Random) -> tw.Action:
        return next((action for action in seen.legal if action.name != "pass"), seen.legal[0])


class Chance:
    """What chance.py does."""

    def choose(self, seen: tw.Seen, rng: Random) -> tw.Action:
        return Random(rng.getrandbits(32)).choice(seen.legal)


def scores(game: str, *seats: Any, jobs: int = 1) -> tuple[float, ...]:
    return simulate(Plan(game, seats, seed=5), 2, jobs).mean_scores


@pytest.mark.parametrize("game", tw.games())
def test_a_program_in_another_language_plays_every_game(game: str) -> None:
    """Twenty decisions of each, in every seat; the shortest game is over sooner."""
    match, own = tw.Match(game, seats=3, seed=5), tw.bot(javascript())
    for n in range(20):
        if match.over:
            break
        seat = match.actors[n % len(match.actors)]
        seen = match.seen(seat)
        action = own.choose(seen, Random(n))
        assert action == First().choose(seen, Random(n))
        match.play(seat, action)
    assert match.length >= 10


def test_a_program_in_another_language_plays_whole_matches() -> None:
    own = javascript()
    assert own.name == "first"
    assert scores("packet-row", own, "random", own) == scores("packet-row", First, "random", First)


def test_the_same_protocol_in_python_and_in_workers() -> None:
    own = outsider(f"exec:{sys.executable} {BOTS / 'chance.py'}")
    assert own.name == "chance"
    expected = scores("packet-row", Chance, "random")
    assert scores("packet-row", own, "random") == scores("packet-row", own, "random", jobs=2) == expected


def chosen(own: Outsider, match: tw.Match | None = None) -> tw.Action:
    match = match or tw.Match("packet-row", seats=2, seed=1)
    return tw.bot(own).choose(match.seen(match.actors[0]), Random(1))


def test_a_program_may_write_the_whole_action_and_fill_a_form(tmp_path: Path) -> None:
    match = tw.Match("starfarers", seats=3, seed=2)
    seat, action = next(filled(match))
    assert action not in match.legal(seat)
    own = python(program(tmp_path, f"print({json.dumps(action.to_json())!r}, flush=True)"))
    assert tw.bot(own).choose(match.seen(seat), Random(1)) == action


def filled(match: tw.Match) -> Iterator[tuple[int, tw.Action]]:
    """Forms that may be sent in as they are filled here, from the first position on in which there is one."""
    order, dice = Random(1), Rng(1)
    while not match.over:
        seat = order.choice(match.actors)
        for form in match.forms(seat):
            for action in (form.sample(dice) for _ in range(50)):
                if match.refuse(seat, action) is None:
                    yield seat, action
        match.play(seat, order.choice(match.legal(seat)))


CASES = {
    "dead": (
        "sys.exit(3)",
        BotGone,
        "the bot stray has ended, with the status 3; it should have written an answer such as",
    ),
    "silent": ("time.sleep(600)", BotSilent, "the bot stray did not answer within 0.3 s; it should have"),
    "no JSON": ("print('hi', flush=True)", BotWrong, "the bot stray answered 'hi'; .*and nothing else on stdout"),
    "no object": ("print('[1]', flush=True)", BotWrong, r"the bot stray answered '\[1\]'; it should have"),
    "no text": ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", BotWrong, "answered '\ufffd'"),
    "no end": ("print('x' * 5_000_000, flush=True)", BotWrong, "answered 'xxx"),
    "no number": ('print(\'{"choose": "0"}\', flush=True)', BotWrong, "should have chosen a number from 0 to "),
    "no choice": ("print('{\"choose\": 99}', flush=True)", BotWrong, "should have chosen a number from 0 to "),
    "below": ("print('{\"choose\": -1}', flush=True)", BotWrong, "should have chosen a number from 0 to "),
    "no action": ('print(\'{"do": "win"}\', flush=True)', BotWrong, "'win' is not an action; there are "),
    "illegal": ('print(\'{"do": "pass"}\', flush=True)', BotWrong, r"chose pass, which is refused: .*\(3\.1\)"),
    "empty": ("print('{}', flush=True)", BotWrong, "answered '{}'; it should have chosen a number or written"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_program_that_fails_is_ended_with_a_sentence_and_can_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    line, kind, sentence = CASES[case]
    own = python(program(tmp_path, line), 0.3 if case == "silent" else 20.0)
    with pytest.raises(BotFailed, match=sentence) as found:
        chosen(own)
    assert type(found.value) is kind
    assert "\n" not in str(found.value)
    (running,) = PROGRAMS.running.values()
    assert running.process.returncode is not None
    program(tmp_path, "print('{\"choose\": 0}', flush=True)")
    match = tw.Match("packet-row", seats=2, seed=1)
    assert chosen(replace(own, seconds=20.0)) == match.legal(match.actors[0])[0]


def test_a_program_that_does_not_even_listen_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More is written to it than a pipe holds."""
    own = python(program(tmp_path, "print('{\"choose\": 0}', flush=True); time.sleep(600)"))
    bot, match = own(), tw.Match("packet-row", seats=2, seed=1)
    seen = match.seen(match.actors[0])
    assert bot.choose(seen, Random(1)) == seen.legal[0]
    assert isinstance(bot, ProgramBot)
    bot.seconds = 0.3
    monkeypatch.setattr(module, "question", lambda *_: {"ask": "choose", "much": "x" * 5_000_000})
    with pytest.raises(BotSilent):
        bot.choose(seen, Random(1))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sys.exit(3)", 'has ended, with the status 3; it should have written {"protocol": 1} to the hello'),
        ("print('{}', flush=True)", "answered '{}'; it should have written"),
        ("print('{\"protocol\": 2}', flush=True)", "answered '{\"protocol\": 2}'; it should have written"),
        ("time.sleep(600)", "did not answer within 0.3 s"),
    ],
)
def test_a_program_has_to_answer_the_hello(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, sentence: str
) -> None:
    monkeypatch.setattr(module, "START", 0.3 if "sleep" in line else 20.0)
    with pytest.raises(BotFailed, match=re.escape(sentence)):
        chosen(python(program(tmp_path, "pass", hello=line)))


def test_a_new_match_begins_with_a_hello_to_the_same_program(tmp_path: Path) -> None:
    note = tmp_path / "notes"
    greet = f"open({str(note)!r}, 'a').write(f\"{{message['seat']}} \"); print('{{\"protocol\": 1}}', flush=True)"
    own = python(program(tmp_path, "print('{\"choose\": 0}', flush=True)", hello=greet))
    simulate(Plan("packet-row", (own, "random", own)), 3)
    assert sorted(note.read_text().split()) == ["0"] * 3 + ["2"] * 3
    assert len(PROGRAMS.running) == 2


def test_the_first_question_of_a_match_brings_the_history_and_all_others_what_is_new(tmp_path: Path) -> None:
    note = tmp_path / "notes"
    count = "len(message['events']), len(message.get('history', ()))"
    wrote = program(
        tmp_path, f"print(*({count}), file=open({str(note)!r}, 'a')); print('{{\"choose\": 0}}', flush=True)"
    )
    match = tw.Match("packet-row", seats=2, seed=1)
    heard: list[str] = []
    bot = tw.bot(python(wrote))
    for n in range(6):
        seen = match.seen(match.actors[0])
        if seen.seat == 0:
            heard.append(f"{len(seen.events)} {0 if heard else len(seen.history())}")
        match.play(seen.seat, bot.choose(seen, Random(n)) if seen.seat == 0 else seen.legal[0])
    assert note.read_text().splitlines() == heard
    assert len(heard) > 1


def test_the_programs_end_with_us_even_if_we_are_killed(tmp_path: Path) -> None:
    """Two of them, so that neither holds the other's input open; each notes its own number."""
    note = tmp_path / "pids"
    own = program(tmp_path, "print('{\"choose\": 0}', flush=True)", hello="print('{\"protocol\": 1}', flush=True)")
    own.write_text(f"import os\nopen({str(note)!r}, 'a').write(f'{{os.getpid()}} ')\n{own.read_text()}", "utf-8")
    code = (
        "import sys, time; from tradewinds.bots.outside import outsider; import tradewinds as tw; from random import "
        f"Random; m = tw.Match('packet-row', seed=1); where = 'exec:{sys.executable} {own}';"
        "bots = [tw.bot(outsider(f'{name}={where}')) for name in 'ab'];"
        "[bot.choose(m.seen(m.actors[0]), Random(1)) for bot in bots]; print('ready', flush=True); time.sleep(600)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment) as ours:
        assert ours.stdout is not None
        assert ours.stdout.readline() == b"ready\n"
        ours.send_signal(signal.SIGKILL)
    pids = [int(pid) for pid in note.read_text().split()]
    assert len(pids) == 2
    end = time.monotonic() + 20
    while any(Path(f"/proc/{pid}/stat").exists() and not zombie(pid) for pid in pids):
        assert time.monotonic() < end, "a program outlives us"
        time.sleep(0.01)


def zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


# the page


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def agrees(shown: Any, real: Any) -> bool:
    """Where the page has "…" it leaves something out; everything else is as it is sent."""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        return list(shown) == list(real) and all(agrees(shown[key], real[key]) for key in shown)
    if isinstance(shown, list) and isinstance(real, list) and shown[-1:] == ["…"]:
        return agrees(shown[:-1], real[: len(shown) - 1])
    return bool(shown == real)


def test_the_page_shows_the_messages_as_they_are_sent() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    seat = match.actors[0]
    greeting, asked = (json.loads(block) for block in blocks("json")[:2])
    assert agrees(greeting, hello(match.seen(seat), 10.0))
    match.play(seat, match.legal(seat)[0])
    seen = match.seen(match.actors[0])
    sent = json.loads(json.dumps(question(seen, Random(1), 10.0, first=True)))
    assert agrees({**asked, "random": sent["random"]}, sent)


def test_the_answers_of_the_page_are_answers(tmp_path: Path) -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    hello_answer, *answers = blocks("json")[2].splitlines()
    assert len(answers) == 2
    for answer in answers:
        greet = f"print({hello_answer!r}, flush=True)"
        own = python(program(tmp_path, f"print({answer!r}, flush=True)", hello=greet))
        assert chosen(own, match) in match.legal(match.actors[0])
        PROGRAMS.close()


def test_the_page_shows_the_example_in_javascript() -> None:
    assert blocks("js") == [(BOTS / "first.js").read_text("utf-8")]
