"""The 2024 two-player game: what it changes in the game of 2001."""
