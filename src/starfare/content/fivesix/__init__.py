"""The extension for five and six players as facts: what it adds to the 2019 base game's content."""

from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import msgspec

from starfare.content import starfarers
from starfare.content.fivesix.checks import check, check_additions
from starfare.content.fivesix.types import AddedPieces, ChangedBoard, FiveSix, TravelersCard
from starfare.content.loading import Content, read
from starfare.content.starfarers.types import (
    Area,
    BeginnerSector,
    Board,
    Discs,
    FriendshipCard,
    FriendshipEffect,
    Home,
    Pieces,
    Reserve,
    Sector,
    Starfarers,
)

__all__ = ["FiveSix", "load"]

T = TypeVar("T", bound=msgspec.Struct)


class _SectorsFile(Content, frozen=True):
    sectors: tuple[Sector, ...] = msgspec.field(name="sector")


class _FriendshipFile(Content, frozen=True):
    cards: tuple[TravelersCard, ...] = msgspec.field(name="card")


def load(directory: Path | None = None) -> FiveSix:
    """Read and check the content: our own, read once, or that of another directory."""
    return _own() if directory is None else _read(directory)


@cache
def _own() -> FiveSix:
    return _read(Path(__file__).parent)


def _read(directory: Path) -> FiveSix:
    base = starfarers.load()
    added = read(directory / "pieces.toml", AddedPieces)
    changed = read(directory / "board.toml", ChangedBoard)
    discs = read(directory / "discs.toml", Discs)
    check_additions(base, added, discs)
    cards = read(directory / "friendship.toml", _FriendshipFile).cards
    box = Starfarers(
        board=_board(base.board, changed),
        sectors=_sectors(base, read(directory / "sectors.toml", _SectorsFile)),
        pieces=_pieces(base.pieces, added),
        discs=_discs(base.discs, discs),
        costs=base.costs,
        friendship=(*base.friendship, *[_card(card, added.civilizations[0]) for card in cards]),
        encounters=base.encounters,
    )
    content = FiveSix(
        box, added.second_pilot, added.reserve.refill_per_resource, added.start.colonies
    )
    check(content, base, changed)
    return content


def _with(given: T, **changes: object) -> T:
    return msgspec.structs.replace(given, **changes)


def _pieces(base: Pieces, added: AddedPieces) -> Pieces:
    """The pieces of both boxes together (X6-CMP-03 to X6-CMP-07)."""
    counts = msgspec.structs.asdict(added.tray)
    tray = {name: count + getattr(base.tray, name) for name, count in counts.items()}
    start = {"fame_pieces": added.start.fame_pieces, "advanced_pool": added.start.advanced_pool}
    return _with(
        base,
        colours=(*base.colours, *added.colours),
        civilizations=(*base.civilizations, *added.civilizations),
        seats=added.seats,
        cards={name: base.cards[name] + count for name, count in added.cards.items()},
        tray=_with(base.tray, **tray),
        reserve=Reserve(added.reserve.cards_per_resource, added.reserve.bands),
        start=_with(base.start, **start),
    )


def _board(base: Board, changed: ChangedBoard) -> Board:
    """One disc of each home system is another, and no area is left empty (X6-BRD-02, -16)."""
    return _with(
        base,
        homes=tuple(_home(home, changed) for home in base.homes),
        areas=tuple(_area(area, changed) for area in base.areas),
    )


def _home(home: Home, changed: ChangedBoard) -> Home:
    new = {each.old: each.new for each in changed.exchanged if each.home == home.letter}
    planets = tuple(_with(each, disc=new.get(each.disc, each.disc)) for each in home.planets)
    return _with(home, planets=planets)


def _area(area: Area, changed: ChangedBoard) -> Area:
    for laid in changed.laid:
        if laid.area == area.id:
            return _with(area, beginner=BeginnerSector(laid.sector, laid.rotation))
    return area


def _sectors(base: Starfarers, added: _SectorsFile) -> tuple[Sector, ...]:
    """The empty sectors stay in the box (X6-BRD-11)."""
    return (*[each for each in base.sectors if each.kind != "empty"], *added.sectors)


def _discs(base: Discs, added: Discs) -> Discs:
    """New discs are mixed with those of the same icon (X6-BRD-21, X6-BRD-24)."""
    return Discs(
        piles={icon: (*pile, *added.piles[icon]) for icon, pile in base.piles.items()},
        reserve=(*base.reserve, *added.reserve),
        tokens=(*base.tokens, *added.tokens),
    )


def _card(card: TravelersCard, civilization: str) -> FriendshipCard:
    """Return it in the form of all friendship cards; its effect is one the base does not have."""
    effect = cast(FriendshipEffect, card.effect)
    return FriendshipCard(card.id, civilization, card.title, effect, card.text, amount=card.amount)
