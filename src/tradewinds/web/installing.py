"""What makes an application of the pages for those who put them on their screen, and a page for no connection."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tradewinds.web.assets import address, assets
from tradewinds.web.http import HEADERS, Visit
from tradewinds.web.pages.layout import sentence

SIZES = (192, 512)


async def manifest(request: Request) -> Response:
    icons = [{"src": address("icon.svg"), "sizes": "any", "type": "image/svg+xml"}]
    icons += [{"src": address(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    told = {
        "name": "Tradewinds", "short_name": "Tradewinds", "id": "/", "start_url": "/", "scope": "/",
        "display": "standalone", "background_color": "#f5efe2", "theme_color": "#0f4c5c", "icons": icons,
    }  # fmt: skip
    return JSONResponse(told, headers=HEADERS, media_type="application/manifest+json")


async def worker(request: Request) -> Response:
    """Under an address that never changes, and asked for anew: it belongs to the whole site."""
    headers = {**HEADERS, "Cache-Control": "no-cache"}
    return Response(assets()["sw.js"].content, headers=headers, media_type="text/javascript")


async def offline(guest: Visit) -> Response:
    """Kept by the browser, for when there is no connection."""
    return HTMLResponse(sentence(guest, guest.say("offline.title"), guest.say("offline.text")))
