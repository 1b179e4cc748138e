"""Bots that fail, each in its own way."""

import sys

from starfare.bots.bot import Bot
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream
from starfare.kernel.view import View


class Stopping(Bot):
    """Finds nothing it is looking for."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        return next(choice for choice in decision.choices.listed() if "gift" in repr(choice))


class Exiting(Bot):
    """Ends the whole program."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        sys.exit()


class Broken(Bot):
    """Has an ordinary bug."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        raise KeyError("ore")


class Silent(Bot):
    """Never makes a choice."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        return None


class Interrupted(Bot):
    """Plays when somebody stops the program."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        raise KeyboardInterrupt
