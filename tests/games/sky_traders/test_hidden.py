"""Chapter 13: what is hidden, and what a perfect memory knows."""

from __future__ import annotations

import json
from random import Random

from tests.games.sky_traders.table import Table, sky_traders, usual
from tests.games.sky_traders.test_council import bargaining

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.state import State


def test_i14_no_view_holds_the_gp_of_another() -> None:
    table = Table().seat("Anna", gp=777).seat("Ben", gp=888).seat("Cedric", gp=999)
    for seat in (0, 1, 2, None):
        text = json.dumps(table.rules.view(table.s, seat).to_json())
        for other, gp in enumerate(("777", "888", "999")):
            assert (gp in text) == (other == seat)
    table = Table(gp_open=True).seat("Ben", gp=888)
    assert "888" in json.dumps(table.rules.view(table.s, None).to_json())


def test_a_perfect_memory_knows_all_purses_where_deals_are_open() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    for seed in range(20):
        t: State = table.rules.imagine(table.s, 2, Rng(seed))
        assert [me.gp for me in t.seats] == [13, 27, 20]


def test_private_deals_leave_others_guessing() -> None:
    table = bargaining(4, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    purses = set()
    for seed in range(200):
        t: State = table.rules.imagine(table.s, 2, Rng(seed))
        purses.add((t.seats[0].gp, t.seats[1].gp))
        assert t.seats[0].gp + t.seats[1].gp == 40
        assert min(me.gp for me in t.seats) >= 0
        assert [me.gp for me in t.seats[2:]] == [20, 20]
    assert len(purses) > 10
    for seat in (0, 1):
        t = table.rules.imagine(table.s, seat, Rng(1))
        assert [me.gp for me in t.seats] == [13, 27, 20, 20]


def test_what_was_paid_since_bounds_what_can_be_imagined() -> None:
    table = bargaining(3, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    table.s.pay(0, 12)
    for seed in range(100):
        t: State = table.rules.imagine(table.s, 2, Rng(seed))
        assert t.seats[0].gp >= 0
        assert t.seats[1].gp <= 27 + 1
    table.s.reveal_purse(0)
    t = table.rules.imagine(table.s, 2, Rng(5))
    assert [me.gp for me in t.seats] == [1, 27, 20]


def test_what_is_imagined_of_a_private_deal_does_not_follow_from_the_truth() -> None:
    """Else a bot that imagines often enough would find it in the middle."""
    table = bargaining(3, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    table.s.pay(0, 12)
    for seed in range(30):
        twin = table.rules.imagine(table.s, 2, Rng(seed))
        given = [table.rules.dump(table.rules.imagine(one, 2, Rng(99 - seed))) for one in (table.s, twin)]
        assert given[0] == given[1]


def test_private_offers_are_seen_by_two() -> None:
    table = bargaining(3, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2")
    for seat, offers in ((0, 1), (1, 1), (2, 0), (None, 0)):
        council = table.rules.view(table.s, seat).council
        assert council is not None
        assert len(council.offers) == offers
    for seat, known in ((0, True), (1, True), (2, False), (None, False)):
        (told,) = [told.to_json() for told in table.match.events(seat) if told.kind == "whispered"]
        assert [told[name] is not None for name in ("serial", "give", "want")] == [known] * 3
    t = table.rules.imagine(table.s, 2, Rng(1))
    assert isinstance(t.stack[-1], Bargain)
    assert t.stack[-1].desk.offers == ()
    assert table.rules.actors(t) == table.rules.actors(table.s)


def test_the_gp_of_a_private_deal_is_told_to_two() -> None:
    table = bargaining(3, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    for language in ("en", "de"):
        assert "7" not in " ".join(table.says(language, to="Cedric"))
        assert "7" in " ".join(table.says(language, to="Anna"))


def test_legal_never_depends_on_the_gp_of_another() -> None:
    """Whatever the others have: the same choices, the same forms, in every position of a match."""
    rules, rng = sky_traders(), Random(8)
    match = tw.Match("sky-traders", seats=3, seed=8)
    looked = 0
    while not match.over and match.length < 1500:
        s = match._state
        for seat in match.actors:
            t = s.clone()
            for other, me in enumerate(t.seats):
                if other != seat:
                    me.gp = rng.randrange(200)
            assert rules.legal(t, seat) == rules.legal(s, seat)
            assert [f.bounds() for f in rules.forms(t, seat)] == [f.bounds() for f in rules.forms(s, seat)]
            assert rules.actors(t) == rules.actors(s)
            looked += 1
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    assert looked > 300


def test_hands_are_imagined_anew_in_the_draft() -> None:
    rules, dice = sky_traders(), Rng(3)
    s = rules.start(3, usual())
    while rules.actors(s) >> 8 & 1:
        rules.apply(s, 8, s.stack[-1].sample(s, dice))
    hands = set()
    for seed in range(30):
        t: State = rules.imagine(s, 1, Rng(seed))
        assert t.seats[1].hand == s.seats[1].hand
        assert [len(me.hand) for me in t.seats] == [len(me.hand) for me in s.seats]
        assert sorted(tile for me in t.seats for tile in me.hand) == sorted(tile for me in s.seats for tile in me.hand)
        hands.add(t.seats[0].hand)
    assert len(hands) > 5
