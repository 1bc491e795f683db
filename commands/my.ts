import { family } from '../src/discord/command';
import { away } from './away';
import { games } from './games';
import { history } from './history';
import { privacy } from './privacy';
import { profile } from './profile';
import { settings } from './settings';

/** What concerns a person. */
export const my = family('my', { away, games, history, privacy, profile, settings });
