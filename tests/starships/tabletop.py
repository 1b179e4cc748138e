"""A tabletop for rule tests of the two starship games: a game in the position a rule speaks of.

Only what matters is said; everything else is as after the set-up, seat 0 being about to roll, with
one exception: no module is active until a test says so. Use the `Tabletop` of tests/starship or
tests/duel, which name the game. In short:

    at = Tabletop().bays(0, ore=1).astro(0, 7).modules(0, command=1)      # the ships
    at.missions("AD-2A", "AD-3C").next_missions("AD-4B")                  # the missions
    at.stack(0, "SE-12", "Voltis").next_reserve("R1-5")                   # what comes next
    at.flight(0, sector=0, speed=5)                                       # before the first card
    at.combat(3, 2)                                                       # blue dice: flyer, pirate
    at.turn()                                                             # turn the next card
    at.play(0, at.buy(food=2)); at.refusal(0, at.sell(ore=1))             # choose, or why not
    assert at.bays_of(0) == (0, 0, 0, 2, 2)                               # ore fuel carbon food goods

Seats are 0 and 1 (unless told otherwise seat 0 begins). Cards and missions go by id or name. Set
the position first, then the phase, then play. Every setter returns the tabletop.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from starfare.games import find
from starfare.games.starship import words as w
from starfare.games.starship.building import BuildModule, BuildShip, BuildUpgrade
from starfare.games.starship.deals import OfferDeal
from starfare.games.starship.facts import Facts
from starfare.games.starship.flight import BetweenCards, ChooseSector, VisitNext
from starfare.games.starship.losses import LoseModule
from starfare.games.starship.missions import CompleteMission
from starfare.games.starship.production import ChooseColony, Roll, RollDie
from starfare.games.starship.rewards import TakeReward
from starfare.games.starship.sensor import ReturnCards
from starfare.games.starship.setup import ActivateModules
from starfare.games.starship.ship import Starship, Upgrades
from starfare.games.starship.special_points import move_special_points
from starfare.games.starship.stacks import put_back, stack_size
from starfare.games.starship.table import Flight, Table
from starfare.games.starship.trade_and_build import reset_turn_limits
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.trading import Buy, BuyAtStation, Sell, SellAtStation
from starfare.kernel.chance import Drawn, Scripted, Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision
from starfare.kernel.game import new_game
from starfare.kernel.piece import plain
from tests.starships import cards as c
from tests.starships import places
from tests.starships.audit import card_balance
from tests.starships.driver import Dealer

RESOURCES = ("ore", "fuel", "carbon", "food", "goods")
UNITS = (*RESOURCES, "tech")
TERMS = (*UNITS, "astro")


class Tabletop:
    """A game in a chosen position, with chance told beforehand."""

    GAME: ClassVar[str] = ""
    OPENING: ClassVar[tuple[Drawn, ...]] = ()
    """Chance in the set-up that a game should begin with."""

    def __init__(self, seed: int = 1, set_up: bool = True, **options: str) -> None:
        """With `set_up=False` the game waits for the first modules to be chosen."""
        given: dict[str, object] = {"starter": "0", **options}
        opening = Scripted(list(self.OPENING), Seeded(seed))
        self.game = new_game(find(self.GAME), w.SEATS, opening, given)
        self.game.open()
        if set_up:
            for seat in range(2):
                self.game.play(seat, next(iter(self.game.choices(seat))))
            for ship in self.table.ships:
                ship.modules = [0] * w.MODULE_KINDS
        self.driver = Dealer([], Seeded(seed), self.table)
        self.game.driver = self.driver
        self.last_events: tuple[Event, ...] = ()

    @property
    def table(self) -> Table:
        """The table itself."""
        table = self.game.table
        assert isinstance(table, Table)
        return table

    @property
    def facts(self) -> Facts:
        """The game's facts."""
        return self.table.facts

    def ship(self, seat: int) -> Starship:
        """Return a seat's starship."""
        return self.table.ships[seat]

    def card(self, name: str) -> int:
        """Return a card's number by its id (`SE-12`) or name (`Voltis`)."""
        return c.number(self.table, name)

    def mission(self, name: str) -> int:
        """Return a mission's number by its id (`AD-2B`, `DM-13`) or name."""
        return c.mission(self.table, name)

    # --- the ships ------------------------------------------------------------------

    def bays(self, seat: int, **units: int) -> Self:
        """Set all five bays; those not named are empty."""
        self.ship(seat).units[: w.KINDS] = [units.pop(name, 0) for name in RESOURCES]
        assert not units, f"no such resource: {units}"
        return self

    def tech(self, seat: int, count: int) -> Self:
        """Set the science points or tech in the lab."""
        self.ship(seat).units[w.TECH] = count
        return self

    def astro(self, seat: int, count: int) -> Self:
        """Set the money."""
        self.ship(seat).astro = count
        return self

    def hangar(self, seat: int, colony_ships: int = 0, trade_ships: int = 0) -> Self:
        """Set the ships in the hangar."""
        self.ship(seat).colony_ships = colony_ships
        self.ship(seat).trade_ships = trade_ships
        return self

    def boosters(self, seat: int, *each: int) -> Self:
        """Set the attached boosters by their levels: `boosters(0, 2, 1, 1)`."""
        self.ship(seat).boosters = Upgrades(each.count(1), each.count(2))
        return self

    def cannons(self, seat: int, *each: int) -> Self:
        """Set the attached cannons by their levels."""
        self.ship(seat).cannons = Upgrades(each.count(1), each.count(2))
        return self

    def modules(self, seat: int, **level: int) -> Self:
        """Set the levels of modules: `modules(0, storage=2, command=1)`; others stay."""
        for name, value in level.items():
            self.ship(seat).modules[w.MODULES.index(name)] = value
        return self

    def give(self, seat: int, *names: str) -> Self:
        """Give a seat colonies, trade stations or beaten pirates it has won earlier.

        Their special points are handed out too. The stacks are not refilled; the cards come out of
        the last sector or the reserve deck.
        """
        for name in names:
            card = self.card(name)
            c.lift(self.table, card)
            self.ship(seat).win(card)
            self.table.show_all(card)
        move_special_points(self.table)
        self.table.told = []
        return self

    def give_missions(self, seat: int, *names: str) -> Self:
        """Give a seat missions it has completed earlier."""
        for name in names:
            c.give_mission(self.table, seat, self.mission(name))
        move_special_points(self.table)
        self.table.told = []
        return self

    def raise_points(self, seat: int, vp: int, keep: Sequence[str] = ()) -> Self:
        """Give a seat colonies, reserve ones first, until it has so many victory points.

        Colonies named in `keep` stay where they are.
        """
        kept = [self.card(name) for name in keep]
        for card in reversed(self.facts.colonies):
            if self.points(seat) >= vp:
                break
            if card not in kept and places.is_to_be_won(self.table, card):
                self.give(seat, self.facts.cards[card].id)
        assert self.points(seat) == vp
        return self

    # --- missions, stacks and reserve -------------------------------------------------

    def missions(self, *names: str) -> Self:
        """Lay exactly these missions open; others that were open go back to the pile."""
        for number in self.table.open:
            c.pile_mission(self.table, number)
        for name in names:
            c.open_mission(self.table, self.mission(name))
        return self

    def next_missions(self, *names: str) -> Self:
        """Tell the next missions of the pile; earlier groups in it are laid aside."""
        for name in names:
            number = self.mission(name)
            group = self.facts.missions[number].group
            for other in self.table.pile:
                if self.facts.missions[other].group < group:
                    c.lay_mission_aside(self.table, other)
            c.pile_mission(self.table, number)
            self.script(("mission", number))
        return self

    def empty_mission_pile(self) -> Self:
        """Lay all missions of the pile aside."""
        return self.lay_missions_aside(len(self.table.pile))

    def lay_missions_aside(self, count: int) -> Self:
        """Lay so many missions of the pile aside, those on top of it first."""
        for number in self.table.pile[:count]:
            c.lay_mission_aside(self.table, number)
        return self

    def stack(self, sector: int, *names: str) -> Self:
        """Put cards that nobody has seen on top of a sector, in the order they will come.

        They come in a flight that starts later or is going on, also under the sensor module. The
        stack keeps its size: unseen start cards make room.
        """
        for name in names:
            card = self.card(name)
            c.put_into_stack(self.table, card, sector)
            self.driver.named[sector].append(card)
        return self

    def only(self, sector: int, *names: str) -> Self:
        """Make a sector consist of exactly these cards, coming in this order."""
        table, stack = self.table, self.table.stacks[sector]
        for card in stack.known.copy():
            c.lift(table, card)
        while stack.unseen[0] > len(names):
            c.box_unseen(table, sector)
        self.driver.named[sector] = []
        self.stack(sector, *names)
        while stack.unseen[0]:
            c.box_unseen(table, sector)
        return self

    def shown(self, seat: int, *names: str) -> Self:
        """A seat alone has seen these cards where they lie now (as with the sensor module)."""
        for name in names:
            self.table.show(self.card(name), seat)
        return self

    def shown_to_all(self, *names: str) -> Self:
        """Both seats have seen these cards where they lie now, in an earlier flight."""
        for name in names:
            self.table.show_all(self.card(name))
        return self

    def next_reserve(self, *names: str) -> Self:
        """Tell the next cards of the reserve deck; cards of earlier groups go to the box."""
        for name in names:
            card = self.card(name)
            group = self.facts.cards[card].origin
            self._box_reserve(group)
            self.script(("reserve", card - self.facts.first_card[group]))
        return self

    def empty_reserve(self) -> Self:
        """Leave no card in the reserve deck."""
        self._box_reserve(w.ORIGINS)
        return self

    def _box_reserve(self, before: int) -> None:
        """Put the reserve groups before this one into the box."""
        table = self.table
        for group in range(1, before):
            for card in table.unseen[group]:
                if table.reserve[group]:
                    c.lift(table, card)

    # --- phases -----------------------------------------------------------------------

    def turn_of(self, seat: int) -> Self:
        """A seat is about to roll; the sector of a flight that was going on is shuffled."""
        table = self.table
        if table.flight.is_on:
            assert table.flight.met == w.NO_CARD, "answer the pirate first"
            assert not table.flight.looked, "put the cards back first"
            put_back(table)
        assert plain(table.flight) == plain(Flight()), "a flight leaves nothing behind"
        table.active = seat
        reset_turn_limits(table)
        table.stack = [Roll(seat)]
        return self

    def produce(self, seat: int, roll: int) -> Self:
        """A seat rolls this number; what needs no choice is produced."""
        self.turn_of(seat).die(roll)
        self.play(seat, RollDie())
        return self

    def choose_sector(self, seat: int, roll: int = 1) -> Self:
        """A seat has rolled and is to choose a sector."""
        self.turn_of(seat)
        self.table.roll = roll
        self.table.stack = [ChooseSector(seat)]
        return self

    def flight(self, seat: int, sector: int = 0, speed: int | None = None, roll: int = 1) -> Self:
        """A seat has chosen a sector and is before the first card.

        The speed is that of the boosters and the roll unless it is said outright.
        """
        self.turn_of(seat)
        table = self.table
        table.roll = roll
        table.flight.sector = sector
        table.flight.speed = sum(self.boosters_of(seat)) + roll if speed is None else speed
        table.stack = [BetweenCards(seat)]
        return self

    def turn(self, *names: str) -> Self:
        """Turn the next card; with names, turn these cards one after the other."""
        sector = self.table.flight.sector
        if not names:
            self.play(self.table.active, VisitNext())
        for name in names:
            self.stack(sector, name)
            self.play(self.table.active, VisitNext())
        return self

    def trade_and_build(self, seat: int) -> Self:
        """A seat is in the trade and build phase."""
        self.turn_of(seat)
        self.table.stack = [self.table.chapters.trade_and_build(seat)]
        return self

    # --- chance -----------------------------------------------------------------------

    def script(self, *outcomes: Drawn) -> Self:
        """Tell outcomes beforehand: a purpose and its outcome, in order.

        Purposes: `die`, `combat die` (faces), `reserve` (card of its group), `mission`, `card` and
        `unseen card` (places in a stack), in the set-up `start colony`, `symbol`, `starter`.
        """
        self.driver.outcomes = [*self.driver.outcomes, *outcomes]
        return self

    def die(self, roll: int) -> Self:
        """Tell the next production roll."""
        return self.script(("die", self.facts.production_die.index(roll)))

    def combat(self, flyer: int, pirate: int) -> Self:
        """Tell the next two rolls of the combat die."""
        faces = self.facts.combat_die
        return self.script(("combat die", faces.index(flyer)), ("combat die", faces.index(pirate)))

    # --- choices by words -------------------------------------------------------------

    def buy(self, **units: int) -> Buy:
        """Buy at the card just turned: `buy(food=2)`, `buy(tech=1)`."""
        return Buy(bundle(UNITS, units))

    def sell(self, **units: int) -> Sell:
        """Sell at the card just turned."""
        return Sell(bundle(UNITS, units))

    def buy_at(self, station: str, **units: int) -> BuyAtStation:
        """Buy at an own trade station."""
        return BuyAtStation(self.card(station), bundle(UNITS, units))

    def sell_at(self, station: str, **units: int) -> SellAtStation:
        """Sell at an own trade station."""
        return SellAtStation(self.card(station), bundle(UNITS, units))

    def complete(self, mission: str) -> CompleteMission:
        """Complete a mission."""
        return CompleteMission(self.mission(mission))

    def take(self, resource: str) -> TakeReward:
        """Take a unit of choice as a reward."""
        return TakeReward(RESOURCES.index(resource))

    def produce_at(self, colony: str) -> ChooseColony:
        """Let a colony produce."""
        return ChooseColony(self.card(colony))

    def return_cards(self, top: Sequence[str] = (), bottom: Sequence[str] = ()) -> ReturnCards:
        """Put cards back after a look, the uppermost named first."""
        return ReturnCards(tuple(map(self.card, top)), tuple(map(self.card, bottom)))

    def activate(self, *modules: str) -> ActivateModules:
        """Choose the first modules."""
        return ActivateModules(tuple(w.MODULES.index(module) for module in modules))

    def build_ship(self, kind: str) -> BuildShip:
        """Build a `colony_ship` or a `trade_ship`."""
        return BuildShip(w.SHIP_KINDS.index(kind))

    def build_upgrade(self, upgrade: str, level: int = 1) -> BuildUpgrade:
        """Build a `booster` or `cannon`."""
        return BuildUpgrade(w.UPGRADES.index(upgrade), level)

    def build_module(self, module: str, level: int = 1) -> BuildModule:
        """Build a module."""
        return BuildModule(w.MODULES.index(module), level)

    def lose_module(self, module: str, level: int) -> LoseModule:
        """Give up a module to a pirate."""
        return LoseModule(w.MODULES.index(module), level)

    def force(self, resource: str) -> BuyFromOpponent:
        """Buy from the opponent with the trade module."""
        return BuyFromOpponent(RESOURCES.index(resource))

    def deal(self, give: dict[str, int], take: dict[str, int]) -> OfferDeal:
        """Offer a deal: `deal({"ore": 1}, {"astro": 4})`."""
        return OfferDeal(bundle(TERMS, give), bundle(TERMS, take))

    # --- playing ----------------------------------------------------------------------

    def play(self, seat: int, choice: Choice) -> tuple[Event, ...]:
        """Play a choice; no card gets lost by it."""
        balance = card_balance(self.table)
        self.last_events = self.game.play(seat, choice)
        assert card_balance(self.table) == balance
        return self.last_events

    def choices(self, seat: int) -> list[Choice]:
        """Return the listed choices of a seat; deals are a family and not among them."""
        return self.game.choices(seat).listed()

    def refusal(self, seat: int, choice: Choice) -> str | None:
        """Return the rule by which a choice is refused, or None if it is possible."""
        why = self.game.explain(seat, choice)
        return None if why is None else why.rule

    def decision(self) -> Decision:
        """Return the one decision the table waits for."""
        pending = self.game.pending
        assert pending is not None
        [decision] = pending
        return decision

    # --- reading the table ------------------------------------------------------------

    def bays_of(self, seat: int) -> tuple[int, ...]:
        """Return the bays as ore, fuel, carbon, food, goods."""
        return tuple(self.ship(seat).units[: w.KINDS])

    def tech_of(self, seat: int) -> int:
        """Return the science points or tech in a lab."""
        return self.ship(seat).units[w.TECH]

    def astro_of(self, seat: int) -> int:
        """Return a seat's money."""
        return self.ship(seat).astro

    @property
    def tech_of_each(self) -> list[int]:
        """The science points or tech of both seats."""
        return [self.tech_of(seat) for seat in range(w.SEATS)]

    @property
    def astro_of_each(self) -> list[int]:
        """The money of both seats."""
        return [self.astro_of(seat) for seat in range(w.SEATS)]

    def hangar_of(self, seat: int) -> tuple[int, int]:
        """Return the colony ships and trade ships in a hangar."""
        return self.ship(seat).colony_ships, self.ship(seat).trade_ships

    def boosters_of(self, seat: int) -> list[int]:
        """Return the levels of the boosters, the highest first."""
        return _levels(self.ship(seat).boosters)

    def cannons_of(self, seat: int) -> list[int]:
        """Return the levels of the cannons, the highest first."""
        return _levels(self.ship(seat).cannons)

    def modules_of(self, seat: int) -> dict[str, int]:
        """Return the active modules and their levels."""
        levels = self.ship(seat).modules
        return {name: level for name, level in zip(w.MODULES, levels, strict=True) if level}

    def points(self, seat: int) -> int:
        """Return a seat's victory points."""
        return self.game.rules.points(self.table)[seat]

    def fame(self, seat: int) -> int:
        """Return a seat's fame."""
        return self.ship(seat).fame

    def friendship(self, seat: int) -> int:
        """Return a seat's friendship."""
        return self.ship(seat).friendship

    def holder(self, special: str) -> int | None:
        """Return who holds `friend_of_the_people` or `hero_of_the_people`."""
        holder = self.table.special[w.SPECIAL_POINTS.index(special)]
        return None if holder == w.NOBODY else holder

    def owner(self, card: str) -> int | None:
        """Return who has a card, or None."""
        return places.owner_of(self.table, self.card(card))

    def won_by(self, seat: int) -> list[str]:
        """Return the colonies, trade stations and pirates that a seat has, by ids."""
        return [self.facts.cards[card].id for card in self.ship(seat).cards]

    def sector_of(self, card: str) -> int | None:
        """Return the stack a card is known to lie in, or None."""
        return places.sector_of(self.table, self.card(card))

    def size(self, sector: int) -> int:
        """Return how many unturned cards a stack has."""
        return stack_size(self.table, sector)

    def reserve_left(self) -> int:
        """Return how many cards the reserve deck has."""
        return sum(self.table.reserve)

    def path(self) -> list[str]:
        """Return the flight path by ids, `?` for a face-down card and `/` after a tilted one."""
        flight = self.table.flight
        return [
            (self.facts.cards[card].id if card >= 0 else "?") + ("/" if tilted else "")
            for card, tilted in zip(flight.path, flight.tilted, strict=True)
        ]

    def open_missions(self) -> list[str]:
        """Return the open missions by ids."""
        return [self.facts.missions[number].id for number in self.table.open]

    def mission_owner(self, name: str) -> int | None:
        """Return who keeps a completed mission, or None."""
        return places.mission_owner(self.table, self.mission(name))

    @property
    def actions(self) -> int:
        """The actions used in this flight."""
        return self.table.flight.actions

    @property
    def turned(self) -> int:
        """The cards turned in this flight."""
        return self.table.flight.turned

    @property
    def in_flight(self) -> bool:
        """Whether a flight is going on."""
        return self.table.flight.is_on

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def winner(self) -> int | None:
        """Who has won, or None."""
        outcome = self.game.outcome
        return outcome.winners[0] if outcome is not None and outcome.winners else None

    @property
    def prompt(self) -> str:
        """What the table waits for, such as `fly` or `trade_and_build`."""
        return self.decision().prompt


def _levels(pieces: Upgrades) -> list[int]:
    return [2] * pieces.level_2 + [1] * pieces.level_1


def bundle(kinds: Sequence[str], counts: dict[str, int]) -> tuple[int, ...]:
    """Return counts by name as a bundle."""
    assert set(counts) <= set(kinds), f"no such kind: {counts}"
    return tuple(counts.get(kind, 0) for kind in kinds)
