"""What ships do on their way: where a flight halts, and what is offered there.

A flight halts where a ship has something new to do. What it halted for once in its move, and what
was done or left undone there, does not halt it again.
"""

from __future__ import annotations

from typing import Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import (
    AttackHogKahm,
    attack,
    attack_choices,
    is_beside_base,
    may_attack,
    why_not_attack,
)
from starfare.games.hog_kahm.delivery import (
    DeliverForFame,
    DeliverForReward,
    deliver,
    delivery_choices,
    why_not_deliver,
)
from starfare.games.hog_kahm.escape_pods import (
    LoadFromAsteroid,
    LoadFromColony,
    LoadFromPlanet,
    can_load,
    load,
    load_choices,
    sources_at,
    why_not_load,
)
from starfare.games.hog_kahm.table import HogTable
from starfare.games.new_encounters import words as n
from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import MOVING
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason

AT_DOCK: Final = -1
AT_BASE: Final = -2
"""Noticed: the docking point, the base at its location; other numbers are places of pods."""
FLIGHT_CHOICES: Final = (
    LoadFromAsteroid,
    LoadFromPlanet,
    LoadFromColony,
    DeliverForReward,
    DeliverForFame,
    AttackHogKahm,
)


def flight_choices(table: HogTable, seat: int) -> list[Choice]:
    """Deliver, take pods, attack."""
    return [
        *delivery_choices(table, seat),
        *load_choices(table, seat),
        *attack_choices(table, seat),
    ]


def why_not_in_flight(table: HogTable, seat: int, choice: Choice) -> Reason | None:
    """Ask the rule of the choice."""
    if isinstance(choice, AttackHogKahm):
        return why_not_attack(table, seat)
    if isinstance(choice, (DeliverForReward, DeliverForFame)):
        return why_not_deliver(table, seat, choice)
    return why_not_load(table, seat, choice)


def do_in_flight(table: HogTable, seat: int, choice: Choice) -> None:
    """Do what the choice says; a corvette with room again may have passed pods before."""
    if isinstance(choice, AttackHogKahm):
        attack(table, seat)
    elif isinstance(choice, (DeliverForReward, DeliverForFame)):
        table.noticed = [table.flight[MOVING], AT_DOCK]
        deliver(table, seat, choice)
    else:
        load(table, seat, choice)


# --- halts ------------------------------------------------------------------------------


def chances(table: HogTable, seat: int, ship: int, at: int) -> list[int]:
    """Return what a ship could do at an intersection, as numbers to notice."""
    found: list[int] = []
    if table.ship_kind[seat * w.FLEET + ship] == n.MISSION_SHIP:
        if at == table.hunt.dock and table.cargo[seat] and table.location != h.NONE_OPEN:
            found.append(AT_DOCK)
        elif can_load(table, seat):
            found.extend(sources_at(table, seat, at))
    if may_attack(table, seat) and is_beside_base(table, at):
        found.append(AT_BASE - table.hog[h.WHERE])
    return found


def has_news(table: HogTable, seat: int, ship: int, at: int) -> bool:
    """Tell whether a ship could do something there that it has not halted for in this move."""
    for chance in chances(table, seat, ship, at):
        if chance not in table.noticed[1:] or table.noticed[0] != ship:
            return True
    return False


def notice(table: HogTable, seat: int, at: int) -> None:
    """The ship in motion has halted for all there is to do here."""
    ship = table.flight[MOVING]
    if ship < 0:
        return
    if not table.noticed or table.noticed[0] != ship:
        table.noticed = [ship]
    for chance in chances(table, seat, ship, at):
        if chance not in table.noticed[1:]:
            table.noticed.append(chance)


def notice_pods(table: HogTable, planet: int) -> None:
    """Pods appear beside the ship in motion: it stands there anyway."""
    ship = table.flight[MOVING]
    if ship >= 0:
        at = table.ship_at[table.active * w.FLEET + ship]
        if planet in table.hunt.planets_at[at]:
            notice(table, table.active, at)


def lure(table: HogTable, seat: int, ship: int, at: int) -> str:
    """Return what a ship would come to an intersection for, in the words of clients."""
    for chance in chances(table, seat, ship, at):
        if chance == AT_DOCK:
            return h.DELIVERS
        return h.LOADS if chance >= 0 else h.ATTACKS
    return ""
