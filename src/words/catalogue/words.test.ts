import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { catalogues, root } from './files';
import { addCommonWords, wordsOf } from '.';

test('a game has its own words and the common ones, and no others', () => {
  const words = wordsOf('florence');
  for (let time = 0; time < 2; time++) {
    expect(words.has('game.name')).toBe(true);
    expect(words.has('yes')).toBe(true);
    expect(words.has('no.such.words')).toBe(false);
  }
  expect(wordsOf('whispers').has('picture.lot.forest')).toBe(false);
  expect(words.has('picture.lot.forest')).toBe(true);
});

test('no catalogue has a key twice, for the second would silence the first', () => {
  /** Keys as they are written, and as they are read. */
  const written = (text: string): number =>
    [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
  const read = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, each) => sum + 1 + read(each), 0)
      : 0;
  const folders = ['src', 'games'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)locales\/\w+\.json$/.test(file))
      .map((file) => path.join(root, room, file)),
  );
  expect(folders.length).toBeGreaterThan(5);
  for (const file of folders) {
    const text = readFileSync(file, 'utf8');
    expect([file, written(text)]).toEqual([file, read(JSON.parse(text))]);
  }
  expect(written('{"a": 1, "a": 2}')).toBe(2);
});

test('words that were missing are there once their catalogue is added', () => {
  const words = wordsOf('florence');
  expect(words.has('a-late-arrival')).toBe(false);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'words-'));
  writeFileSync(path.join(folder, 'en.json'), JSON.stringify({ 'a-late-arrival': 'Better late' }));
  addCommonWords(path.relative(root, folder));
  rmSync(folder, { recursive: true });
  expect(words.has('a-late-arrival')).toBe(true);
  expect(words.text('a-late-arrival')).toBe('Better late');
});

test('places are filled in by what was said, plurals by count, and the rest stays empty', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'words-'));
  const catalogue = {
    greeting: '{{who}} greets {{ whom }} and {{who}}{{nobody}}',
    coins_zero: 'no coins',
    coins_one: '{{count}} coin',
    coins_other: '{{count}} coins',
  };
  writeFileSync(path.join(folder, 'en.json'), JSON.stringify(catalogue));
  addCommonWords(path.relative(root, folder));
  rmSync(folder, { recursive: true });
  const words = wordsOf('florence').named((seat) => (seat === 0 ? '{{whom}} $t(yes) $1' : 'Ben'));
  expect(words.text('greeting', { who: { seat: 0 }, whom: { seat: 1 } })).toBe(
    '{{whom}} $t(yes) $1 greets Ben and {{whom}} $t(yes) $1',
  );
  for (const [count, said] of [0, 1, 2, 1.5].map((count) => [count, words.text('coins', { count })] as const))
    expect(said).toBe(count === 0 ? 'no coins' : count === 1 ? '1 coin' : `${count} coins`);
  expect(words.text('no.such.words', { who: { seat: 1 } })).toBe('no.such.words');
});

test('a line stored when its actor had another name is worded as it was', () => {
  const [event, count] = ['freed', 2];
  const words = wordsOf('architects');
  expect(words.line({ event, params: { player: { seat: 1 }, count } })).toBe(
    'Player 2 frees 2 Workers from Prison.',
  );
  expect(words.line({ event, params: { who: { seat: 1 }, count } })).toBe(
    'Player 2 frees 2 Workers from Prison.',
  );
  expect(wordsOf('valeria').line({ event: 'first-player', params: { player: { seat: 0 } } })).toBe(
    'Player 1 takes the first turn.',
  );
  expect(wordsOf('whispers').line({ event: 'keeps-loyalties', params: { seat: { seat: 0 } } })).toBe(
    'Player 1 swaps no loyalties.',
  );
});

test('catalogues fill in by plain names alone', () => {
  const folders = readdirSync(path.join(root, 'games')).map((game) => `games/${game}/locales`);
  for (const folder of [...folders, 'src/words/locales', 'src/play/locales', 'src/discord/locales']) {
    const all = JSON.stringify(catalogues(folder));
    expect(all).not.toContain('$t(');
    for (const [place] of all.matchAll(/\{\{.*?\}\}/g)) expect(place).toMatch(/^\{\{\s*[\w-]+\s*\}\}$/);
  }
});

test('asking again whether a key has words costs less than the first time', () => {
  const { has } = wordsOf('lisboa');
  const keys = Array.from({ length: 500 }, (_, at) => `ask.nothing.option-${at}`);
  const ask = (): number => {
    const started = process.hrtime.bigint();
    for (const key of keys) has(key);
    return Number(process.hrtime.bigint() - started);
  };
  const first = ask();
  expect(Math.min(ask(), ask(), ask())).toBeLessThan(first / 2);
});

test('the others read other words of a question that is secret this time, if there are any', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'words-'));
  const asks = {
    'ask.aims.wait': 'aims at {{who}}',
    'ask.aims.wait-secret': 'aims',
    'ask.hides.wait': 'hides',
  };
  writeFileSync(path.join(folder, 'en.json'), JSON.stringify(asks));
  addCommonWords(path.relative(root, folder));
  rmSync(folder, { recursive: true });
  const words = wordsOf('florence');
  const asked = { seat: 0, options: [], min: 1, max: 1, topic: '', params: { who: 'Ada' } } as const;
  expect(words.wait({ ...asked, id: 'aims' })).toBe('aims at Ada');
  expect(words.wait({ ...asked, id: 'aims', secret: true })).toBe('aims');
  expect(words.wait({ ...asked, id: 'hides', secret: true })).toBe('hides');
});
