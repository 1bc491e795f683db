import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games as shelf } from '../../games';
import { startBotProcess, type BotProcess } from '../e2e/process';
import { answerBy, boardOf, called } from '../e2e/robot';
import { sitDown } from '../e2e/table';
import { picker, type Picker } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { openPlay, type PlayService } from '../play';
import { startSandbox, type Driver, type PageMessage, type Sandbox } from 'discord-stand-in';
import { openStore, type Store } from '../store';
import { onServer } from '../store/testing';
import { auditChannel, auditGame } from './audit';
import { newLedger, watched, type Ledger } from './ledger';
import { makeMayhem, type Crew, type Pace } from './mayhem';
import { writeTrace, type Seen } from './trace';

export interface ChaosResult {
  readonly name: 'chaos';
  readonly game: string;
  readonly games: number;
  readonly kills: number;
  readonly presses: number;
  readonly lost: number;
  readonly doubled: number;
  readonly stuck: number;
  readonly wrong: number;
  readonly moves: number;
  readonly troubles: number;
  readonly seconds: number;
  /** What went wrong, in words. */
  readonly faults: readonly string[];
}

/**
 * `shards`: each process serves a shard of its own and a server of its own, and both send for both. `overlap`: both serve everything, as while a new
 * version takes over from an old one, and every press reaches both.
 */
export type Division = 'shards' | 'overlap';

export interface ChaosSetting {
  /** A PostgreSQL server on which databases may be made, for two processes; without one, a single process on the embedded database. */
  readonly admin?: string;
  readonly game: string;
  readonly tables: number;
  readonly seed: string;
  readonly division: Division;
  readonly pace?: Partial<Pace>;
  /** Boards are drawn: pictures that come late are one more trouble, and take most of the time. */
  readonly pictures?: boolean;
  /** Milliseconds until a table that has not come to its end is given up. */
  readonly patience?: number;
  /** Milliseconds of trouble; after that the tables play on in peace. All the while unless told. */
  readonly trouble?: number;
  /** Answers after which a table stops, for a short look; the whole game unless told. */
  readonly most?: number;
  /** Where to write what happened at tables with a fault. */
  readonly trace?: string;
  /** Hears how it goes. */
  readonly say?: (line: string) => void;
}

interface Seated {
  readonly ledger: Ledger;
  readonly people: readonly Driver[];
  readonly channel: string;
  error?: string;
  done?: boolean;
}

const quiet = { info() {}, warn() {}, error() {} };
const NAMES = ['ada', 'ben', 'cleo', 'dora', 'emil'];

/** Some tables of one title at once, two bot processes on one database, and trouble until all are over. */
export async function chaos(setting: ChaosSetting): Promise<ChaosResult> {
  const started = performance.now();
  const { game: title, tables, seed, division } = setting;
  const game = shelf.find(({ id }) => id === title);
  if (!game) throw new Error(`there is no game called ${title}`);
  const dice = picker(`${seed} ${title}`);
  const ground = await groundOf(setting.admin);
  const sandbox = await startSandbox({
    rates: 'none',
    shards: division === 'shards' && ground.processes > 1 ? 2 : 1,
  });
  const crew = crewOf(sandbox, ground, division, setting.pictures === true);
  const reap = (): void => {
    for (const one of crew.processes) if (one) process.kill(one.pid, 'SIGKILL');
  };
  process.once('exit', reap);
  try {
    const channels = channelsOf(sandbox, tables, crew.processes.length > 1 ? division : 'overlap');
    for (const at of crew.processes.keys()) crew.processes[at] = await crew.start(at);
    const seated: Seated[] = [];
    for (const [table, channel] of channels.entries())
      seated.push(await seat(sandbox, game, channel, dice, table));
    const mayhem = makeMayhem(sandbox, crew, dice, {
      kill: 60,
      trouble: 8,
      kills: 4 * tables,
      ...setting.pace,
    });
    for (const { ledger } of seated) ledger.onAnswer = mayhem.answered;
    let calm: Promise<void> | undefined;
    const peace =
      setting.trouble === undefined
        ? undefined
        : setTimeout(() => {
            calm = mayhem.calm();
          }, setting.trouble);
    const told = setInterval(
      () =>
        setting.say?.(
          `${Math.round((performance.now() - started) / 1000)} s, ${mayhem.kills()} kills, ${crew.processes.filter(Boolean).length} up: ${seated.map(({ ledger, done }) => `${done === true ? 'over' : 'on'} ${ledger.attempts.length}/${ledger.presses}/${ledger.refused}`).join(', ')}`,
        ),
      10_000,
    );
    const until = Date.now() + (setting.patience ?? 600_000);
    await Promise.all(
      seated.map((table, at) =>
        playOn(table, picker(`${seed} ${title} ${at}`), { until, most: setting.most ?? Infinity }),
      ),
    );
    clearTimeout(peace);
    clearInterval(told);
    await (calm ?? mayhem.calm());
    // What is still to be sent goes out; then the processes stop as they would for an update, and the books are opened.
    const drained =
      setting.pictures !== true && ground.pending
        ? await emptyOf(ground.pending, 45_000)
        : await quietOf(sandbox, 45_000);
    await Promise.all(crew.processes.map(async (process) => process?.stop()));
    const store = await ground.open();
    const play = openPlay({ store, games: shelf, log: quiet });
    const left = await store.outbox.pending();
    try {
      return await judge({
        trace: (seen) => {
          if (setting.trace !== undefined)
            writeTrace(setting.trace, { ...seen, requests: sandbox.requests, log: crew.logs.flat() });
        },
        title,
        tables,
        seated,
        store,
        play,
        kills: mayhem.kills(),
        left: drained ? left : Math.max(1, left),
        finished: setting.most === undefined,
        seconds: Math.round((performance.now() - started) / 1000),
        troubles: [...mayhem.made.values()].reduce((sum, count) => sum + count, 0),
      });
    } finally {
      await store.close();
    }
  } finally {
    await Promise.all(crew.processes.map(async (process) => process?.kill()));
    process.off('exit', reap);
    await sandbox.close();
    await ground.drop();
  }
}

interface Ground {
  readonly processes: number;
  readonly env: Readonly<Record<string, string>>;
  /** How much is still to be sent, where somebody beside the bot may look. */
  readonly pending?: () => Promise<number>;
  open(): Promise<Store>;
  drop(): Promise<void>;
}

async function groundOf(admin: string | undefined): Promise<Ground> {
  if (admin === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-chaos-'));
    return {
      processes: 1,
      env: { DATA_DIR: folder },
      open: () => openStore({ folder: path.join(folder, 'postgres') }),
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `guildhall_chaos_${randomBytes(5).toString('hex')}`;
  await onServer(admin, `CREATE DATABASE "${name}"`);
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).toString();
  // The tables are made before two processes come for them.
  const onlooker = await openStore({ url, connections: 1 });
  return {
    processes: 2,
    env: { DATABASE_URL: url },
    pending: () => onlooker.outbox.pending(),
    open: () => openStore({ url, connections: 2 }),
    async drop() {
      await onlooker.close();
      await onServer(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
}

function crewOf(
  sandbox: Sandbox,
  ground: Ground,
  division: Division,
  pictures: boolean,
): Crew & { readonly logs: (readonly string[])[] } {
  const processes = Array<BotProcess | undefined>(ground.processes).fill(undefined);
  const sharded = division === 'shards' && ground.processes > 1;
  const logs: (readonly string[])[] = [];
  const start = async (at: number): Promise<BotProcess> => {
    const started = await startBotProcess(sandbox, {
      ...ground.env,
      ...(!pictures && { PICTURES: 'off' }),
      ...(sharded && { SHARD_IDS: String(at), SHARD_COUNT: String(ground.processes) }),
    });
    logs.push(started.lines);
    return started;
  };
  return { processes, logs, start };
}

/** A channel for each table; with shards, in turn on a server of each. */
export function channelsOf(sandbox: Sandbox, tables: number, division: Division): string[] {
  const servers =
    division === 'overlap' ? [sandbox.guildId] : [0, 1].map((shard) => serverOn(sandbox, shard));
  return Array.from({ length: tables }, (_, table) =>
    sandbox.stage.addChannel(servers[table % servers.length] as string, `table-${table + 1}`),
  );
}

const shardOf = (guild: string): number => Number((BigInt(guild) >> 22n) % 2n);
function serverOn(sandbox: Sandbox, shard: number): string {
  if (shardOf(sandbox.guildId) === shard) return sandbox.guildId;
  for (;;) {
    const guild = sandbox.stage.addGuild(`Server ${shard + 1}`);
    if (shardOf(guild) === shard) return guild;
  }
}

async function seat(
  sandbox: Sandbox,
  game: AnyGame,
  channel: string,
  dice: Picker,
  table: number,
): Promise<Seated> {
  const [least, most] = game.seats;
  const low = Math.max(2, least);
  const seats = low + dice(Math.min(5, most) - low + 1);
  const names = NAMES.map((_, at) => NAMES[(at + table) % NAMES.length] as string).slice(0, seats);
  // Every third table has a computer, so that two clocks race for its moves.
  const computers = table % 3 === 2 && seats > 2 ? 1 : 0;
  const here = { ...sandbox, as: (name: string) => sandbox.as(name).in(channel) };
  const { game: id, people } = await sitDown(here, game.id, names.slice(0, seats - computers), computers);
  const ledger = newLedger(id);
  return { ledger, channel, people: people.map((person, at) => watched(person, ledger, at)) };
}

/** Everybody answers what they are called for, tries again when nothing comes of it, and stops at the end of the game. */
async function playOn(
  table: Seated,
  dice: Picker,
  { until, most }: { readonly until: number; readonly most: number },
): Promise<void> {
  const { ledger, people } = table;
  const [first] = people;
  let lastLook = 0;
  let answers = 0;
  let idle = 0;
  while (first && answers < most) {
    if (Date.now() > until) {
      table.error = `not at its end after its time\n${first.screen().slice(-3000)}`;
      return;
    }
    const board = boardOf(first, ledger.game);
    const asked = board ? people.filter((person) => called(board, person)) : [];
    const person = asked[dice(asked.length)];
    // A press that came to nothing is tried again, as people do: what is wrong shows in the end.
    const answer =
      person && (await answerBy(person, ledger.game, people.indexOf(person), dice).catch(() => undefined));
    if (answer) {
      answers++;
      idle = 0;
      continue;
    }
    // The board lags behind, or the bot is down.
    await pause(Math.min(500, 50 * 2 ** idle++));
    if (Date.now() - lastLook < 2000) continue;
    lastLook = Date.now();
    // Private things pile up where a press broke off.
    for (const one of people)
      for (const message of one.messages().filter((it) => ((it.flags ?? 0) & 64) !== 0))
        await one.dismiss(message).catch(() => undefined);
    if (
      first
        .messages()
        .some((message) => JSON.stringify(message.components ?? []).includes(`"again/${ledger.game}"`))
    ) {
      table.done = true;
      return;
    }
  }
  table.done = true;
}

/** Whether everything is sent within the time: a claim of a dead process runs out, and Discord is waited for. */
async function emptyOf(pending: () => Promise<number>, patience: number): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until;) {
    if ((await pending()) === 0) return true;
    await pause(200);
  }
  return false;
}

/** Resolves when the bots have sent nothing for longer than a dead process may hold an item. */
async function quietOf(sandbox: Sandbox, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  for (let count = sandbox.requests.length, since = Date.now(); Date.now() < until;) {
    if (sandbox.requests.length !== count) [count, since] = [sandbox.requests.length, Date.now()];
    if (Date.now() - since > LEASE) return true;
    await pause(200);
  }
  return false;
}

const LEASE = 18_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Played {
  readonly title: string;
  readonly tables: number;
  readonly seated: readonly Seated[];
  readonly store: Store;
  readonly play: PlayService;
  readonly kills: number;
  readonly left: number;
  readonly finished: boolean;
  readonly seconds: number;
  readonly troubles: number;
  trace(seen: Omit<Seen, 'requests' | 'log'>): void;
}

async function judge({
  trace,
  title,
  tables,
  seated,
  store,
  play,
  kills,
  left,
  finished,
  seconds,
  troubles,
}: Played): Promise<ChaosResult> {
  const faults: string[] = left === 0 ? [] : [`${left} messages were never sent`];
  const sum = { presses: 0, lost: 0, doubled: 0, stuck: left === 0 ? 0 : 1, wrong: 0, moves: 0 };
  for (const { ledger, people, channel, error } of seated) {
    const [first] = people;
    if (!first) continue;
    sum.presses += ledger.presses;
    if (error !== undefined) {
      sum.stuck++;
      faults.push(`${ledger.game}: ${error}`);
      trace({
        game: ledger.game,
        channel,
        received: first.received(),
        moves: await store.moves(ledger.game),
        faults: [error],
      });
      continue;
    }
    const audit = await auditGame(store, play, ledger, { host: first.person.id, finished });
    const seats = (await store.load(ledger.game))?.chairs as readonly { user?: string }[] | undefined;
    const moves = await store.moves(ledger.game);
    const calls = auditChannel(
      first.received(),
      channel,
      moves,
      (seats ?? []).map(({ user }) => user ?? '-'),
    );
    const shown = inChannel(first.messages(), ledger.game, finished);
    sum.moves += audit.moves;
    sum.lost += audit.lost.length + shown.missing.length;
    sum.doubled += audit.doubled.length + calls.length + shown.doubled.length;
    sum.wrong += audit.wrong.length;
    const found = [
      ...audit.lost,
      ...audit.doubled,
      ...audit.wrong,
      ...calls,
      ...shown.missing,
      ...shown.doubled,
    ];
    if (found.length > 0)
      trace({ game: ledger.game, channel, received: first.received(), moves, faults: found });
    faults.push(...found.map((fault) => `${ledger.game}: ${fault}`));
  }
  return {
    name: 'chaos',
    game: title,
    games: tables,
    kills,
    presses: sum.presses,
    lost: sum.lost,
    doubled: sum.doubled,
    stuck: sum.stuck,
    wrong: sum.wrong,
    moves: sum.moves,
    troubles,
    seconds,
    faults,
  };
}

/** At the end: one ranking, and nothing left to press on any board. In the middle of a game: one board to press on. */
function inChannel(
  messages: readonly PageMessage[],
  game: string,
  finished: boolean,
): { missing: string[]; doubled: string[] } {
  const open = messages.filter((message) => ((message.flags ?? 0) & 64) === 0);
  const having = (id: string): number =>
    open.filter((message) => JSON.stringify(message.components ?? []).includes(`"${id}/${game}"`)).length;
  const [rankings, boards] = [having('again'), having('move')];
  const missing = [
    ...(finished && rankings === 0 ? ['no ranking was posted'] : []),
    ...(!finished && boards === 0 ? ['there is no board'] : []),
  ];
  const doubled = [
    ...(rankings > 1 ? [`${rankings} rankings were posted`] : []),
    ...(boards > (finished ? 0 : 1) ? [`${boards} boards kept their controls`] : []),
    ...(having('join') > 0 ? ['the lobby kept its controls'] : []),
  ];
  return { missing, doubled };
}
