import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { Refusal, rest } from '../core/rest';
import { tips } from '../ui/tip.svelte';
import RuleTip from './RuleTip.svelte';

const RULE = {
  id: 'SF-FLT-07',
  game: 'starfarers',
  section: 'Flight',
  text: 'It flies.',
  ruling: false,
  sources: [],
};

it('shows what the rule says', async () => {
  vi.spyOn(rest, 'rule').mockResolvedValue(RULE);
  render(RuleTip, { game: 'starfarers', rule: 'SF-FLT-07' });
  await fireEvent.click(screen.getByRole('button', { name: 'Show rule SF-FLT-07' }));
  await vi.waitFor(() => expect(tips.content?.text).toBe('It flies.'));
  expect(tips.content?.title).toBe('SF-FLT-07');
});

it('says so when there is no such rule', async () => {
  vi.spyOn(rest, 'rule').mockRejectedValue(new Refusal('NotFound', 'nothing', '', 404));
  render(RuleTip, { game: 'starfarers', rule: 'SF-NO-99' });
  await fireEvent.click(screen.getByRole('button', { name: 'Show rule SF-NO-99' }));
  await vi.waitFor(() => expect(tips.content?.text).toBe('There is no rule of that number.'));
});

it('is nothing where no rule was named', () => {
  render(RuleTip, { game: 'starfarers', rule: '' });
  expect(screen.queryByRole('button')).toBeNull();
});
