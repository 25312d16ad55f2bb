"""The rules, one module a chapter, in the rulebook's order."""

CHAPTERS = (
    "setup",
    "guild_boards",
    "turn",
    "supply",
    "visit",
    "buy",
    "build",
    "sell",
    "scoring",
)
