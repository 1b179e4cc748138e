"""Write the golden data anew: `python -m tests.golden.make [game ...]`.

Only for a commit that changes a rule, the order of choices or the format: see the README.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import starfare
from starfare.bots import make_bot
from starfare.bots.seating import Seating
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from starfare.kernel.value import type_name
from tests.golden import positions

TALKATIVE: Final = 12
"""Somebody who may speak unasked does so once in so many times."""
TOO_LONG: Final = 1_500
MOST_CHOICES: Final = 1_500
"""Counting goes no deeper where more choices than this would have to be played."""
DEEPEST: Final = 4


@dataclass(frozen=True)
class Plan:
    """A game to be recorded: how it starts, what it is for, and how to bring it to its end."""

    name: str
    comment: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seeds: int = 40
    cadets: bool = False
    """Whether cadets play: they come to what somebody hasty never does."""


@dataclass(frozen=True)
class Haste:
    """What a hasty player prefers, and what it talks about only seldom."""

    worth: dict[str, int]
    seldom: tuple[str, ...] = ()
    looks: int = 4
    """How many choices it looks at before it takes the best of them."""

    def choose(self, decision: Decision, rng: Stream) -> Choice:
        """Return the best of a few choices."""
        some = [self._one(decision, rng) for _ in range(self.looks)]
        return max(some, key=lambda choice: self.worth.get(type_name(type(choice)), 1))

    def _one(self, decision: Decision, rng: Stream) -> Choice:
        choice = decision.choices.sample(rng)
        if type_name(type(choice)) in self.seldom and rng.below(8):
            return decision.choices.sample(rng)
        return choice


STARSHIP_HASTE: Final = Haste(
    {
        "complete_mission": 9,
        "establish_colony": 9,
        "establish_trade_station": 9,
        "build_module": 8,
        "build_ship": 5,
        "build_upgrade": 4,
        "fight_pirate": 4,
        "visit_next": 3,
        "buy": 2,
        "sell": 2,
    },
    seldom=("offer_deal",),
)

HASTE: Final = {
    "starfarers": Haste(
        {
            "establish_colony": 9,
            "establish_trade_station": 9,
            "build_spaceport": 6,
            "jump": 6,
            "build_ship": 5,
            "build_upgrade": 4,
            "fly": 3,
            "trade_with_supply": 2,
            "ask_donation": 4,
            "give_donation": 4,
        },
        seldom=("offer_trade", "counter_offer"),
    ),
    "classic": Haste(
        {
            "establish_colony": 9,
            "establish_trade_station": 9,
            "clear_planet": 9,
            "draw_supplies": 8,
            "look_at_disc": 7,
            "build_spaceport": 6,
            "jump": 6,
            "build_starship": 5,
            "build_upgrade": 4,
            "fly": 3,
            "trade_with_supply": 2,
        },
        seldom=("offer_trade", "counter_offer"),
    ),
    "starship": STARSHIP_HASTE,
    "duel": STARSHIP_HASTE,
}

PLANS: Final = {
    "starfarers": (
        Plan("beginner-4", "The fixed board and start with four seats: a whole plain game.", 4),
        Plan(
            "explorer-3",
            "Three seats: neutral and closed sites, advanced set-up, sectors discovered.",
            3,
            {"board": "explorer"},
        ),
        Plan(
            "wild-4",
            "Four seats, all sectors shuffled together and face down, advanced set-up.",
            4,
            {"board": "wild"},
        ),
        Plan(
            "explorer-5",
            "Five seats with the extension: two pilots, blocking colonies, sectors discovered.",
            5,
            {"board": "explorer"},
        ),
        Plan("beginner-6", "Six seats with the extension on the first game's board.", 6),
        Plan(
            "hog-kahm-4",
            "The Pirate Hog Kahm with four seats: pods taken and delivered, the base attacked.",
            4,
            {"scenario": "hog_kahm"},
            seeds=10,
            cadets=True,
        ),
        Plan(
            "amoebas-4",
            "The Space Amoebas with four seats: scans and research, colonies, ships and a station "
            "destroyed, the yellow die, tokens; in the end the amoebas leave.",
            4,
            {"scenario": "amoebas"},
            seeds=1,
            cadets=True,
        ),
        Plan(
            "lost-people-3",
            "The Lost People on a face-down board: artifacts fetched, the outpost searched for.",
            3,
            {"scenario": "lost_people", "board": "explorer"},
            seeds=10,
            cadets=True,
        ),
    ),
    "classic": (
        Plan(
            "plain-4", "The fixed start with four seats: chips looked at, cleared, founded on.", 4
        ),
        Plan(
            "advanced-3",
            "Three seats: closed intersections, advanced set-up, the variation for new players.",
            3,
            {"setup": "advanced", "new_players": "yes"},
        ),
    ),
    "starship": (
        Plan("plain-2", "The game of 2001 as it is.", 2),
        Plan(
            "notes-2",
            "Own notes, a face-down reserve, a beginner's handicap in Astro.",
            2,
            {"notes": "own", "reserve": "face_down", "handicap": "astro"},
        ),
    ),
    "duel": (
        Plan("plain-2", "The game of 2024 as it is.", 2),
        Plan(
            "notes-2",
            "Own notes, a face-down reserve, a beginner's handicap in Astro and boosters.",
            2,
            {"notes": "own", "reserve": "face_down", "handicap": "astro+boosters"},
        ),
    ),
}


def record(name: str, plan: Plan) -> Game:
    """Return the shortest of a number of games."""
    shortest: Game | None = None
    for seed in range(plan.seeds):
        longest = TOO_LONG if shortest is None else moves(shortest)
        play = cadet_game if plan.cadets else hasty_game
        game = play(name, plan, seed, longest)
        if game.outcome is not None:
            shortest = game
    assert shortest is not None, f"no game of {plan.name} came to its end"
    return shortest


def moves(game: Game) -> int:
    """Return how many choices were made."""
    return 0 if game.last is None else game.last.number


def hasty_game(name: str, plan: Plan, seed: int, longest: int) -> Game:
    """Return a game played hastily, broken off where another one was shorter."""
    options: dict[str, Any] = dict(plan.options)
    game = starfare.new(name, seats=plan.seats, seed=seed, **options)
    rng = Stream(f"{plan.name} {seed}")
    while moves(game) < longest - 1:
        pending = game.pending
        if pending is None:
            break
        if rng.below(TALKATIVE):
            pending = tuple(decision for decision in pending if not decision.optional)
        decision = rng.pick(pending)
        game.play(decision.seat, HASTE[name].choose(decision, rng))
    return game


def cadet_game(name: str, plan: Plan, seed: int, longest: int) -> Game:
    """Return a game played by cadets, broken off where another one was shorter."""
    options: dict[str, Any] = dict(plan.options)
    game = starfare.new(name, seats=plan.seats, seed=seed, **options)
    bots = {seat: make_bot("cadet", name) for seat in range(plan.seats)}
    seating = Seating(game, bots, seed)
    while moves(game) < longest - 1 and seating.step() is not None:
        pass
    return game


def write_record(folder: Path, name: str, plan: Plan) -> Path:
    """Record a game; return the file."""
    lines = record(name, plan).record().splitlines()
    header = {"comment": plan.comment, **json.loads(lines[0])}
    path = folder / f"{plan.name}.jsonl"
    lines[0] = json.dumps(header, separators=(",", ":"))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    replay = starfare.replay(path)
    turns = positions.turns_of(replay)
    rows = ",\n".join(f"    {json.dumps(turn)}" for turn in turns)
    outcome = json.dumps(positions.outcome_of(replay.game))
    positions.events_file(path).write_text(
        f'{{\n  "outcome": {outcome},\n  "turns": [\n{rows}\n  ]\n}}\n', encoding="utf-8"
    )
    return path


def interesting(path: Path) -> Iterator[tuple[int, Game]]:
    """Yield the second position of each prompt: how many choices were made, and the game."""
    replay = starfare.replay(path)
    seen: dict[str, int] = {}
    while not replay.done:
        pending = replay.game.pending
        assert pending is not None
        prompt = pending[0].prompt
        seen[prompt] = seen.get(prompt, 0) + 1
        if seen[prompt] == 2:
            yield replay.place, replay.game.clone()
        replay.step()


def orders(path: Path) -> Iterator[dict[str, object]]:
    """Yield the order of choices in the interesting positions of a record."""
    for after, game in interesting(path):
        for decision in (game.pending or ())[:1]:
            yield {
                "record": path.stem,
                "after": after,
                "seat": decision.seat,
                "prompt": decision.prompt,
                "choices": positions.listed(game, decision),
            }


def counts(path: Path) -> Iterator[dict[str, object]]:
    """Yield how many positions are reached from the interesting ones of a record."""
    for after, game in interesting(path):
        counted: list[int] = []
        frontier = [game]
        while frontier and len(counted) < DEEPEST and positions.width(frontier) <= MOST_CHOICES:
            frontier = positions.following(frontier)
            counted.append(len(frontier))
        if counted:
            pending = game.pending
            assert pending is not None
            yield {
                "record": path.stem,
                "after": after,
                "prompt": pending[0].prompt,
                "positions": counted,
            }


def write_rows(path: Path, rows: list[dict[str, object]]) -> None:
    """Write one row a line."""
    body = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    path.write_text(f"[\n{body}\n]\n", encoding="utf-8")


def main(names: list[str]) -> None:
    """Write the data of these games, or of all."""
    for name in names or list(PLANS):
        folder = positions.HERE / name
        folder.mkdir(exist_ok=True)
        paths = [write_record(folder, name, plan) for plan in PLANS[name]]
        write_rows(folder / "choice-order.json", [row for path in paths for row in orders(path)])
        write_rows(folder / "counts.json", [row for path in paths for row in counts(path)])


if __name__ == "__main__":
    main(sys.argv[1:])
