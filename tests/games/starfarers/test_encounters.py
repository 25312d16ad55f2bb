"""Chapters 6.1 to 6.3: how encounters go, and the cases of the spec."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import BY_NAME, RULES, Table

import tradewinds as tw
from tradewinds.match import barrier


def met(number: int, hand: str = "3 ore", **seat: object) -> Table:
    table = Table(4).to_flight().seat("Anna", hand=hand, **seat).shake("black-blue")
    return table.quiet().meet(number)


def test_t27_a_gift_of_three() -> None:
    table = met(2, medals=1)
    supply = table.s.supply
    table.play("Anna", "give 3", *["pay ore"] * 3)
    assert table.phase == "Refit"
    table.play("Anna", "fit cannon")
    assert table.s.supply[0] == supply[0] + 3
    assert (table.me("Anna").medals, table.points("Anna")) == (2, 5)


def test_t27_no_more_than_the_hand() -> None:
    table = met(2, hand="2 ore")
    assert table.listed("Anna") == ["give 0", "give 1", "give 2"]
    assert table.refuses("Anna", "give 3") == ("too-few-cards", "6.1")
    assert table.refuses("Anna", "yes") == ("answer-number", "6.1")
    table = met(2, hand="")
    assert table.told("nothing-to-give") == [{"event": "nothing-to-give", "seat": 0}], "without cards nobody is asked"


def test_t28_the_pirates_friends_do_not_count_and_ties_are_won() -> None:
    table = met(16, upgrades=(0, 1, 0), friends=["booster-and-cannon"])
    table.seat("David", upgrades=(0, 2, 0), friends=["two-cannons"])
    table.play("Anna", "no").shake("blue-yellow", "blue-yellow")
    (tied,) = table.told("duel-tied")
    assert (tied["seat"], tied["other"], tied["mine"], tied["theirs"]) == (0, 3, 5, 5)
    assert "a tie is a win" in " ".join(table.says()), "the log says why"
    table.play("Anna", "fit pod")
    assert table.me("Anna").medals == 2


@pytest.mark.parametrize(("own", "event"), [(2, "escaped"), (1, "caught")])
def test_t29_fleeing(own: int, event: str) -> None:
    table = met(16, upgrades=(own, 0, 0)).seat("David", upgrades=(2, 0, 0), friends=["two-boosters"])
    table.play("Anna", "yes")
    assert table.happened(event) == [{"event": event, "seat": 0, "other": 3, "mine": own, "theirs": 2}]


def test_t30_confiscated() -> None:
    table = met(12, hand="1 ore", medals=0).play("Anna", "yes", "pay ore", "take carbon", "take carbon")
    assert table.hand("Anna") == {"carbon": 2}
    table.shake("black-red")
    assert table.hand("Anna") == {}
    assert table.me("Anna").medals == 0


def test_t31_wear_and_tear() -> None:
    table = Table(4).to_flight()
    spread = ((2, 3, 2), (3, 0, 3), (1, 1, 3), (4, 4, 1))
    for name, upgrades in zip(table.names, spread, strict=True):
        table.seat(name, upgrades=upgrades, medals=0)
    table.s.discard, table.s.deck = [0, 1], [card for card in range(32) if card > 1]
    table.shake("black-blue").meet(32)
    assert table.all_asked == {"Anna", "David"}, "both at once"
    table.play("David", "strip booster")
    assert table.me("David").upgrades == (4, 4, 1), "not shown before all have chosen"
    table.play("Anna", "strip cannon")
    assert [sum(me.upgrades) for me in table.s.seats] == [6, 6, 5, 8]
    assert [me.medals for me in table.s.seats] == [0, 1, 1, 0]
    assert table.phase == "Meeting"
    assert len(table.outcomes) == 31, "all but the card itself"
    table.meet(3)
    assert table.s.discard == [31]


def test_t32_a_trade_ship_that_waits_for_a_transport() -> None:
    table = met(29).ships("Anna", ("colony", "R(1,9)"), ("trade", "R(1,3)"), ("trade", "R(1,4)")).disc(N6="3 10 5")
    table.play("Anna", "give 3", *["pay ore"] * 3)
    assert (table.phase, table.me("Anna").owed_ships) == ("Fleet", 1)
    table.play("Anna", "found N6-2")
    assert table.refuses("Anna", "launch R(1,3)") == ("place-first", "4.6")
    placed = table.listed("Anna")[0]
    table.play("Anna", placed)
    assert f"launch {placed.split()[1]}" in table.legal("Anna"), "it may fly in this phase"


def test_only_the_reader_sees_the_card() -> None:
    table = met(5)
    views = [table.match.view(seat).to_json()["encounter"] for seat in (0, 1, 2, 3, None)]
    assert [view["card"] for view in views] == [None, "encounter-5", None, None, None]
    assert {view["opening"] for view in views} == {"merchant"}
    table.play("Anna", "give 1", "pay ore")
    assert table.told("revealed") == [{"event": "revealed", "card": "encounter-5"}]


@pytest.mark.parametrize(("number", "alike"), [
    (5, {1, 2, 3, 4, 5, 6, 7, 8}), (9, {9, 10, 11}), (12, {12, 13}), (14, {14, 15}), (16, {16, 17, 18}),
    (19, {19, 20, 21}), (22, {22, 23, 24}), (25, {25, 26, 27}), (28, {28, 29, 30}),
])  # fmt: skip
def test_cards_that_begin_alike_are_imagined_alike(number: int, alike: set[int]) -> None:
    table = met(number)
    assert {table.imagined("Anna", seed).encounter + 1 for seed in range(1, 200)} == alike
    assert {table.imagined("Ben", seed).encounter + 1 for seed in range(1, 20)} == {number}
    t = table.imagined("Anna", 3)
    assert sorted([*t.deck, t.encounter, *t.discard]) == list(range(32))


def test_a_card_laid_aside_is_not_imagined_again_and_the_second_question_tells_more() -> None:
    table = met(7)
    table.s.discard, table.s.deck = [0, 1], [card for card in table.s.deck if card > 1]
    seen = {table.imagined("Anna", seed).encounter + 1 for seed in range(1, 100)}
    assert seen == {3, 4, 5, 6, 7, 8}
    table.play("Anna", "give 0")
    assert table.phase == "SecondQuestion"
    assert {table.imagined("Anna", seed).encounter + 1 for seed in range(1, 50)} == {7, 8}
    assert {table.imagined("Cedric", seed).encounter + 1 for seed in range(1, 50)} == {7, 8}


@pytest.mark.parametrize(("number", "hand"), [(9, "1 ore"), (12, ""), (14, "")])
def test_too_few_cards_for_a_yes_mean_no(number: int, hand: str) -> None:
    needed = {9: 2, 12: 1, 14: 1}[number]
    assert met(number, hand=hand).told("too-poor", "said-no") == [{"event": "too-poor", "seat": 0, "need": needed}]


def sealed(table: Table, name: str) -> set[str]:
    """What a player may imagine that Ben has chosen."""
    dumps = [RULES.dump(table.imagined(name, seed)) for seed in range(1, 30)]
    return {dump["stack"][-1]["chosen"][1] for dump in dumps}


def test_everybody_hands_over_a_card_at_the_same_time() -> None:
    table = met(1, medals=3).seat("Ben", hand="1 fuel 1 ore").seat("Cedric", hand="").seat("David", hand="1 food")
    table.play("Anna", "give 0")
    assert table.all_asked == {"Ben", "David"}, "only those with cards"
    assert table.refuses("Ben", "done") == ("hand-over-first", "6.2")
    table.play("Ben", "pay fuel")
    assert table.hand("Ben") == {"ore": 1, "fuel": 1}, "nothing moves before all have chosen"
    assert sealed(table, "Anna") > {"fuel"}
    assert sealed(table, "Ben") == {"fuel"}
    table.play("David", "pay food")
    assert table.hand("Anna") == {"ore": 3, "fuel": 1, "food": 1}
    assert table.me("Anna").medals == 1


def test_the_deck_is_shuffled_when_it_is_empty() -> None:
    table = Table(4).to_flight()
    table.s.discard, table.s.deck = list(range(32)), []
    table.shake("black-blue")
    assert table.phase == "Meeting"
    assert (len(table.s.deck), table.s.discard) == (32, [])


def test_nobody_loses_more_medals_than_he_has_and_none_is_won_from_an_empty_box() -> None:
    table = met(1, medals=1).play("Anna", "give 0")
    for name in ("Ben", "Cedric", "David"):
        table.play(name, table.listed(name)[0])
    assert table.me("Anna").medals == 0
    assert "Anna loses 1 half medal (0 left): now 4 points." in table.says()
    table = met(28, medals=1)
    table.s.medals = 0
    table.play("Anna", "give 1", "pay ore")
    assert table.me("Anna").medals == 1
    assert "No half medal is left for Anna." in table.says()
    table = met(3, medals=0).play("Anna", "give 0")
    assert "Anna has no half medal to lose." in table.says()


def test_no_upgrade_to_win_or_lose_means_no_effect() -> None:
    table = met(2, upgrades=(6, 6, 5)).play("Anna", "give 3", *["pay ore"] * 3)
    assert table.phase == "Fleet"
    assert "Anna gets no upgrade: none fits or is left." in table.says()
    table = met(28, upgrades=(0, 0, 0)).play("Anna", "give 0")
    assert table.phase == "Fleet"
    assert "Anna has no upgrade to lose." in table.says()


def test_a_booster_won_in_the_encounter_counts_at_once() -> None:
    table = met(2).play("Anna", "give 3", *["pay ore"] * 3, "fit booster", "launch R(1,12)")
    assert table.match.phase.left == 5


def test_shakes_inside_an_encounter_change_nothing_else() -> None:
    table = met(9).play("Anna", "no").shake("black-blue", "yellow-red")
    assert (table.s.base, table.s.black) == (3, True)
    assert table.phase == "Damage"
    assert table.refuses("Anna", "strip cannon") == ("upgrade-missing", "6.2")
    assert table.refuses("Anna", "done") == ("strip-first", "6.2")
    assert "strip booster" in table.legal("Anna")


@pytest.mark.parametrize(("players", "seats"), [(3, (1, 2, 2, 1)), (4, (1, 3, 2, 2)), (6, (1, 5, 2, 4))])
def test_neighbours(players: int, seats: tuple[int, ...]) -> None:
    """left, right, left2, right2 of seat 0."""
    assert tuple(step % players for step in (1, -1, 2, -2)) == seats


# taking back


MERCHANTS, PIRATES = (1, 2, 3, 4, 5, 6), (7, 8)


def numbers(*ids: int) -> list[int]:
    return [RULES.data.encounters.names.index(f"encounter-{one}") for one in ids]


@pytest.mark.parametrize("card", [*MERCHANTS, *PIRATES])
def test_whoever_has_seen_what_a_merchant_is_cannot_take_the_gift_back(card: int) -> None:
    table = met(card).play("Anna", "give 1")
    assert table.staged.can_undo(0) == 1, "a gift that is not paid yet tells nothing"
    table.play("Anna", "pay ore")
    assert table.staged.can_undo(0) == 0
    with pytest.raises(tw.Refused):
        table.staged.undo(0)


def test_where_nobody_but_a_pirate_can_have_come_the_gift_tells_nothing() -> None:
    table = met(7)
    honest = numbers(*MERCHANTS)
    table.s.deck = [one for one in table.s.deck if one not in honest]
    table.s.discard = [*table.s.discard, *honest]
    table.play("Anna", "give 1", "pay ore")
    assert (table.phase, table.staged.can_undo(0)) == ("SecondQuestion", 2)


def test_a_record_from_before_keeps_what_it_took_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.Match.at("starfarers", RULES.dump(met(7).s), seed=1)
    with monkeypatch.context() as before:
        before.setattr(barrier, "follows", lambda *_: True)
        for text in ("give 1", "pay ore"):
            match.play(0, BY_NAME[text])
        match.undo(0, 1)
    again = tw.Match.replay(match.record())
    assert again.digest() == match.digest()
    again.play(0, BY_NAME["pay ore"])
    assert again.can_undo(0) == 0, "it holds for whatever is played now"
