"""Cross checks of the first edition's content: what a single key cannot tell."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from starfare.content.classic.types import Board, Classic
from starfare.content.loading import require
from starfare.content.starfarers.types import Hex

HEXES: Final = 135
HOMES: Final = 4
SYSTEMS: Final = 7
OUTPOSTS: Final = 5
CARDS_EACH: Final = 5
ENCOUNTER_CARDS: Final = 32
BUILT: Final = ("trade_ship", "colony_ship", "spaceport", "cannon", "freight_pod", "booster")
NUMBERS: Final = frozenset(range(2, 13)) - {7}


def check(content: Classic) -> None:
    """Raise a ContentError for the first thing in the content that does not fit together."""
    check_pieces(content)
    check_board(content)
    check_starts(content)
    check_chips(content)
    check_costs(content)
    check_friendship(content)
    check_encounters(content)


def check_pieces(content: Classic) -> None:
    """Every resource has enough cards for the first pile; supplies fall as points rise."""
    pieces, file = content.pieces, "pieces.toml"
    _same(file, "cards", pieces.cards, pieces.resources)
    for resource, cards in pieces.cards.items():
        enough = cards >= pieces.reserve.cards_per_resource
        require(enough, file, f"cards.{resource}", "too few for the reserve pile")
    for key in ("bands", "new_player_bands"):
        steps = [band.from_vp for band in getattr(pieces.reserve, key)]
        rising = steps == sorted(set(steps)) and steps[:1] == [pieces.start.vp]
        require(rising, file, f"reserve.{key}", "do not rise from the starting victory points")
    colours = [ball.colour for ball in pieces.shake.balls]
    require(pieces.shake.encounter_ball in colours, file, "shake.encounter_ball", "is no ball")


def check_board(content: Classic) -> None:
    """Systems and bases lie on hexes of the field that nothing else covers (CL-BRD-02, -12)."""
    board, file = content.board, "board.toml"
    found = len(set(board.hexes))
    require(found == HEXES, file, "column", f"{found} hexes, expected {HEXES}")
    for key, part, expected in (("home", board.homes, HOMES), ("system", board.systems, SYSTEMS)):
        reason = f"{len(part)} systems, expected {expected}"
        require(len(part) == expected, file, key, reason)
    _same(file, "base", [b.civilization for b in board.bases], content.pieces.civilizations)
    taken: dict[Hex, str] = {}
    for key, hexes in _covered(board).items():
        for hex_ in hexes:
            require(hex_ in board.hexes, file, key, f"hex {list(hex_)} is not on the field")
            reason = f"hex {list(hex_)} is taken by {taken.get(hex_)}"
            require(hex_ not in taken, file, key, reason)
            taken[hex_] = key
    _check_planets(content)
    for i, base in enumerate(board.bases):
        different = len(set(base.outposts)) == OUTPOSTS
        require(different, file, f"base[{i}].outposts", "a corner occurs twice")


def _covered(board: Board) -> dict[str, list[Hex]]:
    """The hexes of each system and base, by the key it stands under."""
    covered = {f"home[{i}]": [p.hex for p in home.planets] for i, home in enumerate(board.homes)}
    for i, system in enumerate(board.systems):
        covered[f"system[{i}]"] = [planet.hex for planet in system.planets]
    for i, base in enumerate(board.bases):
        covered[f"base[{i}]"] = [base.hex]
    return covered


def _check_planets(content: Classic) -> None:
    """Three resources and three dot colours in every field system (CL-BRD-09)."""
    resources = content.pieces.resources
    for i, system in enumerate(content.board.systems):
        key = f"system[{i}].planets"
        for planet in system.planets:
            known = planet.resource in resources
            require(known, "board.toml", key, f"{planet.resource!r} is no resource")
        _unique("board.toml", key, [planet.resource for planet in system.planets])
        _same("board.toml", key, [planet.icon for planet in system.planets], content.discs.piles)


def check_starts(content: Classic) -> None:
    """Every colour starts on home intersections that nobody else has (CL-SET-05)."""
    board, used = content.board, list[str]()
    planets = {home.letter: [planet.resource for planet in home.planets] for home in board.homes}
    colours = [start.colour for start in board.beginner]
    _same("board.toml", "beginner", colours, content.pieces.colours)
    for i, start in enumerate(board.beginner):
        for site in (start.spaceport, *start.colonies):
            key = f"beginner[{i}]"
            known = site.home in planets and set(site.between) <= set(planets[site.home])
            require(known, "board.toml", key, f"{site.home} {site.between} is no intersection")
            used.append(f"{site.home} {'/'.join(sorted(site.between))}")
    _unique("board.toml", "beginner", used)


def check_chips(content: Classic) -> None:
    """A chip for each planet of a colour, a white one for each special one (CL-CHP-04, -05)."""
    discs, file = content.discs, "discs.toml"
    planets = Counter[str](p.icon for system in content.board.systems for p in system.planets)
    numbers = {str(number) for number in NUMBERS}
    for dot, pile in discs.piles.items():
        reason = f"{len(pile)} chips for {planets[dot]} planets"
        require(len(pile) == planets[dot], file, f"piles.{dot}", reason)
        known = set(pile) <= numbers | set(discs.tokens)
        require(known, file, f"piles.{dot}", "has a chip that is neither a number nor special")
    special = [chip for pile in discs.piles.values() for chip in pile if chip not in numbers]
    _same(file, "tokens", special, discs.tokens)
    enough = len(discs.reserve) == len(discs.tokens) and set(discs.reserve) <= NUMBERS
    require(enough, file, "reserve", "expected one number for each special chip")


def check_costs(content: Classic) -> None:
    """Everything that can be built has a price in known resources; every resource has a rate."""
    costs, resources = content.costs, content.pieces.resources
    _same("costs.toml", "build", costs.build, BUILT)
    for built, cost in costs.build.items():
        known = set(cost) <= set(resources)
        require(known, "costs.toml", f"build.{built}", "asks for what is no resource")
    _same("costs.toml", "supply_rate", costs.supply_rate, resources)


def check_friendship(content: Classic) -> None:
    """Five cards for each civilization (CL-CMP-03)."""
    file, cards = "friendship.toml", content.friendship
    _unique(file, "card", [card.id for card in cards])
    expected = list(content.pieces.civilizations) * CARDS_EACH
    _same(file, "card", [card.civilization for card in cards], expected)


def check_encounters(content: Classic) -> None:
    """32 cards in order (CL-CMP-03)."""
    found = [card.number for card in content.encounters]
    in_order = found == list(range(1, ENCOUNTER_CARDS + 1))
    require(in_order, "encounters.toml", "card", "the cards are not 1 to 32")


def _unique(file: str, key: str, names: list[str]) -> None:
    for name, times in Counter(names).items():
        require(times == 1, file, key, f"{name!r} occurs {times} times")


def _same(file: str, key: str, names: Iterable[str], expected: Iterable[str]) -> None:
    """The names are exactly the expected ones, in any order."""
    found, wanted = sorted(names), sorted(expected)
    reason = f"found {', '.join(found) or 'nothing'}; expected {', '.join(wanted)}"
    require(found == wanted, file, key, reason)
