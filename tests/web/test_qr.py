"""QR codes, read again by a reader that shares nothing with what draws them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tradewinds.draw import qr

# By size: blocks, and in each the bytes of data and of correction.
BLOCKS = {21: (1, 19, 7), 25: (1, 34, 10), 29: (1, 55, 15), 33: (1, 80, 20), 37: (1, 108, 26), 41: (2, 68, 18)}
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda i, j: (i + j) % 2 == 0, lambda i, j: i % 2 == 0, lambda i, j: j % 3 == 0, lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0, lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0, lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)  # fmt: skip


def read(drawn: str) -> str:
    """What a camera makes of the picture: the text, if the correction finds nothing to correct."""
    grid = modules(drawn)
    flipped = MASKS[mask_of(grid)]
    bits = "".join(str(grid[i][j] ^ flipped(i, j)) for i, j in path(len(grid)))
    found = [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    count, data, fix = BLOCKS[len(grid)]
    split = count * data
    blocks = [found[n:split:count] + found[split + n : split + count * fix : count] for n in range(count)]
    assert not any(syndrome(block, power) for block in blocks for power in range(fix))
    return text_of([byte for block in blocks for byte in block[:data]])


def modules(drawn: str) -> list[list[int]]:
    (box,) = re.findall(r'viewBox="0 0 (\d+)', drawn)
    size = int(box) - 8
    dark = {(int(y) - 4, int(x) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    return [[int((y, x) in dark) for x in range(size)] for y in range(size)]


def mask_of(grid: list[list[int]]) -> int:
    word = int("".join(str(grid[8][x]) for x in (0, 1, 2, 3, 4, 5, 7, 8)), 2) ^ 0b10101000
    assert word >> 6 == 0b01  # level L
    return word >> 3 & 7


def path(size: int) -> list[tuple[int, int]]:
    """The free modules, from the lower right corner in pairs of columns, up and down."""
    found: list[tuple[int, int]] = []
    for number, right in enumerate([*range(size - 1, 6, -2), 5, 3, 1]):
        for i in range(size) if number % 2 else reversed(range(size)):
            found += [(i, j) for j in (right, right - 1) if not is_fixed(size, i, j)]
    return found


def is_fixed(size: int, i: int, j: int) -> bool:
    corners = (i < 9 and j < 9) or (i < 9 and j >= size - 8) or (i >= size - 8 and j < 9)
    aligned = size > 21 and abs(i - size + 7) <= 2 and abs(j - size + 7) <= 2
    return corners or aligned or 6 in (i, j)


def times(a: int, b: int) -> int:
    """In the field of 256 elements, bit by bit."""
    found = 0
    while b:
        found ^= a if b & 1 else 0
        a, b = a << 1 ^ (0x11D if a & 0x80 else 0), b >> 1
    return found


def syndrome(block: list[int], power: int) -> int:
    root, found = 1, 0
    for _ in range(power):
        root = times(root, 2)
    for byte in block:
        found = times(found, root) ^ byte
    return found


def text_of(data: list[int]) -> str:
    bits = "".join(f"{byte:08b}" for byte in data)
    assert bits[:4] == "0100"  # bytes
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * n : 20 + 8 * n], 2) for n in range(length)).decode()


@pytest.mark.parametrize("length", [3, 17, 18, 32, 33, 53, 78, 106, 107, 134])
def test_a_code_of_every_size_is_read_again(length: int) -> None:
    text = ("https://tradewinds.example/join/" * 5)[: length - 2] + "Ä"
    assert read(qr.picture(text, "a link")) == text


def test_the_picture_says_what_it_is_and_is_white_around() -> None:
    drawn = qr.picture("https://tradewinds.example/join/abc", "Link <to> play")
    assert 'aria-label="Link &lt;to&gt; play"' in drawn
    assert not re.search(r"M[0-3] |M\d+ [0-3]h", drawn)
