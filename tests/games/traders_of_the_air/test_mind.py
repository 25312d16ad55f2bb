"""The bots' judgement: it sees who wins, likes what a player would like, has tempers, and beats chance."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.traders_of_the_air.table import Table, set_up

import tradewinds as tw
from tradewinds.bots.greedy import EasyBot
from tradewinds.bots.random import RandomBot
from tradewinds.core.mind import Mind
from tradewinds.core.tempers import TEMPERS, numbers
from tradewinds.games.traders_of_the_air.mind.weights import Weights

PACKAGE = "tradewinds.games.traders_of_the_air"


def mind(table: Table, temper: str = "") -> Mind:
    return table.match.rules.mind(numbers(PACKAGE, temper))


def value(table: Table, name: str, temper: str = "") -> float:
    match = table.match
    return mind(table, temper).evaluate(match.rules.restore(match.dump()), table.names.index(name))


def choice(table: Table, temper: str = "") -> str:
    """What the easy bot does for whoever is asked."""
    seat = table.match.actors[0]
    return str(EasyBot(temper).choose(table.match.seen(seat), Random(1)))


# the numbers


def test_every_number_is_used_and_every_temper_changes_some_of_them() -> None:
    plain = numbers(PACKAGE)
    weights = Weights(**plain)
    assert {name: getattr(weights, name) for name in plain} == plain
    assert {name for name in dir(weights) if not name.startswith("_")} == set(plain)
    for temper in TEMPERS:
        assert numbers(PACKAGE, temper).keys() == plain.keys()
        assert numbers(PACKAGE, temper) != plain


# what a position is worth


def test_a_decided_match_is_worth_one_or_nothing() -> None:
    table = Table("Ann", "Ben").acting("Ben").at(last=1).seat("Ann", sold="orange-1 orange-3").play("Ben", "end")
    assert (value(table, "Ann"), value(table, "Ben")) == (1.0, 0.0)


def test_a_shared_win_is_shared() -> None:
    table = Table("Ann", "Ben").acting("Ben").at(quiet=1).play("Ben", "end")
    assert (value(table, "Ann"), value(table, "Ben")) == (0.5, 0.5)


def test_values_lie_between_and_favour_who_is_ahead() -> None:
    table = Table("Ann", "Ben").seat("Ann", sold="orange-3 orange-3 brown-1", branches={"kalmere": 2})
    assert 0.0 < value(table, "Ben") < 0.5 < value(table, "Ann") < 1.0


def better(one: Table, other: Table) -> bool:
    """Whether Ann is better off at the first table, whatever the temper."""
    return all(value(one, "Ann", temper) > value(other, "Ann", temper) for temper in ("", *TEMPERS))


def test_two_of_a_colour_are_worth_more_than_two_colours() -> None:
    pair = Table("Ann", "Ben").acting("Ben").seat("Ann", goods="orange-2 orange-3")
    assert better(pair, Table("Ann", "Ben").acting("Ben").seat("Ann", goods="orange-2 brown-3"))


def test_a_city_of_ones_own_is_worth_more_than_a_shared_one() -> None:
    def together(ben: str) -> Table:
        table = Table("Ann", "Ben", "Cleo").seat("Ann", branches={"revall": 1})
        return table.seat("Ben", branches={ben: 1}).seat("Cleo", branches={"nemesis": 1})

    assert better(together("nemesis"), together("revall"))


def test_unsold_goods_are_worth_little_once_the_last_turn_is_over() -> None:
    early = Table("Ann", "Ben").acting("Ben").seat("Ann", goods="orange-3 orange-3")
    over = Table("Ann", "Ben").acting("Ben").at(last=1).seat("Ann", goods="orange-3 orange-3")
    assert better(early, over)


def test_a_lead_is_surer_near_the_end() -> None:
    def ahead() -> Table:
        return Table("Ann", "Ben", "Cleo").acting("Ben").seat("Ann", sold="orange-1 orange-1", branches={"revall": 3})

    assert better(ahead().stacks(1, 2), ahead())


def test_a_turn_that_has_just_begun_promises_something() -> None:
    def holding(stack: bool) -> Table:
        table = Table("Ann", "Ben", ship="kalmere").empty().at(acted=stack)
        return table.seat("Ann", goods="orange-3 orange-3", branches={"kalmere": 3})

    assert better(holding(False), holding(True))


# tempers


def two_sales(ben: str, cleo: str) -> Table:
    """Ann has two pairs to sell and one branch; Cleo is far ahead of Ben, and each of them holds something."""
    table = Table("Ann", "Ben", "Cleo", ship="kalmere").empty()
    table.seat("Ann", branches={"kalmere": 2}).seat("Ben", goods=ben)
    return table.seat("Cleo", goods=cleo, sold="blue-3 blue-3 blue-2 green-3 green-3", branches={"revall": 4})


def test_the_hard_bargainer_minds_most_what_the_leader_has_and_the_easy_going_least() -> None:
    poor, rich = two_sales("", ""), two_sales("", "brown-3 brown-3")
    cost = {temper: value(poor, "Ann", temper) / value(rich, "Ann", temper) for temper in ("", *TEMPERS)}
    assert cost["hard-bargainer"] > cost[""] > cost["easy-going"]


def test_the_adventurous_one_would_rather_have_tall_piles_than_money() -> None:
    rich = Table("Ann", "Ben").acting("Ben").seat("Ann", money=3, branches={"revall": 1})
    tall = Table("Ann", "Ben").acting("Ben").seat("Ann", branches={"revall": 4})
    longing = {temper: value(tall, "Ann", temper) - value(rich, "Ann", temper) for temper in ("", "adventurous")}
    assert longing["adventurous"] > longing[""]


@pytest.mark.parametrize("temper", ["", *TEMPERS])
def test_whole_matches_end_and_every_offer_on_the_way_is_allowed(temper: str) -> None:
    match, rng = tw.Match("traders-of-the-air", seats=3, seed=5), Random(5)
    bot, judge, decisions = EasyBot(temper), match.rules.mind(numbers(PACKAGE, temper)), 0
    while match.actors:
        seat = match.actors[0]
        offers = judge.offers(match.rules.restore(match.dump()), seat)
        assert all(match.refuse(seat, offer) is None for offer in offers)
        match.play(seat, bot.choose(match.seen(seat), rng))
        decisions += 1
    assert decisions < 400


# what it does


def test_it_sells_a_pair() -> None:
    table = Table("Ann", "Ben", ship="kalmere").empty("kalmere")
    table.seat("Ann", goods="orange-3 orange-3", branches={"kalmere": 3}).seat("Ben", goods="orange-2")
    assert choice(table) == "sell orange"


def test_it_takes_what_is_free_and_flies_to_what_is_near() -> None:
    table = Table("Ann", "Ben", ship="kalmere").fields("kalmere", "orange-3")
    table.seat("Ann", goods="orange-2", branches={"kalmere": 3})
    assert choice(table) == "buy orange-3 0"
    away = Table("Ann", "Ben", ship="stockgard").empty("stockgard").fields("kalmere", "orange-3")
    away.seat("Ann", money=3, goods="orange-2", branches={"kalmere": 3, "stockgard": 2})
    assert choice(away) == "fly kalmere 1"


def test_it_gives_up_the_least_and_ends_when_nothing_is_left() -> None:
    table = Table("Ann", "Ben", "Cleo").seat("Ann", goods="orange-1 brown-3 brown-2 brown-3").play("Ann", "end")
    assert choice(table) == "discard orange-1"
    assert choice(Table("Ann", "Ben", ship="kalmere").empty()) == "end"


def test_partial_sales_are_offered() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", goods="orange-1 orange-2 orange-3", branches={"kalmere": 1})
    match = table.match
    offers = mind(table).offers(match.rules.restore(match.dump()), 0)
    assert [str(offer) for offer in offers] == [
        "sell-some orange-2 + orange-3", "sell-some orange-1 + orange-3", "sell-some orange-1 + orange-2",
    ]  # fmt: skip
    assert all(match.refuse(0, table.action(str(offer))) is None for offer in offers)


def test_easy_beats_chance_from_every_seat() -> None:
    for number in range(6):
        players = 2 + number % 3
        seat = number % players
        match, rng = set_up(players, seed=number, boards="random").match, Random(number)
        while match.actors:
            one = match.actors[0]
            bot = EasyBot() if one == seat else RandomBot()
            match.play(one, bot.choose(match.seen(one), rng))
        assert match.winners == (seat,)
        assert min(match.scores) < match.scores[seat] // 2


def test_every_position_of_a_match_has_a_value() -> None:
    match, rng = tw.Match("traders-of-the-air", seats=3, seed=9, options={"boards": "choose"}), Random(9)
    minds = [match.rules.mind(numbers(PACKAGE, temper)) for temper in ("", *TEMPERS)]
    while match.actors:
        state = match.rules.restore(match.dump())
        assert all(0.0 <= one.evaluate(state, seat) <= 1.0 for seat in range(3) for one in minds)
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
