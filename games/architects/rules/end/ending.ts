/** The end of the game: its last losses and gains. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { BUILDINGS } from '../../data/buildings';
import type { EndEffect } from '../../data/effects';
import { isAutomaton, named, playerAt, type ArchitectsTable, type State } from '../../state';
import { gain } from '../effects/gains';
import { holds, measure, times } from '../effects/metrics';
import { loseVirtue } from '../effects/losses';
import { gainVirtue } from '../effects/tracks';
import { freeFromPrison } from '../turn/workers';

const GOLD_FOR_INFLUENCE = 4;

/**
 * Ends the game in this order: losses, Gold for Influence, freed Workers, gains. Each goes clockwise from the
 * starting player.
 */
export function* endGame(table: ArchitectsTable): Rule<'over'> {
  const { state } = table;
  const all = state.order;
  table.log('game-ends');
  for (const seat of all) {
    for (const effect of endEffects(state, seat))
      if (effect.op === 'lose') yield* loseVirtue(table, seat, effect.items.virtue);
  }
  if (state.court) yield* goldForInfluence(table, all);
  for (const seat of all) {
    if (!endEffects(state, seat).some((effect) => effect.op === 'free-own-from-prison')) continue;
    const count = freeFromPrison(state, seat);
    if (count > 0) table.log('freed', { who: named(state, seat), count });
  }
  // All gains are calculated before a player takes the first of them.
  const gains = all.map((seat) => ({
    seat,
    amounts: endEffects(state, seat)
      .map((effect) => worth(state, seat, effect, 'virtue'))
      .filter((amount) => amount > 0),
  }));
  for (const { seat, amounts } of gains) {
    for (const amount of amounts) {
      table.log('gains-at-end', { who: named(state, seat), count: amount });
      yield* gainVirtue(table, seat, amount);
    }
  }
  return 'over';
}

/**
 * Shares the Gold among the players with most Influence evenly, and the remainder is lost. An automated
 * opponent takes Marble.
 */
function* goldForInfluence(table: ArchitectsTable, all: readonly Seat[]): Rule {
  const { state } = table;
  const most = Math.max(...all.map((seat) => playerAt(state, seat).influence));
  const tied = all.filter((seat) => playerAt(state, seat).influence === most);
  const gold = Math.floor(GOLD_FOR_INFLUENCE / tied.length);
  for (const seat of tied) yield* gain(table, seat, { gold });
}

export const endEffects = (state: State, seat: Seat): EndEffect[] =>
  playerAt(state, seat).buildings.flatMap((id) => BUILDINGS[id].endGame);

/** Returns the value of an end-of-game effect in this unit. */
export function worth(state: State, seat: Seat, effect: EndEffect, unit: 'vp' | 'virtue'): number {
  switch (effect.op) {
    case 'score-per':
      return effect.unit === unit ? effect.amount * times(state, seat, effect.per) : 0;
    case 'score-if':
      return effect.unit === unit &&
        holds(state, seat, effect.if, (other) => rivalMeasure(state, other, effect))
        ? effect.amount
        : 0;
    case 'debt-penalty':
    case 'lose':
    case 'free-own-from-prison':
      return 0;
  }
}

const MARKETS: readonly string[] = ['clay', 'wood', 'stone', 'silver'];

/** Returns a rival's count. The four Markets compare an automated opponent by its Influence. */
function rivalMeasure(state: State, other: Seat, effect: Extract<EndEffect, { op: 'score-if' }>): number {
  return measure(
    state,
    other,
    isAutomaton(state, other) && MARKETS.includes(effect.if.metric) ? 'influence' : effect.if.metric,
  );
}
