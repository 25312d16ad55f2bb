"""Chapters 6 and 7.3: contracts and the barter."""

from __future__ import annotations

from tests.games.airship_city.table import Table


def pass_round(table: Table) -> None:
    """Everybody moves and uses nothing, until the next round or the end."""
    start = table.view.round
    while not table.match.over and table.view.round == start:
        seat = table.match.actors[0]
        legal = [str(action) for action in table.match.legal(seat)]
        quiet = [one for one in legal if one.split(" ")[0] in ("skip", "move", "end", "take")]
        table.play(table.names[seat], quiet[0])


def test_T26_A38_a_contract_of_two_stages_taken_in_round_3() -> None:
    table = Table(round=3).seat("Anna", workers=["workshop", "guild"]).display("c08")
    table.play("Anna", "move workshop market-1", "sign c08")
    for _ in range(2):
        pass_round(table)
    assert table.view.round == 5
    assert table.own("Anna").held[0].left == 1
    for _ in range(4):
        pass_round(table)
    assert table.view.round == 9
    assert table.own("Anna").held == ()
    assert table.points("Anna") == -3
    assert table.own("Anna").failed == ("c08",)


def test_T26_fulfilled_in_round_8_after_the_last_move() -> None:
    table = Table(round=8).seat("Anna", workers=["mine-1", "guild"], held={"c08": 1}, metal=7).moved(0, 1)
    assert table.legal("Anna") == {"end", "fulfil c08"}
    table.play("Anna", "fulfil c08")
    assert table.points("Anna") == 3
    assert table.stock("Anna") == (0, 0, 3, 0)


def test_T27_gold_beyond_the_cap_is_lost() -> None:
    table = Table().seat("Anna", gears=6, gold=9, held={"c09": 2}).play("Anna", "fulfil c09")
    assert table.points("Anna") == 3
    assert table.stock("Anna")[2:] == (10, 0)


def test_T40_a_contract_before_the_action() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], wood=10, held={"c01": 1})
    table.play("Anna", "move mine-1 forest-1")
    assert table.refuses("Anna", "gather") == ("full", "4.1")
    table.play("Anna", "fulfil c01")
    assert table.stock("Anna")[0] == 4
    assert (table.points("Anna"), table.stock("Anna")[2]) == (1, 3)
    table.play("Anna", "gather")
    assert table.stock("Anna")[0] == 7


def test_A37_fulfilled_in_the_turn_it_is_taken() -> None:
    table = Table().seat("Anna", workers=["workshop", "guild"], wood=6, gears=4).display("c01", "c03")
    table.play("Anna", "move workshop market-1", "sign c01", "fulfil c01")
    assert table.own("Anna").fulfilled == ("c01",)


def test_A39_taken_in_the_last_stage() -> None:
    table = Table(3, round=20, turn="Cedric").seat("Cedric", workers=["workshop", "guild"]).display("c15").pile()
    table.play("Cedric", "move workshop market-1", "sign c15")
    pass_round(table)
    assert table.match.over
    assert table.points("Cedric") == -4


def test_T47_A40_the_stage_bonus_comes_too_late() -> None:
    table = Table(3, round=4, turn="Cedric").seat(
        "Cedric", workers=["mine-1", "guild"], wood=3, gold=2, held={"c01": 1}
    )
    table.moved(0, 1)
    assert (table.view.round, table.asked) == (5, "Anna")
    assert table.points("Cedric") == -1
    assert table.stock("Cedric") == (6, 0, 2, 0)
    kinds = [told.kind for told in table.match.events(None)]
    assert kinds.index("stage") < kinds.index("failed")


def test_A42_points_below_zero_or_not() -> None:
    for allowed, points in ((True, -4), (False, 0)):
        table = Table(3, round=8, turn="Cedric", negative_vp_allowed=allowed)
        table.seat("Cedric", workers=["mine-1", "guild"], held={"c15": 1}).moved(0, 1)
        assert table.view.seats[2].points == points
        assert table.match.scores[2] == points


def test_what_cannot_be_delivered() -> None:
    table = Table().seat("Anna", wood=3, held={"c10": 2})
    assert table.refuses("Anna", "fulfil c10") == ("cannot-deliver", "6.2")
    assert table.refuses("Anna", "fulfil c01") == ("not-held", "6.2")
    refusal = table.match.refuse(0, table.action("fulfil c10"))
    assert refusal is not None
    assert refusal.text("en") == "You lack 3 wood and 3 metal. (6.2)"
    assert refusal.text("de") == "Dir fehlen noch 3 Holz und 3 Metall. (6.2)"


def test_discounts_never_apply_to_contracts() -> None:
    table = Table().seat("Anna", wood=5, held={"c01": 1}, given={"private-wood": 3})
    assert table.refuses("Anna", "fulfil c01") == ("cannot-deliver", "6.2")


# 7.3

TRADER = {"tourist": 3}


def test_T34_A26_barter() -> None:
    table = Table().seat("Anna", wood=1, gold=10, given=TRADER)
    assert table.refuses("Anna", "barter wood gold") == ("no-room", "7.3")
    assert table.refuses("Anna", "barter metal wood") == ("none-to-give", "7.3")
    table.play("Anna", "barter wood gears")
    assert table.stock("Anna") == (0, 0, 10, 1)
    assert table.refuses("Anna", "barter gold wood") == ("barter-used", "7.3")
    assert not table.legal("Anna", "barter")


def test_A26_while_an_action_is_pending_and_after_the_last_move() -> None:
    table = (
        Table().seat("Anna", workers=["mine-1", "guild"], wood=10, given=TRADER).play("Anna", "move mine-1 forest-1")
    )
    table.play("Anna", "barter wood metal", "gather")
    assert table.stock("Anna") == (10, 1, 0, 0)
    last = Table().seat("Anna", workers=["mine-1", "guild"], wood=1, given=TRADER).moved(0, 1)
    assert last.asked == "Anna"
    last.play("Anna", "end")
    assert last.asked == "Ben"


def test_A26_not_inside_an_action() -> None:
    table = Table().seat("Anna", workers=["mine-2", "guild"], wood=6, gold=5, given=TRADER)
    table.play("Anna", "move mine-2 workshop", "upgrade wood")
    assert table.refuses("Anna", "barter gold wood") == ("develop-first", "4.5")


def test_the_barter_must_be_unlocked() -> None:
    table = Table().seat("Anna", wood=1, given={"tourist": 2})
    assert table.refuses("Anna", "barter wood gold") == ("barter-locked", "7.3")
