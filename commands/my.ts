import { family } from '../src/discord/command';
import { games } from './games';

/** What concerns a person. */
export const my = family('my', { games });
