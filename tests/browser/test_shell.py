"""The client comes up at its addresses, under the server's policy, and stays up without a network."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit


def test_who_comes_for_the_first_time_gets_a_name(page: Page) -> None:
    page.goto("/")
    expect(page.locator("header .me strong")).not_to_be_empty()


def test_language_and_colours_are_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Deutsch sprechen").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Helle Farben").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_dialog_takes_the_focus_and_gives_it_back(page: Page) -> None:
    page.goto("/")
    opener = page.get_by_role("button", name="Settings")
    opener.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("dialog => dialog.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()


def test_links_change_the_page_without_loading_it_again(page: Page) -> None:
    page.goto("/")
    page.evaluate("window.stillHere = true")
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(page).to_have_url("/rules")
    assert page.evaluate("window.stillHere")
    page.go_back()
    expect(page).to_have_url("/")


def test_without_a_network_the_client_still_opens(visit: Visit) -> None:
    page = visit(service_workers="allow")
    context = page.context
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    other = context.new_page()
    other.goto("/rules")
    expect(other.get_by_role("heading", name="Rules")).to_be_visible()
    expect(other.get_by_role("status").first).to_contain_text(re.compile("offline|does not answer"))
    context.set_offline(False)


def test_one_button_leads_a_newcomer_into_a_game_against_bots(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-prompt-bar] .lamp.on")).to_be_visible(timeout=60_000)
    expect(page.locator("[data-prompt-bar] button").first).to_be_visible()
