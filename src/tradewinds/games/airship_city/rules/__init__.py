"""The rules, one module a chapter, in the rulebook's order."""

CHAPTERS = (
    "setup",
    "turn",
    "movement",
    "gears",
    "visits",
    "bonuses",
    "works",
    "city",
    "workshop",
    "contracts",
    "stages",
    "scoring",
)
