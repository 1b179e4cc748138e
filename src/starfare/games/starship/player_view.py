"""A seat's view of a starship game as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.starship import words as w
from starfare.games.starship.facts import Card, Cost, Mission
from starfare.games.starship.plain import plain_view
from starfare.games.starship.points import victory_points
from starfare.games.starship.ship import Starship
from starfare.games.starship.sketch import sketch
from starfare.games.starship.stacks import stack_size
from starfare.games.starship.table import Table
from starfare.kernel.game import Game
from starfare.kernel.view import View


class StarshipView(View):
    """What a seat may know, in the rulebook's words.

    Kinds of unit are 0 to 4 for the resources and 5 for tech; a card is named by its number.
    """

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        super().__init__(game, seat, known)
        self.table: Table = known

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_view(self.table, self.seat)

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        return sketch(self.table, self.seat, width)

    # --- the game ------------------------------------------------------------------------

    @property
    def me(self) -> int:
        """The seat whose view this is."""
        assert self.seat is not None
        return self.seat

    def _ship(self, seat: int) -> Starship:
        return self.table.ships[self._checked(seat)]

    @property
    def _mine(self) -> Starship:
        return self.table.ships[self.me]

    @property
    def opponent(self) -> int:
        """The other seat."""
        return 1 - self.me

    @property
    def turn(self) -> int:
        """The number of the turn, counted over both seats."""
        return self.table.turn

    @property
    def target(self) -> int:
        """The victory points that win."""
        return self.table.facts.target

    def points(self, seat: int) -> int:
        """Return the victory points of a seat."""
        return victory_points(self.table, self._checked(seat))

    def friendship(self, seat: int) -> int:
        """Return the friendship of a seat."""
        return self._ship(seat).friendship

    def fame(self, seat: int) -> int:
        """Return the fame of a seat."""
        return self._ship(seat).fame

    @property
    def special_point_from(self) -> int:
        """The friendship or fame that it takes to hold a special point."""
        return self.table.facts.special_from

    # --- starships -----------------------------------------------------------------------

    def stock(self, seat: int) -> list[int]:
        """Return the units of a starship: five resources, then tech."""
        return self._ship(seat).units.copy()

    def room(self, kind: int) -> int:
        """Return how many more units of a kind the own ship can store."""
        return self._mine.room(kind)

    def storage_limits(self) -> list[int]:
        """Return how many units of each kind the own ship can store in all."""
        return [self._mine.bay_limit] * w.KINDS + [self.table.facts.tech_limit]

    def astro(self, seat: int) -> int:
        """Return the money of a seat."""
        return self._ship(seat).astro

    def colony_ships(self, seat: int) -> int:
        """Return the colony ships in a hangar."""
        return self._ship(seat).colony_ships

    def trade_ships(self, seat: int) -> int:
        """Return the trade ships in a hangar."""
        return self._ship(seat).trade_ships

    @property
    def hangar_places(self) -> int:
        """The free places in the own hangar."""
        return self.table.facts.hangar - self._mine.colony_ships - self._mine.trade_ships

    def booster_value(self, seat: int) -> int:
        """Return the sum of the levels of a seat's boosters."""
        return self._ship(seat).boosters.value

    def cannon_value(self, seat: int) -> int:
        """Return the sum of the levels of a seat's cannons."""
        return self._ship(seat).cannons.value

    def has_place_for(self, upgrade: int, level: int) -> bool:
        """Tell whether the own ship has a place for a booster (0) or cannon (1) of a level."""
        facts = self.table.facts
        attached = self._mine.upgrades(upgrade)
        if level == 1:
            return attached.count < facts.upgrade_limit
        return attached.count >= facts.upgrade_needs and attached.level_1 > 0

    def module_level(self, seat: int, module: str) -> int:
        """Return the level of a module; 0 if it is face down."""
        return self._ship(seat).modules[w.MODULES.index(module)]

    def level_2_left(self, module: str) -> bool:
        """Tell whether the one level 2 card of a module lies in the supply."""
        return not self.table.is_level_2_taken(w.MODULES.index(module))

    @property
    def modules(self) -> tuple[str, ...]:
        """The six kinds of module, in the order of their numbers."""
        return w.MODULES

    # --- costs ---------------------------------------------------------------------------

    @property
    def colony_ship_cost(self) -> Cost:
        """What a colony ship costs: kinds and counts."""
        return self.table.facts.ship_costs[w.COLONY_SHIP]

    @property
    def trade_ship_cost(self) -> Cost:
        """What a trade ship costs."""
        return self.table.facts.ship_costs[w.TRADE_SHIP]

    def upgrade_cost(self, upgrade: int, level: int) -> Cost:
        """Return what a booster (0) or cannon (1) costs."""
        return self.table.facts.upgrade_costs[upgrade][level - 1]

    def module_cost(self, level: int) -> Cost:
        """Return what a module costs."""
        return self.table.facts.module_costs[level - 1]

    @property
    def forced_price(self) -> int:
        """What a unit costs that the opponent must sell."""
        return self.table.facts.purchase_price

    @property
    def used_a_station(self) -> bool:
        """Whether a trade station was used in this turn."""
        return bool(self.table.visited)

    # --- cards ---------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        """Return what is printed on a card."""
        return self.table.facts.cards[number]

    def kinds_traded(self, card: Card) -> range:
        """Return the kinds of unit that a card buys or sells."""
        if not card.price:
            return range(0)
        return range(w.KINDS) if card.item == w.ANY else range(card.item, card.item + 1)

    def colonies(self, seat: int) -> list[Card]:
        """Return the colonies of a seat."""
        return [self.card(card) for card in self._ship(seat).colonies]

    def trade_stations(self, seat: int) -> list[Card]:
        """Return the trade stations of a seat."""
        return [self.card(card) for card in self._ship(seat).stations]

    def is_won(self, number: int) -> bool:
        """Tell whether a card lies with one of the players for good."""
        return any(number in ship.cards for ship in self.table.ships)

    def cards_in_play(self) -> list[int]:
        """Return the cards that nobody has won and that may lie in the stacks or the path."""
        facts = self.table.facts
        won = {card for ship in self.table.ships for card in ship.cards}
        return [
            number
            for number, card in enumerate(facts.cards)
            if number not in won
            and card.origin >= 0
            and (not card.origin or self.table.reserve[card.origin] < facts.group_size)
        ]

    def stack_size(self, sector: int) -> int:
        """Return how many unturned cards a sector has."""
        return stack_size(self.table, sector)

    def noted(self, sector: int) -> list[int]:
        """Return the cards that the own notes have for a sector."""
        return self.table.stacks[sector].known.copy()

    def open_missions(self) -> list[tuple[int, Mission]]:
        """Return the open missions with their numbers."""
        return [(number, self.table.facts.missions[number]) for number in self.table.open]

    # --- the flight ----------------------------------------------------------------------

    @property
    def roll(self) -> int:
        """The number on the production die."""
        return self.table.roll

    @property
    def sector_flown(self) -> int:
        """The sector of the flight going on, or -1."""
        return self.table.flight.sector

    @property
    def cards_ahead(self) -> int:
        """How many cards the speed still allows, as far as the stack has them."""
        flight = self.table.flight
        left = flight.speed - flight.turned
        return min(left, self.stack_size(flight.sector))

    @property
    def action_limit(self) -> int:
        """The actions a flight of the own ship allows."""
        return self._mine.action_limit

    @property
    def actions_left(self) -> int:
        """The actions that the flight going on still allows."""
        return self.action_limit - self.table.flight.actions

    @property
    def here(self) -> Card | None:
        """The card just turned at which the flyer may act."""
        here = self.table.flight.here
        return self.card(here) if here >= 0 else None

    @property
    def demand(self) -> int:
        """What the pirate just met demands."""
        return self.table.flight.demand

    @property
    def pirate(self) -> int | None:
        """The pirate just met, for whoever has seen the card."""
        met = self.table.flight.met
        return met if met >= 0 else None

    @property
    def combat_die(self) -> list[int]:
        """The faces of the combat die."""
        return self.table.facts.combat_die

    @property
    def cards_looked_at(self) -> list[int]:
        """The cards in hand that go back to the stack."""
        return [card for card in self.table.flight.looked if card >= 0]

    def cards_shown(self) -> list[int]:
        """Return the cards of the sector being flown that this seat has seen in this flight."""
        flight = self.table.flight
        seen = [*flight.path, *flight.in_hand, flight.met]
        return [card for card in seen if card >= 0]
