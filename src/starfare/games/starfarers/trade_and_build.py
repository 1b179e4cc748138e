"""The trade and build phase: what may be done in it, in any order (rules SF-TRN-03, SF-BLD-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from starfare.games.starfarers import build as b
from starfare.games.starfarers import friendship as f
from starfare.games.starfarers import supply_trade as s
from starfare.games.starfarers import trade as t
from starfare.games.starfarers import words as w
from starfare.games.starfarers.offers import most_cards
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Family, Joined
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng


class EndTradeAndBuild(Choice):
    """Leave the trade and build phase; with a ship on the board, shake the mothership."""


END: Final = EndTradeAndBuild()
NOT_NOW: Final = Reason("not_now")


def begin_trade_and_build(table: Table) -> None:
    """Open the phase; a trade ship still owed comes first (SF-FTS-04)."""
    table.push(TradeAndBuild(table.active))
    table.seams.settle_owed(table)


def end_trade_and_build(table: Table) -> None:
    """Offers still open lapse; the flight phase follows."""
    table.offers = [0] * (table.seats * t.TERMS)
    table.seams.begin_flight(table)


class TradeChoices(Choices):
    """The choices of the phase; offers to the others are described only when asked for."""

    def __init__(self, table: Table, seat: int, items: list[Choice]) -> None:
        self._table = table
        self._seat = seat
        self._items = items

    def _whole(self) -> Joined:
        return Joined(self._items, t.offer_family(self._table, self._seat))

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def __contains__(self, choice: object) -> bool:
        return choice in self._whole()

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Choice:
        """Return a listed choice or an offer, all offers together counting as one."""
        pick = rng.below(len(self._items) + 1)
        if pick < len(self._items):
            return self._items[pick]
        return self._whole().sample(rng)

    def families(self) -> list[Family]:
        """Return the offers."""
        return t.offer_family(self._table, self._seat)

    def listed(self) -> list[Choice]:
        """Return what is written out."""
        return self._items


class TradeAndBuild(Question[Table]):
    """The active player trades and builds as often as wished, mixed in any order (SF-TRN-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "trade_and_build"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The active player."""
        return ALONE[self.seat]

    def volunteers(self, table: Table) -> tuple[int, ...]:
        """The others may make offers unasked (SF-TRP-06)."""
        if not table.cards(self.seat):
            return ()
        return tuple([other for other in table.opponents(self.seat) if table.cards(other)])

    def choices(self, table: Table, seat: int) -> Choices:
        """All that can be built, traded or used, and going on."""
        if seat != self.seat:
            return t.volunteer_choices(table, seat)
        items = self.actions(table, seat)
        items.extend(t.standing_choices(table, seat))
        items.append(END)
        return TradeChoices(table, seat, items)

    def actions(self, table: Table, seat: int) -> list[Choice]:
        """What can be done without another player: build, trade with the supply, use cards."""
        items = b.build_choices(table, seat)
        items.extend(s.supply_trade_choices(table, seat))
        items.extend(f.card_choices(table, seat))
        return items

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Ask the rule of the choice."""
        if seat != self.seat:
            return t.why_volunteer_may_not(table, seat, choice)
        if isinstance(choice, EndTradeAndBuild):
            return None
        if isinstance(choice, s.TradeWithSupply):
            return s.why_not_supply_trade(table, seat, choice)
        if isinstance(choice, t.OfferTrade):
            most = most_cards(table, seat)
            return t.why_not_terms(table, seat, choice.give, choice.take, most)
        if isinstance(choice, t.ConcludeTrade):
            return t.why_not_standing(table, seat, choice.opponent)
        return self._why_not_build(table, seat, choice)

    def _why_not_build(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, b.BuildUpgrade):
            return b.why_not_build_upgrade(table, seat, choice)
        if isinstance(choice, b.BuildShip):
            return b.why_not_build_ship(table, seat, choice)
        if isinstance(choice, b.BuildSpaceport):
            return b.why_not_build_spaceport(table, seat, choice)
        if isinstance(choice, f.BuyFame):
            return f.why_not_buy_fame(table, seat)
        if isinstance(choice, f.LendHelpingHand):
            return f.why_not_helping_hand(table, seat, choice)
        return NOT_NOW

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Do it; then a trade ship still owed is placed if it can be (SF-FTS-04)."""
        if seat != self.seat:
            t.volunteer(table, seat, choice)
        elif isinstance(choice, EndTradeAndBuild):
            table.stack.pop()
            end_trade_and_build(table)
        else:
            self.act(table, seat, choice)
            table.seams.settle_owed(table)

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Do what the choice says."""
        if isinstance(choice, s.TradeWithSupply):
            s.trade_with_supply(table, seat, choice)
        elif isinstance(choice, t.OfferTrade):
            t.open_offer(table, seat, choice)
        elif isinstance(choice, t.ConcludeTrade):
            t.conclude_standing(table, seat, choice.opponent)
        elif isinstance(choice, b.BuildUpgrade):
            b.build_upgrade(table, seat, choice)
        elif isinstance(choice, b.BuildShip):
            b.build_ship(table, seat, choice)
        elif isinstance(choice, b.BuildSpaceport):
            b.build_spaceport(table, seat, choice)
            table.seams.check_victory(table)
        elif isinstance(choice, f.BuyFame):
            f.buy_fame(table, seat)
        else:
            assert isinstance(choice, f.LendHelpingHand)
            f.lend_helping_hand(table, seat, choice)


def reset_turn_limits(table: Table) -> None:
    """What can be done once in a turn can be done again (SF-FRC-02)."""
    table.used = [0] * len(w.TURN_LIMITS)
