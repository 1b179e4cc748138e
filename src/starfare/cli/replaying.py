"""Records played again, for reading and for checking."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starfare.cli.saves import read_record, step
from starfare.cli.terminal_log import sentences
from starfare.kernel.refusal import Tampered

__all__ = ["replay_summary", "told"]


def told(path: Path) -> Iterator[str]:
    """What a spectator would have heard, line by line, and how it ended."""
    replay = read_record(path)
    game = replay.game
    yield f"{game.rules.title}: {', '.join(game.names)}."
    yield from sentences(game, replay.events, None)
    while not replay.done:
        yield from sentences(game, step(replay, path), None)
    if game.outcome is None:
        yield f"The record ends in turn {game.turn}; the game is not over."


def replay_summary(path: Path, verify: bool) -> dict[str, Any]:
    """Play a record to its end, every line checked, and sum it up.

    Verifying wants more than a record that plays: the seed must be in it, so that every draw was
    computed again.
    """
    replay = read_record(path)
    while not replay.done:
        step(replay, path)
    game = replay.game
    if verify and not replay.verified:
        raise Tampered("", f"{path} cannot be verified: it does not carry its seed.")
    outcome = game.outcome
    return {
        "game": game.rules.id,
        "version": game.rules.version,
        "options": game.options,
        "seats": list(game.names),
        "moves": len(replay.rows),
        "turn": game.turn,
        "verified": replay.verified,
        "finished": outcome is not None,
        "winners": [] if outcome is None else list(outcome.winners),
        "reason": None if outcome is None else outcome.reason,
        "points": list(game.rules.points(game.table)),
    }
