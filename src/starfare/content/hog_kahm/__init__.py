"""The Pirate Hog Kahm as facts: what the scenario adds to the base game, and its deck."""

from functools import cache
from pathlib import Path

from starfare.content.hog_kahm.types import Added, HogKahm
from starfare.content.loading import read, require
from starfare.content.new_encounters import replaced, scenario_box, with_sectors
from starfare.content.starfarers.types import Discs

__all__ = ["EFFECTS", "HogKahm", "load"]

SHIP = "corvette"
EFFECTS = ("escape_pod", "reinforcement")
"""What only the cards of this scenario bring (HK-POD-08, HK-REI-03)."""


@cache
def load() -> HogKahm:
    """Read and check the content, once."""
    directory = Path(__file__).parent
    added = read(directory / "pieces.toml", Added)
    _check(added)
    box = with_sectors(
        scenario_box(directory, SHIP, added.corvette, EFFECTS),
        added.beginner,
    )
    return HogKahm(replaced(box, discs=_discs(box.discs, added.discs)), added)


def _discs(given: Discs, exchanged: dict[str, str]) -> Discs:
    """Pirate bases take the place of ice planets (HK-SET-01, HK-SET-02)."""
    piles = {
        icon: tuple(exchanged.get(name, name) for name in pile)
        for icon, pile in given.piles.items()
    }
    tokens = tuple(exchanged.get(name, name) for name in given.tokens)
    return Discs(piles=piles, reserve=given.reserve, tokens=tokens)


def _check(added: Added) -> None:
    """Spaces of a card are told apart by their rewards; cards stand in the order of numbers."""
    for number, location in enumerate(added.locations):
        key = f"location[{number}]"
        rewards = (*location.rewards, *location.with_four)
        require(location.number == number, "pieces.toml", key, f"expected number {number}")
        reason = "two spaces have the same reward"
        require(len(set(rewards)) == len(rewards), "pieces.toml", key, reason)
