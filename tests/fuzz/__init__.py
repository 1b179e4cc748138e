"""Odd input of every kind: whatever comes in is answered or refused by name, and breaks nothing."""
