"""Tournaments and leagues: who plays whom, who is ahead, and what the server does about it by itself."""
