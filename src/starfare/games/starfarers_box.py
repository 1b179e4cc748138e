"""Starfarers as one game: the base game, with its extension and its scenarios in reach.

The base game knows none of them. The registry names them; seats and options decide which plays.
"""

from __future__ import annotations

from collections.abc import Mapping

from starfare.games.fivesix.game import FOUR_ROUNDS, FiveSix
from starfare.games.new_encounters.game import TOO_MANY_PLAYERS, Scenario
from starfare.games.starfarers.game import Starfarers
from starfare.games.starfarers.table import Table
from starfare.kernel.contract import GameRules
from starfare.kernel.options import Option
from starfare.kernel.refusal import BadOption

NO_SCENARIO = "none"


class StarfarersBox(Starfarers):
    """Starfarers for any number of seats, with or without a scenario."""

    def __init__(self, extension: FiveSix, scenarios: tuple[Scenario, ...]) -> None:
        super().__init__()
        self.extension = extension
        self.scenarios = {scenario.scenario: scenario for scenario in scenarios}
        self.seat_counts = (*self.seat_counts, *extension.seat_counts)

    def options(self) -> tuple[Option, ...]:
        """The base game's and the scenarios; what the extension makes of them is said."""
        given = super().options()
        for option in given:
            if option.name == "setup":
                option.explanation += f" {FOUR_ROUNDS}"
            elif option.name == "scenario":
                option.values = (NO_SCENARIO, *self.scenarios)
                option.explanation = " ".join(
                    [
                        "With three or four seats a scenario can be added, to 17 points.",
                        *[scenario.summary for scenario in self.scenarios.values()],
                    ]
                )
        return given

    def seated(self, seats: int, given: Mapping[str, object]) -> GameRules[Table]:
        """The extension has numbers of seats of its own, a scenario its name (X6-GEN-02)."""
        scenario = self.scenarios.get(str(given.get("scenario", NO_SCENARIO)))
        if scenario is not None:
            if seats not in scenario.seat_counts:
                raise scenario.refusal(TOO_MANY_PLAYERS, BadOption)
            return scenario
        return self.extension if seats in self.extension.seat_counts else self

    def variants(self) -> dict[str, dict[str, GameRules[Table]]]:
        """Each scenario brings its own options."""
        return {"scenario": dict(self.scenarios)}

    def colours(self, seats: int) -> tuple[str, ...]:
        """The extension brings two more."""
        return self.extension.facts.colours[:seats]
