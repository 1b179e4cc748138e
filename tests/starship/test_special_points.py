"""Friend of the People and Hero of the People (rules SC-SVP)."""

import pytest

from starfare.games.starship import words as w
from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.turn_events import SpecialPointMoved
from tests.rules import rule
from tests.starship.support_2 import FRIEND, HERO, fight
from tests.starship.tabletop import MOON, SUN, Tabletop

POSTS = ("Mirrok", "Voltis", "Nerith", "Oatra", "Moxo", "Green Folk", "Diplomats C", "Scientists")
PIRATES = ("R1-5", "R1-6", "R1-7", "R2-6", "R2-7", "R3-6", "R3-7", "R4-6")


def found(at: Tabletop, post: str) -> Tabletop:
    """Moon founds a trading post in a flight of its own."""
    at.hangar(MOON, trade_ships=1).flight(MOON, speed=3).turn(post)
    at.play(MOON, EstablishTradeStation())
    return at


def beat(at: Tabletop, pirate: str) -> Tabletop:
    """Moon beats a pirate in a flight of its own."""
    return fight(at.cannons(MOON, 2, 2, 2), pirate, flyer=4, roll=1)


def moves(at: Tabletop) -> list[SpecialPointMoved]:
    """The special points that have just moved."""
    return [event for event in at.last_events if isinstance(event, SpecialPointMoved)]


@rule("SC-SVP-01", "SC-SVP-03", "SC-SVP-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "holder"),
    [(1, 0, None), (2, 0, None), (2, 1, None), (3, 0, MOON), (3, 2, MOON), (4, 3, MOON)],
)
def test_the_friend_has_three_friendship_and_more_than_the_other(
    mine: int, theirs: int, holder: int | None
) -> None:
    at = Tabletop().give(SUN, *POSTS[4 : 4 + theirs]).give(MOON, *POSTS[: mine - 1])
    found(at, POSTS[mine - 1])
    assert (at.friendship(MOON), at.friendship(SUN)) == (mine, theirs)
    assert (at.holder(FRIEND), at.holder(HERO)) == (holder, None)
    assert (at.points(MOON), at.points(SUN)) == (1 + (holder == MOON), 1)


@rule("SC-SVP-02", "SC-SVP-03", "SC-SVP-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "holder"),
    [(1, 0, None), (2, 0, None), (2, 1, None), (3, 0, MOON), (3, 2, MOON), (4, 3, MOON)],
)
def test_the_hero_has_three_fame_and_more_than_the_other(
    mine: int, theirs: int, holder: int | None
) -> None:
    at = Tabletop().give(SUN, *PIRATES[4 : 4 + theirs]).give(MOON, *PIRATES[: mine - 1])
    beat(at, PIRATES[mine - 1])
    assert (at.fame(MOON), at.fame(SUN)) == (mine, theirs)
    assert (at.holder(HERO), at.holder(FRIEND)) == (holder, None)
    assert (at.points(MOON), at.points(SUN)) == (1 + (holder == MOON), 1)


@rule("SC-SVP-03")
def test_one_player_may_hold_both_cards() -> None:
    at = Tabletop().give(MOON, *POSTS[:3], *PIRATES[:3])
    assert (at.holder(FRIEND), at.holder(HERO), at.points(MOON)) == (MOON, MOON, 3)


@rule("SC-SVP-04")
def test_the_first_to_reach_three_keeps_the_card_while_the_other_has_fewer() -> None:
    at = Tabletop().give(SUN, *POSTS[:3]).give(MOON, POSTS[3])
    found(at, POSTS[4])
    assert (at.friendship(MOON), at.holder(FRIEND)) == (2, SUN)
    assert (moves(at), at.points(SUN)) == ([], 2)


@rule("SC-SVP-05")
@pytest.mark.parametrize("count", [3, 4])
def test_with_equal_friendship_the_card_lies_aside(count: int) -> None:
    at = Tabletop().give(SUN, *POSTS[:count]).give(MOON, *POSTS[count : 2 * count - 1])
    assert (at.holder(FRIEND), at.points(SUN)) == (SUN, 2)
    found(at, POSTS[2 * count - 1])
    assert moves(at) == [SpecialPointMoved(w.FRIEND, -1)]
    assert (at.holder(FRIEND), at.points(MOON), at.points(SUN)) == (None, 1, 1)


@rule("SC-SVP-05")
def test_with_equal_fame_the_card_lies_aside() -> None:
    at = Tabletop().give(SUN, *PIRATES[:3]).give(MOON, *PIRATES[3:5])
    beat(at, PIRATES[5])
    assert moves(at) == [SpecialPointMoved(w.HERO, -1)]
    assert (at.holder(HERO), at.points(MOON), at.points(SUN)) == (None, 1, 1)


@rule("SC-SVP-06")
def test_a_card_aside_goes_to_whoever_next_has_more() -> None:
    at = Tabletop().give(SUN, *POSTS[:3]).give(MOON, *POSTS[3:6])
    assert at.holder(FRIEND) is None
    found(at, POSTS[6])
    assert moves(at) == [SpecialPointMoved(w.FRIEND, MOON)]
    assert (at.holder(FRIEND), at.points(MOON)) == (MOON, 2)
    at = Tabletop().give(SUN, *PIRATES[:3]).give(MOON, *PIRATES[3:6])
    beat(at, PIRATES[6])
    assert (at.holder(HERO), at.points(MOON)) == (MOON, 2)


@rule("SC-SVP-06")
def test_one_founding_may_carry_the_card_straight_over() -> None:
    at = Tabletop().give(SUN, *POSTS[:3]).give(MOON, *POSTS[3:5])
    found(at, "R4-5")
    assert (at.friendship(MOON), at.holder(FRIEND)) == (4, MOON)
    assert (at.points(MOON), at.points(SUN)) == (2, 1)


@rule("SC-SVP-07")
def test_ownership_is_checked_at_once_in_the_middle_of_a_flight() -> None:
    at = Tabletop().give(MOON, *POSTS[:2]).flight(MOON, speed=5).turn("Oatra")
    at.play(MOON, EstablishTradeStation())
    assert (at.in_flight, at.holder(FRIEND), at.points(MOON)) == (True, MOON, 2)


@rule("SC-SVP-07")
def test_the_hero_is_known_before_the_prize_is_chosen() -> None:
    at = Tabletop().bays(MOON).give(MOON, *PIRATES[1:3])
    beat(at, "R1-5")
    assert (at.prompt, at.holder(HERO)) == ("take_reward", MOON)


@rule("SC-SVP-07", "SC-SVP-09")
def test_a_mission_with_fame_moves_the_card_at_once() -> None:
    at = Tabletop().missions("AD-4A", "AD-2A", "AD-2B").give(MOON, "SE-11").astro(MOON, 10)
    at.flight(MOON, speed=5).turn("Hades").play(MOON, at.complete("AD-4A"))
    assert (at.fame(MOON), at.holder(HERO), at.points(MOON)) == (3, MOON, 2)


@rule("SC-SVP-08")
def test_friendship_comes_from_trading_posts_alone() -> None:
    for post in ("Mirrok", "Voltis", "Nerith", "Oatra", "Moxo", *POSTS[5:], "Merchants"):
        assert found(Tabletop(), post).friendship(MOON) == 1
    assert found(Tabletop(), "R4-5").friendship(MOON) == 2
    at = Tabletop().give(MOON, *PIRATES, "Gelm", "Karvo")
    at.give_missions(MOON, *(mission.id for mission in at.facts.missions))
    assert at.friendship(MOON) == 0
    at.flight(MOON, speed=3).turn("Nurra").play(MOON, EstablishColony())
    assert at.friendship(MOON) == 0


@rule("SC-SVP-09")
@pytest.mark.parametrize(
    ("mission", "fame"),
    [
        ("AD-2A", 1),
        ("AD-2B", 1),
        ("AD-2C", 1),
        ("AD-3A", 1),
        ("AD-3B", 0),
        ("AD-3C", 1),
        ("AD-4A", 2),
        ("AD-4B", 0),
        ("AD-4C", 1),
    ],
)
def test_missions_bring_the_fame_they_show(mission: str, fame: int) -> None:
    at = Tabletop().give_missions(MOON, mission)
    assert (at.fame(MOON), at.fame(SUN)) == (fame, 0)


@rule("SC-SVP-09")
def test_pirates_bring_one_fame_each_and_posts_and_colonies_none() -> None:
    for pirate in ("SE-11", "SE-12", *PIRATES, "R4-7"):
        assert Tabletop().give(MOON, pirate).fame(MOON) == 1
    assert Tabletop().give(MOON, *POSTS, "R4-5", "Gelm").fame(MOON) == 0


@rule("SC-SVP-10")
def test_a_defeat_takes_neither_friendship_nor_fame() -> None:
    at = Tabletop().give(MOON, *POSTS[:3], *PIRATES[:3]).modules(MOON, trade=1)
    fight(at.cannons(MOON), "R4-7", flyer=1, roll=4)
    at.play(MOON, at.lose_module("trade", 1))
    assert (at.friendship(MOON), at.fame(MOON)) == (3, 3)
    assert (at.holder(FRIEND), at.holder(HERO)) == (MOON, MOON)
    at.flight(MOON, speed=3).turn("SE-11").combat(1, 4).play(MOON, FightPirate())
    assert at.fame(MOON) == 3


@rule("SC-SVP-10")
def test_a_trading_post_used_or_flown_past_keeps_its_friendship() -> None:
    at = Tabletop().give(MOON, *POSTS[:3]).bays(MOON, ore=1).flight(MOON, speed=3).turn("Halmi")
    at.play(MOON, EndFlight())
    at.play(MOON, at.sell_at("Mirrok", ore=1))
    assert (at.friendship(MOON), at.holder(FRIEND)) == (3, MOON)
