"""Further set-up for the flight chapters: speed, ways, discoveries, encounters, whole turns."""

from __future__ import annotations

from collections.abc import Iterator

from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import JumpWon
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.event import Event
from starfare.kernel.stream import Stream
from tests.starfarers.tabletop import RESOURCES, Tabletop

NO_CARDS = (0, 0, 0, 0, 0)


# --- ways and places --------------------------------------------------------------


def ways(top: Tabletop, start: int) -> dict[int, int]:
    """Return the edges to every intersection, counted anew: suns and unknown centres are shut."""
    field, table = top.facts.field, top.table
    shut = {
        place.centre
        for number, place in enumerate(field.places)
        if table.is_system(number) or table.is_face_down(number)
    }
    far = {start: 0}
    edge = [start]
    while edge:
        here = edge.pop(0)
        for there in field.neighbours[here]:
            if there not in far and there not in shut:
                far[there] = far[here] + 1
                edge.append(there)
    return far


def furthest_flight(top: Tabletop, seat: int, ship: int) -> int:
    """Return the edges to the furthest intersection that a ship is offered to fly to."""
    far = ways(top, where(top, seat, ship))
    flights = [each for each in top.choices(seat) if isinstance(each, Fly) and each.ship == ship]
    return max((far[each.to] for each in flights), default=0)


def where(top: Tabletop, seat: int, ship: int) -> int:
    """Return the intersection a ship stands on, or -1."""
    return top.table.ship_at[w.FLEET * seat + ship]


def flights(top: Tabletop, seat: int, ship: int) -> set[int]:
    """Return the intersections a ship is offered to fly to."""
    return {each.to for each in top.choices(seat) if isinstance(each, Fly) and each.ship == ship}


def jumps(top: Tabletop, seat: int, ship: int) -> set[int]:
    """Return the intersections a ship is offered to jump to."""
    return {each.to for each in top.choices(seat) if isinstance(each, Jump) and each.ship == ship}


def rim(top: Tabletop, place: str) -> tuple[int, ...]:
    """Return the 12 intersections adjacent to a place."""
    return top.facts.field.places[top.place(place)].rim


def site_positions(top: Tabletop, place: str) -> tuple[int, ...]:
    """Return the three positions of a place that are colony sites if it is a system."""
    return top.facts.field.places[top.place(place)].sites


def beside(top: Tabletop, planet: int) -> tuple[int, ...]:
    """Return the 5 intersections adjacent to a planet."""
    place, k = divmod(planet, 3)
    return top.facts.field.places[place].hex_rims[k]


def not_beside(top: Tabletop, place: str, resource: str) -> list[int]:
    """Return the intersections of a system's rim that do not touch one of its planets."""
    touching = beside(top, top.planet(place, resource))
    return [at for at in rim(top, place) if at not in touching]


def is_ordinary(top: Tabletop, at: int) -> bool:
    """Tell whether an intersection is free, in nobody's way and special in no respect."""
    field = top.facts.field
    special = field.site_at[at] != -1 or field.centre_of[at] != -1
    return not special and at not in top.table.ship_at and not _is_port(top, at)


def _is_port(top: Tabletop, at: int) -> bool:
    return any(mask >> at & 1 for mask in top.table.ports)


def approach(top: Tabletop, goal: int, steps: int) -> int:
    """Return an ordinary intersection from which a goal is so many edges away."""
    for at, far in ways(top, goal).items():
        if far == steps and is_ordinary(top, at):
            return at
    raise AssertionError(f"no ordinary intersection is {steps} edges from {goal}")


def way(top: Tabletop, start: int, goal: int) -> list[int]:
    """Return a shortest way, both ends included."""
    far = ways(top, goal)
    found = [start]
    while found[-1] != goal:
        found.append(min(top.neighbours(found[-1]), key=lambda at: far.get(at, 999)))
    return found


def fly_to(top: Tabletop, seat: int, ship: int, to: int) -> list[Event]:
    """Fly a ship to an intersection, going on after every halt on the way."""
    events: list[Event] = []
    while where(top, seat, ship) != to:
        events.extend(top.play(seat, Fly(ship, to)))
    return events


# --- discoveries ------------------------------------------------------------------


def next_disc(top: Tabletop, disc: int) -> Tabletop:
    """The next disc turned up."""
    return top.script(("disc", top.facts.disc_kinds.index(disc)))


def discs_to_come(top: Tabletop, place: str, **by_resource: int) -> Tabletop:
    """The discs that lie face down on a system's planets, by resource."""
    number = top.place(place)
    for planet in range(3 * number, 3 * number + 3):
        next_disc(top, by_resource[RESOURCES[top.table.planet_kind(planet)[0]]])
    return top


def next_reserve_disc(top: Tabletop, number: int) -> Tabletop:
    """The next reserve disc that is drawn."""
    return top.script(("reserve disc", top.facts.reserve_kinds.index(number)))


def next_sector(top: Tabletop, name: str, discs: tuple[int, ...] = ()) -> Tabletop:
    """The sector that is turned over next, unrotated, with its discs in planet order."""
    top.script(("sector", 3 * [tile.name for tile in top.facts.tiles].index(name)))
    for disc in discs:
        next_disc(top, disc)
    return top


def charted(seats: int = 4) -> Tabletop:
    """The beginner board without ships and boosters, every outer disc turned up long ago."""
    top = Tabletop(seats=seats)
    top.clear_ships()
    for seat in range(seats):
        top.upgrades(seat)
    for place in range(w.HOMES, top.facts.places):
        if top.table.is_system(place):
            for planet, number in zip(range(3 * place, 3 * place + 3), (4, 5, 10), strict=True):
                top.table.discs[planet] = number
    return top


def explorer(seats: int = 4, board: str = "explorer") -> Tabletop:
    """A face-down board after an advanced set-up, its ships taken off again."""
    top = Tabletop(seats=seats, board=board)
    rng = Stream(5)
    while top.decision().prompt != "roll":
        [seat] = top.game.deciders
        top.play(seat, top.game.choices(seat).sample(rng))
    top.clear_ships()
    for seat in range(seats):
        top.upgrades(seat)
    return top


# --- whole phases -------------------------------------------------------------------


def shake(top: Tabletop, seat: int, one: str, other: str) -> tuple[Event, ...]:
    """End a seat's trade and build phase with a shake that shows these balls."""
    top.trade_and_build(seat)
    top.balls(one, other)
    return top.play(seat, EndTradeAndBuild())


def meet(top: Tabletop, seat: int, number: int) -> tuple[Event, ...]:
    """End a seat's trade and build phase with a black ball and this encounter card."""
    top.script(("encounter", number - 1))
    return shake(top, seat, "black", "yellow")


def win_jump(top: Tabletop, seat: int) -> tuple[Event, ...]:
    """Let a seat dare the wormhole of card 25 and win its space jump: 3 against 3."""
    for each in range(top.table.seats):
        top.upgrades(each, 0, *top.table.upgrades[3 * each + 1 : 3 * each + 3])
    meet(top, seat, 25)
    top.contest(("yellow", "blue"), ("yellow", "blue"))
    events = top.play(seat, Answer(1))
    assert JumpWon(seat) in events
    return events


def hold_fast(top: Tabletop, seat: int) -> tuple[Event, ...]:
    """Let a seat meet card 5 and give nothing: a ship cannot move, a fame piece goes."""
    meet(top, seat, 5)
    return top.play(seat, OfferCards(NO_CARDS))


def next_turn(top: Tabletop, seat: int) -> Tabletop:
    """A seat ends its flight phase and with it the turn."""
    top.play(seat, EndFlight())
    return top


def roll(top: Tabletop, seat: int, first: int, second: int) -> tuple[Event, ...]:
    """A seat begins a turn with this roll."""
    top.turn_of(seat)
    top.dice(first, second)
    return top.play(seat, RollDice())


def pieces(top: Tabletop, seat: int, kind: str) -> int:
    """Return how many of a piece a seat has in the personal supply."""
    return top.table.personal[4 * seat + w.PIECES.index(kind)]


def building(top: Tabletop, at: int) -> int:
    """Return the owner of the colony or spaceport on a site, or -1."""
    return (top.table.buildings[top.facts.field.site_at[at]] & 7) - 1


def card_number(top: Tabletop, name: str) -> int:
    """Return the number of a friendship card."""
    return [card.name for card in top.facts.cards].index(name)


def owner_of(top: Tabletop, name: str) -> int:
    """Return who owns a friendship card, or -1 while it is in its stack."""
    return top.table.card_owner[card_number(top, name)] - 1


def holder(top: Tabletop, civilization: str) -> int:
    """Return who holds a friendship marker, or -1."""
    return top.table.markers[top.facts.civilizations.index(civilization)] - 1


def random_play(top: Tabletop, count: int, key: int = 3) -> Iterator[Event]:
    """Let everybody choose at random for so many choices; yield what happens, event by event."""
    rng = Stream(key)
    for _ in range(count):
        if top.game.pending is None:
            return
        seat = top.game.deciders[0]
        yield from top.play(seat, top.game.choices(seat).sample(rng))
