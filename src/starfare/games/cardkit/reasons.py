"""Why something is not possible: one reason a rule, filled in by each edition with its rule IDs."""

from __future__ import annotations

from collections.abc import Mapping

from starfare.kernel.refusal import Why

Given = Mapping[str, tuple[str, str]]
"""For each reason the rule's ID and a sentence."""
Outposts = Mapping[str, Mapping[str, str]]
"""For a civilization's outpost and a reason, the ID of a rule of its own."""


class Reasons:
    """The reasons of one edition, by name."""

    def __init__(self, given: Given, outposts: Outposts) -> None:
        self._here: dict[tuple[str, str], Why] = {
            (civilization, name): Why(rule, given[name][1])
            for civilization, rules in outposts.items()
            for name, rule in rules.items()
        }
        why = {name: Why(rule, message) for name, (rule, message) in given.items()}
        # set-up and production
        self.choose_modules: Why = why.pop("choose_modules")
        self.module_count: Why = why.pop("module_count")
        self.must_roll: Why = why.pop("must_roll")
        self.choose_colony: Why = why.pop("choose_colony")
        self.not_producing: Why = why.pop("not_producing")
        self.bay_full: Why = why.pop("bay_full")
        # flight
        self.choose_sector: Why = why.pop("choose_sector")
        self.not_in_flight: Why = why.pop("not_in_flight")
        self.no_card: Why = why.pop("no_card")
        self.speed_used: Why = why.pop("speed_used")
        self.stack_empty: Why = why.pop("stack_empty")
        self.no_sensor: Why = why.pop("no_sensor")
        self.sensor_used: Why = why.pop("sensor_used")
        self.sensor_late: Why = why.pop("sensor_late")
        self.return_cards: Why = why.pop("return_cards")
        # trading
        self.no_trade: Why = why.pop("no_trade")
        self.not_bought: Why = why.pop("not_bought")
        self.not_sold: Why = why.pop("not_sold")
        self.wrong_item: Why = why.pop("wrong_item")
        self.too_many: Why = why.pop("too_many")
        self.nothing_traded: Why = why.pop("nothing_traded")
        self.too_dear: Why = why.pop("too_dear")
        self.no_room: Why = why.pop("no_room")
        self.not_held: Why = why.pop("not_held")
        # founding
        self.no_station: Why = why.pop("no_station")
        self.no_trade_ship: Why = why.pop("no_trade_ship")
        self.no_colony: Why = why.pop("no_colony")
        self.no_colony_ship: Why = why.pop("no_colony_ship")
        # missions and rewards
        self.not_open: Why = why.pop("not_open")
        self.other_planet: Why = why.pop("other_planet")
        self.mission_barred: Why = why.pop("mission_barred")
        self.cannot_give: Why = why.pop("cannot_give")
        self.too_weak: Why = why.pop("too_weak")
        self.take_reward: Why = why.pop("take_reward")
        self.reward_barred: Why = why.pop("reward_barred")
        self.reward_no_room: Why = why.pop("reward_no_room")
        # pirates
        self.answer_pirate: Why = why.pop("answer_pirate")
        self.cannot_pay_pirate: Why = why.pop("cannot_pay_pirate")
        self.lose_module: Why = why.pop("lose_module")
        self.module_inactive: Why = why.pop("module_inactive")
        self.module_covered: Why = why.pop("module_covered")
        # trade and build
        self.not_in_trade: Why = why.pop("not_in_trade")
        self.not_your_station: Why = why.pop("not_your_station")
        self.station_used: Why = why.pop("station_used")
        self.stations_used: Why = why.pop("stations_used")
        self.block_closed: Why = why.pop("block_closed")
        self.idle_station: Why = why.pop("idle_station")
        self.no_trade_module: Why = why.pop("no_trade_module")
        self.purchases_used: Why = why.pop("purchases_used")
        self.opponent_has_none: Why = why.pop("opponent_has_none")
        self.purchase_not_possible: Why = why.pop("purchase_not_possible")
        # building
        self.cannot_pay: Why = why.pop("cannot_pay")
        self.hangar_full: Why = why.pop("hangar_full")
        self.no_such_level: Why = why.pop("no_such_level")
        self.boosters_full: Why = why.pop("boosters_full")
        self.cannons_full: Why = why.pop("cannons_full")
        self.too_few_boosters: Why = why.pop("too_few_boosters")
        self.too_few_cannons: Why = why.pop("too_few_cannons")
        self.no_level_1_booster: Why = why.pop("no_level_1_booster")
        self.no_level_1_cannon: Why = why.pop("no_level_1_cannon")
        self.module_active: Why = why.pop("module_active")
        self.module_needs_level_1: Why = why.pop("module_needs_level_1")
        self.module_taken: Why = why.pop("module_taken")
        if why:
            raise ValueError(f"reasons nobody gives: {', '.join(why)}")

    def at_outpost(self, civilization: str, name: str, usual: Why) -> Why:
        """Return the reason an outpost has a rule of its own for, else the usual one."""
        return self._here.get((civilization, name), usual)
