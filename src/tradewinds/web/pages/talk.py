"""The box to talk in. It stands outside every region: what is being typed must not be touched."""

from __future__ import annotations

from tradewinds.draw.el import Markup, button, form, input, p
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import token
from tradewinds.web.store.tables import Table


def is_off(guest: Visit, table: Table) -> bool:
    """Whoever runs the server wants no talk, or the host of this table."""
    return bool(table.quiet) or not guest.site.settings.talk


def say_box(guest: Visit, table: Table) -> Markup:
    if is_off(guest, table):
        return p(cls="mute")[guest.say("talk.off")]
    text = guest.say("talk.say")
    return form(method="post", action=f"/m/{table.id}/say", cls="say", data_say=True)[
        token(guest),
        input(name="text", maxlength=300, autocomplete="off", aria_label=text, placeholder=text),
        button(cls="act small second")[guest.say("talk.send")],
    ]
