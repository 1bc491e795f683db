import { config as readDotenv } from 'dotenv';
import { z } from 'zod';

/**
 * Everything the environment may say, read once. What is wrong stops the start with one line that names it.
 */
export interface Config {
  /** Discord's, or undefined: then the bot talks to the sandbox it starts itself. */
  readonly token?: string;
  /** Where the chat's API is, if not at Discord: for tests. */
  readonly api?: string;
  /** Commands are registered in this server alone, where they appear at once: for trying out. */
  readonly guild?: string;
  /** Which of how many shards this process serves; all of them by itself, unless told. */
  readonly shards?: { readonly ids: readonly number[]; readonly count: number };
  readonly databaseUrl?: string;
  /** Where the embedded database and the sandbox keep their files. */
  readonly dataFolder: string;
  readonly host: string;
  /** The sandbox's port. `fixed`: it was asked for, and no other will do. */
  readonly port: { readonly number: number; readonly fixed: boolean };
  readonly logLevel: (typeof LEVELS)[number];
  /** Milliseconds before a computer seat answers, at least. */
  readonly computerPace: number;
  /** So many descents a thought, whatever the strength, instead of a time: for tests. */
  readonly computerDescents?: number;
  readonly lobbyHours: number;
  /** Finished games are deleted after so many days; never unless told. */
  readonly keepFinishedDays?: number;
  /** Minutes a night that computers play against each other for their ratings; none unless told. */
  readonly nightlyMinutes?: number;
  /**
   * Whether boards are drawn. They are what costs most of the memory and the time; without them a board is
   * read as text.
   */
  readonly pictures: boolean;
  /** Whether people who press faster than anybody reads are slowed; scripted ones are not. */
  readonly brakes: boolean;
  /**
   * Where messages in channels are sent instead of to Discord itself: a limiter that counts for all
   * processes.
   */
  readonly restProxy?: string;
  /** `/metrics`, `/healthz` and `/readyz` are served there; nowhere unless told. */
  readonly metricsPort?: number;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** A line for whoever starts the bot. */
export class Misconfigured extends Error {
  /** `passing`: it may work the next time, as it is. */
  constructor(
    name: string,
    fault: string,
    readonly passing = false,
  ) {
    super(`${name} ${fault}`);
    this.name = 'Misconfigured';
  }
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must lie between ${least} and ${most}`);
const snowflake = z.string().regex(/^\d{17,20}$/, 'must be an id of 17 to 20 digits');
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol);
      } catch {
        return false;
      }
    },
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const SHAPE = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
      'is not a bot token (three parts with dots between, from the page "Bot" of your application)',
    )
    .optional(),
  DISCORD_API: url(['http:', 'https:']).optional(),
  DISCORD_GUILD_ID: snowflake.optional(),
  SHARD_IDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be numbers with commas between, like 0,1')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  SHARD_COUNT: whole(1, 10_000).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATA_DIR: z.string().default('data'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(1, 65_535).optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).optional(),
  COMPUTER_PACE_MS: whole(0, 60_000).default(1200),
  COMPUTER_DESCENTS: whole(1, 100_000).optional(),
  LOBBY_HOURS: whole(1, 720).default(24),
  KEEP_FINISHED_DAYS: whole(1, 36_500).optional(),
  NIGHTLY_MINUTES: whole(1, 180).optional(),
  BRAKES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DISCORD_REST_PROXY: url(['http:', 'https:']).optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  PICTURES: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

/** `.env` fills in what the environment itself does not say. */
export function environment(): NodeJS.ProcessEnv {
  readDotenv({ quiet: true });
  return process.env;
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // `NAME=` in a .env means: not set.
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = SHAPE.safeParse(set);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Misconfigured(String(issue?.path[0] ?? 'the environment'), issue?.message ?? 'is malformed');
  }
  const given = read.data;
  if ((given.SHARD_IDS === undefined) !== (given.SHARD_COUNT === undefined))
    throw new Misconfigured(
      given.SHARD_IDS ? 'SHARD_COUNT' : 'SHARD_IDS',
      'is missing: shards are named by both',
    );
  if (given.SHARD_IDS?.some((id) => id >= (given.SHARD_COUNT ?? 0)))
    throw new Misconfigured('SHARD_IDS', 'must lie below SHARD_COUNT');
  if (given.DISCORD_API !== undefined && given.DISCORD_TOKEN === undefined)
    throw new Misconfigured(
      'DISCORD_TOKEN',
      'is missing: DISCORD_API is set, so somebody is to be logged in to',
    );
  return {
    ...(given.DISCORD_TOKEN !== undefined && { token: given.DISCORD_TOKEN }),
    ...(given.DISCORD_API !== undefined && { api: given.DISCORD_API }),
    ...(given.DISCORD_GUILD_ID !== undefined && { guild: given.DISCORD_GUILD_ID }),
    ...(given.SHARD_IDS &&
      given.SHARD_COUNT !== undefined && { shards: { ids: given.SHARD_IDS, count: given.SHARD_COUNT } }),
    ...(given.DATABASE_URL !== undefined && { databaseUrl: given.DATABASE_URL }),
    dataFolder: given.DATA_DIR,
    host: given.HOST,
    port: { number: given.PORT ?? 3000, fixed: given.PORT !== undefined },
    // Somebody who only tries it out wants one address, not a log.
    logLevel: given.LOG_LEVEL ?? (given.DISCORD_TOKEN === undefined ? 'warn' : 'info'),
    computerPace: given.COMPUTER_PACE_MS,
    ...(given.COMPUTER_DESCENTS !== undefined && { computerDescents: given.COMPUTER_DESCENTS }),
    lobbyHours: given.LOBBY_HOURS,
    ...(given.KEEP_FINISHED_DAYS !== undefined && { keepFinishedDays: given.KEEP_FINISHED_DAYS }),
    ...(given.NIGHTLY_MINUTES !== undefined && { nightlyMinutes: given.NIGHTLY_MINUTES }),
    pictures: given.PICTURES === 'on',
    brakes: given.BRAKES === 'on',
    ...(given.DISCORD_REST_PROXY !== undefined && { restProxy: given.DISCORD_REST_PROXY }),
    ...(given.METRICS_PORT !== undefined && { metricsPort: given.METRICS_PORT }),
  };
}
