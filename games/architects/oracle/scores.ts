import { entry, same, sum } from '../../../src/engine/check/compare';
import type { OracleCheck } from '../../../src/engine/check/oracle';
import type { Score } from '../../../src/engine/contract/game';
import type { Player, State } from '../state';
import { BOOK, type EndEffect } from './figures';

/** Sections 11.3, 11.4 and 13.9: the points of each item, and who wins. */

export const playerIn = (state: State, seat: number): Player => {
  const found = state.players[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};
/** An automated opponent sits behind the people. */
export const isAutomated = (state: State, seat: number): boolean => seat >= state.seats;

const wondersOf = (state: State, seat: number): string[] =>
  Object.entries(state.court?.wonders ?? {}).flatMap(([id, { owner }]) => (owner === seat ? [id] : []));

export function metricOf(state: State, seat: number, metric: string): number {
  const player = playerIn(state, seat);
  const buildings = player.buildings.length + wondersOf(state, seat).length;
  const skilled = (skill: string): number =>
    player.apprentices.filter((card) => entry(BOOK.apprentices, card).skills.includes(skill)).length;
  switch (metric) {
    case 'skill-carpentry':
    case 'skill-masonry':
    case 'skill-tiling':
      return skilled(metric.slice('skill-'.length));
    case 'buildings':
      return buildings;
    case 'building-cathedral-pairs':
      return Math.min(buildings, player.cathedral);
    case 'cathedral-level':
      return player.cathedral;
    case 'captured-workers':
      return sum(player.captured);
    case 'basic-resources':
      return player.clay + player.wood + player.stone;
    case 'paid-debts':
      return player.paid;
    case 'unpaid-debts':
      return player.debts;
    case 'gold':
    case 'marble':
      // Therese counts both as the same.
      return player.board === 'therese' ? player.gold + player.marble : player[metric];
    case 'virtue':
    case 'influence':
    case 'silver':
    case 'clay':
    case 'wood':
    case 'stone':
      return player[metric];
    default:
      throw new Error(`no metric ${metric}`);
  }
}

export function isMet(state: State, seat: number, effect: EndEffect, isMarket: boolean): boolean {
  const { metric = '', test } = effect.if ?? {};
  const own = metricOf(state, seat, metric);
  if (test === 'zero') return own === 0;
  if (test !== 'sole-most') throw new Error(`no test ${test}`);
  return state.players.every((_, other) => {
    // A Market compares with the Influence of an automated opponent.
    const theirs = isMarket && isAutomated(state, other) ? 'influence' : metric;
    return other === seat || metricOf(state, other, theirs) < own;
  });
}

const endPoints = (state: State, seat: number, building: string): number => {
  const { end, market } = entry(BOOK.buildings, building);
  return sum(
    end.map((effect) => {
      const { op, unit, amount = 0, per } = effect;
      if (unit !== 'vp') return 0;
      if (op === 'score-per' && per)
        return amount * Math.floor(metricOf(state, seat, per.metric) / per.every);
      return isMet(state, seat, effect, market !== undefined) ? amount : 0;
    }),
  );
};

function itemsOf(state: State, seat: number): Record<string, number> {
  const player = playerIn(state, seat);
  const { scoring } = BOOK;
  const ends = player.buildings.flatMap((building) => entry(BOOK.buildings, building).end);
  const debt = scoring.debt + sum(ends.map(({ op, change = 0 }) => (op === 'debt-penalty' ? change : 0)));
  const common = {
    ...(state.court && { wonders: sum(wondersOf(state, seat).map(wonderVp)) }),
    cathedral: BOOK.cathedral[player.cathedral] ?? 0,
    virtue: BOOK.virtue[player.virtue] ?? 0,
    debts: player.debts * debt + 0,
    marble: player.marble * scoring.marble,
    prison: Math.floor((state.prison[seat] ?? 0) / 2) * scoring.prisonPer2 + 0,
  };
  if (isAutomated(state, seat)) return common;
  return {
    ...common,
    buildings: sum(player.buildings.map((building) => entry(BOOK.buildings, building).vp)),
    effects: sum(player.buildings.map((building) => endPoints(state, seat, building))),
    gold: player.gold * scoring.gold,
    silver: Math.floor(player.silver / 10) * scoring.silverPer10,
  };
}
const wonderVp = (id: string): number => (BOOK.wonders[id] ?? entry(BOOK.wonders, `${id}-wonder`)).vp;

const sorted = (items: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(items).sort(([a], [b]) => (a < b ? -1 : 1));

function compare(state: State, scores: readonly Score[]): string[] {
  const totals = state.players.map((_, seat) => sum(Object.values(itemsOf(state, seat))));
  const standing = (seat: number): number[] => {
    const { virtue, silver } = playerIn(state, seat);
    return [totals[seat] ?? 0, virtue, isAutomated(state, seat) ? 0 : silver];
  };
  const isAhead = (one: number, two: number): boolean => {
    const [ours, theirs] = [standing(one), standing(two)];
    const at = ours.findIndex((value, index) => value !== theirs[index]);
    return at >= 0 && (ours[at] ?? 0) > (theirs[at] ?? 0);
  };
  return state.players.flatMap((_, seat) => {
    const line = scores.find((score) => score.seat === (isAutomated(state, seat) ? null : seat));
    const engine = Object.fromEntries((line?.items ?? []).map(({ key, points }) => [key, points + 0]));
    const ahead = state.players.filter((__, other) => other !== seat && isAhead(other, seat)).length;
    return [
      ...same(`items of seat ${seat}`, sorted(engine), sorted(itemsOf(state, seat))),
      ...same(`total of seat ${seat}`, line?.total, totals[seat]),
      ...same(`rank of seat ${seat}`, line?.rank, 1 + ahead),
    ];
  });
}

export const scoreChecks: readonly OracleCheck<State>[] = [
  // The scores of a game that goes on are those of an end at this moment.
  { name: 'scores', atPosition: ({ state, scores }) => compare(state, scores) },
  {
    name: 'final-scores',
    atPosition: ({ state, scores, over }) => (over ? compare(state, scores) : undefined),
  },
];
