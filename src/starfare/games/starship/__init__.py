"""The 2001 two-player game of starships."""
