import { seedsFor } from '../../../engine/check/testing';
import { games as shelf } from '../../../../games';
import { picker, randomAction } from '../../../engine/check/fuzz';
import type { AnyGame, Saved } from '../../../engine/contract/game';
import { Session } from '../../../engine/run/session';
import { openPlay, type Play } from '../../../play';
import { channel, PEOPLE, quiet, type Channel } from '../../../play/testing';
import type { Store } from '../../../store';
import { openMemory } from '../../../store/stage/testing';
import { savedGames } from '../../../tools/saved';

jest.setTimeout(120_000);

/** Tables of the real titles that an earlier release left running, met by one with other rules. */
let store: Store;
beforeAll(async () => {
  store = await openMemory();
});
afterAll(() => store.close());

interface Release {
  readonly play: Play;
  readonly shown: Channel;
  /** Looks through what another release left, and sends what there is to say. */
  takeOver(): Promise<void>;
}
function release(games: readonly AnyGame[]): Release {
  const running = openPlay({
    store,
    games,
    log: quiet,
    paceMs: 0,
    maxLobbies: 1000,
    pick: picker('computers'),
    seed: seedsFor('upgrades'),
  });
  const { play } = running;
  const shown = channel();
  return {
    play,
    shown,
    async takeOver() {
      const outbox = running.outbox(shown);
      await running.afterRelease();
      outbox.start();
      await running.idle();
      await outbox.idle();
      await outbox.stop();
    },
  };
}

/** A table with the row that the earlier release left when it was stopped. */
async function left(game: AnyGame, saved: Saved): Promise<string> {
  const { play } = release([game]);
  const people = [...PEOPLE, 'eve', 'fin'].map((user) => ({ user, name: user }));
  const made = await play.tables.create({
    game: game.id,
    where: { guild: 'g', channel: 'c' },
    host: people[0]!,
  });
  if (made.kind !== 'done') throw new Error('no table');
  const { id } = made.lobby;
  const chairs = people.slice(0, saved.answerCounts.length).map((one) => ({ kind: 'person', ...one }));
  const row = await store.load(id);
  if (!row) throw new Error('no row');
  const at = new Date();
  const { rules, seed, answers, answerCounts } = saved;
  const state = JSON.stringify(saved.state);
  const fields = { status: 'playing' as const, started: at, updated: at, wake: null, chairs };
  const written = { ...fields, rules, seed, state, answers, answerCounts };
  expect(await store.commit({ id, version: row.version, at, fields: written })).toBe(true);
  return id;
}
const told = ({ shown }: Release, id: string): number =>
  shown.of('notice').filter(({ text, position }) => text === 'notice.upgraded' && position?.id === id).length;

/** A seat that is asked answers: the table goes on. */
async function goesOn({ play }: Release, id: string): Promise<void> {
  const dice = picker(`after ${id.length}`);
  for (let answers = 0; answers < 5; answers++) {
    const position = await play.reading.position(id);
    if (position?.status !== 'playing') return;
    const { seat, picks } = randomAction(position.session, dice, 0);
    const asked = position.session.waiting.find((one) => one.seat === seat);
    const chair = position.chairs[seat];
    if (!asked || chair?.kind !== 'person') throw new Error('nobody is asked');
    expect(
      await play.answers.press({ game: id, user: chair.user, promptId: asked.promptId, picks }),
    ).toMatchObject({
      kind: 'done',
    });
  }
}

const older = shelf.flatMap((game) =>
  savedGames(game.id).flatMap(({ release: from, name, saved }) =>
    saved.rules < game.rules ? [[`${game.id} of ${from}, ${name}`, game, saved] as const] : [],
  ),
);

test('there are such tables of every title whose rules have changed', () => {
  for (const { id, rules } of shelf)
    if (rules > 1) expect(older.filter(([, game]) => game.id === id).length).toBeGreaterThan(2);
  const dropping = older.filter(([, game, saved]) => Session.load(game, saved).dropped.length > 0);
  expect(dropping.map(([name]) => name)).toHaveLength(2);
});

test.each(older)('%s goes on; of answers that fit no more the table hears', async (_name, game, saved) => {
  const id = await left(game, saved);
  const now = release([game]);
  await now.takeOver();
  const dropped = Session.load(game, saved).dropped.length;
  expect(told(now, id)).toBe(dropped > 0 ? 1 : 0);
  const row = await store.load(id);
  expect(row).toMatchObject({ rules: game.rules, status: 'playing' });
  expect((row?.answers as readonly unknown[]).length).toBe(saved.answers.length - dropped);
  // The log also undoes the dropped answers, and a seat is asked again.
  expect((await store.moves(id)).filter(({ kind }) => kind === 'undo')).toHaveLength(dropped);
  const position = await now.play.reading.position(id);
  expect(position?.session.waiting.length).toBeGreaterThan(0);
  if (dropped > 0) expect(now.shown.of('board').some((board) => board.position?.id === id)).toBe(true);
  await now.takeOver();
  expect(told(now, id)).toBe(dropped > 0 ? 1 : 0);
  await goesOn(now, id);
});

/** Its next release asks something at the beginning of the step under way. */
function nextOf(game: AnyGame, step: string): AnyGame {
  const steps = game.steps as Record<string, AnyGame['steps'][string]>;
  return {
    ...game,
    rules: game.rules + 1,
    upgrade: (state) => state as ReturnType<AnyGame['setup']>,
    steps: {
      ...steps,
      *[step](table: Parameters<AnyGame['steps'][string]>[0]) {
        yield* table.choose(0, 'first-of-all', () => [
          { key: 'one', value: 1 },
          { key: 'two', value: 2 },
        ]);
        return yield* steps[step]!(table);
      },
    },
  };
}
const latest = shelf.flatMap((game) =>
  savedGames(game.id)
    .filter(({ release: from }) => from !== 'rules-1')
    .map(({ name, saved }) => [`${game.id}, ${name}`, game, saved] as const),
);

test.each(latest)('%s: rules to come drop all of a step, and ask for it anew', async (_name, game, saved) => {
  const id = await left(game, saved);
  const next = release([nextOf(game, (saved.state as { readonly step: string }).step)]);
  await next.takeOver();
  expect(told(next, id)).toBe(1);
  expect((await next.play.reading.position(id))?.session.waiting).toMatchObject([
    { seat: 0, id: 'first-of-all' },
  ]);
  expect((await store.moves(id)).filter(({ kind }) => kind === 'undo')).toHaveLength(saved.answers.length);
  await goesOn(next, id);
});
