// Which choices the stage offers itself, so that the prompt bar need not repeat them.

import type { Choice } from '../core/protocol';

const IN_PANELS = new Set([
  'activate_modules',
  'choose_colony',
  'fly',
  'return_cards',
  'buy',
  'sell',
  'establish_colony',
  'establish_trade_station',
  'complete_mission',
  'take_reward',
  'pay_pirate',
  'fight_pirate',
  'lose_module',
  'lose_upgrade',
  'build_ship',
  'build_upgrade',
  'build_module',
  'buy_at_station',
  'sell_at_station',
  'buy_from_opponent',
  'offer_deal',
  'accept_deal',
  'decline_deal',
]);

/** Going on and ending belong to the prompt bar, and so does whatever the stage does not know. */
export function isOffered({ type }: Choice): boolean {
  return IN_PANELS.has(type);
}
