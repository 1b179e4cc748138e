"""What cadet does in The Space Amoebas."""

from __future__ import annotations

from starfare.bots import make_bot
from starfare.bots.cadet.amoebas import (
    best_research,
    research_worth,
    visit_worth,
    worth_of_hits,
)
from starfare.bots.cadet.missions import mission_of
from starfare.games.amoebas.destruction import ReturnFriendshipCard
from starfare.games.amoebas.research import TakeResearch
from starfare.games.amoebas.results import PutAmoeba
from starfare.games.amoebas.scanning import ScanAmoebas
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.new_encounters.ship_tokens import DECLINE
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.movement import Fly
from starfare.kernel.choices import Choice
from starfare.kernel.stream import Stream
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula
from tests.starfarers.support_b import card_number

WHITE, YELLOW, RED, BLUE = range(4)


def chosen(top: Nebula, seat: int = RED) -> Choice | None:
    """Return what cadet chooses at the pending decision."""
    return make_bot("cadet", "starfarers").choose(top.view(seat), top.decision(), Stream("cadet"))


def settled(top: Nebula) -> Nebula:
    """Red has two cards for a drone ship, and nothing else to spend them on."""
    top.hand(RED, ore=1, fuel=1).upgrades(RED, boosters=6, cannons=6, pods=5)
    top.table.personal[4 * RED : 4 * RED + 4] = [0, 0, 3, 0]
    return top.trade_and_build(RED)


def test_it_builds_a_drone_ship_while_there_is_something_to_find_out() -> None:
    choice = chosen(settled(Nebula()))
    assert isinstance(choice, BuildShip)
    assert choice.kind == 2
    assert not isinstance(chosen(settled(Nebula().gone())), BuildShip)


def test_it_scans_where_it_can_and_flies_where_it_could() -> None:
    top = Nebula()
    top.ship(RED, DRONE, top.left(5, 10))
    top.flight(RED)
    assert chosen(top) == ScanAmoebas(0)
    far = Nebula()
    far.ship(RED, DRONE, far.left(5, 16))
    far.flight(RED)
    choice = chosen(far)
    assert isinstance(choice, Fly)
    far.play(RED, choice)
    ways = [far.table.open_chart.distances(at) for at in far.table.amoebas]
    before = min(way[far.left(5, 16)] for way in ways)
    assert min(way[far.at(RED, 0)] for way in ways) < before


def test_it_heads_for_no_place_where_a_drone_ship_may_not_rest() -> None:
    top = Nebula().spaceport(BLUE, Nebula().right(4, 19))
    top.amoeba(PINK, top.left(6, 19)).amoeba(GREEN, top.left(2, 11))
    for planet in range(3 * top.place("n7"), 3 * top.place("n7") + 3):
        top.disc(planet, 5)
    places = top.view(RED).scanning_places()
    assert {top.at_distance(at, 3)[0] for at in top.table.amoebas} & set(places)
    assert top.left(5, 18) not in places
    assert not set(top.table.amoebas) & set(places)
    assert not [at for at in places if top.table.ground[at] != w.SPACE]
    assert top.left(5, 18) in top.view(BLUE).scanning_places()


def test_it_takes_the_best_research_card_and_returns_the_least_friend() -> None:
    top = Nebula().research("membrane_sample", "song_of_return", deck=("the_nursery",))
    top.ship(RED, DRONE, top.open_space()[0])
    top.land(PINK, top.at(RED, 0))
    assert chosen(top) == TakeResearch(top.card_named("song_of_return"))
    cards = {card.name: card for card in top.facts.research}
    assert research_worth(cards["the_nursery"]) > research_worth(cards["song_of_return"])
    assert research_worth(cards["membrane_sample"]) < research_worth(cards["feeding_pattern"])
    assert best_research(top.view(RED)) == research_worth(cards["song_of_return"])
    docked = Nebula().station(RED, "diplomats", 2)
    names = [card.name for card in docked.facts.cards if card.name.startswith("diplomats")]
    for name in names[:2]:
        docked.named_card(RED, name)
    number = docked.facts.civilizations.index("diplomats")
    docked.land(PINK, docked.table.dock_at[number])
    choice = chosen(docked)
    assert isinstance(choice, ReturnFriendshipCard)
    assert choice.card in [card_number(docked, name) for name in names[:2]]


def lure(top: Nebula) -> Nebula:
    """Red may move an amoeba up to three steps."""
    top.ship(RED, "trade_ship", top.ports(RED)[0])
    top.encounter(RED, 101)
    top.play(RED, Answer(1))
    return top


def test_it_moves_an_amoeba_onto_the_leader() -> None:
    top = Nebula().colony(BLUE, Nebula().right(3, 6)).fame(BLUE, 10)
    top.amoeba(PINK, top.neighbours(top.right(3, 6))[1])
    assert chosen(lure(top)) == PutAmoeba(PINK, top.right(3, 6))


def test_it_leaves_amoebas_where_nothing_is_to_be_gained() -> None:
    top = lure(Nebula())
    assert chosen(top) == DECLINE


def test_it_sends_the_call_only_where_an_amoeba_would_hurt_somebody() -> None:
    for prey in (False, True):
        top = Nebula()
        if prey:
            top.colony(BLUE, top.right(3, 6)).fame(BLUE, 10)
            top.amoeba(PINK, top.neighbours(top.right(3, 6))[1])
        top.ship(RED, "trade_ship", top.ports(RED)[0])
        top.encounter(RED, 101)
        assert chosen(top) == Answer(int(prey))


def test_it_spares_its_own_pieces_but_not_its_drone_ship() -> None:
    top = Nebula().colony(RED, Nebula().right(3, 6))
    top.ship(RED, DRONE, top.left(5, 12))
    view = top.view(RED)
    hits = worth_of_hits(view)
    assert hits[top.right(3, 6)] < 0 < hits[top.left(5, 12)]
    near = next(
        at for at in range(top.facts.field.size) if view.onward(at)[:1] == [top.right(3, 6)]
    )
    assert visit_worth(view, near, hits) < 0


def test_it_knows_what_others_would_lose() -> None:
    top = Nebula().station(BLUE, "green_folk").marker(BLUE, "green_folk")
    top.ship(BLUE, "colony_ship", top.left(5, 12))
    top.ship(YELLOW, DRONE, top.left(6, 13))
    top.colony(BLUE, top.right(3, 6)).spaceport(BLUE, top.right(4, 19))
    hits = worth_of_hits(top.view(RED))
    places = [top.left(2, 11), top.right(4, 19), top.right(3, 6), top.left(5, 12)]
    worths = [hits[at] for at in places]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] > 0 > hits[top.left(6, 13)]


def test_the_leaders_loss_counts_most() -> None:
    top = (
        Nebula()
        .colony(BLUE, Nebula().right(3, 6))
        .colony(WHITE, Nebula().right(4, 19))
        .fame(BLUE, 10)
    )
    hits = worth_of_hits(top.view(RED))
    assert hits[top.right(3, 6)] > hits[top.right(4, 19)] > 0


def test_among_equally_near_places_it_rests_where_no_amoeba_may_come() -> None:
    top = Nebula()
    top.amoeba(PINK, top.right(2, 9)).amoeba(GREEN, top.left(8, 11))
    view = top.view(RED)
    assert mission_of(view).risk(view, top.left(4, 9)) > 0
    assert mission_of(view).risk(view, top.right(9, 20)) == 0


def test_it_makes_something_better_of_an_idle_drone_ship() -> None:
    top = Nebula().gone().hand(RED, ore=2, fuel=2, carbon=2, food=2)
    top.upgrades(RED, boosters=6, cannons=6, pods=5)
    top.ship(RED, DRONE, top.open_space()[0])
    for at in top.open_space(8)[6:]:
        top.ship(RED, "trade_ship", at)
    top.trade_and_build(RED)
    choice = chosen(top)
    assert isinstance(choice, RebuildShip)
    assert choice.kind == 0
