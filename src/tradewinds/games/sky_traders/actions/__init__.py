"""What can be done; `table` makes every numbered action once."""
