"""One question put to the bot: what it sees, what it may choose, and what it makes of that."""

from __future__ import annotations

from collections.abc import Sequence

from starfare.bots.starship_cadet.goals import goals_of
from starfare.bots.starship_cadet.memory import SECTORS, Memory
from starfare.bots.starship_cadet.worth import Goal, purse_worth, stock_worth
from starfare.games.starship.facts import Card
from starfare.games.starship.player_view import StarshipView
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream

KINDS = 6
"""Five resources and tech."""
LEAST = 1.2
"""A unit nobody needs is worth so much, since some planet will buy it."""
TO_SELL = 0.6
"""The share of a known price that counts: one has to come by the planet."""
AT_HOME = 0.9
"""The same for an own trade station."""


class Situation:
    """A view, the decision to make, and what the bot works out from them once."""

    def __init__(self, view: StarshipView, decision: Decision, rng: Stream, memory: Memory) -> None:
        self.view = view
        self.decision = decision
        self.choices = decision.choices
        self.rng = rng
        self.memory = memory
        self._goals: list[Goal] | None = None
        self._spare: list[float] | None = None
        self._now: float | None = None

    @property
    def goals(self) -> list[Goal]:
        """What to spend units on, best first."""
        if self._goals is None:
            known = [card for sector in range(SECTORS) for card in self.memory.cards_in(sector)]
            self._goals = goals_of(self.view, known)
        return self._goals

    @property
    def spare(self) -> list[float]:
        """What a unit of each kind is worth that no goal needs: dear planets are remembered."""
        if self._spare is None:
            worths = [LEAST] * KINDS
            for sector in range(SECTORS):
                for number in self.memory.cards_in(sector):
                    self._note_price(worths, self.view.card(number), TO_SELL)
            for card in self.view.trade_stations(self.view.me):
                self._note_price(worths, card, AT_HOME)
            self._spare = worths
        return self._spare

    def _note_price(self, worths: list[float], card: Card, share: float) -> None:
        if card.sells:
            for kind in self.view.kinds_traded(card):
                worths[kind] = max(worths[kind], share * card.price)

    def worth(self, units: Sequence[int], astro: int) -> float:
        """Return what a stock and money are worth together."""
        return stock_worth(units, self.goals, self.spare) + purse_worth(astro)

    @property
    def worth_now(self) -> float:
        """What the own stock and money are worth."""
        if self._now is None:
            view = self.view
            self._now = self.worth(view.stock(view.me), view.astro(view.me))
        return self._now

    def gain(self, changes: Sequence[int], astro: int) -> float:
        """Return by how much changes of units and money make the own ship better."""
        view = self.view
        units = [
            min(max(held + change, 0), limit)
            for held, change, limit in zip(
                view.stock(view.me), changes, view.storage_limits(), strict=True
            )
        ]
        return self.worth(units, view.astro(view.me) + astro) - self.worth_now


def units_of(kind: int, count: int) -> tuple[int, ...]:
    """Return so many units of one kind as a bundle."""
    return tuple([count if kind == each else 0 for each in range(KINDS)])
