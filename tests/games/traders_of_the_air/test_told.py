"""What is told and asked: where the ship is, what was forced, what was lost, how points move, why a tie broke."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table, traders

LANGUAGES = ("en", "de")


def told(table: Table, kind: str, language: str = "en") -> list[str]:
    return [one.text(language, table.names) for one in table.match.events(None) if one.kind == kind]


def folded(table: Table, kind: str, language: str = "en") -> list[str]:
    return [one.text(language, table.names) for _, one in table.match.log(None) if one.kind == kind]


def test_a_turn_says_where_the_ship_is() -> None:
    table = Table("Ann", "Ben", ship="kalmere").turn()
    assert told(table, "earned") == ["Ann's turn, the ship is in Kalmere: $3 of income, now $3."]
    assert told(table, "earned", "de") == ["Ann ist am Zug, das Schiff ist in Kalmere: 3 $ Einkommen, jetzt 3 $."]


def test_T13_a_forced_refill_is_told_as_such() -> None:
    table = Table("Ann", "Ben").turn().empty()
    assert told(table, "forced") == ["Every field is empty, so Ann has to refill them, for $1."]
    assert told(table, "forced", "de") == ["Alle Felder sind leer, also muss Ann sie auffüllen, für 1 $."]
    assert told(table, "refilled") == []


def test_a_refill_of_ones_own_will_is_told_as_such() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(1).play("Ann", "refill")
    assert told(table, "refilled") == ["Ann refills the fields for $1."]
    assert told(table, "forced") == []


def test_B38_a_free_refill_is_not_asked_for_at_0_dollars() -> None:
    cities = ("thespian", "aleborg", "nemesis", "downington", "kalmere", "stockgard")
    table = Table("Ann", "Ben").turn().empty(*cities).seat("Ann", guild="quartermasters")
    assert table.match.ask(0).endswith("Refill for nothing?")
    assert table.match.ask(0, "de").endswith("Umsonst auffüllen?")
    paid = Table("Ann", "Ben").turn().empty_fields(1)
    assert paid.match.ask(0).endswith("Refill for $1?")


def test_a_purchase_is_paid_to_the_bank_in_german_too() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", money=3).fields("kalmere", "blue-1")
    table.play("Ann", "buy blue-1 1")
    assert told(table, "bought") == ["Ann buys blue 1 in Kalmere for $1, paid to the bank."]
    assert told(table, "bought", "de") == ["Ann kauft in Kalmere Blau 1 und zahlt 1 $ an die Bank."]


def test_a_sale_tells_the_branch_that_comes_back_and_the_points() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", goods="orange-1 orange-2", branches={"kalmere": 2})
    table.play("Ann", "sell orange")
    total = table.points("Ann").total
    assert told(table, "sold") == [
        f"Ann sells orange 1 and orange 2 in Kalmere, where a branch comes back to the stock: now {total} points."
    ]
    factors = Table("Ann", "Ben", ship="kalmere").seat(
        "Ann", goods="orange-1 orange-2", branches={"kalmere": 2}, guild="factors"
    )
    assert "comes back" not in told(factors.play("Ann", "sell orange"), "sold")[0]


def test_a_building_tells_the_points() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", goods="orange-1").play("Ann", "build orange-1 1")
    total = table.points("Ann").total
    assert told(table, "built") == [f"Ann builds 1 branch in Kalmere with orange 1: now {total} points."]


def test_the_tax_says_what_may_be_kept_and_folds_what_goes() -> None:
    table = Table("Ann", "Ben").seat("Ann", money=5, goods="orange-2 orange-2 orange-2 orange-2 orange-2")
    table.play("Ann", "end")
    assert told(table, "taxed") == ["Ann is taxed: $3 may be kept, $2 go to the bank."]
    assert folded(table, "discarded") == ["Ann is taxed: 3 markers may be kept, 2 × orange 2 go to the box."]
    assert folded(table, "discarded", "de") == [
        "Ann zahlt Steuern: 3 Marker bleiben, 2 × Orange 2 gehen in die Schachtel."
    ]


def test_several_losses_of_one_player_are_one_line() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ben", goods="orange-1 brown-2")
    table.seat("Ann", goods="orange-2 orange-3 brown-1 brown-3", branches={"kalmere": 1}).play(
        "Ann", "sell orange + brown"
    )
    assert folded(table, "lost") == ["Ben loses orange 1 and brown 2."]


@pytest.mark.parametrize(
    ("ben", "english", "german"),
    [
        ({"nemesis": 2}, "Ann has most branches on the map, 3.", "hat Ann, 3."),
        ({"nemesis": 3}, "Ann and Ben have most branches on the map, 3.", "haben Ann und Ben, 3."),
    ],
)
def test_a_tie_is_told_with_what_decides_it(ben: dict[str, int], english: str, german: str) -> None:
    """Three branches are the tallest pile; two more points for somebody else's sold markers make it even."""
    table = Table("Ann", "Ben", "Cleo").acting("Cleo").at(last=2).seat("Ann", branches={"kalmere": 3})
    table.seat("Ben", branches=ben, sold="blue-2" if ben["nemesis"] == 2 else "").play("Cleo", "end")
    assert table.over
    assert table.match.scores[0] == table.match.scores[1]
    assert told(table, "level")[0].endswith(english)
    assert told(table, "level", "de")[0].endswith(german)
    assert f"{table.match.scores[0]} points each" in told(table, "level")[0]


def test_where_several_decide_the_sentence_is_in_the_plural() -> None:
    table = Table("Ann", "Ben", "Cleo", "Dan", ship="kalmere").seat("Ann", goods="orange-2 orange-2")
    table.seat("Ann", goods="orange-2 orange-2", branches={"kalmere": 1})
    for name in ("Ben", "Dan"):
        table.seat(name, goods="orange-1 orange-3")
    table.play("Ann", "sell orange")
    refusal = table.match.refuse(0, table.action("end"))
    assert refusal is not None
    words = table.rules.words
    assert words.refusal(refusal, "en", table.names).startswith("It is not your turn: Ben and Dan decide now.")
    assert words.refusal(refusal, "de", table.names).startswith(
        "Du bist nicht an der Reihe: Jetzt entscheiden Ben und Dan."
    )


# asides


def aside(table: Table, text: str, language: str = "en") -> str:
    words = table.rules.words
    found = words.aside(table.match.view(0), table.action(text))
    return "" if found is None else words.say(*found, language, table.names)


def at_kalmere(**more: object) -> Table:
    return Table("Ann", "Ben", "Cleo", ship="kalmere").seat("Ann", money=3, **more)  # type: ignore[arg-type]


def test_flights_and_purchases_say_what_they_cost_and_who_is_paid() -> None:
    table = at_kalmere().fields("kalmere", "blue-1")
    assert table.button("Ann", "fly new-copenhagen 1") == "Fly to New Copenhagen | it costs $1, then you have $2"
    assert (
        table.button("Ann", "fly new-copenhagen 1", "de")
        == "Nach New Copenhagen fliegen | es kostet: 1 $, danach hast du: 2 $"
    )
    assert (
        table.button("Ann", "buy blue-1 1") == "Buy blue 1 | you get 1 point, it costs $1, then you have 1 point and $2"
    )
    assert aside(table, "buy blue-1 1") == ""
    owned = at_kalmere().fields("kalmere", "blue-1").seat("Ben", branches={"kalmere": 1})
    assert aside(owned, "buy blue-1 1") == "paid to Ben"
    assert aside(owned, "buy blue-1 1", "de") == "geht an Ben"
    assert aside(owned, "buy blue-1 0") == ""


def test_a_building_says_how_the_branches_stand_then() -> None:
    table = at_kalmere(goods="blue-2", branches={"kalmere": 1}).seat("Ben", branches={"kalmere": 3})
    assert aside(table, "build blue-2 2") == "3 of yours here then, 3 at most of anybody else"
    said = "Build 2 branches with blue 2 | you get 2 points, then you have 9 points"
    assert table.button("Ann", "build blue-2 2") == said


def test_a_sale_says_what_it_brings_and_whom_it_costs() -> None:
    table = at_kalmere(goods="orange-1 orange-3", branches={"kalmere": 2, "nemesis": 1})
    assert table.button("Ann", "sell orange") == (
        "Sell everything orange | you get 9 points, it costs 1 branch, orange 1 and orange 3, then you have 26 points"
    )
    assert table.button("Ann", "sell orange", "de") == (
        "Alles in Orange verkaufen | du bekommst: 9 Punkte, es kostet: 1 Niederlassung, Orange 1 und Orange 3, "
        "danach hast du: 26 Punkte"
    )
    assert aside(table, "sell orange") == ""
    table = at_kalmere(goods="orange-1 orange-3", branches={"kalmere": 1}).seat("Cleo", goods="orange-2")
    assert aside(table, "sell orange") == "Cleo loses markers"
    assert aside(table, "sell orange", "de") == "Cleo verliert Marker"


def test_the_end_of_a_turn_says_what_the_tax_takes() -> None:
    table = Table("Ann", "Ben", "Cleo", ship="kalmere").seat("Ann", money=5)
    assert table.button("Ann", "end") == "End the turn | it costs $2, then you have $3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_guild_city_colour_and_marker_is_explained(language: str) -> None:
    words = traders().words
    for kind in ("Guild", "City", "Colour", "Marker", "Chart"):
        for number in range(len(traders().codec.names[kind])):
            about = words.about(kind, number)
            assert about is not None
            assert words.say(*about, language).endswith(".")
