import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type Store } from './index';
import { openLite } from './lite';
import { askServer, serverDatabase } from './testing';

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;
/** A database whose every row may be looked through. */
export interface Ground {
  open(): Promise<Store>;
  /** Closes every store, and asks the database itself. */
  search(asked: (ask: Ask) => Promise<void>): Promise<void>;
  drop(): Promise<void>;
}

const onFiles = {
  name: 'embedded Postgres',
  async create(): Promise<Ground> {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-privacy-'));
    const files = path.join(folder, 'postgres');
    const store = await openStore({ folder: files });
    return {
      // One process is all it bears: two houses over one store.
      open: async () => ({ ...store, close: async () => {} }),
      async search(asked) {
        await store.close();
        const lite = await openLite(files);
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
          async create(): Promise<Ground> {
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

/** Every row of every table in which these words stand, in whatever column. */
export async function rowsWith(ask: Ask, words: string): Promise<string[]> {
  const tables = await ask(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = ` +
      `'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table_name: table } of tables) {
    const rows = await ask(
      `SELECT to_jsonb(one)::text AS line FROM "${String(table)}" AS one WHERE ` +
        `strpos(to_jsonb(one)::text, '${words}') > 0`,
    );
    found.push(...rows.map(({ line }) => `${String(table)}: ${String(line)}`));
  }
  return found;
}
