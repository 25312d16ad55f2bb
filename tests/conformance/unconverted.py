"""Sentences that do not follow their numbers yet, or cannot be filled: a game's list shrinks until it is empty."""

from __future__ import annotations

AIRSHIP_CITY: tuple[str, ...] = ()

PACKET_ROW: tuple[str, ...] = ()

SKY_TRADERS: tuple[str, ...] = (
    "common.amount",
    "event.collected",
    "event.reshuffled",
    "item.gp-some",
    "refuse.too-far",
    "table.damages",
    "table.effect-derelict",
    "table.effect-toxic",
    "table.room",
    "table.tokens",
    "table.treasury",
    "table.winds",
)

STARFARERS: tuple[str, ...] = (
    "ask.Wearing",
    "event.cut-off",
    "event.renewed",
    "event.reshuffled",
    "event.won",
    "refuse.jump-boosters",
    "refuse.no-transport",
    "refuse.system-full",
    "table.before",
    "table.turn",
)

TRADERS_OF_THE_AIR: tuple[str, ...] = (
    "board.end",
    "board.limits",
    "event.quiet",
    "event.scored",
    "power.masons",
    "power.quartermasters",
    "power.storekeepers",
    "refuse.too-few",
)

UNCONVERTED = {
    "airship-city": AIRSHIP_CITY,
    "packet-row": PACKET_ROW,
    "sky-traders": SKY_TRADERS,
    "starfarers": STARFARERS,
    "traders-of-the-air": TRADERS_OF_THE_AIR,
}
