"""Styles: each does its trick, with whatever is legal, and the same dice give the same match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.packet_row.table import packet_row

import tradewinds as tw
from tradewinds.bots.style import StyleBot
from tradewinds.core.style import styles
from tradewinds.games import usual_seats
from tradewinds.games.packet_row.data import BUILDING
from tradewinds.lab.repertoire import Uses, uses_in
from tradewinds.lab.simulate import played_between

GUILDS = {"boards": "choose"}
ALL = [(game, name) for game in tw.games() for name in styles(tw.load(game).package)]

# what each does, so often a match at least, and what it never does
TRICKS: list[tuple[str, str, dict[str, float], tuple[str, ...]]] = [
    ("packet-row", "shipper", {"fulfilled": 2, "took Card gold-1": 0.5}, ()),
    ("packet-row", "builder", {"building": 3}, ()),
    ("packet-row", "hoarder", {"took Card banker": 1, "cashed": 4}, ("took Card cathedral", "took Card gold-2")),
    ("airship-city", "climber", {"third": 0.5, "donated": 4}, ()),
    ("airship-city", "donor", {"donated": 4}, ("sold",)),
    ("airship-city", "never-donator", {"fulfilled": 2, "sold": 1}, ("donated",)),
    ("airship-city", "contractor", {"fulfilled": 4}, ()),
    ("sky-traders", "sludge-hauler", {"burned": 2, "sludged": 4}, ()),
    ("sky-traders", "pirate", {"attacked": 1, "hired Crew gunner": 0.5}, ("fired",)),
    ("sky-traders", "recruiter", {"hired Crew broker": 0.5, "hired": 2}, ("fired",)),
    ("starfarers", "pirate-hunter", {"fitted Upgrade cannon": 4, "cleared": 0.5}, ()),
    ("starfarers", "founder", {"founded": 3}, ()),
    ("starfarers", "trader", {"docked": 1, "befriended": 1}, ()),
    ("starfarers", "rusher", {"fitted Upgrade booster": 3, "founded": 2}, ()),
]
CARDS = packet_row().data
SUMS = {  # uses that are counted together
    "third": [f"donated Project {ship}" for ship in ("cargo-wood", "cargo-metal", "luxury")],
    "building": [f"took Card {CARDS.names[card]}" for card in CARDS.of_sort(BUILDING)],
}


def uses_of(game: str, name: str, matches: int = 2, options: dict[str, Any] | None = None) -> Uses:
    """One of the style among random players."""
    rules, total = tw.load(game), Uses()
    for seed in range(matches):
        bots = [StyleBot(name), *[tw.bot("random")] * (usual_seats(rules) - 1)]
        chosen = {option.name: option.default for option in rules.options} | (options or {})
        match, _, _ = played_between(bots, rules, f"styles {seed}", chosen)
        total.add(uses_in(match, [0]))
    return total


def each(uses: Uses, use: str) -> float:
    """How often a match."""
    return sum(sum(uses.counts.get(one, [0, 0, 0])[:2]) for one in SUMS.get(use, [use])) / uses.matches


@pytest.mark.parametrize(("game", "name", "does", "never"), TRICKS, ids=[f"{game}-{name}" for game, name, *_ in TRICKS])
def test_a_style_does_its_trick(game: str, name: str, does: dict[str, float], never: tuple[str, ...]) -> None:
    uses = uses_of(game, name)
    assert {use: each(uses, use) for use, least in does.items() if each(uses, use) < least} == {}
    assert [use for use in never if each(uses, use)] == []


def test_the_hoarder_of_sky_traders_buys_all_influence_at_once() -> None:
    uses = uses_of("sky-traders", "hoarder", 4)
    assert 0 < each(uses, "entered") <= 1


@pytest.mark.parametrize("name", list(styles("tradewinds.games.traders_of_the_air")))
def test_a_style_of_traders_of_the_air_joins_its_guild(name: str) -> None:
    match = tw.Match("traders-of-the-air", seats=3, seed=3, options=GUILDS)
    bot, rng = StyleBot(name), Random(3)
    while "choose" not in [action.to_json()["do"] for action in match.legal(match.actors[0])]:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert bot.choose(match.seen(match.actors[0]), rng).to_json() == {"do": "choose", "guild": f"{name}s"}


@pytest.mark.parametrize("game", tw.games())
def test_whatever_the_position_a_style_does_something_legal(game: str) -> None:
    rules, rng = tw.load(game), Random(6)
    options = GUILDS if game == "traders-of-the-air" else {}
    match = tw.Match(game, seats=usual_seats(rules), seed=6, options=options)
    asked = 0
    while match.actors and asked < 12:
        seat = rng.choice(match.actors)
        if match.length % 13 == 0:
            for name in styles(rules.package):
                assert match.refuse(seat, StyleBot(name).choose(match.seen(seat), rng)) is None
            asked += 1
        match.play(seat, rng.choice(match.legal(seat)))
    assert asked > 3


@pytest.mark.parametrize("game", tw.games())
def test_the_same_dice_give_the_same_choice(game: str) -> None:
    match = tw.Match(game, seats=usual_seats(tw.load(game)), seed=2)
    seen = match.seen(match.actors[0])
    for name in styles(match.rules.package):
        assert StyleBot(name).choose(seen, Random(4)) == StyleBot(name).choose(seen, Random(4))


@pytest.mark.parametrize(
    ("name", "says"), [("style", 'as in "style:'), ("style:lazy", "not 'lazy'"), ("style:shipper:2", "not 'shipper:2'")]
)
def test_a_style_that_nobody_has_is_told(name: str, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        tw.bot(name)


def test_a_style_of_another_game_is_told_with_those_that_there_are() -> None:
    match = tw.Match("starfarers", seats=4, seed=1)
    with pytest.raises(tw.Problem, match="Starfarers has no style 'shipper'; there are pirate-hunter, founder"):
        tw.bot("style:shipper").choose(match.seen(match.actors[0]), Random(1))


def test_every_style_says_what_it_does() -> None:
    assert all(styles(tw.load(game).package)[name].says for game, name in ALL)
    assert len(ALL) > 15
