"""Chapter 7: the friendship cards with their limits; those for production, tribute and rates are tested there."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, Table, point

from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.rules.friends import boosters, cannons


def test_twenty_five_cards_five_for_each_people() -> None:
    owned = [0] * 5
    for people, copies in zip(DATA.friends.people, DATA.friends.copies, strict=True):
        owned[people] += copies
    assert owned == [5] * 5
    assert (sum(Table(4).s.friends), sum(Table(6).s.friends)) == (20, 25)


@pytest.mark.parametrize(
    ("card", "added"), [("booster-and-cannon", (1, 1)), ("two-boosters", (2, 0)), ("two-cannons", (0, 2))]
)
def test_what_the_scientists_add(card: str, added: tuple[int, int]) -> None:
    table = Table(4).seat("Anna", upgrades=(1, 1, 0), friends=[card])
    assert (boosters(table.s, 0), cannons(table.s, 0)) == (1 + added[0], 1 + added[1])
    assert table.me("Anna").upgrades == (1, 1, 0), "it takes no room"


def test_cards_add_up() -> None:
    table = Table(4).seat("Anna", friends=["booster-and-cannon"] * 3 + ["two-boosters", "two-cannons"])
    assert (boosters(table.s, 0), cannons(table.s, 0)) == (1 + 5, 5)


def test_fame_for_sale_once_a_turn_even_with_both_cards() -> None:
    table = Table(4).to_build().seat("Anna", hand="3 goods", friends=["fame-for-sale"] * 2)
    table.play("Anna", "buy-fame")
    assert (table.me("Anna").medals, table.hand("Anna")) == (2, {"goods": 2})
    assert table.refuses("Anna", "buy-fame") == ("friend-used", "7.2")
    table = Table(4).to_build().seat("Anna", hand="1 ore", friends=["fame-for-sale"])
    assert table.refuses("Anna", "buy-fame") == ("card-missing", "7.2")
    table.seat("Anna", hand="1 goods").s.medals = 0
    assert table.refuses("Anna", "buy-fame") == ("no-medals", "7.2")
    assert Table(4).to_build().refuses("Anna", "buy-fame") == ("friend-missing", "7.2")


def test_fame_can_be_bought_between_two_flights_but_not_under_way() -> None:
    table = Table(4).seat("Anna", friends=["fame-for-sale"]).to_flight().seat("Anna", hand="1 goods")
    table.shake("yellow-red")
    assert table.accepts("Anna", "buy-fame")
    table.play("Anna", "launch R(1,12)")
    assert table.refuses("Anna", "buy-fame") == ("ship-under-way", "5.2")


def test_a_helping_hand() -> None:
    table = Table(4).to_build().seat("Anna", hand="", friends=["helping-hand"]).seat("Ben", medals=4, hand="1 ore")
    assert not table.legal("Anna", "help"), "two must have more"
    table.seat("Cedric", medals=4, hand="").seat("David", medals=3, hand="1 fuel")
    assert table.legal("Anna", "help") == {"help 1 2", "help 1 3", "help 2 3"}
    assert table.refuses("Anna", "help 0 1") == ("not-richer", "7.2")
    table.play("Anna", "help 1 2")
    assert table.hand("Anna") == {"ore": 1}, "a hand without cards gives none"
    assert table.refuses("Anna", "help 1 3") == ("friend-used", "7.2")
    assert Table(4).to_build().refuses("Anna", "help 1 2") == ("friend-missing", "7.2")


def test_equal_points_are_not_more() -> None:
    table = Table(4).to_build().seat("Anna", friends=["helping-hand"]).seat("Ben", medals=2)
    assert table.refuses("Anna", "help 1 2") == ("not-richer", "7.2")


# 7.3


def fleet(*friends: str, upgrades: tuple[int, int, int] = (2, 0, 0)) -> Table:
    table = Table(6).settled().seat("Anna", friends=friends, upgrades=upgrades).seat("David", friends=())
    table.ships("Anna", ("trade", "R(1,3)"), ("trade", "R(1,4)"), ("colony", "L(2,10)"))
    return table


def test_t38_two_space_jumps() -> None:
    table = fleet("space-jump", "space-jump", "booster-and-cannon").to_flight().shake("blue-yellow")
    table.play("Anna", "leap R(1,3)", "jump R(2,9)")
    assert table.refuses("Anna", "leap R(2,9)") == ("ship-done", "5.2"), "never one ship twice"
    table.play("Anna", "leap R(1,4)", "jump L(4,2)")
    assert table.refuses("Anna", "leap L(2,10)") == ("friend-used", "7.3")
    table.play("Anna", "launch L(2,10)")
    assert table.match.phase.left == 6


def test_t38_no_jump_with_the_black_ball_or_two_boosters() -> None:
    table = fleet("space-jump", "space-jump", "booster-and-cannon").to_flight()
    table.seat("Anna", hand="").seat("David", hand="").shake("black-blue").meet(3)
    assert table.refuses("Anna", "leap R(1,3)") == ("jump-black", "7.3")
    table = fleet("space-jump", "space-jump").to_flight().shake("blue-yellow")
    assert table.refuses("Anna", "leap R(1,3)") == ("jump-boosters", "7.3")
    assert fleet().to_flight().shake("blue-yellow").refuses("Anna", "leap R(1,3)") == ("no-jump", "5.8")


def test_specific_encounter_is_asked_right_after_the_shake() -> None:
    table = fleet("specific-encounter").to_flight().shake("black-blue")
    assert (table.phase, table.asked) == ("Specific", "Anna")
    assert table.refuses("Anna", "done") == ("answer-first", "7.3")
    assert "refuse" in table.asks("Anna")
    table.play("Anna", "yes")
    assert table.s.again == 1 << 3, "the other pilot's encounter is untouched"
    table = fleet("specific-encounter").to_flight().shake("blue-red")
    assert "demand" in table.asks("Anna")
    table.play("Anna", "no")
    assert table.phase == "Fleet"


def test_space_jump_after_a_demanded_encounter() -> None:
    table = fleet("specific-encounter", "space-jump", upgrades=(3, 0, 0)).to_flight().seat("Anna", hand="")
    table.shake("yellow-red").play("Anna", "yes").meet(3)
    assert table.s.reader == 1
    assert table.accepts("Anna", "leap R(1,3)")
    assert table.s.base == 5


def test_nobody_hears_a_card_that_is_refused() -> None:
    table = fleet("specific-encounter").ships("David").to_flight().shake("black-blue").play("Anna", "yes")
    assert (table.phase, len(table.s.deck)) == ("Fleet", 32)


def donation() -> Table:
    table = Table(6).settled().seat("Anna", hand="", medals=0).to_build()
    table.play("Anna", "done")
    table.seat("David", friends=["glorious-donation", "ship-change"], medals=3, stations=0, hand="")
    return table.seat("Ben", hand="1 carbon", medals=1)


def test_t39_a_glorious_donation_by_pilot_two() -> None:
    table = donation()
    assert table.asked == "David"
    before = table.points("David"), table.points("Ben")
    table.play("David", "beg 1 carbon")
    assert table.asked == "Ben"
    assert table.refuses("Ben", "done") == ("answer-first", "7.3")
    table.play("Ben", "yes")
    assert (table.me("David").medals, table.me("Ben").medals) == (4, 2)
    assert (table.points("David"), table.points("Ben")) == (before[0] + 1, before[1] + 1)
    assert table.refuses("David", "beg 1 ore") == ("friend-used", "7.3")
    assert table.hand("David") == {"carbon": 1}


def test_t39_ship_change_needs_the_other_piece() -> None:
    table = donation().ships("David", ("colony", "R(1,3)")).seat("David", stations=0)
    assert table.refuses("David", "change R(1,3)") == ("no-piece", "7.3")
    table.ships("David", ("trade", "R(1,3)")).seat("David", stations=0)
    table.play("David", "change R(1,3)")
    assert table.me("David").ships[0].vessel == 0
    assert table.me("David").stations == 1
    assert table.refuses("David", "change R(1,3)") == ("friend-used", "7.3")
    assert table.refuses("David", "change R(1,4)") == ("friend-used", "7.3")


def test_a_donation_refused_tells_nothing() -> None:
    table = donation().play("David", "beg 1 ore")
    assert table.listed("Ben") == ["no"], "who lacks the card can only say no"
    assert table.refuses("Ben", "yes") == ("card-missing", "7.3")
    table.play("Ben", "no")
    assert table.happened("not-donated") == [{"event": "not-donated", "seat": 1, "other": 3}]
    table = donation().play("David", "beg 1 carbon").play("Ben", "no")
    assert table.me("David").medals == 3


def test_with_one_half_medal_left_the_asker_gets_it() -> None:
    table = donation()
    table.s.medals = 1
    table.play("David", "beg 1 carbon").play("Ben", "yes")
    assert (table.me("David").medals, table.me("Ben").medals) == (4, 1)


def test_whom_one_can_ask() -> None:
    table = donation().seat("Cedric", hand="")
    assert table.refuses("David", "beg 2 ore") == ("nobody-to-ask", "7.3")
    assert table.refuses("David", "beg 3 ore") == ("nobody-to-ask", "7.3")
    assert table.accepts("David", "beg 0 ore") == bool(table.me("Anna").cards())


def test_ship_change_before_the_roll_and_before_trade_and_build() -> None:
    table = Table(6).settled().seat("Ben", friends=["ship-change"]).ships("Ben", ("trade", "R(1,3)"))
    table.to_build().play("Anna", "done").play("David", "done")
    while table.s.turn == 0:
        if table.phase == "SpeedShake":
            table.shake("blue-red")
        table.play(table.asked, "done")
    assert (table.phase, table.asked) == ("Window", "Ben"), "before the roll of the next turn"
    assert table.refuses("Ben", "fit booster") == ("not-now", "7.3")
    table.play("Ben", "change R(1,3)")
    assert table.phase == "Dice"
    table = Table(6).settled().seat("David", friends=["ship-change"]).ships("David", ("trade", "R(1,3)"))
    table.roll(2)
    assert (table.phase, table.asked) == ("Window", "David"), "Pilot 2, between the draws and the trade of Pilot 1"
    table.play("David", "done")
    assert (table.phase, table.asked) == ("Commerce", "Anna")


def test_a_changed_ship_must_leave_a_site_where_it_could_not_have_ended() -> None:
    table = fleet("ship-change").ships("Anna", ("colony", "R(1,9)")).disc(N6="3 10 5").to_flight().shake("yellow-red")
    table.play("Anna", "change R(1,9)")
    assert table.me("Anna").ships[0].vessel == 1
    assert table.refuses("Anna", "done") == ("ship-must-leave", "5.3")
    table.play("Anna", "launch R(1,9)")
    assert table.refuses("Anna", "land") == ("must-leave", "5.3")


def test_a_card_stays_with_its_owner_and_is_listed_by_name() -> None:
    table = Table(4).seat("Cedric", friends=["relief-fund", "more-ore"])
    assert table.view.seats[2].friends == ("more-ore", "relief-fund")
    assert set(table.view.friends) == set(FRIENDS)
    assert point("R(1,3)") >= 0
