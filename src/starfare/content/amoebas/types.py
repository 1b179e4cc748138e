"""What the content files of The Space Amoebas hold, as frozen values."""

from typing import Literal, TypeAlias

import msgspec

from starfare.content.loading import Content
from starfare.content.starfarers.types import Count, Starfarers

Bearing: TypeAlias = Literal["up_right", "right", "down_right", "down_left", "left", "up_left"]


class StartingPoint(Content, frozen=True):
    """An intersection: the right or the left corner of a hex (NE-GEO-01)."""

    hex: tuple[int, int]
    corner: Literal["right", "left"]


class Amoeba(Content, frozen=True):
    """A figure: where it starts, where its 1 points to, which yellow numbers send one there."""

    name: str
    start: StartingPoint
    one: Bearing
    most: Count


class Pieces(Content, frozen=True):
    """The numbers of the scenario."""

    scan_range: Count
    zone_height: Count
    boundary_height: Count
    yellow_die: Count
    face_up: Count
    drone_ship: dict[str, Count]
    amoebas: tuple[Amoeba, Amoeba] = msgspec.field(name="amoeba")


class ResearchCard(Content, frozen=True):
    """A research card: its back, and what it brings."""

    id: str
    stars: Count
    ships: Count
    pieces: Count = 0
    resources: Count = 0
    upgrade: Literal["", "booster", "cannon", "freight_pod", "any"] = ""


class Amoebas(Content, frozen=True):
    """The base game with the scenario's deck, and what only the scenario has."""

    box: Starfarers
    pieces: Pieces
    research: tuple[ResearchCard, ...]
