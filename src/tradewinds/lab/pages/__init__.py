"""What the pages cost: a server is started, played on from many sides, and timed; `report` says what came of it."""
