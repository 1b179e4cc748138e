"""The Lost People as facts: what the scenario changes in the 2019 base game's content."""

from functools import cache
from pathlib import Path
from typing import Final, cast

from starfare.content.loading import read, require
from starfare.content.lost_people.types import Cards, LostPeople, Pieces
from starfare.content.new_encounters import replaced, scenario_box, with_sectors
from starfare.content.starfarers.checks import check_beginner_sectors
from starfare.content.starfarers.types import (
    Discs,
    FriendshipCard,
    FriendshipEffect,
    Starfarers,
)

__all__ = ["CIVILIZATION", "EFFECT", "SHIP", "LostPeople", "load"]

SHIP: Final = "research_vessel"
CIVILIZATION: Final = "lost_people"
EFFECT: Final = "old_friends"
"""What a friendship card of the Lost People does: it is worth points."""
DISC: Final = "artifact-1"
CARD_EFFECTS: Final = ("trade_jump", "fewest_vp_from_left", "fewest_vp_from_self")
"""Results that only encounter cards of this scenario have (LP-RES)."""
FILE: Final = "pieces.toml"


@cache
def load() -> LostPeople:
    """Read and check the content, once."""
    directory = Path(__file__).parent
    pieces = read(directory / FILE, Pieces)
    box = scenario_box(directory, SHIP, pieces.research_vessel, CARD_EFFECTS)
    content = LostPeople(_changed(box, pieces), pieces)
    check(content)
    return content


def _changed(box: Starfarers, pieces: Pieces) -> Starfarers:
    """The box with another layout, other discs, one more civilization (LP-SET)."""
    laid = with_sectors(box, pieces.moved_sectors)
    vp = replaced(box.pieces.vp, friendship_marker=pieces.marker_vp)
    civilizations = (*box.pieces.civilizations, CIVILIZATION)
    return replaced(
        laid,
        pieces=replaced(box.pieces, vp=vp, civilizations=civilizations),
        discs=_discs(box.discs),
        friendship=(*box.friendship, *_cards(pieces.friendship_cards)),
    )


def _discs(base: Discs) -> Discs:
    """Artifact discs replace the discs of special tokens, which stay in the box (LP-SET-04, -05)."""
    special = set(base.tokens)
    piles = {
        icon: tuple(DISC if disc in special else disc for disc in pile)
        for icon, pile in base.piles.items()
    }
    return Discs(piles, base.reserve, tokens=())


def _cards(given: Cards) -> list[FriendshipCard]:
    """All alike (LP-OUT-10, LP-OUT-11)."""
    effect = cast(FriendshipEffect, EFFECT)
    return [
        FriendshipCard(
            f"{CIVILIZATION}-{number + 1}", CIVILIZATION, given.title, effect, given.text
        )
        for number in range(given.count)
    ]


def check(content: LostPeople) -> None:
    """Raise a ContentError for the first thing that does not fit together."""
    box, pieces = content.box, content.pieces
    check_beginner_sectors(box)
    discs = sum(pile.count(DISC) for pile in box.discs.piles.values())
    reason = f"the base game has {discs} discs to replace"
    require(discs == pieces.artifact_discs, FILE, "artifact_discs", reason)
    require(len(box.discs.reserve) >= discs, FILE, "artifact_discs", "too few reserve discs")
    most = discs * box.pieces.seats.most
    require(pieces.artifacts >= most, FILE, "artifacts", f"all discs together call for {most}")
    seats = box.pieces.seats.most
    require(
        pieces.friendship_cards.count >= seats, FILE, "friendship_cards", "not one for every player"
    )
    require(sum(pieces.docks) >= seats, FILE, "docks", "not one for every player")
    spaces = [reward.space for reward in pieces.track.rewards]
    rising = spaces == sorted(set(spaces)) and spaces[-1] < pieces.track.end
    require(rising, FILE, "track.rewards", "do not rise to the end of the track")
    on_track = pieces.track.outpost <= pieces.track.end
    require(on_track, FILE, "track.outpost", "lies behind the end of the track")
