"""Tables with bots at them, for the tests of bots."""

from __future__ import annotations

import starfare
from starfare.bots import make_bot
from starfare.bots.bot import Bot
from starfare.bots.seating import Seating
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from starfare.kernel.view import View

TURN_CAP = 400


class Watched(Bot):
    """A bot whose every choice is checked against what was offered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.prompts: set[str] = set()

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        choice = self.bot.choose(view, decision, rng)
        if choice is None:
            assert decision.optional, decision
        else:
            assert choice in decision.choices, (decision, choice)
        self.prompts.add(decision.prompt)
        return choice


def play(names: list[str], seed: int, **options: str) -> tuple[Game, list[Event], list[Watched]]:
    """Play a whole game between watched bots."""
    game = starfare.new("starfarers", seats=len(names), seed=seed, names=(), **options)
    bots = [Watched(make_bot(name, "starfarers")) for name in names]
    seating = Seating(game, dict(enumerate(bots)), seed)
    told: list[Event] = []
    while game.turn <= TURN_CAP:
        events = seating.step()
        if events is None:
            break
        told.extend(events)
    return game, told, bots
