"""Style sheets, scripts and pictures: packed once, under addresses that change with them: browsers keep them."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tradewinds import games, load
from tradewinds.web.boards import style_of
from tradewinds.web.http import HEADERS, YEAR

KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}
BOARDS: Final = "boards.css"  # the boards' own rules, all games in one, for pages that show several; a match has one


class Asset(NamedTuple):
    content: bytes
    packed: bytes
    kind: str


@cache
def assets() -> dict[str, Asset]:
    folder = files("tradewinds.web").joinpath("static")
    found = {one.name: one.read_bytes() for one in folder.iterdir() if PurePath(one.name).suffix in KINDS}
    boards = {f"{name}.css": style_of(load(name).package).encode() for name in games()}
    found |= boards | {BOARDS: b"\n".join(boards.values())}
    return {
        name: Asset(content, gzip.compress(content, 9, mtime=0), KINDS[PurePath(name).suffix])
        for name, content in found.items()
    }


@cache
def digest() -> str:
    """Of all of them together: a script finds the ones that it imports beside it."""
    return hashlib.sha256(b"\0".join(assets()[name].content for name in sorted(assets()))).hexdigest()[:12]


def address(name: str) -> str:
    return f"/static/{digest()}/{name}"


async def sent(request: Request) -> Response:
    """For ever, where the address is the present one; a page from before an upgrade gets what there is now."""
    asset = assets().get(request.path_params["name"])
    if asset is None:
        return JSONResponse({"problem": "there is no such file"}, 404, HEADERS)
    lasting = request.path_params["digest"] == digest()
    headers = {**HEADERS, "Cache-Control": f"public, max-age={YEAR}, immutable" if lasting else "no-cache"}
    headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=asset.kind)
    return Response(asset.content, headers=headers, media_type=asset.kind)
