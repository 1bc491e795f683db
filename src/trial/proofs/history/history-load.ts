import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { games as shelf } from '../../../../games';
import { picker, type Picker } from '../../../engine/check/fuzz';
import { openPlay, type Play } from '../../../play';
import { openStore, type Where } from '../../../store';
import { createFiller } from '../../../store/stage/filling.testing';
import type { Kind } from '../../../store/stage/testing';
import { fill, guildId, userId, type Amount } from './history-rows';

/** How long people wait for what is remembered of a million games. */
export interface RecordResult {
  readonly name: 'record';
  readonly on: 'server' | 'embedded';
  readonly games: number;
  readonly filledInSeconds: number;
  /** Milliseconds, median and worst of a hundred. */
  readonly ms: Readonly<Record<string, readonly [p50: number, p99: number]>>;
}

const quiet = { info() {}, warn() {}, error() {} };

export async function onServer(kind: Kind, amount: Amount, samples: number): Promise<RecordResult> {
  const database = await kind.create();
  try {
    return await measured('server', { url: database.url ?? '' }, amount, samples);
  } finally {
    await database.drop();
  }
}

export async function onEmbedded(amount: Amount, samples: number): Promise<RecordResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-record-'));
  try {
    return await measured('embedded', { folder: path.join(folder, 'postgres') }, amount, samples);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(
  on: RecordResult['on'],
  where: Where,
  amount: Amount,
  samples: number,
): Promise<RecordResult> {
  // Lays out the tables.
  await (await openStore(where)).close();
  const began = performance.now();
  const filler = await createFiller(where);
  await fill(filler, amount);
  await filler.close();
  const filledInSeconds = Math.round((performance.now() - began) / 1000);
  const store = await openStore(where);
  try {
    const { play } = openPlay({ store, games: shelf, log: quiet });
    const ms: Record<string, readonly [number, number]> = {};
    for (const [what, ask] of Object.entries(questions(play, amount)))
      ms[what] = await timed(ask, samples, picker(`record ${what}`));
    return { name: 'record', on, games: amount.games, filledInSeconds, ms };
  } finally {
    await store.close();
  }
}

type Ask = (dice: Picker) => Promise<unknown>;

/** The questions of people, in a realistic mixture: people who play much ask much. */
function questions(play: Play, { people, servers }: Amount): Record<string, Ask> {
  const skewed = (dice: Picker, max: number, power: number): number =>
    Math.floor(max * Math.pow(dice(1_000_000) / 1_000_000, power));
  const asker = (dice: Picker) => ({
    user: userId(skewed(dice, people, 1.6)),
    guild: guildId(skewed(dice, servers, 1.8)),
  });
  const title = (dice: Picker): string => shelf[dice(shelf.length)]?.id ?? '';
  return {
    history: (dice) => {
      const who = asker(dice);
      const page = dice(4) === 0 ? dice(10) : 0;
      const by = dice(3) === 0 ? { title: title(dice) } : {};
      switch (dice(4)) {
        case 0:
          return play.history.history({ ...who, of: 'server', page, ...by });
        case 1:
          return play.history.history({ ...who, of: who.user, with: asker(dice).user, page: 0, ...by });
        case 2:
          return play.history.history({ ...who, of: asker(dice).user, page: 0, ...by });
        default:
          return play.history.history({ ...who, of: who.user, page, ...by });
      }
    },
    profile: (dice) => {
      const who = asker(dice);
      return play.history.profile(who, dice(3) === 0 ? asker(dice).user : who.user);
    },
    leaderboard: (dice) =>
      play.history.leaderboard({
        ...asker(dice),
        everywhere: dice(2) === 0,
        page: dice(4) === 0 ? dice(20) : 0,
        ...(dice(2) === 0 && { title: title(dice) }),
      }),
    tables: (dice) => play.matchmaking.tables(asker(dice).guild, 25),
  };
}

async function timed(ask: Ask, samples: number, dice: Picker): Promise<readonly [number, number]> {
  for (let warm = 0; warm < 20; warm++) await ask(dice);
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const began = performance.now();
    await ask(dice);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return [at(0.5), at(0.99)];
}
