"""What pictures are made of: a builder of markup, shapes, and the contract between a game's board and the page."""
