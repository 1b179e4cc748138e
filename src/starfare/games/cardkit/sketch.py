"""The table drawn with letters: both ships, the stacks, the flight path, the missions."""

from __future__ import annotations

from textwrap import wrap

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Cost
from starfare.games.cardkit.naming import Naming
from starfare.games.cardkit.plain import levels
from starfare.games.cardkit.points import fame, friendship, victory_points
from starfare.games.cardkit.stacks import stack_size
from starfare.games.cardkit.starship import action_limit, bay_limit, symbol
from starfare.games.cardkit.table import Table
from starfare.kernel.frame import Question


def sketch(table: Table, seat: int | None, width: int) -> list[str]:
    """Return the table as lines of text; the last paragraph is what the seat itself has to do with.

    A client shows that paragraph alone between two looks at the whole table.
    """
    lines = [_headline(table)]
    for owner in range(w.SEATS):
        if owner != seat:
            lines.extend(["", *_starship(table, owner)])
    lines.extend(["", *_missions(table), *_stacks(table), *_costs(table)])
    mine = [] if seat is None else _starship(table, seat)
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
        f"{_naming(table).word(name)}: {_colour(table, holder - 1) if holder else _naming(table).word('nobody')}"
        for name, holder in zip(w.SPECIAL_POINTS, table.special, strict=True)
    ]
    return ".   ".join([_turn(table), *holders])


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


def _starship(table: Table, seat: int) -> list[str]:
    """One ship: points, cargo, pieces, modules and won cards, a line each."""
    facts = table.facts
    name = f"{_colour(table, seat)} ({_naming(table).word(facts.symbols[symbol(table, seat)])})"
    points = f"{victory_points(table, seat)} of {facts.target} VP"
    lines = [
        f"{name}: {points}, fame {fame(table, seat)}, friendship {friendship(table, seat)}",
        f"    {_cargo(table, seat)}",
        f"    {_pieces(table, seat)}",
    ]
    won = [
        _naming(table).card(card)
        for number, card in enumerate(facts.cards)
        if table.place[number] == w.OWNED + seat and card.kind != w.PIRATE
    ]
    if won:
        lines.append(f"    has {'; '.join(won)}")
    return lines


def _cargo(table: Table, seat: int) -> str:
    bays = ", ".join(
        f"{_naming(table).word(resource)} {table.bays[w.KINDS * seat + kind]}"
        for kind, resource in enumerate(table.facts.resources)
    )
    tech = f"{_naming(table).word('tech')} {table.tech[seat]}"
    money = f"{_naming(table).word('astro')} {table.astro[seat]}"
    return f"{bays} (limit {bay_limit(table, seat)}); {tech}; {money}"


def _pieces(table: Table, seat: int) -> str:
    upgrades = [
        f"{_naming(table).word(name)}s {'+'.join(map(str, levels(table, seat, upgrade))) or 'none'}"
        for upgrade, name in enumerate(w.UPGRADES)
    ]
    ships = [
        f"{count} {_naming(table).word(name)}{'s' if count > 1 else ''}"
        for name, count in zip(w.SHIP_KINDS, table.hangar[2 * seat :], strict=False)
        if count
    ]
    modules = [
        f"{_naming(table).word(name)} {level}"
        for name, level in zip(w.MODULES, table.modules[w.MODULE_KINDS * seat :], strict=False)
        if level
    ]
    parts = [
        ", ".join(upgrades),
        f"hangar: {', '.join(ships) or 'empty'}",
        f"modules: {', '.join(modules) or 'none'}",
    ]
    return "; ".join(parts)


def _missions(table: Table) -> list[str]:
    lines = [f"Missions ({table.missions.count(w.IN_PILE)} more in the pile):"]
    for number, place in enumerate(table.missions):
        if place == w.OPEN:
            barred = "   [not in this flight]" if number in table.barred else ""
            lines.append(f"    {_naming(table).mission(table.facts.missions[number])}{barred}")
    return lines


def _stacks(table: Table) -> list[str]:
    """How many cards each stack has; with notes, a line for what is known of each."""
    sizes = [f"{sector + 1} ({stack_size(table, sector)} cards)" for sector in range(w.SECTORS)]
    lines = [f"Sectors: {', '.join(sizes)}; reserve: {sum(table.reserve)} cards"]
    for sector in range(w.SECTORS):
        noted = [
            _naming(table).card(table.facts.cards[card])
            for card, place in enumerate(table.place)
            if place == w.IN_STACK + sector
        ]
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
    if flight[w.SECTOR] < 0:
        return []
    used = f"card {flight[w.TURNED]} of {flight[w.SPEED]}"
    actions = f"{flight[w.ACTIONS]} of {action_limit(table, table.active)} actions used"
    flyer = _colour(table, table.active)
    lines = [f"{flyer} flies through sector {flight[w.SECTOR] + 1}: {used}, {actions}"]
    for card, tilted in zip(table.path, table.tilted, strict=True):
        mark = "/" if tilted else "-"
        here = "  <- here" if card >= 0 and card == flight[w.HERE] else ""
        lines.append(f"    {mark} {_card(table, card)}{here}")
    if flight[w.MET] != w.HIDDEN:
        pirate = _card(table, flight[w.MET])
        lines.append(
            f"    ! a pirate demands {flight[w.DEMAND]} {_naming(table).word('astro')}: {pirate}"
        )
    for name, cards in (
        ("on top", table.top),
        ("at the bottom", table.bottom),
        ("looked at", table.looked),
    ):
        if cards:
            lines.append(f"    {name}: {'; '.join(_card(table, card) for card in cards)}")
    return lines


def _card(table: Table, card: int) -> str:
    if card < 0:
        return _naming(table).word("hidden_card")
    return _naming(table).card(table.facts.cards[card])
