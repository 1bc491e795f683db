import { family } from '../src/discord/command';
import { board } from './board';
import { cancel } from './cancel';
import { catchup } from './catchup';
import { change } from './change';
import { exporting } from './export';
import { leave } from './leave';
import { log } from './log';
import { replay } from './replay';
import { rewind } from './rewind';
import { plan } from './plan';
import { tryout } from './tryout';
import { vote } from './vote';

/** What concerns a table. */
export const table = family('table', {
  board,
  catchup,
  replay,
  log,
  plan,
  tryout,
  vote,
  rewind,
  change,
  leave,
  cancel,
  export: exporting,
});
