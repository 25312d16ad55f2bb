"""`tradewinds backup` and `tradewinds restore`: a store to a file, and back."""

from __future__ import annotations

import argparse
import asyncio
import logging
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tradewinds import Problem

try:
    from tradewinds.web.settings import Settings
    from tradewinds.web.store.backup import backup, restore
    from tradewinds.web.trouble import Unavailable
except ModuleNotFoundError as error:
    raise Problem(f"the server needs the package {error.name}: pip install tradewinds[server]") from error


def backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup: a new file")
    _add_store(parser)


def restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    _add_store(parser)
    parser.add_argument("--force", action="store_true", help="replace what the store holds")


def _add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", default=Settings().store, metavar="URL", help="sqlite:///FILE or postgresql://…")


def run_backup(args: argparse.Namespace) -> int:
    print(f"{args.file} holds {_matches(_done(backup(args.store, args.file)))}.")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    print(f"The store holds {_matches(_done(restore(args.file, args.store, args.force)))} again.")
    return 0


def _matches(count: int) -> str:
    return f"{count} match{'' if count == 1 else 'es'}"


def _done(job: Coroutine[Any, Any, int]) -> int:
    """At a keyboard the reason is worth more than the sentence for players, and than the server's log."""
    logging.getLogger("tradewinds.web").addHandler(logging.NullHandler())
    try:
        return asyncio.run(job)
    except Unavailable as failure:
        cause = failure.__cause__
        raise Problem(f"that did not work: {getattr(cause, 'orig', None) or cause}") from failure
