"""Sentences that do not follow their numbers yet, or cannot be filled: a game's list shrinks until it is empty."""

from __future__ import annotations

AIRSHIP_CITY: tuple[str, ...] = ()

PACKET_ROW: tuple[str, ...] = ()

SKY_TRADERS: tuple[str, ...] = ()

STARFARERS: tuple[str, ...] = ()

TRADERS_OF_THE_AIR: tuple[str, ...] = ()

CLI: tuple[str, ...] = (
    "form.wrong-subset",
    "lookup.near",
    "lookup.unknown",
    "play.no-such-choice",
    "play.points",
    "play.undo-number",
    "replay.unfinished",
    "verify.dice",
    "verify.rules",
    "verify.whole",
)

COMMON: tuple[str, ...] = (
    "refuse.offers-open",
    "refuse.offers-used-up",
)

WEB: tuple[str, ...] = (
    "clock.bank-text",
    "clock.days-text",
    "clock.move-text",
    "home.players",
    "problem.seat-count",
    "problem.too-often",
    "verify.good",
)

UNCONVERTED = {
    "airship-city": AIRSHIP_CITY,
    "packet-row": PACKET_ROW,
    "sky-traders": SKY_TRADERS,
    "starfarers": STARFARERS,
    "traders-of-the-air": TRADERS_OF_THE_AIR,
    "cli": CLI,
    "common": COMMON,
    "web": WEB,
}
