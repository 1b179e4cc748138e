import { describe, expect, it } from 'vitest';
import { sampleFlight, sampleView, shown } from './sample';
import { thingsLit, thingsOf } from './things';

const view = sampleView();

describe('the things a choice belongs to', () => {
  it('lights the stack of a sector', () => {
    expect(thingsOf({ type: 'fly', sector: 2 }, view)).toEqual(['sector:2']);
  });

  it('lights the stack being flown for its next card', () => {
    const flying = sampleView({ flight: sampleFlight({ sector: 3 }) });
    expect(thingsOf({ type: 'visit_next' }, flying)).toEqual(['next', 'sector:3']);
  });

  it('lights the card just turned and the bays for a trade', () => {
    expect(thingsOf({ type: 'sell', units: { ore: 1, fuel: 1 } }, view)).toEqual([
      'here',
      'bay:ore',
      'bay:fuel',
    ]);
  });

  it('lights an empty place for level 1, and a piece of level 1 for level 2', () => {
    expect(thingsOf({ type: 'build_upgrade', upgrade: 'cannon', level: 1 }, view)).toEqual(['cannon:0']);
    expect(thingsOf({ type: 'build_upgrade', upgrade: 'cannon', level: 2 }, view)).toEqual(['cannon:1']);
  });

  it('lights the piece of the level that would be hit', () => {
    expect(thingsOf({ type: 'lose_upgrade', upgrade: 'booster', level: 2 }, view)).toEqual(['booster:2']);
  });

  it('lights nothing for a type it does not know', () => {
    expect(thingsOf({ type: 'sing_a_song', card: 'SE-01' }, view)).toEqual([]);
  });
});

describe('all things that light up', () => {
  it('keeps several choices of one thing in the order of the list', () => {
    const choices = [
      shown({ type: 'buy_at_station', card: 'SE-25', units: { food: 1 } }),
      shown({ type: 'sell_at_station', card: 'SE-25', units: { food: 1 } }),
      shown({ type: 'end_turn' }),
    ];
    const lit = thingsLit(choices, view);
    expect([...lit.keys()]).toEqual(['card:SE-25']);
    expect(lit.get('card:SE-25')).toEqual(choices.slice(0, 2));
  });
});
