"""What the log says: what does not fit, why a tie broke, who rides along in which order, and the score as it moves."""

from __future__ import annotations

from tests.games.airship_city.table import Table
from tests.games.airship_city.test_stages import last_turn

import tradewinds as tw


def told(table: Table, *kinds: str, language: str = "en") -> list[str]:
    """Everything that was told of these kinds, from the position on."""
    return [one.text(language, table.names) for one in table.match.events(None) if one.kind in kinds]


# what does not fit (1.2)


def test_a_sale_tells_the_price_and_what_of_it_finds_no_room() -> None:
    table = Table(4).seat("Anna", ["forest-1", "guild"], wood=4, gears=2, gold=7)
    table.play("Anna", "move forest-1 shipyard-1", "sell private-wood")
    assert table.stock("Anna") == (0, 0, 10, 0)
    sold = "Anna builds a wooden private airship for 4 wood and 2 gears and sells it for 7 gold"
    assert table.says()[0] == f"{sold}; the next one will bring 6."
    assert table.says()[1] == "Anna has no room for 4 gold."
    assert table.says("de")[1] == "Anna hat keinen Platz für 4 Gold."


def test_what_is_gathered_tells_what_finds_no_room() -> None:
    table = Table().seat("Anna", ["mine-1", "guild"], wood=9)
    table.play("Anna", "move mine-1 forest-1", "gather")
    assert table.says() == ["Anna gathers 3 wood in Forest 1.", "Anna has no room for 2 wood."]


def test_the_valley_tells_only_the_resource_that_is_full() -> None:
    table = Table().seat("Anna", ["factory-1", "guild"], wood=10)
    table.play("Anna", "move factory-1 valley", "gather")
    assert table.says() == ["Anna gathers 1 wood and 1 metal in the Valley.", "Anna has no room for 1 wood."]


def test_a_contract_tells_what_gold_finds_no_room() -> None:
    table = Table().seat("Anna", wood=6, gold=9, held={"c01": 1}).play("Anna", "fulfil c01")
    assert table.says() == [
        "Anna fulfils the contract for 6 wood: +1 point, now 1; +3 gold.",
        "Anna has no room for 2 gold.",
    ]


def test_a_stage_bonus_tells_who_has_no_room_for_it() -> None:
    table = last_turn(4).seat("Ben", wood=10).seat("Cedric", wood=8)
    assert told(table, "stage", "lost") == [
        "Stage 2 begins; everybody gets 3 wood.", "Ben has no room for 3 wood.", "Cedric has no room for 1 wood.",
    ]  # fmt: skip


def test_a_stage_bonus_of_ones_choice_tells_who_has_no_room_at_all() -> None:
    table = last_turn(16).seat("Anna", wood=10, metal=10, gold=10, gears=9)
    table.seat("Ben", wood=10, metal=10, gold=10, gears=10).play("Anna", "take gears")
    assert table.says()[1:3] == [
        "Anna has no room for 2 resources of the bonus.", "Ben has no room for 3 resources of the bonus.",
    ]  # fmt: skip


def test_a_rider_or_a_bonus_without_any_room_is_told() -> None:
    table = Table(3).seat("Anna", ["mine-1", "guild"], upgrades=["wood"], wood=18).developed("forest-1")
    table.seat("Ben", ["forest-1", "guild"], wood=10).play("Anna", "move mine-1 forest-1", "gather")
    assert table.says() == [
        "Anna gathers 3 wood in Forest 1.", "Anna has no room for 1 wood.",
        "Anna has no room for the bonus of Forest 1.", "Ben has no room for the bonus of Forest 1.",
    ]  # fmt: skip


# riders (3.6)


def riding() -> Table:
    """Cedric is at the forest with a worker, and so are all others."""
    table = Table(4, turn="Cedric").seat("Cedric", ["mine-1", "guild"])
    for name in ("Anna", "Ben", "David"):
        table.seat(name, ["forest-1", "guild"])
    return table


def test_riders_are_told_clockwise_from_whoever_gathers() -> None:
    table = riding().play("Cedric", "move mine-1 forest-1", "gather")
    assert [one["seat"] for one in table.happened("rode")] == [3, 0, 1]


def test_A59_riders_who_are_asked_come_clockwise_after_the_others() -> None:
    metal = {"private-metal": 3}
    table = riding().seat("David", ["forest-1", "guild"], given=metal).seat("Ben", ["forest-1", "guild"], given=metal)
    table.play("Cedric", "move mine-1 forest-1", "gather")
    assert [one["seat"] for one in table.happened("rode")] == [0]
    assert table.asked == "David"
    assert table.play("David", "haggle wood").asked == "Ben"


# forced steps


def test_a_step_over_own_workers_is_told_as_such() -> None:
    table = Table().seat("Anna", ["forest-1", "mine-1"]).play("Anna", "move forest-1 factory-1")
    assert table.says()[0] == "Anna: Forest 1 → Factory 1, over own workers."
    table = Table().seat("Anna", ["forest-1", "mine-1"]).play("Anna", "move forest-1 shipyard-1")
    assert table.says()[0] == "Anna: Forest 1 → Shipyard 1."


def test_A57_a_tile_that_cannot_be_used_is_told() -> None:
    table = Table().seat("Anna", ["forest-1", "mine-1"]).play("Anna", "move forest-1 shipyard-1")
    assert table.says()[1] == "Anna can do nothing there."
    assert table.phase == "Turn"


# the score as it moves


def test_donations_buildings_and_upgrades_tell_the_new_total() -> None:
    table = Table().seat("Anna", ["forest-1", "guild"], {"tourist": 1}, wood=10, metal=5, gold=10, gears=2)
    assert table.play("Anna", "move forest-1 shipyard-1", "donate private-wood").says()[0].endswith("+1 point, now 2.")
    assert table.play("Anna", "move guild architect", "build fountain").says()[0].endswith("+5 points, now 7.")
    table = Table().seat("Anna", ["shipyard-1", "guild"], {"tourist": 1}, wood=6, gold=4)
    assert table.play("Anna", "move shipyard-1 workshop", "upgrade wood").says()[0].endswith("+3 points, now 4.")


def test_a_failed_contract_tells_the_new_total() -> None:
    held = last_turn(4).seat("Anna", held={"c03": 1}, fulfilled=["c01"])
    card = "Anna fails the contract for 4 gears"
    assert told(held, "failed") == [f"{card}: −2 points, now −1."]
    spared = last_turn(4, negative_vp_allowed=False).seat("Anna", held={"c03": 1})
    assert told(spared, "failed") == [f"{card}, without a point to lose."]


# the end


def test_A58_the_last_round_names_its_own_reason() -> None:
    def ending(round: int) -> str:
        table = last_turn(round).seat("Anna", given={"fountain": 1, "park": 1, "statue": 1})
        (ended,) = [one.to_json() for one in table.match.events(None) if one.kind == "ended"]
        return str(ended["ending"])

    assert ending(19) == "facilities"
    assert ending(20) == "rounds"


def test_a_tie_tells_what_decides_it() -> None:
    table = last_turn(20).seat("Anna", wood=7, gears=2).seat("Ben", metal=3, gold=4, gears=4).seat("Cedric", gold=6)
    assert told(table, "even-points", "even-goods", "won") == [
        "Anna, Ben and Cedric have 0 points each; wood, metal and gold together decide: 7, 7 and 6.",
        "Anna and Ben are level in that too; gears decide: 2 and 4.",
        "Ben wins.",
    ]
    assert told(last_turn(20).seat("Anna", given={"park": 1}), "even-points", "even-goods") == []


# numbers and nouns


def test_one_gear_is_one_gear() -> None:
    table = Table().seat("Anna", given={"tourist": 3}, gears=1)
    assert "Barter 1 gear for 1 wood" in [table.rules.words.action(one, "en") for one in table.match.legal(0)]
    assert table.play("Anna", "barter gears wood").says() == ["Anna barters 1 gear for 1 wood."]


def test_what_is_chosen_has_a_choice_of_no_one_in_particular() -> None:
    table = last_turn(12).bonuses("a-wood", "a-gold", "b-choice", "b-trade")
    assert told(table, "stage") == ["Stage 4 begins; everybody gets any 3 resources."]
    assert told(table, "stage", language="de") == ["Etappe 4 beginnt; alle bekommen 3 beliebige Rohstoffe."]


def test_the_question_of_a_development_names_the_upgrade() -> None:
    table = Table().seat("Anna", ["shipyard-1", "guild"], wood=4, metal=3, gold=4)
    table.play("Anna", "move shipyard-1 workshop", "upgrade gears")
    assert table.match.ask(0) == "Your upgrade (gears) develops a tile of its colour: which?"


# what reads as one


def log(table: Table, language: str = "en") -> list[str]:
    return [told.text(language, table.names) for _, told in table.match.log(None)]


def test_the_display_of_the_beginning_is_one_sentence() -> None:
    match = tw.Match("airship-city", seats=3, seed=7)
    shown = [told.text() for _, told in match.log(None) if told.kind.startswith("drew")]
    assert len(shown) == 1
    assert shown[0].count("a contract for") == 5


def test_riders_who_get_the_same_are_one_sentence() -> None:
    table = riding().play("Cedric", "move mine-1 forest-1", "gather")
    assert log(table)[-1] == "David, Anna and Ben ride along and get 1 wood each."
    assert log(table, "de")[-1] == "David, Anna und Ben bekommen huckepack je 1 Holz."


def test_those_without_room_for_the_same_are_one_sentence() -> None:
    table = last_turn(4).seat("Ben", wood=10).seat("Cedric", wood=10)
    assert "Ben and Cedric have no room for 3 wood." in log(table)
    tile = riding()
    for name in ("Anna", "Ben", "David"):
        tile.seat(name, ["forest-1", "guild"], wood=10)
    tile.play("Cedric", "move mine-1 forest-1", "gather")
    assert log(tile)[-1] == "David, Anna and Ben have no room for the bonus of Forest 1."


def test_a_bonus_taken_piece_by_piece_is_one_sentence() -> None:
    table = last_turn(16).play("Anna", "take wood", "take gears", "take wood")
    assert "Anna gets 2 wood and 1 gear." in log(table)
