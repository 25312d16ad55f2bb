"""What the others did meanwhile: the caption over the board, its buttons, and the button that shows it again."""

from __future__ import annotations

from tradewinds.draw.el import Markup, button, div, p
from tradewinds.web.phrases import Phrases

SIGNS = {"back": "‹", "pause": "❚❚", "on": "›", "skip": "✕"}


def meanwhile(say: Phrases) -> Markup:
    """Over the picture; our script shows it while it plays, and it takes no click but those on its buttons."""
    buttons = [
        button(type="button", data_meanwhile=key, aria_label=say(f"meanwhile.{key}"), title=say(f"meanwhile.{key}"))[
            sign
        ]
        for key, sign in SIGNS.items()
    ]
    return div(id="meanwhile", cls="meanwhile", role="group", aria_label=say("meanwhile.title"), hidden=True)[
        p(aria_hidden="true"), div[buttons]
    ]


def again(say: Phrases) -> Markup:
    """At the head, beside whose turn it is; its place is kept while there is nothing to show."""
    text = say("meanwhile.again")
    return button(id="again", type="button", cls="again", disabled=True, aria_label=text, title=text)["↻"]
