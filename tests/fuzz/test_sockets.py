"""Odd messages: no frame, in whatever order, makes a conversation fail."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from hypothesis.strategies import DrawFn

from starfare.kernel.stream import Stream
from tests.fuzz.beside import TableBeside, check_kept
from tests.fuzz.indoors import Indoors, Socket, Visitor, open_house
from tests.fuzz.oddities import garbled, mutated, written

Surroundings = tuple[str, str | None]
Frame = str | bytes

HARMLESS: Final = (1000, 1001, 1008, 1009)
"""Codes a socket may be closed with: all but a mistake of the server and a lost database."""
CHOICES: Final[list[dict[str, Any]]] = [
    {"type": "choose", "id": "a", "seat": 0, "choice": {"type": "valid"}, "at": 3},
    {"type": "choose", "id": "b", "seat": 1, "choice": {"type": "valid"}},
    {"type": "explain", "id": "c", "seat": 0, "choice": {"type": "valid"}},
]
"""`valid` becomes a choice that the table offers."""
MESSAGES: Final[list[dict[str, Any]]] = [
    *CHOICES,
    *CHOICES,
    {"type": "take_back", "id": "d", "seat": 0},
    {"type": "consent", "id": "e", "seat": 1, "agree": True},
    {"type": "say", "id": "f", "text": "hello"},
    {"type": "say", "id": "g", "phrase": "well_played"},
    {"type": "mute", "id": "h", "person": "x", "on": True, "for_all": True},
    {"type": "report", "id": "j", "person": "x", "reason": "rude", "line": 1},
    {"type": "sync"},
    {"type": "ping", "id": "i"},
    {"type": "hello", "table": "mine", "protocol": 1},
]
HELLOS: Final[list[dict[str, Any]]] = [
    {"type": "hello", "table": "mine"},
    {"type": "hello", "table": "mine", "seen": -1, "language": "en", "talk_seen": 0},
    {"type": "hello", "table": "mine", "seen": 3, "language": "de", "form": "state"},
    {"type": "hello", "table": "beside", "seen": 0, "token": "x"},
]


@some.composite
def frames(draw: DrawFn, valid: list[dict[str, Any]]) -> Frame:
    """A message as it should be, with odd parts, or garbled; as text, or as bytes."""
    change = draw(some.integers(0, 9))
    message = some.sampled_from(valid)
    if change == 0:
        return draw(garbled(some.one_of(some.binary(max_size=40), message.map(written))))
    frame = draw(message if change == 1 else mutated(message))
    raw = written(frame)
    return raw if change == 2 else raw.decode()


conversations: Final = some.tuples(
    some.one_of(some.sampled_from(HELLOS).map(json.dumps), frames(HELLOS)),
    some.lists(frames(MESSAGES), min_size=4, max_size=12),
)


class Attacker:
    """Somebody with a table of three own seats, and odd things to say at it."""

    def __init__(self, house: Indoors, beside: TableBeside) -> None:
        self.house = house
        self.beside = beside
        self.visitor = Visitor(house, "Mallory")
        self.table = self.visitor.table("me", "here", "here")
        self.sent = self.answered = 0
        self._rng = Stream("attacker")

    async def converse(self, hello: Frame, messages: list[Frame]) -> None:
        """Say all of it, and then ask for a sign of life."""
        await self.beside.play()
        socket = Socket(self.house, self.visitor.headers)
        valid = await self._offered()
        for frame in (hello, *messages):
            socket.send(self._filled_in(frame, valid))
            self.sent += 1
        socket.send('{"type": "ping", "id": "last"}')
        told = await socket.until(lambda told: told.get("id") == "last")
        if told is None:
            assert socket.closed in HARMLESS, (socket.closed, hello, messages)
        else:
            self.answered += 1
        await socket.leave()

    async def _offered(self) -> bytes:
        live = await self.house.app.services.house.get(self.table)
        game = live.position.game
        if game.outcome is not None:
            return b'{"type": "roll_dice"}'
        choice = game.choices(game.deciders[0]).sample(self._rng)
        return written(game.rules.vocabulary().plain(choice))

    def _filled_in(self, frame: Frame, valid: bytes) -> Frame:
        """Put the real table and a real choice in."""
        raw = frame.encode() if isinstance(frame, str) else frame
        raw = raw.replace(b'"mine"', b'"%b"' % self.table.encode())
        raw = raw.replace(b'"beside"', b'"%b"' % self.beside.id.encode())
        raw = raw.replace(b'{"type": "valid"}', valid)
        return raw.decode() if isinstance(frame, str) else raw


@pytest.mark.parametrize("cases", [100, pytest.param(3_000, marks=pytest.mark.wide)])
def test_no_message_makes_a_conversation_fail(
    surroundings: Surroundings, cases: int, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(surroundings, caplog) as house:
        beside = TableBeside(house)
        attacker = Attacker(house, beside)

        @settings(max_examples=cases // 5, suppress_health_check=list(HealthCheck))
        @given(conversations)
        def fuzz(said: tuple[Frame, list[Frame]]) -> None:
            house.run(attacker.converse(*said))

        fuzz()
        beside.leave()
    check_kept(surroundings[0], beside)
    assert attacker.sent >= cases
    assert attacker.answered >= cases // 50
