"""The rules: one module for each chapter of the rulebook, place of the city or thing that can be done.

Whatever a turn leaves open, places included, is a `Section`; `turn` and `visits` say which of them are open when.
"""

CHAPTERS = (
    "stock",  # 1.2 What you have
    "setup",  # 2 Setting up
    "turn",  # 3.1 Rounds and turns
    "movement",  # 3.2 Moving a worker
    "gears",  # 3.3 Gears
    "visits",  # 3.4 Using a tile
    "developed",  # 3.5 Developed tiles
    "piggyback",  # 3.6 Piggyback
    "tiles",  # 4 The tiles, 4.1 Forest, Mine, Factory, Valley
    "shipyard",  # 4.2 Shipyard
    "architect",  # 4.3 Architect's Office
    "guild_hall",  # 4.4 Guild Hall
    "workshop",  # 4.5 Workshop
    "marketplace",  # 4.6 Marketplace
    "lighthouse",  # 4.7 Lighthouse
    "harbour",  # 4.8 Harbour
    "donations",  # 5 Donations: slots, what comes first, majorities, discounts, the price list
    "contracts",  # 6 Contracts
    "bonus_actions",  # 7 Bonus actions: long flight, negotiator, barter
    "stages",  # 8.1 A new stage, 8.2 When it ends
    "scoring",  # 8.3 Awards, 8.4 The winner
)
