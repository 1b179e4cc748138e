"""The bot itself: cadet of 2019 with supplies, transporters, and chips to look at and to clear."""

from __future__ import annotations

from starfare.bots.cadet.bot import Cadet
from starfare.games.classic.as_2019 import Spelled
from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.classic.player_view import ClassicView
from starfare.games.classic.setup import TakeTransporter
from starfare.games.classic.supplies import DrawSupplies
from starfare.games.starfarers.movement import Fly
from starfare.kernel.choices import Choice, Choices
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream
from starfare.kernel.view import View

AT_ONCE = (ClearPlanet, LookAtDisc, DrawSupplies, TakeTransporter)
"""What costs nothing and helps: a point, knowledge, a card, a place in the jump."""


class ClassicCadet(Cadet):
    """Plays the first edition by rules of thumb, one game at a time."""

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        """Take what is free, then do as cadet does in 2019."""
        for kind in AT_ONCE:
            for choice in decision.choices.listed() if not decision.optional else ():
                if isinstance(choice, kind):
                    return choice
        choices = Spelled(decision.choices)
        asked = Decision(
            decision.seat, decision.prompt, choices, decision.optional, decision.question
        )
        meant = choices.meant(super().choose(view, asked, rng))
        if isinstance(meant, Fly) and isinstance(view, ClassicView):
            return _by_way_of_a_chip(view, meant, decision.choices)
        return meant


def _by_way_of_a_chip(view: ClassicView, flight: Fly, choices: Choices) -> Fly:
    """Halt where a hidden chip can be looked at on the way; going on costs no more."""
    start = next(ship.at for ship in view.ships(view.me) if ship.number == flight.ship)
    here, there = view.distances(start), view.distances(flight.to)
    on_the_way = [
        at
        for at in range(len(here))
        if at != start and here[at] + there[at] == here[flight.to] and _has_news(view, at)
    ]
    for at in sorted(on_the_way, key=lambda each: here[each]):
        halt = Fly(flight.ship, at)
        if halt in choices:
            return halt
    return flight


def _has_news(view: ClassicView, at: int) -> bool:
    """Tell whether a place touches a chip that is hidden from the own seat."""
    return any(view.is_hidden(planet) for planet in view.planets_touched(at))
