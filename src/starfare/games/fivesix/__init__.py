"""The extension of the 2019 game for five and six players; `game.py` says what it changes."""
