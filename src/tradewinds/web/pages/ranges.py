"""Actions that differ in nothing but how many: one answer with a minus and a plus, each number with what it means.

Every number is a button of its own. Our script shows one of them at a time; without it all of them stand there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tradewinds import Action
from tradewinds.draw.el import Markup, button, div
from tradewinds.web.choices import Choices
from tradewinds.web.phrases import Phrases

HOW_MANY: Final = "count"
SIGNS: Final = {-1: ("−", "bar.fewer"), 1: ("+", "bar.further"), 99: ("⇥", "bar.most")}


def ranged(actions: Iterable[Action]) -> dict[str, list[Action]]:
    """Those of which there are several, by what they have in common."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        data = action.to_json()
        if isinstance(data.pop(HOW_MANY, None), int) and getattr(action, HOW_MANY) > 0:
            found.setdefault("-".join(str(value) for value in data.values()), []).append(action)
    return {key: some for key, some in found.items() if len(some) > 1}


def stepper(key: str, actions: list[Action], choices: Choices, say: Phrases, cls: str) -> Markup:
    buttons = [choices[action].whole(f"{cls}{'' if number else ' chosen'}") for number, action in enumerate(actions)]
    fewer, more, most = (
        button(type="button", cls="by", data_by=by, aria_label=say(text), title=say(text))[sign]
        for by, (sign, text) in SIGNS.items()
    )
    return div(cls="amounts", id=f"amounts-{key}", role="group")[fewer, buttons, more, most]
