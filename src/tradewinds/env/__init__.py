"""Matches as environments for learning: numbered actions, and adapters to PettingZoo, Gymnasium and OpenSpiel."""
