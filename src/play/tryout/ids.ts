import { randomInt } from 'node:crypto';
import type { GameId } from '../table/table';
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A table's id never begins with 0. */
export const newId = (): string =>
  `0${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

export const isTryOut = (game: GameId): boolean => game.startsWith('0');

/** The person plays all seats, one after the other. */
export const NOBODY = '-';
