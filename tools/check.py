"""All checks and tests, cheap ones first, up to the first failure: `python3 run.py test [--quick] [pytest args]`.

`--quick` leaves out whatever starts a server, a browser or other processes, and tests the engine one way only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = "TRADEWINDS_INTERPRETED"
RULES_TESTS = ["tests/conformance", "tests/games", "tests/core"]
QUICK_TESTS = [*RULES_TESTS, "tests/text", "tests/match", "tests/test_layers.py", "tests/test_architecture.py"]
QUICK = "--quick"


def main(chosen: list[str]) -> None:
    os.chdir(ROOT)
    check("ruff check", ["ruff", "check", "."])
    check("ruff format", ["ruff", "format", "--check", "."])
    check("mypy", ["mypy", *typed_sources()])
    with tempfile.TemporaryDirectory() as reports:
        if QUICK in chosen:
            pytest("quick", [*QUICK_TESTS, *(word for word in chosen if word != QUICK)], Path(reports))
        else:
            fetch_browser()
            run_tests(chosen, Path(reports))
        print(summary(Path(reports)))


def fetch_browser() -> None:
    """The pages are tested in a real browser; where there is none and none can be had, those tests are skipped."""
    if shutil.which("chromium") or shutil.which("google-chrome"):
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        print(
            "── there is no chromium here, so the tests in a browser are skipped: apt-get install chromium", flush=True
        )
        return
    print("── installing chromium", flush=True)
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "-y", "chromium"]):
        if subprocess.call(command, stdout=subprocess.DEVNULL):
            print("── chromium cannot be installed, so the tests in a browser are skipped", flush=True)
            return


def run_tests(chosen: list[str], reports: Path) -> None:
    """Compiled and interpreted must agree, so the rules are tested both ways."""
    rules = chosen or [folder for folder in RULES_TESTS if Path(folder).is_dir()]
    if os.environ.get(INTERPRETED):
        pytest("interpreted", chosen, reports)
        return
    pytest("compiled", chosen, reports)
    os.environ[INTERPRETED] = "1"
    if rules:
        pytest("interpreted", rules, reports)


def pytest(way: str, arguments: list[str], reports: Path) -> None:
    report = f"--junit-xml={reports / way}.xml"
    check(f"pytest, {way}", ["pytest", "-n", "2", report, *arguments])


def check(name: str, command: list[str]) -> None:
    print(f"── {name}", flush=True)
    started = time.monotonic()
    code = subprocess.call([sys.executable, "-m", *command])
    if code != 0:
        sys.exit(code)
    print(f"── {name}: {time.monotonic() - started:.1f} s", flush=True)


def typed_sources() -> list[str]:
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    return [name for name in settings["tool"]["mypy"]["files"] if Path(name).exists()]


def summary(reports: Path) -> str:
    """Counts a test once for each way it ran; whatever failed has ended the programme before."""
    suites = [suite for file in reports.iterdir() for suite in ElementTree.parse(file).iter("testsuite")]
    skipped = sum(int(suite.attrib["skipped"]) for suite in suites)
    passed = sum(int(suite.attrib["tests"]) for suite in suites) - skipped
    return f"{passed} passed, 0 failed, {skipped} skipped"


if __name__ == "__main__":
    main(sys.argv[1:])
