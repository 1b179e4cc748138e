import { describe, expect, it } from 'vitest';
import type { StarfarersView } from './view';
import { isLanding, isOffered, whereDecided } from './where';

const pieces = { ships: [], buildings: [] };
const calm = { offer: null, encounter: null, pieces } as unknown as StarfarersView;
const meeting = { offer: null, encounter: { kind: 'toll' }, pieces } as unknown as StarfarersView;
const asked = (prompt: string, choices: { type: string }[], families: string[] = []) => ({
  prompt,
  text: '',
  optional: false,
  choices: choices.map((choice) => ({ choice, text: '' })),
  families: families.map((type) => ({ type, bounds: {} })),
});

describe('where a decision is made', () => {
  it('is a button for a thing without fields', () => {
    expect(whereDecided(calm, asked('roll', [{ type: 'roll_dice' }]))).toBe('button');
  });

  it('is the board where a place is meant', () => {
    const place = { type: 'place_trade_ship', at: 4 };
    expect(whereDecided(meeting, asked('place_trade_ship', [place]))).toBe('board');
  });

  it('is a dialog where a ship is meant that is not on the board', () => {
    const first = { type: 'take_transporter', ship: 0 };
    expect(whereDecided(calm, asked('take_transporter', [first]))).toBe('dialog');
  });

  it('is the encounter while one goes on, else a dialog', () => {
    const upgrades = asked('gain_upgrade', [{ type: 'gain_upgrade', upgrade: 'cannon' } as { type: string }]);
    expect(whereDecided(meeting, upgrades)).toBe('encounter');
    expect(whereDecided(calm, asked('discard', [], ['discard_cards']))).toBe('dialog');
  });

  it('is the menus of a phase, and trade while an offer lies on the table', () => {
    const phase = asked('trade_and_build', [{ type: 'end_trade_and_build' }], ['offer_trade']);
    expect(whereDecided(calm, phase)).toBe('phase');
    expect(whereDecided({ ...calm, offer: {} } as StarfarersView, asked('answer_offer', []))).toBe('trade');
    expect(whereDecided(calm, null)).toBe('nowhere');
  });
});

describe('what a ship does where it is', () => {
  it('stands below the ships', () => {
    expect(isLanding({ type: 'load_from_asteroid' })).toBe(true);
    expect(isLanding({ type: 'deliver_for_fame', reward: 'booster' })).toBe(true);
    expect(isLanding({ type: 'take_artifact', planet: 3 })).toBe(true);
    expect(isLanding({ type: 'fly', ship: 0, to: 3 })).toBe(false);
    expect(isLanding({ type: 'end_flight' })).toBe(false);
  });
});

describe('what the stage offers itself', () => {
  it('is all that has fields, but for landings', () => {
    expect(isOffered({ type: 'fly', ship: 0, to: 3 })).toBe(true);
    expect(isOffered({ type: 'establish_colony', ship: 0 })).toBe(false);
    expect(isOffered({ type: 'scan_amoebas', ship: 0 })).toBe(false);
    expect(isOffered({ type: 'look_at_disc', planet: 0 })).toBe(false);
    expect(isOffered({ type: 'end_flight' })).toBe(false);
  });
});
