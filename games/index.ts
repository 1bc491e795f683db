import type { AnyGame } from '../src/engine/game';
import { architects } from './architects';
import { florence } from './florence';
import { lisboa } from './lisboa';
import { valeria } from './valeria';
import { whispers } from './whispers';

/** The games on the shelf, in the order they are offered. A new game is a folder and a line here. */
export const games: readonly AnyGame[] = [florence, whispers, valeria, architects, lisboa];
