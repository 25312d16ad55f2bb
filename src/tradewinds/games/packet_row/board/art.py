"""What Packet Row is drawn with: the symbols of its cards and boards, and the picture on the home page."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Child, Markup, circle, g, line, path, rect, svg
from tradewinds.draw.symbols import icon, sheet

SYMBOLS: Final = {
    "wheat": "M12 22V8M12 12c-3 0-5-2-5-5 3 0 5 2 5 5Zm0 0c3 0 5-2 5-5-3 0-5 2-5 5Zm0 5.5c-3 0-5-2-5-5 3 0 5 2 5 5Z"
    "m0 0c3 0 5-2 5-5-3 0-5 2-5 5ZM12 7c-2-1-2-4 0-6 2 2 2 5 0 6Z",
    "cotton": "M8 11a4 4 0 1 1 4-6 4 4 0 1 1 4 6 4 4 0 0 1-8 0ZM12 15v7M12 20c-3 0-5-1-6-4M12 20c3 0 5-1 6-4",
    "fur": "M7 2c1 3 0 4-2 6 2 2 3 6 1.5 10 2.5 0 3.5 1 5.5 4 2-3 3-4 5.5-4C16 14 17 10 19 8c-2-2-3-3-2-6-2 1-3 2-5 2"
    "S9 3 7 2Z",
    "tobacco": "M12 23C4 18 4 9 12 1c8 8 8 17 0 22ZM12 23V8M12 13 8.5 10.5M12 13l3.5-2.5M12 18l-3.5-2.5M12 18l3.5-2.5",
    "ship": "M2 16h20l-3 5H5ZM11 14V2C7 4 4 9 3 14ZM13 14V5c4 2 6 5 7 9Z",
    "captain": "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM12 1v22M1 12h22M4.5 4.5l15 15M19.5 4.5l-15 15",
    "gold": "M3 19l2-7h14l2 7ZM8 12l1-6h6l1 6",
    "merchant": "M12 2v19M7 21h10M4 6h16M4 6 1 13a3 3 0 0 0 6 0ZM20 6l-3 7a3 3 0 0 0 6 0Z",
    "money": "M1 6h22v12H1ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4.5 9.5v5M19.5 9.5v5",
    "banker": "M6 3h12l-1 13H7ZM2 17h20M6.5 12h11",
    "assistant": "M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3 22c0-6 4-8.5 9-8.5s9 2.5 9 8.5Z",
    "contract": "M6 2h12v17a3 3 0 0 1-3 3H6ZM9 7h6M9 11h6M9 15h4",
    "building": "M2 22V11l10-8 10 8v11ZM9 22v-7h6v7M6 13h2M16 13h2",
    "anchor": "M12 6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 0v16M7 10h10M3 14c1 5 4 8 9 8s8-3 9-8",
}  # fmt: skip
SHEET: Final = sheet(SYMBOLS)


def symbol(kind: str, name: str) -> Markup | None:
    """Of helpers alone: goods, contracts and ships are told by what is printed on them."""
    return icon(name) if name in SYMBOLS else None


# the home page


def cover() -> Markup:
    """A packet ship before the warehouses of the row, in the morning."""
    row = ((4, 46, 1), (50, 32, 2), (96, 54, 3), (228, 40, 2), (274, 56, 1))
    ship: list[Child] = [
        [line(cls="k-mast", x1=x, y1=top, x2=x, y2=128) for x, top, _ in MASTS],
        [sail(x, top + 6 + 30 * n, width + 3 * n) for x, top, width in MASTS for n in range(3 if width > 15 else 2)],
        path(cls="k-jib", d="M138 52 96 112 136 112Z"),
        path(cls="k-hull", d="M112 122q60 10 132-4l-14 28q-50 8-100 0ZM114 123 88 110"),
        path(cls="k-line", d="M119 131q56 8 120-3"),
    ]
    return svg(viewBox="0 0 320 180", cls="cover cover-packet-row", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180), circle(cls="k-sun", cx=206, cy=30, r=15),
        [warehouse(*one) for one in row],
        rect(cls="k-quay", y=134, width=320, height=10), rect(cls="k-water", y=142, width=320, height=38),
        ship, [path(cls="k-wave", d=f"M{x} {y}q10-7 20 0{'t20 0' * 16}") for x, y in ((0, 150), (-8, 164))],
    ]  # fmt: skip


MASTS = ((146, 36, 14), (178, 22, 17), (210, 40, 13))  # place, top, half the breadth of the highest sail


def warehouse(x: int, y: int, tint: int) -> Markup:
    windows = [rect(cls="k-win", x=8 + 16 * (n % 2), y=10 + 20 * (n // 2), width=9, height=12) for n in range(6)]
    return g(transform=f"translate({x} {y})")[
        rect(cls=f"k{tint}", width=42, height=136 - y), path(cls="k-roof", d="M-2 1 21-17 44 1Z"), windows
    ]


def sail(x: int, y: int, half: int) -> Markup:
    """A square sail, full of wind."""
    return path(cls="k-sail", d=f"M{x - half} {y}h{2 * half}q7 12 3 26q-{half + 3}-6-{2 * half + 6} 0q-4-14 3-26Z")[()]
