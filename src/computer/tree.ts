import type { Picker } from '../engine/check/fuzz';
import type { Pending } from '../engine/contract/game';

/** The memory of a search, and the choice of the answer to try next. */

export interface Edge {
  readonly picks: readonly string[];
  readonly prior: number;
  visits: number;
  /** Simulations in which it could have been chosen. */
  offered: number;
  sum: number;
  /** The outcomes that a reader is told. Only the first edge of a path notes them. */
  readonly told: { wins: number; readonly expectedPoints: Record<string, number> };
  readonly below: Map<string, Node>;
  /** For an answer to the root question: its values, deal by deal, without what is the deal's doing. */
  readonly seen: number[];
  /** The same as they came. Only these can be compared with another answer's in the same deals. */
  readonly dealt: number[];
}
/** One seat before one question: the same node whatever lies hidden. */
export interface Node {
  readonly edges: Map<string, Edge>;
  visits: number;
  sum: number;
  squares: number;
}
export const newNode = (): Node => ({ edges: new Map(), visits: 0, sum: 0, squares: 0 });

/** Returns the label of a question below an answer: the seat and the question. */
export const nodeLabel = ({ seat, id }: Pending): string => `${seat} ${id}`;

/** How far values lie apart where few are known, and at least. */
const DEFAULT_SPREAD = 0.12;
const MIN_SPREAD = 0.02;
const MIN_PAIRED_SPREAD = 0.005;
/** With fewer deals than this, no one knows how far the differences of an answer lie apart. */
const FEW = 6;
const UNKNOWN_SPREAD = 0.06;
/** One bad deal is no reason to leave an answer: each gets a try in so many visits, until there are a few. */
const VISITS_A_TRY = 60;

interface Weights {
  /** How much is tried that looks worse, in parts of how far the values of a node lie apart. */
  readonly curiosity: number;
  /** How many visits' worth a prior is trusted. */
  readonly belief: number;
}
const DEFAULT_VALUE: Weights = { curiosity: 1, belief: 0.25 };
/** The weights if hidden information changes the value of a position more than any single move does. */
const SWAYED: Weights = { curiosity: 0.7, belief: 0.12 };

/** Chooses the best answer by its values, its visits and the heuristics' prior. */
export function chosen(node: Node, edges: readonly Edge[], pick: Picker, compareByDeal = false): Edge {
  const spread = spreadOf(node);
  const { curiosity, belief } = compareByDeal ? SWAYED : DEFAULT_VALUE;
  const trust = compareByDeal ? (belief * spread) / DEFAULT_SPREAD : belief;
  const worth = (edge: Edge): number => edge.sum / edge.visits;
  return highest(openOf(node, edges), pick, worth, () => curiosity * spread, trust);
}

/**
 * Chooses the best answer by comparing answers within the same deals: each is measured against the most
 * visited one, deal by deal. A prior counts no more than the spread of the values.
 */
export function chosenByPairs(node: Node, edges: readonly Edge[], pick: Picker): Edge {
  const open = openOf(node, edges);
  const due = Math.min(FEW, node.visits / VISITS_A_TRY);
  const poor = open.find(({ visits }) => visits > 0 && visits < due);
  if (poor) return poor;
  const lead = open.reduce<Edge | undefined>(leading, undefined);
  const than = new Map<Edge, number>();
  const apart = new Map<Edge, number>();
  let [squares, degrees] = [0, 0];
  for (const edge of open) {
    if (!lead || edge === lead || edge.visits === 0) continue;
    const deals = Math.min(edge.dealt.length, lead.dealt.length);
    let [sum, all] = [0, 0];
    for (let at = 0; at < deals; at++) {
      const better = (edge.dealt[at] ?? 0) - (lead.dealt[at] ?? 0);
      sum += better;
      all += better * better;
    }
    than.set(edge, sum / deals);
    const off = all - (sum * sum) / deals;
    apart.set(edge, deals < FEW ? UNKNOWN_SPREAD : Math.sqrt(Math.max(0, off / (deals - 1))));
    squares += off;
    degrees += deals - 1;
  }
  const spread =
    degrees < 4 ? DEFAULT_SPREAD : Math.max(MIN_PAIRED_SPREAD, Math.sqrt(Math.max(0, squares / degrees)));
  const { curiosity, belief } = SWAYED;
  const trust = (belief * spread) / DEFAULT_SPREAD;
  return highest(
    open,
    pick,
    (edge) => than.get(edge) ?? 0,
    (edge) => curiosity * Math.max(spread, apart.get(edge) ?? 0),
    trust,
  );
}

const leading = (lead: Edge | undefined, edge: Edge): Edge | undefined =>
  edge.visits > 0 &&
  (!lead || edge.visits > lead.visits || (edge.visits === lead.visits && edge.sum > lead.sum))
    ? edge
    : lead;

function highest(
  open: readonly Edge[],
  pick: Picker,
  worth: (edge: Edge) => number,
  curiosity: (edge: Edge) => number,
  trust: number,
): Edge {
  const total = open.reduce((sum, { prior }) => sum + prior, 0) || 1;
  let best = open[0] as Edge;
  let max = -Infinity;
  for (const edge of open) {
    const share = (edge.prior / total) * open.length;
    const bound =
      edge.visits === 0
        ? 10 + share + pick(1000) / 1e6
        : worth(edge) +
          curiosity(edge) * Math.sqrt(Math.log(edge.offered + 1) / edge.visits) +
          (trust * (share - 1)) / (1 + edge.visits);
    if (bound > max) [best, max] = [edge, bound];
  }
  return best;
}

/** A long list is opened up by and by. */
function openOf(node: Node, edges: readonly Edge[]): readonly Edge[] {
  const width = 4 + Math.floor(2 * Math.sqrt(node.visits));
  return edges.length <= width
    ? edges
    : [...edges].sort((a, b) => b.visits - a.visits || b.prior - a.prior).slice(0, width);
}

/** How far the values lie apart that were seen here: what is a small difference here is a large one there. */
function spreadOf({ visits, sum, squares }: Node): number {
  if (visits < 4) return DEFAULT_SPREAD;
  const mean = sum / visits;
  return Math.max(MIN_SPREAD, Math.sqrt(Math.max(0, squares / visits - mean * mean)));
}
