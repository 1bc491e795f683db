import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { verify } from '../../engine/check/replay';
import type { AnyGame } from '../../engine/contract/game';
import { answer, openToyPlay, toy, watch, channel } from '../../play/testing';
import { PrismaClient } from '../generated/client';
import type { Store } from '..';
import { migratePglite } from '../open/pglite';
import { migrate, migrations, type Sql } from '../open/migrate';
import { openEmpty } from '../stage/memory';
import { createStore } from './store';

/**
 * Rows that version 0.1 wrote into the first tables: a lobby, and a game with automatic answers, an open vote
 * and messages to be sent.
 */
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
const rows = JSON.parse(
  readFileSync(path.join(__dirname, 'saved', 'rows-of-the-first-tables.json'), 'utf8'),
) as Rows;

const idOf = (status: string): string =>
  String(rows['games']?.find((row) => row['status'] === status)?.['id']);

describe('a database of the first tables', () => {
  let lite: PGlite;
  let store: Store;
  beforeAll(async () => {
    lite = await openEmpty();
    const sql: Sql = { query: (text, values) => lite.query(text, values), exec: (text) => lite.exec(text) };
    await migrate(sql, migrations().slice(0, 1));
    for (const [table, all] of Object.entries(rows))
      for (const row of all) {
        const names = Object.keys(row);
        await lite.query(
          `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES ` +
            `(${names.map((_, at) => `$${at + 1}`).join(', ')})`,
          Object.values(row),
        );
      }
    await migratePglite(lite);
    const prisma = new PrismaClient({ adapter: new PrismaPGlite(lite) });
    store = await createStore(prisma, { kind: 'embedded', close: () => lite.close() });
  }, 60_000);
  afterAll(() => store.close());

  test('shows its lobby as it was, whatever people are called', async () => {
    const lobby = await openToyPlay(store).play.tables.lobby(idOf('lobby'));
    expect(lobby).toMatchObject({
      host: { name: 'Ada “"standing":” O\'Hara' },
      tableRules: { thread: true, turnMinutes: 60 },
    });
    expect(lobby?.chairs[0]).toMatchObject({ name: 'Ada “"standing":” O\'Hara' });
  });

  test('plays its game on: answers for good, the vote and what was to be sent are there', async () => {
    const id = idOf('playing');
    const now = watch();
    const running = openToyPlay(store, { now });
    const { play } = running;
    expect(await play.answers.autoAnswers(id, 'ben')).toEqual([
      { decision: 'follow', key: 'no', until: 'cancelled' },
    ]);
    expect((await play.reading.position(id))?.motion).toMatchObject({
      number: 1,
      proposal: { kind: 'cancel' },
      yes: [0],
    });
    const shown = channel();
    const outbox = running.outbox(shown);
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    expect(shown.of('board').length + shown.of('notice').length).toBeGreaterThan(1);

    await play.votes.vote(id, 'ben', 1, false);
    await play.votes.vote(id, 'cho', 1, false);
    for (;;) {
      now.pass(1);
      await running.wake(id);
      const position = await play.reading.position(id);
      if (position?.status !== 'playing') break;
      const [asked] = position.session.waiting.filter(({ seat }) => position.chairs[seat]?.kind === 'person');
      if (asked) await answer(play, id, asked.seat, ...(asked.fallback ?? [asked.options[0]?.key ?? '']));
    }
    const sources = new Set((await store.moves(id)).map(({ source }) => source));
    expect([...sources].sort()).toEqual(['auto', 'computer', 'person']);
    const told = await play.reading.export(id, 'ada');
    if (told.kind !== 'replay') throw new Error('not over');
    expect(verify(toy as unknown as AnyGame, told.replay)).toMatchObject({ good: true, faults: [] });
  }, 60_000);
});
