"""Moving ships: flying and jumping, one ship after another (rules SF-FLT, SF-JMP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import ending_places, why_not_end, why_not_rest
from starfare.games.starfarers.events import ShipFlew, ShipJumped
from starfare.games.starfarers.speed import movement_left
from starfare.games.starfarers.table import HELD, JUMPS, MOVED, MOVING, SPENT, Table
from starfare.kernel.choices import Choice, Choices, is_among
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng

TRIES: Final = 12
"""How often a sample is tried before all choices are written out."""


class Fly(Choice):
    """Fly a ship on a shortest way to an intersection, or as far as something is revealed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship", "to")

    def __init__(self, ship: int, to: int) -> None:
        self.ship = ship
        self.to = to


class Jump(Choice):
    """Jump with a ship to any free intersection: its whole move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship", "to")

    def __init__(self, ship: int, to: int) -> None:
        self.ship = ship
        self.to = to


_FLIGHTS: Final[dict[int, Fly]] = {}

NO_SHIP: Final = Reason("no_ship")
SHIP_HELD: Final = Reason("ship_held")
MOVE_OVER: Final = Reason("move_over")
TOO_FAR: Final = Reason("too_far")
NO_WAY: Final = Reason("no_way")
ALREADY_THERE: Final = Reason("already_there")
STRANDED: Final = Reason("stranded")
NO_JUMP: Final = Reason("no_jump")
JUMP_MOVED: Final = Reason("jump_moved")
NOT_A_JUMPER: Final = Reason("not_a_jumper")
JUMP_SITE: Final = Reason("jump_site")


def fly_choice(ship: int, to: int) -> Fly:
    """Return the one value for this choice."""
    key = 4 * to + ship
    known = _FLIGHTS.get(key)
    if known is None:
        known = _FLIGHTS[key] = Fly(ship, to)
    return known


def why_not_fly(table: Table, seat: int, ship: int, to: int) -> Reason | None:
    """Near enough, by a known way, with a place to rest left (SF-FLT-02, SF-FLT-11)."""
    at = table.ship_at[seat * w.FLEET + ship]
    if at < 0:
        return NO_SHIP
    why = _why_not_move(table, seat, ship)
    if why is not None:
        return why
    if to == at:
        return ALREADY_THERE
    if not table.chart.open_mask >> to & 1:
        return why_not_end(table, seat, ship, to)
    return _why_not_reach(table, seat, ship, to, movement_left(table, seat, ship))


def _why_not_reach(table: Table, seat: int, ship: int, to: int, movement: int) -> Reason | None:
    """Within the movement left, and the ship may rest there or further on."""
    left = movement - table.chart.distances(table.ship_at[seat * w.FLEET + ship])[to]
    if left < 0:
        return TOO_FAR
    why = why_not_end(table, seat, ship, to)
    if why is None or not left:
        return why
    return None if ending_places(table, seat, ship) & table.chart.within(to, left) else STRANDED


def _why_not_move(table: Table, seat: int, ship: int) -> Reason | None:
    """The ship may move, and the one that moved before it may rest (SF-FLT-10, -12)."""
    flight = table.flight
    if flight[HELD + ship]:
        return SHIP_HELD
    if flight[MOVED + ship]:
        return MOVE_OVER
    moving = flight[MOVING]
    if moving >= 0 and moving != ship:
        return why_not_rest(table, seat, moving)
    return None


def why_not_jump(table: Table, seat: int, ship: int, to: int) -> Reason | None:
    """A jump won, a ship that has not moved, and a legal place (SF-JMP-01 to SF-JMP-09)."""
    at = table.ship_at[seat * w.FLEET + ship]
    if at < 0:
        return NO_SHIP
    if not table.flight[JUMPS]:
        return NO_JUMP
    if ship not in table.seams.jumpers(table, seat):
        return NOT_A_JUMPER
    if table.flight[MOVING] == ship:
        return JUMP_MOVED
    why = _why_not_move(table, seat, ship)
    if why is not None:
        return why
    if to == at:
        return ALREADY_THERE
    settles = table.ship_kind[seat * w.FLEET + ship] == w.COLONY_SHIP
    if not settles and table.ground[to] == w.HIDDEN_SITE:
        return JUMP_SITE
    return why_not_end(table, seat, ship, to)


def finish_moving(table: Table) -> None:
    """The movement of the ship in motion is over (SF-FLT-10)."""
    moving = table.flight[MOVING]
    if moving >= 0:
        table.flight[MOVED + moving] = 1
        table.flight[MOVING] = -1
        table.flight[SPENT] = 0


def fly(table: Table, seat: int, ship: int, to: int) -> None:
    """Fly edge by edge; halt where something is turned over or removed (SF-FLT-09, SF-EXP-07)."""
    if table.flight[MOVING] != ship:
        finish_moving(table)
        table.flight[MOVING] = ship
    own = seat * w.FLEET + ship
    start = table.ship_at[own]
    steps = 0
    halt = False
    eventful = table.facts.eventful
    for at in table.chart.path(start, to):
        steps += 1
        table.ship_at[own] = at
        # In open space nothing can happen.
        halt = eventful[at] and table.seams.halts_at(table, seat, ship, at)
        if halt:
            break
    table.flight[SPENT] += steps
    table.tell(ShipFlew(seat, ship, start, table.ship_at[own], steps))
    if halt:
        table.seams.arrive(table, table.ship_at[own])


def jump(table: Table, seat: int, ship: int, to: int) -> None:
    """Move at any distance; it is the ship's whole movement (SF-JMP-01, -02, -05)."""
    finish_moving(table)
    own = seat * w.FLEET + ship
    start = table.ship_at[own]
    table.flight[JUMPS] -= 1
    table.flight[MOVING] = ship
    table.flight[SPENT] = NO_MOVEMENT_LEFT
    table.ship_at[own] = to
    table.tell(ShipJumped(seat, ship, start, to))
    table.seams.arrive(table, to)


NO_MOVEMENT_LEFT: Final = 99
"""More than any speed: a ship that has jumped flies no further."""


class FlightChoices(Choices):
    """The choices of the movement step; flights are found only when asked for."""

    def __init__(self, table: Table, seat: int, items: list[Choice]) -> None:
        self._table = table
        self._seat = seat
        self._items = items
        moving = table.flight[MOVING]
        self._switch: bool = moving < 0 or why_not_rest(table, seat, moving) is None
        """Whether another ship may move now (SF-FLT-10)."""

    def __iter__(self) -> Iterator[Choice]:
        yield from self._items
        for ship in range(w.FLEET):
            for to in bits(self.flights(ship)):
                yield fly_choice(ship, to)
        if self._table.flight[JUMPS]:
            yield from self._jumps()

    def _jumps(self) -> Iterator[Choice]:
        table, seat = self._table, self._seat
        for ship in table.seams.jumpers(table, seat):
            for to in range(table.facts.field.size):
                if why_not_jump(table, seat, ship, to) is None:
                    yield Jump(ship, to)

    def flights(self, ship: int) -> int:
        """Return where a ship may fly now, as a mask."""
        table, seat = self._table, self._seat
        at = table.ship_at[seat * w.FLEET + ship]
        left = self._movement(ship)
        if not left:
            return 0
        endings = ending_places(table, seat, ship)
        reach = table.chart.within(at, left) & ~(1 << at)
        targets = reach & endings
        distances = table.chart.distances(at)
        for to in bits(reach & ~endings):
            spare = left - distances[to]
            if spare and endings & table.chart.within(to, spare):
                targets |= 1 << to
        return targets

    def __len__(self) -> int:
        flights = sum(self.flights(ship).bit_count() for ship in range(w.FLEET))
        return len(self._items) + flights + sum(1 for _ in self._jumping())

    def _jumping(self) -> Iterator[Choice]:
        return self._jumps() if self._table.flight[JUMPS] else iter(())

    def __contains__(self, choice: object) -> bool:
        table, seat = self._table, self._seat
        kind = type(choice)
        if kind is not Fly and kind is not Jump:
            return is_among(self._items, choice)
        ship, to = getattr(choice, "ship", None), getattr(choice, "to", None)
        if type(ship) is not int or type(to) is not int:
            return False
        if not 0 <= ship < w.FLEET or not 0 <= to < table.facts.field.size:
            return False
        ask = why_not_fly if kind is Fly else why_not_jump
        return ask(table, seat, ship, to) is None

    def sample(self, rng: Rng) -> Choice:
        """Try a listed choice or a ship at random; write all out only if that keeps failing."""
        table, items = self._table, self._items
        movers = [ship for ship in range(w.FLEET) if self._movement(ship)]
        jumps = 1 if table.flight[JUMPS] and movers else 0
        for _ in range(TRIES):
            pick = rng.below(len(items) + len(movers) + jumps)
            if pick < len(items):
                return items[pick]
            pick -= len(items)
            choice = self._try_jump(rng) if pick == len(movers) else self._try(movers[pick], rng)
            if choice is not None:
                return choice
        everything = list(self)
        return everything[rng.below(len(everything))]

    def _movement(self, ship: int) -> int:
        """Return how far a ship may fly now; 0 while another one has to go on first."""
        table, seat = self._table, self._seat
        if table.ship_at[seat * w.FLEET + ship] < 0:
            return 0
        if not self._switch and table.flight[MOVING] != ship:
            return 0
        return movement_left(table, seat, ship)

    def _try(self, ship: int, rng: Rng) -> Choice | None:
        table, seat = self._table, self._seat
        at = table.ship_at[seat * w.FLEET + ship]
        chart = table.chart
        movement = self._movement(ship)
        reachable = chart.count_within(at, movement)
        if not reachable:
            return None
        to = chart.nearest(at)[rng.below(reachable)]
        why = _why_not_reach(table, seat, ship, to, movement)
        return fly_choice(ship, to) if why is None else None

    def _try_jump(self, rng: Rng) -> Choice | None:
        table, seat = self._table, self._seat
        ships = table.seams.jumpers(table, seat)
        ship = ships[rng.below(len(ships))]
        to = rng.below(table.facts.field.size)
        return Jump(ship, to) if why_not_jump(table, seat, ship, to) is None else None
