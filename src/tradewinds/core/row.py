"""A row of numbers as machine words. Not compiled: there the name of the type stands for an ordinary int."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

Row = vec[i64]
