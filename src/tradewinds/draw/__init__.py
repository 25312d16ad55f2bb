"""What pictures are made of: markup, labels, symbols, players' marks, and the contract between a board and the page."""
