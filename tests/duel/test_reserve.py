"""The reserve deck fills the row (rules DU-RSV)."""

import pytest

from starfare.games.starship.flight import VisitNext
from starfare.games.starship.flight_events import PathRefilled
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.stacks import stack_size
from starfare.games.starship.trade_and_build import EndTurn
from starfare.kernel.event import heard
from starfare.kernel.game import Game
from tests.duel.support_1 import end_flight, take_one_from_the_reserve, told, watch
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule
from tests.starships.play import random_game, table_of


def lose_next_card(at: Tabletop) -> None:
    """Turn the next card, a station, colony or pirate, and let it leave the row."""
    at.turn()
    if at.prompt == "answer_pirate":
        at.combat(4, 1).play(A, FightPirate())
        at.play(A, at.take("ore"))
    else:
        colony = EstablishColony() in at.choices(A)
        at.play(A, EstablishColony() if colony else EstablishTradeStation())


@rule("DU-RSV-01")
@pytest.mark.parametrize("card", ["Solven", "Diplomats B", "Rokka", "DSE-10"])
def test_a_reserve_card_is_drawn_when_a_card_leaves_the_row(card: str) -> None:
    at = Tabletop().bays(A).flight(A, speed=5).turn("Gravel").stack(0, card)
    left = at.reserve_left()
    lose_next_card(at)
    assert (len(at.path()), at.reserve_left()) == (2, left - 1)
    end_flight(at)
    assert (at.size(0), at.reserve_left()) == (9, left - 1)


@rule("DU-RSV-01")
def test_no_reserve_card_is_drawn_as_long_as_the_cards_stay() -> None:
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").modules(A, command=2).cannons(A)
    at.bays(A, goods=1).flight(A, speed=9)
    draws = watch(at)
    at.turn("Gravel", "Hexal").play(A, at.buy(ore=1))
    at.turn("Solven").play(A, at.buy(fuel=1))
    at.turn("Andromeda").play(A, at.complete("DM-04"))
    at.turn("DSE-10").play(A, PayPirate())
    at.turn("Rokka", "DSE-11").combat(1, 4).play(A, FightPirate())
    assert (at.prompt, at.size(0), at.reserve_left()) == ("trade_and_build", 9, 28)
    at.play(A, EndTurn())
    assert draws.of("reserve") == []


@rule("DU-RSV-02")
def test_the_card_drawn_is_the_top_one_so_the_groups_come_in_order() -> None:
    at = Tabletop()
    seen: list[str] = []
    for _ in range(28):
        take_one_from_the_reserve(at)
        [refilled] = told(at.last_events, PathRefilled)
        seen.append(at.facts.cards[refilled.card].id)
        end_flight(at)
    assert [name[2] for name in seen] == sorted(name[2] for name in seen)
    assert len(set(seen)) == 28


@rule("DU-RSV-02")
def test_a_later_group_waits_until_the_earlier_one_is_used_up() -> None:
    at = Tabletop().next_reserve("DR2-1")
    assert at.game.view(A).plain()["reserve"] == {"I": 0, "II": 7, "III": 7, "IV": 7}
    draws = watch(at)
    at.flight(A, speed=5).turn("Rokka").play(A, EstablishColony())
    assert draws.of("reserve") == [[1] * 7]
    assert at.path() == ["DR2-1/"]


@rule("DU-RSV-03")
@pytest.mark.parametrize(("card", "tilt"), [("Solven", "/"), ("Rokka", "/"), ("DSE-10", "")])
def test_the_replacement_is_seen_by_both_and_belongs_to_the_sector(card: str, tilt: str) -> None:
    at = Tabletop().bays(A).next_reserve("DR1-4").flight(A, sector=2, speed=5).turn(card)
    if card == "DSE-10":
        at.combat(4, 1).play(A, FightPirate())
        events = at.play(A, at.take("ore"))
    else:
        events = at.play(A, EstablishColony() if card == "Rokka" else EstablishTradeStation())
    refilled = PathRefilled(at.card("DR1-4"))
    assert refilled in heard(events, A)
    assert refilled in heard(events, B)
    assert at.path() == ["DR1-4" + tilt]
    for seat in (A, B):
        path = at.game.view(seat).plain()["flight"]["path"]
        assert path == [{"card": "DR1-4", "tilted": bool(tilt)}]
    end_flight(at)
    assert (at.sector_of("DR1-4"), at.size(2)) == (2, 9)


@rule("DU-RSV-03")
def test_with_notes_both_players_know_the_replacement_in_its_sector() -> None:
    at = Tabletop(notes="own").next_reserve("DR1-4").flight(A, sector=2, speed=5).turn("Rokka")
    at.play(A, EstablishColony())
    end_flight(at)
    for seat in (A, B):
        assert at.game.view(seat).plain()["sectors"][2]["noted"] == ["DR1-4"]


@rule("DU-RSV-03")
def test_the_replacement_may_be_met_in_a_later_flight_through_the_sector() -> None:
    at = Tabletop().next_reserve("DR1-4").flight(A, sector=2, speed=5).turn("Rokka")
    at.play(A, EstablishColony())
    end_flight(at)
    at.flight(B, sector=2, speed=5).script(("card", 0)).play(B, VisitNext())
    assert at.path() == ["DR1-4"]
    at.play(B, EstablishTradeStation())
    assert at.owner("DR1-4") == B


@rule("DU-RSV-04")
@pytest.mark.parametrize("card", ["Solven", "Rokka", "DSE-10"])
def test_with_an_empty_reserve_the_sector_has_one_card_fewer_from_then_on(card: str) -> None:
    at = Tabletop().bays(A).empty_reserve().flight(A, speed=5).turn("Gravel").stack(0, card)
    draws = watch(at)
    lose_next_card(at)
    assert (at.path(), at.owner(card)) == (["DSE-32"], A)
    assert draws.of("reserve") == []
    end_flight(at)
    assert [at.size(sector) for sector in range(4)] == [8, 9, 9, 9]
    at.flight(B, speed=5).turn("Gravel")
    end_flight(at, B)
    assert at.size(0) == 8


@rule("DU-RSV-04")
def test_the_last_reserve_card_is_still_drawn() -> None:
    at = Tabletop().modules(A, command=2)
    for _ in range(27):
        take_one_from_the_reserve(at)
        end_flight(at)
    assert at.reserve_left() == 1
    at.hangar(A, 1, 1).flight(A, speed=5).turn("Rokka").play(A, EstablishColony())
    assert (len(at.path()), at.reserve_left()) == (1, 0)
    at.turn("Kessim").play(A, EstablishTradeStation())
    assert (len(at.path()), at.owner("Kessim")) == (1, A)


@rule("DU-RSV-05", "DU-FLT-24")
@pytest.mark.parametrize("seed", [1, 2])
def test_stacks_keep_nine_cards_by_themselves_and_topping_up_is_never_offered(seed: int) -> None:
    offered: set[str] = set()
    between = 0

    def watch_stacks(game: Game, number: int) -> None:
        nonlocal between
        table = table_of(game)
        offered.update(type(choice).__name__ for choice in game.choices(game.deciders[0]).listed())
        if not table.flight.is_on and any(table.reserve):
            between += 1
            assert [stack_size(table, sector) for sector in range(4)] == [9, 9, 9, 9]

    random_game("duel", seed, watch_stacks)
    assert between > 100
    assert offered <= {
        "ActivateModules",
        "RollDie",
        "ChooseColony",
        "Fly",
        "UseSensor",
        "ReturnCards",
        "VisitNext",
        "EndFlight",
        "Buy",
        "Sell",
        "EstablishColony",
        "EstablishTradeStation",
        "CompleteMission",
        "TakeReward",
        "PayPirate",
        "FightPirate",
        "LoseUpgrade",
        "LoseModule",
        "BuildShip",
        "BuildUpgrade",
        "BuildModule",
        "BuyAtStation",
        "SellAtStation",
        "BuyFromOpponent",
        "EndTurn",
    }
