"""Many games between bots, one after another or in several processes at once.

Game number i of a simulation depends on the simulation's seed and on i alone, so that neither
the number of processes nor the order in which games end changes a result.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import starfare
from starfare.bots import make_bot
from starfare.bots.seating import Seating
from starfare.games.companions import figures_of
from starfare.kernel.refusal import Refusal

TURN_CAP = 1000
"""A game that takes more turns counts as unfinished."""
BATCH = 4
"""So many games are handed to a process at a time."""

NOTHING: Final[Mapping[str, Any]] = {}

Progress = Callable[[int, int], None]
"""Is told how many games are done, and of how many."""


class Plan(NamedTuple):
    """What is simulated: the game and its options, who sits where, and the seed."""

    game: str
    seats: tuple[str, ...]
    """The bot in each seat, by name."""
    seed: int | str = 0
    options: Mapping[str, Any] = NOTHING
    rotate: bool = False
    """Whether the bots move on by one seat from game to game."""
    turn_cap: int = TURN_CAP
    counts: bool = False
    """Whether what happens in the games is counted, too."""

    def seed_of(self, number: int) -> str:
        """Return the seed of one game; `starfare.new` takes it as it is."""
        return f"{self.seed}-{number}"

    def seats_of(self, number: int) -> tuple[str, ...]:
        """Return who sits where in one game."""
        start = number % len(self.seats) if self.rotate else 0
        return self.seats[start:] + self.seats[:start]


class Played(NamedTuple):
    """One game that was played."""

    number: int
    seed: str
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    """The seats that won; none if the game was a draw, was broken off or failed."""
    finished: bool
    turns: int
    decisions: int
    record: str = ""
    counts: Mapping[str, int] = NOTHING
    """What was counted, all seats together."""
    failure: str = ""
    """The traceback of the error that ended the game, mostly a bot's."""

    def line(self) -> str:
        """Return it as a line of JSON, the record as a text inside."""
        return json.dumps(
            {
                "number": self.number,
                "seed": self.seed,
                "seats": self.seats,
                "winners": self.winners,
                "finished": self.finished,
                "turns": self.turns,
                "decisions": self.decisions,
                "record": self.record,
                **({"failure": self.failure} if self.failure else {}),
            }
        )


def play_one(plan: Plan, keep_record: bool, number: int) -> Played:
    """Play one game of a plan to its end, to the turn cap, or until a bot fails."""
    seed, seats = plan.seed_of(number), plan.seats_of(number)
    game = starfare.new(plan.game, seats=len(seats), seed=seed, **plan.options)
    figures = figures_of(game.rules.package)(game.rules, game.table) if plan.counts else None
    failure = ""
    try:
        bots = {seat: make_bot(name, plan.game) for seat, name in enumerate(seats)}
        seating = Seating(game, bots, seed)
        while game.turn <= plan.turn_cap and (events := seating.step()) is not None:
            if figures is not None and game.last is not None:
                figures.heard(game.table, game.last.seat, events)
    except KeyboardInterrupt:
        raise
    except BaseException:
        # All others: StopIteration would end the loop over the games unnoticed, SystemExit the
        # process that plays them.
        failure = traceback.format_exc()
    outcome, last = game.outcome, game.last
    return Played(
        number=number,
        seed=seed,
        seats=seats,
        winners=() if outcome is None else outcome.winners,
        finished=outcome is not None,
        turns=game.turn,
        decisions=0 if last is None else last.number,
        record=game.record() if keep_record else "",
        counts={} if figures is None else {key: sum(row) for key, row in figures.facts()},
        failure=failure,
    )


def simulate(
    plan: Plan,
    games: int,
    jobs: int = 1,
    out: Path | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play so many games and return the summary; `out` receives a line for each game."""
    options = checked(plan, games, jobs)
    began = time.perf_counter()
    played: list[Played] = []
    lines = None if out is None else out.open("w", encoding="utf-8")
    try:
        for each in plays(plan, games, jobs, lines is not None):
            if lines is not None:
                lines.write(each.line() + "\n")
            played.append(each)
            if progress is not None:
                progress(len(played), games)
    finally:
        if lines is not None:
            lines.close()
    return summary(plan, options, played, time.perf_counter() - began)


def checked(plan: Plan, games: int, jobs: int) -> dict[str, str]:
    """Refuse what cannot be simulated, before anything starts; return all options."""
    if games < 1 or jobs < 1 or plan.turn_cap < 1:
        raise Refusal("", "The numbers of games, jobs and turns are at least 1.")
    for name in plan.seats:
        make_bot(name, plan.game)
    game = starfare.new(plan.game, seats=len(plan.seats), seed=0, **plan.options)
    return dict(game.options)


def plays(plan: Plan, games: int, jobs: int, keep_record: bool) -> Iterator[Played]:
    """Yield the games in order, played here or by several processes."""
    play = partial(play_one, plan, keep_record)
    if jobs == 1 or games == 1:
        yield from map(play, range(games))
        return
    # Fresh processes: a copy of this one would share its threads' locks and open sockets.
    with multiprocessing.get_context("spawn").Pool(min(jobs, games)) as pool:
        yield from pool.imap(play, range(games), chunksize=BATCH)


def summary(
    plan: Plan, options: dict[str, str], played: list[Played], seconds: float
) -> dict[str, Any]:
    """Return the figures of a simulation."""
    ended = [each for each in played if each.finished]
    by_seat = [0] * len(plan.seats)
    by_bot = dict.fromkeys(plan.seats, 0)
    for each in ended:
        for winner in each.winners:
            by_seat[winner] += 1
            by_bot[each.seats[winner]] += 1
    decisions = sum(each.decisions for each in played)
    return {
        "game": plan.game,
        "options": options,
        "seats": list(plan.seats),
        "games": len(played),
        "finished": len(ended),
        "seed": plan.seed,
        "seconds": round(seconds, 3),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "turns": spread([each.turns for each in ended]),
        "wins_by_seat": by_seat,
        "wins_by_bot": by_bot,
        "draws": sum(1 for each in ended if not each.winners),
        "unfinished": [each.seed for each in played if not each.finished and not each.failure],
        "failures": failures(played),
        **({"figures": counted(played)} if plan.counts else {}),
    }


def failures(played: list[Played]) -> list[dict[str, Any]]:
    """Return each traceback once, with the seeds of the games that failed with it."""
    seeds: dict[str, list[str]] = {}
    for each in played:
        if each.failure:
            seeds.setdefault(each.failure, []).append(each.seed)
    return [{"seeds": found, "traceback": failure} for failure, found in seeds.items()]


def counted(played: list[Played]) -> dict[str, dict[str, float]]:
    """Return for each figure in how many games it is not 0, its sum and its average."""
    found: dict[str, dict[str, float]] = {}
    for key in played[0].counts:
        numbers = [each.counts[key] for each in played]
        found[key] = {
            "games": sum(1 for number in numbers if number),
            "total": sum(numbers),
            "average": round(sum(numbers) / len(numbers), 2),
        }
    return found


def spread(numbers: list[int]) -> dict[str, float | None]:
    """Return median, 5th and 95th percentile; nothing of nothing."""
    if not numbers:
        return {"median": None, "p5": None, "p95": None}
    ordered = sorted(numbers)
    return {
        "median": median(ordered),
        "p5": percentile(ordered, 5),
        "p95": percentile(ordered, 95),
    }


def percentile(ordered: list[int], share: int) -> int:
    """Return the smallest number that so many in a hundred do not exceed."""
    return ordered[max(0, math.ceil(len(ordered) * share / 100) - 1)]


def records_in(path: Path) -> Iterator[str]:
    """Yield the records in a file that `simulate` wrote; `starfare.load` takes each."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)["record"]
