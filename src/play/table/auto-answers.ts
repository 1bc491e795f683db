import type { Option } from '../../engine/contract/game';
// ----------------------------------------------------------------------------------------------------
// automatic answers

/**
 * "Don't ask me again": the bot gives `key` as an ordinary answer whenever the question `decision` opens for
 * the seat and has this option. If a question has several, the first available one is given. `step`: until
 * the current step closes. `round`: until the round in the headline changes. `cancelled`: until the player
 * removes it.
 */
export const UNTILS = ['step', 'round', 'cancelled'] as const;

export type Until = (typeof UNTILS)[number];

export interface AutoAnswer {
  readonly decision: string;
  readonly key: string;
  readonly until: Until;
}

/**
 * An option that a question offers as an automatic answer, and for how long. Passive options (no, pass, done,
 * finish, none, keep …) are offered.
 */
export interface AutoAnswerOffer {
  readonly option: Option;
  readonly untils: readonly Until[];
}
