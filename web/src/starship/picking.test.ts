import { describe, expect, it } from 'vitest';
import { canPick, pickedChoice, toggled } from './picking';
import { shown } from './sample';

const one = ['storage', 'command', 'trade'].map((module) =>
  shown({ type: 'activate_modules', modules: [module] }),
);
const two = [
  ['storage', 'command'],
  ['storage', 'trade'],
  ['command', 'trade'],
].map((modules) => shown({ type: 'activate_modules', modules }));

describe('picking modules', () => {
  it('finds the listed pair in any order', () => {
    expect(pickedChoice(two, 'modules', ['trade', 'storage'])).toBe(two[1]);
  });

  it('finds nothing while one is missing', () => {
    expect(pickedChoice(two, 'modules', ['trade'])).toBeNull();
    expect(pickedChoice(two, 'modules', [])).toBeNull();
  });

  it('tells what fits beside what was picked', () => {
    expect(canPick(two, 'modules', ['storage'], 'trade')).toBe(true);
    expect(canPick(one, 'modules', ['storage'], 'trade')).toBe(false);
    expect(canPick(two, 'modules', [], 'science')).toBe(false);
  });

  it('takes a second click back', () => {
    expect(toggled(two, 'modules', ['storage', 'trade'], 'storage')).toEqual(['trade']);
  });

  it('replaces the first pick when there is no room for one more', () => {
    expect(toggled(one, 'modules', ['storage'], 'trade')).toEqual(['trade']);
    expect(toggled(two, 'modules', ['storage', 'command'], 'trade')).toEqual(['command', 'trade']);
  });

  it('leaves things as they are for what is not offered', () => {
    expect(toggled(two, 'modules', ['storage'], 'science')).toEqual(['storage']);
  });
});
