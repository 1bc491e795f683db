import { readFileSync } from 'node:fs';
import path from 'node:path';
import { games } from '../../games';
import { COMMON } from '../words';
import { promise } from '../engine/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { Session } from '../engine/session';
import type { Line, Lobby, Occupant, Position } from '../play/api';
import { board } from './board';
import { boardInWords } from './board-in-words';
import { logScreen } from './chronicle';
import { controls, groupsOf, isSingle, START } from './controls';
import { fairnessScreen, finalScreen } from './final';
import { lobbyScreen } from './lobby';
import { optionsPanel, settings } from './table-options';
import type { Screen } from './look';
import { handPanel } from './hand';
import { panel, question, watching } from './panel';
import { irreversible } from './second-look';
import { allRefusals } from './refusals';
import { nothingFits, rulesPage, shelf, whyNot } from './rules';
import { answersScreen, teacherFor, thingScreen } from './teacher';
import { voiceFor, voiceForLobby } from './status';
import { voiceOf } from './look';
import { faultsOf } from './testing';

const LONG = `${'**Very_long** <@1> '.repeat(8)}`;
const chairs = (count: number): Occupant[] =>
  Array.from({ length: count }, (_, seat): Occupant =>
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
    promise: promise(seed),
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
      const seed = promise(`${game.id} ${seats}`);
      const session = Session.start(game, defaultSetup(game, seats), seed);
      const pick = picker(`screens ${game.id} ${seats}`);
      for (let count = 0; !session.over && count < 3000; count++) {
        if (count % Math.max(5, Math.floor(count / 10)) === 0) everything(session, seed);
        session.apply(randomAction(session, pick, 0.1));
      }
      expect(session.over).toBe(true);
      const position = positionOf(session, seed, true);
      good(finalScreen(position));
      good(board(position, { news: newsOf(session) }));
      good(fairnessScreen(position, voiceFor(position, 'en')));
      expect(JSON.stringify(fairnessScreen(position, voiceFor(position, 'en')))).toContain(seed);
    },
    120_000,
  );

  test('has two rows of buttons at most below a question, which a phone shows whole', () => {
    const seats = game.seats[1];
    const seed = promise(`below ${game.id}`);
    const session = Session.start(game, defaultSetup(game, seats), seed);
    const pick = picker(`below ${game.id}`);
    for (let count = 0; !session.over && count < 60; count++) {
      const position = positionOf(session, seed);
      const voice = voiceFor(position, 'en');
      for (const asked of session.waiting) {
        const own = controls(position.id, asked, START, voice, { title: game }).rows.length;
        expect(question(position, asked, voice).rows.length - own).toBeLessThanOrEqual(2);
      }
      session.apply(randomAction(session, pick, 0.1));
    }
  });

  function everything(session: Session, seed: string): void {
    const position = positionOf(session, seed);
    const voice = voiceFor(position, 'en');
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
    good(boardInWords(position, voice));
    good(watching(position, voice));
    good(logScreen(position, newsOf(session), voice));
    for (const seat of everySeat(session)) {
      good(
        panel(position, seat, voice, {
          note: LONG.repeat(3),
          autoAnswers: [{ decision: 'x', key: 'y', until: 'round' }],
        }),
      );
      good(handPanel(position, seat, voice));
      const interjection = session.interjection(seat);
      if (interjection) good(question(position, interjection, voice));
    }
    for (const asked of session.waiting) {
      for (const group of groupsOf(asked.options).keys())
        good(question(position, asked, voice, { place: { ...START, group }, numbered: true }));
      if (asked.min === 1 && asked.max === 1)
        good(question(position, asked, voice, { place: { ...START, sure: 0 } }));
      good(allRefusals(position, asked, voice));
      if (asked.refused?.length) good(whyNot(position, asked, 0, voice));
      if (isSingle(asked)) expect(() => irreversible(position, asked, 0)).not.toThrow();
    }
  }

  test('before the game, and of its rules', () => {
    const most = game.seats[1];
    const seats = chairs(most);
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
    const voice = voiceForLobby(lobby, 'en');
    for (const one of [lobby, { ...lobby, chairs: seats, taken: most, needs: 0 }]) good(lobbyScreen(one));
    for (const status of ['playing', 'over', 'cancelled', 'expired'] as const)
      good(lobbyScreen({ ...lobby, status }));
    for (const chosen of [...Object.keys(game.options), '@thread', '@minutes', 'nothing'])
      good(optionsPanel(lobby, voice, { chosen, mayChange: true }));
    good(optionsPanel(lobby, voice, { mayChange: false }));
    for (const { label } of settings(game, voice)) expect(label).not.toMatch(RAW);
    const teacher = teacherFor(game, voice);
    for (const page of voice.plain.topics()) {
      good(rulesPage(page, voice, { table: 'abcdefghij' }));
      good(rulesPage(page, voice, {}));
      const asked = teacher.ask(page.title);
      expect([page.title, asked.answers.length > 0]).toEqual([page.title, true]);
      good(answersScreen({ question: page.title, asked, rows: [] }, voice));
    }
    good(answersScreen({ question: 'xyzzy', asked: teacher.ask('xyzzy'), rows: [] }, voice));
    good(nothingFits('xyzzy', voice, {}));
    for (const thing of game.things?.all ?? []) good(thingScreen(thing, { game, rows: [] }, voice));
    expect(voice.plain.topic('start')).toBeDefined();
  });
});

test('the shelf of rules', () => good(shelf(games, ({ id }) => voiceOf(id, 'en'), voiceOf(COMMON, 'en'))));

describe('what is told of many things at once', () => {
  const gameOf = (id: string): AnyGame => games.find((game) => game.id === id) as AnyGame;
  const started = (id: string, seats: number): { session: Session; seed: string } => {
    const seed = promise(`told ${id}`);
    return { session: Session.start(gameOf(id), defaultSetup(gameOf(id), seats), seed), seed };
  };

  test('what is refused for one reason shares a line, and of dozens waits until it is asked for', () => {
    const { session, seed } = started('whispers', 4);
    const pick = picker('regions');
    while (session.waiting[0]?.id !== 'place') session.apply(randomAction(session, pick, 0));
    const position = positionOf(session, seed);
    const [asked] = session.waiting;
    if (!asked) throw new Error('nobody is asked');
    const screen = question(position, asked, voiceFor(position, 'en'));
    const { description = '' } = screen.embeds[0] ?? {};
    expect(asked.refused?.length).toBeGreaterThan(20);
    expect(description).not.toContain('the empire does not control this region');
    expect(JSON.stringify(screen.rows)).toContain(`Why not? (${asked.refused?.length})`);
    const [all] = allRefusals(position, asked, voiceFor(position, 'en')).embeds;
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
  const seed = promise('empires');
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

test.each([
  [true, 1],
  [false, 0],
])(
  'what may be done at any moment has a button only where the table plays with it (%s)',
  (darkAlliances, buttons) => {
    const game = games.find(({ id }) => id === 'whispers') as AnyGame;
    const seed = promise('anytime');
    const setup = { seats: 3, options: { ...defaultSetup(game, 3).options, darkAlliances } };
    const screen = board(
      { ...positionOf(Session.start(game, setup, seed), seed), options: setup.options },
      { news: [] },
    );
    expect(screen.rows.flat().filter((control) => JSON.stringify(control).includes('"anytime'))).toHaveLength(
      buttons,
    );
  },
);

test('a long page of the help has leaves, and nothing of it is left out', () => {
  const voice = voiceOf('florence', 'en');
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
  const screens = Array.from({ length: 20 }, (_, leaf) => rulesPage(page, voice, { leaf }));
  screens.forEach(good);
  const read = JSON.stringify(screens);
  const words = sections.flatMap(({ title, text }) => [title, ...text.split(' ')]);
  expect(words.filter((word) => !read.includes(word))).toEqual([]);
  expect(read).toContain('In short.');
});
