"""The handbook of the 2019 game: its words, its costs, and what is printed on its things."""

from __future__ import annotations

from typing import Any, Final

from starfare.content.texts import ThingText, for_clients
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import GAME
from starfare.games.starfarers.game import Starfarers
from starfare.games.starfarers.naming import Bundle, Naming, naming_of
from starfare.games.starfarers.plain import KINDS_OF_SECTOR
from starfare.kernel.wording import Template, capitalized

Plain = dict[str, Any]

SEATS: Final = 4
PIECES: Final = ("colony", "spaceport", "trade_station", "colony_ship", "trade_ship")
PARTS: Final = ("transport_ship", "shipyard")
HONOURS: Final = ("friendship_marker", "medal", "fame_piece")
TOKENS: Final = ("pirate_base", "ice_planet")
THINGS: Final[dict[str, str]] = {
    **dict.fromkeys((*PIECES, *PARTS), "piece"),
    **dict.fromkeys(w.UPGRADES, "upgrade"),
    **dict.fromkeys(HONOURS, "honour"),
    **dict.fromkeys(TOKENS, "token"),
    "seven": "rule",
}
"""What the catalogue explains, and what kind of thing it is."""


def handbook(language: str, options: dict[str, str]) -> Plain:
    """Return words, costs and cards in a language."""
    naming = naming_of(Starfarers().blank_table(SEATS, options), language)
    return printed(naming, GAME, language, THINGS)


def printed(naming: Naming, package: str, language: str, things: dict[str, str]) -> Plain:
    """Return what is printed on the things of a game, which an expansion may have more of."""
    explained = for_clients(package, language).things
    return {
        "words": _words(naming),
        "costs": _costs(naming),
        "cards": _cards(naming, explained, things),
    }


def _words(naming: Naming) -> dict[str, dict[str, str]]:
    """For each field the words for its values; what can be counted, for one and for more."""
    places = naming.table.facts.field.places
    nouns = naming.texts.nouns
    return {
        **naming.texts.words,
        "place": {place.name: naming.place(number) for number, place in enumerate(places)},
        "one": {name: forms[0] for name, forms in nouns.items()},
        "more": {name: forms[1] for name, forms in nouns.items()},
    }


# --- costs ---------------------------------------------------------------------------------


def _costs(naming: Naming) -> list[Plain]:
    facts = naming.table.facts
    rows = [
        _cost(
            naming,
            kind,
            naming.word("kind", kind),
            facts.ship_costs[number],
            facts.most_ships(number),
        )
        for number, kind in enumerate(facts.ship_kinds)
    ]
    port = naming.texts.nouns["spaceport"][0]
    rows.append(_cost(naming, "spaceport", port, facts.spaceport_cost, facts.personal[w.SHIPYARD]))
    for number, upgrade in enumerate(w.UPGRADES):
        limit = facts.upgrade_limits[number]
        name = naming.word("upgrade", upgrade)
        rows.append(_cost(naming, upgrade, name, facts.upgrade_costs[number], limit))
    rows.extend(_supply_rate(naming, kind) for kind in range(w.KINDS))
    return rows


def _cost(naming: Naming, thing: str, name: str, cost: Bundle, limit: int) -> Plain:
    note = naming.texts.phrase("limit", {"count": str(limit)})
    return {"thing": thing, "name": capitalized(name), "cost": _counts(naming, cost), "note": note}


def _supply_rate(naming: Naming, kind: int) -> Plain:
    facts = naming.table.facts
    resource = facts.resources[kind]
    return {
        "thing": f"supply_{resource}",
        "name": naming.texts.phrase("for_one", {}),
        "cost": {resource: facts.supply_rates[kind]},
        "note": naming.texts.phrase("with_supply", {}),
    }


def _counts(naming: Naming, bundle: Bundle) -> dict[str, int]:
    resources = naming.table.facts.resources
    return {resources[kind]: count for kind, count in enumerate(bundle) if count}


# --- cards and things -----------------------------------------------------------------------


def _cards(
    naming: Naming, explained: dict[str, ThingText], things: dict[str, str]
) -> dict[str, Plain]:
    found = [
        *_things(naming, explained, things),
        *_friendship_cards(naming),
        *_sectors(naming),
        *_encounters(naming),
    ]
    return {card["id"]: card for card in found}


def _card(name: str, kind: str, title: str, text: str, facts: Plain) -> Plain:
    return {"id": name, "kind": kind, "name": capitalized(title), "text": text, "facts": facts}


def _things(naming: Naming, explained: dict[str, ThingText], things: dict[str, str]) -> list[Plain]:
    """Pieces, upgrades, honours and tokens, as the catalogue explains them."""
    filled = {"limit": str(naming.table.facts.hand_limit)}
    return [
        _card(
            name,
            kind,
            explained[name].name,
            Template(explained[name].text).plain(filled),
            _thing_facts(naming, name),
        )
        for name, kind in things.items()
    ]


def _thing_facts(naming: Naming, name: str) -> Plain:
    facts = naming.table.facts
    if name in w.UPGRADES:
        number = w.UPGRADES.index(name)
        return {
            "cost": _counts(naming, facts.upgrade_costs[number]),
            "limit": facts.upgrade_limits[number],
            "in_tray": facts.tray[number],
        }
    if name in facts.ship_kinds:
        return {"cost": _counts(naming, facts.ship_costs[facts.ship_kinds.index(name)])}
    if name in w.PIECES:
        known: Plain = {"pieces": facts.personal[w.PIECES.index(name)]}
        return {**known, "vp": facts.colony_vp} if name == "colony" else known
    worth: dict[str, Plain] = {
        "spaceport": {
            "vp": facts.spaceport_vp,
            "cost": _counts(naming, facts.spaceport_cost),
            "limit": facts.personal[w.SHIPYARD],
        },
        "friendship_marker": {"vp": facts.marker_vp},
        "medal": {"vp": facts.medal_vp},
        "fame_piece": {"per_vp": facts.fame_per_vp},
        "seven": {"hand_limit": facts.hand_limit},
    }
    return worth.get(name, {})


def _friendship_cards(naming: Naming) -> list[Plain]:
    facts = naming.table.facts
    return [
        _card(
            card.name,
            "friendship",
            naming.texts.sentence(card.title),
            naming.texts.sentence(card.text),
            {
                "civilization": facts.civilizations[card.civilization],
                "effect": card.effect,
                "amount": card.amount,
                "resource": facts.resources[card.resource] if card.resource >= 0 else None,
                "boosters": card.boosters,
                "cannons": card.cannons,
            },
        )
        for card in facts.cards
    ]


def _sectors(naming: Naming) -> list[Plain]:
    facts = naming.table.facts
    found: list[Plain] = []
    for number, tile in enumerate(facts.tiles):
        known: Plain = {"kind": KINDS_OF_SECTOR[tile.kind], "stars": tile.stars}
        if tile.kind == w.OUTPOST:
            known["civilization"] = facts.civilizations[tile.civilization]
        if tile.kind == w.SYSTEM:
            known["planets"] = [
                {"resource": facts.resources[resource], "icon": facts.icons[icon]}
                for resource, icon in tile.planets
            ]
        name = capitalized(naming.sector(number))
        found.append(_card(tile.name, "sector", name, "", known))
    return found


def _encounters(naming: Naming) -> list[Plain]:
    """The kinds of encounter with what is read aloud first; what a card does is its secret."""
    kinds = [str(card.kind) for card in naming.table.facts.encounters]
    return [
        _card(
            f"encounter-{kind}",
            "encounter",
            capitalized(naming.word("encounter_kind", kind)),
            naming.opening(kind),
            {"encounter_kind": kind, "cards": kinds.count(kind)},
        )
        for kind in dict.fromkeys(kinds)
    ]
