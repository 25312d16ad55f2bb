"""Chapters 6.1 to 6.3: how encounters go, and the cases of the spec."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import BY_NAME, DATA, RULES, Table

from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng


def met(number: int, hand: str = "3 ore", **seat: object) -> Table:
    table = Table(4).to_flight().seat(0, hand=hand, **seat).shake("black-blue")
    return table.quiet().meet(number)


def test_t27_a_gift_of_three() -> None:
    table = met(2, medals=1)
    supply = table.s.supply
    table.play(0, "give 3", *["pay ore"] * 3)
    assert table.top == "Refit"
    table.play(0, "fit cannon")
    assert table.s.supply[0] == supply[0] + 3
    assert (table.s.seats[0].medals, table.points(0)) == (2, 5)


def test_t27_no_more_than_the_hand() -> None:
    table = met(2, hand="2 ore")
    assert table.legal(0) == ["give 0", "give 1", "give 2"]
    assert table.refuses(0, "give 3") == "too-few-cards"
    assert table.refuses(0, "yes") == "answer-number"
    table = met(2, hand="")
    assert table.told("gave") == [{"seat": 0, "count": 0}], "without cards nobody is asked"


def test_t28_the_pirates_friends_do_not_count_and_ties_are_won() -> None:
    table = met(16, upgrades=(0, 1, 0), friends=["booster-and-cannon"])
    table.seat(3, upgrades=(0, 2, 0), friends=["two-cannons"]).play(0, "no").shake("blue-yellow", "blue-yellow")
    assert table.told("duel-won") == [{"seat": 0, "other": 3, "mine": 5, "theirs": 5}]
    table.play(0, "fit pod")
    assert table.s.seats[0].medals == 2


@pytest.mark.parametrize(("own", "event"), [(2, "escaped"), (1, "caught")])
def test_t29_fleeing(own: int, event: str) -> None:
    table = met(16, upgrades=(own, 0, 0)).seat(3, upgrades=(2, 0, 0), friends=["two-boosters"]).play(0, "yes")
    assert table.told(event) == [{"seat": 0, "other": 3}]


def test_t30_confiscated() -> None:
    table = met(12, hand="1 ore", medals=0).play(0, "yes", "pay ore", "take carbon", "take carbon")
    assert table.hand(0) == {"carbon": 2}
    table.shake("black-red")
    assert table.hand(0) == {}
    assert table.s.seats[0].medals == 0


def test_t31_wear_and_tear() -> None:
    table = Table(4).to_flight()
    for seat, upgrades in enumerate(((2, 3, 2), (3, 0, 3), (1, 1, 3), (4, 4, 1))):
        table.seat(seat, upgrades=upgrades, medals=0)
    table.s.discard, table.s.deck = [0, 1], [card for card in range(32) if card > 1]
    table.shake("black-blue").meet(32)
    assert table.asked == [0, 3], "both at once"
    table.play(3, "strip booster")
    assert table.s.seats[3].upgrades == (4, 4, 1), "not shown before all have chosen"
    table.play(0, "strip cannon")
    assert [sum(me.upgrades) for me in table.s.seats] == [6, 6, 5, 8]
    assert [me.medals for me in table.s.seats] == [0, 1, 1, 0]
    assert table.top == "Meeting"
    assert len(RULES.legal(table.s, CHANCE)) == 31, "all but the card itself"
    table.meet(3)
    assert table.s.discard == [31]


def test_t32_a_trade_ship_that_waits_for_a_transport() -> None:
    table = met(29).ships(0, ("colony", "R(1,9)"), ("trade", "R(1,3)"), ("trade", "R(1,4)")).disc(N6="3 10 5")
    table.play(0, "give 3", *["pay ore"] * 3)
    assert (table.top, table.s.seats[0].owed_ships) == ("Fleet", 1)
    table.play(0, "found N6-2")
    assert table.refuses(0, "launch R(1,3)") == "place-first"
    placed = table.legal(0)[0]
    table.play(0, placed)
    assert f"launch {placed.split()[1]}" in table.legal(0), "it may fly in this phase"


def test_only_the_reader_sees_the_card() -> None:
    table = met(5)
    views = [RULES.view(table.s, seat).to_json()["encounter"] for seat in (0, 1, 2, 3, None)]
    assert [view["card"] for view in views] == [None, "encounter-5", None, None, None]
    assert {view["opening"] for view in views} == {"merchant"}
    table.play(0, "give 1", "pay ore")
    assert table.told("revealed") == [{"card": 4}]


@pytest.mark.parametrize(("number", "alike"), [
    (5, {1, 2, 3, 4, 5, 6, 7, 8}), (9, {9, 10, 11}), (12, {12, 13}), (14, {14, 15}), (16, {16, 17, 18}),
    (19, {19, 20, 21}), (22, {22, 23, 24}), (25, {25, 26, 27}), (28, {28, 29, 30}),
])  # fmt: skip
def test_cards_that_begin_alike_are_imagined_alike(number: int, alike: set[int]) -> None:
    table = met(number)
    assert {RULES.imagine(table.s, 0, Rng(seed)).encounter + 1 for seed in range(1, 200)} == alike
    assert {RULES.imagine(table.s, 1, Rng(seed)).encounter + 1 for seed in range(1, 20)} == {number}
    t = RULES.imagine(table.s, 0, Rng(3))
    assert sorted([*t.deck, t.encounter, *t.discard]) == list(range(32))


def test_a_card_laid_aside_is_not_imagined_again_and_the_second_question_tells_more() -> None:
    table = met(7)
    table.s.discard, table.s.deck = [0, 1], [card for card in table.s.deck if card > 1]
    seen = {RULES.imagine(table.s, 0, Rng(seed)).encounter + 1 for seed in range(1, 100)}
    assert seen == {3, 4, 5, 6, 7, 8}
    table.play(0, "give 0")
    assert table.top == "SecondQuestion"
    assert {RULES.imagine(table.s, 0, Rng(seed)).encounter + 1 for seed in range(1, 50)} == {7, 8}
    assert {RULES.imagine(table.s, 2, Rng(seed)).encounter + 1 for seed in range(1, 50)} == {7, 8}


@pytest.mark.parametrize(("number", "hand"), [(9, "1 ore"), (12, ""), (14, "")])
def test_too_few_cards_for_a_yes_mean_no(number: int, hand: str) -> None:
    assert met(number, hand=hand).told("said-no") == [{"seat": 0}]


def sealed(table: Table, seat: int) -> set[int]:
    """What a seat may imagine that seat 1 has chosen."""
    dumps = [RULES.dump(RULES.imagine(table.s, seat, Rng(seed))) for seed in range(1, 30)]
    return {DATA.resource_names.index(dump["stack"][-1]["chosen"][1]) for dump in dumps}


def test_everybody_hands_over_a_card_at_the_same_time() -> None:
    table = met(1, medals=3).seat(1, hand="1 fuel 1 ore").seat(2, hand="").seat(3, hand="1 food")
    table.play(0, "give 0")
    assert table.asked == [1, 3], "only those with cards"
    assert table.refuses(1, "done") == "hand-over-first"
    table.play(1, "pay fuel")
    assert table.hand(1) == {"ore": 1, "fuel": 1}, "nothing moves before all have chosen"
    assert sealed(table, 0) > {1}
    assert sealed(table, 1) == {1}
    table.play(3, "pay food")
    assert table.hand(0) == {"ore": 3, "fuel": 1, "food": 1}
    assert table.s.seats[0].medals == 1


def test_the_deck_is_shuffled_when_it_is_empty() -> None:
    table = Table(4).to_flight()
    table.s.discard, table.s.deck = list(range(32)), []
    table.shake("black-blue")
    assert table.top == "Meeting"
    assert (len(table.s.deck), table.s.discard) == (32, [])


def test_nobody_loses_more_medals_than_he_has_and_none_is_won_from_an_empty_box() -> None:
    table = met(1, medals=1).play(0, "give 0")
    for seat in (1, 2, 3):
        table.play(seat, table.legal(seat)[0])
    assert table.s.seats[0].medals == 0
    table = met(28, medals=1)
    table.s.medals = 0
    table.play(0, "give 1", "pay ore")
    assert table.s.seats[0].medals == 1


def test_no_upgrade_to_win_or_lose_means_no_effect() -> None:
    table = met(2, upgrades=(6, 6, 5)).play(0, "give 3", *["pay ore"] * 3)
    assert table.top == "Fleet"
    table = met(28, upgrades=(0, 0, 0)).play(0, "give 0")
    assert table.top == "Fleet"


def test_a_booster_won_in_the_encounter_counts_at_once() -> None:
    table = met(2).play(0, "give 3", *["pay ore"] * 3, "fit booster", "launch R(1,12)")
    assert table.phase.left == 5


def test_shakes_inside_an_encounter_change_nothing_else() -> None:
    table = met(9).play(0, "no").shake("black-blue", "yellow-red")
    assert (table.s.base, table.s.black) == (3, True)
    assert table.top == "Damage"
    assert table.refuses(0, "strip cannon") == "upgrade-missing"
    assert table.refuses(0, "done") == "strip-first"
    assert BY_NAME["strip booster"] in RULES.legal(table.s, 0)


@pytest.mark.parametrize(("players", "seats"), [(3, (1, 2, 2, 1)), (4, (1, 3, 2, 2)), (6, (1, 5, 2, 4))])
def test_neighbours(players: int, seats: tuple[int, ...]) -> None:
    """left, right, left2, right2 of seat 0."""
    assert tuple(step % players for step in (1, -1, 2, -2)) == seats
