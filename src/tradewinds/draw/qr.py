"""QR codes as pictures (ISO/IEC 18004): texts of up to 134 bytes, with error correction of level L.

A link on a bright screen needs no more correction than that, and a small code is read from further away.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tradewinds.draw.el import Markup, path, rect, svg

# By version from 1 to 6: bytes in all, and of error correction in each of so many blocks.
SIZES: Final = ((26, 7, 1), (44, 10, 1), (70, 15, 1), (100, 20, 1), (134, 26, 1), (172, 18, 2))
LEVEL: Final = 0b01  # L
QUIET: Final = 4  # modules of white around the code
Grid = list[list[int]]  # rows of modules: 1 is dark, -1 is still to be filled


def picture(text: str, label: str) -> Markup:
    """Dark on white in every theme: that is what cameras expect."""
    grid = code(text)
    size = len(grid) + 2 * QUIET
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(grid) for x, one in enumerate(row) if one
    )
    box = {"viewBox": f"0 0 {size} {size}", "role": "img", "aria-label": label, "shape-rendering": "crispEdges"}
    return svg(box, xmlns="http://www.w3.org/2000/svg", cls="qr")[
        rect(width=size, height=size, fill="#fff"), path(d=dark, fill="#000")
    ]


@lru_cache(maxsize=64)
def code(text: str) -> Grid:
    """The modules, with the mask that leaves the fewest patterns by which a reader could be misled."""
    data = text.encode()
    room = [total - fix * blocks - 2 for total, fix, blocks in SIZES]
    version = next(number for number, most in enumerate(room, 1) if len(data) <= most)
    bits = list(_bits(_blocks(data, version)))
    plain = _patterns(version)
    return min((_masked(plain, bits, mask) for mask in range(8)), key=_penalty)


# the bytes


def _blocks(data: bytes, version: int) -> list[int]:
    """Data and error correction, the bytes of all blocks in turn."""
    total, fix, blocks = SIZES[version - 1]
    packed = _packed(data, total - fix * blocks)
    each = len(packed) // blocks
    rows = [packed[each * number : each * (number + 1)] for number in range(blocks)]
    fixes = [remainder(row, fix) for row in rows]
    return [byte for row in (rows, fixes) for several in zip(*row, strict=True) for byte in several]


def _packed(data: bytes, room: int) -> list[int]:
    """Mode "bytes", the length, the data, an end, and filling."""
    bits = f"0100{len(data):08b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    found = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    return found + [(0xEC, 0x11)[number % 2] for number in range(room - len(found))]


def _tables() -> tuple[list[int], list[int]]:
    """Powers of 2 in the field of 256 that QR codes reckon in, and their logarithms."""
    powers, logs, value = [0] * 512, [0] * 256, 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        logs[value] = exponent
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


POWERS, LOGS = _tables()


def times(a: int, b: int) -> int:
    return POWERS[LOGS[a] + LOGS[b]] if a and b else 0


def remainder(data: list[int], count: int) -> list[int]:
    """Reed and Solomon's: what is left of the data when it is divided by (x - 1)(x - 2)(x - 4)…"""
    divisor = [1]
    for number in range(count):
        shifted = [*divisor, 0]
        divisor = [one ^ times(POWERS[number], before) for one, before in zip(shifted, [0, *divisor], strict=True)]
    left = [0] * count
    for byte in data:
        factor = byte ^ left[0]
        left = [one ^ times(factor, by) for one, by in zip([*left[1:], 0], divisor[1:], strict=True)]
    return left


def _bits(codewords: list[int]) -> Iterator[int]:
    return (byte >> shift & 1 for byte in codewords for shift in range(7, -1, -1))


# the modules


def _patterns(version: int) -> Grid:
    """What is the same in every code of the version: finders, alignment, timing; and room for the format."""
    size = 17 + 4 * version
    grid = [[-1] * size for _ in range(size)]
    for at in range(8, size - 8):
        grid[6][at] = grid[at][6] = 1 - at % 2
    if version > 1:
        _square(grid, size - 7, size - 7, 2)
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        _square(grid, row, column, 4)
    for row, column, _ in format_places(size, 0):
        grid[row][column] = 0
    grid[size - 8][8] = 1
    return grid


def _square(grid: Grid, row: int, column: int, reach: int) -> None:
    """Rings around a dark middle; a finder's outermost ring is the white that sets it apart."""
    for y in range(max(0, row - reach), min(len(grid), row + reach + 1)):
        for x in range(max(0, column - reach), min(len(grid), column + reach + 1)):
            ring = max(abs(y - row), abs(x - column))
            grid[y][x] = int(ring in ((0, 2) if reach == 2 else (0, 1, 3)))


def format_places(size: int, mask: int) -> Iterator[tuple[int, int, int]]:
    """Level and mask with their own correction, written twice: row, column and bit."""
    data = LEVEL << 3 | mask
    fix = data << 10
    for shift in range(4, -1, -1):
        if fix >> shift + 10 & 1:
            fix ^= 0b10100110111 << shift
    word = (data << 10 | fix) ^ 0b101010000010010
    rows = [0, 1, 2, 3, 4, 5, 7, 8, *range(size - 7, size)]
    columns = [*range(size - 1, size - 9, -1), 7, 5, 4, 3, 2, 1, 0]
    for number in range(15):
        bit = word >> number & 1
        yield rows[number], 8, bit
        yield 8, columns[number], bit


def order(plain: Grid) -> Iterator[tuple[int, int]]:
    """The free modules in the order in which they are filled: pairs of columns from the right, up and down in turn."""
    size = len(plain)
    pairs = [right - (right <= 6) for right in range(size - 1, 0, -2)]
    for number, right in enumerate(pairs):
        for row in range(size) if number % 2 else range(size - 1, -1, -1):
            for column in (right, right - 1):
                if plain[row][column] == -1:
                    yield row, column


def is_flipped(mask: int, i: int, j: int) -> bool:
    rules = (
        (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i // 2 + j // 3) % 2, i * j % 2 + i * j % 3,
        (i * j % 2 + i * j % 3) % 2, ((i + j) % 2 + i * j % 3) % 2,
    )  # fmt: skip
    return rules[mask] == 0


def _masked(plain: Grid, bits: list[int], mask: int) -> Grid:
    grid = [row[:] for row in plain]
    filled = iter(bits)
    for row, column in order(plain):
        grid[row][column] = next(filled, 0) ^ is_flipped(mask, row, column)
    for row, column, bit in format_places(len(grid), mask):
        grid[row][column] = bit
    return grid


def _penalty(grid: Grid) -> int:
    lines = ["".join(map(str, row)) for row in (*grid, *zip(*grid, strict=True))]
    runs = sum(_run(line) for line in lines)
    finders = sum(40 for line in lines for at in range(len(line) - 10) if line[at : at + 11] in FINDERS)
    dark = sum(map(sum, grid)) * 100 // len(grid) ** 2
    return runs + 3 * _same(grid) + finders + 10 * (abs(dark - 50) // 5)


FINDERS: Final = ("10111010000", "00001011101")


def _run(line: str) -> int:
    """Five or more alike in a row."""
    lengths = [len(run) for run in line.replace("01", "0 1").replace("10", "1 0").split()]
    return sum(length - 2 for length in lengths if length >= 5)


def _same(grid: Grid) -> int:
    """Squares of four that are alike."""
    pairs = [(grid[y], grid[y + 1]) for y in range(len(grid) - 1)]
    return sum(a[x] == a[x + 1] == b[x] == b[x + 1] for a, b in pairs for x in range(len(grid) - 1))
