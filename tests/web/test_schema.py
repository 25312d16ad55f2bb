"""The OpenAPI document and the interface agree, whatever is sent: schemathesis tries to find out otherwise."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.web.server import Program, Server
from tests.web.test_safety import table_for

EXAMPLES = "15"
CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
    "unsupported_method",
)  # fmt: skip


@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed")
def test_the_interface_keeps_to_its_document(server: Server, tmp_path: Path) -> None:
    """Half of the calls meet a table that is there, so that more than "no such table" is tried."""
    program = Program(server)
    token = program.http.headers["authorization"]
    (tmp_path / "schemathesis.toml").write_text(f'[parameters]\n"path.id" = "{table_for(program, bots=("random",))}"\n')
    command = [
        sys.executable, "-m", "schemathesis.cli", "run", f"{server.base}/api/openapi.json",
        "--header", f"Authorization: {token}", "--max-examples", EXAMPLES, "--seed", "1", "--workers", "1",
        "--checks", ",".join(CHECKS),
    ]  # fmt: skip
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
