import path from 'node:path';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, picker, type Picker } from '../../engine/check/fuzz';
import type { Action, AnyGame, Seat } from '../../engine/contract/game';
import { seatsUpTo } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { Budget } from '../../computer/search';
import { knownBelow } from '../../computer/search';
import type { Node } from '../../computer/tree';
import { BUDGETS, fixedBudget, STRENGTHS, think, type Strength } from '../../computer/strength';
import { computerAnswer } from '../../play/loaded/computers';
import { gamesOf, run } from '../../tools/games';

/**
 * Plays strengths against each other: `npm run trial -- computers <game|all> --games N [--seats K] [--pair
 * strong:weak] [--fixed] [--kept] [--plain] [--against FILE]`. Prints one JSON line for each pair.
 *
 * - `chance` is a seat that gives random legal answers and prefers acting to passing a little.
 * - Seats are rotated.
 * - `--fixed` counts simulations instead of time, `--part 0.3` uses a share of either.
 * - With `--kept`, the strong seats keep their tree from one answer of a turn to the next.
 * - `--plain` leaves out the titles' heuristics.
 * - With `--against`, the weak seats use the heuristics of a built module.
 * - `--alone` plays each strength alone against the title's own opponent, with `--option name=value` as the
 *   table has it.
 */
type Player = Strength | 'chance';
const PAIRS: readonly (readonly [Player, Player])[] = [
  ['apprentice', 'chance'],
  ['journeyman', 'apprentice'],
  ['master', 'journeyman'],
];

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const fixed = process.argv.includes('--fixed');
const against = argument('against');
const keeping = process.argv.includes('--kept');
const part = Number(argument('part') ?? 1);

/**
 * Returns the budget of a strength: time, or with `--fixed` the simulations that it makes in that time, or a
 * `--part` of either.
 */
function budgetOf(game: AnyGame, strength: Strength): Budget {
  if (!fixed) return BUDGETS[strength];
  const { simulations = 1 } = fixedBudget(game, strength);
  return { simulations: strength === 'apprentice' ? simulations : Math.ceil(simulations * part) };
}

interface Thinking {
  readonly times: number[];
  simulations: number;
  /** Answers that began with what was known from the one before. */
  kept: number;
  /** Processor time: the work of other processes is not part of it. */
  milliseconds: number;
}

/** The last search of a seat, and the number of answers that the game had then. */
interface Last {
  readonly root: Node;
  readonly action: Action;
  readonly count: number;
}

function answerOf(
  game: AnyGame,
  session: Session,
  player: Player,
  pick: Picker,
  thinking: Thinking,
  kept?: Map<Seat, Last>,
): Action {
  const [asked] = session.pending;
  if (!asked) throw new Error('no seat is asked and the game is not over');
  if (player === 'chance') return computerAnswer(asked, pick);
  const last = kept?.get(asked.seat);
  const known =
    last?.count === session.count - 1 ? knownBelow(last.root, last.action.picks, asked) : undefined;
  if (known) thinking.kept++;
  const [started, before] = [performance.now(), process.cpuUsage()];
  const { action, found, fault } = think(
    { game, seat: asked.seat, decision: asked.id, since: session.sinceCheckpoint },
    budgetOf(game, player),
    pick,
    undefined,
    known,
  );
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('the search failed');
  if (!found) return action;
  kept?.set(asked.seat, { root: found.root, action, count: session.count });
  const { user, system } = process.cpuUsage(before);
  thinking.times.push(performance.now() - started);
  thinking.simulations += found.simulations;
  thinking.milliseconds += (user + system) / 1000;
  return action;
}

/** The title as the weak ones feel about it. */
const feltOtherwise = (game: AnyGame): AnyGame =>
  against === undefined
    ? game
    : {
        ...game,
        heuristics: (require(path.resolve(against)) as Required<Pick<AnyGame, 'heuristics'>>).heuristics,
      };

interface Tally {
  pairs: number;
  won: number;
  squares: number;
  readonly strong: number[];
  readonly weak: number[];
  /** The best score of each game. */
  readonly best: number[];
  readonly thinking: Thinking;
}

const newThinking = (): Thinking => ({ times: [], simulations: 0, kept: 0, milliseconds: 0 });

/**
 * Plays one game: strong and weak seats alternate round the table, and the number of the game decides which
 * of them starts.
 */
function play(
  game: AnyGame,
  seats: number,
  at: number,
  [strong, weak]: readonly [Player, Player],
  tally: Tally,
): void {
  const seed = seedHash(Buffer.from(`computers ${game.id} ${at >> 1}`).toString('hex'));
  const session = Session.start(game, defaultSetup(game, seats), seed);
  const isStrong = (seat: Seat): boolean => (seat + at) % 2 === 0;
  const pick = picker(`computers ${at}`);
  const kept = keeping ? new Map<Seat, Last>() : undefined;
  while (!session.over) {
    const asked = session.pending[0];
    if (!asked) break;
    const mine = isStrong(asked.seat);
    session.apply(
      mine
        ? answerOf(game, session, strong, pick, tally.thinking, kept)
        : answerOf(feltOtherwise(game), session, weak, pick, tally.thinking),
    );
  }
  const scores = session.scores().filter(({ seat }) => seat !== null);
  tally.best.push(Math.max(...scores.map(({ total }) => total)));
  let [pairs, won] = [0, 0];
  for (const one of scores) {
    (isStrong(one.seat as Seat) ? tally.strong : tally.weak).push(one.total);
    for (const other of scores) {
      if (!isStrong(one.seat as Seat) || isStrong(other.seat as Seat)) continue;
      pairs++;
      won += one.rank < other.rank ? 1 : one.rank === other.rank ? 0.5 : 0;
    }
  }
  tally.pairs += pairs;
  tally.won += won;
  if (pairs > 0) tally.squares += (won / pairs) ** 2;
}

const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, one) => sum + one, 0)) / Math.max(1, numbers.length)) / 10;

function compare(game: AnyGame, seats: number, games: number, pair: readonly [Player, Player]): object {
  const tally: Tally = {
    pairs: 0,
    won: 0,
    squares: 0,
    strong: [],
    weak: [],
    best: [],
    thinking: newThinking(),
  };
  for (let at = 0; at < games; at++) play(game, seats, at, pair, tally);
  const share = tally.won / Math.max(1, tally.pairs);
  // Pairs of one game are not independent, so the spread is taken from game to game.
  const spread = Math.sqrt(Math.max(0, tally.squares / games - share * share) / Math.max(1, games - 1));
  return {
    name: 'computers',
    game: game.id,
    seats,
    strong: pair[0],
    weak: pair[1],
    games,
    pairs: tally.pairs,
    share: Math.round(share * 1000) / 1000,
    give: Math.round(1.96 * spread * 1000) / 1000,
    ...costOf(tally.thinking),
    score: { strong: mean(tally.strong), weak: mean(tally.weak), best: mean(tally.best) },
  };
}

function costOf({ times, simulations, kept, milliseconds }: Thinking): object {
  times.sort((a, b) => a - b);
  const at = (part: number): number => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    msPerAnswer: { p50: at(0.5), p99: at(0.99) },
    answers: times.length,
    ...(keeping && { kept }),
    simulationsPerSecond: Math.round((1000 * simulations) / Math.max(1, milliseconds)),
  };
}

/** Alone against the title's own opponent: how often a strength wins. */
function alone(game: AnyGame, games: number, player: Player, options: object): object {
  const thinking = newThinking();
  const [mine, theirs]: [number[], number[]] = [[], []];
  let won = 0;
  for (let at = 0; at < games; at++) {
    const setup = defaultSetup(game, 1);
    const seed = seedHash(Buffer.from(`alone ${game.id} ${at}`).toString('hex'));
    const session = Session.start(game, { ...setup, options: { ...setup.options, ...options } }, seed);
    const pick = picker(`alone ${at}`);
    while (!session.over) session.apply(answerOf(game, session, player, pick, thinking));
    for (const { seat, rank, total } of session.scores()) {
      (seat === null ? theirs : mine).push(total);
      if (seat !== null && rank === 1) won++;
    }
  }
  const score = { mine: mean(mine), theirs: mean(theirs) };
  return { name: 'alone', game: game.id, options, player, games, won, ...costOf(thinking), score };
}

run(async () => {
  const games = Number(argument('games') ?? 4);
  const wanted = argument('pair')?.split(':') as [Player, Player] | undefined;
  for (const player of wanted ?? [])
    if (player !== 'chance' && !STRENGTHS.includes(player)) throw new Error(`nobody plays like ${player}`);
  for (const title of await gamesOf(process.argv[2] ?? 'all')) {
    const { heuristics: _, ...plain } = title;
    const game = process.argv.includes('--plain') ? plain : title;
    if (process.argv.includes('--alone')) {
      if (title.seats[0] > 1) continue;
      const [name, value] = argument('option')?.split('=') ?? [];
      const options = name === undefined ? {} : { [name]: value };
      for (const player of STRENGTHS) console.log(JSON.stringify(alone(game, games, player, options)));
      continue;
    }
    const seats = Number(argument('seats') ?? Math.min(game.seats[1], Math.max(game.seats[0], 3)));
    if (seatsUpTo(seats).length < 2) throw new Error('it takes two to compare');
    for (const pair of wanted ? [wanted] : PAIRS)
      console.log(JSON.stringify(compare(game, seats, games, pair)));
  }
});
