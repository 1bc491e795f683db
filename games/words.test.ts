import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSetup, picker, playOn } from '../src/engine/check/fuzz';
import { noFaults } from '../src/engine/check/owed';
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

  const catalogue = `games/${id}/locales/en.json`;
  const fault = (what: string, todo: string): string => `${id}: ${what}\n  To do: ${todo}.`;
  /** Demands a text for each key. A key has two texts where it is counted. */
  const needs = (keys: readonly string[]): void =>
    noFaults(
      keys
        .filter((key) => !['', '_other'].some((form) => words.has(`${key}${form}`)))
        .map((key) => fault(`${key} has no words`, `add it to ${catalogue}`)),
    );

  test('say what the lobby shows of a title', () => {
    needs(['name', 'tagline', 'minutes', 'weight'].map((key) => `game.${key}`));
  });

  test('explain every table option and every choice', () => {
    needs(
      Object.entries(game.options as Record<string, OptionSpec>).flatMap(([name, spec]) =>
        ['label', 'help', ...(spec.kind === 'flag' ? [] : spec.choices)].map(
          (key) => `option-table.${name}.${key}`,
        ),
      ),
    );
  });

  test('tell every deed that a call speaks of', () => {
    needs((game.highlights ?? []).map((deed) => `log.${deed}`));
  });

  test('name every thing that a computer expects points from', () => {
    const { state } = Session.start(game, defaultSetup(game, game.seats[0]), '00'.repeat(32)).save();
    const parts = Object.keys(game.heuristics?.expectedPoints?.(state, 0) ?? {});
    needs(parts.flatMap((part) => part.split(':').slice(1)));
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
    needs(plurals.filter((key) => !keys.includes(`${key}_one`)).map((key) => `${key.slice(1)}_one`));
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
    noFaults(
      [...shared.filter((key) => clash(key, own)), ...own.filter((key) => clash(key, shared))].map((key) =>
        fault(
          `the key ${key.slice(1)} is a text here and a family of texts there`,
          `rename it in ${catalogue}`,
        ),
      ),
    );
  });

  test('have a title and a summary of at most eight lines on every page but the ten lines', () => {
    expect(pages).toContain('start');
    noFaults(
      pages.flatMap((page) => {
        const { title = '', summary = '' } = words.topic(page) ?? {};
        const [lines, most] = [summary.split('\n').length, page === 'start' ? 10 : 8];
        return [
          ...(title === '' ? [fault(`help/${page}.md has no title`, 'begin the page with `# Title`')] : []),
          ...(summary === ''
            ? [fault(`help/${page}.md has no summary`, 'write it between the title and the first section')]
            : []),
          ...(lines > most
            ? [
                fault(
                  `the summary of help/${page}.md has ${lines} lines, at most ${most} are shown`,
                  'move some to a section',
                ),
              ]
            : []),
        ];
      }),
    );
  });

  test('name only neighbours that exist', () => {
    noFaults(
      pages.flatMap((page) =>
        (words.topic(page)?.neighbours ?? [])
          .filter((neighbour) => !pages.includes(neighbour))
          .map((neighbour) =>
            fault(
              `help/${page}.md names [[${neighbour}]], and there is no such page`,
              `name one of ${pages.join(', ')}`,
            ),
          ),
      ),
    );
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
