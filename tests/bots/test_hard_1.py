"""The first `hard` decides today as it did on its first day: what it did is written down in hard_1.json.

python -m tests.bots.test_hard_1   writes the file anew, which is right only where the positions themselves changed
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.bots.hard_1 import FirstHard, numbers
from tradewinds.games import usual_seats

GOLDEN = Path(__file__).with_name("hard_1.json")
VERSIONS = {"airship-city": 1, "packet-row": 2, "sky-traders": 2, "starfarers": 3, "traders-of-the-air": 1}
LATER, DECISIONS, ITERATIONS = (0, 60, 140), 10, 24


def decisions(game: str) -> list[Any]:
    """What it does, a few times in a row, at the beginning of a match and after two stretches of random play."""
    rules, rng = tw.load(game, version=VERSIONS[game]), Random(11)
    match, bot = tw.Match(rules, seats=usual_seats(rules), seed=11), FirstHard(ITERATIONS)
    found: list[Any] = []
    for start in LATER:
        while match.length < start and match.actors:
            seat = rng.choice(match.actors)
            match.play(seat, rng.choice(match.legal(seat)))
        found.append([played(match, bot, rng) for _ in range(DECISIONS) if match.actors])
    return found


def played(match: tw.Match, bot: FirstHard, rng: Random) -> Any:
    seat = rng.choice(match.actors)
    action = bot.choose(match.seen(seat), rng)
    match.play(seat, action)
    return {"seat": seat, **action.to_json()}


@pytest.mark.parametrize("game", sorted(VERSIONS))
def test_the_first_hard_decides_as_on_its_first_day(game: str) -> None:
    assert decisions(game) == json.loads(GOLDEN.read_text("utf-8"))[game]["decisions"]


@pytest.mark.parametrize("game", sorted(VERSIONS))
def test_the_first_hard_keeps_its_numbers(game: str) -> None:
    assert numbers(game) == json.loads(GOLDEN.read_text("utf-8"))[game]["numbers"]


def test_the_first_hard_is_a_bot_without_settings() -> None:
    assert isinstance(tw.bot("hard-1"), FirstHard)
    with pytest.raises(tw.Problem, match='"hard-1" takes no setting'):
        tw.bot("hard-1:adventurous")


if __name__ == "__main__":
    whole = {game: {"numbers": numbers(game), "decisions": decisions(game)} for game in sorted(VERSIONS)}
    GOLDEN.write_text(json.dumps(whole, indent=1) + "\n", "utf-8")
