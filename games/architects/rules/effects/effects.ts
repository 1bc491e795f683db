/** Effects: all instructions on cards, performed with the other rules. */

import type { Choice, QuestionOptions, Rule, Seat, Wording } from '../../../../src/engine/contract/game';
import { BUILDINGS } from '../../data/buildings';
import type { Effect, Items } from '../../data/effects';
import type { Placement } from '../../data/locations';
import { clockwise, isAutomaton, named, playerAt, type ArchitectsTable, type State } from '../../state';
import { say, amountsOf } from '../../names';
import { discardApprentice, hireFree } from '../locations/apprentices';
import { capture, captureOptions, newRaid } from '../locations/capturing';
import { discardBuildings } from './cards';
import { flushColumns } from '../locations/display';
import { gain, react } from './gains';
import { sendToPrison } from '../locations/guardhouse';
import { loseVirtue } from './losses';
import { measure, times } from './metrics';
import { place, placementByCard } from '../turn/placing';
import { destroyDebts, mayDestroyDebts } from './tracks';
import { allToPrison, captives, freeFromPrison, held, release } from '../turn/workers';

/** Holds the rules of one word on the cards: when it is possible, and how it is performed. */
interface Rules<E extends Effect> {
  /** Only a choice leaves out effects that are impossible. Elsewhere, `carryOut` skips them. */
  possible?(state: State, seat: Seat, effect: E): boolean;
  carryOut(table: ArchitectsTable, seat: Seat, effect: E): Rule;
}
type Op = Effect['op'];
type EffectOf<O extends Op> = Extract<Effect, { readonly op: O }>;

const EFFECTS: { readonly [O in Op]: Rules<EffectOf<O>> } = {
  gain: {
    carryOut: (table, seat, { items }) => gain(table, seat, items),
  },
  lose: {
    carryOut: (table, seat, { items }) => loseVirtue(table, seat, items.virtue),
  },
  choose: {
    carryOut: (table, seat, { options }) => chooseEffect(table, seat, options),
  },
  optional: {
    carryOut: (table, seat, { ops }) => maybe(table, seat, ops),
  },
  pay: {
    possible: (state, seat, { items }) => playerAt(state, seat).hand.length >= items.buildingCard,
    carryOut: (table, seat, { items }) => discardBuildings(table, seat, items.buildingCard),
  },
  capture: {
    possible: (state, seat) => captureOptions(state, seat, newRaid()).length > 0,
    carryOut: (table, seat, { count }) => capture(table, seat, count),
  },
  'free-own-from-prison': {
    possible: (state, seat) => (state.prison[seat] ?? 0) > 0,
    *carryOut(table, seat, { count }) {
      logCount(table, seat, 'freed', freeFromPrison(table.state, seat, count));
    },
  },
  'ransom-own': {
    possible: (state, seat) => held(state, seat) > 0,
    *carryOut(table, seat) {
      logCount(table, seat, 'released', release(table.state, seat));
    },
  },
  'send-captured-to-prison': {
    possible: (state, seat) => captives(state, seat) > 0,
    carryOut: sendToPrison,
  },
  hire: {
    possible: (state, seat) => !isAutomaton(state, seat) && state.shown.some((row) => row.length > 0),
    *carryOut(table, seat) {
      if (isAutomaton(table.state, seat)) yield* insteadOf(table, seat, 'hire');
      else yield* hireFree(table, seat);
    },
  },
  'destroy-debt': {
    possible: (state, seat) => playerAt(state, seat).debts > 0,
    *carryOut(table, seat, { count, optional = false }) {
      if (isAutomaton(table.state, seat) && playerAt(table.state, seat).debts === 0)
        yield* insteadOf(table, seat, 'destroy-debt');
      else if (optional) yield* mayDestroyDebts(table, seat, count);
      else destroyDebts(table, seat, count);
    },
  },
  'discard-apprentice': {
    *carryOut(table, seat, { count }) {
      for (let card = 0; card < count; card++) yield* discardApprentice(table, seat);
    },
  },
  'place-worker': {
    *carryOut(table, seat, { location }) {
      const placement = placementByCard(table.state, seat, location);
      if (placement) yield* placeWorker(table, seat, placement);
      else
        table.log('placement-skipped', {
          who: named(table.state, seat),
          location: say(`location.${location}`),
        });
    },
  },
  'all-players': {
    *carryOut(table, seat, { filter, ops }) {
      for (const other of clockwise(table.state, seat)) {
        if (!filter || measure(table.state, other, filter.metric) >= filter.atLeast)
          yield* carryOut(table, other, ops);
      }
    },
  },
  'gain-per': {
    carryOut: (table, seat, { items, per }) =>
      gain(table, seat, multiplied(items, times(table.state, seat, per))),
  },
  'flush-apprentices': {
    *carryOut(table, _seat, { columns }) {
      flushColumns(table, columns);
    },
  },
  'own-workers-there-to-prison': {
    *carryOut(table, seat) {
      const { state } = table;
      if (state.court) logCount(table, seat, 'imprisoned', allToPrison(state, seat, state.court.profiteer));
    },
  },
};
const rulesOf = (effect: Effect): Rules<Effect> => EFFECTS[effect.op];

export function* carryOut(table: ArchitectsTable, seat: Seat, effects: readonly Effect[]): Rule {
  for (const effect of effects) yield* rulesOf(effect).carryOut(table, seat, effect);
}
const arePossible = (state: State, seat: Seat, effects: readonly Effect[]): boolean =>
  effects.every((effect) => rulesOf(effect).possible?.(state, seat, effect) ?? true);

/** Places a Worker. If that constructs a Building, its effects follow and can place another Worker. */
export function* placeWorker(table: ArchitectsTable, seat: Seat, placement: Placement): Rule {
  const constructed = yield* place(table, seat, placement);
  if (!constructed) return;
  yield* carryOut(table, seat, BUILDINGS[constructed].immediate);
  yield* react(table, seat, 'construct-building', 'cathedral-or-construct');
}

/** Gives an automated opponent its substitute for an effect that it cannot use. */
function* insteadOf(table: ArchitectsTable, seat: Seat, what: 'hire' | 'destroy-debt'): Rule {
  table.log(`ai-instead-${what}`, { who: named(table.state, seat) });
  yield* gain(table, seat, { silver: 2 });
}

function logCount(table: ArchitectsTable, seat: Seat, event: string, count: number): void {
  if (count > 0) table.log(event, { who: named(table.state, seat), count });
}

const multiplied = (items: Items, factor: number): Items =>
  Object.fromEntries(Object.entries(items).map(([item, amount]) => [item, amount * factor]));

/**
 * Lets the player choose exactly one possible option. An automated opponent takes the left one, and treats a
 * conversion as impossible.
 */
function* chooseEffect(table: ArchitectsTable, seat: Seat, options: readonly (readonly Effect[])[]): Rule {
  const { state } = table;
  const list = options
    .filter((effects) => arePossible(state, seat, effects))
    .map((effects): Choice<readonly Effect[]> => ({ ...effectOption(effects), value: effects }));
  const [first] = list;
  if (!first) return;
  if (isAutomaton(state, seat))
    table.log(first.value === options[0] ? 'ai-left' : 'ai-right', { who: named(state, seat) });
  const chosen = isAutomaton(state, seat)
    ? first.value
    : yield* table.choose(seat, 'choice', () => list, { fallback: [first.key], ...occasion(state) });
  yield* carryOut(table, seat, chosen);
}

const PRINCESS = { topic: 'princess', params: () => ({ what: say('occasion.princess') }) };
const BUILDING = { topic: 'buildings', params: () => ({ what: say('occasion.building') }) };
const occasion = (state: State): QuestionOptions => (state.step === 'reset' ? PRINCESS : BUILDING);

function effectOption(effects: readonly Effect[]): { readonly key: string; readonly params?: Wording } {
  const [effect] = effects;
  if (effect?.op === 'gain')
    return {
      key: `gain:${Object.entries(effect.items)
        .map(([item, amount]) => `${amount}-${item}`)
        .join('-')}`,
      params: () => ({ items: amountsOf(effect.items) }),
    };
  return { key: effect?.op ?? 'nothing' };
}

/** Performs an effect with "may": the Library's, which asks for a Building Card. */
function* maybe(table: ArchitectsTable, seat: Seat, effects: readonly Effect[]): Rule {
  if (!arePossible(table.state, seat, effects)) return;
  const gained = effects.flatMap((effect) => (effect.op === 'gain' ? amountsOf(effect.items) : []));
  const done = yield* table.choose(
    seat,
    'library',
    () => [
      { key: 'no', value: false, idle: true },
      { key: 'yes', value: true, params: () => ({ items: gained }) },
    ],
    { params: () => ({ building: say('building.library') }) },
  );
  if (done) yield* carryOut(table, seat, effects);
}
