"""Packs: the corrections of somebody who owns the printed game, and why some are refused."""

from __future__ import annotations

import importlib.resources
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.packet_row.table import packet_row

import tradewinds as tw

TABLES = tomllib.loads(
    importlib.resources.files("tradewinds.games.packet_row").joinpath("data.toml").read_text("utf-8")
)

data = packet_row().data


def pack(table: str, **values: Any) -> dict[str, Any]:
    return {table: values}


def changed(table: str, number: int, **values: Any) -> dict[str, Any]:
    """Our own cards of a table, one of them corrected."""
    rows = [dict(row) for row in TABLES[table]["cards"]]
    rows[number] |= values
    return pack(table, cards=rows)


def test_a_pack_corrects_a_table_and_is_named_in_the_record() -> None:
    mine = changed("gold", 1, cost=8)
    match = tw.Match("packet-row", seats=3, seed=7, pack=mine)
    rules = match.rules
    assert rules.pack
    assert f'"pack": "{rules.pack}"' in match.record().splitlines()[0]
    assert tw.load("packet-row", mine).pack == rules.pack
    assert tw.load("packet-row", changed("gold", 1, cost=7)).pack != rules.pack
    assert packet_row().pack == ""
    assert tw.Match.replay(match.record(), pack=mine).digest() == match.digest()
    with pytest.raises(tw.Problem, match="name it with --pack"):
        tw.Match.replay(match.record())


def test_a_pack_changes_the_price(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[gold]\ncards = [{bars = 1, cost = 5, copies = 5}, {bars = 2, cost = 8, copies = 5}]\n", "utf-8")
    rules: Any = tw.load("packet-row", file)
    assert [rules.data.cost[card] for card in rules.data.gold] == [5, 8]
    assert [data.cost[card] for card in data.gold] == [4, 9]


def test_a_pack_may_correct_the_numbers_of_the_table() -> None:
    rules = tw.load("packet-row", pack("table", start_money=30, money_per_point=5))
    match = tw.Match(rules, seats=2, seed=1)
    assert [seat.money for seat in match.view(None).seats] == [30, 30]
    assert match.scores == (6, 6)


def test_a_pack_may_name_buildings_of_its_own() -> None:
    rules = tw.load("packet-row", changed("buildings", 0, id="old-mill"))
    assert rules.words.write("Card", rules.codec.numbers["Card"]["old-mill"], "de") == "Old Mill (1 Punkt)"


def test_a_pack_leaves_the_caller_his_lists() -> None:
    mine = changed("goods", 0, cost=3)
    mine["goods"]["cards"].reverse()
    first = mine["goods"]["cards"][0]
    tw.load("packet-row", mine)
    assert mine["goods"]["cards"][0] is first


def test_a_pack_with_copies_is_playable() -> None:
    rows = [dict(row) for row in TABLES["contracts"]["cards"]]
    rows[0]["copies"] = 2
    del rows[-1]
    rules: Any = tw.load("packet-row", pack("contracts", cards=rows))
    assert rules.data.decks[0].count(0) == 2
    assert len(rules.data.decks[0]) == 38


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a card too few": (pack("money", cards=TABLES["money"]["cards"][1:]), "21 cards, but the box holds 24"),
    "a card too many": (changed("money", 0, copies=4), "25 cards, but the box holds 24"),
    "ships missing": (pack("ships", cards=TABLES["ships"]["cards"][1:]), "15 cards, but the box holds 18"),
    "a destination without a ship": (
        pack("ships", cards=[*TABLES["ships"]["cards"][2:], {"to": "france", "copies": 6}]), "every destination"
    ),
    "too few buildings": (pack("buildings", cards=TABLES["buildings"]["cards"][1:]), "8 cards, but the box holds 9"),
    "a building in another deck": (changed("buildings", 0, deck="docks"), "but the box holds 9"),
    "only single bars": (pack("gold", cards=TABLES["gold"]["cards"][:1]), "single bars and double bars"),
    "no gold": (pack("gold", cards=[]), "single bars and double bars"),
    "triple bars": (pack("gold", cards=[*TABLES["gold"]["cards"], {"bars": 3, "cost": 1, "copies": 5}]), "double bars"),
    "an unknown table": (pack("gems", cards=[]), "there is no such table; there are table, contracts"),
    "not a table": ({"contracts": 5}, "there is no such table"),
    "an unknown key": (pack("contracts", crads=[]), "there is no such key; there are source, known, cards"),
    "changed counts": (pack("counts", money=30), "what the box holds cannot be changed"),
    "an unknown good": (changed("contracts", 0, good="salt"), "'salt' is not a good; there are wheat"),
    "an unknown good of a goods card": (changed("goods", 0, good="salt"), "'salt' is not a good"),
    "an unknown destination": (changed("contracts", 0, to="peru"), "'peru' is not a destination"),
    "a ship to nowhere": (changed("ships", 0, to="peru"), "'peru' is not a destination"),
    "an unknown deck": (changed("buildings", 0, deck="church"), "'church' is not a deck; there are guildhall"),
    "a negative number": (changed("gold", 0, cost=-1), "card 1, cost: -1 should be a number that is not negative"),
    "a text for a number": (changed("gold", 0, cost="4"), "should be a number"),
    "true for a number": (changed("gold", 0, cost=True), "should be a number"),
    "a number for a text": (changed("contracts", 2, good=3), "card 3, good: 3 should be a text"),
    "cards that are no list": (pack("money", cards=5), "a list of cards is needed"),
    "a card that is no table": (pack("money", cards=[5]), "card 1: it needs value, copies"),
    "a key missing": (pack("money", cards=[{"copies": 24}]), "card 1: it needs value, copies"),
    "a key too many": (changed("money", 0, colour=1), "card 1: it needs value, copies"),
    "a card twice": (changed("money", 1, value=2), "money-2 stands there twice"),
    "a building with a helper's name": (changed("buildings", 0, id="captain"), "captain stands there twice"),
    "a huge goods card": (changed("goods", 0, units=5), "5 should be a number from 1 to 4"),
    "a contract for nothing": (changed("contracts", 0, units=0), "0 should be a number from 1"),
    "a text in the table": (pack("table", start_money="lots"), "start_money: 'lots' should be a number"),
    "debts": (pack("table", start_money=-1), "start_money: -1 should be a number"),
    "nothing for a point": (pack("table", money_per_point=0), "money_per_point: 0 should be a number from 1"),
    "a short list": (pack("table", row=[2, 2, 3]), "row: a list of 4 numbers is needed"),
    "a text for a list": (pack("table", row="2234"), "row: a list of 4 numbers is needed"),
    "a text in a list": (pack("table", row=[2, "2", 3, 4]), "row: '2' should be a number"),
    "an end that never comes": (pack("table", failed_boards_to_end=[1, 1, 2, 5]), "5 should be a number from 1 to 4"),
    "rows longer than the deck": (pack("table", row=[2, 2, 3, 40]), "than the smallest deck, 38 cards"),
    "other boards": (pack("table", boards=["a", "b", "c", "d"]), "boards: this is fixed by the rules"),
    "other goods": (pack("table", goods=["wheat"]), "goods: this is fixed by the rules"),
    "other numbers of players": (pack("table", players=[2, 3]), "players: this is fixed by the rules"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_pack_is_refused_in_one_sentence(name: str) -> None:
    wrong, reason = WRONG[name]
    with pytest.raises(tw.Problem) as problem:
        tw.load("packet-row", wrong)
    assert reason in str(problem.value)
    assert str(problem.value).startswith("pack")
    assert "\n" not in str(problem.value)


def test_a_pack_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tw.Problem, match="cannot be read"):
        tw.load("packet-row", tmp_path / "nowhere.toml")
    file = tmp_path / "broken.toml"
    file.write_text("[gold\n", "utf-8")
    with pytest.raises(tw.Problem, match="not a TOML file"):
        tw.load("packet-row", file)
