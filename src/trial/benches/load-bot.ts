import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { commands } from '../../../commands';
import { games as shelf, picturesOf as titleOf } from '../../../games';
import { noPictures, createPictures, startBot, type Pictures } from '../../discord';
import { readId } from '../../discord/screen/ids';
import { picker } from '../../engine/check/fuzz';
import { openLog } from '../../log';
import { giveMemoryBack } from '../../memory';
import { openPlay, type Running, type Sender } from '../../play';
import { studio } from '../../picture';
import { openStore, type Posted } from '../../store';
import { readEmbedded, statementsHere } from '../stage/load/meter';
import type { Heard, Order } from './load-orders';
import { offerOf, pressFor, type Offer } from './load-presses';
import { echo } from './press/echo';
import { letMastersThink, type Masters } from './press/masters';
import { openTimedThinker } from './timed-thinker';

const tell = (heard: Heard): void => void process.send?.(heard);
const now = (): number => performance.timeOrigin + performance.now();
const delay = monitorEventLoopDelay({ resolution: 5 });
let errors = 0;
const log = openLog('warn', {
  write(line) {
    process.stderr.write(line);
    errors++;
  },
});
let running: Running | undefined;
let masters: Masters | undefined;
let embedded = false;
let send = (): void => {};
let waiting = async (): Promise<number> => 0;

/** A computer's pause in a bench with computers; without, none is to move by itself. */
const PACE = 1_200;
const NEVER = 3_600_000;
const thought: number[] = [];
const seated: string[] = [];
const offering = picker('offers');

async function open(order: Extract<Order, { do: 'open' }>): Promise<void> {
  const { where, token, api, pictures, computers } = order;
  const store = await openStore(where);
  embedded = store.kind === 'embedded';
  const dice = picker('load');
  // The next press is read off the copy in memory, because the bench must not query the database.
  const posted = new Map<string, Posted>();
  let glanced: { readonly version: number; readonly posted: Posted } | undefined;
  const next = (game: string, version: number): void => {
    glanced = { version, posted: posted.get(game) ?? { thread: null, lobby: null, board: null } };
    const position = opened.play.reading.position(game);
    glanced = undefined;
    void position.then((at) => {
      const press = at && pressFor(at, dice);
      if (press) tell({ is: 'next', game, channel: at.where.channel, ...press });
    });
  };
  const opened: Running = openPlay({
    store: {
      ...store,
      async commit(change) {
        const good = await store.commit(change);
        const pressed = !change.moves?.some(({ source }) => source === 'computer');
        if (good) {
          if (pressed) tell({ is: 'commit', game: change.id, version: change.version + 1, at: now() });
          if (order.hints !== false) setImmediate(() => next(change.id, change.version + 1));
        }
        return good;
      },
      peekVersion: (id) => (glanced ? Promise.resolve(glanced) : store.peekVersion(id)),
      outbox: {
        ...store.outbox,
        async claim(...how) {
          const items = await store.outbox.claim(...how);
          for (const item of items) posted.set(item.game, item.posted);
          return items;
        },
        done(items, at, result) {
          const before = result && posted.get(result.game);
          if (before && result.posted) posted.set(result.game, { ...before, ...result.posted });
          return store.outbox.done(items, at, result);
        },
      },
    },
    games: shelf,
    log,
    paceMs: computers ? PACE : NEVER,
    ...(computers && { thinker: openTimedThinker(thought) }),
  });
  running = opened;
  const drawing = pictures ? watchedPictures(createPictures(studio(), titleOf)) : noPictures;
  const bot = await startBot({
    play: opened.play,
    commands,
    log,
    token,
    api,
    pictures: drawing,
    ...(order.shards && { shards: order.shards }),
    shed: (customId = '') => {
      const id = readId(customId);
      if (id && 'game' in id) tell({ is: 'shed', game: id.game });
    },
  });
  const outbox = opened.outbox(watched(bot.sender));
  send = () => outbox.start();
  if (!order.held) send();
  opened.clock.start();
  waiting = () => store.outbox.pending();
  giveMemoryBack();
  tell({ is: 'ready' });
}

async function offer({ kind, most: max }: Extract<Order, { do: 'offer' }>): Promise<void> {
  const presses: Offer[] = [];
  for (const game of seated) {
    if (presses.length === max) break;
    const position = await running?.play.reading.position(game);
    const press = position && offerOf(kind, position, offering);
    if (press) presses.push(press);
  }
  tell({ is: 'offered', presses });
}

/** The latest board drawn of each table, and where it stands. */
const drawn = new Map<string, { readonly version: number; readonly made: boolean }>();
const stands = new Map<string, { readonly game: string; readonly version: number }>();

const watchedPictures = (pictures: Pictures): Pictures => ({
  ...pictures,
  async render(position, what) {
    const picture = await pictures.render(position, what);
    if (what.forSeat === null && what.area === undefined)
      drawn.set(position.id, { version: position.version, made: picture !== undefined });
    return picture;
  },
});

/** Tells of each board and its picture. */
const watched = (sender: Sender): Sender => ({
  ...sender,
  async board(send, position, how) {
    const sent = await sender.board(send, position, how);
    const { id: game, version } = position;
    tell({ is: 'board', game, version, at: now() });
    const picture = drawn.get(game);
    if (picture?.made && picture.version === version) tell({ is: 'picture', game, version, at: now() });
    const message = sent === 'edited' ? position.board?.message : sent.message;
    if (message !== undefined) stands.set(message, { game, version });
    return sent;
  },
  async latePicture(board, current) {
    const at = stands.get(board.message);
    stands.delete(board.message);
    const added = await sender.latePicture(board, current);
    if (added && at) tell({ is: 'picture', ...at, at: now() });
    return added;
  },
});

async function seed(order: Extract<Order, { do: 'seed' }>): Promise<void> {
  const { tables, guild, channels, people, computers } = order;
  if (!running) throw new Error('nothing is open');
  const { play } = running;
  for (let table = 0; table < tables; table++) {
    const game = shelf[table % shelf.length];
    if (!game) throw new Error('the shelf is empty');
    const seats = Math.min(Math.max(2, game.seats[0]) + (table % 2), game.seats[1]);
    const who = Array.from({ length: seats }, (_, seat) => ({
      user: people[(table + seat * 7) % people.length] as string,
      name: `Person ${seat}`,
    }));
    const made = await play.tables.create({
      game: game.id,
      where: { guild, channel: channels[table % channels.length] as string },
      host: who[0] as { user: string; name: string },
    });
    if (made.kind !== 'done') throw new Error('no table');
    for (const [at, person] of who.slice(1).entries())
      if (computers && (table + at) % 2 === 0)
        await play.tables.addComputer(made.lobby.id, who[0]?.user ?? '');
      else await play.tables.join(made.lobby.id, person);
    const started = await play.tables.start(made.lobby.id, who[0]?.user ?? '');
    if (started.kind !== 'started') throw new Error('not started');
    seated.push(made.lobby.id);
  }
  // Their lobbies and first boards go out before anything is measured.
  if (!order.quiet) await drain(600);
  tell({ is: 'seeded' });
}

async function drain(seconds: number): Promise<void> {
  const until = now() + seconds * 1000;
  while ((await waiting()) > 0 && now() < until) await new Promise((resolve) => setTimeout(resolve, 500));
}

async function report(): Promise<void> {
  const left = await waiting();
  const database = embedded ? await readEmbedded() : { statements: statementsHere(), cpuMs: 0, written: 0 };
  const { user, system } = process.cpuUsage();
  tell({
    is: 'report',
    loopDelayP99: delay.percentile(99) / 1e6,
    loopDelayMax: delay.max / 1e6,
    memoryMb: process.memoryUsage().rss / 2 ** 20,
    errors,
    waiting: left,
    statements: database.statements,
    botMs: (user + system) / 1000 - database.cpuMs,
    databaseMs: database.cpuMs,
    written: database.written,
    thought,
  });
}

let endProfile = async (): Promise<void> => {};
async function profiled(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  await endProfile();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  endProfile = async () => {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(file, JSON.stringify(profile));
    session.disconnect();
  };
}

// A bench that was killed leaves no bot behind.
process.once('disconnect', () => process.exit(1));
process.on('message', (order: Order) => {
  const failed = (error: unknown): void => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  };
  switch (order.do) {
    case 'open':
      void open(order).catch(failed);
      break;
    case 'echo':
      void echo(order, () => errors++).then((message) => tell({ is: 'ready', message }), failed);
      break;
    case 'seed':
      void seed(order).catch(failed);
      break;
    case 'reset':
      delay.enable();
      delay.reset();
      errors = 0;
      thought.length = 0;
      void profiled(order.profile).then(() => tell({ is: 'reset' }), failed);
      break;
    case 'send':
      send();
      tell({ is: 'sending' });
      break;
    case 'offer':
      void offer(order).catch(failed);
      break;
    case 'think':
      if (running) masters = letMastersThink(running, seated, order.masters);
      tell({ is: 'thinking' });
      break;
    case 'rest':
      void masters?.end().then((answers) => tell({ is: 'rested', answers }), failed);
      break;
    case 'drain':
      void drain(order.seconds).then(() => tell({ is: 'drained' }), failed);
      break;
    case 'report':
      void report().catch(failed);
      break;
    case 'end':
      void endProfile().then(() => process.exit(0), failed);
  }
});
