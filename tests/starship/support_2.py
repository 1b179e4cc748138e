"""Shared words for the rule tests of pirates, modules, trade and building, the end and secrecy."""

from __future__ import annotations

from typing import Any

from starfare.games.starship.pirates import FightPirate
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event, heard
from tests.starship.tabletop import MOON, SUN, Tabletop

FRIEND, HERO = "friend_of_the_people", "hero_of_the_people"
EVERY_MODULE = ("storage", "command", "sensor", "trade", "science", "production")
EVERYBODY = (MOON, SUN, None)
"""Both seats and a spectator."""


def fight(at: Tabletop, pirate: str, flyer: int, roll: int, speed: int = 3) -> Tabletop:
    """Moon meets a pirate as the first card and fights: what the flyer and the pirate roll."""
    at.combat(flyer, roll).flight(MOON, speed=speed).turn(pirate)
    at.play(MOON, FightPirate())
    return at


def ship(at: Tabletop, seat: int) -> dict[str, Any]:
    """All that lies on a ship and beside it, in the words of the view."""
    found = at.game.view(None).plain()["starships"][seat]
    assert isinstance(found, dict)
    return found


def changes(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What is different on a ship."""
    return {name for name in before if before[name] != after[name]}


def offered(at: Tabletop, seat: int, kind: type[Choice]) -> list[Choice]:
    """The listed choices of one type."""
    return [choice for choice in at.choices(seat) if isinstance(choice, kind)]


def kinds_of(at: Tabletop, seat: int) -> set[type[Choice]]:
    """The types of the listed choices."""
    return {type(choice) for choice in at.choices(seat)}


def may_offer(at: Tabletop, seat: int, give: dict[str, int], take: dict[str, int]) -> bool:
    """Whether a deal is among a seat's choices; the refusal must say the same."""
    deal = at.deal(give, take)
    found = deal in at.game.choices(seat)
    assert found == (at.game.explain(seat, deal) is None)
    return found


def refused(at: Tabletop, seat: int, choice: Choice) -> str | None:
    """The rule that refuses a choice; the choice must not be listed, and asking changes nothing."""
    before = at.game.encode()
    why = at.refusal(seat, choice)
    if why is not None:
        assert choice not in at.game.choices(seat)
    assert at.game.encode() == before
    return why


# --- secrecy ---------------------------------------------------------------------------------


def received(at: Tabletop, seat: int | None, events: tuple[Event, ...] = ()) -> tuple[object, ...]:
    """All a seat (or a spectator) gets: the view in three forms, what it heard, its choices."""
    view = at.game.view(seat)
    choices = [] if seat is None else at.choices(seat)
    return view.encoded(), view.plain(), view.sketch(90), heard(events, seat), choices


def same_for(
    seat: int | None,
    one: Tabletop,
    other: Tabletop,
    events: tuple[tuple[Event, ...], tuple[Event, ...]] | None = None,
) -> bool:
    """Whether a seat cannot tell two tables apart, by their last events too."""
    first, second = events or (one.last_events, other.last_events)
    return received(one, seat, first) == received(other, seat, second)


def plain(at: Tabletop, seat: int | None) -> dict[str, Any]:
    """A seat's view as plain data."""
    return at.game.view(seat).plain()


def noted(at: Tabletop, seat: int | None, sector: int) -> list[str]:
    """The cards a seat's notes hold for a sector."""
    return [str(card) for card in plain(at, seat)["sectors"][sector]["noted"]]
