"""The action bar: every action in words, the forms, and why something cannot be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from operator import itemgetter

from tradewinds import Action, Match, Refusal
from tradewinds.core.trade import Accept, Decline
from tradewinds.draw.el import Child, Markup, a, button, details, div, li, p, span, strong, summary, ul
from tradewinds.text.terms import QUIET
from tradewinds.web import slow
from tradewinds.web.again import may_restart
from tradewinds.web.boards import board_of
from tradewinds.web.choices import Choices
from tradewinds.web.command import Nudge, Play, Replace, Restart, Vote, Word
from tradewinds.web.pages.fields import Doubt, Draft, form_fields
from tradewinds.web.pages.layout import press, refused
from tradewinds.web.pages.options import choice_text, notes
from tradewinds.web.pages.orders import orders
from tradewinds.web.pages.ranges import ranged, stepper
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.lines import HABIT

PLENTY = 7  # buttons that are still seen at a glance, and leave the board in sight
MANY = 4  # answers, below which what ends the question could be out of sight: it then stands beside the question
ENDS = QUIET - {"decline", "withdraw"}


def bar(
    room: Room, match: Match, seen: Seeing, say: Phrases, past: bool, choices: Choices | None = None,
    draft: Draft | Doubt | None = None,
) -> Markup:  # fmt: skip
    """`choices`: what may be done by whoever looks; None where nothing may."""
    if past:
        content: Child = None  # `pages/replay.py` stands in its place
    elif seen.curtain is not None:
        content = strong(cls="ask")[say("bar.curtain", name=room.table.names[seen.curtain])]
    elif match.over:
        content = strong(cls="ask")[say("bar.over")]
    elif seen.seat is not None and room.table.seats[seen.seat].standin:
        content = [strong(cls="ask")[say("bar.standin")], press(Word.BACK, say("bar.back"), "act small second")]
    elif seen.seat is None or seen.seat not in match.actors or choices is None:
        content = _waiting(room, match, seen, say, choices, draft)
    else:
        content = _turn(room, match, seen.seat, say, choices, draft)
    mine = seen.seat is not None and seen.seat in match.actors and not past
    return div(
        id="bar",
        cls="bar mine" if mine else "bar",
        tabindex=-1,
        role="group",
        aria_label=say("bar.label"),
        data_turn="yes" if mine else None,
    )[content]


def _waiting(
    room: Room, match: Match, seen: Seeing, say: Phrases, choices: Choices | None, draft: Draft | Doubt | None
) -> Child:
    names = room.table.names
    who = say("bar.waiting", names=[names[seat] for seat in match.actors])
    return [
        strong(cls="ask")[who],
        not seen.own and p(cls="note")[say("bar.watching")],
        seen.seat is not None and choices is not None and _offered(match, seen.seat, say, choices, draft),
        _undo(room, match, seen.seat, say),
        seen.seat is not None and button(id="no-deals", cls="act small second")[say("bar.no-deals")],
        [_vote(room, seat, seen, say) for seat in match.actors],
        seen.seat is not None and [_late(room, seen.seat, seat, say) for seat in match.actors],
        seen.seat is not None and orders(room, match, seen.seat, say),
        seen.seat is not None and _otherwise(room, match, seen.seat, say),
    ]


def _offered(match: Match, seat: int, say: Phrases, choices: Choices, draft: Draft | Doubt | None) -> Child:
    """All that the seat may do now."""
    return [
        isinstance(draft, Doubt) and _doubt(draft, say),
        listed(match, say, choices),
        _forms(match, seat, say, choices, draft),
    ]


def _vote(room: Room, seat: int, seen: Seeing, say: Phrases) -> Child:
    """Those who wait for somebody who is not there may vote for a bot to go on."""
    chair = room.table.seats[seat]
    if seen.seat is None or chair.person is None or chair.standin or chair.person in room.here or seat in seen.own:
        return None
    if seen.seat in chair.votes:
        return span(cls="mute")[say("bar.voted", name=chair.name)]
    return press(Vote(seat), say("bar.vote", name=chair.name), "act small second")


def _undo(room: Room, match: Match, seat: int | None, say: Phrases) -> Child:
    """Undo, or why there is nothing to take back; what was done as a rule can be decided after all."""
    if seat is None or match.over:
        return None
    if match.can_undo(seat):
        habit = room.how.get(match.length - 1) == HABIT
        return press(Word.UNDO, say("bar.instead" if habit else "bar.undo"), "act small quiet")
    return button(cls="act small quiet", disabled=True, title=say("bar.no-undo"))[say("bar.undo")]


def _turn(room: Room, match: Match, seat: int, say: Phrases, choices: Choices, draft: Draft | Doubt | None) -> Child:
    return [
        strong(cls="ask")[choices.ask or say("bar.turn")],
        _offered(match, seat, say, choices, draft),
        _why(match, match.tempting(seat), say, room.table.names),
        _no_deals(say, choices) if match.only_deals(seat) else None,
        _undo(room, match, seat, say),
        orders(room, match, seat, say),
        _otherwise(room, match, seat, say),
    ]


def _late(room: Room, voter: int, seat: int, say: Phrases) -> Child:
    """What can be done about somebody who does not come."""
    name = room.table.seats[seat].name
    return [
        slow.may_nudge(room, voter, seat) and press(Nudge(seat), say("bar.nudge", name=name), "act small second"),
        slow.may_replace(room, voter, seat) and press(Replace(seat), say("bar.replace", name=name), "act small second"),
    ]


def _forms(match: Match, seat: int, say: Phrases, choices: Choices, draft: Draft | Doubt | None) -> Child:
    """What can be filled in, as far as there is a right way to do it."""
    forms = [(number, form) for number, form in enumerate(match.forms(seat)) if form.possible([])]
    view, names = choices.outlook.view, choices.names
    return [form_fields(match, view, form, number, say, names, draft) for number, form in forms]


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


def _no_deals(say: Phrases, choices: Choices) -> Child:
    """Wants no deal, and none after it: our script shows this, and presses it until another decision has to be made."""
    first = next(iter(choices.values()))
    return [first.button(say("bar.no-deals"), id="no-deals", cls="act small second"), p(id="tired")[say("bar.tired")]]


def listed(match: Match, say: Phrases, choices: Choices) -> Child:
    """All of them; where there are many, how many of a thing is stepped, and kinds without room are folded away."""
    actions = _ordered(choices)
    ranges = ranged(actions) if len(actions) > PLENTY else {}
    steppers = [stepper(key, some, choices, say, _cls(choices, some[0])) for key, some in ranges.items()]
    actions = [one for one in actions if not any(one in some for some in ranges.values())]
    seen = _seen_at_a_glance(actions)
    shown, folded = ([one for one in actions if (one.name in seen) is glance] for glance in (True, False))
    deals = {one.serial for one in shown if isinstance(one, Accept)}
    loud, rest = ([one for one in shown if _is_last(choices, one, deals) is last] for last in (False, True))
    board = board_of(match.rules.package)
    only = board is None or all(board.anchor(one) is None for one in actions)
    many = len(steppers) + len(loud) + len({one.name for one in folded}) >= MANY
    return [
        bool(steppers) and div(cls="choices")[steppers],
        bool(loud) and _row(choices, loud),
        _folded(match, folded, say, choices, only or not (steppers or shown)),
        bool(rest) and div(cls="choices")[[_button(choices, one, many and one.name in ENDS) for one in rest]],
    ]


def _ordered(choices: Choices) -> list[Action]:
    """What gives something up stands last; of one kind each has its place, whichever the rules would do first."""
    kinds = {name: place for place, name in enumerate(dict.fromkeys(one.name for one in choices))}
    words, view = choices.words, choices.outlook.view
    return sorted(choices, key=lambda one: (choices.quiet(one), kinds[one.name], words.rank(view, one)))


def _is_last(choices: Choices, action: Action, deals: Collection[int]) -> bool:
    """To turn an offer down gives something up, too, but stands beside what takes it."""
    return choices.quiet(action) and not (isinstance(action, Decline) and action.serial in deals)


def _seen_at_a_glance(actions: list[Action]) -> set[str]:
    """As many kinds as there is room for, those of which there are few before others; answers to offers always."""
    kinds = Counter(one.name for one in actions)
    room, seen = PLENTY, {"accept", "decline"}
    for kind, count in sorted(kinds.items(), key=itemgetter(1)):
        if count > room:
            break
        room -= count
        seen.add(kind)
    return seen


def _row(choices: Choices, actions: list[Action]) -> Markup:
    """The answers to one offer stand together, before all else."""
    deals: dict[int, list[Action]] = {}
    for action in actions:
        if isinstance(action, Accept | Decline):
            deals.setdefault(action.serial, []).append(action)
    rest = [action for action in actions if not isinstance(action, Accept | Decline)]
    offers = [div(cls="deal")[[_button(choices, answer) for answer in answers]] for answers in deals.values()]
    return div(cls="choices")[offers, [_button(choices, action) for action in rest]]


def _button(choices: Choices, action: Action, above: bool = False) -> Markup:
    return choices[action].whole(_cls(choices, action) + (" ends" if above else ""))


def _cls(choices: Choices, action: Action) -> str:
    """What gives something up is quiet, too, unless there is nothing else."""
    return "act second" if choices.quiet(action) and len(choices) > 1 else "act"


def _folded(match: Match, actions: list[Action], say: Phrases, choices: Choices, only: bool) -> Child:
    """`only`: the bar is the only way to them, or there is nothing else, so that one kind alone stands open."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.name, []).append(action)
    return [
        details(cls="fold", id=f"fold-{kind}", open=only and len(kinds) == 1)[
            summary[say("bar.kind", kind=kind_text(match, kind, say.language), count=len(group))], _row(choices, group)
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
