"""Nouns the two starship games share: starship, module, sector stack, flight path, reserve deck."""
