"""The files of deploy/: each is read as what it is for, and what it calls is there."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.web.test_proxy import DEPLOY, arguments

ROOT = DEPLOY.parent
PROGRAM = "/opt/tradewinds/bin/tradewinds"
UNITS = ("tradewinds.service", "tradewinds@.service")


def instructions() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def last(name: str) -> str:
    return [rest for found, rest in instructions() if found == name][-1]


def test_the_container_runs_as_nobody_special_and_keeps_its_store_in_a_volume() -> None:
    known = {
        "FROM",
        "ARG",
        "WORKDIR",
        "COPY",
        "RUN",
        "USER",
        "VOLUME",
        "EXPOSE",
        "ENV",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    }
    assert {name for name, _ in instructions()} <= known
    after = [name for name, _ in instructions()]
    assert after.count("FROM") == 2
    assert int(last("USER")) > 0
    assert "USER" not in after[: len(after) - after[::-1].index("FROM")]
    assert "RUN" not in after[after.index("USER") :]
    served = arguments(json.loads(last("CMD"))[1:])
    assert served.store.startswith(f"sqlite:///{last('VOLUME')}/")
    assert (served.host, str(served.port)) == ("0.0.0.0", last("EXPOSE"))
    assert json.loads(last("ENTRYPOINT")) + json.loads(last("CMD"))[:1] == ["tradewinds", "serve"]
    assert f":{served.port}/healthz" in last("HEALTHCHECK")
    compile(json.loads(last("HEALTHCHECK").partition("CMD ")[2])[2], "healthcheck", "exec")


def test_the_container_is_made_of_files_that_are_there() -> None:
    stages = [rest.rpartition(" ")[2] for name, rest in instructions() if name == "FROM" and " AS " in rest]
    for rest in (rest for name, rest in instructions() if name == "COPY"):
        *sources, _ = rest.split()
        if sources[0].startswith("--from="):
            assert sources[0].removeprefix("--from=") in stages
        else:
            assert all((ROOT / source).exists() for source in sources), sources


def test_the_container_takes_the_versions_of_the_lock_and_no_hashes() -> None:
    """Hashes would be asked of our own wheel, too, which has none."""
    command = next(rest for name, rest in instructions() if rest.startswith("sed ")).partition(" > ")[0]
    shown = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    pins = [line for line in shown.splitlines() if line and not line.lstrip().startswith("#")]
    assert all(re.fullmatch(r"[\w.\[\]-]+==\S+( ; .*)?", line) for line in pins), pins
    names = {line.partition("==")[0] for line in pins}
    assert {"prometheus-client", "starlette", "uvicorn", "asyncpg", "sqlalchemy"} <= names


def test_the_container_builds_with_all_that_a_build_needs() -> None:
    """With less the engine could not be compiled there."""
    writes = next(rest for name, rest in instructions() if name == "RUN" and "/tmp/build.txt" in rest)
    command = writes.replace("python ", f"{sys.executable} ", 1).partition(" > ")[0]
    shown = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert (
        shown.split("\n")[:-1]
        == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    )
    assert any("pip install" in rest and "-r /tmp/build.txt" in rest for _, rest in instructions())


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_every_line_of_the_units(tmp_path: Path, name: str) -> None:
    """It only complains, and in words, of what it does not know."""
    text = (DEPLOY / name).read_text("utf-8")
    assert text.count(PROGRAM) == 1
    unit = tmp_path / name.replace("@", "@8001")
    unit.write_text(text.replace(PROGRAM, "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "tradewinds" not in done.stderr


@pytest.mark.parametrize("name", UNITS)
def test_the_units_start_a_server_that_owns_nothing_else(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    command = re.search(r"^ExecStart=(\S+) serve (.*)$", text, re.MULTILINE)
    assert command
    served = arguments(command[2].replace("%i", "8001").split())
    assert served.origin.startswith("https://")
    kept = dict(line.split("=", 1) for line in text.splitlines() if re.match(r"[A-Z]\w+=", line))
    assert (kept["ProtectSystem"], kept["NoNewPrivileges"], kept["Restart"]) == ("strict", "yes", "always")
    assert kept["LoadCredential"].startswith("admin-token:")
    if served.store.startswith("sqlite:"):
        assert served.store.startswith(f"sqlite:////var/lib/{kept['StateDirectory']}/")
    assert (kept.get("DynamicUser"), kept.get("User")) in (("yes", None), (None, "tradewinds"))
