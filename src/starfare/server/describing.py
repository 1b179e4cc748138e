"""Tables, games and people as everybody may see them."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from starfare.bots import BOTS
from starfare.content import house
from starfare.content.house import ClockText
from starfare.content.texts import OptionText
from starfare.games import find, games
from starfare.games.companions import ENGLISH, client_texts
from starfare.kernel.chance import commitment
from starfare.kernel.contract import GameRules
from starfare.kernel.options import Option
from starfare.kernel.refusal import Refusal
from starfare.server.clock import CLOCKS, Clock, find_clock
from starfare.server.live import LiveTable
from starfare.server.phrases import PHRASES
from starfare.server.storage.rows import OPEN, OVER, PersonRow, SeatRow, TableRow, TokenRow
from starfare.server.wire import (
    ClockInfo,
    GameInfo,
    HouseInfo,
    OptionInfo,
    PersonInfo,
    SeatInfo,
    TableInfo,
    TokenInfo,
)


def described_games(language: str) -> list[GameInfo]:
    """Return all games with seats, options and the bots that play them."""
    return [described_game(rules, language) for rules in games().values()]


def described_game(rules: GameRules[Any], language: str) -> GameInfo:
    """Return one game in the words of a language."""
    texts = client_texts(rules, language)
    extended = {count: rules.seated(count, {}) for count in rules.seat_counts}
    return GameInfo(
        id=rules.id,
        title=texts.about.title or rules.title,
        version=rules.version,
        summary=texts.about.summary or rules.summary,
        seats=list(rules.seat_counts),
        colours=list(rules.colours(max(rules.seat_counts))),
        options=described_options(rules, language),
        bots=bots_for(rules.id),
        options_by_seats={
            str(count): described_options(seated, language)
            for count, seated in extended.items()
            if seated is not rules
        },
        options_by_value={
            name: {value: described_options(each, language) for value, each in values.items()}
            for name, values in rules.variants().items()
        },
    )


def described_options(rules: GameRules[Any], language: str) -> list[OptionInfo]:
    """Return the options of a game in the words of a language."""
    texts = client_texts(rules, language).options
    variants = rules.variants()
    return [
        described_option(
            option,
            texts.get(option.name),
            variant_texts(option.name, variants.get(option.name, {}), language),
        )
        for option in rules.options()
    ]


def variant_texts(
    name: str, variants: Mapping[str, GameRules[Any]], language: str
) -> dict[str, OptionText]:
    """Return what is said of the values of an option that stand for rules of their own.

    Only these rules know it, so that a game need not speak of what is added to it.
    """
    texts: dict[str, OptionText] = {}
    for value, rules in variants.items():
        text = client_texts(rules, language).options.get(name)
        if text is not None and value in text.labels:
            texts[value] = text
    return texts


def described_option(
    option: Option, text: OptionText | None, variants: Mapping[str, OptionText]
) -> OptionInfo:
    """Return an option; without words for it, its own names have to do."""
    labels = {} if text is None else dict(text.labels)
    told = [] if text is None or not text.explanation else [text.explanation]
    for value in option.values:
        if value in variants:
            labels[value] = variants[value].labels[value]
            if told and variants[value].explanation:
                told.append(f"{labels[value]}: {variants[value].explanation}")
    return OptionInfo(
        name=option.name,
        title=option.name if text is None else text.title,
        values=list(option.values),
        labels=[labels.get(value, value) for value in option.values],
        default=option.default,
        explanation=" ".join(told) or option.explanation,
    )


def bots_for(game: str) -> list[str]:
    """Return the bots that play a game."""
    known: list[str] = []
    for name, make in BOTS.items():
        try:
            make(game)
        except Refusal:
            continue
        known.append(name)
    return known


def usual_bot(game: str) -> str:
    """Return the bot that stands in unless another is asked for."""
    known = bots_for(game)
    return next((name for name in known if name != "random"), known[0])


def described_house(language: str) -> HouseInfo:
    """Return what a form for a new table offers."""
    clocks = [described_clock(clock, language) for clock in CLOCKS.values()]
    return HouseInfo(language, described_games(language), clocks, PHRASES)


def described_clock(clock: Clock, language: str = ENGLISH) -> ClockInfo:
    """Return a clock preset as it is shown."""
    text = house.load(language).clocks.get(clock.name, ClockText(clock.name, ""))
    return ClockInfo(clock.name, text.title, clock.decision, clock.game, text.explanation)


def described_seat(seat: SeatRow, colour: str, here: bool) -> SeatInfo:
    """Return a seat as everybody sees it."""
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        person=seat.person,
        bot=seat.bot,
        colour=colour,
        here=here,
        left=seat.left,
        invited=seat.invited,
        away_since=seat.seen_at if not here and seat.kind != OPEN else None,
    )


def described_live(live: LiveTable, patience: float) -> TableInfo:
    """Return a table in memory as everybody sees it, with where its game stands."""
    return described_table(live.row, live.seats, live.present(time.time(), patience), live)


def described_table(
    table: TableRow,
    chairs: Sequence[SeatRow],
    present: Collection[int],
    live: LiveTable | None = None,
) -> TableInfo:
    """Return a table as everybody sees it. Its seed is told when the game is over."""
    game = None
    if live is not None and live.position is not None and not table.settings.delay:
        game = live.position.game
    rules = find(table.game)
    colours = rules.colours(len(chairs))
    is_over = table.status == OVER
    return TableInfo(
        id=table.id,
        game=table.game,
        title=rules.title,
        version=table.version,
        options=table.options,
        settings=table.settings,
        clock=described_clock(find_clock(table.settings.clock)),
        status=table.status,
        public=table.public,
        host=table.host,
        created=table.created,
        started=table.started,
        ended=table.ended,
        seats=[
            described_seat(seat, colour, seat.seat in present)
            for seat, colour in zip(chairs, colours, strict=True)
        ],
        free=sum(seat.kind == OPEN and seat.invited is None for seat in chairs),
        commitment=None if table.seed is None else commitment(table.seed),
        seed=table.seed.hex() if table.seed is not None and is_over else None,
        outcome=table.outcome,
        base=table.base,
        follows=table.follows,
        next=table.next,
        waiting=None if game is None else list(game.deciders),
        turn=None if game is None else game.turn,
        spectators=0 if live is None else live.spectators,
    )


def described_person(person: PersonRow) -> PersonInfo:
    """Return somebody as they see themselves."""
    return PersonInfo(person.id, person.name, person.login)


def described_token(token: TokenRow) -> TokenInfo:
    """Return a token as its owner sees it listed."""
    seat, owner = token.seat, token.owner
    return TokenInfo(token.id, token.kind, seat, owner, token.created, token.expires)
