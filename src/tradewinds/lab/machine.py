"""Where we run: facts that belong beside every measurement, without names of people or folders."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from tradewinds import _compiled


def compiled_because() -> str:
    """Whether the engine is compiled, and why or why not."""
    if _compiled.is_compiled():
        return "compiled"
    if os.environ.get("TRADEWINDS_INTERPRETED"):
        return "interpreted, because TRADEWINDS_INTERPRETED is set"
    if not _compiled.in_checkout():
        return "interpreted, because this package was built without a compiled engine"
    return "interpreted, because this source has not been compiled; `python -m tradewinds._compile` does it"


def facts() -> dict[str, str]:
    return {
        "processor": processor(),
        "cores": str(os.cpu_count() or 1),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def processor() -> str:
    """The model's name; Linux keeps it in a file, other systems answer themselves."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown"
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or "unknown"
