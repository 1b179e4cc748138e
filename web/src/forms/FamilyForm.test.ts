import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { t } from '../core/i18n.svelte';
import { familyForms } from './families';
import FamilyForm from './FamilyForm.svelte';

function shown(type: string, bounds: Record<string, unknown>) {
  const onsubmit = vi.fn();
  const [form] = familyForms([{ type, bounds }]);
  render(FamilyForm, { form: form!, word: (kind: string) => kind, verb: 'Go', onsubmit });
  return onsubmit;
}

const more = (what: string, place = 0) => screen.getAllByLabelText(t('ui.more', { what }))[place]!;
const press = async (...buttons: HTMLElement[]) => {
  for (const button of buttons) {
    button.click();
    await Promise.resolve();
  }
};

describe('a family as a form', () => {
  it('sends as many cards as are asked for, and no fewer', async () => {
    const onsubmit = shown('discard_cards', { held: [1, 0, 3, 0, 0], size: 2 });
    await press(more('carbon'), screen.getByText('Go'));
    expect(onsubmit).not.toHaveBeenCalled();
    await press(more('ore'), screen.getByText('Go'));
    expect(onsubmit).toHaveBeenCalledWith({ type: 'discard_cards', cards: { carbon: 1, ore: 1 } });
  });

  it('sends an offer with something on both sides', async () => {
    const onsubmit = shown('offer_trade', { held: [1, 0, 3, 0, 0], most: 4 });
    await press(more('ore'), screen.getByText('Go'));
    expect(onsubmit).not.toHaveBeenCalled();
    await press(more('food', 1), screen.getByText('Go'));
    expect(onsubmit).toHaveBeenCalledWith({ type: 'offer_trade', give: { ore: 1 }, take: { food: 1 } });
  });

  it('makes do with bounds it does not know', async () => {
    const onsubmit = shown('mine', { depth: 3, place: ['near', 'far'] });
    await press(more('depth'), screen.getByText('Go'));
    expect(onsubmit).toHaveBeenCalledWith({ type: 'mine', depth: 1, place: 'near' });
  });
});
