"""The table drawn with letters: both ships, the stacks, the flight path, the missions."""

from __future__ import annotations

from textwrap import wrap

from starfare.games.starship import words as w
from starfare.games.starship.facts import Cost
from starfare.games.starship.naming import Naming
from starfare.games.starship.points import victory_points
from starfare.games.starship.ship import Starship
from starfare.games.starship.stacks import stack_size
from starfare.games.starship.table import Table
from starfare.kernel.frame import Question


def sketch(table: Table, seat: int | None, width: int) -> list[str]:
    """Return the table as lines of text; the last paragraph is what the seat itself has to do with.

    A client shows that paragraph alone between two looks at the whole table.
    """
    lines = [_headline(table)]
    for ship in table.ships:
        if ship.seat != seat:
            lines.extend(["", *_starship(table, ship)])
    lines.extend(["", *_missions(table), *_stacks(table), *_costs(table)])
    mine = [] if seat is None else _starship(table, table.ships[seat])
    last = [*mine, *_flight(table)]
    if last:
        lines.extend(["", *last])
    return [part for line in lines for part in _wrapped(line, width)]


def _naming(table: Table) -> Naming:
    return Naming(table.facts)


def _wrapped(line: str, width: int) -> list[str]:
    """Break a long line; what follows is indented."""
    return wrap(line, width, subsequent_indent=" " * 8, break_on_hyphens=False) or [""]


def _headline(table: Table) -> str:
    holders = [
        f"{_naming(table).word(name)}: {_holder(table, holder)}"
        for name, holder in zip(w.SPECIAL_POINTS, table.special, strict=True)
    ]
    return ".   ".join([_turn(table), *holders])


def _holder(table: Table, seat: int) -> str:
    return _naming(table).word("nobody") if seat == w.NOBODY else _colour(table, seat)


def _turn(table: Table) -> str:
    """Whose turn it is, and the die once it has been rolled in this turn."""
    if not table.turn:
        return "Before the first turn"
    top = table.stack[-1] if table.stack else None
    to_roll = isinstance(top, Question) and top.PROMPT == "roll"
    roll = "" if to_roll or not table.roll else f", die {table.roll}"
    return f"Turn {table.turn}, {_colour(table, table.active)} to play{roll}"


def _colour(table: Table, seat: int) -> str:
    return table.facts.colours[seat].capitalize()


def _starship(table: Table, ship: Starship) -> list[str]:
    """One ship: points, cargo, pieces, modules and won cards, a line each."""
    facts, seat = table.facts, ship.seat
    name = f"{_colour(table, seat)} ({_naming(table).word(facts.symbols[ship.symbol])})"
    points = f"{victory_points(table, seat)} of {facts.target} VP"
    lines = [
        f"{name}: {points}, fame {ship.fame}, friendship {ship.friendship}",
        f"    {_cargo(table, ship)}",
        f"    {_pieces(table, ship)}",
    ]
    won = [
        _naming(table).card(facts.cards[card]) for card in sorted([*ship.colonies, *ship.stations])
    ]
    if won:
        lines.append(f"    has {'; '.join(won)}")
    return lines


def _cargo(table: Table, ship: Starship) -> str:
    bays = ", ".join(
        f"{_naming(table).word(resource)} {ship.units[kind]}"
        for kind, resource in enumerate(table.facts.resources)
    )
    tech = f"{_naming(table).word('tech')} {ship.units[w.TECH]}"
    money = f"{_naming(table).word('astro')} {ship.astro}"
    return f"{bays} (limit {ship.bay_limit}); {tech}; {money}"


def _pieces(table: Table, ship: Starship) -> str:
    upgrades = [
        f"{_naming(table).word(name)}s {'+'.join(map(str, attached.levels)) or 'none'}"
        for name, attached in zip(w.UPGRADES, (ship.boosters, ship.cannons), strict=True)
    ]
    ships = [
        f"{count} {_naming(table).word(name)}{'s' if count > 1 else ''}"
        for name, count in zip(w.SHIP_KINDS, (ship.colony_ships, ship.trade_ships), strict=True)
        if count
    ]
    modules = [
        f"{_naming(table).word(name)} {level}"
        for name, level in zip(w.MODULES, ship.modules, strict=True)
        if level
    ]
    parts = [
        ", ".join(upgrades),
        f"hangar: {', '.join(ships) or 'empty'}",
        f"modules: {', '.join(modules) or 'none'}",
    ]
    return "; ".join(parts)


def _missions(table: Table) -> list[str]:
    lines = [f"Missions ({len(table.pile)} more in the pile):"]
    for number in table.open:
        barred = "   [not in this flight]" if number in table.flight.barred else ""
        lines.append(f"    {_naming(table).mission(table.facts.missions[number])}{barred}")
    return lines


def _stacks(table: Table) -> list[str]:
    """How many cards each stack has; with notes, a line for what is known of each."""
    sizes = [f"{sector + 1} ({stack_size(table, sector)} cards)" for sector in range(w.SECTORS)]
    lines = [f"Sectors: {', '.join(sizes)}; reserve: {sum(table.reserve)} cards"]
    for sector, stack in enumerate(table.stacks):
        noted = [_naming(table).card(table.facts.cards[card]) for card in stack.known]
        if noted:
            lines.append(f"    seen in {sector + 1}: {'; '.join(noted)}")
    return lines


def _costs(table: Table) -> list[str]:
    """What can be built, and for what."""
    facts = table.facts
    costs = [
        f"{_naming(table).word(name)}: {_naming(table).price(facts.ship_costs[kind])}"
        for kind, name in enumerate(w.SHIP_KINDS)
    ]
    for upgrade, name in enumerate(w.UPGRADES):
        costs.append(_two_levels(table, name, facts.upgrade_costs[upgrade]))
    costs.append(_two_levels(table, "module", facts.module_costs))
    return ["Costs:", *[f"    {cost}" for cost in costs]]


def _two_levels(table: Table, name: str, costs: list[Cost]) -> str:
    first, second = [_naming(table).price(cost) for cost in costs]
    return f"{_naming(table).word(name)}: {first}; to level 2: {second}"


def _flight(table: Table) -> list[str]:
    flight = table.flight
    if not flight.is_on:
        return []
    used = f"card {flight.turned} of {flight.speed}"
    actions = f"{flight.actions} of {table.flyer.action_limit} actions used"
    flyer = _colour(table, table.active)
    lines = [f"{flyer} flies through sector {flight.sector + 1}: {used}, {actions}"]
    for card, tilted in zip(flight.path, flight.tilted, strict=True):
        mark = "/" if tilted else "-"
        here = "  <- here" if card >= 0 and card == flight.here else ""
        lines.append(f"    {mark} {_card(table, card)}{here}")
    if flight.met != w.NO_CARD:
        pirate = _card(table, flight.met)
        lines.append(
            f"    ! a pirate demands {flight.demand} {_naming(table).word('astro')}: {pirate}"
        )
    for name, cards in (
        ("on top", flight.top),
        ("at the bottom", flight.bottom),
        ("looked at", flight.looked),
    ):
        if cards:
            lines.append(f"    {name}: {'; '.join(_card(table, card) for card in cards)}")
    return lines


def _card(table: Table, card: int) -> str:
    if card < 0:
        return _naming(table).word("hidden_card")
    return _naming(table).card(table.facts.cards[card])
