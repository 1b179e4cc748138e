"""The names by which the scenario's rules call their own things."""

from __future__ import annotations

from typing import Final

from starfare.content.lost_people import EFFECT
from starfare.games.starfarers import words as w

EFFECTS: Final = (*w.EFFECTS, EFFECT)
OLD_FRIENDS: Final = len(w.EFFECTS)
"""The power of a friendship card of the Lost People: it is worth points (LP-OUT-10)."""

NOT_ON_BACKS: Final = 0
"""The outpost of the Lost People has no stars on its back: it is never among shuffled sectors."""

# Results that only cards of this scenario have (LP-RES).
TRADE_JUMP: Final = "trade_jump"
FROM_LEFT: Final = "fewest_vp_from_left"
FROM_SELF: Final = "fewest_vp_from_self"

COLLECTS: Final = "collects"
DELIVERS: Final = "delivers"
"""What a research vessel may come to an intersection for, in the words of clients."""
