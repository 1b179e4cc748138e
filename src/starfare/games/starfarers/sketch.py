"""The table drawn with letters: the board true to its geometry, then the players."""

from __future__ import annotations

import textwrap

from starfare.games.boardkit.field import Hex
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import (
    Tile,
    disc_numbers,
    is_special,
    token_kind,
    token_strength,
)
from starfare.games.starfarers.meeting import deck_size
from starfare.games.starfarers.naming import Naming, column_letter, english
from starfare.games.starfarers.points import DOCKS, MEDAL_OWNED, boosters, cannons, stations_of
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade import standing_offer

MARGIN = 4
"""Where the leftmost intersection is drawn; row numbers stand before it."""
SCALE = 2
BOARD_WIDTH = 77
PANEL_WIDTH = 40
GAP = 3

PLANET_LETTERS = "OUCFG"
ICON_SIGNS = "△□⬡▲■⬢"
HOME_SIGNS = "αβγδ"
NEUTRAL_LETTER = "N"
SHIP_SIGNS = "ctm"
"""For each kind of ship: with a colony, with a trade station, a transport ship alone."""


class Style:
    """How a table is drawn and spoken of; an edition may draw and say some of it otherwise."""

    heading: str = "   player  VP cards upgrades fame medals"
    supply: str = "Supply"
    tray: str = "Tray"

    def planet(self, table: Table, seat: int | None, planet: int) -> str:
        """Return what stands in a planet's hex, in five letters at most."""
        resource, icon = table.planet_kind(planet)
        return PLANET_LETTERS[resource] + disc_sign(table.discs[planet], icon)

    def draw_more(self, canvas: Canvas, table: Table) -> None:
        """Draw what lies on the board beside its places."""

    def say_more(self, naming: Naming) -> list[str]:
        """Return what else is to be told of the table, beside players and supply."""
        return []


def sketch(table: Table, seat: int | None, width: int, style: Style | None = None) -> list[str]:
    """Return the table as lines of text; side by side where there is room for it.

    The last paragraph of a narrow sketch is the hand of the seat.
    """
    style = style or Style()
    board = draw_board(table, seat, style)
    if width < BOARD_WIDTH + GAP + PANEL_WIDTH:
        return [*board, "", *_facts(table, seat, width, style)]
    room = width - BOARD_WIDTH - GAP
    panel = _facts(table, seat, room, style)
    height = max(len(board), len(panel))
    left = board + [""] * (height - len(board))
    right = panel + [""] * (height - len(panel))
    both = [
        f"{one:<{BOARD_WIDTH}}{'':{GAP}}{other}" for one, other in zip(left, right, strict=True)
    ]
    return [line.rstrip() for line in both]


def seat_letter(table: Table, seat: int) -> str:
    """Return the first letter of a seat's colour."""
    return NEUTRAL_LETTER if seat == w.NEUTRAL else table.facts.colours[seat][0].upper()


# --- the board -------------------------------------------------------------------


class Canvas:
    """Lines of characters that can be written over."""

    def __init__(self, rows: int, columns: int) -> None:
        self._rows: list[list[str]] = [[" "] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str) -> None:
        """Write from a column on."""
        self._rows[row][column : column + len(text)] = list(text)

    def lines(self) -> list[str]:
        """Return what was drawn."""
        return ["".join(row).rstrip() for row in self._rows]


def draw_board(table: Table, seat: int | None, style: Style) -> list[str]:
    """Return the board: every intersection where the grid's letters and numbers meet."""
    field = table.facts.field
    lowest = max(down for _across, down in field.corners)
    canvas = Canvas(lowest + 4, BOARD_WIDTH)
    _draw_grid(canvas, table, lowest)
    for hexagon in field.hexes:
        _draw_edges(canvas, hexagon)
    for number in range(table.facts.places):
        _draw_place(canvas, table, number)
        if table.is_system(number):
            for k, hexagon in enumerate(field.places[number].hexes):
                in_hex(canvas, hexagon, style.planet(table, seat, 3 * number + k))
    for at in range(field.size):
        put_at(canvas, table, at, "·")
    _draw_sites(canvas, table)
    style.draw_more(canvas, table)
    _draw_pieces(canvas, table)
    return canvas.lines()


def _column(across: int) -> int:
    return MARGIN + SCALE * (across + 2)


def _row(down: int) -> int:
    """The first line holds the letters of the columns."""
    return down + 2


def _draw_grid(canvas: Canvas, table: Table, lowest: int) -> None:
    for across in {across for across, _down in table.facts.field.corners}:
        canvas.put(0, _column(across), column_letter(across))
        canvas.put(_row(lowest) + 1, _column(across), column_letter(across))
    for down in range(-1, lowest + 1):
        canvas.put(_row(down), 0, f"{down + 2:>2}")
        canvas.put(_row(down), BOARD_WIDTH - 2, f"{down + 2:>2}")


def _draw_edges(canvas: Canvas, hexagon: Hex) -> None:
    """Only level edges are drawn: the slanted ones follow from where the intersections are."""
    column, h = hexagon
    for down in (h - 1, h + 1):
        canvas.put(_row(down), _column(3 * column - 1) + 1, "╌╌╌")


def put_at(canvas: Canvas, table: Table, at: int, text: str) -> None:
    """Write on an intersection."""
    across, down = table.facts.field.corners[at]
    canvas.put(_row(down), _column(across) - (len(text) - 1) // 2, text)


def in_hex(canvas: Canvas, hexagon: Hex, text: str) -> None:
    """Write into a hex."""
    column, h = hexagon
    canvas.put(_row(h), _column(3 * column) - 2, f"{text:^5}")


def _draw_place(canvas: Canvas, table: Table, number: int) -> None:
    place = table.facts.field.places[number]
    tile = table.tile(number)
    if table.is_face_down(number):
        for hexagon in place.hexes:
            in_hex(canvas, hexagon, "★" * table.backs[number - w.HOMES])
    elif tile is not None and tile.kind == w.OUTPOST:
        _draw_outpost(canvas, table, place.hexes, tile)
    column, h = _upper_of_pair(place.hexes)
    label = HOME_SIGNS[number] if number < w.HOMES else place.name.upper()
    # Beside the centre of the place: on the other side a building would cover it.
    centre_is_right = any(other > column for other, _h in place.hexes)
    beside = label.rjust(3) if centre_is_right else label.ljust(3)
    canvas.put(_row(h + 1), _column(3 * column - 1) + 1, beside)


def _upper_of_pair(hexes: tuple[Hex, Hex, Hex]) -> Hex:
    """Two of the three hexes stand one below the other: return the upper one."""
    for column, h in hexes:
        if (column, h + 2) in hexes:
            return (column, h)
    raise ValueError("no two hexes of the place stand in a column")


def disc_sign(disc: int, icon: int) -> str:
    """Return what is seen of a disc, in five letters at most."""
    if is_special(disc):
        return f" {token_kind(disc)[0].upper()}{token_strength(disc)}"
    if disc == w.FACE_DOWN:
        return f" {ICON_SIGNS[icon]}" if icon >= 0 else " ?"
    numbers = disc_numbers(disc)
    return ("" if len(numbers) > 1 else " ") + "/".join([str(number) for number in numbers])


def _draw_outpost(canvas: Canvas, table: Table, hexes: tuple[Hex, Hex, Hex], tile: Tile) -> None:
    """The civilization above, its docks and the holder of its marker below."""
    civilization = tile.civilization
    above, middle, below = sorted(hexes, key=lambda hexagon: hexagon[1])
    docks = table.docks[DOCKS * civilization : DOCKS * (civilization + 1)]
    taken = [seat_letter(table, owner - 1) for owner in docks if owner]
    name = table.facts.civilizations[civilization].replace("_", " ")
    in_hex(canvas, above, name[:5].strip().capitalize())
    in_hex(canvas, middle, "".join(taken).ljust(sum(tile.docks) or DOCKS, "-"))
    holder = table.markers[civilization]
    if holder:
        in_hex(canvas, below, f"♦{seat_letter(table, holder - 1)}")


def _draw_sites(canvas: Canvas, table: Table) -> None:
    field = table.facts.field
    for site, at in enumerate(field.sites):
        building = table.buildings[site]
        if building:
            letter = seat_letter(table, (building & 7) - 1)
            put_at(canvas, table, at, f"[{letter}]" if building & w.PORT_FLAG else f"({letter})")
        elif table.colony_sites >> at & 1:
            put_at(canvas, table, at, "x" if table.closed_sites >> at & 1 else "o")
    for number, place in enumerate(field.places):
        if table.docking_points >> place.centre & 1:
            put_at(canvas, table, place.centre, "@")
        elif number < w.HOMES or table.tile(number) is None or table.is_system(number):
            put_at(canvas, table, place.centre, " ")


def _draw_pieces(canvas: Canvas, table: Table) -> None:
    for own, at in enumerate(table.ship_at):
        if at >= 0:
            sign = SHIP_SIGNS[table.ship_kind[own]]
            put_at(canvas, table, at, seat_letter(table, own // w.FLEET) + sign)


# --- the players and what lies beside the board -------------------------------------


def _facts(table: Table, seat: int | None, width: int, style: Style) -> list[str]:
    lines = [style.heading[:width]]
    naming = english(table)
    for each in range(table.seats):
        lines.append(_player_line(table, naming, each)[:width])
        lines.extend(_friends(table, naming, each, width))
    lines.extend(["", *_stock_lines(table, naming, width, style)])
    for said in style.say_more(naming):
        lines.extend(_wrapped(said, width, ""))
    lines.extend(_offer_lines(table, naming, width))
    if seat is not None:
        lines.extend(_own_lines(table, naming, seat, width))
    return lines


def _player_line(table: Table, naming: Naming, seat: int) -> str:
    sign = table.seams.turn_sign(table, seat)
    points = table.seams.victory_points(table, seat)
    pods = table.upgrades[3 * seat + w.FREIGHT_POD]
    upgrades = f"{boosters(table, seat)}b {cannons(table, seat)}c {pods}p"
    medals = table.medals.count(MEDAL_OWNED + seat)
    return (
        f"{sign}{seat_letter(table, seat)} {naming.seat(seat):<6} {points:>3} {table.cards(seat):>5}"
        f" {upgrades:>8} {table.fame[seat]:>4} {medals:>6}"
    )


def _friends(table: Table, naming: Naming, seat: int, width: int) -> list[str]:
    """A line for each civilization the player has stations with: marker and cards."""
    lines: list[str] = []
    for civilization, name in enumerate(table.facts.civilizations):
        stations = stations_of(table, civilization, seat)
        titles = [
            table.facts.cards[card].title
            for card, owner in enumerate(table.card_owner)
            if owner == seat + 1 and table.facts.cards[card].civilization == civilization
        ]
        if stations:
            marker = " ♦" if table.markers[civilization] == seat + 1 else ""
            said = f"{naming.word('civilization', name)} {stations}{marker}: {', '.join(titles)}"
            lines.extend(_wrapped(said, width, "    "))
    return lines


def _stock_lines(table: Table, naming: Naming, width: int, style: Style) -> list[str]:
    reserve = sum(table.reserve) + table.hidden[table.seats]
    tray = ", ".join(
        [naming.texts.counted(table.tray[kind], noun) for kind, noun in enumerate(w.UPGRADES)]
    )
    return [
        *_wrapped(f"{style.supply}: {naming.cards(tuple(table.supply))}", width, ""),
        *_wrapped(
            f"Reserve pile: {reserve} cards. Encounter deck: {deck_size(table)} cards.", width, ""
        ),
        *_wrapped(
            f"{style.tray}: {tray}, {naming.texts.counted(table.tray[w.FAME_PIECE], 'fame_piece')}",
            width,
            "",
        ),
    ]


def _offer_lines(table: Table, naming: Naming, width: int) -> list[str]:
    lines: list[str] = []
    for seat in range(table.seats):
        offer = standing_offer(table, seat) if table.offers else None
        if offer is not None:
            said = f"{naming.seat(seat)} offers {naming.cards(offer[0])} for "
            lines.extend(_wrapped(said + naming.cards(offer[1]), width, ""))
    return lines


def _own_lines(table: Table, naming: Naming, seat: int, width: int) -> list[str]:
    left = table.personal[4 * seat : 4 * seat + 4]
    counted = [
        naming.texts.counted(count, noun) for count, noun in zip(left, w.PIECES, strict=True)
    ]
    pieces = ", ".join(counted)
    hand = naming.cards(table.hand(seat))
    return [
        *_wrapped(f"Your pieces left: {pieces}", width, ""),
        "",
        *_wrapped(f"Your hand ({table.cards(seat)}): {hand}", width, ""),
    ]


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent + "  ", break_long_words=False
    )
