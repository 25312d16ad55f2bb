"""Chapters 4 and 8: every Ill Wind, and combat against those that attack."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table


def blow(table: Table, wind: str) -> Table:
    return table.winds().chance(f"reveal {wind}")


def test_t16_duke_skazzu_against_the_sky_patrol() -> None:
    table = Table().seat("Anna", {6: "able-skyman", 5: "gunner"}, wanted=1)
    blow(table, "sky-patrol").play("Anna", "rally able-skyman")
    table.chance("roll-two 2 1", "suffer light", "roll 6")
    assert table.holds("Anna") == {5: "gunner", 6: "light"}
    assert table.s.crew_stock[1] == 5
    table.play("Anna", "rally gunner").chance("roll-two 5 6")
    assert "in all 5" in table.said()
    assert "in all 8" in table.said()
    assert "in all 9" in table.said()
    assert table.holds("Anna") == {6: "light"}
    assert table.s.crew_stock[2] == 4
    assert table.phase == "SailSkyship"


def test_t17_a_tie_destroys_the_card_and_damages_the_ship() -> None:
    table = Table().seat("Anna", {5: "able-skyman", 1: "1 food"})
    blow(table, "wind-pirates").play("Anna", "rally able-skyman").chance("roll-two 4 4", "suffer medium", "roll 2")
    assert table.holds("Anna")[2] == "medium"
    assert table.me("Anna").gp == 30
    assert table.phase == "SailSkyship"


def test_t18_damage_goes_to_the_next_sound_hold() -> None:
    table = Table().seat("Anna", {5: "light", 6: "light", 1: "2 food"})
    blow(table, "pirate-king").chance("roll-two 6 1", "suffer light", "roll 5")
    assert table.holds("Anna")[1] == "light"


def test_a_boatswain_moves_the_damage() -> None:
    table = Table().seat("Anna", {1: "boatswain", 6: "2 jewels"})
    blow(table, "pirate-king").play("Anna", "no-rally").chance("roll-two 6 1", "suffer light", "roll 6")
    assert table.phase == "Boatswain"
    table.play("Anna", "shift 1")
    assert table.holds("Anna") == {1: "light", 6: "2 jewels"}


def test_r24_no_reward_for_a_ship_that_is_lost() -> None:
    wreck = dict.fromkeys(range(1, 6), "light")
    table = Table().seat("Anna", wreck)
    blow(table, "pirate-king").chance("roll-two 1 5", "suffer light", "roll 1")
    assert not table.me("Anna").afloat
    assert table.me("Anna").gp == 0
    assert "Pirate King" not in table.said().split("beats")[-1] or "beats" not in table.said()


@pytest.mark.parametrize(("preset", "reward"), [("rulebook", 100), ("errata", 100), ("directors_cut", 50)])
def test_the_pirate_king_pays(preset: str, reward: int) -> None:
    table = Table(preset=preset)
    blow(table, "pirate-king").chance("roll-two 1 6")
    assert table.me("Anna").gp == 20 + reward


@pytest.mark.parametrize("wind", ["sky-patrol", "airmarshal", "wind-pirates", "contraband-raid"])
def test_cards_that_attack_only_some(wind: str) -> None:
    table = Table().seat("Anna", {1: "2 sludge"})
    blow(table, wind)
    assert table.phase == "SailSkyship"


def test_the_airmarshal_attacks_carriers_of_grog_and_beating_him_is_a_crime() -> None:
    table = Table().seat("Anna", {1: "1 grog", 4: "gunner"})
    blow(table, "airmarshal").play("Anna", "rally gunner").chance("roll-two 1 5")
    assert table.me("Anna").wanted == 1


def test_t57_a_contraband_raid_fights_everybody_with_grog() -> None:
    table = Table().seat("Ben", {1: "1 grog"}).seat("Cedric", {1: "2 grog", 4: "skyman"})
    blow(table, "contraband-raid")
    table.chance("roll-two 1 6")
    assert table.asked == "Cedric"
    table.play("Cedric", "rally skyman").chance("roll-two 1 1", "suffer light", "roll 6").play("Cedric", "rally skyman")
    table.chance("roll-two 1 6")
    assert table.asked == "Anna"
    assert table.phase == "SailSkyship"


def test_t46_toxic_damage() -> None:
    table = Table().seat("Anna", {1: "3 sludge", 2: "1 sludge"}).upgrade("Anna", 1)
    blow(table, "toxic-damage").chance("suffer heavy")
    assert table.holds("Anna") == {1: "heavy", 2: "1 sludge"}
    assert table.s.upgrade_stock == 5
    assert table.s.stock[7] == 19


def test_toxic_damage_can_destroy_a_ship() -> None:
    table = Table().seat("Anna", dict.fromkeys(range(1, 7), "2 sludge"))
    blow(table, "toxic-damage").chance(*["suffer light"] * 6)
    assert not table.me("Anna").afloat
    assert len(table.s.damages) == 16


def test_thunderstorm_spares_ships_in_a_city() -> None:
    blow(table := Table(), "thunderstorm")
    assert table.phase == "SailSkyship"
    blow(table := Table(tile="volcano"), "thunderstorm").chance("suffer light", "roll 3")
    assert table.holds("Anna") == {3: "light"}


def test_headwind_holds_for_the_turn() -> None:
    table = blow(Table(), "headwind")
    table.play("Anna", "sail volcano")
    assert table.me("Anna").phlogiston == 6


def test_a_leak_stops_at_nothing() -> None:
    table = Table().seat("Anna", phlogiston=3)
    blow(table, "phlogiston-leak").chance("roll 5")
    assert table.me("Anna").phlogiston == 0


def test_desertion_takes_whom_the_trader_chooses() -> None:
    table = Table().seat("Anna", {4: "gunner", 5: "skyman"})
    blow(table, "desertion")
    assert table.listed("Anna") == ["desert 5", "desert 4"]
    assert table.refuses("Anna", "desert 6") == ("somebody-deserts", "4.7")
    table.play("Anna", "desert 5")
    assert table.holds("Anna") == {4: "gunner"}


def test_a_levy_takes_what_there_is() -> None:
    table = Table().seat("Anna", {1: "2 food", 2: "1 grog", 3: "2 sludge"}, gp=20)
    table.seat("Ben", {1: "2 wine", 2: "2 wine"}, gp=3).seat("Cedric", afloat=False, tile="city-1")
    blow(table, "guild-levy")
    assert [me.gp for me in table.s.seats] == [17, 0, 20]


def test_a_dividend_reaches_also_whoever_has_no_ship() -> None:
    table = Table().seat("Anna", influence=33).seat("Ben", influence=1).seat("Cedric", influence=10, afloat=False)
    blow(table, "guild-dividend")
    assert [me.gp for me in table.s.seats] == [36, 20, 25]


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
        assert table.me("Anna").kept == (table.entry("Wind", wind),)
        assert table.s.blowing == -1
    table = blow(Table(), "treasure-map").chance("roll 5")
    assert table.s.data.tile_names[table.s.data.city[table.me("Anna").treasure]] == "city-5"
    assert not table.me("Anna").treasure_ready


def test_a_derelict_is_loaded_at_once() -> None:
    table = Table().seat("Anna", dict.fromkeys(range(1, 6), "1 food"))
    blow(table, "drifting-derelict").chance("roll 6")
    assert table.phase == "Salvage"
    table.play("Anna", "load-all")
    assert table.holds("Anna")[6] == "2 jewels"
    table = Table().seat("Anna", dict.fromkeys(range(1, 6), "2 food") | {6: "skyman"})
    blow(table, "drifting-derelict").chance("roll 6")
    assert table.phase == "SailSkyship"


def test_an_astrologer_cancels_a_card_but_not_traders_day() -> None:
    table = Table().seat("Anna", {1: "astrologer"})
    blow(table, "pirate-king")
    assert table.listed("Anna") == ["let-blow", "consult"]
    table.play("Anna", "consult")
    assert table.phase == "SailSkyship"
    assert table.s.crew_stock[6] == 2
    table = Table().seat("Anna", {1: "astrologer"})
    table.s.above = 0
    blow(table, "traders-day")
    assert table.phase == "SailSkyship"


def test_an_astrologer_may_let_it_blow() -> None:
    table = Table().seat("Anna", {1: "astrologer"})
    blow(table, "headwind").play("Anna", "let-blow")
    assert table.s.headwind


def test_t44_traders_day() -> None:
    table = Table().seat("Anna", wanted=3, gp=60).seat("Cedric", wanted=1, gp=10)
    table.s.above = 0
    blow(table, "traders-day")
    assert table.listed("Anna") == ["redeem 0", "redeem 1", "redeem 2"]
    assert table.refuses("Anna", "redeem 3") == ("too-dear", "4.5")
    assert table.refuses("Anna", "redeem 4") == ("no-such-tokens", "4.5")
    table.play("Anna", "redeem 2")
    assert (table.me("Anna").wanted, table.me("Anna").gp) == (1, 10)
    assert table.asked == "Cedric"
    assert table.listed("Cedric") == ["redeem 0"]


def test_t51_the_sixteenth_card_is_traders_day() -> None:
    table = Table()
    for number in range(16):
        table.winds()
        (*_,) = options = table.outcomes
        assert (options == ["reveal traders-day"]) == (number == 15)
        wind = options[0].removeprefix("reveal ")
        if number < 15:
            deck = table.s.winds[:]
            deck.remove(table.entry("Wind", wind))
            table.s.winds, table.s.laid, table.s.above = deck, [*table.s.laid, table.entry("Wind", wind)], 14 - number
        else:
            table.chance(options[0])
    assert (len(table.s.winds), table.s.above, table.s.laid) == (30, 15, [])


def test_r20_without_the_reshuffle_the_deck_runs_out_first() -> None:
    table = Table(traders_day_reshuffles=False)
    table.s.above = 0
    blow(table, "traders-day")
    assert table.s.above == -1
    assert table.entry("Wind", "traders-day") in table.s.laid
    table.s.laid = sorted([*table.s.laid, *table.s.winds])
    table.s.winds = []
    table.winds()
    assert len(table.outcomes) > 1
    assert (len(table.s.winds), table.s.above) == (30, 15)


def test_kept_cards_are_not_shuffled_in() -> None:
    table = Table().keep("Ben", "tailwind")
    table.s.above = 0
    blow(table, "traders-day")
    assert (len(table.s.winds), table.s.above) == (29, 14)


def test_directors_cut_all_crew_fight_together() -> None:
    table = Table(preset="directors_cut").seat("Anna", {4: "skyman", 5: "able-skyman", 6: "gunner"})
    blow(table, "pirate-king").chance("roll-two 6 6")
    assert "in all 12" in table.said()
    assert table.holds("Anna") == {4: "skyman", 5: "able-skyman"}


def test_r47_an_empty_damage_deck_leaves_makeshift_damage() -> None:
    table = Table(5).seat("Emma", {1: "medium", 2: "heavy", 3: "heavy", 4: "heavy"})
    for name, card in (("Ben", "light"), ("Cedric", "light"), ("David", "medium")):
        table.seat(name, dict.fromkeys(range(1, 5), card))
    assert table.s.damages == []
    blow(table, "pirate-king").chance("roll-two 6 1", "roll 2")
    assert table.holds("Anna") == {2: "makeshift"}
