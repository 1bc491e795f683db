/** Taking Workers back, for a player without a Worker at home. */

import type { Phrase, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { MARKET_SPACES, OPEN, type OpenLocation } from '../../data/locations';
import { named, playerAt, type State } from '../../state';
import { workersAt } from './workers';

/** Is a place from which a player can take an own Worker back, with their number there. */
export interface Source {
  readonly key: string;
  readonly from: Phrase;
  readonly count: number;
  readonly spot?: OpenLocation | 'black-market';
  readonly take: (state: State) => void;
}

/**
 * Returns the open locations if a Worker is on one of them. Otherwise, returns all other places except the
 * Guildhall.
 */
export function sourcesOf(state: State, seat: Seat): Source[] {
  const open = OPEN.filter((location) => workersAt(state, location, seat) > 0);
  if (open.length > 0) return open.map((location) => openSource(state, seat, location));
  return [...marketSources(state, seat), ...prisonSource(state, seat), ...boardSources(state, seat)];
}

const openSource = (state: State, seat: Seat, location: OpenLocation): Source => ({
  key: `from:${location}`,
  from: say(`spot.${location}`),
  count: workersAt(state, location, seat),
  spot: location,
  take(now) {
    now.open[location][seat] = workersAt(now, location, seat) - 1;
  },
});

/** The player chooses the space, because it decides which space the others can use. */
const marketSources = (state: State, seat: Seat): Source[] =>
  MARKET_SPACES.filter((space) => state.market[space] === seat).map((space) => ({
    key: `from:market-${space}`,
    from: say(`market-space.${space}`),
    count: 1,
    spot: 'black-market',
    take(now) {
      now.market[space] = null;
    },
  }));

function prisonSource(state: State, seat: Seat): Source[] {
  const count = state.prison[seat] ?? 0;
  if (count === 0) return [];
  const take = (now: State): void => {
    now.prison[seat] = count - 1;
  };
  return [{ key: 'from:prison', from: say('spot.prison'), count, take }];
}

const boardSources = (state: State, seat: Seat): Source[] =>
  state.order.flatMap((holder) => {
    const count = playerAt(state, holder).captured[seat] ?? 0;
    if (count === 0) return [];
    const take = (now: State): void => {
      playerAt(now, holder).captured[seat] = count - 1;
    };
    const from = say('location.board', { who: named(state, holder) });
    return [{ key: `from:board-${holder}`, from, count, take }];
  });
