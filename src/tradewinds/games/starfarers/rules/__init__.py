"""The rules, one module a chapter, in the rulebook's order.

Chapters 8 (two pilots) and 10 (secrets) say how the others go with more players and who sees what: a section of chapter
8 is cited wherever it changes something, chapter 10 is `hidden` and `view`.
"""

CHAPTERS = (
    "stock",  # 1.1 Pieces of each player, 1.2 Upgrades, 1.3 Resources
    "victory",  # 1.5 Victory points, 9 The end
    "sectors",  # 2.2 Sectors
    "setup",  # 3.1 Sectors and numbers, 3.2 Start player, fixed pieces, first cards
    "founding",  # 3.3 and 3.4 Founding phase
    "turn",  # 4 The turn
    "production",  # 4.1 Production
    "reserve",  # 4.1 Reserve draw
    "seven",  # 4.2 A seven
    "commerce",  # 4.3 to 4.6 The step of trade and building
    "offers",  # 4.3 Trade with other players
    "supply",  # 4.4 Trade with the supply
    "building",  # 4.5 Building
    "placing",  # 4.6 Free trade ships
    "flight",  # 5 The flight, 5.2 Moving: the fleet
    "speed",  # 5.1 Speed
    "voyage",  # 5.2 Moving: a ship
    "ends",  # 5.3 Where a flight may end
    "discovery",  # 5.4 Discovering and exploring
    "tokens",  # 5.5 Pirates, ice, artifacts
    "colonies",  # 5.6 Founding a colony
    "docking",  # 5.7 Docking, 7.1 Friendship cards
    "jumps",  # 5.8 Jumps
    "encounters",  # 6.1 How an encounter goes
    "outcomes",  # 6.2 What an outcome can be, 6.3 Contests
    "choices",  # 6.2 Cards that are chosen
    "refits",  # 6.2 Upgrades and ships that are chosen
    "friends",  # 7.1 and 7.2 Green Folk, Merchants, Scientists, Diplomats
    "travelers",  # 7.3 Travelers
)
