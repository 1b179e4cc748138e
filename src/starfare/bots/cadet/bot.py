"""The bot itself: which module answers which question."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from starfare.bots.bot import Bot
from starfare.bots.cadet import (
    bargaining,
    building,
    cards,
    encounters,
    flight,
    free_ships,
    pilots,
    setting_up,
)
from starfare.bots.cadet.missions import mission_of
from starfare.bots.cadet.situation import Memory, Situation
from starfare.games.fivesix.player_view import PilotsView
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream
from starfare.kernel.view import View

ANSWERS: dict[str, Callable[[Situation], Choice | None]] = {
    "place_colony": setting_up.place_colony,
    "place_spaceport": setting_up.place_spaceport,
    "take_upgrade": setting_up.take_upgrade,
    "place_trade_ship": setting_up.place_trade_ship,
    "relief": cards.relief,
    "discard": cards.discard,
    "name_victim": cards.name_victim,
    "choose_card": cards.choose_card,
    "take_cards": cards.take_cards,
    "give_up_cards": cards.give_up_cards,
    "swap_cards": cards.swap_cards,
    "give_tribute": cards.give_tribute,
    "trade_and_build": building.trade_and_build,
    "answer_offer": bargaining.answer_offer,
    "move_ships": flight.move_ships,
    "encounter_offer": encounters.offer_cards,
    "encounter_ask": encounters.answer,
    "gain_upgrade": encounters.gain_upgrade,
    "lose_upgrade": encounters.lose_upgrade,
    "ground_ship": encounters.ground_ship,
}


PILOTS: dict[str, Callable[[Situation], Choice | None]] = {
    **ANSWERS,
    "roll": pilots.roll,
    "exchange_early": pilots.exchange_early,
    "trade_and_build": pilots.trade_and_build,
    "answer_donation": pilots.answer_donation,
    "decide_encounter": pilots.decide_encounter,
    "move_ships": pilots.move_ships,
}
"""With five and six players some questions are others."""


SCENARIO: dict[str, Callable[[Situation], Choice | None]] = {
    **ANSWERS,
    "exchange_token": free_ships.place_ship,
    "offered_ship": free_ships.place_ship,
    "offered_jump": free_ships.leap,
}
"""Every scenario asks these questions; each adds its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cadet(Bot):
    """Plays the 2019 game by rules of thumb, one game at a time."""

    def __init__(self) -> None:
        self._memory = Memory()

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        """Return the choice that a rule of thumb prefers."""
        answer = answers_for(view).get(decision.prompt)
        if answer is None or not isinstance(view, StarfarersView):
            return decision.choices.sample(rng)
        given = Situation(view, decision, rng, self._memory)
        if decision.optional and decision.prompt == "trade_and_build":
            return bargaining.speak_unasked(given)
        return answer(given)


def answers_for(view: View) -> dict[str, Callable[[Situation], Choice | None]]:
    """Return who answers which question in the game that is played."""
    if isinstance(view, PilotsView):
        return PILOTS
    if isinstance(view, ScenarioView):
        return {**SCENARIO, **mission_of(view).answers()}
    return ANSWERS
