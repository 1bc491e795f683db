import { readFileSync } from 'node:fs';
import type { AnyGame } from '../../engine/contract/game';
import { games } from '../../../games';
import { florence } from '../../../games/florence';
import { rulesSearchOf } from '../../words/ask';
import { isMenu, textsOf } from '../screen/ui';
import { defaultSetup } from '../../engine/check/fuzz';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from './position.testing';
import { rulesPage } from './rules';
import { answersScreen, othersMenu, playedAt, rulesSearchFor } from './rules-search';

test('a search is made once for all who read the same language', () => {
  for (const game of games) {
    const search = rulesSearchFor(game, textsOf(game.id, 'en'));
    for (const locale of ['en-GB', 'en-US'])
      expect(rulesSearchFor(game, textsOf(game.id, locale))).toBe(search);
    expect(rulesSearchOf(game.id, [])).not.toBe(search);
  }
});

test('a search is dropped an hour after its last question, and made again at the next', () => {
  jest.useFakeTimers();
  const MINUTE = 60_000;
  const texts = textsOf('florence', 'en');
  // A list of things that no other test has shown.
  const { reference, ...bare } = florence;
  const game = { ...bare, reference: { ...reference, all: [...(reference?.all ?? [])] } } as AnyGame;
  const first = rulesSearchFor(game, texts);
  jest.advanceTimersByTime(50 * MINUTE);
  expect(rulesSearchFor(game, texts)).toBe(first);
  jest.advanceTimersByTime(50 * MINUTE);
  expect(rulesSearchFor(game, texts)).toBe(first);
  jest.advanceTimersByTime(61 * MINUTE);
  expect(rulesSearchFor(game, texts)).not.toBe(first);
  jest.useRealTimers();
});

test('a title in which nothing can be looked up has one search as well', () => {
  const { reference: _, ...bare } = florence;
  const texts = textsOf('florence', 'en');
  expect(rulesSearchFor(bare as AnyGame, texts)).toBe(rulesSearchFor(bare as AnyGame, texts));
});

test('an uncertain answer shows the beginnings of two others, and a menu leads to them', () => {
  const texts = textsOf('florence', 'en');
  const asked = rulesSearchFor(florence, texts).ask('how do I win');
  const others = asked.answers.slice(1).map(({ title }) => title);
  expect(others.length).toBeGreaterThan(0);
  const shown = (sure: boolean) =>
    answersScreen({ question: 'how do I win', asked: { ...asked, sure }, rows: [] }, texts).embeds[0];
  expect(shown(true)?.fields).toBeUndefined();
  expect(shown(false)?.fields?.map(({ name }) => name)).toEqual(others);
  const [row] = othersMenu({ do: 'topic-answer', name: 'florence' }, asked.answers, texts);
  expect(row && isMenu(row) && row.options.map(({ label }) => label)).toEqual(others);
});

test.each(games)('the title of an answer of $id, asked as a question, is answered by it', (game) => {
  const search = rulesSearchFor(game, textsOf(game.id, 'en'));
  const titles = ['how do I win', 'when does the game end', 'what does it cost', 'what is a turn'].flatMap(
    (question) => search.ask(question).answers.map(({ title }) => title),
  );
  expect(titles.length).toBeGreaterThan(4);
  expect(titles.filter((title) => search.ask(title).answers[0]?.title !== title)).toEqual([]);
});

test('further answers of one name are one line of the menu, and none has the name of the first', () => {
  const answer = (title: string) => ({ topic: 'cards', title, text: 'A card.', also: [] });
  const answers = ['Squire', 'Squire', 'Jeweller', 'Jeweller'].map(answer);
  const texts = textsOf('architects', 'en');
  const [row] = othersMenu({ do: 'topic-answer', name: 'architects' }, answers, texts);
  expect(row && isMenu(row) && row.options.map(({ value }) => value)).toEqual(['Jeweller']);
  expect(othersMenu({ do: 'topic-answer', name: 'architects' }, answers.slice(0, 2), texts)).toEqual([]);
});

test.each([
  ['why-not', 0],
  ['what-with', 1],
] as const)('of the table the reason comes before the page, and options after it (%s)', (kind, place) => {
  const texts = textsOf('florence', 'en');
  const asked = rulesSearchFor(florence, texts).ask('how do I win');
  const now = { kind, lines: ['a line of the table'] };
  const said = answersScreen({ question: 'how do I win', asked, now, rows: [] }, texts).embeds[0]
    ?.description;
  const parts = [
    said?.indexOf('a line of the table') ?? -1,
    said?.indexOf(asked.answers[0]?.text.slice(0, 20) ?? '') ?? -1,
  ];
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
  expect(parts.indexOf(Math.min(...parts))).toBe(place);
});

test('a table without an expansion is not told what that adds', () => {
  const game = games.find(({ id }) => id === 'architects') as AnyGame;
  const texts = textsOf('architects', 'en');
  const position = positionFor(Session.start(game, defaultSetup(game, 3), seedHash('b0')));
  const help = [
    'The Workers in the Black Market go to Prison. With Works of Wonder the Aristocrats act: they move.',
    '- With Works of Wonder the next Contribution Card is turned over.',
    '',
    'A player with three or more Workers in Prison loses 1 Virtue.',
  ].join('\n');
  const without = { ...position, options: { worksOfWonder: false } };
  expect(playedAt(without, help, texts)).toBe(
    [
      'The Workers in the Black Market go to Prison.',
      '',
      'A player with three or more Workers in Prison loses 1 Virtue.',
    ].join('\n'),
  );
  expect(playedAt({ ...position, options: { worksOfWonder: true } }, help, texts)).toBe(help);
  expect(playedAt(undefined, help, texts)).toBe(help);
});

const architects = games.find(({ id }) => id === 'architects') as AnyGame;

test('a sentence of an option is left out where the table plays with the value without it', () => {
  const texts = textsOf('architects', 'en');
  const position = positionFor(Session.start(architects, defaultSetup(architects, 3), seedHash('b1')));
  const help = 'An Apprentice costs 4 Silver. With board powers, Rudolf pays 1 less. The tax is 2.';
  const at = (boards: string): string => playedAt({ ...position, options: { boards } }, help, texts);
  expect(at('plain')).toBe('An Apprentice costs 4 Silver. The tax is 2.');
  expect(at('dealt')).toBe(help);
});

test('a table without Works of Wonder and boards with powers reads nothing of them in the help', () => {
  const texts = textsOf('architects', 'en');
  const position = positionFor(Session.start(architects, defaultSetup(architects, 3), seedHash('b2')));
  const options = { worksOfWonder: false, boards: 'plain' };
  const pages = ['cathedral', 'reset', 'scoring', 'payment', 'workshop', 'guildhall', 'prison', 'capturing'];
  for (const page of pages) {
    const whole = readFileSync(`games/architects/help/${page}.md`, 'utf8');
    const [text = ''] = playedAt({ ...position, options }, whole, texts).split('See also');
    expect([page, /Influence|Wonder|Princess|Profiteer|Frederick|Rudolf|Louis/.exec(text)?.[0]]).toEqual([
      page,
      undefined,
    ]);
  }
});

test.each([
  ['agents', 'Field agents', { fieldAgents: true }, { fieldAgents: false }],
  ['positions', 'Printed councils', { councils: 'printed' }, { councils: 'uniform' }],
])('a page of %s has no section "%s" at a table without that option', (topic, section, on, off) => {
  const game = games.find(({ id }) => id === 'whispers') as AnyGame;
  const texts = textsOf('whispers', 'en');
  const page = texts.plain.topic(topic);
  if (!page) throw new Error(`no page ${topic}`);
  const position = positionFor(Session.start(game, defaultSetup(game, 3), seedHash('c0')));
  const sections = (options: object): string[] => {
    const { embeds } = rulesPage(page, texts, { position: { ...position, options: { ...options } } });
    return embeds.flatMap(({ fields = [] }) => fields.map(({ name }) => name));
  };
  expect(sections(on)).toContain(section);
  expect(sections(off)).not.toContain(section);
  expect(sections(off).length).toBe(sections(on).length - 1);
});
