import type { PlayerId } from './pairing';

/** Statistics of a person's finished games: made from the itemised scores and from nothing else. */

/** One seat of a finished game. */
export interface Result {
  readonly game: string;
  readonly title: string;
  readonly player: PlayerId;
  readonly seat: number;
  readonly players: number;
  readonly rank: number;
  readonly total: number;
  readonly items: readonly { readonly key: string; readonly points: number }[];
  readonly answers: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** The sum of one item's points for all players of a server, and the number of those seats. */
export interface ItemAverage {
  readonly key: string;
  readonly points: number;
  readonly seats: number;
}

export interface TitleStatistics {
  readonly title: string;
  readonly games: number;
  readonly wins: number;
  readonly average: number;
  readonly best: number;
  /** By number of players: how many games, and how many of them won. */
  readonly byPlayers: readonly { readonly players: number; readonly games: number; readonly wins: number }[];
  readonly bySeat: readonly { readonly seat: number; readonly games: number; readonly wins: number }[];
  /** The sources of points, largest part first, with the server's average. */
  readonly sources: readonly {
    readonly key: string;
    readonly mine: number;
    readonly usual: number | undefined;
  }[];
  readonly longest: { readonly game: string; readonly answers: number };
  readonly answersADay: number;
}

const DAY_MS = 86_400_000;

/** Returns the statistics by title, the most played first. */
export function statisticsOf(
  results: readonly Result[],
  averages: (title: string) => readonly ItemAverage[] = () => [],
): readonly TitleStatistics[] {
  return [...groupedBy(results, ({ title }) => title)]
    .map(([title, mine]) => ofTitle(title, mine, averages(title)))
    .sort((a, b) => b.games - a.games || (a.title < b.title ? -1 : 1));
}

function ofTitle(
  title: string,
  results: readonly Result[],
  averages: readonly ItemAverage[],
): TitleStatistics {
  const longest = results.reduce((best, one) => (one.answers > best.answers ? one : best));
  const days = results.reduce(
    (sum, one) => sum + Math.max(1, (one.endedAt.getTime() - one.startedAt.getTime()) / DAY_MS),
    0,
  );
  return {
    title,
    games: results.length,
    wins: winsOf(results),
    average: sum(results.map(({ total }) => total)) / results.length,
    best: Math.max(...results.map(({ total }) => total)),
    byPlayers: counted(results, ({ players }) => players).map(([players, rest]) => ({ players, ...rest })),
    bySeat: counted(results, ({ seat }) => seat).map(([seat, rest]) => ({ seat, ...rest })),
    sources: sourcesOf(results, averages),
    longest: { game: longest.game, answers: longest.answers },
    answersADay: sum(results.map(({ answers, players }) => answers / players)) / days,
  };
}

function sourcesOf(results: readonly Result[], averages: readonly ItemAverage[]): TitleStatistics['sources'] {
  const points = new Map<string, number>();
  for (const { items } of results)
    for (const item of items) points.set(item.key, (points.get(item.key) ?? 0) + item.points);
  const usual = new Map(
    averages.map(({ key, points: all, seats }) => [key, seats > 0 ? all / seats : undefined]),
  );
  return [...points]
    .map(([key, all]) => ({ key, mine: all / results.length, usual: usual.get(key) }))
    .sort((a, b) => b.mine - a.mine || (a.key < b.key ? -1 : 1));
}

const winsOf = (results: readonly Result[]): number => results.filter(({ rank }) => rank === 1).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const counted = (
  results: readonly Result[],
  by: (result: Result) => number,
): readonly (readonly [number, { readonly games: number; readonly wins: number }])[] =>
  [...groupedBy(results, by)]
    .sort(([a], [b]) => a - b)
    .map(([key, group]) => [key, { games: group.length, wins: winsOf(group) }]);

function groupedBy<K, T>(list: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}
