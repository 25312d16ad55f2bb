"""Options of pytest that these tests have besides its own."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--game",
        action="append",
        metavar="NAME",
        help="run the laws of tests/conformance on this installed game only; may be given several times",
    )
    parser.addoption(
        "--positions",
        type=int,
        metavar="N",
        help="look at so many positions of each game in the law of secrecy, in place of a few",
    )
