import { family, moved } from '../../src/discord/in/command';
import { askagain } from '../turn/askagain';
import { call } from './call';
import { cancel } from './cancel';
import { catchup } from './catchup';
import { change } from './change';
import { comeback } from './comeback';
import { exporting } from './export';
import { leave } from './leave';
import { rewind } from './rewind';
import { plan } from '../turn/plan';
import { tryout } from '../turn/tryout';
import { vote } from './vote';

/** Groups the commands about a table. */
export const table = family('table', {
  catchup,
  plan,
  tryout,
  askagain,
  vote,
  rewind,
  call,
  change,
  leave,
  comeback,
  cancel,
  export: exporting,
  board: moved('board', '/board'),
  log: moved('log', '/log'),
  replay: moved('replay', '/replay'),
});
