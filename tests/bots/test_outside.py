"""Bots from files and objects: named, made, checked; whatever is wrong with one is one sentence that names it."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.bots.strays import GOOD, good

import tradewinds as tw
from tradewinds.bots import outsiders
from tradewinds.bots.failed import BotFailed
from tradewinds.bots.outside import outsider
from tradewinds.lab.ladder import Climb, climb
from tradewinds.lab.simulate import CHUNK, Plan, Stopped, simulate


class Last:
    """A bot that is an object; as a class, or in a function, it is what makes one."""

    def choose(self, seen: tw.Seen, rng: Random) -> tw.Action:
        return seen.legal[-1]


class Answers:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, seen: tw.Seen, rng: Random) -> tw.Action:
        made: tw.Action = self.answer(seen)
        return made


def decided(player: Any) -> tw.Action:
    match = tw.Match("packet-row", seats=2, seed=1)
    return tw.bot(player).choose(match.seen(match.actors[0]), Random(1))


def wins(*seats: Any, jobs: int = 1) -> tuple[float, ...]:
    return simulate(Plan("packet-row", seats, seed=3), 4, jobs).mean_scores


@pytest.mark.parametrize("what", ["make", "make:500", "Last", "last"])
def test_a_name_in_a_file_is_a_bot_or_makes_one(tmp_path: Path, what: str) -> None:
    own = outsider(f"{good(tmp_path)}:{what}")
    assert own.name == "mine"
    assert decided(own) == decided(Last)
    assert wins(own, "random") == wins(Last(), "random")


def test_whatever_a_bot_comes_as_it_plays_the_same(tmp_path: Path) -> None:
    expected = wins(Last(), "random")
    assert expected != wins("random", "random")
    assert wins(Last, "random") == wins(lambda: Last(), "random") == expected


def test_the_workers_of_a_simulation_load_the_file_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good(tmp_path)
    monkeypatch.chdir(tmp_path)
    own = outsider("mine.py:make")
    monkeypatch.chdir("/")
    assert pickle.loads(pickle.dumps(own)) == own
    assert wins(own, "random", jobs=2) == wins(Last, "random")


def test_what_lies_beside_the_file_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "beside_the_stray.py").write_text(GOOD, "utf-8")
    (tmp_path / "front.py").write_text("from beside_the_stray import make\n", "utf-8")
    assert decided(outsider(f"{tmp_path}/front.py:make")) == decided(Last)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mine", "should be a file and a name in it"),
        ("mine.py", "should be a file and a name in it"),
        ("mine.py:", "should be a file and a name in it"),
        ("nowhere.py:make", "nowhere.py cannot be read: there is no such file"),
        ("mine.py:nosuch", "mine.py has no nosuch"),
        ("mine.py:three", "three in .*mine.py is no bot and makes none"),
        ("mine.py:nothing", "nothing in .*mine.py is no bot and makes none"),
        ("mine.py:breaks", r"does not make a bot: KeyError: 'no weights' \(mine.py, line 27\)"),
        ("mine.py:make:few", r"does not make a bot: ValueError: .*'few' \(mine.py, line 8\)"),
        ("bad.py:make", r"bad.py cannot be loaded: SyntaxError"),
        ("ends.py:make", r"ends.py cannot be loaded: SystemExit: 3"),
        ("hard=mine.py:make", "there is a bot hard already; .*--bot mine=mine.py:make"),
        ("human=mine.py:make", "cannot be called 'human'"),
        ("my bot.py:make", "cannot be called 'my bot'"),
        ("exec:", "needs its command"),
        ("exec:'", "cannot be read: No closing quotation"),
        ("exec:no-such-program-anywhere x", "cannot be started: there is no program 'no-such-program-anywhere'"),
    ],
)
def test_a_bot_that_cannot_be_had_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    good(tmp_path)
    (tmp_path / "bad.py").write_text("def make(:\n", "utf-8")
    (tmp_path / "ends.py").write_text("raise SystemExit(3)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(tw.Problem, match=sentence) as found:
        outsiders([text], 1.0)
    assert "\n" not in str(found.value)


def test_two_bots_of_one_name_are_refused(tmp_path: Path) -> None:
    good(tmp_path)
    with pytest.raises(tw.Problem, match="there is a bot mine already"):
        outsiders([f"{tmp_path}/mine.py:make", f"{tmp_path}/mine.py:Last"], 1.0)


@pytest.mark.parametrize("name", ["mine.py:make", "exec:true", "/etc/passwd", "./mine.py:make"])
def test_a_name_alone_never_leads_to_a_file_or_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    good(tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(tw.Problem, match="there is no bot"):
        tw.bot(name)


def refused(seen: tw.Seen) -> tw.Action:
    match = tw.Match("packet-row", seats=2, seed=1)
    return next(action for action, _ in match.tempting(seen.seat))


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda seen: 1 / 0, r"the bot Answers failed: ZeroDivisionError: division by zero \(test_outside.py, line"),
        (lambda seen: 7, "the bot Answers chose '7'; it should choose one of seen.legal"),
        (lambda seen: None, "the bot Answers chose 'None'"),
        (lambda seen: tw.Match("traders-of-the-air", seed=1).legal(0)[0], "it should choose one of seen.legal"),
        (refused, r"the bot Answers chose .*, which is refused: .*3\.1"),
    ],
)
def test_whatever_a_bot_does_wrong_is_a_sentence_that_names_it(answer: Any, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        decided(Answers(answer))


def test_a_bot_may_fill_a_form() -> None:
    match = tw.Match("packet-row", seats=2, seed=1)
    while not any(match.forms(seat) for seat in match.actors):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    seat = match.actors[0]
    form = match.forms(seat)[0]
    filled = [form.action(row) for row in ([0] * len(form.bounds()), [n - 1 for n in form.bounds()])]
    for action in filled:
        bot = tw.bot(Answers(lambda seen, action=action: action))
        if match.refuse(seat, action) is None:
            assert bot.choose(match.seen(seat), Random(1)) == action
        else:
            with pytest.raises(BotFailed, match="is refused"):
                bot.choose(match.seen(seat), Random(1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_that_a_bot_stops_keeps_every_game_before(tmp_path: Path, jobs: int) -> None:
    """So many decisions are enough for a few games, and too few for all."""
    plan = Plan("packet-row", (outsider(f"{good(tmp_path)}:make:300"), "random"), seed=3)
    with pytest.raises(Stopped, match=r"the bot mine failed: ZeroDivisionError.*\(game \d+, seed 3\)") as stopped:
        simulate(plan, 40, jobs)
    assert stopped.value.result is not None
    assert 0 < stopped.value.result.games < 40
    again = pickle.loads(pickle.dumps(stopped.value))
    assert (str(again), again.result) == (str(stopped.value), stopped.value.result)


def test_what_a_bot_did_not_finish_is_not_noted(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    plan = Plan("packet-row", (outsider(f"{good(tmp_path)}:make:300"), "random"), seed=3)
    with pytest.raises(Stopped) as stopped:
        simulate(plan, 40, notes=notes)
    assert stopped.value.result is not None
    noted = len(notes.read_text("utf-8").splitlines()) if notes.exists() else 0
    assert noted == stopped.value.result.games // CHUNK
    before = list(plan.chunks(40))
    (tmp_path / "mine.py").write_text(f"{GOOD}\n", "utf-8")
    assert not set(plan.chunks(40)) & set(before), "another file is another bot"


def test_where_no_game_was_finished_only_the_sentence_is_left(tmp_path: Path) -> None:
    with pytest.raises(Stopped, match="the bot mine failed") as stopped:
        simulate(Plan("packet-row", (outsider(f"{good(tmp_path)}:make:3"), "random")), 2)
    assert stopped.value.result is None


def test_a_ladder_takes_bots_of_any_kind_under_their_names(tmp_path: Path) -> None:
    own = outsider(f"mine={good(tmp_path)}:make")
    rungs = climb(Climb("traders-of-the-air", ("random", own, Last), 2, 8))
    assert [(rung.weak, rung.strong) for rung in rungs] == [("random", "mine"), ("mine", "Last")]
    with pytest.raises(tw.Problem, match="two bots are called Last"):
        climb(Climb("traders-of-the-air", (Last, Last()), 2, 8))


def test_the_digest_is_that_of_the_file(tmp_path: Path) -> None:
    own = outsider(f"{good(tmp_path)}:make")
    before = own.digest
    assert outsider(f"{tmp_path}/mine.py:Last").digest != before == outsider(f"{tmp_path}/mine.py:make").digest
    (tmp_path / "mine.py").write_text(f"{GOOD}\n", "utf-8")
    assert own.digest != before
