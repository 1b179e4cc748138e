"""A view of the first edition as plain data: that of 2019 with numbered bases and chips that
only some have seen.
"""

from __future__ import annotations

from functools import lru_cache

from starfare.games.classic.facts import OUTPOSTS, ClassicFacts
from starfare.games.classic.starships import first_starship
from starfare.games.classic.supplies import supplies_due
from starfare.games.classic.table import ClassicTable
from starfare.games.starfarers import plain as base
from starfare.games.starfarers import words as w
from starfare.games.starfarers.plain import Plain, plain_disc


def plain_view(table: ClassicTable, seat: int | None, language: str = "en") -> Plain:
    """Return what a seat may know as plain data; `table` is the known table of that seat."""
    view = base.plain_view(table, seat, language)
    view["board"] = plain_board(table.given)
    view["sectors"] = [
        _with_chips(table, seat, place, sector) for place, sector in enumerate(view["sectors"])
    ]
    for station in view["pieces"]["trade_stations"]:
        number = table.facts.civilizations.index(station["civilization"]) * OUTPOSTS
        station["number"] = station["dock"] + 1
        station["at"] = table.given.outposts[number + station["dock"]]
    for ship in view["pieces"]["ships"]:
        ship["transporter"] = ship["ship"] + 1
        ship["first"] = ship["ship"] in first_starship(table, ship["seat"])
    view["new_players"] = table.new_players
    open_yet = view["phase"] in ("production", "trade_and_build")
    view["supplies_due"] = supplies_due(table, table.active) if open_yet else 0
    return view


@lru_cache(maxsize=1)
def plain_board(given: ClassicFacts) -> Plain:
    """Return what never changes: also the bases with their numbered intersections."""
    bases = [
        {
            "civilization": name,
            "hex": list(given.bases[number]),
            "outposts": given.outposts[OUTPOSTS * number : OUTPOSTS * (number + 1)],
        }
        for number, name in enumerate(given.civilizations)
    ]
    return {**base.plain_board(given), "bases": bases}


def _with_chips(table: ClassicTable, seat: int | None, place: int, sector: Plain) -> Plain:
    """Return a copy of what all may know of a sector, with the chips as one seat knows them."""
    planets = [
        {**planet, "disc": _chip(table, seat, 3 * place + k)}
        for k, planet in enumerate(sector["planets"])
    ]
    return {**sector, "planets": planets}


def _chip(table: ClassicTable, seat: int | None, planet: int) -> Plain | None:
    """A face-down chip says who has looked at it, and to those what it is (CL-XPL-06)."""
    chip = plain_disc(table.discs[planet])
    if chip is not None and table.discs[planet] == w.FACE_DOWN:
        chip["seen_by"] = [each for each in range(table.seats) if table.has_seen(each, planet)]
        known = seat is not None and table.has_seen(seat, planet)
        chip["known"] = plain_disc(table.chips[planet]) if known else None
    return chip
