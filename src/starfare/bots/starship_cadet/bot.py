"""The bot itself: which module answers which question."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from starfare.bots.bot import Bot
from starfare.bots.starship_cadet import building, deals, flight, keeping, pirates, sectors
from starfare.bots.starship_cadet.memory import Memory
from starfare.bots.starship_cadet.situation import Situation
from starfare.games.starship.player_view import StarshipView
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream
from starfare.kernel.view import View

SHARED: dict[str, Callable[[Situation], Choice]] = {
    "choose_modules": keeping.choose_modules,
    "choose_colony": keeping.choose_colony,
    "choose_sector": sectors.choose_sector,
    "fly": flight.fly,
    "return_cards": flight.return_cards,
    "answer_pirate": pirates.answer_pirate,
    "take_reward": keeping.take_reward,
    "lose_module": keeping.lose_module,
    "trade_and_build": building.trade_and_build,
}
"""The questions of both games; the roll is no question worth a rule of thumb."""
ONLY_2001: dict[str, Callable[[Situation], Choice]] = {"answer_deal": deals.answer_deal}
ONLY_2024: dict[str, Callable[[Situation], Choice]] = {"lose_upgrade": keeping.lose_upgrade}
ANSWERS = {**SHARED, **ONLY_2001, **ONLY_2024}


@mypyc_attr(allow_interpreted_subclasses=True)
class StarshipCadet(Bot):
    """Plays either starship game by rules of thumb, one game at a time."""

    def __init__(self) -> None:
        self._memory = Memory()

    def choose(self, view: View, decision: Decision, rng: Stream) -> Choice | None:
        """Return the choice that a rule of thumb prefers."""
        answer = ANSWERS.get(decision.prompt)
        if answer is None or not isinstance(view, StarshipView):
            return decision.choices.sample(rng)
        self._memory.look(view)
        return answer(Situation(view, decision, rng, self._memory))
