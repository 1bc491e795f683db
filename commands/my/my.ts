import { family, moved } from '../../src/discord/in/command';
import { away } from './away';
import { history } from './history';
import { privacy } from './privacy';
import { profile } from './profile';
import { settings } from './settings';

/** Groups the commands about the caller. */
export const my = family(
  'my',
  { away, history, privacy, profile, settings, games: moved('games', '/games') },
  'anywhere',
);
