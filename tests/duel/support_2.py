"""What the tests of pirates, modules, trade, building, points and secrets share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from starfare.games.starship.flight import EndFlight, Fly
from starfare.games.starship.flight_events import CardTurned, PirateMet
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.player_view import StarshipView
from starfare.games.starship.production import RollDie
from starfare.games.starship.table import Table
from starfare.games.starship.trade_and_build import EndTurn
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event, heard
from tests.duel.tabletop import A, Tabletop

E = TypeVar("E", bound=Event)

STRENGTHS = {
    "DSE-10": 2,
    "DSE-11": 3,
    "DSE-12": 3,
    "DR1-5": 2,
    "DR1-6": 3,
    "DR1-7": 4,
    "DR2-6": 4,
    "DR2-7": 5,
    "DR3-6": 5,
    "DR3-7": 6,
    "DR4-6": 6,
    "DR4-7": 7,
}
"""The strengths printed on the twelve pirates."""
PIRATES = tuple(STRENGTHS)
HARMLESS = ("DSE-10", "DSE-11", "DSE-12", "DR1-5", "DR1-6")
"""Pirates that destroy nothing."""
EMPTY_BAYS = (0, 0, 0, 0, 0)
PLENTY = {"ore": 2, "fuel": 2, "carbon": 2, "food": 2, "goods": 2}
"""All that the bays hold without a storage module."""


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def drawn(events: Iterable[Event]) -> int:
    """The one card that was turned, or drawn as a pirate."""
    [card] = [event.card for event in events if isinstance(event, CardTurned | PirateMet)]
    return card


def offered(at: Tabletop, seat: int, *choices: Choice) -> bool:
    """Whether all these choices are listed and found possible."""
    listed = at.choices(seat)
    return all(c in listed and at.game.explain(seat, c) is None for c in choices)


def refused(at: Tabletop, seat: int, choice: Choice) -> str:
    """The rule that refuses a choice; it is not listed either, and asking changes nothing."""
    before = at.game.encode()
    assert choice not in at.choices(seat)
    why = at.game.explain(seat, choice)
    assert why is not None
    assert at.game.encode() == before
    return why.rule


def fight(at: Tabletop, pirate: str, flyer: int, roll: int) -> tuple[Event, ...]:
    """Meet a pirate as the next card and fight it with these rolls of the blue die."""
    at.combat(flyer, roll).turn(pirate)
    return at.play(at.table.active, FightPirate())


def beaten_by(at: Tabletop, pirate: str, speed: int = 5) -> tuple[Event, ...]:
    """Seat A flies, meets a pirate as the first card and loses: it rolls 1 against a 4."""
    at.flight(A, speed=speed)
    return fight(at, pirate, 1, 4)


def play_to_trade(at: Tabletop) -> Tabletop:
    """Play from the roll to the trade and build phase of the same seat without flying far."""
    while at.prompt != "trade_and_build":
        seat = at.decision().seat
        quick: dict[str, Choice] = {"roll": RollDie(), "choose_sector": Fly(3), "fly": EndFlight()}
        at.play(seat, quick.get(at.prompt) or at.choices(seat)[0])
    return at


def next_turn(at: Tabletop) -> Tabletop:
    """End the turn and play the other seat's turn as far as its trade and build phase."""
    at.play(at.decision().seat, EndTurn())
    return play_to_trade(at)


def everything(at: Tabletop, seat: int) -> dict[str, object]:
    """What a seat owns, apart from boosters, cannons and modules."""
    ship = at.game.view(None).plain()["starships"][seat]
    names = ("bays", "tech", "astro", "hangar", "colonies", "trade_stations", "missions", "pirates")
    return {name: ship[name] for name in names}


# --- secrets --------------------------------------------------------------------------


def received(at: Tabletop, seat: int | None, events: tuple[Event, ...] = ()) -> object:
    """All that reaches a seat: its view as bytes and as data, what it hears, its choices."""
    view = at.game.view(seat)
    choices = [] if seat is None else at.choices(seat)
    return view.encoded(), view.plain(), view.sketch(), heard(events, seat), choices


def same_for(seat: int | None, *tables: Tabletop) -> bool:
    """Whether a seat can tell none of these tables from another."""
    first, *others = [received(at, seat, at.last_events) for at in tables]
    return all(other == first for other in others)


def known(at: Tabletop, seat: int | None) -> Table:
    """The table in a seat's view."""
    view = at.game.view(seat)
    assert isinstance(view, StarshipView)
    return view.table
