"""Pickles and copies of what is compiled: rules, states, actions, refusals and what happened.

Rules are known by what loads them, so another process loads its own, and every unpickled state or action belongs to
them. A state is its dump, which any version of the source can read; copies in the same process are clones.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Sequence
from functools import partial
from pickle import PicklingError
from typing import Any

from tradewinds.core.action import Action
from tradewinds.core.event import Event, EventKind
from tradewinds.core.refusal import Refusal, Refused
from tradewinds.core.rules import Rules
from tradewinds.core.state import State
from tradewinds.core.told import kinds

_loaded: dict[int, Rules] = {}  # by the tables and words that what is theirs shares; what was loaded stays loaded
_homes: dict[EventKind, str] = {}  # the package that declares a kind of event


def make_known(rules: Rules, load: Callable[..., Rules]) -> None:
    """From now on these rules, which `load` gives, and all that belongs to them can be pickled."""
    codec = rules.codec
    for shared in (codec.table, rules.words, *(getattr(rules, name) for name in codec.shared)):
        _loaded[id(shared)] = rules
    for kind in kinds(rules.package).values():
        _homes[kind] = rules.package
    copyreg.pickle(type(rules), partial(_rules, load))
    for shape in codec.shapes.values():
        if issubclass(shape.cls, State):
            copyreg.pickle(shape.cls, partial(_state, codec.shared))
        elif issubclass(shape.cls, Action):
            copyreg.pickle(shape.cls, _action)


def _owner(shared: Any, what: object) -> Rules:
    if id(shared) not in _loaded:
        raise PicklingError(f"{type(what).__name__}: only rules that `load` gives, and what is theirs, can be pickled")
    return _loaded[id(shared)]


def _rules(load: Callable[..., Rules], rules: Rules) -> tuple[Any, ...]:
    own = _owner(rules.codec.table, rules)
    return load, (own.name, own.corrections, own.rules_version)


def _state(shared: Sequence[str], s: Any) -> tuple[Any, ...]:
    rules = _owner(getattr(s, shared[0]) if shared else None, s)
    return _restored, (rules, rules.dump(s))


def _restored(rules: Rules, data: Any) -> Any:
    return rules.restore(data)


def _action(action: Action) -> tuple[Any, ...]:
    rules = _owner(action.table, action)
    return _chosen, (rules, action.id if action.id >= 0 else action.to_json())


def _chosen(rules: Rules, which: Any) -> Action:
    table = rules.codec.table
    found: Action = table.actions[which] if isinstance(which, int) else table.codec.action(which)
    return found


def _refusal(refusal: Refusal) -> tuple[Any, ...]:
    rules = None if refusal.words is None else _owner(refusal.words, refusal)
    return _refusing, (rules, refusal.key, refusal.section, refusal.args)


def _refusing(rules: Rules | None, key: str, section: str, args: dict[str, Any]) -> Refusal:
    refusal = Refusal(key, section, **args)
    refusal.words = None if rules is None else rules.words
    return refusal


def _refused(error: Refused) -> tuple[Any, ...]:
    """What a worker raises reaches whoever asked it."""
    return Refused, (error.refusal,)


def _event(one: Event) -> tuple[Any, ...]:
    return Event, (one.kind, one.args)


def _kind(kind: EventKind) -> tuple[Any, ...]:
    if kind not in _homes:
        raise PicklingError(f"{kind.name}: only events that a game declares can be pickled")
    return _named, (_homes[kind], kind.name)


def _named(package: str, name: str) -> EventKind:
    return kinds(package)[name]


copyreg.pickle(Refusal, _refusal)
copyreg.pickle(Refused, _refused)
copyreg.pickle(Event, _event)
copyreg.pickle(EventKind, _kind)
