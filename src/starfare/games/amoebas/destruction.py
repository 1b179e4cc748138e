"""What an amoeba destroys where it comes to (rules AM-DMG)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.amoebas.events import (
    ColonyDestroyed,
    FriendshipCardReturned,
    MarkerReturned,
    ShipDestroyed,
    ShipyardDestroyed,
    TradeStationDestroyed,
)
from starfare.games.amoebas.losses import CouncilHelp, losses
from starfare.games.amoebas.research import ResearchReward
from starfare.games.amoebas.table import AmoebaTable
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.mission_ships import remove_ship
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import OneSeatQuestion
from starfare.games.starfarers.events import MarkerMoved
from starfare.games.starfarers.points import DOCKS, stations_of
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Frame
from starfare.kernel.refusal import Reason


class ReturnFriendshipCard(Choice):
    """Return this card to the civilization's stack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


ONLY_RETURN: Final = Reason("only_return")
NOT_THAT_CARD: Final = Reason("not_that_card")


# --- ships -------------------------------------------------------------------------------


def destroy_ship(table: AmoebaTable, own: int) -> list[Frame[Table]]:
    """A drone ship brings research, others losses and help (AM-DMG-02, -03, AM-RSC-13)."""
    seat, ship = divmod(own, w.FLEET)
    kind = table.ship_kind[own]
    at = table.ship_at[own]
    remove_ship(table, seat, ship)
    table.tell(ShipDestroyed(seat, ship, kind, at))
    if kind == n.MISSION_SHIP:
        return [ResearchReward(seat)]
    return [*losses(table), CouncilHelp(seat, kind)]


# --- colonies and spaceports -----------------------------------------------------------


def is_spaceport(table: AmoebaTable, at: int) -> bool:
    """Tell whether somebody's spaceport stands on an intersection."""
    site = table.facts.field.site_at[at]
    return owner_of(table, at) >= 0 and table.buildings[site] & w.PORT_FLAG != 0


def owner_of(table: AmoebaTable, at: int) -> int:
    """Return whose building stands on an intersection, or -1; a neutral one is nobody's."""
    site = table.facts.field.site_at[at]
    owner = (table.buildings[site] & 7) - 1 if site >= 0 else -1
    return -1 if owner == w.NEUTRAL else owner


def destroy_building(table: AmoebaTable, at: int) -> list[Frame[Table]]:
    """A colony goes, or a spaceport's shipyard (AM-DMG-04, AM-DMG-05, AM-LOS-05)."""
    site = table.facts.field.site_at[at]
    seat = owner_of(table, at)
    if is_spaceport(table, at):
        table.buildings[site] -= w.PORT_FLAG
        table.personal[4 * seat + w.SHIPYARD] += 1
        table.tell(ShipyardDestroyed(seat, at))
    else:
        table.buildings[site] = 0
        table.personal[4 * seat + w.COLONY] += 1
        table.tell(ColonyDestroyed(seat, at))
    table.refresh_buildings()
    return [*losses(table), CouncilHelp(seat, w.COLONY_SHIP)]


# --- trade stations -----------------------------------------------------------------------


def destroy_station(table: AmoebaTable, civilization: int) -> list[Frame[Table]]:
    """The station on the single dock, a card of its owner, perhaps the marker (AM-DMG-08 to -15)."""
    start = DOCKS * civilization
    docks = table.docks[start : start + DOCKS]
    seat = docks[0] - 1
    table.docks[start : start + DOCKS] = [*docks[1:], 0]
    table.personal[4 * seat + w.TRADE_STATION] += 1
    table.tell(TradeStationDestroyed(seat, civilization))
    settle_marker(table, civilization)
    frames: list[Frame[Table]] = [*losses(table), CouncilHelp(seat, w.TRADE_SHIP)]
    cards = cards_of(table, seat, civilization)
    if len(cards) == 1:
        return_card(table, seat, cards[0])
    elif cards:
        frames.insert(0, ReturnCard(seat, civilization))
    return frames


def settle_marker(table: AmoebaTable, civilization: int) -> None:
    """Whoever has more stations than the holder now gets the marker (AM-DMG-11 to AM-DMG-14)."""
    start = DOCKS * civilization
    queue = [owner - 1 for owner in table.docks[start : start + DOCKS] if owner]
    holder = table.markers[civilization] - 1
    if holder < 0:
        return
    if not queue:
        table.markers[civilization] = 0
        table.tell(MarkerReturned(holder, civilization))
        return
    most = max([queue.count(seat) for seat in queue])
    if most > stations_of(table, civilization, holder):
        # Dock places follow the order of founding (AM-DMG-13).
        heir = next(seat for seat in queue if queue.count(seat) == most)
        table.markers[civilization] = heir + 1
        table.tell(MarkerMoved(civilization, holder, heir))


def cards_of(table: Table, seat: int, civilization: int) -> list[int]:
    """Return the friendship cards of a civilization that a seat has."""
    return [
        number
        for number, card in enumerate(table.facts.cards)
        if card.civilization == civilization and table.card_owner[number] == seat + 1
    ]


def return_card(table: Table, seat: int, card: int) -> None:
    """Put a card back; what it did is over (AM-DMG-09)."""
    table.card_owner[card] = 0
    table.refresh_cards()
    table.tell(FriendshipCardReturned(seat, card))


class ReturnCard(OneSeatQuestion):
    """Which card of the civilization goes back? (AM-DMG-10)"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "civilization")
    PROMPT: ClassVar[str] = "return_card"

    def __init__(self, seat: int, civilization: int) -> None:
        super().__init__(seat)
        self.civilization = civilization

    def choices(self, table: Table, seat: int) -> Choices:
        """Every card of that civilization that the owner has."""
        cards = cards_of(table, seat, self.civilization)
        return Listed([ReturnFriendshipCard(card) for card in cards])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """One of them."""
        if not isinstance(choice, ReturnFriendshipCard):
            return ONLY_RETURN
        owned = choice.card in cards_of(table, seat, self.civilization)
        return None if owned else NOT_THAT_CARD

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Put it back."""
        assert isinstance(choice, ReturnFriendshipCard)
        table.stack.pop()
        return_card(table, seat, choice.card)
