"""The page that proves a match: hashes by the reader's own browser, and by the rules what only they can tell."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Markup, a, h1, h2, li, noscript, p, section, ul
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page
from tradewinds.web.phrases import Phrases
from tradewinds.web.store.tables import Table

CHECKS: Final = ("commitment", "seen", "seals", "others", "own", "seed")


def proof_page(guest: Visit, table: Table, by_rules: str) -> str:
    say, here = guest.say, f"/m/{table.id}"
    content = [
        h1[say("more.verify")],
        section(cls="panel")[
            h2[say("proof.browser")],
            noscript[p[say("proof.no-script")]],
            ul(
                data_proof=table.id,
                data_name=table.deal or table.id,
                data_record=f"{here}/record",
                data_insecure=say("proof.insecure"),
            )[[_check(key, say) for key in CHECKS]],
        ],
        section(cls="panel")[h2[say("proof.server")], p[by_rules], p(cls="help")[say("proof.yourself")]],
        p[a(href=f"{here}/record", download=True)[say("more.record")], " · ", a(href=here)[say("earlier.back")]],
    ]
    return page(guest, say("more.verify"), content, cls="narrow")


def _check(key: str, say: Phrases) -> Markup:
    """Our script chooses one of three sentences."""
    told = {f"data_{state}": say(f"proof.{key}-{state}") for state in ("good", "bad", "none")}
    return li(data_check=key, **told).markup()
