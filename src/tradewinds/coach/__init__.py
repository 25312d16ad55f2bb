"""The coach: chances to win, ideas with their reasons, what a finished match was made of, and puzzles.

Advice uses what a seat knows, and nothing else. Only the report of a match that is over looks at the truth.
"""
