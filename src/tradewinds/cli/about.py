"""`i NAME` at the prompt: what a card, a tile or another thing is."""

from __future__ import annotations

from collections import defaultdict
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from tradewinds.cli.common import Phrases

NEAREST: Final = 5  # names that are offered for one that nothing has


class Entry(NamedTuple):
    """What a thing is called, and what is said about it."""

    called: str
    said: str


def explained(words: Any, typed: str, language: str, names: list[str]) -> list[str]:
    """A sentence for each thing of that name; or one that says what names are near to it."""
    say, known = Phrases(language), entries(words, language, names)
    name = plain(typed)
    if name in known:
        return [say("lookup.thing", name=entry.called, text=entry.said) for entry in known[name]]
    if not name:
        return [say("lookup.how")]
    near = nearest(name, known)
    return [say("lookup.near" if near else "lookup.unknown", typed=typed, names=", ".join(near))]


def entries(words: Any, language: str, names: list[str]) -> dict[str, list[Entry]]:
    """Everything that is explained, by its words and by the name that records call it."""
    found: dict[str, list[Entry]] = defaultdict(list)
    for kind, vocabulary in words.rules.codec.names.items():
        for number, name in enumerate(vocabulary):
            about = words.about(kind, number)
            if about is not None:
                called = words.write(kind, number, language, names)
                entry = Entry(called, words.say(*about, language, names))
                for key in {plain(name), plain(called)}:
                    found[key] += [] if entry in found[key] else [entry]
    return found


def nearest(name: str, known: dict[str, list[Entry]]) -> list[str]:
    """First what the name is a part of, then what is written much like it."""
    parts = [key for key in known if name in key]
    keys = [*parts, *get_close_matches(name, known, NEAREST)]
    return list(dict.fromkeys(known[key][0].called for key in keys))[:NEAREST]


def plain(name: str) -> str:
    """As people type it: small letters, spaces."""
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())
