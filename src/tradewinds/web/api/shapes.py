"""What goes in and out, as types: bodies are checked against them, and the OpenAPI document is made of them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, convert

from tradewinds import Match, Rules
from tradewinds.bots.choices import form_to_json
from tradewinds.core.form import Form
from tradewinds.core.told import Told
from tradewinds.match.chance import commitment
from tradewinds.web.dice import all_sealed
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.room import Room
from tradewinds.web.store.preferences import Pace, Speed
from tradewinds.web.store.tables import Clock, Table

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(min_length=1, max_length=60)]
Language = Annotated[str, Meta(max_length=20, description=f"one of {', '.join(LANGUAGES)}")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Trouble(Struct):
    """What was wrong, in one sentence."""

    problem: str


# in


class NewGuest(Struct, forbid_unknown_fields=True):
    name: Name


class NewTable(Struct, forbid_unknown_fields=True):
    """`seats` says for each seat "me", "open" or the name of a bot; the language is by default that of the request."""

    game: Text
    seats: Annotated[list[Text], Meta(max_length=10)]
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    public: bool = False
    friends: bool = False
    language: Language | None = None


class Ready(Struct, forbid_unknown_fields=True):
    ready: bool = True


class Mix(Struct, forbid_unknown_fields=True):
    """What a player gives to the dice: a seal, the SHA-256 of a value in hexadecimal digits, and when everybody has
    sealed theirs, the value; or a value alone.
    """

    seal: Text = ""
    value: Text = ""


class Link(Struct, forbid_unknown_fields=True):
    """The last part of an invitation or a spectators' link."""

    link: Text


class Act(Struct, forbid_unknown_fields=True):
    """`version` is that of the view the action was chosen on; the same `key` twice is one action."""

    version: Number
    key: Key
    action: dict[str, Any]


class Undo(Struct, forbid_unknown_fields=True):
    version: Number


class Agree(Struct, forbid_unknown_fields=True):
    """The match goes on by this version of its rules as soon as all its people agree; see `newer_rules`."""

    rules_version: Number


class Likes(Struct, forbid_unknown_fields=True):
    """What shall be otherwise from now on; what is left out stays as it is."""

    recap: Speed | None = None
    pace: Pace | None = None
    forced: bool | None = None
    habit: bool | None = None
    sound: bool | None = None
    deals: bool | None = None


# out


class GuestOut(Struct):
    """The token is shown this once."""

    name: str
    token: str


class OptionOut(Struct):
    name: str
    kind: str
    default: Any
    choices: list[Any]


class GameOut(Struct):
    name: str
    title: str
    seats: list[int]
    options: list[OptionOut]
    rules_version: int


class SeatOut(Struct):
    name: str
    bot: str | None
    standin: str | None
    free: bool
    ready: bool
    mine: bool
    seal: str | None
    value: str | None


class TableOut(Struct):
    """`invite` and `watch` are there for those at the table only. `commitment` is the SHA-256 of the server's part of
    the dice; `sealed` says that whoever has sealed a value may tell it now.
    """

    id: str
    game: str
    status: str
    options: dict[str, Any]
    clock: Clock
    public: bool
    language: str | None
    seats: list[SeatOut]
    invite: str | None
    watch: str | None
    next: str | None
    commitment: str | None
    sealed: bool


class FieldOut(Struct):
    """A field of a form; `options` are named as in actions."""

    name: str
    kind: str
    options: list[Any]
    low: int | None
    high: int | None
    limits: list[int] | None


class FormOut(Struct):
    name: str
    fields: list[FieldOut]


class WishOut(Struct):
    """Something that cannot be done now, and why not."""

    action: dict[str, Any]
    key: str
    section: str
    text: str


class MatchOut(Struct):
    """The match as the token's seat sees it; `scores` only when it is over.

    `newer_rules` is the version that the people at the table can agree on to go on by, where there is a newer one.
    """

    id: str
    game: str
    rules_version: int
    newer_rules: int | None
    commitment: str
    version: int
    over: bool
    seat: int | None
    actors: list[int]
    names: list[str]
    deadlines: dict[str, float]
    view: dict[str, Any]
    ask: str
    legal: list[dict[str, Any]]
    forms: list[FormOut]
    tempting: list[WishOut]
    undo: int
    events: list[dict[str, Any]]
    scores: list[int] | None
    winners: list[int]


class VersionOut(Struct):
    version: int


def game_out(rules: Rules) -> GameOut:
    options = [OptionOut(one.name, one.kind, one.default, list(one.choices)) for one in rules.options]
    return GameOut(rules.name, rules.title, list(rules.seats), options, rules.rules_version)


def table_out(table: Table, person: str | None) -> TableOut:
    seats = [
        SeatOut(
            one.name,
            one.bot,
            one.standin,
            one.free,
            one.ready,
            person is not None and one.person == person,
            one.seal,
            one.given,
        )
        for one in table.seats
    ]
    inside = person is not None and (person == table.host or bool(table.seats_of(person)))
    invite, watch = (table.invite, table.watch) if inside else (None, None)
    return TableOut(
        table.id, table.game, table.status, table.options, table.clock, table.public, table.language, seats,
        invite, watch, table.next, commitment(table.secret) if table.secret else None, all_sealed(table),
    )  # fmt: skip


def match_out(room: Room, match: Match, seat: int | None, since: int, now: bool) -> MatchOut:
    own = seat if seat is not None and now and match.may_act(seat) else None
    return MatchOut(
        id=room.table.id,
        game=match.rules.name,
        rules_version=match.rules.rules_version,
        commitment=match.header()["commitment"],
        newer_rules=match.newer_rules() if now else None,
        version=match.length,
        over=match.over,
        seat=seat,
        actors=list(match.actors),
        names=room.table.names,
        deadlines={str(one): moment for one, moment in room.deadlines().items()} if now else {},
        view=match.view(seat).to_json(),
        ask="" if own is None else match.ask(own, "en", room.table.names),
        legal=[] if own is None else [action.to_json() for action in match.legal(own)],
        forms=[] if own is None else [form_out(match, form) for form in match.forms(own)],
        tempting=[] if own is None else wishes(match, own),
        undo=0 if seat is None or not now else match.can_undo(seat),
        events=[event_out(line, told) for line, told in match.history(seat, since)],
        scores=list(match.scores) if match.over else None,
        winners=list(match.winners),
    )


def wishes(match: Match, seat: int) -> list[WishOut]:
    return [WishOut(action.to_json(), why.key, why.section, why.text("en")) for action, why in match.tempting(seat)]


def event_out(line: int, told: Told) -> dict[str, Any]:
    return {"line": line, **told.to_json(), "text": told.text("en")}


def form_out(match: Match, form: Form) -> FormOut:
    return convert(form_to_json(match.rules, form), FormOut)
