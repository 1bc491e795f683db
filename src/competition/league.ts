import { nextRound, type League, type PlayerId, type Round, type Tables } from './pairing';

/**
 * A league: a number of rounds, with each player at one table in each round. The standings follow from the
 * results alone.
 */

export interface LeagueTable {
  readonly round: number;
  /** In the order of the seats. */
  readonly players: readonly PlayerId[];
  /**
   * The rank of each seat, missing while the table plays. A player who was silent past the deadline has none
   * (null) and scores nothing.
   */
  readonly ranks?: readonly (number | null)[];
}

export interface LeaguePlay {
  readonly players: readonly PlayerId[];
  /** The players who left, and the first round for which they were not paired. */
  readonly dropped: Readonly<Record<PlayerId, number>>;
  readonly tables: readonly LeagueTable[];
  /** The players who rested, by round. */
  readonly rests: readonly { readonly round: number; readonly player: PlayerId }[];
}

export interface LeagueRules {
  readonly size: number;
  readonly least: number;
  readonly rounds: number;
}

export interface Standing {
  readonly player: PlayerId;
  /** 1 leads; equal places are equal in all that counts. */
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  /** The points of all one met: the harder the way, the better among equals. */
  readonly opposition: number;
  readonly played: number;
  readonly dropped: boolean;
}

/**
 * Returns the points of a seat: the share of the other players at the table whom it beat, with a tie counting
 * half. A win is 1 at a table of any size, so tables of four and of three weigh the same. A round without a
 * table is worth half a point, like a tie.
 */
export function pointsOf(ranks: readonly (number | null)[], seat: number): number {
  const mine = ranks[seat];
  if (mine === null || mine === undefined || ranks.length < 2) return 0;
  const beaten = ranks.reduce<number>((sum, rank, other) => {
    if (other === seat) return sum;
    if (rank === null || rank > mine) return sum + 1;
    return rank === mine ? sum + 0.5 : sum;
  }, 0);
  return beaten / (ranks.length - 1);
}

const REST = 0.5;

/** Ties are broken by wins, then by the points of those one met, then stand. */
export function standings({ players, dropped, tables, rests }: LeaguePlay): readonly Standing[] {
  const points = new Map(players.map((player) => [player, 0]));
  const wins = new Map(players.map((player) => [player, 0]));
  const played = new Map(players.map((player) => [player, 0]));
  const add = (to: Map<PlayerId, number>, player: PlayerId, more: number): Map<PlayerId, number> =>
    to.set(player, (to.get(player) ?? 0) + more);
  for (const { players: seated, ranks } of tables) {
    if (!ranks) continue;
    seated.forEach((player, seat) => {
      add(points, player, pointsOf(ranks, seat));
      add(played, player, 1);
      if (ranks[seat] === 1) add(wins, player, 1);
    });
  }
  for (const { player } of rests) add(points, player, REST);
  const opposition = (player: PlayerId): number =>
    tables
      .filter(({ players: seated, ranks }) => ranks !== undefined && seated.includes(player))
      .flatMap(({ players: seated }) => seated.filter((other) => other !== player))
      .reduce((sum, other) => sum + (points.get(other) ?? 0), 0);
  const rows = players.map((player) => ({
    player,
    points: points.get(player) ?? 0,
    wins: wins.get(player) ?? 0,
    opposition: opposition(player),
    played: played.get(player) ?? 0,
    dropped: player in dropped,
  }));
  const better = (a: Omit<Standing, 'place'>, b: Omit<Standing, 'place'>): number =>
    different(b.points, a.points) || b.wins - a.wins || different(b.opposition, a.opposition);
  rows.sort((a, b) => better(a, b) || (a.player < b.player ? -1 : 1));
  const places: number[] = [];
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    places.push(before && better(before, row) === 0 ? (places[at - 1] ?? at + 1) : at + 1);
  });
  return rows.map((row, at) => ({ ...row, place: places[at] ?? at + 1 }));
}

/** Sums of halves and thirds: what differs by less than this is the same. */
const different = (a: number, b: number): number => (Math.abs(a - b) < 1e-9 ? 0 : a - b);

/**
 * Returns the round to be played next, counted from 1. Undefined while tables of the last one are open, and
 * when all are played.
 */
export function dueRound({ tables }: LeaguePlay, { rounds }: LeagueRules): number | undefined {
  if (tables.some(({ ranks }) => ranks === undefined)) return undefined;
  const last = Math.max(0, ...tables.map(({ round }) => round));
  return last < rounds ? last + 1 : undefined;
}

export const isFinished = (play: LeaguePlay, rules: LeagueRules): boolean =>
  play.tables.length > 0 &&
  play.tables.every(({ ranks }) => ranks !== undefined) &&
  Math.max(...play.tables.map(({ round }) => round)) >= rules.rounds;

/** Returns the tables of the next round, by the present standings. */
export function pairedRound(
  play: LeaguePlay,
  { size, least: min }: LeagueRules,
  areApart?: League['areApart'],
): Round {
  const last = Math.max(0, ...play.tables.map(({ round }) => round));
  const rounds = Array.from({ length: last }, (_, at): Tables =>
    play.tables.filter(({ round }) => round === at + 1).map(({ players }) => players),
  );
  const players = standings(play)
    .filter(({ dropped }) => !dropped)
    .map(({ player }) => player);
  return nextRound({ players, rounds, size, min, ...(areApart && { areApart }) });
}
