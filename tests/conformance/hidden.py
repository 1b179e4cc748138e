"""What is hidden in each game: how to swap it behind a seat's back, and which draws are secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starfare.kernel.choices import Choice
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.conformance import classic_hidden, starfarers_hidden, starship_hidden

Swap = Callable[[Game, int | None, Stream], Game | None]
"""Make another game in which something the seat cannot know is different; None if nothing is."""


@dataclass(frozen=True)
class Hidden:
    """What nobody else, or nobody at all, may know in a game."""

    swaps: tuple[Swap, ...]
    secret_draws: tuple[str, ...]
    """Draws whose outcome only some seats see."""
    is_secret: Callable[[Game, Choice], bool]
    """Tells whether a choice made now is seen by some seats only."""


STARSHIP: Final = Hidden(starship_hidden.SWAPS, (), starship_hidden.is_secret)

HIDDEN: Final[dict[str, Hidden]] = {
    "starfarers": Hidden(starfarers_hidden.SWAPS, ("reserve", "hand"), starfarers_hidden.is_secret),
    "classic": Hidden(
        classic_hidden.SWAPS, classic_hidden.SECRET_DRAWS, starfarers_hidden.is_secret
    ),
    "starship": STARSHIP,
    "duel": STARSHIP,
}
"""By game; a game without an entry fails its tests, one without secrets says so here."""


def other_worlds(game: Game, seat: int | None, rng: Stream) -> list[Game]:
    """Return games that the seat cannot tell from this one: two samples, and what is swapped."""
    worlds = [game.determinize(seat, rng.child("one")), game.determinize(seat, rng.child("other"))]
    for swap in HIDDEN[game.rules.id].swaps:
        swapped = swap(game, seat, rng)
        if swapped is not None:
            worlds.append(swapped)
    return worlds
