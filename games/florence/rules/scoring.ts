/** Final scoring: prestige cards and ties. */

import type { Phrase, Score, ScoreItem, Seat } from '../../../src/engine/contract/game';
import { bySeat } from '../../kit/seats';
import { PRESTIGE } from '../data/cards';
import type { Condition, Metric, PrestigeCard } from '../data/cards';
import { nameOf, say } from '../names';
import { SOURCES, player, prestigePoints } from '../state';
import type { Florence } from '../state';
import { COUNTS } from './counts';

/**
 * Returns the points of a prestige card for its owner. It compares all players, with or without prestige
 * cards.
 */
export function prestigeScore(state: Florence, seat: Seat, card: PrestigeCard): number {
  const condition: Condition = PRESTIGE[card];
  if (condition.kind === 'threshold') {
    const met = (Object.keys(condition.needs) as Metric[]).every(
      (metric) => COUNTS[metric](player(state, seat)) >= (condition.needs[metric] ?? 0),
    );
    return met ? condition.pp : 0;
  }
  const count = COUNTS[condition.metric];
  const own = count(player(state, seat));
  if (condition.kind === 'most' && own === 0) return 0;
  const rivals = state.players.filter((_, other) => other !== seat).map(count);
  const beats = (rival: number): boolean => (condition.kind === 'most' ? rival > own : rival < own);
  if (rivals.some(beats)) return 0;
  return rivals.includes(own) ? condition.tied : condition.pp;
}

/**
 * Ranks the players by prestige points, then by cash. Equal players share the place. Prestige cards count
 * once they are shown.
 */
export function scores(state: Florence): Score[] {
  const lines = bySeat(state.players).map(([seat, of]) => {
    const items: ScoreItem[] = SOURCES.map((source) => ({ key: source, points: of.points[source] }));
    const cards =
      state.step !== 'over'
        ? []
        : of.hand.prestige.map((card): ScoreItem => ({
            key: 'prestige',
            group: 'prestige',
            points: prestigeScore(state, seat, card),
            params: { card: nameOf.prestige(card) },
          }));
    const total = prestigePoints(of) + cards.reduce((sum, { points }) => sum + points, 0);
    return { seat, total, cash: of.cash, items: [...items, ...cards] };
  });
  return lines
    .map(({ seat, total, cash, items }) => {
      const tied = lines.filter((other) => other.seat !== seat && other.total === total);
      const better = lines.filter(
        (other) => other.total > total || (other.total === total && other.cash > cash),
      ).length;
      const tie: Phrase | undefined =
        tied.length === 0
          ? undefined
          : tied.some((other) => other.cash === cash)
            ? say('tie.shared', { cash })
            : say('tie.cash', { cash });
      return { seat, rank: better + 1, total, items, ...(tie && { tie }) };
    })
    .sort((a, b) => a.rank - b.rank);
}
