"""Dice that nobody can touch: every outcome follows from a seed, committed to before the match begins.

The seed is the host's secret itself, or it is mixed of the secret and of what each player gave: see docs/dice.md.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, NamedTuple

from tradewinds.core.action import Action
from tradewinds.core.codec import canonical
from tradewinds.core.phase import CHANCE, pick
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.state import State


def secret_from(seed: int | str | None) -> str:
    """The secret seed, 64 hexadecimal digits: fresh, or always the same for the same number or word."""
    if seed is None:
        return secrets.token_hex(32)
    return hashlib.sha256(f"tradewinds {seed}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """What may be shown before the match: it fixes the secret without telling it. It seals a player's value too."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Mix(NamedTuple):
    """What a seed is mixed of. `shares` has for every seat what its player gave, or None: a `value`, under a `seal` if
    it was sealed before it was told; where it was not told, the seal itself is mixed in.
    """

    secret: str
    match: str
    shares: list[dict[str, str] | None]

    @property
    def seed(self) -> str:
        given = [None if share is None else share.get("value", share.get("seal")) for share in self.shares]
        return hashlib.sha256(canonical(["tradewinds dice", self.secret, self.match, given]).encode()).hexdigest()


def read_mix(secret: str, match: Any, shares: Any, seats: Any) -> Mix:
    """What a record tells of its mixing; a Problem where no value can be what it says, or is not what was sealed."""
    if not isinstance(match, str) or not isinstance(shares, list) or len(shares) != seats:
        raise Problem("mixed should tell for every seat what was mixed in, and match for which match")
    for seat, share in enumerate(shares):
        if share is not None:
            _check_share(seat, share)
    return Mix(secret, match, shares)


def _check_share(seat: int, share: Any) -> None:
    if not (isinstance(share, dict) and share and share.keys() <= {"seal", "value"}):
        raise Problem(f"mixed: {share!r} is nothing that seat {seat} can have given")
    if not all(isinstance(text, str) for text in share.values()):
        raise Problem(f"mixed: what seat {seat} gave should be texts")
    if len(share) == 2 and commitment(share["value"]) != share["seal"]:
        raise Problem(f"mixed: the value of seat {seat} is not the one that was sealed")


def number(secret: str, line: int, purpose: str = "") -> int:
    """The number that belongs to a line of the record: HMAC-SHA256 of the line's number under the seed."""
    return int.from_bytes(hmac.digest(secret.encode(), f"{line}{purpose}".encode(), "sha256"), "big")


def outcome(rules: Rules, s: State, secret: str, line: int) -> Action:
    """What chance does on this line: the number falls on the listed outcomes, each as wide as its weight."""
    weights = rules.odds(s)
    return rules.legal(s, CHANCE)[pick(weights, number(secret, line) % sum(weights))]


def private_rng(secret: str, line: int, seat: int, purpose: str = "imagined") -> Rng:
    """A generator for what is imagined for a seat; it shares nothing with the numbers of chance."""
    return Rng(number(secret, line, f" {purpose} by {seat}") & 0xFFFFFFFF)
