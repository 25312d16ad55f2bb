"""Chapters 9 and 10: attacks, demands, crime, lost ships."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table

from tradewinds.games.sky_traders.actions.attack import Demand, Pay
from tradewinds.games.sky_traders.rules.turn import TURN

WRECK = dict.fromkeys(range(1, 6), "light")


def demand(table: Table, **items: int) -> Demand:
    return Demand(table.rules.codec.table, table.items(**items))


def pay(table: Table, **items: int) -> Pay:
    return Pay(table.rules.codec.table, table.items(**items))


def duel() -> Table:
    """Trader 0 attacks trader 1, who has Wine, sludge and a Skyman."""
    return Table().seat(1, {1: "2 wine", 2: "1 sludge", 4: "skyman"}, gp=50).act()


def test_an_attack_needs_somebody_on_the_tile() -> None:
    table = Table().seat(1, tile="city-2").seat(2, afloat=False).act()
    table.me(2).tile = -1
    assert table.refused(0, "attack 1") == "not-on-your-tile"
    assert table.refused(0, "attack 2") == "no-ship-there"
    assert table.refused(0, "attack 0") == "attack-another"


def test_t35_a_demand_is_met_without_a_shot() -> None:
    table = duel()
    table.do(0, "attack 1", "demand-gold 10").do(1, "concede")
    assert (table.me(0).gp, table.me(1).gp, table.me(0).wanted) == (30, 40, 1)
    assert table.phase != "Yield"


def test_t36_a_bounty_for_a_wanted_trader() -> None:
    table = Table().seat(1, WRECK, wanted=2).act()
    table.do(0, "attack 1", "waive").do(1, "refuse").do(0, "keep")
    table.chance("roll-two 6 1", "suffer light", "roll 1")
    assert table.me(0).wanted == 0
    assert table.me(0).gp == 120
    assert (table.me(1).afloat, table.me(1).wanted, table.s.tokens) == (False, 0, 6)


def test_t37_no_bounty_for_a_wanted_attacker() -> None:
    table = Table().seat(1, WRECK, wanted=2).seat(0, wanted=1).act()
    table.do(0, "attack 1", "waive").do(1, "refuse").do(0, "keep")
    table.chance("roll-two 6 1", "suffer light", "roll 1")
    assert table.me(0).gp == 20


def test_r26_a_defender_may_earn_the_bounty() -> None:
    table = Table().seat(0, WRECK).act()
    table.do(0, "attack 1", "waive").do(1, "refuse").do(0, "keep")
    table.chance("roll-two 1 6", "suffer light", "roll 1")
    assert not table.me(0).afloat
    assert table.me(1).gp == 70


def test_r27_both_ships_lost() -> None:
    table = Table().seat(0, WRECK).seat(1, dict.fromkeys(range(1, 6), "medium"), wanted=1).act()
    table.do(0, "attack 1", "waive").do(1, "refuse").do(0, "keep")
    table.chance("roll-two 3 3", "suffer light", "roll 1", "suffer light", "roll 1")
    assert [me.afloat for me in table.s.seats] == [False, False, True]
    assert "bounty" not in table.said()


def test_t55_no_terms_cannot_be_conceded() -> None:
    table = duel()
    table.do(0, "attack 1", "waive")
    assert "concede" not in table.legal(1)
    assert table.refused(1, "concede") == "no-terms"
    table.do(1, "pay-gold 10").do(0, "reject")
    assert table.phase == "SetDemand"


def test_t56_what_is_destroyed_is_struck_from_the_demand() -> None:
    table = duel()
    table.do(0, "attack 1", demand(table, wine=2, gp=5)).do(1, "refuse").do(0, "keep")
    table.do(1, "no-rally").chance("roll-two 6 1", "suffer light", "roll 1")
    table.do(1, "concede")
    assert (table.me(0).gp, table.me(1).gp) == (25, 45)
    assert table.phase == "Throw" or table.asked


def test_r62_nothing_left_counts_as_no_terms() -> None:
    table = duel()
    table.do(0, "attack 1", "demand-hold 1").do(1, "refuse").do(0, "keep")
    table.do(1, "no-rally").chance("roll-two 6 1", "suffer light", "roll 1")
    assert table.refused(1, "concede") == "no-terms"


def test_the_whole_machine() -> None:
    """Demand, counter, refusal, round, new demand, yield with a counter, pursuit, break-off."""
    table = duel()
    table.do(0, "attack 1", "demand-gold 50").do(1, pay(table, wine=1)).do(0, "reject")
    table.do(0, "demand-gold 30").do(1, "rally skyman").chance("roll-two 1 1", "suffer light", "roll 6")
    assert table.phase == "Yield"
    table.do(1, "pay-gold 5").do(0, "reject").do(0, "pursue").do(0, "waive")
    table.do(1, "rally skyman").chance("roll-two 5 1", "suffer light", "roll 6")
    table.do(1, "fight-on").do(0, "break-off")
    assert table.holds(0) == {6: "light"}
    assert table.holds(1)[6] == "light"
    assert table.me(0).gp == 20


def test_a_payment_in_kind_is_stowed() -> None:
    table = duel()
    table.do(0, "attack 1", demand(table, wine=2, sludge=1, skyman=1, gp=7)).do(1, "concede")
    assert table.phase == "Spoils"
    assert table.refused(0, "done") == "take-it-over"
    table.do(0, "stow wine 3", "stow skyman 6", "load-all")
    assert table.holds(0) == {1: "1 sludge", 3: "2 wine", 6: "skyman"}
    assert table.holds(1) == {}
    assert (table.me(0).gp, table.me(1).gp) == (27, 43)


def test_a_demand_names_what_is_there_and_fits() -> None:
    table = duel()
    table.do(0, "attack 1")
    assert table.refused(0, demand(table, wine=3)) == "not-to-be-had"
    assert table.refused(0, demand(table, die_4=1)) == "not-to-be-had"
    assert table.refused(0, demand(table)) == "demand-something"
    full = Table().seat(0, dict.fromkeys(range(1, 6), "2 food") | {6: "skyman"}).seat(1, {1: "2 wine"}).act()
    full.do(0, "attack 1")
    assert full.refused(0, demand(full, wine=1)) == "attacker-has-no-room"
    assert "demand-hold 1" not in full.legal(0)


def test_r30_a_demand_beyond_the_purse_cannot_be_conceded() -> None:
    table = duel()
    table.do(0, "attack 1", demand(table, gp=500))
    assert table.refused(1, "concede") == "too-dear"
    assert "concede" not in table.legal(1)
    table.do(1, "pay-gold 50").do(0, "take-payment")
    assert (table.me(0).gp, table.me(1).gp) == (70, 0)


def test_legal_demands_do_not_tell_what_the_other_has() -> None:
    rich, poor = duel(), duel().seat(1, gp=0)
    rich.do(0, "attack 1")
    poor.do(0, "attack 1")
    assert rich.legal(0) == poor.legal(0)
    assert [f.bounds() for f in rich.rules.forms(rich.s, 0)] == [f.bounds() for f in poor.rules.forms(poor.s, 0)]


def test_r50_what_no_longer_fits_stays_with_the_payer() -> None:
    table = Table().seat(0, dict.fromkeys(range(1, 5), "2 food") | {6: "skyman"}).seat(1, {1: "2 wine"}).act()
    table.do(0, "attack 1", demand(table, wine=2, gp=1)).do(1, "refuse").do(0, "keep", "no-rally")
    table.chance("roll-two 1 6", "suffer light", "roll 5").do(1, "concede")
    assert table.holds(1) == {1: "2 wine"}
    assert table.me(0).gp == 21


def test_a_gunner_leaves_after_a_six_of_its_owner() -> None:
    table = duel().seat(0, {5: "gunner"})
    table.do(0, "attack 1", "waive").do(1, "refuse").do(0, "keep", "rally gunner").do(1, "no-rally")
    table.chance("roll-two 6 6", "suffer light", "roll 6")
    assert 5 not in table.holds(0)
    assert table.s.crew_stock[2] == 4


def test_attacking_a_wanted_trader_is_no_piracy() -> None:
    table = duel().seat(1, wanted=1)
    table.do(0, "attack 1")
    assert table.me(0).wanted == 0


def test_r25_a_letter_of_marque_cancels_the_token() -> None:
    table = duel().keep(0, "letter-of-marque").act()
    table.do(0, "attack 1")
    assert table.phase == "LetterOfMarque"
    table.do(0, "use-letter")
    assert table.me(0).wanted == 0
    assert table.me(0).kept == ()
    table = duel().keep(0, "letter-of-marque").act()
    table.do(0, "attack 1", "take-token")
    assert table.me(0).wanted == 1


def test_r43_tokens_run_out() -> None:
    table = duel().seat(2, wanted=6)
    table.do(0, "attack 1")
    assert table.me(0).wanted == 0
    table = Table(wanted_unlimited=True).seat(1, {1: "1 food"}).act()
    table.s.tokens = 0
    table.do(0, "attack 1")
    assert table.me(0).wanted == 1


# lost ships


def test_t38_insurance() -> None:
    table = Table().seat(0, WRECK, gp=37, influence=22, wanted=1).keep(0, "tailwind").winds()
    table.chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    me = table.me(0)
    assert (me.gp, me.wanted, me.kept, me.influence, me.tile) == (0, 0, (), 22, -1)
    table.at(TURN[0]).do(0, "berth 5").chance("roll 3")
    assert (me.gp, me.phlogiston, me.influence) == (39, 10, 22)
    assert table.holds(0) == {5: "skyman"}
    assert table.phase == "IllWinds"


def test_t39_charity() -> None:
    table = Table(4).seat(0, WRECK, gp=0).seat(1, gp=30).seat(2, gp=10).seat(3, gp=4).winds()
    table.chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    table.at(TURN[0]).do(0, "berth 4")
    assert [table.me(seat).gp for seat in range(4)] == [50, 20, 0, 4]


def test_r38_no_skyman_left() -> None:
    table = Table().seat(0, WRECK).seat(1, {4: "skyman", 5: "skyman", 6: "skyman"}).seat(2, {4: "skyman"})
    table.s.crew_stock[0] = 0
    table.me(1).crew = [-1, -1, -1, 0, 0, 0]
    table.winds().chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    table.at(TURN[0]).chance("roll 3")
    assert table.holds(0) == {}


def test_a_ship_lost_in_an_own_attack_ends_the_turn() -> None:
    table = Table().seat(0, WRECK).at(TURN[1])
    table.act()
    table.do(0, "attack 1", "waive").do(1, "refuse").do(0, "keep")
    table.chance("roll-two 1 6", "suffer light", "roll 1")
    assert table.phase == "Throw"


@pytest.mark.parametrize(("preset", "insured"), [("rulebook", 37), ("directors_cut", -1)])
def test_a_wanted_trader_may_lose_the_insurance(preset: str, insured: int) -> None:
    table = Table(preset=preset).seat(0, WRECK, gp=37, wanted=1).winds()
    table.chance("reveal pirate-king", "roll-two 6 1", "suffer light", "roll 1")
    assert table.me(0).insured == insured
