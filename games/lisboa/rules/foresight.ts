import type { Rule, Seat, Table } from '../../../src/engine/game';
import { alike } from '../../../src/engine/on-demand';
import { GAPS } from '../data/board';
import { UNKNOWN_TILE } from '../data/clergy';
import { ARCHITECTS } from '../data/things';
import { player } from '../state';
import type { Lisboa } from '../state';

/** A part of a play, to be carried out or to be tried. */
export type Deed = (table: Table<Lisboa>) => Rule<unknown>;

/** Can it be carried out, as far as everybody can see? The deed itself is tried, on copies. */
export const possible = (table: Table<Lisboa>, seat: Seat, deed: Deed): boolean =>
  table.possible(seat, (trial) => deed(inTheOpen(trial)));

/** What lies face down brings nothing that could be counted on; drawing and turning it up may go on. */
function inTheOpen(trial: Table<Lisboa>): Table<Lisboa> {
  const { state } = trial;
  for (const tile of state.church.tiles) if (!tile.turned) tile.id = UNKNOWN_TILE;
  state.bag = Array<string>(GAPS).fill(UNKNOWN_TILE);
  state.decreeDeck = [];
  for (const architect of ARCHITECTS) {
    const drawing = state.architects[architect];
    drawing.plans = drawing.plans.slice(0, 1);
    drawing.stack = [];
  }
  return { ...trial, state, random: () => 0, reveal() {} };
}

/**
 * The same table after a change that everybody can foresee, such as a payment, to ask what would be possible
 * then. The change may set
 * fields of this seat, the treasury marker and the supply of favours; all else, and what lies in those
 * fields, is shared with the real table.
 */
export function supposing(table: Table<Lisboa>, seat: Seat, change: (state: Lisboa) => void): Table<Lisboa> {
  const { state } = table;
  const supposed = alike(state);
  supposed.players = state.players.with(seat, alike(player(state, seat)));
  supposed.favors = { ...state.favors };
  change(supposed);
  return {
    ...table,
    state: supposed,
    log() {},
    possible: (who, rule) =>
      table.possible(who, (trial) => {
        change(trial.state);
        return rule(trial);
      }),
  };
}

/** The same table after a rule that asks for nothing, under the same condition. */
export function supposingDone(table: Table<Lisboa>, seat: Seat, deed: Deed): Lisboa {
  const supposed = supposing(table, seat, () => {});
  if (!deed(supposed).next().done) throw new Error('a deed that asks cannot be supposed');
  return supposed.state;
}
