import { expect, it } from 'vitest';
import type { Desk } from './desk';
import { seatName } from './names';

const seat = (number: number, name: string, colour: string) => ({ seat: number, name, colour });
const desk = {
  seats: [seat(0, 'Mira', 'white'), seat(1, 'cadet', 'red'), seat(2, 'cadet', 'blue')],
  handbook: { words: { colour: { red: 'Red' } } },
} as unknown as Pick<Desk, 'seats' | 'handbook'>;

it('tells players of the same name apart by their colour', () => {
  expect(seatName(desk, 0)).toBe('Mira');
  expect(seatName(desk, 1)).toBe('Cadet (Red)');
  expect(seatName(desk, 2)).toBe('Cadet (blue)');
  expect(seatName(desk, 9)).toBe('');
});
