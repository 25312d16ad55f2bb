"""Interpreted and compiled are one engine: the same matches to the last digest, the same chances to the last bit."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import tradewinds as tw
from tradewinds import _compiled

SCRIPT = """
import json, random
import tradewinds as tw
from tradewinds import _compiled
from tradewinds.bots.learned import LearnedMind
from tradewinds.core.judgement_file import Lesson
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
def any_lesson(sheet):
    dice = random.Random(9)
    return Lesson({name: [dice.randint(-900, 900), dice.randint(-900, 900)] for name, _, _ in sheet.seat.rows})
found = {}
for game in tw.games():
    rules = tw.load(game)
    for seats in rules.seats:
        match, rng, chances = tw.Match(game, seats=seats, seed=5), random.Random(5), []
        mind = LearnedMind(rules, rules.mind(tw.numbers(rules.package)), any_lesson(rules.sheet(seats)).weights)
        while match.actors:
            seat = rng.choice(match.actors)
            if match.length % 10 == 0:
                chances += mind.chances(match.seen(seat).imagine(rng), seat, 0)
            match.play(seat, rng.choice(match.legal(seat)))
        s = rules.start(seats, {option.name: option.default for option in rules.options})
        moves = playout(rules, s, Rng(5), 1_000_000)
        found[f"{game} {seats}"] = [match.digest(), match.length, moves, rules.scores(s), chances]
print(json.dumps({"compiled": _compiled.is_compiled(), "found": found}))
"""


def run(interpreted: bool) -> dict[str, object]:
    environment = {name: value for name, value in os.environ.items() if name != "TRADEWINDS_INTERPRETED"}
    if interpreted:
        environment["TRADEWINDS_INTERPRETED"] = "1"
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


@pytest.mark.skipif(not _compiled.in_checkout() or not _compiled.ready(), reason="the engine is not compiled here")
def test_interpreted_and_compiled_play_the_same_matches() -> None:
    compiled, interpreted = run(interpreted=False), run(interpreted=True)
    assert compiled["compiled"] is True
    assert interpreted["compiled"] is False
    assert compiled["found"] == interpreted["found"]
    assert len(tw.games()) > 0


def test_one_game_can_be_compiled_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = set(_compiled.modules())
    monkeypatch.setenv("TRADEWINDS_ONLY", "packet_row")
    part = set(_compiled.modules())
    left_out = {name for name in whole if name.startswith("tradewinds.games.") and ".packet_row." not in name}
    assert "tradewinds.games.packet_row.state" in part
    assert left_out
    assert part == whole - left_out
