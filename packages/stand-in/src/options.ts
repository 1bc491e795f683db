import type { Clock } from './clock';
import type { Driver } from './driver';
import type { Faults } from './faults';
import type { Refused, Request } from './rest/server';
import type { GuildSeed, PersonSeed } from './seed';
import type { Stage } from './stage';
import type { Id, Welcome } from './wire';

/** What a world is started with, and what whoever started it holds. */

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** 127.0.0.1 unless told otherwise. */
  readonly host?: string;
  /**
   * Names that lead here besides `localhost`, this machine's own and `host`: the page is shown under no
   * other.
   */
  readonly names?: readonly string[];
  readonly clock?: Clock;
  readonly people?: readonly (string | PersonSeed)[];
  readonly guilds?: readonly (string | GuildSeed)[];
  readonly botName?: string;
  /** The bot's token; made up unless told. */
  readonly token?: string;
  /**
   * Lets whoever knows the token make trouble, move the clock and set the stage over HTTP: `POST /control`.
   */
  readonly control?: boolean;
  readonly botPermissions?: bigint;
  /** How many shards /gateway/bot recommends. */
  readonly shards?: number;
  /**
   * Whether the privileged intents are granted: members, presences, the content of messages. Not, unless
   * told.
   */
  readonly privilegedIntents?: boolean;
  /** 'none' takes all limits of rate away. */
  readonly rates?: 'discord' | 'none';
  /**
   * How long the drivers wait for anything, in real milliseconds; 10,000 unless told. Less than a test's own
   * limit shows the screen in time.
   */
  readonly patience?: number;
  /**
   * Keeps every payload sent to each person, for `received()`. On, unless told; off where it runs for long.
   */
  readonly record?: boolean;
  /** A line on the page for newcomers: what to type first. */
  readonly welcome?: Welcome;
  /** A snapshot to go on from. */
  readonly world?: string;
}

export interface Sandbox {
  /** The address of the page. */
  readonly url: string;
  /** For discord.js: `new Client({ rest: { api: sandbox.rest } })`. */
  readonly rest: string;
  /** For pictures of users: `rest: { cdn: sandbox.cdn }`. */
  readonly cdn: string;
  readonly token: string;
  readonly clientId: Id;
  /** The first server and its first text channel. */
  readonly guildId: Id;
  readonly channelId: Id;
  /** A person, by name or id. */
  as(person: string): Driver;
  readonly faults: Faults;
  /** Every request refused, other than by an injected fault. */
  readonly refused: readonly Refused[];
  readonly requests: readonly Request[];
  /** Milliseconds from each interaction's dispatch to the arrival of the bot's answer. */
  readonly latencies: readonly number[];
  /** Gateway sockets the sandbox closed for a mistake of the client's. */
  readonly gatewayCloses: readonly { readonly at: number; readonly code: number; readonly reason: string }[];
  /** Is a bot connected? */
  online(): boolean;
  /** Resolves when a bot is connected. */
  botOnline(): Promise<void>;
  /** Changes the world as its owner would: servers, channels, roles, permissions. */
  readonly stage: Stage;
  readonly clock: Clock;
  snapshot(): string;
  close(): Promise<void>;
}
