"""Production (rules SF-PRD), with the friendship cards that answer a roll."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import (
    DiceRolled,
    ProductionIncreased,
    ReliefTaken,
    ReserveCardDrawn,
    ResourcesProduced,
    ShortageOccurred,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.production import DeclineRelief, ProductionRoll, RollDice, TakeRelief
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_a import (
    CARBON,
    FOOD,
    FUEL,
    GOODS,
    ORE,
    all_cards,
    between,
    cards,
    kinds_of,
    odds,
    reserve_draws,
    roll,
    supply_of,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop


def produced(top: Tabletop, seat: int, number: int) -> list[dict[str, int]]:
    """Everybody's hand, beforehand empty, after a roll; reserve cards left out."""
    top.empty_hands()
    events = roll(top, seat, number)
    return without_reserve(top, events)


def without_reserve(top: Tabletop, events: tuple[Event, ...]) -> list[dict[str, int]]:
    """Everybody's hand without the reserve cards just drawn."""
    hands = [top.hand_of(seat) for seat in range(top.table.seats)]
    for event in events:
        if isinstance(event, ReserveCardDrawn):
            name = RESOURCES[event.resource]
            hands[event.seat][name] -= 1
    return [{name: count for name, count in hand.items() if count} for hand in hands]


NOTHING: dict[str, int] = {}


@rule("SF-PRD-01")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 6), (6, 2), (4, 5)])
def test_the_active_player_rolls_both_dice(first: int, second: int) -> None:
    top = Tabletop().turn_of(RED).dice(first, second)
    assert top.game.deciders == (RED,)
    assert top.play(RED, RollDice())[0] == DiceRolled(RED, first, second)


@rule("SF-PRD-01")
def test_all_36_pairs_of_dice_are_equally_likely() -> None:
    top = Tabletop()
    assert odds(ProductionRoll(WHITE), top.table) == [1] * 36
    shown: set[tuple[int, int]] = set()
    for outcome in range(36):
        top = Tabletop().turn_of(WHITE).script(("dice", outcome))
        event = top.play(WHITE, RollDice())[0]
        assert isinstance(event, DiceRolled)
        shown.add((event.first, event.second))
    assert shown == {(one, other) for one in range(1, 7) for other in range(1, 7)}


@rule("SF-PRD-01", "SF-PRD-02")
@pytest.mark.parametrize("roller", [WHITE, YELLOW, RED, BLUE])
def test_the_sum_counts_for_all_players_whoever_rolls(roller: int) -> None:
    assert produced(Tabletop(), roller, 10) == [NOTHING, NOTHING, {"fuel": 1}, {"fuel": 1}]


@rule("SF-PRD-02")
def test_a_planet_yields_from_the_supply_a_card_for_each_colony_beside_it() -> None:
    top = Tabletop().discs("n7", carbon=2, food=3, fuel=10)
    top.colony(WHITE, between("n7", "carbon", "food"))
    top.colony(YELLOW, between("n7", "carbon", "fuel"))
    top.empty_hands()
    before = supply_of(top)
    events = roll(top, RED, 2)
    assert without_reserve(top, events) == [
        {"carbon": 1},
        {"carbon": 1, "goods": 1},
        NOTHING,
        {"goods": 1},
    ]
    assert supply_of(top) == before | {
        "carbon": before["carbon"] - 2,
        "goods": before["goods"] - 2,
    }
    assert all_cards(top) == [20] * 5


@rule("SF-PRD-02")
def test_two_colonies_of_one_player_at_a_planet_yield_two_cards() -> None:
    top = Tabletop().discs("n7", carbon=5, food=4, fuel=10)
    top.colony(RED, between("n7", "carbon", "food"))
    top.colony(RED, between("n7", "food", "fuel"))
    events = roll(top.empty_hands(), WHITE, 4)
    assert ResourcesProduced(RED, cards(food=2)) in events
    assert without_reserve(top, events)[RED] == {"food": 2}


@rule("SF-PRD-02")
def test_a_colony_not_beside_the_planet_yields_nothing() -> None:
    top = Tabletop().discs("n7", carbon=2, food=3, fuel=10)
    top.colony(WHITE, between("n7", "food", "fuel"))
    assert produced(top, RED, 2)[WHITE] == NOTHING


@rule("SF-PRD-03")
def test_a_spaceport_yields_one_card_like_a_colony() -> None:
    top = Tabletop()
    assert produced(top, RED, 4)[YELLOW] == {"fuel": 1}
    top = Tabletop().spaceport(WHITE, between("alpha", "food", "fuel"))
    assert produced(top, RED, 4)[WHITE] == {"fuel": 1}


@rule("SF-PRD-04")
@pytest.mark.parametrize("number", [2, 11])
def test_a_disc_with_two_numbers_produces_on_either(number: int) -> None:
    result = produced(Tabletop(), RED, number)
    assert result[BLUE].get("goods") == 1
    assert result[YELLOW].get("goods") == 1


@rule("SF-PRD-04")
@pytest.mark.parametrize("number", [4, 5, 6, 8, 9, 10])
def test_a_disc_with_two_numbers_produces_on_no_other(number: int) -> None:
    assert all("goods" not in hand for hand in produced(Tabletop(), RED, number))


@rule("SF-PRD-05", "SF-EX-05")
def test_example_a_colony_between_two_planets_with_the_rolled_number_gets_a_card_of_each() -> None:
    top = Tabletop().discs("n7", carbon=5, food=3)
    top.disc(top.planet("n7", "fuel"), 3)
    top.colony(WHITE, between("n7", "food", "fuel"))
    assert produced(top, RED, 3)[WHITE] == {"goods": 1, "food": 1, "fuel": 1}


@rule("SF-PRD-06")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_a_planet_under_a_face_down_disc_produces_nothing(number: int) -> None:
    without = produced(Tabletop(), RED, number)
    top = Tabletop()
    top.colony(WHITE, between("n7", "carbon", "food"))
    top.colony(YELLOW, between("n7", "food", "fuel"))
    assert produced(top, RED, number) == without


@rule("SF-PRD-06")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
@pytest.mark.parametrize("token", [w.PIRATE + 4, w.ICE + 3])
def test_a_planet_under_a_special_token_produces_nothing(token: int, number: int) -> None:
    without = produced(Tabletop(), RED, number)
    top = Tabletop().disc(Tabletop().planet("n7", "fuel"), token)
    top.colony(WHITE, between("n7", "food", "fuel"))
    assert produced(top, RED, number) == without


@rule("SF-PRD-07")
def test_a_new_colony_brings_nothing_when_founded_and_produces_from_the_next_roll() -> None:
    top = Tabletop().clear_ships().empty_hands().discs("n7", carbon=2, food=12, fuel=10)
    ship = top.ship(WHITE, "colony_ship", between("n7", "carbon", "food"))
    assert produced(top, WHITE, 2)[WHITE] == NOTHING
    top.empty_hands().flight(WHITE)
    top.play(WHITE, EstablishColony(ship))
    assert top.hand_of(WHITE) == NOTHING
    top.play(WHITE, EndFlight())
    top.dice(1, 1)
    events = top.play(YELLOW, RollDice())
    assert ResourcesProduced(WHITE, cards(carbon=1)) in events
    assert top.hand_of(WHITE) == {"carbon": 1}


@rule("SF-PRD-08", "SF-EX-06")
def test_example_of_a_resource_that_is_short_nobody_gets_any() -> None:
    top = Tabletop().empty_hands().supply(carbon=1)
    before = supply_of(top)
    events = roll(top, RED, 6)
    got = without_reserve(top, events)
    assert got == [NOTHING, {"fuel": 1}, {"fuel": 1}, NOTHING]
    assert ShortageOccurred(CARBON) in events
    assert ShortageOccurred(FUEL) not in events
    assert supply_of(top) == before | {"fuel": before["fuel"] - 2}
    assert supply_of(top)["carbon"] == 1


@rule("SF-PRD-08")
def test_a_supply_that_just_suffices_is_handed_out() -> None:
    top = Tabletop().empty_hands().supply(carbon=2, fuel=2)
    events = roll(top, RED, 6)
    assert without_reserve(top, events) == [
        {"carbon": 1},
        {"fuel": 1},
        {"fuel": 1},
        {"carbon": 1},
    ]
    assert not any(isinstance(event, ShortageOccurred) for event in events)
    assert (supply_of(top)["carbon"], supply_of(top)["fuel"]) == (0, 0)


@rule("SF-PRD-09")
def test_a_single_claimant_gets_nothing_of_a_short_resource_either() -> None:
    top = Tabletop().discs("n7", carbon=2, food=3, fuel=10)
    top.colony(WHITE, between("n7", "carbon", "food"))
    top.colony(WHITE, between("n7", "carbon", "fuel"))
    top.empty_hands().supply(carbon=1)
    events = roll(top, RED, 2)
    assert without_reserve(top, events)[WHITE] == NOTHING
    assert ShortageOccurred(CARBON) in events
    assert supply_of(top)["carbon"] == 1


@rule("SF-PRD-10")
def test_planet_cards_come_first_then_green_folk_extras_then_relief_then_the_reserve_draw() -> None:
    top = Tabletop().empty_hands().card(WHITE, "relief_fund")
    top.card(RED, "production_increase", "ore")
    events = roll(top, YELLOW, 9)
    assert events[0] == DiceRolled(YELLOW, 4, 5)
    assert set(kinds_of(events[1:3])) == {"ResourcesProduced"}
    assert events[3:] == (ProductionIncreased(RED, ORE),)
    assert reserve_draws(events) == []


@rule("SF-PRD-10")
def test_the_reserve_draw_waits_for_the_relief_card() -> None:
    top = Tabletop().empty_hands().card(YELLOW, "relief_fund")
    events = roll(top, YELLOW, 9)
    assert reserve_draws(events) == []
    assert top.game.deciders == (YELLOW,)
    events = top.play(YELLOW, TakeRelief(GOODS))
    assert events[0] == ReliefTaken(YELLOW, GOODS)
    assert reserve_draws(events) == [YELLOW, YELLOW]


@rule("SF-PRD-10")
def test_relief_comes_after_the_green_folk_extras_have_left_the_supply() -> None:
    top = Tabletop().empty_hands().card(YELLOW, "relief_fund")
    top.card(RED, "production_increase", "ore").supply(ore=3)
    roll(top, WHITE, 9)
    assert top.hand_of(RED) == {"ore": 2}
    assert top.game.deciders == (YELLOW,)
    assert top.refusal(YELLOW, TakeRelief(ORE)) == "SF-TRS-05"
    assert set(top.choices(YELLOW)) == {
        TakeRelief(FUEL),
        TakeRelief(CARBON),
        TakeRelief(FOOD),
        TakeRelief(GOODS),
        DeclineRelief(),
    }


@rule("SF-EX-01")
@pytest.mark.parametrize("roller", [WHITE, BLUE])
def test_example_a_five_gives_white_and_yellow_an_ore_each(roller: int) -> None:
    assert produced(Tabletop(), roller, 5) == [{"ore": 1}, {"ore": 1}, NOTHING, NOTHING]


@rule("SF-EX-02")
def test_example_a_six_gives_carbon_at_gamma_and_fuel_at_delta() -> None:
    assert produced(Tabletop(), RED, 6) == [{"carbon": 1}, {"fuel": 1}, {"fuel": 1}, {"carbon": 1}]


@rule("SF-EX-03")
def test_example_three_twelve_and_eleven_on_discs_with_two_numbers() -> None:
    goods, food = {"goods": 1}, {"food": 1}
    assert produced(Tabletop(), YELLOW, 3) == [goods, food, goods, food]
    assert produced(Tabletop(), YELLOW, 12) == [goods, NOTHING, goods, NOTHING]
    assert produced(Tabletop(), YELLOW, 11) == [food, goods, food, goods]


@rule("SF-EX-04")
def test_example_spaceport_and_colony_get_one_carbon_each() -> None:
    assert produced(Tabletop(), YELLOW, 8) == [{"ore": 1}, {"carbon": 1}, {"carbon": 1}, {"ore": 1}]


def red_at_two_ore_planets() -> Tabletop:
    """Red has Production Increase: Ore and two colonies at ore planets with 10."""
    top = Tabletop().empty_hands().card(RED, "production_increase", "ore")
    top.discs("n6", ore=10).discs("f5", ore=10)
    top.colony(RED, between("n6", "ore", "carbon"))
    return top.colony(RED, between("f5", "ore", "food"))


@rule("SF-EX-07")
def test_example_production_increase_makes_two_ore_three() -> None:
    top = red_at_two_ore_planets()
    events = roll(top, BLUE, 10)
    assert top.hand_of(RED) == {"ore": 3, "fuel": 1}
    assert events.count(ProductionIncreased(RED, ORE)) == 1


@rule("SF-EX-08")
def test_example_the_extra_card_is_left_out_when_the_supply_has_only_what_is_produced() -> None:
    top = red_at_two_ore_planets().supply(ore=2)
    events = roll(top, BLUE, 10)
    assert top.hand_of(RED) == {"ore": 2, "fuel": 1}
    assert ProductionIncreased(RED, ORE) not in events
    assert ShortageOccurred(ORE) not in events


@rule("SF-EX-09")
def test_example_relief_after_a_fruitless_nine_and_two_reserve_cards_besides() -> None:
    top = Tabletop().empty_hands().card(YELLOW, "relief_fund").fame(YELLOW, 4)
    assert top.points(YELLOW) == 6
    roll(top, YELLOW, 9)
    assert top.game.deciders == (YELLOW,)
    assert set(top.choices(YELLOW)) == {*(TakeRelief(k) for k in range(5)), DeclineRelief()}
    events = top.play(YELLOW, TakeRelief(FOOD))
    assert reserve_draws(events) == [YELLOW, YELLOW]
    assert without_reserve(top, events)[YELLOW] == {"food": 1}
    assert top.table.cards(YELLOW) == 3


@rule("SF-EX-09")
def test_example_no_relief_on_a_seven() -> None:
    top = Tabletop().empty_hands().card(YELLOW, "relief_fund").fame(YELLOW, 4)
    events = roll(top, YELLOW, 7)
    assert top.decision().prompt == "trade_and_build"
    assert reserve_draws(events)[-2:] == [YELLOW, YELLOW]
    assert top.table.cards(YELLOW) == 2
