"""A table over the network: sitting down, playing, the end and what comes after it."""

import asyncio
from pathlib import Path

import msgspec
import pytest

import starfare
from starfare.bots import make_bot
from starfare.bots.random_bot import RandomBot
from starfare.cli import main
from starfare.kernel.chance import commitment
from starfare.kernel.stream import Stream
from starfare.server.describing import usual_bot
from starfare.server.outside import OutsideBot
from starfare.server.wire import Received
from tests.conformance.cases import every_table
from tests.conformance.ways import Case
from tests.server.houses import quick, serving


@every_table
def test_a_game_is_played_to_its_end_and_its_dice_are_proved(
    case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            game, bot = case.game, usual_bot(case.game)
            others = [bot] * (case.seats - 1)
            options = {**case.options, **({"target_vp": "10"} if game == "starfarers" else {})}
            table = await anna.table("me", *others, game=game, options=options)
            before = await anna.get(f"/tables/{table}")
            assert before["status"] == "running"
            assert before["seed"] is None
            async with anna.client(table, form="state") as client, asyncio.timeout(60):
                player = OutsideBot(client, make_bot(bot, game), Stream(1))
                await player.play()
            after = await anna.get(f"/tables/{table}")
            assert after["status"] == "over"
            assert after["commitment"] == before["commitment"]
            assert commitment(bytes.fromhex(after["seed"])) == before["commitment"]
            assert after["outcome"] == player.outcome
            record = await anna.http.get(f"/api/tables/{table}/record")
            (tmp_path / "game.jsonl").write_text(record.text, encoding="utf-8")
            history = await anna.get("/me/history")
            assert history["statistics"][game]["played"] == 1

    asyncio.run(scene())
    assert main(["replay", str(tmp_path / "game.jsonl"), "--verify"]) == 0
    assert "every line follows from the seed" in capsys.readouterr().out


def test_after_the_end_comes_a_rematch_or_another_way_from_the_middle(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "cadet", "cadet", options={"target_vp": "8"})
            async with anna.client(table, form="state") as client, asyncio.timeout(60):
                await OutsideBot(client, make_bot("cadet", "starfarers"), Stream(1)).play()
            again = await anna.post(f"/tables/{table}/rematch")
            assert (await anna.post(f"/tables/{table}/rematch"))["id"] == again["id"]
            before = (await anna.get(f"/tables/{table}"))["seats"]
            assert [(seat["name"], seat["colour"]) for seat in again["seats"]] == [
                (seat["name"], seat["colour"]) for seat in before
            ]
            assert again["options"]["target_vp"] == "8"
            assert again["status"] == "running"
            other = await anna.post(f"/tables/{table}/play-on", {"moves": 10})
            await anna.post(f"/tables/{other['id']}/start")
            async with anna.client(other["id"], form="state") as client, asyncio.timeout(60):
                await OutsideBot(client, make_bot("cadet", "starfarers"), Stream(2)).play()
            old, new = [
                (await anna.http.get(f"/api/tables/{name}/record")).text.splitlines()
                for name in (table, other["id"])
            ]
            assert new[1:11] == old[1:11]
            assert new[11:] != old[11:]
            assert starfare.load("\n".join(new)).outcome is not None

    asyncio.run(scene())


def test_every_message_has_its_documented_form(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(quick(tmp_path / "a.db")) as server, server.guest() as anna:
            table = await anna.table("me", "cadet", "cadet")
            async with anna.client(table, language="en") as client, asyncio.timeout(60):
                seen = set()
                async for message in client.messages():
                    seen.add(type(msgspec.convert(message, Received)).__name__)
                    if message["type"] == "update" and message["n"] > 20:
                        break
                    if message["type"] == "update" and message["decision"]:
                        for shown in message["decision"]["choices"][-1:]:
                            assert shown["text"]
                            answer = await client.choose(0, shown["choice"], message["n"])
                            assert answer["type"] in ("accepted", "refused")
                assert {"Welcome", "Update", "Accepted"} <= seen

    asyncio.run(scene())


@every_table
def test_what_a_view_offers_is_what_the_game_offers(case: Case) -> None:
    table = case.new(3)
    bot, rng = RandomBot(), Stream(4)
    for _ in range(200):
        for decision in table.pending or ():
            view = table.view(decision.seat)
            known = table.decode(view.encoded())
            offered = known.decision(decision.seat)
            assert offered is not None
            assert offered.choices.listed() == decision.choices.listed()
            assert [f.bounds() for f in offered.choices.families()] == [
                f.bounds() for f in decision.choices.families()
            ]
            assert known.view(decision.seat).encoded() == view.encoded()
        decision = (table.pending or ())[0]
        choice = bot.choose(table.view(decision.seat), decision, rng)
        assert choice is not None
        table.play(decision.seat, choice)
        if table.outcome is not None:
            break
