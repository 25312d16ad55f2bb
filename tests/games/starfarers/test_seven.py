"""Chapter 4.2: tribute, theft, compensation."""

from __future__ import annotations

from tests.games.starfarers.table import RULES, Table

from tradewinds.games.starfarers.hidden import nothing_seen


def t11() -> Table:
    table = (
        Table(4).seat("Anna", hand="9 ore", medals=2).seat("Ben", hand="7 fuel").seat("David", hand="6 food 7 goods")
    )
    return table.seat("Cedric", hand="12 carbon", friends=["reduced-tribute"])


def test_t11_a_seven() -> None:
    table = t11()
    assert table.points("Anna") == 5
    table.chance("roll 7")
    assert table.all_asked == {"Anna", "David"}, "both at once"
    before = table.s.supply
    table.play("Anna", *["pay ore"] * 4)
    assert table.asked == "David"
    assert table.s.supply == before, "nothing is shown before all have chosen"
    table.play("David", "tribute 3 food 3 goods")
    assert table.asked == "Anna"
    assert table.listed("Anna") == ["rob 1", "rob 2", "rob 3"]
    table.play("Anna", "rob 3")
    assert [me.cards() for me in table.s.seats] == [8, 8, 13, 7]
    assert table.told("produced") == []


def test_half_is_rounded_down() -> None:
    for cards, owed in ((8, 4), (9, 4), (13, 6), (7, 0)):
        table = Table(4).seat("Anna", hand=f"{cards} ore")
        table.chance("roll 7")
        assert table.me("Anna").owes == owed


def test_the_form_and_the_single_cards_lead_to_the_same_tribute() -> None:
    one, other = t11(), t11()
    one.chance("roll 7").play("Anna", *["pay ore"] * 4)
    other.chance("roll 7").play("Anna", "tribute 4 ore")
    assert RULES.dump(one.s) == RULES.dump(other.s)


def test_refusals_of_the_tribute() -> None:
    table = t11().chance("roll 7")
    assert table.refuses("Anna", "tribute 3 ore") == ("tribute-size", "4.2")
    assert table.refuses("Anna", "tribute 3 ore 1 fuel") == ("cards-missing", "4.2")
    assert table.refuses("Anna", "pay fuel") == ("card-missing", "1.3")
    assert table.refuses("Anna", "done") == ("tribute-first", "4.2")
    assert table.refuses("Ben", "pay fuel") == ("not-asked", "4.2")
    table.play("Anna", "pay ore")
    assert table.refuses("Anna", "tribute 4 ore") == ("tribute-size", "4.2"), "one of four is chosen already"
    assert table.accepts("Anna", "tribute 3 ore")


def test_the_form_offers_the_hand() -> None:
    table = t11().chance("roll 7")
    (form,) = table.forms("David")
    assert form.bounds() == [1, 1, 1, 7, 8]


def test_what_is_laid_aside_stays_unseen_until_all_have_chosen() -> None:
    table = t11().chance("roll 7").play("Anna", *["pay ore"] * 4)
    view = table.match.view(table.number("Ben"))
    assert (view.seats[0].cards, view.seats[0].aside, view.seats[3].owes) == (5, 4, 6)
    table.s.doubts = nothing_seen(table.s)
    seen = {table.imagined("Ben", seed).seats[0].aside for seed in range(1, 9)}
    assert len(seen) > 1
    table.play("David", "tribute 3 food 3 goods")
    assert table.told("tribute-paid") == [
        {"event": "tribute-paid", "seat": 0, "held": 9, "cards": {"ore": 4}},
        {"event": "tribute-paid", "seat": 3, "held": 13, "cards": {"food": 3, "goods": 3}},
    ]


def test_only_opponents_with_cards_can_be_robbed_and_nobody_if_none_has() -> None:
    table = Table(4).seat("Anna", hand="").seat("Ben", hand="").seat("Cedric", hand="1 ore").seat("David", hand="")
    table.chance("roll 7")
    assert table.listed("Anna") == ["rob 2"]
    assert table.refuses("Anna", "rob 1") == ("nothing-to-rob", "4.2")
    assert table.refuses("Anna", "rob 0") == ("no-such-victim", "4.2")
    assert table.refuses("Anna", "rob 5") == ("no-such-victim", "4.2")
    assert table.refuses("Anna", "done") == ("rob-first", "4.2")
    table = Table(4).everybody(hand="").chance("roll 7")
    assert table.phase in ("Drawing", "Commerce"), "no theft, but compensation"


def test_the_thief_and_the_victim_see_the_card_and_nobody_else() -> None:
    table = t11().chance("roll 7").play("Anna", "tribute 4 ore").play("David", "tribute 6 food")
    table.play("Anna", "rob 3")
    told = [table.match.events(seat, table.heard) for seat in (0, 3, 1, 2, None)]
    stolen = [one.to_json()["resource"] for seen in told for one in seen if one.kind == "stole"]
    assert stolen == ["goods", "goods", None, None, None]


def test_compensation_starts_at_the_left() -> None:
    table = Table(4, first="Cedric").chance("roll 7")
    table.play("Cedric", "rob 0")
    assert [one["seat"] for one in table.told("drew")][-5:] == [3, 0, 1, 2, 2]
