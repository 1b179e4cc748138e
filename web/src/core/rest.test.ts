import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { friendlyName, Refusal, rest, UNREACHABLE } from './rest';
import { settings } from './settings.svelte';

type Asked = [path: string, init: RequestInit];

let asked: Asked[];
let answers: (path: string, init: RequestInit) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ANNA = { id: 'a', name: 'Anna', login: null };

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, init]);
    return answers(path, init);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('requests', () => {
  it('make one guest for several that come without a name, and are asked again', async () => {
    let isKnown = false;
    answers = (path, { method }) => {
      if (path === '/api/me' && method === 'POST') {
        isKnown = true;
        return json(ANNA, 201);
      }
      if (!isKnown) return json({ code: 'BadToken', message: 'Tell your name first.' }, 401);
      return path === '/api/me' ? json(ANNA) : json([]);
    };
    expect(await Promise.all([rest.me(), rest.tables('mine')])).toEqual([ANNA, []]);
    expect(asked.filter(([, { method }]) => method === 'POST')).toHaveLength(1);
  });

  it('tell somebody who is banned so in their language', async () => {
    answers = () => json({ code: 'Banned', rule: '', message: 'Not in German.' }, 403);
    settings.language = 'de';
    await expect(rest.me()).rejects.toMatchObject({
      code: 'Banned',
      message: 'Du bist auf diesem Server gesperrt.',
    });
    settings.language = 'en';
  });

  it('are refused with a code and a sentence', async () => {
    answers = () => json({ code: 'Taken', rule: '', message: 'Somebody has that login.' }, 409);
    const refusal = await rest.register('anna', 'secret').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'Taken', status: 409, message: 'Somebody has that login.' });
  });

  it('make no guest for a wrong password', async () => {
    answers = () => json({ code: 'BadToken', message: 'Login or password is wrong.' }, 401);
    await expect(rest.logIn('anna', 'x')).rejects.toMatchObject({ code: 'BadToken' });
    expect(asked).toHaveLength(1);
  });

  it('say when the server cannot be reached', async () => {
    answers = (path) => (path === '/health' ? json('ok') : Promise.reject(new TypeError('network')));
    await expect(rest.house()).rejects.toMatchObject({ code: UNREACHABLE });
  });

  it('spell paths and questions safely', async () => {
    answers = () => json({});
    await rest.table('a/b', 'x&y');
    expect(asked[0]?.[0]).toBe('/api/tables/a%2Fb?invite=x%26y');
  });

  it('invent a name of two words', () => {
    expect(friendlyName(() => 0)).toBe('Captain Comet');
    expect(friendlyName(() => 0.999)).toBe('Scout Vega');
  });
});
