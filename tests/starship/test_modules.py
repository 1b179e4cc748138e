"""The six modules and their two levels (rules SC-MOD)."""

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import CardsLookedAt, CardsReturned, PirateMet
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.sensor import ReturnCards, UseSensor
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.turn_events import UnitForced
from starfare.kernel.event import heard
from tests.rules import rule
from tests.starship.support_2 import EVERY_MODULE, changes, offered, plain, refused, ship
from tests.starship.tabletop import MOON, SUN, Tabletop

RESOURCES = ("ore", "fuel", "carbon", "food", "goods")
FULL = {"ore": 2, "fuel": 2, "carbon": 2, "food": 2, "goods": 2}


def actions_taken(at: Tabletop) -> int:
    """How many purchases a fast flight over cheap planets allows."""
    at.modules(MOON, storage=2).astro(MOON, 50).bays(MOON).flight(MOON, speed=9)
    count = 0
    for name, resource in (
        ("Brakk", "ore"),
        ("Lumo", "fuel"),
        ("Sootha", "carbon"),
        ("Halmi", "food"),
        ("Bazra", "goods"),
    ):
        if not at.in_flight:
            break
        at.turn(name).play(MOON, at.buy(**{resource: 1}))
        count += 1
    return count


def most_food(at: Tabletop) -> int:
    """How much food Moon can buy into an empty bay."""
    at.bays(MOON).astro(MOON, 50).flight(MOON, speed=3).turn("Halmi")
    return max(count for count in range(1, 10) if at.refusal(MOON, at.buy(food=count)) is None)


# --- the kinds ---------------------------------------------------------------------------


@rule("SC-MOD-01")
def test_each_player_has_six_kinds_of_module() -> None:
    at = Tabletop(set_up=False)
    for seat in (MOON, SUN):
        assert at.choices(seat) == [at.activate(kind) for kind in EVERY_MODULE]
    assert plain(at, None)["level_2_modules"] == list(EVERY_MODULE)
    words = [at.game.say(at.activate(kind)).lower() for kind in EVERY_MODULE]
    names = ("logistics", "command", "sensor", "trade", "science", "production")
    assert all(name in line for name, line in zip(names, words, strict=True))


@rule("SC-MOD-02")
def test_a_face_down_module_has_no_effect() -> None:
    assert most_food(Tabletop()) == 2
    assert actions_taken(Tabletop()) == 2
    at = Tabletop().flight(MOON, speed=3)
    assert refused(at, MOON, UseSensor()) == "SC-MOD-02"
    at = Tabletop().bays(SUN, ore=1).trade_and_build(MOON)
    assert refused(at, MOON, at.force("ore")) == "SC-MOD-17"
    for roll in (2, 3):
        at = Tabletop().bays(MOON).bays(SUN).produce(MOON, roll)
        assert (at.bays_of(MOON), at.bays_of(SUN)) == ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
        assert at.tech_of_each == [1, 1]


@rule("SC-MOD-03")
def test_logistics_1_gives_three_units_in_each_bay() -> None:
    assert most_food(Tabletop().modules(MOON, storage=1)) == 3
    at = Tabletop().modules(MOON, storage=1).bays(MOON, fuel=2).produce(MOON, 1)
    assert at.bays_of(MOON)[1] == 3
    at.produce(MOON, 1)
    assert at.bays_of(MOON)[1] == 3


@rule("SC-MOD-04")
def test_logistics_2_gives_four_units_in_each_bay() -> None:
    assert most_food(Tabletop().modules(MOON, storage=2)) == 4
    at = Tabletop().modules(MOON, storage=2).bays(MOON, fuel=3).produce(MOON, 1)
    assert at.bays_of(MOON)[1] == 4
    at.produce(MOON, 1)
    assert at.bays_of(MOON)[1] == 4


@rule("SC-MOD-05")
def test_command_1_allows_three_actions() -> None:
    assert actions_taken(Tabletop().modules(MOON, command=1)) == 3


@rule("SC-MOD-06")
def test_command_2_allows_four_actions() -> None:
    assert actions_taken(Tabletop().modules(MOON, command=2)) == 4


# --- the sensor module -------------------------------------------------------------------


@rule("SC-MOD-07")
def test_sensor_1_looks_at_two_cards_before_the_first_is_turned() -> None:
    at = Tabletop().modules(MOON, sensor=1).stack(1, "Lumo", "Gelm", "Halmi")
    at.choose_sector(MOON)
    assert refused(at, MOON, UseSensor()) == "SC-FLT-01", "first the sector is chosen"
    at.play(MOON, Fly(1))
    assert UseSensor() in at.choices(MOON)
    [looked] = at.play(MOON, UseSensor())
    assert looked == CardsLookedAt(MOON, (at.card("Lumo"), at.card("Gelm")))


@rule("SC-MOD-07")
def test_after_the_first_card_it_is_too_late_to_look() -> None:
    at = Tabletop().modules(MOON, sensor=1).flight(MOON, speed=4).turn("Lumo")
    assert refused(at, MOON, UseSensor()) == "SC-MOD-07"


@rule("SC-MOD-08")
def test_sensor_2_looks_at_three_cards() -> None:
    at = Tabletop().modules(MOON, sensor=2).stack(0, "Lumo", "Gelm", "Halmi", "SE-12")
    at.flight(MOON, speed=4)
    [looked] = at.play(MOON, UseSensor())
    assert looked == CardsLookedAt(MOON, tuple(map(at.card, ("Lumo", "Gelm", "Halmi"))))


@rule("SC-MOD-09")
@pytest.mark.parametrize(
    ("top", "bottom", "first"),
    [
        (("Lumo", "Gelm"), (), ["SE-18", "SE-10", "SE-28"]),
        (("Gelm", "Lumo"), (), ["SE-10", "SE-18", "SE-28"]),
        (("Gelm",), ("Lumo",), ["SE-10", "SE-28", "SE-19"]),
        (("Lumo",), ("Gelm",), ["SE-18", "SE-28", "SE-19"]),
        ((), ("Lumo", "Gelm"), ["SE-28", "SE-19", "SE-18"]),
        ((), ("Gelm", "Lumo"), ["SE-28", "SE-19", "SE-10"]),
    ],
)
def test_each_card_goes_back_to_the_top_or_the_bottom_in_any_order(
    top: tuple[str, ...], bottom: tuple[str, ...], first: list[str]
) -> None:
    at = Tabletop().modules(MOON, sensor=1).only(0, "Lumo", "Gelm", "Halmi", "Qarra")
    at.flight(MOON, speed=3)
    at.play(MOON, UseSensor())
    choice = at.return_cards(top, bottom)
    assert choice in at.choices(MOON)
    at.play(MOON, choice)
    while at.turned < 3:
        at.turn()
        turned = at.path()
    assert turned == first


@rule("SC-MOD-09")
def test_every_card_looked_at_goes_back_exactly_once() -> None:
    at = Tabletop().modules(MOON, sensor=1).stack(0, "Lumo", "Gelm", "Halmi").flight(MOON, speed=3)
    at.play(MOON, UseSensor())
    for top, bottom in (
        ((), ()),
        (("Lumo",), ()),
        (("Lumo", "Lumo"), ()),
        (("Lumo", "Gelm"), ("Lumo",)),
        (("Lumo",), ("Halmi",)),
    ):
        assert refused(at, MOON, at.return_cards(top, bottom)) == "SC-MOD-09"
    assert refused(at, MOON, VisitNext()) == "SC-MOD-09"
    assert refused(at, MOON, EndFlight()) == "SC-MOD-09"
    at.play(MOON, at.return_cards(["Lumo"], ["Gelm"]))
    assert at.size(0) == 10


@rule("SC-MOD-10")
def test_the_sensor_may_be_left_unused_and_is_used_once_a_flight() -> None:
    at = Tabletop().modules(MOON, sensor=1).stack(0, "Lumo", "Gelm").flight(MOON, speed=3)
    assert at.choices(MOON) == [UseSensor(), VisitNext(), EndFlight()]
    at.play(MOON, UseSensor())
    at.play(MOON, at.return_cards(["Lumo", "Gelm"]))
    assert at.choices(MOON) == [VisitNext(), EndFlight()]
    assert refused(at, MOON, UseSensor()) == "SC-MOD-10"
    at.play(MOON, EndFlight())
    at.flight(MOON, speed=3)
    assert refused(at, MOON, UseSensor()) is None


@rule("SC-MOD-11")
def test_at_level_2_any_split_and_any_order_is_possible() -> None:
    at = Tabletop().modules(MOON, sensor=2).stack(0, "Lumo", "Gelm", "Halmi").flight(MOON, speed=3)
    at.play(MOON, UseSensor())
    choices = at.choices(MOON)
    assert len(set(choices)) == len(choices) == 4 * 6, "four ways to cut each of six orders"
    splits = {(len(c.top), len(c.bottom)) for c in choices if isinstance(c, ReturnCards)}
    assert splits == {(3, 0), (2, 1), (1, 2), (0, 3)}
    assert at.return_cards(["Halmi"], ["Gelm", "Lumo"]) in choices


@rule("SC-MOD-11")
def test_cards_at_the_bottom_keep_the_order_they_were_given() -> None:
    at = Tabletop().modules(MOON, sensor=2).only(0, "Lumo", "Gelm", "Halmi", "Qarra")
    at.flight(MOON, speed=9)
    at.play(MOON, UseSensor())
    at.play(MOON, at.return_cards([], ["Halmi", "Lumo", "Gelm"]))
    at.turn().turn().turn().turn()
    assert at.path() == ["SE-19", "SE-28", "SE-18", "SE-10"]


@rule("SC-MOD-12")
def test_the_sector_stays_chosen_after_a_look() -> None:
    at = Tabletop().modules(MOON, sensor=1).stack(1, "Lumo", "Gelm").flight(MOON, 1, speed=3)
    at.play(MOON, UseSensor())
    at.play(MOON, at.return_cards([], ["Lumo", "Gelm"]))
    assert not offered(at, MOON, Fly)
    for sector in range(4):
        assert refused(at, MOON, Fly(sector)) is not None
    at.play(MOON, VisitNext())
    assert at.table.flight.sector == 1


@rule("SC-MOD-13")
def test_the_opponent_learns_only_how_many_cards_went_where() -> None:
    at = Tabletop().modules(MOON, sensor=1).stack(0, "Lumo", "Gelm").flight(MOON, speed=3)
    looked = at.play(MOON, UseSensor())
    back = at.play(MOON, at.return_cards(["Gelm"], ["Lumo"]))
    gelm, lumo = at.card("Gelm"), at.card("Lumo")
    for seat in (SUN, None):
        assert heard(looked, seat) == (CardsLookedAt(MOON, (-1, -1)),)
        assert heard(back, seat) == (CardsReturned(MOON, (-1,), (-1,)),)
        flight = plain(at, seat)["flight"]
        assert (flight["top"], flight["bottom"]) == ([None], [None])
    assert heard(back, MOON) == (CardsReturned(MOON, (gelm,), (lumo,)),)
    flight = plain(at, MOON)["flight"]
    assert (flight["top"], flight["bottom"]) == (["SE-10"], ["SE-18"])


@rule("SC-MOD-14")
def test_looking_is_neither_an_action_nor_a_card_flown_to() -> None:
    at = Tabletop().modules(MOON, sensor=2).stack(0, "Halmi", "Lumo", "Brakk").flight(MOON, speed=3)
    at.play(MOON, UseSensor())
    at.play(MOON, at.return_cards(["Halmi", "Lumo", "Brakk"]))
    assert (at.actions, at.turned) == (0, 0)
    at.turn().turn().turn()
    assert at.path() == ["SE-28", "SE-18", "SE-13"]
    at.play(MOON, at.buy(ore=1))
    assert not at.in_flight, "the speed was 3"


@rule("SC-MOD-15")
@pytest.mark.parametrize(("level", "cards"), [(1, ["Lumo"]), (2, ["Lumo"]), (2, ["Lumo", "Gelm"])])
def test_a_short_stack_is_looked_at_whole(level: int, cards: list[str]) -> None:
    at = Tabletop().modules(MOON, sensor=level).only(0, *cards).flight(MOON, speed=3)
    [looked] = at.play(MOON, UseSensor())
    assert looked == CardsLookedAt(MOON, tuple(map(at.card, cards)))
    at.play(MOON, at.return_cards(cards))
    at.turn()
    assert at.path() == ["SE-18"]


@rule("SC-MOD-16")
def test_a_pirate_seen_before_is_placed_like_any_card_and_still_paid_or_fought() -> None:
    at = Tabletop().modules(MOON, sensor=1).only(0, "SE-12", "Lumo", "Gelm").flight(MOON, speed=3)
    at.play(MOON, UseSensor())
    assert at.return_cards(["Lumo"], ["SE-12"]) in at.choices(MOON)
    at.play(MOON, at.return_cards(["SE-12", "Lumo"]))
    at.turn()
    assert [type(event) for event in at.last_events] == [PirateMet]
    assert at.choices(MOON) == [PayPirate(), FightPirate()]
    assert plain(at, MOON)["flight"]["pirate"].items() >= {"demand": 3, "card": "SE-12"}.items()
    assert plain(at, None)["flight"]["pirate"].items() >= {"demand": 3, "card": None}.items()
    at.play(MOON, PayPirate())
    assert at.path() == ["SE-12"]


# --- the trade module --------------------------------------------------------------------


@rule("SC-MOD-17", "SC-MOD-19", "SC-MOD-20")
def test_trade_1_buys_one_resource_from_the_opponent_for_two_astro() -> None:
    at = Tabletop().modules(MOON, trade=1).astro(MOON, 9).astro(SUN, 1).bays(MOON)
    at.bays(SUN, food=2).trade_and_build(MOON)
    assert at.play(MOON, at.force("food")) == (UnitForced(MOON, 3, 2),)
    assert at.astro_of_each == [7, 3], "the opponent gets the money"
    assert at.bays_of(MOON) == (0, 0, 0, 1, 0)
    assert at.bays_of(SUN) == (0, 0, 0, 1, 0)
    assert (at.decision().seat, at.prompt) == (MOON, "trade_and_build"), "nobody was asked"
    assert refused(at, MOON, at.force("food")) == "SC-MOD-18"
    assert not offered(at, MOON, BuyFromOpponent)


@rule("SC-MOD-17")
def test_the_purchase_comes_back_with_the_next_own_turn_and_belongs_to_the_owners_phase() -> None:
    at = Tabletop().modules(MOON, trade=1).bays(MOON, ore=2).bays(SUN, food=2)
    at.trade_and_build(MOON).play(MOON, at.force("food"))
    at.trade_and_build(SUN)
    assert refused(at, SUN, at.force("ore")) == "SC-MOD-17"
    at.flight(MOON, speed=3)
    assert refused(at, MOON, at.force("food")) == "SC-FLT-12"
    at.trade_and_build(MOON)
    assert refused(at, MOON, at.force("food")) is None


@rule("SC-MOD-18", "SC-MOD-26")
@pytest.mark.parametrize("second", ["ore", "fuel"])
def test_trade_2_buys_twice_for_two_astro_each(second: str) -> None:
    at = Tabletop().modules(MOON, trade=2).astro(MOON, 20).bays(MOON)
    at.bays(SUN, ore=2, fuel=2, carbon=1).trade_and_build(MOON)
    at.play(MOON, at.force("ore"))
    at.play(MOON, at.force(second))
    assert at.astro_of_each == [16, 29]
    assert sum(at.bays_of(MOON)) == 2
    assert refused(at, MOON, at.force("carbon")) == "SC-MOD-18"


@rule("SC-MOD-26")
def test_the_two_purchases_may_lie_apart() -> None:
    at = Tabletop().modules(MOON, trade=2).give(MOON, "Nerith").bays(MOON, fuel=2)
    at.bays(SUN, ore=1, food=1).trade_and_build(MOON)
    at.play(MOON, at.force("ore"))
    at.play(MOON, at.build_upgrade("booster"))
    at.play(MOON, at.buy_at("Nerith", carbon=1))
    at.play(MOON, at.force("food"))
    at.play(MOON, at.build_module("sensor"))
    assert at.bays_of(MOON) == (0, 0, 0, 0, 0)


@rule("SC-MOD-21")
def test_the_buyer_alone_names_the_resource() -> None:
    at = Tabletop().modules(MOON, trade=1).bays(MOON).bays(SUN, ore=1, carbon=2, goods=1)
    at.trade_and_build(MOON)
    every = [at.force(resource) for resource in ("ore", "carbon", "goods")]
    assert offered(at, MOON, BuyFromOpponent) == every
    at.play(MOON, at.force("carbon"))
    assert at.bays_of(MOON) == (0, 0, 1, 0, 0)
    assert at.bays_of(SUN) == (1, 0, 1, 0, 1)


@rule("SC-MOD-22")
def test_the_trade_module_may_be_left_unused() -> None:
    at = Tabletop().modules(MOON, trade=2).bays(SUN, ore=1).trade_and_build(MOON)
    assert EndTurn() in at.choices(MOON)
    at.play(MOON, EndTurn())
    assert (at.decision().seat, at.bays_of(SUN)[0]) == (SUN, 1)


@rule("SC-MOD-23")
def test_what_the_opponent_does_not_have_cannot_be_bought() -> None:
    at = Tabletop().modules(MOON, trade=1).bays(MOON).bays(SUN, fuel=1).trade_and_build(MOON)
    assert offered(at, MOON, BuyFromOpponent) == [at.force("fuel")]
    assert refused(at, MOON, at.force("ore")) == "SC-MOD-23"
    at.bays(SUN)
    assert not offered(at, MOON, BuyFromOpponent)
    for resource in RESOURCES:
        assert refused(at, MOON, at.force(resource)) == "SC-MOD-23"
    assert at.astro_of_each == [25, 25]


@rule("SC-MOD-24")
def test_the_buyer_needs_room_and_two_astro() -> None:
    at = Tabletop().modules(MOON, trade=1).bays(MOON, ore=2).bays(SUN, ore=1, fuel=1)
    at.astro(MOON, 2).trade_and_build(MOON)
    assert offered(at, MOON, BuyFromOpponent) == [at.force("fuel")]
    assert refused(at, MOON, at.force("ore")) == "SC-MOD-24"
    at.astro(MOON, 1)
    assert not offered(at, MOON, BuyFromOpponent)
    assert refused(at, MOON, at.force("fuel")) == "SC-MOD-24"


@rule("SC-MOD-25")
def test_only_resources_can_be_bought_from_the_opponent() -> None:
    at = Tabletop().modules(MOON, trade=2).bays(MOON).bays(SUN, **FULL).tech(SUN, 4)
    at.give(SUN, "Gelm", "Voltis").trade_and_build(MOON)
    five = [at.force(resource) for resource in RESOURCES]
    assert offered(at, MOON, BuyFromOpponent) == five
    assert refused(at, MOON, BuyFromOpponent(5)) is not None, "science points come behind them"
    before = ship(at, SUN)
    at.play(MOON, at.force("ore"))
    assert changes(before, ship(at, SUN)) == {"bays", "astro"}


@rule("SC-MOD-27")
@pytest.mark.parametrize("level", [1, 2])
def test_the_opponents_modules_give_no_protection(level: int) -> None:
    at = Tabletop().modules(MOON, trade=1).bays(MOON).bays(SUN, ore=1)
    at.modules(SUN, **dict.fromkeys(EVERY_MODULE, level)).trade_and_build(MOON)
    at.play(MOON, at.force("ore"))
    assert at.bays_of(SUN)[0] == 0


# --- science and production --------------------------------------------------------------


@rule("SC-MOD-28", "SC-MOD-29")
@pytest.mark.parametrize("flyer", [MOON, SUN])
@pytest.mark.parametrize(
    ("seat", "level", "numbers"),
    [(MOON, 1, [2]), (SUN, 1, [3]), (MOON, 2, [2, 3]), (SUN, 2, [2, 3])],
)
def test_science_gives_one_science_point_on_its_numbers(
    seat: int, level: int, numbers: list[int], flyer: int
) -> None:
    for roll in (1, 2, 3):
        at = Tabletop().modules(seat, science=level).produce(flyer, roll)
        assert at.tech_of(seat) == 1 + (roll in numbers)
        assert at.tech_of(1 - seat) == 1


@rule("SC-MOD-30", "SC-MOD-31")
@pytest.mark.parametrize("flyer", [MOON, SUN])
@pytest.mark.parametrize(
    ("seat", "level", "numbers"),
    [(MOON, 1, [3]), (SUN, 1, [2]), (MOON, 2, [2, 3]), (SUN, 2, [2, 3])],
)
def test_production_gives_one_trade_good_on_its_numbers(
    seat: int, level: int, numbers: list[int], flyer: int
) -> None:
    for roll in (1, 2, 3):
        at = Tabletop().bays(MOON).bays(SUN).modules(seat, production=level).produce(flyer, roll)
        assert at.bays_of(seat)[4] == int(roll in numbers)
        assert at.bays_of(1 - seat)[4] == 0


@rule("SC-MOD-32")
@pytest.mark.parametrize("flyer", [MOON, SUN])
def test_both_players_modules_work_on_every_roll(flyer: int) -> None:
    at = Tabletop().bays(MOON).bays(SUN)
    at.modules(MOON, science=1).modules(SUN, production=1).produce(flyer, 2)
    assert at.tech_of_each == [2, 1]
    assert (at.bays_of(MOON)[4], at.bays_of(SUN)[4]) == (0, 1)


# --- level 2 -----------------------------------------------------------------------------


@rule("SC-MOD-33")
@pytest.mark.parametrize("kind", EVERY_MODULE)
def test_each_level_2_module_is_a_victory_point(kind: str) -> None:
    at = Tabletop().modules(MOON, **{kind: 1})
    assert at.points(MOON) == 1
    at.modules(MOON, **{kind: 2})
    assert (at.points(MOON), at.points(SUN)) == (2, 1)


@rule("SC-MOD-33")
def test_several_level_2_modules_count_each() -> None:
    at = Tabletop().modules(MOON, **dict.fromkeys(EVERY_MODULE, 2))
    assert at.points(MOON) == 7


@rule("SC-MOD-34")
def test_level_2_replaces_level_1_and_is_not_added_to_it() -> None:
    assert most_food(Tabletop().modules(MOON, storage=2)) == 4
    assert actions_taken(Tabletop().modules(MOON, command=2)) == 4
    at = Tabletop().modules(MOON, sensor=2).flight(MOON, speed=3)
    at.play(MOON, UseSensor())
    assert len(at.table.flight.looked) == 3
    at = Tabletop().modules(MOON, science=2, production=2).bays(MOON).produce(MOON, 2)
    assert (at.tech_of(MOON), at.bays_of(MOON)[4]) == (2, 1)
    at = Tabletop().modules(MOON, trade=2).bays(MOON).bays(SUN, **FULL).trade_and_build(MOON)
    at.play(MOON, at.force("ore"))
    at.play(MOON, at.force("fuel"))
    assert refused(at, MOON, at.force("food")) == "SC-MOD-18"


@rule("SC-MOD-35")
def test_a_module_works_in_the_phase_in_which_it_was_built() -> None:
    at = Tabletop().modules(MOON, storage=1).bays(MOON, ore=2, carbon=2, food=2)
    at.give(MOON, "Voltis").bays(SUN, goods=1).trade_and_build(MOON)
    assert refused(at, MOON, at.force("goods")) == "SC-MOD-17"
    at.play(MOON, at.build_module("trade"))
    at.play(MOON, at.force("goods"))
    assert at.bays_of(MOON) == (1, 0, 1, 1, 1)


@rule("SC-MOD-35")
def test_logistics_just_built_takes_more_units_at_once() -> None:
    at = Tabletop().bays(MOON, ore=1, fuel=2, carbon=1, food=1).give(MOON, "Voltis")
    at.trade_and_build(MOON)
    assert refused(at, MOON, at.buy_at("Voltis", fuel=1)) == "SC-STO-07"
    at.play(MOON, at.build_module("storage"))
    at.play(MOON, at.buy_at("Voltis", fuel=1))
    assert at.bays_of(MOON)[1] == 3
