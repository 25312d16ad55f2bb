"""Requests to addresses that people gave us: never into the host's own network.

A name is resolved once, every address behind it is looked at, and the connection goes to one of those that were seen:
a name that means something else a moment later leads nowhere. Nothing is followed, and little is read.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx

from tradewinds.core.refusal import Problem

SECONDS: Final = 10.0
LONGEST: Final = 1000  # letters of an address
NAT64: Final = IPv6Network("64:ff9b::/96")
PORTS: Final = {"https": 443, "http": 80}
Address = IPv4Address | IPv6Address


class Inside(Exception):
    """It leads into the host's own network, or is no address for a request at all."""


class Answer(NamedTuple):
    status: int
    wait: float | None  # seconds after which the other side wants to be asked again


def checked(networks: Iterable[str]) -> tuple[str, ...]:
    """Networks that a host names."""
    try:
        return tuple(str(ip_network(one)) for one in networks)
    except ValueError as error:
        raise Problem(f"that is no network: {error}") from None


class Networks:
    """What counts as outside: all that is public, and what the host allows by name."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = [ip_network(one) for one in allowed]

    def names(self, address: Address) -> bool:
        return any(address in network for network in self.allowed if network.version == address.version)

    def admits(self, address: Address) -> bool:
        return self.names(address) or all(one.is_global and not one.is_multicast for one in _meant(address))


def _meant(address: Address) -> list[Address]:
    """The address, and those of the old kind that it may stand for."""
    if isinstance(address, IPv4Address):
        return [address]
    inner: list[Address] = [one for one in (address.ipv4_mapped, address.sixtofour) if one is not None]
    inner += [] if address.teredo is None else list(address.teredo)
    if address in NAT64:
        inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in inner if isinstance(one, IPv4Address)] if address.ipv4_mapped else [address, *inner]


def split(url: str) -> SplitResult:
    """An address that may be asked, as far as can be told without asking."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Inside("not an address") from None
    fits = parts.scheme in PORTS and parts.hostname and port != 0 and parts.username is None and len(url) <= LONGEST
    if not fits or not url.isascii() or any(letter <= " " for letter in url):
        raise Inside("not an address")
    return parts


async def found(parts: SplitResult, networks: Networks) -> Address:
    """One address behind the name, if all of them are outside; without TLS only where the host says so."""
    port = parts.port or PORTS[parts.scheme]
    try:
        rows = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise httpx.ConnectError("the name is not known") from error
    addresses = [ip_address(str(row[4][0]).split("%")[0]) for row in rows]
    if not addresses or not all(networks.admits(one) for one in addresses):
        raise Inside("not outside")
    if parts.scheme == "http" and not networks.names(addresses[0]):
        raise Inside("not encrypted")
    return addresses[0]


@cache
def trust() -> ssl.SSLContext:
    """Whom to believe who they are: read once, since there are many."""
    return httpx.create_ssl_context(trust_env=False)


async def posted(url: str, body: bytes, headers: dict[str, str], networks: Networks) -> Answer:
    """Raises Inside, httpx.HTTPError or TimeoutError."""
    parts = split(url)
    async with asyncio.timeout(SECONDS):
        address = await found(parts, networks)
        pinned = parts._replace(netloc=_netloc(address, parts.port), fragment="")
        told = {**headers, "Host": parts.netloc, "User-Agent": "Tradewinds"}
        async with (
            httpx.AsyncClient(verify=trust(), timeout=SECONDS, trust_env=False, follow_redirects=False) as client,
            client.stream(
                "POST", pinned.geturl(), content=body, headers=told, extensions={"sni_hostname": parts.hostname}
            ) as answer,
        ):
            return Answer(answer.status_code, _wait(answer.headers.get("retry-after", "")))


def _netloc(address: Address, port: int | None) -> str:
    host = f"[{address}]" if isinstance(address, IPv6Address) else str(address)
    return host if port is None else f"{host}:{port}"


def _wait(told: str) -> float | None:
    return float(told) if told.isascii() and told.isdigit() and len(told) < 6 else None
