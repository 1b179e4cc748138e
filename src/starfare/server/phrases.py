"""Quick phrases: said with one click, read in everybody's own language."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, dict[str, str]]] = {
    "hello": {"en": "Hello!", "de": "Hallo!"},
    "good_luck": {"en": "Good luck!", "de": "Viel Glück!"},
    "well_played": {"en": "Well played!", "de": "Gut gespielt!"},
    "thanks": {"en": "Thank you.", "de": "Danke."},
    "sorry": {"en": "Sorry!", "de": "Verzeihung!"},
    "one_moment": {"en": "One moment, please.", "de": "Einen Moment bitte."},
    "your_turn": {"en": "It is your turn.", "de": "Du bist dran."},
    "good_game": {"en": "Good game!", "de": "Schönes Spiel!"},
    "bye": {"en": "Goodbye!", "de": "Auf Wiedersehen!"},
}
