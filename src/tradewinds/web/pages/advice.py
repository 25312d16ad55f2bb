"""What would you do? The coach's ideas where the log stands: the one that is chosen is lit on the board."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_percent

from tradewinds import Match
from tradewinds.coach.reasons import Reason, reason_text
from tradewinds.draw.board import FORM
from tradewinds.draw.el import Child, Markup, b, button, div, escape, h2, input, label, p, path, section, span, svg
from tradewinds.web.advising import Advice, may_ask
from tradewinds.web.command import Play, Word, written
from tradewinds.web.pages.layout import press
from tradewinds.web.phrases import Phrases
from tradewinds.web.store.tables import Table
from tradewinds.web.tasks import Idea

BULB = "M7 14.5h6M7.6 17.5h4.8M10 2.5a5 5 0 0 0-3 9v3h6v-3a5 5 0 0 0-3-9z"


def ask_button(table: Table, seat: int | None, say: Phrases) -> Child:
    """At the top of the page, where it takes nothing from the question; it is there as long as it may be pressed."""
    if not may_ask(table, seat):
        return None
    about = say("advice.ask") if table.branch is not None else say("advice.about")
    return button(form=FORM, name="do", value=Word.ADVISE.value, cls="switch advise", title=about)[
        svg(viewBox="0 0 20 20", aria_hidden="true")[path(d=BULB)], span[say("advice.ask")]
    ]


def advised(advice: Advice, match: Match, names: Sequence[str], say: Phrases) -> Markup:
    """Which idea is lit is a choice among radio buttons, which needs no script."""
    return section(id="coach", cls="panel coach advice", aria_label=say("advice.ask"))[
        div(cls="row")[h2[say("advice.ask")], press(Word.ENOUGH, say("advice.close"), "act small quiet")],
        div(cls="tips", role="status", tabindex=0)[_told(advice, match, names, say)],
    ]


def _told(advice: Advice, match: Match, names: Sequence[str], say: Phrases) -> Child:
    if not advice.ideas:
        return p[say("advice.thinking" if advice.ideas is None else "advice.none")]
    return [idea_list(advice, match, names, say), p(cls="help")[say("advice.help")]]


def idea_list(advice: Advice, match: Match, names: Sequence[str], say: Phrases) -> Child:
    ideas = enumerate(advice.ideas or (), 1)
    return [_idea(one, number, advice.version, match, names, say) for number, one in ideas]


def _idea(one: Idea, number: int, version: int, match: Match, names: Sequence[str], say: Phrases) -> Child:
    words, id = match.rules.words, f"tip-{version}-{number}"
    text = words.action(match.action(one.action), say.language, list(names))
    why = reasons_text(match, one.reasons, say)
    return [
        input(type="radio", name=f"tip-{version}", id=id, cls=f"hidden tip-{number}", checked=number == 1),
        label(for_=id, cls="idea")[span[text], b(cls="figures")[percent(one.chance, say)]],
        bool(why) and p(cls=f"said-{number}")[why],
    ]


def reasons_text(match: Match, reasons: Sequence[tuple[str, float]], say: Phrases) -> str:
    """One sentence of all that speaks for it."""
    told = ", ".join(reason_text(match.rules, Reason(*one), say.language) for one in reasons)
    return told[:1].upper() + told[1:] + "." if told else ""


def percent(chance: float, say: Phrases) -> str:
    return str(format_percent(chance, locale=say.language))


def lit(advice: Advice) -> dict[str, list[int]]:
    """The attributes of what does the ideas, for `pointed`."""
    ideas = enumerate(advice.ideas or (), 1)
    return {f'value="{escape(written(Play(one.action)))}"': [number] for number, one in ideas}
