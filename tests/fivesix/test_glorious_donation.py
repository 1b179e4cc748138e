"""The card Glorious Donation (X6-DON)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix.events import DonationAsked, DonationGiven, DonationRefused
from starfare.games.fivesix.glorious_donation import AskDonation, DeclineDonation, GiveDonation
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import FameGained, OfferLapsed
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade import OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule


def asker(seat: int = 0) -> Cockpit:
    """A pilot owns the card and is in the trade and build step; seat 1 has a carbon card."""
    top = Cockpit(6).card(seat, "glorious_donation").hand(1, carbon=1)
    return top.trade_and_build(seat)


@rule("X6-DON-01", "X6-DON-07")
@pytest.mark.parametrize("seat", [0, 3])
def test_a_pilot_asks_one_other_player_for_a_card_of_a_resource(seat: int) -> None:
    top = asker(seat)
    others = [each for each in range(6) if each != seat]
    offered = {(c.opponent, c.resource) for c in top.choices(seat) if isinstance(c, AskDonation)}
    assert offered == {(other, kind) for other in others for kind in range(w.KINDS)}
    assert top.refusal(seat, AskDonation(seat, w.CARBON)) == "X6-DON-01"
    told = top.play(seat, AskDonation(1, w.CARBON))
    assert DonationAsked(seat, 1, w.CARBON) in told
    assert (top.decision().seat, top.decision().prompt) == (1, "answer_donation")


@rule("X6-DON-01")
def test_without_the_card_nobody_asks() -> None:
    top = Cockpit(6).hand(1, carbon=1).trade_and_build(0)
    assert top.refusal(0, AskDonation(1, w.CARBON)) == "X6-DON-01"


@rule("X6-DON-02")
def test_whoever_gives_and_whoever_gets_gain_a_fame_piece() -> None:
    top = asker()
    tray = top.table.tray[w.FAME_PIECE]
    top.play(0, AskDonation(1, w.CARBON))
    told = top.play(1, GiveDonation())
    assert DonationGiven(0, 1, w.CARBON) in told
    assert (top.hand_of(0), top.hand_of(1)) == ({"carbon": 1}, {})
    assert (top.table.fame[0], top.table.fame[1]) == (4, 4)
    assert top.table.tray[w.FAME_PIECE] == tray - 2


@rule("X6-DON-02")
def test_a_standing_offer_of_the_giver_lapses() -> None:
    top = asker()
    top.hand(0, ore=1)
    top.play(1, OfferTrade((0, 0, 1, 0, 0), (1, 0, 0, 0, 0)))
    top.play(0, AskDonation(1, w.CARBON))
    assert OfferLapsed(1) in top.play(1, GiveDonation())
    assert not any(top.table.offers)


@rule("X6-DON-03")
def test_nothing_happens_if_the_player_declines_or_has_no_such_card() -> None:
    for kind in (w.CARBON, w.ORE):
        top = asker()
        top.play(0, AskDonation(1, kind))
        assert (GiveDonation() in top.choices(1)) == (kind == w.CARBON)
        if kind == w.ORE:
            assert top.refusal(1, GiveDonation()) == "X6-DON-03"
        told = top.play(1, DeclineDonation())
        assert told == (DonationRefused(1),)
        assert (top.hand_of(0), top.hand_of(1)) == ({}, {"carbon": 1})
        assert (top.table.fame[0], top.table.fame[1]) == (3, 3)
        assert (top.decision().seat, top.decision().prompt) == (0, "trade_and_build")


@rule("X6-DON-04")
@pytest.mark.parametrize("answer", [GiveDonation(), DeclineDonation()])
def test_one_request_in_a_turn(answer: GiveDonation | DeclineDonation) -> None:
    top = asker()
    top.hand(1, carbon=2)
    top.play(0, AskDonation(1, w.CARBON))
    top.play(1, answer)
    assert top.refusal(0, AskDonation(2, w.CARBON)) == "X6-DON-04"
    assert not any(isinstance(each, AskDonation) for each in top.choices(0))
    top.turn_of(3).trade_and_build(0)
    assert AskDonation(1, w.CARBON) in top.choices(0)


@rule("X6-DON-05")
def test_the_request_is_made_in_the_own_trade_and_build_step() -> None:
    top = Cockpit(6).card(0, "glorious_donation").hand(1, carbon=1)
    top.out(0)
    assert RollDice() in top.choices(0)
    assert top.refusal(0, AskDonation(1, w.CARBON)) is not None
    top.trade_and_build(3)
    assert top.game.explain(0, AskDonation(1, w.CARBON)) is not None
    top.flight(0)
    assert top.refusal(0, AskDonation(1, w.CARBON)) is not None


@rule("X6-DON-06")
def test_whether_the_card_was_lacking_is_not_shown() -> None:
    held, lacking = asker(), asker()
    lacking.hand(1, ore=1)
    seen = []
    for top in (held, lacking):
        for other in range(2, 6):
            start = top.table.knowledge.at(other, 1)
            top.table.known_hands[start : start + w.KINDS] = [0] * w.KINDS
        top.play(0, AskDonation(1, w.CARBON))
        asked = [(each.seat, each.prompt) for each in top.game.pending or ()]
        told = top.play(1, DeclineDonation())
        seen.append((asked, told, top.table.pilots))
    assert seen[0] == seen[1]
    assert held.refusal(0, AskDonation(1, w.CARBON)) == "X6-DON-04"


@rule("X6-DON-07")
def test_pilot_2_asks_though_pilot_2_trades_with_nobody() -> None:
    top = asker(3)
    top.play(3, AskDonation(0, w.ORE))
    top.play(0, DeclineDonation())
    top.turn_of(0)
    top.trade_and_build(3)
    top.play(3, AskDonation(1, w.CARBON))
    top.play(1, GiveDonation())
    assert top.hand_of(3) == {"carbon": 1}
    assert EndTradeAndBuild() in top.choices(3)


@rule("X6-DON-08")
@pytest.mark.parametrize(("stock", "gains"), [(1, [FameGained(0, 1)]), (0, [])])
def test_a_last_piece_is_the_owners_and_without_any_the_card_goes_over(
    stock: int, gains: list[FameGained]
) -> None:
    top = asker()
    top.table.fame[5] += top.table.tray[w.FAME_PIECE] - stock
    top.table.tray[w.FAME_PIECE] = stock
    top.play(0, AskDonation(1, w.CARBON))
    told = top.play(1, GiveDonation())
    assert of_kind(told, FameGained) == gains
    assert top.hand_of(0) == {"carbon": 1}
