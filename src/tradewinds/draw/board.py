"""The contract between a game's `board` and the page. `docs/write-a-board.md` tells it with an example.

A game's `board` offers

    board(view, spots, words, language, names) -> Regions
    anchor(action) -> str | None

and may offer `summary(view, seat, words, language) -> Child` (a line in the list of players), `symbol(kind, name) ->
Markup | None` (the little picture of a thing that is held, bought or traded), `cover() -> Markup` (the picture on the
home page, an <svg>) and a file `board.css` beside it.

A *region* is one element whose id is its key; only regions that changed are sent to the browser. The key's beginning
says where the region stands: `pic-…` in the picture's column, `side-…` in the column of panels, `hand-…` under the
picture. A `layer-…` is an SVG <g>: layers lie, in their order, in the picture that `frame` puts around them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from tradewinds.draw.el import Child, Markup, Tag, Value, button, details, div, li, span, summary, svg, ul

Regions: TypeAlias = dict[str, Markup]
LAYERS = Markup("<!--layers-->")
SPOTS = Markup("<!--spots-->")
FORM = "act"  # the id of the page's one form: every button names it, wherever it stands


class Choice:
    """One legal action, ready to be clicked: `do` is what the form sends, `label` says it in words.

    `told` is in words what it gives and takes now, `shown` the same for the eye, and what else is to be known before;
    `quiet` is what gives something up.
    """

    def __init__(self, do: str, label: str, told: str = "", shown: Child = None, quiet: bool = False) -> None:
        self.do = do
        self.label = label
        self.told = told
        self.shown = shown
        self.quiet = quiet

    @property
    def said(self) -> str:
        return f"{self.label}: {self.told}" if self.told else self.label

    def button(self, content: Child, **attributes: Value) -> Markup:
        shown = {"form": FORM, "name": "do", "value": self.do, **attributes}
        return button(shown, type="submit")[content]

    def whole(self, cls: str = "act") -> Markup:
        """With all that there is to say about it."""
        return self.button([self.label, self.shown], cls=cls)


class Spot:
    """All legal actions that belong to one place on the picture, and the question that they answer."""

    def __init__(self, choices: Sequence[Choice], ask: str = "") -> None:
        self.choices = choices
        self.ask = ask

    @property
    def label(self) -> str:
        return " · ".join(choice.said for choice in self.choices)

    def around(self, content: Child, cls: str = "") -> Markup:
        """The content as a button; where several actions are possible, as a menu that opens below it."""
        first = self.choices[0]
        if len(self.choices) == 1:
            return first.button(content, cls=f"spot {cls}", aria_label=self.label, title=self.label)
        items = [li[one] for one in self.buttons()]
        return details(cls=f"spot menu {cls}")[summary(aria_label=self.label)[content], ul[items]]

    def buttons(self) -> list[Markup]:
        """Every action in words, as a button of its own."""
        alone = len(self.choices) == 1
        return [one.whole("act small second" if one.quiet and not alone else "act small") for one in self.choices]

    def over(self, x: float, y: float, width: float, height: float, content: Child = None, cls: str = "") -> Markup:
        """A button over a picture with layers; the place is its middle, all numbers are per cent of the picture."""
        place = f"left:{x:.2f}%;top:{y:.2f}%;width:{width:.2f}%;height:{height:.2f}%"
        return span(cls="over", style=place)[self.around(content or span(cls="ring").markup(), cls)]


Spots: TypeAlias = Mapping[str, Spot]


def anchored(action: Any, places: Mapping[str, str]) -> str | None:
    """Where an action belongs, from a table by the actions' names: `{"take": "card:{card}"}`, filled as in a record."""
    place = places.get(action.name)
    return None if place is None else place.format(**action.to_json())


def legal(anchor: str, drawn: Markup, spots: Spots, cls: str = "legal") -> Markup:
    """What stands at an anchor: it can be clicked where something can be done there."""
    spot = spots.get(anchor)
    return spot.around(drawn, cls) if spot else drawn


class Board(Protocol):
    """What the page calls. Everything drawn comes from the view, the words, and what is printed (`words.rules`)."""

    def board(self, view: Any, spots: Spots, words: Any, language: str, names: Sequence[str]) -> Regions: ...

    def anchor(self, action: Any) -> str | None: ...


def frame(width: float, height: float, label: str, buttons: Child = None) -> Regions:
    """The regions that hold layers: a picture so many units wide and high, and `Spot.over` buttons above it."""
    box = {"viewBox": f"0 0 {width:g} {height:g}", "role": "img", "aria-label": label}
    inner = [svg(box, cls="layers")[LAYERS], SPOTS]
    ratio = f"--ratio:{width:g}/{height:g}"  # the style sheet fits the frame into the window by it
    return {
        "pic-frame": div(id="pic-frame", cls="frame", style=ratio)[inner],
        "spots": div(id="spots", role="group")[buttons],
    }


def layer(name: str) -> Tag:
    """The start of a layer: `layer("tokens")[…]` has the key `layer-tokens`."""
    return Tag("g")(id=f"layer-{name}")


def filled(regions: Regions) -> Markup:
    """The frame with its layers and spots in it, as the page needs it when it is loaded."""
    layers = "".join(markup for key, markup in regions.items() if key.startswith("layer-"))
    whole = regions["pic-frame"].replace(LAYERS, layers).replace(SPOTS, regions["spots"])
    return Markup(whole)
