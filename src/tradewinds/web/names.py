"""Names and passwords: names that cannot be mistaken for others, and passwords that are not the first to be guessed."""

from __future__ import annotations

import unicodedata
from typing import Final

from tradewinds.web.trouble import Trouble

# Scripts that are written together in one language.
TOGETHER: Final = ({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}, {"CJK", "HANGUL"}, {"CJK", "BOPOMOFO"})
# Letters of other scripts that look like ours, small: a name of nothing else is the same account as its twin.
LOOKALIKES: Final = str.maketrans("аеорсухѕіјԁһԛԝӏвкмнтαορνυικτγ", "aeopcyxsijdhqwlbkmhtaopvuikty")

GUESSED: Final = """
    password passw0rd password1 password123 passwort passwort1 iloveyou princess sunshine football baseball starwars
    superman batman123 trustno1 letmein1 welcome1 welcome123 whatever computer internet michelle jennifer jordan23
    liverpool chelsea1 arsenal1 charlie1 freedom1 mustang1 corvette dragon12 monkey12 shadow12 master12 admin123
    administrator changeme changeme1 qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx asdf1234 abcd1234 abc12345
    a1b2c3d4 aa123456 a123456789 123456789a 123qweasd 12341234 11223344 123123123 147258369 123654789 hallo123
    schatz123 schalke04 fussball sommer123 geheim123 ichliebedich tradewinds tradewinds1 samsung1 google123 minecraft
    pokemon1 lovelove snoopy12 buster12 hannover96
"""
COMMON: Final = frozenset(GUESSED.split())
ROWS: Final = (
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
)


def plain(name: str) -> str:
    """The name in its one written form; letters of several scripts, which only deceive, are refused."""
    name = unicodedata.normalize("NFKC", name)[: len(name)]
    scripts = {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
    if len(scripts) > 1 and not any(scripts <= {*kin, "LATIN"} for kin in TOGETHER):
        raise Trouble("mixed-name")
    return name


def twin(name: str) -> str:
    """What an account is found by: the same for all names that look the same."""
    return unicodedata.normalize("NFKC", name).lower().translate(LOOKALIKES)


def is_guessed(password: str, name: str) -> bool:
    """Whether it is among the first that anybody would try."""
    small = password.lower()
    in_a_row = any(small in row or small in row[::-1] for row in ROWS)
    return small in COMMON or in_a_row or len(set(small)) < 4 or small == name.lower()
