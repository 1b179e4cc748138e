"""What happens when bays grow smaller (rules SC-STO, DU-STO)."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import bay_limit
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import CargoLost


def cut_cargo(table: Table, seat: int) -> None:
    """Each bay above its limit is cut to it at once, unpaid (SC-STO-10, DU-STO-09)."""
    limit = bay_limit(table, seat)
    for kind in range(w.KINDS):
        excess = table.bays[w.KINDS * seat + kind] - limit
        if excess > 0:
            table.bays[w.KINDS * seat + kind] = limit
            table.tell(CargoLost(seat, kind, excess))
