"""Starfarers, the 2019 edition for three and four players."""
