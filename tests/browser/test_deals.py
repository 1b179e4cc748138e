"""A deal in the card game of 2001: offered, countered and accepted by the controls of the stage."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import Plain
from tests.browser.players import Player


def may_deal(decision: Plain, view: Plain) -> bool:
    """Stop where Anna may sell Ben a science point, and he has the astro to pay for it."""
    if view["seat"] != 0 or decision["prompt"] != "trade_and_build":
        return False
    bounds = [each["bounds"] for each in decision["families"] if each["type"] == "offer_deal"]
    if not bounds:
        return False
    kinds = bounds[0]["kinds"]
    return bool(
        bounds[0]["gives"][kinds.index("tech")] and bounds[0]["takes"][kinds.index("astro")] > 1
    )


def meet(visit: Visit) -> tuple[Player, Player]:
    """Bring two people to a table, in Anna's first trade and build phase."""
    anna, ben = (Player(visit({"motion": "off"})) for _ in range(2))
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.arrive(name)
    waiting = anna.sit_down("starship", "me", "open", start=False, look=False)
    ben.ask("POST", f"/tables/{waiting}/join", {})
    table = anna.begin_at(waiting, may_deal)
    for player in (anna, ben):
        player.page.goto(f"/table/{table}")
    return anna, ben


def add(page: Page, side: str, thing: str) -> None:
    page.get_by_role("dialog").get_by_role("button", name=f"More: {side}: {thing}").click()


def send(player: Player) -> None:
    player.dialog.get_by_role("button", name="Send the offer").click()
    expect(player.dialog).to_have_count(0)


def test_two_people_make_a_deal(visit: Visit) -> None:
    anna, ben = meet(visit)
    anna.page.get_by_role("button", name="Offer Ben a deal").click()
    add(anna.page, "You give", "Science points")
    add(anna.page, "You get", "Astro")
    send(anna)
    ben.page.get_by_role("button", name="Name other terms").click()
    add(ben.page, "You give", "Astro")
    send(ben)
    anna.page.get_by_role("button", name="accept the deal").click()
    for player in (anna, ben):
        made = player.log.get_by_text(re.compile("^Ben gives 2 Astro and takes 1 science point"))
        expect(made.last).to_be_visible()
