"""Bags and hands: never changed in place, counted, drawn from, dealt anew."""

from __future__ import annotations

import pytest

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, inserted, kinds, redeal, removed, weights, without
from tradewinds.core.phase import CHANCE, only
from tradewinds.core.rng import Rng


def test_a_bag_without_a_card_is_another_bag() -> None:
    bag = [1, 1, 2, 5]
    assert without(bag, 1) == [1, 2, 5]
    assert without(bag, 5) == [1, 1, 2]
    assert bag == [1, 1, 2, 5]


def test_kinds_and_weights_go_together() -> None:
    bag = [1, 1, 2, 5, 5, 5]
    assert kinds(bag) == [1, 2, 5]
    assert weights(bag) == [2, 1, 3]
    assert kinds([]) == weights([]) == []


def test_a_redeal_keeps_sizes_and_cards() -> None:
    pool = [1, 2, 3, 4, 5, 6, 7]
    hands = redeal(pool, [2, 3], Rng(1))
    assert [len(hand) for hand in hands] == [2, 3, 2]
    assert sorted(card for hand in hands for card in hand) == pool
    assert redeal(pool, [2, 3], Rng(1)) == hands
    assert any(redeal(pool, [2, 3], Rng(seed)) != hands for seed in range(2, 9))


def test_a_hand_stays_sorted_and_is_another_hand() -> None:
    hand = (1, 1, 4)
    assert [inserted(hand, item) for item in (0, 1, 2, 5)] == [(0, 1, 1, 4), (1, 1, 1, 4), (1, 1, 2, 4), (1, 1, 4, 5)]
    assert inserted((), 3) == (3,)
    assert [removed(hand, item) for item in (1, 4)] == [(1, 4), (1, 1)]
    assert hand == (1, 1, 4)
    with pytest.raises(ValueError, match="not in list"):
        removed(hand, 2)


class Lottery(Drawing):
    """Three tickets, two of them alike; the number of a ticket finds its drawing."""

    tickets = (Action(), Action(), Action())

    def bag(self, s: None) -> list[int]:
        return [0, 0, 2]

    def draws(self, s: None) -> list[Action]:
        return list(self.tickets)


def test_chance_draws_each_kind_as_often_as_it_lies_in_the_bag() -> None:
    lottery, rng = Lottery(), Rng(1)
    blank, _, prize = lottery.tickets
    assert lottery.actors(None) == only(CHANCE)
    assert [id(one) for one in lottery.legal(None, CHANCE)] == [id(blank), id(prize)]
    assert lottery.odds(None) == [2, 1]
    drawn = [lottery.sample(None, rng) is prize for _ in range(300)]
    assert 70 < sum(drawn) < 130
