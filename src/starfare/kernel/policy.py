"""Policies: how a playout chooses, without a view and without a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from starfare.kernel.choices import Choice, Choices
from starfare.kernel.stream import Rng

if TYPE_CHECKING:
    from starfare.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat of a playout. Plain as it is, it takes any choice at random."""

    def pick(self, game: Game, seat: int, choices: Choices, rng: Rng) -> Choice:
        """Return one of the choices. The game is the whole table: what is hidden can be seen."""
        return choices.sample(rng)


AT_RANDOM: Final = Policy()
