"""Hints for clients about what only the game for five and six players has."""

from __future__ import annotations

from typing import Any, Final

from starfare.games.boardkit.chart import bits
from starfare.games.fivesix import words as x
from starfare.games.fivesix.flight import PilotMovement
from starfare.games.fivesix.glorious_donation import (
    ASK,
    GIVE,
    AskDonation,
    DeclineDonation,
    Donation,
    GiveDonation,
)
from starfare.games.fivesix.ship_exchange import (
    EXCHANGE,
    EarlyExchange,
    ExchangeShip,
    KeepShips,
)
from starfare.games.fivesix.table import PilotsTable, pilots_of
from starfare.games.fivesix.targeted_encounter import DecideEncounter, HaveEncounter, PassEncounter
from starfare.games.fivesix.trade_and_build import PilotTrade
from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import ending_places
from starfare.games.starfarers.guide import StarfarersGuide
from starfare.games.starfarers.movement import Jump
from starfare.games.starfarers.table import JUMPS, Table
from starfare.games.starfarers.trade import OfferTrade
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame


class PilotsGuide(StarfarersGuide):
    """The base game's hints, and which of the new choices speak of what there is."""

    def is_real(self, table: Table, seat: int, choice: Choice) -> bool:
        """Own cards, own ships, other players; answers only while something is asked."""
        if isinstance(choice, ExchangeShip):
            held = table.has_power(seat, x.SHIP_EXCHANGE)
            return held and table.ship_at[seat * w.FLEET + choice.ship] >= 0
        if isinstance(choice, AskDonation):
            another = choice.opponent != seat and choice.opponent < table.seats
            return another and table.has_power(seat, x.GLORIOUS_DONATION)
        if isinstance(choice, (GiveDonation, DeclineDonation)):
            return _is_asked(table, Donation)
        if isinstance(choice, KeepShips):
            return _is_asked(table, EarlyExchange)
        if isinstance(choice, Jump) and table.has_power(seat, x.SPACE_JUMP):
            return table.ship_at[seat * w.FLEET + choice.ship] >= 0
        if isinstance(choice, (HaveEncounter, PassEncounter)):
            return _is_asked(table, DecideEncounter)
        return super().is_real(table, seat, choice)

    def wishes(self, table: Table, seat: int) -> list[Choice]:
        """The base game's, what the Travelers' cards are for, and an offer by the second pilot."""
        items = super().wishes(table, seat)
        top = table.stack[-1] if table.stack else None
        if isinstance(top, Donation):
            return [GIVE] if seat == top.giver else []
        if not isinstance(top, (PilotTrade, PilotMovement)) or seat != table.active:
            return items
        if isinstance(top, PilotTrade):
            items.extend(_to_ask_for(pilots_of(table), seat))
        if table.has_power(seat, x.SHIP_EXCHANGE):
            items.extend(EXCHANGE[ship] for ship in table.ships(seat))
        if isinstance(top, PilotMovement) and table.has_power(seat, x.SPACE_JUMP):
            items.extend(_to_jump(table, seat))
        return items


def _to_ask_for(table: PilotsTable, seat: int) -> list[Choice]:
    """What somebody else would give: an offer the second pilot cannot make, a donation."""
    items: list[Choice] = []
    held = [kind for kind, count in enumerate(table.hand(seat)) if count]
    if held and seat == table.second:
        other = (held[0] + 1) % w.KINDS
        items.append(OfferTrade(_card(held[0]), _card(other)))
    if table.has_power(seat, x.GLORIOUS_DONATION):
        items.append(ASK[table.opponents(seat)[0]][0])
    return items


def _card(kind: int) -> tuple[int, ...]:
    return tuple([int(kind == each) for each in range(w.KINDS)])


def _to_jump(table: Table, seat: int) -> list[Choice]:
    """One jump of one ship, where the owner of the card has none."""
    ships = [] if table.flight[JUMPS] else table.ships(seat)[:1]
    return [Jump(ship, at) for ship in ships for at in bits(ending_places(table, seat, ship))[:1]]


def _is_asked(table: Table, question: type[Frame[Any]]) -> bool:
    return bool(table.stack) and isinstance(table.stack[-1], question)


GUIDE: Final = PilotsGuide()
