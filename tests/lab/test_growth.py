"""How costs grow: what is fitted, what is judged, and one whole measurement in small."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tradewinds.cli.main import main
from tradewinds.lab import growth
from tradewinds.lab.growth import RATE, Curve


@pytest.mark.parametrize(("power", "met"), [(0, True), (0.5, True), (1, True), (1.3, False), (2, False)])
def test_growth_is_the_power_of_the_size(power: float, met: bool) -> None:
    curve = Curve("a move", "lines", "ms", [(size, 3 * size**power) for size in (10, 20, 40, 80)])
    assert curve.growth == pytest.approx(power)
    assert curve.met is met
    assert ("not met" in growth.row(curve)[-1]) is not met
    assert curve._replace(unit=RATE).met is None, "more work done is no cost"


def test_everything_is_measured_written_and_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = growth.measured
    monkeypatch.setattr(growth, "READINGS", 1)
    monkeypatch.setattr(growth, "measured", lambda games, tell: whole(games, tell, stored=(2, 4), simulated=2))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert main(["bench", "--only", "growth", "--games", "packet-row", "--write", str(tmp_path)]) == 0
    told = (tmp_path / "results.md").read_text("utf-8")
    for what in ("a move, packet-row", "a page, packet-row", "a replay, packet-row", "a server's start", "simulate"):
        assert f"| {what} |" in told
    assert "2 to 4 running matches in its store" in told
    picture = ElementTree.fromstring((tmp_path / "growth.svg").read_text("utf-8"))
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 1 + 5, "what is linear, and each that is judged"
