"""What went wrong, said in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tradewinds import Problem, Refused
from tradewinds.match.lesson import told as spoken
from tradewinds.web.phrases import phrases


class Trouble(Problem):
    """Bad input to a page or the API: a sentence of the catalogue, and the status that goes with it."""

    status = 400

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(phrases("en")(f"problem.{key}", **args))
        self.key = key
        self.args_ = args


class Missing(Trouble):
    """There is no such thing, or it is not for this reader: both look the same."""

    status = 404


class Forbidden(Trouble):
    status = 403


class Broken(Trouble):
    """A match that cannot be brought back by what is installed here; its record can still be had once it is over."""

    status = 410

    @staticmethod
    def check(broken: Broken | None) -> None:
        """Raised anew for everybody who asks: an exception remembers where it was raised."""
        if broken is not None:
            raise Broken(broken.key, **broken.args_)


class TooMuch(Trouble):
    """`seconds` is when to try again."""

    status = 429

    def __init__(self, seconds: int) -> None:
        super().__init__("too-often", seconds=seconds)
        self.seconds = seconds


class Locked(Trouble):
    """For the host alone: a browser asks for the token, whatever name goes with it."""

    status = 401


class TooLarge(Trouble):
    status = 413


class Stale(Trouble):
    """The action was made on a page that is no longer the newest."""

    status = 409


class Unfit(Trouble):
    """What was entered does not fit its field."""


class Doubtful(Problem):
    """An action that the rules allow, by which something would be wasted: it wants a second word."""

    def __init__(self, data: Any, reason: str) -> None:
        super().__init__(reason)
        self.data = data


class NotNow(Problem):
    """An action that the rules allow, and a lesson does not want yet; `reason` tells why not, by language."""

    def __init__(self, reason: Mapping[str, str]) -> None:
        super().__init__(phrases("en")("lesson.not-now"))
        self.reason = reason


class Unavailable(Trouble):
    """The store failed, and not whoever asked it: nothing was done, or nobody can tell whether it was."""

    status = 503


def status_of(problem: Problem) -> int:
    if isinstance(problem, Trouble):
        return problem.status
    return 409 if isinstance(problem, Refused | Doubtful | NotNow) else 400


def headers_of(problem: Problem) -> dict[str, str]:
    if isinstance(problem, Locked):
        return {"WWW-Authenticate": 'Basic realm="Tradewinds", charset="UTF-8"'}
    return {"Retry-After": str(problem.seconds)} if isinstance(problem, TooMuch) else {}


def told(problem: Problem, language: str, names: Sequence[str] | None = None) -> str:
    if isinstance(problem, Trouble):
        return phrases(language)(f"problem.{problem.key}", **problem.args_)
    if isinstance(problem, NotNow):
        reason = spoken(problem.reason, language, names or ()) if problem.reason else ""
        return reason or phrases(language)("lesson.not-now")
    if isinstance(problem, Refused):
        refusal = problem.refusal
        return str(refusal.words.refusal(refusal, language, names)) if refusal.words else str(problem)
    return str(problem)
