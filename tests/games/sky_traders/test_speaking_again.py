"""Chapter 11.3: both sides of a deal choose their holds, and whoever had nothing more to say may come back."""

from __future__ import annotations

from random import Random

from tests.games.sky_traders.table import Table
from tests.games.sky_traders.test_council import bargaining
from tests.games.sky_traders.test_stowage import version_1

import tradewinds as tw
from tradewinds.bots.greedy import EasyBot


def sold() -> Table:
    """Ben has accepted what Anna offered for his two barrels of wine; she has one in hold 1."""
    table = bargaining().seat("Anna", {1: "1 wine"}).seat("Ben", {1: "2 wine"})
    return table.play("Anna", "propose Ben 5 gp for 2 wine").play("Ben", "accept 0")


def test_whoever_made_the_offer_chooses_the_holds_too() -> None:
    table = sold()
    assert (table.phase, table.asked) == ("DealStowage", "Anna")
    assert table.holds("Anna") == {1: "2 wine", 2: "1 wine"}
    assert table.refuses("Anna", "organise empty wine-2 wine-1 empty empty empty") == ("no-rearranging", "11.3")
    assert table.refuses("Anna", "organise wine-2 empty empty empty empty empty") == ("other-cargo", "11.3")
    assert table.refuses("Anna", "ready") == ("stow-the-deal", "11.3")
    table.play("Anna", "organise wine-1 empty empty empty empty wine-2")
    assert table.holds("Anna") == {1: "1 wine", 6: "2 wine"}
    assert table.phase == "Bargain"


def test_it_may_stay_where_it_lies() -> None:
    table = sold().play("Anna", "done")
    assert table.holds("Anna") == {1: "2 wine", 2: "1 wine"}
    assert table.phase == "Bargain"


def test_when_time_is_up_it_stays_and_the_bargaining_is_over() -> None:
    table = sold().dice("Anna", 3).ring()
    assert table.holds("Anna") == {1: "2 wine", 2: "1 wine"}
    assert table.phase == "Investments"


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    table = bargaining().seat("Anna", {1: "1 food"} | dict.fromkeys(range(2, 7), "light")).seat("Ben", {1: "1 food"})
    table.play("Anna", "propose Ben 5 gp for 1 food").play("Ben", "accept 0")
    assert table.phase == "Bargain"
    table = bargaining().dice("Ben", 3)
    table.play("Anna", "propose Ben 5 gp for 1 die-3").play("Ben", "accept 0")
    assert table.phase == "Bargain"


def test_version_1_asks_nobody_and_lets_nobody_come_back() -> None:
    table = bargaining(rules=version_1()).seat("Ben", {1: "2 wine"})
    table.play("Anna", "propose Ben 5 gp for 2 wine").play("Ben", "accept 0")
    assert table.phase == "Bargain"
    table.play("Anna", "ready")
    assert table.refuses("Anna", "propose Ben 5 gp for nothing") == ("not-asked", "11.3")
    assert not table.match.may_act(0)


# speaking again


def test_whoever_had_nothing_more_to_say_may_make_an_offer_after_all() -> None:
    table = bargaining().dice("Ben", 2).play("Anna", "ready")
    assert table.all_asked == {"Ben", "Cedric"}
    assert table.match.may_act(0)
    assert table.refuses("Anna", "ready") == ("ready-already", "11.3")
    assert [form.name for form in table.match.forms(0)] == ["propose"]
    table.play("Anna", "propose Ben 5 gp for 1 die-2")
    assert table.all_asked == {"Anna", "Ben", "Cedric"}


def test_an_answer_alone_does_not_open_the_question_again() -> None:
    table = bargaining().dice("Ben", 2).play("Anna", "propose Ben 5 gp for 1 die-2", "ready")
    table.play("Anna", "withdraw 0")
    assert table.all_asked == {"Ben", "Cedric"}


def test_nobody_waits_for_them() -> None:
    table = bargaining().dice("Ben", 2)
    for name in table.names:
        table.play(name, "ready")
    assert table.phase == "Investments"


def test_nobody_speaks_again_once_the_bargaining_is_over() -> None:
    table = bargaining().dice("Ben", 2)
    for name in table.names:
        table.play(name, "ready")
    assert table.refuses("Anna", "propose Ben 5 gp for 1 die-2") == ("not-asked", "11.4")


def test_bots_end_the_bargaining_although_a_person_comes_back_as_often_as_possible() -> None:
    """After every decision of a bot Anna makes an offer, as long as she may; and yet she is done some time."""
    match, rng, bot = (
        tw.Match("sky-traders", seats=3, seed=4, options={"board_mode": "preset_a"}),
        Random(4),
        EasyBot(),
    )
    councils = 0
    while councils < 2:
        seat = rng.choice(match.actors)
        councils += type(match.phase).__name__ == "Influence" and seat == match._state.first
        match.play(seat, match.legal(seat)[0] if seat == 0 else bot.choose(match.seen(seat), rng))
        if type(match.phase).__name__ == "Bargain" and match.may_act(0):
            offer = match.action({"do": "propose", "to": 1, "give": {"gp": 1 + match.length % 9}, "want": {}})
            if match.refuse(0, offer) is None:
                match.play(0, offer)
    assert match.length < 900
