"""Content of the two starship games: one form, read and checked alike."""

from pathlib import Path

import msgspec

from starfare.content.loading import Content, read
from starfare.content.starship.checks import check
from starfare.content.starship.types import (
    Card,
    CardGame,
    Costs,
    Mission,
    Module,
    Pieces,
    Texts,
)

__all__ = ["CardGame", "read_game"]


class _CardsFile(Content, frozen=True):
    cards: tuple[Card, ...] = msgspec.field(name="card")


class _MissionsFile(Content, frozen=True):
    missions: tuple[Mission, ...] = msgspec.field(name="mission")


class _ModulesFile(Content, frozen=True):
    modules: tuple[Module, ...] = msgspec.field(name="module")


def read_game(directory: Path) -> CardGame:
    """Read and check all content files of one game."""
    content = CardGame(
        pieces=read(directory / "pieces.toml", Pieces),
        costs=read(directory / "costs.toml", Costs),
        cards=read(directory / "cards.toml", _CardsFile).cards,
        missions=read(directory / "missions.toml", _MissionsFile).missions,
        modules=read(directory / "modules.toml", _ModulesFile).modules,
        texts=_read_texts(directory),
    )
    check(content)
    return content


def _read_texts(directory: Path) -> dict[str, Texts]:
    """The catalogues by language; English there must be."""
    names = {"texts.en.toml", *(path.name for path in directory.glob("texts.*.toml"))}
    return {name.split(".")[1]: read(directory / name, Texts) for name in sorted(names)}
