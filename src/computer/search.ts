import { picker, type Picker } from '../engine/check/fuzz';
import type { Pending, Seat } from '../engine/contract/game';
import type { ExpectedPoints } from '../engine/contract/heuristics';
import { viewOf } from '../engine/run/hidden';
import type { Runner } from '../engine/run/runner';
import { answerOf, dealtTable, keysOf, openQuestion, ownQuestion, type Thought } from './position';
import { candidates, picksAtAGlance, sameAnswer, weightOf } from './policy';
import { chosen, chosenByPairs, newNode, nodeLabel, type Edge, type Node } from './tree';
import { leafOf, type Leaf, type Values } from './value';

/**
 * Information-set tree search. Each simulation redeals what the seat cannot know and goes down one tree of
 * what it does know. The bound of an answer counts only the simulations in which it was available (Cowling,
 * Powley and Whitehouse 2012).
 */

export interface Budget {
  /** The maximum number of simulations. */
  readonly simulations?: number;
  /** At most so many milliseconds by `now`. */
  readonly milliseconds?: number;
  /** An answer that is tried `ENOUGH` times however bad it looks. */
  readonly also?: readonly string[];
  /** No answers but these are tried. */
  readonly only?: readonly (readonly string[])[];
}

/** The number of visits after which an answer has a usable estimate. */
export const ENOUGH = 12;

/** The estimate of an answer after the search. */
export interface Judged {
  readonly picks: readonly string[];
  readonly visits: number;
  /** From 0 to 1: half the place, half the lead. */
  readonly value: number;
  /** By how much the value may be off: its standard error. */
  readonly doubt: number;
  /** The part of the simulations that the seat won, or was ahead in where they were cut. */
  readonly wins: number;
  /** Points the seat came to or may expect, by what they come from. */
  readonly expectedPoints: ExpectedPoints;
}

export interface Found {
  /** Best first. */
  readonly answers: readonly Judged[];
  /** The tree itself. */
  readonly root: Node;
  readonly simulations: number;
  /** Deals that led elsewhere. */
  readonly discarded: number;
  /** The error that ended the search. The answers are then those found until it. */
  readonly fault?: unknown;
}

const MAX_PLAYOUT = 2_000;

export function search(
  thought: Thought,
  budget: Budget,
  pick: Picker,
  now: () => number,
  known?: Node,
): Found {
  const asked = openQuestion(thought);
  const options = keysOf(asked);
  const seats = seatsOf(thought);
  const root = known ?? newNode();
  const salt = pick(2 ** 30);
  const compareByDeal = thought.game.heuristics?.compareByDeal === true;
  const best = compareByDeal ? chosenByPairs : chosen;
  const usual = compareByDeal ? usualDeal(seats) : undefined;
  const until = budget.milliseconds === undefined ? Infinity : now() + budget.milliseconds;
  const max = budget.simulations ?? Infinity;
  let first: readonly Edge[] | undefined;
  let [simulations, discarded] = [0, 0];
  try {
    while (simulations < max && now() < until && discarded < 50 + 3 * simulations) {
      // Every answer is tried with the same luck as the others, so that what differs is the answer.
      const begin = first && (neglected(first, budget.also, simulations) ?? best(root, first, pick));
      const luck = picker(`${salt} ${begin?.seen.length ?? 0} ${discarded}`);
      const runner = dealtTable(thought, options, luck);
      const question = runner && ownQuestion(runner, thought);
      if (!question) {
        discarded++;
        continue;
      }
      first ??= edgesOn(root, thought, runner, question, pick, budget);
      for (const edge of first) edge.offered++;
      const luckier = usual?.(leafOf(thought.game, runner, seats).values);
      descend(thought, runner, { root, begin: begin ?? best(root, first, pick), luckier }, seats, luck);
      simulations++;
    }
  } catch (fault) {
    return { answers: ranked(first), root, simulations, discarded, fault };
  }
  return { answers: ranked(first), root, simulations, discarded };
}

/** Returns the node of the question that follows the seat's own answer, if the search reached it. */
export const knownBelow = (root: Node, picks: readonly string[], next: Pending): Node | undefined =>
  root.edges.get(picks.join('\n'))?.below.get(nodeLabel(next));

/** After a while what must be known is tried next, if it was not tried enough by itself. */
function neglected(
  edges: readonly Edge[],
  also: readonly string[] | undefined,
  simulations: number,
): Edge | undefined {
  if (!also || simulations < ENOUGH) return undefined;
  const edge = edges.find(({ picks }) => sameAnswer(picks, also));
  return edge && edge.visits < ENOUGH ? edge : undefined;
}

/**
 * By how much each seat stands better in a deal, before anything is answered, than in the deals before it:
 * that is the deal's doing, and no answer's.
 */
function usualDeal(seats: number): (stands: Values) => Values {
  const sums = Array<number>(seats).fill(0);
  let deals = 0;
  return (stands) => {
    deals++;
    return stands.map((value, seat) => {
      const all = (sums[seat] ?? 0) + value;
      sums[seat] = all;
      return value - all / deals;
    });
  };
}

interface Way {
  readonly root: Node;
  readonly begin: Edge;
  /**
   * How much better the position of each seat is in this deal than usual. Undefined if the search does not
   * ask for it.
   */
  readonly luckier: Values | undefined;
}

const seatsOf = ({ game, since }: Thought): number =>
  game.report(viewOf(game, since.state, null)).seats.length;

/** Two answers whose values differ less in the same deals are equal, if both were tried in so many. */
const EQUAL = 0.001;
const OFTEN = 8;
/** An answer that was tried in a smaller part of the deals of the best one was left for a reason. */
const PART = 8;

/** Returns by how much an answer is better than another in the deals of both, or 0 without any. */
function better(one: Edge, other: Edge): number {
  const deals = Math.min(one.dealt.length, other.dealt.length);
  let sum = 0;
  for (let at = 0; at < deals; at++) sum += (one.dealt[at] ?? 0) - (other.dealt[at] ?? 0);
  return deals === 0 ? 0 : sum / deals;
}

/**
 * Returns the answers, the most visited first. If others are as good as that one, the title's priors decide
 * their order.
 */
export function ranked(first: readonly Edge[] = []): readonly Judged[] {
  const sorted = [...first].sort((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a));
  const [best] = sorted;
  if (!best) return [];
  const isEqual = (edge: Edge): boolean =>
    edge.visits >= Math.max(OFTEN, best.visits / PART) && Math.abs(better(edge, best)) < EQUAL;
  const equal = sorted.filter(isEqual).sort((a, b) => b.prior - a.prior);
  return [...equal, ...sorted.filter((edge) => !isEqual(edge))].map(judgedOf);
}

const meanOf = ({ sum, visits }: Edge): number => (visits === 0 ? 0 : sum / visits);

function judgedOf(edge: Edge): Judged {
  const { picks, visits, told, seen } = edge;
  const mean = (total: number): number => (visits === 0 ? 0 : total / visits);
  const expectedPoints = Object.fromEntries(
    Object.entries(told.expectedPoints).map(([part, all]) => [part, mean(all)]),
  );
  return {
    picks,
    visits,
    value: meanOf(edge),
    doubt: doubtOf(seen),
    wins: mean(told.wins),
    expectedPoints,
  };
}

/** One value alone may be off by anything. */
function doubtOf(seen: readonly number[]): number {
  if (seen.length < 2) return 1;
  const mean = seen.reduce((all, value) => all + value, 0) / seen.length;
  const squares = seen.reduce((all, value) => all + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (seen.length - 1) / seen.length);
}

/** One way down the tree, a new leaf, a play-out, and the way back up. */
function descend(
  thought: Thought,
  runner: Runner,
  { root, begin, luckier }: Way,
  seats: number,
  pick: Picker,
): void {
  const path: { readonly node: Node; readonly edge: Edge; readonly seat: Seat }[] = [];
  let [node, edge] = [root, begin];
  let question = ownQuestion(runner, thought);
  while (question) {
    path.push({ node, edge, seat: question.seat });
    runner.apply(answerOf(question, edge.picks));
    question = runner.over ? undefined : runner.decisions[0];
    if (edge.visits === 0 || !question) break;
    const label = nodeLabel(question);
    node = edge.below.get(label) ?? newNode();
    edge.below.set(label, node);
    const on = edgesOn(node, thought, runner, question, pick);
    for (const one of on) one.offered++;
    edge = chosen(node, on, pick, luckier !== undefined);
  }
  const leaf = playedOut(thought, runner, seats, pick);
  for (const { node: at, edge: taken, seat } of path) {
    const value = (leaf.values[seat] ?? 0) - (luckier?.[seat] ?? 0);
    at.visits++;
    at.sum += value;
    at.squares += value * value;
    taken.visits++;
    taken.sum += value;
    if (at === root) {
      taken.seen.push(value);
      taken.dealt.push(leaf.values[seat] ?? 0);
    }
  }
  note(begin, leaf, thought.seat);
}

function note({ told }: Edge, { first, outlooks }: Leaf, seat: Seat): void {
  told.wins += first[seat] ?? 0;
  const outlook = outlooks[seat] ?? {};
  for (const part in outlook)
    told.expectedPoints[part] = (told.expectedPoints[part] ?? 0) + (outlook[part] ?? 0);
}

/** Returns the answers available now, each with its record in the tree. */
function edgesOn(
  node: Node,
  { game }: Thought,
  runner: Runner,
  question: Pending,
  pick: Picker,
  { also, only }: Pick<Budget, 'also' | 'only'> = {},
): readonly Edge[] {
  return (only ?? candidates(question, pick, also)).map((picks) => {
    const label = picks.join('\n');
    const known = node.edges.get(label);
    if (known) return known;
    const feel = picks.length === 1 ? priorOf(game, runner, question, picks[0] ?? '') : 1;
    const edge: Edge = {
      picks,
      // A small random factor varies the order of answers with equal priors.
      prior: feel * (1 + pick(1000) / 1e6),
      visits: 0,
      offered: 0,
      sum: 0,
      told: { wins: 0, expectedPoints: {} },
      below: new Map(),
      seen: [],
      dealt: [],
    };
    node.edges.set(label, edge);
    return edge;
  });
}

function priorOf(game: Thought['game'], runner: Runner, question: Pending, key: string): number {
  const option = question.options.find((one) => one.key === key);
  return option ? weightOf(game, runner.state, question, option) : 1;
}

/** Plays on by the heuristics to the end or to the title's horizon. Returns the value of that position. */
function playedOut({ game }: Thought, runner: Runner, seats: number, pick: Picker): Leaf {
  const horizon = game.heuristics?.horizon ?? MAX_PLAYOUT;
  for (let answers = 0; !runner.over && answers < horizon; answers++) {
    const question = runner.decisions[0];
    if (!question) break;
    runner.apply(answerOf(question, picksAtAGlance(game, runner.state, question, pick)));
  }
  return leafOf(game, runner, seats);
}
