"""Establishing trade stations and colonies in flight (rules SC-FND, DU-FND)."""

from __future__ import annotations

from typing import Final

from starfare.games.starship import reasons
from starfare.games.starship.acting import ActingHere
from starfare.games.starship.facts import Card
from starfare.games.starship.flight_events import ColonyEstablished, TradeStationEstablished
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.reserve import FILL_TILTED
from starfare.games.starship.ship import Starship
from starfare.games.starship.special_points import move_special_points
from starfare.games.starship.stacks import leave_path
from starfare.games.starship.table import Table
from starfare.games.starship.words import COLONY
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class EstablishColony(Choice):
    """Establish a colony at the planet just turned."""


class EstablishTradeStation(Choice):
    """Establish a trade station at the card just turned."""


ESTABLISH_COLONY: Final = EstablishColony()
ESTABLISH_TRADE_STATION: Final = EstablishTradeStation()


class EstablishingColonies(ActingHere[EstablishColony]):
    """A colony ship becomes a colony (SC-FND-12 to -14, DU-FND-09 to -12)."""

    def why_not_here(
        self, table: Table, ship: Starship, card: int, choice: EstablishColony
    ) -> Reason | None:
        """A colony planet and a colony ship in the hangar."""
        if table.facts.cards[card].kind != COLONY:
            return reasons.NO_COLONY
        return None if ship.colony_ships else reasons.NO_COLONY_SHIP

    def act(self, table: Table, ship: Starship, card: int, choice: EstablishColony) -> None:
        """The ship goes back to the stock, the card to its owner."""
        ship.colony_ships -= 1
        leave_path(table, card, ship.seat)
        table.tell(ColonyEstablished(ship.seat, card))
        if not check_victory(table):
            table.push(FILL_TILTED)

    def candidates_here(self, table: Table, card: Card) -> list[EstablishColony]:
        """At a colony planet."""
        return [ESTABLISH_COLONY] if card.kind == COLONY else []


class EstablishingTradeStations(ActingHere[EstablishTradeStation]):
    """A trade ship becomes a trade station (SC-FND-01, -02, -07, DU-FND-01)."""

    def why_not_here(
        self, table: Table, ship: Starship, card: int, choice: EstablishTradeStation
    ) -> Reason | None:
        """A card with the symbol and a trade ship in the hangar."""
        if not table.facts.cards[card].friendship:
            return reasons.NO_STATION
        return None if ship.trade_ships else reasons.NO_TRADE_SHIP

    def act(self, table: Table, ship: Starship, card: int, choice: EstablishTradeStation) -> None:
        """The same with a trade ship; its friendship counts at once (SC-SVP-07)."""
        ship.trade_ships -= 1
        leave_path(table, card, ship.seat)
        table.tell(TradeStationEstablished(ship.seat, card))
        move_special_points(table)
        if not check_victory(table):
            table.push(FILL_TILTED)

    def candidates_here(self, table: Table, card: Card) -> list[EstablishTradeStation]:
        """Where the card has the symbol."""
        return [ESTABLISH_TRADE_STATION] if card.friendship else []


ESTABLISHING_COLONIES: Final = EstablishingColonies(EstablishColony)
ESTABLISHING_TRADE_STATIONS: Final = EstablishingTradeStations(EstablishTradeStation)
