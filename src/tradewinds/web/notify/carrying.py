"""One message, one channel: how it gets there, and what it means when it does not."""

from __future__ import annotations

import asyncio
import json
import smtplib
import time
from typing import Final

import httpx
import msgspec

from tradewinds.web.house import House
from tradewinds.web.notify import hooks, mail, push
from tradewinds.web.notify.links import home, link
from tradewinds.web.notify.outside import Answer, Inside, Networks, posted
from tradewinds.web.notify.wording import Told, path_of, told
from tradewinds.web.phrases import phrases
from tradewinds.web.store.notices import CONFIRM, Channel, Message

LATER: Final = (408, 425, 429)


class Later(Exception):
    """It did not arrive, as far as is known; it may another time."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


class Gone(Exception):
    """Nothing will ever arrive there."""


async def carry(house: House, networks: Networks, channel: Channel, message: Message) -> None:
    """In the language of its reader."""
    likes = await house.store.notices.settings(channel.person)
    said = told(message.items, likes.language, home(house.settings))
    if channel.kind == "mail":
        await _mail(house, channel, message, said, likes.language)
        return
    try:
        answer = await _posted(house, networks, channel, message, said)
    except Inside as inside:
        raise Gone("inside") from inside
    except (httpx.HTTPError, TimeoutError, OSError) as error:
        raise Later(type(error).__name__) from error
    _judge(answer)


def _judge(answer: Answer) -> None:
    if 200 <= answer.status < 300:
        return
    if answer.status in LATER or answer.status >= 500:
        raise Later(f"status {answer.status}", answer.wait)
    raise Gone(f"status {answer.status}")


async def _posted(house: House, networks: Networks, channel: Channel, message: Message, said: Told) -> Answer:
    if channel.kind == "push":
        to = msgspec.json.decode(channel.target, type=push.Subscription)
        topic = " ".join(sorted(item.match for item in message.items))
        body = push.encrypted(_shown(message, said), to)
        headers = push.headers(await house.store.notices.vapid(), to, _contact(house), topic)
        return await posted(to.endpoint, body, headers, networks)
    body = hooks.body(channel, message.id, message.items, said)
    return await posted(channel.target, body, hooks.headers(channel, message.id, int(time.time()), body), networks)


def _shown(message: Message, said: Told) -> bytes:
    """What the browser shows: about one match it leads there, and takes the place of what was said of it before."""
    only = message.items[0] if len(message.items) == 1 else None
    text = "" if only else "\n".join(sentence for sentence, _ in said.lines)
    data = {"id": message.id, "title": said.subject, "body": text[:1000], "url": path_of(only) if only else "/"}
    return json.dumps({**data, "tag": (only and only.match) or "notices"}, ensure_ascii=False).encode()


def _contact(house: House) -> str:
    """Where a push service complains, if it must."""
    post = house.settings.mail
    return f"mailto:{post.address}" if post is not None else home(house.settings)


async def _mail(house: House, channel: Channel, message: Message, said: Told, language: str) -> None:
    post = house.settings.mail
    if post is None:
        raise Later("there is no mail server")
    say, settings, secret = phrases(language), house.settings, house.store.secret
    off = link(settings, secret, "off", channel.id)
    confirm = link(settings, secret, "confirm", channel.id)
    asked = [item.kind for item in message.items] == [CONFIRM]
    text = say("notify.confirm-text", url=confirm) if asked else said.text
    foot = say("notify.foot", url=off, settings=f"{home(settings)}/notices")
    letter = mail.letter(post, channel.target, message.id, said.subject, f"{text}\n\n-- \n{foot}\n", off)
    try:
        await asyncio.to_thread(mail.send, post, letter)
    except mail.Refused as error:
        raise Gone("refused") from error
    except (OSError, smtplib.SMTPException) as error:
        raise Later(type(error).__name__) from error
