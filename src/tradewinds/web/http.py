"""One request: who asks, in which language, and whether it may be done."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qsl, urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from tradewinds.web.clocks import DAY
from tradewinds.web.limit import network
from tradewinds.web.names import plain
from tradewinds.web.phrases import LANGUAGES, phrases, preferred
from tradewinds.web.site import Site
from tradewinds.web.store import Store
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import Table
from tradewinds.web.trouble import Forbidden, TooLarge, TooMuch, Trouble

COOKIE = "tradewinds"
YEAR = 365 * DAY
LARGEST = 64 * 1024
SALT = 16  # letters of a token that differ every time
THEMES = ("auto", "light", "dark")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
Handler = Callable[["Visit"], Awaitable[Response]]


def whole(text: str) -> int | None:
    """A whole number of a page or a program, none of which needs a longer one; None where it is anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else None


def numbered(text: str, name: str) -> int:
    number = whole(text)
    if number is None:
        raise Trouble("no-number", field=name)
    return number


class Form(dict[str, str]):
    """A posted form; where a name comes several times, the last one counts."""

    def number(self, name: str) -> int:
        text = self.get(name, "").strip()
        size = numbered(text.removeprefix("-"), name)
        return -size if text.startswith("-") else size

    def line(self, name: str, most: int) -> str:
        """A short text on one line, such as a name."""
        return " ".join(self.get(name, "").split())[:most]


class Visit:
    """A request with what is known of whoever makes it. `sid` is what the cookie holds, new or old."""

    def __init__(self, site: Site, request: HTTPConnection, sid: str, person: Person | None) -> None:
        self.site = site
        self.request = request
        self.sid = sid
        self.person = person
        self.form = Form()
        self.here = request.url.path + (f"?{request.url.query}" if request.url.query else "")  # where to come back to
        asked = request.cookies.get("language", "")
        self.chosen = asked in LANGUAGES  # by the switch, which nothing else overrules
        self.language = asked if self.chosen else preferred(request.headers.get("accept-language", ""))
        theme = request.cookies.get("theme", "")
        self.theme = theme if theme in THEMES else "auto"
        self.say = phrases(self.language)

    @property
    def who(self) -> str | None:
        """The person's id; None for a stranger."""
        return None if self.person is None else self.person.id

    @property
    def store(self) -> Store:
        return self.site.house.store

    def at(self, table: Table) -> None:
        """At a table its language is spoken to whoever has not chosen one."""
        if table.language is not None and not self.chosen:
            self.language = table.language
            self.say = phrases(self.language)

    @property
    def query(self) -> dict[str, str]:
        return dict(self.request.query_params)

    def asked(self, name: str) -> int | None:
        """A number in the address."""
        return numbered(self.query[name], name) if name in self.query else None

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    @property
    def live(self) -> bool:
        """Whether our script asks, which needs no page in return."""
        return self.request.headers.get("x-live") == "1"

    @property
    def csrf(self) -> str:
        """Another one every time: what is packed together with what others wrote must not repeat itself."""
        salt = secrets.token_hex(8)
        return salt + self._sealed(salt)

    def owns(self, csrf: str) -> bool:
        """Whether a page of this visitor's carried it."""
        return hmac.compare_digest(csrf[SALT:].encode(), self._sealed(csrf[:SALT]).encode())

    def _sealed(self, salt: str) -> str:
        return hmac.new(self.store.secret.encode(), f"{salt} {self.sid}".encode(), hashlib.sha256).hexdigest()

    async def recognise(self) -> None:
        if self.request.cookies.get(COOKIE) == self.sid:
            self.person = await self.store.people.of_session(self.sid)

    async def somebody(self, name: str = "") -> Person:
        """Whoever asks, as a person; a guest is made of a stranger who does something."""
        people = self.store.people
        if self.person is None:
            self.site.limiter.check("guest", who_asks(self.request))
            self.person = await people.make_guest(plain(name) or self.say("people.guest"))
            self.sid = secrets.token_urlsafe(32)  # whatever came in the cookie, somebody else may have put it there
            await people.sign_in(self.sid, self.person.id)
        elif name and name != self.person.name and self.person.login is None:
            name = plain(name)
            await people.rename(self.person.id, name)
            self.person = msgspec.structs.replace(self.person, name=name)
        return self.person

    @property
    def origin(self) -> str:
        """Where the request comes from, by a hash that only this store can make: do two come from one place?"""
        return hmac.new(self.store.secret.encode(), who_asks(self.request).encode(), hashlib.sha256).hexdigest()[:16]

    def may_open(self, host: Person) -> None:
        """One more table: of the person's, and of all that come from the same place."""
        self.site.limiter.check("address-table", who_asks(self.request))
        self.site.limiter.check("table", host.id)
        self.opens_as(host.id)

    def opens_as(self, host: str) -> None:
        """Bots of this host's tables take turns with all others that come from the same place."""
        self.site.house.turns.comes_from(host, who_asks(self.request))

    def may_start(self, table: Table) -> None:
        """Matches of bots alone run by themselves and take the workers from others, so there are few of them."""
        if not table.of_bots or not self.site.limiter.strict:
            return
        if self.site.rooms.has_enough_bots:
            raise TooMuch(60)
        self.site.limiter.check("bot-table", who_asks(self.request))

    async def renew(self, person: str) -> None:
        """Another person than before: under another session, so that nobody can plant one."""
        people = self.store.people
        await people.sign_out(self.sid)
        self.sid = secrets.token_urlsafe(32)
        await people.sign_in(self.sid, person)

    def to(self, path: str) -> Response:
        return RedirectResponse(path, 303)


def own_path(path: str) -> str:
    """Where to go back to: an address of ours, whatever somebody wrote into the form."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def who_asks(request: HTTPConnection) -> str:
    """Whose budget it is: the network that the request comes from."""
    return network(request.client.host) if request.client else "?"


def stranger(site: Site, request: HTTPConnection) -> Visit:
    """Whoever asks, before the store was asked who that is."""
    sid = request.cookies.get(COOKIE, "")
    return Visit(site, request, sid if 20 <= len(sid) <= 100 else secrets.token_urlsafe(32), None)


async def visit(site: Site, request: HTTPConnection) -> Visit:
    guest = stranger(site, request)
    await guest.recognise()
    return guest


def keep_cookie(response: Response, guest: Visit) -> None:
    if guest.request.cookies.get(COOKIE) != guest.sid:
        secure = guest.site.house.settings.secure
        response.set_cookie(COOKIE, guest.sid, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


# forms


async def body_of(request: Request) -> bytes:
    """The body, read no further than is allowed."""
    declared = whole(request.headers.get("content-length", "0"))
    if declared is None or declared > LARGEST:
        raise TooLarge("too-large")
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > LARGEST:
            raise TooLarge("too-large")
    return bytes(read)


async def take_form(guest: Visit, request: Request) -> None:
    """Nothing is done with a form before it is known to come from a page of ours."""
    check_origin(guest.site, request)
    guest.form = read_form(await body_of(request))
    check_token(guest)


def read_form(body: bytes) -> Form:
    try:
        return Form(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=2000))
    except ValueError:
        raise Trouble("no-form") from None


def check_origin(site: Site, request: HTTPConnection) -> None:
    """What changes something comes from our own pages; old browsers that say nothing are held to the token."""
    fetched = request.headers.get("sec-fetch-site")
    if fetched not in (None, "same-origin", "none"):
        raise Forbidden("other-site")
    origin = request.headers.get("origin")
    if origin is not None and not same_origin(site, request, origin):
        raise Forbidden("other-site")


def same_origin(site: Site, request: HTTPConnection, origin: str) -> bool:
    own = site.house.settings.origin
    if own:
        return origin == own
    return bool(urlsplit(origin).netloc == request.headers.get("host", ""))


def check_token(guest: Visit) -> None:
    if not guest.owns(guest.form.get("csrf", "")):
        raise Forbidden("no-token")
