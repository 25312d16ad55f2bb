"""A frame that can be looked into: it shows a part of the picture, which can be moved, brought nearer and taken back.

It is a box that scrolls, so fingers, keys and focus move it without a script; `zoom.js` adds nearer and farther, and
goes to where something can be done. How near it begins is told by the style sheet, as `--auto` of the class `world`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds.draw.board import LAYERS, SPOTS, Regions
from tradewinds.draw.el import Child, Markup, button, div, span, svg


class Said(NamedTuple):
    """The words of a lens: what the picture is, and what its buttons do."""

    picture: str
    nearer: str
    farther: str
    whole: str


def lens(width: float, height: float, said: Said, buttons: Child, focus: Sequence[tuple[float, float]] = ()) -> Regions:
    """The regions that hold layers, as `frame` makes them; `focus` are the places that matter now, from 0 to 1."""
    box = {"viewBox": f"0 0 {width:g} {height:g}", "role": "img", "aria-label": said.picture}
    world = div(cls="world")[svg(box, cls="layers")[LAYERS], SPOTS]
    inner = div(cls="lens", tabindex=0, role="group", aria_label=said.picture)[world]
    return {
        "pic-frame": div(id="pic-frame", cls="frame", style=f"--ratio:{width:g}/{height:g}")[inner, _zoom(said)],
        "spots": div(id="spots", role="group")[_middle(focus), buttons],
    }


def _zoom(said: Said) -> Markup:
    signs = {"in": ("+", said.nearer), "out": ("−", said.farther), "fit": ("⤢", said.whole)}
    return div(cls="zoom")[
        [button(type="button", data_zoom=way, aria_label=name, title=name)[sign] for way, (sign, name) in signs.items()]
    ]


def _middle(focus: Sequence[tuple[float, float]]) -> Child:
    """An empty mark in the midst of what matters; a browser that can begins there."""
    if not focus:
        return None
    x, y = ((min(side) + max(side)) / 2 for side in zip(*focus, strict=True))
    return span(cls="midst", style=f"--x:{x:.4f};--y:{y:.4f}").markup()
