import { describe, expect, it } from 'vitest';
import { CATALOGUES, fill, formatClock, gather, t } from './i18n.svelte';
import { settings } from './settings.svelte';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(CATALOGUES.de).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
  });

  it('fill in the same things in both languages', () => {
    for (const [key, text] of Object.entries(CATALOGUES.en)) {
      // "one" may leave out the number.
      if (key.endsWith('.one')) continue;
      expect([key, placeholders(CATALOGUES.de[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('have a form for one and one for more, or neither', () => {
    const stems = (ending: string) =>
      Object.keys(CATALOGUES.en)
        .filter((key) => key.endsWith(ending))
        .map((key) => key.slice(0, -ending.length))
        .sort();
    expect(stems('.one')).toEqual(stems('.other'));
  });

  it('carry the name of their folder', () => {
    expect(gather({ '../lobby/texts/en.ts': { newTable: 'New table' } })).toEqual({
      'lobby.newTable': 'New table',
    });
  });
});

describe('texts', () => {
  it('come in the language that is set', () => {
    settings.language = 'de';
    expect(t('ui.close')).toBe('Schließen');
    settings.language = 'en';
    expect(t('ui.close')).toBe('Close');
  });

  it('are filled in, and counted', () => {
    expect(fill('{a} for {b}', { a: 1, b: 'x' })).toBe('1 for x');
    expect(t.n('core.back', 1)).toBe('Back. One thing happened.');
    expect(t.n('core.back', 3)).toBe('Back. 3 things happened.');
  });

  it('write times as clocks do', () => {
    expect([formatClock(102), formatClock(9), formatClock(3725), formatClock(-4)]).toEqual([
      '1:42',
      '0:09',
      '1:02:05',
      '0:00',
    ]);
  });
});
