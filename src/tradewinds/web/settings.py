"""How a server is run."""

from __future__ import annotations

import msgspec

from tradewinds.bots.outside import Outsider
from tradewinds.bots.protocol import SECONDS
from tradewinds.web.notify.mail import Post


class Settings(msgspec.Struct, frozen=True):
    store: str = "sqlite:///tradewinds.db"
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""  # https://play.example.org, where a proxy stands in front; "": whatever the browser calls us
    workers: int = 1  # processes in which bots think
    bot_seconds: float = SECONDS  # what a bot may take for a decision at most
    bot_pace: float = 0.7  # what it takes at least, so that people can follow
    bots: tuple[Outsider, ...] = ()  # that the host brought, besides those that are installed
    connections: int = 2000  # that may be open at once; fewer where the system gives us fewer files
    connections_each: int = 200  # from one address; all of them where a proxy stands in front
    admin: str = ""  # the SHA-256 of the host's token; "": there is no page for the host
    stuck: float = 10.0  # minutes without a move after which a match whose bot or clock should act counts as stuck
    talk: bool = True  # people may talk at tables, where the table's host lets them
    lobby_talk: bool = True  # and all together on a page of their own
    mail: Post | None = None  # None: nobody is told anything by mail
    networks: tuple[str, ...] = ()  # of the host's own, into which webhooks may lead
    notify_after: float = 60.0  # seconds for which somebody whose turn it is may come by themselves
    strict: bool = True  # limits on rates; a load test on one's own machine turns them off

    def player(self, name: str) -> str | Outsider:
        """Who goes by the name; of what the host brought nobody can say more: no file, no command, no setting."""
        return next((one for one in self.bots if one.name == name), name)

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https:")
