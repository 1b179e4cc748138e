"""Swapping what a seat must not know changes nothing that the seat receives."""

import pytest

from starfare.games.starship.flight import VisitNext
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.player_view import StarshipView
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.table import Table
from starfare.kernel.event import Event, heard
from starfare.kernel.stream import Stream
from tests.duel import tabletop as duel
from tests.starship import tabletop as starship
from tests.starships.places import UNSEEN, in_stack, place_of
from tests.starships.play import table_of
from tests.starships.tabletop import Tabletop

BOTH = [starship.Tabletop, duel.Tabletop]
FLYER, OPPONENT = 0, 1


def received(at: Tabletop, seat: int | None, events: tuple[Event, ...] = ()) -> object:
    """All a seat gets: view, events and choices."""
    choices = [] if seat is None else at.game.choices(seat).listed()
    return at.game.view(seat).encoded(), heard(events, seat), choices


def known(at: Tabletop, seat: int) -> Table:
    """The table in a seat's view."""
    view = at.game.view(seat)
    assert isinstance(view, StarshipView)
    return view.table


@pytest.mark.parametrize("notes", ["none", "own"])
@pytest.mark.parametrize("make", BOTH)
def test_two_unseen_cards_of_a_stack(make: type[Tabletop], notes: str) -> None:
    names = [card.id for card in make().facts.cards[2:5]]
    one = make(notes=notes).stack(0, names[0]).stack(1, names[1])
    other = make(notes=notes).stack(0, names[1]).stack(1, names[0])
    for seat in (0, 1, None):
        assert received(one, seat) == received(other, seat)


@pytest.mark.parametrize("notes", ["none", "own"])
def test_a_pirate_before_the_answer(notes: str) -> None:
    tops = []
    for name in ("SE-11", "SE-12", "R1-7"):
        at = starship.Tabletop(notes=notes).stack(0, "SE-11", "SE-12", "R1-7")
        at.driver.named[0].remove(at.card(name))
        at.driver.named[0].insert(0, at.card(name))
        at.flight(FLYER, speed=3).turn()
        tops.append(at)
    for seat in (FLYER, None):
        first, *others = [received(at, seat, at.last_events) for at in tops]
        assert others == [first, first]
    assert received(tops[0], OPPONENT) != received(tops[1], OPPONENT)
    assert known(tops[0], OPPONENT).flight.met == tops[0].card("SE-11")


@pytest.mark.parametrize("notes", ["none", "own"])
@pytest.mark.parametrize("make", BOTH)
def test_cards_looked_at(make: type[Tabletop], notes: str) -> None:
    names = [card.id for card in make().facts.cards[2:5]]
    games = []
    for order in (names[:2], names[1:]):
        at = make(notes=notes).modules(FLYER, sensor=1).stack(0, *names)
        at.driver.named[0] = [at.card(name) for name in order]
        at.flight(FLYER, speed=4)
        looked = at.play(FLYER, UseSensor())
        games.append((at, looked + at.play(FLYER, at.return_cards(order[:1], order[1:]))))
    for seat in (OPPONENT, None):
        one, other = [received(at, seat, events) for at, events in games]
        assert one == other
    assert known(games[0][0], FLYER).flight.top == (games[0][0].card(names[0]),)


@pytest.mark.parametrize("make", BOTH)
def test_notes_carry_what_a_seat_has_seen(make: type[Tabletop]) -> None:
    public, mine, theirs = [card.id for card in make().facts.cards[2:5]]
    at = make(notes="own").stack(1, public, mine, theirs)
    at.shown_to_all(public).shown(FLYER, mine).shown(OPPONENT, theirs)
    plain = at.game.view(FLYER).plain()["sectors"][1]
    assert plain["noted"] == [public, mine]
    assert plain["cards"] == at.facts.sector_size
    assert at.game.view(None).plain()["sectors"][1]["noted"] == []
    bare = make().stack(1, public, mine, theirs).shown_to_all(public)
    assert bare.game.view(FLYER).plain()["sectors"][1]["noted"] == []


@pytest.mark.parametrize("make", BOTH)
def test_samples_respect_notes(make: type[Tabletop]) -> None:
    name = make().facts.cards[2].id
    at = make(notes="own").stack(1, name).shown_to_all(name)
    bare = make().stack(1, name).shown_to_all(name)
    for number in range(20):
        sample = at.game.determinize(FLYER, Stream(number))
        assert place_of(table_of(sample), at.card(name)) == in_stack(1)
        sample = bare.game.determinize(FLYER, Stream(number))
        assert place_of(table_of(sample), at.card(name)) == UNSEEN


@pytest.mark.parametrize("notes", ["none", "own"])
def test_a_sampled_pirate_has_the_demand_that_was_heard(notes: str) -> None:
    at = starship.Tabletop(notes=notes).stack(0, "R2-6").flight(FLYER, speed=3).turn()
    found = set()
    for number in range(300):
        sample = at.game.determinize(FLYER, Stream(number))
        pirate = table_of(sample).flight.met
        found.add(at.facts.cards[pirate].id)
        sample.play(FLYER, FightPirate())
    assert "R2-6" in found
    assert all(at.facts.cards[at.card(name)].demand == 5 for name in found)


@pytest.mark.parametrize("make", BOTH)
def test_what_comes_next_is_not_decided_before_it_comes(make: type[Tabletop]) -> None:
    """Reserve, missions and stacks have no hidden order: two games differ only by their seeds."""
    one, other = make(seed=1), make(seed=1)
    other.driver.then = make(seed=2).driver.then
    for at in (one, other):
        at.flight(FLYER, speed=4)
    for seat in (0, 1, None):
        assert received(one, seat) == received(other, seat)
    one.play(FLYER, VisitNext())
    other.play(FLYER, VisitNext())
    assert one.game.encode() != other.game.encode()
