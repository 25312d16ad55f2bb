"""Who is the host: whoever has the token. It is compared by its hash, in a time that tells nothing."""

from __future__ import annotations

import base64
import binascii
import hmac
import os
from ipaddress import ip_address
from pathlib import Path

from starlette.requests import HTTPConnection

from tradewinds.core.refusal import Problem
from tradewinds.web.http import who_asks
from tradewinds.web.site import Site
from tradewinds.web.store.people import hashed
from tradewinds.web.trouble import Locked, Missing

VARIABLE = "TRADEWINDS_ADMIN_TOKEN"
SHORTEST = 16
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def token_hash(file: str | None) -> str:
    """Of the token in this file, or in the environment; "" where there is none."""
    try:
        token = os.environ.get(VARIABLE, "") if file is None else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Problem(f"the token of the host cannot be read: {error}") from None
    token = token.strip()
    if file is None and not token:
        return ""
    if len(token) < SHORTEST or not token.isascii() or not token.isprintable():
        raise Problem(f"the token of the host should have at least {SHORTEST} plain characters")
    return hashed(token)


def check_host(site: Site, request: HTTPConnection) -> None:
    """Without a token there is no page for a host, and nothing that says that there could be one."""
    if not site.settings.admin:
        raise Missing("no-page")
    site.limiter.check("admin", who_asks(request))
    if not hmac.compare_digest(hashed(_given(request)), site.settings.admin):
        raise Locked("no-admin")


def check_metrics(site: Site, request: HTTPConnection) -> None:
    """With a token for whoever has it; without one for this machine alone, and not through a proxy on it."""
    if site.settings.admin:
        check_host(site, request)
    elif not _from_here(request):
        raise Missing("no-page")


def _from_here(request: HTTPConnection) -> bool:
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(who_asks(request)).is_loopback
    except ValueError:
        return False


def _given(request: HTTPConnection) -> str:
    """`Bearer TOKEN`, as programs send it, or what a browser makes of the token as a password."""
    kind, _, rest = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return rest.strip()
    try:
        pair = base64.b64decode(rest, validate=True).decode() if kind.lower() == "basic" else ""
    except (binascii.Error, UnicodeDecodeError):
        return ""
    return pair.partition(":")[2]
