"""The command line: `starfare games`, `play`, `sim`, `replay`, `rules`, `bench`."""

from starfare.cli.app import main

__all__ = ["main"]
