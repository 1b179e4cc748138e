"""The state of a game as the kernel knows it: frames, events told, and the outcome."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from starfare.kernel.event import Event
from starfare.kernel.frame import Frame
from starfare.kernel.piece import Piece
from starfare.kernel.value import Value

F = TypeVar("F", bound=Frame[Any])


class Outcome(Value):
    """Who won and why. Without a winner the game was broken off or is a draw."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winners", "reason", "points")

    def __init__(self, winners: tuple[int, ...], reason: str, points: tuple[int, ...]) -> None:
        self.winners = winners
        self.reason = reason
        self.points = points


class Table(Piece):
    """A game's state; each game adds its pieces."""

    NOT_STATE: ClassVar[tuple[str, ...]] = ("stack", "told", "outcome", "secrets_shown")
    """Frames and outcome are written apart; what was told or shown is no state."""

    def __init__(self) -> None:
        self.stack: list[Frame[Any]] = []
        self.told: list[Event] = []
        self.outcome: Outcome | None = None
        self.secrets_shown: bool = False

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.told.append(event)

    def asked(self, kind: type[F]) -> F:
        """Return the question that stands, as the kind it is known to be."""
        question = self.stack[-1]
        assert isinstance(question, kind)
        return question

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on top: it comes next."""
        self.stack.append(frame)

    def follow(self, frames: list[Frame[Any]]) -> None:
        """Put frames on the stack so that they come in the order given."""
        frames.reverse()
        self.stack.extend(frames)

    def finish(self, outcome: Outcome) -> None:
        """End the game: open actions are dropped."""
        self.outcome = outcome
        self.stack.clear()

    def copy_kernel_part(self, twin: Table) -> None:
        """Give a new table this one's frames and outcome; events already told stay here."""
        twin.stack = self.stack.copy()
        twin.outcome = self.outcome
