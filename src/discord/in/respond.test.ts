import type { Store } from '../../store';
import { openMemory } from '../../store/stage/testing';
import { openRoom, type Room } from '../stage/room.testing';
import { games } from '../../../games';
import type { Driver } from 'discord-stand-in';

/** Checks the messages to a player whose press fails: they must be true and fast. */
describe('the truth about a press', () => {
  let store: Store;
  let room: Room;
  let gate: Promise<void> | undefined;
  let fail: 'before' | 'written' | 'commit' | undefined;
  /** Timers of a slow press. The test runs them, so no time passes. */
  let due: { readonly ms: number; readonly act: () => void }[] = [];
  const after = (ms: number, act: () => void): (() => void) => {
    const timer = { ms, act };
    due.push(timer);
    return () => (due = due.filter((other) => other !== timer));
  };
  /** Runs the timers that are due this many milliseconds after the press. */
  const passes = (ms: number): void => {
    for (const timer of due.filter((one) => one.ms <= ms)) {
      due = due.filter((other) => other !== timer);
      timer.act();
    }
  };
  const gone = (): Error => Object.assign(new Error('Connection terminated'), { code: 'P1017' });
  beforeAll(async () => {
    const real = await openMemory();
    store = {
      ...real,
      async commit(change) {
        await gate;
        if (fail === 'before') throw new Error('no such table');
        const done = await real.commit(change);
        if (fail) throw gone();
        return done;
      },
      async readLocked(id) {
        if (fail === 'written') throw gone();
        return real.readLocked(id);
      },
    };
    room = await openRoom(games, { store, after });
  }, 120_000);
  afterAll(async () => {
    await room.close();
    await store.close();
  });
  beforeEach(() => {
    gate = undefined;
    fail = undefined;
    due = [];
  });
  const closeBooks = (): (() => void) => {
    let open = (): void => {};
    gate = new Promise((resolve) => (open = resolve));
    return () => {
      gate = undefined;
      open();
    };
  };
  /** The press has come in, and is worked on. */
  const underWay = async (): Promise<void> => {
    while (due.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };

  let tables = 0;
  const opened = async (): Promise<{
    readonly id: string;
    readonly ada: Driver;
    readonly promptId: string;
    readonly on: string;
  }> => {
    const channel = room.sandbox.stage.addChannel(room.sandbox.guildId, `truth-${++tables}`);
    const [ada, ben] = ['ada', 'ben'].map((name) => room.sandbox.as(name).in(channel)) as [Driver, Driver];
    const host = { user: ada.person.id, name: 'Ada' };
    const made = await room.play.tables.create({
      game: 'florence',
      where: { guild: room.sandbox.guildId, channel },
      host,
    });
    if (made.kind !== 'done') throw new Error('no table');
    const { id } = made.lobby;
    await room.play.tables.join(id, { user: ben.person.id, name: 'Ben' });
    await room.play.tables.start(id, host.user);
    await room.outbox.idle();
    const position = await room.play.reading.position(id);
    const promptId = position?.session.waiting.find(({ seat }) => seat === 0)?.promptId ?? '';
    return { id, ada, promptId, on: position?.board?.message ?? '' };
  };
  /** Opens a table that waits for players. Cleo has no seat at it. */
  const waitingTable = async (): Promise<{ readonly lobby: string; readonly cleo: Driver }> => {
    const channel = room.sandbox.stage.addChannel(room.sandbox.guildId, `truth-${++tables}`);
    const ada = room.sandbox.as('ada').in(channel);
    await ada.slash('newgame', { game: 'florence', thread: false });
    await room.bot.idle();
    await room.outbox.idle();
    const cleo = room.sandbox.as('cleo').in(channel);
    const [, lobby = ''] =
      /"join\/([a-z0-9]+)"/.exec(JSON.stringify(cleo.messages().map(({ components }) => components))) ?? [];
    due = [];
    return { lobby, cleo };
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
    const { id, ada, promptId, on } = await opened();
    const open = closeBooks();
    void ada.forge(`sure/${id}/0/${promptId}/0`, { on });
    await underWay();
    expect(Math.max(...due.map(({ ms }) => ms))).toBeLessThan(3_000);
    passes(1_000);
    await hears(ada, 'Working on it');
    passes(2_500);
    await hears(ada, 'This is taking longer than usual');
    expect(told(ada)).not.toContain('Working on it');
    open();
    await hears(ada, '✓ ');
    expect(told(ada)).not.toContain('taking longer than usual');
    expect(await answersIn(id)).toBe(1);
  }, 60_000);

  test('a panel stays as it is while its press is worked on, and then gives way to the answer', async () => {
    const { id, ada, promptId, on } = await opened();
    await ada.press(`move/${id}`, { on });
    await room.bot.idle();
    const [panel] = ada.messages().filter(isPrivate);
    if (!panel) throw new Error('there is no panel');
    const open = closeBooks();
    void ada.forge(`sure/${id}/0/${promptId}/0`, { on: panel });
    await underWay();
    passes(1_000);
    await hears(ada, 'Working on it');
    const [waiting, ...more] = ada.messages().filter(isPrivate);
    expect(more).toEqual([]);
    expect(waiting?.id).toBe(panel.id);
    expect(waiting?.embeds).toEqual(panel.embeds);
    expect(waiting?.components).toEqual(panel.components);
    open();
    await hears(ada, '✓ ');
    expect(told(ada)).not.toContain('Working on it');
    expect(ada.messages().filter(isPrivate)).toHaveLength(1);
  }, 60_000);

  test('where there is nothing to say, nothing is left of the waiting', async () => {
    const { lobby, cleo } = await waitingTable();
    const open = closeBooks();
    void cleo.press(`join/${lobby}`);
    await underWay();
    passes(1_000);
    await hears(cleo, 'Working on it');
    passes(2_500);
    await hears(cleo, 'This is taking longer than usual');
    open();
    await cleo.waitsUntilGone('This is taking longer than usual', 20_000);
    expect(cleo.messages().filter(isPrivate)).toEqual([]);
    const chairs = (await room.play.tables.lobby(lobby))?.chairs ?? [];
    expect(chairs.filter((chair) => chair?.kind === 'person')).toHaveLength(2);
  }, 60_000);

  test('a quick press says nothing of waiting', async () => {
    const { id, ada, on } = await opened();
    await ada.press(`move/${id}`, { on });
    await room.bot.idle();
    expect(due).toEqual([]);
    expect(told(ada)).not.toContain('Working on it');
  }, 60_000);

  test('a commit whose answer is lost is no failure', async () => {
    const { id, ada, promptId, on } = await opened();
    fail = 'commit';
    await ada.forge(`sure/${id}/0/${promptId}/0`, { on });
    await hears(ada, '✓ ');
    expect(told(ada)).not.toContain('nothing was changed');
  }, 60_000);

  test('what cannot be known yet is looked up, and then said', async () => {
    const { id, ada, promptId, on } = await opened();
    fail = 'written';
    await ada.forge(`sure/${id}/0/${promptId}/0`, { on });
    await hears(ada, "We're still checking");
    expect(told(ada)).not.toContain('nothing was changed');
    fail = undefined;
    await hears(ada, 'Your move was saved');
    expect(await answersIn(id)).toBe(1);
  }, 60_000);

  test('a panel that an error replaced says how to open the next one', async () => {
    const { id, ada, promptId, on } = await opened();
    await ada.press(`move/${id}`, { on });
    await room.bot.idle();
    const [panel] = ada.messages().filter(isPrivate);
    fail = 'before';
    await ada.forge(`sure/${id}/0/${promptId}/0`, { on: panel?.id ?? '' });
    await hears(ada, 'Nothing was changed: press *My move* and try again. Reference ');
    expect(await answersIn(id)).toBe(0);
    fail = undefined;
    await ada.press(`move/${id}`, { on });
    await hears(ada, 'which one do you return?');
  }, 60_000);

  test('a private answer that cannot be sent takes nothing back', async () => {
    const { id, ada, promptId, on } = await opened();
    room.sandbox.faults.fail('POST /webhooks/:id/:token', 400, 1);
    await ada.forge(`sure/${id}/0/${promptId}/0`, { on });
    await hears(ada, 'Your move may already be saved');
    expect(told(ada)).not.toContain('nothing was changed');
    expect(await answersIn(id)).toBe(1);
  }, 60_000);
});
