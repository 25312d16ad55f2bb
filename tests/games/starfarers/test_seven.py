"""Chapter 4.2: tribute, theft, compensation."""

from __future__ import annotations

from tests.games.starfarers.table import RULES, Table, counts

from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.trade import Tribute


def t11() -> Table:
    table = Table(4)
    table.seat(0, hand="9 ore", medals=2).seat(1, hand="7 fuel").seat(2, hand="12 carbon", friends=["reduced-tribute"])
    return table.seat(3, hand="6 food 7 goods")


def tribute(text: str) -> Tribute:
    return Tribute(RULES.codec.table, counts(text))


def test_t11_a_seven() -> None:
    table = t11()
    assert table.points(0) == 5
    table.chance("roll 7")
    assert table.asked == [0, 3], "both at once"
    before = table.s.supply
    table.play(0, *["pay ore"] * 4)
    assert table.asked == [3]
    assert table.s.supply == before, "nothing is shown before all have chosen"
    table.play(3, tribute("3 food 3 goods"))
    assert table.asked == [0]
    assert table.legal(0) == ["rob 1", "rob 2", "rob 3"]
    table.play(0, "rob 3")
    assert [me.cards() for me in table.s.seats] == [8, 8, 13, 7]
    assert table.told("produced") == []


def test_half_is_rounded_down() -> None:
    for cards, owed in ((8, 4), (9, 4), (13, 6), (7, 0)):
        table = Table(4).seat(0, hand=f"{cards} ore")
        table.chance("roll 7")
        assert table.s.seats[0].owes == owed


def test_the_form_and_the_single_cards_lead_to_the_same_tribute() -> None:
    one, other = t11(), t11()
    one.chance("roll 7").play(0, *["pay ore"] * 4)
    other.chance("roll 7").play(0, tribute("4 ore"))
    assert RULES.dump(one.s) == RULES.dump(other.s)


def test_refusals_of_the_tribute() -> None:
    table = t11().chance("roll 7")
    assert table.refuses(0, tribute("3 ore")) == "tribute-size"
    assert table.refuses(0, tribute("3 ore 1 fuel")) == "cards-missing"
    assert table.refuses(0, "pay fuel") == "card-missing"
    assert table.refuses(0, "done") == "tribute-first"
    assert table.refuses(1, "pay fuel") == "not-asked"
    table.play(0, "pay ore")
    assert table.refuses(0, tribute("4 ore")) == "tribute-size", "one of four is chosen already"
    assert table.accepts(0, tribute("3 ore"))


def test_the_form_offers_the_hand() -> None:
    table = t11().chance("roll 7")
    (form,) = RULES.forms(table.s, 3)
    assert form.bounds() == [1, 1, 1, 7, 8]


def test_what_is_laid_aside_stays_unseen_until_all_have_chosen() -> None:
    table = t11().chance("roll 7").play(0, *["pay ore"] * 4)
    view = RULES.view(table.s, 1)
    assert (view.seats[0].cards, view.seats[0].aside, view.seats[3].owes) == (5, 4, 6)
    seen = {RULES.imagine(table.s, 1, Rng(seed)).seats[0].aside for seed in range(1, 9)}
    assert len(seen) > 1
    table.play(3, tribute("3 food 3 goods"))
    assert table.told("tribute-paid") == [
        {"seat": 0, "cards": counts("4 ore")},
        {"seat": 3, "cards": counts("3 food 3 goods")},
    ]


def test_only_opponents_with_cards_can_be_robbed_and_nobody_if_none_has() -> None:
    table = Table(4).seat(0, hand="").seat(1, hand="").seat(2, hand="1 ore").seat(3, hand="")
    table.chance("roll 7")
    assert table.legal(0) == ["rob 2"]
    assert table.refuses(0, "rob 1") == "nothing-to-rob"
    assert table.refuses(0, "rob 0") == "no-such-victim"
    assert table.refuses(0, "rob 5") == "no-such-victim"
    assert table.refuses(0, "done") == "rob-first"
    table = Table(4)
    for seat in range(4):
        table.seat(seat, hand="")
    table.chance("roll 7")
    assert table.top in ("Drawing", "Commerce"), "no theft, but compensation"


def test_the_thief_and_the_victim_see_the_card_and_nobody_else() -> None:
    table = t11().chance("roll 7").play(0, tribute("4 ore")).play(3, tribute("6 food"))
    table.quiet().play(0, "rob 3")
    (stolen,) = [event for event in table.log if event.kind.name == "stole"]
    assert [stolen.seen_by(seat).args[2] for seat in (0, 3, 1, 2, None)] == [4, 4, None, None, None]


def test_compensation_starts_at_the_left() -> None:
    table = Table(4, first=2).chance("roll 7")
    table.play(2, "rob 0")
    assert [one["seat"] for one in table.told("drew")][-5:] == [3, 0, 1, 2, 2]
