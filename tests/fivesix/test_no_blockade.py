"""No blockade in either role (X6-BLK)."""

from __future__ import annotations

from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.table import HELD
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.fivesix.tabletop import Cockpit
from tests.rules import rule
from tests.starfarers.support_b import flights


def waiting(seat: int) -> tuple[Cockpit, int]:
    """A colony ship of a seat waits on a colony site of a charted system."""
    top = Cockpit(6).discs("n7", carbon=5, food=4, fuel=10)
    site = top.site("n7", "carbon", "food")
    return top, top.ship(seat, "colony_ship", site)


@rule("X6-BLK-01")
def test_a_waiting_colony_ship_leaves_or_founds_in_either_role() -> None:
    for seat in (0, 3):
        top, ship = waiting(seat)
        top.flight(seat)
        assert top.refusal(seat, EndFlight()) == "X6-BLK-01"
        top.play(seat, EstablishColony(ship))
        assert EndFlight() in top.choices(seat)
        top, ship = waiting(seat)
        top.flight(seat)
        top.play(seat, Fly(ship, min(flights(top, seat, ship))))
        assert EndFlight() in top.choices(seat)


@rule("X6-BLK-01")
def test_others_turns_put_no_duty_on_it() -> None:
    top, _ = waiting(1)
    top.out(0)
    top.flight(0)
    assert EndFlight() in top.choices(0)


@rule("X6-BLK-02")
def test_it_stays_only_if_it_cannot_move() -> None:
    top, ship = waiting(0)
    top.disc(top.planet("n7", "carbon"), w.PIRATE + 4)
    top.flight(0)
    assert top.refusal(0, EndFlight()) == "X6-BLK-01"
    top.table.flight[HELD + ship] = 1
    assert EndFlight() in top.choices(0)


@rule("X6-BLK-03")
def test_a_ship_on_a_new_spaceports_site_leaves_in_its_owners_next_step() -> None:
    for builder, leaver in ((0, 3), (3, 0)):
        top = Cockpit(6).discs("n7", carbon=5, food=4, fuel=10)
        site = top.site("n7", "carbon", "food")
        top.colony(builder, site).hand(builder, carbon=3, food=2)
        port = top.facts.field.site_ports[top.facts.field.site_at[site]][0]
        ship = top.ship(leaver, "trade_ship", port)
        top.trade_and_build(builder)
        top.play(builder, BuildSpaceport(site))
        top.balls("yellow", "yellow")
        top.play(builder, EndTradeAndBuild())
        if top.decision().prompt == "trade_and_build":
            top.play(3, EndTradeAndBuild())
        assert (top.decision().seat, top.decision().prompt) == (leaver, "move_ships")
        assert top.refusal(leaver, EndFlight()) == "X6-BLK-03"
        top.play(leaver, Fly(ship, min(flights(top, leaver, ship))))


@rule("X6-BLK-04")
def test_all_other_rules_on_blocking_hold_for_both_pilots() -> None:
    for seat in (0, 3):
        top = Cockpit(6).discs("n7", carbon=5, food=4, fuel=10)
        site = top.site("n7", "carbon", "food")
        near = next(at for at in top.neighbours(site) if at != top.centre("n7"))
        trader = top.ship(seat, "trade_ship", near)
        settler = top.out(seat, "colony_ship", 7)
        top.flight(seat, base_speed=1)
        assert top.refusal(seat, Fly(trader, site)) == "SF-BLK-02"
        assert top.refusal(seat, Fly(settler, top.centre("n7"))) == "SF-BRD-03"
