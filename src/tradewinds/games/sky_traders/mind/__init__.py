"""How bots judge the game; `mind` is where they ask."""
