"""Seats that are kept for others before a game, and tokens that are revoked."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.players import PATIENCE_SECONDS, Player


def after_a_game(visit: Visit) -> tuple[Player, Player, str]:
    """Bring two people to a game that bots have played to its end for them."""
    anna, ben = (Player(visit({"motion": "off"})) for _ in range(2))
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.arrive(name)
    seats = ("me", "open", "cadet")
    table = anna.sit_down("starfarers", *seats, start=False, look=False, options={"target_vp": "8"})
    ben.ask("POST", f"/tables/{table}/join", {})
    anna.ask("POST", f"/tables/{table}/start", {})
    for player in (anna, ben):
        player.ask("POST", f"/tables/{table}/leave")
    deadline = time.monotonic() + PATIENCE_SECONDS
    while anna.ask("GET", f"/tables/{table}")["status"] != "over":
        assert time.monotonic() < deadline
    anna.page.goto(f"/table/{table}")
    expect(anna.end).to_be_visible()
    return anna, ben, table


def test_an_invitation_to_a_rematch_is_accepted_in_the_lobby(visit: Visit) -> None:
    anna, ben, _table = after_a_game(visit)
    anna.end.get_by_role("button", name="Play again, same table").click()
    expect(anna.page.get_by_text("Kept for Ben").first).to_be_visible()
    start = anna.page.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    ben.page.goto("/")
    row = ben.page.get_by_role("listitem").filter(has_text="a seat is kept for you")
    row.get_by_role("button", name="Take a seat").click()
    expect(ben.page.get_by_text("Every seat is taken. The host starts the game.")).to_be_visible()
    start.click()
    for player in (anna, ben):
        expect(player.page.get_by_role("group", name="Your hand")).to_be_visible()


def test_an_invitation_is_declined_and_the_seat_is_free(visit: Visit) -> None:
    anna, ben, table = after_a_game(visit)
    made = anna.ask("POST", f"/tables/{table}/play-on", {"moves": 3})["id"]
    anna.page.goto(f"/table/{made}")
    expect(anna.page.get_by_text("Kept for Ben").first).to_be_visible()
    ben.page.goto(f"/table/{made}")
    expect(ben.page.get_by_text("You are invited: a seat is kept for you.")).to_be_visible()
    ben.page.get_by_role("button", name="Decline").click()
    expect(anna.page.get_by_text("Open seat", exact=True)).to_be_visible()
    expect(ben.page.get_by_text("a seat is kept for you")).to_have_count(0)


def test_who_asks_for_the_rematch_second_sits_down_at_it(visit: Visit) -> None:
    anna, ben, table = after_a_game(visit)
    ben.page.goto(f"/table/{table}")
    expect(ben.end).to_be_visible()
    anna.end.get_by_role("button", name="Play again, same table").click()
    ben.end.get_by_role("button", name="To the next game").click()
    expect(ben.page.get_by_text("Every seat is taken. The host starts the game.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Start the game")).to_be_enabled()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_token_is_revoked_where_it_was_given_out(visit: Visit, language: str) -> None:
    tokens, revoke, none = {
        "en": ("Links and tokens", "Revoke", "You have given out none."),
        "de": ("Links und Tokens", "Zurückziehen", "Du hast keine vergeben."),
    }[language]
    player = Player(visit({"motion": "off", "language": language}))
    table = player.sit_down("starfarers", "me", "open", "cadet", start=False, look=False)
    player.ask("PUT", f"/tables/{table}/seats/1", {"kind": "outside"})
    player.page.goto(f"/table/{table}")
    player.page.get_by_role("button", name=tokens).click()
    player.dialog.get_by_role("button", name=revoke).click()
    expect(player.dialog.get_by_text(none)).to_be_visible()
    assert player.ask("GET", f"/tables/{table}/tokens") == []
