import { databases, type TestDatabase } from '../../store/stage/testing';
import { toTheEnd } from '../history/testing';
import type { Play, Running } from '..';
import { openToyPlay, table, watch, type Watch } from '../testing';
import { MAX_NOTE_LENGTH, privateNotesOf } from './private-notes';

jest.setTimeout(90_000);

const DAY = 24 * 60;

describe.each(databases)('a note to oneself, on $name', (kind) => {
  let database: TestDatabase;
  let now: Watch;
  let here: Running;
  let play: Play;
  let other: Play;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    here = openToyPlay(await database.open(), { now });
    ({ play } = here);
    other = openToyPlay(await database.open(), { now }).play;
  });
  afterAll(() => database.drop());

  test('is kept by table and player, and read in every process', async () => {
    const [one, two] = [await table(play, 2), await table(play, 2)];
    expect(await play.privateNotes.write(one.id, 'ada', ' take the coin ')).toBe('saved');
    expect(await other.privateNotes.of(one.id, 'ada')).toBe('take the coin');
    expect(await other.privateNotes.of(one.id, 'ben')).toBeUndefined();
    expect(await play.privateNotes.of(two.id, 'ada')).toBeUndefined();
    await other.privateNotes.write(one.id, 'ada', 'or the card');
    await play.privateNotes.write(one.id, 'ben', 'mine');
    expect(await play.privateNotes.of(one.id, 'ada')).toBe('or the card');
    expect(await play.privateNotes.of(one.id, 'ben')).toBe('mine');
    expect((await play.privacy.about('ada')).privateNotes).toMatchObject([
      { game: one.id, text: 'or the card' },
    ]);
    expect(await play.privateNotes.write(one.id, 'ada', '  ')).toBe('deleted');
    expect(await play.privateNotes.of(one.id, 'ada')).toBeUndefined();
    expect(await play.privateNotes.of(one.id, 'ben')).toBe('mine');
  });

  test('of another process is read ten minutes after it was looked for', async () => {
    const { id } = await table(play, 2);
    expect(await other.privateNotes.of(id, 'ada')).toBeUndefined();
    await play.privateNotes.write(id, 'ada', 'take the coin');
    expect(await play.privateNotes.of(id, 'ada')).toBe('take the coin');
    now.pass(10);
    expect(await other.privateNotes.of(id, 'ada')).toBe('take the coin');
  });

  test('that is written while it is looked for is found from then on', async () => {
    const { id } = await table(play, 2);
    const store = await database.open();
    let write = async (): Promise<void> => undefined;
    const read = async (game: string, user: string): Promise<string | undefined> => {
      const found = await store.privateNotes.read(game, user);
      await write();
      return found;
    };
    const notes = privateNotesOf({ store: { ...store, privateNotes: { ...store.privateNotes, read } }, now });
    write = async () => void (await notes.write(id, 'ada', 'take the coin'));
    expect(await notes.of(id, 'ada')).toBeUndefined();
    write = async () => undefined;
    expect(await notes.of(id, 'ada')).toBe('take the coin');
  });

  test('is written by the players of a running game alone, up to a limit', async () => {
    const { id } = await table(play, 2);
    for (const user of ['dee', '']) expect(await play.privateNotes.write(id, user, 'x')).toBe('refused');
    expect(await play.privateNotes.write('nothing', 'ada', 'x')).toBe('refused');
    await play.privateNotes.write(id, 'ada', `\0${'x'.repeat(MAX_NOTE_LENGTH + 1)}`);
    expect(await play.privateNotes.of(id, 'ada')).toBe('x'.repeat(MAX_NOTE_LENGTH));
  });

  test('is kept at a table whose game can not be loaded', async () => {
    const { id } = await table(play, 2);
    const store = await database.open();
    const { version = 0 } = (await store.load(id)) ?? {};
    await store.commit({ id, version, at: now(), fields: { state: '{' } });
    expect(await other.privateNotes.write(id, 'ada', 'still here')).toBe('saved');
    expect(await play.privateNotes.of(id, 'ada')).toBe('still here');
  });

  test('is deleted a week after the game, and not before', async () => {
    const [ended, running] = [await table(play, 2), await table(play, 2)];
    for (const { id } of [ended, running]) await play.privateNotes.write(id, 'ada', 'remember');
    await toTheEnd(here, ended.id);
    expect(await play.privateNotes.write(ended.id, 'ada', 'too late')).toBe('refused');
    now.pass(7 * DAY - 1);
    await play.privateNotes.runDueJobs();
    expect(await play.privateNotes.of(ended.id, 'ada')).toBe('remember');
    now.pass(60);
    await play.privateNotes.runDueJobs();
    expect(await play.privateNotes.of(ended.id, 'ada')).toBeUndefined();
    expect(await play.privateNotes.of(running.id, 'ada')).toBe('remember');
  });
});
