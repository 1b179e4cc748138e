"""Named refusals: what is not possible, by which rule, in a sentence for a person."""

from __future__ import annotations


class Refusal(Exception):
    """Something that may not be done; it is raised before anything is touched."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message

    @property
    def name(self) -> str:
        """The refusal's own name, such as `NotOffered`."""
        return type(self).__name__


class NotYourDecision(Refusal):
    """The seat has nothing to decide now."""


class NotOffered(Refusal):
    """The choice is none of those that are offered now."""


class GameIsOver(Refusal):
    """The game has ended; nothing more can be played."""


class UnknownGame(Refusal):
    """No game has that name."""


class BadOption(Refusal):
    """An option that does not exist, or a value it does not take."""


class BadSeats(Refusal):
    """A number of seats the game is not made for, or a seat it does not have."""


class Malformed(Refusal):
    """Something that cannot be read: a record, a choice, a state."""


class Tampered(Refusal):
    """A record that does not play: somebody changed it, or another version wrote it."""


class Why:
    """A reason kept ready: rules hand these out, and a `Refusal` is made only at the border."""

    def __init__(self, rule: str, message: str) -> None:
        self.rule = rule
        self.message = message

    def refusal(self) -> Refusal:
        """Make the exception that carries this reason."""
        return Refusal(self.rule, self.message)

    def __repr__(self) -> str:
        return f"Why({self.rule!r}, {self.message!r})"
