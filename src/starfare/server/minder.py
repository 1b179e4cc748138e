"""The minder: lets bots decide, watches clocks, and plays for those who are away.

A running table is minded by one worker at a time, under a lease in the database. The lease saves
work, it is not needed for safety: what a bot decides is appended like any other choice, and the
log takes only one entry of a number.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import structlog

from starfare.bots import make_bot
from starfare.bots.bot import Bot
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision, Question
from starfare.kernel.game import Game
from starfare.kernel.refusal import Refusal
from starfare.kernel.stream import Stream
from starfare.kernel.view import View
from starfare.server import metrics, tokens
from starfare.server.describing import usual_bot
from starfare.server.house import House
from starfare.server.live import LiveTable
from starfare.server.refusals import Ended, Stale, Unavailable
from starfare.server.storage.rows import BOT, BY_BOT, BY_STAND_IN, RUNNING, SeatRow

FINISHING_SECONDS: Final = 5
"""So long a worker that stops lets its bots finish."""
RETRY_SECONDS: Final = 0.5
"""So long a worker waits before it sees to a table again, if that has failed."""
AT_ONCE: Final = 50
FAR: Final = 1e15
log = structlog.get_logger("minder")


class Turn:
    """Something the minder has to do now: let a bot decide for a seat."""

    def __init__(self, seat: int, bot: str, author: str) -> None:
        self.seat = seat
        self.bot = bot
        self.author = author


class Care:
    """What the minder remembers of one table: its bots know what they have done in this turn."""

    def __init__(self) -> None:
        self.bots: dict[tuple[int, str], tuple[Bot, Stream]] = {}
        self.question: object = None
        self.silent: list[int] = []
        """Bots that may still speak unasked on the question that stands."""


class Minder:
    """Minds the tables this worker has a lease on, each in a task of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.worker = house.hub.worker
        self.settings = house.settings
        self._threads = ThreadPoolExecutor(self.settings.bot_threads, thread_name_prefix="bot")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, float] = {}
        """Tables another worker minds, and until when not to ask again."""
        self._care: dict[str, Care] = {}
        """By table, the last minded last; it is kept while the table is not minded or not in memory."""
        self._stop = asyncio.Event()

    @property
    def stopping(self) -> bool:
        """Nothing new is begun."""
        return self._stop.is_set()

    def start(self) -> None:
        """Begin to look for tables."""
        self._loop = asyncio.create_task(self._look_for_work(), name="minder")

    async def stop(self) -> None:
        """Finish what is under way and let go of all tables.

        Only what takes too long is cancelled: a transaction must not be left half-way.
        """
        self._stop.set()
        tasks = [task for task in (self._loop, *self._tasks.values()) if task is not None]
        for live in self.house.tables.values():
            live.changed.set()
        if tasks:
            await asyncio.wait(tasks, timeout=FINISHING_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(Unavailable):
            await self.house.lobby.release_all(self.worker, time.time())

    # --- which tables -----------------------------------------------------------------

    def poke(self, live: LiveTable) -> None:
        """Something changed at a table: see to it unless another worker does."""
        live.changed.set()
        if self.stopping or live.id in self._tasks or live.row.status != RUNNING:
            return
        if self._elsewhere.get(live.id, 0.0) > time.monotonic():
            return
        live.changed.clear()
        live.minded = True
        task = asyncio.create_task(self._see_to(live), name=f"mind {live.id}")
        self._tasks[live.id] = task
        task.add_done_callback(lambda _: self._minded(live))

    def _minded(self, live: LiveTable) -> None:
        """Look again if something happened while the table was being let go of."""
        self._tasks.pop(live.id, None)
        live.minded = False
        if live.changed.is_set():
            self.poke(live)

    async def _look_for_work(self) -> None:
        """Renew leases, take over orphaned tables, notice missed announcements."""
        while not self.stopping:
            try:
                now = time.time()
                if self._tasks:
                    await self.house.lobby.renew(self.worker, now + self.settings.lease)
                if self.settings.bots:
                    for table_id in await self.house.lobby.due(now, AT_ONCE):
                        self.poke(await self.house.get(table_id))
                await self.house.look_around()
            except Refusal as error:
                log.warning("looking for work failed", error=type(error).__name__)
            except Exception:
                # Without this loop nobody would take over the tables of a worker that was killed.
                log.exception("looking for work failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), self.settings.lease / 3)

    async def _see_to(self, live: LiveTable) -> None:
        """Mind a table or hand it over, as often as it takes: nobody else would look for it."""
        while not self.stopping:
            try:
                await (self._mind(live) if self.settings.bots else self._hand_over(live))
                return
            except Unavailable as error:
                log.warning("minding failed", table=live.id, error=type(error).__name__)
            except Exception:
                log.exception("minding failed", table=live.id)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), RETRY_SECONDS)

    async def _mind(self, live: LiveTable) -> None:
        lobby = self.house.lobby
        now = time.time()
        if not await lobby.claim(live.id, self.worker, now, now + self.settings.lease):
            self._elsewhere[live.id] = time.monotonic() + self.settings.lease
            return
        await self.house.catch_up(live)
        look_at = await self._mind_until_quiet(live)
        await lobby.release(live.id, self.worker, look_at)
        # Before that a worker without bots may have asked in vain, and its hint may be lost.
        await self.house.catch_up(live)

    async def _hand_over(self, live: LiveTable) -> None:
        """Leave a table to a worker that plays bots; they look for such tables all the time."""
        await self.house.lobby.ask_for_minder(live.id, time.time())

    async def _mind_until_quiet(self, live: LiveTable) -> float:
        """Act while there is something to do; return when somebody should look again."""
        care = self._care_for(live)
        while live.row.status == RUNNING and not self.stopping:
            live.changed.clear()
            turn, wake = await self.next_turn(live, care)
            if turn is not None:
                await self._take(live, care, turn)
                continue
            if not live.clients and wake - time.time() > self.settings.lease:
                return wake
            pause = min(max(0.01, wake - time.time()), self.settings.patience)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.changed.wait(), pause)
        if live.row.status != RUNNING:
            self._care.pop(live.id, None)
        return time.time() if self.stopping else FAR

    def _care_for(self, live: LiveTable) -> Care:
        """Return what is remembered of a table; what was minded longest ago is forgotten."""
        care = self._care.pop(live.id, None) or Care()
        self._care[live.id] = care
        if len(self._care) > self.settings.cached:
            del self._care[next(iter(self._care))]
        return care

    # --- whose turn -------------------------------------------------------------------

    async def next_turn(self, live: LiveTable, care: Care) -> tuple[Turn | None, float]:
        """Return what is to be done now, or until when there is nothing."""
        position = live.running()
        game = position.game
        if game.outcome is not None:
            await self.house.finish(live)
            return None, FAR
        if (speaker := self._speaker(live, care, game)) is not None:
            return speaker, 0.0
        now = time.time()
        wake = FAR
        for seat in game.deciders:
            chair = live.seats[seat]
            if chair.kind == BOT:
                return Turn(seat, chair.bot or "random", BY_BOT), now
            due = self._due(live, chair, now)
            if due <= now:
                live.seats = await self.house.lobby.seats(live.id)
                due = self._due(live, live.seats[seat], now)
            if due <= now:
                return Turn(seat, stand_in(live), BY_STAND_IN), now
            wake = min(wake, due)
        return None, wake

    def _speaker(self, live: LiveTable, care: Care, game: Game) -> Turn | None:
        """Ask bots that may speak unasked, each once for every question that comes up."""
        question = game.table.stack[-1]
        assert isinstance(question, Question)
        if question is not care.question:
            care.question = question
            speakers = question.volunteers(game.table)
            care.silent = [seat for seat in speakers if live.seats[seat].kind == BOT]
        while care.silent:
            seat = care.silent.pop(0)
            if seat in question.volunteers(game.table):
                return Turn(seat, live.seats[seat].bot or "random", BY_BOT)
        return None

    def _due(self, live: LiveTable, chair: SeatRow, now: float) -> float:
        """Return when a bot has to decide for somebody: left, away too long, or out of time.

        While nobody at all is at the table the game waits, except for its clock.
        """
        dues = [FAR]
        deadline = live.deadline(chair.seat, self.house.resumed_at)
        if deadline is not None:
            dues.append(deadline)
        everybody_left = all(seat.left for seat in live.people())
        if chair.left and (everybody_left or self._company(live, chair, now)):
            dues.append(0.0)
        elif self._company(live, chair, now):
            seen = now if chair.seat in live.connected() else chair.seen_at
            wait = self.settings.patience + live.row.settings.grace
            dues.append(max(seen, self.house.resumed_at) + wait)
        return min(dues)

    def _company(self, live: LiveTable, chair: SeatRow, now: float) -> bool:
        """Tell whether somebody else is there who would wait."""
        here = live.present(now, self.settings.patience)
        return any(
            not seat.left and seat.seat in here
            for seat in live.people()
            if seat.seat != chair.seat and (seat.person is None or seat.person != chair.person)
        )

    # --- deciding ---------------------------------------------------------------------

    async def _take(self, live: LiveTable, care: Care, turn: Turn) -> None:
        position = live.running()
        key = (turn.seat, turn.bot)
        if key not in care.bots:
            care.bots[key] = (make_bot(turn.bot, live.row.game), Stream(tokens.new_seed()))
        bot, rng = care.bots[key]
        view = position.game.view(turn.seat)
        decision = view.decision
        if decision is None:
            return
        loop = asyncio.get_running_loop()
        started = time.perf_counter()
        choice = await loop.run_in_executor(self._threads, decided, bot, view, decision, rng)
        metrics.BOT.observe(time.perf_counter() - started)
        if choice is None:
            return
        await asyncio.sleep(pause(live))
        data = position.game.rules.vocabulary().plain(choice)
        try:
            await self.house.choose(live, turn.seat, data, None, position.seq, turn.author)
        except (Stale, Ended):
            return
        except Refusal as refusal:
            if isinstance(refusal, Unavailable):
                raise
            log.error("a bot chose what is not offered", bot=turn.bot, code=refusal.name)
            sampled = position.game.rules.vocabulary().plain(decision.choices.sample(rng))
            with contextlib.suppress(Stale):
                await self.house.choose(live, turn.seat, sampled, None, position.seq, turn.author)


def decided(bot: Bot, view: View, decision: Decision, rng: Stream) -> Choice | None:
    """Return what a bot chooses; one that fails chooses at random. Runs in a thread."""
    try:
        choice = bot.choose(view, decision, rng)
    except Exception:
        log.exception("a bot failed", bot=type(bot).__name__)
        choice = None
    if choice is None and not decision.optional:
        choice = decision.choices.sample(rng)
    return choice


def pause(live: LiveTable) -> float:
    """Return how long a bot holds its choice back, so that those who watch can follow.

    Where several are asked at once, as with an offer, nobody has to follow one after the other.
    """
    position = live.running()
    if not live.clients or len(position.game.deciders) > 1:
        return 0.0
    return max(0.0, position.last_at + live.row.settings.pause - time.time())


def stand_in(live: LiveTable) -> str:
    """Return the bot that plays for who is away."""
    return live.row.settings.stand_in or usual_bot(live.row.game)
