import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSetup, picker, playOn } from '../src/engine/check/fuzz';
import type { OptionSpec } from '../src/engine/contract/game';
import { Session } from '../src/engine/run/session';
import { wordsOf } from '../src/words/catalogue';
import { earlierNames, waysOf } from '../src/words/catalogue/files';
import { helpOf, QUESTIONS } from '../src/words/catalogue/help';
import { games } from '.';

/**
 * The duties of the words and help of every game. The further duties of a game are in its own
 * `words.test.ts`.
 */
describe.each(games.map((game) => [game.id, game] as const))('the words of %s', (id, game) => {
  const words = wordsOf(id);
  const pages = readdirSync(join(__dirname, id, 'help'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length));

  test('explain every table option and every choice', () => {
    for (const [name, spec] of Object.entries(game.options as Record<string, OptionSpec>)) {
      for (const key of ['label', 'help', ...(spec.kind === 'flag' ? [] : spec.choices)])
        expect([name, key, words.has(`option-table.${name}.${key}`)]).toEqual([name, key, true]);
    }
  });

  test('tell every deed that a call speaks of', () => {
    for (const deed of game.highlights ?? [])
      expect([deed, ['', '_other'].some((form) => words.has(`log.${deed}${form}`))]).toEqual([deed, true]);
  });

  test('name everything that a computer expects points from', () => {
    const { state } = Session.start(game, defaultSetup(game, game.seats[0]), '00'.repeat(32)).save();
    for (const part of Object.keys(game.heuristics?.expectedPoints?.(state, 0) ?? {}))
      expect([part, words.has(`promise.${part}`)]).toEqual([part, true]);
  });

  test('have a singular for every plural', () => {
    const keys: string[] = [];
    const collect = (node: unknown, path: string): void => {
      if (typeof node === 'object' && node !== null)
        for (const [key, inner] of Object.entries(node)) collect(inner, `${path}.${key}`);
      else keys.push(path);
    };
    collect(JSON.parse(readFileSync(join(__dirname, id, 'locales', 'en.json'), 'utf8')), '');
    const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''));
    expect(plurals.filter((key) => !keys.includes(`${key}_one`))).toEqual([]);
  });

  test('hide no word that all titles share behind a family of their own, nor the other way round', () => {
    const leaves = (node: unknown, path: string): string[] =>
      typeof node === 'object' && node !== null
        ? Object.entries(node).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
        : [path];
    const keysIn = (...folder: string[]): string[] =>
      leaves(JSON.parse(readFileSync(join(__dirname, ...folder, 'locales', 'en.json'), 'utf8')), '');
    const [own, shared] = [keysIn(id), [...keysIn('..', 'src', 'words'), ...keysIn('..', 'src', 'discord')]];
    const clash = (one: string, others: readonly string[]): boolean =>
      others.some((other) => other.startsWith(`${one}.`));
    expect([...shared.filter((key) => clash(key, own)), ...own.filter((key) => clash(key, shared))]).toEqual(
      [],
    );
  });

  test('have a title and a summary of at most eight lines on every page but the ten lines', () => {
    expect(pages).toContain('start');
    for (const page of pages) {
      const { title = '', summary = '' } = words.topic(page) ?? {};
      expect([
        page,
        title.length > 0,
        summary.length > 0,
        summary.split('\n').length <= (page === 'start' ? 10 : 8),
      ]).toEqual([page, true, true, true]);
    }
  });

  test('name only neighbours that exist', () => {
    for (const page of pages)
      for (const neighbour of words.topic(page)?.neighbours ?? [])
        expect([page, neighbour, pages.includes(neighbour)]).toEqual([page, neighbour, true]);
  });

  test('have ways of asking only for questions that have an answer, and each way once', () => {
    const titles =
      helpOf(id)
        .get(QUESTIONS)
        ?.sections.map(({ title }) => title) ?? [];
    const ways = waysOf(`games/${id}/ask`);
    expect([...ways.keys()].filter((title) => !titles.includes(title))).toEqual([]);
    for (const [title, own] of ways)
      expect([title, own.filter((way, at) => own.indexOf(way) < at || way.includes(';'))]).toEqual([
        title,
        [],
      ]);
  });

  const renamed = Object.entries(earlierNames(`games/${id}`));
  const stored = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(stored);
    if (typeof node !== 'object' || node === null) return node;
    const earlier = (name: string): string => renamed.find(([today]) => today === name)?.[1] ?? name;
    return Object.fromEntries(Object.entries(node).map(([name, inner]) => [earlier(name), stored(inner)]));
  };
  if (renamed.length > 0)
    test('read a line that was stored under earlier names as one of today', () => {
      const session = Session.start(game, defaultSetup(game, Math.max(...game.seats)), '00'.repeat(32));
      playOn(session, picker('stored lines'), 10, []);
      const old = session.closedLines.map((line) => stored(line) as typeof line);
      expect(old).not.toEqual(session.closedLines);
      expect(old.map(words.line)).toEqual(session.closedLines.map(words.line));
    });
});
