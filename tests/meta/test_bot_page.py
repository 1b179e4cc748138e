"""The page for bot authors names every choice and everything a view tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from starfare.games.classic.player_view import ClassicView
from starfare.games.classic.vocabulary import CHOICES as CLASSIC_CHOICES
from starfare.games.fivesix.player_view import PilotsView
from starfare.games.fivesix.vocabulary import CHOICES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_every_choice_is_on_the_page() -> None:
    known = (*CHOICES, *CLASSIC_CHOICES)
    missing = [kind.__name__ for kind in known if f"| `{kind.__name__}` |" not in PAGE]
    assert not missing


@pytest.mark.interpreted
def test_every_member_of_the_view_is_on_the_page() -> None:
    shown = {*dir(PilotsView), *dir(ClassicView)}
    members = sorted(name for name in shown if not name.startswith("_"))
    missing = [name for name in members if f"| `{name}`" not in PAGE and f"| `{name}(" not in PAGE]
    assert not missing
