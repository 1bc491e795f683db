/** The Black Market reset, step by step. */

import type { Rule } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { MARKET_SPACES } from '../../data/locations';
import { INFLUENCE_CARDS, type Consequence } from '../../data/wonders';
import { dealInfluenceCards, moveFigures } from '../../setup';
import { clockwise, isAutomaton, named, type ArchitectsTable, type State, type Step } from '../../state';
import { carryOut } from '../effects/effects';
import { onResetPower } from '../opponent/powers';
import { resetAbilities } from '../effects/powers';
import { actInOrder } from './reset-abilities';
import { moveContributions } from '../turn/rights';
import { gainDebtAtReset } from '../effects/gains';
import { loseVirtue } from '../effects/losses';
import { endTurn } from '../turn/turn';
import { imprison, workersAt } from '../turn/workers';
import { courtOf } from '../locations/wonders';

const IMPRISONED = 3;

/**
 * Performs the eleven steps, or five of them without Works of Wonder. The players act clockwise from the
 * player who triggered it.
 */
export function* blackMarketReset(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  table.log('reset');
  emptyMarket(table);
  turnMarketCard(table);
  if (state.court) {
    yield* abilitiesOfStep(table, 3);
    yield* consequences(table);
    yield* princessRewards(table);
    moveContributions(table);
    turnContribution(table);
    moveFigures(state.court);
    table.log('figures-move', {
      princess: say(`location.${state.court.princess}`),
      profiteer: say(`location.${state.court.profiteer}`),
    });
  }
  yield* abilitiesOfStep(table, 9);
  yield* crowdedPrison(table);
  yield* fullestPrison(table);
  return yield* endTurn(table);
}

function emptyMarket(table: ArchitectsTable): void {
  const { state } = table;
  logMarket(table);
  for (const space of MARKET_SPACES) {
    const seat = state.market[space];
    if (seat !== null) imprison(state, seat, 1);
    state.market[space] = null;
  }
}

function logMarket(table: ArchitectsTable): void {
  const { state } = table;
  const groups = clockwise(state, state.active)
    .map((seat) => ({ seat, count: MARKET_SPACES.filter((space) => state.market[space] === seat).length }))
    .filter(({ count }) => count > 0)
    .map(({ seat, count }) => say('group', { who: named(state, seat), count }));
  if (groups.length > 0) table.log('reset-market', { groups });
  else table.log('reset-market-none');
}

/** Turns over the top small card. If no small card is left, the large ones are shuffled first. */
function turnMarketCard(table: ArchitectsTable): void {
  const { state } = table;
  if (state.smallMarket.length === 0) state.smallMarket = table.shuffle(state.largeMarket.splice(0));
  table.reveal();
  state.largeMarket.unshift(...state.smallMarket.splice(0, 1));
  table.log('reset-card');
}

function* abilitiesOfStep(table: ArchitectsTable, step: 3 | 9): Rule {
  const { state } = table;
  for (const seat of clockwise(state, state.active)) {
    if (isAutomaton(state, seat)) {
      if (step === 9) yield* onResetPower(table, seat);
      continue;
    }
    yield* actInOrder(table, seat, resetAbilities(state, seat, step));
  }
}

function consequenceOf(state: State): Consequence {
  const [card] = courtOf(state).consequences;
  if (!card) throw new Error('no Consequence Card lies open');
  return INFLUENCE_CARDS[card].consequence;
}

function* consequences(table: ArchitectsTable): Rule {
  const { state } = table;
  const { profiteerLocation, profiteerSteps } = consequenceOf(state);
  for (const seat of clockwise(state, state.active)) {
    if (workersAt(state, profiteerLocation, seat) === 0) continue;
    table.log('reset-consequence', {
      who: named(state, seat),
      location: say(`location.${profiteerLocation}`),
    });
    yield* carryOut(table, seat, profiteerSteps);
  }
}

/**
 * Rewards the players with most Workers at the Princess's location. Only real Workers count, and all tied
 * players are rewarded.
 */
function* princessRewards(table: ArchitectsTable): Rule {
  const { state } = table;
  const { princessLocation, princessReward } = consequenceOf(state);
  const most = Math.max(...state.order.map((seat) => workersAt(state, princessLocation, seat)));
  if (most === 0) return;
  for (const seat of clockwise(state, state.active).filter(
    (one) => workersAt(state, princessLocation, one) === most,
  )) {
    table.log('princess-favours', {
      who: named(state, seat),
      location: say(`location.${princessLocation}`),
    });
    yield* carryOut(table, seat, princessReward);
  }
}

/**
 * Turns the next Contribution Card. If none is left, all seven cards are shuffled and laid out as at the
 * start.
 */
function turnContribution(table: ArchitectsTable): void {
  const court = courtOf(table.state);
  const card = court.contributions.shift();
  if (!card) {
    dealInfluenceCards(court, table);
    return table.log('reset-contributions-shuffled');
  }
  table.reveal();
  court.consequences.unshift(card);
  table.log('reset-contribution');
}

function* crowdedPrison(table: ArchitectsTable): Rule {
  const { state } = table;
  for (const seat of clockwise(state, state.active)) {
    const count = state.prison[seat] ?? 0;
    if (count < IMPRISONED) continue;
    table.log('reset-crowded', { who: named(state, seat), count });
    yield* loseVirtue(table, seat, 1);
  }
}

function* fullestPrison(table: ArchitectsTable): Rule {
  const { state } = table;
  const most = Math.max(...state.prison);
  if (most === 0) return;
  const fullest = clockwise(state, state.active).filter((seat) => state.prison[seat] === most);
  table.log('reset-fullest', {
    most,
    count: fullest.length,
    players: fullest.map((seat) => named(state, seat)),
  });
  for (const seat of fullest) yield* gainDebtAtReset(table, seat, most);
}
