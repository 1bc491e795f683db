/** The end of a round. */

import type { Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { bySeat } from '../../kit/seats';
import { PP_FOR_BEST_WORK, ROUNDS } from '../data/numbers';
import { nameOf } from '../names';
import { seatAfter } from '../state';
import type { Florence, Step } from '../state';
import { prestigeScore } from './scoring';
import { minimumValue } from './works';

/** Ends a round: best work, markers back, next round. After the last round the prestige cards are shown. */
export function* roundEnd(table: Table<Florence>): Rule<Step | 'over'> {
  const { state } = table;
  awardBestWork(table);
  for (const of of state.players) {
    of.best = null;
    of.inAuctions = true;
  }
  state.marked = [];
  state.turn = null;
  if (state.round === ROUNDS) {
    revealPrestigeCards(table);
    return 'over';
  }
  state.start = seatAfter(state, state.start);
  state.round += 1;
  announceRound(table);
  return 'auction';
}

export function announceRound(table: Table<Florence>): void {
  const { state } = table;
  table.log('round', { round: state.round, who: who(state.start), minimum: minimumValue(state) });
}

/** Awards every player with the highest value of the round, once. */
function awardBestWork(table: Table<Florence>): void {
  const { players } = table.state;
  const best = Math.max(...players.map((of) => of.best ?? 0));
  if (best === 0) return table.log('no-works');
  const winners: Seat[] = [];
  for (const [seat, of] of bySeat(players)) {
    if (of.best !== best) continue;
    of.points['best-works'] += PP_FOR_BEST_WORK;
    winners.push(seat);
  }
  table.log('best-work', {
    who: winners.map(who),
    count: winners.length,
    value: best,
    pp: PP_FOR_BEST_WORK,
  });
}

function revealPrestigeCards(table: Table<Florence>): void {
  table.reveal();
  for (const [seat, of] of bySeat(table.state.players)) {
    for (const card of of.hand.prestige) {
      table.log('shows-prestige', {
        who: who(seat),
        card: nameOf.prestige(card),
        pp: prestigeScore(table.state, seat, card),
      });
    }
  }
}
