"""What players read: the log, what a choice costs, what a thing is, where points come from."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import NAMES, RULES, Table

from tradewinds.cli.about import explained

PIRATES = RULES.data.disc_names.index("P4")


def log(table: Table, name: str | None = None, language: str = "en") -> list[str]:
    """The log since the last `quiet`, as it is read: what belongs together stands in one sentence."""
    seat = None if name is None else table.number(name)
    return [told.text(language, table.names) for _, told in table.match.log(seat, table.mark + 1)]


def aside(table: Table, name: str, action: str, language: str = "en") -> str:
    found = RULES.words.aside(table.match.view(table.number(name)), table.action(action))
    return "" if found is None else RULES.words.say(*found, language, table.names)


# the log


def test_upgrades_bought_one_after_the_other_are_one_sentence() -> None:
    table = Table(4).to_build().seat("Anna", hand="4 fuel 2 ore").quiet()
    table.play("Anna", "fit booster", "fit booster", "fit pod")
    assert log(table) == ["Anna fits 2 boosters and 1 freight pod."]
    assert log(table, language="de") == ["Anna rüstet 2 Antriebe und 1 Frachtmodul nach."]


def test_cards_drawn_are_one_sentence_that_names_them_to_their_owner_alone() -> None:
    table = Table(4).quiet().roll(4)
    (own,) = [line for line in log(table, "Anna") if "reserve pile" in line]
    assert own.startswith("Anna draws ")
    assert "cards" not in own
    assert "Anna draws 2 cards from the reserve pile." in log(table, "Ben")
    assert "Anna zieht 2 Karten vom Nachschubstapel." in log(table, "Ben", "de")


def test_what_all_decline_and_what_is_paid_card_by_card_is_one_sentence() -> None:
    table = Table(4).to_build().seat("Anna", hand="2 ore 1 food").quiet().play("Anna", "offer 1 ore for 1 goods")
    table.each("Ben", "Cedric", "David", action="decline 0")
    assert log(table)[-1] == "Ben, Cedric and David decline the offer."
    table.play("Anna", "done").shake("black-blue").meet(7).quiet().play("Anna", "give 2", "pay ore", "pay food", "no")
    assert log(table) == ["Anna gives 2 cards.", "Anna gives up 1 ore and 1 food.", "Anna says no."]


def test_exchanges_at_one_rate_are_one_sentence() -> None:
    table = (
        Table(4).to_build().seat("Anna", hand="6 ore").quiet().play("Anna", "exchange ore fuel", "exchange ore food")
    )
    assert log(table) == ["Anna exchanges ore at 3:1 for 1 fuel and 1 food."]


def test_the_log_tells_who_explores_what_after_the_ship_has_come_there() -> None:
    table = Table(4).to_flight().shake("yellow-red").quiet().play("Anna", "launch R(1,12)", "course R(1,9)")
    table.chance("turn 5", "turn 10", "turn 4")
    assert log(table)[:2] == [
        "Anna: colony ship reaches N6, inner site, inner berth.", "Anna explores N6, inner planet (goods): number 5.",
    ]  # fmt: skip


def test_a_trade_says_who_gives_what_to_whom() -> None:
    table = Table(4).to_build().seat("Anna", hand="2 ore").seat("David", hand="1 goods").quiet()
    table.play("Anna", "offer 2 ore for 1 goods").each("Ben", "Cedric", action="decline 0").play("David", "accept 0")
    assert table.play("Anna", "close 0 3").says() == ["Anna gives 2 ore to David and gets 1 goods."]


def test_a_card_is_told_with_its_opening_and_its_contest_not_by_a_bare_number() -> None:
    table = Table(4).to_flight().seat("Anna", upgrades=(1, 0, 0), medals=2).shake("black-blue").meet(18)
    assert table.says(to="Ben")[-1] == "You read: attacking pirate (card 18; combat against the left neighbour)."
    table.play("Anna", "yes")
    assert table.says() == [
        "Anna says yes.", "The card: attacking pirate (card 18; combat against the left neighbour).",
        "Anna escapes Ben: 1 booster against 1, and as many are enough.",
        "Anna loses 1 half medal (1 left): now 4 points.",
    ]  # fmt: skip


# beside the table


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (
            "exchange goods ore",
            "1 ore from the supply for goods | you get 1 ore, it costs 1 goods, then you have 1 ore and 2 goods",
        ),
        (
            "exchange fuel ore",
            "1 ore from the supply for fuel | you get 1 ore, it costs 3 fuel, then you have 1 ore and 0 fuel",
        ),
        ("fit booster", "Fit a booster | you get 1 booster, it costs 2 fuel, then you have 2 boosters and 1 fuel"),
        ("done", "Done | "),
    ],
)
def test_a_choice_says_what_it_costs(action: str, said: str) -> None:
    table = Table(4).to_build().seat("Anna", hand="3 goods 3 fuel", friends=["swap-goods"])
    assert table.button("Anna", action) == said


def test_after_the_exchange_for_one_the_next_costs_two() -> None:
    table = Table(4).to_build().seat("Anna", hand="3 goods", friends=["swap-goods", "two-cannons"])
    table.play("Anna", "exchange goods ore")
    me = table.match.view(2).seats[0]
    assert (me.rates["goods"], me.spent) == (2, ("swap-goods",)), "for all to see"
    assert "it costs 2 goods, then you have 2 ore and 0 goods" in table.button("Anna", "exchange goods ore")
    table.ships("Anna").play("Anna", "done")
    me = table.match.view(2).seats[0]
    assert (me.rates["goods"], me.spent) == (1, ()), "in the next own turn it is good again"


def test_an_offer_a_course_and_a_site_say_what_they_are() -> None:
    table = Table(4).to_build().seat("Anna", hand="2 ore").seat("Ben", hand="1 goods")
    table.play("Anna", "offer 2 ore for 1 goods")
    assert table.button("Ben", "accept 0") == (
        "Accept | with Anna, you get 2 ore, it costs 1 goods, then you have 2 ore and 0 goods"
    )
    table.each("Ben", "Cedric", "David", action="decline 0").play("Anna", "done").shake("blue-yellow")
    assert aside(table, "Anna", "launch R(1,12)") == "colony ship, 4 steps"
    table.play("Anna", "launch R(1,12)")
    assert aside(table, "Anna", "course R(1,9)") == "6 steps, 4 of them now"
    table.disc(N6="3 10 5")
    assert aside(table, "Anna", "found N6-2") == "ore: number 10; goods: number 5"
    assert aside(table, "Anna", "found N6-2", "de") == "Erz: Zahl 10; Handelsware: Zahl 5"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("booster", "Costs 2 fuel; a mothership carries 6"), ("trade ship", "Costs 1 ore, 1 fuel and 2 goods"),
        ("pirate base (5 cannons)", "with 5 cannons"), ("swap-goods", "1 goods for 1 other card"),
        ("Merchants", "2 points"),
        ("encounter-18", "Escaped: −½ medal; Won: a free trade ship; Lost: a ship stays"),
    ],
)  # fmt: skip
def test_things_are_explained(name: str, said: str) -> None:
    assert any(said in line for line in explained(RULES.words, name, "en", list(NAMES)))


def test_the_points_are_told_by_their_sources() -> None:
    table = Table(4).station("Ben", "merchants").seat("Anna", medals=5, tokens=(PIRATES,))
    sources = dict(RULES.sources(table.s) or [])
    assert {key: points[:2] for key, points in sources.items()} == {
        "colonies": [2, 2], "spaceports": [2, 2], "markers": [0, 2], "tokens": [1, 0], "medals": [2, 0],
    }  # fmt: skip
