"""The page for bot authors names every choice and everything a view tells."""

from __future__ import annotations

from pathlib import Path

from starfare.games.fivesix.player_view import PilotsView
from starfare.games.fivesix.vocabulary import CHOICES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_every_choice_is_on_the_page() -> None:
    missing = [kind.__name__ for kind in CHOICES if f"| `{kind.__name__}` |" not in PAGE]
    assert not missing


def test_every_member_of_the_view_is_on_the_page() -> None:
    members = [name for name in dir(PilotsView) if not name.startswith("_")]
    missing = [name for name in members if f"| `{name}`" not in PAGE and f"| `{name}(" not in PAGE]
    assert not missing
