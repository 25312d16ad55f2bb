"""How the bots bargain in the council: what they offer, take, counter and decline."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.sky_traders.minds import COUNCIL, PACKAGE, council, easy, mind
from tests.games.sky_traders.table import Table

import tradewinds as tw
from tradewinds.core.phase import only
from tradewinds.core.tempers import SILENT, numbers
from tradewinds.core.trade import new_desk
from tradewinds.games.sky_traders.actions.council import Counter, Propose
from tradewinds.games.sky_traders.data import FIRST_GOOD, TRADED
from tradewinds.games.sky_traders.mind.forecast import Forecast
from tradewinds.games.sky_traders.mind.haggling import deal
from tradewinds.games.sky_traders.mind.offers import best_deals
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.text.words import LANGUAGES


def test_an_offer_good_for_both_sides_is_accepted() -> None:
    """A six raises the jewels that the one has, a four the wine of the other."""
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat("Ben", {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    table.play("Ben", "propose Anna 1 die-6 for 1 die-4")
    assert easy(table, "Anna", mind()) == "accept 0"


def test_such_an_offer_is_made_as_well() -> None:
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat("Ben", {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    assert made[0].want[table.entry("Item", "die-6")] == 1
    assert easy(table, "Anna", mind()) == str(made[0])


def test_of_all_deals_with_one_of_the_others_the_best_one_is_offered() -> None:
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat("Ben", {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    forecast = Forecast(mind().w, table.s)
    deals = best_deals(forecast, 0, 1, 0)
    assert len(deals) > 1
    assert [one.value for one in deals] == sorted([one.value for one in deals], reverse=True)
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose)]
    assert [(one.to, one.give, one.want) for one in made] == [(1, tuple(deals[0].give), tuple(deals[0].want))]
    assert deal(forecast, 0, 1, made[0].want, made[0].give) > 0.0


def test_an_offer_that_brings_nothing_is_declined_with_a_reason() -> None:
    table = council().seat("Anna", {1: "2 jewels"}, dice=[2, 0, 0, 0, 0, 1])
    table.play("Ben", "propose Anna 1 gp for 1 die-6")
    assert easy(table, "Anna", mind(talk=0)) == "decline 0"
    assert mind().remark(table.s, 0, table.s.acts.answers.decline[0]) == "need-it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_that_wins_the_match_for_the_other_is_declined_with_that_reason(language: str) -> None:
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, gp=100)
    table.seat("Ben", dice=[2, 0, 0, 0, 0, 1], influence=45, gp=70).seat("Cedric", influence=20)
    table.play("Ben", "propose Anna 1 die-6 for 5 gp")
    assert easy(table, "Anna", mind(talk=0)) == "decline 0"
    key = mind().remark(table.s, 0, table.s.acts.answers.decline[0])
    assert key == "would-win"
    assert table.rules.words.say(f"remark.{key}", {}, language)


def test_the_same_offer_to_one_who_does_not_win_by_it_is_accepted() -> None:
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, gp=100)
    table.seat("Ben", dice=[2, 0, 0, 0, 0, 1], influence=1, gp=20).seat("Cedric", influence=20)
    table.play("Ben", "propose Anna 1 die-6 for 5 gp")
    assert easy(table, "Anna", mind(talk=0)) == "accept 0"


def asked(temper: str) -> int:
    """What a bot wants for a six that is of use only to another."""
    table = council().seat("Anna", dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat("Ben", {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, gp=100)
    made = [one for one in mind(temper).offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    return made[0].want[table.entry("Item", "gp")]


def test_a_hard_bargainer_asks_more_than_an_easy_going_one() -> None:
    assert asked("hard-bargainer") > asked("") > asked("easy-going") > 0


def test_a_poor_price_is_countered_with_a_better_one() -> None:
    table = council().seat("Anna", dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat("Ben", {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, gp=100)
    table.play("Ben", "propose Anna 1 gp for 1 die-6")
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Counter)]
    prices = [one.want[table.entry("Item", "gp")] for one in made]
    assert 1 < prices[0] < prices[1]
    assert easy(table, "Anna", mind()) in {str(one) for one in made}
    assert mind().remark(table.s, 0, made[0]) == "rather-so"


def test_whoever_is_asked_answers_before_being_ready() -> None:
    table = council().seat("Anna", dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat("Ben", {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, gp=100)
    assert "ready" in thought_about(table, "Anna")
    table.play("Ben", "propose Anna 1 gp for 1 die-6")
    assert thought_about(table, "Anna") == {"accept", "decline", "counter"}
    counter = next(one for one in mind().offers(table.s, 0) if isinstance(one, Counter))
    table.match.play(0, counter)
    assert "ready" in thought_about(table, "Anna"), "an offer of one's own is an answer"
    assert thought_about(table, "Ben") == {"accept", "decline"}, "nobody counters a counter"


def thought_about(table: Table, name: str) -> set[str]:
    seat = table.number(name)
    return {action.name for action in mind().choices(table.s, seat, table.match.legal(seat))}


def test_whoever_has_no_gp_is_asked_for_a_barrel() -> None:
    table = council().seat("Anna", dice=[2, 0, 0, 0, 0, 1], gp=100)
    table.seat("Ben", {1: "2 jewels", 2: "2 jewels", 3: "2 wine"}, gp=0)
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose) and one.to == 1]
    assert made[0].want[table.entry("Item", "gp")] == 0
    assert sum(made[0].want[FIRST_GOOD : FIRST_GOOD + TRADED]) == 1


def test_a_spare_hand_is_offered_to_a_ship_without_a_fighter() -> None:
    table = council().seat("Anna", {4: "skyman", 5: "skyman"}).seat("Ben", gp=60).seat("Cedric", {4: "skyman"}, gp=200)
    made = [one for one in mind().offers(table.s, 0) if isinstance(one, Propose)]
    assert [one.to for one in made] == [1]
    assert [one.give[table.entry("Item", "skyman")] for one in made] == [1]


def test_nobody_pays_for_a_second_fighter_as_for_the_first() -> None:
    table = council(2).seat("Anna", {4: "skyman"}).seat("Ben", {4: "skyman"}, gp=60)
    assert [one for one in mind().offers(table.s, 0) if isinstance(one, Propose)] == []


def test_a_silent_trader_offers_nothing_and_takes_nothing() -> None:
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat("Ben", {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    assert mind(SILENT).offers(table.s, 0) == []
    table.play("Ben", "propose Anna 1 die-6 for 1 die-4")
    assert easy(table, "Anna", mind(SILENT)) == "decline 0"
    legal = table.match.legal(0)
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
    table = council().seat("Anna", {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0])
    table.seat("Ben", {1: "2 wine", 2: "2 wine", 3: "2 wine"}, dice=[2, 0, 0, 0, 0, 1])
    assert mind(talk=0).offers(table.s, 0) == []
    table.at(*COUNCIL, Bargain(only(0), new_desk(3)))
    assert mind().offers(table.s, 0) == []
