"""What only oneself sees of one's profile: who may see the rest, and all that is kept, to take along or to delete."""

from __future__ import annotations

from tradewinds.draw.el import Child, Markup, a, button, details, form, h2, input, label, p, section, span, summary
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import refused, token
from tradewinds.web.store.people import Person


def own(guest: Visit, person: Person, reason: str) -> Child:
    return [_privacy(guest, person), _data(guest, person, reason)]


def _privacy(guest: Visit, person: Person) -> Markup:
    say, state = guest.say, "open" if person.shown else "closed"
    turn = button(name="do", value="close" if person.shown else "open", cls="act small second")
    address = person.shown and p[a(href=f"/profile/{person.id}")[say("profile.address")]]
    return section(cls="panel")[
        h2[say("profile.privacy")],
        p[say(f"profile.is-{state}")],
        address,
        form(method="post", action="/profile")[
            token(guest), turn[say("profile.close" if person.shown else "profile.open")]
        ],
    ]


def _data(guest: Visit, person: Person, reason: str) -> Markup:
    say = guest.say
    box = input(name="name", autocomplete="off", required=True, maxlength=60)
    return section(cls="panel", id="data")[
        h2[say("profile.data")],
        p(cls="help")[say("profile.data-help")],
        p[a(cls="act small second", href="/profile/export", download=True)[say("profile.export")]],
        details(cls="fold", open=bool(reason))[
            summary[say("profile.delete")],
            p[say("profile.delete-help")],
            form(method="post", action="/profile", cls="new")[
                token(guest),
                label(cls="field")[span[say("profile.delete-name", name=person.name)], box],
                refused(reason),
                button(name="do", value="delete", cls="act small")[say("profile.delete-now")],
            ],
        ],
    ]  # fmt: skip
