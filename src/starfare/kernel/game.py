"""A running game: what is pending, playing a choice, views, clones, records."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from starfare.kernel.chance import Drawn, Driver, Sampled, Seeded
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.codec import FORMAT
from starfare.kernel.contract import GameRules
from starfare.kernel.event import Event
from starfare.kernel.frame import NO_SUCH_CHOICE, Chance, Decision, Question, Step
from starfare.kernel.options import checked_seat, checked_seats, settled
from starfare.kernel.policy import AT_RANDOM, Policy
from starfare.kernel.refusal import (
    BadSeats,
    GameIsOver,
    Malformed,
    NoRecord,
    NotYourDecision,
    Reason,
    Refusal,
)
from starfare.kernel.stream import Rng
from starfare.kernel.table import Outcome, Table
from starfare.kernel.view import View

GAME_IS_OVER: Final = Reason("game_is_over")
NOT_YOUR_DECISION: Final = Reason("not_your_decision")


class Move:
    """One choice that was played, with the chance it caused; knows the move before it."""

    def __init__(
        self,
        seat: int,
        choice: Choice,
        drawn: list[Drawn],
        final: bool,
        at: float | None,
        before: Move | None,
    ) -> None:
        self.seat = seat
        self.choice = choice
        self.drawn = drawn
        self.final = final
        """Whether something hidden or random was shown, so that it cannot be taken back."""
        self.at = at
        self.before = before
        self.number: int = 1 if before is None else before.number + 1


class Game:
    """One game from its first frame to its outcome."""

    def __init__(
        self,
        rules: GameRules[Any],
        table: Table,
        driver: Driver,
        options: dict[str, str],
        names: tuple[str, ...],
    ) -> None:
        self.rules = rules
        self.table = table
        self.driver = driver
        self.options = options
        self.names = names
        self.opening: list[Drawn] = []
        self.last: Move | None = None
        self.has_record: bool = True
        """Whether all moves are known; a playout has none."""
        self.decisions: int = 0
        """Choices made in a playout."""
        self._vocabulary = rules.vocabulary()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return self.table.outcome

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all seats."""
        return self.rules.turn(self.table)

    @property
    def pending(self) -> tuple[Decision, ...] | None:
        """The decisions the table waits for, then those a seat may make; None when it is over."""
        question = self._question()
        if question is None:
            return None
        decisions = [
            self._decision(question, seat, False) for seat in question.deciders(self.table)
        ]
        for seat in question.volunteers(self.table):
            decisions.append(self._decision(question, seat, True))
        return tuple(decisions)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        question = self._question()
        return () if question is None else question.deciders(self.table)

    def decision(self, seat: int) -> Decision | None:
        """Return what one seat has to decide, or may."""
        checked_seat(seat, self.seats)
        question = self._question()
        if question is None:
            return None
        if seat in question.deciders(self.table):
            return self._decision(question, seat, False)
        if seat in question.volunteers(self.table):
            return self._decision(question, seat, True)
        return None

    def choices(self, seat: int) -> Choices:
        """Return what a seat may choose from now."""
        question = self._question()
        table = self.table
        if question is not None and type(seat) is int and question.asks(table, seat):
            return question.choices(table, seat)
        checked_seat(seat, self.seats)
        return Listed(())

    def explain(self, seat: int, choice: object) -> Refusal | None:
        """Return why a seat may not choose this now, or None if it may."""
        return self._refusal(self._question(), seat, choice)

    def _refusal(self, question: Question[Any] | None, seat: int, choice: object) -> Refusal | None:
        if question is None or type(seat) is not int or not question.asks(self.table, seat):
            return self._why_not_asked(question, seat)
        if not self._vocabulary.fits(choice):
            return self.rules.refusal(NO_SUCH_CHOICE)
        reason = question.why_not(self.table, seat, choice)
        return None if reason is None else self.rules.refusal(reason)

    def _why_not_asked(self, question: Question[Any] | None, seat: int) -> Refusal:
        """Return why a seat may choose nothing now: first of all because there is no such seat."""
        try:
            checked_seat(seat, self.seats)
        except BadSeats as refusal:
            return refusal
        if question is None:
            return self.rules.refusal(GAME_IS_OVER, GameIsOver)
        return self.rules.refusal(NOT_YOUR_DECISION, NotYourDecision)

    def play(self, seat: int, choice: object, at: float | None = None) -> tuple[Event, ...]:
        """Play a choice and all that follows by itself; a refusal changes nothing."""
        question = self._question()
        refusal = self._refusal(question, seat, choice)
        if refusal is not None:
            raise refusal
        assert question is not None
        assert isinstance(choice, Choice)
        self._carry_out(question, seat, choice, at)
        return self._events()

    def _carry_out(
        self, question: Question[Any], seat: int, choice: Choice, at: float | None
    ) -> None:
        """Apply a choice and all that follows by itself, and keep it as a move."""
        table = self.table
        table.secrets_shown = False
        question.apply(table, seat, choice)
        drawn: list[Drawn] = []
        self._settle(drawn)
        final = len(drawn) > 0 or table.secrets_shown
        self.last = Move(seat, choice, drawn, final, at, self.last)

    def open(self) -> tuple[Event, ...]:
        """Run the frames before the first decision; called once by whoever makes a game."""
        self.opening = []
        self._settle(self.opening)
        return self._events()

    def legal(self, seat: int) -> list[int]:
        """Return the choices that are listed for a seat now, as numbers; families are not listed."""
        vocabulary = self._vocabulary
        return [vocabulary.number(choice) for choice in self.choices(seat).listed()]

    def step(self, number: int, seat: int | None = None) -> None:
        """Play a choice given as a number; the seat may be left out where the table waits for one."""
        seats = self.deciders
        if seat is None and len(seats) > 1:
            raise BadSeats("", "The table waits for several seats; say which one chooses.")
        choice = self._vocabulary.choice_of(number)
        self.play(seat if seat is not None else seats[0] if seats else 0, choice)

    def playout(self, turns: int, rng: Rng, policy: Policy = AT_RANDOM) -> Game:
        """Return this game as it may stand so many turns later; it goes on without a record.

        Chance comes from `rng`, so that a playout never shows what the game's own seed will bring.
        What is hidden in this game is hidden in the same places there: a fair search plays out a
        sample, `view.determinize(rng).playout(...)`. Choices are not checked again, and nobody
        speaks up who is not asked.
        """
        game = self.clone()
        game.driver = Sampled(rng)
        game.has_record = False
        table = game.table
        last = self.turn + turns
        question = game._question()
        while question is not None and game.rules.turn(table) < last:
            seat: int = question.deciders(table)[0]
            choice = policy.pick(game, seat, question.choices(table, seat), rng)
            question.apply(table, seat, choice)
            game._settle(None)
            table.told.clear()
            game.decisions += 1
            question = game._question()
        return game

    def view(self, seat: int | None) -> View:
        """Return what a seat may know; None asks for a spectator."""
        if seat is not None:
            checked_seat(seat, self.seats)
        return self.rules.view(self, self.table, seat)

    def clone(self) -> Game:
        """Return a copy that goes on exactly as this game would."""
        twin = Game(
            self.rules,
            self.rules.clone_table(self.table),
            self.driver.clone(),
            self.options,
            self.names,
        )
        twin.opening = self.opening
        twin.last = self.last
        twin.has_record = self.has_record
        twin.decisions = self.decisions
        return twin

    def determinize(self, seat: int | None, rng: Rng) -> Game:
        """Return a full game sampled to agree with everything the seat may know."""
        return self.view(seat).determinize(rng)

    def shell(self, known: Table) -> Game:
        """Return a game around a known table: what a view needs to be sampled and written."""
        return Game(self.rules, known, _NO_DRIVER, self.options.copy(), self.names)

    def sampled(self, view: View, rng: Rng) -> Game:
        """Return a playable game that fills the blanks of a view."""
        table = self.rules.clone_table(self.table)
        self.rules.fill_in(table, view.seat, rng)
        return Game(self.rules, table, Sampled(rng), self.options, self.names)

    def moves(self) -> list[Move]:
        """Return all moves from the first to the last."""
        if not self.has_record:
            raise NoRecord("", "This is a playout: its moves were not kept.")
        result: list[Move] = []
        move = self.last
        while move is not None:
            result.append(move)
            move = move.before
        result.reverse()
        return result

    def record(self, with_seed: bool = True) -> str:
        """Return the record: a header, then one JSON line for each choice."""
        from starfare.kernel.record import lines_of

        return "\n".join(lines_of(self, with_seed)) + "\n"

    def say(self, value: Any, language: str = "en", named: bool = False) -> str:
        """Return one line of text for a choice, event or question, with the players' names or not.

        A name that two players share tells nobody who is meant; their colours do.
        """
        names = self._own_names() if named else ()
        return self.rules.say(self.table, value, language, names)

    def _own_names(self) -> tuple[str, ...]:
        colours = self.rules.colours(self.seats)
        return tuple(
            ["" if name in colours or self.names.count(name) > 1 else name for name in self.names]
        )

    def encode(self) -> bytes:
        """Return the state as bytes."""
        state = self._vocabulary.state(self.table)
        return msgspec.msgpack.encode([FORMAT, self.rules.id, self.rules.version, state])

    def decode(self, data: bytes) -> Game:
        """Return a game like this one whose state is read from bytes."""
        table = self.rules.blank_table(self.seats, self.options)
        try:
            written, game, version, state = msgspec.msgpack.decode(data)
            if [written, game, version] != [FORMAT, self.rules.id, self.rules.version]:
                raise Malformed("", "The state was written by another game or version.")
            self._vocabulary.restore(table, state)
            self.rules.restored(table)
            made = Game(self.rules, table, self.driver.clone(), self.options, self.names)
            for seat in made.deciders:
                checked_seat(seat, self.seats)
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise Malformed("", f"The state cannot be read: {error}.") from error
        except BadSeats as refusal:
            raise Malformed("", f"The state cannot be read: {refusal.message}") from refusal
        return made

    def _question(self) -> Question[Any] | None:
        table = self.table
        if table.outcome is not None or not table.stack:
            return None
        frame = table.stack[-1]
        assert isinstance(frame, Question)
        return frame

    def _decision(self, question: Question[Any], seat: int, optional: bool) -> Decision:
        choices = question.choices(self.table, seat)
        return Decision(seat, question.PROMPT, choices, optional, question)

    def _settle(self, drawn: list[Drawn] | None) -> None:
        """Run steps and chances until somebody has to decide; note what was drawn."""
        table = self.table
        stack = table.stack
        while stack:
            frame = stack[-1]
            if isinstance(frame, Question):
                return
            stack.pop()
            if isinstance(frame, Chance):
                outcome = self._draw(frame)
                if drawn is not None:
                    drawn.append((frame.PURPOSE, outcome))
                frame.resolve(table, outcome)
            else:
                assert isinstance(frame, Step)
                frame.run(table)

    def _draw(self, chance: Chance[Any]) -> int:
        count = chance.even_count(self.table)
        if count:
            return self.driver.draw_evenly(chance.PURPOSE, count)
        return self.driver.draw(chance.PURPOSE, chance.weights(self.table))

    def _events(self) -> tuple[Event, ...]:
        told = tuple(self.table.told)
        self.table.told = []
        return told


_NO_DRIVER: Final = Seeded(b"")
"""A view's shell never draws."""


def new_game(
    rules: GameRules[Any],
    seats: int,
    driver: Driver,
    given: dict[str, object],
    names: tuple[str, ...] = (),
) -> Game:
    """Return a new game, set up as far as it goes without a decision."""
    checked_seats(seats, rules.seat_counts, rules.title)
    rules = rules.seated(seats, given)
    if names and len(names) != seats:
        raise BadSeats("", f"There are {len(names)} names for {seats} seats.")
    options = settled(rules.options(), rules.completed(given))
    rules.check(seats, options)
    table = rules.new_table(seats, options)
    return Game(rules, table, driver, options, names or rules.colours(seats))
