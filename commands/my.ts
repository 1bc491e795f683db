import { family } from '../src/discord/command';
import { games } from './games';
import { settings } from './settings';

/** What concerns a person. */
export const my = family('my', { games, settings });
