"""The reserve deck fills the place of a card that left the flight path (SC-RSV, SC-VAR, DU-RSV)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.stacks import reserve_group
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import PathRefilled
from starfare.kernel.frame import Chance, Step


class RefillPath(Step[Table]):
    """The top reserve card takes the place that is free now (SC-RSV-01 to SC-RSV-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("tilted",)

    def __init__(self, tilted: int) -> None:
        self.tilted = tilted

    def run(self, table: Table) -> None:
        """Face up, or face down in the variant; with an empty deck the place is gone."""
        group = reserve_group(table)
        if group == 0:
            return
        table.reserve[group] -= 1
        table.tilted.append(self.tilted)
        if table.face_down:
            table.path.append(-group)
            table.tell(PathRefilled(w.HIDDEN))
        else:
            table.push(ReserveDraw(group))


class ReserveDraw(Chance[Table]):
    """Any card of the topmost group that nobody has seen (SC-SET-10, SC-RSV-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("group",)
    PURPOSE: ClassVar[str] = "reserve"

    def __init__(self, group: int) -> None:
        self.group = group

    def weights(self, table: Table) -> list[int]:
        """One for each card of the group that is still unseen."""
        first = table.facts.first_card
        places = table.place[first[self.group] : first[self.group + 1]]
        return [int(place == w.UNSEEN) for place in places]

    def resolve(self, table: Table, outcome: int) -> None:
        """Both players see it (SC-RSV-03)."""
        card = table.facts.first_card[self.group] + outcome
        table.place[card] = w.IN_FLIGHT
        table.seen[card] = w.EVERYBODY
        table.path.append(card)
        table.tell(PathRefilled(card))


def leave_path(table: Table, card: int, seat: int) -> None:
    """The card just turned goes to the flyer for the rest of the game (SC-FND-03, SC-PIR-15)."""
    table.path.pop()
    table.tilted.pop()
    table.place[card] = w.OWNED + seat
    table.flight[w.HERE] = -1


FILL_TILTED = RefillPath(1)
FILL_STRAIGHT = RefillPath(0)
