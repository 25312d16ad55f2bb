"""The rules, one module a chapter, in the rulebook's order."""

CHAPTERS = (
    "setup",
    "round",
    "contracts",
    "batch",
    "ways",
    "refresh",
    "scoring",
)
