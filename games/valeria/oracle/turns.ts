import { domain, event, isEvent } from './figures';
import { credit, harvestOptions, openDecisions, resolve, take, takeOptions, thieves } from './harvest';
import { add, at, CITIZEN_SLOTS, count, has, isEmpty, isSolo, MONSTER_SLOTS, opponentsOf } from './model';
import { DOMAIN_SLOTS, RESOURCES, restingSeat, SLOTS, stackAt, topOf, type Model } from './model';
import { diceOptions, embrace, usePower } from './dice';
import * as rewards from './rewards';
import { ask, cleanUp, effect, pay, placeOf, preyAt, turnUp } from './rewards';
import type { Ask, Options, Play, Table } from './rewards';

/** A turn from the roll to the end (sections 7 to 10, 13 and 19.2). */

const rest = (key: string): string => key.slice(key.indexOf(':') + 1);
const legalCount = (options: Options): number => [...options.values()].filter((why) => why === null).length;

export function* dicePowers(table: Table): Play {
  for (;;) {
    const options = diceOptions(table.model);
    if (legalCount(options) === 0) break;
    const key = yield* ask(table, 'dice', options.set('announce', null));
    if (key === 'announce') break;
    yield* usePower(table, key);
  }
  yield* announced(table);
}

/** The engine asks a player with something to undo before others decide. */
export const handOver = ({ active }: Model): readonly Ask[] => [
  { id: 'end-turn', seat: active, options: new Map([['end', null]]) },
];

function* roll(table: Table): Play {
  const { model } = table;
  model.used = [];
  model.actions = 0;
  const { dice } = table.last.then;
  model.dice = dice && [...dice];
  embrace(model);
  yield* dicePowers(table);
}

export function* announced(table: Table): Play {
  yield handOver(table.model);
  yield* events(table, eventsDue(table.model));
}

export const eventsDue = ({ dice, marks }: Model): string[] => {
  const [one, two] = dice ?? [0, 0];
  return Object.values(marks).filter(
    (mark) => isEvent(mark) && [one, two, one + two].includes(event(mark).activation),
  );
};

export function* events(table: Table, due: readonly string[]): Play {
  const left = [...due];
  while (left.length > 0) {
    const next = rest(yield* ask(table, 'event', new Map(left.map((card) => [`event:${card}`, null]))));
    left.splice(left.indexOf(next), 1);
    yield* instruct(table, next);
  }
  if (due.length > 0) yield handOver(table.model);
  yield* taking(table, thieves(table.model));
}

export function* instruct(table: Table, card: string): Play {
  const { model } = table;
  const { op, resource = '', amount } = event(card).instruction;
  if (op === 'allPlayersLose') {
    model.players.forEach((of, seat) => {
      if (seat !== restingSeat(model)) of[resource] = Math.max(0, has(of, resource) - Number(amount));
    });
    return;
  }
  const slots = SLOTS.filter((slot) => preyAt(model, slot) !== undefined);
  const slot = rest(yield* ask(table, 'token', new Map(slots.map((one) => [`on:${one}`, null]))));
  const tokens = (model.tokens[placeOf(model, slot)] ??= { gold: 0, strength: 0, magic: 0 });
  tokens[resource] = (tokens[resource] ?? 0) + Number(amount);
}

export function* taking(table: Table, times: number): Play {
  const { model } = table;
  for (let time = 0; time < times; time++) {
    const options = takeOptions(model, opponentsOf(model, model.active));
    if (!isSolo(model) && options.size === 1) continue;
    take(model, yield* ask(table, 'take', options));
  }
  yield handOver(model);
  credit(model, false);
  yield* harvest(table, false, openDecisions(model, false));
}

export function* harvest(table: Table, isSecond: boolean, open: ReturnType<typeof openDecisions>): Play {
  const { model } = table;
  for (;;) {
    const asks = [...open].flatMap(([seat, decisions]): Ask[] => {
      const options = harvestOptions(at(model, seat), decisions);
      if (!options) open.set(seat, []);
      return options ? [{ id: 'harvest', seat, options }] : [];
    });
    if (asks.length === 0) break;
    table.last = yield asks;
    resolve(model, table.last.seat, open, table.last.key);
  }
  if (isSecond) yield handOver(model);
  if (isSecond) yield* endTurn(table);
  else yield* actions(table);
}

function* actions(table: Table): Play {
  const of = at(table.model, table.model.active);
  if (of.domains.includes('blood-crow-army')) of.strength++;
  if (of.domains.includes('halfpenny-hill')) of.gold++;
  if (of.domains.includes('monolith-of-ostendaar')) of.magic++;
  yield* nextAction(table);
}

export function actionOptions(model: Model): Options {
  const of = at(model, model.active);
  const options = rewards.preyOptions(model, of);
  const price = (keys: readonly string[]): string | null => (keys.length > 0 ? null : 'cannot-afford');
  for (const slot of CITIZEN_SLOTS) {
    const isThere = topOf(model, slot) !== undefined;
    options.set(
      `recruit:${slot}`,
      isThere ? price(rewards.recruitPayments(model, of, slot)) : 'stack-exhausted',
    );
  }
  for (const slot of DOMAIN_SLOTS) {
    const card = topOf(model, slot);
    const lacks =
      card !== undefined &&
      Object.entries(domain(card).roles).some(
        ([role, needed]) => count(of, { of: 'citizens', role }) < needed,
      );
    const why = card === undefined ? 'stack-exhausted' : lacks ? 'roles-missing' : null;
    options.set(`build:${slot}`, why ?? price(rewards.buildPayments(model, of, slot)));
  }
  for (const resource of RESOURCES) options.set(`gain:${resource}`, null);
  return options.set('end-turn', 'actions-left');
}

function* nextAction(table: Table): Play {
  yield* act(table, yield* ask(table, 'action', actionOptions(table.model)));
}

export function* act(table: Table, key: string): Play {
  const { model } = table;
  const of = at(model, model.active);
  const slot = rest(key);
  if (key.startsWith('gain')) add(of, slot, 1);
  if (key.startsWith('slay')) yield* rewards.slay(table, slot);
  if (key.startsWith('recruit')) {
    yield* pay(table, rewards.recruitPayments(model, of, slot));
    rewards.gainCitizen(model, slot);
  }
  if (key.startsWith('build')) {
    yield* pay(table, rewards.buildPayments(model, of, slot));
    const card = stackAt(model, slot).open.shift() ?? '';
    of.domains.push(card);
    const { timing, effect: power } = domain(card).power;
    if (timing === 'immediate') yield* effect(table, power);
  }
  cleanUp(model);
  model.actions++;
  if (isSolo(model) && isSoloOver(model)) return;
  if (model.actions < 2) yield* nextAction(table);
  else yield* actionEnd(table);
}

function* actionEnd(table: Table): Play {
  const { model } = table;
  for (const card of at(model, model.active).domains)
    if (domain(card).power.timing === 'actionPhaseEnd') yield* effect(table, domain(card).power.effect);
  yield handOver(model);
  if (isSolo(model)) yield* darkLord(table, darkLordValues(model));
  else yield* endTurn(table);
}

/** Section 13.6. */
function isSoloOver(model: Model): boolean {
  if (Object.values(model.monsters).every(isEmpty)) model.outcome = 'slew-all';
  model.over = model.outcome !== null || Object.keys(model.marks).length >= 5;
  return model.over;
}

/** The dice from low to high, and with a switch the sum. */
export function darkLordValues({ dice, options }: Model): number[] {
  const values = [...(dice ?? [0, 0])].sort((a, b) => a - b);
  const sum = (values[0] ?? 0) + (values[1] ?? 0);
  return options.darkLordSum && sum <= 6 ? [...values, sum] : values;
}

export function* darkLord(table: Table, values: readonly number[]): Play {
  const { model } = table;
  for (const value of values) {
    const isOut = (slot: string): boolean => topOf(model, slot) === undefined;
    let slot = `m${value}`;
    if (value === 6) {
      const free = MONSTER_SLOTS.filter((one) => !isOut(one));
      slot = rest(yield* ask(table, 'activate', new Map(free.map((one) => [`stack:${one}`, null]))));
    } else if (isOut(slot) && !model.options.darkLordRelentless) continue;
    const column = MONSTER_SLOTS.indexOf(slot);
    yield* capture(table, column);
    turnUp(model);
    cleanUp(model);
    if (isSoloOver(model)) return;
  }
  yield handOver(model);
  credit(model, true);
  yield* harvest(table, true, openDecisions(model, true));
}

function* capture(table: Table, column: number): Play {
  const { model } = table;
  const slots = [CITIZEN_SLOTS[column] ?? '', CITIZEN_SLOTS[column + 5] ?? ''];
  const there = slots.filter((slot) => topOf(model, slot) !== undefined);
  if (there.length > 0) {
    const slot = rest(yield* ask(table, 'capture', new Map(there.map((one) => [`lose:${one}`, null]))));
    model.darkLord.citizens.push(stackAt(model, slot).open.shift() ?? '');
    return;
  }
  const card = stackAt(model, DOMAIN_SLOTS[column] ?? '').open.shift();
  if (card === undefined) model.outcome = 'no-cards';
  else model.darkLord.domains.push(card);
}

/** Section 10. */
export function* endTurn(table: Table): Play {
  const { model } = table;
  const seats = model.players.length;
  const isMet =
    !isSolo(model) &&
    (Object.keys(model.marks).length >= 2 * seats ||
      [model.monsters, model.domains].some((stacks) => Object.values(stacks).every(isEmpty)));
  const isLatched = model.options.endTrigger === 'latched' && model.finalRound;
  model.finalRound = isMet || isLatched;
  const next = (model.active + 1) % seats;
  const isLastSeat = next === model.start;
  if (isLastSeat && (model.finalRound || model.options.lastRound === String(model.round))) {
    model.over = true;
    return;
  }
  if (isLastSeat) model.round++;
  model.active = next;
  yield* roll(table);
}
