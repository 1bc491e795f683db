import { seatAt } from '../../../../src/engine/contract/game';
import type { Table } from '../../../../src/engine/contract/game';
import { copyPlain } from '../../../../src/engine/run/plain';

import { UNKNOWN_TILE } from '../../data/clergy';
import { ARCHITECTS } from '../../data/ids';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { arranged } from '../../testing';
import { possible, supposing } from './foresight';
import type { PlayStep } from './foresight';
import { possibleOn, trial } from '../../../../src/engine/run/trial-table';

const seat = seatAt(0);
const state = (): Lisboa => copyPlain<Lisboa>(arranged({ players: [{ reis: 5 }] }).session.save().state);
const at = (on: Lisboa): Table<Lisboa> => ({
  ...trial(on, () => {
    throw new Error('nothing is drawn here');
  }),
  possible: (whose, rule, other = on) => possibleOn(other, whose, rule, undefined),
});

/** Changes every value at every depth. `like` lists the keys, because a lazy copy does not. */
function ruin(value: unknown, like: unknown): void {
  if (typeof value !== 'object' || value === null || typeof like !== 'object' || like === null) return;
  const fields = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(like)) {
    ruin(fields[key], inner);
    if (typeof inner === 'number') fields[key] = inner + 7;
    if (typeof inner === 'string') fields[key] = `${inner}?`;
    if (typeof inner === 'boolean') fields[key] = !inner;
  }
  if (Array.isArray(value)) value.push('ruined');
}

describe('a look ahead', () => {
  test('changes nothing of the state it is tried on, nor of a supposed one', () => {
    const real = state();
    const before = copyPlain(real);
    const supposed = supposing(at(real), seat, (richer) => {
      player(richer, seat).reis = 40;
    });
    for (const table of [at(real), supposed]) {
      let seen: Lisboa | undefined;
      const deed: PlayStep = function* ({ state }) {
        seen = state;
        ruin(state, before);
      };
      expect(possible(table, seat, deed)).toBe(true);
      expect(seen && player(seen, seat).wigs).toBe(player(real, seat).wigs + 7);
      expect(real).toEqual(before);
    }
    expect(player(supposed.state, seat).reis).toBe(40);
  });

  test('sees the open components of the supposed table, and no face-down ones', () => {
    const real = state();
    const [turned, ...hidden] = real.church.tiles;
    if (turned) turned.turned = true;
    const table = supposing(at(real), seat, (richer) => {
      player(richer, seat).reis = 40;
    });
    expect(hidden.length).toBeGreaterThan(0);
    expect(real.decreeDeck.length).toBeGreaterThan(0);
    const deed: PlayStep = function* ({ state: seen }) {
      expect(player(seen, seat).reis).toBe(40);
      expect(seen.church.tiles).toEqual([turned, ...hidden.map(() => ({ id: UNKNOWN_TILE, turned: false }))]);
      expect(new Set(seen.bag)).toEqual(new Set([UNKNOWN_TILE]));
      expect(seen.decreeDeck).toEqual([]);
      for (const architect of ARCHITECTS) {
        const { current, future, plans } = real.architects[architect];
        expect(seen.architects[architect]).toEqual({ current, future, stack: [], plans: plans.slice(0, 1) });
      }
    };
    expect(possible(table, seat, deed)).toBe(true);
  });
});
