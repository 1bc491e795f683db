import type { Choice, Phrase, QuestionHow, Rule, Seat } from '../../../src/engine/game';
import { say } from '../names';
import type { Price } from '../data/effects';
import { named, playerAt, type ArchitectsTable, type State } from '../state';
import { paidIn } from './prices';
import { purseOf, type Purse } from './purse';
import { SPENT, ways, type Spent, type Way } from './ways';

/**
 * What a player is asked, if a price can be paid in more than one way; then it is paid, and the log says in
 * what.
 */
export function* pay(
  table: ArchitectsTable,
  seat: Seat,
  price: Price,
  what: Phrase,
  how: QuestionHow = {},
): Rule {
  const { state } = table;
  const way = yield* table.choose(seat, 'payment', () => payable(purseOf(state, seat), price), {
    params: () => ({ what }),
    ...how,
  });
  const purse = purseOf(state, seat);
  deduct(state, seat, price, way);
  if (isSpent(purse, way))
    table.log('pays', () => ({ who: named(state, seat), items: paidIn(purse, price, way), what }));
}
const isSpent = (purse: Purse, way: Way): boolean =>
  way.credit < purse.credit || SPENT.some((kind) => way[kind] > 0);

/** Every way to pay a price: that which loses the least Influence first. */
export function payable(purse: Purse, price: Price): Choice<Way>[] {
  const found = ways(purse, price);
  const apart = GATHERED_BY.filter((kind) => found.some((way) => way[kind] !== found[0]?.[kind]));
  return found.map((way) => ({
    key: wayKey(way),
    value: way,
    params: () => ({ items: paidIn(purse, price, way), left: leftOf(way) }),
    groups: apart.map((kind) => (way[kind] > 0 ? `${kind}:${way[kind]}` : `no-${kind}`)),
  }));
}
/** What is scarce comes first. */
const GATHERED_BY: readonly Spent[] = ['influence', 'gold', 'marble', 'silver', 'clay', 'wood', 'stone'];

/** Silver that Influence was lost for and that is not needed yet. */
const leftOf = ({ credit }: Way): Phrase =>
  credit > 0 ? say('credit.left', { count: credit }) : say('credit.none');

export const wayKey = (way: Omit<Way, 'credit'>): string => {
  const parts = SPENT.filter((kind) => way[kind] > 0).map((kind) => `${way[kind]}-${kind}`);
  return `pay:${parts.join('-') || 'nothing'}`;
};

export function deduct(state: State, seat: Seat, price: Price, way: Way): void {
  const player = playerAt(state, seat);
  for (const kind of SPENT) player[kind] -= way[kind];
  state.tax += price.tax ?? 0;
  if (state.step === 'turn' && seat === state.active) state.turn.credit = way.credit;
}
