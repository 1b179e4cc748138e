"""Why something is not possible in the starship games; `refusals.toml` says it by rule."""

from __future__ import annotations

from typing import Final

from starfare.kernel.refusal import Reason

# options
NOTES_FOR_BOTH: Final = Reason("notes_for_both")
# set-up and production
CHOOSE_MODULES: Final = Reason("choose_modules")
MODULE_COUNT: Final = Reason("module_count")
MUST_ROLL: Final = Reason("must_roll")
CHOOSE_COLONY: Final = Reason("choose_colony")
NOT_PRODUCING: Final = Reason("not_producing")
BAY_FULL: Final = Reason("bay_full")
# flight
CHOOSE_SECTOR: Final = Reason("choose_sector")
NOT_IN_FLIGHT: Final = Reason("not_in_flight")
NO_CARD: Final = Reason("no_card")
SPEED_USED: Final = Reason("speed_used")
STACK_EMPTY: Final = Reason("stack_empty")
NO_SENSOR: Final = Reason("no_sensor")
SENSOR_USED: Final = Reason("sensor_used")
SENSOR_LATE: Final = Reason("sensor_late")
RETURN_CARDS: Final = Reason("return_cards")
# trading
NO_TRADE: Final = Reason("no_trade")
NOT_BOUGHT: Final = Reason("not_bought")
NOT_SOLD: Final = Reason("not_sold")
WRONG_ITEM: Final = Reason("wrong_item")
TOO_MANY: Final = Reason("too_many")
NOTHING_TRADED: Final = Reason("nothing_traded")
TOO_DEAR: Final = Reason("too_dear")
NO_ROOM: Final = Reason("no_room")
NOT_HELD: Final = Reason("not_held")
# founding
NO_STATION: Final = Reason("no_station")
NO_TRADE_SHIP: Final = Reason("no_trade_ship")
NO_COLONY: Final = Reason("no_colony")
NO_COLONY_SHIP: Final = Reason("no_colony_ship")
# missions and rewards
NOT_OPEN: Final = Reason("not_open")
OTHER_PLANET: Final = Reason("other_planet")
MISSION_BARRED: Final = Reason("mission_barred")
CANNOT_GIVE: Final = Reason("cannot_give")
TOO_WEAK: Final = Reason("too_weak")
TAKE_REWARD: Final = Reason("take_reward")
REWARD_BARRED: Final = Reason("reward_barred")
REWARD_NO_ROOM: Final = Reason("reward_no_room")
# pirates
ANSWER_PIRATE: Final = Reason("answer_pirate")
CANNOT_PAY_PIRATE: Final = Reason("cannot_pay_pirate")
LOSE_MODULE: Final = Reason("lose_module")
MODULE_INACTIVE: Final = Reason("module_inactive")
MODULE_COVERED: Final = Reason("module_covered")
# trade and build
NOT_IN_TRADE: Final = Reason("not_in_trade")
NOT_YOUR_STATION: Final = Reason("not_your_station")
STATION_USED: Final = Reason("station_used")
STATIONS_USED: Final = Reason("stations_used")
BLOCK_CLOSED: Final = Reason("block_closed")
IDLE_STATION: Final = Reason("idle_station")
NO_TRADE_MODULE: Final = Reason("no_trade_module")
PURCHASES_USED: Final = Reason("purchases_used")
OPPONENT_HAS_NONE: Final = Reason("opponent_has_none")
PURCHASE_NOT_POSSIBLE: Final = Reason("purchase_not_possible")
# building
CANNOT_PAY: Final = Reason("cannot_pay")
HANGAR_FULL: Final = Reason("hangar_full")
NO_SUCH_LEVEL: Final = Reason("no_such_level")
BOOSTERS_FULL: Final = Reason("boosters_full")
CANNONS_FULL: Final = Reason("cannons_full")
TOO_FEW_BOOSTERS: Final = Reason("too_few_boosters")
TOO_FEW_CANNONS: Final = Reason("too_few_cannons")
NO_LEVEL_1_BOOSTER: Final = Reason("no_level_1_booster")
NO_LEVEL_1_CANNON: Final = Reason("no_level_1_cannon")
MODULE_ACTIVE: Final = Reason("module_active")
MODULE_NEEDS_LEVEL_1: Final = Reason("module_needs_level_1")
MODULE_TAKEN: Final = Reason("module_taken")
# deals
GIFT: Final = Reason("gift")
SAME_KIND: Final = Reason("same_kind")
DEAL_NOT_HELD: Final = Reason("deal_not_held")
DEAL_NO_ROOM: Final = Reason("deal_no_room")
ANSWER_DEAL: Final = Reason("answer_deal")
