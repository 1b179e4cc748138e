"""The first edition as facts: its board, pieces, chips, costs and cards."""

from functools import cache
from pathlib import Path

import msgspec

from starfare.content import starfarers
from starfare.content.classic.checks import check
from starfare.content.classic.types import Base, Board, Classic, FieldSystem, Pieces
from starfare.content.encounter_deck import read_deck
from starfare.content.loading import Content, read
from starfare.content.starfarers.types import (
    BeginnerStart,
    Costs,
    Discs,
    FriendshipCard,
    Hex,
    Home,
)

__all__ = ["Classic", "load"]


class _Column(Content, frozen=True):
    col: int
    h_from: int
    h_to: int


class _BoardFile(Content, frozen=True):
    columns: tuple[_Column, ...] = msgspec.field(name="column")
    homes: tuple[Home, ...] = msgspec.field(name="home")
    systems: tuple[FieldSystem, ...] = msgspec.field(name="system")
    bases: tuple[Base, ...] = msgspec.field(name="base")
    beginner: tuple[BeginnerStart, ...]


class _FriendshipFile(Content, frozen=True):
    cards: tuple[FriendshipCard, ...] = msgspec.field(name="card")


def load(directory: Path | None = None) -> Classic:
    """Read and check the content: our own, read once, or that of another directory."""
    return _own() if directory is None else _read(directory)


@cache
def _own() -> Classic:
    return _read(Path(__file__).parent)


def _read(directory: Path) -> Classic:
    pieces = read(directory / "pieces.toml", Pieces)
    # The deck is that of 2019 but for the cards the file states (CL-ENC-06).
    deck_of_2019 = Path(starfarers.__file__).parent / "encounters.toml"
    content = Classic(
        board=_board(read(directory / "board.toml", _BoardFile)),
        pieces=pieces,
        discs=read(directory / "discs.toml", Discs),
        costs=read(directory / "costs.toml", Costs),
        friendship=read(directory / "friendship.toml", _FriendshipFile).cards,
        encounters=read_deck(directory / "encounters.toml", pieces.resources, deck_of_2019),
    )
    check(content)
    return content


def _board(file: _BoardFile) -> Board:
    hexes = tuple(hex_ for column in file.columns for hex_ in _hexes(column))
    return Board(hexes, file.homes, file.systems, file.bases, file.beginner)


def _hexes(column: _Column) -> list[Hex]:
    """The hexes of a column, two steps of h apart."""
    return [(column.col, h) for h in range(column.h_from, column.h_to + 1, 2)]
