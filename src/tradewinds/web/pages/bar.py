"""The action bar: every action in words, the forms, and why something cannot be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tradewinds import Action, Match, Refusal
from tradewinds.draw.el import Child, Markup, a, button, details, div, li, p, span, strong, summary, ul
from tradewinds.text.words import Args
from tradewinds.web.boards import board_of, choice
from tradewinds.web.command import Play, Restart, Vote, Word
from tradewinds.web.lobby import may_restart
from tradewinds.web.pages.fields import Doubt, Draft, form_fields
from tradewinds.web.pages.layout import press, refused
from tradewinds.web.pages.new import choice_text, notes
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing

PLENTY = 7  # buttons that are still seen at a glance, and leave the board in sight


def bar(room: Room, match: Match, seen: Seeing, say: Phrases, past: bool, draft: Draft | Doubt | None = None) -> Markup:
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
        content = _waiting(room, match, seen, say, draft)
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


def _waiting(room: Room, match: Match, seen: Seeing, say: Phrases, draft: Draft | Doubt | None) -> Child:
    names = room.table.names
    who = say("bar.waiting", names=[names[seat] for seat in match.actors])
    return [
        strong(cls="ask")[who],
        seen.seat is not None and match.may_act(seen.seat) and _beside(room, match, seen.seat, say, draft),
        _undo(match, seen.seat, say),
        seen.seat is not None and button(id="no-deals", cls="act small second")[say("bar.no-deals")],
        [_vote(room, seat, seen, say) for seat in match.actors],
        seen.seat is not None and _otherwise(room, match, seen.seat, say),
    ]


def _beside(room: Room, match: Match, seat: int, say: Phrases, draft: Draft | Doubt | None) -> Child:
    """What the seat may do although nobody waits for it."""
    names = room.table.names
    return [
        isinstance(draft, Doubt) and _doubt(draft, say),
        _listed(match, seat, say, names),
        [form_fields(match, form, number, say, names, draft) for number, form in enumerate(match.forms(seat))],
    ]


def _vote(room: Room, seat: int, seen: Seeing, say: Phrases) -> Child:
    """Those who wait for somebody who is not there may vote for a bot to go on."""
    chair = room.table.seats[seat]
    if seen.seat is None or chair.person is None or chair.standin or chair.person in room.here or seat in seen.own:
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


def _turn(room: Room, match: Match, seat: int, say: Phrases, draft: Draft | Doubt | None) -> Child:
    language, names = say.language, room.table.names
    asked = match.ask(seat, language, names)
    return [
        strong(cls="ask")[asked or say("bar.turn")],
        isinstance(draft, Doubt) and _doubt(draft, say),
        _listed(match, seat, say, names),
        [form_fields(match, form, number, say, names, draft) for number, form in enumerate(match.forms(seat))],
        _why(match, match.tempting(seat), say, names),
        match.only_deals(seat) and _no_deals(match, seat, say, names),
        _undo(match, seat, say),
        _otherwise(room, match, seat, say),
    ]


def _doubt(doubt: Doubt, say: Phrases) -> Child:
    """Before something is wasted one is asked again, whatever was pressed."""
    return [refused(doubt.reason), press(Play(doubt.data, sure=True), say("bar.anyway"), "act")]


def _otherwise(room: Room, match: Match, seat: int, say: Phrases) -> Child:
    """Before the first decision: what could have been chosen, and one click to begin anew with it."""
    if not may_restart(room, room.table.seats[seat].person):
        return None
    rules = match.rules
    return [
        p(cls="note")[
            note.text, " ",
            press(Restart(note.pick),
                  say("bar.restart", choice=choice_text(rules, note.option, note.choice, say.language)),
                  "act small second"),
        ]
        for note in notes(rules, room.table.options, say.language)
    ]  # fmt: skip


def _no_deals(match: Match, seat: int, say: Phrases, names: Sequence[str]) -> Markup:
    """Wants no deal, and none after it: our script shows this, and presses it until another decision has to be made."""
    first = choice(match.rules.words, match.legal(seat)[0], say.language, tuple(names))
    return first.button(say("bar.no-deals"), id="no-deals", cls="act small second")


class _Choices:
    """The buttons of one seat, each with what it costs or yields now, and what would be wasted by it."""

    def __init__(self, match: Match, seat: int, say: Phrases, names: Sequence[str]) -> None:
        self.words, self.view = match.rules.words, match.view(seat)
        self.language, self.names = say.language, tuple(names)

    def __call__(self, action: Action) -> Markup:
        one = choice(self.words, action, self.language, self.names)
        asides = {"aside": self.words.aside(self.view, action), "warn": self.words.warning(self.view, action)}
        told = [span(cls=cls)[self._said(said)] for cls, said in asides.items() if said]
        return one.button([one.label, told], cls="act")

    def _said(self, said: tuple[str, Args]) -> str:
        text = str(self.words.say(*said, self.language, self.names))
        return text[:1].upper() + text[1:]


def _listed(match: Match, seat: int, say: Phrases, names: Sequence[str]) -> Child:
    """All of them; where there are many, those that can be clicked on the board are folded away by kind."""
    actions, button_of = match.legal(seat), _Choices(match, seat, say, names)
    if len(actions) <= PLENTY:
        return div(cls="choices")[[button_of(action) for action in actions]]
    board = board_of(match.rules.package)
    alone = {kind for kind, count in Counter(one.name for one in actions).items() if count == 1}
    words = [one for one in actions if board is None or board.anchor(one) is None]
    plain = [one for one in actions if one.name in alone or one in words]
    shown = plain if len(plain) <= PLENTY else [one for one in plain if one.name in alone]
    folded = [one for one in actions if one not in shown]
    only = len(words) == len(actions)
    choices = bool(shown) and div(cls="choices")[[button_of(one) for one in shown]]
    return [choices, _folded(match, folded, say, button_of, only)]


def _folded(match: Match, actions: list[Action], say: Phrases, button_of: _Choices, only: bool) -> Child:
    """`only`: the bar is the only way to them, so that one kind alone stands open."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.name, []).append(action)
    return [
        details(cls="fold", id=f"fold-{kind}", open=only and len(kinds) == 1)[
            summary[say("bar.kind", kind=kind_text(match, kind, say.language), count=len(group))],
            div(cls="choices")[[button_of(action) for action in group]],
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
