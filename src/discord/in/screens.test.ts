import { readFileSync } from 'node:fs';
import path from 'node:path';
import { games } from '../../../games';
import { COMMON } from '../../words/catalogue';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';

import { board } from '../table/board-message';
import { boardInWords } from '../table/board-in-words';
import { listeningPanel } from '../listening/panel';
import { logScreen } from '../table/log-screen';
import { groupsOf, isSingle, START } from '../question/controls';
import { fairnessScreen, finalScreen } from '../table/final';
import { lobbyScreen } from '../lobby/lobby';
import { optionsPanel, settings } from '../lobby/table-options';
import { readId } from '../screen/ids';
import { isMenu, type Row, type Screen } from '../screen/ui';
import { handPanel } from '../table/hand';
import { moreScreen } from '../press/more';
import { panel, question } from '../table/panel';
import { watching } from '../table/watching';
import { irreversible } from '../question/irreversible';
import { allRefusals } from '../table/refusals';
import { nothingFits, rulesPage, shelf, whyNot } from '../rules/rules';
import { answersScreen, rulesSearchFor, thingScreen } from '../rules/rules-search';
import { textsFor, lobbyTexts } from '../table/status';
import { textsOf } from '../screen/ui';
import { faultsOf } from '../stage/testing';
import type { Line } from '../../play/table/records';
import type { Lobby, SeatOccupant, Position } from '../../play/table/table';

const LONG = `${'**Very_long** <@1> '.repeat(8)}`;
const chairs = (count: number): SeatOccupant[] =>
  Array.from({ length: count }, (_, seat): SeatOccupant =>
    seat === 0
      ? { kind: 'computer', number: 1, standsInFor: { user: '9', name: LONG } }
      : { kind: 'person', user: `10000000000000000${seat}`, name: `${LONG}${seat}` },
  );

function positionOf(session: Session, seed: string, over = false): Position {
  const count = session.seats;
  return {
    id: 'abcdefghij',
    game: session.game,
    where: { guild: '100000000000000001', channel: '100000000000000002' },
    status: over ? 'over' : 'playing',
    version: 1,
    session,
    chairs: chairs(count),
    host: { user: '1', name: LONG },
    options: {},
    tableRules: { thread: false, turnMinutes: null },
    seedHash: seedHash(seed),
    started: new Date(0),
    ...(over && { seed }),
    since: Array.from({ length: count }, () => new Date(1000)),
    due: Array.from({ length: count }, () => new Date(2000)),
    lineCount: session.closedLines.length,
  };
}
const newsOf = (session: Session): Line[] =>
  [...session.closedLines, ...session.lines].map((entry, number) => ({
    number,
    event: entry.event,
    at: entry.at,
    final: true,
    ...(entry.params && { params: entry.params }),
  }));

/** A word that was not found shows as its key, which begins like one of a catalogue's chapters. */
const chapters = [...games.map(({ id }) => path.join('games', id, 'locales')), 'src/discord/locales'].flatMap(
  (folder) => Object.keys(JSON.parse(readFileSync(path.join(folder, 'en.json'), 'utf8')) as object),
);
const RAW = new RegExp(`(?<![\\w/.-])(${[...new Set(chapters)].join('|')})\\.[a-z]`);
function good(screen: Screen): void {
  expect(faultsOf(screen)).toEqual([]);
  const text = JSON.stringify([
    screen.content,
    screen.embeds,
    screen.rows.map((row) =>
      'options' in row
        ? row.options.map(({ label, description }) => [label, description])
        : row.map((button) => ('label' in button ? button.label : '')),
    ),
  ]);
  expect(text).not.toMatch(RAW);
  expect(text).not.toMatch(/\{\{|\[object|undefined|NaN/);
}

describe.each(games.map((game) => [game.id, game] as const))('every screen of %s', (_, game) => {
  const sizes = [...new Set([game.seats[0], game.seats[1]])];
  test.each(sizes)(
    'is one that Discord takes, at %i seats, whatever people call themselves',
    (seats) => {
      const seed = seedHash(`${game.id} ${seats}`);
      const session = Session.start(game, defaultSetup(game, seats), seed);
      const pick = picker(`screens ${game.id} ${seats}`);
      const timesAsked = new Map<string, number>();
      for (let count = 0; !session.over && count < 3000; count++) {
        const ids = session.waiting.map(({ id }) => id);
        for (const id of ids) timesAsked.set(id, (timesAsked.get(id) ?? 0) + 1);
        const isNew = ids.some((id) => (timesAsked.get(id) ?? 0) <= 2);
        if (isNew || count % 100 === 0) everything(session, seed);
        session.apply(randomAction(session, pick, 0.1));
      }
      expect(session.over).toBe(true);
      const position = positionOf(session, seed, true);
      good(finalScreen(position));
      good(board(position, { news: newsOf(session) }));
      good(fairnessScreen(position, textsFor(position, 'en')));
      expect(JSON.stringify(fairnessScreen(position, textsFor(position, 'en')))).toContain(seed);
    },
    120_000,
  );

  const ANSWERS = new Set(['pick', 'menu', 'look', 'some', 'give', 'whole', 'amount-ask']);

  test('has three helpers at most below a question, none of them grey', () => {
    const seats = game.seats[1];
    const seed = seedHash(`below ${game.id}`);
    const session = Session.start(game, defaultSetup(game, seats), seed);
    const pick = picker(`below ${game.id}`);
    for (let count = 0; !session.over && count < 60; count++) {
      const position = positionOf(session, seed);
      const texts = textsFor(position, 'en');
      for (const asked of session.waiting) {
        const rows = question(position, asked, texts).rows;
        const isAnswer = (row: Row): boolean =>
          isMenu(row) || row.some(({ custom_id }) => ANSWERS.has(readId(custom_id)?.do ?? ''));
        const below = rows.slice(rows.findLastIndex(isAnswer) + 1);
        const names = below.flatMap((row) =>
          'options' in row ? ['a menu'] : row.map((one) => ('label' in one ? one.label : '')),
        );
        const inAuction = names.filter((name) => name === texts.ui('bid-up-to-button'));
        expect(names.length - inAuction.length).toBeLessThanOrEqual(3);
        expect(names.at(-1)).toBe(texts.ui('more'));
        expect(JSON.stringify(below)).not.toContain('"disabled":true');
      }
      session.apply(randomAction(session, pick, 0.1));
    }
  });

  function everything(session: Session, seed: string): void {
    const position = positionOf(session, seed);
    const texts = textsFor(position, 'en');
    good(board(position, { news: newsOf(session), numbered: true }));
    good(
      board(
        {
          ...position,
          chairs: position.chairs.map((chair, seat) =>
            chair.kind === 'person' ? chair : { kind: 'person', user: `2${seat}`, name: 'x' },
          ),
        },
        { news: [] },
      ),
    );
    good(boardInWords(position, texts));
    for (const seat of everySeat(session))
      for (const page of [0, 1, 2, 3])
        good(boardInWords(position, texts, { seat, since: newsOf(session) }, page));
    for (const asked of session.waiting) {
      const heard = listeningPanel(position, asked, texts, { helpersFor: () => [] });
      good(heard);
      expect(heard.embeds).toEqual([]);
      expect(heard.rows.flatMap((row) => (isMenu(row) ? [] : row)).length).toBeLessThanOrEqual(5);
    }
    good(watching(position, texts));
    good(logScreen(position, newsOf(session), texts));
    for (const seat of everySeat(session)) {
      good(
        moreScreen(position, texts, {
          seat,
          asked: session.waiting.find((one) => one.seat === seat),
          autoAnswers: [{ decision: 'x', key: 'y', until: 'round' }],
        }),
      );
      good(panel(position, seat, texts, { note: LONG.repeat(3) }));
      good(handPanel(position, seat, texts));
      const interjection = session.interjection(seat);
      if (interjection) good(question(position, interjection, texts));
    }
    for (const asked of session.waiting) {
      for (const group of groupsOf(asked.options).keys())
        good(question(position, asked, texts, { place: { ...START, group }, numbered: true }));
      if (asked.min === 1 && asked.max === 1)
        good(question(position, asked, texts, { place: { ...START, sure: 0 } }));
      good(allRefusals(position, asked, texts));
      if (asked.refused?.length) good(whyNot(position, asked, 0, texts));
      if (isSingle(asked)) expect(() => irreversible(position, asked, 0)).not.toThrow();
    }
  }

  test('before the game, and of its rules', () => {
    const max = game.seats[1];
    const seats = chairs(max);
    const { options } = defaultSetup(game, game.seats[0]);
    const lobby: Lobby = {
      id: 'abcdefghij',
      game,
      where: { guild: '1', channel: '2' },
      status: 'lobby',
      version: 0,
      host: { user: '1', name: LONG },
      chairs: seats.map((chair, at) => (at === 0 ? chair : null)),
      taken: 1,
      needs: 1,
      options: options as Record<string, unknown>,
      tableRules: { thread: false, turnMinutes: 60 },
      expires: new Date(0),
    };
    const texts = lobbyTexts(lobby, 'en');
    for (const one of [lobby, { ...lobby, chairs: seats, taken: max, needs: 0 }]) good(lobbyScreen(one));
    for (const status of ['playing', 'over', 'cancelled', 'expired'] as const)
      good(lobbyScreen({ ...lobby, status }));
    for (const chosen of [...Object.keys(game.options), '@thread', '@minutes', 'nothing'])
      good(optionsPanel(lobby, texts, { chosen, mayChange: true }));
    good(optionsPanel(lobby, texts, { mayChange: false }));
    for (const { label } of settings(game, texts)) expect(label).not.toMatch(RAW);
    const search = rulesSearchFor(game, texts);
    for (const page of texts.plain.topics()) {
      good(rulesPage(page, texts, { table: 'abcdefghij' }));
      good(rulesPage(page, texts, {}));
      const asked = search.ask(page.title);
      expect([page.title, asked.answers.length > 0]).toEqual([page.title, true]);
      good(answersScreen({ question: page.title, asked, rows: [] }, texts));
    }
    good(answersScreen({ question: 'xyzzy', asked: search.ask('xyzzy'), rows: [] }, texts));
    good(nothingFits('xyzzy', texts, {}));
    for (const thing of game.reference?.all ?? []) good(thingScreen(thing, { game, rows: [] }, texts));
    expect(texts.plain.topic('start')).toBeDefined();
  });
});

test('the shelf of rules', () => good(shelf(games, ({ id }) => textsOf(id, 'en'), textsOf(COMMON, 'en'))));

describe('what is told of many things at once', () => {
  const gameOf = (id: string): AnyGame => games.find((game) => game.id === id) as AnyGame;
  const started = (id: string, seats: number): { session: Session; seed: string } => {
    const seed = seedHash(`told ${id}`);
    return { session: Session.start(gameOf(id), defaultSetup(gameOf(id), seats), seed), seed };
  };

  test('what is refused for one reason shares a line, and of dozens waits until it is asked for', () => {
    const { session, seed } = started('whispers', 4);
    const pick = picker('regions');
    while (session.waiting[0]?.id !== 'place') session.apply(randomAction(session, pick, 0));
    const position = positionOf(session, seed);
    const [asked] = session.waiting;
    if (!asked) throw new Error('nobody is asked');
    const screen = question(position, asked, textsFor(position, 'en'));
    const { description = '' } = screen.embeds[0] ?? {};
    expect(asked.refused?.length).toBeGreaterThan(20);
    expect(description).not.toContain('the empire does not control this region');
    const more = moreScreen(position, textsFor(position, 'en'), {
      ...{ seat: asked.seat, asked, isRest: true },
    });
    expect(JSON.stringify(more.rows)).toContain(`Why not? (${asked.refused?.length})`);
    const [all] = allRefusals(position, asked, textsFor(position, 'en')).embeds;
    expect(all?.description?.split('\n')).toHaveLength(new Set(asked.refused?.map(({ why }) => why)).size);
    expect(all?.description).toMatch(
      /^• E1 Talon Rock, E2 Highnest, .* — the empire does not control this region$/m,
    );
  });

  test('a kind of score is one row of the table, however many each has of it', () => {
    const { session, seed } = started('valeria', 4);
    const pick = picker('rows');
    while (!session.over) session.apply(randomAction(session, pick, 0));
    const { description = '' } = finalScreen(positionOf(session, seed, true)).embeds[0] ?? {};
    const rows = description.split('```')[1]?.split('\n') ?? [];
    expect(rows.filter((row) => row.includes('Monster'))).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('Duke and Resources'))).toHaveLength(1);
    expect(rows.find((row) => row.startsWith('Duke and Resources'))?.match(/\d+/g)).toHaveLength(4);
  });
});

test('an empire is one row of the end of A War of Whispers, whatever place it has with whom', () => {
  const game = games.find(({ id }) => id === 'whispers') as AnyGame;
  const seed = seedHash('empires');
  const session = Session.start(game, defaultSetup(game, 4), seed);
  const pick = picker('empires');
  while (!session.over) session.apply(randomAction(session, pick, 0));
  const { description = '' } = finalScreen(positionOf(session, seed, true)).embeds[0] ?? {};
  const rows = (description.split('```')[1]?.trim().split('\n') ?? []).slice(1, -1);
  const named = rows.map((row) => row.split(/ {2,}/)[0]);
  expect(new Set(named).size).toBe(rows.length);
  expect(rows.length).toBeLessThanOrEqual(5);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(40);
});

test('no row of the final table names the loyalty of one player', () => {
  const game = games.find(({ id }) => id === 'whispers') as AnyGame;
  for (let number = 0; number < 8; number++) {
    const seed = seedHash(`fa${number}`);
    const session = Session.start(game, defaultSetup(game, 3), seed);
    const pick = picker(`loyalty ${number}`);
    while (!session.over) session.apply(randomAction(session, pick, 0));
    const { description = '' } = finalScreen(positionOf(session, seed, true)).embeds[0] ?? {};
    expect(description.split('```')[1]).not.toContain('(');
  }
});

test.each([true, false])(
  'what may be done at any moment is in More… when it can be done (with dark alliances: %s)',
  (darkAlliances) => {
    const game = games.find(({ id }) => id === 'whispers') as AnyGame;
    const seed = seedHash('anytime');
    const setup = { seats: 3, options: { ...defaultSetup(game, 3).options, darkAlliances } };
    const session = Session.start(game, setup, seed);
    const pick = picker('anytime');
    const seen = new Set<boolean>();
    for (let count = 0; !session.over && count < 200; count++) {
      const position = { ...positionOf(session, seed), options: setup.options };
      for (const seat of everySeat(session)) {
        const may = session.interjection(seat) !== undefined;
        const { rows } = moreScreen(position, textsFor(position, 'en'), { seat });
        expect(JSON.stringify(rows).includes('"anytime')).toBe(may);
        seen.add(may);
      }
      session.apply(randomAction(session, pick, 0));
    }
    expect(seen.has(true)).toBe(darkAlliances);
  },
);

test('a long page of the help has leaves, and nothing of it is left out', () => {
  const texts = textsOf('florence', 'en');
  const sections = Array.from({ length: 50 }, (_, at) => ({
    title: `Chapter ${at}`,
    text: Array.from({ length: 60 * (at % 5) + 1 }, (_, word) => `word${at}x${word}`).join(' '),
  }));
  const page = {
    topic: 'auctions',
    title: 'Long',
    summary: 'In short.',
    sections,
    neighbours: [],
    heldBack: false,
  };
  const screens = Array.from({ length: 20 }, (_, leaf) => rulesPage(page, texts, { leaf }));
  screens.forEach(good);
  const read = JSON.stringify(screens);
  const words = sections.flatMap(({ title, text }) => [title, ...text.split(' ')]);
  expect(words.filter((word) => !read.includes(word))).toEqual([]);
  expect(read).toContain('In short.');
});
