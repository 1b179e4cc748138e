"""Hints for clients: those of 2019, and what looking at chips and numbered bases change."""

from __future__ import annotations

from typing import Final

from starfare.games.classic.bank import TOO_FEW_GOODS
from starfare.games.classic.clearing import (
    TOO_FEW_CANNONS,
    TOO_FEW_RINGS,
    ClearPlanet,
    why_not_clear,
)
from starfare.games.classic.exploring import LookAtDisc, why_not_look
from starfare.games.classic.setup import PlaceStarport, TakeTransporter
from starfare.games.classic.starships import (
    BuildStarship,
    PlaceOwedStarship,
    PlaceTradeStarship,
    free_transporters,
)
from starfare.games.classic.supplies import DrawSupplies
from starfare.games.classic.table import ClassicTable, classic
from starfare.games.classic.trade_and_build import TradeAndBuild
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.flight import Movement
from starfare.games.starfarers.guide import SHUT_RANK, StarfarersGuide, against
from starfare.games.starfarers.naming import naming_of
from starfare.games.starfarers.supply_trade import TOO_FEW, TradeWithSupply
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.ways import meaning
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import Reason


class ClassicGuide(StarfarersGuide):
    """Hints for the first edition."""

    def posed(self, table: Table, seat: int) -> Table:
        """Make it the seat's turn, with supplies not yet drawn."""
        if table.active != seat:
            classic(table).drawn = 0
        return super().posed(table, seat)

    def rank(self, table: Table, choice: Choice) -> int:
        """A card paid for one of its own kind comes last."""
        if isinstance(choice, TradeWithSupply) and choice.give_kind == choice.take_kind:
            return SHUT_RANK
        return super().rank(table, choice)

    def place_rank(self, table: Table, seat: int, ship: int, at: int) -> int:
        """To look at a chip any place that touches it will do: the first of those is shown."""
        if meaning(table, seat, ship, at) != w.EXPLORES or table.ground[at] == w.SITE:
            return super().place_rank(table, seat, ship, at)
        return 0 if self._is_nearest(table, seat, ship, at) else SHUT_RANK

    def _is_nearest(self, table: Table, seat: int, ship: int, at: int) -> bool:
        """Tell whether some chip can be looked at from no nearer place."""
        given = classic(table).given
        ways = table.chart.distances(table.ship_at[seat * w.FLEET + ship])
        for planet in given.touching[at]:
            place, k = divmod(planet, 3)
            rim = given.field.places[place].hex_rims[k]
            hidden = table.known_disc(seat, planet) == w.FACE_DOWN
            if hidden and at == min(rim, key=lambda each: (ways[each], each)):
                return True
        return False

    def is_useful(self, table: Table, choice: Choice) -> bool:
        """Trading a kind for itself is not."""
        if isinstance(choice, TradeWithSupply):
            return choice.give_kind != choice.take_kind
        return super().is_useful(table, choice)

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Own spaceports and free transporters; chips that are still there to be looked at."""
        if isinstance(choice, (TakeTransporter, PlaceStarport)):
            return not table.turn
        if isinstance(choice, BuildStarship):
            return bool(table.ports[seat] >> choice.at & 1)
        if isinstance(choice, PlaceTradeStarship):
            return bool(table.stack) and isinstance(table.stack[-1], PlaceOwedStarship)
        if isinstance(choice, (LookAtDisc, ClearPlanet)):
            return table.discs[choice.planet] == w.FACE_DOWN
        return super().is_real(table, seat, choice)

    def knows_later(self, choice: Choice) -> bool:
        """Building, looking and clearing do not depend on a roll of the mother ship."""
        own = (BuildStarship, DrawSupplies, LookAtDisc, ClearPlanet)
        return isinstance(choice, own) or super().knows_later(choice)

    def later(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice as if its phase had come."""
        if isinstance(choice, LookAtDisc):
            return why_not_look(table, seat, choice.planet)
        if isinstance(choice, ClearPlanet):
            return why_not_clear(table, seat, choice.planet)
        if isinstance(choice, (BuildStarship, DrawSupplies, TradeWithSupply)):
            return TradeAndBuild(seat).why_not(table, seat, choice)
        return super().later(table, seat, choice)

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """Starships on the first free transporter; in flight the chips that ships touch."""
        known = classic(table)
        free = [*free_transporters(known, seat), 0]
        items = [
            BuildStarship(choice.kind, choice.at, free[0])
            if isinstance(choice, BuildShip)
            else choice
            for choice in super().wishes(table, seat)
        ]
        if table.stack and isinstance(table.stack[-1], Movement) and seat == table.active:
            items.extend(_to_clear(known, seat))
        return items

    def missing(self, table: Table, seat: int, choice: Choice, key: str, language: str) -> str:
        """Tell the cards that are missing to pay for it."""
        return super().missing(table, seat, _of_2019(choice), key, language)

    def numbers(
        self, table: Table, seat: int, choice: Choice, key: str, language: str = "en"
    ) -> str:
        """Tell the figures behind a refusal."""
        if isinstance(choice, ClearPlanet) and key in (TOO_FEW_CANNONS.key, TOO_FEW_RINGS.key):
            return against(naming_of(table, language), seat, choice.planet)
        known = TOO_FEW.key if key == TOO_FEW_GOODS.key else key
        return super().numbers(table, seat, _of_2019(choice), known, language)


def _of_2019(choice: Choice) -> Choice:
    """Return the base's choice that costs the same."""
    if isinstance(choice, BuildStarship):
        return BuildShip(choice.kind, choice.at)
    return choice


def _to_clear(table: ClassicTable, seat: int) -> list[Choice]:
    """Every lair and ice planet the seat knows of that one of its starships touches."""
    touched = [
        planet
        for ship in table.ships(seat)
        for planet in table.given.touching[table.ship_at[seat * w.FLEET + ship]]
        if is_special(table.known_disc(seat, planet))
    ]
    return [ClearPlanet(planet) for planet in dict.fromkeys(touched)]


GUIDE: Final = ClassicGuide()
