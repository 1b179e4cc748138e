"""Public and hidden information, by indistinguishability (SF-INF, ENC-G-02).

Two tables differ only in what a seat must not know: its view, its choices and what it hears are
the same at both. What it may know is different at two tables that differ in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest

from starfare.content.encounter_tree import Effect, Offer, Results
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import GiveTribute
from starfare.games.starfarers.events import (
    CardsOffered,
    CardTaken,
    ContestDecided,
    ContestShaken,
    DiceRolled,
    EncounterAnswered,
    JumpWon,
    MothershipShaken,
    ReserveCardDrawn,
    TributeGiven,
)
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.friendship import LendHelpingHand
from starfare.games.starfarers.meeting import DISCARDED, IN_DECK, candidates
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DiscardCards, DrawFromHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade import AcceptOffer, ConcludeTrade, DeclineOffer, OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.chance import Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event, heard
from starfare.kernel.stream import Stream
from tests.rules import rule
from tests.starfarers.support_c import (
    EVERYBODY,
    FIVE,
    FOOD,
    FUEL,
    NO,
    ORE,
    THREE,
    YES,
    both,
    bundle,
    flagship,
    known,
    looks,
    moving,
    next_card,
    offer,
    overhear,
    prompt,
    same_for,
    secret_hands,
    take,
    told,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

PHASES: dict[str, Callable[[Tabletop], Tabletop]] = {
    "roll": lambda top: top.turn_of(WHITE),
    "trade and build": lambda top: top.trade_and_build(WHITE),
    "flight": lambda top: top.flight(WHITE),
    "encounter": lambda top: top.encounter(WHITE, 14),
}
ASKED = {WHITE: {"goods": 1}, RED: {"food": 1}}


def pair(
    one: dict[int, dict[str, int]],
    other: dict[int, dict[str, int]],
    phase: Callable[[Tabletop], Tabletop],
) -> tuple[Tabletop, Tabletop]:
    """Two tables in the same phase with different secret hands."""
    return phase(secret_hands(Tabletop(), one)), phase(secret_hands(Tabletop(), other))


# --- hands -----------------------------------------------------------------------------------


@rule("SF-INF-01", "SF-INF-04")
@pytest.mark.parametrize("phase", PHASES)
def test_a_hidden_card_swapped_with_the_reserve_pile_changes_nothing_for_others(phase: str) -> None:
    one, other = pair(
        {**ASKED, YELLOW: {"ore": 2}}, {**ASKED, YELLOW: {"ore": 1, "fuel": 1}}, PHASES[phase]
    )
    for seat in (WHITE, RED, BLUE, None):
        assert same_for(seat, one, other)
    assert not same_for(YELLOW, one, other), "the own hand is known"


@rule("SF-INF-01")
@pytest.mark.parametrize("phase", PHASES)
def test_hidden_cards_swapped_between_two_hands_change_nothing_for_others(phase: str) -> None:
    one, other = pair(
        {WHITE: {"goods": 1}, YELLOW: {"ore": 1}, RED: {"fuel": 1}},
        {WHITE: {"goods": 1}, YELLOW: {"fuel": 1}, RED: {"ore": 1}},
        PHASES[phase],
    )
    for seat in (WHITE, BLUE, None):
        assert same_for(seat, one, other)
    for seat in (YELLOW, RED):
        assert not same_for(seat, one, other)


@rule("SF-INF-01")
def test_how_many_cards_a_player_holds_is_public() -> None:
    one, other = pair({YELLOW: {"ore": 2}}, {YELLOW: {"ore": 3}}, PHASES["roll"])
    for seat in EVERYBODY:
        assert known(one, seat).cards(YELLOW) == 2
        assert known(other, seat).cards(YELLOW) == 3
        assert not same_for(seat, one, other)


@rule("SF-INF-01")
def test_an_offer_does_not_tell_who_could_accept_it() -> None:
    one, other = pair(
        {**ASKED, YELLOW: {"ore": 1}},
        {**ASKED, YELLOW: {"fuel": 1}},
        PHASES["trade and build"],
    )
    both(one, other, WHITE, OfferTrade(bundle(goods=1), bundle(fuel=1)))
    for seat in (WHITE, RED, BLUE, None):
        assert same_for(seat, one, other)
    assert AcceptOffer() in other.choices(YELLOW)
    assert AcceptOffer() not in one.choices(YELLOW)
    both(one, other, YELLOW, DeclineOffer())
    for seat in (WHITE, RED, BLUE, None):
        assert same_for(seat, one, other)


@rule("SF-INF-01", "SF-INF-08")
def test_a_sealed_discard_is_seen_by_nobody_until_all_have_discarded() -> None:
    tables = []
    for _ in range(2):
        top = Tabletop().turn_of(WHITE)
        secret_hands(top, {YELLOW: {"ore": 4, "fuel": 4}, RED: {"food": 8}})
        top.dice(3, 4).play(WHITE, RollDice())
        tables.append(top)
    one, other = tables
    one.play(YELLOW, DiscardCards(bundle(ore=4)))
    other.play(YELLOW, DiscardCards(bundle(fuel=4)))
    for seat in (WHITE, RED, BLUE, None):
        assert same_for(seat, one, other)
    assert not same_for(YELLOW, one, other)
    both(one, other, RED, DiscardCards(bundle(food=4)))
    for seat in EVERYBODY:
        assert not same_for(seat, one, other), "discards on a seven are public"


# --- what lies in the open ---------------------------------------------------------------------


OPEN: dict[str, Callable[[Tabletop], object]] = {
    "fame pieces": lambda top: top.fame(YELLOW, 3),
    "friendship cards": lambda top: top.card(YELLOW, "relief_fund"),
    "friendship markers": lambda top: top.marker(YELLOW, "merchants"),
    "medals": lambda top: top.medal(YELLOW, w.ICE + 3),
    "upgrades": lambda top: top.upgrades(YELLOW, cannons=2),
    "ships": lambda top: top.ship(YELLOW, "trade_ship", top.open_space()[0]),
    "colonies": lambda top: top.colony(YELLOW, top.site("n4", "ore", "fuel")),
    "trade stations": lambda top: top.station(YELLOW, "merchants"),
}


@rule("SF-INF-02")
@pytest.mark.parametrize("what", OPEN)
def test_pieces_in_the_open_are_seen_by_everybody(what: str) -> None:
    plain, changed = Tabletop().turn_of(WHITE), Tabletop().turn_of(WHITE)
    OPEN[what](changed)
    for seat in EVERYBODY:
        assert looks(plain, seat)[0] != looks(changed, seat)[0]
        seen, real = known(changed, seat), changed.table
        for part in ("fame", "card_owner", "markers", "medals", "upgrades", "ship_at", "docks"):
            assert getattr(seen, part) == getattr(real, part)
        assert seen.buildings == real.buildings
        assert changed.game.rules.points(seen) == changed.game.rules.points(real)


@rule("SF-INF-03", "SF-INF-04")
def test_what_is_face_down_is_in_no_view() -> None:
    """What will come is decided by chance only, and the chance to come is in no view."""
    one, other = Tabletop().turn_of(WHITE), Tabletop().turn_of(WHITE)
    one.driver.then, other.driver.then = Seeded(5), Seeded(6)
    other.script(("disc", 0), ("reserve", 4), ("encounter", 7), ("reserve disc", 1))
    for seat in EVERYBODY:
        assert same_for(seat, one, other)


@rule("SF-INF-03")
def test_any_disc_left_with_its_icon_may_lie_under_a_face_down_one() -> None:
    top = flagship(Tabletop(), "colony_ship")
    site = top.site("n4", "ore", "fuel")
    field = top.facts.field
    top.table.ship_at[0] = next(at for at in range(field.size) if beside(top, at, "n4"))
    for seat in EVERYBODY:
        seen = known(top, seat)
        assert seen.discs[3 * top.place("n4")] == w.FACE_DOWN
    drawn = overhear(top.flight(WHITE))
    top.play(WHITE, Fly(0, site))
    weights = drawn.of("disc")
    assert [sum(each) for each in weights] == [5, 5, 5], "five discs of each outline icon"


def beside(top: Tabletop, at: int, place: str) -> bool:
    """Whether a ship there is one step from the rim of a place."""
    field = top.facts.field
    near = [field.place_at[each] for each in top.neighbours(at)]
    return field.place_at[at] == -1 and field.centre_of[at] == -1 and top.place(place) in near


@rule("SF-INF-03")
@pytest.mark.parametrize("board", ["explorer", "wild"])
def test_of_a_face_down_sector_only_the_stars_are_public(board: str) -> None:
    top = Tabletop(board=board)
    for seat in EVERYBODY:
        seen = known(top, seat)
        assert seen.sectors == [0] * 15
        assert seen.backs == top.table.backs
        assert set(seen.backs) == {1, 2}
    if board == "explorer":
        names = [place.name for place in top.facts.field.places][w.HOMES :]
        assert top.table.backs == [1 if name.startswith("n") else 2 for name in names]


def discovery_weights(board: str, stars: int) -> dict[str, int]:
    """How likely each sector is when the first face-down one with these stars is turned over."""
    top = Tabletop(board=board)
    places = top.facts.field.places
    area = top.table.backs.index(stars)
    name = places[w.HOMES + area].name
    start = next(at for at in range(top.facts.field.size) if beside(top, at, name))
    ship = top.ship(WHITE, "colony_ship", start)
    drawn = overhear(top.flight(WHITE))
    to = next(at for at in top.neighbours(start) if top.facts.field.place_at[at] == w.HOMES + area)
    top.play(WHITE, Fly(ship, to))
    [weights] = drawn.of("sector")
    tiles = top.facts.tiles
    return {tile.name: sum(weights[3 * n : 3 * n + 3]) for n, tile in enumerate(tiles)}


@rule("SF-INF-12", "SF-INF-03")
def test_in_explorer_the_sector_put_back_is_known_to_be_an_empty_one_star_sector() -> None:
    weights = discovery_weights("explorer", 1)
    tiles = Tabletop().facts.tiles
    able = [tile for tile in tiles if weights[tile.name]]
    assert [tile.stars for tile in able] == [1] * 8
    assert sum(1 for tile in able if tile.kind == w.EMPTY) == 1
    assert len({weights[tile.name] for tile in able}) == 1, "all equally likely"


@rule("SF-INF-12")
def test_in_strategic_the_sector_put_back_is_an_empty_one_star_sector() -> None:
    top = Tabletop(board="strategic")
    for seat in EVERYBODY:
        laid = set(known(top, seat).sectors)
        missing = [tile for n, tile in enumerate(top.facts.tiles) if n + 1 not in laid]
        assert [(tile.kind, tile.stars) for tile in missing] == [(w.EMPTY, 1)]


@rule("SF-INF-12", "SF-INF-03")
@pytest.mark.parametrize(("stars", "count"), [(1, 9), (2, 7)])
def test_in_wild_space_the_sector_left_out_is_unknown(stars: int, count: int) -> None:
    weights = discovery_weights("wild", stars)
    tiles = Tabletop().facts.tiles
    able = [tile for tile in tiles if weights[tile.name]]
    assert [tile.stars for tile in able] == [stars] * count


# --- cards drawn --------------------------------------------------------------------------------


@rule("SF-INF-04", "SF-INF-05")
def test_a_card_drawn_from_the_reserve_pile_is_seen_only_by_who_drew_it() -> None:
    tables = []
    for kind in (ORE, FUEL):
        top = Tabletop().empty_hands().turn_of(WHITE).dice(1, 1)
        top.script(("reserve", kind), ("reserve", FOOD))
        drawn = overhear(top)
        pile = list(top.table.reserve)
        top.play(WHITE, RollDice())
        assert drawn.of("reserve")[0] == pile, "any card of the pile may be on top"
        tables.append(top)
    one, other = tables
    for seat in (YELLOW, RED, BLUE, None):
        assert same_for(seat, one, other)
        assert len(told(heard(one.last_events, seat), ReserveCardDrawn)) == 2
    assert not same_for(WHITE, one, other)
    cards = [each.resource for each in told(heard(one.last_events, WHITE), ReserveCardDrawn)]
    assert cards == [ORE, FOOD]
    assert known(one, WHITE).hand(WHITE)[ORE] == 1


@rule("SF-INF-05")
def test_the_starting_hands_are_seen_by_their_owners_only() -> None:
    top = Tabletop()
    for seat in range(4):
        seen = known(top, seat)
        for owner in range(4):
            assert sum(seen.hand(owner)) == (3 if owner == seat else 0)
            assert seen.cards(owner) == 3
        assert seen.hand(seat) == top.table.hand(seat)


@rule("SF-INF-07")
def test_a_card_drawn_from_a_hand_on_a_seven_is_known_to_its_two_owners_only() -> None:
    tables = []
    for kind in (ORE, FUEL):
        top = Tabletop().turn_of(WHITE).reserve(ore=6, fuel=6, carbon=6, food=6, goods=6)
        secret_hands(top, {YELLOW: {"ore": 2, "fuel": 2}})
        top.dice(3, 4).script(*[("reserve", FOOD)] * 5, ("hand", kind))
        top.play(WHITE, RollDice())
        top.play(WHITE, DrawFromHand(YELLOW))
        tables.append(top)
    one, other = tables
    for seat in (RED, BLUE, None):
        assert same_for(seat, one, other)
        [moved] = told(heard(one.last_events, seat), CardTaken)
        assert (moved.giver, moved.seat) == (YELLOW, WHITE)
    for seat in (WHITE, YELLOW):
        assert not same_for(seat, one, other)
        assert told(heard(one.last_events, seat), CardTaken) == [CardTaken(YELLOW, WHITE, ORE)]
    assert known(one, WHITE).hand(WHITE)[ORE] == 1
    assert known(one, YELLOW).hand(WHITE)[ORE] == 1


@rule("SF-INF-07")
def test_a_card_drawn_from_a_hand_everybody_knew_is_hidden_too() -> None:
    tables = []
    for kind in (ORE, FUEL):
        top = Tabletop().empty_hands().hand(YELLOW, ore=1, fuel=1)
        top.contest(FIVE, THREE).script(("hand", kind)).encounter(WHITE, 20)
        top.play(WHITE, YES)
        tables.append(top)
    one, other = tables
    for seat in (RED, BLUE, None):
        assert same_for(seat, one, other)
        assert known(one, seat).cards(WHITE) == 1
        assert known(one, seat).cards(YELLOW) == 1
    assert not same_for(YELLOW, one, other)


@rule("SF-INF-07")
def test_a_standing_offer_does_not_tell_which_card_was_drawn() -> None:
    tables = []
    for kind in (ORE, FUEL):
        top = Tabletop().card(WHITE, "helping_hand").turn_of(WHITE)
        for rich in (RED, BLUE):
            top.fame(rich, 4)
        secret_hands(top, {WHITE: {"goods": 1}, YELLOW: {"ore": 1, "fuel": 1}})
        top.trade_and_build(WHITE).script(("hand", kind))
        top.play(YELLOW, OfferTrade(bundle(fuel=1), bundle(goods=1)))
        top.play(WHITE, LendHelpingHand((YELLOW,)))
        tables.append(top)
    one, other = tables
    for seat in (RED, BLUE, None):
        assert same_for(seat, one, other)
    assert not same_for(WHITE, one, other)


@rule("SF-INF-07")
def test_a_tribute_is_known_to_giver_and_taker_only() -> None:
    tables = []
    for kind in (ORE, FUEL):
        top = Tabletop().turn_of(WHITE)
        secret_hands(top, {YELLOW: {"ore": 1, "fuel": 1}})
        top.encounter(WHITE, 1)
        top.play(WHITE, offer())
        top.play(YELLOW, GiveTribute(kind))
        tables.append(top)
    one, other = tables
    for seat in (RED, BLUE, None):
        assert same_for(seat, one, other)
    assert told(heard(one.last_events, WHITE), TributeGiven) == [TributeGiven(YELLOW, WHITE, ORE)]
    assert not same_for(WHITE, one, other)
    assert not same_for(YELLOW, one, other)


# --- what goes to and from the supply -------------------------------------------------------------


def produced() -> Tabletop:
    """White and Yellow get 1 ore each, then White draws (SF-EX-01)."""
    top = Tabletop().empty_hands().turn_of(WHITE).dice(2, 3)
    top.play(WHITE, RollDice())
    return top


@rule("SF-INF-08")
def test_production_is_public() -> None:
    top = produced()
    for seat in (RED, BLUE):
        assert known(top, seat).hand(YELLOW) == bundle(ore=1)
        assert known(top, seat).hand(WHITE) == bundle(ore=1)
        assert known(top, seat).cards(WHITE) == 3, "two reserve cards unseen"


def build(top: Tabletop) -> None:
    top.play(WHITE, BuildUpgrade(w.FREIGHT_POD))


def trade_with_supply(top: Tabletop) -> None:
    top.play(WHITE, next(c for c in top.choices(WHITE) if isinstance(c, TradeWithSupply)))


def deal(top: Tabletop) -> None:
    top.play(WHITE, OfferTrade(bundle(ore=2), bundle(food=1)))
    top.play(BLUE, AcceptOffer())
    top.play(WHITE, ConcludeTrade(BLUE))


@rule("SF-INF-08")
@pytest.mark.parametrize("act", [build, trade_with_supply, deal])
def test_costs_and_the_terms_of_trades_are_public(act: Callable[[Tabletop], None]) -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=4).hand(BLUE, food=1).trade_and_build(WHITE)
    act(top)
    for seat in range(4):
        assert known(top, seat).hand(WHITE) == top.table.hand(WHITE)
        assert known(top, seat).hand(BLUE) == top.table.hand(BLUE)
        assert heard(top.last_events, seat) == top.last_events
    assert top.table.hand(WHITE) != bundle(ore=4)


@rule("SF-INF-08")
def test_offers_and_rewards_of_encounters_are_public() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=3).encounter(WHITE, 4)
    events = top.play(WHITE, offer(ore=2))
    assert told(heard(events, None), CardsOffered) == [CardsOffered(WHITE, bundle(ore=2))]
    top.play(WHITE, take(goods=1, food=1))
    for seat in range(4):
        assert known(top, seat).hand(WHITE) == bundle(ore=1, food=1, goods=1)


@rule("SF-INF-08")
def test_discards_on_a_seven_are_public_once_made() -> None:
    top = Tabletop().turn_of(WHITE)
    secret_hands(top, {YELLOW: {"ore": 4, "fuel": 4}})
    supply = top.table.supply[ORE]
    top.dice(3, 4).play(WHITE, RollDice())
    events = top.play(YELLOW, DiscardCards(bundle(ore=4)))
    for seat in EVERYBODY:
        assert "CardsDiscarded" in {type(each).__name__ for each in heard(events, seat)}
        assert known(top, seat).supply[ORE] == supply + 4


@rule("SF-INF-09")
def test_the_sizes_of_supply_reserve_pile_and_encounter_deck_are_public() -> None:
    top = Tabletop().deck(1, 2, 3, 9).supply(ore=7, goods=1).turn_of(WHITE)
    pile = sum(top.table.reserve)
    for seat in EVERYBODY:
        seen = known(top, seat)
        assert seen.supply == top.table.supply
        assert seen.hidden[4] == pile
        assert seen.encounters.count(IN_DECK) == 4
    fewer = Tabletop().deck(1, 2, 3).supply(ore=7, goods=1).turn_of(WHITE)
    assert not any(same_for(seat, top, fewer) for seat in EVERYBODY)


@rule("SF-INF-09", "SF-INF-04")
def test_what_the_reserve_pile_is_made_of_is_not_shown() -> None:
    top = Tabletop().turn_of(WHITE)
    for seat in EVERYBODY:
        assert known(top, seat).reserve == [0] * 5


@rule("SF-INF-10")
def test_the_cards_left_in_a_stack_may_be_looked_at_by_anyone() -> None:
    top = Tabletop().named_card(RED, "scientists-2").turn_of(WHITE)
    names = [card.name for card in top.facts.cards if card.name.startswith("scientists")]
    for seat in EVERYBODY:
        owners = known(top, seat).card_owner
        left = {
            card.name
            for card, owner in zip(top.facts.cards, owners, strict=True)
            if not owner and card.name in names
        }
        assert left == set(names) - {"scientists-2"}


# --- encounters ------------------------------------------------------------------------------------


SAME_START = [(1, n) for n in range(2, 9)] + [
    (9, 10),
    (9, 11),
    (12, 13),
    (14, 15),
    (16, 17),
    (16, 18),
    (19, 20),
    (19, 21),
    (22, 23),
    (22, 24),
    (25, 26),
    (25, 27),
    (28, 29),
    (28, 30),
]


def met(number: int, *choices: Choice) -> Tabletop:
    """White, with a full hand and two ships, has met a card and answered so far."""
    top = flagship(Tabletop().empty_hands(), "colony_ship", "trade_ship")
    top.hand(WHITE, ore=4, fuel=2).encounter(WHITE, number)
    for choice in choices:
        top.play(WHITE, choice)
    return top


@rule("ENC-G-02", "SF-INF-06")
@pytest.mark.parametrize(("number", "like"), SAME_START)
def test_cards_of_one_kind_open_alike_for_everybody(number: int, like: int) -> None:
    one, other = met(number), met(like)
    for seat in EVERYBODY:
        assert same_for(seat, one, other)


@rule("ENC-G-02")
@pytest.mark.parametrize(("number", "like"), [(8, 9), (9, 12), (16, 19), (22, 25), (1, 28)])
def test_the_kind_of_a_card_is_public(number: int, like: int) -> None:
    one, other = met(number), met(like)
    for seat in EVERYBODY:
        assert not same_for(seat, one, other)


ONWARD: list[tuple[int, int, tuple[Choice, ...]]] = [
    (1, 2, (offer(ore=2),)),
    (1, 5, (offer(ore=2),)),
    (5, 6, (offer(ore=2),)),
    (5, 6, (offer(),)),
    (5, 6, (offer(ore=3),)),
    (7, 8, (offer(ore=1),)),
    (12, 13, (YES,)),
    (14, 15, (YES,)),
]


@rule("ENC-G-02", "SF-INF-06")
@pytest.mark.parametrize(("number", "like", "choices"), ONWARD)
def test_cards_stay_alike_as_long_as_the_boxes_reached_are_the_same(
    number: int, like: int, choices: tuple[Choice, ...]
) -> None:
    one, other = met(number, *choices), met(like, *choices)
    assert not moving(one), "the card is not over yet"
    for seat in EVERYBODY:
        assert same_for(seat, one, other)


@rule("ENC-G-02", "SF-INF-06")
def test_a_box_that_was_read_tells_cards_apart() -> None:
    one, other = met(1, offer(ore=2)), met(4, offer(ore=2))
    assert prompt(one) == prompt(other) == (WHITE, "take_cards")
    for seat in EVERYBODY:
        assert not same_for(seat, one, other)


def may_be_read(top: Tabletop, seat: int | None) -> set[int]:
    """The numbers of the cards that could be the one being read, for all a seat knows."""
    return {card + 1 for card in candidates(known(top, seat))}


@rule("ENC-G-02", "SF-INF-06")
def test_what_was_read_narrows_down_which_card_it_may_be() -> None:
    start = met(1)
    box = met(1, offer(ore=2))
    unmasked = met(7, offer(ore=1))
    fight = flagship(Tabletop(), "colony_ship", "trade_ship").hand(WHITE, ore=1)
    fight.contest(THREE, FIVE).encounter(WHITE, 7)
    fight.play(WHITE, offer(ore=1))
    fight.play(WHITE, YES)
    for seat in EVERYBODY:
        assert may_be_read(start, seat) == set(range(1, 9))
        assert may_be_read(box, seat) == {1, 2, 5, 6}, "one card of choice and one fame piece"
        assert may_be_read(unmasked, seat) == {7, 8}
        assert may_be_read(fight, seat) == {7}, "the right neighbour played the pirate"


@rule("SF-INF-06")
def test_what_is_read_aloud_and_answered_is_public() -> None:
    top = Tabletop().hand(WHITE, ore=1).contest(FIVE, THREE).encounter(WHITE, 8)
    news: list[Event] = [*top.play(WHITE, offer(ore=1)), *top.play(WHITE, YES)]
    for seat in EVERYBODY:
        aloud = heard(tuple(news), seat)
        assert aloud == tuple(news)
    for kind in (CardsOffered, EncounterAnswered, ContestShaken, ContestDecided):
        assert told(news, kind)


@rule("SF-INF-06", "SF-INF-11", "ENC-G-02")
def test_a_discarded_card_cannot_be_looked_through() -> None:
    top = met(2, offer(ore=1), take(food=1))
    assert moving(top)
    unread = ("upgrade_gain", "tradeship", "refund", "tribute", "swap")
    for seat in EVERYBODY:
        view = top.game.view(seat)
        shown = view.encoded().decode(errors="replace") + json.dumps(view.plain())
        assert not [word for word in unread if word in shown]
    kinds = {type(choice).__name__ for choice in top.choices(WHITE)}
    assert kinds == {"Fly", "EndFlight"}, "nothing to look at is offered"


ENDED: list[tuple[int, int, tuple[Choice, ...]]] = [
    (2, 3, (offer(),)),
    (5, 6, (offer(ore=1),)),
    (5, 6, (offer(ore=2), take(food=1))),
    (7, 8, (offer(ore=1), NO)),
    (20, 21, (NO,)),
    (28, 29, (offer(ore=1),)),
]


@rule("SF-INF-11", "ENC-G-02")
@pytest.mark.parametrize(("number", "like", "choices"), ENDED)
def test_cards_that_read_alike_to_their_end_are_discarded_alike(
    number: int, like: int, choices: tuple[Choice, ...]
) -> None:
    one, other = met(number, *choices), met(like, *choices)
    assert moving(one), "the card is over"
    for seat in EVERYBODY:
        assert same_for(seat, one, other)
        samples = [top.game.determinize(seat, Stream("a sample")) for top in (one, other)]
        assert samples[0].encode() == samples[1].encode()


@rule("SF-INF-11", "SF-INF-09")
def test_of_the_discards_only_their_number_is_known() -> None:
    top = Tabletop().deck(1, 2, 3, 9).turn_of(WHITE)
    other = Tabletop().deck(4, 12, 31, 32).turn_of(WHITE)
    for seat in EVERYBODY:
        assert same_for(seat, top, other)
        assert known(top, seat).encounters == [IN_DECK] * 4 + [DISCARDED] * 28
        decks = set()
        for seed in range(200):
            table = top.game.determinize(seat, Stream(seed)).table
            assert isinstance(table, Table)
            assert sorted(table.encounters) == known(top, seat).encounters
            decks |= {card for card, place in enumerate(table.encounters) if place == IN_DECK}
        assert decks == set(range(32)), "any card may come next"


@rule("SF-INF-11", "SF-INF-06", "SF-ENC-09")
def test_boxes_that_were_not_read_make_no_difference_to_anybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Card 2 with all boxes changed but the one of offer 1, while it is read and when discarded."""
    read, done = met(2, offer(ore=1)), met(2, offer(ore=1), take(food=1))
    seen = {seat: (looks(read, seat), looks(done, seat)) for seat in EVERYBODY}
    cards = facts().encounters
    tree = cards[1].tree
    assert isinstance(tree, Offer)
    jump = Results((Effect("jump"),))
    changed = Offer((jump, tree.branches[1], jump, jump))
    other = msgspec.structs.replace(cards[1], tree=changed)
    monkeypatch.setattr(facts(), "encounters", [cards[0], other, *cards[2:]])
    again, over = met(2, offer(ore=1)), met(2, offer(ore=1), take(food=1))
    for seat in EVERYBODY:
        assert (looks(again, seat), looks(over, seat)) == seen[seat]
        assert heard(over.last_events, seat) == heard(done.last_events, seat)
    assert met(2, offer(ore=3)).last_events[1] == JumpWon(WHITE), "the change was real"


@rule("SF-INF-04", "ENC-G-02")
def test_the_deck_has_no_order_anybody_could_know() -> None:
    one, other = Tabletop().trade_and_build(WHITE), Tabletop().trade_and_build(WHITE)
    next_card(one, 1)
    next_card(other, 8)
    for seat in EVERYBODY:
        assert same_for(seat, one, other)
    for top in (one, other):
        top.balls("black", "blue").play(WHITE, EndTradeAndBuild())
    for seat in EVERYBODY:
        assert same_for(seat, one, other), "even the card drawn is told by its kind alone"


# --- dice and balls -----------------------------------------------------------------------------------


@rule("SF-INF-13")
def test_dice_rolls_are_public() -> None:
    one, other = Tabletop().empty_hands().turn_of(WHITE), Tabletop().empty_hands().turn_of(WHITE)
    for top, dice in ((one, (1, 1)), (other, (1, 1))):
        top.dice(*dice).script(("reserve", FOOD), ("reserve", FOOD)).play(WHITE, RollDice())
    third = Tabletop().empty_hands().turn_of(WHITE).dice(6, 4)
    third.play(WHITE, RollDice())
    for seat in EVERYBODY:
        assert same_for(seat, one, other)
        assert told(heard(third.last_events, seat), DiceRolled) == [DiceRolled(WHITE, 6, 4)]
        assert known(third, seat).dice == third.table.dice


@rule("SF-INF-13")
def test_ball_results_are_public() -> None:
    top = Tabletop().trade_and_build(WHITE).balls("red", "blue")
    events = top.play(WHITE, EndTradeAndBuild())
    colours = top.facts.ball_colours
    for seat in EVERYBODY:
        [shaken] = told(heard(events, seat), MothershipShaken)
        assert {colours[shaken.ball], colours[shaken.other_ball]} == {"red", "blue"}
        assert known(top, seat).flight == top.table.flight
    contest = Tabletop().contest(FIVE, THREE).encounter(WHITE, 22)
    events = contest.play(WHITE, YES)
    for seat in EVERYBODY:
        assert [each.value for each in told(heard(events, seat), ContestShaken)] == [5, 3]


@rule("SF-INF-02")
def test_a_colony_founded_is_seen_by_everybody() -> None:
    top = flagship(Tabletop(), "colony_ship").discs("n4", ore=4, fuel=5, goods=10)
    site = top.site("n4", "ore", "fuel")
    top.table.ship_at[0] = site
    events = top.flight(WHITE).play(WHITE, EstablishColony(0))
    for seat in EVERYBODY:
        assert heard(events, seat) == events
        assert known(top, seat).buildings[top.facts.field.site_at[site]] == WHITE + 1


@rule("SF-SEV-07")
def test_a_decision_shows_nothing_of_a_sealed_discard() -> None:
    top = Tabletop().empty_hands().hand(YELLOW, ore=8).hand(RED, food=8).turn_of(WHITE)
    top.dice(3, 4).play(WHITE, RollDice())
    top.play(YELLOW, DiscardCards((4, 0, 0, 0, 0)))
    decision = top.game.view(RED).decision
    assert decision is not None
    assert "4, 0, 0, 0, 0" not in repr(decision.question)
