/** Looking ahead: a choice is refused if its required follow-up would be impossible. */

import type { Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { shallowClone } from '../../../../src/engine/run/lazy-copy';
import { GAPS } from '../../data/board';
import { UNKNOWN_TILE } from '../../data/clergy';
import { player } from '../../state';
import type { Drawing, Lisboa } from '../../state';

/** Is one part of a play, which the rules perform or only try. */
export type PlayStep = (table: Table<Lisboa>) => Rule<unknown>;

/** True if the step can be performed, as far as public information shows. The step is tried on copies. */
export const possible = (table: Table<Lisboa>, seat: Seat, deed: PlayStep): boolean =>
  table.possible(seat, (trial) => deed(goingOn(trial)), inTheOpen(table.state));

/**
 * Returns the state without the face-down tiles and plans, because no player can count on them. All else is
 * shared with the state itself.
 */
function inTheOpen(state: Lisboa): Lisboa {
  const { church, architects } = state;
  const known = shallowClone(state);
  known.church = {
    ...church,
    tiles: church.tiles.map((tile) => (tile.turned ? tile : { id: UNKNOWN_TILE, turned: false })),
  };
  known.bag = UNKNOWN_BAG;
  known.decreeDeck = [];
  known.architects = { 'dos-santos': inSight(architects['dos-santos']), mardel: inSight(architects.mardel) };
  return known;
}

const UNKNOWN_BAG = Array<string>(GAPS).fill(UNKNOWN_TILE);

const inSight = ({ current, future, plans }: Drawing): Drawing => ({
  current,
  future,
  stack: [],
  plans: plans.slice(0, 1),
});

/** Lets a trial draw and turn up components. */
const goingOn = (trial: Table<Lisboa>): Table<Lisboa> => {
  const { state, choose, chooseSome, together, confirm, possible, shuffle, log } = trial;
  const [random, reveal] = [() => 0, () => {}];
  return { state, choose, chooseSome, together, confirm, possible, random, shuffle, reveal, log };
};

/**
 * Returns the table as it would be after a change that every player can foresee, such as a payment. The rules
 * use it to ask what would be possible then. The change can set fields of this seat, the treasury marker and
 * the supply of favours. All else, including the values in those fields, is shared with the real table.
 */
export function supposing(table: Table<Lisboa>, seat: Seat, change: (state: Lisboa) => void): Table<Lisboa> {
  const supposed = shallowClone(table.state);
  supposed.players = supposed.players.with(seat, shallowClone(player(supposed, seat)));
  supposed.favors = { ...supposed.favors };
  change(supposed);
  // Each field is named, because fields that are set after a spread cost ten times as much.
  const { choose, chooseSome, together, confirm, random, shuffle, reveal } = table;
  const possible: Table<Lisboa>['possible'] = (who, rule, on = supposed) => table.possible(who, rule, on);
  const log = (): void => {};
  return {
    state: supposed,
    choose,
    chooseSome,
    together,
    confirm,
    possible,
    random,
    shuffle,
    reveal,
    log,
  };
}

/** Returns the state after a rule that asks for nothing. The same condition applies. */
export function supposingDone(table: Table<Lisboa>, seat: Seat, deed: PlayStep): Lisboa {
  const supposed = supposing(table, seat, () => {});
  if (!deed(supposed).next().done) throw new Error('a deed that asks cannot be supposed');
  return supposed.state;
}
