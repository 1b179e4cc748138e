"""The 2019 game's chapters in order: what follows what (rules SF-TRN)."""

from __future__ import annotations

from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import (
    COLONY_ON_DOCK,
    OCCUPIED,
    TRADE_ON_SITE,
    why_not_settle,
)
from starfare.games.starfarers.encounter_questions import ground
from starfare.games.starfarers.encounters import end_card, next_card
from starfare.games.starfarers.events import TurnBegan
from starfare.games.starfarers.exploring import reveal, would_reveal
from starfare.games.starfarers.flight import begin_flight, begin_movement
from starfare.games.starfarers.free_trade_ship import (
    offer_trade_ship,
    settle_owed,
    win_trade_ship,
)
from starfare.games.starfarers.friendship import ChooseCard, settle_marker
from starfare.games.starfarers.game_end import check_victory
from starfare.games.starfarers.meeting import candidates
from starfare.games.starfarers.pirates_and_ice import (
    ReserveDisc,
    clear_tokens,
    strength_against,
    token_beside,
)
from starfare.games.starfarers.points import sources, victory_points
from starfare.games.starfarers.production import Roll, settle_roll
from starfare.games.starfarers.seams import Seams
from starfare.games.starfarers.seven import begin_seven
from starfare.games.starfarers.speed import speed
from starfare.games.starfarers.supplies import draw_reserve, reserve_cards_due
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade_and_build import begin_trade_and_build, reset_turn_limits
from starfare.kernel.frame import Frame
from starfare.kernel.refusal import Reason


class Chapters(Seams):
    """Production, trade and build, flight; then the left neighbour (SF-TRN-01, SF-TRN-07)."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """Who begins a turn with enough points has won (SF-END-02)."""
        table.active = seat
        table.turn += 1
        reset_turn_limits(table)
        table.tell(TurnBegan(seat, table.turn))
        self.check_victory(table)
        if table.outcome is None:
            table.push(Roll(seat))

    def begin_trade_and_build(self, table: Table) -> None:
        """The second phase."""
        begin_trade_and_build(table)

    def begin_flight(self, table: Table) -> None:
        """The third phase."""
        begin_flight(table)

    def begin_movement(self, table: Table) -> None:
        """Its second step."""
        begin_movement(table)

    def end_turn(self, table: Table) -> None:
        """The turn passes to the left neighbour (SF-TRN-07)."""
        self.begin_turn(table, (table.active + 1) % table.seats)

    def end_card(self, table: Table) -> None:
        """Discard it (SF-ENC-07)."""
        end_card(table)

    def next_card(self, table: Table) -> None:
        """Draw it for the same subject (ENC-G-15)."""
        next_card(table)

    def strength_against(self, table: Table, seat: int, disc: int) -> int:
        """Cannons or pods (SF-SPC-03, SF-SPC-04)."""
        return strength_against(table, seat, disc)

    def may_clear(self, table: Table, seat: int, ship: int) -> bool:
        """Every ship may (SF-SPC-02)."""
        return True

    def medal_frames(self, table: Table, seat: int, planet: int) -> list[Frame[Table]]:
        """A random reserve disc takes the token's place (SF-SPC-07)."""
        return [ReserveDisc(planet)]

    def lay_token(self, table: Table, planet: int, disc: int) -> None:
        """The token lies on the planet until somebody wins it (SF-EXP-05)."""
        table.medals[table.facts.tokens.index(disc)] = planet + 1

    def why_no_ship(self, table: Table, seat: int, kind: int) -> Reason | None:
        """Nothing but the pieces (SF-BLD-03)."""
        return None

    def lost_upgrade(self, table: Table, seat: int, upgrade: int) -> None:
        """Nothing hangs on it."""

    def rolled(self, table: Table, seat: int) -> None:
        """Planets yield, or a seven is settled (SF-PRD-02, SF-SEV-01)."""
        settle_roll(table, seat)

    def begin_seven(self, table: Table, seat: int) -> None:
        """Discards, a card from a hand, reserve cards for the others (SF-SEV)."""
        begin_seven(table, seat)

    def draw_supplies(self, table: Table, seat: int) -> None:
        """Draw what the points allow at this moment (SF-RES-02)."""
        points = self.victory_points(table, seat)
        draw_reserve(table, seat, reserve_cards_due(table, points))

    def speed(self, table: Table, seat: int, ship: int) -> int:
        """All ships of a seat are equally fast (SF-SPD-05)."""
        return speed(table, seat)

    def why_leave(self, table: Table, seat: int, ship: int) -> Reason | None:
        """Nothing else does."""
        return None

    def why_not_unloaded(self, table: Table, at: int) -> Reason:
        """Every ship has a load; without one it could do nothing there (SF-BLK-02, -03)."""
        return COLONY_ON_DOCK if table.ground[at] >= w.DOCK else TRADE_ON_SITE

    def why_barred(self, table: Table, at: int) -> Reason:
        """Something stands there (SF-FLT-06)."""
        return OCCUPIED

    def why_not_dock(self, table: Table, seat: int, civilization: int) -> Reason | None:
        """Nothing but docks and pods (SF-STA-02, SF-STA-04)."""
        return None

    def halts_at(self, table: Table, seat: int, ship: int, at: int) -> bool:
        """Where a disc or sector is turned over or a token removed (SF-FLT-09)."""
        if would_reveal(table, at):
            return True
        return token_beside(table, seat, at) >= 0 and self.may_clear(table, seat, ship)

    def arrive(self, table: Table, at: int) -> None:
        """Turn over what lies beside the place; else test tokens (SF-EXP-01, SF-SPC-11)."""
        if would_reveal(table, at):
            reveal(table, at)
        else:
            clear_tokens(table)

    def choose_card(self, table: Table, seat: int, civilization: int) -> None:
        """A card of the owner's choice (SF-STA-05, SF-STA-08)."""
        table.push(ChooseCard(seat, civilization))

    def grow_stronger(self, table: Table) -> None:
        """Tokens beside ships are tested again (SF-SPC-11)."""
        clear_tokens(table)

    def turn_sign(self, table: Table, seat: int) -> str:
        """The active player has a sign."""
        return ">" if seat == table.active and table.turn else " "

    def lure(self, table: Table, seat: int, ship: int, at: int) -> str:
        """Discs are explored from anywhere beside their system, tokens removed beside them."""
        if would_reveal(table, at):
            return w.EXPLORES
        clears = token_beside(table, seat, at) >= 0 and self.may_clear(table, seat, ship)
        return w.CLEARS if clears else ""

    def why_not_settle(self, table: Table, seat: int, one: int, other: int) -> Reason | None:
        """No special token may lie beside the site (SF-COL-02)."""
        return why_not_settle(table, one, other)

    def settle_marker(self, table: Table, seat: int, civilization: int) -> None:
        """The first station earns it, strictly more stations take it away (SF-FRM-02)."""
        settle_marker(table, seat, civilization)

    def ground(self, table: Table, seat: int) -> None:
        """A ship of the subject's choice (SF-ENC-20)."""
        ground(table, seat)

    def candidates(self, table: Table) -> list[int]:
        """All that read like it as far as it was read (ENC-G-02)."""
        return candidates(table)

    def jumpers(self, table: Table, seat: int) -> list[int]:
        """Any one ship (SF-JMP-01)."""
        return table.ships(seat)

    def apply_effect(self, table: Table, seat: int, effect: str, amount: int) -> None:
        """There is none."""
        raise ValueError(f"no card of the 2019 game brings {effect}")

    def win_trade_ship(self, table: Table, seat: int) -> None:
        """It is owed until it can be placed (SF-FTS-01, SF-FTS-03)."""
        win_trade_ship(table, seat)

    def owes(self, table: Table, seat: int) -> bool:
        """Only the active player's trade ships can be placed (SF-FTS-04)."""
        return table.owed[seat] > 0

    def settle_owed(self, table: Table) -> None:
        """Trade ships of the active player (SF-FTS-04)."""
        settle_owed(table)

    def offer_trade_ship(self, table: Table, seat: int) -> None:
        """The owner chooses only the site (SF-FTS-05)."""
        offer_trade_ship(table, seat)

    def victory_points(self, table: Table, seat: int) -> int:
        """Count as SF-VIC-01 says."""
        return victory_points(table, seat)

    def sources(self, table: Table, seat: int) -> list[tuple[str, int, int]]:
        """As SF-VIC-01 counts."""
        return sources(table, seat)

    def check_victory(self, table: Table) -> None:
        """The active player who has the goal wins (SF-END-01)."""
        check_victory(table)
