"""Why something is not possible in the 2001 game, by rule."""

from __future__ import annotations

from starfare.games.cardkit.reasons import Given, Outposts

REASONS: Given = {
    # set-up and production
    "choose_modules": ("SC-SET-14", "Now you only choose the module you activate."),
    "module_count": ("SC-SET-14", "You activate exactly one of your modules."),
    "must_roll": ("SC-TRN-05", "Your turn begins with rolling the die; nothing comes before it."),
    "choose_colony": ("SC-PRD-05", "Now you only choose which of your colonies produces."),
    "not_producing": ("SC-PRD-03", "Only a colony of yours with the rolled number can produce."),
    "bay_full": ("SC-PRD-06", "The cargo bay for that colony's resource is full."),
    # flight
    "choose_sector": ("SC-FLT-01", "Now you only choose the sector you fly through."),
    "not_in_flight": ("SC-FLT-12", "That is not among the actions of a flight."),
    "no_card": ("SC-FLT-10", "There is no card just turned at which you could still act."),
    "speed_used": ("SC-FLT-16", "You have turned as many cards as your flight speed allows."),
    "stack_empty": ("SC-FLT-25", "The sector has no unturned card left."),
    "no_sensor": ("SC-MOD-02", "You have no active sensor module."),
    "sensor_used": ("SC-MOD-10", "You have already looked at cards in this flight."),
    "sensor_late": ("SC-MOD-07", "You can only look before the first card is turned."),
    "return_cards": (
        "SC-MOD-09",
        "Put back all the cards you looked at, each on the top or at the bottom.",
    ),
    # trading
    "no_trade": ("SC-TRD-16", "Nothing can be traded at this card."),
    "not_bought": ("SC-TRD-12", "Nothing can be bought at this card."),
    "not_sold": ("SC-TRD-09", "Nothing can be sold at this card."),
    "wrong_item": ("SC-TRD-01", "This card does not trade that."),
    "too_many": ("SC-TRD-08", "This card does not trade so many units in one visit."),
    "nothing_traded": ("SC-TRD-07", "A trade needs at least one unit."),
    "too_dear": ("SC-TRD-03", "You do not have so much Astro."),
    "no_room": ("SC-STO-07", "You have no room for so many."),
    "not_held": ("SC-TRD-04", "You do not have so many."),
    # founding
    "no_station": ("SC-FND-01", "This card does not carry a T: no trading post can be founded."),
    "no_trade_ship": ("SC-FND-01", "You have no trade ship in your hangar."),
    "no_colony": ("SC-FND-12", "This card is not a colony planet."),
    "no_colony_ship": ("SC-FND-12", "You have no colony ship in your hangar."),
    # missions and rewards
    "not_open": ("SC-ADV-02", "That mission does not lie open."),
    "other_planet": ("SC-ADV-03", "That mission belongs to another planet."),
    "mission_barred": (
        "SC-ADV-16",
        "That mission was turned up by another one of its planet; come back on a later turn.",
    ),
    "cannot_give": ("SC-ADV-04", "You do not have what the mission asks you to give."),
    "too_weak": ("SC-ADV-05", "Your boosters or cannons do not have the value it asks for."),
    "take_reward": ("SC-ADV-08", "Now you only choose the resource you receive."),
    "reward_barred": ("SC-ADV-10", "The reward must be of another kind than what you gave."),
    "reward_no_room": ("SC-STO-09", "The cargo bay for that resource is full."),
    # pirates
    "answer_pirate": ("SC-FLT-22", "A pirate stops you: pay or fight."),
    "cannot_pay_pirate": ("SC-PIR-06", "You have less Astro than it demands; you must fight."),
    "lose_module": ("SC-PIR-28", "Now you only choose the module you lose."),
    "module_inactive": ("SC-PIR-28", "You have no such module to lose."),
    "module_covered": ("SC-PIR-31", "That module lies under its level 2 module."),
    # trade and build
    "not_in_trade": ("SC-TRN-03", "In the trade and build phase you trade, build or end the turn."),
    "not_your_station": ("SC-TBP-02", "That is not one of your trading posts."),
    "station_used": ("SC-TBP-03", "You have used that trading post this turn."),
    "stations_used": ("SC-TBP-02", "You have used two trading posts this turn."),
    "block_closed": ("SC-TBP-07", "You have built since you used a trading post."),
    "idle_station": ("SC-TBP-10", "That trading post offers no exchange."),
    "no_trade_module": ("SC-MOD-17", "You have no active trade module."),
    "purchases_used": ("SC-MOD-18", "Your trade module has bought all it can this turn."),
    "opponent_has_none": ("SC-MOD-23", "Your opponent has none of that resource."),
    "purchase_not_possible": ("SC-MOD-24", "You need 2 Astro and room for the unit."),
    # building
    "cannot_pay": ("SC-CST-01", "You do not have what it costs."),
    "hangar_full": ("SC-CST-05", "Your hangar has no free place."),
    "no_such_level": ("SC-CMP-12", "There are only two levels."),
    "boosters_full": ("SC-LIM-01", "Your ship has no place for another booster."),
    "cannons_full": ("SC-LIM-02", "Your ship has no place for another cannon."),
    "too_few_boosters": ("SC-CST-12", "You need three boosters on your ship before an upgrade."),
    "too_few_cannons": ("SC-CST-12", "You need three cannons on your ship before an upgrade."),
    "no_level_1_booster": ("SC-CST-13", "All your boosters are of level 2 already."),
    "no_level_1_cannon": ("SC-CST-13", "All your cannons are of level 2 already."),
    "module_active": ("SC-CST-14", "That module is active already."),
    "module_needs_level_1": ("SC-CST-16", "You need the active level 1 module of that kind."),
    "module_taken": ("SC-CST-17", "That level 2 module is no longer in the supply."),
}

OUTPOSTS: Outposts = {
    "median": {"no_trade": "SC-TRD-17"},
    "merchants": {"too_many": "SC-TRD-10"},
    "green_folk": {"not_bought": "SC-TRD-13", "too_many": "SC-TRD-13"},
    "scientists": {"not_sold": "SC-TRD-14", "too_many": "SC-TRD-14"},
}
"""Where an outpost has a rule of its own for a reason."""
