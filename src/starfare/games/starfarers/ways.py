"""What a flight would lead to: how far it is, where it halts, what can be done there."""

from __future__ import annotations

from typing import Final

from starfare.games.boardkit.chart import FAR
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import why_no_colony, why_no_dock
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.naming import Naming
from starfare.games.starfarers.pirates_and_ice import can_clear
from starfare.games.starfarers.table import Table

SETTLES: Final = "settles"
DOCKS: Final = "docks"
SHUT: Final = "shut"
PASSES: Final = "passes"


class Way:
    """A flight: how many steps it has, and after how many of them the ship halts."""

    def __init__(self, table: Table, seat: int, ship: int, to: int) -> None:
        self.to = to
        self.steps: int = steps_to(table, seat, ship, to)
        self.halts_after: int = self.steps
        self.ends_at: int = to
        self.path: list[int] = []
        """The intersections it leads over, without the one it starts from."""
        if self.steps > 0:
            self.path = list(table.chart.path(table.ship_at[seat * w.FLEET + ship], to))
            for place, at in enumerate(self.path):
                if table.seams.halts_at(table, seat, ship, at):
                    self.halts_after = place + 1
                    self.ends_at = at
                    break

    @property
    def is_known(self) -> bool:
        """Whether a way leads there at all."""
        return self.steps > 0


def steps_to(table: Table, seat: int, ship: int, to: int) -> int:
    """Return how many edges a ship is away from an intersection, -1 if no way leads there."""
    at = table.ship_at[seat * w.FLEET + ship]
    if at < 0:
        return -1
    far = table.chart.distances(at)[to]
    return -1 if far >= FAR else far


def meaning(table: Table, seat: int, ship: int, at: int) -> str:
    """Return what a ship would come to an intersection for."""
    lure = table.seams.lure(table, seat, ship, at)
    if lure:
        return lure
    kind = table.ship_kind[seat * w.FLEET + ship]
    ground = table.ground[at]
    if ground == w.SITE and kind == w.COLONY_SHIP:
        if table.built >> at & 1:
            return PASSES
        return SETTLES if why_no_colony(table, seat, at) is None else SHUT
    if ground >= w.DOCK and kind == w.TRADE_SHIP:
        return DOCKS if why_no_dock(table, seat, at) is None else SHUT
    return PASSES


def flight_note(table: Table, naming: Naming, seat: int, ship: int, to: int) -> str:
    """Return the steps of a flight and what it leads to, or nothing where no way leads."""
    way = Way(table, seat, ship, to)
    if not way.is_known:
        return ""
    said = [naming.texts.counted(way.steps, "step")]
    if way.ends_at != to:
        filled = {
            "steps": naming.texts.counted(way.halts_after, "step"),
            "purpose": purpose(table, naming, seat, ship, way.ends_at),
        }
        said.append(naming.texts.phrase("halts", filled))
    else:
        said.append(purpose(table, naming, seat, ship, to))
    return ", ".join([part for part in said if part])


def purpose(table: Table, naming: Naming, seat: int, ship: int, at: int) -> str:
    """Return in words what a ship would come there for; nothing in open space."""
    why = meaning(table, seat, ship, at)
    place = table.facts.field.place_at[at]
    filled: dict[str, str] = {"place": naming.place(place) if place >= 0 else ""}
    if why == PASSES:
        named = table.ground[at] == w.SITE or table.ground[at] >= w.DOCK or place < w.HOMES
        return "" if named else naming.texts.phrase("way_beside", filled)
    if why == w.CLEARS:
        filled["disc"] = naming.disc(_cleared(table, seat, at), "")
    if why == SHUT:
        return obstacle(table, naming, seat, at)
    return naming.texts.phrase(f"way_{why}", filled)


def _cleared(table: Table, seat: int, at: int) -> int:
    """Return the disc or token that a ship would remove there."""
    place = table.facts.field.place_at[at]
    for k, rim in enumerate(table.facts.field.places[place].hex_rims):
        disc = table.known_disc(seat, 3 * place + k)
        if at in rim and is_special(disc) and can_clear(table, seat, disc):
            return disc
    return w.NO_DISC


def obstacle(table: Table, naming: Naming, seat: int, at: int) -> str:
    """Return what keeps a colony or a trade station from being established there."""
    if table.ground[at] >= w.DOCK:
        return naming.texts.phrase("way_full", {})
    planets = tokens_at(table, seat, at)
    tokens = [naming.disc(table.known_disc(seat, planet), "") for planet in planets]
    if not tokens:
        return naming.texts.phrase("way_shut", {})
    return naming.texts.phrase("way_token", {"disc": naming.texts.listed(tokens)})


def tokens_at(table: Table, seat: int, at: int) -> list[int]:
    """Return the planets beside a colony site on which a seat sees a special token."""
    site = table.facts.field.site_at[at]
    if site < 0:
        return []
    place, k = divmod(site, 3)
    beside = (site, 3 * place + (k + 1) % 3)
    return [planet for planet in beside if is_special(table.known_disc(seat, planet))]


def is_nearest_edge(table: Table, seat: int, ship: int, at: int) -> bool:
    """Tell whether no other intersection of a place is nearer: one of its edge is enough."""
    start = table.ship_at[seat * w.FLEET + ship]
    distances = table.chart.distances(start)
    rim = table.facts.field.places[table.facts.field.place_at[at]].rim
    return at == min(rim, key=lambda each: (distances[each], each))
