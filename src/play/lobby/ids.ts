import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Ten letters without look-alikes: 50 bits, and short enough for every button. */
export const newId = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
