"""How somebody likes to play: one form, in the match as a popover, on the page about oneself as a panel."""

from __future__ import annotations

from typing import get_args

from tradewinds.draw.el import Markup, button, details, fieldset, form, input, label, legend, p, span, summary
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import token
from tradewinds.web.store.preferences import USUAL, Pace, Preferences, Speed

CHOICES = {"recap": get_args(Speed), "pace": get_args(Pace)}
SWITCHES = ("forced", "habit", "sound", "deals")


def likes(guest: Visit) -> Preferences:
    return USUAL if guest.person is None else guest.person.preferences


def popover(guest: Visit) -> Markup:
    text = guest.say("preferences.title")
    return details(id="likes", cls="menu likes")[summary(cls="switch", aria_label=text, title=text)["⚙"], shown(guest)]


def shown(guest: Visit) -> Markup:
    """Our script keeps every change at once, and reads from this form what holds now."""
    return form(id="preferences", cls="preferences", method="post", action="/preferences", data_act=True)[
        token(guest),
        input(type="hidden", name="back", value=guest.here),
        [_choice(guest, name) for name in CHOICES],
        [_switch(guest, name) for name in SWITCHES],
        button(cls="act small")[guest.say("preferences.keep")],
    ]


def _choice(guest: Visit, name: str) -> Markup:
    now = getattr(likes(guest), name)
    ways = [
        label[
            input(type="radio", name=name, value=one, checked=one == now), span[guest.say(f"preferences.{name}-{one}")]
        ]
        for one in CHOICES[name]
    ]
    return fieldset[
        legend[guest.say(f"preferences.{name}")], ways, p(cls="help")[guest.say(f"preferences.{name}-help")]
    ]


def _switch(guest: Visit, name: str) -> Markup:
    box = input(type="checkbox", name=name, value="yes", checked=getattr(likes(guest), name))
    words = [guest.say(f"preferences.{name}"), span(cls="help")[guest.say(f"preferences.{name}-help")]]
    return label(cls="check")[box, span[words]]
