"""The machine every game runs on: pure, game-agnostic, without clock, chance or words of its own."""
