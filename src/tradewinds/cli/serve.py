"""`tradewinds serve`: the server's packages are wanted only here, so only here are they missed."""

from __future__ import annotations

from tradewinds import Problem

try:
    from tradewinds.web.serve import run_serve, serve_arguments
except ModuleNotFoundError as error:
    raise Problem(f"the server needs the package {error.name}: pip install tradewinds[server]") from error

__all__ = ["run_serve", "serve_arguments"]
