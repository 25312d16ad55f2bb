"""The pages as an application: a manifest with icons, and a page that says so when there is no connection."""

from __future__ import annotations

from tests.web.browser import chromium, needs_chromium, opened
from tests.web.server import Player, Server


def test_the_manifest_names_icons_that_are_there(server: Server) -> None:
    ada = Player(server)
    page = ada.get("/")
    assert 'rel="manifest" href="/manifest.webmanifest"' in page.text
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    answer = ada.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    assert {icon["sizes"] for icon in told["icons"]} == {"any", "192x192", "512x512"}
    for icon in told["icons"]:
        found = ada.get(icon["src"])
        assert (found.status_code, found.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            size = int(icon["sizes"].split("x")[0])
            assert found.content[:8] == b"\x89PNG\r\n\x1a\n"
            assert int.from_bytes(found.content[16:20], "big") == size


def test_the_worker_is_asked_for_anew_and_may_see_the_whole_site(server: Server) -> None:
    answer = Player(server).get("/sw.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.headers["content-type"].startswith("text/javascript")


@needs_chromium
def test_without_a_connection_a_page_says_so_and_with_one_it_is_back(server: Server) -> None:
    with chromium() as browser:
        page = opened(browser, server)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.context.set_offline(True)
        page.goto("/rules")
        assert page.inner_text("h1") == "No connection"
        painted = page.evaluate("getComputedStyle(document.querySelector('.top')).backgroundColor")
        assert painted not in ("", "rgba(0, 0, 0, 0)")
        page.context.set_offline(False)
        page.goto("/rules")
        assert page.inner_text("h1") == "Rules"
