"""Nouns that the board games share: field, intersection, place, reach, cards in hands."""
