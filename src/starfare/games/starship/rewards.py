"""Resources of free choice as a reward (rules SC-STO-09, SC-ADV-10, SC-PIR-17; DU-STO-08)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.flight_events import RewardLost, RewardTaken
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.words import KINDS
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import SeatQuestion, Step
from starfare.kernel.refusal import Reason


class Reward(Step[Table]):
    """Units of choice are due; those without room are lost (SC-STO-09, DU-STO-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count", "barred")

    def __init__(self, seat: int, count: int, barred: tuple[int, ...]) -> None:
        self.seat = seat
        self.count = count
        self.barred = barred

    def run(self, table: Table) -> None:
        """Ask while some kind has room."""
        if not self.count:
            return
        if reward_kinds(table.ships[self.seat], self.barred):
            table.push(ChooseReward(self.seat, self.count, self.barred))
        else:
            table.tell(RewardLost(self.seat, self.count))


def reward_kinds(ship: Starship, barred: tuple[int, ...]) -> list[int]:
    """Return what may be taken: kinds with room, and not what was given (SC-ADV-10)."""
    return [kind for kind in ship.kinds_with_room() if kind not in barred]


class TakeReward(Choice):
    """Take a unit of this resource."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


TAKE: Final = [TakeReward(resource) for resource in range(KINDS)]


class TakingRewards(Action[Table, TakeReward]):
    """The flyer names the resource, unit by unit (SC-ADV-11)."""

    def candidates(self, table: Table, seat: int) -> list[TakeReward]:
        """Any resource."""
        return TAKE

    def why_not(self, table: Table, seat: int, choice: TakeReward) -> Reason | None:
        """Room, and not of a kind just given."""
        if choice.resource in table.asked(ChooseReward).barred:
            return reasons.REWARD_BARRED
        enough = table.ships[seat].room(choice.resource) > 0
        return None if enough else reasons.REWARD_NO_ROOM

    def do(self, table: Table, seat: int, choice: TakeReward) -> None:
        """Store it; the next unit is chosen anew."""
        due = table.asked(ChooseReward)
        table.ships[seat].units[choice.resource] += 1
        table.tell(RewardTaken(seat, choice.resource))
        table.stack[-1] = Reward(seat, due.count - 1, due.barred)


class ChooseReward(SeatQuestion[Table]):
    """Which resource is it to be?"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count", "barred")
    PROMPT: ClassVar[str] = "take_reward"
    ACTIONS = (TakingRewards(TakeReward),)
    NOTHING_ELSE = reasons.TAKE_REWARD

    def __init__(self, seat: int, count: int, barred: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.count = count
        self.barred = barred
