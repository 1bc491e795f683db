import { say, type Ask, type Choice, type Params, type Rule, type Seat } from '../../../src/engine/game';
import type { Effect, Items, Trigger } from '../data/effects';
import { clockwise, isAutomaton, named, playerAt, type ArchitectsTable, type State } from '../state';
import { amountsOf } from '../names';
import { discardApprentice, flushColumns, hireFree } from './apprentices';
import { capture } from './capturing';
import { discardBuildings } from './cards';
import { gain } from './gains';
import { sendToPrison } from './guardhouse';
import { measure, times } from './metrics';
import { placeByCard } from './placing';
import { reactions } from './powers';
import { destroyDebt, loseVirtue } from './tracks';
import { allToPrison, captives, freeFromPrison, held, release } from './workers';

export function* carryOut(table: ArchitectsTable, seat: Seat, effects: readonly Effect[]): Rule {
  for (const effect of effects) yield* carryOutOne(table, seat, effect);
}

function* carryOutOne(table: ArchitectsTable, seat: Seat, effect: Effect): Rule {
  const { state } = table;
  switch (effect.op) {
    case 'gain':
      return yield* gain(table, seat, effect.items);
    case 'lose':
      return yield* loseVirtue(table, seat, effect.items.virtue);
    case 'choose':
      return yield* chooseEffect(table, seat, effect.options);
    case 'optional':
      return yield* maybe(table, seat, effect.ops);
    case 'pay':
      return yield* discardBuildings(table, seat, effect.items.buildingCard);
    case 'capture':
      return yield* capture(table, seat, effect.count);
    case 'free-own-from-prison':
      return told(table, seat, 'freed', freeFromPrison(state, seat, effect.count));
    case 'ransom-own':
      return told(table, seat, 'released', release(state, seat));
    case 'send-captured-to-prison':
      return yield* sendToPrison(table, seat);
    case 'hire':
      if (isAutomaton(state, seat)) return yield* insteadOf(table, seat, 'hire');
      return yield* hireFree(table, seat);
    case 'destroy-debt':
      for (let debt = 0; debt < effect.count; debt++) {
        if (isAutomaton(state, seat) && playerAt(state, seat).debts === 0)
          yield* insteadOf(table, seat, 'destroy-debt');
        else yield* destroyDebt(table, seat);
      }
      return;
    case 'discard-apprentice':
      for (let card = 0; card < effect.count; card++) yield* discardApprentice(table, seat);
      return;
    case 'place-worker':
      return yield* placeByCard(table, seat, effect.location);
    case 'all-players':
      for (const other of clockwise(state, seat)) {
        const { filter } = effect;
        if (!filter || measure(state, other, filter.metric) >= filter.atLeast)
          yield* carryOut(table, other, effect.ops);
      }
      return;
    case 'gain-per':
      return yield* gain(table, seat, multiplied(effect.items, times(state, seat, effect.per)));
    case 'flush-apprentices':
      return flushColumns(table, effect.columns);
    case 'own-workers-there-to-prison':
      if (state.court) told(table, seat, 'imprisoned', allToPrison(state, seat, state.court.profiteer));
  }
}

/** What an automated opponent gains for what it cannot have. */
function* insteadOf(table: ArchitectsTable, seat: Seat, what: 'hire' | 'destroy-debt'): Rule {
  table.log(`ai-instead-${what}`, { player: named(table.state, seat) });
  yield* gain(table, seat, { silver: 2 });
}

function told(table: ArchitectsTable, seat: Seat, event: string, count: number): void {
  if (count > 0) table.log(event, { player: named(table.state, seat), count });
}

const multiplied = (items: Items, factor: number): Items =>
  factor === 0
    ? {}
    : Object.fromEntries(Object.entries(items).map(([item, amount]) => [item, amount * factor]));

/** Exactly one that is possible. An automated opponent takes the left one, and counts a conversion as impossible. */
function* chooseEffect(table: ArchitectsTable, seat: Seat, options: readonly (readonly Effect[])[]): Rule {
  const { state } = table;
  const list = options
    .filter((effects) => effects.every((effect) => isPossible(state, seat, effect)))
    .map((effects): Choice<readonly Effect[]> => ({ ...effectOption(effects), value: effects }));
  const [first] = list;
  if (!first) return;
  if (isAutomaton(state, seat))
    table.log(first.value === options[0] ? 'ai-left' : 'ai-right', { player: named(state, seat) });
  const chosen = isAutomaton(state, seat)
    ? first.value
    : yield* table.choose(seat, 'choice', () => list, { fallback: [first.key], ...occasion(state) });
  yield* carryOut(table, seat, chosen);
}

const PRINCESS = { topic: 'princess', params: () => ({ what: say('occasion.princess') }) };
const BUILDING = { topic: 'buildings', params: () => ({ what: say('occasion.building') }) };
const occasion = (state: State): Ask => (state.step === 'reset' ? PRINCESS : BUILDING);

function effectOption(effects: readonly Effect[]): { readonly key: string; readonly params?: Params } {
  const [effect] = effects;
  if (effect?.op === 'gain')
    return {
      key: `gain:${Object.entries(effect.items)
        .map(([item, amount]) => `${amount}-${item}`)
        .join('-')}`,
      params: { items: amountsOf(effect.items) },
    };
  return { key: effect?.op ?? 'nothing' };
}

function isPossible(state: State, seat: Seat, effect: Effect): boolean {
  switch (effect.op) {
    case 'hire':
      return !isAutomaton(state, seat) && state.shown.some((row) => row.length > 0);
    case 'destroy-debt':
      return playerAt(state, seat).debts > 0;
    case 'free-own-from-prison':
      return (state.prison[seat] ?? 0) > 0;
    case 'ransom-own':
      return held(state, seat) > 0;
    case 'send-captured-to-prison':
      return captives(state, seat) > 0;
    case 'capture':
      return Object.values(state.open).some((counts) => counts.some((count) => count > 0));
    default:
      return true;
  }
}

/** "May": what has to be paid is a Building Card. */
function* maybe(table: ArchitectsTable, seat: Seat, effects: readonly Effect[]): Rule {
  const cost = effects.find((effect) => effect.op === 'pay');
  if (cost?.op === 'pay' && playerAt(table.state, seat).hand.length < cost.items.buildingCard) return;
  const gained = effects.flatMap((effect) => (effect.op === 'gain' ? amountsOf(effect.items) : []));
  const done = yield* table.choose(
    seat,
    'library',
    () => [
      { key: 'no', value: false },
      { key: 'yes', value: true, params: { items: gained } },
    ],
    { fallback: ['no'], topic: 'buildings', params: () => ({ building: say('building.library') }) },
  );
  if (done) yield* carryOut(table, seat, effects);
}

export function* react(table: ArchitectsTable, seat: Seat, ...triggers: readonly Trigger[]): Rule {
  const effects =
    triggers.length === 1
      ? reactions(table.state, seat, triggers[0] as Trigger)
      : triggers.flatMap((trigger) => reactions(table.state, seat, trigger));
  if (effects.length > 0) yield* carryOut(table, seat, effects);
}
