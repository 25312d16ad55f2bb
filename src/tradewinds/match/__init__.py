"""A match: the machine with a seed, a record, and people or bots around it."""
