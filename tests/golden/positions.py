"""Reading golden records, and what is pinned of them: events, orders of choices, counts."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import starfare
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.record import Replay

HERE: Final = Path(__file__).parent
LONGEST_LIST: Final = 20
"""Of a longer list of choices only the first and the last so many are kept."""

Turn = list[Any]
"""The number of a turn, how many events it had, and their digest."""


def records(game: str) -> list[Path]:
    """Return the golden records of a game."""
    return sorted((HERE / game).glob("*.jsonl"))


def events_file(record: Path) -> Path:
    """Return the file with the events of a record."""
    return record.with_suffix(".events.json")


def position(record: Path, after: int) -> Game:
    """Return the game after so many choices."""
    replay = starfare.replay(record)
    for _ in range(after):
        replay.step()
    return replay.game


def told(game: Game, event: Event) -> list[object]:
    """Return an event as plain data, with who sees it and what the others see."""
    vocabulary = game.rules.vocabulary()
    others = event.for_others()
    return [
        vocabulary.plain(event),
        event.audience(),
        None if others is None else vocabulary.plain(others),
    ]


def digest(rows: list[list[object]]) -> str:
    """Return a short digest of some events."""
    text = json.dumps(rows, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def turns_of(replay: Replay) -> list[Turn]:
    """Play a record to its end and return what was told in each turn."""
    rows = [told(replay.game, event) for event in replay.events]
    turn = replay.game.turn
    turns: list[Turn] = []
    while not replay.done:
        events = replay.step()
        rows.extend(told(replay.game, event) for event in events)
        if replay.game.turn != turn or replay.done:
            turns.append([turn, len(rows), digest(rows)])
            turn, rows = replay.game.turn, []
    return turns


def outcome_of(game: Game) -> dict[str, object]:
    """Return the end of a game as plain data."""
    assert game.outcome is not None
    return {
        "winners": list(game.outcome.winners),
        "reason": game.outcome.reason,
        "points": list(game.outcome.points),
    }


def listed(game: Game, decision: Decision) -> list[object]:
    """Return the choices of a decision in their order, the middle of a long list left out."""
    plain: list[object] = [game.rules.vocabulary().plain(choice) for choice in decision.choices]
    if len(plain) <= 2 * LONGEST_LIST:
        return plain
    left_out = len(plain) - 2 * LONGEST_LIST
    return [*plain[:LONGEST_LIST], f"{left_out} more", *plain[-LONGEST_LIST:]]


def reachable(game: Game) -> Iterator[int]:
    """Yield how many different positions are reached after one choice, two, and so on."""
    frontier = [game]
    while frontier:
        frontier = following(frontier)
        yield len(frontier)


def following(frontier: list[Game]) -> list[Game]:
    """Return the different positions one choice further."""
    found: dict[bytes, Game] = {}
    for game in frontier:
        for decision in game.pending or ():
            for choice in decision.choices:
                after = game.clone()
                after.play(decision.seat, choice)
                found.setdefault(after.encode(), after)
    return list(found.values())


def width(frontier: list[Game]) -> int:
    """Return how many choices there are in all these positions."""
    return sum(len(decision.choices) for game in frontier for decision in game.pending or ())
