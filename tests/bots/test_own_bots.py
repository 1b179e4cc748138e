"""Bots of one's own: a module and a class, importable from the current folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from starfare.bots import make_bot
from starfare.kernel.refusal import Refusal

MODULE = """
from starfare.bots.random_bot import RandomBot

class Careful(RandomBot):
    pass

class Needy(RandomBot):
    def __init__(self, something):
        pass

class Stone:
    pass
"""


def test_a_class_is_found_beside_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "neighbours.py").write_text(MODULE, encoding="utf-8")
    assert type(make_bot("neighbours:Careful", "starfarers")).__name__ == "Careful"
    for name, reason in {
        "neighbours:Nobody": "has no bot 'Nobody'",
        "neighbours:Needy": "cannot be made without arguments",
        "neighbours:Stone": "must derive from",
        "nowhere:Careful": "cannot be imported",
        ":Careful": "cannot be imported",
    }.items():
        with pytest.raises(Refusal, match=reason):
            make_bot(name, "starfarers")
