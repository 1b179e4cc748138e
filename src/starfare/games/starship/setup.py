"""Setting up: ships, decks, start colonies, missions, secret modules (rules SC-SET, DU-SET)."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table
from starfare.games.starship.reasons import CHOOSE_MODULES, MODULE_COUNT
from starfare.games.starship.turn_events import (
    MissionOpened,
    ModulesActivated,
    ModulesChosen,
    StartColonyDealt,
    StartingPlayerFound,
)
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Chance, EvenChance, Question, Step
from starfare.kernel.refusal import Reason

NOT_CHOSEN: tuple[int, ...] = ()


def unpack(table: Table) -> None:
    """Put every piece into its box, stack or deck (SC-SET-09 to SC-SET-16, SC-SET-20)."""
    facts = table.facts
    table.bays = [0] * (w.SEATS * w.KINDS)
    table.tech = [0] * w.SEATS
    table.astro = [0] * w.SEATS
    table.hangar = [0] * (w.SEATS * 2)
    table.upgrades = [0] * (w.SEATS * 4)
    table.modules = [0] * (w.SEATS * w.MODULE_KINDS)
    table.special = [0, 0]
    table.place = [w.UNSEEN] * len(facts.cards)
    table.seen = [0] * len(facts.cards)
    table.unseen = [0] * (w.SECTORS * w.ORIGINS)
    for sector in range(w.SECTORS):
        table.unseen[w.ORIGINS * sector] = facts.sector_size
    table.reserve = [0] + [facts.group_size] * facts.groups
    table.missions = [w.IN_PILE] * len(facts.missions)
    table.barred = []
    table.path = []
    table.tilted = []
    table.top = []
    table.bottom = []
    table.looked = []
    table.flight = list(w.NO_FLIGHT)
    table.used = [0] * w.USED_SIZE
    table.visited = []
    table.hidden = [0] * w.SECTORS


# --- start colonies and the starting player --------------------------------------------


def deal_start_colonies(table: Table, first: int) -> None:
    """One seat takes the first symbol, the other one the second (SC-SET-06, SC-SET-07)."""
    for card, seat in ((0, first), (1, 1 - first)):
        table.place[card] = w.OWNED + seat
        table.seen[card] = w.EVERYBODY
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
        return w.SEATS

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
        for seat in range(w.SEATS):
            is_beginner = seat == self.beginner
            table.bays[w.KINDS * seat : w.KINDS * (seat + 1)] = facts.start_cargo
            table.tech[seat] = facts.start_tech
            table.hangar[2 * seat : 2 * seat + 2] = facts.start_hangar
            amounts = facts.handicap_astro if self.astro else facts.start_astro
            lead = is_beginner if self.astro else seat == table.starter
            table.astro[seat] = amounts[0 if lead else 1]
            helped = self.pieces and is_beginner
            pieces = facts.handicap_upgrades if helped else facts.start_upgrades
            for upgrade in range(2):
                table.upgrades[4 * seat + 2 * upgrade] = pieces[upgrade]


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
        group = pile_group(table)
        return [
            int(place == w.IN_PILE and table.facts.missions[mission].group == group)
            for mission, place in enumerate(table.missions)
        ]

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it open; one for the planet just served must wait (SC-ADV-16, DU-MIS-11)."""
        table.missions[outcome] = w.OPEN
        if table.facts.missions[outcome].planet == self.planet:
            table.barred.append(outcome)
        table.tell(MissionOpened(outcome))


def pile_group(table: Table) -> int:
    """Return the group of the pile's top card, or 0 when the pile is empty."""
    for mission, place in enumerate(table.missions):
        if place == w.IN_PILE:
            return table.facts.missions[mission].group
    return 0


# --- the first modules -----------------------------------------------------------------


class ActivateModules(Choice):
    """Activate these of your level 1 modules without paying."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modules",)

    def __init__(self, modules: tuple[int, ...]) -> None:
        self.modules = modules


_FIRST_MODULES: dict[int, tuple[ActivateModules, ...]] = {}


def first_module_choices(count: int) -> Listed:
    """Return every way to choose so many different modules."""
    known = _FIRST_MODULES.get(count)
    if known is None:
        every = combinations(range(w.MODULE_KINDS), count)
        known = _FIRST_MODULES[count] = tuple([ActivateModules(each) for each in every])
    return Listed(known)


class ChooseModules(Question[Table]):
    """Both choose in secret; the choices are shown together (SC-SET-15, DU-SET-05, DU-SET-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("chosen",)
    PROMPT: ClassVar[str] = "choose_modules"

    def __init__(self, chosen: tuple[tuple[int, ...], ...]) -> None:
        self.chosen = chosen

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Those who have not chosen yet."""
        return tuple([seat for seat in range(w.SEATS) if not self.chosen[seat]])

    def choices(self, table: Table, seat: int) -> Choices:
        """Any of the own modules (SC-SET-14)."""
        return first_module_choices(table.facts.start_modules)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """The right number of different modules."""
        if not isinstance(choice, ActivateModules):
            return CHOOSE_MODULES
        modules = choice.modules
        rising = all(one < other for one, other in pairwise(modules))
        fits = rising and len(modules) == table.facts.start_modules
        return None if fits else MODULE_COUNT

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Keep the choice; when it was the second, show both."""
        assert isinstance(choice, ActivateModules)
        chosen = list(self.chosen)
        chosen[seat] = choice.modules
        table.tell(ModulesChosen(seat))
        if NOT_CHOSEN in chosen:
            table.stack[-1] = ChooseModules(tuple(chosen))
            return
        table.stack.pop()
        table.secrets_shown = True
        for owner, modules in enumerate(chosen):
            for module in modules:
                table.modules[w.MODULE_KINDS * owner + module] = 1
            table.tell(ModulesActivated(owner, modules))


class FirstTurn(Step[Table]):
    """The starting player takes the first turn (SC-TRN-01)."""

    def run(self, table: Table) -> None:
        """Begin."""
        table.seams.begin_turn(table, table.starter)
