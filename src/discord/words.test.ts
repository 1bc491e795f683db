import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMON, wordsOf } from '../words/catalogue';
import './screen/ui';

const folders = [__dirname, path.join(__dirname, '../../commands')];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8')),
);
const used = new Set(
  sources.flatMap((source) => [...source.matchAll(/\bui\('([a-z-]+)'/g)].map((match) => match[1] ?? '')),
);
const words = wordsOf(COMMON);
const flat = Object.keys(
  (JSON.parse(readFileSync(path.join(__dirname, 'locales/en.json'), 'utf8')) as { ui: object }).ui,
);

test('every word the screens use stands in the catalogue', () => {
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((key) => !words.has(`ui.${key}`))).toEqual([]);
});

test('no word stands there in vain', () => {
  const known = sources.join('\n');
  const unused = flat
    .map((key) => key.replace(/_(zero|one|other)$/, ''))
    .filter(
      (key) =>
        !used.has(key) &&
        !known.includes(`'${key}'`) &&
        !known.includes(`'ui.${key}'`) &&
        // A command's choices are worded by their command and themselves.
        !/-choice-/.test(key) &&
        !/^(auto|broken|computer|league|lobby|menu|strength|table|wanted)-/.test(key) &&
        !/^lesson-(alike|better|worse)/.test(key),
    );
  expect([...new Set(unused)]).toEqual([]);
});

test('what is worded by number is asked for with a count', () => {
  const plural = new Set(flat.filter((key) => /_one$/.test(key)).map((key) => key.replace(/_one$/, '')));
  const asked = sources.flatMap((source) => [...source.matchAll(/\bui\('([a-z-]+)'([^;]{0,160})/g)]);
  const without = asked.filter(([, key = '', rest = '']) => plural.has(key) && !/\bcount\b/.test(rest));
  expect(without.map(([, key]) => key)).toEqual([]);
});
