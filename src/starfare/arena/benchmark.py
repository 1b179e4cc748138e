"""How fast the engine is: random play, clones, views, encoding, interpreted and compiled.

python -m starfare.arena.benchmark [REPEATS]     prints the rows of this process as JSON
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

import starfare
from starfare import compiled
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream

GAMES: Final = 3
"""Whole games of random play in each repeat."""
CALLS: Final = 400
"""Calls of a short operation in each repeat."""
SEATS: Final = {"starfarers": (4, 6)}
"""Games that are measured with several numbers of seats; others with four, or as many as it takes."""
SAMPLE_TURNS: Final = 40
"""Positions are taken after so many turns."""

FOREVER: Final = 10**9
"""More turns than any game has."""

Figure = dict[str, float]
Way = Callable[[Game, Stream], int]
Progress = Callable[[str], None]


def engine(repeats: int = 5, progress: Progress | None = None) -> list[dict[str, Any]]:
    """Return one row for each game and mode; compiled rows where a compiled copy is at hand."""
    rows = this_process(repeats, progress)
    copy = compiled_copy()
    if compiled.mode() == "interpreted" and copy is not None:
        rows.extend(in_copy(copy, repeats))
    return rows


def this_process(repeats: int, progress: Progress | None = None) -> list[dict[str, Any]]:
    """Return the rows of this process."""
    rows: list[dict[str, Any]] = []
    for name, rules in starfare.games().items():
        if progress is not None:
            progress(name)
        for seats in SEATS.get(name, (min(4, max(rules.seat_counts)),)):
            rows.append(measure(name, seats, repeats))
    return rows


def compiled_copy() -> Path | None:
    """Return the folder of a compiled copy that fits this Python and these sources, or None."""
    sources = Path(__file__).resolve().parents[1]
    folder = sources.parents[1] / "build" / "fast"
    return folder if compiled.fits(folder / "starfare", sources) else None


def in_copy(folder: Path, repeats: int) -> list[dict[str, Any]]:
    """Return the rows of a process that runs the compiled copy."""
    done = subprocess.run(
        [sys.executable, "-m", "starfare.arena.benchmark", str(repeats)],
        env={**os.environ, "PYTHONPATH": str(folder)},
        check=True,
        capture_output=True,
        text=True,
    )
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def measure(name: str, seats: int, repeats: int) -> dict[str, Any]:
    """Return the figures of one game: median and spread of the repeats, in processor time."""
    game = position(name, seats)
    data = game.encode()
    return {
        "game": name,
        "mode": compiled.mode(),
        "seats": seats,
        "decisions_per_second": rate(recorded, name, seats, repeats),
        "playout_per_second": rate(played_out, name, seats, repeats),
        "by_numbers_per_second": rate(by_numbers, name, seats, repeats),
        "clone_us": timed(game.clone, repeats),
        "view_us": timed(lambda: game.view(0), repeats),
        "encode_us": timed(game.encode, repeats),
        "decode_us": timed(lambda: game.decode(data), repeats),
        "state_bytes": len(data),
    }


def rate(play: Way, name: str, seats: int, repeats: int) -> Figure:
    """Return the decisions a second of whole games, after one to warm up."""
    play(starfare.new(name, seats=seats, seed="warm"), Stream("warm"))
    speeds: list[float] = []
    for repeat in range(repeats):
        games = [starfare.new(name, seats=seats, seed=repeat * GAMES + k) for k in range(GAMES)]
        began = time.process_time()
        decisions = sum(play(game, Stream(f"bench {repeat} {k}")) for k, game in enumerate(games))
        speeds.append(decisions / (time.process_time() - began))
    return figure(speeds)


def played_out(game: Game, rng: Stream) -> int:
    """Play out a game at random and return the number of decisions."""
    return game.playout(FOREVER, rng).decisions


def recorded(game: Game, rng: Stream, turns: int = FOREVER) -> int:
    """Play at random up to a turn, every choice checked, told and kept."""
    decisions = 0
    while game.outcome is None and game.turn < turns:
        seat = game.deciders[0]
        game.play(seat, game.choices(seat).sample(rng))
        decisions += 1
    return decisions


def by_numbers(game: Game, rng: Stream) -> int:
    """Play at random by numbers; where only families are offered, by one of their choices."""
    decisions = 0
    while game.outcome is None:
        seat = game.deciders[0]
        numbers = game.legal(seat)
        if numbers:
            game.step(numbers[rng.below(len(numbers))], seat)
        else:
            game.play(seat, game.choices(seat).sample(rng))
        decisions += 1
    return decisions


def position(name: str, seats: int) -> Game:
    """Return a game in the middle."""
    game = starfare.new(name, seats=seats, seed=1)
    recorded(game, Stream("position"), SAMPLE_TURNS)
    return game


def timed(call: Callable[[], object], repeats: int) -> Figure:
    """Return how long a call takes, in microseconds."""
    found: list[float] = []
    for _ in range(repeats):
        began = time.process_time()
        for _ in range(CALLS):
            call()
        found.append((time.process_time() - began) / CALLS * 1e6)
    return figure(found)


def figure(values: list[float]) -> Figure:
    """Return median, lowest and highest of the repeats."""
    return {
        "median": round(median(values), 2),
        "lowest": round(min(values), 2),
        "highest": round(max(values), 2),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(this_process(int(sys.argv[1]) if len(sys.argv) > 1 else 5)))
