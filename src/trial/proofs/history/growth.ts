import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { games as shelf } from '../../../../games';
import { picker, playOut, randomOptions, randomPicks, type Picker } from '../../../engine/check/fuzz';
import type { Action, AnyGame, Setup } from '../../../engine/contract/game';
import { openPlay, type Play, type Sender } from '../../../play';
import { openStore, type Store } from '../../../store';
import { onServer, type Kind } from '../../../store/stage/testing';

export interface GrowthResult {
  readonly name: 'growth';
  readonly game: string;
  readonly answers: number;
  /** Median milliseconds of work for a press among the first, middle and last of the game. */
  readonly first: number;
  readonly middle: number;
  readonly last: number;
  /** The same for a process that has the game not in memory: reading it, without a press. */
  readonly cold: { readonly first: number; readonly middle: number; readonly last: number };
  readonly ratio: number;
}

const quiet = { info() {}, warn() {}, error() {} };
const WINDOW = 25;

/** The longest of so many random games, played once more through the database. */
export async function growth(game: AnyGame, fuzzed: number, seed: string): Promise<GrowthResult> {
  const { setup, answers } = longest(game, fuzzed, seed);
  const store = await openStore({ folder: 'memory://' });
  try {
    // Once to warm up, so that the first presses do not pay for the compiler.
    await playThrough(store, game, setup, answers);
    const { presses, loads } = await playThrough(store, game, setup, answers);
    const three = (times: readonly number[]): { first: number; middle: number; last: number } => {
      const half = Math.floor((times.length - WINDOW) / 2);
      return {
        first: median(times.slice(0, WINDOW)),
        middle: median(times.slice(half, half + WINDOW)),
        last: median(times.slice(-WINDOW)),
      };
    };
    const warm = three(presses);
    return {
      name: 'growth',
      game: game.id,
      answers: presses.length,
      ...warm,
      cold: three(loads),
      ratio: round(warm.last / warm.first),
    };
  } finally {
    await store.close();
  }
}

function longest(
  game: AnyGame,
  games: number,
  seed: string,
): { setup: Setup<object>; answers: readonly Action[] } {
  let best: { setup: Setup<object>; answers: readonly Action[] } | undefined;
  for (let number = 0; number < games; number++) {
    const dice = picker(`${seed} ${game.id} ${number}`);
    const setup = randomOptions(
      game,
      Math.max(2, game.seats[0]) + dice(game.seats[1] - Math.max(2, game.seats[0]) + 1),
      dice,
    );
    const { answers } = playOut(game, setup, randomBytes(32).toString('hex'), dice);
    if (!best || answers.length > best.answers.length) best = { setup, answers };
  }
  if (!best) throw new Error('no game was played');
  return best;
}

/**
 * Plays a game with its own cards from the same setup, with random answers, to about the same length: through
 * the lobby, press by press.
 */
async function playThrough(
  store: Store,
  game: AnyGame,
  setup: Setup<object>,
  answers: readonly Action[],
): Promise<{ presses: number[]; loads: number[] }> {
  const dice: Picker = picker(`${answers.length}`);
  const { play } = openPlay({ store, games: [game], log: quiet });
  const id = await start(play, game, setup);
  const presses: number[] = [];
  const loads: number[] = [];
  for (;;) {
    const loaded = spent();
    await openPlay({ store, games: [game], log: quiet }).play.reading.position(id);
    loads.push(spent() - loaded);
    const position = await play.reading.position(id);
    if (position?.status !== 'playing') break;
    const asked = position.session.waiting[dice(position.session.waiting.length)];
    const chair = asked && position.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person') throw new Error('nobody is asked');
    const picks = randomPicks(asked, dice);
    const began = spent();
    const outcome = await play.answers.press({ game: id, user: chair.user, promptId: asked.promptId, picks });
    presses.push(spent() - began);
    if (outcome.kind !== 'done') throw new Error(`a press came to ${outcome.kind}`);
  }
  return { presses, loads };
}

async function start(play: Play, game: AnyGame, setup: Setup<object>): Promise<string> {
  const made = await play.tables.create({
    game: game.id,
    where: { guild: 'g', channel: 'c' },
    host: { user: 'u0', name: 'u0' },
    options: setup.options as Record<string, unknown>,
  });
  if (made.kind !== 'done') throw new Error('no table');
  for (let seat = 1; seat < setup.seats; seat++)
    await play.tables.join(made.lobby.id, { user: `u${seat}`, name: `u${seat}` });
  const started = await play.tables.start(made.lobby.id, 'u0');
  if (started.kind !== 'started') throw new Error('not started');
  return made.lobby.id;
}

export interface StartUpResult {
  readonly name: 'start-up';
  readonly games: readonly [number, number];
  readonly ms: readonly [number, number];
}

/**
 * How long it takes until a process that finds so many running games in its database has looked for what is
 * due: with one, and with many.
 */
export async function startUp(server: Kind, many: number): Promise<StartUpResult> {
  const [game] = shelf;
  if (!game) throw new Error('the shelf is empty');
  const database = await server.create();
  const url = database.url ?? '';
  try {
    const store = await openStore({ url });
    const id = await start(openPlay({ store, games: shelf, log: quiet }).play, game, {
      seats: Math.max(2, game.seats[0]),
      options: {},
    });
    await store.outbox.done(await store.outbox.claim(new Date(), new Date(), 100), new Date());
    await store.close();
    const one = await fastest(url);
    await onServer(
      url,
      `CREATE TEMP TABLE one AS SELECT * FROM games WHERE id = '${id}';
      DO $$ BEGIN FOR n IN 1..${many - 1} LOOP UPDATE one SET id = 'copy' || n, wake_at = NULL;
        INSERT INTO games SELECT * FROM one; END LOOP; END $$`,
    );
    return { name: 'start-up', games: [1, many], ms: [one, await fastest(url)] };
  } finally {
    await database.drop();
  }
}

const nobody = new Proxy({}, { get: () => async () => 'edited' }) as unknown as Sender;

/** The best of some: what else the machine does makes it slower, never faster. */
async function fastest(url: string): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    const began = performance.now();
    const store = await openStore({ url });
    const running = openPlay({ store, games: shelf, log: quiet });
    const outbox = running.outbox(nobody);
    outbox.start();
    running.clock.start();
    await store.due(new Date(), 20);
    await store.nextWake();
    await outbox.idle();
    times.push(performance.now() - began);
    await running.clock.stop();
    await outbox.stop();
    await store.close();
  }
  return round(Math.min(...times));
}

/**
 * The processor time of this process in milliseconds, without other processes. The embedded database works in
 * this process too.
 */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const round = (value: number): number => Math.round(value * 100) / 100;
const median = (times: readonly number[]): number =>
  round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
