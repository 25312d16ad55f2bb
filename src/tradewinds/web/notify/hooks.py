"""What a webhook gets: plain data with a signature, or a line of talk for Discord or Slack.

The signature is that of the Standard Webhooks: HMAC-SHA256 of id, time and body, with the secret that the page shows.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
from collections.abc import Sequence
from typing import Any, Final

from tradewinds.web.notify.wording import Told
from tradewinds.web.store.notices import Channel, Item

MARKUP: Final = re.compile(r"([\\*_~`|>\[\]#@<])")
LONGEST: Final = 1900  # letters that Discord takes, with room for its own


def shown(secret: str) -> str:
    """As libraries for these webhooks want it."""
    return f"whsec_{base64.b64encode(bytes.fromhex(secret)).decode()}"


def body(channel: Channel, id: str, items: Sequence[Item], said: Told) -> bytes:
    made = {"discord": _discord, "slack": _slack}.get(channel.kind)
    data = made(said) if made else _plain(id, items, said)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _plain(id: str, items: Sequence[Item], said: Told) -> dict[str, Any]:
    """`type` tells programs what this is; more fields may come, none will go."""
    rows = [
        {"kind": item.kind, "match": item.match, "game": item.game, "others": item.others, "version": item.n,
         "text": sentence, "url": url}
        for item, (sentence, url) in zip(items, said.lines, strict=True)
    ]  # fmt: skip
    return {"type": "notices", "id": id, "items": rows}


def _discord(said: Told) -> dict[str, Any]:
    """Names are no markup, and call nobody."""
    plain = [MARKUP.sub(r"\\\1", sentence) for sentence, _ in said.lines]
    lines = [f"{sentence} <{url}>" for sentence, (_, url) in zip(plain, said.lines, strict=True)]
    return {"content": "\n".join(lines)[:LONGEST], "allowed_mentions": {"parse": []}}


def _slack(said: Told) -> dict[str, Any]:
    lines = [f"{_escaped(sentence)} <{url}>" for sentence, url in said.lines]
    return {"text": "\n".join(lines)}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def headers(channel: Channel, id: str, now: int, body: bytes) -> dict[str, str]:
    """Discord and Slack look at none of it; a repeated message has the id that it had."""
    told = b"%s.%d.%s" % (id.encode(), now, body)
    seal = base64.b64encode(hmac.new(bytes.fromhex(channel.secret), told, hashlib.sha256).digest()).decode()
    return {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(now),
        "webhook-signature": f"v1,{seal}",
    }
