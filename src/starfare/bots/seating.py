"""Bots at a table: who is asked next, and what they are told."""

from __future__ import annotations

from collections.abc import Mapping

from starfare.bots.bot import Bot
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.game import Game
from starfare.kernel.refusal import NotOffered
from starfare.kernel.stream import Stream


class Seating:
    """The bots of a game. Each has random numbers of its own, apart from the game's."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], key: str | int) -> None:
        self.game = game
        self._bots = dict(bots)
        base = Stream(f"bots {key}")
        self._rngs = {seat: base.child(f"seat {seat}") for seat in self._bots}
        self._asked: object = None
        self._silent: list[int] = []

    def step(self) -> tuple[Event, ...] | None:
        """Let one bot play; None when the game is over or waits for somebody who is no bot."""
        game = self.game
        if game.outcome is not None:
            return None
        spoken = self._volunteer()
        if spoken is not None:
            return spoken
        for seat in game.deciders:
            if seat in self._bots:
                return self._play(seat, optional=False)
        return None

    def _volunteer(self) -> tuple[Event, ...] | None:
        """Ask those who may speak unasked, each once for every question that comes up."""
        game = self.game
        question = game.table.stack[-1]
        if question is not self._asked:
            self._asked = question
            assert isinstance(question, Question)
            speakers = question.volunteers(game.table)
            self._silent = [seat for seat in speakers if seat in self._bots]
        while self._silent:
            events = self._play(self._silent.pop(0), optional=True)
            if events is not None:
                return events
        return None

    def _play(self, seat: int, optional: bool) -> tuple[Event, ...] | None:
        """Ask one bot. View and decision are built from what the seat may know, and only that."""
        view = self.game.view(seat)
        decision = view.decision
        if decision is None or decision.optional != optional:
            return None
        choice = self._bots[seat].choose(view, decision, self._rngs[seat])
        if choice is None:
            if not optional:
                raise NotOffered("", f"The bot in seat {seat} made no choice.")
            return None
        return self.game.play(seat, choice)
