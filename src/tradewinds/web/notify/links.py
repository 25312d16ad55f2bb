"""Addresses that work without signing in, for one thing alone: they carry a signature of the store's."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, Literal

from tradewinds.web.settings import Settings

Purpose = Literal["off", "confirm"]
LENGTH: Final = 32


def home(settings: Settings) -> str:
    """Where the pages are, for whoever reads this elsewhere."""
    host = "127.0.0.1" if settings.host == "0.0.0.0" else settings.host
    return settings.origin or f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def link(settings: Settings, secret: str, purpose: Purpose, channel: str) -> str:
    return f"{home(settings)}/notices/{purpose}/{channel}-{_sealed(secret, purpose, channel)}"


def opened(secret: str, purpose: Purpose, token: str) -> str | None:
    """The channel that a link is about; None where nobody of ours has written it."""
    channel, _, seal = token.partition("-")
    right = hmac.compare_digest(seal.encode(), _sealed(secret, purpose, channel).encode())
    return channel if right else None


def _sealed(secret: str, purpose: Purpose, channel: str) -> str:
    told = f"notices {purpose} {channel}".encode()
    return hmac.new(secret.encode(), told, hashlib.sha256).hexdigest()[:LENGTH]
