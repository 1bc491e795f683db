import { seedsFor } from '../../engine/check/testing';
import { games } from '../../../games';
import { taught } from '../../../games/testing';
import { shownPicks } from '../../engine/contract/lesson';
import { picker, randomPicks } from '../../engine/check/fuzz';
import { openLog } from '../../log';
import type { Store } from '../../store';
import { openMemory } from '../../store/stage/testing';
import { openPlay, type Play, type Running } from '..';

const ADA = { user: '100000000000000001', name: 'Ada' };
const BEN = { user: '100000000000000002', name: 'Ben' };
const CLEO = { user: '100000000000000003', name: 'Cleo' };
const WHERE = { guild: null, channel: '200000000000000001' };

describe('a guided first game', () => {
  let store: Store;
  let running: Running;
  let play: Play;
  beforeAll(async () => {
    store = await openMemory();
    running = openPlay({
      store,
      games,
      log: openLog('silent'),
      paceMs: 0,
      pick: picker('lesson'),
      seed: seedsFor('lessons'),
    });
    ({ play } = running);
  });
  afterAll(() => store.close());

  test.each(taught.map(([id]) => id))(
    'of %s is started at once, and its teacher begins with a welcome',
    async (id) => {
      const outcome = await play.tables.learn(id, ADA, WHERE);
      if (outcome.kind !== 'started') throw new Error(`not started: ${outcome.kind}`);
      expect(outcome.position.teaching?.[0]?.id).toBe('welcome');
      const lesson = games.find((game) => game.id === id)?.lesson;
      expect(outcome.position.chairs.map(({ kind }) => kind)).toEqual([
        'person',
        ...Array<string>((lesson?.seats ?? 0) - 1).fill('computer'),
      ]);
      expect(outcome.position.options).toMatchObject(lesson?.options ?? {});
      expect(outcome.position.tableRules).toEqual({ thread: false, turnMinutes: null, lesson: true });
    },
  );

  test('is gone on with where it was left, until the teacher is sent away', async () => {
    const begun = await play.tables.learn('lisboa', ADA, WHERE);
    if (begun.kind !== 'resumed') throw new Error(`not resumed: ${begun.kind}`);
    await play.tables.stopLesson(begun.position.id, ADA.user);
    expect((await play.tables.learn('lisboa', ADA, WHERE)).kind).toBe('started');
  });

  test('goes on teaching as the pupil answers, and is ordinary when the teacher has left', async () => {
    const outcome = await play.tables.learn('florence', BEN, WHERE);
    if (outcome.kind !== 'started') throw new Error(`not started: ${outcome.kind}`);
    const { id } = outcome.position;
    const pick = picker('pupil');
    const said = new Set(outcome.position.teaching?.map((step) => step.id));
    for (let turn = 0; turn < 400 && said.size < 6; turn++) {
      await running.wake(id);
      const position = await play.reading.position(id);
      if (!position || position.status !== 'playing') break;
      for (const step of position.teaching ?? []) said.add(step.id);
      const mine = position.session.waiting.find(({ seat }) => seat === 0);
      if (mine)
        await play.answers.press({
          game: id,
          user: BEN.user,
          seat: 0,
          promptId: mine.promptId,
          picks: randomPicks(mine, pick),
        });
    }
    expect(said.size).toBeGreaterThanOrEqual(6);
    const stopped = await play.tables.stopLesson(id, BEN.user);
    expect(stopped.kind).toBe('done');
    expect((await play.reading.position(id))?.teaching).toBeUndefined();
  });

  test('begins anew once its farewell was said', async () => {
    const outcome = await play.tables.learn('whispers', BEN, WHERE);
    if (outcome.kind !== 'started') throw new Error(`not started: ${outcome.kind}`);
    const { id } = outcome.position;
    for (let answers = 0; answers < 200; answers++) {
      await running.wake(id);
      const position = await play.reading.position(id);
      if (!position || position.teaching?.some(({ due }) => due.at === 'end')) break;
      const mine = position.session.waiting.find(({ seat }) => seat === 0);
      if (!mine) continue;
      const picks =
        position.teaching
          ?.flatMap((step) => [shownPicks(step, mine) ?? []])
          .find((some) => some.length > 0) ?? randomPicks(mine, picker('farewell'));
      await play.answers.press({ game: id, user: BEN.user, seat: 0, promptId: mine.promptId, picks });
    }
    expect((await play.reading.position(id))?.teaching?.at(-1)?.due.at).toBe('end');
    expect((await play.tables.learn('whispers', BEN, WHERE)).kind).toBe('started');
  });

  test('is there of no other title, and can not be stopped before it begins', async () => {
    expect(await play.tables.learn('chess', BEN, WHERE)).toMatchObject({ why: 'unknown-game' });
    const opened = await play.tables.create({ game: 'lisboa', where: WHERE, host: BEN });
    if (opened.kind !== 'done') throw new Error(opened.kind);
    expect((await play.tables.stopLesson(opened.lobby.id, BEN.user)).kind).toBe('closed');
    expect((await play.tables.stopLesson('nothing', BEN.user)).kind).toBe('unknown');
  });

  test('is not every game of its title: an ordinary table has no teacher', async () => {
    const opened = await play.tables.create({ game: 'lisboa', where: WHERE, host: CLEO });
    if (opened.kind !== 'done') throw new Error(opened.kind);
    await play.tables.addComputer(opened.lobby.id, CLEO.user);
    const started = await play.tables.start(opened.lobby.id, CLEO.user);
    expect(started.kind === 'started' && [started.position.teaching]).toEqual([undefined]);
  });

  test('is nobody else’s to stop', async () => {
    const outcome = await play.tables.learn('valeria', CLEO, WHERE);
    if (outcome.kind !== 'started') throw new Error(`not started: ${outcome.kind}`);
    const other = await play.tables.stopLesson(outcome.position.id, '100000000000000002');
    expect(other.kind).toBe('watching');
    expect((await play.reading.position(outcome.position.id))?.teaching).toBeDefined();
  });
});
