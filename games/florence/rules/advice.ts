/** Advice for a turn, computed from the player's own cards. */

import { ACTIONS_PER_TURN, CARD_COST, FREEDOM_COST, ROUNDS, VALUE_OF_CARD } from '../data/numbers';
import { FREEDOMS } from '../data/professions';
import { BUILDING_KINDS, spacesOf } from '../data/tiles';
import { player, professionsInHand } from '../state';
import type { Florence, Turn } from '../state';
import { buildActions, buildingCost } from './buildings';
import { drawActions } from './drawing';
import { freedomActions } from './freedoms';
import { raisedBy, total, workValue, type Raised } from './work-value';
import { minimumValue, needsBonus, worksAtAGlance } from './works';

/**
 * Says what to do: complete a work, also with bonus cards, or lift one to the minimum and complete it with
 * the second action, or prepare a work of a later round, or draw another profession.
 */
export type Advice =
  'work' | 'bonus-work' | Kind | 'next-build' | 'next-freedom' | 'lonely' | 'person' | 'none';
/** Is a card that helps a later work: few people are left, or one needs a bonus. */
export type Card = 'few-people' | 'later-work';
type Kind = 'build' | 'freedom' | 'profession';

/** Is an action that raises works in hand. */
interface Way {
  readonly key: string;
  readonly kind: Kind;
  readonly cost: number;
  /** A large building leaves less room for others. */
  readonly spaces: number;
  readonly works: readonly Raised[];
}

export interface Advised {
  readonly advice: Advice;
  /** The options to look at first: the advised one, and the building that lifts a work. */
  readonly keys: readonly string[];
  /** True if a building lifts a work to the minimum. */
  readonly builds: boolean;
  readonly card: Card | undefined;
}

export function adviceFor(state: Florence, turn: Turn): Advised {
  const { seat, done } = turn;
  const works = worksAtAGlance(state, seat);
  const possible = offered(state, turn);
  const ways = waysToRaise(state, turn, possible);
  const canFollow = ACTIONS_PER_TURN - done.length > 1;
  const lifting = (canFollow ? ways : []).filter((way) => highest(way) >= minimumValue(state));
  const isReady = works.length > 0;
  const isCheap = ways.some(({ kind, cost }) => kind !== 'profession' && cost <= CARD_COST);
  const card = helpfulCard(state, turn, {
    possible,
    isReady,
    canLift: !isReady && lifting.length > 0,
    isCheap,
  });
  const advised = (advice: Advice, keys: readonly string[], builds = false): Advised => ({
    advice,
    keys: [...new Set(keys)],
    builds,
    card,
  });
  if (isReady) {
    // A lone work waits for a building that raises it: both fit into the turn.
    const [work, another] = works;
    const building = ways.find(
      ({ kind, works: raised }) =>
        kind === 'build' && raised.some(({ profession }) => `work:${profession}` === work),
    );
    const advice = needsBonus(state, seat, work) ? 'bonus-work' : 'work';
    if (canFollow && !another && building) return advised(advice, [...works, building.key], true);
    return advised(advice, works.slice(0, 2));
  }
  const sorted = lifting.toSorted(
    (a, b) =>
      a.cost - b.cost ||
      rankOf(a) - rankOf(b) ||
      gain(b) - gain(a) ||
      highest(b) - highest(a) ||
      a.spaces - b.spaces,
  );
  const [cheapest] = sorted;
  if (cheapest) {
    const building = sorted.find(({ kind }) => kind === 'build');
    return advised(
      cheapest.kind,
      [cheapest.key, ...(building ? [building.key] : [])],
      building !== undefined,
    );
  }
  const person = possible.has('profession');
  // A lone person is soon completed, and later rounds need others.
  const isLonely = professionsInHand(player(state, seat)).length < 2 && state.round <= ROUNDS - 2;
  if (person && isLonely) return advised('lonely', ['profession']);
  // After the last round a freedom helps no work.
  const [next] = ways
    .flatMap(({ kind, ...way }) =>
      kind === 'build' || (kind === 'freedom' && state.round < ROUNDS) ? [{ ...way, kind }] : [],
    )
    .toSorted((a, b) => gain(b) - gain(a) || a.cost - b.cost || a.spaces - b.spaces);
  if (next) return advised(`next-${next.kind}`, [next.key]);
  return advised(person ? 'person' : 'none', person ? ['profession'] : []);
}

/** Is what else a turn can do. */
interface Prospect {
  readonly possible: ReadonlySet<string>;
  readonly isReady: boolean;
  readonly canLift: boolean;
  readonly isCheap: boolean;
}

/**
 * Finds the card to draw: a person while there is time to complete their work, or else a bonus. If an action
 * lifts a work, both actions are for that work, unless its person is the last one. A bonus comes after a
 * building or freedom that costs no more, because those raise works permanently.
 */
function helpfulCard(
  state: Florence,
  turn: Turn,
  { possible, isReady, canLift, isCheap }: Prospect,
): Card | undefined {
  const people = professionsInHand(player(state, turn.seat)).length;
  if (turn.done.length > 0)
    return people > 1 && !isReady && !isCheap && possible.has('bonus') ? 'later-work' : undefined;
  return state.round > 1 && people <= (canLift ? 1 : FEW_PEOPLE) && possible.has('profession')
    ? 'few-people'
    : undefined;
}
const FEW_PEOPLE = 2;

/** A new profession raises each work, but by 1 only: it comes after what a work likes. */
const rankOf = ({ kind }: Way): number => (kind === 'profession' ? 1 : 0);
const highest = ({ works }: Way): number => Math.max(0, ...works.map(({ to }) => to));
const gain = ({ works }: Pick<Way, 'works'>): number =>
  works.reduce((sum, { from, to }) => sum + to - from, 0);

const offered = (state: Florence, turn: Turn): ReadonlySet<string> =>
  new Set(
    [...drawActions(state, turn), ...freedomActions(state, turn), ...buildActions(state, turn.seat)].flatMap(
      (action) => ('value' in action ? [action.key] : []),
    ),
  );

function waysToRaise(state: Florence, turn: Turn, possible: ReadonlySet<string>): Way[] {
  const of = player(state, turn.seat);
  const each = professionsInHand(of).map((profession): Raised => {
    const from = total(workValue(of, profession));
    return { profession, from, to: from + VALUE_OF_CARD };
  });
  const ways: Way[] = [
    ...BUILDING_KINDS.map((kind): Way => ({
      key: `build:${kind}`,
      kind: 'build',
      cost: buildingCost(of),
      spaces: spacesOf(kind),
      works: raisedBy(of, 'building', kind),
    })),
    ...FREEDOMS.map((freedom): Way => ({
      key: `freedom:${freedom}`,
      kind: 'freedom',
      cost: FREEDOM_COST,
      spaces: 0,
      works: raisedBy(of, 'freedom', freedom),
    })),
    { key: 'profession', kind: 'profession', cost: CARD_COST, spaces: 0, works: each },
  ];
  return ways.filter(({ key, works }) => possible.has(key) && works.length > 0);
}
