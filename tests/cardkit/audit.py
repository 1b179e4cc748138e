"""A recount of a starship game's table: every card in one place, nothing below 0 or above a limit."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.points import fame, friendship
from starfare.games.cardkit.starship import bay_limit
from starfare.games.cardkit.table import Table


def audit(table: Table) -> None:
    """Fail unless the table adds up."""
    audit_ships(table)
    audit_cards(table)
    audit_special_points(table)


def audit_ships(table: Table) -> None:
    """Stocks, hangars, boosters, cannons and modules are within their limits (SC-LIM, DU-LIM)."""
    for seat in range(w.SEATS):
        limit = bay_limit(table, seat)
        assert all(0 <= units <= limit for units in table.bays[5 * seat : 5 * seat + 5])
        assert 0 <= table.tech[seat] <= table.facts.tech_limit
        assert table.astro[seat] >= 0
        assert 0 <= sum(table.hangar[2 * seat : 2 * seat + 2]) <= table.facts.hangar
        for upgrade in range(2):
            pieces = table.upgrades[4 * seat + 2 * upgrade : 4 * seat + 2 * upgrade + 2]
            assert min(pieces) >= 0
            assert sum(pieces) <= table.facts.upgrade_limit
    for module in range(w.MODULE_KINDS):
        assert [table.modules[module], table.modules[6 + module]].count(2) <= 1


def audit_cards(table: Table) -> None:
    """Unseen cards are as many as are counted, and stacks only shrink when the reserve is empty."""
    facts = table.facts
    for origin in range(w.ORIGINS):
        first, end = facts.first_card[origin], facts.first_card[origin + 1]
        unseen = table.place[first:end].count(w.UNSEEN)
        counted = sum(table.unseen[origin :: w.ORIGINS]) + table.reserve[origin]
        face_down = table.path.count(-origin) if origin else 0
        assert unseen == counted + face_down
    in_hand = [*table.top, *table.bottom, *table.looked]
    if table.flight[w.MET] >= 0:
        in_hand.append(table.flight[w.MET])
    in_hand += [card for card in table.path if card >= 0]
    flying = [card for card, place in enumerate(table.place) if place == w.IN_FLIGHT]
    assert sorted(in_hand) == flying
    assert len(table.path) == len(table.tilted)
    if table.flight[w.SECTOR] < 0:
        assert not flying
        sizes = [
            table.place.count(w.IN_STACK + sector)
            + sum(table.unseen[w.ORIGINS * sector : w.ORIGINS * (sector + 1)])
            for sector in range(w.SECTORS)
        ]
        assert max(sizes) <= facts.sector_size
        assert sum(table.reserve) == 0 or min(sizes) == facts.sector_size
        is_open = table.missions.count(w.OPEN) == facts.open_missions
        assert is_open or w.IN_PILE not in table.missions


def audit_special_points(table: Table) -> None:
    """Each special point is with whoever has more of its kind, and enough (SC-SVP, DU-SVP)."""
    for special, count in ((w.FRIEND, friendship), (w.HERO, fame)):
        first, second = count(table, 0), count(table, 1)
        holder = 0
        if first != second and max(first, second) >= table.facts.special_from:
            holder = 1 if first > second else 2
        assert table.special[special] == holder
