"""Where a table stands: the game after the last entry of its log, and how it came there.

The game in a position is never changed, only replaced: a choice is tried on a clone, and the
clone takes its place after the commit. So views and bots may read it at any time, in any thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import structlog

from starfare.games import find
from starfare.kernel.chance import Recorded, Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.game import Game, Move, new_game
from starfare.kernel.refusal import Malformed
from starfare.server.storage.rows import (
    ASK,
    BY_BOT,
    CHOICE,
    DECLINE,
    TAKE_BACK,
    Entry,
    Snapshot,
    TableRow,
)

REMEMBERED: Final = 64
"""So many entries are kept with their events, for clients that come back."""

log = structlog.get_logger("position")


class Told(msgspec.Struct, frozen=True):
    """An entry with the events it caused, and the question that stood after it."""

    entry: Entry
    events: tuple[Event, ...]
    prompt: str


class Asked(msgspec.Struct):
    """A wish to take a choice back that waits for the others' consent."""

    seat: int
    count: int
    agreed: list[int]


class Position:
    """The game of a table after entry `seq`."""

    def __init__(self, table: TableRow, game: Game) -> None:
        self.table = table
        self.game = game
        self.seq = 0
        self.draws = 0
        """How often the table's own seed was drawn from."""
        self.authors: list[str] = []
        self.used = [0.0] * game.seats
        self.last_at: float = table.started or table.created
        self.since = dict.fromkeys(game.deciders, self.last_at)
        self.recent: deque[Told] = deque(maxlen=REMEMBERED)
        self.asked: Asked | None = None

    @property
    def prompt(self) -> str:
        """The name of the question the table waits with; empty when it is over."""
        return prompt_of(self.game)

    def tried(self, seat: int, choice: Choice, at: float) -> tuple[Game, tuple[Event, ...]]:
        """Play a choice on a clone, or refuse it."""
        game = self.game.clone()
        return game, game.play(seat, choice, at)

    def choice(self, data: object) -> Choice:
        """Return the choice that a message describes."""
        try:
            return self.game.rules.vocabulary().choice(data)
        except (TypeError, ValueError, OverflowError, RecursionError) as error:
            raise Malformed("", "This is no choice of this game.") from error

    def advance(self, entry: Entry, game: Game, events: tuple[Event, ...]) -> None:
        """Take over what was tried, now that its entry is committed."""
        before = self.game.deciders
        for seat in before:
            self.used[seat] += entry.spent
        self.game = game
        after = game.deciders
        self.since = {
            seat: self.since.get(seat, entry.at) if seat != entry.seat else entry.at
            for seat in after
        }
        self.authors.append(entry.author)
        if len(self.authors) > self.table.base:
            self.draws += len(entry.chance)
        self.asked = None
        self._note(entry, events)

    def follow(self, entry: Entry) -> None:
        """Play an entry out of the log; one that takes back needs the whole log instead."""
        if entry.kind != CHOICE:
            self._talk_about(entry)
            return
        game = self.game.clone()
        game.driver = Recorded(entry.chance)
        events = game.play(entry.seat, self.choice(entry.choice), entry.at)
        self.advance(entry, game, events)
        self.game.driver = self.driver()

    def _talk_about(self, entry: Entry) -> None:
        assert entry.kind != TAKE_BACK
        if entry.kind == ASK:
            self.asked = Asked(entry.seat, int(entry.choice["count"]), [])
        elif entry.kind == DECLINE or self.asked is None:
            self.asked = None
        else:
            self.asked.agreed.append(entry.seat)
        self._note(entry, ())

    def _note(self, entry: Entry, events: tuple[Event, ...]) -> None:
        self.seq = entry.seq
        self.last_at = entry.at
        self.recent.append(Told(entry, events, self.prompt))

    def told_after(self, number: int) -> list[Told]:
        """Return what was told after a number, as far as it is remembered."""
        found: list[Told] = []
        for told in reversed(self.recent):
            if told.entry.seq <= number:
                break
            found.append(told)
        found.reverse()
        return found

    def driver(self) -> Seeded:
        """Return the table's own chance at the place where the game stands."""
        assert self.table.seed is not None
        return Seeded(self.table.seed, self.draws, proves=self.table.base == 0)

    def snapshot(self) -> Snapshot:
        """Return the state as it is stored to load faster."""
        state = self.game.encode()
        return Snapshot(self.table.id, self.seq, len(self.authors), state, list(self.used))


def plain_outcome(game: Game) -> dict[str, Any] | None:
    """Return who won, why and in how many turns; None while a game goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "points": list(outcome.points),
        "turns": game.turn,
    }


def prompt_of(game: Game) -> str:
    """Return the name of the question on top of the stack."""
    if game.outcome is not None or not game.table.stack:
        return ""
    question = game.table.stack[-1]
    return question.PROMPT if isinstance(question, Question) else ""


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """Return the choices of a log that were not taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == CHOICE:
            kept.append(entry)
        elif entry.kind == TAKE_BACK:
            del kept[len(kept) - int(entry.choice["count"]) :]
    return kept


def opened(table: TableRow) -> tuple[Game, tuple[Event, ...]]:
    """Return the game of a table before its first choice, and what its opening told."""
    assert table.names is not None
    options: dict[str, Any] = dict(table.options)
    recorded = Recorded(table.opening or [])
    names = tuple(table.names)
    game = new_game(find(table.game), len(names), recorded, options, names)
    return game, game.open()


def rebuilt(
    table: TableRow, entries: Sequence[Entry], snapshots: Sequence[Snapshot] = ()
) -> Position:
    """Return the position after the last of the entries, from the best snapshot there is."""
    game, events = opened(table)
    chosen = standing(entries)
    position = _from_snapshot(
        table, game, chosen, [one for one in snapshots if _holds(one, entries)]
    )
    if position is None:
        position = Position(table, game)
        position.recent.append(_opening(table, game, events))
    own_opening = len(game.opening) if table.base == 0 else 0
    own = chosen[table.base : len(position.authors)]
    position.draws = own_opening + sum(len(entry.chance) for entry in own)
    for entry in chosen[len(position.authors) :]:
        position.follow(entry)
    position.game.driver = position.driver()
    _catch_up_with_talk(position, entries)
    return position


def history(table: TableRow, entries: Sequence[Entry], since: int) -> list[Told]:
    """Return what was told after a number, played again from the beginning."""
    game, events = opened(table)
    told = [_opening(table, game, events)]
    games = [game]
    for entry in entries:
        events = ()
        if entry.kind == CHOICE:
            game = games[-1].clone()
            game.driver = Recorded(entry.chance)
            choice = game.rules.vocabulary().choice(entry.choice)
            events = game.play(entry.seat, choice, entry.at)
            games.append(game)
        elif entry.kind == TAKE_BACK:
            del games[len(games) - int(entry.choice["count"]) :]
        told.append(Told(entry, events, prompt_of(games[-1])))
    return [one for one in told if one.entry.seq > since]


def _opening(table: TableRow, game: Game, events: tuple[Event, ...]) -> Told:
    at = table.started or table.created
    entry = Entry(table.id, 0, CHOICE, -1, {}, list(game.opening), True, BY_BOT, at, 0.0)
    return Told(entry, events, prompt_of(game))


def _from_snapshot(
    table: TableRow, game: Game, chosen: Sequence[Entry], snapshots: Sequence[Snapshot]
) -> Position | None:
    """Return the position of the first snapshot that can be read; without one the log has all."""
    for one in snapshots:
        try:
            return _resumed(table, game, chosen[: one.moves], one)
        except Malformed as refusal:
            log.warning("snapshot not read", table=table.id, seq=one.seq, why=refusal.message)
    return None


def _resumed(table: TableRow, game: Game, chosen: Sequence[Entry], start: Snapshot) -> Position:
    resumed = game.decode(start.state)
    resumed.opening = game.opening
    vocabulary = game.rules.vocabulary()
    for entry in chosen:
        choice = vocabulary.choice(entry.choice)
        resumed.last = Move(
            entry.seat, choice, list(entry.chance), entry.final, entry.at, resumed.last
        )
    position = Position(table, resumed)
    position.seq = start.seq
    position.authors = [entry.author for entry in chosen]
    position.used = list(start.used)
    if chosen:
        position.last_at = chosen[-1].at
        position.since = dict.fromkeys(resumed.deciders, position.last_at)
    return position


def _holds(snapshot: Snapshot, entries: Sequence[Entry]) -> bool:
    """Tell whether nothing before a snapshot was taken back after it."""
    if not entries or snapshot.seq > entries[-1].seq:
        return False
    count = snapshot.moves
    for entry in entries:
        if entry.seq > snapshot.seq:
            if entry.kind == CHOICE:
                count += 1
            elif entry.kind == TAKE_BACK:
                count -= int(entry.choice["count"])
                if count < snapshot.moves:
                    return False
    return True


def _catch_up_with_talk(position: Position, entries: Sequence[Entry]) -> None:
    """Count the entries that are no choices, and find a wish that still waits."""
    position.asked = None
    for entry in entries:
        if entry.kind in (CHOICE, TAKE_BACK):
            position.asked = None
        elif entry.kind == ASK:
            position.asked = Asked(entry.seat, int(entry.choice["count"]), [])
        elif entry.kind == DECLINE or position.asked is None:
            position.asked = None
        else:
            position.asked.agreed.append(entry.seat)
    if entries:
        position.seq = entries[-1].seq
        position.last_at = entries[-1].at
