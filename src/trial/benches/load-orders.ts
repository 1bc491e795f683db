import type { Where } from '../../store';
import type { Kind, Offer } from './load-presses';

/** Messages between the load bench and the bot that it started in a process of its own. */
export type Order =
  | {
      readonly do: 'open';
      readonly where: Where;
      readonly token: string;
      readonly api: string;
      readonly pictures: boolean;
      readonly computers: boolean;
      /** Without hints the bench asks for what may be pressed, and the bot is at work on nothing else. */
      readonly hints?: false;
      readonly shards?: { readonly ids: readonly number[]; readonly count: number };
      /** Nothing is sent before the order `send`. */
      readonly held?: true;
    }
  | { readonly do: 'send' }
  | { readonly do: 'echo'; readonly token: string; readonly api: string; readonly channel: string }
  | {
      readonly do: 'seed';
      readonly tables: number;
      readonly guild: string;
      readonly channels: readonly string[];
      readonly people: readonly string[];
      readonly computers: boolean;
      /** It is not waited for that their boards have gone out. */
      readonly quiet?: true;
    }
  /** Presses of one kind, each at a table of its own. */
  | { readonly do: 'offer'; readonly kind: Kind; readonly most: number }
  /** From now on it is measured; with a profile of the processor in a file, written at the end. */
  | { readonly do: 'reset'; readonly profile?: string }
  /** Lets this number of masters think all the time, until the order `rest`. */
  | { readonly do: 'think'; readonly masters: number }
  | { readonly do: 'rest' }
  | { readonly do: 'report' }
  | { readonly do: 'drain'; readonly seconds: number }
  | { readonly do: 'end' };
export type Heard =
  | { readonly is: 'ready'; readonly message?: string }
  | { readonly is: 'seeded' }
  | { readonly is: 'sending' }
  | { readonly is: 'reset' }
  | { readonly is: 'thinking' }
  /** The number of answers that the masters found. */
  | { readonly is: 'rested'; readonly answers: number }
  | { readonly is: 'drained' }
  | { readonly is: 'offered'; readonly presses: readonly Offer[] }
  /** The next press a table waits for: made up here, since the bench has no eyes in the database. */
  | {
      readonly is: 'next';
      readonly game: string;
      readonly channel: string;
      readonly user: string;
      readonly id: string;
    }
  /** A press was through the database, `at` on the clock both processes share. */
  | { readonly is: 'commit'; readonly game: string; readonly version: number; readonly at: number }
  /** A press was refused, because the bot is too busy. */
  | { readonly is: 'shed'; readonly game: string }
  /** The channel showed a board of this version. */
  | { readonly is: 'board'; readonly game: string; readonly version: number; readonly at: number }
  /** The channel showed a board with the picture of this version. */
  | { readonly is: 'picture'; readonly game: string; readonly version: number; readonly at: number }
  | {
      readonly is: 'report';
      readonly loopDelayP99: number;
      readonly loopDelayMax: number;
      readonly memoryMb: number;
      readonly errors: number;
      readonly waiting: number;
      readonly statements: number;
      /** Milliseconds of processor: of this process without its database, and of an embedded one. */
      readonly botMs: number;
      readonly databaseMs: number;
      /** Bytes of an embedded database's log. */
      readonly written: number;
      /** Milliseconds that each answer of a computer was waited for since the reset. */
      readonly thought: readonly number[];
    };
