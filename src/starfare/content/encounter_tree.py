"""Encounter cards as data: a tree of questions, comparisons and results."""

from typing import TypeAlias

from starfare.content.loading import Content


class Effect(Content, frozen=True):
    """One effect of the closed vocabulary, such as `gain` 2 `ore` or `fame` -1."""

    kind: str
    amount: int = 0
    resource: str | None = None


class Offer(Content, frozen=True, tag="offer"):
    """The subject gives 0 to 3 cards; one branch for each number."""

    branches: tuple["Node", "Node", "Node", "Node"]


class Ask(Content, frozen=True, tag="ask"):
    """Yes or no; "yes" needs `min_cards` in hand. Without a prompt it is the card's own question."""

    min_cards: int
    prompt: str | None
    yes: "Node"
    no: "Node"


class Compare(Content, frozen=True, tag="compare"):
    """The subject's stat (combat, speed, boosters) against the player at a seat (L1, R1, L2, R2)."""

    stat: str
    seat: str
    at_least: "Node"
    less: "Node"


class Shake(Content, frozen=True, tag="shake"):
    """The subject shakes the mothership; one branch for each sum from 1 to 5."""

    branches: tuple["Node", "Node", "Node", "Node", "Node"]


class Results(Content, frozen=True, tag="results"):
    """Effects from left to right; the card ends here unless `then` leads on."""

    effects: tuple[Effect, ...]
    then: "Node | None" = None


Node: TypeAlias = Offer | Ask | Compare | Shake | Results


class EncounterCard(Content, frozen=True):
    """One encounter card: its public kind and prompt, its title and what it holds."""

    number: int
    kind: str
    title: str
    prompt: str
    tree: Node
