"""The table drawn with letters: both ships, the stacks, the flight path, the missions."""

from __future__ import annotations

from textwrap import wrap

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Card, Mission
from starfare.games.cardkit.plain import levels
from starfare.games.cardkit.points import fame, friendship, victory_points
from starfare.games.cardkit.stacks import stack_size
from starfare.games.cardkit.starship import action_limit, bay_limit, symbol
from starfare.games.cardkit.table import Table
from starfare.games.cardkit.text import units, word


def sketch(table: Table, seat: int | None, width: int) -> list[str]:
    """Return the table as lines of text."""
    lines = [_headline(table)]
    for owner in range(w.SEATS):
        lines.extend(_starship(table, owner, owner == seat))
    lines.append("")
    lines.extend(_missions(table))
    lines.extend(_stacks(table))
    lines.extend(_flight(table))
    return [part for line in lines for part in _wrapped(line, width)]


def _wrapped(line: str, width: int) -> list[str]:
    """Break a long line; what follows is indented."""
    return wrap(line, width, subsequent_indent=" " * 8, break_on_hyphens=False) or [""]


def _headline(table: Table) -> str:
    roll = f", die {table.roll}" if table.roll else ""
    holders = [
        f"{word(table, name)}: {table.facts.colours[holder - 1] if holder else '-'}"
        for name, holder in zip(w.SPECIAL_POINTS, table.special, strict=True)
    ]
    turn = f"turn {table.turn}, {table.facts.colours[table.active]} to play{roll}"
    return f"{turn}   {'   '.join(holders)}"


def _starship(table: Table, seat: int, mine: bool) -> list[str]:
    facts = table.facts
    name = f"{facts.colours[seat]} ({word(table, facts.symbols[symbol(table, seat)])})"
    bays = " ".join(
        f"{word(table, resource)} {table.bays[w.KINDS * seat + kind]}"
        for kind, resource in enumerate(facts.resources)
    )
    modules = " ".join(
        f"{word(table, module)} {level}"
        for module, level in zip(w.MODULES, table.modules[w.MODULE_KINDS * seat :], strict=False)
        if level
    )
    hangar = " ".join(
        f"{word(table, kind)} {table.hangar[2 * seat + number]}"
        for number, kind in enumerate(w.SHIP_KINDS)
    )
    stats = f"fame {fame(table, seat)} friendship {friendship(table, seat)}"
    stock = f"{word(table, 'tech')} {table.tech[seat]}   {word(table, 'astro')} {table.astro[seat]}"
    ship = f"boosters {levels(table, seat, w.BOOSTER)} cannons {levels(table, seat, w.CANNON)}"
    lines = [
        "",
        f"{'*' if mine else ' '} {name}: {victory_points(table, seat)} VP, {stats}",
        f"    {bays} (limit {bay_limit(table, seat)})   {stock}",
        f"    {ship}   hangar: {hangar}",
        f"    modules: {modules or '-'}",
    ]
    won = [
        card_words(table, card)
        for number, card in enumerate(facts.cards)
        if table.place[number] == w.OWNED + seat and card.kind != w.PIRATE
    ]
    lines.append(f"    has: {'; '.join(won) or '-'}")
    return lines


def _missions(table: Table) -> list[str]:
    lines = [f"missions ({table.missions.count(w.IN_PILE)} in the pile):"]
    for number, place in enumerate(table.missions):
        if place == w.OPEN:
            barred = "   [not in this flight]" if number in table.barred else ""
            lines.append(f"    {mission_words(table, table.facts.missions[number])}{barred}")
    return lines


def _stacks(table: Table) -> list[str]:
    lines = [f"reserve: {'/'.join(str(count) for count in table.reserve[1:])} cards"]
    for sector in range(w.SECTORS):
        noted = [
            card_words(table, table.facts.cards[card])
            for card, place in enumerate(table.place)
            if place == w.IN_STACK + sector
        ]
        seen = f": {'; '.join(noted)}" if noted else ""
        lines.append(f"sector {sector + 1} ({stack_size(table, sector)} cards){seen}")
    return lines


def _flight(table: Table) -> list[str]:
    flight = table.flight
    if flight[w.SECTOR] < 0:
        return []
    used = f"{flight[w.TURNED]} of {flight[w.SPEED]} cards"
    actions = f"{flight[w.ACTIONS]} of {action_limit(table, table.active)} actions"
    lines = ["", f"flight through sector {flight[w.SECTOR] + 1}: {used}, {actions}"]
    for card, tilted in zip(table.path, table.tilted, strict=True):
        mark = "/" if tilted else " "
        here = "  <- here" if card >= 0 and card == flight[w.HERE] else ""
        lines.append(f"  {mark} {_card(table, card)}{here}")
    if flight[w.MET] != w.HIDDEN:
        pirate = _card(table, flight[w.MET])
        lines.append(f"  ! a pirate demands {flight[w.DEMAND]} {word(table, 'astro')}: {pirate}")
    for name, cards in (("top", table.top), ("bottom", table.bottom), ("seen", table.looked)):
        if cards:
            lines.append(f"    {name}: {'; '.join(_card(table, card) for card in cards)}")
    return lines


def _card(table: Table, card: int) -> str:
    if card < 0:
        return word(table, "hidden_card")
    return card_words(table, table.facts.cards[card])


def card_words(table: Table, card: Card) -> str:
    """Return a card's name and what is printed on it."""
    facts = table.facts
    if card.kind == w.COLONY:
        return (
            f"{card.name} (colony, {word(table, facts.resources[card.resource])} on {card.number})"
        )
    if card.kind == w.PIRATE:
        loss = f", destroys a {word(table, w.LOSSES[card.destroys])}" if card.destroys >= 0 else ""
        return f"{card.name} (pirate, strength {card.strength}{loss})"
    if card.kind == w.MISSION_PLANET:
        return f"{card.name} (missions)"
    if card.kind == w.EMPTY:
        return f"{card.name} ({word(table, 'empty')})"
    station = f", {word(table, 'trade_station')}" if card.friendship else ""
    return f"{card.name} ({trade_words(table, card)}{station})"


def trade_words(table: Table, card: Card) -> str:
    """Return what a card buys and sells."""
    if not card.price:
        return "no trade"
    ways = " or ".join(way for way, there in (("buy", card.buys), ("sell", card.sells)) if there)
    item = "any resource" if card.item == w.ANY else word(table, table.facts.units[card.item])
    most = f" {card.most}x" if card.most else ""
    return f"{ways} {item} at {card.price}{most}"


def mission_words(table: Table, mission: Mission) -> str:
    """Return a mission's planet, what it asks for and what it gives."""
    wants = [units(table, mission.give)] if any(mission.give) else []
    for upgrade, value in enumerate(mission.needs):
        if value:
            wants.append(f"{word(table, w.UPGRADES[upgrade])} value {value}")
    gains = [
        f"{count} {name}"
        for count, name in (
            (mission.vp, "VP"),
            (mission.fame, "fame"),
            (mission.friendship, "friendship"),
            (mission.astro, word(table, "astro")),
            (mission.tech, word(table, "tech")),
            (mission.resources, "resource of choice"),
        )
        if count
    ]
    planet = table.facts.planets[mission.planet]
    give = ", ".join(wants) or word(table, "nothing")
    return f"{planet}: {mission.name}: {give} -> {', '.join(gains)}"
