"""The six modules and what they do (rules DU-MOD)."""

import pytest

from starfare.content import duel, starship
from starfare.games.starship import words as w
from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import CardsLookedAt, CardsReturned, CardTurned
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.sensor import ReturnCards, UseSensor
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.turn_events import ModuleProduced, UnitForced
from starfare.kernel.event import heard
from tests.duel.support_2 import PLENTY, next_turn, offered, refused, told
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

KINDS = ("storage", "command", "sensor", "trade", "science", "production")
NINE = ("Gravel", "Sleet", "Chaff", "Tangle", "Drift", "Hexal", "Pakko", "Zollo", "Tarnu")


def looking(level: int, *names: str, speed: int = 9) -> Tabletop:
    """Seat A has looked at the top of a sector that consists of these cards."""
    at = Tabletop().modules(A, sensor=level).only(0, *names).flight(A, speed=speed)
    at.play(A, UseSensor())
    return at


def turned_in_order(at: Tabletop, count: int) -> list[str]:
    """Turn so many cards and return their names."""
    names = []
    for _ in range(count):
        [event] = told(at.turn().last_events, CardTurned)
        names.append(at.facts.cards[event.card].name)
    return names


# --- kinds ------------------------------------------------------------------------------


@rule("DU-MOD-01")
def test_there_are_six_kinds_of_module() -> None:
    at = Tabletop().bays(A, ore=1, carbon=1, food=1).trade_and_build(A)
    builds = [at.build_module(kind) for kind in KINDS]
    assert offered(at, A, *builds)
    assert len(at.choices(A)) == len(builds) + 1, "and the end of the turn"
    assert list(at.game.view(A).plain()["starships"][A]["modules"]) == list(KINDS)


@rule("DU-MOD-02")
@pytest.mark.parametrize("kind", ["storage", "command", "sensor", "trade"])
@pytest.mark.parametrize("level", [1, 2])
def test_effects_follow_the_2001_game(kind: str, level: int) -> None:
    def amounts(games: tuple[duel.CardGame, ...]) -> set[int]:
        return {
            m.amount for game in games for m in game.modules if (m.kind, m.level) == (kind, level)
        }

    table = {"storage": (3, 4), "command": (3, 4), "sensor": (2, 3), "trade": (1, 2)}
    assert amounts((duel.load(),)) == amounts((starship.load(),)) == {table[kind][level - 1]}


# --- storage and command ----------------------------------------------------------------


@rule("DU-MOD-03", "DU-MOD-04", "DU-MOD-25")
@pytest.mark.parametrize(
    ("level", "limit"),
    [
        (0, 2),
        pytest.param(1, 3, marks=rule("DU-MOD-03")),
        pytest.param(2, 4, marks=rule("DU-MOD-04")),
    ],
)
def test_the_storage_module_raises_the_limit_of_every_bay(level: int, limit: int) -> None:
    bought = (("Tarnu", "carbon"), ("Pakko", "goods"), ("Hexal", "ore"), ("Nevio", "fuel"))
    for planet, resource in (*bought, ("Frumi", "food")):
        at = Tabletop().modules(A, storage=level).bays(A).astro(A, 50).flight(A, speed=3)
        at.turn(planet)
        assert refused(at, A, at.buy(**{resource: limit + 1})) == "DU-STO-06"
        at.play(A, at.buy(**{resource: limit}))
        assert sum(at.bays_of(A)) == limit


@rule("DU-MOD-05", "DU-MOD-06", "DU-MOD-25")
@pytest.mark.parametrize(
    ("level", "limit"),
    [
        (0, 2),
        pytest.param(1, 3, marks=rule("DU-MOD-05")),
        pytest.param(2, 4, marks=rule("DU-MOD-06")),
    ],
)
def test_the_command_module_allows_more_actions_in_a_flight(level: int, limit: int) -> None:
    at = Tabletop().modules(A, command=level).modules(B, command=2 - level)
    at.bays(A).astro(A, 50).flight(A, speed=9)
    planets = (("Tarnu", "carbon"), ("Pakko", "goods"), ("Hexal", "ore"), ("Nevio", "fuel"))
    for number, (planet, resource) in enumerate(planets[:limit], start=1):
        assert at.in_flight
        at.turn(planet).play(A, at.buy(**{resource: 1}))
        assert at.in_flight == (number < limit)
    assert at.prompt == "trade_and_build"


# --- sensor -----------------------------------------------------------------------------


@rule("DU-MOD-07")
def test_sensor_1_looks_at_the_top_two_cards_after_the_choice_of_the_sector() -> None:
    at = Tabletop().modules(A, sensor=1).only(2, "Gravel", "Rokka", "Hexal").choose_sector(A)
    assert refused(at, A, UseSensor()) == "DU-FLT-01"
    at.play(A, Fly(2))
    assert offered(at, A, UseSensor(), VisitNext(), EndFlight())
    events = at.play(A, UseSensor())
    assert events == (CardsLookedAt(A, (at.card("Gravel"), at.card("Rokka"))),)
    assert (at.prompt, at.decision().seat) == ("return_cards", A)


@rule("DU-MOD-07")
def test_looking_is_optional_and_not_possible_later_or_without_the_module() -> None:
    at = Tabletop().modules(A, sensor=1).only(0, *NINE).flight(A, speed=4)
    at.turn()
    assert refused(at, A, UseSensor()) == "DU-MOD-07"
    at = Tabletop().modules(B, sensor=2).flight(A, speed=4)
    assert refused(at, A, UseSensor()) == "DU-MOD-07"


@rule("DU-MOD-08", "DU-MOD-25")
def test_sensor_2_looks_at_the_top_three_cards_instead() -> None:
    at = looking(2, "Gravel", "Rokka", "Hexal", "Pakko", "Tarnu", "Zollo")
    cards = tuple(map(at.card, ("Gravel", "Rokka", "Hexal")))
    assert at.last_events == (CardsLookedAt(A, cards),)
    assert (len(at.choices(A)), at.size(0)) == (24, 6)


@rule("DU-MOD-09")
@pytest.mark.parametrize(
    ("top", "bottom", "order"),
    [
        ("Gravel Rokka", "", "Gravel Rokka Hexal Pakko"),
        ("Rokka Gravel", "", "Rokka Gravel Hexal Pakko"),
        ("Rokka", "Gravel", "Rokka Hexal Pakko Gravel"),
        ("Gravel", "Rokka", "Gravel Hexal Pakko Rokka"),
        ("", "Gravel Rokka", "Hexal Pakko Gravel Rokka"),
        ("", "Rokka Gravel", "Hexal Pakko Rokka Gravel"),
    ],
)
def test_each_card_goes_to_the_top_or_the_bottom_in_any_order(
    top: str, bottom: str, order: str
) -> None:
    at = looking(1, "Gravel", "Rokka", "Hexal", "Pakko")
    choice = at.return_cards(top.split(), bottom.split())
    assert len(at.choices(A)) == 6
    assert offered(at, A, choice)
    at.play(A, choice)
    assert turned_in_order(at, 4) == order.split()


@rule("DU-MOD-09")
def test_all_cards_looked_at_and_no_others_go_back() -> None:
    at = looking(1, "Gravel", "Rokka", "Hexal", "Pakko")
    for wrong in (
        at.return_cards(["Gravel"]),
        at.return_cards(["Gravel", "Hexal"]),
        at.return_cards(["Gravel", "Rokka"], ["Gravel"]),
        at.return_cards(["Gravel", "Rokka", "Hexal"]),
    ):
        assert refused(at, A, wrong) == "DU-MOD-09"
    assert refused(at, A, VisitNext()) == "DU-MOD-09"
    assert refused(at, A, EndFlight()) == "DU-MOD-09"


@rule("DU-MOD-10")
def test_after_looking_the_sector_stays_and_neither_actions_nor_cards_are_used() -> None:
    at = looking(1, "Pakko", "Tarnu", "Gravel", "Sleet", speed=2)
    assert refused(at, A, Fly(1)) == "DU-MOD-09"
    at.play(A, at.return_cards(["Pakko", "Tarnu"]))
    assert refused(at, A, Fly(1)) == "DU-FLT-09"
    assert refused(at, A, UseSensor()) == "DU-MOD-10"
    assert (at.actions, at.turned, at.path()) == (0, 0, [])
    at.turn().play(A, at.buy(goods=1))
    at.turn().play(A, at.buy(carbon=1))
    assert (at.bays_of(A), at.prompt) == ((0, 0, 1, 0, 2), "trade_and_build")


@rule("DU-MOD-11")
def test_the_opponent_learns_only_how_many_went_where() -> None:
    at = looking(2, "Gravel", "Rokka", "Hexal", "Pakko")
    assert heard(at.last_events, B) == (CardsLookedAt(A, (-1, -1, -1)),)
    events = at.play(A, at.return_cards(["Rokka"], ["Gravel", "Hexal"]))
    assert heard(events, A) == (
        CardsReturned(A, (at.card("Rokka"),), (at.card("Gravel"), at.card("Hexal"))),
    )
    for seat in (B, None):
        assert heard(events, seat) == (CardsReturned(A, (-1,), (-1, -1)),)
        flight = at.game.view(seat).plain()["flight"]
        assert (flight["top"], flight["bottom"]) == ([None], [None, None])


@rule("DU-MOD-12")
@pytest.mark.parametrize(("level", "cards"), [(1, 1), (2, 1), (2, 2)])
def test_with_fewer_cards_the_flyer_looks_at_all_of_them(level: int, cards: int) -> None:
    names = ("Gravel", "Rokka")[:cards]
    at = looking(level, *names)
    assert at.last_events == (CardsLookedAt(A, tuple(map(at.card, names))),)
    at.play(A, at.return_cards([], names))
    assert turned_in_order(at, cards) == list(names)


@rule("DU-MOD-13")
@pytest.mark.parametrize(("top", "bottom"), [(["DSE-11"], ["Rokka"]), (["Rokka"], ["DSE-11"])])
@pytest.mark.parametrize("answer", [PayPirate(), FightPirate()])
def test_a_pirate_seen_before_goes_anywhere_and_is_still_paid_or_fought(
    top: list[str], bottom: list[str], answer: PayPirate | FightPirate
) -> None:
    at = looking(1, "DSE-11", "Rokka").astro(A, 3).combat(4, 1)
    at.play(A, at.return_cards(top, bottom))
    at.turn()
    if at.prompt == "fly":
        at.turn()
    assert at.choices(A) == [PayPirate(), FightPirate()]
    at.play(A, answer)
    assert at.owner("DSE-11") == (A if isinstance(answer, FightPirate) else None)
    assert at.astro_of(A) == (3 if isinstance(answer, FightPirate) else 0)


# --- trade ------------------------------------------------------------------------------


@rule("DU-MOD-14")
def test_trade_1_buys_one_resource_of_choice_for_2_astro_paid_to_the_opponent() -> None:
    at = Tabletop().modules(A, trade=1).bays(A).astro(A, 9).bays(B, **PLENTY).astro(B, 5)
    at.trade_and_build(A)
    assert offered(at, A, *[BuyFromOpponent(kind) for kind in range(5)])
    events = at.play(A, at.force("carbon"))
    assert events == (UnitForced(A, w.CARBON, 2),)
    assert at.astro_of_each == [7, 7]
    assert (at.bays_of(A), at.bays_of(B)) == ((0, 0, 1, 0, 0), (2, 2, 1, 2, 2))
    assert refused(at, A, at.force("ore")) in ("DU-MOD-14", "DU-MOD-15")


@rule("DU-MOD-14")
def test_the_purchase_comes_back_in_the_next_own_phase_only() -> None:
    at = Tabletop().modules(A, trade=1).bays(A).astro(A, 9).bays(B, food=2).trade_and_build(A)
    at.play(A, at.force("food"))
    next_turn(at)
    assert (at.decision().seat, at.choices(A)) == (B, [])
    assert refused(at, B, at.force("food")) == "DU-MOD-14", "the module is not the opponent's"
    next_turn(at)
    at.play(A, at.force("food"))
    assert (at.bays_of(A)[w.FOOD], at.bays_of(B)[w.FOOD]) == (2, 0)


@rule("DU-MOD-14")
def test_the_purchase_belongs_to_the_trade_and_build_phase() -> None:
    at = Tabletop().modules(A, trade=1).bays(A).bays(B, **PLENTY).turn_of(A)
    assert refused(at, A, at.force("ore")) == "DU-TRN-03"
    at.choose_sector(A)
    assert refused(at, A, at.force("ore")) == "DU-FLT-01"
    at.flight(A, speed=3).turn("Hexal")
    assert refused(at, A, at.force("ore")) == "DU-FLT-09"


@rule("DU-MOD-15", "DU-MOD-25")
def test_trade_2_buys_twice_for_2_astro_each() -> None:
    at = Tabletop().modules(A, trade=2).bays(A).astro(A, 9).bays(B, **PLENTY).astro(B, 0)
    at.trade_and_build(A)
    at.play(A, at.force("ore"))
    assert at.astro_of_each == [7, 2]
    at.play(A, at.force("food"))
    assert at.astro_of_each == [5, 4]
    for resource in ("ore", "fuel", "carbon", "food", "goods"):
        assert refused(at, A, at.force(resource)) == "DU-MOD-15"


@rule("DU-MOD-16")
def test_the_opponent_is_not_asked() -> None:
    at = Tabletop().modules(A, trade=2).bays(A).bays(B, fuel=1, food=1).trade_and_build(A)
    events = at.play(A, at.force("food"))
    assert events == (UnitForced(A, w.FOOD, 2),)
    assert (at.game.deciders, at.choices(B)) == ((A,), [])
    assert at.bays_of(B) == (0, 1, 0, 0, 0)


@rule("DU-MOD-17")
def test_only_what_the_opponent_has_can_be_named() -> None:
    at = Tabletop().modules(A, trade=1).bays(A).astro(A, 9).bays(B, fuel=1).trade_and_build(A)
    assert offered(at, A, at.force("fuel"))
    for resource in ("ore", "carbon", "food", "goods"):
        assert refused(at, A, at.force(resource)) == "DU-MOD-17"
    at.bays(B)
    assert at.choices(A) == [EndTurn()]
    assert refused(at, A, at.force("fuel")) == "DU-MOD-17"
    assert at.astro_of(A) == 9


@rule("DU-MOD-18")
def test_the_buyer_needs_room_and_2_astro_and_never_gets_tech() -> None:
    at = Tabletop().modules(A, trade=1).bays(A, food=2).astro(A, 2).bays(B, ore=1, food=1)
    at.tech(A, 0).tech(B, 3).trade_and_build(A)
    assert refused(at, A, at.force("food")) == "DU-MOD-18"
    assert offered(at, A, at.force("ore"))
    assert at.game.explain(A, BuyFromOpponent(w.TECH)) is not None
    assert BuyFromOpponent(w.TECH) not in at.choices(A)
    at.astro(A, 1)
    assert refused(at, A, at.force("ore")) == "DU-MOD-18"
    at.modules(A, storage=1).astro(A, 2)
    assert offered(at, A, at.force("food")), "three fit now"


@rule("DU-MOD-19")
def test_two_purchases_may_be_of_one_kind_together_or_of_two_kinds_apart() -> None:
    at = Tabletop().modules(A, trade=2).bays(A).astro(A, 4).bays(B, ore=2).trade_and_build(A)
    at.play(A, at.force("ore"))
    at.play(A, at.force("ore"))
    assert (at.bays_of(A)[w.ORE], at.bays_of(B)[w.ORE], at.astro_of(A)) == (2, 0, 0)
    at = Tabletop().modules(A, trade=2).bays(A, fuel=1).astro(A, 9).bays(B, ore=1, fuel=1)
    at.trade_and_build(A).play(A, at.force("fuel"))
    at.play(A, at.build_upgrade("booster"))
    at.play(A, at.force("ore"))
    assert (at.bays_of(A), at.boosters_of(A)) == ((1, 0, 0, 0, 0), [1, 1, 1])


# --- science and production -------------------------------------------------------------

LUCKY = {
    ("science", 1, A): {2},
    ("science", 1, B): {3},
    ("science", 2, A): {2, 3},
    ("science", 2, B): {2, 3},
    ("production", 1, A): {3},
    ("production", 1, B): {2},
    ("production", 2, A): {2, 3},
    ("production", 2, B): {2, 3},
}


@pytest.mark.parametrize(
    ("kind", "level"),
    [
        pytest.param("science", 1, marks=rule("DU-MOD-20")),
        pytest.param("science", 2, marks=rule("DU-MOD-21", "DU-MOD-25")),
        pytest.param("production", 1, marks=rule("DU-MOD-22")),
        pytest.param("production", 2, marks=rule("DU-MOD-23", "DU-MOD-25")),
    ],
)
@pytest.mark.parametrize("owner", [A, B])
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_rolls_on_which_a_module_produces(kind: str, level: int, owner: int, roll: int) -> None:
    for flyer in (A, B):
        at = Tabletop().modules(owner, **{kind: level}).bays(A).bays(B).tech(A, 0).tech(B, 0)
        at.produce(flyer, roll)
        lucky = roll in LUCKY[kind, level, owner]
        events = told(at.last_events, ModuleProduced)
        assert events == ([ModuleProduced(owner, w.MODULES.index(kind))] if lucky else [])
        assert at.tech_of(owner) == int(lucky and kind == "science")
        assert at.bays_of(owner)[w.GOODS] == int(lucky and kind == "production")
        assert (at.tech_of(1 - owner), at.bays_of(1 - owner)[w.GOODS]) == (0, 0)


# --- level 2 ----------------------------------------------------------------------------


@rule("DU-MOD-24")
@pytest.mark.parametrize("kind", KINDS)
def test_each_level_2_module_is_worth_a_victory_point(kind: str) -> None:
    at = Tabletop().modules(A, **{kind: 1}).bays(A, ore=1, carbon=1, food=2).trade_and_build(A)
    assert at.points(A) == 1
    at.play(A, at.build_module(kind, 2))
    assert (at.points(A), at.points(B)) == (2, 1)
    at.modules(A, **dict.fromkeys(KINDS, 2))
    assert at.points(A) == 7


@rule("DU-MOD-26")
def test_a_module_works_as_soon_as_it_has_been_built() -> None:
    at = Tabletop().give(A, "Kessim").bays(A, ore=1, carbon=1, food=1).astro(A, 20)
    at.bays(B, ore=1).trade_and_build(A)
    assert refused(at, A, at.force("ore")) == "DU-MOD-14"
    at.play(A, at.build_module("trade"))
    at.play(A, at.force("ore"))
    assert at.bays_of(A) == (1, 0, 0, 0, 0)
    at.bays(A, ore=1, carbon=1, food=1).play(A, at.build_module("storage"))
    at.play(A, at.buy_at("Kessim", carbon=3))
    assert at.bays_of(A) == (0, 0, 3, 0, 0)


@rule("DU-MOD-10")
def test_looking_leaves_the_choice_of_arrangement_to_the_flyer_alone() -> None:
    at = looking(1, "Gravel", "Rokka", "Hexal")
    assert at.choices(B) == []
    assert all(isinstance(choice, ReturnCards) for choice in at.choices(A))
