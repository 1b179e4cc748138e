// One short line for what is printed on a card, for places too small for its whole text.

import { t } from '../core/i18n.svelte';
import type { CardFace, Trade } from './faces';

export type Word = (field: string, value: string) => string;

export function tradeLine({ item, price, ways }: Trade, word: Word): string {
  const what = item === 'any' ? t('starship.anyResource') : word('resource', item);
  return t(`starship.trade.${ways}`, { what, price });
}

export function colonyLine({ resource, number }: CardFace, word: Word): string {
  return resource && number ? t('starship.producesOn', { what: word('resource', resource), number }) : '';
}

export function cardLine(face: CardFace, word: Word): string {
  if (face.kind === 'colony') return colonyLine(face, word);
  if (face.kind === 'pirate') {
    return face.pirate ? t('starship.strength', { strength: face.pirate.strength }) : '';
  }
  if (face.trade) return tradeLine(face.trade, word);
  return face.kind === 'outpost' ? t('starship.noTrade') : word('card_kind', face.kind);
}
