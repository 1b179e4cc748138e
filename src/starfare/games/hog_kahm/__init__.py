"""The scenario The Pirate Hog Kahm; `game.py` says what it changes."""
