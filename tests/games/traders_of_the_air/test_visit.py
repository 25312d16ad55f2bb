"""Chapters 4.3.1 and 4.3.2: one action a visit, and flights."""

from __future__ import annotations

from tests.games.traders_of_the_air.table import Table

import tradewinds as tw
from tradewinds.core.pack import components, lay_over
from tradewinds.games.traders_of_the_air.data import Data


def flights(table: Table, name: str) -> set[str]:
    return {move[4:] for move in table.legal(name) if move.startswith("fly ")}


def test_T01_rulebook_example_mariannes_tour() -> None:
    table = Table("Marianne", "Michael", ship="nemesis").fields("nemesis", "blue-2")
    table.seat("Marianne", money=4, goods="orange-1 orange-2 brown-1", branches={"downington": 1})
    purse = []
    for action in (
        "buy blue-2 1", "fly aleborg 1", "build brown-1 1", "fly new-copenhagen 1", "fly downington 1",
        "sell orange",
    ):  # fmt: skip
        table.play("Marianne", action)
        purse.append(table.money("Marianne"))
    assert purse == [3, 2, 2, 1, 0, 0]
    assert table.sold("Marianne") == ["orange-1", "orange-2"]


def test_T02_rulebook_example_michaels_turn() -> None:
    table = Table("Michael", "Ann", "Ben", ship="new-copenhagen").turn().empty_fields(9)
    table.seat("Michael", money=2, goods="green-3", branches={"thespian": 2})
    table.seat("Ann", branches={"new-copenhagen": 1, "thespian": 1})
    table.fields("new-copenhagen", "blue-1").fields("thespian", "orange-1", "orange-2")
    assert table.money("Michael") == 5
    purse = []
    for action in (
        "refill", "buy blue-1 1", "fly thespian 1", "buy orange-2 0", "fly stockgard 1", "fly revall 1",
        "build green-3 3",
    ):  # fmt: skip
        table.play("Michael", action)
        purse.append(table.money("Michael"))
    assert purse == [4, 3, 2, 2, 1, 0, 0]
    assert table.money("Ann") == 1
    assert table.branches("revall") == (3, 0, 0)
    table.play("Michael", "end")
    assert table.goods("Michael") == ["orange-2", "blue-1"]
    assert not table.happened("taxed") + table.happened("discarded")


def test_T03_rulebook_example_no_second_action_in_a_visit() -> None:
    table = Table("Marianne", "Michael", ship="downington")
    table.seat("Marianne", money=3, goods="orange-1 blue-2", branches={"downington": 2})
    table.seat("Michael", branches={"downington": 4})
    table.play("Marianne", "build blue-2 2")
    assert table.branches("downington") == (4, 4)
    assert table.refuses("Marianne", "build orange-1 1") == ("one-action", "4.3.1")


def test_B14_no_second_action_of_another_kind_either() -> None:
    table = Table("Ann", "Ben", ship="thespian").fields("thespian", "blue-1", "green-1")
    table.seat("Ann", money=3, goods="orange-1 orange-2", branches={"thespian": 2}).play("Ann", "buy blue-1 0")
    for action in ("buy green-1 0", "build blue-1 1", "sell orange", "sell-some orange-1 + orange-2"):
        assert table.refuses("Ann", action) == ("one-action", "4.3.1")
    assert table.listed("Ann") == ["end", "fly new-copenhagen 2", "fly stockgard 1"]
    assert table.match.forms(0) == []


def test_T09_against_the_wind_costs_two() -> None:
    table = Table("Ann", "Ben", ship="stockgard").seat("Ann", money=1)
    assert table.refuses("Ann", "fly thespian 2") == ("no-fare", "4.3.2")
    assert table.refuses("Ann", "fly thespian 1") == ("other-fare", "4.3.2")
    assert flights(table, "Ann") == {"revall 1", "kalmere 1"}


def test_T10_a_turned_compass_turns_the_prices() -> None:
    table = Table("Ann", "Ben", ship="stockgard", turned=True).seat("Ann", money=1)
    assert flights(table, "Ann") == {"thespian 1"}
    assert table.refuses("Ann", "fly revall 2") == ("no-fare", "4.3.2")
    assert table.refuses("Ann", "fly kalmere 2") == ("no-fare", "4.3.2")
    assert table.play("Ann", "fly thespian 1").money("Ann") == 0


def test_T24_cross_winds_from_new_copenhagen() -> None:
    table = Table("Ann", "Ben", map="cross-winds").seat("Ann", money=1)
    assert flights(table, "Ann") == {"nemesis 1", "kalmere 1"}
    assert table.refuses("Ann", "fly aleborg 2") == ("no-fare", "4.3.2")
    assert table.refuses("Ann", "fly downington 2") == ("no-fare", "4.3.2")
    assert table.refuses("Ann", "fly thespian 1") == ("no-lane", "4.3.2")


def test_without_money_the_ship_stays() -> None:
    table = Table("Ann", "Ben", ship="kalmere").empty("kalmere").seat("Ann")
    assert table.listed("Ann") == ["end"]


def test_T25_windrunners_fly_first_for_one() -> None:
    table = Table("Ann", "Ben", ship="stockgard").seat("Ann", money=3, guild="windrunners")
    assert flights(table, "Ann") == {"thespian 1", "revall 1", "kalmere 1"}
    table.play("Ann", "fly thespian 1")
    assert table.refuses("Ann", "fly new-copenhagen 1") == ("other-fare", "4.3.2")
    assert table.play("Ann", "fly new-copenhagen 2").money("Ann") == 0


def test_B37_a_first_flight_with_the_wind_uses_it_up_but_an_action_does_not() -> None:
    table = (
        Table("Ann", "Ben", ship="stockgard").seat("Ann", money=5, guild="windrunners").fields("stockgard", "blue-1")
    )
    table.play("Ann", "buy blue-1 1", "fly revall 1")
    assert flights(table, "Ann") == {"ryegate 1", "stockgard 2", "downington 2"}


def test_B37_against_the_wind_means_as_it_blows_now() -> None:
    table = Table("Ann", "Ben", ship="stockgard", turned=True).seat("Ann", money=1, guild="windrunners")
    assert flights(table, "Ann") == {"thespian 1", "revall 1", "kalmere 1"}


def test_the_ability_comes_back_in_the_next_turn() -> None:
    table = Table("Ann", "Ben", ship="thespian").seat("Ann", money=2, guild="windrunners")
    table.play("Ann", "fly new-copenhagen 1").goes_on().goes_on()
    assert "aleborg 1" in flights(table, "Ann")


def test_B12_a_new_turn_is_a_new_visit() -> None:
    table = Table("Ann", "Ben", ship="thespian").fields("thespian", "blue-1", "green-1").seat("Ann", money=1)
    table.play("Ann", "buy blue-1 1").goes_on()
    assert table.accepts("Ben", "buy green-1 1")


def test_B13_coming_back_counts_anew_and_both_flights_are_paid() -> None:
    table = Table("Ann", "Ben", ship="thespian").fields("thespian", "blue-1", "green-1").seat("Ann", money=5)
    table.play("Ann", "buy blue-1 1", "fly stockgard 1", "fly thespian 2", "buy green-1 1")
    assert (table.money("Ann"), table.goods("Ann")) == (0, ["blue-1", "green-1"])


def test_B46_the_turn_may_end_at_any_time() -> None:
    table = Table("Ann", "Ben").seat("Ann", money=7, goods="orange-1")
    assert table.listed("Ann")[0] == "end"
    table.play("Ann", "end")
    assert (table.money("Ann"), table.asked) == (3, "Ben")


def test_B35_two_arrows_carry_both_ways() -> None:
    own = components("tradewinds.games.traders_of_the_air")
    lanes = [*own["fair-winds"]["lanes"], "aleborg > nemesis"]
    data = Data(lay_over(own, {"fair-winds": {"lanes": lanes}}))
    aleborg, nemesis = data.city_names.index("aleborg"), data.city_names.index("nemesis")
    for winds in (0, 1):
        assert data.fares[winds][aleborg][nemesis] == data.fares[winds][nemesis][aleborg] == 1


def test_what_one_may_wish_for_is_shown_with_its_reason() -> None:
    table = Table("Ann", "Ben", ship="stockgard").seat("Ann", money=0, goods="orange-1").fields("stockgard", "blue-1")
    shown = {str(action): refusal.key for action, refusal in table.match.tempting(0)}
    assert shown == {
        "fly thespian 2": "no-fare", "fly kalmere 1": "no-fare", "fly revall 1": "no-fare", "buy blue-1 1": "no-money",
        "sell orange": "no-branch",
    }  # fmt: skip


def test_the_map_can_be_chosen() -> None:
    match = tw.Match("traders-of-the-air", seats=2, seed=1, options={"map": "cross-winds"})
    assert match.view(None).chart == "cross-winds"
    (downington,) = [city for city in match.view(None).cities if city.name == "downington"]
    assert [field.number for field in downington.fields] == [6, 7, 8]
