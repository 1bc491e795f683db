import { databases, type TestDatabase } from '../../store/stage/testing';
import { finishedGame } from '../../store/tables/history.testing';
import type { Store } from '../../store';
import type { Play } from '..';
import { openToyPlay, table, watch, type Watch } from '../testing';

jest.setTimeout(90_000);

const why = (outcome: { kind: string; why?: string }): string => outcome.why ?? outcome.kind;
const who = (user: string): { user: string; name: string } => ({ user, name: user });
const where = { guild: 'g', channel: 'c' };

describe.each(databases)('players at one table in two processes at once, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let here: Play;
  let there: Play;
  let now: Watch;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    here = openToyPlay(store, { now, paceMs: 60_000 }).play;
    there = openToyPlay(await database.open(), { now, paceMs: 60_000 }).play;
  });
  afterEach(() => database.drop());

  /** Ben leaves a table of three. */
  const left = async (): Promise<string> => {
    const { id } = await table(here, 3);
    await here.votes.leaveGame(id, 'ben', true);
    await Promise.all([here.votes.vote(id, 'ada', 1, true), there.votes.vote(id, 'cho', 1, true)]);
    return id;
  };
  const invited = async (...invites: string[]): Promise<string> => {
    const made = await here.tables.create({ game: 'toy', where, host: who('ada'), invites });
    if (made.kind !== 'done') throw new Error(made.kind);
    return made.lobby.id;
  };
  const damage = async (id: string, fields: object): Promise<void> => {
    const { version = 0 } = (await store.load(id)) ?? {};
    expect(await store.commit({ id, version, at: now(), fields })).toBe(true);
  };

  test('a game that is left counts once, and the last who held the seat counts', async () => {
    const id = await left();
    for (const play of [here, there])
      expect(await play.history.finishing('ben')).toEqual({ finished: 0, begun: 1 });
    const both = await Promise.all([here.votes.comeBack(id, 'ben'), there.votes.takeSeat(id, 1, who('dee'))]);
    expect(both.map(({ kind: came }) => came).sort()).toEqual(['done', 'refused']);
    const back = both[0].kind === 'done';
    const position = await there.reading.position(id);
    expect(position?.chairs[1]).toMatchObject({ kind: 'person', user: back ? 'ben' : 'dee' });
    for (const play of [here, there])
      expect(await play.history.finishing('ben')).toEqual({ finished: 0, begun: back ? 0 : 1 });
  });

  test('a note is one of the two that were written, and never a mixture', async () => {
    const { id } = await table(here, 2);
    const [one, two] = ['a'.repeat(900), 'b'.repeat(900)];
    const both = [here.privateNotes.write(id, 'ada', one), there.privateNotes.write(id, 'ada', two)];
    expect(await Promise.all(both)).toEqual(['saved', 'saved']);
    const kept = await here.privateNotes.of(id, 'ada');
    expect([one, two]).toContain(kept);
    expect(await there.privateNotes.of(id, 'ada')).toBe(kept);
    const again = [here.privateNotes.write(id, 'ada', ''), there.privateNotes.write(id, 'ben', two)];
    expect(await Promise.all(again)).toEqual(['deleted', 'saved']);
    expect([await here.privateNotes.of(id, 'ada'), await here.privateNotes.of(id, 'ben')]).toEqual([
      undefined,
      two,
    ]);
  });

  test('reserved seats are given to no one else, and one free seat is taken once', async () => {
    const id = await invited('ben', 'cho');
    const joined = await Promise.all([
      here.tables.join(id, who('dee')),
      there.tables.join(id, who('fay')),
      there.tables.join(id, who('ben')),
      here.tables.decline(id, 'cho'),
    ]);
    // Cho's seat is free as soon as Cho declines: then both others have room.
    expect(joined.slice(2).map(why)).toEqual(['done', 'done']);
    const lobby = await there.tables.lobby(id);
    const strangers = joined.slice(0, 2).filter(({ kind: came }) => came === 'done').length;
    expect(strangers).toBeGreaterThan(0);
    expect(lobby).toMatchObject({ taken: 2 + strangers });
    expect(lobby?.invited).toBeUndefined();
    const same = await invited('ben');
    const twice = await Promise.all([
      here.tables.join(same, who('ben')),
      there.tables.decline(same, 'ben'),
      there.tables.join(same, who('ben')),
    ]);
    expect(twice.map(why)).toContain('done');
    expect((await here.tables.lobby(same))?.invited).toBeUndefined();
  });

  test('every list is shown in spite of a damaged row in it', async () => {
    const [good, bad] = [await left(), await left()];
    await damage(bad, { chairs: [{ kind: 7, wanted: true }, { wanted: true }] });
    expect((await there.matchmaking.freeSeats('g', 25)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([good]),
    );
    expect(why(await there.votes.takeSeat(good, 1, who('dee')))).toBe('done');
    expect((await there.votes.takeSeat(bad, 1, who('eve'))).kind).not.toBe('done');

    // The figure: of a game that cannot be read no one knows who gave it up.
    await finishedGame(store, 'done', ['ben', 'ada']);
    expect(await here.history.finishing('ben')).toEqual({ finished: 1, begun: 3 });
    await damage(bad, { notes: { holders: [{ user: 'ben', gaveUp: 7 }] } });
    expect(await here.history.finishing('ben')).toEqual({ finished: 1, begun: 2 });

    // Invitations, notes and calls.
    const [open, broken] = [await invited('eve'), await invited('eve')];
    await damage(broken, { notes: { invited: 7 }, chairs: [{ kind: 7 }] });
    expect((await there.matchmaking.tables('g', 25)).map(({ id }) => id)).toContain(open);
    expect((await there.tables.here('c')).map(({ id }) => id)).toContain(open);
    expect(why(await there.tables.join(open, who('eve')))).toBe('done');
    const noted = await table(here, 2);
    const lost = await table(here, 2);
    for (const { id } of [noted, lost]) await here.privateNotes.write(id, 'ada', `note ${id}`);
    await damage(lost.id, { chairs: [{ kind: 7 }], state: '{' });
    const notes = (await there.privacy.about('ada')).privateNotes.map(({ text }) => text).sort();
    expect(notes).toEqual([`note ${noted.id}`, `note ${lost.id}`].sort());
    expect((await there.tables.callTable(lost.id, who('ada'), 'Hello')).kind).not.toBe('done');
    expect((await there.tables.callTable(noted.id, who('ada'), 'Hello')).kind).toBe('done');
  });
});
