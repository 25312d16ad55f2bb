"""What may be done as plain data, for programs: the actions that can be listed, and the forms for all others."""

from __future__ import annotations

from typing import Any

from tradewinds.core.form import Basket, Count, Field, Form, Subset
from tradewinds.core.rules import Rules


def form_to_json(rules: Rules, form: Form) -> dict[str, Any]:
    """A form, field by field, and one way to fill it, right or wrong: a filled form is an action."""
    fields = [_field(rules, field) for field in form.fields]
    return {"name": form.name, "fields": fields, "example": form.action([0] * len(form.bounds())).to_json()}


def _field(rules: Rules, field: Field) -> dict[str, Any]:
    options = [rules.codec.encode(one, field.type) if field.type else one for one in field.options]
    low, high = (field.low, field.high) if isinstance(field, Count | Subset) else (None, None)
    limits = list(field.limits) if isinstance(field, Basket) else None
    kind = type(field).__name__.lower()
    return {"name": field.name, "kind": kind, "options": options, "low": low, "high": high, "limits": limits}
