"""Named refusals: what is not possible, by which rule, in a sentence for a person."""

from __future__ import annotations


class Reason:
    """Why something is not possible, as rules say it to each other: a key.

    Each edition's content has the rule's ID and the sentences for it. They are looked up only when
    a reason leaves the rules as a `Refusal` (`GameRules.refusal`).
    """

    def __init__(self, key: str) -> None:
        self.key = key

    def at(self, place: str) -> Reason:
        """Return the reason for one place; an edition without a rule for it says the general one."""
        return Reason(f"{self.key}.{place}")

    def __repr__(self) -> str:
        return f"Reason({self.key!r})"


class Refusal(Exception):
    """Something that may not be done; it is raised before anything is touched."""

    def __init__(self, rule: str, message: str, key: str = "") -> None:
        super().__init__(rule, message, key)
        self.rule = rule
        self.message = message
        self.key = key
        """The key of its reason, by which the game has the sentence in other languages."""

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


class NoRecord(Refusal):
    """A game whose moves were not kept."""
