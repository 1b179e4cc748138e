"""The scenario The Lost People; `game.py` says what it changes."""
