"""The rules, one module a chapter, in the rulebook's order: the numbers are those of docs/rules/sky-traders.md."""

CHAPTERS = (
    "setup",  # 2 Setting up
    "tiles",  # 2.1 The tiles
    "draft",  # 2.2 Laying the board, 2.3 Ready-made boards
    "launch",  # 2.4 What everybody gets, 2.5 Where everybody starts
    "turn",  # 3 Rounds and turns
    "ill_winds",  # 4.1 The card of the turn, 4.2 The deck, 4.6 Astrologer
    "kept",  # 4.3 Cards that are kept
    "effects",  # 4.4 Cards that strike, 4.5 Traders' Day, 4.7 Desertion, 4.8 Drifting Derelict
    "sail",  # 5 Sailing
    "dump",  # 6 Dumping
    "one_action",  # 7.1 One action, 7.11 Collecting minerals, 7.12 Mining the clouds
    "trade",  # 7.2 Trade, 7.3 Buying, 7.4 Selling, 7.5 Phlogiston, 7.7 Loading sludge
    "refit",  # 7.6 Crew, 7.8 Holds (organising them), 7.9 Repairs, 7.10 Upgrades
    "holds",  # 7.8 Holds (what they contain)
    "packing",  # 7.8 again: what the forms for the holds can still become
    "stowage",  # 7.8 tidying; 9.6 and 11.3: what one trader gives to another
    "loading",  # 4.8, 7.11 and 9.6: what comes aboard outside of trade
    "combat",  # 8.1 A round, 8.2 Rallying; 4.4 against an Ill Wind
    "damage",  # 8.3 Damage, 8.4 Boatswain
    "piracy",  # 9.1 Declaring
    "attack",  # 9 Attacking a skyship, phase by phase
    "demand",  # 9.2 Demands, 9.3 The answer, 9.6 Paying
    "crime",  # 10.1 Wanted tokens, 10.2 Letter of Marque, 10.3 Bounty
    "ruin",  # 10.4 Destroyed, 10.5 A new ship
    "council",  # 11.1 Market control, 11.2 Rolling, and triples; 15.2 Two players
    "bargain",  # 11.3 Bargaining
    "offering",  # 11.3 what can be offered
    "deal",  # 11.3 why not, and how it changes hands
    "invest",  # 11.4 Investments
    "prices",  # 11.5 Prices move, 11.6 Shortage and surplus
    "influence",  # 11.7 Influence
    "closing",  # 11.8 Closing, 12 The end
    "clocks",  # 14 Clocks
    "options",  # 15 Options
)
