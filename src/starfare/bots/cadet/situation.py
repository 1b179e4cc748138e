"""One question put to the bot: what it sees, what it may choose, and what it makes of that."""

from __future__ import annotations

from starfare.bots.cadet.goals import goals_of
from starfare.bots.cadet.survey import Survey
from starfare.bots.cadet.worth import Goal
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.frame import Decision
from starfare.kernel.stream import Stream


class Memory:
    """What the bot keeps: the last survey, and how often it made offers this turn."""

    def __init__(self) -> None:
        self.stamp: tuple[int, ...] = ()
        self.survey: Survey | None = None
        self.turn = -1
        self.offers = 0

    def survey_of(self, view: StarfarersView) -> Survey:
        """Return a survey of the board as it is now."""
        stamp = (view.me, *view.board_stamp)
        if self.survey is None or stamp != self.stamp:
            self.stamp = stamp
            self.survey = Survey(view)
        return self.survey

    def offers_made(self, view: StarfarersView) -> int:
        """Return how many offers were made in this turn."""
        if view.turn != self.turn:
            self.turn = view.turn
            self.offers = 0
        return self.offers


class Situation:
    """A view, the decision to make, and what the bot works out from them once."""

    def __init__(
        self, view: StarfarersView, decision: Decision, rng: Stream, memory: Memory
    ) -> None:
        self.view = view
        self.decision = decision
        self.choices = decision.choices
        self.rng = rng
        self.memory = memory
        self._goals: list[Goal] | None = None

    @property
    def survey(self) -> Survey:
        """The board as this seat values it."""
        return self.memory.survey_of(self.view)

    @property
    def goals(self) -> list[Goal]:
        """What to spend cards on, best first."""
        if self._goals is None:
            self._goals = goals_of(self.view, self.survey)
        return self._goals
