import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Dispatcher, Play, Running, Setting } from '..';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';
import { Unavailable, Undeliverable } from '../table/delivery-retry';

const until = async (fits: () => boolean): Promise<void> => {
  for (let tries = 0; !fits(); tries++) {
    if (tries > 200) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

describe.each(databases)('what is shown in the channel, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let shown: Channel;
  let sending: Dispatcher;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(() => open());
  afterEach(async () => {
    await sending.stop();
    // The next test finds an empty outbox.
    await store.outbox.releaseAll();
    for (let left = 1; left > 0;) {
      const items = await store.outbox.claim(new Date(8e14), new Date(8.1e14), 100);
      await store.outbox.done(items, new Date());
      left = await store.outbox.pending();
    }
  });
  afterAll(() => database.drop());

  function open(more: Partial<Setting> = {}): void {
    now = watch();
    running = openToyPlay(store, { now, ...more });
    ({ play } = running);
    shown = channel();
    sending = running.outbox(shown);
    sending.start();
  }
  /**
   * The board was brought up to date, and the mention of the next was on its way when the process died: under
   * this nonce.
   */
  const dieMentioning = async (id: string): Promise<string> => {
    const claimed = await store.outbox.claim(now(), new Date(now().getTime() + 15_000), 10);
    const mention = claimed.find(({ kind: what }) => what === 'mention');
    const position = await play.reading.position(id);
    if (!mention || !position) throw new Error('nobody is mentioned');
    await store.outbox.done(
      claimed.filter((item) => item !== mention),
      now(),
    );
    await shown.board({ nonce: mention.nonce, again: false }, position, {
      fresh: true,
      mentions: [{ seat: 1, user: 'ben', promptId: '' }],
      news: [],
      since: [],
    });
    return mention.nonce;
  };
  const told = () =>
    shown
      .of('board')
      .map(({ how, message, mentions }) =>
        `${how} ${message} ${(mentions ?? []).map(({ user }) => user).join(' ')}`.trim(),
      );

  test('is one board with one mention for everybody who is asked', async () => {
    await table(play, 3);
    await sending.idle();
    expect(shown.of('lobby').map(({ how }) => how)[0]).toBe('posted');
    expect(shown.of('lobby').at(-1)?.lobby?.status).toBe('playing');
    expect(told()).toEqual(['posted m2 ada ben cho']);
  });

  test('mentions nobody twice for the same decision, nor for a turn they took themselves', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    for (const step of [
      () => answer(play, id, 1, 'coin'),
      () => play.answers.undo(id, 'ben', 'one'),
      () => answer(play, id, 1, 'gold'),
      () => answer(play, id, 0, 'coin'),
      () => answer(play, id, 0, 'work'),
    ]) {
      await step();
      await sending.idle();
    }
    expect(told()).toEqual(['posted m2 ada ben', ...Array<string>(5).fill('edited m2')]);
    await answer(play, id, 0, 'done');
    await sending.idle();
    expect(told().at(-1)).toBe('posted m3 ben');
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
    await answer(play, id, 1, 'no');
    await sending.idle();
    expect(told().at(-1)).toBe('edited m3');
    expect((await play.reading.position(id))?.session.waiting.map(({ seat }) => seat)).toEqual([1]);
  });

  test('keeps its replaced board for later while Discord takes little more', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    await sending.stop();
    let busy = true;
    sending = running.outbox({ ...shown, isBusy: () => busy });
    sending.start();
    await answer(play, id, 1, 'gold');
    for (const pick of ['coin', 'work', 'done']) await answer(play, id, 0, pick);
    await until(() => told().at(-1) === 'posted m3 ben');
    await answer(play, id, 1, 'no');
    await until(() => told().at(-1) === 'edited m3');
    expect(shown.of('strip')).toEqual([]);
    busy = false;
    now.pass(0.5);
    await sending.idle();
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
  });

  test('is stripped again when an edit by another process comes after it was replaced', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    await sending.stop();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let underWay = false;
    const slow = running.outbox({
      ...shown,
      async board(send, position, how) {
        underWay = true;
        await held;
        return shown.board(send, position, how);
      },
    });
    slow.start();
    await answer(play, id, 0, 'coin');
    await until(() => underWay);
    // Its lease ends, or the other process has another clock.
    now.pass(16 / 60);
    const other = openToyPlay(store, { now });
    sending = other.outbox(shown);
    sending.start();
    await other.play.tables.redraw(id);
    await until(() => shown.of('strip').some(({ message }) => message === 'm2'));
    const before = shown.sent.length;
    go();
    await until(() => shown.sent.slice(before).some((one) => one.kind === 'strip' && one.message === 'm2'));
    const late = shown.sent.findLastIndex((one) => one.kind === 'board' && one.message === 'm2');
    expect(shown.sent.findLastIndex((one) => one.kind === 'strip' && one.message === 'm2')).toBeGreaterThan(
      late,
    );
    await slow.stop();
  });

  test('is stripped again a minute after an edit whose answer was never heard', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    await sending.stop();
    const timers = jest.spyOn(global, 'setTimeout');
    let fails = 1;
    sending = running.outbox({
      ...shown,
      async board(send, position, how) {
        if (fails-- > 0) throw new Unavailable('no answer in time');
        return shown.board(send, position, how);
      },
    });
    sending.start();
    await answer(play, id, 0, 'coin');
    await until(() => fails === 0);
    now.pass(1);
    await sending.idle();
    await play.tables.redraw(id);
    await sending.idle();
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
    const again = timers.mock.calls.filter(([, ms]) => ms === 60_000);
    expect(again).toHaveLength(1);
    again[0]?.[0]();
    await until(() => shown.of('strip').length === 2);
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2', 'm2']);
    timers.mockRestore();
  });

  test('goes on at once when the clock is set back by an hour', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    // Items that are due by the old clock, and items that it postponed.
    await sending.stop();
    let fails = 1;
    sending = running.outbox({
      ...shown,
      async board(send, position, how) {
        if (fails-- > 0) throw new Unavailable('Discord asks for a pause', 200, true);
        return shown.board(send, position, how);
      },
    });
    sending.start();
    await answer(play, id, 0, 'coin');
    await until(() => fails === 0);
    const calls = jest.spyOn(store.calls, 'retryNow');
    const leagues = jest.spyOn(store.leagues, 'retryNoticesNow');
    now.pass(-60);
    const before = shown.of('board').length;
    await until(() => shown.of('board').length > before);
    // So do mentions and the messages of leagues that were postponed.
    for (const retry of [calls, leagues]) {
      expect(retry).toHaveBeenCalledWith('everywhere', now());
      retry.mockRestore();
    }
  });

  test('says since when something cannot be sent, until it is sent', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    await sending.stop();
    let broken = true;
    sending = running.outbox({
      ...shown,
      async board(send, position, how) {
        if (broken) throw new Error('502');
        return shown.board(send, position, how);
      },
    });
    sending.start();
    expect(sending.failingSince()).toBeUndefined();
    await answer(play, id, 0, 'coin');
    await until(() => sending.failingSince() !== undefined);
    const since = sending.failingSince();
    for (let minutes = 0; minutes < 3; minutes++) {
      now.pass(1);
      sending.nudge();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(sending.failingSince()).toEqual(since);
    }
    broken = false;
    now.pass(5);
    await sending.idle();
    expect(sending.failingSince()).toBeUndefined();
  });

  test('is drawn from the row as it is when it is sent, and once for several presses', async () => {
    await sending.stop();
    const { id } = await table(play, 3);
    await answer(play, id, 0, 'coin');
    await answer(play, id, 1, 'coin');
    sending.start();
    await sending.idle();
    expect(told()).toEqual(['posted m2 cho']);
    expect(shown.of('board')[0]?.position?.version).toBe((await play.reading.position(id))?.version);
  });

  test('is posted anew when it is older than an hour, and the old one loses its controls', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    now.pass(60);
    await answer(play, id, 1, 'coin');
    await sending.idle();
    expect(told()).toEqual(['posted m2 ada ben cho', 'edited m2']);
    now.pass(1);
    await answer(play, id, 0, 'coin');
    await sending.idle();
    expect(told()).toEqual(['posted m2 ada ben cho', 'edited m2', 'posted m3']);
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
    expect((await play.reading.position(id))?.board).toMatchObject({ message: 'm3' });
  });

  test('is one board, edited, while several computers move, and a new one for a person', async () => {
    const { id } = await table(play, 1, { computers: 3 });
    await answer(play, id, 0, 'coin');
    await running.wake(id);
    await sending.idle();
    const moves = async (): Promise<number> => (await play.reading.position(id))?.session.count ?? 0;
    const posted = (): number => told().filter((one) => one.startsWith('posted')).length;
    const before = { posted: posted(), moves: await moves() };
    await answer(play, id, 0, 'done');
    while ((await play.reading.position(id))?.session.waiting[0]?.seat !== 0) {
      await running.wake(id);
      await sending.idle();
    }
    await sending.idle();
    expect(await moves()).toBeGreaterThan(before.moves + 4);
    expect(posted()).toBe(before.posted + 1);
    expect(told().at(-1)).toMatch(/^posted m\d+ ada$/);
  });

  test('is posted anew when somebody asks for it', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    expect(await play.tables.redraw(id)).toBe('coming');
    expect(await play.tables.redraw(id)).toBe('there');
    await sending.idle();
    expect(told()).toEqual(['posted m2 ada ben', 'posted m3']);
    expect(await play.tables.redraw('nothere')).toBeUndefined();
  });

  test('is sent again until it gets through, under the same nonce', async () => {
    await sending.stop();
    const { id } = await table(play, 2);
    shown.failing(new Error('503'), 3);
    sending.start();
    for (let i = 0; i < 100 && (await store.outbox.pending()) > 0; i++) {
      now.pass(0.01);
      sending.nudge();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(told()).toEqual(['posted m1 ada ben']);
    expect((await play.reading.position(id))?.board?.message).toBe('m1');
  });

  test('is not posted twice when the process dies between sending and noting it', async () => {
    await sending.stop();
    const { id } = await table(play, 2);
    // A process died after Discord took the message: the item was claimed and sent, but not noted.
    const dead = await store.outbox.claim(now(), new Date(now().getTime() + 15_000), 10);
    const board = dead.find(({ kind: what }) => what === 'board');
    const position = await play.reading.position(id);
    if (!board || !position) throw new Error('nothing to send');
    await shown.board({ nonce: board.nonce, again: false }, position, {
      fresh: true,
      mentions: [
        { seat: 0, user: 'ada', promptId: '' },
        { seat: 1, user: 'ben', promptId: '' },
      ],
      news: [],
      since: [],
    });
    await answer(play, id, 0, 'coin');
    await answer(play, id, 1, 'coin');
    await answer(play, id, 0, 'done');
    now.pass(1);
    sending.start();
    await sending.idle();
    expect(new Set(shown.of('board').map(({ message }) => message)).size).toBe(2);
    expect(told()).toEqual(['posted m1 ada ben', 'edited m1', 'posted m3 ben']);
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m1']);
  });

  test('is not posted twice when a mention alone was being sent and a press came in between', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    await sending.stop();
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'done');
    await dieMentioning(id);
    await answer(play, id, 1, 'no');
    now.pass(1);
    sending.start();
    await sending.idle();
    expect(told()).toEqual(['posted m2 ada ben cho', 'posted m3 ben', 'edited m3', 'posted m4 cho']);
  });

  test('is not posted twice when nobody heard that it got through and a press came in between', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    for (const [seat, pick] of [
      [1, 'coin'],
      [0, 'coin'],
    ] as const)
      await answer(play, id, seat, pick);
    await sending.idle();
    shown.losing();
    await answer(play, id, 0, 'done');
    await until(() => told().at(-1) === 'posted m3 ben');
    await answer(play, id, 1, 'no');
    now.pass(0.03);
    await sending.idle();
    expect(told().slice(-2)).toEqual(['posted m3 ben', 'edited m3']);
    expect((await play.reading.position(id))?.board?.message).toBe('m3');
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
  });

  test('is not posted twice when it takes three attempts and presses came before the second', async () => {
    const { id } = await table(play, 3);
    await sending.idle();
    await sending.stop();
    for (const seat of [0, 1, 2] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'done');
    const nonce = await dieMentioning(id);
    // A press joined what was to be sent; the second attempt got through as well, and was not noted either.
    await answer(play, id, 1, 'no');
    now.pass(1);
    await store.outbox.claim(now(), new Date(now().getTime() + 15_000), 10, ['board', 'mention']);
    now.pass(1);
    sending.start();
    await sending.idle();
    expect(told().filter((line) => line.startsWith('posted')).length).toBe(
      new Set(shown.of('board').map(({ message }) => message)).size,
    );
    expect(
      shown
        .of('board')
        .filter((one) => one.nonce === nonce)
        .map(({ how }) => how),
    ).toEqual(['posted', 'edited']);
    const open = new Set(shown.of('board').map(({ message }) => message));
    for (const { message } of shown.of('strip')) open.delete(message);
    expect([...open]).toEqual([(await play.reading.position(id))?.board?.message]);
  });

  test('loses its controls at the end also when nobody had heard that it got through', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    for (const [seat, pick] of [
      [1, 'coin'],
      [0, 'coin'],
    ] as const)
      await answer(play, id, seat, pick);
    await sending.idle();
    shown.losing();
    await answer(play, id, 0, 'done');
    await until(() => told().at(-1) === 'posted m3 ben');
    await sending.stop();
    for (let n = 0; n < 60; n++) {
      const [open] = (await play.reading.position(id))?.session.waiting ?? [];
      if (!open) break;
      await answer(play, id, open.seat, open.options.at(-1)?.key ?? '');
    }
    now.pass(1);
    sending.start();
    await sending.idle();
    expect(shown.of('board').at(-1)).toMatchObject({
      how: 'edited',
      message: 'm3',
      position: { status: 'over' },
      mentions: [],
    });
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
    expect(shown.of('final').map(({ how }) => how)).toEqual(['posted']);
  });

  test('is given up when the channel is gone, and the game goes on', async () => {
    await sending.stop();
    const { id } = await table(play, 2);
    shown.failing(new Undeliverable('unknown channel'), 2);
    sending.start();
    await sending.idle();
    expect(told()).toEqual([]);
    expect((await answer(play, id, 0, 'coin')).kind).toBe('done');
    await sending.idle();
    expect(told()).toEqual(['posted m1']);
  });

  test('stands in a thread of its own where the table wants one, opened once', async () => {
    const { id } = await table(play, 2, { house: { thread: true } });
    await answer(play, id, 0, 'coin');
    await sending.idle();
    expect(shown.of('thread')).toHaveLength(1);
    expect((await play.reading.position(id))?.where).toEqual({
      guild: 'g',
      channel: 'c',
      thread: `thread-${id}`,
    });
    expect((await play.tables.here(`thread-${id}`)).map((one) => one.id)).toEqual([id]);
  });

  test('goes on in its channel when its thread is deleted, and is given up when that is gone', async () => {
    const { id } = await table(play, 2, { house: { thread: true } });
    await sending.idle();
    shown.failing(new Undeliverable('unknown channel', true));
    await answer(play, id, 0, 'coin');
    await sending.idle();
    expect(shown.of('board')).toHaveLength(2);
    expect(await play.tables.here(`thread-${id}`)).toEqual([]);
    shown.failing(new Undeliverable('unknown channel', true));
    await answer(play, id, 1, 'coin');
    await sending.idle();
    expect(await store.outbox.pending()).toBe(0);
    expect(shown.of('thread')).toHaveLength(1);
  });

  test('loses its controls once more when another process replaced it during an edit', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    const [first] = shown.of('board');
    const board = shown.board.bind(shown);
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let isHeld = false;
    shown.board = async (...what) => {
      if (!isHeld) {
        isHeld = true;
        await held;
      }
      return board(...what);
    };
    await answer(play, id, 0, 'coin');
    await until(() => isHeld);
    now.pass(1);
    const other = openToyPlay(await database.open(), { now });
    const theirs = other.outbox(shown);
    theirs.start();
    await answer(other.play, id, 1, 'coin');
    await answer(other.play, id, 0, 'done');
    await theirs.idle();
    const stripped = (): number =>
      shown.of('strip').filter(({ message }) => message === first?.message).length;
    await until(() => stripped() === 1);
    go();
    await until(() => stripped() === 2);
    await theirs.stop();
  });

  test('ends with the ranking, posted once, and a board without controls', async () => {
    const { id } = await table(play, 2);
    for (let n = 0; n < 60; n++) {
      const [open] = (await play.reading.position(id))?.session.waiting ?? [];
      if (!open) break;
      await answer(play, id, open.seat, open.options.at(-1)?.key ?? '');
    }
    await sending.idle();
    expect(
      shown.of('final').map(({ how, position }) => [how, position?.status, position?.scores?.length]),
    ).toEqual([['posted', 'over', 2]]);
    expect(shown.of('strip').map(({ message }) => message)).toContain(shown.of('board').at(-1)?.message);
    expect(shown.of('final').at(-1)?.position?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('lets the course follow its ranking when it has been drawn, also after a restart', async () => {
    const asked: { readonly message: string; readonly answers: number }[] = [];
    const drawing = (sent: 'later' | 'done') => {
      shown.postRecap = async ({ message }, _position, played) => {
        asked.push({ message, answers: (await played()).history.length });
        return sent;
      };
    };
    drawing('later');
    const { id } = await table(play, 2);
    for (let n = 0; n < 60; n++) {
      const [open] = (await play.reading.position(id))?.session.waiting ?? [];
      if (!open) break;
      await answer(play, id, open.seat, open.options.at(-1)?.key ?? '');
    }
    await until(() => asked.length === 1);
    await sending.stop();
    const [final] = shown.of('final');
    expect(asked[0]).toMatchObject({ message: final?.message });
    expect(asked[0]?.answers).toBeGreaterThan(0);
    drawing('done');
    now.pass(1);
    sending = running.outbox(shown);
    sending.start();
    await sending.idle();
    expect(asked).toHaveLength(2);
    expect(shown.of('final')).toHaveLength(1);
  });

  test('asks for votes in a notice, and says how they ended', async () => {
    const { id } = await table(play, 2);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    await sending.idle();
    await play.votes.vote(id, 'ben', 1, true);
    await sending.idle();
    expect(shown.of('notice').map(({ text, motion }) => [text, motion])).toEqual([
      ['notice.motion-cancel', 1],
      ['notice.passed-cancel', undefined],
    ]);
  });

  test('asks for nothing that was decided before it could be shown', async () => {
    await sending.stop();
    const { id } = await table(play, 3);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    for (const user of ['ben', 'cho']) await play.votes.vote(id, user, 1, false);
    await play.votes.leaveGame(id, 'cho', true);
    await play.votes.vote(id, 'ada', 2, true);
    await play.votes.takeSeat(id, 2, { user: 'dee', name: 'Dee' });
    const where = { guild: 'g', channel: 'c' };
    const open = await play.tables.create({ game: 'toy', where, host: { user: 'ada', name: 'Ada' } });
    if (open.kind !== 'done') throw new Error(open.kind);
    for (const guest of ['ben', 'zoe']) await play.tables.invite(open.lobby.id, 'ada', guest);
    await play.tables.decline(open.lobby.id, 'ben');
    sending.start();
    await sending.idle();
    const said = shown.of('notice');
    expect(said.map(({ text }) => text)).not.toContain('notice.motion-cancel');
    expect(said.map(({ text }) => text)).not.toContain('notice.seat-wanted');
    expect(said.map(({ text }) => text)).toContain('notice.seat-taken');
    expect(said.flatMap(({ users = [], lobby }) => (lobby ? users : []))).toEqual(['zoe']);
  });

  test('waits everywhere while Discord asks for a pause of all, and goes on after it', async () => {
    const tables = [await table(play, 2), await table(play, 2, { channel: 'elsewhere' })];
    await sending.idle();
    await sending.stop();
    let asks = 1;
    sending = running.outbox({
      ...shown,
      async board(send, position, how) {
        if (asks-- > 0) throw new Unavailable('Discord asks for a pause', 60_000, true);
        return shown.board(send, position, how);
      },
    });
    sending.start();
    const before = shown.of('board').length;
    await answer(play, tables[0]?.id ?? '', 0, 'coin');
    await until(() => asks === 0);
    await answer(play, tables[1]?.id ?? '', 0, 'coin');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shown.of('board')).toHaveLength(before);
    now.pass(1);
    await sending.idle();
    expect(shown.of('board')).toHaveLength(before + 2);
  });

  test('gives up a replaced board that cannot be changed, after eight tries', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    let tries = 0;
    shown.strip = async () => {
      tries++;
      throw new Error('502');
    };
    now.pass(61);
    await answer(play, id, 0, 'coin');
    for (let waits = 0; waits < 200 && (await store.outbox.pending()) > 0; waits++) {
      now.pass(0.5);
      sending.nudge();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([tries, await store.outbox.pending()]).toEqual([8, 0]);
  });

  test('puts a vote where it was asked for when the table’s own place is gone', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    shown.failing(new Undeliverable('the channel is gone'));
    await play.votes.propose(id, 'ada', { kind: 'cancel' }, { channel: 'elsewhere' });
    await sending.idle();
    expect(shown.of('notice').map(({ text, place }) => [text, place])).toEqual([
      ['notice.motion-cancel', 'elsewhere'],
    ]);
    // A repeated question is a new message with its own number for all players.
    expect(await play.votes.askAgain(id, 'zoe', 'here')).toBe(false);
    expect(await play.votes.askAgain(id, 'ben', 'here')).toBe(true);
    await sending.idle();
    expect(new Set(shown.of('notice').map(({ message }) => message)).size).toBe(2);
  });

  test('shows what happened since the last board, to everybody only what all may read', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'done');
    await sending.idle();
    expect(shown.of('board')[0]?.news?.map((line) => line.event)).toEqual(['round']);
    expect(
      shown
        .of('board')
        .at(-1)
        ?.news?.map((line) => line.event),
    ).toEqual(['worked']);
  });

  test('tells each event once: a replaced board leaves to the new one what that tells', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    for (const pick of ['work', 'done']) await answer(play, id, 0, pick);
    await sending.idle();
    for (const pick of ['yes', 'done']) await answer(play, id, 1, pick);
    await sending.idle();
    const replaced = shown.of('strip').map(({ news }) => news?.map(({ event }) => event));
    const last = shown.of('board').at(-1);
    // The board for seat 1 told the work, and the board for seat 0 tells that seat 1 followed.
    expect(replaced.slice(-2)).toEqual([[], ['worked']]);
    expect(last?.since?.map(({ event }) => event)).toEqual(['followed']);
  });

  test('tells a player what happened since they last had to answer, and nothing before it', async () => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    for (const pick of ['work', 'done']) await answer(play, id, 0, pick);
    await answer(play, id, 1, 'yes');
    await answer(play, id, 1, 'done');
    await sending.idle();
    const since = (): string[] =>
      shown
        .of('board')
        .at(-1)
        ?.since?.map((line) => line.event) ?? [];
    // Seat 0 has seen the round and its own work.
    expect(since()).toEqual(['followed']);
  });

  test('keeps a picture that comes late away from a board that another process has replaced', async () => {
    let finish = (): void => {};
    const drawn = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const verdicts: boolean[] = [];
    shown.paint = async (current) => {
      await drawn;
      verdicts.push(await current());
      return false;
    };
    const { id } = await table(play, 2);
    await sending.idle();
    await sending.stop();
    const other = openToyPlay(await database.open(), { now });
    const theirs = other.outbox(Object.assign(channel(), { nonces: shown.nonces }));
    theirs.start();
    for (const [seat, pick] of [
      [0, 'coin'],
      [1, 'coin'],
      [0, 'done'],
    ] as const)
      await answer(other.play, id, seat, pick);
    await theirs.idle();
    await theirs.stop();
    finish();
    await until(() => verdicts.length > 0);
    expect(verdicts).toEqual([false]);
  });

  test('is made true once more when it was replaced in the very moment its picture came', async () => {
    let press = async (): Promise<void> => {};
    shown.paint = async (current) => {
      if (!(await current())) return false;
      shown.paint = async () => false;
      await press();
      return true;
    };
    await sending.stop();
    const { id } = await table(play, 2);
    const pressed = new Promise<void>((resolve) => {
      press = async () => {
        for (const [seat, pick] of [
          [0, 'coin'],
          [1, 'coin'],
          [0, 'done'],
        ] as const)
          await answer(play, id, seat, pick);
        await sending.idle();
        resolve();
      };
    });
    sending.start();
    await pressed;
    const first = shown.of('board')[0]?.message;
    await until(() => shown.of('strip').filter(({ message }) => message === first).length === 2);
    await sending.idle();
    expect((await play.reading.position(id))?.board?.message).not.toBe(first);
  });

  test('tells what happened on it also when its picture came while it was being replaced', async () => {
    const strip = shown.strip.bind(shown);
    let early = true;
    shown.strip = async (...what) => {
      if (!early) return strip(...what);
      early = false;
      throw new Error('other side closed');
    };
    let pressed = (): void => {};
    const late = new Promise<void>((resolve) => (pressed = resolve));
    shown.paint = async (current) => {
      if (!(await current())) return false;
      shown.paint = async () => false;
      for (const pick of ['yes', 'done']) await answer(play, id, 1, pick);
      await until(() => !early);
      pressed();
      return true;
    };
    await sending.stop();
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    for (const pick of ['work', 'done']) await answer(play, id, 0, pick);
    sending.start();
    await late;
    const first = shown.of('board')[0]?.message;
    const told = () => shown.of('strip').filter(({ message }) => message === first);
    await until(() => told().length === 1);
    now.pass(1);
    await answer(play, id, 0, 'work');
    await until(() => told().length === 2);
    expect(told().map(({ news }) => news?.map(({ event }) => event))).toContainEqual(['worked']);
  });

  test('is sent by whichever process is alive, never by two at once', async () => {
    const other = openToyPlay(await database.open(), { now });
    const theirs = other.outbox(shown);
    theirs.start();
    const games = await Promise.all(
      [2, 3, 4, 2].map((people, i) => table(i % 2 ? play : other.play, people)),
    );
    for (const { id } of games)
      await Promise.all([answer(play, id, 0, 'coin'), answer(other.play, id, 1, 'coin')]);
    await sending.idle();
    await theirs.stop();
    for (const { id } of games) {
      const boards = shown.of('board').filter((one) => one.position?.id === id);
      expect(new Set(boards.filter(({ how }) => how === 'posted').map(({ nonce }) => nonce)).size).toBe(
        boards.filter(({ how }) => how === 'posted').length,
      );
      const mentioned = boards
        .filter(({ how }) => how === 'posted')
        .flatMap(({ mentions }) => mentions ?? [])
        .map(({ seat, promptId: ask }) => `${seat}:${Number.parseInt(ask, 10)}`);
      expect(new Set(mentioned).size).toBe(mentioned.length);
    }
  });
});
