"""The soak test: very many random games of every kind, checked: `python -m tests.conformance.soak`.

Every way to start a game comes in turn. Each game is played to its end; one in `--thorough` is
checked after every choice, the others after every `--every`-th, from another choice on in each
game, and at the end. It needs what starfare needs and nothing else.

A game that fails is kept as a record in `build/soak`, with a file that says why and how to play
it again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starfare import compiled
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.conformance.invariants import Check, checks_of
from tests.conformance.play import random_play
from tests.conformance.ways import Case, cases

FAILED: Final = Path("build/soak")
BATCH: Final = 20


@dataclass(frozen=True)
class Soak:
    """How games are played and checked."""

    seed: str
    every: int
    thorough: int

    def play(self, number: int, ways: list[Case]) -> Result:
        """Play one game to its end, and keep it if it fails."""
        case = ways[number % len(ways)]
        # Games of one way are thorough in turn, whatever its place among the ways.
        every = 1 if number // len(ways) % self.thorough == 0 else self.every
        game = case.new(f"{self.seed} {number}")
        moves = checked = 0
        try:
            checks = checks_of(game)
            for _ in random_play(game, Stream(f"{self.seed} {number} choices")):
                if (moves + number) % every == 0:
                    check_all(checks, game)
                    checked += 1
                moves += 1
            check_all(checks, game)
        except Exception:
            self._keep(number, case, game)
            return Result(case.name, moves, checked, failed=True)
        return Result(case.name, moves, checked + 1, failed=False)

    def _keep(self, number: int, case: Case, game: Game) -> None:
        FAILED.mkdir(parents=True, exist_ok=True)
        name = FAILED / f"{case.name.replace('=', '-')}-{number}"
        name.with_suffix(".record").write_text(game.record(), encoding="utf-8")
        again = f"python -m tests.conformance.soak --seed {self.seed} --first {number} --games 1 --every 1"
        told = f"{traceback.format_exc()}\nPlay it again and check it after every choice:\n    {again}\n"
        name.with_suffix(".txt").write_text(told, encoding="utf-8")


@dataclass(frozen=True)
class Result:
    """How a game went."""

    case: str
    moves: int
    checked: int
    failed: bool


def check_all(checks: tuple[Check, ...], game: Game) -> None:
    """Check everything that must hold now."""
    for check in checks:
        check(game)


def played(soak: Soak, numbers: range) -> list[Result]:
    """Play some games, in whatever process."""
    ways = cases()
    return [soak.play(number, ways) for number in numbers]


def run(soak: Soak, numbers: range, jobs: int) -> list[Result]:
    """Play games in several processes."""
    batches = [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
    if jobs == 1:
        return [result for batch in batches for result in played(soak, batch)]
    with ProcessPoolExecutor(jobs) as pool:
        found = pool.map(played, [soak] * len(batches), batches)
        return [result for batch in found for result in batch]


def table(results: Iterable[Result]) -> str:
    """Return what was played as a Markdown table, a line for each way to start a game."""
    counts: dict[str, Counter[str]] = {}
    for result in results:
        for name in (result.case, "all"):
            count = counts.setdefault(name, Counter())
            count.update(games=1, choices=result.moves, checks=result.checked, failed=result.failed)
    lines = ["| variant | games | choices | states checked | failed |", "|---|---|---|---|---|"]
    for name in [*sorted(counts.keys() - {"all"}), "all"]:
        count = counts[name]
        figures = [count[each] for each in ("games", "choices", "checks", "failed")]
        lines.append(f"| {name} | {' | '.join(f'{figure:,}' for figure in figures)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--every", type=int, default=50, help="check after every so many choices")
    parser.add_argument("--thorough", type=int, default=50, help="one game in so many: after each")
    parser.add_argument("--report", type=Path, help="write the counts to this file")
    given = parser.parse_args()
    started = time.monotonic()
    soak = Soak(given.seed, given.every, given.thorough)
    results = run(soak, range(given.first, given.first + given.games), given.jobs)
    took = time.monotonic() - started
    counts = table(results)
    speed = f"{len(results):,} games, {compiled.mode()}, {given.jobs} processes, {took:.0f} s: "
    speed += f"{len(results) / took / given.jobs:.1f} games a second and process"
    if given.report:
        given.report.write_text(f"{speed}\n\n{counts}", encoding="utf-8")
    print(f"{counts}\n{speed}")
    failed = sum(result.failed for result in results)
    if failed:
        print(f"{failed} games failed: see {FAILED}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
