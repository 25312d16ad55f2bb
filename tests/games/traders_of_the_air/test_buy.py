"""Chapter 4.3.3: buying."""

from __future__ import annotations

from tests.games.traders_of_the_air.table import Table


def market(*branches: int, money: int = 1, names: tuple[str, ...] = ("Ann", "Ben", "Cleo")) -> Table:
    """Everybody is in Downington with so many branches; the first player may buy there."""
    table = Table(*names, ship="downington").fields("downington", "blue-1", "blue-2")
    for name, count in zip(names, branches, strict=True):
        table.seat(name, money=money, branches={"downington": count} if count else {})
    return table


def paid(table: Table, cost: int = 1) -> list[int]:
    """What everybody has after Ann has bought."""
    table.play("Ann", f"buy blue-1 {cost}")
    assert table.goods("Ann") == ["blue-1"]
    assert table.lying("downington") == [None, "blue-2"]
    return [table.money(name) for name in table.names]


def test_T04_a_tie_for_most_pays_the_bank() -> None:
    assert paid(market(0, 4, 4)) == [0, 1, 1]


def test_T04_also_if_the_buyer_is_one_of_the_tied() -> None:
    assert paid(market(4, 4, 0)) == [0, 1, 1]


def test_nobody_there_pays_the_bank() -> None:
    assert paid(market(0, 0, 0)) == [0, 1, 1]


def test_T20_B24_one_branch_is_a_majority_where_nobody_else_has_one() -> None:
    assert paid(market(0, 1, 0)) == [0, 2, 1]


def test_T20_B23_the_owner_may_exceed_the_limit_until_the_own_tax() -> None:
    table = market(0, 1, 0).seat("Ben", money=3, branches={"downington": 1})
    table.play("Ann", "buy blue-1 1", "end")
    assert table.money("Ben") == 3 + 1 + 3
    assert table.phase in ("Visit", "RefillPhase")
    table.play("Ben", "skip").goes_on()
    assert table.money("Ben") == 3


def test_the_own_sole_majority_pays_nothing() -> None:
    assert paid(market(3, 2, 2), cost=0) == [1, 1, 1]


def test_B44_only_the_top_counts() -> None:
    assert paid(market(2, 3, 2)) == [0, 2, 1]
    assert paid(market(1, 2, 2)) == [0, 1, 1]


def test_the_price_is_what_the_branches_make_it() -> None:
    assert market(3, 2, 2).refuses("Ann", "buy blue-1 1") == ("other-price", "4.3.3")
    assert market(2, 2, 2).refuses("Ann", "buy blue-1 0") == ("other-price", "4.3.3")


def test_B25_no_money_and_no_majority_no_purchase() -> None:
    table = market(0, 1, 0, money=0)
    assert table.refuses("Ann", "buy blue-1 1") == ("no-money", "4.3.3")
    assert not [move for move in table.listed("Ann") if move.startswith("buy")]
    assert "buy blue-1 0" in market(2, 1, 0, money=0).listed("Ann")


def test_a_marker_comes_from_the_ships_city() -> None:
    table = market(0, 0, 0).fields("nemesis", "orange-3")
    assert table.refuses("Ann", "buy orange-3 1") == ("not-there", "4.3.3")


def test_equal_markers_are_listed_once() -> None:
    table = market(0, 0, 0).fields("downington", "blue-1", "blue-1")
    assert table.listed("Ann").count("buy blue-1 1") == 1
    assert table.play("Ann", "buy blue-1 1").lying("downington") == [None, "blue-1"]


def test_rulebook_never_two_at_once() -> None:
    table = market(5, 0, 0, money=3).play("Ann", "buy blue-1 0")
    assert table.refuses("Ann", "buy blue-2 0") == ("one-action", "4.3.1")


# Brokers


def brokers(first: str = "downington", second: str = "kalmere") -> Table:
    table = Table("Bro", "Ann", ship=first)
    for city in (first, second):
        table.fields(city, "blue-1" if city == first else "blue-2")
    return table.seat("Bro", money=3, branches={first: 2, second: 2}, guild="brokers").seat(
        "Ann", branches={first: 2, second: 2}
    )


def test_T26_brokers_buy_first_for_nothing_in_a_tie() -> None:
    table = brokers().play("Bro", "buy blue-1 0")
    assert table.money("Bro") == 3
    table.play("Bro", "fly kalmere 1")
    assert table.refuses("Bro", "buy blue-2 0") == ("other-price", "4.3.3")
    assert table.play("Bro", "buy blue-2 1").money("Bro") == 1
    assert table.money("Ann") == 0


def test_flights_before_it_do_not_matter() -> None:
    table = brokers().play("Bro", "fly kalmere 1", "buy blue-2 0")
    assert table.money("Bro") == 2


def test_B40_another_first_action_ends_it() -> None:
    table = brokers().seat(
        "Bro", money=3, goods="orange-1", branches={"downington": 2, "kalmere": 2}, guild="brokers"
    )  # fmt: skip
    table.play("Bro", "build orange-1 1", "fly kalmere 1")
    assert table.refuses("Bro", "buy blue-2 0") == ("other-price", "4.3.3")


def test_B40_brokers_pay_a_sole_majority_and_where_they_have_no_branch() -> None:
    table = brokers().seat("Ann", branches={"downington": 3})
    assert table.refuses("Bro", "buy blue-1 0") == ("other-price", "4.3.3")
    assert table.play("Bro", "buy blue-1 1").money("Ann") == 1
    bare = Table("Bro", "Ann", ship="downington").fields("downington", "blue-1").seat("Bro", money=3, guild="brokers")
    assert bare.refuses("Bro", "buy blue-1 0") == ("other-price", "4.3.3")


def test_B40_with_the_own_majority_it_is_free_anyway() -> None:
    table = brokers().seat("Ann", branches={"downington": 1})
    assert table.play("Bro", "buy blue-1 0").money("Bro") == 3


def test_the_next_turn_is_free_again() -> None:
    table = brokers().play("Bro", "buy blue-1 0").goes_on().goes_on()
    table.play("Bro", "fly kalmere 1")
    assert table.accepts("Bro", "buy blue-2 0")


def test_what_is_said() -> None:
    table = market(0, 1, 0).play("Ann", "buy blue-1 1")
    (told,) = [one for one in table.match.events(None) if one.kind == "bought-from"]
    assert told.text("en", table.names) == "Ann buys blue 1 in Downington for $1, paid to Ben."
    assert told.text("de", table.names) == "Ann kauft in Downington Blau 1 und zahlt 1 $ an Ben."
