"""The corvette (HK-COR)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID
from starfare.games.new_encounters import words as n
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.events import MedalWon
from tests.hog_kahm.tabletop import WHITE, Hunt, of_kind
from tests.rules import rule


@rule("HK-COR-01")
def test_a_corvette_costs_ore_fuel_and_carbon() -> None:
    top = Hunt(4).hand(WHITE, ore=1, fuel=1, carbon=1).trade_and_build(WHITE)
    at = top.view(WHITE).free_spaceport_sites(WHITE)[0]
    top.play(WHITE, BuildShip(n.MISSION_SHIP, at))
    assert top.hand_of(WHITE) == {}
    ship = top.view(WHITE).mission_ship(WHITE)
    assert ship is not None
    assert ship.at == at
    assert top.facts.ship_kinds[ship.kind] == "corvette"


@rule("HK-COR-01")
@pytest.mark.parametrize("lacking", ["ore", "fuel", "carbon"])
def test_without_one_of_the_three_cards_there_is_no_corvette(lacking: str) -> None:
    held = {name: 1 for name in ("ore", "fuel", "carbon", "food", "goods") if name != lacking}
    top = Hunt(4).hand(WHITE, **held).trade_and_build(WHITE)
    at = top.view(WHITE).free_spaceport_sites(WHITE)[0]
    assert top.refusal(WHITE, BuildShip(n.MISSION_SHIP, at)) == "SF-BLD-02"


@rule("HK-COR-02")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_no_other_ship_takes_escape_pods(kind: str) -> None:
    top = Hunt(4).upgrades(WHITE, pods=5)
    ship = top.ship(WHITE, kind, top.left(5, 16))
    top.flight(WHITE).fly(WHITE, ship, top.right(4, 15))
    assert FROM_ASTEROID not in top.choices(WHITE)
    assert top.refusal(WHITE, FROM_ASTEROID) == "HK-COR-02"


@rule("HK-COR-03")
def test_a_corvette_defeats_a_pirate_base() -> None:
    top = Hunt(4).upgrades(WHITE, cannons=2).discs("n4", ore=4, fuel=5)
    pirates = top.planet("n4", "goods")
    top.disc(pirates, w.PIRATE + 2)
    start, edge = top.shore(pirates)
    ship = top.corvette(WHITE, start)
    told = top.flight(WHITE).fly(WHITE, ship, edge)
    assert of_kind(told, MedalWon)
