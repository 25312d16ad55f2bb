"""What docs/research.md shows runs as it stands, and so do the notebooks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.py"))
NEEDS = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "distributed", "mcp")
missing = [name for name in NEEDS if find_spec(name) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"not installed here: {', '.join(missing)}")


def blocks() -> list[tuple[str, str]]:
    """Under which heading, and the code."""
    parts = re.split(r"^## (.*)$", PAGE, flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [(heading, code) for heading, text in pairs for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]


def ran(script: Path, folder: Path, *arguments: str) -> str:
    """As somebody would start it who has Tradewinds installed; its examples lie where they lie in a checkout."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PATH": path}
    command = [sys.executable, str(script), *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=250)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("heading", "code"), blocks(), ids=lambda text: text[:30].split("\n")[0])
def test_a_block_of_the_page_runs_as_it_stands(heading: str, code: str, tmp_path: Path) -> None:
    if "exec:node" in code and shutil.which("node") is None:
        pytest.skip("there is no node here")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "block.py").write_text(code, "utf-8")
    assert ran(tmp_path / "block.py", tmp_path).strip(), heading


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_to_its_end(notebook: Path, tmp_path: Path) -> None:
    cells = notebook.read_text("utf-8").split("# %%")
    assert len(cells) > 6
    assert len(ran(notebook, tmp_path, "--quick").splitlines()) > 10
