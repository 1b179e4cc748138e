"""What the server sends, as types: the schemas that clients are made from."""

from __future__ import annotations

from typing import Any

import msgspec

from starfare.server.storage.rows import Settings


class OptionInfo(msgspec.Struct):
    """An option of a game, well enough described to draw a form."""

    name: str
    title: str
    values: list[str]
    labels: list[str]
    """What the values are called, in the same order."""
    default: str
    explanation: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    id: str
    title: str
    version: int
    summary: str
    seats: list[int]
    colours: list[str]
    options: list[OptionInfo]
    bots: list[str]
    options_by_seats: dict[str, list[OptionInfo]] = msgspec.field(default_factory=dict)
    """Where other options hold for a number of seats: these instead."""
    options_by_value: dict[str, dict[str, list[OptionInfo]]] = msgspec.field(default_factory=dict)
    """Where the value of an option, such as a scenario, brings other options: these instead."""


class ClockInfo(msgspec.Struct):
    """A clock preset: seconds for a decision and for a game."""

    name: str
    title: str
    decision: float | None
    game: float | None
    explanation: str


class HouseInfo(msgspec.Struct):
    """What a form for a new table offers."""

    language: str

    games: list[GameInfo]
    clocks: list[ClockInfo]
    phrases: dict[str, dict[str, str]]


class HandbookCost(msgspec.Struct):
    """What something costs."""

    thing: str
    name: str
    cost: dict[str, int]
    note: str


class HandbookCard(msgspec.Struct):
    """A card or piece: what is printed on it, and the same as facts."""

    id: str
    kind: str
    name: str
    text: str
    facts: dict[str, Any]


class Handbook(msgspec.Struct):
    """What is printed on the things of a game, in one language."""

    game: str
    language: str
    title: str
    summary: str
    overview: list[str]
    words: dict[str, dict[str, str]]
    """For a field of views, choices and events: the word for each of its values."""
    costs: list[HandbookCost]
    cards: dict[str, HandbookCard]


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat as everybody sees it."""

    seat: int
    kind: str
    name: str
    person: str | None
    bot: str | None
    colour: str
    here: bool
    left: bool
    invited: str | None = None
    """Whom an open seat is kept for, as after a rematch; `name` is theirs."""
    away_since: float | None = None
    """When somebody who is away was last here; after the table's grace a bot plays for them."""


class TableInfo(msgspec.Struct, omit_defaults=True):
    """A table as everybody sees it; its seed is told when the game is over."""

    id: str
    game: str
    title: str
    version: int
    options: dict[str, str]
    settings: Settings
    clock: ClockInfo
    status: str
    public: bool
    host: str
    created: float
    started: float | None
    ended: float | None
    seats: list[SeatInfo]
    free: int
    """Open seats that anybody can take."""
    commitment: str | None
    seed: str | None
    outcome: dict[str, Any] | None
    base: int
    follows: str | None
    next: str | None
    spectators: int
    """How many watch at this worker."""
    waiting: list[int] | None = None
    """The seats the table waits for; left out where it is not known or spectators see it later."""
    turn: int | None = None


class PersonInfo(msgspec.Struct):
    """Somebody as they see themselves."""

    id: str
    name: str
    login: str | None


class SeatTaken(msgspec.Struct):
    """The seat one got, and a token that opens it from another device."""

    seat: int
    token: str


class TokenInfo(msgspec.Struct):
    """A token somebody gave out, without the token itself."""

    id: str
    kind: str
    """`seat` opens the owner's seat, `bot` that of a bot from outside; or an `invite`."""
    seat: int | None
    owner: str
    created: float
    expires: float


class ReplaySeat(msgspec.Struct):
    """Who sat where."""

    seat: int
    name: str
    colour: str


class ReplayStep(msgspec.Struct):
    """A choice that was made: the first step has the whole view, the others what changed."""

    n: int
    seat: int | None
    turn: int
    text: str
    events: list[dict[str, Any]]
    view: dict[str, Any] | None = None
    changes: list[tuple[list[str | int], Any]] | None = None


class Replayed(msgspec.Struct):
    """A game that was played again: who played what, and how it ended."""

    game: str
    title: str
    options: dict[str, str]
    seats: list[ReplaySeat]
    verified: bool
    commitment: str | None
    seed: str | None
    outcome: dict[str, Any] | None


class Replay(Replayed):
    """A whole game step by step, as one seat or a spectator saw it."""

    seat: int | None
    steps: list[ReplayStep]


class PointsLine(msgspec.Struct):
    """Victory points at the end of each turn: the turns, and the points of each seat."""

    at: list[int]
    seats: list[list[int]]


class DiceCount(msgspec.Struct):
    """What was rolled: the faces or sums, how often, and how often on average."""

    faces: list[int]
    counts: list[int]
    expected: list[float]


class Chart(msgspec.Struct):
    """Bars with names, and their heights for each seat."""

    key: str
    title: str
    labels: list[str]
    seats: list[list[int]]


class Figure(msgspec.Struct):
    """A number for each seat."""

    key: str
    title: str
    seats: list[int]


class Statistics(Replayed):
    """A game in figures."""

    points: PointsLine
    dice: DiceCount | None
    charts: list[Chart]
    facts: list[Figure]


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    """Something that may not be done."""

    code: str
    message: str
    rule: str = ""
    id: str = ""


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    """The answer to hello."""

    table: TableInfo
    seats: list[int]
    you: str | None
    protocol: int


class ShownChoice(msgspec.Struct):
    """A choice that is offered."""

    choice: dict[str, Any]
    text: str | None = None
    leads: dict[str, Any] | None = None
    """What it leads to, for a client that draws it."""


class ShownFamily(msgspec.Struct):
    """Choices of one type, described by bounds because there are too many."""

    type: str
    bounds: dict[str, Any]
    text: str | None = None


class Wish(msgspec.Struct):
    """Something a player may wish for now that is not possible, and why not."""

    choice: dict[str, Any]
    text: str
    rule: str
    message: str


class ShownDecision(msgspec.Struct):
    """What the seat has to decide, or may."""

    prompt: str
    optional: bool
    choices: list[ShownChoice]
    families: list[ShownFamily]
    text: str | None = None
    wishes: list[Wish] | None = None


class ClockTimes(msgspec.Struct):
    """Seconds used by each seat, and when decisions are due."""

    used: list[float]
    until: dict[str, float | None]


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """Where the game stands for one seat: with the whole view, or with the changes since `was`."""

    n: int
    seat: int | None
    events: list[dict[str, Any]]
    decision: ShownDecision | None
    waiting: list[int]
    view: dict[str, Any] | None = None
    state: str | None = None
    was: int | None = None
    changes: list[tuple[list[str | int], Any]] | None = None
    clock: ClockTimes | None = None
    take_back: dict[str, Any] | None = None
    outcome: dict[str, Any] | None = None


class Accepted(msgspec.Struct, tag_field="type", tag="accepted"):
    """What was sent with that id is done, and will not be lost."""

    id: str
    n: int


class Explained(msgspec.Struct, tag_field="type", tag="explained"):
    """Whether a choice is possible, and if not, why."""

    id: str
    possible: bool
    code: str = ""
    rule: str = ""
    message: str = ""


class Said(msgspec.Struct, tag_field="type", tag="said"):
    """A line of talk."""

    id: int
    at: float
    person: str
    name: str
    text: str
    phrase: str | None


class NoticeInfo(msgspec.Struct):
    """What those who run the server announce to everybody, and until when."""

    id: int
    text: str
    until: float


class Noticed(msgspec.Struct, tag_field="type", tag="notice"):
    """Something is announced to everybody; without a notice, nothing any more."""

    notice: NoticeInfo | None


class TableNews(msgspec.Struct, tag_field="type", tag="table"):
    """Seats or status of the table changed."""

    table: TableInfo


class Bye(msgspec.Struct, tag_field="type", tag="bye"):
    """The server stops (`Restart`), or what let the client in has ended; `message` says why."""

    code: str
    message: str


class Pong(msgspec.Struct, tag_field="type", tag="pong"):
    """A sign of life, with the server's time."""

    id: str
    time: float


Received = (
    Welcome | Update | Accepted | Refused | Explained | Said | Noticed | TableNews | Bye | Pong
)
