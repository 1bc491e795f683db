import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type Store } from '..';
import { makeSnapshot } from '../open/make-snapshot';
import { openPglite } from '../open/pglite';
import { askServer, serverDatabase } from './testing';

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;
/** A database whose every row may be looked through. */
export interface SearchSetup {
  open(): Promise<Store>;
  /** Closes every store, and asks the database itself. */
  search(asked: (ask: Ask) => Promise<void>): Promise<void>;
  drop(): Promise<void>;
}

const onFiles = {
  name: 'embedded Postgres',
  async create(): Promise<SearchSetup> {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-privacy-'));
    const files = path.join(folder, 'postgres');
    await makeSnapshot();
    const store = await openStore({ folder: files });
    return {
      // The embedded store allows one process: two instances share one store.
      open: async () => ({ ...store, close: async () => {} }),
      async search(asked) {
        await store.close();
        const lite = await openPglite(files);
        await asked(async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows);
        await lite.close();
      },
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};
export const grounds = [
  onFiles,
  ...(serverDatabase
    ? [
        {
          name: serverDatabase.name,
          async create(): Promise<SearchSetup> {
            const database = await serverDatabase!.create();
            return {
              open: () => database.open(),
              search: (asked) => asked((sql) => askServer(database.url ?? '', sql)),
              drop: () => database.drop(),
            };
          },
        },
      ]
    : []),
];

/** Every row of every table that contains these words, in any column. */
export const rowsWith = (ask: Ask, words: string): Promise<string[]> =>
  rowsWhere(ask, (line) => `strpos(${line}, '${words}') > 0`);

/**
 * Every row of every table that contains this number as a number of its own. The same digits in a fraction of
 * a second, in a longer number or in a random id are a coincidence.
 */
export const rowsWithNumber = (ask: Ask, number: number): Promise<string[]> =>
  rowsWhere(ask, (line) => `${line} ~ '${ownNumber(number)}'`);

/** A pattern, for PostgreSQL and for JavaScript. */
export const ownNumber = (number: number): string => `(^|[^A-Za-z0-9.])${number}([^A-Za-z0-9]|$)`;

async function rowsWhere(ask: Ask, is: (line: string) => string): Promise<string[]> {
  const tables = await ask(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = ` +
      `'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table_name: table } of tables) {
    const rows = await ask(
      `SELECT to_jsonb(one)::text AS line FROM "${String(table)}" AS one WHERE ` + is('to_jsonb(one)::text'),
    );
    found.push(...rows.map(({ line }) => `${String(table)}: ${String(line)}`));
  }
  return found;
}
