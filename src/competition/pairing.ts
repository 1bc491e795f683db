import blossom from 'edmonds-blossom-fixed';

/** The pairing of a league. Pure functions: the same league always gives the same tables. */

export type PlayerId = string;
export type Tables = readonly (readonly PlayerId[])[];

export interface League {
  /** In the order of the standings, best first: neighbours should meet. */
  readonly players: readonly PlayerId[];
  /** The tables of the rounds before, oldest first, each in the order of its seats. */
  readonly rounds: readonly Tables[];
  /** Players a table. */
  readonly size: number;
  /** The fewest a title can be played by. */
  readonly min: number;
  /** True for two players who must not meet if there is another pairing. */
  readonly areApart?: (one: PlayerId, other: PlayerId) => boolean;
}

export interface Round {
  readonly tables: Tables;
  /** Players without a table this time: fewer are left than a table needs. */
  readonly resting: readonly PlayerId[];
}

/** A pair that met before weighs more than any distance in the standings. */
const MET_BEFORE = 1_000_000;

export function nextRound(league: League): Round {
  const meetings = withApart(meetingsOf(league.rounds), league.areApart);
  const { seated, resting } = seatable(league);
  const unordered = league.size === 2 ? pairs(seated, meetings) : groups(seated, league, meetings);
  const turns = seatCounts(league.rounds);
  return { tables: unordered.map((table) => seatsInTurn(table, turns)), resting };
}

/**
 * Returns the sizes of the tables: as many full ones as possible, and no two that differ by more than one.
 * Empty if that is impossible.
 */
export function tableSizes(players: number, size: number, min: number): readonly number[] {
  const count = Math.ceil(players / size);
  if (count === 0) return [];
  const small = Math.floor(players / count);
  if (small < min) return [];
  const larger = players - small * count;
  return Array.from({ length: count }, (_, at) => (at < larger ? small + 1 : small));
}

/**
 * Those who can be seated; the rest is chosen among those who rested least, from the bottom of the standings.
 */
function seatable({ players, rounds, size, min }: League): { seated: PlayerId[]; resting: PlayerId[] } {
  const rests = (player: PlayerId): number =>
    rounds.filter((tables) => !tables.some((table) => table.includes(player))).length;
  const seated = [...players];
  const resting: PlayerId[] = [];
  while (seated.length > 0 && tableSizes(seated.length, size, min).length === 0) {
    const fewest = Math.min(...seated.map(rests));
    const next = seated.findLast((player) => rests(player) === fewest);
    if (next === undefined) break;
    seated.splice(seated.indexOf(next), 1);
    resting.push(next);
  }
  return { seated, resting };
}

// Two at a table: a matching of least cost, so that a pair is repeated only where no round without it exists.

function pairs(players: readonly PlayerId[], meetings: Meetings): PlayerId[][] {
  const edges = players.flatMap((one, at) =>
    players.slice(at + 1).map((other, further): readonly [number, number, number] => {
      const distance = further + 1;
      return [at, at + distance, -(distance * distance + MET_BEFORE * meetings.count(one, other))];
    }),
  );
  const mates = blossom(edges, true);
  return players.flatMap((player, at) => {
    const mate = mates[at] ?? -1;
    const other = players[mate];
    return mate > at && other !== undefined ? [[player, other]] : [];
  });
}

// More at a table: neighbours first, then exchanges as long as one makes the round better.

function groups(players: readonly PlayerId[], { size, min }: League, meetings: Meetings): PlayerId[][] {
  const sizes = tableSizes(players.length, size, min);
  let best: PlayerId[][] = [];
  let lowest = Infinity;
  for (const start of [inOrder(players, sizes), dealt(players, sizes), ...rotations(players, sizes)]) {
    const tables = improved(start, players, meetings);
    const cost = costOf(tables, players, meetings);
    if (cost < lowest) [best, lowest] = [tables, cost];
    if (lowest < MET_BEFORE) break;
  }
  return best;
}

function inOrder(players: readonly PlayerId[], sizes: readonly number[]): PlayerId[][] {
  let from = 0;
  return sizes.map((size) => players.slice(from, (from += size)));
}

/** Deals the players to the tables in turn: this start mixes them most. */
function dealt(players: readonly PlayerId[], sizes: readonly number[]): PlayerId[][] {
  const tables: PlayerId[][] = sizes.map(() => []);
  let at = 0;
  for (const player of players) {
    while ((tables[at]?.length ?? 0) >= (sizes[at] ?? 0)) at = (at + 1) % sizes.length;
    tables[at]?.push(player);
    at = (at + 1) % sizes.length;
  }
  return tables;
}

/**
 * Further starts, always the same ones: dealt from each place of the standings on, in steps of each width.
 */
function* rotations(players: readonly PlayerId[], sizes: readonly number[]): Generator<PlayerId[][]> {
  for (let step = 1; step < Math.min(players.length, 60); step++) {
    const seen = new Set<number>();
    const order: PlayerId[] = [];
    for (let at = step; order.length < players.length; at = (at + step) % players.length) {
      while (seen.has(at)) at = (at + 1) % players.length;
      seen.add(at);
      order.push(players[at] as PlayerId);
    }
    yield dealt(order, sizes);
  }
}

function improved(
  start: readonly PlayerId[][],
  players: readonly PlayerId[],
  meetings: Meetings,
): PlayerId[][] {
  const tables = start.map((table) => [...table]);
  const place = new Map(players.map((player, at) => [player, at]));
  const price = (table: readonly PlayerId[]): number => priceOf(table, place, meetings);
  for (let better = true; better;) {
    better = false;
    for (const [at, one] of tables.entries()) {
      for (const other of tables.slice(at + 1)) better = exchange(one, other, price) || better;
    }
  }
  return tables;
}

/** The best exchange of two players between two tables, if one makes both together cheaper. */
function exchange(
  one: PlayerId[],
  other: PlayerId[],
  price: (table: readonly PlayerId[]) => number,
): boolean {
  const before = price(one) + price(other);
  for (const [i, mine] of one.entries()) {
    for (const [j, theirs] of other.entries()) {
      one[i] = theirs;
      other[j] = mine;
      if (price(one) + price(other) < before) return true;
      one[i] = mine;
      other[j] = theirs;
    }
  }
  return false;
}

const costOf = (tables: readonly PlayerId[][], players: readonly PlayerId[], meetings: Meetings): number => {
  const place = new Map(players.map((player, at) => [player, at]));
  return tables.reduce((sum, table) => sum + priceOf(table, place, meetings), 0);
};

function priceOf(
  table: readonly PlayerId[],
  place: ReadonlyMap<PlayerId, number>,
  meetings: Meetings,
): number {
  let price = 0;
  for (const [at, one] of table.entries()) {
    for (const other of table.slice(at + 1)) {
      price += MET_BEFORE * meetings.count(one, other);
      price += Math.abs((place.get(one) ?? 0) - (place.get(other) ?? 0));
    }
  }
  return price;
}

// Seats: a player gets the seat that they had least often.

type SeatCounts = ReadonlyMap<PlayerId, readonly number[]>;

function seatCounts(rounds: readonly Tables[]): SeatCounts {
  const counts = new Map<PlayerId, number[]>();
  for (const tables of rounds) {
    for (const table of tables) {
      table.forEach((player, seat) => {
        const mine = counts.get(player) ?? [];
        mine[seat] = (mine[seat] ?? 0) + 1;
        counts.set(player, mine);
      });
    }
  }
  return counts;
}

/**
 * Returns the order of a table in which its players sit where they sat least often: five players have 120
 * orders.
 */
function seatsInTurn(table: readonly PlayerId[], counts: SeatCounts): readonly PlayerId[] {
  const burden = (order: readonly PlayerId[]): number =>
    order.reduce((sum, player, seat) => sum + (2 * (counts.get(player)?.[seat] ?? 0) + 1), 0);
  let best = table;
  let lowest = burden(table);
  for (const order of ordersOf(table)) {
    const cost = burden(order);
    if (cost < lowest) [best, lowest] = [order, cost];
  }
  return best;
}

function* ordersOf(players: readonly PlayerId[]): Generator<readonly PlayerId[]> {
  if (players.length <= 1) {
    yield players;
    return;
  }
  for (const [at, first] of players.entries()) {
    for (const rest of ordersOf(players.filter((_, other) => other !== at))) yield [first, ...rest];
  }
}

// How often each player met each other player.

export interface Meetings {
  count(one: PlayerId, other: PlayerId): number;
}

/** Players who must stay apart count as if they had met this often. */
const APART = 3;
const withApart = (meetings: Meetings, areApart: League['areApart']): Meetings =>
  areApart
    ? { count: (one, other) => meetings.count(one, other) + (areApart(one, other) ? APART : 0) }
    : meetings;

export function meetingsOf(rounds: readonly Tables[]): Meetings {
  const counts = new Map<string, number>();
  const key = (one: PlayerId, other: PlayerId): string =>
    one < other ? `${one} ${other}` : `${other} ${one}`;
  for (const table of rounds.flat()) {
    for (const [at, one] of table.entries()) {
      for (const other of table.slice(at + 1))
        counts.set(key(one, other), (counts.get(key(one, other)) ?? 0) + 1);
    }
  }
  return { count: (one, other) => counts.get(key(one, other)) ?? 0 };
}
