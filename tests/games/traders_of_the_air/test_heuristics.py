"""The evaluation: it sees who wins, likes what a player would like, and beats chance."""

from __future__ import annotations

from random import Random

from tests.games.traders_of_the_air.table import Table, set_up

import tradewinds as tw
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot


def value(table: Table, name: str) -> float:
    match = table.match
    return match.rules.evaluate(match.rules.restore(match.dump()), table.names.index(name))


def choice(table: Table) -> str:
    """What the easy bot does for whoever is asked."""
    seat = table.match.actors[0]
    return str(GreedyBot().choose(table.match.seen(seat), Random(1)))


def test_a_decided_match_is_worth_one_or_nothing() -> None:
    table = Table("Ann", "Ben").acting("Ben").at(last=1).seat("Ann", sold="orange-1 orange-3").play("Ben", "end")
    assert (value(table, "Ann"), value(table, "Ben")) == (1.0, 0.0)


def test_a_shared_win_is_shared() -> None:
    table = Table("Ann", "Ben").acting("Ben").at(quiet=1).play("Ben", "end")
    assert (value(table, "Ann"), value(table, "Ben")) == (0.5, 0.5)


def test_values_lie_between_and_favour_who_is_ahead() -> None:
    table = Table("Ann", "Ben").seat("Ann", sold="orange-3 orange-3 brown-1", branches={"kalmere": 2})
    assert 0.0 < value(table, "Ben") < 0.5 < value(table, "Ann") < 1.0


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
    offers = match.rules.offers(match.rules.restore(match.dump()), 0)
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
            bot = GreedyBot() if one == seat else RandomBot()
            match.play(one, bot.choose(match.seen(one), rng))
        assert match.winners == (seat,)
        assert min(match.scores) < match.scores[seat] // 2


def test_every_position_of_a_match_has_a_value() -> None:
    match, rng = tw.Match("traders-of-the-air", seats=3, seed=9, options={"boards": "choose"}), Random(9)
    while match.actors:
        state = match.rules.restore(match.dump())
        assert all(0.0 <= match.rules.evaluate(state, seat) <= 1.0 for seat in range(3))
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
