"""The first edition (1999): what it changes in the 2019 game."""
