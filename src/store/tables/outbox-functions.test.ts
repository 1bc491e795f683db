import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrations } from '../open/migrate';
import { openWithTables } from '../stage/memory';
import { serverDatabase } from '../stage/testing';

/** The newest text of each function of the database lies next to `outbox.ts`, which calls it. */
const files = readdirSync(__dirname).filter((file) => file.endsWith('.sql'));
const textOf = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
const namesIn = (sql: string): string[] =>
  [...sql.matchAll(/CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/g)].map(([, name]) => name ?? '');

interface Database {
  run(sql: string): Promise<unknown>;
  read(sql: string): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

const embedded = async (): Promise<Database> => {
  const lite = await openWithTables();
  return {
    run: (sql) => lite.exec(sql),
    read: async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows,
    close: () => lite.close(),
  };
};
const onServer = async (): Promise<Database> => {
  const database = await serverDatabase?.create();
  await database?.open();
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  return {
    run: (sql) => client.query(sql),
    read: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    async close() {
      await client.end();
      await database?.drop();
    },
  };
};
const databases = [
  { name: 'the embedded database', open: embedded },
  ...(serverDatabase ? [{ name: 'a PostgreSQL server', open: onServer }] : []),
];

/** Returns every function of the store as the database has it: its name, its parameters and its body. */
const functionsOf = async ({ read }: Database): Promise<unknown[]> =>
  (
    await read(`SELECT pg_get_functiondef(one.oid) AS "text" FROM pg_proc AS one
      WHERE one.pronamespace = 'public'::regnamespace ORDER BY one.proname, one.oid`)
  ).map(({ text }) => text);

test('each file holds the function that it is named after', () => {
  for (const file of files)
    expect(namesIn(textOf(file))).toEqual([path.basename(file, '.sql').replaceAll('-', '_')]);
  const migrated = new Set(migrations().flatMap(({ sql }) => namesIn(sql)));
  expect(files.flatMap((file) => namesIn(textOf(file)))).toEqual([...migrated].sort());
});

describe.each(databases)('functions of the outbox, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 120_000);
  afterAll(() => database.close());

  test('are the same in the files and after all migrations', async () => {
    const migrated = await functionsOf(database);
    expect(migrated).toHaveLength(files.length);
    for (const file of files) await database.run(textOf(file));
    expect(await functionsOf(database)).toEqual(migrated);
  });

  test('would differ if a file were changed', async () => {
    const migrated = await functionsOf(database);
    const text = textOf('outbox-raise.sql');
    await database.run(text.replace("'1 hour'", "'2 hours'"));
    expect(await functionsOf(database)).not.toEqual(migrated);
    await database.run(text);
    expect(await functionsOf(database)).toEqual(migrated);
  });
});
