"""Chapters 4 and 8: every Ill Wind, and combat against those that attack."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table

from tradewinds.core.phase import CHANCE


def blow(table: Table, wind: str, active: int = 0) -> Table:
    return table.winds(active).chance(f"reveal {wind}")


def test_t16_duke_skazzu_against_the_sky_patrol() -> None:
    table = Table().seat(0, {6: "able-skyman", 5: "gunner"}, wanted=1)
    blow(table, "sky-patrol").do(0, "rally able-skyman")
    table.chance("roll-two 2 1", "suffer light", "roll 6")
    assert table.holds(0) == {5: "gunner", 6: "light"}
    assert table.s.crew_stock[1] == 5
    table.do(0, "rally gunner").chance("roll-two 5 6")
    assert "in all 5" in table.said()
    assert "in all 8" in table.said()
    assert "in all 9" in table.said()
    assert table.holds(0) == {6: "light"}
    assert table.s.crew_stock[2] == 4
    assert table.phase == "SailSkyship"


def test_t17_a_tie_destroys_the_card_and_damages_the_ship() -> None:
    table = Table().seat(0, {5: "able-skyman", 1: "1 food"})
    blow(table, "wind-pirates").do(0, "rally able-skyman").chance("roll-two 4 4", "suffer medium", "roll 2")
    assert table.holds(0)[2] == "medium"
    assert table.me(0).gp == 30
    assert table.phase == "SailSkyship"


def test_t18_damage_goes_to_the_next_sound_hold() -> None:
    table = Table().seat(0, {5: "light", 6: "light", 1: "2 food"})
    blow(table, "pirate-king").chance("roll-two 6 1", "suffer light", "roll 5")
    assert table.holds(0)[1] == "light"


def test_a_boatswain_moves_the_damage() -> None:
    table = Table().seat(0, {1: "boatswain", 6: "2 jewels"})
    blow(table, "pirate-king").do(0, "no-rally").chance("roll-two 6 1", "suffer light", "roll 6")
    assert table.phase == "Boatswain"
    table.do(0, "shift 1")
    assert table.holds(0) == {1: "light", 6: "2 jewels"}


def test_r24_no_reward_for_a_ship_that_is_lost() -> None:
    wreck = dict.fromkeys(range(1, 6), "light")
    table = Table().seat(0, wreck)
    blow(table, "pirate-king").chance("roll-two 1 5", "suffer light", "roll 1")
    assert not table.me(0).afloat
    assert table.me(0).gp == 0
    assert "Pirate King" not in table.said().split("beats")[-1] or "beats" not in table.said()


@pytest.mark.parametrize(("preset", "reward"), [("rulebook", 100), ("errata", 100), ("directors_cut", 50)])
def test_the_pirate_king_pays(preset: str, reward: int) -> None:
    table = Table(preset=preset)
    blow(table, "pirate-king").chance("roll-two 1 6")
    assert table.me(0).gp == 20 + reward


@pytest.mark.parametrize("wind", ["sky-patrol", "airmarshal", "wind-pirates", "contraband-raid"])
def test_cards_that_attack_only_some(wind: str) -> None:
    table = Table().seat(0, {1: "2 sludge"})
    blow(table, wind)
    assert table.phase == "SailSkyship"


def test_the_airmarshal_attacks_carriers_of_grog_and_beating_him_is_a_crime() -> None:
    table = Table().seat(0, {1: "1 grog", 4: "gunner"})
    blow(table, "airmarshal").do(0, "rally gunner").chance("roll-two 1 5")
    assert table.me(0).wanted == 1


def test_t57_a_contraband_raid_fights_everybody_with_grog() -> None:
    table = Table().seat(1, {1: "1 grog"}).seat(2, {1: "2 grog", 4: "skyman"})
    blow(table, "contraband-raid")
    table.chance("roll-two 1 6")
    assert table.asked == [2]
    table.do(2, "rally skyman").chance("roll-two 1 1", "suffer light", "roll 6").do(2, "rally skyman")
    table.chance("roll-two 1 6")
    assert table.asked == [0]
    assert table.phase == "SailSkyship"


def test_t46_toxic_damage() -> None:
    table = Table().seat(0, {1: "3 sludge", 2: "1 sludge"}).upgrade(0, 1)
    blow(table, "toxic-damage").chance("suffer heavy")
    assert table.holds(0) == {1: "heavy", 2: "1 sludge"}
    assert table.s.upgrade_stock == 5
    assert table.s.stock[7] == 19


def test_toxic_damage_can_destroy_a_ship() -> None:
    table = Table().seat(0, dict.fromkeys(range(1, 7), "2 sludge"))
    blow(table, "toxic-damage").chance(*["suffer light"] * 6)
    assert not table.me(0).afloat
    assert len(table.s.damages) == 16


def test_thunderstorm_spares_ships_in_a_city() -> None:
    blow(table := Table(), "thunderstorm")
    assert table.phase == "SailSkyship"
    blow(table := Table(tile="volcano"), "thunderstorm").chance("suffer light", "roll 3")
    assert table.holds(0) == {3: "light"}


def test_headwind_holds_for_the_turn() -> None:
    table = blow(Table(), "headwind")
    table.do(0, "sail volcano")
    assert table.me(0).phlogiston == 6


def test_a_leak_stops_at_nothing() -> None:
    table = Table().seat(0, phlogiston=3)
    blow(table, "phlogiston-leak").chance("roll 5")
    assert table.me(0).phlogiston == 0


def test_desertion_takes_whom_the_trader_chooses() -> None:
    table = Table().seat(0, {4: "gunner", 5: "skyman"})
    blow(table, "desertion")
    assert table.legal(0) == ["desert 5", "desert 4"]
    assert table.refused(0, "desert 6") == "somebody-deserts"
    table.do(0, "desert 5")
    assert table.holds(0) == {4: "gunner"}


def test_a_levy_takes_what_there_is() -> None:
    table = Table().seat(0, {1: "2 food", 2: "1 grog", 3: "2 sludge"}, gp=20).seat(1, {1: "2 wine", 2: "2 wine"}, gp=3)
    table.seat(2, afloat=False, tile="city-1")
    blow(table, "guild-levy")
    assert [table.me(seat).gp for seat in range(3)] == [17, 0, 20]


def test_a_dividend_reaches_also_whoever_has_no_ship() -> None:
    table = Table().seat(0, influence=33).seat(1, influence=1).seat(2, influence=10, afloat=False)
    blow(table, "guild-dividend")
    assert [table.me(seat).gp for seat in range(3)] == [36, 20, 25]


@pytest.mark.parametrize(
    ("wind", "before", "after"),
    [
        ("trade-boom", [5, 8, 6, 4, 25, 40], [4, 10, 9, 8, 20, 50]),
        ("trade-slump", [1, 4, 6, 4, 25, 40], [2, 2, 3, 8, 20, 30]),
        ("poor-harvest", [1, 10, 3, 20, 5, 10], [1, 6, 3, 16, 5, 10]),
        ("spice-fleet", [1, 2, 3, 4, 5, 10], [1, 2, 3, 4, 15, 10]),
        ("royal-wedding", [1, 2, 3, 4, 5, 40], [1, 2, 3, 4, 5, 40]),
    ],
)
def test_cards_that_move_prices(wind: str, before: list[int], after: list[int]) -> None:
    goods = ("minerals", "food", "textiles", "wine", "spices", "jewels")
    table = Table().price(**dict(zip(goods, before, strict=True)))
    blow(table, wind)
    assert table.prices(*goods) == after


def test_boiler_overflow() -> None:
    table = blow(Table(), "boiler-overflow")
    assert table.prices("sludge") == [3]


@pytest.mark.parametrize(("die", "price"), [(3, 15), (4, 30), (1, 5)])
def test_t58_black_market_rumour(die: int, price: int) -> None:
    table = Table().price(grog=10)
    blow(table, "black-market-rumour").chance(f"roll {die}")
    assert table.prices("grog") == [price]


def test_cards_that_are_kept() -> None:
    for wind in ("tailwind", "letter-of-marque"):
        table = blow(Table(), wind)
        assert table.me(0).kept == (table.number("Wind", wind),)
        assert table.s.blowing == -1
    table = blow(Table(), "treasure-map").chance("roll 5")
    assert table.s.data.tile_names[table.s.data.city[table.me(0).treasure]] == "city-5"
    assert not table.me(0).treasure_ready


def test_a_derelict_is_loaded_at_once() -> None:
    table = Table().seat(0, dict.fromkeys(range(1, 6), "1 food"))
    blow(table, "drifting-derelict").chance("roll 6")
    assert table.phase == "Salvage"
    table.do(0, "load-all")
    assert table.holds(0)[6] == "2 jewels"
    table = Table().seat(0, dict.fromkeys(range(1, 6), "2 food") | {6: "skyman"})
    blow(table, "drifting-derelict").chance("roll 6")
    assert table.phase == "SailSkyship"


def test_an_astrologer_cancels_a_card_but_not_traders_day() -> None:
    table = Table().seat(0, {1: "astrologer"})
    blow(table, "pirate-king")
    assert table.legal(0) == ["let-blow", "consult"]
    table.do(0, "consult")
    assert table.phase == "SailSkyship"
    assert table.s.crew_stock[6] == 2
    table = Table().seat(0, {1: "astrologer"})
    table.s.above = 0
    blow(table, "traders-day")
    assert table.phase == "SailSkyship"


def test_an_astrologer_may_let_it_blow() -> None:
    table = Table().seat(0, {1: "astrologer"})
    blow(table, "headwind").do(0, "let-blow")
    assert table.s.headwind


def test_t44_traders_day() -> None:
    table = Table().seat(0, wanted=3, gp=60).seat(2, wanted=1, gp=10)
    table.s.above = 0
    blow(table, "traders-day")
    assert table.legal(0) == ["redeem 0", "redeem 1", "redeem 2"]
    assert table.refused(0, "redeem 3") == "too-dear"
    assert table.refused(0, "redeem 4") == "no-such-tokens"
    table.do(0, "redeem 2")
    assert (table.me(0).wanted, table.me(0).gp) == (1, 10)
    assert table.asked == [2]
    assert table.legal(2) == ["redeem 0"]


def test_t51_the_sixteenth_card_is_traders_day() -> None:
    table = Table()
    for number in range(16):
        table.winds()
        (*_,) = options = table.legal(CHANCE)
        assert (options == ["reveal traders-day"]) == (number == 15)
        wind = options[0].removeprefix("reveal ")
        if number < 15:
            deck = table.s.winds[:]
            deck.remove(table.number("Wind", wind))
            table.s.winds, table.s.laid, table.s.above = deck, [*table.s.laid, table.number("Wind", wind)], 14 - number
        else:
            table.chance(options[0])
    assert (len(table.s.winds), table.s.above, table.s.laid) == (30, 15, [])


def test_r20_without_the_reshuffle_the_deck_runs_out_first() -> None:
    table = Table(traders_day_reshuffles=False)
    table.s.above = 0
    blow(table, "traders-day")
    assert table.s.above == -1
    assert table.number("Wind", "traders-day") in table.s.laid
    table.s.laid = sorted([*table.s.laid, *table.s.winds])
    table.s.winds = []
    table.winds()
    table.legal(CHANCE)
    assert (len(table.s.winds), table.s.above) == (30, 15)


def test_kept_cards_are_not_shuffled_in() -> None:
    table = Table().keep(1, "tailwind")
    table.s.above = 0
    blow(table, "traders-day")
    assert (len(table.s.winds), table.s.above) == (29, 14)


def test_directors_cut_all_crew_fight_together() -> None:
    table = Table(preset="directors_cut").seat(0, {4: "skyman", 5: "able-skyman", 6: "gunner"})
    blow(table, "pirate-king").chance("roll-two 6 6")
    assert "in all 12" in table.said()
    assert table.holds(0) == {4: "skyman", 5: "able-skyman"}


def test_r47_an_empty_damage_deck_leaves_makeshift_damage() -> None:
    table = Table()
    table.s.damages = []
    blow(table, "pirate-king").chance("roll-two 6 1", "roll 2")
    assert table.holds(0) == {2: "makeshift"}
