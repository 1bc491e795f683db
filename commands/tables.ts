import { command } from '../src/discord/command';
import { showTables } from '../src/discord/finding/tables';

/** What is open here. */
export const tables = command(
  'tables',
  {},
  { run: ({ context, reader }) => showTables(context, reader), complete: {} },
);
