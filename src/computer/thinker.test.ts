import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games } from '../../games';
import { seedHash } from '../engine/run/chance';
import { defaultSetup, picker, playOn } from '../engine/check/fuzz';
import type { Action } from '../engine/contract/game';
import { Session } from '../engine/run/session';
import { wordsOf } from '../words/catalogue';
import { root } from '../words/catalogue/files';
import {
  analysisOf,
  choiceAt,
  openThinker,
  weighed,
  type Advised,
  type Place,
  type Thinker,
  type Weighed,
} from './index';
import { thinkJob } from './job';
import { openQuestion } from './position';

const shelf = path.join(root, 'games', 'index.ts');
const [florence] = games;
if (!florence) throw new Error('there is no game');

const TINY = { apprentice: { simulations: 2 }, journeyman: { simulations: 5 }, master: { simulations: 40 } };
const begun = (answers: number): Session => {
  const session = Session.start(
    florence,
    defaultSetup(florence, 3),
    seedHash(Buffer.from('thinker').toString('hex')),
  );
  playOn(session, picker('thinker'), 0, [], answers);
  return session;
};
const placeOf = (session: Session): Place => {
  const asked = session.pending[0];
  if (!asked) throw new Error('nobody is asked');
  return { game: session.game, seat: asked.seat, decision: asked.id, since: session.sinceCheckpoint };
};

// The threads load every title from its sources, which takes its time on a busy machine.
jest.setTimeout(150_000);

describe('computers beside the main thread', () => {
  let thinker: Thinker;
  beforeAll(() => {
    thinker = openThinker({ shelf, threads: 1, grace: 120_000, budgets: TINY });
  });
  afterAll(() => thinker.close());

  test('answer lawfully, several one after the other', async () => {
    const sessions = [12, 30, 47].map(begun);
    const answers = await Promise.all(
      sessions.map((session) => thinker.answer(placeOf(session), 'journeyman', 'a turn')),
    );
    for (const [at, session] of sessions.entries())
      expect(session.refusal(answers[at] as Action)).toBeUndefined();
  });

  test('give at most three hints, each a lawful answer with its reasons', async () => {
    const session = begun(30);
    const hints = await thinker.hint(placeOf(session));
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.length).toBeLessThanOrEqual(3);
    const { seat, decision } = placeOf(session);
    for (const { picks } of hints) expect(session.refusal({ seat, decision, picks })).toBeUndefined();
    for (const { wins, points, why } of hints) {
      expect(wins >= 0 && wins <= 1 && Number.isFinite(points)).toBe(true);
      // A part can name a thing: "works:from.building".
      const things = why.flatMap(({ part }) => part.split(':').slice(1));
      expect(things.filter((key) => !wordsOf('florence').has(key))).toEqual([]);
    }
    for (const { part } of hints) expect(part > 0 && part <= 1).toBe(true);
  });

  test('say so when they cannot answer, instead of keeping a table waiting', async () => {
    const unknown = { ...placeOf(begun(12)), game: { ...florence, id: 'chess' } };
    await expect(thinker.answer(unknown, 'apprentice')).rejects.toThrow('no title is called chess');
  });
});

/** A shelf on which the heuristics of every title are broken. */
function brokenShelf(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'guildhall-broken-')), 'games.js');
  writeFileSync(
    file,
    `const { games } = require(${JSON.stringify(shelf)});
     const expectedPoints = () => { throw new Error('no idea'); };
     exports.games = games.map((game) => ({ ...game, heuristics: { expectedPoints, horizon: 1 } }));`,
  );
  return file;
}

test('a search that breaks in its thread answers all the same, and tells of its position', async () => {
  const complaints: { readonly fault: string; readonly since: string }[] = [];
  const thinker = openThinker({
    shelf: brokenShelf(),
    threads: 1,
    grace: 120_000,
    budgets: TINY,
    complain: (fault, { since }) => complaints.push({ fault, since: JSON.stringify(since) }),
  });
  const session = begun(30);
  const place = placeOf(session);
  expect(session.refusal(await thinker.answer(place, 'journeyman'))).toBeUndefined();
  await thinker.close();
  expect(complaints).toMatchObject([{ fault: 'no idea' }]);
  // Out of the log, the position is still one to be thought about.
  const since = JSON.parse(complaints[0]?.since ?? '') as Place['since'];
  const asked = { ...place, since, game: florence.id, budget: TINY.journeyman };
  expect(thinkJob(games, asked, picker('again')).fault).toBeUndefined();
  expect(thinkJob(games, asked, picker('again')).advice.length).toBeGreaterThan(0);
});

test('where one answer brings more of something than the others, a hint says of what', () => {
  const reasons = [12, 20, 30, 40, 47].map(begun).flatMap((session) => {
    const asked = { ...placeOf(session), game: florence.id, budget: { simulations: 40 } };
    return thinkJob(games, asked, picker('why')).advice.flatMap(({ why }) => why);
  });
  expect(reasons.length).toBeGreaterThan(0);
});

test('computers that are shut down take no questions', async () => {
  const thinker = openThinker({ shelf, threads: 1, budgets: TINY });
  await thinker.close();
  await expect(thinker.answer(placeOf(begun(12)), 'apprentice')).rejects.toThrow('shut down');
});

/** A game of so many answers, gone through again. */
const gone = (answers: number, budget: { simulations: number }): Weighed[] => {
  const session = begun(0);
  const start = JSON.parse(JSON.stringify(session.save())) as unknown;
  const given: Action[] = [];
  playOn(session, picker('analysed'), 0, given, answers);
  const again = Session.load(florence, start);
  return given.flatMap((answer, entries) => {
    const choice = choiceAt(again, answer, { at: entries, entries });
    const found =
      choice &&
      weighed(
        choice,
        thinkJob(
          games,
          { ...choice.place, game: florence.id, budget: { ...budget, also: choice.picks } },
          picker('analysis'),
        ).advice,
      );
    again.apply(answer);
    return found ?? [];
  });
};

let played: Weighed[] | undefined;
const analysed = (): Weighed[] => (played ??= gone(40, { simulations: 60 }));

test('the analysis of a game follows the chances and names at most three dear answers', () => {
  const { course, dearest } = analysisOf(analysed());
  expect(course.length).toBeGreaterThan(5);
  for (const { wins } of course) expect(wins >= 0 && wins <= 1).toBe(true);
  expect(dearest.length).toBeGreaterThan(0);
  expect(dearest.length).toBeLessThanOrEqual(3);
  const costs = dearest.map(({ given, better }) => better.value - given.value);
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  for (const { given, better } of dearest) {
    expect(better.value).toBeGreaterThan(given.value);
    expect([...given.options, ...better.options].every(({ key }) => key !== '')).toBe(true);
  }
});

test('an analysis calls no answer dear that was hardly tried, nor one that may be as good', () => {
  const session = begun(12);
  const [asked] = session.pending;
  const [given, better] = asked?.options ?? [];
  if (!asked || !given || !better) throw new Error('there is no choice');
  const { seat, id: decision } = asked;
  const choice = choiceAt(session, { seat, decision, picks: [given.key] }, { at: 12, entries: 12 });
  const known = { part: 0.3, wins: 0.5, points: 20, why: [], tried: 30, doubt: 0.01 };
  const dear = (more: Partial<Advised>): unknown =>
    choice &&
    weighed(choice, [
      { ...known, picks: [better.key], value: 0.6 },
      { ...known, picks: [given.key], value: 0.5, ...more },
    ])?.dear;
  expect(dear({})).toMatchObject({ given: { value: 0.5 }, better: { value: 0.6 } });
  expect(dear({ tried: 3 })).toBeUndefined();
  expect(dear({ doubt: 0.1 })).toBeUndefined();
  expect(dear({ value: 0.59 })).toBeUndefined();
});

test('what was answered is tried often enough to be judged, however bad it looks', () => {
  const session = [12, 20, 30, 40, 47]
    .map(begun)
    .find(({ pending }) => (pending[0]?.options.length ?? 0) > 5);
  if (!session) throw new Error('there is no long list');
  const place = placeOf(session);
  const advice = (also?: readonly string[]): readonly Advised[] =>
    thinkJob(
      games,
      { ...place, game: florence.id, budget: { simulations: 60, ...(also && { also }) } },
      picker('also'),
    ).advice;
  const worst = advice().at(-1);
  expect(worst?.tried).toBeLessThan(12);
  const again = advice(worst?.picks).find(({ picks }) => picks.join() === worst?.picks.join());
  expect(again?.tried).toBeGreaterThanOrEqual(12);
});

test('two answers that are compared share the whole search', () => {
  const place = placeOf(begun(20));
  const only = openQuestion(place)
    .options.slice(0, 2)
    .map(({ key }) => [key]);
  const request = { ...place, game: florence.id, budget: { simulations: 60, only } };
  const { advice } = thinkJob(games, request, picker('only'));
  expect(advice.map(({ picks }) => picks).sort()).toEqual(only.toSorted());
  expect(advice.reduce((sum, { tried }) => sum + tried, 0)).toBe(60);
});

test('an analysis made in parts is the one made at once', () => {
  const all = analysed();
  const inParts = analysisOf(all.slice(9), analysisOf(all.slice(0, 9)));
  expect(inParts).toEqual(analysisOf(all));
});

test('a thread that still loads keeps nobody waiting, and is not ended for it', async () => {
  const thinker = openThinker({ shelf, threads: 1, grace: 1, budgets: TINY });
  const started = Date.now();
  await expect(thinker.answer(placeOf(begun(12)), 'apprentice')).rejects.toThrow('for too long');
  expect(Date.now() - started).toBeLessThan(10_000);
  await thinker.close();
});
