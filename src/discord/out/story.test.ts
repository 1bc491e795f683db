import { games } from '../../../games';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';

import { board } from '../table/board-message';
import { finalScreen } from '../table/final';
import { readingOf } from '../table/reading';
import { textsFor } from '../table/status';
import { storyOf } from './story';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';

/** Tests the stories in channels and the lines on notifications. */

const florence = games.find(({ id }) => id === 'florence') as AnyGame;
const NAMES = ['Ada', 'Ben', 'Cleo'];

function played(answers: number): Session {
  const session = Session.start(florence, defaultSetup(florence, 3), seedHash('story'));
  const pick = picker('story');
  for (let given = 0; given < answers && !session.over; given++)
    session.apply(randomAction(session, pick, 0.1));
  return session;
}
const positionOf = (session: Session, more: Partial<Position> = {}): Position => ({
  id: 'abcdefghij',
  game: florence,
  where: { guild: '1', channel: '2' },
  status: 'playing',
  version: 1,
  session,
  chairs: NAMES.map((name, seat) => ({ kind: 'person', user: `10${seat}`, name })),
  host: { user: '100', name: 'Ada' },
  options: {},
  tableRules: { thread: false, turnMinutes: null },
  seedHash: seedHash('story'),
  started: new Date(0),
  since: [],
  due: [],
  lineCount: session.closedLines.length,
  ...more,
});
const linesOf = (session: Session): Line[] =>
  [...session.closedLines, ...session.lines]
    .filter(({ only }) => only === undefined)
    .map(({ event, at, params }, number) => ({ number, event, at, final: true, ...(params && { params }) }));

const session = played(30);
const lines = linesOf(session);
const whole = played(5000);

test('a replaced board tells what happened on it, with names that stand out', () => {
  const story = storyOf(positionOf(session), lines.slice(-3)) ?? '';
  expect(story).toMatch(/^-# The Princes of Florence · .*\*\*(Ada|Ben|Cleo)\*\*/);
  expect(storyOf(positionOf(session), [...lines, ...lines])).toMatch(/more entries in the Log\.$/);
});

test('a story is three lines of a phone at most, and tells first what is worth most', () => {
  const all = linesOf(whole);
  const PHONE = 3 * 58;
  for (let from = 0; from < all.length; from += 7)
    expect((storyOf(positionOf(whole), all.slice(from, from + 30)) ?? '').length).toBeLessThanOrEqual(PHONE);
  const completes = all.find(({ event }) => event === 'completes') as Line;
  const passes = all.filter(({ event }) => event === 'passes').slice(0, 9);
  expect(storyOf(positionOf(whole), [...passes, completes])).toContain('completes');
});

test('in a thread of its own the story does not name the game', () => {
  const where = { guild: '1', channel: '2', thread: '3' };
  expect(storyOf(positionOf(session, { where }), lines.slice(-1))).not.toContain('Princes');
});

test('nothing is told where nothing happened, or where the table wants silence', () => {
  expect(storyOf(positionOf(session), [])).toBeUndefined();
  const tableRules = { thread: false, turnMinutes: null, silent: true };
  expect(storyOf(positionOf(session, { tableRules }), lines)).toBeUndefined();
});

test('a mention says what somebody else did last, and never what one did oneself', () => {
  const [asked] = session.waiting;
  const me = asked?.seat ?? 0;
  const other = ((me + 1) % 3) as 0 | 1 | 2;
  const passes = (seat: number, number: number): Line => ({
    number,
    at: number,
    event: 'passes',
    params: { who: { seat: seat as 0 } },
    final: true,
  });
  const { content } = board(positionOf(session), { news: [passes(other, 1), passes(me, 2)] });
  expect(content).toBe(`<@10${me}>, your turn · ${NAMES[other]} passes · The Princes of Florence`);
  // Its consequence is no headline: the completed work is one, the end of the turn is not.
  const completes: Line = {
    ...passes(other, 1),
    event: 'completes',
    params: { who: { seat: other }, card: 'the Opera' },
  };
  const turn = board(positionOf(session), { news: [completes, { ...passes(other, 2), event: 'ends-turn' }] });
  expect(turn.content).toContain(`${NAMES[other]} completes`);
  // Before a lot that was bought comes the work, and before all of it what touches oneself.
  const wins: Line = {
    ...passes(other, 3),
    event: 'wins',
    params: { who: { seat: other }, lot: 'jester', bid: 4 },
  };
  expect(board(positionOf(session), { news: [completes, wins] }).content).toContain(
    `${NAMES[other]} completes`,
  );
  const recruits: Line = {
    ...passes(other, 4),
    event: 'recruits',
    params: { who: { seat: other }, card: 'the Poet', owner: { seat: me } },
  };
  expect(board(positionOf(session), { news: [recruits, completes, wins] }).content).toContain('recruits');
  // Events on earlier boards count as well. A player's own later actions do not.
  const since = board(positionOf(session), { news: [passes(me, 5)], since: [completes, passes(me, 5)] });
  expect(since.content).toContain(`${NAMES[other]} completes`);
  const alone = board(positionOf(session), { news: [passes(me, 1)] });
  expect(alone.content).toBe(`<@10${me}>, your turn · The Princes of Florence`);
  const where = { guild: '1', channel: '2', thread: '3' };
  const inThread = board(positionOf(session, { where }), { news: [passes(other, 1)] });
  expect(inThread.content).toBe(`<@10${me}>, your turn · ${NAMES[other]} passes`);
});

describe('a board names first what others did to the players that it mentions', () => {
  const me = session.waiting[0]?.seat ?? 0;
  const other = ((me + 1) % 3) as Seat;
  const line = (number: number, event: string, by: Seat, more: NonNullable<Line['params']> = {}): Line => ({
    ...{ number, at: number, event, final: true },
    params: { who: { seat: by }, ...more },
  });
  const later = Array.from({ length: 20 }, (_, at) => line(at + 10, 'passes', other));
  const touched = line(1, 'recruits', other, { card: 'the Poet', owner: { seat: me } });
  const said = (news: Line[], since: Line[], leftAt: number[] = []): string => {
    const { content = '', embeds } = board(positionOf(session, { leftAt }), { news, since, pictured: true });
    return `${content}\n${embeds[0]?.description ?? ''}`;
  };

  test('however much happened since', () => {
    const second = line(2, 'recruits', other, { card: 'the Bard', owner: { seat: me } });
    const text = said(later, [touched, second, ...later]);
    expect(text.split('\n')[0]).toContain('the Bard');
    expect(text).toContain(`the Poet of ${NAMES[me]}`);
    expect(text).toContain('18 more events: *More…*, *Log*');
  });
  test('also if the title does not list the event', () => {
    const swapped = line(3, 'swapped', other, { with: { seat: me } });
    expect(said(later, [...later, swapped]).split('\n')[0]).toContain('swapped');
  });
  test('then what the player got between two moves', () => {
    const own = line(8, 'wins', me, { lot: 'jester', bid: 4 });
    const completes = line(9, 'completes', other, { card: 'the Opera' });
    const left = (at: number): number[] => NAMES.map(() => at);
    const first = (leftAt: number[]): string | undefined =>
      said([own, completes], [own, completes], leftAt).split('\n')[0];
    expect(first(left(7))).toContain(`${NAMES[me]} takes`);
    expect(first(left(8))).toContain(`${NAMES[other]} completes`);
  });
  test('then the most important action of each other player', () => {
    const third = ((me + 2) % 3) as Seat;
    const completes = line(2, 'completes', other, { card: 'the Opera' });
    const builds = line(3, 'builds', other, { card: 'the Tower' });
    const wins = line(4, 'wins', third, { lot: 'jester', bid: 4 });
    const all = [completes, builds, wins, ...later];
    const lines = said(all, all).split('\n');
    expect(lines[0]).toContain(`${NAMES[other]} completes`);
    const [first, second] = lines.filter((one) => one.startsWith('• '));
    expect(first).toContain(`${NAMES[other]} builds`);
    expect(second).toContain(`${NAMES[third]} takes`);
  });
  test('and counts nothing from before their last move', () => {
    const [early, late] = [later.slice(0, 15), later.slice(15)];
    expect(said([...early, ...late], late)).toContain('1 more event: *More…*, *Log*');
  });
});

test('what a picture shows is not said again', () => {
  const words = board(positionOf(session), { news: lines });
  const pictured = board(positionOf(session), { news: lines, pictured: true });
  expect(words.embeds[0]?.description).toContain('PP');
  expect((pictured.embeds[0]?.description ?? '').length).toBeLessThan(400);
  expect(pictured.embeds[0]?.description).toMatch(/asked|Ada|Ben|Cleo/);
});

test('the title of the end is the result', () => {
  const over = positionOf(whole, { status: 'over', scores: whole.scores() });
  const alone = /^\w+ wins The Princes of Florence with \d+$/;
  const together = /^.* share the victory at The Princes of Florence with \d+ each$/;
  const { title = '' } = finalScreen(over).embeds[0] ?? {};
  expect(alone.test(title) || together.test(title)).toBe(true);
});

test('a game that has ended reads in sentences, with names and without a word of the machine', () => {
  const over = positionOf(whole, { status: 'over', scores: whole.scores() });
  const reading = readingOf(over, linesOf(whole), textsFor(over, 'en'));
  expect(reading).toMatch(/^The Princes of Florence\nAda, Ben, Cleo · 1970-01-01/);
  expect(reading).not.toMatch(/Player \d|[{}]|undefined/);
  expect(reading).toMatch(/\n1\. (Ada|Ben|Cleo): \d+/);
});
