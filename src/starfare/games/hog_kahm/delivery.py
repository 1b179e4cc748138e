"""Delivering escape pods to the Diplomats; location cards (rules HK-DEL, HK-LOC)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.escape_pods import COUNCIL_DONE, ONLY_CORVETTE, lose_pods
from starfare.games.hog_kahm.events import EscapePodDelivered, LocationFilled, LocationTurnedUp
from starfare.games.hog_kahm.fleeing import arrive, drive_off, flee
from starfare.games.hog_kahm.reinforcements import reinforce, token_given
from starfare.games.hog_kahm.table import HogTable
from starfare.games.new_encounters.results import give_upgrade
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import why_no_upgrade
from starfare.games.starfarers.encounter_results import gain_any
from starfare.games.starfarers.pirates_and_ice import clear_tokens
from starfare.games.starfarers.supplies import gain_fame
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Chance, Step
from starfare.kernel.refusal import Reason


class DeliverForReward(Choice):
    """Cover the space with this reward and take the reward."""

    FIELDS: ClassVar[tuple[str, ...]] = ("reward",)

    def __init__(self, reward: int) -> None:
        self.reward = reward


class DeliverForFame(Choice):
    """Cover the space with this reward and take a piece of fame instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("reward",)

    def __init__(self, reward: int) -> None:
        self.reward = reward


NOT_AT_DOCK: Final = Reason("not_at_dock")
NO_CARGO: Final = Reason("no_cargo")
NO_SPACE: Final = Reason("no_space")
COVERED: Final = Reason("covered")
NOT_TO_BE_HAD: Final = Reason("not_to_be_had")


def is_delivering(table: HogTable, seat: int) -> bool:
    """Tell whether a loaded corvette is just passing the docking point (HK-DEL-01)."""
    ship = table.mission_ship(seat)
    return (
        ship >= 0
        and table.cargo[seat] > 0
        and table.has_entered(ship)
        and table.ship_at[seat * w.FLEET + ship] == table.hunt.dock
    )


def delivery_choices(table: HogTable, seat: int) -> list[Choice]:
    """For each free space its reward, if it can be given, or a piece of fame (HK-DEL-03, -04)."""
    if not is_delivering(table, seat):
        return []
    items: list[Choice] = []
    for reward, covered in zip(table.spaces, table.covered, strict=True):
        if not covered:
            if can_give(table, seat, reward):
                items.append(DeliverForReward(reward))
            items.append(DeliverForFame(reward))
    return items


def why_not_deliver(table: HogTable, seat: int, choice: Choice) -> Reason | None:
    """A loaded corvette at the docking point, a free space, a reward that is there."""
    assert isinstance(choice, (DeliverForReward, DeliverForFame))
    if table.location == h.NONE_OPEN:
        return COUNCIL_DONE
    if table.mission_ship(seat) < 0:
        return ONLY_CORVETTE
    if not table.cargo[seat]:
        return NO_CARGO
    if not is_delivering(table, seat):
        return NOT_AT_DOCK
    if choice.reward not in table.spaces:
        return NO_SPACE
    if table.covered[table.spaces.index(choice.reward)]:
        return COVERED
    if isinstance(choice, DeliverForReward) and not can_give(table, seat, choice.reward):
        return NOT_TO_BE_HAD
    return None


def can_give(table: HogTable, seat: int, reward: int) -> bool:
    """Room and stock are there (HK-DEL-09)."""
    if reward == h.RESOURCES:
        return any(table.supply)
    if reward >= h.REINFORCEMENT_2:
        return token_given(table, h.PIPS[reward - h.REINFORCEMENT_2]) >= 0
    return why_no_upgrade(table, seat, reward) is None


def deliver(table: HogTable, seat: int, choice: Choice) -> None:
    """Cover the space and take one thing; then look at the card (HK-DEL-04, HK-DEL-08)."""
    assert isinstance(choice, (DeliverForReward, DeliverForFame))
    table.cargo[seat] -= 1
    table.covers.append(table.spaces.index(choice.reward))
    table.tell(EscapePodDelivered(seat, choice.reward))
    table.push(SpaceCovered())
    if isinstance(choice, DeliverForReward):
        give_reward(table, seat, choice.reward)
    else:
        gain_fame(table, seat, 1)


def give_reward(table: HogTable, seat: int, reward: int) -> None:
    """Give what the space shows; a cannon may defeat a base that a ship waits beside (SF-SPC-11)."""
    if reward == h.RESOURCES:
        gain_any(table, seat, table.hunt.resource_cards)
    elif reward >= h.REINFORCEMENT_2:
        reinforce(table, seat, h.PIPS[reward - h.REINFORCEMENT_2])
    else:
        give_upgrade(table, seat, reward)
        clear_tokens(table)


class SpaceCovered(Step[HogTable]):
    """The reward is taken; a card without a free space leaves the game (HK-DEL-05, HK-DEL-08)."""

    def run(self, table: HogTable) -> None:
        """Its pods go to the stock, and the next card is turned up, if there is one."""
        table.seams.check_victory(table)
        if table.outcome is not None or not all(table.covered):
            return
        table.locations[table.location] = h.GONE
        table.pods[table.hunt.in_stock] += len(table.covers)
        table.covers = []
        table.tell(LocationFilled())
        if h.FACE_DOWN in table.locations:
            table.push(TurnUpLocation())
        else:
            close_council(table)


class TurnUpLocation(Chance[HogTable]):
    """Any of the cards that lie face down (HK-SET-09, HK-DEL-05)."""

    PURPOSE: ClassVar[str] = "location"

    def weights(self, table: HogTable) -> list[int]:
        """Every one is as likely as any other."""
        return [int(place == h.FACE_DOWN) for place in table.locations]

    def resolve(self, table: HogTable, outcome: int) -> None:
        """Hog Kahm appears there, or flees there (HK-APP-01, HK-FLE-01, HK-FLE-14)."""
        table.open_location(outcome)
        table.tell(LocationTurnedUp(outcome))
        if table.is_base_here:
            flee(table, outcome, full=False)
        else:
            arrive(table, outcome)


def close_council(table: HogTable) -> None:
    """The last card is filled: he flees for good, and pods are of no use (HK-DRV-01, -03, -04)."""
    for seat in range(table.seats):
        lose_pods(table, seat, 0)
    if table.is_base_here:
        flee(table, h.NOWHERE, full=False)
    elif table.hog[h.STATE] != h.DRIVEN_OFF:
        drive_off(table)
