"""Finds the compiled engine, and only the one that was built from exactly this source.

A module whose first line is `# mypyc: compiled` belongs to the engine. `_compile.py` builds them all into
`.build/<digest>/`; a digest that is not there means that the source has changed since, and the engine runs
interpreted. Any value of TRADEWINDS_INTERPRETED makes it run interpreted in every case; TRADEWINDS_ONLY, set to the
folder of one game, leaves the other games interpreted: whoever works on that game compiles in half the time.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import resolve_name, spec_from_file_location
from pathlib import Path
from types import ModuleType

MARK = b"# mypyc: compiled"
PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parents[1]
SUFFIX = EXTENSION_SUFFIXES[0]

_FROM = re.compile(r"^[ \t]*from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE)
_IMPORT = re.compile(r"^[ \t]*import[ \t]+([^\n]*)", re.MULTILINE)
_ALIAS_OR_COMMENT = re.compile(r"\bas[ \t]+\w+|#[^\n]*")


class Finder:
    """Resolves the names it was given, and nothing else, to their files."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return spec_from_file_location(name, file) if file else None


def install() -> None:
    """Lets the imports that follow find the engine in the form that is wanted."""
    if any(isinstance(finder, Finder) for finder in sys.meta_path):
        return
    if os.environ.get("TRADEWINDS_INTERPRETED"):
        sys.meta_path.insert(0, Finder(modules()))
    elif in_checkout() and ready():
        sys.meta_path.insert(0, Finder(extensions(directory())))


def is_compiled() -> bool:
    """Whether the engine's modules that have been imported so far are all extension modules."""
    loaded = [sys.modules[name] for name in modules() if name in sys.modules]
    return bool(loaded) and all(
        module.__spec__ is not None and isinstance(module.__spec__.loader, ExtensionFileLoader) for module in loaded
    )


def modules() -> dict[str, Path]:
    """The engine's modules by dotted name; a package's `__init__` is never one of them."""
    return {name: path for name, path in _sources().items() if _is_marked(path) and _is_wanted(name)}


def in_checkout() -> bool:
    return (CHECKOUT / "pyproject.toml").is_file()


def directory() -> Path:
    return CHECKOUT / ".build" / digest()


def ready() -> bool:
    """Whether the engine as it is now has been compiled, completely."""
    return modules().keys() <= extensions(directory()).keys()


def extensions(folder: Path) -> dict[str, Path]:
    """The extension modules below a folder by dotted name, mypyc's shared one included."""
    found = folder.rglob("*" + SUFFIX)
    return {_dotted(path.relative_to(folder), SUFFIX): path for path in found}


def digest() -> str:
    """Names the one compiled engine that fits this source, this Python, and this compiler's version."""
    total = hashlib.sha256("\0".join(_circumstances()).encode())
    for name, text in sorted(_reached().items()):
        total.update(f"\0{name}\0{len(text)}\0{text}".encode())
    return total.hexdigest()[:24]


def _circumstances() -> Iterator[str]:
    yield sys.version
    yield sysconfig.get_platform()
    yield SUFFIX
    yield _pinned("mypy")
    yield (PACKAGE / "_compile.py").read_text("utf-8")
    yield (PACKAGE / "_mypyc.py").read_text("utf-8")


def _pinned(package: str) -> str:
    """A look into the lock file takes microseconds, one into the installed packages many milliseconds."""
    lock = (CHECKOUT / "requirements.lock").read_text("utf-8")
    pin = re.search(rf"^{package}==(\S+)", lock, re.MULTILINE)
    return pin[1] if pin else ""


def _reached() -> dict[str, str]:
    """The engine's modules and those that they import: mypyc folds constants across that border too."""
    sources = _sources()
    reached: dict[str, str] = {}
    waiting = list(modules())
    while waiting:
        name = waiting.pop()
        if name in sources and name not in reached:
            reached[name] = sources[name].read_text("utf-8")
            waiting += _imports(name, sources, reached[name])
    return reached


def _imports(name: str, sources: Mapping[str, Path], text: str) -> Iterator[str]:
    package = name if sources[name].name == "__init__.py" else name.rpartition(".")[0]
    for origin, names in _FROM.findall(text):
        origin = resolve_name(origin, package)
        for part in _words(names):
            yield f"{origin}.{part}" if f"{origin}.{part}" in sources else origin
    for names in _IMPORT.findall(text):
        yield from _words(names)


def _words(names: str) -> list[str]:
    return re.findall(r"[\w.]+", _ALIAS_OR_COMMENT.sub("", names))


def _sources() -> dict[str, Path]:
    found = PACKAGE.rglob("*.py")
    return {_dotted(path.relative_to(PACKAGE.parent), ".py"): path for path in found}


def _dotted(path: Path, suffix: str) -> str:
    return ".".join(path.parts).removesuffix(suffix).removesuffix(".__init__")


def _is_wanted(name: str) -> bool:
    only, game = os.environ.get("TRADEWINDS_ONLY"), name.removeprefix("tradewinds.games.")
    return not only or game == name or game.startswith(f"{only}.")


def _is_marked(path: Path) -> bool:
    with path.open("rb") as file:
        return file.readline().rstrip() == MARK and path.name != "__init__.py"
