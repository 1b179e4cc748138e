"""The scenarios of Starfarers on the board: what their ships do, and what their parts tell."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import THEMES, Visit
from tests.browser.pilots import Plain, Stop, asks, offers
from tests.browser.players import Player
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import check_width, phone

SCREEN = 360
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
TITLES = {
    "hog_kahm": "The Pirate Hog Kahm",
    "amoebas": "The Space Amoebas",
    "lost_people": "The Lost People",
}
GERMAN = {
    "hog_kahm": "Der Pirat Hog Kahm",
    "amoebas": "Die Weltraumamöben",
    "lost_people": "Das verschollene Volk",
}


def sit_down(player: Player, scenario: str, stop: Stop, bots: int = 2) -> None:
    """Come to a table with a scenario where something is to be decided."""
    seats = ["me", *["cadet"] * bots]
    player.sit_down_at("starfarers", stop, *seats, options={"scenario": scenario})
    expect(player.bar.locator(".lamp.on")).to_be_visible()


def place(page: Page, key: str) -> Locator:
    """A place of the board where something can be chosen."""
    return page.locator(f"[data-key='{key}']")


def told(player: Player, words: str) -> None:
    """The log tells that it happened."""
    expect(player.page.get_by_text(re.compile(words)).last).to_be_attached()


def loads(decision: Plain, _view: Plain) -> bool:
    return any(
        shown["choice"]["type"] == "load_from_asteroid" for shown in decision["choices"]
    ) and not any(shown["choice"]["type"] == "attack_hog_kahm" for shown in decision["choices"])


def moves_both(decision: Plain, _view: Plain) -> bool:
    amoebas = {shown["choice"].get("amoeba") for shown in decision["choices"]}
    return {"pink", "green"} <= amoebas


# --- playing on the board ------------------------------------------------------------------


def test_a_corvette_takes_a_pod_by_a_click_on_the_asteroid(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    sit_down(player, "hog_kahm", loads)
    page = player.page
    asteroid = page.locator("[data-key^='spot ']")
    expect(asteroid).to_have_attribute("aria-label", "Take an escape pod from the asteroid")
    asteroid.click(force=True)
    told(player, "takes an escape pod aboard")


def test_a_corvette_delivers_by_a_tap_on_it(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}, **phone(390, 844)), touches=True)
    sit_down(player, "hog_kahm", offers("deliver_for_fame"))
    page = player.page
    corvette = page.locator("[data-key^='ship ']").and_(page.get_by_label(re.compile("Deliver")))
    corvette.tap(force=True)
    page.get_by_role("menuitem", name=re.compile("take a fame piece")).first.tap()
    told(player, "delivers an escape pod")


def test_hog_kahm_is_attacked_from_the_panel_of_ships(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    sit_down(player, "hog_kahm", offers("attack_hog_kahm"))
    tools = player.page.get_by_role("complementary", name="Build and flight")
    tools.get_by_role("button", name="Attack Hog Kahm's base").click()
    told(player, "attacks Hog Kahm with a strength of")


def sit_down_to_move_amoebas(player: Player) -> None:
    """Come to a table where somebody at this device may move either amoeba: a rare card."""
    people = ("me", "here Ben", "here Cleo")
    player.sit_down_at("starfarers", moves_both, *people, options={"scenario": "amoebas"})
    cover = player.page.get_by_role("dialog", name=re.compile("^Pass to"))
    expect(cover.or_(player.bar.locator(".lamp.on")).first).to_be_visible()
    if cover.count():
        cover.get_by_role("button").click()
    expect(player.bar.locator(".lamp.on")).to_be_visible()


def test_an_amoeba_is_chosen_first_and_then_where_it_goes(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    sit_down_to_move_amoebas(player)
    page = player.page
    goals = page.locator("[data-key^='at ']")
    expect(goals).to_have_count(0)
    place(page, "figure green").click(force=True)
    expect(goals.first).to_be_attached()
    name = str(goals.first.get_attribute("aria-label"))
    assert "green amoeba" in name
    place(page, "figure pink").click(force=True)
    expect(goals.first).to_have_attribute("aria-label", re.compile("pink amoeba"))
    goals.first.click(force=True)
    told(player, "moves the pink amoeba")


def test_an_amoeba_is_moved_with_the_keys(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    sit_down_to_move_amoebas(player)
    page = player.page
    focused = page.locator("[data-key^='figure ']:focus")
    for arrow in ARROWS:
        page.get_by_role("application").focus()
        page.keyboard.press(arrow)
        if focused.count():
            break
    expect(focused).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key^='at ']").first).to_be_attached()


def test_research_is_chosen_by_its_card(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}))
    sit_down(player, "amoebas", asks("choose_research"))
    card = player.dialog.get_by_role("button", name=re.compile("fame piece")).first
    expect(card).to_contain_text("★")
    card.click()
    told(player, "takes the research card")


def test_an_artifact_is_taken_with_a_finger(visit: Visit) -> None:
    player = Player(visit({"motion": "off"}, **phone(390, 844)), touches=True)
    sit_down(player, "lost_people", offers("take_artifact"))
    button = player.bar.get_by_role("button", name=re.compile("Take an artifact")).first
    player.press(button)
    told(player, "takes an artifact")


# --- what is told --------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", TITLES)
@THEMES
def test_a_scenario_is_told_in_words(visit: Visit, scenario: str, theme: str) -> None:
    title = TITLES[scenario]
    player = Player(visit({"motion": "off", "theme": theme}))
    sit_down(player, scenario, asks("trade_and_build"))
    page = player.page
    expect(page.get_by_role("region", name=title)).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="More about the scenario").click()
    expect(player.dialog.get_by_role("heading", name=title, level=2)).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("scenario", GERMAN)
def test_a_phone_has_a_tab_for_the_scenario(visit: Visit, scenario: str) -> None:
    title = GERMAN[scenario]
    page = visit({"motion": "off", "language": "de"}, **phone(SCREEN, 740))
    player = Player(page, touches=True)
    sit_down(player, scenario, asks("trade_and_build"), bots=3)
    log = page.get_by_role("button", name="Verlauf").bounding_box()
    assert log is not None
    assert log["x"] + log["width"] <= SCREEN, "the last tab lies beside the screen"
    player.press(page.get_by_role("button", name="Mission"))
    expect(player.dialog.get_by_role("heading", name=title, level=2)).to_be_visible()
    check_width(page)


def test_a_scenario_is_chosen_for_a_new_table(visit: Visit) -> None:
    page = visit({"motion": "off"})
    page.goto("/new/starfarers")
    scenario = page.get_by_role("radiogroup", name="Scenario")
    scenario.get_by_text("The Lost People").click()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="The Lost People")).to_be_visible()
