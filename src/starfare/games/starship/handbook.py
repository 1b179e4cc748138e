"""The handbook of a starship game: its words, its costs, and what is printed on its cards."""

from __future__ import annotations

from typing import Any, Final

from starfare.content import starship as content
from starfare.games.starship import words as w
from starfare.games.starship.facts import GROUPS, Card, Cost, Facts, Mission
from starfare.games.starship.game import facts
from starfare.games.starship.naming import Naming
from starfare.kernel.wording import capitalized

Plain = dict[str, Any]

POINTS: Final = ("colony", "module", "mission", "special_point")
CARD_WORDS: Final = (*w.CARD_KINDS, "mission", "module", "upgrade", "ship", "special_point")


def handbook(language: str, _options: dict[str, str]) -> Plain:
    """Return the handbook of the 2001 game in a language; no option changes it."""
    return pages(facts(), content.load().modules, language)


def pages(given: Facts, modules: Any, language: str) -> Plain:
    """Return words, costs and cards in a language; the module cards come from the content."""
    naming = Naming(given, language)
    cards = [
        *_sector_cards(naming),
        *_missions(naming),
        *[_module(naming, module) for module in modules],
        *_pieces(naming),
        *_special_points(naming),
    ]
    return {
        "words": _words(naming),
        "costs": _costs(naming),
        "cards": {card["id"]: card for card in cards},
    }


def _words(naming: Naming) -> dict[str, dict[str, str]]:
    """For each field the words for its values."""
    facts = naming.facts
    fields: dict[str, tuple[str, ...]] = {
        "resource": facts.terms,
        "civilization": tuple(sorted({card.civilization for card in facts.cards} - {""})),
        "module": w.MODULES,
        "upgrade": w.UPGRADES,
        "kind": w.SHIP_KINDS,
        "special": w.SPECIAL_POINTS,
        "symbol": facts.symbols,
        "colour": facts.colours,
        "card_kind": CARD_WORDS,
        "count": ("vp", "fame", "friendship", "free_choice"),
        "thing": ("trade_station", "starship", "hidden_card", "nobody", "nothing"),
    }
    found = {field: {name: naming.word(name) for name in names} for field, names in fields.items()}
    found["points"] = {name: naming.texts.figures[name] for name in POINTS}
    found["one"] = {name: naming.counted(name, 1) for name in (*facts.terms, "free_choice")}
    found["planet"] = {name: naming.sentence(name) for name in facts.planets}
    return found


# --- costs -----------------------------------------------------------------------------


def _costs(naming: Naming) -> list[Plain]:
    facts = naming.facts
    rows = [
        _cost(naming, kind, naming.word(kind), facts.ship_costs[number], facts.hangar)
        for number, kind in enumerate(w.SHIP_KINDS)
    ]
    for level in (1, 2):
        for number, upgrade in enumerate(w.UPGRADES):
            name = _levelled(naming, naming.word(upgrade), level)
            cost = facts.upgrade_costs[number][level - 1]
            rows.append(_cost(naming, f"{upgrade}_{level}", name, cost, facts.upgrade_limit))
        name = _levelled(naming, naming.word("module"), level)
        rows.append(_cost(naming, f"module_{level}", name, facts.module_costs[level - 1], 0))
    return rows


def _levelled(naming: Naming, name: str, level: int) -> str:
    return naming.phrase("level", {"name": name, "level": str(level)})


def _cost(naming: Naming, thing: str, name: str, cost: Cost, limit: int) -> Plain:
    note = naming.phrase("limit", {"count": str(limit)}) if limit else ""
    return {
        "thing": thing,
        "name": capitalized(name),
        "cost": _counts(naming.facts, cost),
        "note": note,
    }


def _counts(facts: Facts, cost: Cost) -> dict[str, int]:
    return {facts.units[kind]: count for kind, count in cost}


# --- cards -----------------------------------------------------------------------------


def _card(name: str, kind: str, title: str, text: str, facts: Plain) -> Plain:
    return {"id": name, "kind": kind, "name": capitalized(title), "text": text, "facts": facts}


def _sector_cards(naming: Naming) -> list[Plain]:
    return [
        _card(
            card.id,
            w.CARD_KINDS[card.kind],
            naming.sentence(card.name),
            capitalized(naming.printed(card)),
            _card_facts(naming.facts, card),
        )
        for card in naming.facts.cards
    ]


def _card_facts(facts: Facts, card: Card) -> Plain:
    """Return what a card of its kind has, spelled as in the content."""
    found: Plain = {
        "group": "start_colony" if card.origin < 0 else GROUPS[card.origin],
        "friendship": card.friendship,
    }
    if card.civilization:
        found["civilization"] = card.civilization
    if card.kind == w.COLONY:
        found |= {"resource": facts.resources[card.resource], "number": card.number}
    if card.price:
        found["trade"] = {
            "item": "any" if card.item == w.ANY else facts.units[card.item],
            "price": card.price,
            "ways": "both" if card.buys and card.sells else "buy" if card.buys else "sell",
            "most": card.most,
        }
    if card.kind == w.PIRATE:
        found["pirate"] = {
            "strength": card.strength,
            "demand": card.demand,
            "destroys": w.LOSSES[card.destroys] if card.destroys >= 0 else None,
            "fame": card.fame,
            "astro": card.prize_astro,
            "resources": card.prize_resources,
        }
    return found


def _missions(naming: Naming) -> list[Plain]:
    return [
        _card(
            mission.id,
            "mission",
            naming.sentence(mission.name),
            capitalized(naming.mission_terms(mission)),
            _mission_facts(naming.facts, mission),
        )
        for mission in naming.facts.missions
    ]


def _mission_facts(facts: Facts, mission: Mission) -> Plain:
    gives = zip(facts.terms, mission.give, strict=True)
    return {
        "group": mission.group,
        "planet": facts.planets[mission.planet],
        "give": {name: count for name, count in gives if count},
        "booster_value": mission.needs[w.BOOSTER],
        "cannon_value": mission.needs[w.CANNON],
        "astro": mission.astro,
        "tech": mission.tech,
        "resources": mission.resources,
        "fame": mission.fame,
        "friendship": mission.friendship,
        "vp": mission.vp,
    }


def _module(naming: Naming, module: Any) -> Plain:
    filled = {"amount": str(module.amount), "numbers": ", ".join(map(str, module.numbers))}
    text = naming.texts.things[module.kind].text.format(**filled)
    known = {
        "module": module.kind,
        "level": module.level,
        "owner": module.owner,
        "amount": module.amount,
        "numbers": list(module.numbers),
        "cost": _counts(naming.facts, naming.facts.module_costs[module.level - 1]),
    }
    if module.level > 1:
        text = f"{text} {naming.texts.things['level_2'].text}"
        known["vp"] = naming.facts.module_vp
    name = _levelled(naming, naming.word(module.kind), module.level)
    return _card(module.id, "module", name, text, known)


def _pieces(naming: Naming) -> list[Plain]:
    """Ships, boosters and cannons."""
    facts, things = naming.facts, naming.texts.things
    found = [
        _card(
            kind,
            "ship",
            things[kind].name,
            things[kind].text,
            {"cost": _counts(facts, facts.ship_costs[number]), "limit": facts.hangar},
        )
        for number, kind in enumerate(w.SHIP_KINDS)
    ]
    for number, upgrade in enumerate(w.UPGRADES):
        for level in (1, 2):
            known = {
                "upgrade": upgrade,
                "level": level,
                "cost": _counts(facts, facts.upgrade_costs[number][level - 1]),
                "limit": facts.upgrade_limit,
            }
            name = _levelled(naming, things[upgrade].name, level)
            text = things[upgrade].text
            found.append(_card(f"{upgrade}-{level}", "upgrade", name, text, known))
    return found


def _special_points(naming: Naming) -> list[Plain]:
    facts, things = naming.facts, naming.texts.things
    filled = {"special_from": str(facts.special_from)}
    known = {"vp": facts.special_vp, "from": facts.special_from}
    return [
        _card(name, "special_point", things[name].name, things[name].text.format(**filled), known)
        for name in w.SPECIAL_POINTS
    ]
