"""Single rules of thumb of the starship cadet, each in a position made for it."""

from __future__ import annotations

import pytest

from starfare.bots.starship_cadet import StarshipCadet
from starfare.bots.starship_cadet.memory import Memory
from starfare.bots.starship_cadet.pirates import chance_to_win
from starfare.bots.starship_cadet.worth import Goal, missing, purse_worth, stock_worth, without
from starfare.games.starship.building import BuildModule
from starfare.games.starship.deals import AcceptDeal, DeclineDeal
from starfare.games.starship.flight import Fly
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.player_view import StarshipView
from starfare.games.starship.production import ChooseColony
from starfare.games.starship.sensor import ReturnCards, UseSensor
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.trading import Buy, Sell, SellAtStation
from starfare.kernel.choices import Choice
from starfare.kernel.stream import Stream
from tests.duel import tabletop as duel
from tests.starship import tabletop as starship
from tests.starships.tabletop import Tabletop

BOTH = [starship.Tabletop, duel.Tabletop]
COMBAT = [1, 2, 2, 3, 3, 4]
ME, OTHER = 0, 1


def view_of(at: Tabletop, seat: int = ME) -> StarshipView:
    view = at.game.view(seat)
    assert isinstance(view, StarshipView)
    return view


def choice_of(at: Tabletop, seat: int = ME, bot: StarshipCadet | None = None) -> Choice:
    view = view_of(at, seat)
    decision = view.decision
    assert decision is not None
    choice = (bot or StarshipCadet()).choose(view, decision, Stream(1))
    assert choice is not None
    assert choice in decision.choices
    return choice


def first(at: Tabletop, kind: str) -> str:
    """The first card of the start stacks that is of a kind."""
    found = {
        "colony": [card for card in at.facts.cards[2:] if card.resource >= 0],
        "station": [card for card in at.facts.cards[2:] if card.friendship],
    }
    return found[kind][0].id


# --- in flight -------------------------------------------------------------------------


@pytest.mark.parametrize("make", BOTH)
def test_a_colony_ship_founds_at_the_first_planet(make: type[Tabletop]) -> None:
    at = make()
    at.flight(ME, speed=4).turn(first(at, "colony"))
    assert choice_of(at) == EstablishColony()


@pytest.mark.parametrize("make", BOTH)
def test_a_trade_ship_founds_at_a_card_with_the_symbol(make: type[Tabletop]) -> None:
    at = make().astro(ME, 0)
    at.flight(ME, speed=4).turn(first(at, "station"))
    assert choice_of(at) == EstablishTradeStation()


def test_it_buys_at_a_cheap_planet_and_sells_at_a_dear_one() -> None:
    at = starship.Tabletop().bays(ME).hangar(ME).flight(ME, speed=2).turn("SE-13")
    bought = choice_of(at)
    assert isinstance(bought, Buy)
    at = starship.Tabletop().bays(ME, goods=2).astro(ME, 2).flight(ME, speed=2).turn("SE-37")
    sold = choice_of(at)
    assert isinstance(sold, Sell)


def test_it_looks_with_the_sensor_module_and_puts_the_best_card_on_top() -> None:
    at = starship.Tabletop().modules(ME, sensor=1).next_reserve("R1-1")
    at.stack(0, "SE-05", "SE-12").flight(ME, speed=3)
    at.cannons(ME, 1).astro(ME, 9)
    assert choice_of(at) == UseSensor()
    at.play(ME, UseSensor())
    back = choice_of(at)
    assert isinstance(back, ReturnCards)
    assert back.top[:1] == (at.card("SE-05"),)
    assert at.card("SE-12") in back.bottom


# --- what is remembered ----------------------------------------------------------------


@pytest.mark.parametrize("make", BOTH)
def test_it_remembers_a_planet_and_flies_there_again(make: type[Tabletop]) -> None:
    at, bot = make().hangar(ME), StarshipCadet()
    at.flight(ME, sector=2, speed=4).turn(first(at, "colony"))
    choice_of(at, ME, bot)
    at.hangar(ME, colony_ships=1).choose_sector(ME, roll=3)
    assert at.sector_of(first(at, "colony")) == 2
    assert choice_of(at, ME, bot) == Fly(2)


def test_notes_are_remembered_and_won_cards_forgotten() -> None:
    at = starship.Tabletop(notes="own").stack(1, "SE-05", "SE-06").shown_to_all("SE-05", "SE-06")
    memory = Memory()
    memory.look(view_of(at))
    assert memory.cards_in(1) == [at.card("SE-05"), at.card("SE-06")]
    memory.look(view_of(at.give(OTHER, "SE-05")))
    assert memory.cards_in(1) == [at.card("SE-06")]
    assert memory.sector_of(at.card("SE-05")) is None


def test_without_notes_only_what_was_shown_in_a_flight_is_remembered() -> None:
    at = starship.Tabletop().stack(1, "SE-05").shown_to_all("SE-05")
    memory = Memory()
    memory.look(view_of(at))
    assert [memory.cards_in(sector) for sector in range(4)] == [[], [], [], []]
    memory.look(view_of(at.flight(ME, sector=1, speed=3).turn()))
    assert memory.cards_in(1) == [at.card("SE-05")]


# --- pirates ---------------------------------------------------------------------------


def test_the_odds_of_a_fight() -> None:
    assert chance_to_win(COMBAT, 3, 0) == 1.0
    assert chance_to_win(COMBAT, 0, 4) == 0.0
    assert chance_to_win(COMBAT, 2, 2) == pytest.approx(23 / 36)
    chances = [chance_to_win(COMBAT, cannons, 4) for cannons in range(8)]
    assert chances == sorted(chances)


def test_a_strong_ship_fights_and_a_weak_one_pays() -> None:
    strong = starship.Tabletop().cannons(ME, 2, 2, 2).flight(ME, speed=5).turn("SE-11")
    assert choice_of(strong) == FightPirate()
    weak = starship.Tabletop().cannons(ME).astro(ME, 20).modules(ME, command=2)
    assert choice_of(weak.flight(ME, speed=9).turn("R3-7")) == PayPirate()
    poor = starship.Tabletop().cannons(ME).astro(ME, 1).flight(ME, speed=5).turn("SE-11")
    assert choice_of(poor) == FightPirate()


# --- trade and build -------------------------------------------------------------------


@pytest.mark.parametrize("make", BOTH)
def test_the_last_point_is_built_before_anything_else(make: type[Tabletop]) -> None:
    at = make().modules(ME, storage=1).bays(ME, ore=1, fuel=2, carbon=2, food=2)
    at.raise_points(ME, at.facts.target - 1).trade_and_build(ME)
    built = choice_of(at)
    assert isinstance(built, BuildModule)
    assert built.level == 2


@pytest.mark.parametrize("make", BOTH)
def test_the_trade_module_buys_what_completes_a_goal(make: type[Tabletop]) -> None:
    at = make().modules(ME, trade=1).hangar(ME).bays(ME, ore=1, fuel=1).bays(OTHER, food=1, goods=1)
    at.trade_and_build(ME)
    assert choice_of(at) == BuyFromOpponent(3)


def test_what_no_goal_needs_is_sold_at_an_own_station() -> None:
    at = duel.Tabletop().give(ME, "Marketh").bays(ME, goods=2).astro(ME, 0)
    at.hangar(ME, colony_ships=2).missions("DM-03", "DM-06", "DM-14").trade_and_build(ME)
    assert isinstance(choice_of(at), SellAtStation)


@pytest.mark.parametrize("make", BOTH)
def test_with_nothing_to_do_the_turn_ends(make: type[Tabletop]) -> None:
    at = make().bays(ME).bays(OTHER).tech(ME, 0).tech(OTHER, 0).astro(ME, 0).trade_and_build(ME)
    assert choice_of(at) == EndTurn()


def test_a_good_deal_is_accepted_but_not_from_somebody_about_to_win() -> None:
    def offered(points: int) -> Choice:
        at = starship.Tabletop().bays(OTHER, ore=1, goods=2, fuel=1).bays(ME, food=1)
        at.hangar(OTHER).raise_points(ME, points).trade_and_build(ME)
        at.play(ME, at.deal({"food": 1}, {"goods": 1}))
        return choice_of(at, OTHER)

    assert offered(2) == AcceptDeal()
    assert offered(8) == DeclineDeal()


@pytest.mark.parametrize("make", BOTH)
def test_the_colony_produces_that_helps_most(make: type[Tabletop]) -> None:
    at = make().hangar(ME).bays(ME, ore=1, fuel=1, carbon=1)
    wanted = next(c.id for c in at.facts.cards[2:] if c.number == 3 and c.resource == 3)
    other = next(c.id for c in at.facts.cards[2:] if c.number == 3 and c.resource == 1)
    at.give(ME, wanted, other).produce(ME, 3)
    assert choice_of(at) == ChooseColony(at.card(wanted))


# --- worths ----------------------------------------------------------------------------


def test_a_stock_is_worth_what_its_goals_are() -> None:
    ship = Goal(((0, 1), (1, 1), (3, 1)), 18.0, None)
    spare = [1.0] * 6
    whole = stock_worth([1, 1, 0, 1, 0, 0], [ship], spare)
    assert whole == pytest.approx(18.0)
    assert stock_worth([1, 1, 0, 0, 0, 0], [ship], spare) < 12.0
    assert stock_worth([2, 1, 0, 1, 0, 0], [ship], spare) == pytest.approx(19.0)
    assert missing([1, 0, 0, 0, 0, 0], ship.cost) == [1, 3]
    assert without([2, 1, 0, 0, 0, 1], ship.cost) == [1, 0, 0, 0, 0, 1]
    assert purse_worth(40) - purse_worth(39) < purse_worth(2) - purse_worth(1)
