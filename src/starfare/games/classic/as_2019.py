"""The choices of the first edition in the words of 2019, so that rules of thumb for both editions
can read them: the lowest transporter is understood, because a space jump is for the first starship.
"""

from __future__ import annotations

from collections.abc import Iterator

from starfare.games.classic.setup import PlaceStarport
from starfare.games.classic.starships import BuildStarship, PlaceTradeStarship
from starfare.games.starfarers.advanced_setup import PlaceSpaceport
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.free_trade_ship import PlaceTradeShip
from starfare.kernel.choices import Choice, Choices, Family, is_among
from starfare.kernel.stream import Rng


def spelled(choice: Choice) -> Choice:
    """Return a choice of the first edition as it would be in 2019."""
    if isinstance(choice, BuildStarship):
        return BuildShip(choice.kind, choice.at)
    if isinstance(choice, PlaceTradeStarship):
        return PlaceTradeShip(choice.at)
    if isinstance(choice, PlaceStarport):
        return PlaceSpaceport(choice.at, choice.kind, choice.ship_site)
    return choice


class Spelled(Choices):
    """Choices in the words of 2019."""

    def __init__(self, given: Choices) -> None:
        self._given = given
        self._listed: dict[Choice, Choice] = {}
        for choice in given.listed():
            self._listed.setdefault(spelled(choice), choice)

    def __iter__(self) -> Iterator[Choice]:
        yield from self._listed
        for choice in self._given:
            if spelled(choice) not in self._listed:
                yield choice

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, choice: object) -> bool:
        return is_among(self._listed, choice) or choice in self._given

    def sample(self, rng: Rng) -> Choice:
        """Return one of the choices at random."""
        return self._given.sample(rng)

    def families(self) -> list[Family]:
        """Return the parts that are described."""
        return self._given.families()

    def listed(self) -> list[Choice]:
        """Return what is written out."""
        return list(self._listed)

    def meant(self, choice: Choice | None) -> Choice | None:
        """Return the choice of the first edition that was meant."""
        return None if choice is None else self._listed.get(choice, choice)
