import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './files';
import { addCommonWords, wordsOf } from './index';

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
