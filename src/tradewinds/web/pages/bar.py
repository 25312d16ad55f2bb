"""The action bar: every action in words, the forms, and why something cannot be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tradewinds import Action, Match, Refusal
from tradewinds.draw.el import Child, Markup, a, button, details, div, li, p, span, strong, summary, ul
from tradewinds.web.boards import board_of, choice
from tradewinds.web.command import Vote, Word
from tradewinds.web.pages.fields import Draft, form_fields
from tradewinds.web.pages.layout import press
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing

PLENTY = 7  # buttons that are still seen at a glance, and leave the board in sight


def bar(room: Room, match: Match, seen: Seeing, say: Phrases, past: bool, draft: Draft | None = None) -> Markup:
    if past:
        content: Child = [
            strong(cls="ask")[say("bar.past")],
            a(cls="act small", href=f"/m/{room.table.id}")[say("bar.live")],
        ]
    elif seen.curtain is not None:
        content = strong(cls="ask")[say("bar.curtain", name=room.table.names[seen.curtain])]
    elif match.over:
        content = strong(cls="ask")[say("bar.over")]
    elif seen.seat is not None and room.table.seats[seen.seat].standin:
        content = [strong(cls="ask")[say("bar.standin")], press(Word.BACK, say("bar.back"), "act small second")]
    elif seen.seat is None or seen.seat not in match.actors:
        content = _waiting(room, match, seen, say)
    else:
        content = _turn(room, match, seen.seat, say, draft)
    mine = seen.seat is not None and seen.seat in match.actors and not past
    return div(
        id="bar",
        cls="bar mine" if mine else "bar",
        tabindex=-1,
        role="group",
        aria_label=say("bar.label"),
        data_turn="yes" if mine else None,
    )[content]


def _waiting(room: Room, match: Match, seen: Seeing, say: Phrases) -> Child:
    names = room.table.names
    who = say("bar.waiting", names=[names[seat] for seat in match.actors])
    return [
        strong(cls="ask")[who],
        _undo(match, seen.seat, say),
        seen.seat is not None and button(id="no-deals", cls="act small second")[say("bar.no-deals")],
        [_vote(room, seat, seen, say) for seat in match.actors],
    ]


def _vote(room: Room, seat: int, seen: Seeing, say: Phrases) -> Child:
    """Those who wait for somebody who is not there may vote for a bot to go on."""
    chair = room.table.seats[seat]
    if seen.seat is None or chair.person is None or chair.standin or room.here[chair.person] > 0 or seat in seen.own:
        return None
    if seen.seat in chair.votes:
        return span(cls="mute")[say("bar.voted", name=chair.name)]
    return press(Vote(seat), say("bar.vote", name=chair.name), "act small second")


def _undo(match: Match, seat: int | None, say: Phrases) -> Child:
    """Undo, or why there is nothing to take back."""
    if seat is None or match.over:
        return None
    if match.can_undo(seat):
        return press(Word.UNDO, say("bar.undo"), "act small quiet")
    return button(cls="act small quiet", disabled=True, title=say("bar.no-undo"))[say("bar.undo")]


def _turn(room: Room, match: Match, seat: int, say: Phrases, draft: Draft | None) -> Child:
    language, names = say.language, room.table.names
    asked = match.ask(seat, language, names)
    return [
        strong(cls="ask")[asked or say("bar.turn")],
        _listed(match, match.legal(seat), say, names),
        [form_fields(match, form, number, say, names, draft) for number, form in enumerate(match.forms(seat))],
        _why(match, match.tempting(seat), say, names),
        match.only_deals(seat) and _no_deals(match, seat, say, names),
        _undo(match, seat, say),
    ]


def _no_deals(match: Match, seat: int, say: Phrases, names: Sequence[str]) -> Markup:
    """Wants no deal, and none after it: our script shows this, and presses it until another decision has to be made."""
    first = choice(match.rules.words, match.legal(seat)[0], say.language, tuple(names))
    return first.button(say("bar.no-deals"), id="no-deals", cls="act small second")


def _choice(match: Match, action: Action, say: Phrases, names: Sequence[str]) -> Markup:
    one = choice(match.rules.words, action, say.language, tuple(names))
    return one.button(one.label, cls="act")


def _listed(match: Match, actions: list[Action], say: Phrases, names: Sequence[str]) -> Child:
    """All of them; where there are many, those that can be clicked on the board are folded away by kind."""
    if len(actions) <= PLENTY:
        return div(cls="choices")[[_choice(match, action, say, names) for action in actions]]
    board = board_of(match.rules.package)
    alone = {kind for kind, count in Counter(one.name for one in actions).items() if count == 1}
    words = [one for one in actions if board is None or board.anchor(one) is None]
    plain = [one for one in actions if one.name in alone or one in words]
    shown = plain if len(plain) <= PLENTY else [one for one in plain if one.name in alone]
    folded = [one for one in actions if one not in shown]
    only = len(words) == len(actions)
    choices = bool(shown) and div(cls="choices")[[_choice(match, one, say, names) for one in shown]]
    return [choices, _folded(match, folded, say, names, only)]


def _folded(match: Match, actions: list[Action], say: Phrases, names: Sequence[str], only: bool) -> Child:
    """`only`: the bar is the only way to them, so that one kind alone stands open."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.name, []).append(action)
    return [
        details(cls="fold", id=f"fold-{kind}", open=only and len(kinds) == 1)[
            summary[say("bar.kind", kind=kind_text(match, kind, say.language), count=len(group))],
            div(cls="choices")[[_choice(match, action, say, names) for action in group]],
        ]
        for kind, group in kinds.items()
    ]


def kind_text(match: Match, kind: str, language: str) -> str:
    """What a kind of action is called: the game's word for it, or the action itself where its kind has just one."""
    words = match.rules.words
    for key in (f"kind.{kind}", f"action.{kind}"):
        if words.has(key, language) and "{" not in words.template(key, language):
            return str(words.template(key, language))
    return kind.replace("-", " ").capitalize()


def _why(match: Match, wishes: list[tuple[Action, Refusal]], say: Phrases, names: Sequence[str]) -> Child:
    if not wishes:
        return None
    rows = [_reason(match, action, refusal, say, names) for action, refusal in wishes]
    return details(cls="fold why", id="why")[summary[say("bar.why")], ul[rows]]


def _reason(match: Match, action: Action, refusal: Refusal, say: Phrases, names: Sequence[str]) -> Markup:
    words = match.rules.words
    reason = words.say(f"refuse.{refusal.key}", refusal.args, say.language, names)
    rule = a(href=f"/rules/{match.rules.name}#s-{refusal.section}", target="rules")[
        say("bar.rule", section=refusal.section)
    ]
    label = words.action(action, say.language, names)
    return li[span(cls="act off", aria_disabled="true")[label], p[reason, " ", rule]]
