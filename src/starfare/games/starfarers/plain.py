"""A view as plain data, for clients: the board once, then everything that can change."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import (
    Facts,
    disc_numbers,
    is_special,
    token_kind,
    token_strength,
)
from starfare.games.starfarers.flight import Movement, MovementBegins
from starfare.games.starfarers.meeting import deck_size
from starfare.games.starfarers.naming import Naming, grid_label, naming_of
from starfare.games.starfarers.plain_encounter import plain_encounter
from starfare.games.starfarers.points import MEDAL_OWNED, boosters, cannons
from starfare.games.starfarers.seven import discards_due
from starfare.games.starfarers.speed import ORDINARY, movement_left
from starfare.games.starfarers.supply_trade import rate
from starfare.games.starfarers.table import BASE_SPEED, HELD, JUMPS, Table
from starfare.games.starfarers.trade import OpenOffer, standing_offer
from starfare.games.starfarers.trade_and_build import TradeAndBuild
from starfare.kernel.frame import Question

Plain = dict[str, Any]

KINDS_OF_SECTOR = ("empty", "system", "outpost")
TOKENS = {"pirate": "pirate_base", "ice": "ice_planet", "artifact": "artifact"}
ANSWERS = ("unanswered", "accepted", "declined", "countered")
REMEMBERED_SECTORS = 2048
_SECTORS: dict[tuple[int, ...], list[Plain]] = {}


def plain_view(table: Table, seat: int | None, language: str = "en") -> Plain:
    """Return what a seat may know as plain data; `table` is the known table of that seat."""
    naming = naming_of(table, language)
    return {
        "seat": seat,
        "turn": table.turn,
        "active": table.active,
        "starter": table.starter,
        "target_vp": table.target,
        "limits": plain_limits(table.facts),
        "balls": plain_balls(table.facts),
        "phase": phase(table),
        "prompt": _prompt(table),
        "dice": _dice(table),
        "board": plain_board(table.facts),
        "sectors": _sectors(table),
        "pieces": _pieces(table),
        "players": [_player(naming, each, seat) for each in range(table.seats)],
        "hand": None if seat is None else _cards(table, table.hand(seat)),
        "rates": None if seat is None else _rates(table, seat),
        "supply": _cards(table, tuple(table.supply)),
        "reserve_pile": sum(table.reserve) + table.hidden[table.seats],
        "tray": dict(zip((*w.UPGRADES, "fame_piece"), table.tray, strict=True)),
        "reserve_discs": _reserve_discs(table),
        "encounter_deck": deck_size(table),
        "offers": _offers(table),
        "offer": _open_offer(table),
        "encounter": plain_encounter(naming),
        "flight": _flight(table),
        "outcome": _outcome(table),
    }


@lru_cache(maxsize=8)
def plain_board(given: Facts) -> Plain:
    """Return what never changes: hexes, intersections, edges and places."""
    field = given.field
    edges = [[at, near] for at in range(field.size) for near in field.neighbours[at] if at < near]
    return {
        "hexes": [list(hexagon) for hexagon in field.hexes],
        "intersections": [
            {"x": across, "y": down, "name": grid_label(across, down)}
            for across, down in field.corners
        ],
        "edges": edges,
        "places": [
            {
                "name": place.name,
                "home": number < w.HOMES,
                "zone": _zone(given, number),
                "hexes": [list(hexagon) for hexagon in place.hexes],
                "centre": place.centre,
                "sites": list(place.sites),
                "spaceport_sites": [list(field.site_ports[3 * number + k]) for k in range(3)],
            }
            for number, place in enumerate(field.places)
        ],
    }


@lru_cache(maxsize=8)
def plain_limits(given: Facts) -> dict[str, int]:
    """Return how many of each upgrade a mothership takes, and the pieces everybody has."""
    return {
        **dict(zip(w.UPGRADES, given.upgrade_limits, strict=True)),
        **dict(zip(w.PIECES, given.personal, strict=True)),
    }


@lru_cache(maxsize=8)
def plain_balls(given: Facts) -> dict[str, int]:
    """Return what each colour of ball counts."""
    return dict(zip(given.ball_colours, given.balls, strict=True))


def _zone(given: Facts, place: int) -> str | None:
    """Return how far out an area lies; an edition may have no such zones."""
    if place < w.HOMES or not given.near:
        return None
    return "near" if given.near[place - w.HOMES] else "far"


def phase(table: Table) -> str:
    """Return where in a turn the game is."""
    if table.outcome is not None:
        return "over"
    if not table.turn:
        return "set_up"
    for frame in table.stack:
        if isinstance(frame, TradeAndBuild):
            return "trade_and_build"
        if isinstance(frame, (Movement, MovementBegins)):
            return "flight"
    return "production"


def _prompt(table: Table) -> str | None:
    top = table.stack[-1] if table.stack else None
    return top.PROMPT if isinstance(top, Question) else None


def _dice(table: Table) -> list[int] | None:
    """Return this turn's roll, or None before it."""
    if not table.turn or _prompt(table) == "roll":
        return None
    return [table.dice // 6 + 1, table.dice % 6 + 1]


def _cards(table: Table, bundle: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(table.facts.resources, bundle, strict=True))


def _rates(table: Table, seat: int) -> dict[str, int]:
    """Return how many cards of each resource the supply takes for another one."""
    return _cards(table, tuple([rate(table, seat, kind) for kind in range(w.KINDS)]))


# --- the board -------------------------------------------------------------------


def _sectors(table: Table) -> list[Plain]:
    """Return all sectors; they seldom change, so the same list serves until they do."""
    layout = (*table.sectors, *table.rotations, *table.backs, *table.discs)
    key = (id(table.facts), table.closed_sites, *layout)
    known = _SECTORS.get(key)
    if known is None:
        if len(_SECTORS) >= REMEMBERED_SECTORS:
            _SECTORS.clear()
        known = _SECTORS[key] = [_sector(table, place) for place in range(table.facts.places)]
    return known


def _sector(table: Table, place: int) -> Plain:
    tile = table.tile(place)
    known: Plain = {"place": table.facts.field.places[place].name}
    if place < w.HOMES:
        known["kind"] = "home"
    elif tile is None:
        known["kind"] = "face_down"
        known["stars"] = table.backs[place - w.HOMES]
    else:
        known["kind"] = KINDS_OF_SECTOR[tile.kind]
        known["stars"] = tile.stars
        known["rotation"] = table.rotations[place - w.HOMES]
        if tile.kind == w.OUTPOST:
            known["civilization"] = table.facts.civilizations[tile.civilization]
            known["docks"] = list(tile.docks)
    if table.is_system(place):
        known["planets"] = [_planet(table, planet) for planet in range(3 * place, 3 * place + 3)]
        sites = table.facts.field.places[place].sites
        known["closed_sites"] = [at for at in sites if table.closed_sites >> at & 1]
    return known


def _planet(table: Table, planet: int) -> Plain:
    resource, icon = table.planet_kind(planet)
    return {
        "resource": table.facts.resources[resource],
        "icon": table.facts.icons[icon] if icon >= 0 else None,
        "disc": plain_disc(table.discs[planet]),
    }


def plain_disc(disc: int) -> Plain | None:
    """Return a disc as plain data; None where none lies."""
    if disc == w.NO_DISC:
        return None
    if disc == w.FACE_DOWN:
        return {"kind": "face_down"}
    if is_special(disc):
        return {"kind": TOKENS[token_kind(disc)], "strength": token_strength(disc)}
    return {"kind": "number", "numbers": list(disc_numbers(disc))}


def _pieces(table: Table) -> Plain:
    ships = [
        {
            "seat": own // w.FLEET,
            "ship": own % w.FLEET,
            "kind": table.facts.ship_kinds[table.ship_kind[own]],
            "at": at,
        }
        for own, at in enumerate(table.ship_at)
        if at >= 0
    ]
    return {"ships": ships, "buildings": _buildings(table), "trade_stations": _stations(table)}


def _buildings(table: Table) -> list[Plain]:
    found: list[Plain] = []
    for site, building in enumerate(table.buildings):
        if building:
            owner = (building & 7) - 1
            found.append(
                {
                    "seat": None if owner == w.NEUTRAL else owner,
                    "kind": "spaceport" if building & w.PORT_FLAG else "colony",
                    "at": table.facts.field.sites[site],
                }
            )
    return found


def _stations(table: Table) -> list[Plain]:
    return [
        {
            "seat": owner - 1,
            "civilization": table.facts.civilizations[number // 5],
            "dock": number % 5,
        }
        for number, owner in enumerate(table.docks)
        if owner
    ]


# --- the players -------------------------------------------------------------------


def _player(naming: Naming, seat: int, viewer: int | None) -> Plain:
    table = naming.table
    left = table.personal[4 * seat : 4 * seat + 4]
    owned = [number for number, owner in enumerate(table.card_owner) if owner == seat + 1]
    return {
        "seat": seat,
        "colour": table.facts.colours[seat],
        "vp": table.seams.victory_points(table, seat),
        "points": [
            {"source": source, "count": count, "points": points}
            for source, count, points in table.seams.sources(table, seat)
            if count
        ],
        "cards": table.cards(seat),
        "seven": discards_due(table, seat),
        "known_cards": None if viewer is None else _cards(table, table.hand(seat)),
        "upgrades": dict(zip(w.UPGRADES, table.upgrades[3 * seat : 3 * seat + 3], strict=True)),
        "boosters": boosters(table, seat),
        "cannons": cannons(table, seat),
        "fame_pieces": table.fame[seat],
        "medals": table.medals.count(MEDAL_OWNED + seat),
        "friendship_cards": [_friendship_card(naming, number) for number in owned],
        "friendship_markers": [
            name
            for number, name in enumerate(table.facts.civilizations)
            if table.markers[number] == seat + 1
        ],
        "pieces_left": dict(zip(w.PIECES, left, strict=True)),
        "trade_ships_owed": table.owed[seat],
    }


def _friendship_card(naming: Naming, number: int) -> Plain:
    facts = naming.table.facts
    card = facts.cards[number]
    return {
        "card": card.name,
        "title": naming.texts.sentence(card.title),
        "text": naming.texts.sentence(card.text),
        "civilization": facts.civilizations[card.civilization],
    }


# --- what lies beside the board and what goes on ---------------------------------------


def _reserve_discs(table: Table) -> list[int]:
    pairs = zip(table.facts.reserve_kinds, table.reserve_discs, strict=True)
    return [kind for kind, count in pairs for _ in range(count)]


def _offers(table: Table) -> list[Plain]:
    found: list[Plain] = []
    for seat in range(table.seats if table.offers else 0):
        offer = standing_offer(table, seat)
        if offer is not None:
            found.append(
                {"seat": seat, "give": _cards(table, offer[0]), "take": _cards(table, offer[1])}
            )
    return found


def _open_offer(table: Table) -> Plain | None:
    top = table.stack[-1] if table.stack else None
    if not isinstance(top, OpenOffer):
        return None
    answers: list[Plain] = []
    for seat in table.opponents(top.seat):
        answer: Plain = {"seat": seat, "answer": ANSWERS[top.answers[seat]]}
        if answer["answer"] == "countered":
            answer["give"] = _cards(table, top.gives[seat])
            answer["take"] = _cards(table, top.takes[seat])
        answers.append(answer)
    return {
        "seat": top.seat,
        "give": _cards(table, top.give),
        "take": _cards(table, top.take),
        "answers": answers,
    }


def _flight(table: Table) -> Plain | None:
    if phase(table) != "flight" or not table.flight:
        return None
    seat = table.active
    return {
        "base_speed": table.flight[BASE_SPEED],
        "speed": table.seams.speed(table, seat, ORDINARY),
        "space_jumps": table.flight[JUMPS],
        "ships": [
            {
                "ship": ship,
                "movement_left": movement_left(table, seat, ship),
                "held": bool(table.flight[HELD + ship]),
            }
            for ship in table.ships(seat)
        ],
    }


def _outcome(table: Table) -> Plain | None:
    outcome = table.outcome
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "points": list(outcome.points),
    }
