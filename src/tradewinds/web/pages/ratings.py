"""How ratings work, in words."""

from __future__ import annotations

from tradewinds.draw.el import h1, li, p, section, ul
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page

REASONS = ("bots", "helped", "own", "short", "origin", "bot", "often")


def ratings_page(guest: Visit) -> str:
    say = guest.say
    content = [
        h1[say("ratings.title")],
        p[say("ratings.lead")],
        section(cls="panel")[
            [p[say(f"ratings.{key}")] for key in ("model", "kinds", "bots", "provisional", "leavers")],
            p[say("ratings.counts")],
            ul(cls="plain")[[li[say(f"ratings.why-{one}")] for one in REASONS]],
            p[say("ratings.private")],
        ],
    ]
    return page(guest, say("ratings.title"), content, cls="narrow")
