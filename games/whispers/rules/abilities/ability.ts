import type { Why } from '../../names';
import type { Rule, Table } from '../../../../src/engine/game';
import type { Region } from '../../data/map';
import type { Whispers } from '../../state';

/**
 * What a card grants beyond its own effect: one more attack with survivors, or the action just taken once
 * more.
 */
export type Granted =
  { readonly attack: { readonly region: Region; readonly most: number } } | { readonly repeat: true };

/** What happens once the cards are paid. */
export type Deed = () => Granted | void;

/** An ability: why it would do nothing, and the questions it asks before anything is spent. */
export interface AbilityRule {
  /** Undefined if it can be played. */
  why(state: Whispers): Why | undefined;
  /** Asks and changes nothing; undefined if the player thinks better of it. */
  aim(table: Table<Whispers>): Rule<Deed | undefined>;
}

/** An ability that asks nothing. */
export const atOnce = (
  why: AbilityRule['why'],
  deed: (table: Table<Whispers>) => Granted | void,
): AbilityRule => ({
  why,

  *aim(table) {
    return () => deed(table);
  },
});
