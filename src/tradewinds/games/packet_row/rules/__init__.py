"""The rules, one module a chapter, in the rulebook's order, with the numbers of docs/rules/packet-row.md."""

CHAPTERS = (
    "setup",  # 2 Setting up
    "round",  # 3.1 to 3.4 The round: boards to choose, the others, the harbourmaster's choice, the last choice
    "taking",  # 3.5 Taking a card, 3.6 Assistants
    "refresh",  # 3.7 End of the round
    "contracts",  # 4.1 When, 4.2 What is needed, 4.3 Several at once
    "batches",  # 4.2 again: what the form can still become
    "ways",  # 4.3 again: the batches that are worth listing
    "covers",  # 4.4 to 4.6 again: how goods and gold best cover what is asked for
    "goods",  # 4.4 Goods and surplus, 4.5 Merchants, 4.6 Gold
    "ships",  # 4.7 Ships and captains
    "money_cards",  # 5.1 Money cards
    "ending",  # 6.1 When it ends, 6.2 Settlement
    "scoring",  # 6.3 Scoring, 6.4 Bankers at the end, 6.5 Who wins
)
