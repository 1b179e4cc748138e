"""The research track: friendship cards times stored artifacts (rules LP-TRK)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.lost_people.events import (
    ArtifactLost,
    ResearchAdvanced,
    ResearchRewarded,
    UpgradeReplaced,
)
from starfare.games.lost_people.outpost import OutpostAppears
from starfare.games.lost_people.table import LostPeopleTable, lost_people_of
from starfare.games.new_encounters.results import give_upgrade
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import why_no_upgrade
from starfare.games.starfarers.encounter_questions import offer_upgrade
from starfare.games.starfarers.encounter_results import gain_any
from starfare.games.starfarers.supplies import gain_fame
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Frame, Step


def product(table: LostPeopleTable, seat: int) -> int:
    """Friendship cards of every kind times stored artifacts, at most 16 (LP-TRK-01, -02, -13)."""
    cards = table.card_owner.count(seat + 1)
    return min(table.lost.track_end, cards * table.stored[seat])


def has_finished(table: LostPeopleTable, seat: int) -> bool:
    """Tell whether a player's marker has come to the end of the track (LP-TRK-10)."""
    return table.research[seat] >= table.lost.track_end


def advance(table: LostPeopleTable, seat: int) -> None:
    """The marker goes forward and brings what lies on its way (LP-TRK-01, LP-TRK-03, -04)."""
    start, space = table.research[seat], product(table, seat)
    if space <= start:
        return
    table.research[seat] = space
    table.tell(ResearchAdvanced(seat, start, space))
    frames: list[Frame[Table]] = []
    for each in range(start + 1, space + 1):
        if table.lost.reward_kinds[each] or each == table.lost.track_end:
            frames.append(Reward(seat, each))
        if each == table.lost.outpost_space:
            frames.append(OutpostAppears(seat))
    table.follow(frames)


class Reward(Step[Table]):
    """What one space brings; rewards are taken in ascending order (LP-TRK-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, table: Table) -> None:
        """Give it."""
        known = lost_people_of(table)
        if self.space == known.lost.track_end:
            finish(known, self.seat)
        else:
            known.tell(ResearchRewarded(self.seat, self.space))
            kind = known.lost.reward_kinds[self.space]
            reward(known, self.seat, kind, known.lost.reward_amounts[self.space])


def reward(table: LostPeopleTable, seat: int, kind: str, amount: int) -> None:
    """Resources of choice, fame pieces, or an upgrade (LP-TRK-06, LP-TRK-07).

    A piece may decide the game at once, whatever is still to come (NE-GEN-03, SF-END-03).
    """
    if kind == "resource":
        gain_any(table, seat, amount)
    elif kind == "fame":
        gain_fame(table, seat, amount)
        table.seams.check_victory(table)
    elif kind == "upgrade":
        give_any_upgrade(table, seat)
    elif not give_upgrade(table, seat, w.UPGRADES.index(kind)):
        replace_upgrade(table, seat)


def give_any_upgrade(table: LostPeopleTable, seat: int) -> None:
    """An upgrade of choice, if there is room and stock for any (LP-TRK-07)."""
    if any(why_no_upgrade(table, seat, kind) is None for kind in range(len(w.UPGRADES))):
        offer_upgrade(table, seat)
    else:
        replace_upgrade(table, seat)


def replace_upgrade(table: LostPeopleTable, seat: int) -> None:
    """Without room or stock for an upgrade 1 resource of choice takes its place (LP-TRK-12)."""
    table.tell(UpgradeReplaced(seat))
    gain_any(table, seat, 1)


def finish(table: LostPeopleTable, seat: int) -> None:
    """More pieces for the first at the end than for others; no more artifacts (LP-TRK-08 to -11)."""
    first = not table.arrived
    table.arrived.append(seat)
    table.tell(ResearchRewarded(seat, table.lost.track_end))
    gain_fame(table, seat, table.lost.first_fame if first else table.lost.later_fame)
    if table.cargo[seat]:
        table.cargo[seat] = 0
        table.tell(ArtifactLost(seat))
    table.seams.check_victory(table)
