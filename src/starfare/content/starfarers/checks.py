"""Cross checks of the 2019 content: what a single key cannot tell."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from starfare.content.loading import require
from starfare.content.starfarers.types import Area, Board, Hex, Sector, Site, Starfarers

HEXES: Final = 135
HOMES: Final = 4
AREAS_BY_ZONE: Final = {"near": 8, "far": 7}
SECTORS_BY_STARS: Final = {
    (1, "system"): 5,
    (1, "outpost"): 2,
    (1, "empty"): 2,
    (2, "system"): 3,
    (2, "outpost"): 2,
    (2, "empty"): 2,
}
STARS_BY_ZONE: Final = {"near": 1, "far": 2}
SHAPES: Final = ["hexagon", "square", "triangle"]
BUILT: Final = ("trade_ship", "colony_ship", "spaceport", "cannon", "freight_pod", "booster")
DISC_NUMBERS: Final = frozenset(range(2, 13)) - {7}
DOCKS: Final = 5
FRIENDSHIP_CARDS_EACH: Final = 5
ENCOUNTER_CARDS: Final = 32


def check(content: Starfarers) -> None:
    """Raise a ContentError for the first thing in the content that does not fit together."""
    check_pieces(content)
    check_field(content.board)
    check_places(content.board)
    check_homes(content)
    check_lay_order(content.board)
    check_sectors(content)
    check_beginner_sectors(content)
    check_beginner_starts(content)
    check_discs(content)
    check_costs(content)
    check_friendship(content)
    check_encounters(content)


def check_pieces(content: Starfarers) -> None:
    """Every resource has its colour and cards; reserve bands rise from the starting points."""
    pieces, file = content.pieces, "pieces.toml"
    _same_names(file, "planet_colours", pieces.planet_colours, pieces.resources)
    _same_names(file, "cards", pieces.cards, pieces.resources)
    for resource, cards in pieces.cards.items():
        enough = cards >= pieces.reserve.cards_per_resource
        require(enough, file, f"cards.{resource}", "too few for the reserve pile")
    steps = [band.from_vp for band in pieces.reserve.bands]
    rising = steps == sorted(set(steps)) and steps[:1] == [pieces.start.vp]
    require(rising, file, "reserve.bands", "do not rise from the starting victory points")
    colours = [ball.colour for ball in pieces.shake.balls]
    ball = pieces.shake.encounter_ball
    require(ball in colours, file, "shake.encounter_ball", f"no ball is {ball}")


def check_field(board: Board) -> None:
    """The field has its 135 hexes, each once."""
    for hex_, times in Counter(board.hexes).items():
        require(times == 1, "board.toml", "column", f"hex {list(hex_)} occurs {times} times")
    for col, h in board.hexes:
        require((col + h) % 2 == 1, "board.toml", "column", f"[{col}, {h}] is no hex of the grid")
    found = len(board.hexes)
    require(found == HEXES, "board.toml", "column", f"{found} hexes, expected {HEXES}")


def check_places(board: Board) -> None:
    """Homes and areas cover three touching hexes of the field, clockwise, and never overlap."""
    field, taken = set(board.hexes), dict[Hex, str]()
    for key, hexes in _places(board):
        for hex_ in hexes:
            require(hex_ in field, "board.toml", key, f"hex {list(hex_)} is not on the field")
            other = taken.get(hex_)
            require(other is None, "board.toml", key, f"hex {list(hex_)} is taken by {other}")
            taken[hex_] = key
        require(_touch(hexes), "board.toml", key, "the three hexes do not touch one another")
        require(_is_clockwise(hexes), "board.toml", key, "not clockwise from the topmost hex")


def _places(board: Board) -> Iterator[tuple[str, tuple[Hex, Hex, Hex]]]:
    for i, home in enumerate(board.homes):
        one, two, three = home.planets
        yield f"home[{i}].planets", (one.hex, two.hex, three.hex)
    for i, area in enumerate(board.areas):
        yield f"area[{i}].hexes", area.hexes


def _touch(hexes: tuple[Hex, Hex, Hex]) -> bool:
    one, two, three = hexes
    return _are_neighbours(one, two) and _are_neighbours(two, three) and _are_neighbours(three, one)


def _are_neighbours(one: Hex, other: Hex) -> bool:
    return (abs(one[0] - other[0]), abs(one[1] - other[1])) in {(0, 2), (1, 1)}


def _is_clockwise(hexes: tuple[Hex, Hex, Hex]) -> bool:
    """Clockwise where h grows downwards, beginning with the topmost hex."""
    (x, y), (x1, y1), (x2, y2) = hexes
    return y < min(y1, y2) and (x1 - x) * (y2 - y) > (y1 - y) * (x2 - x)


def check_homes(content: Starfarers) -> None:
    """Four home systems of known resources, with possible numbers on their discs."""
    homes = content.board.homes
    _unique("board.toml", "home", (home.letter for home in homes))
    require(len(homes) == HOMES, "board.toml", "home", f"{len(homes)} homes, expected {HOMES}")
    for i, home in enumerate(homes):
        for k, planet in enumerate(home.planets):
            key = f"home[{i}].planets[{k}]"
            _known("board.toml", f"{key}.resource", planet.resource, content.pieces.resources)
            possible = bool(planet.disc) and DISC_NUMBERS.issuperset(planet.disc)
            require(possible, "board.toml", f"{key}.disc", f"{list(planet.disc)} is no disc")


def check_lay_order(board: Board) -> None:
    """Fifteen areas; the laying order goes row by row from home, each from the left (SF-VAR-07)."""
    _unique("board.toml", "area", (area.id for area in board.areas))
    zones = Counter(area.zone for area in board.areas)
    require(zones == AREAS_BY_ZONE, "board.toml", "area", f"expected areas {AREAS_BY_ZONE}")
    ordered = sorted(board.areas, key=_row_and_column)
    for place, area in enumerate(ordered):
        key = f"area[{board.areas.index(area)}].lay_order"
        require(area.lay_order == place, "board.toml", key, f"expected {place} by row and column")


def _row_and_column(area: Area) -> tuple[int, int]:
    return area.row, min(col for col, _ in area.hexes)


def check_sectors(
    content: Starfarers, by_stars: Mapping[tuple[int, str], int] = SECTORS_BY_STARS
) -> None:
    """Sixteen sectors with the right stars, each with what its kind asks for."""
    file, sectors = "sectors.toml", content.sectors
    _unique(file, "sector", (sector.id for sector in sectors))
    found = Counter[tuple[int, str]]((sector.stars, sector.kind) for sector in sectors)
    for (stars, kind), expected in by_stars.items():
        number = found[stars, kind]
        reason = f"{number} of kind {kind} with {stars} stars, expected {expected}"
        require(number == expected, file, "sector", reason)
    for i, sector in enumerate(sectors):
        _check_parts(f"sector[{i}]", sector)
        _check_planets(content, f"sector[{i}].planets", sector)
    hosts = [sector.civilization for sector in sectors if sector.civilization is not None]
    _same_names(file, "sector", hosts, content.pieces.civilizations)


def _check_parts(key: str, sector: Sector) -> None:
    """A system has three planets, an outpost a civilization and five docks on three hexes."""
    planets = 3 if sector.kind == "system" else 0
    found = len(sector.planets)
    reason = f"{found} planets, expected {planets}"
    require(found == planets, "sectors.toml", f"{key}.planets", reason)
    is_outpost = sector.kind == "outpost"
    hosted = (sector.civilization is not None) == is_outpost
    require(hosted, "sectors.toml", f"{key}.civilization", "an outpost has one, no other sector")
    docks = (3, DOCKS) if is_outpost else (0, 0)
    fits = (len(sector.docks), sum(sector.docks)) == docks
    reason = f"expected {docks[1]} docks on {docks[0]} hexes"
    require(fits, "sectors.toml", f"{key}.docks", reason)


def _check_planets(content: Starfarers, key: str, sector: Sector) -> None:
    """Three resources and the three shapes, all outline or all filled (SF-CMP-13)."""
    for k, planet in enumerate(sector.planets):
        file, at = "sectors.toml", f"{key}[{k}]"
        _known(file, f"{at}.resource", planet.resource, content.pieces.resources)
        _known(file, f"{at}.icon", planet.icon, content.discs.piles)
    _unique("sectors.toml", key, (planet.resource for planet in sector.planets))
    icons = [planet.icon.partition("-") for planet in sector.planets]
    fills = {fill for fill, _, _ in icons}
    shapes = sorted(shape for _, _, shape in icons)
    fits = not icons or (len(fills) == 1 and shapes == SHAPES)
    require(fits, "sectors.toml", key, f"icons are not one each of {SHAPES} in one style")


def check_beginner_sectors(content: Starfarers) -> None:
    """The beginner set-up uses known sectors, each once and on its side of the nebula."""
    stars = {sector.id: sector.stars for sector in content.sectors}
    for i, area in enumerate(content.board.areas):
        key, name = f"area[{i}].beginner.sector", area.beginner.sector
        _known("board.toml", key, name, stars)
        fits = stars[name] == STARS_BY_ZONE[area.zone]
        require(fits, "board.toml", key, f"{name} does not belong in a {area.zone} area")
    _unique("board.toml", "area.beginner", (area.beginner.sector for area in content.board.areas))


def check_beginner_starts(content: Starfarers) -> None:
    """Every colour starts on sites of the home systems that nobody else has."""
    board, used = content.board, list[str]()
    colours = [start.colour for start in board.beginner]
    _same_names("board.toml", "beginner", colours, content.pieces.colours)
    for i, start in enumerate(board.beginner):
        sites = {"spaceport": start.spaceport}
        sites |= {f"colonies[{k}]": site for k, site in enumerate(start.colonies)}
        for name, site in sites.items():
            _check_site(board, f"beginner[{i}].{name}", site)
            used.append(f"{site.home} {'/'.join(sorted(site.between))}")
        on_field = start.ship_corner.hex in board.hexes
        require(on_field, "board.toml", f"beginner[{i}].ship_corner.hex", "is not on the field")
    _unique("board.toml", "beginner", used)


def _check_site(board: Board, key: str, site: Site) -> None:
    homes = {home.letter: [planet.resource for planet in home.planets] for home in board.homes}
    _known("board.toml", f"{key}.home", site.home, homes)
    _unique("board.toml", f"{key}.between", site.between)
    for planet in site.between:
        _known("board.toml", f"{key}.between", planet, homes[site.home])


def check_discs(content: Starfarers) -> None:
    """Each icon has as many discs as planets, each token a disc that calls for it and a reserve."""
    discs, file = content.discs, "discs.toml"
    planets = Counter(planet.icon for sector in content.sectors for planet in sector.planets)
    numbers = {str(number) for number in DISC_NUMBERS}
    for icon, pile in discs.piles.items():
        reason = f"{len(pile)} discs for {planets[icon]} planets"
        require(len(pile) == planets[icon], file, f"piles.{icon}", reason)
        for disc in pile:
            _known(file, f"piles.{icon}", disc, numbers.union(discs.tokens))
    called = [disc for pile in discs.piles.values() for disc in pile if disc not in numbers]
    _same_names(file, "tokens", called, discs.tokens)
    enough = len(discs.reserve) == len(discs.tokens) and DISC_NUMBERS.issuperset(discs.reserve)
    require(enough, file, "reserve", "expected one number for each special token")


def check_costs(content: Starfarers) -> None:
    """Everything that can be built has a cost in known resources; every resource has a rate."""
    costs, file = content.costs, "costs.toml"
    _same_names(file, "build", costs.build, BUILT)
    for built, cost in costs.build.items():
        for resource in cost:
            _known(file, f"build.{built}", resource, content.pieces.resources)
    _same_names(file, "supply_rate", costs.supply_rate, content.pieces.resources)


def check_friendship(content: Starfarers) -> None:
    """Five cards for each civilization (SF-CMP-09), of known resources."""
    file, cards = "friendship.toml", content.friendship
    _unique(file, "card", (card.id for card in cards))
    for i, card in enumerate(cards):
        civilizations = content.pieces.civilizations
        _known(file, f"card[{i}].civilization", card.civilization, civilizations)
        if card.resource is not None:
            _known(file, f"card[{i}].resource", card.resource, content.pieces.resources)
    found = Counter(card.civilization for card in cards)
    for name in content.pieces.civilizations:
        reason = f"{found[name]} cards of {name}, expected {FRIENDSHIP_CARDS_EACH}"
        require(found[name] == FRIENDSHIP_CARDS_EACH, file, "card", reason)


def check_encounters(content: Starfarers) -> None:
    """The cards are numbered 1 to 32, in order (SF-CMP-08)."""
    file, cards = "encounters.toml", content.encounters
    for i, card in enumerate(cards):
        require(card.number == i + 1, file, f"card[{i}].number", f"expected {i + 1}")
    reason = f"{len(cards)} cards, expected {ENCOUNTER_CARDS}"
    require(len(cards) == ENCOUNTER_CARDS, file, "card", reason)


def _known(file: str, key: str, name: str, names: Iterable[str]) -> None:
    known = list(names)
    require(name in known, file, key, f"{name!r} is none of {', '.join(known)}")


def _unique(file: str, key: str, names: Iterable[str]) -> None:
    for name, times in Counter(names).items():
        require(times == 1, file, key, f"{name!r} occurs {times} times")


def _same_names(file: str, key: str, names: Iterable[str], expected: Iterable[str]) -> None:
    """The names are exactly the expected ones, each once, in any order."""
    found, wanted = sorted(names), sorted(expected)
    reason = f"found {', '.join(found) or 'nothing'}; expected {', '.join(wanted)}"
    require(found == wanted, file, key, reason)
