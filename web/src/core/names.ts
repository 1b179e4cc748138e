// Players by name. Where two have the same one, as bots do, their colour tells them apart.

import type { Desk } from './desk';

type Named = Pick<Desk, 'seats' | 'handbook'>;

export function seatName({ seats, handbook }: Named, seat: number): string {
  const player = seats.find((each) => each.seat === seat);
  if (!player) return '';
  const name = capitalized(player.name);
  const isShared = seats.filter((each) => capitalized(each.name) === name).length > 1;
  return isShared ? `${name} (${handbook?.words.colour?.[player.colour] ?? player.colour})` : name;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
