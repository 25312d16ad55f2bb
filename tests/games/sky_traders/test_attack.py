"""Chapters 9 and 10: attacks, demands, crime, lost ships."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table

from tradewinds.games.sky_traders.rules.turn import TURN

WRECK = dict.fromkeys(range(1, 6), "light")


def duel() -> Table:
    """Anna attacks Ben, who has Wine, sludge and a Skyman."""
    return Table().seat("Ben", {1: "2 wine", 2: "1 sludge", 4: "skyman"}, gp=50).act()


def test_an_attack_needs_somebody_on_the_tile() -> None:
    table = Table().seat("Ben", tile="city-2").seat("Cedric", afloat=False).act()
    table.me("Cedric").tile = -1
    assert table.refuses("Anna", "attack 1") == ("not-on-your-tile", "9.1")
    assert table.refuses("Anna", "attack 2") == ("no-ship-there", "9.1")
    assert table.refuses("Anna", "attack 0") == ("attack-another", "9.1")


def test_t35_a_demand_is_met_without_a_shot() -> None:
    table = duel()
    table.play("Anna", "attack 1", "demand-gold 10").play("Ben", "concede")
    assert (table.me("Anna").gp, table.me("Ben").gp, table.me("Anna").wanted) == (30, 40, 1)
    assert table.phase != "Yield"


def test_t36_a_bounty_for_a_wanted_trader() -> None:
    table = Table().seat("Ben", WRECK, wanted=2).act()
    table.play("Anna", "attack 1", "waive").play("Ben", "refuse").play("Anna", "keep")
    table.chance("roll-two 6 1", "suffer light", "roll 1")
    assert table.me("Anna").wanted == 0
    assert table.me("Anna").gp == 120
    assert (table.me("Ben").afloat, table.me("Ben").wanted, table.s.tokens) == (False, 0, 6)


def test_t37_no_bounty_for_a_wanted_attacker() -> None:
    table = Table().seat("Ben", WRECK, wanted=2).seat("Anna", wanted=1).act()
    table.play("Anna", "attack 1", "waive").play("Ben", "refuse").play("Anna", "keep")
    table.chance("roll-two 6 1", "suffer light", "roll 1")
    assert table.me("Anna").gp == 20


def test_r26_a_defender_may_earn_the_bounty() -> None:
    table = Table().seat("Anna", WRECK).act()
    table.play("Anna", "attack 1", "waive").play("Ben", "refuse").play("Anna", "keep")
    table.chance("roll-two 1 6", "suffer light", "roll 1")
    assert not table.me("Anna").afloat
    assert table.me("Ben").gp == 70


def test_r27_both_ships_lost() -> None:
    table = Table().seat("Anna", WRECK).seat("Ben", dict.fromkeys(range(1, 6), "medium"), wanted=1).act()
    table.play("Anna", "attack 1", "waive").play("Ben", "refuse").play("Anna", "keep")
    table.chance("roll-two 3 3", "suffer light", "roll 1", "suffer light", "roll 1")
    assert [me.afloat for me in table.s.seats] == [False, False, True]
    assert "bounty" not in table.said()


def test_t55_no_terms_cannot_be_conceded() -> None:
    table = duel()
    table.play("Anna", "attack 1", "waive")
    assert "concede" not in table.listed("Ben")
    assert table.refuses("Ben", "concede") == ("no-terms", "9.2")
    table.play("Ben", "pay-gold 10").play("Anna", "reject")
    assert table.phase == "SetDemand"


def test_t56_what_is_destroyed_is_struck_from_the_demand() -> None:
    table = duel()
    table.play("Anna", "attack 1", "demand 2 wine + 5 gp").play("Ben", "refuse").play("Anna", "keep")
    table.play("Ben", "no-rally").chance("roll-two 6 1", "suffer light", "roll 1")
    table.play("Ben", "concede")
    assert (table.me("Anna").gp, table.me("Ben").gp) == (25, 45)
    assert table.phase == "Throw" or table.asked


def test_r62_nothing_left_counts_as_no_terms() -> None:
    table = duel()
    table.play("Anna", "attack 1", "demand-hold 1").play("Ben", "refuse").play("Anna", "keep")
    table.play("Ben", "no-rally").chance("roll-two 6 1", "suffer light", "roll 1")
    assert table.refuses("Ben", "concede") == ("no-terms", "9.2")


def test_the_whole_machine() -> None:
    """Demand, counter, refusal, round, new demand, yield with a counter, pursuit, break-off."""
    table = duel()
    table.play("Anna", "attack 1", "demand-gold 50").play("Ben", "pay 1 wine").play("Anna", "reject")
    table.play("Anna", "demand-gold 30").play("Ben", "rally skyman").chance("roll-two 1 1", "suffer light", "roll 6")
    assert table.phase == "Yield"
    table.play("Ben", "pay-gold 5").play("Anna", "reject").play("Anna", "pursue").play("Anna", "waive")
    table.play("Ben", "rally skyman").chance("roll-two 5 1", "suffer light", "roll 6")
    table.play("Ben", "fight-on").play("Anna", "break-off")
    assert table.holds("Anna") == {6: "light"}
    assert table.holds("Ben")[6] == "light"
    assert table.me("Anna").gp == 20


def test_a_payment_in_kind_is_stowed() -> None:
    table = duel()
    table.play("Anna", "attack 1", "demand 2 wine + 1 sludge + 1 skyman + 7 gp").play("Ben", "concede")
    assert table.phase == "Spoils"
    assert table.refuses("Anna", "done") == ("take-it-over", "9.6")
    table.play("Anna", "stow wine 3", "stow skyman 6", "load-all")
    assert table.holds("Anna") == {1: "1 sludge", 3: "2 wine", 6: "skyman"}
    assert table.holds("Ben") == {}
    assert (table.me("Anna").gp, table.me("Ben").gp) == (27, 43)


def test_a_demand_names_what_is_there_and_fits() -> None:
    table = duel()
    table.play("Anna", "attack 1")
    assert table.refuses("Anna", "demand 3 wine") == ("not-to-be-had", "9.2")
    assert table.refuses("Anna", "demand 1 die-4") == ("not-to-be-had", "9.2")
    assert table.refuses("Anna", "demand nothing") == ("demand-something", "9.2")
    full = Table().seat("Anna", dict.fromkeys(range(1, 6), "2 food") | {6: "skyman"}).seat("Ben", {1: "2 wine"}).act()
    full.play("Anna", "attack 1")
    assert full.refuses("Anna", "demand 1 wine") == ("attacker-has-no-room", "9.6")
    assert "demand-hold 1" not in full.listed("Anna")


def test_r30_a_demand_beyond_the_purse_cannot_be_conceded() -> None:
    table = duel()
    table.play("Anna", "attack 1", "demand 500 gp")
    assert table.refuses("Ben", "concede") == ("too-dear", "9.6")
    assert "concede" not in table.listed("Ben")
    table.play("Ben", "pay-gold 50").play("Anna", "take-payment")
    assert (table.me("Anna").gp, table.me("Ben").gp) == (70, 0)


def test_legal_demands_do_not_tell_what_the_other_has() -> None:
    rich, poor = duel(), duel().seat("Ben", gp=0)
    rich.play("Anna", "attack 1")
    poor.play("Anna", "attack 1")
    assert rich.listed("Anna") == poor.listed("Anna")
    assert [f.bounds() for f in rich.match.forms(0)] == [f.bounds() for f in poor.match.forms(0)]


def test_r50_what_no_longer_fits_stays_with_the_payer() -> None:
    table = Table().seat("Anna", dict.fromkeys(range(1, 5), "2 food") | {6: "skyman"}).seat("Ben", {1: "2 wine"}).act()
    table.play("Anna", "attack 1", "demand 2 wine + 1 gp").play("Ben", "refuse").play("Anna", "keep", "no-rally")
    table.chance("roll-two 1 6", "suffer light", "roll 5").play("Ben", "concede")
    assert table.holds("Ben") == {1: "2 wine"}
    assert table.me("Anna").gp == 21


def test_a_gunner_leaves_after_a_six_of_its_owner() -> None:
    table = duel().seat("Anna", {5: "gunner"})
    table.play("Anna", "attack 1", "waive").play("Ben", "refuse").play("Anna", "keep", "rally gunner")
    table.play("Ben", "no-rally").chance("roll-two 6 6", "suffer light", "roll 6")
    assert 5 not in table.holds("Anna")
    assert table.s.crew_stock[2] == 4


def test_attacking_a_wanted_trader_is_no_piracy() -> None:
    table = duel().seat("Ben", wanted=1)
    table.play("Anna", "attack 1")
    assert table.me("Anna").wanted == 0


def test_r25_a_letter_of_marque_cancels_the_token() -> None:
    table = duel().keep("Anna", "letter-of-marque").act()
    table.play("Anna", "attack 1")
    assert table.phase == "LetterOfMarque"
    table.play("Anna", "use-letter")
    assert table.me("Anna").wanted == 0
    assert table.me("Anna").kept == ()
    table = duel().keep("Anna", "letter-of-marque").act()
    table.play("Anna", "attack 1", "take-token")
    assert table.me("Anna").wanted == 1


def test_r43_tokens_run_out() -> None:
    table = duel().seat("Cedric", wanted=6)
    table.play("Anna", "attack 1")
    assert table.me("Anna").wanted == 0
    table = Table(wanted_unlimited=True).seat("Ben", {1: "1 food"}).act()
    table.s.tokens = 0
    table.play("Anna", "attack 1")
    assert table.me("Anna").wanted == 1


# lost ships


def test_t38_insurance() -> None:
    table = Table().seat("Anna", WRECK, gp=37, influence=22, wanted=1).keep("Anna", "tailwind").winds()
    table.chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    me = table.me("Anna")
    assert (me.gp, me.wanted, me.kept, me.influence, me.tile) == (0, 0, (), 22, -1)
    table.at(TURN[0]).play("Anna", "berth 5").chance("roll 3")
    assert (me.gp, me.phlogiston, me.influence) == (39, 10, 22)
    assert table.holds("Anna") == {5: "skyman"}
    assert table.phase == "IllWinds"


def test_t39_charity() -> None:
    table = Table(4).seat("Anna", WRECK, gp=0).seat("Ben", gp=30).seat("Cedric", gp=10).seat("David", gp=4).winds()
    table.chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    table.at(TURN[0]).play("Anna", "berth 4")
    assert [me.gp for me in table.s.seats] == [50, 20, 0, 4]


def test_r38_no_skyman_left() -> None:
    table = Table(5).seat("Anna", WRECK).seat("Emma", {4: "skyman"})
    for name in ("Ben", "Cedric", "David"):
        table.seat(name, {4: "skyman", 5: "skyman", 6: "skyman"})
    table.winds().chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    table.at(TURN[0]).chance("roll 3")
    assert table.holds("Anna") == {}


def test_a_ship_lost_in_an_own_attack_ends_the_turn() -> None:
    table = Table().seat("Anna", WRECK).at(TURN[1])
    table.act()
    table.play("Anna", "attack 1", "waive").play("Ben", "refuse").play("Anna", "keep")
    table.chance("roll-two 1 6", "suffer light", "roll 1")
    assert table.phase == "Throw"


@pytest.mark.parametrize(("preset", "insured"), [("rulebook", 37), ("directors_cut", -1)])
def test_a_wanted_trader_may_lose_the_insurance(preset: str, insured: int) -> None:
    table = Table(preset=preset).seat("Anna", WRECK, gp=37, wanted=1).winds()
    table.chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    assert table.me("Anna").insured == insured
