import { DeadEnd } from '../../src/engine/contract/game';
import type { Rule, Seat, Table } from '../../src/engine/contract/game';
import { seedHash } from '../../src/engine/run/chance';
import { picker, randomAction } from '../../src/engine/check/fuzz';
import { copyPlain } from '../../src/engine/run/plain';
import { lookAhead } from '../../src/engine/run/possible';

import { play } from '../../src/engine/check/testing';
import { lotsInPlay, spacesInPlay } from './data/board';
import { architectOf, coloursOf, officialsOf } from './data/buildings';
import { cardOf } from './data/cards';
import { COURT, HOUSES, STACKS } from './data/ids';
import type { Noble, NobleAction, Rubble } from './data/ids';
import { lisboa } from './index';
import { canDealInGoods } from './rules/turn/commerce';
import { eventCost } from './rules/visiting/events';
import { moneyIn } from './rules/effects/influence';
import { columnOf, landPrice, rowOf } from './rules/visiting/land';
import { available } from './rules/state-actions/officials';
import { afterSplit, afterVisitPayment, splits, visitPayments } from './rules/effects/payment';
import { suffer } from './rules/turn/penalties';
import { has, total } from './rules/effects/permanents';
import { discard, roomMakers } from './rules/turn/portfolio';
import { takeRewards } from './rules/effects/effects';
import { kindsIn, rack } from './rules/visiting/rubble';
import { rightNumber } from './rules/effects/treasury';
import { visitCost } from './rules/visiting/visit';
import { player } from './state';
import type { Lisboa } from './state';
import { trial } from '../../src/engine/run/trial-table';

/**
 * Tests the same plays naively: it tries every choice, refuses none, and checks at the end if the mandatory
 * rest is possible. The rules must offer exactly the choices that pass.
 */
type Tried = (table: Table<Lisboa>, seat: Seat) => Rule;

const must = (holds: boolean): void => {
  if (!holds) throw new DeadEnd('a play tried', 0);
};
function* anyOf<T>(table: Table<Lisboa>, seat: Seat, list: readonly T[]): Rule<T> {
  return yield* table.choose(seat, 'any', () => list.map((value, at) => ({ key: `${at}`, value })), {
    single: 'ask',
  });
}

const toPortfolio = (id: string): Tried =>
  function* (table, seat) {
    const { state } = table;
    const card = cardOf(id);
    const makers = roomMakers(state, seat, card.kind === 'noble' ? 'top' : 'bottom');
    if (makers) discard(state, seat, yield* anyOf(table, seat, makers));
    if (card.kind === 'noble') {
      state.played = { card: id, place: 'top' };
      yield* takeRewards(table, seat, card.reward);
      if (!has(player(state, seat), 'ignore-penalties'))
        for (const penalty of card.penalty) yield* suffer(table, seat, penalty, {});
    }
    must(canDealInGoods(state, seat));
  };

function* store(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  must(STACKS.some((stack) => player(state, seat).houses[stack] < HOUSES[stack]));
  const lot = yield* anyOf(
    table,
    seat,
    lotsInPlay(state.players.length).filter(({ id }) => !state.stores[id]),
  );
  yield* takeRewards(table, seat, [lot.reward]);
  const cubes: (Rubble | null)[] = [
    ...new Set([...kindsIn(rowOf(state, lot)), ...kindsIn(columnOf(state, lot))]),
  ];
  const cube = yield* anyOf(table, seat, cubes.length > 0 ? cubes : [null]);
  must(landPrice(state, seat, lot, cube) <= moneyIn(player(state, seat)));
}

function* opening(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const space = yield* anyOf(
    table,
    seat,
    spacesInPlay(state.players.length).filter(({ id }) => !state.opened[id]),
  );
  const plan = yield* anyOf(table, seat, owner.plansOpen);
  const building = state.architects[architectOf(plan)].current;
  must(building !== null && (space.side !== 'north' || coloursOf(building).includes(space.street)));
  for (const kind of kindsIn(state.spaces[space.id] ?? state.pile)) rack(table, seat, kind);
  yield* takeRewards(table, seat, [space.reward]);
  const short = Math.max(0, officialsOf(plan) - available(state, seat));
  must(
    short <= owner.officials &&
      short * Math.max(0, rightNumber(state) - total(owner, 'hire-discount')) <= moneyIn(owner),
  );
}

function* nobleAction(table: Table<Lisboa>, seat: Seat, action: NobleAction): Rule {
  switch (action) {
    case 'build-store':
      return yield* store(table, seat);
    case 'open-public-building':
      return yield* opening(table, seat);
    case 'take-decree':
      return must(table.state.decreesShown.length > 0);
  }
}

const visit = (noble: Noble): Tried =>
  function* (table, seat) {
    const owner = player(table.state, seat);
    Object.assign(
      owner,
      afterVisitPayment(
        owner,
        yield* anyOf(
          table,
          seat,
          visitPayments(owner, visitCost(table.state, seat, noble), owner.houses.left === 2),
        ),
      ),
    );
    yield* nobleAction(table, seat, COURT[noble].noble);
  };

const event = (id: string): Tried =>
  function* (table, seat) {
    const owner = player(table.state, seat);
    const card = cardOf(id);
    Object.assign(
      owner,
      afterSplit(owner, yield* anyOf(table, seat, splits(owner, eventCost(table.state, seat)))),
    );
    if (card.kind === 'treasury')
      for (const effect of card.event)
        if (effect.op === 'noble-action') yield* nobleAction(table, seat, effect.action);
  };

function playOf(key: string): Tried | undefined {
  const [kind = '', id = ''] = key.split(':');
  const card = kind === 'discard' || kind === 'seal' || kind === 'skip' ? undefined : cardOf(id);
  if (!card) return undefined;
  if (kind === 'tuck' || kind === 'subsidy') return toPortfolio(id);
  return card.kind === 'noble' ? visit(card.noble) : event(id);
}

/**
 * Replaces every tile of the church by one that never helps, because no player can count on an unknown tile.
 */
function unknowing(state: Readonly<Lisboa>): Lisboa {
  const copy = copyPlain(state) as Lisboa;
  for (const tile of copy.church.tiles) tile.id = 'clergy-archivist-a';
  return copy;
}
const goesThrough = (state: Readonly<Lisboa>, seat: Seat, tried: Tried): boolean =>
  lookAhead(
    seat,
    (table: Table<Lisboa>) => tried(table, seat),
    () => trial(unknowing(state), (() => 0) as unknown as () => never),
  );

describe('a play is checked as a whole before anything changes', () => {
  test.each([2, 3, 4])(
    'and a play that is refused to %i players could not be completed in any way',
    (seats) => {
      const found = { offered: 0, refused: 0 };
      for (const name of ['alfama', 'baixa', 'chiado']) {
        const table = play(lisboa, {
          seats,
          seed: seedHash(Buffer.from(`${name} ${seats}`).toString('hex')),
        });
        const pick = picker(`legality ${name} ${seats}`);
        while (!table.session.over) {
          const asked = table.session.decisions[0];
          if (asked?.id === 'choose-action' && pick(4) === 0) {
            for (const { key } of [...asked.options, ...(asked.refused ?? [])]) {
              const tried = playOf(key);
              if (!tried) continue;
              const refused = asked.refused?.some((refusal) => refusal.key === key) ?? false;
              expect([key, goesThrough(table.state, asked.seat, tried)]).toEqual([key, !refused]);
              found[refused ? 'refused' : 'offered']++;
            }
          }
          table.session.apply(randomAction(table.session, pick, 0));
        }
      }
      expect(Math.min(found.offered, found.refused)).toBeGreaterThan(50);
    },
  );
});
