"""All 32 encounter cards: every branch brings what docs/rules/encounters.md, section 5, prints.

Each line of the table below is one way through a card: its number, the answers and contests on
the way, and the results that stand at its end. The kinds and the players named in contests are
those of sections 1 and 4; White is the subject, so L1 is Yellow, R1 Blue, and R2 and L2 Red.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from starfare.games.starfarers.encounter_questions import (
    GainUpgrade,
    GiveTribute,
    GroundShip,
    LoseUpgrade,
)
from starfare.games.starfarers.encounters import STATS
from starfare.games.starfarers.events import (
    CardsOffered,
    CardsPaid,
    CardsRefunded,
    CardsSeized,
    CardsSwapped,
    CardTaken,
    ContestDecided,
    EncounterAnswered,
    EncounterDeckShuffled,
    EncounterDrawn,
    EncounterEnded,
    EncounterUnmasked,
    FameGained,
    FameLost,
    FreeShipPlaced,
    JumpWon,
    ResourcesGained,
    ShipGrounded,
    TributeGiven,
    UpgradeGained,
    UpgradeLost,
)
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.free_trade_ship import PlaceTradeShip
from starfare.games.starfarers.meeting import NO_TITLE
from starfare.games.starfarers.movement import Fly, Jump
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_c import (
    BALLS_OF_SUM,
    BOOSTER,
    CANNON,
    CARBON,
    FIVE,
    FOOD,
    FUEL,
    NO,
    ORE,
    POD,
    THREE,
    YES,
    bundle,
    discards,
    flagship,
    give_up,
    moving,
    next_card,
    offer,
    port_sites,
    prompt,
    ship_sites,
    swap,
    take,
    told,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop

SEATS = {"L1": YELLOW, "R1": BLUE, "R2": RED, "L2": RED}
KINDS = {
    "merchant": range(1, 9),
    "toll": range(9, 12),
    "swap": range(12, 14),
    "raid": range(14, 16),
    "chase": range(16, 19),
    "distress": range(19, 22),
    "rescue": range(22, 25),
    "wormhole": range(25, 28),
    "travelers": range(28, 31),
    "wear": range(31, 33),
}

BRANCHES = """
E-01 | offer 0 | TRIBUTE, FAME -2
E-01 | offer 1 | GAIN food 1, FAME -1
E-01 | offer 2 | GAIN any 1, FAME +1
E-01 | offer 3 | GAIN any 2, FAME +1
E-02 | offer 0 | FAME -1
E-02 | offer 1 | GAIN any 1
E-02 | offer 2 | GAIN any 1, FAME +1
E-02 | offer 3 | UPGRADE +1, FAME +1
E-03 | offer 0 | FAME -1
E-03 | offer 1 | NONE
E-03 | offer 2 | FAME +1
E-03 | offer 3 | GAIN goods 1, FAME +1
E-04 | offer 0 | GAIN goods 1
E-04 | offer 1 | GAIN any 1, FAME +1
E-04 | offer 2 | GAIN any 2, FAME +1
E-04 | offer 3 | REFUND
E-05 | offer 0 | GROUND, FAME -1
E-05 | offer 1 | FAME -1
E-05 | offer 2 | GAIN any 1, FAME +1
E-05 | offer 3 | TRADESHIP
E-06 | offer 0 | GROUND, FAME -1
E-06 | offer 1 | FAME -1
E-06 | offer 2 | GAIN any 1, FAME +1
E-06 | offer 3 | TRADESHIP
E-07 | offer 0, unmasked, yes, COMBAT R1 >= | REFUND, FAME +1
E-07 | offer 1, unmasked, yes, COMBAT R1 >= | REFUND, FAME +1
E-07 | offer 2, unmasked, yes, COMBAT R1 >= | REFUND, FAME +1
E-07 | offer 3, unmasked, yes, COMBAT R1 >= | REFUND, FAME +1
E-07 | offer 0, unmasked, yes, COMBAT R1 < | GROUND
E-07 | offer 1, unmasked, yes, COMBAT R1 < | GROUND
E-07 | offer 2, unmasked, yes, COMBAT R1 < | GROUND
E-07 | offer 3, unmasked, yes, COMBAT R1 < | GROUND
E-07 | offer 0, unmasked, no | NONE
E-07 | offer 1, unmasked, no | NONE
E-07 | offer 2, unmasked, no | NONE
E-07 | offer 3, unmasked, no | NONE
E-08 | offer 0, unmasked, yes, COMBAT L1 >= | REFUND, FAME +1
E-08 | offer 1, unmasked, yes, COMBAT L1 >= | REFUND, FAME +1
E-08 | offer 2, unmasked, yes, COMBAT L1 >= | REFUND, FAME +1
E-08 | offer 3, unmasked, yes, COMBAT L1 >= | REFUND, FAME +1
E-08 | offer 0, unmasked, yes, COMBAT L1 < | GROUND
E-08 | offer 1, unmasked, yes, COMBAT L1 < | GROUND
E-08 | offer 2, unmasked, yes, COMBAT L1 < | GROUND
E-08 | offer 3, unmasked, yes, COMBAT L1 < | GROUND
E-08 | offer 0, unmasked, no | NONE
E-08 | offer 1, unmasked, no | NONE
E-08 | offer 2, unmasked, no | NONE
E-08 | offer 3, unmasked, no | NONE
E-09 | yes | PAY 2
E-09 | no, COMBAT R1 >= | TRADESHIP
E-09 | no, COMBAT R1 < | UPGRADE -1, FAME +1
E-10 | yes | PAY 2, FAME -1
E-10 | no, COMBAT R2 >= | GAIN carbon 2, FAME +1
E-10 | no, COMBAT R2 < | GROUND, FAME +1
E-11 | yes | PAY 2, GROUND
E-11 | no, COMBAT L1 >= | GAIN ore 2, FAME +1
E-11 | no, COMBAT L1 < | UPGRADE -1
E-12 | yes, shake 1 | SWAP, FAME -1
E-12 | yes, shake 2 | SWAP, FAME -1
E-12 | yes, shake 3 | SWAP, SEIZE, FAME -1
E-12 | yes, shake 4 | SWAP, NONE
E-12 | yes, shake 5 | SWAP, NONE
E-12 | no | FAME +1
E-13 | yes, shake 1 | SWAP, NONE
E-13 | yes, shake 2 | SWAP, NONE
E-13 | yes, shake 3 | SWAP, SEIZE, FAME -1
E-13 | yes, shake 4 | SWAP, FAME -1
E-13 | yes, shake 5 | SWAP, FAME -1
E-13 | no | NONE
E-14 | yes, shake 1 | PAY 1, FAME -1
E-14 | yes, shake 2 | PAY 1, FAME -1
E-14 | yes, shake 3 | PAY 1, ROB, FAME -1
E-14 | yes, shake 4 | PAY 1, ROB, FAME -1
E-14 | yes, shake 5 | PAY 1, ROB
E-14 | no | FAME +1
E-15 | yes, shake 1 | PAY 1, ROB
E-15 | yes, shake 2 | PAY 1, ROB, FAME -1
E-15 | yes, shake 3 | PAY 1, ROB, FAME -1
E-15 | yes, shake 4 | PAY 1, FAME -1
E-15 | yes, shake 5 | PAY 1, FAME -1
E-15 | no | NONE
E-16 | yes, BOOSTERS R1 >= | NONE
E-16 | yes, BOOSTERS R1 <, COMBAT R1 >= | UPGRADE +1, FAME +1
E-16 | yes, BOOSTERS R1 <, COMBAT R1 < | UPGRADE -1
E-16 | no, COMBAT R1 >= | UPGRADE +1, FAME +1
E-16 | no, COMBAT R1 < | UPGRADE -1
E-17 | yes, BOOSTERS L2 >= | NONE
E-17 | yes, BOOSTERS L2 <, COMBAT L2 >= | GAIN ore 2, FAME +1
E-17 | yes, BOOSTERS L2 <, COMBAT L2 < | UPGRADE -1, FAME +1
E-17 | no, COMBAT L2 >= | GAIN ore 2, FAME +1
E-17 | no, COMBAT L2 < | UPGRADE -1, FAME +1
E-18 | yes, BOOSTERS L1 >= | FAME -1
E-18 | yes, BOOSTERS L1 <, COMBAT L1 >= | TRADESHIP
E-18 | yes, BOOSTERS L1 <, COMBAT L1 < | GROUND
E-18 | no, COMBAT L1 >= | TRADESHIP
E-18 | no, COMBAT L1 < | GROUND
E-19 | yes, SPEED R2 >= | TRADESHIP
E-19 | yes, SPEED R2 < | UPGRADE -1
E-19 | no | NONE
E-20 | yes, SPEED L1 >= | ROB, FAME +1
E-20 | yes, SPEED L1 < | UPGRADE -1, FAME +1
E-20 | no | FAME -1
E-21 | yes, SPEED R1 >= | UPGRADE +1, FAME +1
E-21 | yes, SPEED R1 < | UPGRADE -1
E-21 | no | FAME -1
E-22 | yes, COMBAT R2 >= | GAIN goods 2, FAME +1
E-22 | yes, COMBAT R2 < | GROUND
E-22 | no | NONE
E-23 | yes, COMBAT R1 >= | GAIN any 2, FAME +1
E-23 | yes, COMBAT R1 < | UPGRADE -1, FAME +1
E-23 | no | FAME -1
E-24 | yes, COMBAT L1 >= | JUMP, FAME +1
E-24 | yes, COMBAT L1 < | GROUND, FAME +1
E-24 | no | FAME -1
E-25 | yes, SPEED L1 >= | JUMP
E-25 | yes, SPEED L1 < | GROUND
E-25 | no | NEWCARD
E-26 | yes, SPEED R1 >= | JUMP
E-26 | yes, SPEED R1 < | GROUND
E-26 | no | NEWCARD
E-27 | yes, SPEED R2 >= | JUMP
E-27 | yes, SPEED R2 < | UPGRADE -1
E-27 | no | NEWCARD
E-28 | offer 0 | UPGRADE -1, FAME -1
E-28 | offer 1 | FAME +1
E-28 | offer 2 | JUMP
E-28 | offer 3 | JUMP
E-29 | offer 0 | NONE
E-29 | offer 1 | FAME +1
E-29 | offer 2 | FAME +1
E-29 | offer 3 | TRADESHIP
E-30 | offer 0 | FAME -1
E-30 | offer 1 | FAME -1
E-30 | offer 2 | FAME +1
E-30 | offer 3 | JUMP, FAME +1
"""
LINES = BRANCHES.strip().splitlines()

QUIET_CARD = 29
"""Offering nothing on it brings nothing: it ends a chain of cards without a further effect."""

OFFERS = {0: bundle(), 1: bundle(fuel=1), 2: bundle(fuel=2), 3: bundle(fuel=2, goods=1)}
HANDS = {YELLOW: ORE, RED: FOOD, BLUE: CARBON}
"""The kind of card each opponent holds: what a robbery or a tribute brings is known."""


@dataclass
class Expected:
    """What a branch must bring: events in printed order, and what White has more or less."""

    events: list[Event] = field(default_factory=list)
    cards: list[int] = field(default_factory=lambda: [0] * 5)
    fame: int = 0
    upgrades: list[int] = field(default_factory=lambda: [0] * 3)
    grounded: bool = False
    jump: bool = False
    trade_ship: bool = False
    robbed: bool = False
    further_card: bool = False

    def gain(self, cards: tuple[int, ...], sign: int = 1) -> None:
        self.cards = [have + sign * count for have, count in zip(self.cards, cards, strict=True)]

    def apply(self, effect: str, top: Tabletop, offered: tuple[int, ...]) -> None:
        """One effect as section 2 of the reference defines it."""
        word, *rest = effect.split()
        if word == "FAME":
            change = int(rest[0])
            self.fame += change
            self.events.append(
                FameGained(WHITE, change) if change > 0 else FameLost(WHITE, -change)
            )
        elif word == "GAIN":
            kind = "carbon" if rest[0] == "any" else rest[0]
            cards = bundle(**{kind: int(rest[1])})
            self.gain(cards)
            self.events.append(ResourcesGained(WHITE, cards))
        elif word == "PAY":
            cards = bundle(fuel=int(rest[0]))
            self.gain(cards, -1)
            self.events.append(CardsPaid(WHITE, cards))
        elif word == "SWAP":
            self.gain(bundle(fuel=1), -1)
            self.gain(bundle(ore=1, food=1))
            self.events.append(CardsSwapped(WHITE, FUEL, bundle(ore=1, food=1)))
        elif word == "SEIZE":
            self.gain(bundle(ore=1, food=1), -1)
            self.events.append(CardsSeized(WHITE, bundle(ore=1, food=1)))
        elif word == "REFUND":
            self.gain(offered)
            self.events.append(CardsRefunded(WHITE, offered))
        elif word == "UPGRADE":
            gained = rest[0] == "+1"
            self.upgrades[POD if gained else CANNON] += int(rest[0])
            self.events.append(UpgradeGained(WHITE, POD) if gained else UpgradeLost(WHITE, CANNON))
        else:
            self._apply_plain(word, top)

    def _apply_plain(self, word: str, top: Tabletop) -> None:
        if word in ("ROB", "TRIBUTE"):
            self.robbed = True
            self.gain(bundle(ore=1, food=1, carbon=1))
            card = CardTaken if word == "ROB" else TributeGiven
            self.events.extend(card(giver, WHITE, kind) for giver, kind in HANDS.items())
        elif word == "GROUND":
            self.grounded = True
            self.events.append(ShipGrounded(WHITE, 1))
        elif word == "JUMP":
            self.jump = True
            self.events.append(JumpWon(WHITE))
        elif word == "TRADESHIP":
            self.trade_ship = True
            self.events.append(FreeShipPlaced(WHITE, 2, port_sites(top, WHITE)[1]))
        elif word == "NEWCARD":
            self.further_card = True
        else:
            assert word == "NONE"


def answer_to(asked: str, top: Tabletop) -> Choice:
    """What White chooses where a result leaves a choice; it matches `Expected`."""
    size = len(top.choices(WHITE))
    if asked == "take_cards":
        one = top.refusal(WHITE, take(carbon=1)) is None
        return take(carbon=1) if one else take(carbon=2)
    if asked == "give_up_cards":
        one = top.refusal(WHITE, give_up(fuel=1)) is None
        return give_up(fuel=1) if one else give_up(fuel=2)
    assert size > 1, "only a real choice is asked for"
    return {
        "swap_cards": swap(FUEL, ore=1, food=1),
        "gain_upgrade": GainUpgrade(POD),
        "lose_upgrade": LoseUpgrade(CANNON),
        "ground_ship": GroundShip(1),
        "place_trade_ship": PlaceTradeShip(port_sites(top, WHITE)[1]),
        "encounter_offer": offer(),
    }[asked]


def meeting_table() -> Tabletop:
    """White, with two ships in open space and something of everything, is about to meet a card."""
    top = flagship(Tabletop().empty_hands(), "colony_ship", "trade_ship")
    top.hand(WHITE, fuel=4, goods=3)
    for seat, kind in HANDS.items():
        top.hand(seat, **{RESOURCES[kind]: 2})
    for seat in range(4):
        top.upgrades(seat, boosters=1, cannons=1, pods=1)
        top.fame(seat, 3)
    return top


def prepare(top: Tabletop, step: str) -> None:
    """Tell the chance of one step of a route beforehand."""
    word, *rest = step.split()
    if word == "shake":
        top.balls(*BALLS_OF_SUM[int(rest[0])], contest=True)
    elif word == "BOOSTERS":
        top.upgrades(SEATS[rest[0]], boosters=1 if rest[1] == ">=" else 2, cannons=1, pods=1)
    elif word in ("COMBAT", "SPEED"):
        top.contest(*((FIVE, THREE) if rest[1] == ">=" else (THREE, FIVE)))


def asked_steps(top: Tabletop, route: list[str]) -> tuple[list[Event], tuple[int, ...]]:
    """Answer the card's own questions; return the events and the cards offered."""
    events: list[Event] = []
    offered = bundle()
    for step in route:
        word, *rest = step.split()
        if word == "offer":
            assert prompt(top) == (WHITE, "encounter_offer")
            offered = OFFERS[int(rest[0])]
            events += top.play(WHITE, offer(**dict(zip(RESOURCES, offered, strict=True))))
        elif word in ("yes", "no"):
            assert prompt(top) == (WHITE, "encounter_ask")
            assert top.choices(WHITE) == [YES, NO]
            events += top.play(WHITE, YES if word == "yes" else NO)
    return events, offered


def play_results(top: Tabletop) -> list[Event]:
    """Answer what the results ask, until ships move."""
    events: list[Event] = []
    while not moving(top):
        seat, asked = prompt(top)
        if asked == "give_tribute":
            assert top.choices(seat) == [GiveTribute(HANDS[seat])]
            events += top.play(seat, GiveTribute(HANDS[seat]))
        else:
            assert seat == WHITE
            events += top.play(WHITE, answer_to(asked, top))
    return events


def way_events(route: list[str], offered: tuple[int, ...]) -> list[Event]:
    """The questions and contests on a route, as they must be told."""
    told_events: list[Event] = []
    for step in route:
        word, *rest = step.split()
        if word == "offer":
            told_events.append(CardsOffered(WHITE, offered))
        elif word == "unmasked":
            told_events.append(EncounterUnmasked(WHITE))
        elif word in ("yes", "no"):
            told_events.append(EncounterAnswered(WHITE, int(word == "yes")))
        elif word != "shake":
            mine, theirs = {
                "BOOSTERS >=": (1, 1),
                "BOOSTERS <": (1, 2),
                ">=": (6, 4),
                "<": (4, 6),
            }[f"{word} {rest[1]}" if word == "BOOSTERS" else rest[1]]
            stat, other = STATS.index(word.lower()), SEATS[rest[0]]
            told_events.append(ContestDecided(WHITE, other, stat, mine, theirs, rest[1] == ">="))
    return told_events


UNCOMPARED = {"ContestShaken", "NothingHappened", "TradeShipOwed", "EncounterDeckShuffled"}
"""Told besides; other tests speak of them."""


@rule("SF-ENC-04", "SF-ENC-10", "SF-ENC-33", "ENC-G-02")
@pytest.mark.parametrize("line", LINES)
def test_every_branch_of_a_card_brings_what_is_printed(line: str) -> None:
    card, way, printed = line.split(" | ")
    number, route, effects = int(card[2:]), way.split(", "), printed.split(", ")
    top = meeting_table()
    for step in route:
        prepare(top, step)
    for giver, kind in HANDS.items():
        assert giver != WHITE
        top.script(("hand", kind))
    before = (list(top.table.hand(WHITE)), upgrades(top, WHITE), list(top.table.supply))
    top.encounter(WHITE, number)
    next_card(top, QUIET_CARD)
    events = [*top.last_events]

    asked, offered = asked_steps(top, route)
    events += asked + play_results(top)

    expected = Expected()
    expected.gain(offered, -1)
    for effect in effects:
        expected.apply(effect, top, offered)
    check_events(line, offered, expected, events)
    check_pieces(top, expected, before)
    check_flight(top, expected)


def check_events(
    line: str, offered: tuple[int, ...], expected: Expected, events: list[Event]
) -> None:
    """Everything is told in the printed order; SWAP and PAY come before their shake."""
    card, way, _ = line.split(" | ")
    wanted: list[Event] = [EncounterDrawn(WHITE, facts().encounter_kinds.index(kind_of(card)))]
    wanted += way_events(way.split(", "), offered)
    wanted += [*expected.events, EncounterEnded(WHITE, told_title(line))]
    if expected.further_card:
        wanted += [
            EncounterDrawn(WHITE, facts().encounter_kinds.index("travelers")),
            CardsOffered(WHITE, bundle()),
            EncounterEnded(WHITE, QUIET_CARD - 1),
        ]
    assert [each for each in events if type(each).__name__ not in UNCOMPARED] == wanted


def kind_of(card: str) -> str:
    """The kind of a card, which is public."""
    [kind] = [kind for kind, numbers in KINDS.items() if int(card[2:]) in numbers]
    return kind


def told_title(line: str) -> int:
    """The card whose title is told, none where another card of its kind has the same branch."""
    card, branch = line.split(" | ", 1)
    same = [each for each in LINES if each.endswith(f" | {branch}")]
    alike = [each for each in same if kind_of(each.split(" | ")[0]) == kind_of(card)]
    return int(card[2:]) - 1 if len(alike) == 1 else NO_TITLE


def check_pieces(
    top: Tabletop, expected: Expected, before: tuple[list[int], tuple[int, ...], list[int]]
) -> None:
    hand, had, supply = before
    table = top.table
    assert [now - then for now, then in zip(table.hand(WHITE), hand, strict=True)] == expected.cards
    assert table.fame[WHITE] == 3 + expected.fame
    assert list(upgrades(top, WHITE)) == [
        then + change for then, change in zip(had, expected.upgrades, strict=True)
    ]
    for seat, kind in HANDS.items():
        assert top.hand_of(seat) == {RESOURCES[kind]: 1 if expected.robbed else 2}
        assert table.fame[seat] == 3
    from_hands = bundle(ore=1, food=1, carbon=1) if expected.robbed else bundle()
    assert [then - now for now, then in zip(table.supply, supply, strict=True)] == [
        change - given for change, given in zip(expected.cards, from_hands, strict=True)
    ]


def check_flight(top: Tabletop, expected: Expected) -> None:
    """What the result leaves of the movement step."""
    ships = {0, 1, 2} if expected.trade_ship else {0, 1}
    assert set(top.table.ships(WHITE)) == ships
    choices = top.choices(WHITE)
    assert {each.ship for each in choices if isinstance(each, Fly)} == (
        ships - {1} if expected.grounded else ships
    )
    jumps = {each.ship for each in choices if isinstance(each, Jump)}
    assert jumps == (ships if expected.jump else set())
    if expected.trade_ship:
        assert port_sites(top, WHITE)[1] in ship_sites(top, WHITE)


# --- the two cards for everybody ---------------------------------------------------------


def worn_table(*totals: int) -> Tabletop:
    """Motherships with so many upgrades each: 4 boosters, the rest cannons, then pods."""
    top = meeting_table()
    for seat, total in enumerate(totals):
        cannons = min(4, total - 4)
        top.upgrades(seat, boosters=4, cannons=cannons, pods=total - 4 - cannons)
    return top


@rule("SF-ENC-33", "SF-WNT-02", "ENC-G-16")
@pytest.mark.parametrize(("number", "limit"), [(31, 8), (32, 6)])
def test_a_wear_and_tear_card_wears_those_above_its_limit_and_brings_a_further_card(
    number: int, limit: int
) -> None:
    top = worn_table(limit + 1, limit, limit + 1, limit - 1).deck(number, QUIET_CARD)
    top.encounter(WHITE, number)
    next_card(top, 3)
    opening = top.last_events
    assert told(opening, EncounterDrawn) == [
        EncounterDrawn(WHITE, facts().encounter_kinds.index("wear"))
    ]

    assert prompt(top) == (WHITE, "lose_upgrade")
    top.play(WHITE, LoseUpgrade(BOOSTER))
    assert prompt(top) == (RED, "lose_upgrade")
    events = top.play(RED, LoseUpgrade(CANNON))

    assert [sum(upgrades(top, seat)) for seat in range(4)] == [limit, limit, limit, limit - 1]
    assert upgrades(top, WHITE)[BOOSTER] == 3
    shuffled = events.index(EncounterDeckShuffled())
    drawn = events.index(EncounterDrawn(WHITE, facts().encounter_kinds.index("merchant")))
    assert shuffled < drawn, "the discards, 3 among them, are in the deck before the next card"
    assert prompt(top) == (WHITE, "encounter_offer")
    assert number not in discards(top)
    top.play(WHITE, offer(fuel=1))
    assert moving(top)
    assert discards(top) == {number, 3}


@rule("ENC-G-17")
@pytest.mark.parametrize(("number", "gained"), [(31, {}), (32, {YELLOW: 1, BLUE: 1})])
def test_only_the_hauliers_card_rewards_the_most_freight_pods(
    number: int, gained: dict[int, int]
) -> None:
    top = meeting_table()
    for seat, pods in ((WHITE, 1), (YELLOW, 3), (RED, 0), (BLUE, 3)):
        top.upgrades(seat, pods=pods)
    top.encounter(WHITE, number)
    assert told(top.last_events, FameGained) == [FameGained(seat, 1) for seat in gained]
    assert top.table.fame == [3 + gained.get(seat, 0) for seat in range(4)]


@rule("SF-ENC-33")
def test_the_table_of_branches_covers_every_card_and_every_answer() -> None:
    offers = dict.fromkeys((*range(1, 7), 28, 29, 30), 4) | {7: 12, 8: 12}
    shakes = dict.fromkeys(range(12, 16), 6)
    chases = dict.fromkeys(range(16, 19), 5)
    rest = dict.fromkeys((*range(9, 12), *range(19, 28)), 3)
    numbers = [int(line[2:4]) for line in LINES]
    assert {n: numbers.count(n) for n in range(1, 31)} == offers | shakes | chases | rest
    assert len(set(LINES)) == len(LINES)
