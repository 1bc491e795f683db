import type { Florence, Player } from '../state';
import { BONUS, PREFERRED, RIVALRIES, SIZES, THRESHOLDS } from './figures';
import { emptySpaces, isBuilding } from './grid';

/** Work values (section 13) and final scores (section 16). */

export const pointsOf = ({ points }: Player): number =>
  Object.values(points).reduce((sum, some) => sum + some, 0);
export const inHand = ({ hand, recruited }: Player): string[] => [...hand.profession, ...recruited];

/** Counts the things that cards name. */
function counted(of: Player): Record<string, number> {
  const kinds = of.tiles.map(({ kind }): string => kind);
  const buildings = kinds.filter(isBuilding);
  const landscapes = kinds.filter((kind) => !isBuilding(kind));
  const sized = (size: string): number => buildings.filter((kind) => SIZES[kind] === size).length;
  const some = (kind: string): number => kinds.filter((one) => one === kind).length;
  return {
    buildings: buildings.length,
    smallBuildings: sized('small'),
    mediumBuildings: sized('medium'),
    largeBuildings: sized('large'),
    buildingSizes: new Set(buildings.map((kind) => SIZES[kind])).size,
    landscapes: landscapes.length,
    landscapeTypes: new Set(landscapes).size,
    forests: some('forest'),
    lakes: some('lake'),
    parks: some('park'),
    freedoms: of.freedoms.length,
    builders: of.builders,
    jesters: of.jesters,
    prestigeCards: of.hand.prestige.length,
    handCards: inHand(of).length + of.recruiting,
    tableCards: of.works.length,
    works: of.works.length,
    emptySpaces: emptySpaces(of),
  };
}

/** Moves a profession from the hand to the table, in place. */
export function layDown(of: Player, profession: string): void {
  for (const pile of [of.hand.profession, of.recruited] as string[][]) {
    const at = pile.indexOf(profession);
    if (at >= 0) pile.splice(at, 1);
  }
  (of.works as string[]).push(profession);
}

const cardPoints = (card: string, counts: Record<string, number>): number =>
  Object.entries(BONUS[card] ?? {}).reduce((sum, [what, each]) => sum + each * (counts[what] ?? 0), 0);

/** Returns the value of a work of a profession in hand. */
export function workValue(before: Player, profession: string, bonus: readonly string[]): number {
  const of = structuredClone(before);
  layDown(of, profession);
  const counts = counted(of);
  const [building, landscape, freedom] = PREFERRED[profession] ?? [];
  let value = 0;
  if (of.tiles.some(({ kind }) => kind === building)) value += 4;
  if (of.tiles.some(({ kind }) => kind === landscape)) value += 3;
  if (of.freedoms.some((one) => one === freedom)) value += 3;
  value += 2 * of.jesters;
  value += (counts.handCards ?? 0) + (counts.tableCards ?? 0);
  for (const card of bonus) value += cardPoints(card, counts);
  return value;
}

/** Returns the points of a prestige card for a seat. */
export function prestigeScore(players: readonly Player[], seat: number, card: string): number {
  const all = players.map(counted);
  const own = all[seat] ?? {};
  const threshold = THRESHOLDS[card];
  if (threshold) {
    const [full, needs] = threshold;
    return Object.entries(needs).every(([what, min]) => (own[what] ?? 0) >= min) ? full : 0;
  }
  const [what, full, tied] = RIVALRIES[card] ?? ['', NaN, NaN];
  const amount = own[what] ?? 0;
  const others = all.flatMap((counts, other) => (other === seat ? [] : [counts[what] ?? 0]));
  const isFewest = card.startsWith('fewest');
  if (!isFewest && amount === 0) return 0;
  if (others.some((other) => (isFewest ? other < amount : other > amount))) return 0;
  return others.includes(amount) ? tied : full;
}

export interface Final {
  readonly seat: number;
  readonly rank: number;
  readonly total: number;
  /** Points by source, and each prestige card. */
  readonly items: readonly string[];
}

export function finalScores({ players }: Florence): Final[] {
  const finals = players.map((of, seat) => {
    const cards = of.hand.prestige.map((card) => [card, prestigeScore(players, seat, card)] as const);
    return {
      seat,
      cash: of.cash,
      total: pointsOf(of) + cards.reduce((sum, [, points]) => sum + points, 0),
      items: [
        ...Object.entries(of.points).map(([source, points]) => `${source} ${points}`),
        ...cards.map(([card, points]) => `prestige.${card} ${points}`),
      ].sort(),
    };
  });
  return finals.map(({ seat, total, cash, items }) => {
    const isBetter = (other: (typeof finals)[number]): boolean =>
      other.total > total || (other.total === total && other.cash > cash);
    return { seat, total, items, rank: 1 + finals.filter(isBetter).length };
  });
}
