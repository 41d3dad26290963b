"""Other card-game engines, measured beside ours in one run."""
