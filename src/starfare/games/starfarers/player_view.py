"""A seat's view of the 2019 game as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.content.encounter_tree import Node
from starfare.games.starfarers import words as w
from starfare.games.starfarers.board_view import BoardView
from starfare.games.starfarers.facts import Card
from starfare.games.starfarers.meeting import adversary, card_of, nodes_read, path_of
from starfare.games.starfarers.pirates_and_ice import can_clear
from starfare.games.starfarers.plain import plain_view
from starfare.games.starfarers.points import boosters, cannons, freight_pods
from starfare.games.starfarers.sketch import sketch
from starfare.games.starfarers.supply_trade import rate
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade import ACCEPTED, OpenOffer, standing_offer
from starfare.kernel.bundles import Bundle
from starfare.kernel.game import Game

NONE: Bundle = (0,) * w.KINDS


class Terms:
    """An exchange as one of the two sees it: what it would get, and what it would give."""

    def __init__(self, get: Bundle, give: Bundle) -> None:
        self.get = get
        self.give = give


class StarfarersView(BoardView):
    """What a seat may know, in the rulebook's words."""

    def __init__(self, game: Game, seat: int | None, known: Table) -> None:
        super().__init__(game, seat, known)
        self._points: list[int] = [-1] * known.seats

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_view(self.table, self.seat, language)

    def sketch(self, width: int = 100) -> list[str]:
        """Return the table as lines of text."""
        return sketch(self.table, self.seat, width)

    # --- seats and turns -----------------------------------------------------------

    @property
    def me(self) -> int:
        """The seat whose view this is."""
        assert self.seat is not None
        return self.seat

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.table.seats

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all seats."""
        return self.table.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.table.active

    @property
    def opponents(self) -> list[int]:
        """The other seats, clockwise from the left neighbour."""
        return self.table.opponents(self.me)

    def points(self, seat: int) -> int:
        """Return a seat's victory points."""
        if self._points[self._checked(seat)] < 0:
            self._points[seat] = self.table.seams.victory_points(self.table, seat)
        return self._points[seat]

    @property
    def target(self) -> int:
        """The victory points that win."""
        return self.table.target

    # --- cards -----------------------------------------------------------------------

    @property
    def hand(self) -> Bundle:
        """The own cards."""
        return self.table.hand(self.me)

    def cards(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return self.table.cards(self._checked(seat))

    def known_cards(self, seat: int) -> Bundle:
        """Return the cards a seat holds for certain, for all this seat has seen."""
        return self.table.hand(self._checked(seat))

    @property
    def supply(self) -> Bundle:
        """How many cards of each kind the supply has."""
        return tuple(self.table.supply)

    def supply_rate(self, resource: int) -> int:
        """Return how many cards of a kind the supply takes for another one from this seat now."""
        return rate(self.table, self.me, resource)

    @property
    def hand_limit(self) -> int:
        """How many cards one may hold when a seven is rolled without having to discard."""
        for card in self.friendship_cards(self.me):
            if card.effect == "reduced_tribute":
                return card.amount
        return self.table.facts.hand_limit

    # --- pieces ------------------------------------------------------------------------

    def boosters(self, seat: int) -> int:
        """Return a seat's boosters, those on Scientists cards included (SF-SPD-03)."""
        return boosters(self.table, self._checked(seat))

    def cannons(self, seat: int) -> int:
        """Return a seat's cannons, those on Scientists cards included (SF-ENC-11)."""
        return cannons(self.table, self._checked(seat))

    def freight_pods(self, seat: int) -> int:
        """Return a seat's freight pods."""
        return freight_pods(self.table, self._checked(seat))

    def upgrades(self, seat: int) -> tuple[int, int, int]:
        """Return boosters, cannons and freight pods on a seat's mothership."""
        start = 3 * self._checked(seat)
        upgrades = self.table.upgrades
        return (upgrades[start], upgrades[start + 1], upgrades[start + 2])

    def room_for(self, upgrade: int) -> bool:
        """Tell whether the own mothership takes one more of an upgrade (SF-CMP-07)."""
        facts = self.table.facts
        held = self.table.upgrades[3 * self.me + upgrade]
        return held < facts.upgrade_limits[upgrade] and self.table.tray[upgrade] > 0

    def can_clear(self, planet: int) -> bool:
        """Tell whether the own ships remove the special token on a planet (SF-SPC-03, -04)."""
        return can_clear(self.table, self.me, self.table.discs[planet])

    def fame(self, seat: int) -> int:
        """Return a seat's fame pieces."""
        return self.table.fame[self._checked(seat)]

    def colonies_left(self, seat: int) -> int:
        """Return the colonies in a seat's personal supply."""
        return self.table.personal[4 * self._checked(seat) + w.COLONY]

    def stations_left(self, seat: int) -> int:
        """Return the trade stations in a seat's personal supply."""
        return self.table.personal[4 * self._checked(seat) + w.TRADE_STATION]

    def transport_ships_left(self, seat: int) -> int:
        """Return the transport ships in a seat's personal supply."""
        return self.table.personal[4 * self._checked(seat) + w.TRANSPORT_SHIP]

    def shipyards_left(self, seat: int) -> int:
        """Return the shipyards in a seat's personal supply."""
        return self.table.personal[4 * self._checked(seat) + w.SHIPYARD]

    # --- what things cost ----------------------------------------------------------------

    def ship_cost(self, kind: int) -> Bundle:
        """Return what a colony ship (0) or a trade ship (1) costs."""
        return self.table.facts.ship_costs[kind]

    @property
    def spaceport_cost(self) -> Bundle:
        """What a spaceport costs."""
        return self.table.facts.spaceport_cost

    def upgrade_cost(self, upgrade: int) -> Bundle:
        """Return what a booster (0), cannon (1) or freight pod (2) costs."""
        return self.table.facts.upgrade_costs[upgrade]

    # --- friendship cards ------------------------------------------------------------------

    def friendship_cards(self, seat: int) -> list[Card]:
        """Return a seat's friendship cards."""
        cards = self.table.facts.cards
        holder = self._checked(seat) + 1
        return [cards[n] for n, owner in enumerate(self.table.card_owner) if owner == holder]

    def friendship_card(self, number: int) -> Card:
        """Return a friendship card by its number."""
        return self.table.facts.cards[number]

    def card_stack(self, civilization: int) -> list[Card]:
        """Return the friendship cards left in a civilization's stack (SF-INF-10)."""
        owners = self.table.card_owner
        return [
            card
            for number, card in enumerate(self.table.facts.cards)
            if card.civilization == civilization and not owners[number]
        ]

    # --- trade with players -------------------------------------------------------------------

    def standing_offer(self, seat: int) -> Terms | None:
        """Return what a seat offers the active player, as the active player would see it."""
        offer = standing_offer(self.table, self._checked(seat))
        return None if offer is None else Terms(offer[0], offer[1])

    @property
    def offer_to_answer(self) -> Terms | None:
        """The active player's open offer as those see it who answer."""
        top = self.table.stack[-1] if self.table.stack else None
        return Terms(top.give, top.take) if isinstance(top, OpenOffer) else None

    def answer_of(self, seat: int) -> Terms | None:
        """Return what the active player would get and give by concluding with a seat."""
        top = self.table.stack[-1] if self.table.stack else None
        if not isinstance(top, OpenOffer):
            return self.standing_offer(seat)
        if top.answers[self._checked(seat)] == ACCEPTED:
            return Terms(top.take, top.give)
        gives, takes = top.gives[seat], top.takes[seat]
        return Terms(gives, takes) if gives != NONE else None

    # --- encounters ------------------------------------------------------------------------------

    @property
    def encounter_kind(self) -> str:
        """The public kind of the encounter being read, or nothing."""
        return str(card_of(self.table).kind) if self.table.meeting else ""

    def encounter_boxes(self) -> list[Node]:
        """Return the box that was reached, on every card that could be the one being read."""
        path = path_of(self.table)
        cards = self.table.facts.encounters
        possible = self.table.seams.candidates(self.table)
        return [nodes_read(cards[number], path)[-1] for number in possible]

    @property
    def contest_speeds(self) -> tuple[int, ...]:
        """What each pair of balls counts in a contest of speed, boosters left aside (ENC-G-05)."""
        return tuple(self.table.facts.contest_speeds)

    def adversary(self, seat_name: str) -> int:
        """Return the player in a seat that an encounter card names: `L1`, `R1`, `L2`, `R2`."""
        return adversary(self.table, seat_name)
