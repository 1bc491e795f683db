import { databases, type TestDatabase } from '../../store/stage/testing';
import type { NewOutboxItem, Store } from '../../store';
import type { Dispatcher, Play, Running, Sender } from '..';
import { toTheEnd } from '../history/testing';
import { MissingPermission, Unavailable, Undeliverable } from '../table/delivery-retry';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 400) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe.each(databases)('the messages of a table, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let shown: Channel;
  let sending: Dispatcher;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
    shown = channel();
    open();
  }, 60_000);
  afterEach(async () => {
    await sending.stop();
    jest.restoreAllMocks();
    await database.drop();
  });

  function open(more: Partial<Sender> = {}): void {
    sending = running.outbox({ ...shown, ...more });
    sending.start();
  }
  /** The sender is another one from now on. */
  const reopen = async (more: Partial<Sender>): Promise<void> => {
    await sending.stop();
    open(more);
  };
  const texts = (): (string | undefined)[] => shown.of('notice').map(({ text }) => text);
  const boards = (): string[] => shown.of('board').map(({ how, message }) => `${how} ${message}`);
  /** Presses until the next player is mentioned on a new board. */
  const replaceBoard = async (id: string): Promise<void> => {
    for (const seat of [1, 0] as const) await answer(play, id, seat, 'coin');
    await answer(play, id, 0, 'done');
  };

  test('all wait when the channel asks for a pause before the first, in every process', async () => {
    let room = 0;
    const other = openToyPlay(await database.open(), { now }).outbox({ ...shown, room: () => room });
    other.start();
    let asked = 0;
    await reopen({
      lobby() {
        asked++;
        return Promise.reject(new Unavailable('Discord asks for a pause', 3_600_000));
      },
    });
    const later = jest.spyOn(store.outbox, 'later');
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
      calls: { phrase: { text: 'notice.called' }, users: ['ben'] },
    });
    if (made.kind !== 'done') throw new Error(made.kind);
    await until(() => asked === 1);
    await sending.stop();
    later.mockRestore();
    room = 5;
    now.pass(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shown.sent).toEqual([]);
    now.pass(60);
    await other.idle();
    expect(shown.sent.map((one) => one.kind).sort()).toEqual(['lobby', 'notice']);
    await other.stop();
  });

  test('of a kind that is not known are dropped', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    const before = shown.sent.length;
    const claim = store.outbox.claim.bind(store.outbox);
    // A newer release has written it.
    jest.spyOn(store.outbox, 'claim').mockImplementation(async (...of) => {
      const items = await claim(...of);
      return items.map((item) =>
        item.kind === 'moment' ? { ...item, kind: 'unknown' as unknown as typeof item.kind } : item,
      );
    });
    const unknown: NewOutboxItem = { key: 'moment:0', kind: 'moment' };
    await store.outbox.enqueue(id, [unknown], now());
    await sending.idle();
    expect(shown.sent.slice(before).map((one) => one.kind)).toEqual([]);
  });

  test('stay in a thread that exists, also when one of them can never be delivered', async () => {
    const { id } = await table(play, 2, { house: { thread: true } });
    await sending.idle();
    shown.failing(new Undeliverable('too long'));
    await answer(play, id, 0, 'coin');
    await sending.idle();
    expect((await play.tables.here(`thread-${id}`)).map((one) => one.id)).toEqual([id]);
    expect(boards()).toHaveLength(1);
  });

  test('put a vote where it was asked for, if the bot has no permission in its own channel', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    shown.failing(new MissingPermission('no right'));
    await play.votes.propose(id, 'ada', { kind: 'cancel' }, { channel: 'elsewhere' });
    await sending.idle();
    expect(shown.of('notice').map(({ place }) => place)).toEqual(['elsewhere']);
  });

  test('put a vote in its own channel, if that failed for another reason', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    shown.failing(new Error('502'));
    await play.votes.propose(id, 'ada', { kind: 'cancel' }, { channel: 'elsewhere' });
    await until(() => {
      now.pass(0.05);
      return texts().length > 0;
    });
    expect(shown.of('notice').map(({ place }) => place)).toEqual([undefined]);
  });

  test('have the buttons of a vote only if they ask for it', async () => {
    const { id } = await table(play, 3);
    await sending.stop();
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    await play.tables.callTable(id, { user: 'ben', name: 'Ben' }, 'Hello');
    sending.start();
    await sending.idle();
    expect(shown.of('notice').map(({ text, motion }) => [text, motion])).toEqual([
      ['notice.motion-cancel', 1],
      ['notice.table-call', undefined],
    ]);
    expect(await store.votes.of(id, 1)).toHaveLength(1);
  });

  test('of a vote are forgotten once they say how it ended', async () => {
    const { id } = await table(play, 2);
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    await sending.idle();
    expect(await store.votes.of(id, 1)).toHaveLength(1);
    await play.votes.vote(id, 'ben', 1, false);
    await sending.idle();
    expect(await store.votes.of(id, 1)).toEqual([]);
  });

  test('invite no one to a lobby that was cancelled', async () => {
    await sending.stop();
    const where = { guild: 'g', channel: 'c' };
    const host = { user: 'ada', name: 'Ada' };
    const made = await play.tables.create({ game: 'toy', where, host, invites: ['ben'] });
    if (made.kind !== 'done') throw new Error(made.kind);
    await play.tables.cancelLobby(made.lobby.id, 'ada');
    sending.start();
    await sending.idle();
    expect(texts()).not.toContain('notice.invited');
  });

  test.each([true, false])(
    'offer a free seat to the role of the server while the game runs: %s',
    async (runs) => {
      await sending.stop();
      await play.matchmaking.changeServer('g', { callRole: 'players' });
      const { id } = await table(play, 3);
      await play.votes.leaveGame(id, 'cho', true);
      for (const user of ['ada', 'ben']) await play.votes.vote(id, user, 1, true);
      if (!runs) {
        await play.votes.propose(id, 'ada', { kind: 'cancel' });
        await play.votes.vote(id, 'ben', 2, true);
      }
      sending.start();
      await sending.idle();
      const offers = shown.of('notice').filter(({ text }) => text === 'notice.seat-wanted');
      expect(offers.map(({ freeSeat, role }) => [freeSeat, role])).toEqual(runs ? [[2, 'players']] : []);
    },
  );

  test('show no moment to all from the seat of one player while the game runs', async () => {
    const { id } = await table(play, 2);
    await answer(play, id, 0, 'coin');
    const moment = (perspective: number | null): NewOutboxItem => ({
      ...{ key: `moment:${perspective}`, kind: 'moment', what: { entries: 1, perspective, by: 'Ada' } },
    });
    await store.outbox.enqueue(id, [moment(0)], now());
    await sending.idle();
    expect(shown.of('moment')).toEqual([]);
    await toTheEnd(running, id);
    await store.outbox.enqueue(id, [moment(0)], now());
    await sending.idle();
    expect(shown.of('moment')).toHaveLength(1);
  });

  test('show and strip no board of a game that is damaged', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    const before = boards().length;
    const { version = 0 } = (await store.load(id)) ?? {};
    await store.commit({ id, version, at: now(), fields: { state: '{' } });
    const strip = { key: 'strip:m2', kind: 'strip', what: { channel: 'c', message: 'm2' } } as const;
    await store.outbox.enqueue(id, [{ key: 'board', kind: 'board' }, strip], now());
    await sending.idle();
    expect([boards().length, shown.of('strip')]).toEqual([before, []]);
  });

  test('mention no player whose seat a computer has taken', async () => {
    await sending.stop();
    const { id } = await table(play, 3);
    await play.votes.leaveGame(id, 'cho');
    for (const user of ['ada', 'ben']) await play.votes.vote(id, user, 1, true);
    sending.start();
    await sending.idle();
    expect(shown.of('board').flatMap(({ mentions = [] }) => mentions.map(({ user }) => user))).toEqual([
      ...['ada', 'ben'],
    ]);
  });

  test('strip a replaced board after eight attempts at last, however busy Discord is', async () => {
    let attempts = 0;
    await reopen({ isBusy: () => ++attempts > 0 });
    const { id } = await table(play, 2);
    await sending.idle();
    await replaceBoard(id);
    await until(() => {
      now.pass(0.1);
      sending.nudge();
      return shown.of('strip').length > 0;
    });
    expect(attempts).toBe(8);
  });

  test('strip the last board again a minute after the end, if an edit was never answered', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    const timers = jest.spyOn(global, 'setTimeout');
    const again = (): (() => void)[] =>
      timers.mock.calls.filter(([, ms]) => ms === 60_000).map(([run]) => run);
    let fails = 1;
    await reopen({
      async board(send, position, how) {
        if (fails-- > 0) throw new Unavailable('no answer in time');
        return shown.board(send, position, how);
      },
    });
    await answer(play, id, 0, 'coin');
    await until(() => fails === 0);
    await toTheEnd(running, id);
    now.pass(1);
    await sending.idle();
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
    expect(again()).toHaveLength(1);
    again()[0]?.();
    await until(() => shown.of('strip').length === 2);
    timers.mockRestore();
  });

  test('strip a board once whose edits were all heard', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    const timers = jest.spyOn(global, 'setTimeout');
    await replaceBoard(id);
    await sending.idle();
    await toTheEnd(running, id);
    await sending.idle();
    expect(timers.mock.calls.filter(([, ms]) => ms === 60_000)).toEqual([]);
    timers.mockRestore();
    const stripped = shown.of('strip').map(({ message }) => message);
    expect(new Set(stripped).size).toBe(stripped.length);
  });

  test('strip a board again that may have been edited by a process that died', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    await sending.stop();
    const timers = jest.spyOn(global, 'setTimeout');
    await answer(play, id, 0, 'coin');
    await store.outbox.claim(now(), new Date(now().getTime() + 15_000), 10);
    now.pass(1);
    sending.start();
    await sending.idle();
    await play.tables.redraw(id);
    await sending.idle();
    expect(shown.of('strip').map(({ message }) => message)).toEqual(['m2']);
    expect(timers.mock.calls.filter(([, ms]) => ms === 60_000)).toHaveLength(1);
  });

  test('strip nothing if the game has ended before it had a board', async () => {
    await sending.stop();
    const { id } = await table(play, 2);
    await toTheEnd(running, id);
    sending.start();
    await sending.idle();
    expect([boards(), shown.of('strip'), shown.of('final').length]).toEqual([[], [], 1]);
  });

  test('tell no news on the board of a game that was cancelled', async () => {
    const { id } = await table(play, 2);
    await replaceBoard(id);
    await answer(play, id, 1, 'yes');
    await sending.idle();
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    await play.votes.vote(id, 'ben', 1, true);
    await sending.idle();
    const last = shown.of('board').at(-1);
    expect([last?.position?.status, last?.news, last?.since]).toEqual(['cancelled', [], []]);
  });

  test('say whether they were tried before', async () => {
    const tries: string[] = [];
    const failing = (what: string, again: boolean): void => {
      tries.push(`${what} ${again ? 'again' : 'first'}`);
      if (!again) throw new Error('502');
    };
    await sending.stop();
    // The table is made before anything is sent: a lobby that changes after it was sent is sent once more.
    const { id } = await table(play, 2);
    open({
      async lobby(send, lobby) {
        failing('lobby', send.again);
        return shown.lobby(send, lobby);
      },
      async board(send, position, how) {
        failing('board', send.again);
        return shown.board(send, position, how);
      },
      async final(send, position) {
        failing('final', send.again);
        return shown.final(send, position);
      },
    });
    const idle = () =>
      until(async () => {
        now.pass(0.05);
        sending.nudge();
        return (await store.outbox.pending()) === 0;
      });
    await idle();
    expect([...tries].sort()).toEqual(['board again', 'board first', 'lobby again', 'lobby first']);
    await toTheEnd(running, id);
    await idle();
    expect(tries.filter((one) => one.startsWith('final'))).toEqual(['final first', 'final again']);
  });

  test('give the buttons of an invitation to those who are invited', async () => {
    const invites: unknown[] = [];
    await reopen({
      async notice(send, at, phrase, how) {
        invites.push([phrase.text, how?.invites, how?.calls?.users]);
        return shown.notice(send, at, phrase, how);
      },
    });
    const where = { guild: 'g', channel: 'c' };
    const host = { user: 'ada', name: 'Ada' };
    const made = await play.tables.create({ game: 'toy', where, host, invites: ['ben', 'cho'] });
    if (made.kind !== 'done') throw new Error(made.kind);
    await sending.idle();
    await play.tables.callTable(made.lobby.id, host, 'Hello');
    await play.tables.join(made.lobby.id, { user: 'dee', name: 'Dee' });
    await play.tables.callTable(made.lobby.id, host, 'Hello');
    await sending.idle();
    expect(invites).toEqual([
      ['notice.invited', true, ['ben', 'cho']],
      ['notice.table-call', undefined, ['dee']],
    ]);
  });

  test('are not drawn again when the picture of a board comes in time', async () => {
    let painted = 0;
    await reopen({
      async latePicture(_board, current) {
        const isCurrent = await current();
        painted++;
        return isCurrent;
      },
    });
    await table(play, 2);
    await until(() => painted === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sending.idle();
    expect(boards()).toEqual(['posted m2']);
  });

  test('draw a board once more that was edited in the very moment its picture came', async () => {
    let pressed = false;
    shown.paint = async () => {
      if (pressed) return false;
      pressed = true;
      await answer(play, id, 0, 'coin');
      await until(() => boards().length === 2);
      return true;
    };
    await reopen({ latePicture: (_board, current) => shown.paint(current) });
    const { id } = await table(play, 2);
    await until(() => boards().length === 3);
    await sending.idle();
    expect(boards()).toEqual(['posted m2', 'edited m2', 'edited m2']);
  });

  test('tell what happened since the first of those moved who are asked together', async () => {
    const { id } = await table(play, 2);
    await replaceBoard(id);
    await answer(play, id, 1, 'no');
    for (const pick of ['work', 'done']) await answer(play, id, 1, pick);
    await sending.idle();
    // The round ends with an answer of seat 0; seat 1 has seen nothing since its own turn.
    await answer(play, id, 0, 'yes');
    await sending.idle();
    const last = shown.of('board').at(-1);
    expect(last?.mentions?.map(({ user }) => user)).toEqual(['ben']);
    expect(last?.since?.map(({ event }) => event)).toEqual(['worked', 'followed', 'round']);
  });
});
