"""How The Pirate Hog Kahm is drawn with letters: asteroid, markers, base, pods."""

from __future__ import annotations

from typing import Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.escape_pods import capacity, own_sites
from starfare.games.hog_kahm.fleeing import attack_strength
from starfare.games.hog_kahm.plain import tokens
from starfare.games.hog_kahm.table import HogTable, hog_of
from starfare.games.new_encounters.sketch import ScenarioStyle
from starfare.games.starfarers.naming import Naming
from starfare.games.starfarers.sketch import Canvas, in_hex
from starfare.games.starfarers.table import Table


class HogStyle(ScenarioStyle):
    """The base game's signs, and those of the hunt."""

    def planet(self, table: Table, seat: int | None, planet: int) -> str:
        """A planet with escape pods shows how many."""
        shown = super().planet(table, seat, planet)
        pods = hog_of(table).pods[planet]
        return f"{shown.replace(' ', '')}+{pods}" if pods else shown

    def draw_more(self, canvas: Canvas, table: Table) -> None:
        """The asteroid with its pods, the markers, and the base with the dice on it."""
        known = hog_of(table)
        hunt = known.hunt
        in_hex(canvas, hunt.asteroid, f"*{known.pods[hunt.on_asteroid]}")
        for number, place in enumerate(known.locations):
            if place == h.FACE_DOWN:
                in_hex(canvas, hunt.hexes[number], f"#{number}")
        if known.is_base_here:
            dice = known.seats - known.combat_dice.count(0)
            in_hex(canvas, hunt.hexes[known.hog[h.WHERE]], f"HOG{dice}")

    def say_more(self, naming: Naming) -> list[str]:
        """The open location card, the base, and what everybody has for the hunt."""
        table = naming.table
        known = hog_of(table)
        return [
            *super().say_more(naming),
            _location_line(known, naming),
            _base_line(known, naming),
            *[_seat_line(known, naming, seat) for seat in range(table.seats)],
        ]


def _location_line(table: HogTable, naming: Naming) -> str:
    if table.location == h.NONE_OPEN:
        return naming.texts.phrase("no_location", {})
    free = [
        naming.word("reward", h.REWARDS[reward])
        for reward, covered in zip(table.spaces, table.covered, strict=True)
        if not covered
    ]
    filled = {
        "location": naming.word("location", str(table.location)),
        "rewards": naming.texts.listed(free),
        "left": naming.texts.counted(table.locations.count(h.FACE_DOWN), "location_card"),
        "pods": naming.texts.counted(table.pods[table.hunt.in_stock], "escape_pod"),
    }
    return naming.texts.phrase("open_location", filled)


def _base_line(table: HogTable, naming: Naming) -> str:
    if not table.is_base_here:
        return naming.texts.phrase(f"base_{h.STATES[table.hog[h.STATE]]}", {})
    dice = [
        f"{naming.seat(seat)} {attack_strength(table, seat)}"
        for seat in range(table.seats)
        if table.combat_dice[seat]
    ]
    filled = {
        "location": naming.word("location", str(table.hog[h.WHERE])),
        "fields": str(table.hunt.fields[table.seats]),
        "dice": ", ".join(dice) or "-",
    }
    return naming.texts.phrase("base_here", filled)


def _seat_line(table: HogTable, naming: Naming, seat: int) -> str:
    hunt = table.hunt
    filled = {"seat": naming.seat(seat), "pods": str(table.cargo[seat])}
    filled["capacity"] = str(capacity(table, seat))
    said = naming.texts.phrase("pods_aboard", filled)
    found = [site for site in own_sites(table, seat) if table.pods[hunt.beside_colony(site)]]
    if found:
        at = [naming.grid(hunt.field.sites[site]) for site in found]
        said += naming.texts.phrase("pods_beside", {"at": ", ".join(at)})
    pips = tokens(table, seat)
    if pips:
        shown = "+".join([str(each) for each in pips])
        said += naming.texts.phrase("reinforcements_held", {"pips": shown})
    return said


STYLE: Final = HogStyle()
