"""The Lost People in figures: artifacts, research, the outpost."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.lost_people.events import (
    ArtifactStored,
    ArtifactTaken,
    LostPeopleFound,
    ResearchAdvanced,
)
from starfare.games.lost_people.table import lost_people_of
from starfare.games.new_encounters.figures import ScenarioFigures
from starfare.games.starfarers.table import Table
from starfare.kernel.event import Event


class LostPeopleFigures(ScenarioFigures):
    """What is counted in every scenario, and what artifacts lead to."""

    single: ClassVar[tuple[str, ...]] = (
        *ScenarioFigures.single,
        "artifacts_taken",
        "artifacts_stored",
        "research",
        "lost_people_found",
        "research_finished",
    )

    def count(self, table: Table, event: Event) -> None:
        """Count artifacts on their way, spaces of the track, and who found the outpost."""
        super().count(table, event)
        if isinstance(event, ArtifactTaken):
            self.add("artifacts_taken", event.seat)
        elif isinstance(event, ArtifactStored):
            self.add("artifacts_stored", event.seat)
        elif isinstance(event, LostPeopleFound):
            self.add("lost_people_found", event.seat)
        elif isinstance(event, ResearchAdvanced):
            self.add("research", event.seat, event.space - event.former_space)
            finished = event.space == lost_people_of(table).lost.track_end
            self.add("research_finished", event.seat, int(finished))


FIGURES: Final = LostPeopleFigures
