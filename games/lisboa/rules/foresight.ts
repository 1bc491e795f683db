import type { Rule, Seat, Table } from '../../../src/engine/game';
import { alike } from '../../../src/engine/on-demand';
import { GAPS } from '../data/board';
import { UNKNOWN_TILE } from '../data/clergy';
import { player } from '../state';
import type { Drawing, Lisboa } from '../state';

/** A part of a play, to be carried out or to be tried. */
export type Deed = (table: Table<Lisboa>) => Rule<unknown>;

/** Can it be carried out, as far as everybody can see? The deed itself is tried, on copies. */
export const possible = (table: Table<Lisboa>, seat: Seat, deed: Deed): boolean =>
  table.possible(seat, (trial) => deed(goingOn(trial)), inTheOpen(table.state));

/** What lies face down brings nothing that could be counted on. All else is shared with the state itself. */
function inTheOpen(state: Lisboa): Lisboa {
  const { church, architects } = state;
  const known = alike(state);
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

/** Drawing and turning up may go on in a trial. */
const goingOn = (trial: Table<Lisboa>): Table<Lisboa> => {
  const { state, choose, chooseSome, together, confirm, possible, shuffle, log } = trial;
  const [random, reveal] = [() => 0, () => {}];
  return { state, choose, chooseSome, together, confirm, possible, random, shuffle, reveal, log };
};

/**
 * The same table after a change that everybody can foresee, such as a payment, to ask what would be possible
 * then. The change may set fields of this seat, the treasury marker and the supply of favours; all else, and
 * what lies in those fields, is shared with the real table.
 */
export function supposing(table: Table<Lisboa>, seat: Seat, change: (state: Lisboa) => void): Table<Lisboa> {
  const supposed = alike(table.state);
  supposed.players = supposed.players.with(seat, alike(player(supposed, seat)));
  supposed.favors = { ...supposed.favors };
  change(supposed);
  // Named one by one: fields that are set after a spread cost ten times as much.
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

/** The same table after a rule that asks for nothing, under the same condition. */
export function supposingDone(table: Table<Lisboa>, seat: Seat, deed: Deed): Lisboa {
  const supposed = supposing(table, seat, () => {});
  if (!deed(supposed).next().done) throw new Error('a deed that asks cannot be supposed');
  return supposed.state;
}
