"""Resources of free choice as a reward (rules SC-STO-09, SC-ADV-10, SC-PIR-17; DU-STO-08)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import kinds_with_room, room
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import RewardLost, RewardTaken
from starfare.games.starship.reasons import REWARD_BARRED, REWARD_NO_ROOM, TAKE_REWARD
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Question, Step
from starfare.kernel.refusal import Reason


class TakeReward(Choice):
    """Take a unit of this resource."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


TAKE = [TakeReward(resource) for resource in range(w.KINDS)]


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
        if reward_kinds(table, self.seat, self.barred):
            table.push(ChooseReward(self.seat, self.count, self.barred))
        else:
            table.tell(RewardLost(self.seat, self.count))


def reward_kinds(table: Table, seat: int, barred: tuple[int, ...]) -> list[int]:
    """Return what may be taken: kinds with room, and not what was given (SC-ADV-10)."""
    return [kind for kind in kinds_with_room(table, seat) if kind not in barred]


class ChooseReward(Question[Table]):
    """The flyer names the resource, unit by unit (SC-ADV-11)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count", "barred")
    PROMPT: ClassVar[str] = "take_reward"

    def __init__(self, seat: int, count: int, barred: tuple[int, ...]) -> None:
        self.seat = seat
        self.count = count
        self.barred = barred

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Whoever earned it."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Kinds with room."""
        return Listed([TAKE[kind] for kind in reward_kinds(table, seat, self.barred)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Room, and not of a kind just given."""
        if not isinstance(choice, TakeReward):
            return TAKE_REWARD
        if choice.resource in self.barred:
            return REWARD_BARRED
        return None if room(table, seat, choice.resource) > 0 else REWARD_NO_ROOM

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Store it; the next unit is chosen anew."""
        assert isinstance(choice, TakeReward)
        table.bays[w.KINDS * seat + choice.resource] += 1
        table.tell(RewardTaken(seat, choice.resource))
        table.stack[-1] = Reward(seat, self.count - 1, self.barred)
