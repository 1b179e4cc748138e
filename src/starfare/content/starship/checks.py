"""Cross checks of a starship game's content: what a single key cannot tell."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from starfare.content.loading import require
from starfare.content.starship.types import Card, CardGame, LevelCosts

SYMBOLS: Final = 2
MODULE_KINDS: Final = ("storage", "command", "sensor", "trade", "science", "production")
RESERVE: Final = ("I", "II", "III", "IV")
WITH_NUMBERS: Final = frozenset({"science", "production"})


def check(content: CardGame) -> None:
    """Raise a ContentError for the first thing in the content that does not fit together."""
    check_pieces(content)
    check_costs(content)
    check_cards(content)
    check_deck_sizes(content)
    check_missions(content)
    check_modules(content)


def check_pieces(content: CardGame) -> None:
    """Two symbols, known cargo, dice with faces, and no start above a limit."""
    pieces, file = content.pieces, "pieces.toml"
    _unique(file, "symbols", pieces.symbols)
    _unique(file, "colours", pieces.colours)
    _unique(file, "resources", pieces.resources)
    _known(file, "start.cargo", pieces.start.cargo, pieces.resources)
    for name, faces in (("production", pieces.dice.production), ("combat", pieces.dice.combat)):
        require(bool(faces), file, f"dice.{name}", "has no faces")
    start, limits = pieces.start, pieces.limits
    for key, held, most in (
        ("cargo", max(start.cargo.values(), default=0), limits.bay),
        ("tech", start.tech, limits.tech),
        ("boosters", max(start.boosters, pieces.handicap.boosters), limits.upgrades),
        ("cannons", max(start.cannons, pieces.handicap.cannons), limits.upgrades),
        ("colony_ships", start.colony_ships + start.trade_ships, limits.hangar),
        ("modules", start.modules, len(MODULE_KINDS)),
    ):
        require(held <= most, file, f"start.{key}", f"{held} is above the limit of {most}")


def check_costs(content: CardGame) -> None:
    """Costs are resources and tech."""
    allowed = (*content.pieces.resources, "tech")
    for name in ("colony_ship", "trade_ship"):
        _known("costs.toml", name, getattr(content.costs, name), allowed)
    levels: tuple[tuple[str, LevelCosts], ...] = (
        ("level_1", content.costs.level_1),
        ("level_2", content.costs.level_2),
    )
    for level, costs in levels:
        for name in ("booster", "cannon", "module"):
            _known("costs.toml", f"{level}.{name}", getattr(costs, name), allowed)


def check_cards(content: CardGame) -> None:
    """Each card has what its kind asks for and nothing else."""
    _unique("cards.toml", "card", (card.id for card in content.cards))
    for place, card in enumerate(content.cards):
        key = f"card[{place}]"
        for part, wanted in _parts(card):
            given = getattr(card, part) is not None
            reason = "is missing" if wanted else f"does not belong on a card of kind {card.kind}"
            require(given == wanted, "cards.toml", f"{key}.{part}", reason)
        _check_card(content, key, card)


def _parts(card: Card) -> Iterator[tuple[str, bool]]:
    """The parts of a card, and whether it must have them; an outpost may do without a trade."""
    is_colony = card.kind == "colony"
    yield "resource", is_colony
    yield "number", is_colony
    yield "symbol", card.group == "start_colony"
    yield "pirate", card.kind == "pirate"
    yield "civilization", card.kind == "outpost"
    if card.kind != "outpost":
        yield "trade", card.kind == "trade_planet"


def _check_card(content: CardGame, key: str, card: Card) -> None:
    pieces, file = content.pieces, "cards.toml"
    if card.resource is not None:
        _known(file, f"{key}.resource", [card.resource], pieces.resources)
    if card.number is not None:
        _known(file, f"{key}.number", [card.number], pieces.dice.production)
    if card.symbol is not None:
        _known(file, f"{key}.symbol", [card.symbol], pieces.symbols)
    if card.trade is not None:
        _known(file, f"{key}.trade.item", [card.trade.item], (*pieces.resources, "tech", "any"))
    if card.kind == "mission_planet":
        _known(file, f"{key}.name", [card.name], pieces.mission_planets)
    stations = card.kind in {"trade_planet", "outpost"} or not card.friendship
    require(stations, file, f"{key}.friendship", f"does not belong on a card of kind {card.kind}")
    useful = card.kind != "outpost" or card.trade is not None or card.friendship > 0
    require(useful, file, key, "an outpost without a trade needs friendship")


def check_deck_sizes(content: CardGame) -> None:
    """The groups add up, and every mission planet is there once."""
    decks = content.pieces.decks
    found = Counter[str](card.group for card in content.cards)
    expected = {"start_colony": SYMBOLS, "sector": decks.sectors * decks.sector_size}
    expected |= dict.fromkeys(RESERVE[: decks.reserve_groups], decks.reserve_group_size)
    for group, number in expected.items():
        reason = f"{found[group]} of group {group}, expected {number}"
        require(found[group] == number, "cards.toml", "card", reason)
    order = [list(expected).index(card.group) for card in content.cards]
    require(order == sorted(order), "cards.toml", "card", "the groups are not in order")
    symbols = [card.symbol for card in content.cards if card.symbol is not None]
    same = tuple(symbols) == content.pieces.symbols
    require(same, "cards.toml", "card", "expected one start colony for each symbol, in order")
    planets = sorted(card.name for card in content.cards if card.kind == "mission_planet")
    wanted = sorted(content.pieces.mission_planets)
    require(planets == wanted, "cards.toml", "card", f"expected mission planets {wanted}")


def check_missions(content: CardGame) -> None:
    """Known planets and payments, whole groups in order."""
    pieces, file = content.pieces, "missions.toml"
    _unique(file, "mission", (mission.id for mission in content.missions))
    for place, mission in enumerate(content.missions):
        key = f"mission[{place}]"
        _known(file, f"{key}.planet", [mission.planet], pieces.mission_planets)
        _known(file, f"{key}.give", mission.give, (*pieces.resources, "tech", "astro"))
    found, expected = len(content.missions), pieces.decks.missions
    require(found == expected, file, "mission", f"{found} missions, expected {expected}")
    groups = [mission.group for mission in content.missions]
    wanted = [1 + place // pieces.decks.mission_group_size for place in range(expected)]
    require(groups == wanted, file, "mission", f"expected the groups {sorted(set(wanted))}")


def check_modules(content: CardGame) -> None:
    """Each symbol has a set of level 1, and the common supply one of each kind of level 2."""
    pieces, file = content.pieces, "modules.toml"
    _unique(file, "module", (module.id for module in content.modules))
    found = [(module.owner, module.level, module.kind) for module in content.modules]
    wanted = [(symbol, 1, kind) for symbol in pieces.symbols for kind in MODULE_KINDS]
    wanted += [("common", 2, kind) for kind in MODULE_KINDS]
    for place, (given, expected) in enumerate(zip(found, wanted, strict=False)):
        require(given == expected, file, f"module[{place}]", f"expected {expected}")
    reason = f"{len(found)} modules, expected {len(wanted)}"
    require(len(found) == len(wanted), file, "module", reason)
    for place, module in enumerate(content.modules):
        produces = module.kind in WITH_NUMBERS
        fits = bool(module.numbers) == produces and (module.amount > 0) != produces
        reason = "science and production have numbers, the others an amount"
        require(fits, file, f"module[{place}]", reason)
        _known(file, f"module[{place}].numbers", module.numbers, pieces.dice.production)


def _known(file: str, key: str, given: Iterable[object], allowed: Collection[object]) -> None:
    for name in given:
        options = ", ".join(str(each) for each in dict.fromkeys(allowed))
        require(name in allowed, file, key, f"{name!r} is none of {options}")


def _unique(file: str, key: str, names: Iterable[str]) -> None:
    for name, times in Counter(names).items():
        require(times == 1, file, key, f"{name!r} occurs {times} times")
