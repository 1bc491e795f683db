import { seatAt } from '../../../../src/engine/contract/game';
import type { Dealer, Seat, Table } from '../../../../src/engine/contract/game';
import { dealer, hashed } from '../../../../src/engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../../../src/engine/check/fuzz';
import { copyPlain } from '../../../../src/engine/run/plain';
import { Session } from '../../../../src/engine/run/session';

import { CLERGY_SLOTS, LOTS, spacesInPlay, lotsInPlay } from '../../data/board';
import { CARD_IDS, cardOf } from '../../data/cards';
import { TILE_IDS } from '../../data/clergy';
import { GOODS, HOUSES, NOBLES, STACKS } from '../../data/ids';
import { lisboa } from '../../index';
import { player, ships } from '../../state';
import type { Lisboa } from '../../state';
import { moveToEdges } from '../../edges';
import { takeRewards } from '../effects/effects';
import { possible } from './foresight';
import { both, must } from './terms';
import { carryOut, whyNotHere, whyUnfit } from '../visiting/opening';
import { hull } from '../state-actions/ships';
import { buildAt, withinReach } from '../visiting/stores';
import { tuck, whyNoTuck } from '../turn/tuck';
import { possibleOn, trial } from '../../../../src/engine/run/trial-table';

/**
 * Compares each quick test with the look-ahead that it replaces, on positions of fuzzed games and on the same
 * positions moved to their edges.
 */

const GAMES = 3;
const TURNS_BETWEEN = 4;
const CORNERS = 4;

const at = (on: Lisboa): Table<Lisboa> => ({
  ...trial(on, () => {
    throw new Error('nothing is drawn here');
  }),
  possible: (whose, rule, other = on) => possibleOn(other, whose, rule, undefined),
});

/**
 * Leaves the seat almost nothing to sell or trade for: full ships, one kind of goods, all tiles and favours.
 */
function corner(state: Lisboa, seat: Seat, { random, shuffle }: Dealer): void {
  const owner = player(state, seat);
  const [good = 'gold'] = shuffle([...GOODS]);
  for (const each of state.players)
    for (const ship of ships(each)) while (ship.goods.length < hull(ship)) ship.goods.push(good);
  for (const each of GOODS) owner.goods[each] = each === good ? 1 + random(2) : 0;
  owner.favors = shuffle([...NOBLES]).slice(0, NOBLES.length - (random(4) === 0 ? 1 : 0));
  owner.clergy = shuffle([...TILE_IDS]).slice(0, CLERGY_SLOTS - (random(4) === 0 ? 1 : 0));
  owner.officials = random(2);
}

interface Position {
  readonly name: string;
  readonly state: Lisboa;
  readonly seat: Seat;
}

function* play(): Generator<Position> {
  for (let game = 0; game < GAMES; game++) {
    const seed = hashed(`quick tests ${game}`).toString('hex');
    const session = Session.start(lisboa, defaultSetup(lisboa, 2 + (game % 3)), seed);
    const pick = picker(seed);
    let turns = 0;
    for (let answers = 1; !session.over; answers++) {
      if (session.decisions[0]?.id === 'choose-action' && turns++ % TURNS_BETWEEN === 0) {
        const state = copyPlain(session.peek()) as Lisboa;
        const seat = seatAt(state.active);
        yield { name: `game ${game}, answer ${answers}`, state, seat };
        const strained = copyPlain(state);
        moveToEdges(strained, dealer(seed, { draws: answers * 1000 }));
        yield { name: `game ${game}, answer ${answers}, strained`, state: strained, seat };
        for (let times = 0; times < CORNERS; times++) {
          const cornered = copyPlain(state);
          corner(cornered, seat, dealer(seed, { draws: (answers * CORNERS + times) * 100 }));
          yield { name: `game ${game}, answer ${answers}, corner ${times}`, state: cornered, seat };
        }
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
}

let played: readonly Position[] | undefined;
const positions = (): readonly Position[] => (played ??= [...play()]);

/** Lists where the quick test and the look-ahead differ, and how often each answered yes and no. */
function compare(
  cases: (position: Position) => Iterable<{
    readonly name: string;
    readonly quick: () => unknown;
    readonly ahead: () => boolean;
  }>,
): { readonly differ: string[]; readonly yes: number; readonly no: number } {
  const found = { differ: [] as string[], yes: 0, no: 0 };
  for (const position of positions())
    for (const { name, quick, ahead } of cases(position)) {
      const why = quick();
      const can = ahead();
      found[can ? 'yes' : 'no']++;
      if (can !== (why === undefined))
        found.differ.push(
          `${position.name}: ${name}: ${can ? `refused: ${String(why)}` : 'offered in vain'}`,
        );
    }
  return found;
}

/** The quick test treats cards with the same bottom part as equal. */
const KINDS = CARD_IDS.filter((id, index) => {
  const bottom = (other: string): string => {
    const card = cardOf(other);
    return card.kind === 'noble' ? JSON.stringify([card.reward, card.penalty]) : 'treasury';
  };
  return CARD_IDS.findIndex((other) => bottom(other) === bottom(id)) === index;
});

test('a card is refused for the portfolio exactly when no way of playing it leads to commerce', () => {
  const { differ, yes, no } = compare(({ state, seat }) =>
    KINDS.map((id) => ({
      name: id,
      quick: () => whyNoTuck(at(state), seat, id),
      ahead: () => possible(at(state), seat, (trying) => tuck(trying, seat, id)),
    })),
  );
  expect(differ).toEqual([]);
  expect(Math.min(yes, no)).toBeGreaterThan(100);
});

test('a lot is refused exactly when its land can be paid in no way', () => {
  const { differ, yes, no } = compare(({ state, seat }) => {
    const owner = player(state, seat);
    if (STACKS.every((stack) => owner.houses[stack] === HOUSES[stack])) return [];
    const open = lotsInPlay(state.players.length);
    return LOTS.filter((lot) => open.includes(lot) && !state.stores[lot.id]).map((lot) => {
      const site = { lot, street: lot.streets[0] ?? 'gold' };
      return {
        name: lot.id,
        quick: () => (withinReach(at(state), seat, takeRewards)(site) ? undefined : 'cannot-afford'),
        ahead: () => possible(at(state), seat, (trying) => buildAt(trying, seat, {}, site, takeRewards)),
      };
    });
  });
  expect(differ).toEqual([]);
  expect(Math.min(yes, no)).toBeGreaterThan(100);
});

test('a plan is refused for a place exactly when its building can be staffed in no way', () => {
  const { differ, yes, no } = compare(({ state, seat }) =>
    player(state, seat).plansOpen.flatMap((plan) =>
      spacesInPlay(state.players.length)
        // If the plan does not fit at all, the look-ahead has nothing to check.
        .filter((space) => !state.opened[space.id] && !whyUnfit(state, space, plan))
        .map((space) => ({
          name: `${plan} at ${space.id}`,
          quick: () => whyNotHere(at(state), seat, space, plan, takeRewards),
          // A plan gained on the place can be shown there, but the player cannot go there because of it.
          ahead: () =>
            possible(
              at(state),
              seat,
              both(
                (trying) => carryOut(trying, seat, {}, space, plan, takeRewards),
                must((opened) => !player(opened, seat).plansOpen.includes(plan), 'plan', seat),
              ),
            ),
        })),
    ),
  );
  expect(differ).toEqual([]);
  expect(Math.min(yes, no)).toBeGreaterThan(100);
});
