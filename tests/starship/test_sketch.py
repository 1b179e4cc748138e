"""The position as text."""

from tests.starship.tabletop import Tabletop


def test_a_flight_is_drawn_in_whatever_sector() -> None:
    for sector in range(4):
        drawn = "\n".join(Tabletop().flight(0, sector=sector, speed=5).game.view(0).sketch(100))
        assert f"flies through sector {sector + 1}: card 0 of 5" in drawn
    assert "flies through" not in "\n".join(Tabletop().game.view(0).sketch(100))
