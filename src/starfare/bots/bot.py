"""What a bot is: it is given its view and the choices, nothing else."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream
from starfare.kernel.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that decides by program. Derive from it and write `choose`."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        """Return one of the choices; None only where `decision.optional` says nobody waits."""
        raise NotImplementedError
