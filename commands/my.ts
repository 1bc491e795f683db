import { family } from '../src/discord/command';
import { games } from './games';
import { history } from './history';
import { profile } from './profile';
import { settings } from './settings';

/** What concerns a person. */
export const my = family('my', { games, history, profile, settings });
