"""The facts of a starship game in the form the rules read them: numbers instead of words."""

from __future__ import annotations

from typing import Any

from starfare.games.starship import words as w
from starfare.kernel.bundles import Bundle
from starfare.kernel.refusal import BadOption

Cost = tuple[tuple[int, int], ...]
"""What something costs: kinds of unit and how many of each."""
GROUPS = ("sector", "I", "II", "III", "IV")


def terms_of(cost: Cost) -> Bundle:
    """Return a cost as a bundle of units and Astro."""
    bundle = [0] * w.TERMS
    for kind, count in cost:
        bundle[kind] += count
    return tuple(bundle)


def money(astro: int) -> Bundle:
    """Return an amount of Astro as a bundle."""
    return (*[0] * w.ASTRO, astro)


class Card:
    """A start colony, sector card or reserve card."""

    def __init__(self, given: Any, resources: tuple[str, ...], planets: tuple[str, ...]) -> None:
        self.id: str = given.id
        self.name: str = given.name
        self.kind: int = w.CARD_KINDS.index(given.kind)
        self.origin: int = -1 if given.symbol is not None else GROUPS.index(given.group)
        self.civilization: str = given.civilization or ""
        self.resource: int = -1 if given.resource is None else resources.index(given.resource)
        self.number: int = given.number or 0
        self.friendship: int = given.friendship
        """Symbols on it; a card that has some can become a trade station."""
        self.planet: int = planets.index(given.name) if given.kind == "mission_planet" else -1
        self.price: int = 0
        """What a unit costs or brings; 0 where nothing is traded."""
        self.item: int = w.ANY
        self.buys: bool = False
        """Whether the flyer may buy here."""
        self.sells: bool = False
        self.most: int = 0
        """Units a visit allows; 0 for any number."""
        if given.trade is not None:
            self._read_trade(given.trade, resources)
        self.strength: int = 0
        self.demand: int = 0
        self.destroys: int = -1
        self.fame: int = 0
        self.prize_astro: int = 0
        self.prize_resources: int = 0
        if given.pirate is not None:
            self._read_pirate(given.pirate)

    def _read_trade(self, trade: Any, resources: tuple[str, ...]) -> None:
        self.price = trade.price
        self.item = w.ANY if trade.item == "any" else (*resources, "tech").index(trade.item)
        self.buys = trade.ways in ("both", "buy")
        self.sells = trade.ways in ("both", "sell")
        self.most = trade.most

    def _read_pirate(self, pirate: Any) -> None:
        self.strength = pirate.strength
        self.demand = pirate.demand
        self.destroys = -1 if pirate.destroys is None else w.LOSSES.index(pirate.destroys)
        self.fame = pirate.fame
        self.prize_astro = pirate.astro
        self.prize_resources = pirate.resources


class Mission:
    """A mission card: what it asks for and what it gives."""

    def __init__(self, given: Any, terms: tuple[str, ...], planets: tuple[str, ...]) -> None:
        self.id: str = given.id
        self.name: str = given.name
        self.group: int = given.group
        self.planet: int = planets.index(given.planet)
        self.give: Bundle = tuple(given.give.get(name, 0) for name in terms)
        self.cost: Cost = tuple(
            (terms.index(name), count) for name, count in given.give.items() if name != "astro"
        )
        """The same without Astro."""
        self.needs: tuple[int, int] = (given.booster_value, given.cannon_value)
        """The booster value and the cannon value it takes."""
        self.astro: int = given.astro
        self.tech: int = given.tech
        self.resources: int = given.resources
        self.fame: int = given.fame
        self.friendship: int = given.friendship
        self.vp: int = given.vp


class Facts:
    """Cards, missions, modules, costs and limits of one game."""

    def __init__(self, given: Any) -> None:
        pieces = given.pieces
        self.resources: tuple[str, ...] = tuple(pieces.resources)
        self.units: tuple[str, ...] = (*self.resources, "tech")
        self.terms: tuple[str, ...] = (*self.units, "astro")
        self.colours: tuple[str, ...] = tuple(pieces.colours)
        self.symbols: tuple[str, ...] = tuple(pieces.symbols)
        self.planets: tuple[str, ...] = tuple(pieces.mission_planets)
        self.texts: dict[str, Any] = given.texts
        """The catalogues by language."""
        self._read_limits(pieces)
        self._read_start(pieces)
        self._read_costs(given.costs)
        self._read_cards(given.cards)
        self._read_modules(given.modules)
        self.missions: list[Mission] = [
            Mission(mission, self.terms, self.planets) for mission in given.missions
        ]

    def texts_in(self, language: str) -> Any:
        """Return the texts in a language, or refuse one there are none in."""
        if language not in self.texts:
            known = ", ".join(self.texts)
            raise BadOption("", f"There are no texts in {language!r}; there are: {known}.")
        return self.texts[language]

    def _read_limits(self, pieces: Any) -> None:
        self.tech_limit: int = pieces.limits.tech
        self.upgrade_limit: int = pieces.limits.upgrades
        self.upgrade_needs: int = pieces.limits.upgrades_before_level_2
        self.hangar: int = pieces.limits.hangar
        self.stations_used: int = pieces.limits.trade_stations_used
        self.purchase_price: int = pieces.forced_purchase.price
        self.production_die: list[int] = list(pieces.dice.production)
        self.combat_die: list[int] = list(pieces.dice.combat)
        self.turn_limit: int = pieces.turn_limit
        self.target: int = pieces.vp.target
        self.colony_vp: int = pieces.vp.colony
        self.module_vp: int = pieces.vp.level_2_module
        self.special_vp: int = pieces.vp.special_point
        self.special_from: int = pieces.vp.special_point_from
        self.bay_limits: list[int] = [pieces.limits.bay, 0, 0]
        """Units a bay holds by the level of the storage module."""
        self.action_limits: list[int] = [pieces.limits.actions, 0, 0]
        self.looks: list[int] = [0, 0, 0]
        self.purchases: list[int] = [0, 0, 0]

    def _read_start(self, pieces: Any) -> None:
        start, handicap = pieces.start, pieces.handicap
        self.sector_size: int = pieces.decks.sector_size
        self.group_size: int = pieces.decks.reserve_group_size
        self.groups: int = pieces.decks.reserve_groups
        self.start_cargo: Bundle = tuple(start.cargo.get(name, 0) for name in self.resources)
        self.start_tech: int = start.tech
        self.start_astro: tuple[int, int] = (start.astro_of_starter, start.astro_of_other)
        self.start_hangar: tuple[int, int] = (start.colony_ships, start.trade_ships)
        self.start_upgrades: tuple[int, int] = (start.boosters, start.cannons)
        self.start_modules: int = start.modules
        self.open_missions: int = start.open_missions
        self.handicap_astro: tuple[int, int] = (
            handicap.astro_of_beginner,
            handicap.astro_of_expert,
        )
        self.handicap_upgrades: tuple[int, int] = (handicap.boosters, handicap.cannons)

    def _read_costs(self, costs: Any) -> None:
        self.ship_costs: list[Cost] = [self._cost(getattr(costs, name)) for name in w.SHIP_KINDS]
        levels = (costs.level_1, costs.level_2)
        self.upgrade_costs: list[list[Cost]] = [
            [self._cost(getattr(level, name)) for level in levels] for name in w.UPGRADES
        ]
        """By upgrade, then by level less 1."""
        self.module_costs: list[Cost] = [self._cost(level.module) for level in levels]

    def _cost(self, counts: dict[str, int]) -> Cost:
        return tuple((self.units.index(name), count) for name, count in counts.items())

    def _read_cards(self, cards: Any) -> None:
        self.cards: list[Card] = [Card(card, self.resources, self.planets) for card in cards]
        """The two start colonies, then the start stacks, then the reserve by groups."""
        self.first_card: list[int] = []
        """Where the cards of each origin begin; one more entry for the end."""
        for origin in range(w.ORIGINS):
            self.first_card.append(
                next(number for number, card in enumerate(self.cards) if card.origin == origin)
            )
        self.first_card.append(len(self.cards))
        self.all_cards: list[Bundle] = [
            tuple(range(self.first_card[origin], self.first_card[origin + 1]))
            for origin in range(w.ORIGINS)
        ]
        """The cards of each origin."""
        self.colonies: list[int] = [
            number for number, card in enumerate(self.cards) if card.kind == w.COLONY
        ]
        self.stations: list[int] = [
            number for number, card in enumerate(self.cards) if card.friendship
        ]
        self.pirates: list[int] = [
            number for number, card in enumerate(self.cards) if card.kind == w.PIRATE
        ]

    def _read_modules(self, modules: Any) -> None:
        self.numbers: dict[tuple[int, int, int], tuple[int, ...]] = {}
        """The rolls on which a module produces, by symbol, kind and level."""
        self.module_ids: list[str] = [module.id for module in modules]
        by_kind = {
            w.STORAGE: self.bay_limits,
            w.COMMAND: self.action_limits,
            w.SENSOR: self.looks,
            w.TRADE: self.purchases,
        }
        for module in modules:
            kind = w.MODULES.index(module.kind)
            if kind in by_kind:
                by_kind[kind][module.level] = module.amount
                continue
            for symbol, name in enumerate(self.symbols):
                if module.owner in (name, "common"):
                    self.numbers[symbol, kind, module.level] = tuple(module.numbers)
