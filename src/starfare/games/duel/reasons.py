"""Why something is not possible in the 2024 game, by rule."""

from __future__ import annotations

from starfare.games.cardkit.reasons import Given, Outposts

REASONS: Given = {
    # set-up and production
    "choose_modules": ("DU-SET-05", "Now you only choose the modules you activate."),
    "module_count": ("DU-SET-05", "You activate exactly two of your modules."),
    "must_roll": ("DU-TRN-03", "Your turn begins with rolling the die; nothing comes before it."),
    "choose_colony": ("DU-PRD-04", "Now you only choose which of your colonies produces."),
    "not_producing": ("DU-PRD-02", "Only a colony of yours with the rolled number can produce."),
    "bay_full": ("DU-PRD-05", "The cargo bay for that colony's resource is full."),
    # flight
    "choose_sector": ("DU-FLT-01", "Now you only choose the sector you fly through."),
    "not_in_flight": ("DU-FLT-09", "That is not among the actions of a flight."),
    "no_card": ("DU-FLT-07", "There is no card just turned at which you could still act."),
    "speed_used": ("DU-FLT-12", "You have turned as many cards as your flight speed allows."),
    "stack_empty": ("DU-FLT-22", "The sector has no unturned card left."),
    "no_sensor": ("DU-MOD-07", "You have no active sensor module."),
    "sensor_used": ("DU-MOD-10", "You have already looked at cards in this flight."),
    "sensor_late": ("DU-MOD-07", "You can only look before the first card is turned."),
    "return_cards": (
        "DU-MOD-09",
        "Put back all the cards you looked at, each on the top or at the bottom.",
    ),
    # trading
    "no_trade": ("DU-TRD-14", "Nothing can be traded at this card."),
    "not_bought": ("DU-TRD-09", "Nothing can be bought at this card."),
    "not_sold": ("DU-TRD-09", "Nothing can be sold at this card."),
    "wrong_item": ("DU-TRD-01", "This card does not trade that."),
    "too_many": ("DU-TRD-07", "This card does not trade so many units in one visit."),
    "nothing_traded": ("DU-TRD-06", "A trade needs at least one unit."),
    "too_dear": ("DU-TRD-02", "You do not have so much Astro."),
    "no_room": ("DU-STO-06", "You have no room for so many."),
    "not_held": ("DU-TRD-03", "You do not have so many."),
    # founding
    "no_station": ("DU-FND-01", "This card does not show the symbol of a trade station."),
    "no_trade_ship": ("DU-FND-01", "You have no trade ship in your hangar."),
    "no_colony": ("DU-FND-09", "This card is not a colony planet."),
    "no_colony_ship": ("DU-FND-09", "You have no colony ship in your hangar."),
    # missions and rewards
    "not_open": ("DU-MIS-02", "That mission does not lie open."),
    "other_planet": ("DU-MIS-02", "That mission belongs to another planet."),
    "mission_barred": (
        "DU-MIS-11",
        "That mission was turned up by another one of its planet; come back on a later turn.",
    ),
    "cannot_give": ("DU-MIS-03", "You do not have what the mission asks you to give."),
    "too_weak": ("DU-MIS-03", "Your boosters or cannons do not have the value it asks for."),
    "take_reward": ("DU-MIS-05", "Now you only choose the resource you receive."),
    "reward_barred": ("DU-MIS-08", "The reward must be of another kind."),
    "reward_no_room": ("DU-STO-08", "The cargo bay for that resource is full."),
    # pirates
    "answer_pirate": ("DU-FLT-18", "A pirate stops you: pay or fight."),
    "cannot_pay_pirate": ("DU-PIR-05", "You have less Astro than it demands; you must fight."),
    "lose_module": ("DU-PIR-23", "Now you only choose the module you lose."),
    "module_inactive": ("DU-PIR-23", "You have no such module to lose."),
    "module_covered": ("DU-PIR-24", "That module lies under its level 2 module."),
    # trade and build
    "not_in_trade": ("DU-TRN-01", "In the trade and build phase you trade, build or end the turn."),
    "not_your_station": ("DU-TBP-02", "That is not one of your trade stations."),
    "station_used": ("DU-TBP-03", "You have visited that trade station this turn."),
    "stations_used": ("DU-TBP-02", "You have visited two trade stations this turn."),
    "block_closed": ("DU-TBP-07", "No trade station can be visited any more."),
    "idle_station": ("DU-TBP-05", "That trade station offers no exchange."),
    "no_trade_module": ("DU-MOD-14", "You have no active trade module."),
    "purchases_used": ("DU-MOD-15", "Your trade module has bought all it can this turn."),
    "opponent_has_none": ("DU-MOD-17", "Your opponent has none of that resource."),
    "purchase_not_possible": ("DU-MOD-18", "You need 2 Astro and room for the unit."),
    # building
    "cannot_pay": ("DU-CST-01", "You do not have what it costs."),
    "hangar_full": ("DU-CST-05", "Your hangar has no free place."),
    "no_such_level": ("DU-CMP-09", "There are only two levels."),
    "boosters_full": ("DU-LIM-01", "Your ship has no place for another booster."),
    "cannons_full": ("DU-LIM-02", "Your ship has no place for another cannon."),
    "too_few_boosters": ("DU-CST-07", "You need a level 1 booster that it can replace."),
    "too_few_cannons": ("DU-CST-09", "You need a level 1 cannon that it can replace."),
    "no_level_1_booster": ("DU-CST-07", "You need a level 1 booster that it can replace."),
    "no_level_1_cannon": ("DU-CST-09", "You need a level 1 cannon that it can replace."),
    "module_active": ("DU-CST-12", "That module is active already."),
    "module_needs_level_1": ("DU-CST-14", "You need the active level 1 module of that kind."),
    "module_taken": ("DU-CST-15", "That level 2 module is no longer in the supply."),
}

OUTPOSTS: Outposts = {}
"""One rule speaks of all outposts (DU-TRD-07)."""
