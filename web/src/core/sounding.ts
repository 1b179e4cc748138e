// Which sound belongs to what happened. Events without one are silent.

import type { LoggedEvent } from './protocol';
import type { SoundName } from './sound';

const SOUNDS: Record<string, SoundName> = {
  dice_rolled: 'dice',
  die_rolled: 'dice',
  start_rolled: 'dice',
  combat_rolled: 'dice',
  mothership_shaken: 'ballKnock',
  contest_shaken: 'ballKnock',
  resources_produced: 'cardIn',
  resource_produced: 'cardIn',
  module_produced: 'cardIn',
  resources_gained: 'cardIn',
  reserve_card_drawn: 'cardIn',
  relief_taken: 'cardIn',
  units_bought: 'cardIn',
  cards_paid: 'cardOut',
  cards_discarded: 'cardOut',
  cards_seized: 'cardOut',
  cargo_lost: 'cardOut',
  tribute_given: 'cardOut',
  units_sold: 'cardOut',
  supply_traded: 'cardIn',
  offer_made: 'offerCame',
  offer_countered: 'offerCame',
  deal_offered: 'offerCame',
  trade_concluded: 'offerAgreed',
  deal_made: 'offerAgreed',
  offer_withdrawn: 'offerDeclined',
  deal_declined: 'offerDeclined',
  ship_built: 'build',
  spaceport_built: 'build',
  upgrade_built: 'build',
  upgrade_gained: 'build',
  upgrade_taken: 'build',
  module_built: 'build',
  ship_flew: 'shipLifts',
  ship_jumped: 'shipLifts',
  flight_began: 'shipLifts',
  card_turned: 'discTurns',
  disc_revealed: 'discTurns',
  sector_discovered: 'discTurns',
  pirate_met: 'pirateFound',
  pirate_shown: 'pirateFound',
  pirate_beaten: 'pirateBeaten',
  pirate_won: 'pointLost',
  colony_established: 'colony',
  colony_placed: 'colony',
  trade_station_established: 'station',
  marker_moved: 'friendshipMarker',
  friendship_card_taken: 'friendshipMarker',
  special_point_moved: 'friendshipMarker',
  encounter_drawn: 'encounterOpens',
  medal_won: 'pointGained',
  fame_gained: 'pointGained',
  fame_bought: 'pointGained',
  mission_completed: 'pointGained',
  fame_lost: 'pointLost',
  upgrade_lost: 'pointLost',
  module_lost: 'pointLost',
};

/** The sounds of some events, each once; at the end whether the game was won. */
export function soundsOf(events: readonly LoggedEvent[], seat: number | null): SoundName[] {
  const found = new Set<SoundName>();
  for (const event of events) {
    const sound = event.type === 'game_won' ? ending(event, seat) : SOUNDS[event.type];
    if (sound) found.add(sound);
    if (event.ball === 'black' || event.other_ball === 'black') found.add('blackBall');
  }
  return [...found];
}

function ending(event: LoggedEvent, seat: number | null): SoundName {
  return event.seat === seat ? 'gameWon' : 'gameOver';
}
