"""Laws of this game on random play: markers, branches and money, whatever is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.traders_of_the_air.table import FULL, traders

import tradewinds as tw

OPTIONS: list[dict[str, Any]] = [
    {},
    {"map": "cross-winds", "boards": "random"},
    {"boards": "choose", "compass": True},
    {"map": "cross-winds", "compass": True, "boards": "random"},
]
tables = pytest.mark.parametrize("players", [2, 3, 4])
ways = pytest.mark.parametrize("options", OPTIONS, ids=["plain", "cross", "choose", "all"])


def positions(players: int, options: dict[str, Any], seed: int = 1) -> Iterator[tuple[tw.Match, int, tw.Action]]:
    """A random match: the position, who acts next, and what is done; forms are filled in as well."""
    match, rng = tw.Match("traders-of-the-air", seats=players, seed=seed, options=options), Random(seed)
    while match.actors:
        seat = rng.choice(match.actors)
        action = rng.choice(match.legal(seat))
        for form in match.forms(seat):
            filled = form.action([rng.randrange(bound) for bound in form.bounds()])
            if match.refuse(seat, filled) is None and rng.random() < 0.5:
                action = filled
        yield match, seat, action
        match.play(seat, action)


@tables
@ways
def test_no_marker_and_no_branch_is_lost_or_made(players: int, options: dict[str, Any]) -> None:
    rules = traders()
    for match, _, _ in positions(players, options):
        view = match.view(None)
        found = Counter(dict(view.unseen)) + Counter(dict(view.box))
        found += Counter(field.marker for city in view.cities for field in city.fields if field.marker)
        for seat, guild in enumerate(view.seats):
            found += Counter(guild.goods) + Counter(guild.sold)
            assert guild.stock + sum(city.branches[seat] for city in view.cities) == FULL
            assert guild.money >= 0
            assert guild.stock >= 0
        names = rules.data.marker_names
        whole = Counter(names[m] for m in rules.data.markers if names[m].rsplit("-", 1)[0] not in view.removed)
        assert found == whole
        assert sum(view.stacks) == sum(count for _, count in view.unseen)


@tables
@ways
def test_money_comes_from_income_and_goes_where_the_rules_say(players: int, options: dict[str, Any]) -> None:
    for match, seat, action in positions(players, options, 2):
        before = [guild.money for guild in match.view(None).seats]
        start = match.length
        after = match.clone()
        after.play(seat, action)
        expected = before[:]
        for told in after.events(None, start):
            apply_money(expected, told.to_json())
        assert [guild.money for guild in after.view(None).seats] == expected


def apply_money(purses: list[int], event: dict[str, Any]) -> None:
    match event["event"]:
        case "funded":
            purses[event["seat"]] += event["money"]
        case "earned":
            purses[event["seat"]] += event["income"]
        case "refilled" | "forced" | "flew" | "bought":
            purses[event["seat"]] -= event["cost"]
        case "bought-from":
            purses[event["seat"]] -= event["cost"]
            purses[event["owner"]] += event["cost"]
        case "taxed":
            purses[event["seat"]] -= event["money"]


@tables
def test_the_limits_hold_when_a_turn_is_over(players: int) -> None:
    data = traders().data
    numbers = traders().codec.numbers["Guild"]
    for match, _, _ in positions(players, {"boards": "random"}, 3):
        view = match.view(None)
        for seat, guild in enumerate(view.seats):
            if seat != view.active:
                assert len(guild.goods) <= data.marker_limit[numbers[guild.guild]]


@tables
@ways
def test_everybody_has_the_same_number_of_turns(players: int, options: dict[str, Any]) -> None:
    *_, (match, seat, action) = positions(players, options, 4)
    assert match.over, (seat, action)
    turns = Counter(told.event.args[0] for told in match.events(None) if told.kind == "earned")
    assert len(set(turns.values())) == 1
    assert len(turns) == players


@tables
def test_one_action_for_each_visit(players: int) -> None:
    acted = False
    for match, _, action in positions(players, {}, 5):
        if type(match.phase).__name__ == "RefillPhase" or action.name in ("fly", "end"):
            acted = False
        if action.name in ("buy", "build", "sell", "sell-some"):
            assert not acted
            acted = True


@tables
def test_nobody_is_asked_without_a_choice(players: int) -> None:
    """But for the end of a turn, which nobody takes for another."""
    for match, _, _ in positions(players, {"boards": "random"}, 6):
        for seat in match.actors:
            assert len(match.legal(seat)) > 1 or type(match.phase).__name__ == "Visit"


@tables
def test_a_sale_hits_every_rival_once_for_each_colour(players: int) -> None:
    hit = 0
    for match, seat, action in positions(players, {}, 7):
        if action.name not in ("sell", "sell-some"):
            continue
        after, before = match.clone(), [Counter(guild.goods) for guild in match.view(None).seats]
        after.play(seat, action)
        sold = Counter(after.view(None).seats[seat].sold) - Counter(match.view(None).seats[seat].sold)
        colours = {marker.rsplit("-", 1)[0] for marker in sold}
        while type(after.phase).__name__ == "Losses":
            after.play(after.actors[0], after.legal(after.actors[0])[0])
        for other in set(range(players)) - {seat}:
            held = {marker.rsplit("-", 1)[0] for marker in before[other]}
            lost = before[other] - Counter(after.view(None).seats[other].goods)
            assert sorted(marker.rsplit("-", 1)[0] for marker in lost.elements()) == sorted(held & colours)
            hit += lost.total()
    assert hit
