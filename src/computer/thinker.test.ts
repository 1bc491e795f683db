import path from 'node:path';
import { games } from '../../games';
import { promise } from '../engine/chance';
import { defaultSetup, picker, playOn } from '../engine/fuzz';
import type { Action } from '../engine/game';
import { Session } from '../engine/session';
import { wordsOf } from '../words';
import { root } from '../words/files';
import { analysis, openThinker, type Place, type Thinker } from './index';

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
    expect(hints.some(({ why }) => why.length > 0)).toBe(true);
    for (const { part } of hints) expect(part > 0 && part <= 1).toBe(true);
  });

  test('say so when they cannot answer, instead of keeping a table waiting', async () => {
    const unknown = { ...placeOf(begun(12)), game: { ...florence, id: 'chess' } };
    await expect(thinker.answer(unknown, 'apprentice')).rejects.toThrow('no title is called chess');
  });
});

test('computers that have gone home take no questions', async () => {
  const thinker = openThinker({ shelf, threads: 1, budgets: TINY });
  await thinker.close();
  await expect(thinker.answer(placeOf(begun(12)), 'apprentice')).rejects.toThrow('gone home');
});

test('the analysis of a game follows the chances and names at most three dear answers', () => {
  const session = begun(0);
  const start = JSON.parse(JSON.stringify(session.save())) as unknown;
  const answers: Action[] = [];
  playOn(session, picker('analysed'), 0, answers, 40);
  const steps = analysis({ game: florence, start, answers }, { descents: 30 }, picker('analysis'));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { course, dearest } = step.value;
  expect(course.length).toBeGreaterThan(5);
  for (const { value } of course) expect(value >= 0 && value <= 1).toBe(true);
  expect(dearest.length).toBeLessThanOrEqual(3);
  for (const { value, better } of dearest) expect(better.value).toBeGreaterThan(value);
});

test('a thread that still loads keeps nobody waiting, and is not ended for it', async () => {
  const thinker = openThinker({ shelf, threads: 1, grace: 1, budgets: TINY });
  const started = Date.now();
  await expect(thinker.answer(placeOf(begun(12)), 'apprentice')).rejects.toThrow('for too long');
  expect(Date.now() - started).toBeLessThan(10_000);
  await thinker.close();
});
