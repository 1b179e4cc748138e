import { describe, expect, it } from 'vitest';
import { lastFight, phaseOf } from './phase';
import { sampleFlight, sampleView } from './sample';

const event = (type: string, fields = {}) => ({ n: 1, type, ...fields });

describe('the phase of a turn', () => {
  it('follows the own question', () => {
    expect(phaseOf(sampleView(), [], 'answer_deal')).toBe('trade');
  });

  it('follows the events when somebody else decides', () => {
    const events = [event('turn_began'), event('die_rolled'), event('trade_began'), event('ship_built')];
    expect(phaseOf(sampleView(), events, null)).toBe('trade');
    expect(phaseOf(sampleView(), events.slice(0, 1), null)).toBe('roll');
    expect(phaseOf(sampleView({ turn: 0 }), [], null)).toBe('setup');
  });

  it('is the flight as long as there is one', () => {
    const view = sampleView({ flight: sampleFlight() });
    expect(phaseOf(view, [event('turn_began')], 'take_reward')).toBe('flight');
  });
});

describe('the last fight', () => {
  const fight = [
    event('pirate_met', { demand: 3 }),
    event('pirate_shown', { card: 'SE-11' }),
    event('combat_rolled', { roll: 3, strength: 4 }),
    event('combat_rolled', { roll: 2, strength: 4 }),
    event('pirate_beaten', { card: 'SE-11' }),
  ];

  it('tells both rolls and who won', () => {
    expect(lastFight(fight)).toEqual({
      flyer: { roll: 3, strength: 4 },
      pirate: { roll: 2, strength: 4 },
      card: 'SE-11',
      isWon: true,
    });
  });

  it('is over once the next card was turned', () => {
    expect(lastFight([...fight, event('card_turned')])).toBeNull();
  });

  it('is none where the pirate was paid', () => {
    expect(lastFight([...fight.slice(0, 2), event('pirate_paid')])).toBeNull();
  });
});
