import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layOutAt } from '../../stage/laid-out';
import { startBotProcess, type BotProcess } from '../../stage/child-process';
import type { Sandbox } from 'discord-stand-in';
import { openStore, type Store } from '../../../store';
import { onServer } from '../../../store/stage/testing';
import type { BotProcesses } from '../../stage/fault-injection';

/**
 * `shards`: each process serves a shard of its own and a server of its own, and both send for both.
 * `overlap`: both serve everything, as while a new version takes over from an old one, and every press
 * reaches both.
 */
export type Division = 'shards' | 'overlap';

/** The parts of a chaos run: a database, processes of the bot, channels. */

export interface ChaosSetup {
  readonly processes: number;
  readonly env: Readonly<Record<string, string>>;
  /** Returns the number of messages that are not sent yet, if a process other than the bot can read it. */
  readonly pending?: () => Promise<number>;
  open(): Promise<Store>;
  drop(): Promise<void>;
}

export async function chaosSetup(admin: string | undefined): Promise<ChaosSetup> {
  if (admin === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-chaos-'));
    await layOutAt(path.join(folder, 'postgres'));
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

export function botProcessesOf(
  sandbox: Sandbox,
  ground: ChaosSetup,
  division: Division,
  pictures: boolean,
  simulations?: number,
): BotProcesses & { readonly logs: (readonly string[])[] } {
  const processes = Array<BotProcess | undefined>(ground.processes).fill(undefined);
  const sharded = division === 'shards' && ground.processes > 1;
  const logs: (readonly string[])[] = [];
  const start = async (at: number): Promise<BotProcess> => {
    const started = await startBotProcess(sandbox, {
      ...ground.env,
      ...(pictures && { PICTURES: 'on' }),
      ...(simulations !== undefined && { COMPUTER_SIMULATIONS: String(simulations) }),
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
