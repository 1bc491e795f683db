import { Damaged } from '../../engine/contract/game';
import { openLog } from '../../log';
import type { Row, Store } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { openPlay } from '..';
import { readNotes } from './notes';
import { readRow } from './rows';
import { answer, openToyPlay, table, toy } from '../testing';

async function happened(is: () => boolean): Promise<void> {
  for (let waited = 0; !is() && waited < 5000; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the notes of a row', () => {
  const none = JSON.stringify(readNotes({}));
  const isRead = (notes: object): boolean => JSON.stringify(readNotes(notes)) !== none;
  const vote = { proposal: { kind: 'cancel' }, by: 0, yes: [], no: [], expires: '2026-03-01T12:00:00Z' };
  const time = { left: 0, credited: 0, used: 0, at: null };

  test.each<[string, (number: number) => object, number, number]>([
    ['a seat', (seat) => ({ motion: { ...vote, number: 1, by: seat } }), 9, 10],
    ['a seat', (seat) => ({ motion: { ...vote, number: 1, by: seat } }), 0, -1],
    ['a count', (number) => ({ motion: { ...vote, number } }), 0, -1],
    ['a count', (number) => ({ motion: { ...vote, number } }), 12, 1.5],
    ['the time that is left', (left) => ({ time: [{ ...time, left }] }), 0, -1],
    ['the time that is left', (left) => ({ time: [{ ...time, left }] }), 0.5, -0.5],
    ['the time that was used', (used) => ({ time: [{ ...time, used }] }), 0, -1],
    ['the time that was used', (used) => ({ time: [{ ...time, used }] }), 0.5, -0.5],
  ])('can have %s of certain numbers only', (_what, notesWith, within, beyond) => {
    expect([isRead(notesWith(within)), isRead(notesWith(beyond))]).toEqual([true, false]);
  });
});

describe('a row that is not as it should be', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await (databases[0] as (typeof databases)[number]).create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  const broken: Readonly<Record<string, Partial<Row>>> = {
    'chairs.0.user': { chairs: [{ kind: 'person', name: 'Ada' }] },
    'chairs.1.kind': { chairs: [{ kind: 'person', user: 'ada', name: 'Ada' }, { kind: 'ghost' }] },
    tableRules: { tableRules: undefined },
    'notes.autoAnswers.0.until': {
      notes: { autoAnswers: [{ seat: 0, decision: 'd', key: 'k', until: 'ever', period: '' }] },
    },
    'notes.motion.proposal.kind': { notes: { motion: { number: 1, proposal: { kind: 'revolt' } } } },
    'answers.0.seat': { answers: [{ seat: 12, decision: 'act', picks: ['work'] }] },
    answerCounts: { answerCounts: 'two' },
  };
  test.each(Object.entries(broken))('is a damaged game, and the reason names %s', async (where, change) => {
    const { id } = await table(openToyPlay(store).play, 2);
    const row = (await store.load(id)) as Row;
    expect(() => readRow(row)).not.toThrow();
    expect(() => readRow({ ...row, ...change })).toThrow(Damaged);
    expect(() => readRow({ ...row, ...change })).toThrow(`saved game of toy: ${where}`);
  });

  test('stops no other table: not in a list, not in its own channel', async () => {
    const lines: string[] = [];
    const log = openLog('trace', { write: (line) => void lines.push(line) });
    const { play } = openPlay({ store, games: [toy], log, paceMs: 0 });
    const good = (await table(play, 2)).id;
    const bad = (await table(play, 2)).id;
    const row = (await store.load(bad)) as Row;
    await store.commit({
      id: bad,
      version: row.version,
      at: new Date(),
      fields: { chairs: [{ kind: 'Jester' }] },
    });
    expect((await play.tables.gamesOf('ada')).map(({ id }) => id)).toContain(good);
    expect(await play.tables.here('c', 'ada')).toContainEqual(
      expect.objectContaining({ id: bad, broken: true }),
    );
    expect(await answer(play, good, 0, 'coin')).toMatchObject({ kind: 'done' });
    expect(await play.reading.position(bad)).toBeUndefined();
    await happened(() => lines.some((line) => line.includes('failed to load a game')));
    const said = lines.map(
      (line) => JSON.parse(line) as { game?: string; err?: { cause?: { message?: string } } },
    );
    expect(said.find(({ game }) => game === bad)?.err?.cause?.message).toContain('chairs.0.kind');
    expect(lines.join('\n')).not.toContain('Jester');
  });
});
