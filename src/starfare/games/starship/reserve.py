"""The reserve deck fills the place of a card that left the flight path (SC-RSV, SC-VAR, DU-RSV)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship.flight_events import PathRefilled
from starfare.games.starship.stacks import reserve_group
from starfare.games.starship.table import Table
from starfare.games.starship.words import HIDDEN
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
        left = table.reserve
        table.reserve = (*left[:group], left[group] - 1, *left[group + 1 :])
        if table.face_down:
            table.flight.lay(-group, self.tilted)
            table.tell(PathRefilled(HIDDEN))
        else:
            table.push(ReserveDraw(group, self.tilted))


class ReserveDraw(Chance[Table]):
    """Any card of the topmost group that nobody has seen (SC-SET-10, SC-RSV-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("group", "tilted")
    PURPOSE: ClassVar[str] = "reserve"

    def __init__(self, group: int, tilted: int) -> None:
        self.group = group
        self.tilted = tilted

    def weights(self, table: Table) -> list[int]:
        """One for each card of the group that is still unseen."""
        first = table.facts.first_card
        weights = [0] * (first[self.group + 1] - first[self.group])
        for card in table.unseen[self.group]:
            weights[card - first[self.group]] = 1
        return weights

    def resolve(self, table: Table, outcome: int) -> None:
        """Both players see it (SC-RSV-03)."""
        card = table.facts.first_card[self.group] + outcome
        table.note_seen(card)
        table.show_all(card)
        table.flight.lay(card, self.tilted)
        table.tell(PathRefilled(card))


FILL_TILTED: Final = RefillPath(1)
FILL_STRAIGHT: Final = RefillPath(0)
