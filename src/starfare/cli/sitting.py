"""A game with the people and bots who sit at it, new or out of a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from starfare.bots.bot import Bot
from starfare.cli.saves import read_record, step
from starfare.cli.seats import bots_of, people_of
from starfare.cli.terminal_log import Logs
from starfare.games import find
from starfare.kernel.chance import Recorded, Seeded
from starfare.kernel.game import Game, new_game
from starfare.kernel.refusal import BadSeats

__all__ = ["Sitting", "resumed", "started"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays what, and what they have heard so far."""

    game: Game
    people: dict[int, str]
    bots: dict[int, Bot]
    logs: Logs


def started(game: str, names: Sequence[str], options: dict[str, str], seed: bytes | str) -> Sitting:
    """Sit down at a new game."""
    rules = find(game)
    bots = bots_of(names, game)
    given: dict[str, object] = dict(options)
    made = new_game(rules, len(names), Seeded(seed), given, tuple(names))
    people = people_of(names)
    logs = Logs(people or [None])
    logs.hear(made, made.open())
    return Sitting(made, people, bots, logs)


def resumed(path: Path, names: Sequence[str] | None, fresh_seed: bytes) -> Sitting:
    """Sit down at a saved game, in the seats of the record or in others.

    A record without its seed goes on with chance of its own.
    """
    replay = read_record(path)
    seated = list(names or replay.header.names)
    if len(seated) != len(replay.header.names):
        raise BadSeats("", f"The saved game has {len(replay.header.names)} seats.")
    bots = bots_of(seated, replay.header.game)
    people = people_of(seated)
    logs = Logs(people or [None])
    logs.hear(replay.game, replay.events)
    while not replay.done:
        logs.hear(replay.game, step(replay, path))
    if isinstance(replay.game.driver, Recorded):
        replay.game.driver = Seeded(fresh_seed, proves=False)
    replay.game.names = tuple(seated)
    return Sitting(replay.game, people, bots, logs)
