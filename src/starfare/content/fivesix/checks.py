"""Cross checks of the extension's content: does it fit the base game?"""

from typing import Final

from starfare.content.fivesix.types import AddedPieces, ChangedBoard, FiveSix
from starfare.content.loading import require
from starfare.content.starfarers.checks import (
    check_beginner_sectors,
    check_discs,
    check_friendship,
    check_homes,
    check_sectors,
)
from starfare.content.starfarers.types import Discs, Starfarers

SECTORS_BY_STARS: Final = {
    (1, "system"): 6,
    (1, "outpost"): 2,
    (1, "empty"): 0,
    (2, "system"): 4,
    (2, "outpost"): 3,
    (2, "empty"): 0,
}


def check(content: FiveSix, base: Starfarers, changed: ChangedBoard) -> None:
    """Raise a ContentError for the first thing that does not fit together."""
    check_pieces(content)
    check_changes(base, changed)
    check_homes(content.box)
    check_sectors(content.box, SECTORS_BY_STARS)
    check_beginner_sectors(content.box)
    check_discs(content.box)
    check_friendship(content.box)


def check_additions(base: Starfarers, added: AddedPieces, discs: Discs) -> None:
    """What is added can be added up: the same resources and icons, and one civilization."""
    one = len(added.civilizations) == 1
    require(one, "pieces.toml", "civilizations", "expected the one whose cards are added")
    same = set(added.cards) == set(base.pieces.cards)
    require(same, "pieces.toml", "cards", f"expected: {', '.join(base.pieces.cards)}")
    same = set(discs.piles) == set(base.discs.piles)
    require(same, "discs.toml", "piles", f"expected: {', '.join(base.discs.piles)}")


def check_pieces(content: FiveSix) -> None:
    """A colour for every seat, cards for the first pile, a second pilot who is no neighbour."""
    pieces, file = content.box.pieces, "pieces.toml"
    enough = len(set(pieces.colours)) == len(pieces.colours) == pieces.seats.most
    require(enough, file, "colours", f"expected {pieces.seats.most} different ones with the base")
    for resource, cards in pieces.cards.items():
        fits = cards >= pieces.reserve.cards_per_resource
        require(fits, file, f"cards.{resource}", "too few for the reserve pile")
    steps = [band.from_vp for band in pieces.reserve.bands]
    rising = steps == sorted(set(steps)) and steps[:1] == [0]
    require(rising, file, "reserve.bands", "do not rise from 0 victory points")
    apart = 1 < content.second_pilot < pieces.seats.fewest - 1
    require(apart, file, "second_pilot", "sits beside the first")


def check_changes(base: Starfarers, changed: ChangedBoard) -> None:
    """Every disc that is exchanged, and every area that is filled, is one of the base game."""
    discs = {(home.letter, each.disc) for home in base.board.homes for each in home.planets}
    for i, each in enumerate(changed.exchanged):
        known = (each.home, each.old) in discs
        require(known, "board.toml", f"exchanged[{i}]", f"{each.home} has no such disc")
    empty = {sector.id for sector in base.sectors if sector.kind == "empty"}
    left = sorted(area.id for area in base.board.areas if area.beginner.sector in empty)
    filled = sorted(each.area for each in changed.laid)
    require(filled == left, "board.toml", "laid", f"expected the areas {', '.join(left)}")
