import type { Picker } from '../engine/fuzz';
import type { Pending, Seat } from '../engine/game';
import type { Outlook } from '../engine/instinct';
import type { Runner } from '../engine/runner';
import { answerOf, dealtTable, keysOf, openQuestion, ownQuestion, type Thought } from './position';
import { candidates, picksAtAGlance, weightOf } from './policy';
import { leafOf, type Leaf } from './value';

/**
 * Information-set tree search: each descent deals anew what the seat cannot know and goes down one tree over
 * what it does know. An answer's bound counts only the descents in which it was on offer (Cowling, Powley and
 * Whitehouse 2012).
 */

export interface Budget {
  /** At most so many descents. */
  readonly descents?: number;
  /** At most so many milliseconds by `now`. */
  readonly milliseconds?: number;
}

/** What is known of an answer after thinking. */
export interface Judged {
  readonly picks: readonly string[];
  readonly visits: number;
  /** From 0 to 1: half the place, half the lead. */
  readonly value: number;
  /** The part of the descents that the seat won, or was ahead in where they were cut. */
  readonly wins: number;
  /** Points the seat came to or may expect, by what they come from. */
  readonly outlook: Outlook;
}

export interface Found {
  /** Best first. */
  readonly answers: readonly Judged[];
  readonly descents: number;
  /** Deals that led elsewhere. */
  readonly discarded: number;
}

interface Edge {
  readonly picks: readonly string[];
  readonly label: string;
  readonly prior: number;
  visits: number;
  /** Descents in which it could have been chosen. */
  offered: number;
  sum: number;
  /** What a reader is told of an answer; only the first of a way notes it. */
  readonly told: { wins: number; readonly outlook: Record<string, number> };
  readonly below: Map<string, Node>;
}
/** One seat before one question: the same node whatever lies hidden. */
interface Node {
  readonly edges: Map<string, Edge>;
  visits: number;
}

/** How much is tried that looks worse. */
const CURIOSITY = 0.45;
/** How many visits' worth a prior is trusted. */
const BELIEF = 0.25;
const LONGEST_PLAYOUT = 2_000;

const newNode = (): Node => ({ edges: new Map(), visits: 0 });
const nodeLabel = ({ seat, id }: Pending): string => `${seat} ${id}`;

export function search(thought: Thought, budget: Budget, pick: Picker, now: () => number): Found {
  const asked = openQuestion(thought);
  const options = keysOf(asked);
  const seats = seatsOf(thought);
  const root = newNode();
  const until = budget.milliseconds === undefined ? Infinity : now() + budget.milliseconds;
  const most = budget.descents ?? Infinity;
  let descents = 0;
  let discarded = 0;
  while (descents < most && now() < until && discarded < 50 + 3 * descents) {
    const runner = dealtTable(thought, options, pick);
    if (!runner) {
      discarded++;
      continue;
    }
    descend(thought, runner, root, seats, pick);
    descents++;
  }
  return { answers: ranked(root), descents, discarded };
}

const seatsOf = ({ game, since }: Thought): number => game.report(game.view(since.state, null)).seats.length;

const ranked = (root: Node): readonly Judged[] =>
  [...root.edges.values()].map(judgedOf).sort((a, b) => b.visits - a.visits || b.value - a.value);

function judgedOf({ picks, visits, sum, told }: Edge): Judged {
  const mean = (total: number): number => (visits === 0 ? 0 : total / visits);
  const outlook = Object.fromEntries(Object.entries(told.outlook).map(([part, all]) => [part, mean(all)]));
  return { picks, visits, value: mean(sum), wins: mean(told.wins), outlook };
}

/** One way down the tree, a new leaf, a play-out, and the way back up. */
function descend(thought: Thought, runner: Runner, root: Node, seats: number, pick: Picker): void {
  const path: { readonly edge: Edge; readonly seat: Seat }[] = [];
  let node = root;
  let question = ownQuestion(runner, thought);
  for (let fresh = false; question && !fresh;) {
    const edge = chosen(node, edgesOn(node, thought, runner, question, pick), pick);
    fresh = edge.visits === 0;
    path.push({ edge, seat: question.seat });
    node.visits++;
    runner.apply(answerOf(question, edge.picks));
    if (runner.over) break;
    question = runner.decisions[0];
    if (!question) break;
    const label = nodeLabel(question);
    node = edge.below.get(label) ?? newNode();
    edge.below.set(label, node);
  }
  const leaf = playedOut(thought, runner, seats, pick);
  for (const { edge, seat } of path) {
    edge.visits++;
    edge.sum += leaf.values[seat] ?? 0;
  }
  if (path[0]) note(path[0].edge, leaf, path[0].seat);
}

function note({ told }: Edge, { first, outlooks }: Leaf, seat: Seat): void {
  told.wins += first[seat] ?? 0;
  const outlook = outlooks[seat] ?? {};
  for (const part in outlook) told.outlook[part] = (told.outlook[part] ?? 0) + (outlook[part] ?? 0);
}

/** The answers on offer now, each with its record in the tree. */
function edgesOn(
  node: Node,
  { game }: Thought,
  runner: Runner,
  question: Pending,
  pick: Picker,
): readonly Edge[] {
  const on: Edge[] = [];
  for (const picks of candidates(question, pick)) {
    const label = picks.join('\n');
    let edge = node.edges.get(label);
    if (!edge) {
      const prior = picks.length === 1 ? priorOf(game, runner, question, picks[0] ?? '') : 1;
      edge = {
        picks,
        label,
        prior,
        visits: 0,
        offered: 0,
        sum: 0,
        told: { wins: 0, outlook: {} },
        below: new Map(),
      };
      node.edges.set(label, edge);
    }
    edge.offered++;
    on.push(edge);
  }
  return on;
}

function priorOf(game: Thought['game'], runner: Runner, question: Pending, key: string): number {
  const option = question.options.find((one) => one.key === key);
  return option ? weightOf(game, runner.state, question, option) : 1;
}

/**
 * The best by what was seen, what was not tried, and what instinct says; a long list is opened up by and by.
 */
function chosen(node: Node, edges: readonly Edge[], pick: Picker): Edge {
  const width = 4 + Math.floor(2 * Math.sqrt(node.visits));
  const open = edges.length <= width ? edges : widest(edges, width);
  const total = open.reduce((sum, { prior }) => sum + prior, 0) || 1;
  let best = open[0] as Edge;
  let highest = -Infinity;
  for (const edge of open) {
    const share = (edge.prior / total) * open.length;
    const bound =
      edge.visits === 0
        ? 10 + share + pick(1000) / 1_000_000
        : edge.sum / edge.visits +
          CURIOSITY * Math.sqrt(Math.log(edge.offered + 1) / edge.visits) +
          (BELIEF * (share - 1)) / (1 + edge.visits);
    if (bound > highest) [best, highest] = [edge, bound];
  }
  return best;
}

const widest = (edges: readonly Edge[], width: number): readonly Edge[] =>
  [...edges].sort((a, b) => b.visits - a.visits || b.prior - a.prior).slice(0, width);

/** On to the end by instinct, or as far as the title's horizon, and what the place reached is worth. */
function playedOut({ game }: Thought, runner: Runner, seats: number, pick: Picker): Leaf {
  const horizon = game.instinct?.horizon ?? LONGEST_PLAYOUT;
  for (let answers = 0; !runner.over && answers < horizon; answers++) {
    const question = runner.decisions[0];
    if (!question) break;
    runner.apply(answerOf(question, picksAtAGlance(game, runner.state, question, pick)));
  }
  return leafOf(game, runner, seats);
}
