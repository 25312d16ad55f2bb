"""Every sentence of a catalogue, to be read: `python tools/sentences.py GAME LANGUAGE [SECTION]`.

Each template is filled as the tests fill it, with 0, 1 and 2 and with every noun. GAME may also be `common`, `cli` or
`web`; SECTION is the beginning of the keys, as `event` or `refuse.too`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.conformance.sentences import FRONTS, sentences  # noqa: E402

from tradewinds import games  # noqa: E402
from tradewinds.text.words import LANGUAGES  # noqa: E402


def listing(subject: str, language: str, section: str = "") -> str:
    """One template after the other, with its sentences."""
    found = {key: said for key, said in sentences(subject, language).items() if key.startswith(section)}
    return "".join(f"{key}\n" + "".join(f"    {text}\n" for text in said) for key, said in found.items())


def main() -> None:
    parser = argparse.ArgumentParser(description="Print every sentence of a game.")
    parser.add_argument("game", choices=[*games(), *FRONTS])
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("section", nargs="?", default="")
    chosen = parser.parse_args()
    print(listing(chosen.game, chosen.language, chosen.section), end="")


if __name__ == "__main__":
    main()
