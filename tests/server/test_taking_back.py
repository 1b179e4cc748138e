"""Undo: at once while nobody has acted since, with consent otherwise, never past a secret."""

import asyncio
from typing import Any

import pytest

from starfare.kernel.refusal import NotOffered
from starfare.kernel.stream import Stream
from starfare.server import consent
from starfare.server.live import LiveTable
from starfare.server.position import rebuilt
from starfare.server.refusals import NotNow
from starfare.server.taking_back import moves_to_take_back
from tests.server.houses import Guest, Server, quick, serving


@pytest.fixture(autouse=True)
def _always_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starfare.server.tokens.new_seed", lambda: b"7" * 32)


async def two_people(anna: Guest, ben: Guest) -> str:
    """Anna sits at seat 0, Ben at the two others."""
    table = await ben.table("open", "me", "here", start=False)
    await anna.post(f"/tables/{table}/join")
    await ben.post(f"/tables/{table}/start")
    return table


async def play_until(server: Server, live: LiveTable, wanted: Any, rng: Stream) -> None:
    """Play at random until a position is as wanted."""
    for _ in range(3000):
        position = live.running()
        if wanted(live):
            return
        assert position.game.outcome is None
        seat = position.game.deciders[0]
        decision = position.game.decision(seat)
        assert decision is not None
        offers = [family.sample(rng) for family in decision.choices.families()]
        choices = [*decision.choices.listed(), *offers]
        choice = position.game.rules.vocabulary().plain(rng.pick(choices))
        await server.services.house.choose(live, seat, choice)
    raise AssertionError("it did not come")


def own_last(live: LiveTable) -> bool:
    last = live.running().game.last
    return last is not None and not last.final and last.seat == 0


def others_acted(live: LiveTable) -> bool:
    """The first seat could take back, but another has acted since."""
    try:
        return moves_to_take_back(live.running(), 0) > 1
    except NotOffered:
        return False


def something_shown(live: LiveTable) -> bool:
    last = live.running().game.last
    return last is not None and last.final and last.seat == 0


async def same_as_log(server: Server, live: LiveTable) -> None:
    entries = await server.services.log.entries(live.id)
    anew = rebuilt(live.row, entries)
    assert anew.game.encode() == live.running().game.encode()
    assert anew.draws == live.running().draws
    assert live.running().seq == len(entries)


def test_the_own_last_choice_is_taken_back_at_once(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await two_people(anna, ben)
            house = server.services.house
            live = await house.get(table)
            await play_until(server, live, own_last, Stream(1))
            before = await server.services.log.entries(table)
            game = rebuilt(live.row, before[:-1]).game
            async with anna.client(table) as client:
                await client.until("update")
                answer = await client.ask("take_back", seat=0)
                assert answer["type"] == "accepted"
                while client.updates[0]["n"] < answer["n"]:
                    await client.until("update")
                assert client.updates[0]["events"][-1]["type"] == "take_back"
            assert live.running().game.encode() == game.encode()
            await same_as_log(server, live)
            await play_until(server, live, own_last, Stream(2))
            await same_as_log(server, live)

    asyncio.run(scene())


def test_when_others_have_acted_all_of_them_have_to_agree(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await two_people(anna, ben)
            house = server.services.house
            live = await house.get(table)
            await play_until(server, live, others_acted, Stream(5))
            count = moves_to_take_back(live.running(), 0)
            kept = live.running().game.encode()
            await consent.take_back(house, live, 0)
            assert live.running().game.encode() == kept
            with pytest.raises(NotNow):
                await consent.take_back(house, live, 0)
            await consent.answer(house, live, 1, agree=False)
            assert live.running().asked is None
            await consent.take_back(house, live, 0)
            async with ben.client(table) as client:
                update = await client.until("update")
                assert update["take_back"] == {"seat": 0, "agreed": []}
                await client.ask("consent", seat=1, agree=True)
                assert live.running().game.encode() == kept
                await client.ask("consent", seat=2, agree=True)
            entries = await server.services.log.entries(table)
            choices = [entry for entry in entries if entry.kind == "choice"]
            earlier = rebuilt(live.row, choices[: len(choices) - count]).game
            assert live.running().game.encode() == earlier.encode()
            await same_as_log(server, live)

    asyncio.run(scene())


def test_nothing_is_taken_back_once_something_was_shown(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await two_people(anna, ben)
            house = server.services.house
            live = await house.get(table)
            with pytest.raises(NotOffered):
                await consent.take_back(house, live, 0)
            await play_until(server, live, something_shown, Stream(3))
            async with anna.client(table) as client:
                await client.until("update")
                answer = await client.ask("take_back", seat=0)
                assert answer["type"] == "refused"
                assert "shown" in answer["message"]
                other = await client.ask("take_back", seat=1)
                assert other["code"] == "NotYourSeat"

    asyncio.run(scene())


def test_a_choice_made_meanwhile_ends_the_wish(database: str) -> None:
    async def scene() -> None:
        async with (
            serving(quick(database)) as server,
            server.guest("Anna") as anna,
            server.guest("Ben") as ben,
        ):
            table = await two_people(anna, ben)
            house = server.services.house
            live = await house.get(table)
            await play_until(server, live, others_acted, Stream(6))
            await consent.take_back(house, live, 0)
            moves = len(live.running().authors)
            await play_until(
                server, live, lambda now: len(now.running().authors) > moves, Stream(1)
            )
            assert live.running().asked is None
            with pytest.raises(NotNow):
                await consent.answer(house, live, 1, agree=True)
            await same_as_log(server, live)

    asyncio.run(scene())
