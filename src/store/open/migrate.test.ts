import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { root } from '../../words/catalogue/files';
import { openStore } from '..';
import { migrate, migrations, type Sql } from './migrate';
import { openEmpty } from '../stage/memory';
import { serverDatabase } from '../stage/testing';

const over = (lite: PGlite): Sql => ({
  query: (text, values) => lite.query<Record<string, unknown>>(text, values),
  exec: (text) => lite.exec(text),
});

describe('migrations', () => {
  let lite: PGlite;
  beforeAll(async () => {
    lite = await openEmpty();
  }, 60_000);
  afterAll(() => lite.close());

  test('are applied once, and recorded as Prisma records them', async () => {
    expect(await migrate(over(lite))).toEqual(migrations().map((one) => one.name));
    expect(await migrate(over(lite))).toEqual([]);
    // They are committed, so this takes nothing back.
    await lite.exec('ROLLBACK');
    const { rows } = await lite.query<Record<string, unknown>>(
      'SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"',
    );
    expect(rows).toHaveLength(migrations().length);
    for (const [i, row] of rows.entries()) {
      expect(row).toMatchObject({
        migration_name: migrations()[i]?.name,
        checksum: migrations()[i]?.checksum,
        applied_steps_count: 1,
        rolled_back_at: null,
        logs: null,
      });
      expect(row['finished_at']).toBeInstanceOf(Date);
      expect(row['id']).toHaveLength(36);
    }
  });

  test('leave nothing behind when one fails, and stop the start', async () => {
    const broken = {
      name: '29990101000000_broken',
      sql: 'CREATE TABLE "half" ("a" INT); SELECT nonsense;',
      checksum: 'x',
    };
    await expect(migrate(over(lite), [...migrations(), broken])).rejects.toThrow(
      /^column "nonsense" does not exist/,
    );
    expect(
      (await lite.query(`SELECT 1 FROM information_schema.tables WHERE table_name = 'half'`)).rows,
    ).toEqual([]);
    expect(await migrate(over(lite))).toEqual([]);
  });

  test('leave nothing behind when they cannot be recorded', async () => {
    const unnamed = { name: 'x'.repeat(256), sql: 'CREATE TABLE "half" ("a" INT);', checksum: 'x' };
    await expect(migrate(over(lite), [...migrations(), unnamed])).rejects.toThrow('too long');
    expect((await lite.query(`SELECT 1 FROM pg_tables WHERE tablename = 'half'`)).rows).toEqual([]);
  });

  test('name the one that is applied in part, and say what to do', async () => {
    await lite.exec('CREATE TABLE "half" ("a" INT)');
    const half = { name: '29990101000000_half', sql: 'CREATE TABLE "half" ("a" INT);', checksum: 'x' };
    await expect(migrate(over(lite), [...migrations(), half])).rejects.toThrow(
      'the database holds a part of migration 29990101000000_half, which is not recorded as applied ' +
        '(relation "half" already exists): restore a backup from before the update',
    );
    await lite.exec('DROP TABLE "half"');
  });

  test('refuse to go on when one that was applied has been changed since', async () => {
    const [first, ...rest] = migrations();
    if (!first) throw new Error('there are no migrations');
    await expect(migrate(over(lite), [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /was changed after/,
    );
  });

  test('make exactly the tables the schema describes', async () => {
    const { rows } = await lite.query<{
      table_name: string;
      column_name: string;
      data_type: string;
      udt_name: string;
      is_nullable: string;
      column_default: string | null;
    }>(
      'SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default FROM ' +
        `information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
    );
    const made = rows.map((row) => {
      const type = row.data_type === 'USER-DEFINED' ? row.udt_name : row.data_type;
      const nothing = row.is_nullable === 'YES' ? '?' : '';
      const value = row.column_default === null ? '' : ` = ${row.column_default.replace(/::text$/, '')}`;
      return `${row.table_name}.${row.column_name} ${type}${nothing}${value}`;
    });
    const { rows: indexes } = await lite.query<{ tablename: string; indexdef: string }>(
      `SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> ` +
        `'_prisma_migrations'`,
    );
    const keys = indexes.map(
      ({ tablename, indexdef }) =>
        `${tablename} ${/UNIQUE/.test(indexdef) ? 'unique' : 'index'} ` +
        `(${/\((.*)\)/.exec(indexdef)?.[1]?.replace(/"/g, '')})`,
    );
    const schema = described(readFileSync(path.join(root, 'prisma', 'schema.prisma'), 'utf8'));
    expect(made.sort()).toEqual([...schema.columns].sort());
    expect(keys.sort()).toEqual([...schema.keys].sort());
    const { rows: foreign } = await lite.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM information_schema.table_constraints WHERE constraint_type = ' +
        `'FOREIGN KEY'`,
    );
    expect(foreign[0]?.count).toBe(schema.relations);
    const { rows: words } = await lite.query<{ enum: string }>(
      `SELECT typname || ' ' || string_agg(enumlabel, ' ' ORDER BY enumsortorder) AS enum FROM pg_enum ` +
        'JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname',
    );
    expect(words.map((row) => row.enum).sort()).toEqual([...schema.enums].sort());
  });

  (serverDatabase ? test : test.skip)(
    'are safe with several processes starting at once',
    async () => {
      if (!serverDatabase) return;
      const database = await serverDatabase.create();
      try {
        const stores = await Promise.all(
          [1, 2, 3].map(() => openStore({ url: String(database.url), connections: 2 })),
        );
        await Promise.all(stores.map((store) => store.close()));
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        const { rows } = await client.query('SELECT "migration_name" FROM "_prisma_migrations"');
        await client.end();
        expect(rows).toHaveLength(migrations().length);
      } finally {
        await database.drop();
      }
    },
    30_000,
  );
});

const KINDS = [
  ...['String', 'Int', 'BigInt', 'DateTime', 'Boolean', 'Float', 'Bytes'],
  ...['Status', 'LeagueStatus', 'MoveKind', 'MoveSource', 'OutboxKind'],
];
const FIELD = new RegExp(`^(\\w+)\\s+(${KINDS.join('|')})(\\?)?(.*)$`);
const TYPES: Readonly<Record<string, string>> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  DateTime: 'timestamp with time zone',
  Boolean: 'boolean',
  Float: 'double precision',
  Bytes: 'bytea',
};

/** The columns and keys of schema.prisma, as the database would name them. */
function described(schema: string): {
  columns: string[];
  keys: string[];
  relations: number;
  enums: string[];
} {
  const enums = [...schema.matchAll(/^enum (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', body = '']) => `${name} ${body.trim().split(/\s+/).join(' ')}`,
  );
  const columns: string[] = [];
  const keys: string[] = [];
  let relations = 0;
  for (const [, body = ''] of schema.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)) {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '';
    const names = new Map<string, string>();
    for (const line of body.split('\n').map((text) => text.replace(/\/\/.*/, '').trim())) {
      const field = FIELD.exec(line);
      relations += /@relation\(/.test(line) ? 1 : 0;
      if (!field) continue;
      const [, name = '', type = '', optional, rest = ''] = field;
      const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name;
      names.set(name, column);
      const given = /@default\((.*?)\)(?:\s|$)/.exec(rest)?.[1];
      const counted = `nextval('${table}_${column}_seq'::regclass)`;
      const value =
        given === undefined ? '' : ` = ${given === 'autoincrement()' ? counted : given.replace(/"/g, "'")}`;
      columns.push(`${table}.${column} ${TYPES[type] ?? type}${optional ? '?' : ''}${value}`);
      if (/@(id|unique)\b/.test(rest)) keys.push(`${table} unique (${column})`);
    }
    // Prisma has no words for an index over some rows: a comment holds it.
    for (const [, rows = ''] of body.matchAll(/By SQL alone: index (.*)$/gm))
      keys.push(`${table} index ${rows}`);
    for (const [, kind, list = ''] of body.matchAll(/@@(id|unique|index)\(\[(.*?)\]\)/g)) {
      keys.push(
        `${table} ${kind === 'index' ? 'index' : 'unique'} (${list
          .split(', ')
          .map((name) => names.get(name))
          .join(', ')})`,
      );
    }
  }
  return { columns, keys, relations, enums };
}
