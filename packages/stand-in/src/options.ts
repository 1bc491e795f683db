import type { Clock } from './clock';
import type { Driver } from './driver';
import type { Faults } from './requests/faults';
import type { Refused, Request } from './rest/server';
import type { GuildSeed, PersonSeed } from './world/seed';
import type { Preparing } from './preparing';
import type { Stage } from './stage';
import type { Id, Welcome } from './wire';

/** The options of a sandbox, and the started sandbox itself. */

export interface SandboxOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /**
   * Further host names, in addition to `localhost`, this machine's own and `host`. The page is shown under no
   * other name.
   */
  readonly names?: readonly string[];
  readonly clock?: Clock;
  readonly people?: readonly (string | PersonSeed)[];
  readonly guilds?: readonly (string | GuildSeed)[];
  readonly botName?: string;
  /** The bot's token. Default: a random one. */
  readonly token?: string;
  /** Allows faults, clock changes and stage changes over HTTP with the token: `POST /control`. */
  readonly control?: boolean;
  readonly botPermissions?: bigint;
  /** The number of shards that /gateway/bot recommends. */
  readonly shards?: number;
  /**
   * True if the bot has the privileged intents: members, presences, the content of messages. Default: false.
   */
  readonly privilegedIntents?: boolean;
  /** 'none' removes all rate limits. */
  readonly rates?: 'discord' | 'none';
  /**
   * The time limit of the drivers' waits, in real milliseconds. Default: 20,000. With less than a test's own
   * limit, the error can show the screen.
   */
  readonly patience?: number;
  /** Keeps every payload sent to each person, for `received()`. Default: true. Turn it off in a long run. */
  readonly record?: boolean;
  /** A line on the page for newcomers: the first command to type. */
  readonly welcome?: Welcome;
  /** A snapshot to continue from. */
  readonly world?: string;
  /** A page that was opened before. The sandbox uses its server, and shows the page until it is ended. */
  readonly preparing?: Preparing;
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
  /** Returns a person, by name or id. */
  as(person: string): Driver;
  readonly faults: Faults;
  /** Every refused request, except refusals by an injected fault. */
  readonly refused: readonly Refused[];
  readonly requests: readonly Request[];
  /** Milliseconds from each interaction's dispatch to the arrival of the bot's answer. */
  readonly latencies: readonly number[];
  /** Gateway sockets that the sandbox closed because of a client's error. */
  readonly gatewayCloses: readonly { readonly at: number; readonly code: number; readonly reason: string }[];
  /** True if a bot is connected. */
  online(): boolean;
  /** Resolves when a bot is connected. */
  botOnline(): Promise<void>;
  /** Changes the world as its owner would: servers, channels, roles, permissions. */
  readonly stage: Stage;
  readonly clock: Clock;
  snapshot(): string;
  close(): Promise<void>;
}
