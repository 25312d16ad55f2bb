# mypyc: compiled
"""A small generator whose whole state is one number: the same everywhere, free to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


@final
class Rng:
    """Xorshift on 32 bits; every product stays inside a machine word, so compiled and interpreted agree."""

    state: i64

    def __init__(self, seed: int) -> None:
        mixed: i64 = seed & MASK
        mixed = (mixed * 0x45D9F3B + 0x1E3779B9) & MASK
        mixed ^= mixed >> 16
        mixed = (mixed * 0x45D9F3B) & MASK
        mixed ^= mixed >> 16
        self.state = mixed if mixed else 1

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        x: i64 = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return (x * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
