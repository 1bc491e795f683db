import pg from 'pg';
import { openPglite } from '../open/pglite';

/** Fills a database by SQL, one statement after the other: a million rows take no detour. */
export interface Filler {
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

export async function createFiller(
  where: { readonly url: string } | { readonly folder: string },
): Promise<Filler> {
  if ('url' in where) {
    const client = new pg.Client({ connectionString: where.url });
    await client.connect();
    return { run: async (sql) => void (await client.query(sql)), close: () => client.end() };
  }
  const lite = await openPglite(where.folder);
  return { run: async (sql) => void (await lite.exec(sql)), close: () => lite.close() };
}
