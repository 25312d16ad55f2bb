"""How the bots judge: fortunes, trade, threats, tempers; how they bargain has its own file."""

from __future__ import annotations

import dataclasses
import importlib.resources
import tomllib
from typing import Any

import pytest
from tests.games.sky_traders.minds import PACKAGE, easy, items, mind
from tests.games.sky_traders.table import Table, sky_traders, usual

from tradewinds.core.phase import Phase
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.core.tempers import SILENT, TEMPERS, numbers
from tradewinds.games.sky_traders.actions.attack import Demand
from tradewinds.games.sky_traders.mind.errands import PARTS
from tradewinds.games.sky_traders.mind.mind import SkyMind
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.attack import Answer, SetDemand
from tradewinds.games.sky_traders.rules.closing import CLOSING
from tradewinds.games.sky_traders.rules.council import COUNCIL as GUILD_COUNCIL
from tradewinds.games.sky_traders.rules.demand import Clash
from tradewinds.games.sky_traders.rules.influence import INFLUENCE
from tradewinds.games.sky_traders.rules.turn import TURN
from tradewinds.games.sky_traders.state import State

# the numbers


def test_every_number_of_the_file_is_read_and_no_other() -> None:
    file = importlib.resources.files(PACKAGE).joinpath("bots.toml").read_text("utf-8")
    weights: dict[str, Any] = tomllib.loads(file)["weights"]
    assert [field.name for field in dataclasses.fields(Weights)] == ["prices", *weights]
    assert {name: getattr(mind().w, name) for name in weights} == weights


@pytest.mark.parametrize("temper", ["", SILENT, *TEMPERS])
def test_every_temper_has_a_mind_of_its_own(temper: str) -> None:
    known = numbers(PACKAGE)
    assert numbers(PACKAGE, temper).keys() == known.keys()
    assert (numbers(PACKAGE, temper) == known) == (temper == "")
    assert 0 < mind(temper).evaluate(Table(3).act().s, 0) < 1


# positions


def test_an_evaluation_lies_between_nothing_and_all_and_offers_can_be_made() -> None:
    rules, dice, judge = sky_traders(), Rng(5), mind()
    s: State = rules.start(3, usual())
    seen = set()
    for _ in range(600):
        if s.over:
            break
        playout(rules, s, dice, 1)
        rules.actors(s)
        for seat in range(3):
            value = judge.evaluate(s, seat)
            assert 0.0 <= value <= 1.0
            seen.add(round(value, 3))
            assert [one for one in judge.offers(s, seat) if rules.refuse(s, seat, one) is not None] == []
    assert len(seen) > 100


def test_a_finished_match_is_worth_one_to_the_winner() -> None:
    rules, judge = sky_traders(), mind()
    s: State = rules.start(2, usual())
    playout(rules, s, Rng(4), 1_000_000)
    assert sum(judge.evaluate(s, seat) for seat in range(2)) == 1.0
    assert judge.evaluate(s, rules.winners(s)[0]) > 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gp": 60}, {"gp": 40}),
        ({"influence": 20}, {"influence": 10}),
        ({"influence": 30, "gp": 250}, {"influence": 30, "gp": 249}),
        ({"holds": {1: "2 jewels"}}, {"holds": {1: "2 minerals"}}),
        ({"holds": {4: "skyman"}}, {}),
        ({}, {"holds": {1: "heavy"}}),
        ({}, {"wanted": 1}),
        ({"phlogiston": 9}, {"phlogiston": 2}),
        ({"influence": 50}, {"influence": 50, "holds": {1: "1 sludge"}}),
    ],
)
def test_the_better_of_two_positions_is_judged_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    values = [mind().evaluate(Table(3).seat("Anna", **facts).turn(1).s, 0) for facts in (better, worse)]
    assert values[0] > values[1]


def test_the_gp_that_win_the_match_are_worth_far_more_than_one_gp() -> None:
    def value(gp: int) -> float:
        return mind().evaluate(Table(3).seat("Anna", influence=45, gp=gp).turn(1).s, 0)

    assert value(75) - value(74) > 10 * (value(74) - value(73))


def test_a_lead_counts_more_near_the_end() -> None:
    def lead(ahead: int, behind: int) -> float:
        table = Table(2).seat("Anna", influence=ahead).seat("Ben", influence=behind).turn(1)
        return mind().evaluate(table.s, 0) - 0.5

    assert lead(30, 25) > lead(6, 1) > 0


def test_a_rival_who_leads_hurts_more_than_one_who_lies_behind() -> None:
    def value(first: int, last: int) -> float:
        table = Table(3).seat("Anna", influence=20).seat("Ben", influence=25, gp=first)
        table.seat("Cedric", influence=2, gp=last)
        return mind().evaluate(table.turn(1).s, 0)

    assert value(60, 20) < value(20, 60)


# trade


def traded(table: Table, judge: SkyMind) -> list[str]:
    """What a bot does in a city until it leaves."""
    steps: list[str] = []
    while not steps or steps[-1] != "done":
        steps.append(easy(table, "Anna", judge))
        table.play("Anna", steps[-1])
    return steps


def test_goods_that_pay_for_the_rest_of_the_track_are_sold_even_if_they_are_cheap() -> None:
    cargo = {1: "2 spices", 2: "2 wine", 3: "2 textiles"}
    table = Table(3, tile="city-2").seat("Anna", cargo, influence=48, gp=12).trade()
    assert "sell wine 2" in traded(table, mind())
    assert table.s.seats[0].gp >= 30


def test_cheap_goods_are_kept_where_they_win_nothing() -> None:
    table = Table(3, tile="city-2").seat("Anna", {1: "2 spices", 2: "2 wine"}, influence=20, gp=12).trade()
    assert not [step for step in traded(table, mind()) if step.startswith("sell ")]


def test_with_a_full_tank_and_nothing_to_gain_a_trader_leaves_at_once() -> None:
    table = Table(3, tile="city-2").seat("Anna", {4: "skyman"}, gp=0, phlogiston=10).trade()
    table.s.spaces[table.entry("Good", "food")] = 4
    table.seat("Ben", dict.fromkeys(range(1, 7), "2 sludge")).seat("Cedric", dict.fromkeys(range(1, 5), "2 sludge"))
    assert traded(table, mind()) == ["done"]


def test_whoever_has_nothing_is_paid_for_taking_sludge_to_the_volcano() -> None:
    table = Table(3, tile="city-2").seat("Anna", {4: "skyman"}, gp=0, phlogiston=10).trade()
    assert traded(table, mind())[0] == "take-sludge 10"


# attacks


def clash(table: Table, **want: int) -> Clash:
    return Clash(0, 1, items(table, **want), False, None)


def attacked(table: Table, top: Phase) -> Table:
    """In the turn of the first of them, with all other turns to come."""
    return table.at(GUILD_COUNCIL, TURN[1], top)


def test_a_small_demand_of_a_strong_pirate_is_paid_and_a_large_one_refused() -> None:
    table = Table(3).seat("Anna", {4: "gunner"}).seat("Ben", gp=120)
    assert easy(attacked(table, Answer(clash(table, gp=5))), "Ben", mind()) == "concede"
    attacked(table, Answer(clash(table, gp=90)))
    assert easy(table, "Ben", mind()) != "concede"
    assert mind().remark(table.s, 1, table.s.acts.refuse) == "over-my-wreck"
    assert mind().remark(table.s, 1, table.s.acts.concede) == "not-worth-a-fight"


def test_demands_are_such_as_will_be_met() -> None:
    table = Table(3).seat("Anna", {4: "gunner"}).seat("Ben", {1: "2 wine"}, gp=100)
    attacked(table, SetDemand(Clash(0, 1, items(table), True, None)))
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Demand)]
    assert made
    for one in made:
        t = Table(3).seat("Anna", {4: "gunner"}).seat("Ben", {1: "2 wine"}, gp=100)
        assert easy(attacked(t, Answer(Clash(0, 1, one.want, False, None))), "Ben", mind()) != "refuse"


def test_the_adventurous_fight_on_where_others_break_off() -> None:
    def expects(temper: str) -> float:
        bold = {name: numbers(PACKAGE, temper)[name] for name in ("courage", "greed")}
        table = Table(3).seat("Anna", {4: "skyman"}).seat("Ben", {4: "skyman"}, gp=50)
        attacked(table, SetDemand(clash(table)))
        return mind(**bold).evaluate(table.s, 0)

    assert expects("adventurous") > expects("")


# what is worth a thought


def test_overboard_goes_only_what_nobody_should_find_and_a_whole_hold_of_it() -> None:
    table = Table(tile="flyover-1").seat("Anna", {1: "2 sludge", 2: "2 wine", 3: "1 grog"}).dump()
    legal = table.match.legal(0)
    assert {"dump 2 1", "dump 2 2", "dump 1 1"} <= {str(action) for action in legal}
    assert [str(action) for action in mind().sensible(table.s, 0, legal)] == ["done", "dump 1 2", "dump 3 1"]


def test_influence_is_bought_in_a_few_parts_none_and_all_among_them() -> None:
    table = Table().seat("Anna", gp=60).at(CLOSING, INFLUENCE[0])
    legal = table.match.legal(0)
    thought_of = mind().sensible(table.s, 0, legal)
    assert len(thought_of) == PARTS + 1 < len(legal)
    assert (thought_of[0], thought_of[-1]) == (legal[0], legal[-1])
    table.seat("Anna", gp=3)
    legal = table.match.legal(0)
    assert mind().sensible(table.s, 0, legal) == legal
