"""Questions that encounter results ask: which cards, which upgrade, which ship."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.blockade import on_foreign_port
from starfare.games.starfarers.build import (
    add_upgrade,
    remove_upgrade,
    why_no_upgrade,
)
from starfare.games.starfarers.events import (
    CardsPaid,
    CardsSwapped,
    ResourcesGained,
    ShipGrounded,
    TributeGiven,
    UpgradeGained,
    UpgradeLost,
)
from starfare.games.starfarers.meeting import TAKEN
from starfare.games.starfarers.table import HELD, Table
from starfare.kernel.bundles import bundles, covers
from starfare.kernel.choices import BundleFamily, Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason

Bundle = tuple[int, ...]
SWAP_CARDS: Final = 2


class TakeCards(Choice):
    """Take these cards from the supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: Bundle) -> None:
        self.cards = cards


class GiveUpCards(Choice):
    """Return these cards to the supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: Bundle) -> None:
        self.cards = cards


class SwapCards(Choice):
    """Return one card and take these two of other kinds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource", "cards")

    def __init__(self, resource: int, cards: Bundle) -> None:
        self.resource = resource
        self.cards = cards


class GiveTribute(Choice):
    """Hand over a card of this kind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource


class GainUpgrade(Choice):
    """Take this upgrade, free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade",)

    def __init__(self, upgrade: int) -> None:
        self.upgrade = upgrade


class LoseUpgrade(Choice):
    """Remove this upgrade from your mothership."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upgrade",)

    def __init__(self, upgrade: int) -> None:
        self.upgrade = upgrade


class GroundShip(Choice):
    """This ship does not fly this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship


ONLY_TAKE: Final = Reason("only_take")
NOT_IN_SUPPLY: Final = Reason("not_in_supply")
WRONG_NUMBER: Final = Reason("wrong_number")
ONLY_PAY: Final = Reason("only_pay")
PAY_WRONG: Final = Reason("pay_wrong")
ONLY_SWAP: Final = Reason("only_swap")
SWAP_WRONG: Final = Reason("swap_wrong")
ONLY_TRIBUTE: Final = Reason("only_tribute")
NO_SUCH_CARD: Final = Reason("tribute_not_held")
ONLY_UPGRADE: Final = Reason("only_upgrade")
NO_ROOM: Final = Reason("no_room_for_upgrade")
ONLY_LOSS: Final = Reason("only_loss")
NO_SUCH_UPGRADE: Final = Reason("no_such_upgrade")
ONLY_GROUND: Final = Reason("only_ground")
NO_SUCH_SHIP: Final = Reason("no_such_ship")
MUST_MOVE_OFF: Final = Reason("must_move_off")


class OneSeatQuestion(Question[Table]):
    """A question to one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """That seat."""
        return ALONE[self.seat]


class TakeFromSupply(OneSeatQuestion):
    """Take cards of choice from the supply (SF-ENC-25, ENC-G-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amount")
    PROMPT: ClassVar[str] = "take_cards"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def choices(self, table: Table, seat: int) -> Choices:
        """Any mix the supply has."""
        return BundleFamily("take_cards", TakeCards, tuple(table.supply), self.amount)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """That many cards, all of them there."""
        if not isinstance(choice, TakeCards):
            return ONLY_TAKE
        if sum(choice.cards) != self.amount:
            return WRONG_NUMBER
        return None if covers(tuple(table.supply), choice.cards) else NOT_IN_SUPPLY

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Take them."""
        assert isinstance(choice, TakeCards)
        table.stack.pop()
        for resource in range(w.KINDS):
            table.gain(seat, resource, choice.cards[resource])
        table.tell(ResourcesGained(seat, choice.cards))


class PayCards(OneSeatQuestion):
    """Return cards of the owner's choice to the supply (SF-ENC-24)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amount")
    PROMPT: ClassVar[str] = "give_up_cards"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def choices(self, table: Table, seat: int) -> Choices:
        """Any cards of the hand."""
        return BundleFamily("give_up_cards", GiveUpCards, table.hand(seat), self.amount)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """That many cards, all of them in hand."""
        if not isinstance(choice, GiveUpCards):
            return ONLY_PAY
        fits = sum(choice.cards) == self.amount and covers(table.hand(seat), choice.cards)
        return None if fits else PAY_WRONG

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Pay; what a pirate takes goes to the supply (SF-ENC-15)."""
        assert isinstance(choice, GiveUpCards)
        table.stack.pop()
        table.pay(seat, choice.cards)
        table.tell(CardsPaid(seat, choice.cards))


class SwapWithPirate(OneSeatQuestion):
    """One card for two of other kinds (cards 12 and 13, ENC-G-08)."""

    PROMPT: ClassVar[str] = "swap_cards"

    def choices(self, table: Table, seat: int) -> Choices:
        """Every card in hand against every pair the supply has."""
        items: list[Choice] = []
        hand = table.hand(seat)
        for resource in range(w.KINDS):
            if hand[resource]:
                stock, size = swap_stock(table, resource)
                items.extend(SwapCards(resource, cards) for cards in bundles(stock, size))
        return Listed(items)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A card in hand; two others that are there, neither of the kind paid."""
        if not isinstance(choice, SwapCards):
            return ONLY_SWAP
        stock, size = swap_stock(table, choice.resource)
        fits = sum(choice.cards) == size and covers(stock, choice.cards)
        held = table.hands[seat * w.KINDS + choice.resource]
        return None if held and fits else SWAP_WRONG

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Give one, take two, and remember them in case they are seized."""
        assert isinstance(choice, SwapCards)
        table.stack.pop()
        given = [0] * w.KINDS
        given[choice.resource] = 1
        table.pay(seat, tuple(given))
        for resource in range(w.KINDS):
            table.gain(seat, resource, choice.cards[resource])
        table.meeting[TAKEN : TAKEN + w.KINDS] = choice.cards
        table.tell(CardsSwapped(seat, choice.resource, choice.cards))


def swap_stock(table: Table, resource: int) -> tuple[Bundle, int]:
    """Return what may be taken for a card of that kind, and how many cards."""
    stock = list(table.supply)
    stock[resource] = 0
    return (tuple(stock), min(SWAP_CARDS, sum(stock)))


class GiveTributeTo(Question[Table]):
    """A player hands the subject a card of their own choice (ENC-G-14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("giver", "taker")
    PROMPT: ClassVar[str] = "give_tribute"

    def __init__(self, giver: int, taker: int) -> None:
        self.giver = giver
        self.taker = taker

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The giver."""
        return (self.giver,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Any kind in hand."""
        hand = table.hand(seat)
        return Listed([GiveTribute(kind) for kind in range(w.KINDS) if hand[kind]])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A card in hand."""
        if not isinstance(choice, GiveTribute):
            return ONLY_TRIBUTE
        return None if table.hands[seat * w.KINDS + choice.resource] else NO_SUCH_CARD

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """The card is known to the two players only (SF-INF-07)."""
        assert isinstance(choice, GiveTribute)
        table.stack.pop()
        table.hands[self.giver * w.KINDS + choice.resource] -= 1
        table.hands[self.taker * w.KINDS + choice.resource] += 1
        table.knowledge.passed(table.known_hands, self.giver, self.taker, choice.resource)
        table.secrets_shown = True
        table.tell(TributeGiven(self.giver, self.taker, choice.resource))


def offer_upgrade(table: Table, seat: int) -> None:
    """Receive an upgrade of choice that still has room (SF-ENC-28, SF-ENC-29)."""
    kinds = [kind for kind in range(3) if why_no_upgrade(table, seat, kind) is None]
    if kinds:
        GainUpgradeOf(seat).ask_or_do(table, kinds)


class GainUpgradeOf(OneSeatQuestion):
    """Which upgrade? (SF-ENC-28)"""

    PROMPT: ClassVar[str] = "gain_upgrade"

    def ask_or_do(self, table: Table, kinds: list[int]) -> None:
        """Ask only where there is a choice."""
        if len(kinds) == 1:
            self._gain(table, kinds[0])
        else:
            table.push(self)

    def choices(self, table: Table, seat: int) -> Choices:
        """Every kind with room."""
        return Listed(
            [GainUpgrade(kind) for kind in range(3) if why_no_upgrade(table, seat, kind) is None]
        )

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A kind with room (ENC-G-09)."""
        if not isinstance(choice, GainUpgrade):
            return ONLY_UPGRADE
        return None if why_no_upgrade(table, seat, choice.upgrade) is None else NO_ROOM

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Add it."""
        assert isinstance(choice, GainUpgrade)
        table.stack.pop()
        self._gain(table, choice.upgrade)

    def _gain(self, table: Table, upgrade: int) -> None:
        add_upgrade(table, self.seat, upgrade)
        table.tell(UpgradeGained(self.seat, upgrade))


class LoseUpgradeOf(OneSeatQuestion):
    """Which upgrade goes? (SF-ENC-21)"""

    PROMPT: ClassVar[str] = "lose_upgrade"

    def ask_or_do(self, table: Table, kinds: list[int]) -> None:
        """Ask only where there is a choice."""
        if len(kinds) == 1:
            self._lose(table, kinds[0])
        else:
            table.push(self)

    def choices(self, table: Table, seat: int) -> Choices:
        """Every kind on the mothership."""
        return Listed([LoseUpgrade(kind) for kind in range(3) if table.upgrades[3 * seat + kind]])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A kind that is there; friendship cards are never touched (SF-SCI-05)."""
        if not isinstance(choice, LoseUpgrade):
            return ONLY_LOSS
        return None if table.upgrades[3 * seat + choice.upgrade] else NO_SUCH_UPGRADE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Remove it."""
        assert isinstance(choice, LoseUpgrade)
        table.stack.pop()
        self._lose(table, choice.upgrade)

    def _lose(self, table: Table, upgrade: int) -> None:
        remove_upgrade(table, self.seat, upgrade)
        table.tell(UpgradeLost(self.seat, upgrade))


def ground(table: Table, seat: int) -> None:
    """One ship of the subject's choice cannot move this turn (SF-ENC-20, ENC-G-10)."""
    ships = groundable(table, seat)
    if len(ships) == 1:
        hold_ship(table, seat, ships[0])
    elif ships:
        table.push(ChooseGrounded(seat))


def groundable(table: Table, seat: int) -> list[int]:
    """Return the ships that may be stopped (SF-BLK-09, SF-BLK-13, SF-BLK-14)."""
    ships = [ship for ship in table.ships(seat) if not table.flight[HELD + ship]]
    elsewhere = [ship for ship in ships if not on_foreign_port(table, seat, ship)]
    return elsewhere or ships


def hold_ship(table: Table, seat: int, ship: int) -> None:
    """Hold a ship fast for this flight phase."""
    table.flight[HELD + ship] = 1
    table.tell(ShipGrounded(seat, ship))


class ChooseGrounded(OneSeatQuestion):
    """Which ship stays? (SF-ENC-20)"""

    PROMPT: ClassVar[str] = "ground_ship"

    def choices(self, table: Table, seat: int) -> Choices:
        """Every ship that may be stopped."""
        return Listed([GroundShip(ship) for ship in groundable(table, seat)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A ship on the board, not one that has to leave a spaceport site."""
        if not isinstance(choice, GroundShip):
            return ONLY_GROUND
        if choice.ship in groundable(table, seat):
            return None
        return MUST_MOVE_OFF if on_foreign_port(table, seat, choice.ship) else NO_SUCH_SHIP

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Hold it."""
        assert isinstance(choice, GroundShip)
        table.stack.pop()
        hold_ship(table, seat, choice.ship)
