import type { Store } from '../store';
import { openMemory } from '../store/testing';
import { openRoom, type Room } from './room.testing';
import { games } from '../../games';
import type { Driver } from 'discord-stand-in';

/** What a person is told when the answer to their press goes wrong: the truth, and soon. */
describe('the truth about a press', () => {
  let store: Store;
  let room: Room;
  let gate: Promise<void> | undefined;
  let fail: 'settled' | 'commit' | undefined;
  const gone = (): Error => Object.assign(new Error('Connection terminated'), { code: 'P1017' });
  beforeAll(async () => {
    const real = await openMemory();
    store = {
      ...real,
      async commit(change) {
        await gate;
        const done = await real.commit(change);
        if (fail) throw gone();
        return done;
      },
      async settled(id) {
        if (fail === 'settled') throw gone();
        return real.settled(id);
      },
    };
    room = await openRoom(games, { store });
  }, 120_000);
  afterAll(async () => {
    await room.close();
    await store.close();
  });
  beforeEach(() => {
    gate = undefined;
    fail = undefined;
  });

  let tables = 0;
  const opened = async (): Promise<{
    readonly id: string;
    readonly ada: Driver;
    readonly mark: string;
    readonly on: string;
  }> => {
    const channel = room.sandbox.stage.addChannel(room.sandbox.guildId, `truth-${++tables}`);
    const [ada, ben] = ['ada', 'ben'].map((name) => room.sandbox.as(name).in(channel)) as [Driver, Driver];
    const host = { user: ada.person.id, name: 'Ada' };
    const made = await room.play.create({
      game: 'florence',
      where: { guild: room.sandbox.guildId, channel },
      host,
    });
    if (made.kind !== 'done') throw new Error('no table');
    const { id } = made.lobby;
    await room.play.join(id, { user: ben.person.id, name: 'Ben' });
    await room.play.start(id, host.user);
    await room.outbox.idle();
    const position = await room.play.position(id);
    const mark = position?.session.waiting.find(({ seat }) => seat === 0)?.mark ?? '';
    return { id, ada, mark, on: position?.board?.message ?? '' };
  };
  const answersIn = async (id: string): Promise<number> => (await store.moves(id)).length;
  const isPrivate = ({ flags }: { flags?: number }): boolean => ((flags ?? 0) & 64) !== 0;
  const told = (person: Driver): string =>
    JSON.stringify(
      person
        .messages()
        .filter(isPrivate)
        .map(({ content, embeds }) => [content, embeds.map(({ description }) => description)]),
    );
  const hears = (person: Driver, words: string): Promise<unknown> =>
    person.waitsFor((message) => isPrivate(message) && JSON.stringify(message).includes(words), 20_000);

  test('slow books are spoken of within three seconds, and then what came of the press', async () => {
    const { id, ada, mark, on } = await opened();
    let open = (): void => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const pressed = performance.now();
    await ada.forge(`sure/${id}/0/${mark}/0`, { on });
    await hears(ada, 'books are closed for a moment');
    expect(performance.now() - pressed).toBeLessThan(4_000);
    open();
    await hears(ada, 'It is not your move');
    expect(told(ada)).not.toContain('books are closed');
    expect(await answersIn(id)).toBe(1);
  }, 60_000);

  test('a commit whose answer is lost is no failure', async () => {
    const { id, ada, mark, on } = await opened();
    fail = 'commit';
    await ada.forge(`sure/${id}/0/${mark}/0`, { on });
    await hears(ada, 'It is not your move');
    expect(told(ada)).not.toContain('nothing was changed');
  }, 60_000);

  test('what cannot be known yet is looked up, and then said', async () => {
    const { id, ada, mark, on } = await opened();
    fail = 'settled';
    await ada.forge(`sure/${id}/0/${mark}/0`, { on });
    await hears(ada, 'is being looked up');
    expect(told(ada)).not.toContain('nothing was changed');
    fail = undefined;
    await hears(ada, 'Looked up: it counted');
    expect(await answersIn(id)).toBe(1);
  }, 60_000);

  test('a private answer that cannot be sent takes nothing back', async () => {
    const { id, ada, mark, on } = await opened();
    room.sandbox.faults.fail('POST /webhooks/:id/:token', 400, 1);
    await ada.forge(`sure/${id}/0/${mark}/0`, { on });
    await hears(ada, 'What counted is kept');
    expect(told(ada)).not.toContain('nothing was changed');
    expect(await answersIn(id)).toBe(1);
  }, 60_000);
});
