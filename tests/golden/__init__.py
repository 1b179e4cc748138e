"""Whole games, orders of choices and counts of positions, kept as data."""
