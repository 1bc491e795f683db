import type { Action, Params, Seat } from '../../engine/contract/game';
import type { PlayedGame } from '../../engine/check/replay';
import type { GameId, Lobby, Position } from './table';
// ----------------------------------------------------------------------------------------------------
// log, replay

/**
 * A line of the log for one reader. `number` counts stored and current lines alike; `final`: nothing but a
 * vote takes it back.
 */
export interface Line {
  readonly number: number;
  readonly event: string;
  /** How many answers the game had before it. */
  readonly at: number;
  readonly params?: Params;
  readonly final: boolean;
}

/** How an answer came to be. */
export const SOURCES = ['person', 'computer', 'auto', 'timeout'] as const;

export type Source = (typeof SOURCES)[number];

/** A whole game, to be verified and replayed (`npm run verify -- <file>`). */
export interface Replay extends PlayedGame {
  readonly id: GameId;
  readonly players: readonly string[];
  /** The holders of seats that changed hands, each with the first and the last answer. */
  readonly holders?: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly from: number;
    readonly to?: number | undefined;
  }[];
  readonly started: string;
  readonly ended: string;
}

/** Before the end there is only what the asker may read. */
export type Export =
  | { readonly kind: 'replay'; readonly replay: Replay }
  | { readonly kind: 'log'; readonly position: Position; readonly lines: readonly Line[] }
  /** A game that cannot be loaded: the log of its closed steps, and the reader's own answers since then. */
  | {
      readonly kind: 'moves';
      readonly lobby: Lobby;
      readonly lines: readonly Line[];
      readonly answers: readonly Action[];
    }
  | { readonly kind: 'unknown' };
