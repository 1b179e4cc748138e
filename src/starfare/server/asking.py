"""A decision as it is sent: its choices, families of them, and wishes that cannot be met.

Everything is worked out from what the seat knows. What is only for people's eyes is left out for
a client without a language.
"""

from __future__ import annotations

from typing import Any

from starfare.content import house
from starfare.games.companions import client_texts, guide_of, spoken
from starfare.kernel.choices import Choice, Family
from starfare.kernel.contract import GameRules
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.refusal import Refusal
from starfare.kernel.wording import capitalized


def plain_decision(known: Game, decision: Decision, language: str | None) -> dict[str, Any]:
    """Return a decision: choices one by one, and families by their bounds."""
    plain = known.rules.vocabulary().plain
    choices = decision.choices
    if language is None:
        return {
            "prompt": decision.prompt,
            "optional": decision.optional,
            "choices": [{"choice": plain(choice)} for choice in choices.listed()],
            "families": [_family(known, family) for family in choices.families()],
        }
    texts = client_texts(known.rules, language)
    return {
        "prompt": decision.prompt,
        "text": known.say(decision.question, language, named=True),
        "optional": decision.optional,
        "choices": [_choice(known, decision, one, language) for one in choices.listed()],
        "families": [
            {**_family(known, family), "text": texts.families.get(family.name(), "")}
            for family in choices.families()
        ],
        "wishes": wishes(known, decision.seat, language),
    }


def _choice(known: Game, decision: Decision, choice: Choice, language: str) -> dict[str, Any]:
    shown = {
        "choice": known.rules.vocabulary().plain(choice),
        "text": known.say(choice, language, named=True),
    }
    leads = guide_of(known.rules.package).leads(known.table, decision.seat, choice)
    if leads is not None:
        shown["leads"] = leads
    return shown


def _family(known: Game, family: Family) -> dict[str, Any]:
    """Return a family with its bounds, and the names of the places in its bundles."""
    vocabulary = known.rules.vocabulary()
    bounds = {**family.bounds()}
    for field in vocabulary.choices[family.name()].FIELDS:
        if field in vocabulary.bundles:
            bounds["kinds"] = vocabulary.bundles[field]
    return {"type": family.name(), "bounds": bounds}


def wishes(known: Game, seat: int, language: str) -> list[dict[str, str]]:
    """Return what a seat may wish for and cannot have now, with the reasons."""
    rules = known.rules
    found: list[dict[str, Any]] = []
    for choice in guide_of(rules.package).wishes(known.table, seat):
        refusal = known.explain(seat, choice)
        if refusal is not None:
            found.append(
                {
                    "choice": rules.vocabulary().plain(choice),
                    "text": known.say(choice, language, named=True),
                    "rule": refusal.rule,
                    "message": reason(known, seat, choice, refusal, language),
                }
            )
    return found


def reason(known: Game, seat: int, choice: Choice, refusal: Refusal, language: str) -> str:
    """Return why not: what is missing, or the rule's reason and the figures behind it."""
    guide = guide_of(known.rules.package)
    table, key = known.table, refusal.key
    missing = guide.missing(table, seat, choice, key, language)
    if missing:
        return f"{capitalized(missing)}."
    message = sentence_of(known.rules, refusal, language)
    numbers = guide.numbers(table, seat, choice, key, language)
    return f"{message} {capitalized(numbers)}." if numbers else message


def sentence_of(rules: GameRules[Any], refusal: Refusal, language: str) -> str:
    """Return the sentence of a refusal in a language: the game's, or the house's."""
    if refusal.key:
        return rules.rule_and_sentence(refusal.key, spoken(rules, language))[1]
    return house.load(language).sentences.get(refusal.message, refusal.message)
