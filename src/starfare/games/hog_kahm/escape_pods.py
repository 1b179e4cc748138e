"""Escape pods: where they stand, who may take them, how many a corvette carries (HK-POD)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.events import (
    EscapePodFound,
    EscapePodLoaded,
    EscapePodMissed,
    EscapePodsLost,
)
from starfare.games.hog_kahm.table import HogTable, hog_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import OneSeatQuestion
from starfare.games.starfarers.points import freight_pods
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.refusal import Reason


class LoadFromAsteroid(Choice):
    """Take an escape pod from the asteroid."""


class LoadFromPlanet(Choice):
    """Take an escape pod from this planet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)

    def __init__(self, planet: int) -> None:
        self.planet = planet


class LoadFromColony(Choice):
    """Take the escape pod beside this colony of yours."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


class PlacePod(Choice):
    """Put the escape pod beside this colony of yours."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


FROM_ASTEROID: Final = LoadFromAsteroid()

ONLY_CORVETTE: Final = Reason("only_corvette")
COUNCIL_DONE: Final = Reason("council_done")
NOT_BESIDE: Final = Reason("pods_not_beside")
NO_POD: Final = Reason("no_pod")
NO_FREIGHT_POD: Final = Reason("no_freight_pod")
FULL: Final = Reason("full")
NOT_YOUR_COLONY: Final = Reason("not_your_colony")
ONLY_PLACE: Final = Reason("place_escape_pod")


def capacity(table: HogTable, seat: int) -> int:
    """1 pod with 1 freight pod, 2 with 2 or 3, 3 with 4 or 5 (HK-POD-02, HK-POD-03)."""
    return table.hunt.capacity[freight_pods(table, seat)]


# --- taking pods ---------------------------------------------------------------------


def source_of(table: HogTable, choice: Choice) -> int:
    """Return the place in `table.pods` that a choice takes from."""
    if isinstance(choice, LoadFromPlanet):
        return choice.planet
    if isinstance(choice, LoadFromColony):
        return table.hunt.beside_colony(table.hunt.field.site_at[choice.at])
    return table.hunt.on_asteroid


def sources_at(table: HogTable, seat: int, at: int) -> list[int]:
    """Return the places in `table.pods` that a corvette may take pods from there (HK-POD-10)."""
    hunt = table.hunt
    sources = [planet for planet in hunt.planets_at[at] if table.pods[planet]]
    site = hunt.field.site_at[at]
    if site >= 0 and (table.buildings[site] & 7) - 1 == seat:
        beside = hunt.beside_colony(site)
        if table.pods[beside]:
            sources.append(beside)
    if at in hunt.corners_at[h.ASTEROID] and table.pods[hunt.on_asteroid]:
        sources.append(hunt.on_asteroid)
    return sources


def can_load(table: HogTable, seat: int) -> bool:
    """Tell whether a corvette has room, and anybody asks for pods (HK-POD-02, HK-DRV-04)."""
    return table.location != h.NONE_OPEN and table.cargo[seat] < capacity(table, seat)


def load_choices(table: HogTable, seat: int) -> list[Choice]:
    """One pod from each place beside the corvette in motion (HK-POD-01, HK-POD-05)."""
    ship = table.mission_ship(seat)
    if ship < 0 or not table.has_entered(ship) or not can_load(table, seat):
        return []
    hunt = table.hunt
    at = table.ship_at[seat * w.FLEET + ship]
    items: list[Choice] = []
    for source in sources_at(table, seat, at):
        if source == hunt.on_asteroid:
            items.append(FROM_ASTEROID)
        elif source >= hunt.beside_colony(0):
            items.append(LoadFromColony(at))
        else:
            items.append(LoadFromPlanet(source))
    return items


def why_not_load(table: HogTable, seat: int, choice: Choice) -> Reason | None:
    """A pod, room for it on a corvette, which came there in this move; what no flight mends is
    told first.
    """
    if table.location == h.NONE_OPEN:
        return COUNCIL_DONE
    ship = table.mission_ship(seat)
    if ship < 0:
        return ONLY_CORVETTE
    at = table.ship_at[seat * w.FLEET + ship]
    if isinstance(choice, LoadFromColony) and not _is_own_colony(table, seat, choice.at):
        return NOT_YOUR_COLONY
    if not table.pods[source_of(table, choice)]:
        return NO_POD
    room = capacity(table, seat)
    if table.cargo[seat] >= room:
        return FULL if room else NO_FREIGHT_POD
    there = table.has_entered(ship) and _is_beside(table, choice, at)
    return None if there else NOT_BESIDE


def _is_own_colony(table: HogTable, seat: int, at: int) -> bool:
    site = table.hunt.field.site_at[at]
    return site >= 0 and (table.buildings[site] & 7) - 1 == seat


def _is_beside(table: HogTable, choice: Choice, at: int) -> bool:
    if isinstance(choice, LoadFromPlanet):
        return choice.planet in table.hunt.planets_at[at]
    if isinstance(choice, LoadFromColony):
        return choice.at == at
    return at in table.hunt.corners_at[h.ASTEROID]


def load(table: HogTable, seat: int, choice: Choice) -> None:
    """The pod is aboard; the corvette may take more and fly on (HK-POD-05)."""
    table.pods[source_of(table, choice)] -= 1
    table.cargo[seat] += 1
    at = table.ship_at[seat * w.FLEET + table.mission_ship(seat)]
    table.tell(EscapePodLoaded(seat, at))


# --- losing pods ------------------------------------------------------------------------


def lose_pods(table: HogTable, seat: int, most: int) -> None:
    """What a corvette has aboard beyond a number goes to the stock (HK-POD-04, NE-MIS-08)."""
    surplus = table.cargo[seat] - most
    if surplus > 0:
        table.cargo[seat] -= surplus
        table.pods[table.hunt.in_stock] += surplus
        table.tell(EscapePodsLost(seat, surplus))


# --- a pod from an encounter ----------------------------------------------------------------


def find_pod(table: HogTable, seat: int) -> None:
    """Put a pod from the stock beside an own colony; an empty stock gives none, nor does a
    Council that asks for none (HK-POD-08, HK-POD-09, HK-DRV-04).
    """
    sites = own_sites(table, seat)
    if table.location == h.NONE_OPEN or not table.pods[table.hunt.in_stock] or not sites:
        table.tell(EscapePodMissed(seat))
    elif len(sites) == 1:
        place_pod(table, seat, sites[0])
    else:
        table.push(PlaceFoundPod(seat))


def own_sites(table: Table, seat: int) -> list[int]:
    """Return the sites of a seat's colonies, spaceports included (HK-POD-09)."""
    return [site for site, piece in enumerate(table.buildings) if (piece & 7) - 1 == seat]


def place_pod(table: HogTable, seat: int, site: int) -> None:
    """It stands beside the colony and takes up no intersection (HK-POD-08)."""
    table.pods[table.hunt.in_stock] -= 1
    table.pods[table.hunt.beside_colony(site)] += 1
    table.tell(EscapePodFound(seat, table.facts.field.sites[site]))


class PlaceFoundPod(OneSeatQuestion):
    """Beside which colony? (HK-POD-08)"""

    PROMPT: ClassVar[str] = "place_pod"

    def choices(self, table: Table, seat: int) -> Choices:
        """Every colony of the seat."""
        sites = table.facts.field.sites
        return Listed([PlacePod(sites[site]) for site in own_sites(table, seat)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A colony of one's own."""
        if not isinstance(choice, PlacePod):
            return ONLY_PLACE
        return None if _is_own_colony(hog_of(table), seat, choice.at) else ONLY_PLACE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Put it there."""
        assert isinstance(choice, PlacePod)
        table.stack.pop()
        place_pod(hog_of(table), seat, table.facts.field.site_at[choice.at])
