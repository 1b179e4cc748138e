"""Why something is not possible, by the rules of the first edition: what stands here instead of
the reasons that chapters of the 2019 game give.
"""

from __future__ import annotations

from typing import Final

from starfare.games.starfarers import (
    advanced_setup,
    blockade,
    build,
    colonies,
    encounter_questions,
    encounters,
    flight,
    free_trade_ship,
    friendship,
    movement,
    production,
    seven,
    supply_trade,
    trade,
    trade_and_build,
    trade_stations,
)
from starfare.kernel.refusal import Why


def _setting_up() -> dict[Why, Why]:
    return {
        advanced_setup.ONLY_COLONY: Why("CL-SET-16", "Now you place a colony on a home system."),
        advanced_setup.NOT_HOME: Why(
            "CL-SET-16", "In the set-up colonies go on colony intersections of the home systems."
        ),
        advanced_setup.SITE_TAKEN: Why("CL-SET-16", "That colony intersection is taken."),
        advanced_setup.ONLY_PORT: Why(
            "CL-SET-16", "Now you turn a colony into a spaceport and place a starship beside it."
        ),
        advanced_setup.NOT_YOURS: Why(
            "CL-SET-16", "The spaceport must be one of your own colonies."
        ),
        advanced_setup.NOT_BESIDE: Why(
            "CL-SET-16", "The starship starts on one of the two intersections beside the spaceport."
        ),
    }


def _producing() -> dict[Why, Why]:
    return {
        production.MUST_ROLL: Why(
            "CL-TRN-01", "Your turn begins with rolling the dice; nothing comes before it."
        ),
        production.NOT_RELIEF: Why("CL-FRD-06", "Now you only take one card, or decline it."),
        production.SUPPLY_EMPTY: Why("CL-FRD-06", "The bank has no card of that resource."),
        seven.NOT_A_DISCARD: Why("CL-SEV-01", "Now you only choose which cards to return."),
        seven.WRONG_COUNT: Why("CL-SEV-02", "You return exactly half of your cards, rounded down."),
        seven.NOT_HELD: Why("CL-SEV-01", "You can only return cards you hold."),
        seven.NOT_A_VICTIM: Why("CL-SEV-03", "Now you name a player to draw from, or nobody."),
        seven.OWN_HAND: Why("CL-SEV-03", "You draw from another player's hand, not from your own."),
        seven.EMPTY_HAND: Why("CL-SEV-04", "That hand is empty; name a player who has cards."),
    }


def _trading() -> dict[Why, Why]:
    return {
        trade.GIFT: Why("CL-TRD-04", "Each side must give at least one card."),
        trade.SAME_KIND: Why("CL-TRD-04", "The same resource may not be on both sides of a deal."),
        trade.NOT_HELD: Why("CL-TRD-04", "You do not hold the cards you offer."),
        trade.TOO_MANY: Why("CL-TRD-04", "Nobody you can trade with holds that many cards."),
        trade.NOT_HELD_BY_YOU: Why("CL-TRD-04", "You do not hold the cards that are asked of you."),
        trade.NO_SUCH_DEAL: Why(
            "CL-TRD-02", "That player has not agreed to anything you could conclude."
        ),
        trade.ONLY_ANSWER: Why(
            "CL-TRD-02", "An offer lies on the table: accept, decline or counter it."
        ),
        trade.ONLY_CONCLUDE: Why(
            "CL-TRD-02", "Your offer lies on the table: conclude a deal or withdraw it."
        ),
        trade.NOT_ACTIVE: Why(
            "CL-TRD-03", "Only offers to the active player are possible when it is not your turn."
        ),
        trade.NO_OFFER: Why("CL-TRD-02", "You have no offer on the table to withdraw."),
        supply_trade.TOO_FEW: Why(
            "CL-TRD-05", "You have too few cards of that resource for the bank's rate."
        ),
        supply_trade.NONE_LEFT: Why("CL-TRD-08", "The bank has no card of the resource you want."),
        trade_and_build.NOT_NOW: Why(
            "CL-TRN-01", "In the trade and building phase you trade, build, or go on to flight."
        ),
    }


def _building() -> dict[Why, Why]:
    return {
        build.CANNOT_PAY: Why("CL-BLD-01", "You do not have the cards it costs."),
        build.NO_TRANSPORT: Why("CL-SHP-03", "All three of your transporters are on the board."),
        build.NO_LOAD: Why("CL-SHP-03", "You have no module of that kind left."),
        build.NOT_YOUR_PORT: Why(
            "CL-SHP-02", "A new starship goes on an intersection beside one of your own spaceports."
        ),
        build.PORT_TAKEN: Why("CL-SHP-07", "A starship already stands on that intersection."),
        build.NO_COLONY: Why("CL-SPT-01", "A spaceport is built on one of your own colonies."),
        build.ALREADY_PORT: Why("CL-SPT-01", "That colony is a spaceport already."),
        build.NO_SHIPYARD: Why("CL-SPT-02", "You have used all three of your spaceport rings."),
        build.MOTHERSHIP_FULL: Why(
            "CL-EXP-01", "Your mother ship has no room for another one of these."
        ),
        build.TRAY_EMPTY: Why("CL-CMP-03", "There is none left in the stock."),
        free_trade_ship.ONLY_PLACE: Why("CL-ENC-10", "First place the trade ship you have won."),
        friendship.ONLY_A_CARD: Why(
            "CL-OUT-07", "Now you choose one of the cards left of this race."
        ),
        friendship.CARD_GONE: Why("CL-OUT-06", "That card is none of this race's unclaimed ones."),
        friendship.NO_SUCH_CARD: Why("CL-FRD-06", "You do not own the friendship card for that."),
        friendship.FAME_BOUGHT: Why("CL-FRD-06", "You can buy only one fame ring in a turn."),
        friendship.CANNOT_BUY: Why("CL-FRD-06", "You have no goods to pay for a fame ring."),
        friendship.NO_FAME: Why("CL-ENC-07", "There is no fame ring left in the stock."),
        friendship.HAND_LENT: Why("CL-FRD-06", "You can use this card only once in a turn."),
        friendship.NOT_BEHIND: Why(
            "CL-FRD-06", "At least two other players must have more victory points than you."
        ),
        friendship.BAD_VICTIMS: Why(
            "CL-FRD-06", "Name one or two different players who have cards."
        ),
    }


def _stopping() -> dict[Why, Why]:
    return {
        blockade.OCCUPIED: Why(
            "CL-FLT-05", "Another piece stands there; a starship must stop on a free intersection."
        ),
        blockade.FOREIGN_PORT: Why(
            "CL-FLT-06", "No starship may stop next to another player's spaceport."
        ),
        blockade.TRADE_ON_SITE: Why(
            "CL-FLT-08", "A trade ship never stops on a colony intersection."
        ),
        blockade.COLONY_ON_DOCK: Why(
            "CL-FLT-07", "A colony ship never stops on an outpost intersection."
        ),
        blockade.MUST_DOCK: Why(
            "CL-FLT-10",
            "A trade ship stops on an outpost intersection only to found there at once.",
        ),
        blockade.TOO_FEW_PODS: Why(
            "CL-OUT-02", "You need at least as many freight rings as the intersection's number."
        ),
        blockade.OTHER_DOCK: Why(
            "CL-OUT-01", "The next trading outpost goes on the lowest empty number of that base."
        ),
        blockade.DOCKS_FULL: Why("CL-OUT-05", "All five trading outposts of that base stand."),
        blockade.SAME_SITE: Why(
            "CL-FLT-09", "The ship may end there again only by founding a colony there."
        ),
        blockade.CLOSED: Why(
            "CL-3PL-05",
            "With three players that intersection is closed; no starship may stop there.",
        ),
        blockade.SUN: Why("CL-BRD-05", "Where three planets meet there is no intersection."),
        blockade.SPECIAL_TOKEN: Why(
            "CL-COL-05", "No colony can be founded next to a pirate lair or an ice planet."
        ),
        blockade.NOT_A_SITE: Why(
            "CL-COL-01", "A colony is founded on a colony intersection, between two planets."
        ),
        blockade.THIRD_SITE: Why(
            "CL-3PL-04", "With three players only two colonies may be founded in one field system."
        ),
        colonies.NO_COLONY_SHIP: Why(
            "CL-COL-01", "Only a colony ship on the board can found a colony."
        ),
        trade_stations.NO_TRADE_SHIP: Why(
            "CL-OUT-01", "Only a trade ship on the board can found a trading outpost."
        ),
        trade_stations.NOT_DOCKING: Why(
            "CL-OUT-01", "A trading outpost is founded on an outpost intersection."
        ),
    }


def _flying() -> dict[Why, Why]:
    return {
        flight.NOT_IN_FLIGHT: Why(
            "CL-TRN-04", "In the flight phase nothing is traded and nothing is built."
        ),
        flight.MUST_LEAVE_SITE: Why(
            "CL-FLT-09",
            "A colony ship that waited on a colony intersection must found or leave now.",
        ),
        flight.MUST_LEAVE_PORT: Why(
            "CL-SPT-03", "A starship next to another player's spaceport must leave while it can."
        ),
        movement.NO_SHIP: Why("CL-FLT-01", "You have no such starship on the board."),
        movement.SHIP_HELD: Why(
            "CL-ENC-08", "An encounter forbids this starship to fly this turn."
        ),
        movement.MOVE_OVER: Why("CL-FLT-12", "This starship's move is over for this turn."),
        movement.TOO_FAR: Why("CL-FLT-01", "That is further than the starship can still fly."),
        movement.NO_WAY: Why("CL-FLT-01", "No way leads there."),
        movement.ALREADY_THERE: Why("CL-FLT-01", "The starship is there already."),
        movement.STRANDED: Why(
            "CL-FLT-12", "From there the starship could not reach any place where it may stop."
        ),
        movement.NO_JUMP: Why("CL-ENC-09", "You have no space jump."),
        movement.JUMP_MOVED: Why(
            "CL-ENC-09", "A jump is the whole move: the starship must not have moved this turn."
        ),
        movement.NOT_A_JUMPER: Why("CL-ENC-09", "The space jump is for your first starship."),
    }


def _meeting() -> dict[Why, Why]:
    return {
        encounters.ONLY_OFFER: Why(
            "CL-ENC-02", "Say how many cards you offer before you hear the result."
        ),
        encounters.TOO_MANY_OFFERED: Why("CL-ENC-02", "You may offer at most three cards."),
        encounters.NOT_HELD: Why("CL-ENC-02", "Nobody may offer more cards than they hold."),
        encounters.ONLY_ANSWER: Why("CL-ENC-02", "Answer yes or no before you hear the result."),
        encounter_questions.ONLY_TAKE: Why("CL-ENC-03", "Choose the cards you take from the bank."),
        encounter_questions.NOT_IN_SUPPLY: Why("CL-ENC-03", "The bank does not have these cards."),
        encounter_questions.WRONG_NUMBER: Why(
            "CL-ENC-03", "That is not the number of cards you take."
        ),
        encounter_questions.ONLY_PAY: Why("CL-ENC-03", "Choose the cards you give up."),
        encounter_questions.PAY_WRONG: Why(
            "CL-ENC-03", "Give up exactly the number of cards demanded, out of your hand."
        ),
        encounter_questions.ONLY_UPGRADE: Why("CL-ENC-03", "Choose the attachment you receive."),
        encounter_questions.NO_ROOM: Why(
            "ENC-G-09", "Your mother ship has no room for another one of these."
        ),
        encounter_questions.ONLY_LOSS: Why("CL-EXP-04", "Choose the attachment you lose."),
        encounter_questions.NO_SUCH_UPGRADE: Why(
            "CL-EXP-04", "Your mother ship has no such attachment."
        ),
    }


REASONS: Final[dict[Why, Why]] = {
    **_setting_up(),
    **_producing(),
    **_trading(),
    **_building(),
    **_stopping(),
    **_flying(),
    **_meeting(),
}
"""For each reason of the base the one of this edition."""


def reason(why: Why) -> Why:
    """Return this edition's reason for one of the base's; its own and the cards' stay."""
    return REASONS.get(why, why)
