import type { Decision } from '../../../src/engine/contract/game';
import type { Florence, Player } from '../state';
import { BUILDING_PRICE, MINIMUM, PREFERRED, SIZES } from './figures';
import { legalPlaces } from './grid';
import { inHand, pointsOf, workValue } from './counts';

/** Lists the options of a seat (sections 8, 10, 11 and 15). Each key has the reason against it. */

/** The first reason in the order of section 17. Null: the answer is legal. */
type Options = Map<string, string | null>;

const LANDSCAPES = ['forest', 'lake', 'park'] as const;
const FREEDOMS = ['opinion', 'religion', 'travel'] as const;

export const isForTwo = ({ players }: Florence): boolean => players.length === 2;
export const opening = (state: Florence): number => (isForTwo(state) ? 300 : 200);
export const playerAt = ({ players }: Florence, seat: number): Player => {
  const of = players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  return of;
};
export const clockwise = ({ players }: Florence, from: number): number[] =>
  players.map((_, step) => (from + step) % players.length);
const capacity = (of: Player): number => of.cash + 100 * pointsOf(of);

export const selectorOf = (state: Florence): number | undefined =>
  clockwise(state, state.start).find((seat) => playerAt(state, seat).inAuctions);

const lotsOf = (state: Florence): string[] =>
  isForTwo(state)
    ? ['landscape', 'jester', 'builder', 'prestige', 'recruiting']
    : [...LANDSCAPES, 'jester', 'builder', 'prestige', 'recruiting'];

function left(state: Florence, lot: string): number {
  if (lot === 'landscape') return LANDSCAPES.reduce((sum, kind) => sum + state.landscapes[kind], 0);
  if (lot === 'prestige') return state.decks.prestige.length;
  if (lot === 'jester') return state.jesters;
  if (lot === 'builder') return state.builders;
  if (lot === 'recruiting') return state.recruiting;
  return state.landscapes[lot as (typeof LANDSCAPES)[number]];
}

/** Returns the landscapes of a lot that fit. */
export function landscapesFor(state: Florence, seat: number, lot: string): string[] {
  const kinds = lot === 'landscape' ? LANDSCAPES.filter((kind) => state.landscapes[kind] > 0) : [lot];
  return kinds.filter((kind) => legalPlaces(playerAt(state, seat), kind, false).length > 0);
}

/** Section 8.4. */
export function isUsable(state: Florence, seat: number, lot: string): boolean {
  if (lot === 'builder') return playerAt(state, seat).builders < 3;
  return ['jester', 'prestige', 'recruiting'].includes(lot) || landscapesFor(state, seat, lot).length > 0;
}

export function bidOptions(state: Florence, seat: number): Options {
  const { bid = NaN, lot = '' } = state.auction ?? {};
  const isPoor = bid + 100 > capacity(playerAt(state, seat));
  const why = isUsable(state, seat, lot) ? (isPoor ? 'cannot-afford' : null) : 'item-unusable';
  return new Map([
    [`raise:${bid + 100}`, why],
    ['pass', null],
  ]);
}

export function lotOptions(state: Florence, seat: number): Options {
  const why = (lot: string): string | null => {
    if (left(state, lot) === 0) return 'stack-empty';
    if (state.marked.some((one) => one === lot)) return 'stack-marked';
    if (!isUsable(state, seat, lot)) return 'item-unusable';
    return capacity(playerAt(state, seat)) < opening(state) ? 'cannot-afford' : null;
  };
  return new Map([...lotsOf(state).map((lot) => [`lot:${lot}`, why(lot)] as const), ['pass', null]]);
}

export const recruitTargets = (state: Florence, seat: number): string[] =>
  state.players.flatMap(({ works }, other) =>
    other === seat ? [] : works.filter((work) => work in PREFERRED),
  );

export function actionOptions(state: Florence, seat: number): Options {
  const of = playerAt(state, seat);
  const done: readonly string[] = state.turn?.done ?? [];
  const options: Options = new Map();
  const isOver = done.length >= 2;
  const price = BUILDING_PRICE[of.builders] ?? NaN;
  const say = (key: string, ...reasons: readonly (readonly [boolean, string])[]): void => {
    const first = reasons.find(([holds]) => holds);
    options.set(key, isOver ? 'no-actions-left' : first ? first[1] : null);
  };
  const poor = of.cash < 300;
  for (const deck of ['profession', 'bonus'] as const) {
    const again = deck === 'profession' && done.includes('profession');
    const empty = state.decks[deck].length === 0;
    say(deck, [again, 'limit-once'], [empty, 'supply-empty'], [poor, 'cannot-afford']);
  }
  for (const freedom of FREEDOMS)
    say(
      `freedom:${freedom}`,
      [done.includes('freedom'), 'limit-once'],
      [of.freedoms.includes(freedom), 'already-owned'],
      [state.freedoms[freedom] === 0, 'supply-empty'],
      [poor, 'cannot-afford'],
    );
  for (const kind of Object.keys(SIZES))
    say(
      `build:${kind}`,
      [of.tiles.some((tile) => tile.kind === kind), 'already-owned'],
      [state.buildings[kind as keyof Florence['buildings']] === 0, 'supply-empty'],
      [legalPlaces(of, kind, state.options.openPalazzo).length === 0, 'no-place'],
      [of.cash < price, 'cannot-afford'],
    );
  const minimum = MINIMUM[state.round - 1] ?? NaN;
  for (const card of inHand(of))
    say(`work:${card}`, [workValue(of, card, of.hand.bonus) < minimum, 'below-minimum']);
  if (of.recruiting > 0) for (const card of recruitTargets(state, seat)) options.set(`recruit:${card}`, null);
  options.set('end', null);
  return options;
}

/** Returns the differences of a question from the options that it should have. */
export function differences(asked: Decision, options: Options): string[] {
  const legal = [...options].flatMap(([key, why]) => (why === null ? [key] : []));
  const offered = asked.options.map(({ key }) => key);
  const told = (key: string): string => `${asked.id} of seat ${asked.seat}: ${key}`;
  return [
    ...legal.filter((key) => !offered.includes(key)).map((key) => `${told(key)} should be offered`),
    ...offered.filter((key) => !legal.includes(key)).map((key) => `${told(key)} should be refused`),
    ...(new Set(offered).size < offered.length ? [told('offered twice')] : []),
  ];
}

const PLACES = ['overlap', 'only-adjacent'];

/** Returns refusals that give another reason than the first of section 17. */
export const wrongReasons = (asked: Decision, options: Options): string[] =>
  (asked.refused ?? []).flatMap(({ key, why }) => {
    const expected = options.get(key);
    // A third action stands for all of them.
    if (key === 'third-action' && why === 'no-actions-left') return [];
    const isRight = expected === why || (expected === 'no-place' && PLACES.includes(why));
    return isRight ? [] : [`${asked.id}: ${key} is refused for ${why}, not for ${expected ?? 'anything'}`];
  });
