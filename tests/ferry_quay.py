"""Ferry Quay: a game in two versions, installed where a test wants it. It is the example under another name.

In version 2 a sale brings a coin more. `install(folder, 1)` is what a host had before the upgrade, 2 what comes after.
"""

from __future__ import annotations

import shutil
from pathlib import Path

GAME = "ferry-quay"
SOURCE = Path(__file__).parents[1] / "examples" / "lantern_quay" / "src" / "lantern_quay"
VERSIONS = "CHANGES = {changes!r}\nFERRIES_PAY = 2  # 3.1: the ferry pays a coin more\n"
EDITS = {
    "game.py": (
        ("pack: dict[str, Any] | None) -> None:", "pack: dict[str, Any] | None, version: int = 0) -> None:"),
        ("mind=QuayMind,", "mind=QuayMind, changes=CHANGES, version=version,"),
        ("SimpleNamespace(**tables[\"table\"])", "SimpleNamespace(**tables[\"table\"], version=self.rules_version)"),
        ("from ferry_quay.view", "from ferry_quay.versions import CHANGES\nfrom ferry_quay.view"),
    ),
    "rules.py": (
        ("sum(sold))\n        me.coins", "sum(sold)) + (s.data.version >= FERRIES_PAY)\n        me.coins"),
        ("from tradewinds.core.action", "from ferry_quay.versions import FERRIES_PAY\nfrom tradewinds.core.action"),
    ),
}  # fmt: skip


def install(folder: Path, newest: int) -> Path:
    """What has to stand on the path of a process that shall know the game, up to this version."""
    package = folder / "ferry_quay"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in [file for file in package.rglob("*") if file.is_file()]:
        text = file.read_text("utf-8").replace("lantern_quay", "ferry_quay").replace("Lantern Quay", "Ferry Quay")
        for before, after in EDITS.get(file.name, ()):
            assert text.count(before) == 1, before
            text = text.replace(before, after)
        file.write_text(text, "utf-8")
    changes = ("A ferry pays a coin more.",) * (newest - 1)
    (package / "versions.py").write_text(VERSIONS.format(changes=changes), "utf-8")
    points = folder / "ferry_quay-1.dist-info" / "entry_points.txt"
    points.parent.mkdir()
    points.write_text(f"[tradewinds.games]\n{GAME} = ferry_quay.game:LanternQuay\n", "utf-8")
    (points.parent / "METADATA").write_text("Metadata-Version: 2.1\nName: ferry-quay\nVersion: 1\n", "utf-8")
    return folder
