"""Commands that have a name already, and nothing behind it."""

from __future__ import annotations

import argparse

from tradewinds import Problem


def serve_arguments(parser: argparse.ArgumentParser) -> None:
    _accept_anything(parser)


def run_serve(args: argparse.Namespace) -> int:
    raise Problem("the server is not part of this version yet; `tradewinds play GAME` plays in the terminal")


def _accept_anything(parser: argparse.ArgumentParser) -> None:
    """Whoever calls it with the arguments it will have one day should hear that it is not there, not about them."""
    parser.add_argument("anything", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
