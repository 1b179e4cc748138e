import { describe, expect, it } from 'vitest';
import { routeOf } from './router.svelte';

describe('routes', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/new/starfarers', { page: 'new', game: 'starfarers' }],
    ['/table/K7QF', { page: 'table', table: 'K7QF', invite: null }],
    ['/replay', { page: 'replay', table: null }],
    ['/replay/K7QF', { page: 'replay', table: 'K7QF' }],
    ['/rules', { page: 'rules', game: null, rule: null }],
    ['/rules/duel/DU-FLT-02', { page: 'rules', game: 'duel', rule: 'DU-FLT-02' }],
    ['/me', { page: 'me' }],
    ['/table', { page: 'unknown' }],
    ['/me/too', { page: 'unknown' }],
    ['/a/b/c/d', { page: 'unknown' }],
    ['/table/%', { page: 'table', table: '%', invite: null }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it('take an invitation from behind the #', () => {
    expect(routeOf('/table/K7QF', '#invite=abc-1')).toEqual({
      page: 'table',
      table: 'K7QF',
      invite: 'abc-1',
    });
  });
});
