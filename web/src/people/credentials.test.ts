import { expect, it } from 'vitest';
import { isLogin, isPassword } from './credentials';

it('logins are what the server takes', () => {
  expect(['anna', 'a.b-c_9', 'abc'].map(isLogin)).toEqual([true, true, true]);
  expect(['an', 'Anna', '.anna', 'a b', 'ä'.repeat(5), 'a'.repeat(41)].map(isLogin)).toEqual(
    Array<boolean>(6).fill(false),
  );
});

it('passwords are long', () => {
  expect([isPassword('123456789'), isPassword('1234567890')]).toEqual([false, true]);
});
