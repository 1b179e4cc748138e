"""Random games of the two starship games, watched move by move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import starfare
from starfare.games.starship import words as w
from starfare.games.starship.table import Table
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream


def table_of(game: Game) -> Table:
    """Return the game's table as what it is."""
    assert isinstance(game.table, Table)
    return game.table


def random_game(
    name: str, seed: int, watch: Callable[[Game, int], None] | None = None, **options: str
) -> Game:
    """Play a game to its end with random choices; `watch` sees it before each of them."""
    given: dict[str, Any] = dict(options)
    game = starfare.new(name, seats=w.SEATS, seed=seed, **given)
    rng = Stream(seed)
    number = 0
    while game.outcome is None:
        if watch is not None:
            watch(game, number)
        seat = game.deciders[0]
        game.play(seat, game.choices(seat).sample(rng))
        number += 1
    return game
