import {
  say,
  type QuestionHow,
  type Choice,
  type Phrase,
  type Rule,
  type Seat,
} from '../../../src/engine/game';
import type { Price } from '../data/effects';
import { named, playerAt, type ArchitectsTable, type Player, type State } from '../state';
import { amountsOf } from '../names';
import { purseOf, type Purse } from './purse';
import { SPENT, ways, type Spent, type Way } from './ways';

/** What a player is asked, if a price can be paid in more than one way; then it is paid. */
export function* pay(
  table: ArchitectsTable,
  seat: Seat,
  price: Price,
  what: Phrase,
  ask: QuestionHow = {},
): Rule {
  // Nobody can interject in this game, so the list cannot change while it is asked.
  const offered = yield* readable(table, seat, ways(purseOf(table.state, seat), price), what, ask);
  const way = yield* table.choose(seat, 'payment', () => offered, {
    params: () => ({ what }),
    fallback: offered.slice(0, 1).map((choice) => choice.key),
    ...ask,
  });
  settle(table.state, seat, price, way);
  if (way.influence > (price.influence ?? 0))
    table.log('pays-with-influence', { player: named(table.state, seat), items: amountsOf(way), what });
}

export const payable = (purse: Purse, price: Price): Choice<Way>[] => ways(purse, price).map(wayOption);
const wayOption = (way: Way): Choice<Way> => ({
  key: wayKey(way),
  value: way,
  params: { items: amountsOf(way) },
});

/** Lists nobody can read are grouped by what is scarce; if that is not enough, how much Influence is settled first. */
function* readable(
  table: ArchitectsTable,
  seat: Seat,
  found: readonly Way[],
  what: Phrase,
  ask: QuestionHow,
): Rule<Choice<Way>[]> {
  if (found.length <= LONGEST) return found.map(wayOption);
  const kinds = groupingOf(found);
  if (kinds) return found.map((way) => grouped(way, kinds));
  const amounts = [...new Set(found.map((way) => way.influence))];
  if (amounts.length === 1) return found.map(wayOption);
  const influence = yield* table.choose(
    seat,
    'payment-influence',
    () => amounts.map((count) => ({ key: `influence:${count}`, value: count, params: { count } })),
    { topic: 'payment', params: () => ({ what }), fallback: [`influence:${amounts[0]}`], ...ask },
  );
  return yield* readable(
    table,
    seat,
    found.filter((way) => way.influence === influence),
    what,
    ask,
  );
}

function grouped(way: Way, kinds: readonly Spent[]): Choice<Way> {
  const option = wayOption(way);
  const part = kinds.map((kind) =>
    way[kind] > 0 ? (amountsOf({ [kind]: way[kind] })[0] ?? say(`none.${kind}`)) : say(`none.${kind}`),
  );
  return { ...option, params: { ...option.params, part }, group: groupKey(way, kinds) };
}
const groupKey = (way: Way, kinds: readonly Spent[]): string =>
  `with:${kinds.map((kind) => `${way[kind]}-${kind}`).join('-')}`;

/** By Influence if that makes the lists short enough, else by another thing spent, else by two things together. */
export function groupingOf(found: readonly Way[]): readonly Spent[] | undefined {
  return GROUPINGS.find((kinds) => {
    const sizes = new Map<string, number>();
    for (const way of found) sizes.set(groupKey(way, kinds), (sizes.get(groupKey(way, kinds)) ?? 0) + 1);
    return sizes.size <= LONGEST && Math.max(...sizes.values()) <= LONGEST;
  });
}

export const wayKey = (way: Omit<Way, 'credit'>): string => {
  const parts = SPENT.filter((kind) => way[kind] > 0).map((kind) => `${way[kind]}-${kind}`);
  return `pay:${parts.join('-') || 'nothing'}`;
};

const LONGEST = 25;
const GROUPED_BY: readonly Spent[] = ['influence', 'gold', 'marble', 'silver', 'clay', 'wood', 'stone'];
const GROUPINGS: readonly (readonly Spent[])[] = [
  ...GROUPED_BY.map((one) => [one]),
  ...GROUPED_BY.flatMap((one, at) => GROUPED_BY.slice(at + 1).map((two) => [one, two])),
];

export function settle(state: State, seat: Seat, price: Price, way: Way): void {
  const player: Player = playerAt(state, seat);
  for (const kind of SPENT) player[kind] -= way[kind];
  state.tax += price.tax ?? 0;
  if (state.step === 'turn' && seat === state.active) state.turn.credit = way.credit;
}
