"""Several people: trade between two browsers, and a device that is passed around."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pilots import Plain, asks
from tests.browser.players import Player


class Tradable:
    """Stops in Anna's trade and build phase when both hold what the trade below needs."""

    def __init__(self) -> None:
        self._hands: dict[int, dict[str, int]] = {}

    def __call__(self, decision: Plain, view: Plain) -> bool:
        self._hands[view["seat"]] = view["hand"]
        if view["seat"] != 0 or decision["optional"] or view["offers"]:
            return False
        if decision["prompt"] != "trade_and_build":
            return False
        return wares(self._hands.get(0, {}), self._hands.get(1, {})) is not None


def wares(anna: dict[str, int], ben: dict[str, int]) -> tuple[str, str, str] | None:
    """Two kinds that Anna gives, and one that she takes of Ben."""
    held = [kind for kind, count in anna.items() if count]
    for wanted in (kind for kind, count in ben.items() if count):
        others = [kind for kind in held if kind != wanted]
        if len(others) > 1:
            return others[0], others[1], wanted
    return None


def meet(visit: Visit) -> tuple[Player, Player]:
    """Bring two people to a table with a bot, in the middle of a game."""
    anna, ben = (Player(visit({"motion": "off"})) for _ in range(2))
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.arrive(name)
    waiting = anna.sit_down("starfarers", "me", "open", "cadet", start=False, look=False)
    ben.ask("POST", f"/tables/{waiting}/join", {})
    table = anna.begin_at(waiting, Tradable())
    for player in (anna, ben):
        player.page.goto(f"/table/{table}")
        expect(player.page.get_by_role("group", name="Your hand")).to_be_visible()
    return anna, ben


def add(page: Page, side: str, kind: str) -> None:
    """Put one card of a kind on a side of the trade."""
    word = kind.capitalize()
    page.get_by_role("region", name=side).get_by_role("button", name=f"More: {word}").click()


def after(hand: dict[str, int], gives: list[str], takes: list[str]) -> dict[str, int]:
    return {kind: hand[kind] - gives.count(kind) + takes.count(kind) for kind in hand}


def expect_hand(player: Player, hand: dict[str, int]) -> None:
    for kind, count in hand.items():
        label = re.compile(rf"(^|\D){count}(\D|$)")
        expect(player.page.locator(f"[data-hand={kind}]")).to_have_attribute("aria-label", label)


def offer(anna: Player, gives: str, takes: str) -> None:
    anna.bar.get_by_role("button", name="Trade", exact=True).click()
    add(anna.page, "You give", gives)
    add(anna.page, "You get", takes)
    anna.dialog.get_by_role("button", name="Make the offer").click()
    expect(anna.dialog.get_by_text("Your offer")).to_be_visible()


def test_two_people_trade(visit: Visit) -> None:
    anna, ben = meet(visit)
    hands = anna.hand(), ben.hand()
    found = wares(*hands)
    assert found is not None
    gives, _, takes = found
    offer(anna, gives, takes)
    expect(ben.dialog.get_by_text("Anna offers you a trade")).to_be_visible()
    ben.dialog.get_by_role("button", name="Agree").click()
    answer = anna.dialog.get_by_role("article").filter(has_text="Ben")
    expect(answer).to_contain_text("agrees")
    answer.get_by_role("button", name="Trade with Ben").click()
    for player in (anna, ben):
        expect(player.log.get_by_text(re.compile("^Anna gives .+ to Ben for")).last).to_be_visible()
    expect_hand(anna, after(hands[0], [gives], [takes]))
    expect_hand(ben, after(hands[1], [takes], [gives]))
    expect(anna.dialog).to_have_count(0)


def test_a_counter_offer_is_taken(visit: Visit) -> None:
    anna, ben = meet(visit)
    hands = anna.hand(), ben.hand()
    found = wares(*hands)
    assert found is not None
    gives, also, takes = found
    offer(anna, gives, takes)
    ben.dialog.get_by_role("button", name="Counter-offer").click()
    add(ben.page, "You get", also)
    ben.dialog.get_by_role("button", name="Send the counter-offer").click()
    answer = anna.dialog.get_by_role("article").filter(has_text="Ben")
    expect(answer).to_contain_text("counter-offer")
    answer.get_by_role("button", name="Trade with Ben").click()
    for player in (anna, ben):
        expect(player.log.get_by_text(re.compile("^Anna gives .+ to Ben for")).last).to_be_visible()
    expect_hand(anna, after(hands[0], [gives, also], [takes]))
    expect_hand(ben, after(hands[1], [takes], [gives, also]))


# --- one device -------------------------------------------------------------------------


def test_a_device_that_is_passed_on_shows_no_hand(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    player.arrive("Anna")
    player.sit_down_at("starfarers", asks("trade_and_build"), "me", "here Ben", "cadet")
    page = player.page
    seen = []
    for _ in range(60):
        cover = page.get_by_role("dialog", name=re.compile("^Pass to"))
        expect(cover.or_(player.bar.locator(".lamp.on")).first).to_be_visible()
        if not cover.count():
            player.decide()
            continue
        name = cover.get_by_role("heading").inner_text().removeprefix("Pass to ")
        assert_no_hand(page)
        expect(cover.get_by_role("button")).to_be_focused()
        cover.get_by_role("button", name=f"I am {name}").click()
        expect(page.get_by_role("group", name="Your hand")).to_be_visible()
        expect(page.locator(".players")).to_contain_text(name)
        seen.append(name)
        if {"Anna", "Ben"} <= set(seen):
            return
    pytest.fail(f"the device was only passed to {seen}")


def assert_no_hand(page: Page) -> None:
    """Nothing of any hand is on the page, drawn or told."""
    expect(page.locator("[data-hand]")).to_have_count(0)
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)
    # A planet that somebody explores is told to everybody.
    cards = "(Ore|Fuel|Carbon|Food|Goods)(?! planet)"
    assert not re.search(f"{cards}|Your hand", page.locator("body").inner_text())
