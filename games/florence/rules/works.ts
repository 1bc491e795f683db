/** Action: complete a work. */

import type { Choice, Listed, Params, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import type { BonusCard } from '../data/cards';
import { FLORINS_PER_PP_CONVERTED, FLORINS_PER_VALUE, MINIMUM_VALUES, ROUNDS } from '../data/numbers';
import type { Profession } from '../data/professions';
import { nameOf, say } from '../names';
import { player, professionsInHand, remove } from '../state';
import type { Florence, Player } from '../state';
import type { Action } from './action';
import { bonusValue, prospects, total, withPlayed, workValue, type WorkValue } from './work-value';

export const minimumValue = ({ round }: Florence): number => MINIMUM_VALUES[round - 1] ?? 0;

/**
 * Lists the works, the highest value first: any profession in hand whose value, with bonus cards, reaches the
 * round's minimum.
 */
export function workActions(state: Florence, seat: Seat): Listed<Action>[] {
  const minimum = minimumValue(state);
  const works = byValue(player(state, seat));
  // A group must not hide a work that is worth as much as the suggested one.
  const isGrouped = works.filter(({ most }) => most >= minimum).length > FEW_WORKS;
  return works.map(({ profession, plain, most }) => {
    const key = `work:${profession}`;
    const params = () => ({
      card: nameOf.work(profession),
      ...outlooks(plain, most, minimum),
      minimum,
      parts: partsOf(workValue(player(state, seat), profession)),
    });
    if (most < minimum) return { key, why: 'below-minimum', params };
    return {
      key,
      ...(isGrouped && { groups: ['work'] }),
      params,
      value: { kind: 'work', carryOut: (table) => complete(table, seat, profession) },
    };
  });
}

/** So few works are listed one by one. */
const FEW_WORKS = 3;

/** True for a work that reaches the minimum without bonus cards, and that they would raise. */
export const hasChoiceOfBonus = (state: Florence, seat: Seat, key: string): boolean =>
  professionsInHand(player(state, seat)).some((profession) => {
    if (key !== `work:${profession}`) return false;
    const { plain, most } = prospects(player(state, seat), profession);
    return plain >= minimumValue(state) && most > plain;
  });

/** True for a work that reaches the minimum only with bonus cards. */
export const needsBonus = (state: Florence, seat: Seat, key: string | undefined): boolean =>
  professionsInHand(player(state, seat)).some(
    (profession) =>
      key === `work:${profession}` && prospects(player(state, seat), profession).plain < minimumValue(state),
  );

/** Says the value of a work: with the bonus cards alone if it needs one, or without and with them. */
function outlooks(value: number, most: number, minimum: number): Record<'outlook' | 'brief', Phrase> {
  const kind = most === value ? (most < minimum ? 'refused' : 'plain') : 'bonus';
  const named = kind === 'bonus' && value < minimum && most >= minimum ? 'needs-bonus' : kind;
  const params = { value, most };
  return { outlook: say(`outlook.${named}`, params), brief: say(`outlook.${named}-brief`, params) };
}

function* complete(table: Table<Florence>, seat: Seat, profession: Profession): Rule {
  const { state } = table;
  const bonus = yield* bonusCards(table, seat, profession);

  const creator = player(state, seat);
  const lines = workValue(creator, profession);
  const added = bonus.reduce((sum, card) => sum + bonusValue(creator, profession, card), 0);
  const value = total(lines) + added;
  Object.assign(creator, withPlayed(creator, profession));
  for (const card of bonus) {
    remove(creator.hand.bonus, card);
    state.played.push(card);
  }
  creator.best = Math.max(creator.best ?? value, value);
  creator.cash += value * FLORINS_PER_VALUE;
  const parts = [
    ...partsOf(lines),
    ...(bonus.length > 0 ? [say('part.bonus', { value: added, list: bonus.map(nameOf.bonus) })] : []),
  ];
  const income = value * FLORINS_PER_VALUE;
  table.log('completes', { who: who(seat), card: nameOf.work(profession), value, income });
  table.log('adds-up', { card: nameOf.work(profession), parts });

  yield* convert(table, seat, { value, income, ...lines, added });
}

const PARTS = ['building', 'landscape', 'freedom', 'jesters', 'cards'] as const;
const partsOf = (lines: WorkValue): Phrase[] =>
  PARTS.filter((part) => lines[part] > 0).map((part) => say(`part.${part}`, { value: lines[part] }));

/** Asks for bonus cards for this work only: any number, but enough to reach the minimum. */
function* bonusCards(table: Table<Florence>, seat: Seat, profession: Profession): Rule<BonusCard[]> {
  const { state } = table;
  const held = player(state, seat).hand.bonus;
  if (held.length === 0) return [];
  const { plain, most } = prospects(player(state, seat), profession);
  const missing = Math.max(0, minimumValue(state) - plain);
  const worth = (card: BonusCard): number => bonusValue(player(state, seat), profession, card);
  // The strongest come first. If the player does not answer, they are played until the minimum is reached.
  const list = (): Choice<BonusCard>[] =>
    held
      .toSorted((one, other) => worth(other) - worth(one))
      .map((card) => ({
        key: `bonus:${card}`,
        spot: card,
        params: () => ({ card: nameOf.bonus(card), short: nameOf.shortBonus(card), value: worth(card) }),
        weight: worth(card),
        value: card,
      }));
  return yield* table.chooseSome(seat, 'bonus-cards', list, () => [0, held.length], {
    ...(missing > 0 && { weigh: missing }),
    params: () => ({
      card: nameOf.work(profession),
      value: plain,
      most,
      minimum: minimumValue(state),
      ...(missing === 0 && {
        advice: say(held.some((card) => worth(card) > 0) ? 'advice.reached' : 'advice.useless'),
      }),
    }),
  });
}

/** Suggests the works that can be completed, highest value first. */
export function worksAtAGlance(state: Florence, seat: Seat): string[] {
  return byValue(player(state, seat))
    .filter(({ most }) => most >= minimumValue(state))
    .map(({ profession }) => `work:${profession}`);
}

const byValue = (of: Player) =>
  professionsInHand(of)
    .map((profession) => ({ profession, ...prospects(of, profession) }))
    .sort((one, other) => other.plain - one.plain);

/** Converts money of this work into prestige points. No other money and no later moment allows this. */
function* convert(table: Table<Florence>, seat: Seat, pay: Params & { readonly value: number }): Rule {
  const { state } = table;
  const { value } = pay;
  const most = Math.floor(value / 2);
  const amounts = Array.from({ length: most + 1 }, (_, count) => count);
  const pp = yield* table.choose(
    seat,
    'convert',
    () =>
      amounts.map((count): Choice<number> => ({
        key: `convert:${count}`,
        idle: count === 0,
        amount: count,
        groups: [`tens:${Math.floor(count / 10) * 10}`],
        params: () => ({ count, kept: value * FLORINS_PER_VALUE - count * FLORINS_PER_PP_CONVERTED }),
        value: count,
      })),
    {
      fallback: [`convert:${state.round === ROUNDS ? most : 0}`],
      params: () => pay,
    },
  );
  const creator = player(state, seat);
  creator.cash -= pp * FLORINS_PER_PP_CONVERTED;
  creator.points.works += pp;
  table.log(pp > 0 ? 'converts' : 'keeps-income', {
    who: who(seat),
    count: pp,
    cost: pp * FLORINS_PER_PP_CONVERTED,
    kept: value * FLORINS_PER_VALUE - pp * FLORINS_PER_PP_CONVERTED,
  });
}
