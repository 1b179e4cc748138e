"""The 2001 game's chapters in order: what follows what (rules SC-TRN)."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.seams import Seams
from starfare.games.cardkit.table import Bundle, Table
from starfare.games.starship.deals import (
    AnswerDeal,
    OfferDeal,
    deal_families,
    offer_deal,
    why_not_terms,
)
from starfare.games.starship.flight import ChooseSector
from starfare.games.starship.game_end import check_turn_limit, check_victory
from starfare.games.starship.losses import lose_weakest
from starfare.games.starship.production import Roll
from starfare.games.starship.trade_and_build import begin_trade_and_build, reset_turn_limits
from starfare.games.starship.turn_events import TurnBegan
from starfare.kernel.choices import Choice, Family
from starfare.kernel.refusal import Reason


class Chapters(Seams):
    """Production, flight, trade and build; then the other player (SC-TRN-02, SC-TRN-03)."""

    def begin_turn(self, table: Table, seat: int) -> None:
        """Who begins a turn with enough points has won (SC-END-04)."""
        table.active = seat
        reset_turn_limits(table)
        if check_victory(table) or check_turn_limit(table):
            return
        table.turn += 1
        table.tell(TurnBegan(seat, table.turn))
        table.push(Roll(seat))

    def begin_flight(self, table: Table) -> None:
        """The second phase."""
        table.push(ChooseSector(table.active))

    def begin_trade_and_build(self, table: Table) -> None:
        """The third phase."""
        begin_trade_and_build(table)

    def end_turn(self, table: Table) -> None:
        """The other player takes the next turn (SC-TRN-02, SC-TRN-04)."""
        self.begin_turn(table, 1 - table.active)

    def lose_upgrade(self, table: Table, seat: int, upgrade: int) -> None:
        """Level 1 first; there is no choice (SC-PIR-24 to SC-PIR-26)."""
        lose_weakest(table, seat, upgrade)

    def barred_rewards(self, table: Table, mission: int) -> tuple[int, ...]:
        """A reward is not of a kind that was given for it (SC-ADV-10)."""
        give = table.facts.missions[mission].give
        return tuple([kind for kind in range(w.KINDS) if give[kind]])

    def completed_mission(self, table: Table, seat: int, mission: int) -> int:
        """A card with fame or a victory point stays, another is laid aside (SC-ADV-12, -13)."""
        given = table.facts.missions[mission]
        return w.KEPT + seat if given.fame or given.vp else w.ASIDE

    def built(self, table: Table) -> None:
        """Building after the use of a trade station ends the block (SC-TBP-07, SC-TBP-08)."""
        if table.visited:
            table.used[w.BLOCK_CLOSED] = 1

    def deals(self, table: Table, seat: int) -> list[Family]:
        """Any exchange both agree to (SC-TBP-11)."""
        return deal_families(table, seat)

    def why_not_deal(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """What each side has and can store (SC-TBP-13, SC-TBP-14)."""
        assert isinstance(choice, OfferDeal)
        return why_not_terms(table, seat, choice.give, choice.take)

    def offer_deal(self, table: Table, seat: int, choice: Choice) -> None:
        """The opponent is asked."""
        assert isinstance(choice, OfferDeal)
        offer_deal(table, seat, choice)

    def terms(self, table: Table) -> tuple[int, Bundle, Bundle, bool] | None:
        """The question on top, if it is about a deal."""
        top = table.stack[-1] if table.stack else None
        if not isinstance(top, AnswerDeal):
            return None
        return (top.seat, top.give, top.take, top.is_counter)
