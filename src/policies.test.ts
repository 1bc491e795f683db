import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './words/catalogue/files';

/** The pages that a host can publish, compared with what the database holds. */
const read = (...name: string[]): string => readFileSync(path.join(root, ...name), 'utf8');

const tables = (schema: string): string[] =>
  [...schema.matchAll(/^model \w+ \{(?:(?!^\}).)*?@@map\("(\w+)"\)/gms)].map(([, name]) => name ?? '');
const named = (page: string): string[] =>
  [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name ?? '');

test('the privacy page names every table of the database, and no other', () => {
  const schema = read('prisma', 'schema.prisma');
  expect(tables(schema)).toHaveLength([...schema.matchAll(/^model /gm)].length);
  expect(named(read('docs', 'privacy.md')).sort()).toEqual(tables(schema).sort());
});

test('a table that the page does not name is found', () => {
  const schema = 'model Diary {\n  id String @id\n\n  @@map("diaries")\n}';
  expect(tables(schema)).toEqual(['diaries']);
  expect(named(read('docs', 'privacy.md'))).not.toContain('diaries');
});

test('a table with ids of users says so, and the others say that they hold nothing', () => {
  const page = read('docs', 'privacy.md');
  const models = read('prisma', 'schema.prisma')
    .split(/^model /m)
    .slice(1);
  for (const model of models.filter((one) => /@map\("user_id"\)|\bwho\b/.test(one))) {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
    const row = new RegExp(`^\\| \`${table}\` +\\| (.*?) +\\|`, 'm').exec(page)?.[1];
    expect([table, row]).toEqual([table, expect.not.stringMatching(/^nothing/)]);
  }
});

test('both pages say how to see and delete what is stored', () => {
  expect(read('docs', 'privacy.md')).toContain('`/my privacy`');
  expect(read('docs', 'terms.md')).toContain('privacy.md');
});
