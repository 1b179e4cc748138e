"""The random bot: any choice, for every game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from starfare.bots.bot import Bot
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream
from starfare.kernel.view import View

TALKATIVE = 8
"""It says something unasked once in so many times."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Takes any choice, a whole family of choices counting as one."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        """Sample."""
        if decision.optional and rng.below(TALKATIVE):
            return None
        return decision.choices.sample(rng)
