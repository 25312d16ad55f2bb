"""Bags: never changed in place, counted, dealt anew."""

from __future__ import annotations

from tradewinds.core.bag import kinds, redeal, weights, without
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
