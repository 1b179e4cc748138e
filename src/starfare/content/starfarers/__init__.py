"""The 2019 base game as facts: board, sectors, pieces, discs, costs and cards."""

from functools import cache
from pathlib import Path

import msgspec

from starfare.content.encounter_deck import read_deck
from starfare.content.loading import Content, read
from starfare.content.starfarers.checks import check
from starfare.content.starfarers.types import (
    Area,
    BeginnerStart,
    Board,
    Costs,
    Discs,
    FriendshipCard,
    Hex,
    Home,
    Pieces,
    Sector,
    Starfarers,
)

__all__ = ["Starfarers", "load"]


class _Column(Content, frozen=True):
    col: int
    h_from: int
    h_to: int


class _BoardFile(Content, frozen=True):
    columns: tuple[_Column, ...] = msgspec.field(name="column")
    homes: tuple[Home, ...] = msgspec.field(name="home")
    areas: tuple[Area, ...] = msgspec.field(name="area")
    beginner: tuple[BeginnerStart, ...]


class _SectorsFile(Content, frozen=True):
    sectors: tuple[Sector, ...] = msgspec.field(name="sector")


class _FriendshipFile(Content, frozen=True):
    cards: tuple[FriendshipCard, ...] = msgspec.field(name="card")


def load(directory: Path | None = None) -> Starfarers:
    """Read and check the content: our own, read once, or that of another directory."""
    return _own() if directory is None else _read(directory)


@cache
def _own() -> Starfarers:
    return _read(Path(__file__).parent)


def _read(directory: Path) -> Starfarers:
    pieces = read(directory / "pieces.toml", Pieces)
    content = Starfarers(
        board=_board(read(directory / "board.toml", _BoardFile)),
        sectors=read(directory / "sectors.toml", _SectorsFile).sectors,
        pieces=pieces,
        discs=read(directory / "discs.toml", Discs),
        costs=read(directory / "costs.toml", Costs),
        friendship=read(directory / "friendship.toml", _FriendshipFile).cards,
        encounters=read_deck(directory / "encounters.toml", pieces.resources),
    )
    check(content)
    return content


def _board(file: _BoardFile) -> Board:
    hexes = tuple(hex_ for column in file.columns for hex_ in _hexes(column))
    return Board(hexes, file.homes, file.areas, file.beginner)


def _hexes(column: _Column) -> list[Hex]:
    """The hexes of a column, two steps of h apart."""
    return [(column.col, h) for h in range(column.h_from, column.h_to + 1, 2)]
