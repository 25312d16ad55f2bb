"""Dice that nobody can touch: every outcome follows from a secret seed, committed to before the match begins."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, pick
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.state import State


def secret_from(seed: int | str | None) -> str:
    """The secret seed, 64 hexadecimal digits: fresh, or always the same for the same number or word."""
    if seed is None:
        return secrets.token_hex(32)
    return hashlib.sha256(f"tradewinds {seed}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """What may be shown before the match: it fixes the seed without telling it."""
    return hashlib.sha256(secret.encode()).hexdigest()


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
