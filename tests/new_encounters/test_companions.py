"""What people read of mission ships and tokens: sentences, wishes, hints, sketch, figures."""

from __future__ import annotations

import pytest

from starfare.content import texts
from starfare.games.companions import figures_of, guide_of
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import (
    BoostersFailed,
    GrantedShipPlaced,
    MissionShipWithdrawn,
    OfferDeclined,
    ShipLapsed,
    ShipTokenTaken,
)
from starfare.games.new_encounters.flight import Leap, MissionMovement, OfferedJump
from starfare.games.new_encounters.handbook import THINGS
from starfare.games.new_encounters.mission_ships import MissionTrade, RebuildShip
from starfare.games.new_encounters.ship_tokens import (
    Decline,
    ExchangeToken,
    OfferedShip,
    PlaceGrantedShip,
)
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import CANNOT_PAY, BuildShip
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.flight import END_FLIGHT
from starfare.games.starfarers.handbook import printed
from starfare.games.starfarers.naming import naming_of
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.value import Value
from tests.new_encounters.tabletop import Trials
from tests.new_encounters.trial import COST, PACKAGE
from tests.starfarers.tabletop import WHITE, YELLOW

COLONY, TRADE, MISSION = w.COLONY_SHIP, w.TRADE_SHIP, n.MISSION_SHIP
GUIDE = guide_of(PACKAGE)


def ready(kind: str = "mission_ship") -> Trials:
    """White has a ship in open space and trades and builds."""
    top = Trials().charted()
    top.fleet(WHITE, kind)
    return top.trade_and_build(WHITE)


# --- sentences --------------------------------------------------------------------------


def sayable(top: Trials) -> list[tuple[Value, str, str]]:
    """Every choice, event and question of the kit with its English and German sentence."""
    port = top.ports(WHITE)[0]
    return [
        (
            RebuildShip(TRADE, port),
            "Withdraw your mission ship and build a trade ship at",
            "Das Missionsschiff abziehen und bauen: Handelsschiff",
        ),
        (PlaceGrantedShip(MISSION, port), "Place the free mission ship", "Ohne Kosten setzen: Mis"),
        (Decline(), "Do without", "Verzichten"),
        (Leap(0, top.left(6, 13)), "Jump with the mission ship at", "Springen: Missionsschiff"),
        (
            MissionShipWithdrawn(WHITE, 0, port),
            "White withdraws the mission ship from",
            "Weiß zieht das Missionsschiff ab:",
        ),
        (
            ShipTokenTaken(WHITE, COLONY),
            "White takes a ship token: a colony ship comes",
            "Weiß nimmt ein Schiffsplättchen (Kolonieschiff):",
        ),
        (
            ShipLapsed(WHITE, TRADE),
            "White's free trade ship lapses",
            "Das Schiff ohne Kosten von Weiß verfällt (Handelsschiff)",
        ),
        (
            GrantedShipPlaced(WHITE, 0, MISSION, port),
            "White places a free mission ship at",
            "Weiß setzt ohne Kosten: Missionsschiff",
        ),
        (OfferDeclined(YELLOW), "Yellow does without.", "Gelb verzichtet."),
        (BoostersFailed(WHITE), "White's boosters do not", "Die Antriebe von Weiß zählen"),
        (MissionTrade(WHITE), "White: trade and build", "Weiß: Handle und baue"),
        (MissionMovement(WHITE), "Flight: speed", "Flug: Tempo"),
        (ExchangeToken(WHITE), "You have a free ship to place", "Du hast ein Schiff"),
        (OfferedShip(WHITE, MISSION), "Place a free mission ship", "Ohne Kosten setzen (Mis"),
        (OfferedJump(WHITE, MISSION), "Jump with your mission ship", "Sofort springen (Mis"),
    ]


def test_everything_is_said_in_both_languages() -> None:
    top = ready()
    for value, english, german in sayable(top):
        assert top.game.say(value).startswith(english)
        assert top.game.say(value, "de").startswith(german)


def test_the_german_catalogue_has_the_entries_of_the_english_one() -> None:
    english, german = (texts.load(PACKAGE, language) for language in ("en", "de"))
    for part in ("choices", "events", "questions", "phrases", "figures", "things", "nouns"):
        assert set(getattr(english, part)) == set(getattr(german, part))


# --- wishes and hints ---------------------------------------------------------------------


def test_a_mission_ship_can_be_wished_for_and_its_price_is_told() -> None:
    top = ready("colony_ship").hand(WHITE, ore=1)
    port = top.ports(WHITE)[0]
    assert BuildShip(MISSION, port) in GUIDE.wishes(top.table, WHITE)
    said = GUIDE.missing(top.table, WHITE, BuildShip(MISSION, port), "cannot_pay", "en")
    assert said == "1 fuel and 1 carbon are missing"


def test_another_ship_instead_of_the_mission_ship_can_be_wished_for() -> None:
    top = ready().hand(WHITE, ore=1, fuel=1, goods=1)
    wished = [each for each in GUIDE.wishes(top.table, WHITE) if isinstance(each, RebuildShip)]
    assert [each.kind for each in wished] == [COLONY, TRADE, MISSION]
    said = GUIDE.missing(top.table, WHITE, wished[1], "cannot_pay", "en")
    assert said == "1 goods is missing"
    assert "it costs" in GUIDE.numbers(top.table, WHITE, wished[1], "cannot_pay")
    assert not [
        each for each in GUIDE.wishes(ready("trade_ship").table, WHITE) if type(each) is RebuildShip
    ]


def test_a_ship_instead_of_the_mission_ship_is_wished_for_on_a_site_that_is_free() -> None:
    top = ready().hand(WHITE, ore=1)
    taken, free = top.ports(WHITE)
    top.ship(YELLOW, "trade_ship", taken)
    wished = [each for each in GUIDE.wishes(top.table, WHITE) if isinstance(each, RebuildShip)]
    assert {each.at for each in wished} == {free}
    assert {top.refusal(WHITE, each) for each in wished} == {"SF-BLD-02"}


def test_nobody_wishes_to_establish_something_with_a_mission_ship() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "mission_ship", "trade_ship")
    top.flight(WHITE)
    assert GUIDE.wishes(top.table, WHITE) == [EstablishTradeStation(1), END_FLIGHT]


def test_choices_are_real_only_where_they_can_be_made() -> None:
    top = ready()
    port = top.ports(WHITE)[0]
    assert GUIDE.is_real(top.table, WHITE, RebuildShip(TRADE, port))
    assert not GUIDE.is_real(top.table, WHITE, RebuildShip(TRADE, top.ports(YELLOW)[0]))
    assert not GUIDE.is_real(top.table, YELLOW, RebuildShip(TRADE, top.ports(YELLOW)[0]))
    for choice in (PlaceGrantedShip(MISSION, port), Decline(), Leap(0, port)):
        assert not GUIDE.is_real(top.table, WHITE, choice)
    top.encounter(WHITE, 101)
    top.play(WHITE, Answer(1))
    assert GUIDE.is_real(top.table, WHITE, Decline())
    assert GUIDE.is_real(top.table, WHITE, Leap(0, port))
    assert not GUIDE.is_real(top.table, WHITE, PlaceGrantedShip(MISSION, port))


def test_building_again_is_known_before_its_phase() -> None:
    top = ready().hand(WHITE, **COST)
    choice = RebuildShip(MISSION, top.ports(WHITE)[0])
    top.turn_of(WHITE)
    assert GUIDE.knows_later(choice)
    assert GUIDE.later(top.table, WHITE, choice) is None
    assert GUIDE.later(top.table, WHITE, RebuildShip(TRADE, choice.at)) is CANNOT_PAY


def test_a_granted_jump_says_what_it_leads_to() -> None:
    top = Trials()
    top.fleet(WHITE, "mission_ship")
    top.encounter(WHITE, 101)
    top.play(WHITE, Answer(1))
    place = top.facts.field.places[top.place("n4")]
    at = next(near for near in place.rim if top.facts.field.site_at[near] < 0)
    assert top.game.say(Leap(0, at)).endswith("(explores N4)")
    assert GUIDE.leads(top.table, WHITE, Leap(0, at)) == {
        "purpose": "explores",
        "path": [],
        "halts": at,
    }
    assert GUIDE.rank(top.table, Leap(0, at)) < GUIDE.rank(top.table, Leap(0, top.left(6, 13)))


# --- view, sketch, handbook, figures --------------------------------------------------------


def test_the_view_tells_mission_ships_and_tokens() -> None:
    top = ready().token(YELLOW, "trade_ship", 2)
    scenario = top.view(YELLOW).plain()["scenario"]
    assert scenario["mission_ship"] == "mission_ship"
    assert scenario["tokens"][YELLOW] == {"colony_ship": 0, "trade_ship": 2, "mission_ship": 0}
    [ship] = top.view(YELLOW).plain()["pieces"]["ships"]
    assert ship["kind"] == "mission_ship"
    seen = top.view(YELLOW).mission_ship(WHITE)
    assert seen is not None
    assert seen.at == top.at(WHITE, 0)
    assert top.view(YELLOW).mission_ship(YELLOW) is None
    assert sum(top.view(YELLOW).mission_cost) == sum(COST.values())


def test_the_sketch_shows_them_too() -> None:
    top = ready().token(YELLOW, "mission_ship").token(YELLOW, "trade_ship")
    top.table.voyage[n.NO_BOOSTERS] = 1
    drawn = "\n".join(top.view(WHITE).sketch(80))
    assert "Wm" in drawn
    assert "Yellow waits for: trade ship and mission ship." in drawn
    assert "White's boosters do not count this turn." in drawn


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_handbook_can_explain_all_of_it(language: str) -> None:
    explained = texts.for_clients(PACKAGE, language).things
    assert set(THINGS) <= set(explained)
    naming = naming_of(Trials().table, language)
    book = printed(naming, PACKAGE, language, THINGS)
    limits = [naming.texts.phrase("limit", {"count": str(most)}) for most in (3, 3, 1)]
    assert [row["note"] for row in book["costs"][:3]] == limits
    cards = book["cards"]
    assert cards["mission_ship"]["facts"]["cost"] == COST
    assert cards["ship_token"]["text"]


def test_figures_count_mission_ships_and_tokens() -> None:
    top = Trials()
    figures = figures_of(PACKAGE)(top.game.rules, top.table)
    for event in (
        GrantedShipPlaced(WHITE, 0, MISSION, 0),
        GrantedShipPlaced(WHITE, 0, TRADE, 0),
        ShipTokenTaken(YELLOW, MISSION),
    ):
        figures.count(top.table, event)
    counted = dict(figures.facts())
    assert counted["mission_ships_built"] == [1, 0, 0, 0]
    assert counted["ship_tokens"] == [0, 1, 0, 0]
