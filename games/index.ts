import type { AnyGame } from '../src/engine/game';

/** The games on the shelf, in the order they are offered. A new game is a folder and a line here. */
export const games: readonly AnyGame[] = [];
