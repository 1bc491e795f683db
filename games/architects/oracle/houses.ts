import { sum } from '../../../src/engine/check/compare';
import type { Cost, Items } from './figures';
import { abilities, addPrisoners, at, freeFromPrison, has, heldBy, prisonersOf, ransomAll } from './model';
import type { Price } from './pay';
import { actions, canPay, pay } from './rights';
import type { Replay } from './table';

/** Sections 6.5 and 6.8: the Storehouse and the Guardhouse. */

const RANSOM: Price = { silver: 3, tax: 2 };
export const PAY_DEBT: Price = { silver: 3, tax: 3 };

/** Guardhouse action 1. */
export function sendCaptured(replay: Replay, seat: number): void {
  const { model } = replay;
  const player = at(model, seat);
  const count = sum(player.captured);
  player.captured.forEach((workers, owner) => {
    addPrisoners(model, owner, workers);
  });
  player.captured = player.captured.map(() => 0);
  replay.gain(seat, { silver: count });
}

export function guardhouse(replay: Replay, seat: number, workers: number): void {
  const { model } = replay;
  const player = at(model, seat);
  actions(replay, seat, 'guardhouse', workers, {
    isDue: true,
    options: () => {
      const isHeld = heldBy(model, seat) > 0;
      return [
        ...(sum(player.captured) > 0 ? ['send-captured'] : []),
        ...(prisonersOf(model, seat) > 0 ? ['free-prison'] : []),
        ...(isHeld && canPay(replay, seat, RANSOM) ? ['ransom'] : []),
        ...(isHeld ? ['ransom-debt'] : []),
        ...(player.debts > 0 && canPay(replay, seat, PAY_DEBT) ? ['pay-debt'] : []),
      ];
    },
    act: (key) => {
      replay.touched.add('guardhouse');
      if (key === 'send-captured') {
        sendCaptured(replay, seat);
        replay.gain(seat, { gold: has(player, 'enforcer'), silver: player.board === 'bertha' ? 2 : 0 });
      } else if (key === 'free-prison') freeFromPrison(model, seat);
      else if (key === 'pay-debt') payDebt(replay, seat);
      else {
        if (key === 'ransom') pay(replay, seat, RANSOM);
        else {
          replay.loseVirtue(seat, 1);
          replay.gainDebts(seat, 1);
        }
        ransomAll(model, seat);
      }
    },
  });
}

function payDebt(replay: Replay, seat: number): void {
  const player = at(replay.model, seat);
  pay(replay, seat, PAY_DEBT);
  player.debts--;
  player.paid++;
  replay.gain(seat, { virtue: 1 });
  react(replay, seat, 'debt-paid');
}

/** Gains what the Apprentices give for an event. */
export function react(replay: Replay, seat: number, trigger: string): void {
  for (const ability of abilities(at(replay.model, seat)))
    if (ability.trigger === trigger)
      for (const { items = {} } of ability.effects ?? []) replay.gain(seat, items);
}

const BASIC = { anyOf: ['clay', 'wood', 'stone'], amount: 2 };
const wordOf = (cost: Cost): string =>
  Array.isArray(cost.anyOf)
    ? `${Number(cost.amount)}-basic`
    : Object.entries(cost)
        .map(([item, amount]) => `${Number(amount)}-${item}`)
        .join('-');

export function storehouse(replay: Replay, seat: number, workers: number): void {
  const { model } = replay;
  const trades = new Map<string, { cost: Cost; gain: Items }>();
  const offer = (cost: Cost, gain: Items): void => {
    trades.set(`trade:${wordOf(cost)}-for-${wordOf(gain)}`, { cost, gain });
  };
  offer(BASIC, { virtue: 1 });
  offer({ anyOf: ['wood', 'stone'], amount: 3 }, { marble: 1 });
  for (const { modifier, pay: cost, gain } of abilities(at(model, seat)))
    if (modifier === 'storehouse-trade' && cost && gain) offer(cost, gain);
  const priceOf = (cost: Cost): Price =>
    'silver' in cost ? { silver: Number(cost.silver) } : { goods: cost };
  actions(replay, seat, 'kings-storehouse', workers, {
    isDue: false,
    options: () =>
      [...trades].flatMap(([key, { cost }]) => (canPay(replay, seat, priceOf(cost)) ? [key] : [])),
    act: (key) => {
      const { cost, gain } = trades.get(key) ?? { cost: {}, gain: {} };
      replay.touched.add('trades');
      pay(replay, seat, priceOf(cost));
      replay.gain(seat, gain);
    },
  });
}
