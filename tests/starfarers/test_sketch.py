"""The table drawn with letters, and the view as plain data."""

from __future__ import annotations

import json

import pytest

import starfare
from starfare.games.starfarers import trade as t
from starfare.games.starfarers import words as w
from starfare.games.starfarers.naming import grid_name
from starfare.kernel.stream import Stream
from tests.starfarers.tabletop import RED, WHITE, YELLOW, Tabletop

WIDTHS = (80, 100, 120, 140)


def cell(lines: list[str], grid: str, before: int = 0, after: int = 0) -> str:
    """What is drawn where a letter and a number of the grid meet."""
    column = lines[0].index(grid[-1])
    row = lines[int(grid[:-1])]
    assert row.split()[0] == grid[:-1]
    return row.ljust(200)[column - before : column + after + 1]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("board", ["beginner", "explorer"])
def test_no_line_is_wider_than_the_terminal(width: int, board: str) -> None:
    game = starfare.new("starfarers", seats=4, seed=3, board=board)
    rng = Stream("sketch")
    for _ in range(300):
        if game.outcome is None:
            seat = game.deciders[0]
            game.play(seat, game.choices(seat).sample(rng))
    assert max(len(line) for line in game.view(0).sketch(width)) <= width
    assert max(len(line) for line in game.view(None).sketch(width)) <= width


def test_pieces_stand_where_their_grid_name_says() -> None:
    top = Tabletop().clear_ships()
    space = top.open_space()[0]
    top.ship(RED, "trade_ship", space)
    site = top.site("n7", "carbon", "food")
    free = top.site("n7", "food", "fuel")
    top.spaceport(YELLOW, site)
    lines = top.game.view(WHITE).sketch(80)
    assert cell(lines, grid_name(top.table, space), after=1) == "Rt"
    assert cell(lines, grid_name(top.table, site), before=1, after=1) == "[Y]"
    assert cell(lines, grid_name(top.table, free)) == "o"
    assert cell(lines, grid_name(top.table, top.centre("n3"))) == "@"


def test_every_intersection_a_ship_may_enter_is_drawn() -> None:
    top = Tabletop()
    lines = top.game.view(WHITE).sketch(80)
    for at in range(top.facts.field.size):
        is_open = top.table.chart.open_mask >> at & 1
        drawn = cell(lines, grid_name(top.table, at))
        assert (drawn != " ") == bool(is_open), grid_name(top.table, at)


def test_planets_show_resource_and_disc() -> None:
    top = Tabletop().discs("n7", carbon=9, food=w.PIRATE + 4, fuel=w.ICE + 3)
    text = "\n".join(top.game.view(WHITE).sketch(80))
    assert " C 9 " in text
    assert " F P4" in text
    assert " U I3" in text
    assert "G3/12" in text


def test_every_place_is_named_even_with_colonies_all_around() -> None:
    top = Tabletop()
    for place in range(w.HOMES, top.facts.places):
        if top.table.is_system(place):
            for site in top.facts.field.places[place].sites:
                top.colony(WHITE, site)
    text = "\n".join(top.game.view(None).sketch(80))
    for place in range(w.HOMES, top.facts.places):
        assert top.facts.field.places[place].name.upper() in text


def test_face_down_sectors_show_their_stars_only() -> None:
    top = Tabletop(board="explorer")
    text = "\n".join(top.game.view(None).sketch(80)[:33])
    assert text.count("★") == sum(3 * stars for stars in top.table.backs)
    assert "Merch" not in text


def test_outposts_show_stations_and_marker() -> None:
    top = Tabletop().station(RED, "merchants", 2).station(WHITE, "merchants")
    top.marker(RED, "merchants").named_card(RED, "merchants-1")
    lines = top.game.view(WHITE).sketch(80)
    text = "\n".join(lines)
    assert "RRW--" in text
    assert "♦R" in text
    assert "    Merchants 2 ♦: Ore Broker" in lines


def test_the_hand_is_shown_to_its_owner_only() -> None:
    top = Tabletop().hand(WHITE, ore=2, food=1).hand(RED, goods=5)
    mine = top.game.view(WHITE).sketch(80)
    assert mine[-1] == "Your hand (3): 2 ore and 1 food"
    assert not any("hand" in line for line in top.game.view(None).sketch(80))


def test_one_piece_is_singular() -> None:
    top = Tabletop()
    top.ship(WHITE, "trade_ship", top.open_space()[0])
    assert "1 transport ship," in "\n".join(top.game.view(WHITE).sketch(120))


def test_offers_are_shown() -> None:
    top = Tabletop().hand(WHITE, ore=1).hand(YELLOW, food=2).trade_and_build(WHITE)
    top.play(YELLOW, t.OfferTrade((0, 0, 0, 2, 0), (1, 0, 0, 0, 0)))
    assert "Yellow offers 2 food for 1 ore" in top.game.view(RED).sketch(80)


# --- plain data ------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["beginner", "wild"])
def test_a_view_is_plain_data_at_every_step(board: str) -> None:
    game = starfare.new("starfarers", seats=3, seed=5, board=board)
    rng = Stream("plain")
    for _ in range(300):
        if game.outcome is not None:
            break
        for seat in (*range(3), None):
            plain = game.view(seat).plain()
            assert json.loads(json.dumps(plain)) == plain
        decider = game.deciders[0]
        game.play(decider, game.choices(decider).sample(rng))


def test_a_plain_view_tells_the_own_hand_and_counts_the_others() -> None:
    game = starfare.new("starfarers", seats=4, seed=1)
    mine, theirs = game.view(0).plain(), game.view(None).plain()
    assert sum(mine["hand"].values()) == mine["players"][0]["cards"] == 3
    assert sum(mine["players"][1]["known_cards"].values()) == 0
    assert mine["players"][1]["cards"] == 3
    assert theirs["hand"] is None
    assert theirs["players"][0]["known_cards"] is None


def test_a_plain_view_has_the_board_and_its_pieces() -> None:
    top = Tabletop().station(RED, "merchants").marker(RED, "merchants")
    plain = top.game.view(WHITE).plain()
    assert len(plain["board"]["intersections"]) == top.facts.field.size
    assert len(plain["board"]["places"]) == len(plain["sectors"]) == 19
    assert plain["pieces"]["trade_stations"] == [
        {"seat": RED, "civilization": "merchants", "dock": 0}
    ]
    assert plain["players"][RED]["friendship_markers"] == ["merchants"]
    homes = [place["name"] for place in plain["board"]["places"] if place["home"]]
    assert homes == ["alpha", "beta", "gamma", "delta"]


def test_the_phases_have_names() -> None:
    assert (
        starfare.new("starfarers", seats=4, seed=1, setup="advanced").view(0).plain()["phase"]
        == "set_up"
    )
    top = Tabletop()
    assert top.turn_of(WHITE).game.view(0).plain()["phase"] == "production"
    assert top.game.view(0).plain()["dice"] is None
    assert top.trade_and_build(WHITE).game.view(0).plain()["phase"] == "trade_and_build"
    flight = top.flight(WHITE).game.view(0).plain()
    assert flight["phase"] == "flight"
    assert flight["flight"]["speed"] == 6
    meeting = top.encounter(WHITE, 1).game.view(0).plain()
    assert meeting["phase"] == "flight"
    assert meeting["encounter"]["kind"] == "merchant"


def test_an_open_offer_is_told_with_its_answers() -> None:
    top = Tabletop().hand(WHITE, ore=1).hand(YELLOW, food=2).trade_and_build(WHITE)
    top.play(WHITE, t.OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0)))
    top.play(YELLOW, t.CounterOffer((0, 0, 0, 1, 0), (1, 0, 0, 0, 0)))
    offer = top.game.view(RED).plain()["offer"]
    assert offer["give"]["ore"] == 1
    assert offer["answers"][0]["answer"] == "countered"
    assert offer["answers"][0]["give"]["food"] == 1
