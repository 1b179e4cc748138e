"""What one seat is sent: events for its ears, its view, its decision. Nothing else.

Everything in an update is made from the seat's view, so that it cannot tell more than the view.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from starfare.games.companions import ENGLISH
from starfare.kernel.event import Event, heard
from starfare.kernel.game import Game
from starfare.server.asking import plain_decision
from starfare.server.patch import Change, Parts
from starfare.server.position import Position, Told
from starfare.server.storage.rows import CHOICE

PLAIN: Final = "plain"
STATE: Final = "state"
FORMS: Final = (PLAIN, STATE)
encode: Final = msgspec.json.Encoder().encode

FeedKey = tuple[int | None, str | None, str]
"""The seat (None: spectators), the language of the texts, the form of the view."""


class Feed:
    """The updates of one seat; sockets of the same seat share it."""

    def __init__(self, key: FeedKey) -> None:
        self.seat, self.language, self.form = key
        self.key = key
        self.seq = -1
        self.was = -1
        """The number before, on which the changes build."""
        self._update: dict[str, Any] = {}
        self._parts = Parts()
        self._state = ""
        self._changes: list[Change] | None = None
        self._patch: bytes | None = None

    def renew(self, position: Position, extra: dict[str, Any]) -> None:
        """Make the update for a position."""
        game = position.game
        view = game.view(self.seat)
        known = game.shell(view.known)
        told = position.told_after(self.seq)
        if self.form == PLAIN:
            self._changes = self._parts.take(view.plain(self.language or ENGLISH))
        else:
            self._state = base64.b64encode(view.encoded()).decode()
        self.was, self.seq = self.seq, position.seq
        self._patch = None
        self._update = {
            "type": "update",
            "n": position.seq,
            "seat": self.seat,
            "events": plain_events(known, told, self.seat, self.language),
            "decision": self._decision(known),
            "waiting": game.deciders,
            **extra,
        }

    def _decision(self, known: Game) -> dict[str, Any] | None:
        decision = None if self.seat is None else known.decision(self.seat)
        return None if decision is None else plain_decision(known, decision, self.language)

    def patch(self) -> bytes:
        """Return the update with the changes since the number before."""
        if self._patch is None:
            if self._changes is None:
                return self.whole(self._update["events"])
            body = {**self._update, "was": self.was, "changes": self._changes}
            self._patch = encode(body)
        return self._patch

    def whole(self, events: Sequence[object]) -> bytes:
        """Return the update with the whole view and other events, for somebody who comes."""
        update = {**self._update, "events": events}
        if self.form == PLAIN:
            return encode({**update, "view": self._parts.whole()})
        return encode({**update, "state": self._state})


def plain_events(
    known: Game, told: Iterable[Told], seat: int | None, language: str | None
) -> list[dict[str, Any]]:
    """Return what a seat heard, each event with the number of its entry."""
    result: list[dict[str, Any]] = []
    for one in told:
        entry = one.entry
        if entry.kind != CHOICE:
            result.append({"n": entry.seq, "type": entry.kind, "seat": entry.seat})
        for event in heard(one.events, seat):
            result.append({"n": entry.seq, **plain_event(known, event, language)})
    return result


def plain_event(known: Game, event: Event, language: str | None) -> dict[str, Any]:
    """Return an event as it is sent."""
    plain = known.rules.vocabulary().plain(event)
    if language is not None:
        plain["text"] = known.say(event, language, named=True)
    return plain
