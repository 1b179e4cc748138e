"""Free ships: built at once, or by a token as soon as they can be (rules NE-TOK)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import (
    GrantedShipPlaced,
    OfferDeclined,
    ShipLapsed,
    ShipTokenTaken,
)
from starfare.games.new_encounters.hooks import hooks_of
from starfare.games.new_encounters.table import ScenarioTable, scenario_of
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import (
    NOT_YOUR_PORT,
    PORT_TAKEN,
    free_ports,
    place_ship,
    why_no_ship,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


class PlaceGrantedShip(Choice):
    """Place the free ship on one of your spaceport sites."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "at")

    def __init__(self, kind: int, at: int) -> None:
        self.kind = kind
        self.at = at


class Decline(Choice):
    """Do without."""


DECLINE: Final = Decline()
ONLY_PLACE: Final = Reason("place_free_ship")
NO_TOKEN: Final = Reason("no_token")
NOT_OFFERED: Final = Reason("not_offered")
PLACE_OR_DECLINE: Final = Reason("place_or_decline")

TOKEN_OF: Final = {w.COLONY_SHIP: n.COLONY_TOKEN, n.MISSION_SHIP: n.MISSION_TOKEN}
"""For each kind of ship but the trade ship the place of its tokens."""


# --- tokens --------------------------------------------------------------------


def tokens_of(table: ScenarioTable, seat: int, kind: int) -> int:
    """Return how many tokens a seat has for a kind of ship."""
    if kind == w.TRADE_SHIP:
        return table.owed[seat]
    return table.tokens[n.TOKENS * seat + TOKEN_OF[kind]]


def add_token(table: ScenarioTable, seat: int, kind: int, count: int) -> None:
    """Give a seat a token, or take one away."""
    if kind == w.TRADE_SHIP:
        table.owed[seat] += count
    else:
        table.tokens[n.TOKENS * seat + TOKEN_OF[kind]] += count


def has_tokens(table: ScenarioTable) -> bool:
    """Tell whether anybody waits for a ship."""
    return any(table.owed) or any(table.tokens)


def can_place(table: Table, seat: int, kind: int) -> bool:
    """A transport ship, what it carries, and a free own spaceport site (NE-TOK-05)."""
    return why_no_ship(table, seat, kind) is None and free_ports(table, seat) != 0


def has_load(table: Table, seat: int, kind: int) -> bool:
    """Tell whether a seat has the piece a ship of a kind would carry."""
    load = table.facts.loads[kind]
    return load == w.NO_LOAD or table.personal[4 * seat + load] > 0


def take_token(table: ScenarioTable, seat: int, kind: int) -> None:
    """A token stands for the ship (NE-TOK-01)."""
    add_token(table, seat, kind, 1)
    table.tell(ShipTokenTaken(seat, kind))


def lapses(table: ScenarioTable, seat: int, kind: int) -> bool:
    """Without the piece it would carry there is neither ship nor token, unless such pieces come
    back in this scenario (NE-TOK-12).
    """
    return not has_load(table, seat, kind) and not hooks_of(table).keeps_tokens()


def grant_ship(table: ScenarioTable, seat: int, kind: int) -> None:
    """The ship must be built at once, or a token is taken (NE-TOK-01, NE-TOK-12)."""
    if lapses(table, seat, kind):
        table.tell(ShipLapsed(seat, kind))
    elif can_place(table, seat, kind):
        add_token(table, seat, kind, 1)
        settle_tokens(table)
    else:
        take_token(table, seat, kind)


def settle_tokens(table: Table) -> None:
    """Exchange a token that can be exchanged, in anybody's turn (NE-TOK-03, NE-TOK-05)."""
    known = scenario_of(table)
    if table.outcome is not None or not has_tokens(known):
        return
    _let_lapse(known)
    for seat in (known.active, *known.opponents(known.active)):
        if exchanges(known, seat):
            ExchangeToken(seat).ask_or_do(known)
            return


def _let_lapse(table: ScenarioTable) -> None:
    """Tokens whose ship can never be loaded again are given back (NE-TOK-12, SF-FTS-06)."""
    for seat in range(table.seats):
        for kind in range(len(table.facts.ship_kinds)):
            held = tokens_of(table, seat, kind)
            if held and lapses(table, seat, kind):
                add_token(table, seat, kind, -held)
                table.tell(ShipLapsed(seat, kind))


def exchanges(table: ScenarioTable, seat: int) -> list[Choice]:
    """Return how a seat may exchange a token now; it chooses the order (NE-TOK-04)."""
    kinds = [
        kind
        for kind in range(len(table.facts.ship_kinds))
        if tokens_of(table, seat, kind) and can_place(table, seat, kind)
    ]
    return [PlaceGrantedShip(kind, at) for kind in kinds for at in bits(free_ports(table, seat))]


class ExchangeToken(Question[Table]):
    """A due exchange comes before anything else (NE-TOK-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "exchange_token"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask_or_do(self, table: ScenarioTable) -> None:
        """Ask only where there is a choice."""
        possible = exchanges(table, self.seat)
        if len(possible) == 1:
            self._exchange(table, possible[0])
        else:
            table.push(self)

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The owner."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every token on every free site."""
        return Listed(exchanges(scenario_of(table), seat))

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A token that can be exchanged, on a free site of one's own."""
        if not isinstance(choice, PlaceGrantedShip):
            return ONLY_PLACE
        if not tokens_of(scenario_of(table), seat, choice.kind):
            return NO_TOKEN
        return why_not_there(table, seat, choice)

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place it."""
        table.stack.pop()
        self._exchange(scenario_of(table), choice)

    def _exchange(self, table: ScenarioTable, choice: Choice) -> None:
        assert isinstance(choice, PlaceGrantedShip)
        add_token(table, self.seat, choice.kind, -1)
        place_granted(table, self.seat, choice)
        settle_tokens(table)


def why_not_there(table: Table, seat: int, choice: PlaceGrantedShip) -> Reason | None:
    """The pieces must be there, and the site free and one's own."""
    why = why_no_ship(table, seat, choice.kind)
    if why is not None:
        return why
    if not table.ports[seat] >> choice.at & 1:
        return NOT_YOUR_PORT
    if not table.chart.open_mask >> choice.at & 1:
        return table.seams.why_barred(table, choice.at)
    return PORT_TAKEN if choice.at in table.ship_at else None


def place_granted(table: Table, seat: int, choice: PlaceGrantedShip) -> None:
    """It costs nothing and may move in its owner's flight phase (NE-TOK-09)."""
    ship = place_ship(table, seat, choice.kind, choice.at)
    table.tell(GrantedShipPlaced(seat, ship, choice.kind, choice.at))


# --- free ships that may be declined ------------------------------------------------


def offer_ship(table: ScenarioTable, seat: int, kind: int) -> None:
    """A player may build a ship free of charge; who cannot takes a token (NE-RES-19, -20)."""
    if lapses(table, seat, kind):
        table.tell(ShipLapsed(seat, kind))
    elif can_place(table, seat, kind):
        table.push(OfferedShip(seat, kind))
    else:
        take_token(table, seat, kind)


class OfferedShip(Question[Table]):
    """Build it now, or have nothing (NE-RES-22)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")
    PROMPT: ClassVar[str] = "offered_ship"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The one to whom it is offered."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every free site, or none."""
        sites = bits(free_ports(table, seat))
        return Listed([*[PlaceGrantedShip(self.kind, at) for at in sites], DECLINE])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """The ship that is offered, on a free site of one's own."""
        if isinstance(choice, Decline):
            return None
        if not isinstance(choice, PlaceGrantedShip):
            return PLACE_OR_DECLINE
        return why_not_there(table, seat, choice) if choice.kind == self.kind else NOT_OFFERED

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Place it, or not."""
        table.stack.pop()
        if isinstance(choice, PlaceGrantedShip):
            place_granted(table, seat, choice)
        else:
            table.tell(OfferDeclined(seat))
