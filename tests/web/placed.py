"""The real server, on which every match begins in a position of its own: `python -m tests.web.placed FILE …`.

What comes only at the end of a long match is then tested at once. The file holds the position, written by `rules.dump`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tradewinds import Match
from tradewinds.web import lobby

if __name__ == "__main__":
    position = json.loads(Path(sys.argv.pop(1)).read_text("utf-8"))

    def placed(game: str, **ignored: Any) -> Match:
        return Match.at(game, position)

    setattr(lobby, "Match", placed)  # noqa: B010 - mypy would not have a class replaced by a function
    from tradewinds.web.serve import main

    sys.exit(main())
