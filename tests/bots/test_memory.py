"""The memory of a bot: the one in docs/write-a-bot.md counts right, in a match, in a worker, and after an undo."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.bots import decision, remembers
from tradewinds.core.told import Told
from tradewinds.web import thinkers

PAGE = (Path(__file__).parents[2] / "docs" / "write-a-bot.md").read_text("utf-8")
FACTS = {
    "METADATA": "Metadata-Version: 2.1\nName: envy\nVersion: 1.0\n",
    "entry_points.txt": "[tradewinds.bots]\nenvious = envy:Envious\nbroken = envy:missing\n",
}


def block(heading: str) -> str:
    found = re.search(r"```python\n(.*?)```", PAGE.partition(f"## {heading}\n")[2], re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def envious(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The bot of the page in a package of its own."""
    (tmp_path / "envy.py").write_text(block("A memory"), "utf-8")
    for name, text in FACTS.items():
        (tmp_path / "envy-1.0.dist-info").mkdir(exist_ok=True)
        (tmp_path / "envy-1.0.dist-info" / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    remembers.cache_clear()
    return "envious"


def taken(match: tw.Match) -> Counter[Any]:
    """What each seat took, by the record."""
    return Counter((line["by"], line["card"]) for line in match.lines() if line.get("do") == "take")


def played(name: str, decisions: int) -> tuple[tw.Match, tw.Bot]:
    match, rng, bot = tw.Match("packet-row", seats=3, seed=4), Random(4), tw.bot(name)
    for _ in range(decisions):
        seat = rng.choice(match.actors)
        match.play(seat, decision(bot, match.seen(seat), rng) if seat == 0 else rng.choice(match.legal(seat)))
    return match, bot


def test_the_bot_of_the_page_counts_what_everybody_took(envious: str) -> None:
    match, bot = played(envious, 80)
    assert match.seen(0).memory(bot) == taken(match)  # type: ignore[arg-type]
    assert len({seat for seat, _ in taken(match)}) == 3


def test_a_worker_is_sent_the_history_and_decides_as_the_bot_here(envious: str) -> None:
    match, bot = played(envious, 60)
    seat = match.actors[0]
    seen, name, seed = thinkers.question(match, seat, envious)
    thought = thinkers.choose(seen, name, seed, 20.0)
    assert thought.failed == ()
    assert thought.action == decision(bot, match.seen(seat), Random(seed)).to_json()


@pytest.mark.usefixtures("envious")
def test_only_a_bot_with_a_memory_is_sent_the_history() -> None:
    match = tw.Match("packet-row", seats=3, seed=4)
    sent = {name: "history" in thinkers.question(match, 0, name)[0] for name in ("envious", "easy", "broken", "nobody")}
    assert sent == {"envious": True, "easy": False, "broken": False, "nobody": False}


class Diligent:
    """Notes what it is told, in a list of its own, and how often it was told anything."""

    def __init__(self) -> None:
        self.asked = 0

    def remember(self, memory: list[str] | None, told: Told) -> list[str]:
        self.asked += 1
        memory = [] if memory is None else memory
        memory.append(told.kind)
        return memory


def test_in_a_match_that_goes_on_only_what_is_new_is_given_to_it() -> None:
    match, rng, bot = tw.Match("packet-row", seats=3, seed=5), Random(5), Diligent()
    for _ in range(40):
        seat = rng.choice(match.actors)
        match.seen(0).memory(bot)
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.seen(0).memory(bot) == [one.kind for one in match.events(0)]
    assert bot.asked == len(match.events(0)) > 40


def test_two_bots_at_one_seat_do_not_share_what_they_remember() -> None:
    seen, bots = tw.Match("packet-row", seats=3, seed=5).seen(0), (Diligent(), Diligent())
    notes = [seen.memory(bot) for bot in bots]
    assert notes[0] == notes[1] != []
    assert notes[0] is not notes[1]
    assert bots[0].asked == bots[1].asked == len(notes[0])


class Startled(Diligent):
    """Fails once: at this event."""

    fails_at = 0

    def remember(self, memory: list[str] | None, told: Told) -> list[str]:
        notes = super().remember(memory, told)
        if self.asked == self.fails_at:
            raise LookupError
        return notes


def test_a_bot_that_failed_halfway_begins_anew() -> None:
    match, bot = tw.Match("packet-row", seats=3, seed=5), Startled()
    bot.fails_at = len(match.seen(0).memory(bot)) + 1
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    with pytest.raises(LookupError):
        match.seen(0).memory(bot)
    assert match.seen(0).memory(bot) == [one.kind for one in match.events(0)]


def test_the_pickle_of_a_match_has_no_bot_in_it() -> None:
    match, bot = tw.Match("packet-row", seats=3, seed=5), Diligent()
    bot.secret = lambda: None  # type: ignore[attr-defined]  # what no pickle can hold
    match.seen(0).memory(bot)
    assert pickle.loads(pickle.dumps(match)).seen(0).memory(Diligent()) == match.seen(0).memory(bot)


def test_copies_of_a_match_share_no_memory_that_a_bot_could_change() -> None:
    match, bot = tw.Match("packet-row", seats=3, seed=5), Diligent()
    here = list(match.seen(0).memory(bot))
    copy = match.clone()
    copy.play(copy.actors[0], copy.legal(copy.actors[0])[0])
    assert len(copy.seen(0).memory(bot)) > len(here)
    assert match.seen(0).memory(bot) == here


def test_a_match_goes_on_from_any_position_as_the_page_says() -> None:
    names: dict[str, Any] = {}
    exec(block("From any position"), names)
    assert names["again"].digest() == names["match"].digest()
    chain = tw.Match("airship-city", seats=3, seed=7, options={"chain_jumps": False})
    assert tw.Match.at("airship-city", chain.dump(), options={"chain_jumps": True}).options == chain.options
