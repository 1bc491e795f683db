import { command } from '../../src/discord/in/command';
import { showTables } from '../../src/discord/matchmaking/open-tables';

/** Lists the open tables of this channel or server. */
export const tables = command(
  'tables',
  {},
  { run: ({ context, viewer }) => showTables(context, viewer), complete: {} },
);
