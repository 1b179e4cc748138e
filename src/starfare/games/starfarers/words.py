"""The numbers that stand for the rulebook's words inside the state."""

from __future__ import annotations

from typing import Final

ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
KINDS: Final = 5
"""How many kinds of resource there are."""

BOOSTER: Final = 0
CANNON: Final = 1
FREIGHT_POD: Final = 2
UPGRADES: Final = ("booster", "cannon", "freight_pod")
FAME_PIECE: Final = 3
"""The place of the fame pieces in the tray, behind the three upgrades."""

COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
SHIP_KINDS: Final = ("colony_ship", "trade_ship")
FLEET: Final = 3
"""Transport ships of a seat: ship numbers are 0, 1 and 2."""

COLONY: Final = 0
TRADE_STATION: Final = 1
TRANSPORT_SHIP: Final = 2
SHIPYARD: Final = 3
PIECES: Final = ("colony", "trade_station", "transport_ship", "shipyard")
LOADS: Final = {"colony_ship": COLONY, "trade_ship": TRADE_STATION}
"""What ships carry."""
NO_LOAD: Final = -1
"""A ship may be a transport ship alone."""

HOMES: Final = 4
"""The first four places are the home systems; the areas follow."""
EMPTY: Final = 0
SYSTEM: Final = 1
OUTPOST: Final = 2

NO_DISC: Final = 0
FACE_DOWN: Final = 1
"""Discs 2 to 12 are their own numbers."""
DISC_3_12: Final = 13
DISC_2_11: Final = 14
TWO_NUMBERS: Final[dict[int, tuple[int, ...]]] = {
    DISC_3_12: (3, 12),
    DISC_2_11: (2, 11),
    15: (10, 11),
    16: (9, 12),
    17: (3, 4),
    18: (2, 5),
}
"""The discs with two numbers."""
PIRATE: Final = 20
"""A pirate base of strength n is disc 20 + n."""
ICE: Final = 30
"""An ice planet of strength n is disc 30 + n."""
TOKENS: Final = ("pirate", "ice", "artifact")
TOKEN_SPAN: Final = 10
"""Special tokens of each kind have ten numbers, from 20 on."""

NEUTRAL: Final = 6
"""The owner of pieces that only block their site (SF-BEG-07, SF-TRI-03)."""
PORT_FLAG: Final = 8
"""Set in a building that is a spaceport."""

TURN_LIMITS: Final = ("fame_for_sale", "helping_hand", "goods_broker")
FAME_FOR_SALE: Final = 0
HELPING_HAND: Final = 1
GOODS_BROKER: Final = 2

THREE_PLAYERS: Final = 3

EFFECTS: Final = (
    "reduced_tribute",
    "fame_for_sale",
    "helping_hand",
    "relief_fund",
    "supply_rate",
    "supply_rate_once",
    "production_increase",
    "improved_upgrades",
)
REDUCED_TRIBUTE: Final = 0
SELLS_FAME: Final = 1
LENDS_HAND: Final = 2
RELIEF_FUND: Final = 3
SUPPLY_RATE: Final = 4
SUPPLY_RATE_ONCE: Final = 5
PRODUCTION_INCREASE: Final = 6

EXPLORES: Final = "explores"
CLEARS: Final = "clears"
"""What a ship may come to an intersection for, in the words of clients."""

# What an intersection is, in `Table.ground`; a docking point is DOCK plus its civilization.
SPACE: Final = 0
SITE: Final = 1
HIDDEN_SITE: Final = 2
"""A place that is a colony site if the face-down sector proves to be a system."""
SUN: Final = 3
UNKNOWN_CENTRE: Final = 4
DOCK: Final = 5
