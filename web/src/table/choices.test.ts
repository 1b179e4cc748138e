import { describe, expect, it } from 'vitest';
import { grouped, mainChoices } from './choices';

const end = { choice: { type: 'end_flight' }, text: 'End your turn' };
const fly = (to: number) => ({
  choice: { type: 'fly', ship: 0, to },
  text: `Fly the colony ship to ${to}`,
});

describe('choices beside the prompt', () => {
  it('are all of them when they are few', () => {
    const yes = { choice: { type: 'answer', yes: 1 }, text: 'Yes' };
    const no = { choice: { type: 'answer', yes: 0 }, text: 'No' };
    expect(mainChoices([yes, no])).toEqual([yes, no]);
  });

  it('are those single of their kind when there are many', () => {
    expect(mainChoices([end, fly(1), fly(2), fly(3), fly(4)])).toEqual([end]);
  });

  it('are not those the stage shows itself', () => {
    const isShown = (choice: { type: string }) => choice.type === 'fly';
    expect(mainChoices([end, fly(1)], isShown)).toEqual([end]);
  });
});

describe('the list of choices', () => {
  it('is one group when short', () => {
    expect(grouped([end, fly(1)])).toEqual([{ type: '', title: '', choices: [end, fly(1)] }]);
  });

  it('is grouped by type when long, headed by the words the texts share', () => {
    const groups = grouped([end, fly(1), fly(2), fly(3), fly(4), fly(5), fly(6)]);
    expect(groups.map((group) => group.title)).toEqual(['', 'Fly the colony ship to …']);
    expect(groups[1]?.choices).toHaveLength(6);
  });
});
