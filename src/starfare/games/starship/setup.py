"""Setting up: ships, decks, start colonies, missions, secret modules (rules SC-SET, DU-SET)."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.ship import with_card, without
from starfare.games.starship.table import Table
from starfare.games.starship.turn_events import (
    MissionOpened,
    ModulesActivated,
    ModulesChosen,
    StartColonyDealt,
    StartingPlayerFound,
)
from starfare.games.starship.words import MODULE_KINDS, SEATS
from starfare.kernel.action import Action
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Chance, EvenChance, Question, Step
from starfare.kernel.refusal import Reason

NOT_CHOSEN: Final[tuple[int, ...]] = ()


def fill_boxes(table: Table) -> None:
    """Put every piece into its box, stack or deck (SC-SET-09 to SC-SET-16, SC-SET-20)."""
    facts = table.facts
    for stack in table.stacks:
        stack.unseen[0] = facts.sector_size
    table.unseen = facts.all_cards.copy()
    table.reserve = (0, *[facts.group_size] * facts.groups)
    table.pile = tuple(range(len(facts.missions)))


# --- start colonies and the starting player --------------------------------------------


def deal_start_colonies(table: Table, first: int) -> None:
    """One seat takes the first symbol, the other one the second (SC-SET-06, SC-SET-07)."""
    for card, seat in ((0, first), (1, 1 - first)):
        table.ships[seat].win(card)
        table.show_all(card)
        table.tell(StartColonyDealt(seat, card))


def find_starter(table: Table, seat: int) -> None:
    """Note who takes the first turn."""
    table.starter = table.active = seat
    table.tell(StartingPlayerFound(seat))


class DealStartColonies(EvenChance[Table]):
    """The start colonies are dealt at random; the Moon begins (SC-SET-06, SC-TRN-01)."""

    PURPOSE: ClassVar[str] = "start colony"

    def count(self, table: Table) -> int:
        """Either seat, equally likely."""
        return SEATS

    def resolve(self, table: Table, outcome: int) -> None:
        """The outcome is the seat of the first symbol."""
        deal_start_colonies(table, outcome)
        find_starter(table, outcome)


class GiveStartColonies(Step[Table]):
    """The seat that is to begin receives the Moon (SC-TRN-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Deal by name instead of at random."""
        deal_start_colonies(table, self.seat)
        find_starter(table, self.seat)


# --- what the ships begin with ---------------------------------------------------------


class HandOut(Step[Table]):
    """Cargo, ships, boosters, cannons and money, with an agreed handicap (SC-SET, SC-HCP)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("beginner", "astro", "pieces")

    def __init__(self, beginner: int, astro: bool, pieces: bool) -> None:
        self.beginner = beginner
        self.astro = astro
        self.pieces = pieces

    def run(self, table: Table) -> None:
        """Equip both ships (SC-SET-02 to SC-SET-04, SC-SET-17 to SC-SET-19)."""
        facts = table.facts
        for ship in table.ships:
            is_beginner = ship.seat == self.beginner
            ship.units = [*facts.start_cargo, facts.start_tech]
            ship.colony_ships, ship.trade_ships = facts.start_hangar
            amounts = facts.handicap_astro if self.astro else facts.start_astro
            lead = is_beginner if self.astro else ship.seat == table.starter
            ship.astro = amounts[0 if lead else 1]
            helped = self.pieces and is_beginner
            pieces = facts.handicap_upgrades if helped else facts.start_upgrades
            ship.boosters.level_1, ship.cannons.level_1 = pieces


# --- missions --------------------------------------------------------------------------


class OpenMissions(Step[Table]):
    """The first missions are turned face up (SC-SET-12, DU-SET-15)."""

    def run(self, table: Table) -> None:
        """Three of them."""
        for _ in range(table.facts.open_missions):
            table.push(OpenMission(-1))


class OpenMission(Chance[Table]):
    """The top card of the pile is turned up; earlier groups lie on top (SC-SET-11, SC-ADV-15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("planet",)
    PURPOSE: ClassVar[str] = "mission"

    def __init__(self, planet: int) -> None:
        self.planet = planet
        """Of the mission just completed, or -1."""

    def weights(self, table: Table) -> list[int]:
        """Any card of the topmost group."""
        missions = table.facts.missions
        weights = [0] * len(missions)
        for mission in table.pile:
            weights[mission] = int(missions[mission].group == missions[table.pile[0]].group)
        return weights

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it open; one for the planet just served must wait (SC-ADV-16, DU-MIS-11)."""
        table.pile = without(table.pile, outcome)
        table.open = with_card(table.open, outcome)
        if table.facts.missions[outcome].planet == self.planet:
            table.flight.barred = (*table.flight.barred, outcome)
        table.tell(MissionOpened(outcome))


# --- the first modules -----------------------------------------------------------------


class ActivateModules(Choice):
    """Activate these of your level 1 modules without paying."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modules",)

    def __init__(self, modules: tuple[int, ...]) -> None:
        self.modules = modules


_FIRST_MODULES: Final[dict[int, list[ActivateModules]]] = {}


def first_module_choices(count: int) -> list[ActivateModules]:
    """Return every way to choose so many different modules."""
    known = _FIRST_MODULES.get(count)
    if known is None:
        every = combinations(range(MODULE_KINDS), count)
        known = _FIRST_MODULES[count] = [ActivateModules(each) for each in every]
    return known


class ActivatingModules(Action[Table, ActivateModules]):
    """Both choose in secret; the choices are shown together (SC-SET-15, DU-SET-05, DU-SET-06)."""

    def candidates(self, table: Table, seat: int) -> list[ActivateModules]:
        """Any of the own modules (SC-SET-14)."""
        return first_module_choices(table.facts.start_modules)

    def why_not(self, table: Table, seat: int, choice: ActivateModules) -> Reason | None:
        """The right number of different modules."""
        modules = choice.modules
        rising = all(one < other for one, other in pairwise(modules))
        fits = rising and len(modules) == table.facts.start_modules
        return None if fits else reasons.MODULE_COUNT

    def do(self, table: Table, seat: int, choice: ActivateModules) -> None:
        """Keep the choice; when it was the second, show both."""
        chosen = list(table.asked(ChooseModules).chosen)
        chosen[seat] = choice.modules
        table.tell(ModulesChosen(seat))
        if NOT_CHOSEN in chosen:
            table.stack[-1] = ChooseModules(tuple(chosen))
            return
        table.stack.pop()
        table.secrets_shown = True
        for ship, modules in zip(table.ships, chosen, strict=True):
            for module in modules:
                ship.modules[module] = 1
            table.tell(ModulesActivated(ship.seat, modules))


class ChooseModules(Question[Table]):
    """Which modules does everybody begin with?"""

    FIELDS: ClassVar[tuple[str, ...]] = ("chosen",)
    PROMPT: ClassVar[str] = "choose_modules"
    ACTIONS = (ActivatingModules(ActivateModules),)
    NOTHING_ELSE = reasons.CHOOSE_MODULES

    def __init__(self, chosen: tuple[tuple[int, ...], ...]) -> None:
        self.chosen = chosen

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Those who have not chosen yet."""
        return tuple([seat for seat in range(SEATS) if not self.chosen[seat]])


class FirstTurn(Step[Table]):
    """The starting player takes the first turn (SC-TRN-01)."""

    def run(self, table: Table) -> None:
        """Begin."""
        table.chapters.begin_turn(table, table.starter)
