/** Abilities: the form that all card abilities share. */

import type { Why } from '../../names';
import type { Rule, Table } from '../../../../src/engine/contract/game';
import type { Region } from '../../data/map';
import type { Whispers } from '../../state';

/**
 * Is a right that a card gives after its own effect: one more attack with survivors, or the last action
 * again.
 */
export type Granted =
  { readonly attack: { readonly region: Region; readonly most: number } } | { readonly repeat: true };

/** Performs the effect after the cards are paid. */
export type AbilityEffect = () => Granted | void;

/** Describes an ability: why it would do nothing, and its questions. They come before the payment. */
export interface AbilityRule {
  /** Returns why the ability cannot be played, or undefined. */
  why(state: Whispers): Why | undefined;
  /** Asks without changing anything. Returns undefined if the player cancels. */
  aim(table: Table<Whispers>): Rule<AbilityEffect | undefined>;
}

/** Returns an ability without questions. */
export const atOnce = (
  why: AbilityRule['why'],
  deed: (table: Table<Whispers>) => Granted | void,
): AbilityRule => ({
  why,

  *aim(table) {
    return () => deed(table);
  },
});
