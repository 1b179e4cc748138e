"""The 2001 two-player game as facts: pieces, costs, cards, missions, modules and texts."""

from functools import cache
from pathlib import Path

from starfare.content.starship.reading import CardGame, read_game

__all__ = ["CardGame", "load"]


def load(directory: Path | None = None) -> CardGame:
    """Read and check the content: our own, read once, or that of another directory."""
    return _own() if directory is None else read_game(directory)


@cache
def _own() -> CardGame:
    return read_game(Path(__file__).parent)
