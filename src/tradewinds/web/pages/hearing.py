"""The talk as somebody wants to hear it: what is drawn once for all who see the same is drawn again for them alone."""

from __future__ import annotations

from tradewinds.draw.board import Regions
from tradewinds.web.http import Visit
from tradewinds.web.pages.panels import talk
from tradewinds.web.room import Room


def heard(guest: Visit, room: Room, shown: Regions) -> Regions:
    if guest.person is None or not guest.person.hidden or "chat" not in shown:
        return shown
    return {**shown, "chat": talk(room, guest.say, guest.person.hidden)}
