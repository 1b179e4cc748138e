"""Victory points: what counts, and fame pieces by pairs (SF-VIC)."""

from __future__ import annotations

import pytest

import starfare
from starfare.bots.random_bot import RandomBot
from starfare.bots.seating import Seating
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import (
    FameBought,
    FameGained,
    FameLost,
    MarkerMoved,
    MedalWon,
    StartingPlayerFound,
)
from starfare.games.starfarers.friendship import BuyFame, TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.rules import rule
from tests.starfarers.support_c import BOOSTER, flagship, offer, told
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


@rule("SF-VIC-01")
def test_the_start_is_worth_four_points() -> None:
    top = Tabletop()
    assert [top.points(seat) for seat in range(4)] == [4, 4, 4, 4]


@rule("SF-VIC-01")
def test_each_thing_that_counts_adds_its_points() -> None:
    top = Tabletop().fame(WHITE, 0)
    top.colony(WHITE, top.site("n4", "ore", "fuel"))
    assert top.points(WHITE) == 4 + 1
    top.spaceport(WHITE, top.site("n4", "fuel", "goods"))
    assert top.points(WHITE) == 4 + 1 + 2
    top.marker(WHITE, "diplomats").marker(WHITE, "green_folk")
    assert top.points(WHITE) == 4 + 1 + 2 + 4
    top.medal(WHITE, w.PIRATE + 5).medal(WHITE, w.ICE + 3)
    assert top.points(WHITE) == 4 + 1 + 2 + 4 + 2
    top.fame(WHITE, 4)
    assert top.points(WHITE) == 4 + 1 + 2 + 4 + 2 + 2
    assert [top.points(seat) for seat in (YELLOW, RED, BLUE)] == [4, 4, 4]


@rule("SF-VIC-01")
def test_nothing_else_counts() -> None:
    top = Tabletop().hand(WHITE, ore=5, goods=5).upgrades(WHITE, boosters=6, cannons=6, pods=5)
    top.station(WHITE, "merchants", 2)
    for card in top.facts.cards:
        top.named_card(WHITE, card.name)
    top.ship(WHITE, "colony_ship", top.open_space()[0])
    top.ship(WHITE, "trade_ship", top.open_space()[0])
    top.table.owed[WHITE] = 1
    assert top.points(WHITE) == 4


@rule("SF-VIC-02")
def test_building_a_spaceport_raises_the_total_by_one() -> None:
    top = Tabletop().hand(WHITE, carbon=3, food=2).trade_and_build(WHITE)
    top.play(WHITE, BuildSpaceport(top.site("alpha", "food", "fuel")))
    assert top.points(WHITE) == 5


@rule("SF-VIC-03", "SF-EX-42")
@pytest.mark.parametrize(("count", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_only_full_pairs_of_fame_pieces_count(count: int, vp: int) -> None:
    assert Tabletop().fame(WHITE, count).points(WHITE) == 4 + vp


@rule("SF-VIC-03", "SF-EX-42")
@pytest.mark.parametrize(("had", "number", "cost"), [(2, 3, 1), (3, 3, 0), (1, 1, 0), (4, 1, 1)])
def test_a_lost_piece_costs_a_point_exactly_when_it_breaks_a_pair(
    had: int, number: int, cost: int
) -> None:
    top = Tabletop().empty_hands().fame(WHITE, had).encounter(WHITE, number)
    before = top.points(WHITE)
    events = top.play(WHITE, offer())
    assert told(events, FameLost) == [FameLost(WHITE, min(had, 2 if number == 1 else 1))]
    assert top.points(WHITE) == before - cost


@rule("SF-VIC-04")
def test_the_set_up_gives_everybody_one_fame_piece() -> None:
    assert Tabletop().table.fame == [1, 1, 1, 1]


@rule("SF-VIC-04")
def test_fame_for_sale_gives_a_fame_piece() -> None:
    top = Tabletop().card(WHITE, "fame_for_sale").hand(WHITE, goods=1).trade_and_build(WHITE)
    top.play(WHITE, BuyFame())
    assert top.table.fame[WHITE] == 2
    assert top.points(WHITE) == 5


@rule("SF-VIC-04")
@pytest.mark.parametrize("seed", range(2))
def test_fame_pieces_come_only_from_set_up_encounters_and_sale_and_go_only_in_encounters(
    seed: int,
) -> None:
    game = starfare.new("starfarers", seats=4, seed=seed)
    seating = Seating(game, {seat: RandomBot() for seat in range(4)}, seed)
    for _ in range(4000):
        table = game.table
        assert isinstance(table, Table)
        met, fame = bool(table.meeting), list(table.fame)
        events = seating.step()
        if events is None:
            break
        bought = bool(told(events, FameBought))
        encounter = met or any(type(event).__name__ == "EncounterDrawn" for event in events)
        assert encounter or bought or not told(events, FameGained)
        assert encounter or not told(events, FameLost)
        gained = sum(each.count for each in told(events, FameGained))
        lost = sum(each.count for each in told(events, FameLost))
        assert sum(table.fame) == sum(fame) + gained - lost
        assert not told(events, StartingPlayerFound)


@rule("SF-VIC-05")
def test_points_follow_every_change_at_once() -> None:
    top = flagship(Tabletop().fame(WHITE, 0), "colony_ship", "trade_ship", "colony_ship")
    top.discs("n4", ore=4, fuel=5, goods=10).discs("n7", carbon=5, food=3, fuel=w.PIRATE + 4)
    table = top.table
    table.ship_at[0] = top.at_distance(top.site("n4", "ore", "fuel"), 1)[0]
    table.ship_at[1] = top.neighbours(top.centre("n3"))[0]
    table.ship_at[2] = top.site("n7", "carbon", "food")
    top.upgrades(WHITE, pods=1, cannons=3).hand(WHITE, carbon=2).trade_and_build(WHITE)
    top.play(WHITE, BuildUpgrade(1))
    assert top.points(WHITE) == 4
    top.flight(WHITE)
    assert top.points(WHITE) == 4
    top.play(WHITE, Fly(0, top.site("n4", "ore", "fuel")))
    top.play(WHITE, EstablishColony(0))
    assert top.points(WHITE) == 5
    top.play(WHITE, Fly(1, top.centre("n3")))
    top.play(WHITE, EstablishTradeStation(1))
    card = next(c for c in top.choices(WHITE) if isinstance(c, TakeFriendshipCard))
    events = top.play(WHITE, card)
    assert [(each.former, each.seat) for each in told(events, MarkerMoved)] == [(-1, WHITE)]
    assert top.points(WHITE) == 7
    events = top.play(WHITE, Fly(2, top.site("n7", "food", "fuel")))
    assert len(told(events, MedalWon)) == 1
    assert top.points(WHITE) == 8
    for seat in (WHITE, BLUE, None):
        game = top.game.view(seat)
        assert top.game.rules.points(game.known)[WHITE] == 8, "everybody sees the marker"


@rule("SF-VIC-05")
def test_nobody_falls_below_four_points() -> None:
    top = Tabletop().empty_hands().fame(WHITE, 1).upgrades(WHITE, boosters=1)
    for number in (1, 28, 30):
        top.encounter(WHITE, number)
        top.play(WHITE, offer())
        assert top.points(WHITE) == 4
    assert top.table.fame[WHITE] == 0
    assert top.table.upgrades[BOOSTER] == 0
