"""The 13 encounter cards of the scenario (HK-CARD)."""

from __future__ import annotations

import pytest

from starfare.content.encounter_tree import Ask, Compare, Node, Offer, Results
from starfare.games.hog_kahm.escape_pods import PlacePod
from starfare.games.hog_kahm.events import EscapePodFound, ReinforcementGained
from starfare.games.new_encounters.events import BoostersFailed
from starfare.games.starfarers.encounter_questions import TakeCards
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import FameGained, ShipGrounded, UpgradeGained
from tests.hog_kahm.tabletop import WHITE, Hunt, of_kind
from tests.rules import rule

NOTHING = "none"


def told(node: Node) -> object:
    """Return a card's tree in a few words."""
    if isinstance(node, Offer):
        return [told(branch) for branch in node.branches]
    if isinstance(node, Ask):
        return (node.min_cards, told(node.yes), told(node.no))
    if isinstance(node, Compare):
        return (f"{node.stat} {node.seat}", told(node.at_least), told(node.less))
    assert isinstance(node, Results)
    assert node.then is None
    return ", ".join([f"{each.kind} {each.amount}".removesuffix(" 0") for each in node.effects])


@pytest.mark.parametrize(
    ("number", "tree"),
    [
        pytest.param(
            101, (0, "escape_pod, no_boosters", "fame -1"), marks=rule("HK-CARD-01"), id="HOG1"
        ),
        pytest.param(
            102,
            (0, ("combat R1", "escape_pod, fame 1", "ground"), NOTHING),
            marks=rule("HK-CARD-02"),
            id="HOG2",
        ),
        pytest.param(
            103,
            (0, ("speed L1", "escape_pod", NOTHING), "gain_any 1"),
            marks=rule("HK-CARD-03"),
            id="HOG3",
        ),
        pytest.param(
            104,
            [
                "fame -1",
                "reinforcement 2",
                "reinforcement 2, gain_any 1",
                "reinforcement 4, fame 1",
            ],
            marks=rule("HK-CARD-04"),
            id="HOG4",
        ),
        pytest.param(
            105,
            [NOTHING, "reinforcement 2", "reinforcement 4", "cannon, reinforcement 2"],
            marks=rule("HK-CARD-05"),
            id="HOG5",
        ),
        pytest.param(
            106,
            (0, ("combat L1", "gain_any 2, fame 1", "pay 1, ground"), "fame -1"),
            marks=rule("HK-CARD-06"),
            id="HOG6",
        ),
        pytest.param(
            107,
            ["fame -1", "gain_any 1", "gain_any 1, fame 1", "fame 2"],
            marks=rule("HK-CARD-07"),
            id="HOG7",
        ),
        pytest.param(108, (0, "mission_jump", NOTHING), marks=rule("HK-CARD-08"), id="HOG8"),
        pytest.param(
            109,
            (0, ("speed R2", "mission_jump, fame 1", "ground"), NOTHING),
            marks=rule("HK-CARD-09"),
            id="HOG9",
        ),
        pytest.param(
            110,
            ["no_boosters", NOTHING, "mission_jump", "mission_jump, fame 1"],
            marks=rule("HK-CARD-10"),
            id="HOG10",
        ),
        pytest.param(
            111,
            (2, "pay 2", ("combat R1", "fame 1, reinforcement 2", "upgrade_loss 1")),
            marks=rule("HK-CARD-11"),
            id="HOG11",
        ),
        pytest.param(112, (0, "rob, fame -1", "fame 1"), marks=rule("HK-CARD-12"), id="HOG12"),
        pytest.param(
            113,
            (0, "no_boosters", ("speed L2", "fame 1", "upgrade_loss 1")),
            marks=rule("HK-CARD-13"),
            id="HOG13",
        ),
    ],
)
def test_what_a_card_asks_and_brings(number: int, tree: object) -> None:
    [card] = [card for card in Hunt(4).facts.encounters if card.number == number]
    assert told(card.tree) == tree


def met(number: int, seats: int = 4) -> Hunt:
    """White with a ship has an encounter."""
    top = Hunt(seats).hand(WHITE, ore=3)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    return top.encounter(WHITE, number)


@rule("HK-CARD-01")
def test_a_pod_in_tow_costs_the_boosters_of_this_turn() -> None:
    top = met(101).upgrades(WHITE, boosters=2)
    top.play(WHITE, Answer(1))
    own = top.view(WHITE).buildings(WHITE)[0].at
    said = top.play(WHITE, PlacePod(own))
    assert EscapePodFound(WHITE, own) in said
    assert BoostersFailed(WHITE) in said
    assert top.view(WHITE).movement_left(0) == 3


@rule("HK-CARD-02")
@pytest.mark.parametrize("won", [True, False])
def test_the_guard_of_a_pod_must_be_beaten(won: bool) -> None:
    top = met(102)
    weak, strong = ("blue", "black"), ("yellow", "red")
    top.contest(strong, weak) if won else top.contest(weak, strong)
    said = top.play(WHITE, Answer(1))
    if won:
        said = top.play(WHITE, PlacePod(top.view(WHITE).buildings(WHITE)[0].at))
        assert of_kind(said, FameGained) == [FameGained(WHITE, 1)]
    else:
        assert of_kind(said, ShipGrounded) == [ShipGrounded(WHITE, 0)]
        assert not of_kind(said, EscapePodFound)


@rule("HK-CARD-05")
def test_the_laboratory_takes_three_cards_for_a_cannon_and_a_reinforcement() -> None:
    said = met(105).play(WHITE, OfferCards((3, 0, 0, 0, 0)))
    assert of_kind(said, UpgradeGained, ReinforcementGained) == [
        UpgradeGained(WHITE, 1),
        ReinforcementGained(WHITE, 2),
    ]


@rule("HK-CARD-04")
def test_the_militia_gives_a_card_back_for_two() -> None:
    top = met(104)
    top.play(WHITE, OfferCards((2, 0, 0, 0, 0)))
    top.play(WHITE, TakeCards((0, 0, 0, 0, 1)))
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 1}
    assert top.view(None).plain()["scenario"]["reinforcements"][WHITE] == [2]


@rule("HK-CARD-11")
def test_who_cannot_pay_the_lieutenant_must_refuse() -> None:
    top = Hunt(4).hand(WHITE, ore=1)
    top.ship(WHITE, "colony_ship", top.left(5, 16))
    top.encounter(WHITE, 111)
    assert Answer(1) not in top.choices(WHITE)
