"""The Space Amoebas as facts: what the scenario adds to the 2019 base game's content."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from starfare.content.amoebas.types import Amoebas, Pieces, ResearchCard
from starfare.content.loading import Content, read, require
from starfare.content.new_encounters import scenario_box

__all__ = ["DRONE_SHIP", "Amoebas", "load"]

DRONE_SHIP: Final = "drone_ship"
EFFECTS: Final = ("move_amoeba", "amoeba_home", "amoeba_threat")
"""What only the cards of this scenario bring (AM-RES)."""


class _ResearchFile(Content, frozen=True):
    cards: tuple[ResearchCard, ...] = msgspec.field(name="card")


def load(directory: Path | None = None) -> Amoebas:
    """Read and check the content: our own, read once, or that of another directory."""
    return _own() if directory is None else _read(directory)


@cache
def _own() -> Amoebas:
    return _read(Path(__file__).parent)


def _read(directory: Path) -> Amoebas:
    pieces = read(directory / "pieces.toml", Pieces)
    research = read(directory / "research.toml", _ResearchFile).cards
    box = scenario_box(directory, DRONE_SHIP, pieces.drone_ship, EFFECTS)
    content = Amoebas(box, pieces, research)
    check(content)
    return content


def check(content: Amoebas) -> None:
    """Refuse what could not be played."""
    pieces, cards = content.pieces, content.research
    lasts = [amoeba.most for amoeba in pieces.amoebas]
    reason = "the yellow die must lead to one starting point or the other"
    require(lasts == sorted(lasts), "pieces.toml", "amoeba", reason)
    require(lasts[-1] == pieces.yellow_die, "pieces.toml", "amoeba", reason)
    names = [card.id for card in cards]
    require(len(set(names)) == len(names), "research.toml", "card", "a name is used twice")
    usable = min([card.ships for card in cards])
    first = [card for card in cards if card.ships == usable]
    reason = "too few cards to turn up"
    require(len(first) >= pieces.face_up, "research.toml", "card", reason)
