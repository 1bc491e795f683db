import { config as readDotenv } from 'dotenv';
import { z } from 'zod';

/** All settings, read once at the start. A wrong one stops the start with one line that names it. */
export interface Config {
  /** The bot's token. Undefined: the bot starts its stand-in for Discord and connects to that. */
  readonly token?: string;
  /** The address of Discord's API, for tests. Default: Discord's own. */
  readonly api?: string;
  /** Registers the commands in this server only, where they appear at once. */
  readonly guild?: string;
  /** The shards that this process serves, and how many there are. Default: all, in this process. */
  readonly shards?: { readonly ids: readonly number[]; readonly count: number };
  readonly databaseUrl?: string;
  /** The folder of the embedded database and of the stand-in's file. */
  readonly dataFolder: string;
  readonly host: string;
  /** The port of the stand-in's page. `fixed`: the host asked for it, so no other port is tried. */
  readonly port: { readonly number: number; readonly fixed: boolean };
  readonly logLevel: (typeof LEVELS)[number];
  /** Minimum delay before a computer player moves, in milliseconds. */
  readonly computerPace: number;
  /** Search simulations per move, the same for every strength, instead of a time budget: for tests. */
  readonly computerSimulations?: number;
  readonly lobbyHours: number;
  /** Days after which a finished game is deleted. Default: never. */
  readonly keepFinishedDays?: number;
  /** True if boards are drawn. Pictures need most of the memory and time; without them boards are text. */
  readonly pictures: boolean;
  /** True if a player who presses faster than anyone reads is slowed down. False for scripted players. */
  readonly rateLimit: boolean;
  /** A proxy that sends channel messages to Discord, so that one limiter counts for all processes. */
  readonly restProxy?: string;
  /** The host's privacy policy and terms of service, shown in `/about`. */
  readonly privacyUrl?: string;
  readonly termsUrl?: string;
  /** The port of `/metrics`, `/healthz` and `/readyz`. Default: none. */
  readonly metricsPort?: number;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** A wrong setting, in one line for the host. */
export class Misconfigured extends Error {
  /** `passing`: the same start can work later, without a change. */
  constructor(
    name: string,
    fault: string,
    readonly transient = false,
  ) {
    super(`${name} ${fault}`);
    this.name = 'Misconfigured';
  }
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be between ${min} and ${max}`);
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
  COMPUTER_SIMULATIONS: whole(1, 100_000).optional(),
  LOBBY_HOURS: whole(1, 720).default(24),
  KEEP_FINISHED_DAYS: whole(1, 36_500).optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DISCORD_REST_PROXY: url(['http:', 'https:']).optional(),
  PRIVACY_URL: url(['http:', 'https:']).optional(),
  TERMS_URL: url(['http:', 'https:']).optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  PICTURES: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

/** The names of all settings, in the order of the list above. */
export const SETTINGS = Object.keys(SHAPE.shape);
/** Settings that have a new name. The old name works for one release. */
const RENAMED: readonly (readonly [old: string, now: string])[] = [
  ['COMPUTER_DESCENTS', 'COMPUTER_SIMULATIONS'],
  ['BRAKES', 'RATE_LIMIT'],
];

/**
 * Returns the environment after `.env` has added the variables that are not set. Removes every empty variable
 * of the bot, and `SHARDS`: discord.js reads `SHARDS` and `SHARD_COUNT` itself and refuses to start with an
 * empty one.
 */
export function environment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  readDotenv({ quiet: true, processEnv: env });
  const old = RENAMED.map(([name]) => name);
  for (const name of [...SETTINGS, ...old]) if (env[name]?.trim() === '') delete env[name];
  delete env['SHARDS'];
  return env;
}

/** Reads the settings. Calls `warn` with one line for each setting that has an old name. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void = () => {},
): Config {
  // `NAME=` in a .env means: not set.
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  for (const [old, now] of RENAMED) {
    if (set[old] === undefined) continue;
    const ignored = set[now] !== undefined;
    warn(
      `${old} is now ${now}: ${ignored ? 'the old line is ignored' : 'rename it before the next release'}`,
    );
    if (!ignored) set[now] = set[old];
  }
  const read = SHAPE.safeParse(set);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Misconfigured(String(issue?.path[0] ?? 'the environment'), issue?.message ?? 'is malformed');
  }
  const given = read.data;
  if ((given.SHARD_IDS === undefined) !== (given.SHARD_COUNT === undefined))
    throw new Misconfigured(
      given.SHARD_IDS ? 'SHARD_COUNT' : 'SHARD_IDS',
      'is missing: set both SHARD_IDS and SHARD_COUNT, or neither',
    );
  if (given.SHARD_IDS?.some((id) => id >= (given.SHARD_COUNT ?? 0)))
    throw new Misconfigured('SHARD_IDS', 'must be below SHARD_COUNT');
  if (given.DISCORD_API !== undefined && given.DISCORD_TOKEN === undefined)
    throw new Misconfigured('DISCORD_TOKEN', 'is missing: DISCORD_API needs a token to log in with');
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
    // Without a token a person tries the bot out in a terminal: the page's address is enough.
    logLevel: given.LOG_LEVEL ?? (given.DISCORD_TOKEN === undefined ? 'warn' : 'info'),
    computerPace: given.COMPUTER_PACE_MS,
    ...(given.COMPUTER_SIMULATIONS !== undefined && { computerSimulations: given.COMPUTER_SIMULATIONS }),
    lobbyHours: given.LOBBY_HOURS,
    ...(given.KEEP_FINISHED_DAYS !== undefined && { keepFinishedDays: given.KEEP_FINISHED_DAYS }),
    pictures: given.PICTURES === 'on',
    rateLimit: given.RATE_LIMIT === 'on',
    ...(given.DISCORD_REST_PROXY !== undefined && { restProxy: given.DISCORD_REST_PROXY }),
    ...(given.PRIVACY_URL !== undefined && { privacyUrl: given.PRIVACY_URL }),
    ...(given.TERMS_URL !== undefined && { termsUrl: given.TERMS_URL }),
    ...(given.METRICS_PORT !== undefined && { metricsPort: given.METRICS_PORT }),
  };
}
