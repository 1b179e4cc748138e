"""Pirates: paying, fighting, prizes and losses (rules DU-PIR)."""

import pytest

from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import (
    CardTurned,
    CombatRolled,
    FlightEnded,
    ModuleLost,
    PathRefilled,
    PirateBeaten,
    PirateMet,
    PiratePaid,
    PirateShown,
    PirateWon,
    RewardLost,
    UpgradeLost,
)
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.rewards import TakeReward
from starfare.kernel.event import heard
from tests.duel.support_2 import (
    EMPTY_BAYS,
    HARMLESS,
    PIRATES,
    PLENTY,
    STRENGTHS,
    beaten_by,
    everything,
    fight,
    offered,
    play_to_trade,
    refused,
    told,
)
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

UPGRADES = ("booster", "cannon")
DESTROYERS = {"booster": "DR1-7", "cannon": "DR2-6", "module": "DR3-7"}


def armed(upgrade: str, *levels: int) -> Tabletop:
    """Seat A with exactly these boosters or cannons."""
    at = Tabletop()
    return at.boosters(A, *levels) if upgrade == "booster" else at.cannons(A, *levels)


def left(at: Tabletop, upgrade: str) -> list[int]:
    return at.boosters_of(A) if upgrade == "booster" else at.cannons_of(A)


# --- paying or fighting -----------------------------------------------------------------


@rule("DU-PIR-01")
def test_a_drawn_pirate_stays_secret_and_the_flyer_is_asked_to_pay_or_fight() -> None:
    at = Tabletop().flight(A, speed=3).turn("DR2-7")
    card = at.card("DR2-7")
    assert (at.prompt, at.decision().seat) == ("answer_pirate", A)
    assert at.choices(A) == [PayPirate(), FightPirate()]
    assert heard(at.last_events, A) == (PirateMet(A, 3, -1),)
    assert heard(at.last_events, B) == (PirateMet(A, 3, card),)
    assert at.path() == []
    assert "DR2-7" not in str(at.game.view(A).plain())


@rule("DU-PIR-02")
@pytest.mark.parametrize("pirate", PIRATES)
def test_every_pirate_demands_3_astro(pirate: str) -> None:
    at = Tabletop().astro(A, 3).flight(A, speed=3).turn(pirate)
    assert offered(at, A, PayPirate())
    at.play(A, PayPirate())
    assert at.astro_of(A) == 0
    poor = Tabletop().astro(A, 2).flight(A, speed=3).turn(pirate)
    assert refused(poor, A, PayPirate()) == "DU-PIR-05"


@rule("DU-PIR-03")
def test_who_pays_flies_on_and_the_pirate_stays_face_up_in_the_sector() -> None:
    at = Tabletop().astro(A, 8).astro(B, 5).flight(A, speed=3).turn("DSE-11")
    events = at.play(A, PayPirate())
    assert at.astro_of_each == [5, 5], "the payment goes to the supply"
    assert told(heard(events, A), PirateShown) == [PirateShown(A, at.card("DSE-11"))]
    assert told(events, PiratePaid) == [PiratePaid(A, at.card("DSE-11"), 3)]
    assert (at.path(), at.prompt) == (["DSE-11"], "fly")
    at.turn("Pakko")
    assert at.path() == ["DSE-11", "DSE-25"]
    at.play(A, EndFlight())
    assert (at.sector_of("DSE-11"), at.owner("DSE-11"), at.fame(A)) == (0, None, 0)
    assert (at.size(0), at.reserve_left()) == (9, 28)


@rule("DU-PIR-04")
def test_who_does_not_pay_must_fight() -> None:
    at = Tabletop().astro(A, 9).flight(A, speed=3).turn("DSE-11")
    for escape in (EndFlight(), VisitNext(), at.buy(ore=1)):
        assert refused(at, A, escape) == "DU-FLT-18"
    at.combat(4, 1)
    events = at.play(A, FightPirate())
    assert len(told(events, CombatRolled)) == 2
    assert at.astro_of(A) == 9, "a fight costs no Astro"


@rule("DU-PIR-05")
def test_with_fewer_than_3_astro_the_flyer_must_fight_whatever_goods_there_are() -> None:
    at = Tabletop().astro(A, 2).bays(A, **PLENTY).tech(A, 4).flight(A, speed=3).turn("DSE-11")
    assert at.choices(A) == [FightPirate()]
    assert refused(at, A, PayPirate()) == "DU-PIR-05"
    assert refused(at, A, at.sell(ore=1)) == "DU-FLT-18"
    assert at.astro_of(A) == 2


@rule("DU-PIR-06")
def test_the_card_is_laid_face_up_after_the_decision_and_before_any_die() -> None:
    at = Tabletop().flight(A, speed=3)
    events = heard(fight(at, "DSE-11", 1, 4), A)
    kinds = [type(event) for event in events]
    assert kinds[:3] == [PirateShown, CombatRolled, CombatRolled]
    assert events[0] == PirateShown(A, at.card("DSE-11"))
    assert at.driver.outcomes == [], "both dice were rolled after the answer"


@rule("DU-PIR-07")
def test_meeting_a_pirate_is_never_an_action() -> None:
    at = Tabletop().astro(A, 9).bays(A).next_reserve("DR1-1").flight(A, speed=5)
    at.turn("DSE-10").play(A, PayPirate())
    assert (at.actions, at.path()) == (0, ["DSE-10"])
    fight(at, "DSE-11", 4, 1)
    at.play(A, at.take("ore"))
    assert at.actions == 0
    at.turn("Pakko").play(A, at.buy(goods=1))
    at.turn("Tarnu").play(A, at.buy(carbon=1))
    assert not at.in_flight, "only now the two actions are used"


# --- the fight --------------------------------------------------------------------------


@rule("DU-PIR-08")
@pytest.mark.parametrize(
    ("cannons", "value"), [((), 0), ((1,), 1), ((1, 1, 2), 4), ((2, 2, 2), 6), ((2,), 2)]
)
@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_the_flyer_rolls_first_and_adds_the_cannon_value(
    cannons: tuple[int, ...], value: int, roll: int
) -> None:
    at = Tabletop().cannons(A, *cannons).cannons(B, 2, 2, 2).flight(A, speed=3)
    first, second = told(fight(at, "DSE-10", roll, 2), CombatRolled)
    assert first == CombatRolled(A, roll, roll + value)
    assert second == CombatRolled(B, 2, 4)


@rule("DU-PIR-09")
@pytest.mark.parametrize("pirate", PIRATES)
def test_the_opponent_rolls_for_the_pirate_and_adds_the_strength_on_the_card(pirate: str) -> None:
    at = Tabletop().cannons(B, 2, 2).flight(A, speed=3)
    rolls = told(fight(at, pirate, 2, 3), CombatRolled)
    assert rolls == [CombatRolled(A, 2, 4), CombatRolled(B, 3, 3 + STRENGTHS[pirate])]


@rule("DU-PIR-10")
@pytest.mark.parametrize(("roll", "wins"), [(1, True), (2, True), (3, False), (4, False)])
def test_the_flyer_wins_with_at_least_the_pirates_total(roll: int, wins: bool) -> None:
    at = Tabletop().cannons(A, 1, 1).flight(A, speed=3)
    events = fight(at, "DSE-11", 3, roll)
    assert bool(told(events, PirateBeaten)) == wins
    assert bool(told(events, PirateWon)) == (not wins)
    assert at.owner("DSE-11") == (A if wins else None)
    assert at.in_flight == wins


# --- victory ----------------------------------------------------------------------------


@rule("DU-PIR-11")
@pytest.mark.parametrize("resource", ["ore", "fuel", "carbon", "food", "goods"])
@pytest.mark.parametrize("pirate", ["DSE-10", "DR4-7"])
def test_a_beaten_pirate_gives_one_resource_of_free_choice_at_once(
    pirate: str, resource: str
) -> None:
    at = Tabletop().cannons(A, 2, 2, 2).bays(A).astro(A, 4).flight(A, speed=3)
    fight(at, pirate, 4, 1)
    assert at.prompt == "take_reward"
    assert at.choices(A) == [TakeReward(kind) for kind in range(5)]
    assert refused(at, A, EndFlight()) == "DU-MIS-05"
    at.play(A, at.take(resource))
    assert at.bays_of(A).count(1) == 1
    assert at.bays_of(A)[("ore", "fuel", "carbon", "food", "goods").index(resource)] == 1
    assert (at.prompt, at.astro_of(A), at.tech_of(A)) == ("fly", 4, 1)


@rule("DU-PIR-11", "DU-PIR-12")
def test_with_all_bays_full_the_resource_is_lost_but_not_the_fame() -> None:
    at = Tabletop().bays(A, **PLENTY).flight(A, speed=3)
    events = fight(at, "DSE-10", 4, 1)
    assert told(events, RewardLost) == [RewardLost(A, 1)]
    assert (at.prompt, at.fame(A), at.bays_of(A)) == ("fly", 1, (2, 2, 2, 2, 2))


@rule("DU-PIR-12", "DU-PIR-13")
@pytest.mark.parametrize("pirate", PIRATES)
def test_a_beaten_pirate_stays_with_the_flyer_and_gives_the_fame_on_its_card(pirate: str) -> None:
    at = Tabletop().cannons(A, 2, 2, 2).flight(A, speed=3)
    events = fight(at, pirate, 4, 1)
    assert told(events, PirateBeaten) == [PirateBeaten(A, at.card(pirate))]
    assert at.owner(pirate) == A
    assert at.fame(A) == (2 if STRENGTHS[pirate] == 7 else 1)
    assert at.fame(B) == 0
    at.play(A, at.take("ore"))
    at.play(A, EndFlight())
    assert at.owner(pirate) == A
    assert pirate in at.game.view(B).plain()["starships"][A]["pirates"]


@rule("DU-PIR-14")
def test_the_top_reserve_card_fills_the_place_face_up_and_not_tilted() -> None:
    at = Tabletop().bays(A).next_reserve("DR1-4").flight(A, speed=4).turn("Gravel")
    fight(at, "DSE-10", 4, 1)
    events = at.play(A, at.take("ore"))
    for seat in (A, B):
        assert told(heard(events, seat), PathRefilled) == [PathRefilled(at.card("DR1-4"))]
    assert (at.path(), at.reserve_left()) == (["DSE-32", "DR1-4"], 27)
    at.play(A, EndFlight())
    assert (at.sector_of("DR1-4"), at.size(0)) == (0, 9)


@rule("DU-PIR-15")
@pytest.mark.parametrize("reserve", ["DR1-4", "DR2-3", "DR2-5", "DR4-4"])
def test_no_action_is_possible_at_the_new_card_in_this_flight(reserve: str) -> None:
    at = Tabletop().bays(A).astro(A, 20).next_reserve(reserve).flight(A, speed=4)
    fight(at, "DSE-10", 4, 1)
    at.play(A, at.take("ore"))
    assert at.path() == [reserve]
    assert at.choices(A) == [VisitNext(), EndFlight()]
    actions = (EstablishTradeStation(), EstablishColony(), at.buy(tech=1), at.sell(ore=1))
    for action in actions:
        assert refused(at, A, action) in ("DU-PIR-15", "DU-FLT-07")
    at.turn("Gravel")
    for action in actions[:2]:
        assert refused(at, A, action) in ("DU-FND-01", "DU-FND-09")


@rule("DU-PIR-16")
def test_a_pirate_that_fills_the_place_is_not_met_in_this_flight() -> None:
    at = Tabletop().bays(A).astro(A, 20).next_reserve("DR1-7").flight(A, speed=3)
    fight(at, "DSE-10", 4, 1)
    events = at.play(A, at.take("ore"))
    assert told(events, PirateMet) == []
    assert (at.path(), at.prompt) == (["DR1-7"], "fly")
    for pirate_choice in (PayPirate(), FightPirate()):
        assert refused(at, A, pirate_choice) == "DU-FLT-09"
    events = at.turn("Pakko").last_events
    assert told(events, CardTurned) == [CardTurned(A, at.card("Pakko"))]
    assert (at.astro_of(A), at.boosters_of(A), at.turned) == (20, [1, 1], 2)


@rule("DU-PIR-17")
def test_after_a_victory_the_flight_goes_on_if_speed_is_left() -> None:
    at = Tabletop().bays(A).flight(A, speed=2)
    fight(at, "DSE-10", 4, 1)
    at.play(A, at.take("ore"))
    assert offered(at, A, VisitNext(), EndFlight())
    at.turn("Gravel")
    assert not at.in_flight
    at = Tabletop().bays(A).flight(A, speed=1)
    fight(at, "DSE-10", 4, 1)
    events = at.play(A, at.take("ore"))
    assert told(events, FlightEnded) == [FlightEnded(A, 0)]
    assert at.prompt == "trade_and_build"


# --- defeat -----------------------------------------------------------------------------


@rule("DU-PIR-18")
@pytest.mark.parametrize("pirate", HARMLESS)
def test_a_defeat_ends_the_flight_at_once_and_the_pirate_stays_in_the_row(pirate: str) -> None:
    at = Tabletop()
    events = beaten_by(at, pirate, speed=5)
    assert told(events, PirateWon) == [PirateWon(A, at.card(pirate))]
    assert told(events, FlightEnded) == [FlightEnded(A, 0)]
    assert told(events, UpgradeLost) == []
    assert (at.prompt, at.decision().seat) == ("trade_and_build", A)
    assert (at.owner(pirate), at.sector_of(pirate), at.fame(A)) == (None, 0, 0)
    assert told(events, PathRefilled) == []
    assert (at.boosters_of(A), at.cannons_of(A)) == ([1, 1], [1, 1])


@rule("DU-PIR-18")
@pytest.mark.parametrize(
    ("pirate", "loss"),
    [("DR1-7", "booster"), ("DR2-7", "booster"), ("DR2-6", "cannon"), ("DR3-6", "cannon")]
    + [(pirate, "module") for pirate in ("DR3-7", "DR4-6", "DR4-7")],
)
def test_the_loss_named_on_the_card_is_suffered(pirate: str, loss: str) -> None:
    at = Tabletop().modules(A, command=1)
    beaten_by(at, pirate)
    if loss == "module":
        assert at.choices(A) == [at.lose_module("command", 1)]
        at.play(A, at.lose_module("command", 1))
    assert at.boosters_of(A) == ([1] if loss == "booster" else [1, 1])
    assert at.cannons_of(A) == ([1] if loss == "cannon" else [1, 1])
    assert at.modules_of(A) == ({} if loss == "module" else {"command": 1})
    assert (at.prompt, at.sector_of(pirate)) == ("trade_and_build", 0)


@rule("DU-PIR-19", "DU-PIR-20")
@pytest.mark.parametrize(
    ("upgrade", "ids"),
    [
        pytest.param("booster", 0, marks=rule("DU-PIR-19")),
        pytest.param("cannon", 1, marks=rule("DU-PIR-20")),
    ],
)
@pytest.mark.parametrize(
    ("before", "level", "after"),
    [((1,), 1, []), ((1, 1, 1), 1, [1, 1]), ((2,), 2, [1]), ((2, 2), 2, [2, 1])],
)
def test_a_lost_piece_is_a_removed_level_1_or_a_lowered_level_2(
    upgrade: str, ids: int, before: tuple[int, ...], level: int, after: list[int]
) -> None:
    at = armed(upgrade, *before)
    pirate = {"booster": "DR2-7", "cannon": "DR3-6"}[upgrade]
    events = beaten_by(at, pirate)
    assert told(events, UpgradeLost) == [UpgradeLost(A, ids, level)]
    assert left(at, upgrade) == after
    other = UPGRADES[1 - ids]
    assert left(at, other) == [1, 1]
    assert (at.prompt, at.in_flight) == ("trade_and_build", False)


@rule("DU-PIR-21")
@pytest.mark.parametrize("upgrade", UPGRADES)
@pytest.mark.parametrize(("level", "after"), [(1, [2, 1]), (2, [1, 1, 1])])
def test_with_both_levels_the_beaten_player_chooses(
    upgrade: str, level: int, after: list[int]
) -> None:
    at = armed(upgrade, 2, 1, 1)
    beaten_by(at, {"booster": "DR2-7", "cannon": "DR3-6"}[upgrade])
    assert (at.prompt, at.decision().seat) == ("lose_upgrade", A)
    assert at.choices(A) == [at.lose_upgrade(upgrade, 1), at.lose_upgrade(upgrade, 2)]
    other = "cannon" if upgrade == "booster" else "booster"
    assert refused(at, A, at.lose_upgrade(other, 1)) == "DU-PIR-21"
    assert refused(at, A, EndFlight()) == "DU-PIR-21"
    at.play(A, at.lose_upgrade(upgrade, level))
    assert (left(at, upgrade), at.prompt) == (after, "trade_and_build")


@rule("DU-PIR-22")
@pytest.mark.parametrize("upgrade", UPGRADES)
def test_without_a_piece_of_the_type_nothing_is_lost_beyond_the_flight(upgrade: str) -> None:
    at = armed(upgrade).modules(A, command=1)
    events = beaten_by(at, DESTROYERS[upgrade])
    other = "cannon" if upgrade == "booster" else "booster"
    assert told(events, UpgradeLost) == []
    assert (left(at, upgrade), left(at, other)) == ([], [1, 1])
    assert (at.modules_of(A), at.prompt) == ({"command": 1}, "trade_and_build")


@rule("DU-PIR-23")
def test_a_lost_module_is_a_removed_level_2_or_a_deactivated_level_1() -> None:
    at = Tabletop().modules(A, science=2, trade=1)
    beaten_by(at, "DR3-7")
    assert at.points(A) == 2
    events = at.play(A, at.lose_module("science", 2))
    assert told(events, ModuleLost) == [ModuleLost(A, 4, 2)]
    assert (at.modules_of(A), at.points(A)) == ({"trade": 1, "science": 1}, 1)
    at = Tabletop().modules(A, science=2, trade=1)
    beaten_by(at, "DR4-7")
    at.play(A, at.lose_module("trade", 1))
    assert (at.modules_of(A), at.points(A)) == ({"science": 2}, 2)
    assert at.prompt == "trade_and_build"


@rule("DU-PIR-24")
def test_a_level_1_module_under_its_level_2_module_cannot_be_deactivated() -> None:
    at = Tabletop().modules(A, science=2, trade=1)
    beaten_by(at, "DR4-6")
    assert refused(at, A, at.lose_module("science", 1)) == "DU-PIR-24"


@rule("DU-PIR-25")
def test_the_beaten_player_chooses_among_all_own_modules_and_no_others() -> None:
    at = Tabletop().modules(A, storage=1, sensor=2, production=1).modules(B, command=2, trade=1)
    beaten_by(at, "DR3-7")
    assert (at.prompt, at.decision().seat) == ("lose_module", A)
    assert at.choices(A) == [
        at.lose_module("storage", 1),
        at.lose_module("sensor", 2),
        at.lose_module("production", 1),
    ]
    assert refused(at, A, at.lose_module("trade", 1)) == "DU-PIR-23"
    assert refused(at, A, at.lose_module("command", 2)) == "DU-PIR-23"
    assert refused(at, A, EndFlight()) == "DU-PIR-23"
    assert at.choices(B) == []


@rule("DU-PIR-26")
def test_a_removed_level_2_module_may_be_built_by_either_player() -> None:
    for builder in (A, B):
        at = Tabletop().modules(A, sensor=2).modules(B, sensor=1)
        at.bays(builder, ore=1, carbon=1, food=2)
        beaten_by(at, "DR3-7")
        at.play(A, at.lose_module("sensor", 2))
        assert "sensor" in at.game.view(B).plain()["level_2_modules"]
        if builder == B:
            at.trade_and_build(B)
        at.play(builder, at.build_module("sensor", 2))
        assert at.modules_of(builder) == {"sensor": 2}
        assert at.bays_of(builder) == EMPTY_BAYS


@rule("DU-PIR-26")
def test_a_deactivated_level_1_module_is_built_again_at_full_cost() -> None:
    at = Tabletop().modules(A, sensor=1).bays(A, ore=1, carbon=1)
    beaten_by(at, "DR3-7")
    at.play(A, at.lose_module("sensor", 1))
    assert refused(at, A, at.build_module("sensor")) == "DU-CST-01"
    at.bays(A, ore=1, carbon=1, food=1).play(A, at.build_module("sensor"))
    assert (at.modules_of(A), at.bays_of(A)) == ({"sensor": 1}, EMPTY_BAYS)


@rule("DU-PIR-27")
@pytest.mark.parametrize("pirate", ["DR3-7", "DR4-6", "DR4-7"])
def test_without_an_active_module_nothing_is_lost_beyond_the_flight(pirate: str) -> None:
    at = Tabletop().modules(B, command=1)
    events = beaten_by(at, pirate)
    assert told(events, ModuleLost) == []
    assert told(events, FlightEnded) == [FlightEnded(A, 0)]
    assert (at.boosters_of(A), at.cannons_of(A)) == ([1, 1], [1, 1])
    assert (at.modules_of(B), at.prompt) == ({"command": 1}, "trade_and_build")


@rule("DU-PIR-28")
@pytest.mark.parametrize("pirate", PIRATES)
def test_pirates_never_take_anything_else(pirate: str) -> None:
    at = Tabletop().bays(A, **PLENTY).tech(A, 4).astro(A, 30).modules(A, command=1)
    at.give(A, "Rokka", "Solven").give_missions(A, "DM-14").missions("DM-01", "DM-02", "DM-03")
    before = [everything(at, seat) for seat in (A, B)]
    beaten_by(at, pirate)
    if at.prompt == "lose_module":
        at.play(A, at.lose_module("command", 1))
    play_to_trade(at)
    assert [everything(at, seat) for seat in (A, B)] == before
