"""Games that are over, step by step and in figures: made from a record, in a thread, and kept."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from starfare.content import house
from starfare.games import find
from starfare.games.companions import client_texts, figures_of, spoken
from starfare.kernel.event import Event, heard
from starfare.kernel.game import Game
from starfare.kernel.record import Replay, parsed
from starfare.kernel.refusal import Malformed
from starfare.server import costs
from starfare.server.feed import plain_event
from starfare.server.patch import differences
from starfare.server.position import plain_outcome
from starfare.server.refusals import TooLarge

KEPT: Final = 12
"""So many replays and statistics are kept ready."""
MOST_CHOICES: Final = 5_000
encode: Final = msgspec.json.Encoder().encode
Pay = Callable[[float], Awaitable[None]]
"""Whoever asks pays for what is not kept ready, or is refused."""


class Replaying:
    """Makes one at a time, so that players at their tables hardly notice."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def replay(
        self, name: str, record: str, seat: int | None, language: str, pay: Pay
    ) -> bytes:
        """Return a game as one seat or a spectator saw it; equal names mean equal records."""
        language = house.spoken(language)
        key = ("replay", name, seat, language)
        if key not in self._kept:
            await pay(record.count("\n") * costs.REPLAY_OF_CHOICE)
        return await self._kept_or(key, lambda: steps_of(record, seat, language))

    async def statistics(self, name: str, record: str, language: str, pay: Pay) -> bytes:
        """Return a game in figures."""
        language = house.spoken(language)
        key = ("statistics", name, language)
        if key not in self._kept:
            await pay(record.count("\n") * costs.FIGURES_OF_CHOICE)
        return await self._kept_or(key, lambda: figures_in(record, language))

    async def _kept_or(self, key: tuple[object, ...], make: Callable[[], dict[str, Any]]) -> bytes:
        async with self._making:
            found = self._kept.get(key)
            if found is None:
                found = await asyncio.to_thread(lambda: encode(make()))
                self._kept[key] = found
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return found


def read_record(body: bytes) -> tuple[str, str]:
    """Return a name for a record that was sent, and its text."""
    try:
        return hashlib.sha256(body).hexdigest(), body.decode()
    except UnicodeDecodeError as error:
        raise Malformed("", "The record is no text.") from error


def opened(record: str) -> Replay:
    """Return a record ready to be played again, every line of it checked on the way."""
    rows = parsed(record)
    if len(rows) > MOST_CHOICES + 1:
        raise TooLarge("", f"A record has at most {MOST_CHOICES} choices.")
    return Replay(find, rows)


# --- step by step ------------------------------------------------------------------------


class Watcher:
    """One seat, or a spectator, who watches a game being played again."""

    def __init__(self, game: Game, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self._look(game)
        self._shown = self._view

    def _look(self, game: Game) -> None:
        view = game.view(self.seat)
        self._known = game.shell(view.known)
        self._view = view.plain(self.language)

    def opening(self, events: tuple[Event, ...]) -> dict[str, Any]:
        """Return the first step: the set-up, with the whole view."""
        return {
            "n": 0,
            "seat": None,
            "turn": self._known.turn,
            "text": "",
            "events": self._events(0, events),
            "view": self._view,
        }

    def step(self, number: int, game: Game, events: tuple[Event, ...]) -> dict[str, Any]:
        """Return a choice that was made, and what it changed for this watcher."""
        move = game.last
        assert move is not None
        said = ""
        if move.seat == self.seat:
            said = self._known.say(move.choice, self.language, named=True)
        self._look(game)
        told = self._events(number, events)
        changes = differences(self._shown, self._view)
        self._shown = self._view
        return {
            "n": number,
            "seat": move.seat,
            "turn": game.turn,
            "text": said or next((event["text"] for event in told), ""),
            "events": told,
            "changes": changes,
        }

    def _events(self, number: int, events: tuple[Event, ...]) -> list[dict[str, Any]]:
        return [
            {"n": number, **plain_event(self._known, event, self.language)}
            for event in heard(events, self.seat)
        ]


def steps_of(record: str, seat: int | None, language: str) -> dict[str, Any]:
    """Return a record as a replay for one seat, or for a spectator.

    What somebody else chose is told by what everybody could see of it.
    """
    replay = opened(record)
    game = replay.game
    watcher = Watcher(game, seat, spoken(game.rules, language))
    steps = [watcher.opening(replay.events)]
    while not replay.done:
        events = replay.step()
        steps.append(watcher.step(len(steps), game, events))
    return {**described(replay, language), "seat": seat, "steps": steps}


def described(replay: Replay, language: str) -> dict[str, Any]:
    """Return who played what, and how it ended."""
    game, header = replay.game, replay.header
    colours = game.rules.colours(game.seats)
    return {
        "game": game.rules.id,
        "title": client_texts(game.rules, language).about.title or game.rules.title,
        "options": game.options,
        "seats": [
            {"seat": seat, "name": name, "colour": colours[seat]}
            for seat, name in enumerate(game.names)
        ],
        "verified": replay.verified,
        "commitment": header.commitment if isinstance(header.commitment, str) else None,
        "seed": None if header.seed is None else header.seed.hex(),
        "outcome": plain_outcome(game),
    }


# --- in figures --------------------------------------------------------------------------


def figures_in(record: str, language: str) -> dict[str, Any]:
    """Return what can be counted in a record."""
    replay = opened(record)
    game = replay.game
    figures = figures_of(game.rules.package)(game.rules, game.table)
    figures.heard(game.table, None, replay.events)
    while not replay.done:
        events = replay.step()
        assert game.last is not None
        figures.heard(game.table, game.last.seat, events)
    titles = {**house.load(language).figures, **client_texts(game.rules, language).figures}
    return {
        **described(replay, language),
        "points": figures.points(),
        "dice": figures.dice(),
        "charts": [
            {
                "key": key,
                "title": titles.get(key, key),
                "labels": [titles.get(name, name) for name in names],
                "seats": heights,
            }
            for key, names, heights in figures.charts()
        ],
        "facts": [
            {"key": key, "title": titles.get(key, key), "seats": counts}
            for key, counts in figures.facts()
        ],
    }
