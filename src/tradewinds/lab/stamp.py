"""What results depend on besides seeds: the rules and their version, the components, the bots and their numbers."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tradewinds import Rules, bot, load
from tradewinds.bots import Player
from tradewinds.bots.outside import Checked, Outsider
from tradewinds.core.codec import canonical

LENGTH = 16  # letters of a digest
JUDGEMENT = ("bots.toml", "judgement.toml", "mind.py", "features.py", "styles.py")  # files that a game may have


@dataclass(frozen=True)
class Makers:
    """What a run is made of; it travels to the workers, which say whether they have the same."""

    game: str
    bots: tuple[Player, ...]
    pack: dict[str, Any] | None = None

    def facts(self) -> dict[str, Any]:
        """The digest of the bots holds their source and the game's own judgement and numbers."""
        rules = load(self.game, self.pack)
        folder = folder_of(rules)
        judgement = [folder / name for name in JUDGEMENT]
        judgement += [file for room in ("mind", "features") for file in sorted((folder / room).glob("*.py"))]
        return {
            "game": rules.name, "rules_version": rules.rules_version, "pack": rules.pack,
            "data": digest_of(folder / "data.toml"),
            "bots": [digest_of(*judgement), *sorted({fingerprint(player) for player in self.bots})],
        }  # fmt: skip

    def stamp(self) -> str:
        """All facts in one word."""
        return hashlib.sha256(canonical(self.facts()).encode()).hexdigest()[:LENGTH]


def folder_of(rules: Rules) -> Path:
    return Path(str(sys.modules[rules.package].__file__)).parent


def fingerprint(player: Player) -> str:
    return player.digest[:LENGTH] if isinstance(player, Outsider) else digest_of(*sources(player))


def sources(player: Player) -> Iterator[Path]:
    """The file that a bot's class is in; of a package all its files, since they work together."""
    found = bot(player)
    module = sys.modules.get(type(found.bot if isinstance(found, Checked) else found).__module__)
    package = sys.modules.get(getattr(module, "__package__", None) or "")
    if package is not None and package.__file__ is not None:
        yield from sorted(Path(package.__file__).parent.glob("*.py"))
    elif module is not None and getattr(module, "__file__", None):
        yield Path(str(module.__file__))


def digest_of(*files: Path) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(read(file))
    return total.hexdigest()[:LENGTH]


@cache
def read(file: Path) -> bytes:
    """The whole file, once: a run is made of what it began with. What a game does without counts as empty."""
    return file.read_bytes() if file.exists() else b""
