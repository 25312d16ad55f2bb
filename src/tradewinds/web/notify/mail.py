"""Mail by the host's own SMTP server."""

from __future__ import annotations

import os
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from tradewinds.core.refusal import Problem

PASSWORD: Final = "TRADEWINDS_SMTP_PASSWORD"
SECONDS: Final = 20.0
PORTS: Final = {"smtp": 587, "smtps": 465}
WRITTEN: Final = SMTP.clone(max_line_length=990)  # an address in a header is neither folded nor encoded


class Post(msgspec.Struct, frozen=True):
    """`scheme`: smtps speaks TLS from the first word on, smtp as soon as the server offers it."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str  # Tradewinds <turns@example.org>

    @property
    def address(self) -> str:
        return parseaddr(self.sender)[1]


class Refused(Exception):
    """The other side wants no mail for this address, now or later."""


def post_from(url: str, sender: str, file: str | None) -> Post | None:
    """The settings of a host; None where there is no mail."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Problem(f"the address of the mail server {url[:60]!r} cannot be understood") from None
    if parts.scheme not in PORTS or not parts.hostname or parts.password is not None:
        raise Problem("the mail server should be smtp://USER@HOST:PORT or smtps://…; its password goes into a file")
    if not is_address(parseaddr(sender)[1]):
        raise Problem("--mail-from should name the address that mail comes from: Tradewinds <turns@example.org>")
    user = unquote(parts.username or "")
    return Post(parts.scheme, parts.hostname, port or PORTS[parts.scheme], user, _password(file), sender)


def _password(file: str | None) -> str:
    try:
        return (os.environ.get(PASSWORD, "") if file is None else Path(file).read_text("utf-8")).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Problem(f"the password of the mail server cannot be read: {error}") from None


def is_address(text: str) -> bool:
    """Plain enough to be written into a header; whether anybody reads it, a confirmation finds out."""
    name, at, domain = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and len(text) <= 200 and not set(text) & set(' <>(),;:"[]\\')
    return bool(at and name and "." in domain.strip(".") and plain) or (plain and bool(name) and domain == "localhost")


def letter(post: Post, to: str, id: str, subject: str, text: str, off: str) -> EmailMessage:
    """The same message has the same id, however often it is sent; `off` ends it with one click (RFC 8058)."""
    made = EmailMessage(policy=WRITTEN)
    made["From"], made["To"], made["Subject"] = post.sender, to, subject
    made["Date"], made["Message-ID"] = formatdate(), f"<{id}@{post.address.rpartition('@')[2]}>"
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{off}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made


def send(post: Post, message: EmailMessage) -> None:
    """In a thread. Raises Refused where it makes no sense to try again, else OSError or smtplib.SMTPException."""
    try:
        with _connected(post) as server:
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        if all(code >= 500 for code in codes):
            raise Refused from error
        raise
    except (smtplib.SMTPDataError, smtplib.SMTPSenderRefused) as error:
        if error.smtp_code >= 500:
            raise Refused from error
        raise


def _connected(post: Post) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if post.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(post.host, post.port, timeout=SECONDS)
    try:
        _greet(server, post, context)
    except BaseException:
        server.close()
        raise
    return server


def _greet(server: smtplib.SMTP, post: Post, context: ssl.SSLContext) -> None:
    """A password is told to nobody who might not be the one, but on this machine."""
    server.ehlo()
    if post.scheme == "smtp" and server.has_extn("starttls"):
        server.starttls(context=context)
        server.ehlo()
    elif post.scheme == "smtp" and post.user and not _is_here(post.host):
        raise smtplib.SMTPException("the mail server offers no TLS")
    if post.user:
        server.login(post.user, post.password)


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
