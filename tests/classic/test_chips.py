"""Resource chips: where they lie, what they show, which are special (rules CL-CHP)."""

from collections import Counter

from starfare.content import classic as content
from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.exploring import ChipDraw, LookAtDisc
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import ReserveDiscPlaced, ResourcesProduced
from starfare.games.starfarers.production import RollDice
from starfare.kernel.stream import Stream
from tests.classic.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop, ice, lair, told
from tests.rules import rule


@rule("CL-CHP-01")
def test_home_chips_lie_number_side_up() -> None:
    homes = Tabletop().game.view(None).plain()["sectors"][:4]
    shown = {
        sector["place"]: {p["resource"]: p["disc"]["numbers"] for p in sector["planets"]}
        for sector in homes
    }
    assert shown == {
        "alpha": {"fuel": [4], "food": [11], "carbon": [8]},
        "beta": {"fuel": [10], "goods": [3, 12], "ore": [8]},
        "gamma": {"ore": [5], "carbon": [6], "food": [3]},
        "delta": {"goods": [2, 11], "ore": [9], "fuel": [6]},
    }


@rule("CL-CHP-02")
def test_every_field_planet_has_a_face_down_chip_of_its_own_colour() -> None:
    top = Tabletop()
    assert top.table.discs[3 * w.HOMES :] == [w.FACE_DOWN] * 21
    top.alone(RED, "colony_ship", (5, 20))
    kinds = top.facts.disc_kinds
    seen = set()
    for seed in range(60):
        world = top.game.determinize(RED, Stream(seed))
        planet = top.planet("S1", "food")
        world.play(RED, LookAtDisc(planet))
        seen.add(world.view(RED).disc(planet))  # type: ignore[attr-defined]
    amber = content.load().discs.piles["amber"]
    assert seen == {int(chip) for chip in amber}
    assert set(kinds) > seen


@rule("CL-CHP-02")
def test_a_chip_looked_at_is_gone_from_its_colour() -> None:
    top = Tabletop()
    other = ChipDraw(WHITE, top.planet("S2", "ore"))
    two = top.facts.disc_kinds.index(2)
    assert (other.weights(top.table)[two], sum(other.weights(top.table))) == (1, 7)
    top.alone(RED, "colony_ship", (5, 20))
    top.next_chip(2).look(RED, "S1", "food")
    assert (other.weights(top.table)[two], sum(other.weights(top.table))) == (0, 6)


@rule("CL-CHP-03", "CL-CHP-08")
def test_nobody_knows_which_white_chip_comes_before_it_is_placed() -> None:
    top = Tabletop()
    planet = top.planet("S1", "fuel")
    top.hidden_chip(planet, lair(3), RED)
    top.upgrades(RED, cannons=3)
    top.alone(RED, "trade_ship", (4, 17))
    drawn = set()
    for seed in range(60):
        world = top.game.determinize(RED, Stream(seed))
        events = world.play(RED, ClearPlanet(planet))
        drawn |= {each.disc for each in events if isinstance(each, ReserveDiscPlaced)}
    assert drawn == {3, 9, 10, 11}
    assert top.game.view(RED).plain()["reserve_discs"] == [3, 9, 10, 11, 11]


@rule("CL-CHP-04")
def test_seven_chips_of_each_colour() -> None:
    piles = content.load().discs.piles
    assert {dot: sorted(pile) for dot, pile in piles.items()} == {
        "amber": sorted(["2", "3", "3", "4", "11", "11", "12"]),
        "teal": sorted(["5", "5", "6", "8", "9", "9", "10"]),
        "violet": sorted(["4", "10", "pirate-3", "pirate-4", "pirate-5", "ice-3", "ice-4"]),
    }
    dots = Counter(p.icon for system in content.load().board.systems for p in system.planets)
    assert dots == {"amber": 7, "teal": 7, "violet": 7}


@rule("CL-CHP-05")
def test_five_white_chips_make_it_thirty_eight() -> None:
    given = content.load()
    assert sorted(given.discs.reserve) == [3, 9, 10, 11, 11]
    assert 12 + 21 + 5 == 38


@rule("CL-CHP-06")
def test_only_violet_chips_are_special_and_violet_is_furthest_from_home() -> None:
    given = content.load()
    for dot, pile in given.discs.piles.items():
        special = [chip for chip in pile if "-" in chip]
        assert len(special) == (5 if dot == "violet" else 0)
    for system in given.board.systems:
        heights = {planet.icon: planet.hex[1] for planet in system.planets}
        assert heights["violet"] < min(heights["teal"], heights["amber"])


@rule("CL-CHP-06")
def test_eleven_field_intersections_start_open_and_ten_are_closed() -> None:
    top = Tabletop()
    given = content.load()
    for dot, pile in given.discs.piles.items():
        chips = [int(c) if c.isdigit() else special(c) for c in pile]
        for system, chip in zip(given.board.systems, chips, strict=True):
            [resource] = [p.resource for p in system.planets if p.icon == dot]
            top.hidden_chip(top.planet(system.id, resource), chip, RED)
    reasons: Counter[str | None] = Counter()
    for site in range(3 * w.HOMES, 33):
        top.alone(RED, "colony_ship", top.code(top.facts.field.sites[site]))
        reasons[top.refusal(RED, EstablishColony(0))] += 1
    assert reasons == {None: 11, "CL-COL-05": 10}


def special(name: str) -> int:
    """Return a special chip by its name in the content."""
    kind, strength = name.split("-")
    return lair(int(strength)) if kind == "pirate" else ice(int(strength))


@rule("CL-CHP-07")
def test_a_home_chip_with_two_numbers_produces_on_either() -> None:
    for first, second in ((1, 2), (6, 6)):
        top = Tabletop()
        top.empty_hands().turn_of(RED).dice(first, second)
        events = told(top.play(RED, RollDice()), ResourcesProduced)
        gained = {e.seat: e.cards[4] for e in events if isinstance(e, ResourcesProduced)}
        # Goods of beta, 3/12: Red's spaceport and White's colony.
        assert {seat for seat, goods in gained.items() if goods} == {RED, WHITE}


@rule("CL-CHP-07")
def test_the_other_chip_with_two_numbers_produces_on_either_too() -> None:
    for first, second in ((1, 1), (5, 6)):
        top = Tabletop()
        top.empty_hands().turn_of(RED).dice(first, second)
        top.play(RED, RollDice())
        assert [top.hand_of(seat).get("goods", 0) for seat in (BLUE, YELLOW)] == [1, 1]
