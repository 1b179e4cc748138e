"""What people and clients read of amoebas: views, sentences, sketch, handbook, hints, figures."""

from __future__ import annotations

import pytest

from starfare.content import texts
from starfare.games.amoebas import events as e
from starfare.games.amoebas.destruction import ReturnCard, ReturnFriendshipCard
from starfare.games.amoebas.facts import PACKAGE
from starfare.games.amoebas.handbook import THINGS_OF_AMOEBAS, handbook
from starfare.games.amoebas.losses import LoseCard, ReturnUpgrade
from starfare.games.amoebas.plain import items_of
from starfare.games.amoebas.research import ChooseResearch, TakeResearch
from starfare.games.amoebas.results import AmoebaHome, AmoebaThreat, MoveAmoeba, PutAmoeba
from starfare.games.amoebas.scanning import NONE_NEAR, ScanAmoebas
from starfare.games.amoebas.wandering import target
from starfare.games.companions import figures_of, guide_of
from starfare.games.new_encounters.ship_tokens import DECLINE
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.naming import naming_of
from starfare.kernel.value import Value
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula
from tests.rules import rule

WHITE, YELLOW, RED, BLUE = range(4)
GUIDE = guide_of(PACKAGE)


# --- views --------------------------------------------------------------------------------


def test_a_view_tells_where_amoebas_are_and_where_each_die_leads() -> None:
    top = Nebula()
    told = top.view(BLUE).plain()["scenario"]
    assert told["id"] == "amoebas"
    assert told["mission_ship"] == DRONE
    assert [each["name"] for each in told["amoebas"]] == ["pink", "green"]
    assert told["amoebas"][PINK]["at"] == top.right(2, 9)
    leads = [target(top.table, GREEN, die) for die in range(1, 7)]
    assert told["amoebas"][GREEN]["directions"] == leads
    top.amoeba(GREEN, top.right(9, 0))
    at_the_edge = top.view(None).plain()["scenario"]["amoebas"][GREEN]
    assert at_the_edge["directions"][4] is None
    assert told["starting_points"] == {"pink": top.right(2, 9), "green": top.left(8, 11)}
    assert told["scan_range"] == 3


def test_a_view_shows_open_research_in_the_language_of_its_reader() -> None:
    top = Nebula().research("feeding_pattern", "memory_of_routes", deck=("the_nursery",))
    english = top.view(0).plain()["scenario"]["research"]
    assert english == {
        "open": [
            {
                "id": "feeding_pattern",
                "title": "“Feeding Pattern”",
                "stars": 1,
                "items": [{"kind": "fame_piece", "count": 1}, {"kind": "booster", "count": 1}],
            },
            {
                "id": "memory_of_routes",
                "title": "“Memory of Routes”",
                "stars": 2,
                "items": [{"kind": "fame_piece", "count": 2}, {"kind": "upgrade", "count": 1}],
            },
        ],
        "deck": [{"stars": 3, "count": 1}],
    }
    german = top.view(0).plain("de")["scenario"]["research"]
    assert german["open"][0]["title"] == "„Fressverhalten“"


def test_bots_read_the_same_from_a_view() -> None:
    top = Nebula()
    view = top.view(RED)
    assert view.amoebas == view.starting_points == [top.right(2, 9), top.left(8, 11)]
    assert sum(view.danger().values()) == pytest.approx(2.0)
    assert view.danger()[top.left(4, 9)] == pytest.approx(1 / 6)
    assert view.research_left == 10
    assert len(view.open_research) == 2
    assert view.first_docked(0) == -1
    quiet = top.gone().view(RED)
    assert (quiet.amoebas, quiet.danger(), quiet.research_left) == ([], {}, 0)


# --- sentences ------------------------------------------------------------------------------


def sayable(top: Nebula) -> list[tuple[Value, str, str]]:
    """Every choice, event and question with the beginning of its English and German sentence."""
    card, at = top.card_named("feeding_pattern"), top.left(5, 12)
    return [
        (ScanAmoebas(0), "Scan with the drone ship at", "Scannen: Drohnenschiff"),
        (
            TakeResearch(card),
            "Take the research card “Feeding Pattern”: 1 fame piece and 1 booster",
            "Nimm die Forschungskarte „Fressverhalten“: 1 Ruhmesteil und 1 Antrieb",
        ),
        (ReturnFriendshipCard(0), "Return “", "Gib zurück: „"),
        (PutAmoeba(PINK, at), "Put the pink amoeba on", "Setze die rosa Amöbe:"),
        (e.AmoebaMoved(GREEN, at, at), "The green amoeba comes to", "Die grüne Amöbe kommt an"),
        (e.AmoebaLured(RED, PINK), "Red moves the pink amoeba.", "Rot bewegt die rosa Amöbe."),
        (e.YellowDieRolled(PINK, 4), "The yellow die shows 4: the pink", "Der gelbe Würfel zeigt 4"),
        (e.AmoebasCollided(at), "The amoebas collide at", "Die Amöben stoßen zusammen"),
        (e.AmoebasParted(), "The amoebas part", "Die Amöben trennen sich"),
        (e.AmoebaScanned(RED, at), "Red scans from", "Rot scannt:"),
        (e.ShipDestroyed(RED, 0, 2, at), "Red loses a drone ship", "Rot verliert ein Schiff (Dro"),
        (e.ColonyDestroyed(RED, at), "Red loses the colony on", "Rot verliert eine Kolonie"),
        (e.ShipyardDestroyed(RED, at), "Red's spaceport on", "Ein Raumhafen von Rot"),
        (e.TradeStationDestroyed(RED, 0), "Red loses the trade station", "Rot verliert die Handels"),
        (e.FriendshipCardReturned(RED, 0), "Red returns “", "Rot gibt zurück: „"),
        (e.MarkerReturned(RED, 0), "Red returns the friendship", "Rot gibt den Freundschaftsmarker"),
        (e.ResearchCardTurnedUp(card), "A research card is turned up", "Eine Forschungskarte wird"),
        (e.ResearchCardTaken(RED, card), "Red takes the research card", "Rot nimmt die Forschungs"),
        (e.AmoebasLeft(), "Nothing is left to find out", "Es gibt nichts mehr zu erforschen"),
        (LoseCard(RED, 1), "An amoeba has destroyed", "Eine Amöbe hat etwas zerstört"),
        (ReturnUpgrade(RED), "An amoeba has destroyed something, and", "Eine Amöbe hat etwas zerstört, und"),
        (ReturnCard(RED, 0), "Which card of the Green Folk", "Welche Karte geht zurück"),
        (ChooseResearch(RED), "Your drone ship has found", "Dein Drohnenschiff hat etwas"),
        (MoveAmoeba(RED, 3), "Move an amoeba up to 3 steps", "Bewege eine Amöbe bis zu 3 Schritte"),
        (AmoebaHome(RED), "Put an amoeba on a starting", "Setze eine Amöbe auf einen Start"),
        (AmoebaThreat(RED), "An amoeba comes right beside", "Eine Amöbe kommt direkt neben"),
    ]  # fmt: skip


def test_everything_is_said_in_english_and_german() -> None:
    top = Nebula().turn_of(WHITE)
    top.ship(WHITE, DRONE, top.left(6, 13))
    for value, english, german in sayable(top):
        assert top.game.say(value).startswith(english), top.game.say(value)
        assert top.game.say(value, "de").startswith(german), top.game.say(value, "de")
        assert "{" not in top.game.say(value) + top.game.say(value, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_of_a_research_card_is_what_is_on_it(language: str) -> None:
    top = Nebula()
    naming = naming_of(top.table, language)
    for card in top.facts.research:
        items = [naming.texts.counted(count, kind) for kind, count in items_of(card)]
        assert naming.word("research_items", card.name) == naming.texts.listed(items)


def test_the_sketch_shows_amoebas_and_research() -> None:
    top = Nebula().research("echo_of_kin", deck=("the_nursery",)).amoeba(PINK, Nebula().left(5, 12))
    drawn = "\n".join(top.view(RED).sketch(80))
    assert "%P" in drawn
    assert "%G" in drawn
    assert "Amoebas: pink amoeba at" in drawn
    assert "Research card “Echo of Kin”: 2 fame pieces and 1 cannon." in " ".join(drawn.split())
    assert "Research deck: 1 card." in drawn
    gone = "\n".join(top.gone().view(RED).sketch(80))
    assert "%P" not in gone
    assert "The amoebas have left." in gone


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_handbook_explains_the_scenario(language: str) -> None:
    options = Nebula().game.options
    book = handbook(language, options)
    things = texts.for_clients(PACKAGE, language).things
    for name in ("drone_ship", "amoeba", "amoeba_zone", "research_card", "docks", "destruction"):
        assert name in THINGS_OF_AMOEBAS
        assert book["cards"][name]["text"] == things[name].text
    cards = [card for card in book["cards"].values() if card["kind"] == "research"]
    assert len(cards) == 10
    assert book["cards"]["research-the_nursery"]["facts"]["stars"] == 3
    costs = {row["thing"]: row["cost"] for row in book["costs"]}
    assert costs[DRONE] == {"ore": 1, "fuel": 1}


# --- hints ---------------------------------------------------------------------------------


def test_a_scan_is_wished_for_and_refused_with_a_reason() -> None:
    top = Nebula()
    top.ship(RED, DRONE, top.right(4, 9))
    top.flight(RED)
    assert ScanAmoebas(0) in GUIDE.wishes(top.table, RED)
    assert GUIDE.is_real(top.table, RED, ScanAmoebas(0))
    assert not GUIDE.is_real(top.table, RED, ScanAmoebas(1))
    assert GUIDE.knows_later(ScanAmoebas(0))
    assert GUIDE.later(top.table, RED, ScanAmoebas(0)) is NONE_NEAR
    assert ScanAmoebas(0) not in GUIDE.wishes(top.table, BLUE)


@rule("AM-RSC-01")
def test_a_flight_tells_that_an_amoeba_can_be_scanned_from_its_end() -> None:
    top = Nebula()
    drone = top.ship(RED, DRONE, top.left(5, 12))
    trader = top.ship(RED, "trade_ship", top.left(6, 13))
    top.flight(RED)
    near, far = Fly(drone, top.left(5, 10)), Fly(drone, top.left(5, 14))
    assert near in top.choices(RED)
    assert top.game.say(near).endswith(", an amoeba can be scanned from there)")
    assert top.game.say(near, "de").endswith(", von dort kann eine Amöbe gescannt werden)")
    told = GUIDE.leads(top.table, RED, near)
    assert told is not None
    assert told["purpose"] == "scans"
    assert GUIDE.rank(top.table, near) < GUIDE.rank(top.table, far)
    for other in (far, Fly(trader, top.left(5, 10))):
        assert "scanned" not in top.game.say(other)
    assert "scanned" not in top.gone().game.say(near)


@rule("AM-RSC-01")
def test_no_scan_is_promised_out_of_the_zone_or_where_a_drone_ship_may_not_rest() -> None:
    top = Nebula()
    border, site = top.right(3, 22), top.right(4, 19)
    top.amoeba(PINK, border).amoeba(GREEN, top.left(6, 19))
    for planet in range(3 * top.place("n7"), 3 * top.place("n7") + 3):
        top.disc(planet, 5)
    drone = top.ship(RED, DRONE, top.left(5, 16))
    seams = top.table.seams
    outside = [at for at in top.at_distance(border, 1) if not top.table.in_zone(at)]
    assert outside
    for at in (*outside, site):
        assert seams.lure(top.table, RED, drone, at) == ""
    assert seams.lure(top.table, RED, drone, top.left(5, 18)) == "scans"


@rule("AM-FLY-01")
def test_a_way_that_only_an_amoeba_makes_too_long_is_refused_with_that_reason() -> None:
    top = Nebula()
    goal = top.left(4, 9)
    start = next(at for at in top.neighbours(top.right(2, 9)) if at != goal)
    ship = top.ship(RED, "colony_ship", start)
    top.flight(RED, base_speed=2)
    blocked = Fly(ship, goal)
    assert top.refusal(RED, blocked) == "SF-FLT-02"
    said = GUIDE.numbers(top.table, RED, blocked, "too_far")
    assert said == "it is 4 steps, and the ship has 2 left; an amoeba is in the way"
    german = GUIDE.numbers(top.table, RED, blocked, "too_far", "de")
    assert german.endswith("; eine Amöbe ist im Weg")
    far = Fly(ship, top.table.open_chart.distances(start).index(3))
    assert "amoeba" not in GUIDE.numbers(top.table, RED, far, "too_far")
    assert "amoeba" not in GUIDE.numbers(top.gone().table, RED, blocked, "too_far")


def test_answers_are_real_only_while_something_is_asked() -> None:
    top = Nebula()
    top.ship(RED, DRONE, top.open_space()[0])
    answers = (TakeResearch(0), ReturnFriendshipCard(0), PutAmoeba(0, 0))
    assert not any(GUIDE.is_real(top.table, RED, choice) for choice in answers)
    top.land(PINK, top.at(RED, 0))
    assert GUIDE.is_real(top.table, RED, TakeResearch(0))
    lured = Nebula()
    lured.ship(RED, "colony_ship", lured.open_space()[0])
    lured.encounter(RED, 101)
    lured.play(RED, Answer(1))
    assert GUIDE.is_real(lured.table, RED, PutAmoeba(0, 0))
    assert GUIDE.is_real(lured.table, RED, DECLINE)
    docked = Nebula().station(RED, "green_folk", 2)
    docked.named_card(RED, "green_folk-1").named_card(RED, "green_folk-2")
    docked.land(PINK, docked.left(2, 11))
    assert GUIDE.is_real(docked.table, RED, ReturnFriendshipCard(0))
    assert not GUIDE.is_real(docked.gone().table, RED, ScanAmoebas(0))


def test_figures_count_scans_losses_and_moves() -> None:
    top = Nebula().turn_of(WHITE)
    counting = figures_of(PACKAGE)(top.game.rules, top.table)
    at = top.left(5, 12)
    for event in (
        e.AmoebaScanned(RED, at),
        e.ResearchCardTaken(RED, 0),
        e.ShipDestroyed(RED, 0, 2, at),
        e.ShipDestroyed(BLUE, 0, 1, at),
        e.ColonyDestroyed(BLUE, at),
        e.ShipyardDestroyed(BLUE, at),
        e.TradeStationDestroyed(YELLOW, 0),
        e.AmoebasCollided(at),
        e.YellowDieRolled(PINK, 1),
        e.AmoebaLured(RED, PINK),
    ):
        counting.count(top.table, event)
    counted = dict(counting.facts())
    assert counted["scans"] == counted["research_cards"] == [0, 0, 1, 0]
    assert counted["drones_lost"] == counted["amoebas_moved"] == [0, 0, 1, 0]
    assert counted["ships_lost"] == counted["colonies_lost"] == [0, 0, 0, 1]
    assert counted["shipyards_lost"] == [0, 0, 0, 1]
    assert counted["stations_lost"] == [0, 1, 0, 0]
    assert counted["collisions"] == counted["yellow_dice"] == [1, 0, 0, 0]
