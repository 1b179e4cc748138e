"""Content: the facts of each game, read from TOML, checked with reasons and frozen."""
