import { randomBytes } from 'node:crypto';
import { games as shelf } from '../../games';
import { startBotProcess, type BotProcess } from '../e2e/process';
import { answerBy, boardOf, called } from '../e2e/robot';
import { sitDown } from '../e2e/table';
import { picker, type Picker } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { openHall, type Hall } from '../play';
import { startSandbox, type Driver, type PageMessage, type Sandbox } from '../sandbox';
import { openStore, type Store } from '../store';
import { onServer } from '../store/testing';
import { auditChannel, auditGame } from './audit';
import { newLedger, watched, type Ledger } from './ledger';
import { makeMayhem, type Crew } from './mayhem';

export interface ChaosResult {
  readonly name: 'chaos'; readonly game: string; readonly games: number; readonly kills: number; readonly presses: number;
  readonly lost: number; readonly doubled: number; readonly stuck: number; readonly wrong: number; readonly moves: number; readonly troubles: number; readonly seconds: number;
  /** What went wrong, in words. */
  readonly faults: readonly string[];
}

/**
 * `shards`: each process serves a shard of its own and a server of its own, and both send for both. `overlap`: both serve everything, as while a new
 * version takes over from an old one, and every press reaches both.
 */
export type Division = 'shards' | 'overlap';

export interface ChaosSetting {
  /** A PostgreSQL server on which databases may be made. */
  readonly admin: string;
  readonly game: string;
  readonly tables: number;
  readonly seed: string;
  readonly division: Division;
  /** Presses between two kills and between two smaller troubles, on average. */
  readonly presses?: { readonly kill: number; readonly trouble: number };
  /** Milliseconds until a table that has not come to its end is given up. */
  readonly patience?: number;
  /** Milliseconds of trouble; after that the tables play on in peace. All the while unless told. */
  readonly trouble?: number;
  /** Hears how it goes. */
  readonly say?: (line: string) => void;
}

interface Seated { readonly ledger: Ledger; readonly people: readonly Driver[]; readonly channel: string; error?: string; done?: boolean }

const quiet = { info() {}, warn() {}, error() {} };
const NAMES = ['ada', 'ben', 'cleo', 'dora', 'emil'];

/** Some tables of one title at once, two bot processes on one database, and trouble until all are over. */
export async function chaos(setting: ChaosSetting): Promise<ChaosResult> {
  const started = performance.now();
  const { admin, game: title, tables, seed, division } = setting;
  const game = shelf.find(({ id }) => id === title);
  if (!game) throw new Error(`there is no game called ${title}`);
  const dice = picker(`${seed} ${title}`);
  const database = `guildhall_chaos_${randomBytes(5).toString('hex')}`;
  await onServer(admin, `CREATE DATABASE "${database}"`);
  const url = Object.assign(new URL(admin), { pathname: `/${database}` }).toString();
  const store = await openStore({ url, connections: 2 });
  const hall = openHall({ store, games: shelf, log: quiet });
  const sandbox = await startSandbox({ rates: 'none', shards: division === 'shards' ? 2 : 1 });
  const crew = crewOf(sandbox, url, division);
  try {
    const channels = channelsOf(sandbox, tables, division);
    for (const at of crew.processes.keys()) crew.processes[at] = await crew.start(at);
    const seated: Seated[] = [];
    for (const [table, channel] of channels.entries()) seated.push(await seat(sandbox, game, channel, dice, table));
    const mayhem = makeMayhem(sandbox, crew, dice, { presses: setting.presses ?? { kill: 60, trouble: 8 } });
    for (const { ledger } of seated) ledger.onPress = mayhem.pressed;
    let calm: Promise<void> | undefined;
    const peace = setting.trouble === undefined ? undefined : setTimeout(() => { calm = mayhem.calm(); }, setting.trouble);
    const told = setInterval(() => setting.say?.(`${Math.round((performance.now() - started) / 1000)} s, ${mayhem.kills()} kills, ${crew.processes.filter(Boolean).length} up: ${seated.map(({ ledger, done }) => `${done === true ? 'over' : 'on'} ${ledger.attempts.length}/${ledger.presses}/${ledger.refused}`).join(', ')}`), 10_000);
    const until = Date.now() + (setting.patience ?? 600_000);
    await Promise.all(seated.map((table, at) => playOn(table, hall, picker(`${seed} ${title} ${at}`), until)));
    clearTimeout(peace);
    clearInterval(told);
    await (calm ?? mayhem.calm());
    const drained = await sentAll(store, 45_000);
    return await judge({ title, tables, seated, store, hall, kills: mayhem.kills(), drained, seconds: Math.round((performance.now() - started) / 1000), troubles: [...mayhem.made.values()].reduce((sum, count) => sum + count, 0) });
  } finally {
    await Promise.all(crew.processes.map((process) => process?.kill()));
    await sandbox.close();
    await store.close();
    await onServer(admin, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  }
}

function crewOf(sandbox: Sandbox, url: string, division: Division): Crew {
  const processes: (BotProcess | undefined)[] = [undefined, undefined];
  return {
    processes,
    start: (at) => startBotProcess(sandbox, { DATABASE_URL: url, ...(division === 'shards' && { SHARD_IDS: String(at), SHARD_COUNT: '2' }) }),
  };
}

/** A channel for each table; with shards, in turn on a server of each. */
export function channelsOf(sandbox: Sandbox, tables: number, division: Division): string[] {
  const servers = division === 'overlap' ? [sandbox.guildId] : [0, 1].map((shard) => serverOn(sandbox, shard));
  return Array.from({ length: tables }, (_, table) => sandbox.stage.addChannel(servers[table % servers.length] as string, `table-${table + 1}`));
}

const shardOf = (guild: string): number => Number((BigInt(guild) >> 22n) % 2n);
function serverOn(sandbox: Sandbox, shard: number): string {
  if (shardOf(sandbox.guildId) === shard) return sandbox.guildId;
  for (;;) {
    const guild = sandbox.stage.addGuild(`Server ${shard + 1}`);
    if (shardOf(guild) === shard) return guild;
  }
}

async function seat(sandbox: Sandbox, game: AnyGame, channel: string, dice: Picker, table: number): Promise<Seated> {
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
async function playOn(table: Seated, hall: Hall, dice: Picker, until: number): Promise<void> {
  const { ledger, people } = table;
  const [first] = people;
  let lastLook = 0;
  while (first) {
    if (Date.now() > until) {
      const position = await hall.position(ledger.game);
      table.error = `not at its end after its time; version ${position?.version ?? '?'}, asked ${JSON.stringify(position?.session.waiting.map(({ seat, ask, id }) => [seat, ask, id]))}\n${first.screen().slice(-3000)}`;
      return;
    }
    const board = boardOf(first, ledger.game);
    const asked = board ? people.filter((person) => called(board, person)) : [];
    const person = asked[dice(asked.length)];
    // A press that came to nothing is tried again, as people do: what is wrong shows in the end.
    const answer = person && await answerBy(person, ledger.game, people.indexOf(person), dice).catch(() => undefined);
    if (answer) continue;
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (Date.now() - lastLook < 2000) continue;
    lastLook = Date.now();
    // Private things pile up where a press broke off.
    for (const one of people) for (const message of one.messages().filter((it) => ((it.flags ?? 0) & 64) !== 0)) await one.dismiss(message).catch(() => undefined);
    const status = (await hall.summary(ledger.game))?.status;
    if (status !== 'playing' && status !== 'lobby') {
      table.done = true;
      return;
    }
  }
}

async function sentAll(store: Store, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (await store.outbox.pending() === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

interface Played { readonly title: string; readonly tables: number; readonly seated: readonly Seated[]; readonly store: Store; readonly hall: Hall; readonly kills: number; readonly drained: boolean; readonly seconds: number; readonly troubles: number }

async function judge({ title, tables, seated, store, hall, kills, drained, seconds, troubles }: Played): Promise<ChaosResult> {
  const faults: string[] = drained ? [] : ['the outbox did not run empty'];
  const sum = { presses: 0, lost: 0, doubled: 0, stuck: drained ? 0 : 1, wrong: 0, moves: 0 };
  for (const { ledger, people, channel, error } of seated) {
    const [first] = people;
    if (!first) continue;
    sum.presses += ledger.presses;
    if (error !== undefined) {
      sum.stuck++;
      faults.push(`${ledger.game}: ${error}`);
      continue;
    }
    const audit = await auditGame(store, hall, ledger, first.person.id);
    const seats = (await store.load(ledger.game))?.chairs as readonly { user?: string }[] | undefined;
    const calls = auditChannel(first.received(), channel, await store.moves(ledger.game), (seats ?? []).map(({ user }) => user ?? '-'));
    const shown = inChannel(first.messages(), ledger.game);
    sum.moves += audit.moves;
    sum.lost += audit.lost.length + shown.missing.length;
    sum.doubled += audit.doubled.length + calls.length + shown.doubled.length;
    sum.wrong += audit.wrong.length;
    faults.push(...[...audit.lost, ...audit.doubled, ...audit.wrong, ...calls, ...shown.missing, ...shown.doubled].map((fault) => `${ledger.game}: ${fault}`));
  }
  return { name: 'chaos', game: title, games: tables, kills, presses: sum.presses, lost: sum.lost, doubled: sum.doubled, stuck: sum.stuck, wrong: sum.wrong, moves: sum.moves, troubles, seconds, faults };
}

/** At the end: one ranking, and nothing left to press on any board. */
function inChannel(messages: readonly PageMessage[], game: string): { missing: string[]; doubled: string[] } {
  const open = messages.filter((message) => ((message.flags ?? 0) & 64) === 0);
  const having = (id: string): number => open.filter((message) => JSON.stringify(message.components ?? []).includes(`"${id}/${game}"`)).length;
  const rankings = having('again');
  return {
    missing: rankings === 0 ? ['no ranking was posted'] : [],
    doubled: [...(rankings > 1 ? [`${rankings} rankings were posted`] : []), ...(having('move') > 0 ? [`${having('move')} boards kept their controls`] : []), ...(having('join') > 0 ? ['the lobby kept its controls'] : [])],
  };
}
