"""Where a match is shown and typed: a terminal, or plain text line by line, which a script can drive."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

PATIENCE: Final = 0.3  # seconds a bot may take before we say that it thinks
TO_TYPE: Final = 8  # columns that stay free behind a prompt
FORGET_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"  # what was scrolled away, too: it may be somebody's hand


class Screen:
    """`live`: a person sits at a terminal. Otherwise no colours, no cursor tricks, one line for each prompt."""

    def __init__(self) -> None:
        self.live: Final = sys.stdin.isatty() and sys.stdout.isatty()
        terminal = None if self.live else False
        self.console: Final = Console(markup=False, emoji=False, highlight=False, force_terminal=terminal)

    def show(self, what: RenderableType = "") -> None:
        self.console.print(what, soft_wrap=not self.live and isinstance(what, str))

    def verbatim(self, text: str) -> None:
        """What may be copied: no line breaks that are not in it."""
        self.console.print(text, soft_wrap=True)

    def line(self, text: str, indent: int = 2) -> None:
        """A sentence under a title; what is long stays indented."""
        self.show(Padding(Text(text), (0, 0, 0, indent)) if self.live else " " * indent + text)

    def title(self, text: str) -> None:
        self.show(Text(text, style="bold") if self.live else text)

    def items(self, rows: Iterable[tuple[str, str]]) -> None:
        """Lines that begin with a number or a key; what is long is indented under itself."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column()
        for key, text in rows:
            if not self.live:
                self.show(f"{key:>3}  {text}")
            grid.add_row(key, Text(text))
        if self.live:
            self.show(grid)

    def ask(self, prompt: str) -> str | None:
        """What was typed; None at the end of the input."""
        if not self.live:
            self.show(prompt.rstrip())
            line = sys.stdin.readline()
            return line.strip() if line else None
        *lines, last = Text(prompt.rstrip()).wrap(self.console, self.console.width - TO_TYPE)
        for line in lines:
            self.show(line)
        try:
            return input(f"{last.plain} ").strip()
        except (EOFError, KeyboardInterrupt) as end:
            self.show()  # the cursor still stands behind the prompt
            if isinstance(end, KeyboardInterrupt):
                raise
            return None

    def forget(self) -> None:
        """Leave nothing of what the last player saw."""
        if self.live and not self.console.legacy_windows:
            self.console.file.write(FORGET_ALL)
            self.console.file.flush()
        elif self.live:
            self.console.clear()

    @contextmanager
    def thinking(self, sentence: str) -> Iterator[None]:
        """Says so only where it takes a while."""
        if not self.live:
            yield
            return
        status = self.console.status(sentence)
        timer = Timer(PATIENCE, status.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()
