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
