"""Hints for clients: which choices matter, what stands in the way, how far it is, what it costs."""

from __future__ import annotations

import re
from typing import Any, Final

from starfare.games.boardkit.chart import bits
from starfare.games.starfarers import words as w
from starfare.games.starfarers.advanced_setup import PlaceColony, PlaceSpaceport, TakeUpgrade
from starfare.games.starfarers.blockade import SPECIAL_TOKEN, TOO_FEW_PODS
from starfare.games.starfarers.build import CANNOT_PAY, BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony, why_not_establish_colony
from starfare.games.starfarers.encounter_questions import GroundShip
from starfare.games.starfarers.facts import token_kind
from starfare.games.starfarers.free_trade_ship import PlaceOwed, PlaceTradeShip
from starfare.games.starfarers.friendship import CANNOT_BUY, BuyFame
from starfare.games.starfarers.movement import ALREADY_THERE, NO_WAY, TOO_FAR, Fly, Jump
from starfare.games.starfarers.naming import Naming, english, naming_of
from starfare.games.starfarers.points import freight_pods, stations_at
from starfare.games.starfarers.speed import movement_left
from starfare.games.starfarers.supply_trade import TOO_FEW, TradeWithSupply, rate
from starfare.games.starfarers.table import FLIGHT_SIZE, JUMPS, MOVED, MOVING, Table
from starfare.games.starfarers.trade import NOT_HELD_BY_YOU
from starfare.games.starfarers.trade_and_build import TradeAndBuild, reset_turn_limits
from starfare.games.starfarers.trade_stations import (
    EstablishTradeStation,
    why_not_establish_trade_station,
)
from starfare.games.starfarers.ways import (
    PASSES,
    SHUT,
    Way,
    is_nearest_edge,
    meaning,
    purpose,
    steps_to,
    tokens_at,
)
from starfare.games.starfarers.wishes import lacking, price, wishes
from starfare.kernel.choices import Choice
from starfare.kernel.guide import WORTH_SHOWING, Guide
from starfare.kernel.refusal import Reason

MOST_FAR: Final = 12
"""So many distances are told at once."""
SHUT_RANK: Final = WORTH_SHOWING
PASSING_RANK: Final = 200
HALTED_RANK: Final = 300
OUT_OF_REACH: Final = (TOO_FAR.key, NO_WAY.key, ALREADY_THERE.key)
"""The reasons that a distance explains."""
AGAINST: Final = {"pirate": "cannon", "ice": "freight_pod", "artifact": "civilization"}
"""What is counted against a special token."""


class StarfarersGuide(Guide[Table]):
    """Hints for the 2019 game."""

    def posed(self, table: Table, seat: int) -> Table:
        """Make it the seat's turn, with ships that have not flown and nothing used up."""
        if table.active != seat:
            reset_turn_limits(table)
        if table.active != seat or not table.flight:
            table.active = seat
            table.flight = [0] * FLIGHT_SIZE
            table.flight[MOVING] = -1
        return table

    def rank(self, table: Table, choice: Choice) -> int:
        """Flights that lead to something come first, the nearest before the others."""
        if not isinstance(choice, (Fly, Jump)):
            return 0
        seat = table.active
        if isinstance(choice, Jump):
            return self.place_rank(table, seat, choice.ship, choice.to)
        way = Way(table, seat, choice.ship, choice.to)
        if way.ends_at != choice.to:
            return HALTED_RANK + way.steps
        return self.place_rank(table, seat, choice.ship, choice.to) + way.steps

    def place_rank(self, table: Table, seat: int, ship: int, at: int) -> int:
        """To explore a place its nearest edge will do, or else a site where one might stay."""
        why = meaning(table, seat, ship, at)
        if why == PASSES:
            return PASSING_RANK
        if why == w.EXPLORES and table.ground[at] != w.SITE:
            return 0 if is_nearest_edge(table, seat, ship, at) else SHUT_RANK
        return SHUT_RANK if why == SHUT else 0

    def is_useful(self, table: Table, choice: Choice) -> bool:
        """A flight is, unless the ship has flown and nothing is within its reach."""
        if not isinstance(choice, Fly):
            return True
        flown = table.flight[MOVING] == choice.ship or table.flight[MOVED + choice.ship]
        return not flown or self.rank(table, choice) < SHUT_RANK

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Own ships, own spaceports and colonies; the set-up only while it lasts."""
        if isinstance(choice, (PlaceColony, PlaceSpaceport, TakeUpgrade)):
            return not table.turn
        if isinstance(choice, (EstablishColony, EstablishTradeStation)):
            kind = w.COLONY_SHIP if isinstance(choice, EstablishColony) else w.TRADE_SHIP
            return _is_ship(table, seat, choice.ship, kind)
        if isinstance(choice, (Fly, GroundShip)):
            return table.ship_at[seat * w.FLEET + choice.ship] >= 0
        if isinstance(choice, Jump):
            ship_there = table.ship_at[seat * w.FLEET + choice.ship] >= 0
            return ship_there and bool(table.flight) and table.flight[JUMPS] > 0
        if isinstance(choice, BuildShip):
            return bool(table.ports[seat] >> choice.at & 1)
        if isinstance(choice, BuildSpaceport):
            site = table.facts.field.site_at[choice.at]
            return site >= 0 and table.buildings[site] == seat + 1
        if isinstance(choice, PlaceTradeShip):
            return bool(table.stack) and isinstance(table.stack[-1], PlaceOwed)
        return True

    def knows_later(self, choice: Choice) -> bool:
        """Building, trading with the supply and establishing do not depend on a shake."""
        return isinstance(
            choice,
            (
                BuildShip,
                BuildSpaceport,
                BuildUpgrade,
                BuyFame,
                TradeWithSupply,
                EstablishColony,
                EstablishTradeStation,
            ),
        )

    def later(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice as if its phase had come."""
        if isinstance(choice, EstablishColony):
            return why_not_establish_colony(table, seat, choice.ship)
        if isinstance(choice, EstablishTradeStation):
            return why_not_establish_trade_station(table, seat, choice.ship)
        return TradeAndBuild(seat).why_not(table, seat, choice)

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """Everything to build, the supply's trades, own cards; colonies and stations in flight."""
        return wishes(table, seat)

    def missing(self, table: Table, seat: int, choice: Choice, key: str, language: str) -> str:
        """Tell the cards that are missing to pay for it."""
        if key not in (CANNOT_PAY.key, CANNOT_BUY.key, NOT_HELD_BY_YOU.key):
            return ""
        lack = lacking(table, seat, choice)
        if not any(lack):
            return ""
        naming = naming_of(table, language)
        form = "missing_one" if sum(lack) == 1 else "missing_more"
        return naming.texts.phrase(form, {"lack": naming.cards(lack)})

    def numbers(
        self, table: Table, seat: int, choice: Choice, key: str, language: str = "en"
    ) -> str:
        """Tell what is missing, how far it is, or what lies in the way."""
        naming = naming_of(table, language)
        if key == CANNOT_PAY.key:
            return _lacking(table, naming, seat, choice)
        if key in OUT_OF_REACH and isinstance(choice, Fly):
            return _distance(table, naming, seat, choice)
        if key == SPECIAL_TOKEN.key and isinstance(choice, EstablishColony):
            return _tokens(table, naming, seat, table.ship_at[seat * w.FLEET + choice.ship])
        if key == TOO_FEW.key and isinstance(choice, TradeWithSupply):
            return _rate(table, naming, seat, choice)
        if key == TOO_FEW_PODS.key and isinstance(choice, (EstablishTradeStation, Fly)):
            at = table.ship_at[seat * w.FLEET + choice.ship]
            return _pods(table, naming, seat, choice.to if isinstance(choice, Fly) else at)
        return ""

    def leads(self, table: Table, seat: int, choice: Choice) -> dict[str, Any] | None:
        """Tell the way of a flight, where it halts and what for."""
        if not isinstance(choice, (Fly, Jump)) or table.ship_at[seat * w.FLEET + choice.ship] < 0:
            return None
        path: list[int] = []
        halts = choice.to
        if isinstance(choice, Fly):
            way = Way(table, seat, choice.ship, choice.to)
            path, halts = way.path[: way.halts_after], way.ends_at
        purpose = meaning(table, seat, choice.ship, halts)
        return {"purpose": purpose, "path": path, "halts": halts}

    def after(self, table: Table, seat: int, choice: Choice) -> str:
        """Say so when a ship halted on its way, and how far it may still fly."""
        if not isinstance(choice, Fly) or not table.flight:
            return ""
        at = table.ship_at[seat * w.FLEET + choice.ship]
        if at < 0 or at == choice.to or table.active != seat:
            return ""
        naming = english(table)
        left = movement_left(table, seat, choice.ship)
        filled = {"at": naming.intersection(at), "left": naming.texts.counted(left, "step")}
        return naming.texts.phrase("halted", filled)

    def far(self, table: Table, seat: int, words: list[str]) -> list[str]:
        """Tell the way of every own ship to the places the words name, or to what is near."""
        naming = english(table)
        wanted = {word.casefold() for word in words}
        found: list[tuple[int, str]] = []
        for ship in table.ships(seat):
            for at in bits(table.chart.open_mask):
                steps = steps_to(table, seat, ship, at)
                if steps > 0 and self._is_meant(naming, seat, ship, at, wanted):
                    found.append((steps, _far_line(table, naming, seat, ship, at, steps)))
        return [line for _steps, line in sorted(found)[:MOST_FAR]]

    def _is_meant(self, naming: Naming, seat: int, ship: int, at: int, wanted: set[str]) -> bool:
        """Tell whether words name an intersection; without words, whether it leads to something."""
        table = naming.table
        if not wanted:
            return self.place_rank(table, seat, ship, at) < SHUT_RANK or bool(
                tokens_at(table, seat, at)
            )
        place = table.facts.field.place_at[at]
        named = naming.place(place) if place >= 0 else ""
        searched = f"{naming.intersection(at)} {naming.grid(at)} {named}"
        return wanted <= set(re.findall(r"\w+", searched.casefold()))

    def costs(self, table: Table) -> list[str]:
        """Ships, the spaceport, upgrades, and what the supply takes."""
        naming, facts = english(table), table.facts
        priced = [
            *[
                (naming.word("kind", k), facts.ship_costs[n])
                for n, k in enumerate(facts.ship_kinds)
            ],
            (naming.texts.nouns["spaceport"][0], facts.spaceport_cost),
            *[
                (naming.word("upgrade", u), facts.upgrade_costs[n])
                for n, u in enumerate(w.UPGRADES)
            ],
        ]
        lines = [
            naming.texts.phrase("cost", {"what": what, "cost": naming.cards(cost)})
            for what, cost in priced
        ]
        for kind, name in enumerate(facts.resources):
            filled = {"rate": str(rate(table, table.active, kind))}
            filled["resource"] = naming.word("resource", name)
            lines.append(naming.texts.phrase("rate", filled))
        return lines

    def points(self, table: Table) -> list[str]:
        """Colonies, spaceports, markers, medals and fame pieces of each seat (SF-VIC-01)."""
        return [_points_line(table, english(table), seat) for seat in range(table.seats)]


GUIDE: Final = StarfarersGuide()


def _is_ship(table: Table, seat: int, ship: int, kind: int) -> bool:
    own = seat * w.FLEET + ship
    return table.ship_at[own] >= 0 and table.ship_kind[own] == kind


def _lacking(table: Table, naming: Naming, seat: int, choice: Choice) -> str:
    filled = {
        "cost": naming.cards(price(table, choice)),
        "lack": naming.cards(lacking(table, seat, choice)),
    }
    return naming.texts.phrase("lacking", filled)


def _distance(table: Table, naming: Naming, seat: int, choice: Fly) -> str:
    steps = steps_to(table, seat, choice.ship, choice.to)
    if steps < 0:
        return ""
    left = movement_left(table, seat, choice.ship)
    filled = {"steps": naming.texts.counted(steps, "step"), "left": str(left)}
    return naming.texts.phrase("distance", filled)


def _tokens(table: Table, naming: Naming, seat: int, at: int) -> str:
    """Return the tokens beside a site, and what the seat has against each."""
    return "; ".join([against(naming, seat, planet) for planet in tokens_at(table, seat, at)])


def against(naming: Naming, seat: int, planet: int) -> str:
    """Return the token on a planet, and what the seat has against it."""
    table = naming.table
    disc = table.known_disc(seat, planet)
    have = table.seams.strength_against(table, seat, disc)
    filled = {
        "disc": naming.disc(disc, ""),
        "planet": naming.planet(planet),
        "have": naming.texts.counted(have, AGAINST[token_kind(disc)]),
    }
    return naming.texts.phrase("token", filled)


def _rate(table: Table, naming: Naming, seat: int, choice: TradeWithSupply) -> str:
    kind = choice.give_kind
    filled = {
        "rate": str(rate(table, seat, kind)),
        "resource": naming.word("resource", table.facts.resources[kind]),
        "have": str(table.hand(seat)[kind]),
    }
    return naming.texts.phrase("rate_is", filled)


def _pods(table: Table, naming: Naming, seat: int, at: int) -> str:
    civilization = table.ground[at] - w.DOCK
    if civilization < 0:
        return ""
    filled = {
        "have": naming.texts.counted(freight_pods(table, seat), "freight_pod"),
        "taken": naming.texts.counted(stations_at(table, civilization), "trade_station"),
    }
    return naming.texts.phrase("pods", filled)


def _far_line(table: Table, naming: Naming, seat: int, ship: int, at: int, steps: int) -> str:
    why = purpose(table, naming, seat, ship, at)
    filled = {
        "ship": naming.ship(seat, ship),
        "steps": naming.texts.counted(steps, "step"),
        "at": naming.intersection(at),
        "purpose": naming.texts.phrase("and_purpose", {"purpose": why}) if why else "",
    }
    return naming.texts.phrase("far", filled)


def _points_line(table: Table, naming: Naming, seat: int) -> str:
    sources = table.seams.sources(table, seat)
    parts = [naming.texts.counted(count, noun) for noun, count, _points in sources if count]
    filled = {
        "seat": naming.seat(seat),
        "points": str(table.seams.victory_points(table, seat)),
        "parts": ", ".join(parts) or naming.texts.phrase("no_points", {}),
    }
    return naming.texts.phrase("points", filled)
