"""Actions at the card just turned: what they have in common (rules SC-FLT-09 to -15, DU-FLT-07)."""

from __future__ import annotations

from starfare.games.starship import reasons
from starfare.games.starship.facts import Card
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.words import NO_CARD
from starfare.kernel.action import Action, C
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class ActingHere(Action[Table, C]):
    """An action of the flyer at the card just turned."""

    def candidates_here(self, table: Table, card: Card) -> list[C]:
        """Return what a card is good for."""
        raise NotImplementedError

    def offer_here(self, table: Table, ship: Starship, card: int, offered: list[Choice]) -> None:
        """Add what may be done at a card."""
        for choice in self.candidates_here(table, table.facts.cards[card]):
            if self.why_not_here(table, ship, card, choice) is None:
                offered.append(choice)

    def why_not_here(self, table: Table, ship: Starship, card: int, choice: C) -> Reason | None:
        """Return why this may not be done at a card."""
        raise NotImplementedError

    def act(self, table: Table, ship: Starship, card: int, choice: C) -> None:
        """Carry it out."""
        raise NotImplementedError

    def offer(self, table: Table, seat: int, offered: list[Choice]) -> None:
        """Only at a card just turned (SC-FLT-10)."""
        here = table.flight.here
        if here != NO_CARD:
            self.offer_here(table, table.ships[seat], here, offered)

    def why_not(self, table: Table, seat: int, choice: C) -> Reason | None:
        """A card just turned, and what its rule says (SC-FLT-09, SC-FLT-10, SC-FLT-15)."""
        here = table.flight.here
        if here == NO_CARD:
            return reasons.NO_CARD
        return self.why_not_here(table, table.ships[seat], here, choice)

    def do(self, table: Table, seat: int, choice: C) -> None:
        """Tilt the card and carry the action out (SC-FLT-11, SC-FLT-15, DU-FLT-08)."""
        flight = table.flight
        flight.actions += 1
        flight.tilt()
        self.act(table, table.ships[seat], flight.here, choice)

    def wishes(self, table: Table, seat: int) -> list[C]:
        """What the card just turned is good for."""
        here = table.flight.here
        return self.candidates_here(table, table.facts.cards[here]) if here != NO_CARD else []
