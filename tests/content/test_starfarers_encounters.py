"""The 2019 encounter deck, against docs/rules/encounters.md."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from starfare.content.encounter_tree import (
    Ask,
    Compare,
    Effect,
    EncounterCard,
    Node,
    Offer,
    Results,
    Shake,
)
from starfare.content.starfarers import load
from tests.rules import rule

CARDS = load().encounters
REFERENCE = Path(__file__).parents[2] / "docs" / "rules" / "encounters.md"


def written_cards() -> dict[int, str]:
    """The trees of the 2019 deck as the reference writes them, by number."""
    deck = REFERENCE.read_text(encoding="utf-8").split("## 5. The 2019 deck")[1].split("\n---")[0]
    found = re.findall(r"\*\*E-(\d\d) [^\n]*\n\n(.*?)\n(?=\n|\Z)", deck + "\n", re.DOTALL)
    return {int(number): tree for number, tree in found}


def written(card: EncounterCard) -> str:
    """A card's tree in the notation of the reference."""
    if card.kind == "wear":
        assert isinstance(card.tree, Results)
        return "- ALL: " + ", then ".join(map(effect_text, card.tree.effects))
    return "\n".join(tree_lines("- ", "", card.tree))


def tree_lines(indent: str, start: str, node: Node) -> Iterator[str]:
    match node:
        case Results(effects, None):
            yield indent + start + ", ".join(map(effect_text, effects))
        case Results(effects, then) if then is not None:
            text = ", ".join(map(effect_text, effects))
            yield from tree_lines(indent, f"{start}{text}, then ", then)
        case _:
            yield indent + start + question(node)
            for label, branch in branches(node):
                yield from tree_lines("  " + indent, f"{label} → ", branch)


def question(node: Node) -> str:
    match node:
        case Ask(min_cards, prompt):
            needs = f"[{min_cards}]" if min_cards else ""
            return f"ASK{needs}" + (f" *{prompt}*" if prompt else "")
        case Compare(stat, seat):
            return f"COMPARE {stat.upper()} {seat}"
    return type(node).__name__.upper()


def branches(node: Node) -> Iterator[tuple[str, Node]]:
    """The branches as written: equal neighbours stand together."""
    match node:
        case Offer(nodes):
            for numbers, branch in together(nodes, first=0):
                yield ", ".join(map(str, numbers)), branch
        case Shake(nodes):
            for sums, branch in together(nodes, first=1):
                yield "–".join(dict.fromkeys((str(sums[0]), str(sums[-1])))), branch
        case Ask(_, _, yes, no):
            yield from (("yes", yes), ("no", no))
        case Compare(_, _, at_least, less):
            yield from (("≥", at_least), ("<", less))


def together(nodes: tuple[Node, ...], first: int) -> Iterator[tuple[list[int], Node]]:
    for _, group in groupby(enumerate(nodes, first), key=lambda pair: pair[1]):
        pairs = list(group)
        yield [number for number, _ in pairs], pairs[0][1]


def effect_text(effect: Effect) -> str:
    amount = f"{effect.amount:+d}".replace("-", "−")
    match effect.kind:
        case "fame":
            return f"FAME {amount}"
        case "upgrade_gain":
            return "UPGRADE +1"
        case "upgrade_loss":
            return "UPGRADE −1"
        case "gain_any":
            return f"GAIN any {effect.amount}"
        case "gain":
            return f"GAIN {effect.resource} {effect.amount}"
        case "pay" | "wear":
            return f"{effect.kind.upper()} {effect.amount}"
    return effect.kind.upper()


def end_points(node: Node) -> Iterator[tuple[Effect, ...]]:
    """The ends of a tree as written."""
    match node:
        case Results(effects, None):
            yield effects
        case Results(_, then) if then is not None:
            yield from end_points(then)
        case _:
            for _, branch in branches(node):
                yield from end_points(branch)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"E-{card.number:02}")
def test_each_card_reads_as_the_reference_writes_it(card: EncounterCard) -> None:
    assert written(card) == written_cards()[card.number]


@rule("SF-CMP-08")
def test_there_are_cards_1_to_32_and_two_of_them_are_wear_and_tear() -> None:
    assert [card.number for card in CARDS] == list(range(1, 33))
    assert [card.number for card in CARDS if card.kind == "wear"] == [31, 32]


def test_the_cards_by_kind_stand_in_the_published_order() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert list(kinds.items()) == [
        ("merchant", 8),
        ("toll", 3),
        ("swap", 2),
        ("raid", 2),
        ("chase", 3),
        ("distress", 3),
        ("rescue", 3),
        ("wormhole", 3),
        ("travelers", 3),
        ("wear", 2),
    ]


@rule("ENC-G-02")
def test_all_cards_of_a_kind_open_with_the_same_prompt_and_question() -> None:
    for _, group in groupby(CARDS, key=lambda card: card.kind):
        cards = list(group)
        assert len({card.prompt for card in cards}) == 1
        assert len({question(card.tree) for card in cards}) == 1
    assert len({card.prompt for card in CARDS}) == 10


def test_titles_and_prompts_are_those_of_the_reference() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    for card in CARDS:
        assert f"| {card.number:02} | {card.kind} | {card.title} | {card.prompt} |" in text


def test_the_end_points_are_counted_as_in_the_check_table() -> None:
    ends = [end for card in CARDS for end in end_points(card.tree)]
    assert len(ends) == 108
    counts = Counter(effect_text(effect) for end in ends for effect in end)
    checked = {
        "FAME +1": 36,
        "FAME −1": 23,
        "FAME −2": 1,
        "GROUND": 12,
        "UPGRADE +1": 4,
        "UPGRADE −1": 12,
        "JUMP": 6,
        "TRADESHIP": 7,
        "ROB": 5,
        "REFUND": 3,
        "SEIZE": 2,
        "NEWCARD": 3,
        "RESHUFFLE": 2,
    }
    assert {text: counts[text] for text in checked} == checked


def test_in_a_chase_the_fight_is_the_same_after_a_vain_flight() -> None:
    for card in CARDS[15:18]:
        assert isinstance(card.tree, Ask)
        assert isinstance(card.tree.yes, Compare)
        assert card.tree.yes.less == card.tree.no
