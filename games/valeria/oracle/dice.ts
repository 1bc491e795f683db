import { isDoubles } from './harvest';
import { at, count, restingSeat, type Model } from './model';
import { pay, payments } from './rewards';
import type { Options, Play, Table } from './rewards';

/** The powers of the Roll Phase (sections 7.2 and 7.3). */

export function embrace(model: Model): void {
  if (!isDoubles(model)) return;
  model.players.forEach((of, seat) => {
    const plays = seat !== restingSeat(model) || model.options.restingEmbrace;
    if (plays && of.domains.includes('gargans-embrace')) of.vp++;
  });
}

const DICE_POWERS = ['foxgrove-palisade', 'the-desert-orchid', 'palace-of-the-dawn'];
const priceOf = (model: Model, card: string): number => {
  if (card === 'foxgrove-palisade') return 2;
  return card === 'the-desert-orchid' ? count(at(model, model.active), { of: 'citizens', role: 'holy' }) : 0;
};
/** Returns the payments of a power. With a switch, Magic can help. */
const powerPayments = (model: Model, card: string): string[] => {
  const of = at(model, model.active);
  const price = priceOf(model, card);
  if (price === 0) return ['pay:0-gold'];
  const magic = model.options.magicForPowers ? of.magic : 0;
  return payments({ ...of, magic }, 'gold', price, 0);
};

export function diceOptions(model: Model): Options {
  const of = at(model, model.active);
  const options: Options = new Map();
  for (const card of DICE_POWERS)
    if (of.domains.includes(card))
      (model.dice ?? []).forEach((value, die) => {
        const target = { 'foxgrove-palisade': 6, 'the-desert-orchid': 1 }[card];
        const blocked =
          value === target ? 'no-change' : target === undefined && value === 1 ? 'die-limit' : null;
        const why = model.used.includes(card) ? 'power-used' : blocked;
        const isPoor = powerPayments(model, card).length === 0;
        options.set(`power:${card}:${die + 1}`, why ?? (isPoor ? 'cannot-afford' : null));
      });
  return options;
}

export function* usePower(table: Table, key: string): Play {
  const { model } = table;
  const [, card = '', die] = key.split(':');
  yield* pay(table, powerPayments(model, card));
  model.used.push(card);
  const index = Number(die) - 1;
  const value = model.dice?.[index] ?? 0;
  const next = { 'foxgrove-palisade': 6, 'the-desert-orchid': 1 }[card] ?? value - 1;
  if (model.dice) model.dice[index] = next;
  embrace(model);
}
