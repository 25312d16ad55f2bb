"""The rules, one module a chapter, in the rulebook's order, with the numbers of docs/rules/traders-of-the-air.md."""

CHAPTERS = (
    "setup",  # 3 Setting up
    "guild_boards",  # 3.5 Choosing guild boards
    "turn",  # 4 The turn, 4.1 Income
    "refill",  # 4.2 Refill
    "visit",  # 4.3 Actions and flights, 4.3.1 One action for each visit
    "flights",  # 4.3.2 Flights
    "buying",  # 4.3.3 Buying
    "building",  # 4.3.4 Building
    "selling",  # 4.3.5 Selling
    "losses",  # 4.3.6 Losses
    "tax",  # 4.4 Tax
    "ending",  # 5 The end
    "scoring",  # 6 Counting
    "compass",  # 7 The compass
)
