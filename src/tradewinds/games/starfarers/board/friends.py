"""The friendship cards: what they do, who has them, and which can still be won."""

from __future__ import annotations

from functools import lru_cache

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, details, div, h2, h3, li, section, span, summary, ul
from tradewinds.draw.symbols import icon
from tradewinds.games.starfarers.board.labels import Labels
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.view import View
from tradewinds.games.starfarers.words import Words


def friend_title(name: str, labels: Labels) -> str:
    return f"{labels(f'friend.{name}')} – {friend_help(name, labels)}"


def friend_help(name: str, labels: Labels) -> str:
    """What a card does."""
    return labels(f"about.friend.{name}")


def friend_chip(name: str, spent: bool, spots: Spots, labels: Labels) -> Markup:
    """A card of a player; one that is used up for this turn says so."""
    said = labels("spent", card=labels(f"friend.{name}")) if spent else labels(f"friend.{name}")
    cls = f"friend {people_class(name, labels)}{' spent' if spent else ''}"
    chip = span(cls=cls, title=friend_title(name, labels), data_about=f"Friend/{name}")[said]
    return legal("fame:", chip, spots, "pick") if name == "fame-for-sale" else chip


def people_class(friend: str, labels: Labels) -> str:
    data = labels.data
    return f"people-{data.people_names[data.friends.people[FRIENDS.index(friend)]]}"


def choice_of_friends(spots: Spots, labels: Labels) -> Child:
    names = [name for name in FRIENDS if f"friend:{name}" in spots]
    cards = [li[legal(f"friend:{name}", friend_card(name, labels), spots)] for name in names]
    return section(cls="panel")[h2[labels("choose-friend")], ul(cls="friend-cards")[cards]] if cards else None


def friend_card(name: str, labels: Labels) -> Markup:
    said = [b[labels(f"friend.{name}")], span[friend_help(name, labels)]]
    return span(cls=f"friend-card {people_class(name, labels)}")[icon("marker"), said]


def friends_left(view: View, labels: Labels) -> Markup:
    """The friendship cards that can still be won, by people."""
    left = tuple((name, count) for name, count in view.friends.items() if count)
    peoples = tuple(sector.people for sector in view.sectors if sector.people)
    return friends_of(peoples, left, labels.words, labels.language)


@lru_cache(maxsize=1024)
def friends_of(peoples: tuple[str, ...], left: tuple[tuple[str, int], ...], words: Words, language: str) -> Markup:
    """Drawn anew only when somebody has won one."""
    labels = Labels(words, language)
    shown = [people_row(people, left, labels) for people in peoples]
    return details(cls="fold", id="friends-left")[summary[labels("friends-left")], shown]


def people_row(people: str, left: tuple[tuple[str, int], ...], labels: Labels) -> Markup:
    chips = [
        span(cls="friend", title=friend_title(name, labels), data_about=f"Friend/{name}")[
            labels(f"friend.{name}"), f" × {count}" if count > 1 else ""
        ]
        for name, count in left
        if people_class(name, labels) == f"people-{people}"
    ]
    return div(cls=f"people-{people}")[h3[labels(f"people.{people}")], div(cls="chips")[chips]]
