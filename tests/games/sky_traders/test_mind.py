"""How the bots judge: fortunes, deals, threats, tempers."""

from __future__ import annotations

import importlib.resources
import re
import tomllib
from random import Random
from typing import Any

import pytest
from tests.games.sky_traders.table import Table, sky_traders, usual

import tradewinds as tw
from tradewinds.core.phase import Phase, only
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.core.tempers import SILENT, TEMPERS, numbers
from tradewinds.core.trade import new_desk
from tradewinds.games.sky_traders.attack import Answer, SetDemand
from tradewinds.games.sky_traders.bargain import Bargain
from tradewinds.games.sky_traders.closing import CLOSING, INFLUENCE
from tradewinds.games.sky_traders.council import COUNCIL as GUILD_COUNCIL
from tradewinds.games.sky_traders.data import FIRST_GOOD, TRADED
from tradewinds.games.sky_traders.demand import Clash
from tradewinds.games.sky_traders.errands import PARTS
from tradewinds.games.sky_traders.forecast import Forecast
from tradewinds.games.sky_traders.haggling import deal
from tradewinds.games.sky_traders.invest import INVEST, PRICES, SHORTAGE
from tradewinds.games.sky_traders.mind import SkyMind
from tradewinds.games.sky_traders.offers import IDEAS
from tradewinds.games.sky_traders.plans import Counter, Demand, Propose
from tradewinds.games.sky_traders.state import State
from tradewinds.games.sky_traders.turn import TURN
from tradewinds.games.sky_traders.worth import projected
from tradewinds.text.words import LANGUAGES

PACKAGE = "tradewinds.games.sky_traders"
COUNCIL: tuple[Phase, ...] = (CLOSING, INFLUENCE[0], SHORTAGE, PRICES, INVEST[0])


def mind(temper: str = "", **changed: Any) -> SkyMind:
    return SkyMind({**numbers(PACKAGE, temper), **changed})


def council(players: int = 3, **options: Any) -> Table:
    """Everybody bargains, with dice that are of no use to anybody; all prices may still rise and fall."""
    table = Table(players, tile="city-1", **options)
    table.s.spaces = [len(row) // 2 for row in table.s.data.prices]
    for seat in range(players):
        table.seat(seat, dice=[3, 0, 0, 0, 0, 0])
    return table.at(*COUNCIL, Bargain(0, new_desk(players)))


def items(table: Table, **counts: int) -> tuple[int, ...]:
    basket = [0] * len(table.s.data.item_names)
    for name, count in counts.items():
        basket[table.number("Item", name.replace("_", "-"))] = count
    return tuple(basket)


def offer(table: Table, by: int, to: int, give: tuple[int, ...], want: tuple[int, ...]) -> None:
    """Somebody offers a deal."""
    table.rules.apply(table.s, by, Propose(table.s.acts.table, to, give, want))


def easy(table: Table, seat: int, judge: SkyMind) -> str:
    """What a bot does that looks one step ahead."""
    choices = judge.choices(table.s, seat, table.rules.legal(table.s, seat))

    def value(action: Any) -> float:
        t = table.s.clone()
        table.rules.apply(t, seat, action)
        return judge.evaluate(t, seat)

    return str(max(choices, key=value))


# the numbers


def test_every_number_of_the_file_is_read_and_no_other() -> None:
    files = importlib.resources.files(PACKAGE)
    file, source = (files.joinpath(name).read_text("utf-8") for name in ("bots.toml", "weights.py"))
    read = re.findall(r'self\.(\w+): Final\[[\w\[\]]+\] = numbers\["(\w+)"\]', source)
    assert all(name == key for name, key in read)
    assert [key for _, key in read] == list(tomllib.loads(file)["weights"])


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
    values = [mind().evaluate(Table(3).seat(0, **facts).turn(1).s, 0) for facts in (better, worse)]
    assert values[0] > values[1]


def test_the_gp_that_win_the_match_are_worth_far_more_than_one_gp() -> None:
    def value(gp: int) -> float:
        return mind().evaluate(Table(3).seat(0, influence=45, gp=gp).turn(1).s, 0)

    assert value(75) - value(74) > 10 * (value(74) - value(73))


def test_a_lead_counts_more_near_the_end() -> None:
    def lead(ahead: int, behind: int) -> float:
        table = Table(2).seat(0, influence=ahead).seat(1, influence=behind).turn(1)
        return mind().evaluate(table.s, 0) - 0.5

    assert lead(30, 25) > lead(6, 1) > 0


def test_a_rival_who_leads_hurts_more_than_one_who_lies_behind() -> None:
    def value(first: int, last: int) -> float:
        table = Table(3).seat(0, influence=20).seat(1, influence=25, gp=first).seat(2, influence=2, gp=last)
        return mind().evaluate(table.turn(1).s, 0)

    assert value(60, 20) < value(20, 60)


# trade


def traded(table: Table, judge: SkyMind) -> list[str]:
    """What a bot does in a city until it leaves."""
    steps: list[str] = []
    while not steps or steps[-1] != "done":
        steps.append(easy(table, 0, judge))
        table.do(0, steps[-1])
    return steps


def test_goods_that_pay_for_the_rest_of_the_track_are_sold_even_if_they_are_cheap() -> None:
    cargo = {1: "2 spices", 2: "2 wine", 3: "2 textiles"}
    table = Table(3, tile="city-2").seat(0, cargo, influence=48, gp=12).trade()
    assert "sell wine 2" in traded(table, mind())
    assert table.s.seats[0].gp >= 30


def test_cheap_goods_are_kept_where_they_win_nothing() -> None:
    table = Table(3, tile="city-2").seat(0, {1: "2 spices", 2: "2 wine"}, influence=20, gp=12).trade()
    assert not [step for step in traded(table, mind()) if step.startswith("sell ")]


def test_with_a_full_tank_and_nothing_to_gain_a_trader_leaves_at_once() -> None:
    table = Table(3, tile="city-2").seat(0, {4: "skyman"}, gp=0, phlogiston=10).trade()
    table.s.spaces[table.number("Good", "food")] = 4
    assert traded(table, mind()) == ["done"]


# bargaining


def test_an_offer_good_for_both_sides_is_accepted() -> None:
    """A six raises the jewels that the one has, a four the wine of the other."""
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat(1, {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    offer(table, 1, 0, items(table, die_6=1), items(table, die_4=1))
    assert easy(table, 0, mind()) == "accept 0"


def test_such_an_offer_is_made_as_well() -> None:
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat(1, {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    assert made[0].want[table.number("Item", "die-6")] == 1
    assert easy(table, 0, mind()) == str(made[0])


def test_a_few_deals_with_each_of_the_others_are_thought_about_the_best_one_first() -> None:
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat(1, {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    assert 1 < len({str(one) for one in made}) == len(made) <= IDEAS
    forecast, spaces = Forecast(mind().w, table.s), projected(table.s)
    brings = [deal(forecast, 0, 1, one.want, one.give, spaces) for one in made]
    assert brings[0] == max(brings) > 0.0


def test_an_offer_that_brings_nothing_is_declined_with_a_reason() -> None:
    table = council().seat(0, {1: "2 jewels"}, dice=[2, 0, 0, 0, 0, 1])
    offer(table, 1, 0, items(table, gp=1), items(table, die_6=1))
    assert easy(table, 0, mind(talk=0)) == "decline 0"
    assert mind().remark(table.s, 0, table.s.acts.answers.decline[0]) == "need-it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_that_wins_the_match_for_the_other_is_declined_with_that_reason(language: str) -> None:
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, gp=100)
    table.seat(1, dice=[2, 0, 0, 0, 0, 1], influence=45, gp=70).seat(2, influence=20)
    offer(table, 1, 0, items(table, die_6=1), items(table, gp=5))
    assert easy(table, 0, mind(talk=0)) == "decline 0"
    key = mind().remark(table.s, 0, table.s.acts.answers.decline[0])
    assert key == "would-win"
    assert table.rules.words.say(f"remark.{key}", {}, language)


def test_the_same_offer_to_one_who_does_not_win_by_it_is_accepted() -> None:
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, gp=100)
    table.seat(1, dice=[2, 0, 0, 0, 0, 1], influence=1, gp=20).seat(2, influence=20)
    offer(table, 1, 0, items(table, die_6=1), items(table, gp=5))
    assert easy(table, 0, mind(talk=0)) == "accept 0"


def asked(temper: str) -> int:
    """What a bot wants for a six that is of use only to another."""
    table = council().seat(0, dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat(1, {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, gp=100)
    made = [one for one in mind(temper).offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    return made[0].want[table.number("Item", "gp")]


def test_a_hard_bargainer_asks_more_than_an_easy_going_one() -> None:
    assert asked("hard-bargainer") > asked("") > asked("easy-going") > 0


def test_a_poor_price_is_countered_with_a_better_one() -> None:
    table = council().seat(0, dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat(1, {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, gp=100)
    offer(table, 1, 0, items(table, gp=1), items(table, die_6=1))
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Counter)]
    prices = [one.want[table.number("Item", "gp")] for one in made]
    assert 1 < prices[0] < prices[1]
    assert easy(table, 0, mind()) in {str(one) for one in made}
    assert mind().remark(table.s, 0, made[0]) == "rather-so"


def test_whoever_is_asked_answers_before_being_ready() -> None:
    table = council().seat(0, dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat(1, {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, gp=100)
    assert "ready" in thought_about(table, 0)
    offer(table, 1, 0, items(table, gp=1), items(table, die_6=1))
    assert thought_about(table, 0) == {"accept", "decline", "counter"}
    counter = next(one for one in mind().offers(table.s, 0) if isinstance(one, Counter))
    table.do(0, counter)
    assert "ready" in thought_about(table, 0), "an offer of one's own is an answer"
    assert thought_about(table, 1) == {"accept", "decline"}, "nobody counters a counter"


def thought_about(table: Table, seat: int) -> set[str]:
    return {action.name for action in mind().choices(table.s, seat, table.rules.legal(table.s, seat))}


def test_whoever_has_no_gp_is_asked_for_a_barrel() -> None:
    table = council().seat(0, dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat(1, {1: "2 jewels", 2: "2 jewels", 3: "2 wine"}, gp=0)
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    assert made[0].want[table.number("Item", "gp")] == 0
    assert sum(made[0].want[FIRST_GOOD : FIRST_GOOD + TRADED]) == 1


def test_a_spare_hand_is_offered_to_a_ship_without_a_fighter() -> None:
    table = council().seat(0, {4: "skyman", 5: "skyman"}).seat(1, gp=60).seat(2, {4: "skyman"}, gp=200)
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose)]
    assert [one.to for one in made] == [1]
    assert [one.give[table.number("Item", "skyman")] for one in made] == [1]


def test_nobody_pays_for_a_second_fighter_as_for_the_first() -> None:
    table = council(2).seat(0, {4: "skyman"}).seat(1, {4: "skyman"}, gp=60)
    assert [one for one in mind().offers(table.s, 0) if isinstance(one, Propose)] == []


def test_a_silent_trader_offers_nothing_and_takes_nothing() -> None:
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat(1, {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    assert mind(SILENT).offers(table.s, 0) == []
    offer(table, 1, 0, items(table, die_6=1), items(table, die_4=1))
    assert easy(table, 0, mind(SILENT)) == "decline 0"
    legal = table.rules.legal(table.s, 0)
    assert "accept" in {action.name for action in mind().choices(table.s, 0, legal)}
    assert "accept" not in {action.name for action in mind(SILENT).choices(table.s, 0, legal)}


def test_nobody_asks_for_a_gift() -> None:
    """A trader who would be glad to be rid of a die is not asked for it without return."""
    for seed in range(2):
        match, rng = tw.Match("sky-traders", seats=4, seed=seed), Random(seed)
        while not match.over and match.length < 250:
            seat = match.actors[0]
            for one in match.seen(seat).rules.mind(numbers(PACKAGE)).offers(match.seen(seat).imagine(rng), seat):
                if isinstance(one, Propose | Counter):
                    assert sum(one.give) > 0
                    assert sum(one.want) > 0
            match.play(seat, tw.bot("easy").choose(match.seen(seat), rng))


def test_nobody_says_more_than_the_numbers_allow() -> None:
    table = council().seat(0, {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat(1, {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    assert mind(talk=0).offers(table.s, 0) == []
    table.at(*COUNCIL, Bargain(only(0), new_desk(3)))
    assert mind().offers(table.s, 0) == []


# attacks


def clash(table: Table, **want: int) -> Clash:
    return Clash(0, 1, items(table, **want), False, None)


def attacked(table: Table, top: Phase) -> Table:
    """In the turn of the first of them, with all other turns to come."""
    return table.at(GUILD_COUNCIL, TURN[1], top)


def test_a_small_demand_of_a_strong_pirate_is_paid_and_a_large_one_refused() -> None:
    table = Table(3).seat(0, {4: "gunner"}).seat(1, gp=120)
    assert easy(attacked(table, Answer(clash(table, gp=5))), 1, mind()) == "concede"
    attacked(table, Answer(clash(table, gp=90)))
    assert easy(table, 1, mind()) != "concede"
    assert mind().remark(table.s, 1, table.s.acts.refuse) == "over-my-wreck"
    assert mind().remark(table.s, 1, table.s.acts.concede) == "not-worth-a-fight"


def test_demands_are_such_as_will_be_met() -> None:
    table = Table(3).seat(0, {4: "gunner"}).seat(1, {1: "2 wine"}, gp=100)
    attacked(table, SetDemand(Clash(0, 1, items(table), True, None)))
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Demand)]
    assert made
    for one in made:
        t = Table(3).seat(0, {4: "gunner"}).seat(1, {1: "2 wine"}, gp=100)
        assert easy(attacked(t, Answer(Clash(0, 1, one.want, False, None))), 1, mind()) != "refuse"


def test_the_adventurous_fight_on_where_others_break_off() -> None:
    def expects(temper: str) -> float:
        bold = {name: numbers(PACKAGE, temper)[name] for name in ("courage", "greed")}
        table = Table(3).seat(0, {4: "skyman"}).seat(1, {4: "skyman"}, gp=50)
        attacked(table, SetDemand(clash(table)))
        return mind(**bold).evaluate(table.s, 0)

    assert expects("adventurous") > expects("")


# what is worth a thought


def test_overboard_goes_only_what_nobody_should_find_and_a_whole_hold_of_it() -> None:
    table = Table(tile="flyover-1").seat(0, {1: "2 sludge", 2: "2 wine", 3: "1 grog"}).dump()
    legal = table.rules.legal(table.s, 0)
    assert {"dump 2 1", "dump 2 2", "dump 1 1"} <= {str(action) for action in legal}
    assert [str(action) for action in mind().sensible(table.s, 0, legal)] == ["done", "dump 1 2", "dump 3 1"]


def test_influence_is_bought_in_a_few_parts_none_and_all_among_them() -> None:
    table = Table().seat(0, gp=60).at(CLOSING, INFLUENCE[0])
    legal = table.rules.legal(table.s, 0)
    thought_of = mind().sensible(table.s, 0, legal)
    assert len(thought_of) == PARTS + 1 < len(legal)
    assert (thought_of[0], thought_of[-1]) == (legal[0], legal[-1])
    table.seat(0, gp=3)
    legal = table.rules.legal(table.s, 0)
    assert mind().sensible(table.s, 0, legal) == legal
