"""Markup that is escaped by construction: `div(id="hand", cls="card")[strong["Ada"], " & others"]`.

Any tag is an attribute of this module: `from tradewinds.draw.el import circle, g, svg`. Text and attribute values are
escaped wherever they come in; only what the builder itself made passes as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape as escaped
from typing import TypeAlias, Union

Child: TypeAlias = Union[str, int, float, bool, "Tag", Iterable["Child"], None]
Value: TypeAlias = str | int | float | bool | None
SEVERAL = (list, tuple)
VOID = frozenset({"input", "br", "meta", "link", "img", "hr"})


class Markup(str):
    """Text that is markup already. Made by tags; `Markup(text)` elsewhere is a promise that needs a reason."""

    __slots__ = ()


# The same words, classes and places come back in every picture: each is escaped once.
escape = lru_cache(maxsize=1 << 14)(escaped)


def join(child: Child) -> Markup:
    """Children as markup, without an element around them."""
    return child if isinstance(child, Markup) else Markup(_joined(child))


def _joined(child: Child) -> str:
    if isinstance(child, str):
        return escape(child)
    out: list[str] = []
    _flatten(out, child)
    return "".join(out)


def _flatten(out: list[str], child: Child) -> None:
    """None, True and False are nothing, so that `condition and tag[…]` can be written."""
    if isinstance(child, str):
        out.append(child if isinstance(child, Markup) else escape(child))
    elif child is None or isinstance(child, bool):
        return
    elif isinstance(child, SEVERAL):
        for one in child:
            if isinstance(one, Markup):
                out.append(one)
            else:
                _flatten(out, one)
    elif isinstance(child, Tag):
        out.append(child.markup())
    elif isinstance(child, int | float):
        out.append(str(child))
    else:
        for one in child:
            _flatten(out, one)


@lru_cache(maxsize=1 << 15, typed=True)
def _attribute(name: str, value: Value) -> str:
    """`cls` and a trailing underscore stand for what Python keeps for itself; underscores become hyphens."""
    if value is None or value is False:
        return ""
    name = "class" if name == "cls" else name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escaped(str(value))}"'


class Tag:
    """An element in the making: call it for attributes, index it for children."""

    __slots__ = ("head", "name")

    def __init__(self, name: str, head: str = "") -> None:
        self.name = name
        self.head = head

    def __call__(self, attributes: Mapping[str, Value] | None = None, /, **more: Value) -> Tag:
        """A mapping is for names that Python cannot write or that are made at run time."""
        head = self.head
        for name, value in ({**attributes, **more} if attributes else more).items():
            head += _attribute(name, value)
        return Tag(self.name, head)

    def __getitem__(self, children: Child) -> Markup:
        inner = children if isinstance(children, Markup) else _joined(children)
        return Markup(f"<{self.name}{self.head}>{inner}</{self.name}>")

    def markup(self) -> Markup:
        return Markup(f"<{self.name}{self.head}>" + ("" if self.name in VOID else f"</{self.name}>"))


def __getattr__(name: str) -> Tag:
    if name.startswith("__"):
        raise AttributeError(name)
    return Tag(name.rstrip("_").replace("_", "-"))
