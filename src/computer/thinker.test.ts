import path from 'node:path';
import { games } from '../../games';
import { promise } from '../engine/chance';
import { defaultSetup, picker, playOn } from '../engine/fuzz';
import type { Action } from '../engine/game';
import { Session } from '../engine/session';
import { wordsOf } from '../words';
import { root } from '../words/files';
import { analysisOf, choiceAt, openThinker, weighed, type Place, type Thinker, type Weighed } from './index';
import { reckon } from './job';

const shelf = path.join(root, 'games', 'index.ts');
const [florence] = games;
if (!florence) throw new Error('there is no game');

const TINY = { apprentice: { descents: 2 }, journeyman: { descents: 5 }, master: { descents: 40 } };
const begun = (answers: number): Session => {
  const session = Session.start(
    florence,
    defaultSetup(florence, 3),
    promise(Buffer.from('thinker').toString('hex')),
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
      for (const { part } of why) expect(wordsOf('florence').has(`promise.${part}`)).toBe(true);
    }
    for (const { part } of hints) expect(part > 0 && part <= 1).toBe(true);
  });

  test('say so when they cannot answer, instead of keeping a table waiting', async () => {
    const unknown = { ...placeOf(begun(12)), game: { ...florence, id: 'chess' } };
    await expect(thinker.answer(unknown, 'apprentice')).rejects.toThrow('no title is called chess');
  });
});

test('where one answer brings more of something than the others, a hint says of what', () => {
  const reasons = [12, 20, 30, 40, 47].map(begun).flatMap((session) => {
    const asked = { ...placeOf(session), game: florence.id, budget: { descents: 40 } };
    return reckon(games, asked, picker('why')).advice.flatMap(({ why }) => why);
  });
  expect(reasons.length).toBeGreaterThan(0);
});

test('computers that have gone home take no questions', async () => {
  const thinker = openThinker({ shelf, threads: 1, budgets: TINY });
  await thinker.close();
  await expect(thinker.answer(placeOf(begun(12)), 'apprentice')).rejects.toThrow('gone home');
});

/** A game of so many answers, gone through again. */
const gone = (answers: number, budget: { descents: number }): Weighed[] => {
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
        reckon(games, { ...choice.place, game: florence.id, budget }, picker('analysis')).advice,
      );
    again.apply(answer);
    return found ?? [];
  });
};

test('the analysis of a game follows the chances and names at most three dear answers', () => {
  const { course, dearest } = analysisOf(gone(40, { descents: 30 }));
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

test('an analysis made in parts is the one made at once', () => {
  const all = gone(40, { descents: 12 });
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
