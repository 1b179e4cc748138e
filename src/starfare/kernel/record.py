"""Records: a game as lines of JSON, and the same game again from them.

The first line is a header; each further line is one choice with its seat and the chance it
caused. A record that carries its seed can be verified: every draw must follow from it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from starfare.kernel.chance import Drawn, Driver, Recorded, Seeded, commitment
from starfare.kernel.contract import GameRules
from starfare.kernel.event import Event
from starfare.kernel.game import Game, Move, new_game
from starfare.kernel.options import checked_seat
from starfare.kernel.refusal import Malformed, NotOffered, Refusal, Tampered

FORMAT: Final = "starfare-record-1"


class Header:
    """The first line of a record."""

    def __init__(self, data: dict[str, Any]) -> None:
        if data.get("format") != FORMAT:
            raise Malformed("", f"Line 1: this is not the header of a record ({FORMAT}).")
        try:
            self.game = text_of(data["game"])
            self.version = number_of(data["version"])
            self.options: dict[str, object] = dict(data["options"])
            self.names: tuple[str, ...] = tuple([text_of(name) for name in data["seats"]])
            self.seed: bytes | None = None
            if data.get("seed") is not None:
                self.seed = bytes.fromhex(text_of(data["seed"]))
            self.commitment: object = data.get("commitment")
            self.opening: list[Drawn] = draws(data["opening"])
        except (KeyError, TypeError, ValueError) as error:
            raise Malformed("", f"Line 1: this header cannot be read: {error}.") from error


def text_of(data: object) -> str:
    """Return data that must be a text."""
    if not isinstance(data, str):
        raise ValueError(f"{data!r} is no text")
    return data


def number_of(data: object) -> int:
    """Return data that must be a whole number."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise ValueError(f"{data!r} is no whole number")
    return data


def draws(data: list[list[Any]]) -> list[Drawn]:
    """Return draws from their plain form."""
    return [(text_of(purpose), number_of(outcome)) for purpose, outcome in data]


def lines_of(game: Game, with_seed: bool = True) -> list[str]:
    """Return the record of a game, one line each."""
    header: dict[str, object] = {
        "format": FORMAT,
        "game": game.rules.id,
        "version": game.rules.version,
        "options": game.options,
        "seats": list(game.names),
        "opening": game.opening,
    }
    if isinstance(game.driver, Seeded) and game.driver.proves:
        header["commitment"] = commitment(game.driver.seed)
        if with_seed:
            header["seed"] = game.driver.seed.hex()
    lines = [json.dumps(header, separators=(",", ":"))]
    lines.extend(json.dumps(_move_line(game, move), separators=(",", ":")) for move in game.moves())
    return lines


def _move_line(game: Game, move: Move) -> dict[str, object]:
    line: dict[str, object] = {
        "seat": move.seat,
        "choice": game.rules.vocabulary().plain(move.choice),
    }
    if move.drawn:
        line["chance"] = move.drawn
    if move.at is not None:
        line["at"] = move.at
    return line


def parsed(text: str) -> list[dict[str, Any]]:
    """Return the lines of a record as data, refusing what is not JSON."""
    rows: list[dict[str, Any]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Malformed("", f"Line {number}: this is not JSON.") from error
        if not isinstance(row, dict):
            raise Malformed("", f"Line {number}: this is not an object.")
        rows.append(row)
    if not rows:
        raise Malformed("", "The record is empty.")
    return rows


MOVE_KEYS: Final = ("seat", "choice", "chance", "at")


class Replay:
    """A record played again, move by move, every line checked."""

    def __init__(self, find: Callable[[str], GameRules[Any]], rows: list[dict[str, Any]]) -> None:
        self.header = Header(rows[0])
        self.rows = rows[1:]
        self.place = 0
        driver = self._driver(self.header.opening)
        try:
            rules = find(self.header.game).seated(len(self.header.names), self.header.options)
            if self.header.version != rules.version:
                raise Malformed(
                    "",
                    f"The record is of version {self.header.version} of {rules.id}; "
                    f"this is version {rules.version}.",
                )
            self.game = new_game(
                rules, len(self.header.names), driver, self.header.options, self.header.names
            )
        except Refusal as refusal:
            raise Malformed(refusal.rule, f"Line 1: {refusal.message}") from refusal
        self.events = self._checked(1, self.header.opening, self.game.open)

    @property
    def verified(self) -> bool:
        """Whether the record carries the seed, so that every draw was computed again."""
        return self.header.seed is not None

    def _driver(self, opening: list[Drawn]) -> Driver:
        if self.header.seed is None:
            return Recorded(opening)
        if commitment(self.header.seed) != self.header.commitment:
            raise Tampered("", "Line 1: the seed is not the one that was committed to.")
        return Seeded(self.header.seed)

    def _checked(
        self, line: int, recorded: list[Drawn], play: Callable[[], tuple[Event, ...]]
    ) -> tuple[Event, ...]:
        try:
            events = play()
        except Refusal as refusal:
            raise Tampered(refusal.rule, f"Line {line}: {refusal.message}") from refusal
        last = self.game.last
        drawn = self.game.opening if last is None else last.drawn
        if drawn != recorded:
            raise Tampered("", f"Line {line}: the chance does not follow from the seed.")
        return events

    def step(self) -> tuple[Event, ...]:
        """Play the next line and return its events."""
        row = self.rows[self.place]
        self.place += 1
        line = self.place + 1
        try:
            seat = number_of(row["seat"])
            recorded = draws(row.get("chance", []))
            at = row.get("at")
            if any(key not in MOVE_KEYS for key in row) or isinstance(at, bool):
                raise ValueError("it has something else in it")
            if at is not None and not isinstance(at, (int, float)):
                raise ValueError(f"{at!r} is no time")
            choice = self.game.rules.vocabulary().choice(row["choice"])
        except (KeyError, TypeError, ValueError) as error:
            raise Malformed("", f"Line {line}: this is not a move: {error}.") from error
        except Malformed as error:
            raise Malformed("", f"Line {line}: {error.message}") from error
        if self.header.seed is None:
            self.game.driver = Recorded(recorded)
        return self._checked(line, recorded, lambda: self.game.play(seat, choice, at))

    @property
    def done(self) -> bool:
        """Whether the last line was played."""
        return self.place == len(self.rows)

    def finish(self) -> Game:
        """Play what is left and return the game."""
        while not self.done:
            self.step()
        return self.game


def undo(game: Game, seat: int) -> Game:
    """Return the game before a seat's own last choice, if nothing was revealed since."""
    last = game.last
    if last is None or last.seat != checked_seat(seat, game.seats):
        raise NotOffered("", "The last choice was not yours.")
    if last.final:
        raise NotOffered("", "Something hidden or random was shown since; it cannot be undone.")
    opening = Recorded(game.opening)
    earlier = new_game(game.rules, game.seats, opening, dict(game.options), game.names)
    earlier.open()
    for move in game.moves()[:-1]:
        earlier.driver = Recorded(move.drawn)
        earlier.play(move.seat, move.choice, move.at)
    earlier.driver = game.driver.clone()
    return earlier
