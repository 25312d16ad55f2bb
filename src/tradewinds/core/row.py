"""Rows of machine words, and of marks. Not compiled: there the name of such a type stands for an ordinary int."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

Row = vec[i64]
Marks = vec[u8]
