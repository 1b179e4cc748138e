"""The things on the table themselves: menus, board, dialogs, cards, each used as it is meant."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect

from starfare.kernel.wording import listed
from tests.browser.conftest import Visit
from tests.browser.pilots import Stop, asks, offers
from tests.browser.players import Player

STARFARERS = ("starfarers", "me", "cadet", "cadet")


def come(visit: Visit, stop: Stop, game: str, *seats: str) -> Player:
    player = Player(visit({"motion": "off"}))
    player.sit_down_at(game, stop, *seats)
    expect(player.bar.locator(".lamp.on")).to_be_visible()
    return player


def cards_held(page: Page) -> int:
    held = page.get_by_role("group", name="Your hand").get_by_text(re.compile(r"^\d+ cards?$"))
    return int(held.inner_text().split()[0])


def own_name(page: Page) -> str:
    return str(page.request.get("/api/me").json()["name"])


def targets(page: Page) -> Locator:
    """Places on the board where something can be chosen."""
    return page.get_by_role("application").locator("[role=button][data-key]")


def click_middle(page: Page, place: Locator) -> None:
    """Click where a person would: a place may be drawn as a ring with nothing inside."""
    box = place.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# --- the board game ---------------------------------------------------------------------


def test_a_ship_is_built_from_the_menu(visit: Visit) -> None:
    player = come(visit, offers("build_ship"), *STARFARERS)
    page = player.page
    before = cards_held(page)
    entry = page.get_by_role("complementary", name="Build and flight").locator("button.can")
    entry.filter(has_text=re.compile("ship")).first.click()
    pressed = page.locator("button.entry[aria-pressed=true]")
    expect(
        pressed.or_(player.log.get_by_text(re.compile("builds a .* ship")).last).first
    ).to_be_visible()
    if pressed.count():
        click_middle(page, targets(page).first)
    expect(player.log.get_by_text(re.compile("builds a .* ship")).last).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).not_to_contain_text(f"{before} cards")
    assert cards_held(page) == before - 4


def test_a_ship_flies_by_clicks_on_the_board(visit: Visit) -> None:
    player = come(visit, offers("fly"), *STARFARERS)
    page = player.page
    player.put_aside()
    ships = targets(page).and_(page.locator(".ship"))
    expect(ships.first).to_be_visible()
    goals = targets(page).and_(page.locator(".dot, .eye, .ghost"))
    if not goals.count():
        click_middle(page, ships.first)
    expect(goals.first).to_be_visible()
    flown = player.log.get_by_text(re.compile("flies a|jumps")).count()
    click_middle(page, goals.last)
    menu = page.get_by_role("menu")
    if menu.is_visible():
        menu.get_by_role("menuitem").first.click()
    expect(player.log.get_by_text(re.compile("flies a|jumps"))).not_to_have_count(flown)


def test_the_first_transporter_is_chosen_in_a_dialog(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    player.sit_down_at("classic", asks("take_transporter"), "me", "cadet", "cadet")
    player.dialog.get_by_role("button", name=re.compile("transporter 2")).click()
    expect(player.log.get_by_text(re.compile("on transporter 2")).first).to_be_attached()


def test_an_encounter_is_answered_in_its_dialog(visit: Visit) -> None:
    player = come(visit, asks("encounter_ask"), *STARFARERS)
    question = player.bar.locator(".sentence").inner_text()
    expect(player.dialog).to_contain_text("Your encounter", ignore_case=True)
    expect(player.dialog.get_by_text(question)).to_be_visible()
    player.dialog.get_by_role("button", name="No", exact=True).click()
    expect(player.log.get_by_text(re.compile(r"says no\.$")).last).to_be_visible()
    expect(player.bar.locator(".sentence")).not_to_have_text(question)


def test_a_dialog_can_be_put_aside_and_comes_back(visit: Visit) -> None:
    player = come(visit, asks("encounter_ask"), *STARFARERS)
    expect(player.dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)
    player.bar.get_by_role("button", name="Choose", exact=True).click()
    expect(player.dialog.get_by_role("button", name="Yes")).to_be_visible()


def test_cards_are_discarded_in_a_chooser(visit: Visit) -> None:
    player = come(visit, asks("discard"), *STARFARERS)
    held = cards_held(player.page)
    send = player.dialog.get_by_role("button", name="Confirm")
    expect(send).to_have_attribute("aria-disabled", "true")
    more = player.dialog.get_by_role("button", name=re.compile("^More: "))
    picked: Counter[str] = Counter()
    while send.get_attribute("aria-disabled") == "true":
        card = more.and_(player.page.locator("[aria-disabled=false]")).first
        picked[str(card.get_attribute("aria-label")).removeprefix("More: ").lower()] += 1
        card.click()
    assert 0 < picked.total() <= held // 2
    send.click()
    # The hand may change again at once: who rolled takes a card of it, and the reserve pile brings one.
    cards = listed([f"{count} {kind}" for kind, count in picked.items()], "and")
    discarded = player.log.get_by_text(f"{own_name(player.page)} discards {cards}.", exact=True)
    expect(discarded.last).to_be_visible()


def test_what_cannot_be_built_tells_what_is_missing(visit: Visit) -> None:
    player = come(visit, asks("trade_and_build"), *STARFARERS)
    page = player.page
    shut = page.locator("button.entry.shut", has_text="needs").first
    shut.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("missing")
    tip.get_by_role("button", name=re.compile("^Ask for .* in a trade")).click()
    expect(player.dialog.get_by_role("heading", name="Trade")).to_be_visible()


# --- the card games -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["starship", "duel"])
def test_a_turn_begins_with_the_die_and_a_sector(visit: Visit, game: str) -> None:
    player = come(visit, asks("roll"), game, "me", "cadet")
    page = player.page
    page.get_by_role("button", name=re.compile("^The die")).click()
    stack = page.get_by_role("button", name=re.compile(r"^Sector \d"))
    panel = player.bar.locator(".sentence")
    expect(panel).not_to_contain_text("roll the die", ignore_case=True)
    for _ in range(10):
        if stack.count():
            break
        # Production may ask for a resource first.
        player.decide()
    stack.first.click()
    expect(
        page.get_by_text(re.compile("Flight through sector", re.IGNORECASE)).first
    ).to_be_visible()


@pytest.mark.parametrize("game", ["starship", "duel"])
def test_a_pirate_is_answered_beside_the_chances(visit: Visit, game: str) -> None:
    player = come(visit, asks("answer_pirate"), game, "me", "cadet")
    page = player.page
    expect(page.get_by_text("Your chance to win, by its strength")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^\d+\s?%$")).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Fight with")).click()
    expect(page.get_by_text(re.compile("pirate is beaten|pirate wins")).first).to_be_visible()


@pytest.mark.parametrize("game", ["starship", "duel"])
def test_something_is_built_from_the_menu(visit: Visit, game: str) -> None:
    player = come(visit, offers("build_ship"), game, "me", "cadet")
    entry = player.page.locator(
        "button.entry:not(.locked)", has_text=re.compile("ship", re.IGNORECASE)
    )
    entry.first.click()
    expect(player.log.get_by_text(re.compile("builds a .* ship")).last).to_be_visible()
