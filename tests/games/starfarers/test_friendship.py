"""Chapter 7: the friendship cards with their limits; those for production, tribute and rates are tested there."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, RULES, Table, point
from tests.games.starfarers.test_cards import settled

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
    table = Table(4).seat(0, upgrades=(1, 1, 0), friends=[card])
    assert (boosters(table.s, 0), cannons(table.s, 0)) == (1 + added[0], 1 + added[1])
    assert table.s.seats[0].upgrades == (1, 1, 0), "it takes no room"


def test_cards_add_up() -> None:
    table = Table(4).seat(0, friends=["booster-and-cannon"] * 3 + ["two-boosters", "two-cannons"])
    assert (boosters(table.s, 0), cannons(table.s, 0)) == (1 + 5, 5)


def test_fame_for_sale_once_a_turn_even_with_both_cards() -> None:
    table = Table(4).to_build().seat(0, hand="3 goods", friends=["fame-for-sale"] * 2)
    table.play(0, "buy-fame")
    assert (table.s.seats[0].medals, table.hand(0)) == (2, {"goods": 2})
    assert table.refuses(0, "buy-fame") == "friend-used"
    table = Table(4).to_build().seat(0, hand="1 ore", friends=["fame-for-sale"])
    assert table.refuses(0, "buy-fame") == "card-missing"
    table.seat(0, hand="1 goods").s.medals = 0
    assert table.refuses(0, "buy-fame") == "no-medals"
    assert Table(4).to_build().refuses(0, "buy-fame") == "friend-missing"


def test_fame_can_be_bought_between_two_flights_but_not_under_way() -> None:
    table = Table(4).seat(0, friends=["fame-for-sale"]).to_flight().seat(0, hand="1 goods").shake("yellow-red")
    assert table.accepts(0, "buy-fame")
    table.play(0, "launch R(1,12)")
    assert table.refuses(0, "buy-fame") == "ship-under-way"


def test_a_helping_hand() -> None:
    table = Table(4).to_build().seat(0, hand="", friends=["helping-hand"]).seat(1, medals=4, hand="1 ore")
    assert not any(text.startswith("help") for text in table.legal(0)), "two must have more"
    table.seat(2, medals=4, hand="").seat(3, medals=3, hand="1 fuel")
    assert [text for text in table.legal(0) if text.startswith("help")] == ["help 1 2", "help 1 3", "help 2 3"]
    assert table.refuses(0, "help 0 1") == "not-richer"
    table.play(0, "help 1 2")
    assert table.hand(0) == {"ore": 1}, "a hand without cards gives none"
    assert table.refuses(0, "help 1 3") == "friend-used"
    assert Table(4).to_build().refuses(0, "help 1 2") == "friend-missing"


def test_equal_points_are_not_more() -> None:
    table = Table(4).to_build().seat(0, friends=["helping-hand"]).seat(1, medals=2)
    assert table.refuses(0, "help 1 2") == "not-richer"


# 7.3


def fleet(*friends: str, upgrades: tuple[int, int, int] = (2, 0, 0)) -> Table:
    table = settled(6).seat(0, friends=friends, upgrades=upgrades).seat(3, friends=())
    table.ships(0, ("trade", "R(1,3)"), ("trade", "R(1,4)"), ("colony", "L(2,10)"))
    return table


def test_t38_two_space_jumps() -> None:
    table = fleet("space-jump", "space-jump", "booster-and-cannon").to_flight().shake("blue-yellow")
    table.play(0, "leap R(1,3)", "jump R(2,9)")
    assert table.refuses(0, "leap R(2,9)") == "ship-done", "never one ship twice"
    table.play(0, "leap R(1,4)", "jump L(4,2)")
    assert table.refuses(0, "leap L(2,10)") == "friend-used"
    table.play(0, "launch L(2,10)")
    assert table.phase.left == 6


def test_t38_no_jump_with_the_black_ball_or_two_boosters() -> None:
    table = fleet("space-jump", "space-jump", "booster-and-cannon").to_flight().seat(0, hand="").seat(3, hand="")
    table.shake("black-blue").meet(3)
    assert table.refuses(0, "leap R(1,3)") == "jump-black"
    table = fleet("space-jump", "space-jump").to_flight().shake("blue-yellow")
    assert table.refuses(0, "leap R(1,3)") == "jump-boosters"
    assert fleet().to_flight().shake("blue-yellow").refuses(0, "leap R(1,3)") == "no-jump"


def test_specific_encounter_is_asked_right_after_the_shake() -> None:
    table = fleet("specific-encounter").to_flight().shake("black-blue")
    assert (table.top, table.asked) == ("Specific", [0])
    assert table.refuses(0, "done") == "answer-first"
    assert "refuse" in RULES.words.ask(table.s, 0, "en")
    table.play(0, "yes")
    assert table.s.again == 1 << 3, "the other pilot's encounter is untouched"
    table = fleet("specific-encounter").to_flight().shake("blue-red")
    assert "demand" in RULES.words.ask(table.s, 0, "en")
    table.play(0, "no")
    assert table.top == "Fleet"


def test_space_jump_after_a_demanded_encounter() -> None:
    table = fleet("specific-encounter", "space-jump", upgrades=(3, 0, 0)).to_flight().seat(0, hand="")
    table.shake("yellow-red").play(0, "yes").meet(3)
    assert table.s.reader == 1
    assert table.accepts(0, "leap R(1,3)")
    assert table.s.base == 5


def test_nobody_hears_a_card_that_is_refused() -> None:
    table = fleet("specific-encounter").ships(3).to_flight().shake("black-blue").play(0, "yes")
    assert (table.top, len(table.s.deck)) == ("Fleet", 32)


def donation() -> Table:
    table = settled(6).seat(0, hand="", medals=0).to_build()
    table.play(0, "done").seat(3, friends=["glorious-donation", "ship-change"], medals=3, stations=0, hand="")
    return table.seat(1, hand="1 carbon", medals=1)


def test_t39_a_glorious_donation_by_pilot_two() -> None:
    table = donation()
    assert table.asked == [3]
    before = table.points(3), table.points(1)
    table.play(3, "beg 1 carbon")
    assert table.asked == [1]
    assert table.refuses(1, "done") == "answer-first"
    table.play(1, "yes")
    assert (table.s.seats[3].medals, table.s.seats[1].medals) == (4, 2)
    assert (table.points(3), table.points(1)) == (before[0] + 1, before[1] + 1)
    assert table.refuses(3, "beg 1 ore") == "friend-used"
    assert table.hand(3) == {"carbon": 1}


def test_t39_ship_change_needs_the_other_piece() -> None:
    table = donation().ships(3, ("colony", "R(1,3)")).seat(3, stations=0)
    assert table.refuses(3, "change R(1,3)") == "no-piece"
    table.ships(3, ("trade", "R(1,3)")).seat(3, stations=0)
    table.play(3, "change R(1,3)")
    assert table.s.seats[3].ships[0].vessel == 0
    assert table.s.seats[3].stations == 1
    assert table.refuses(3, "change R(1,3)") == "friend-used"
    assert table.refuses(3, "change R(1,4)") == "friend-used"


def test_a_donation_refused_tells_nothing() -> None:
    table = donation().play(3, "beg 1 ore")
    assert table.legal(1) == ["no"], "who lacks the card can only say no"
    assert table.refuses(1, "yes") == "card-missing"
    table.quiet().play(1, "no")
    assert table.told("not-donated") == [{"seat": 1, "other": 3}]
    table = donation().play(3, "beg 1 carbon").play(1, "no")
    assert table.s.seats[3].medals == 3


def test_with_one_half_medal_left_the_asker_gets_it() -> None:
    table = donation()
    table.s.medals = 1
    table.play(3, "beg 1 carbon").play(1, "yes")
    assert (table.s.seats[3].medals, table.s.seats[1].medals) == (4, 1)


def test_whom_one_can_ask() -> None:
    table = donation().seat(2, hand="")
    assert table.refuses(3, "beg 2 ore") == "nobody-to-ask"
    assert table.refuses(3, "beg 3 ore") == "nobody-to-ask"
    assert table.accepts(3, "beg 0 ore") == bool(table.s.seats[0].cards())


def test_ship_change_before_the_roll_and_before_trade_and_build() -> None:
    table = settled(6).seat(1, friends=["ship-change"]).ships(1, ("trade", "R(1,3)"))
    table.to_build().play(0, "done").play(3, "done")
    while table.s.turn == 0:
        if table.top == "SpeedShake":
            table.shake("blue-red")
        table.play(table.asked[0], "done")
    assert (table.top, table.asked) == ("Window", [1]), "before the roll of the next turn"
    assert table.refuses(1, "fit booster") == "not-now"
    table.play(1, "change R(1,3)")
    assert table.top == "Dice"
    table = settled(6).seat(3, friends=["ship-change"]).ships(3, ("trade", "R(1,3)"))
    table.roll(2)
    assert (table.top, table.asked) == ("Window", [3]), "Pilot 2, between the draws and the trade of Pilot 1"
    table.play(3, "done")
    assert (table.top, table.asked) == ("Commerce", [0])


def test_a_changed_ship_must_leave_a_site_where_it_could_not_have_ended() -> None:
    table = fleet("ship-change").ships(0, ("colony", "R(1,9)")).disc(N6="3 10 5").to_flight().shake("yellow-red")
    table.play(0, "change R(1,9)")
    assert table.s.seats[0].ships[0].vessel == 1
    assert table.refuses(0, "done") == "ship-must-leave"
    table.play(0, "launch R(1,9)")
    assert table.refuses(0, "land") == "must-leave"


def test_a_card_stays_with_its_owner_and_is_listed_by_name() -> None:
    table = Table(4).seat(2, friends=["relief-fund", "more-ore"])
    assert RULES.view(table.s, 0).seats[2].friends == ("more-ore", "relief-fund")
    assert set(RULES.view(table.s, 0).friends) == set(FRIENDS)
    assert point("R(1,3)") >= 0
