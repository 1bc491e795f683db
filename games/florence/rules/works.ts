import type { Choice, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/game';
import { say, who } from '../../../src/engine/game';
import type { BonusCard } from '../data/cards';
import { FLORINS_PER_PP_CONVERTED, FLORINS_PER_VALUE, MINIMUM_VALUES, ROUNDS } from '../data/numbers';
import type { Profession } from '../data/professions';
import { nameOf } from '../names';
import { player, professionsInHand, remove } from '../state';
import type { Florence } from '../state';
import type { Action } from './action';
import { bonusValue, prospects, total, withPlayed, workValue } from './work-value';

export const minimumValue = ({ round }: Florence): number => MINIMUM_VALUES[round - 1] ?? 0;

/** Complete a work: any profession in hand whose value, with bonus cards, reaches the round's minimum. */
export const works = (state: Florence, seat: Seat): Listed<Action>[] =>
  professionsInHand(player(state, seat)).map((profession) => {
    const { plain, most } = prospects(player(state, seat), profession);
    const minimum = minimumValue(state);
    const key = `work:${profession}`;
    const params = { card: nameOf.work(profession), outlook: outlook(plain, most), minimum };
    if (most < minimum) return { key, why: 'below-minimum', params };
    return {
      key,
      group: 'work',
      params,
      value: { kind: 'work', carryOut: (table) => complete(table, seat, profession) },
    };
  });

const outlook = (value: number, most: number): Phrase =>
  most > value ? say('outlook.bonus', { value, most }) : say('outlook.plain', { value });

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
  creator.best = Math.max(creator.best ?? 0, value);
  creator.cash += value * FLORINS_PER_VALUE;
  table.log(bonus.length > 0 ? 'completes-with-bonus' : 'completes', {
    who: who(seat),
    card: nameOf.work(profession),
    value,
    income: value * FLORINS_PER_VALUE,
    ...lines,
    bonus: bonus.map(nameOf.bonus),
    added,
  });

  yield* convert(table, seat, value);
}

/** Any number of them, for this work alone: at least so many that the minimum is reached. */
function* bonusCards(table: Table<Florence>, seat: Seat, profession: Profession): Rule<BonusCard[]> {
  const { state } = table;
  const held = player(state, seat).hand.bonus;
  if (held.length === 0) return [];
  const { plain, most } = prospects(player(state, seat), profession);
  const missing = Math.max(0, minimumValue(state) - plain);
  const list = (): Choice<BonusCard>[] =>
    held.map((card) => {
      const weight = bonusValue(player(state, seat), profession, card);
      return {
        key: `bonus:${card}`,
        params: { card: nameOf.bonus(card), value: weight },
        weight,
        value: card,
      };
    });
  return yield* table.chooseSome(seat, 'bonus-cards', list, () => [0, held.length], {
    topic: 'works',
    secret: true,
    weigh: missing,
    fallback: enough(list(), missing),
    params: () => ({ card: nameOf.work(profession), value: plain, most, minimum: minimumValue(state) }),
  });
}

/** The fewest cards that reach it, for whoever does not say. */
function enough(list: readonly Choice<BonusCard>[], missing: number): string[] {
  const keys: string[] = [];
  let reached = 0;
  for (const { key, weight = 0 } of list.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))) {
    if (reached >= missing) break;
    keys.push(key);
    reached += weight;
  }
  return keys;
}

const SHORT_LIST = 25;

/** Only at this moment, and only from this income, can money become prestige points. */
function* convert(table: Table<Florence>, seat: Seat, value: number): Rule {
  const { state } = table;
  const most = Math.floor(value / 2);
  // None and all stand first: they are what most players want.
  const amounts = [0, ...Array.from({ length: most }, (_, less) => most - less)];
  const pp = yield* table.choose(
    seat,
    'convert',
    () =>
      amounts.map((count): Choice<number> => ({
        key: `convert:${count}`,
        ...(amounts.length > SHORT_LIST && { group: `tens:${Math.floor(count / 10) * 10}` }),
        params: { count, kept: value * FLORINS_PER_VALUE - count * FLORINS_PER_PP_CONVERTED },
        value: count,
      })),
    {
      topic: 'works',
      fallback: [`convert:${state.round === ROUNDS ? most : 0}`],
      params: () => ({ value, income: value * FLORINS_PER_VALUE }),
    },
  );
  const creator = player(state, seat);
  creator.cash -= pp * FLORINS_PER_PP_CONVERTED;
  creator.points.works += pp;
  table.log(pp > 0 ? 'converts' : 'keeps-income', {
    who: who(seat),
    count: pp,
    cost: pp * FLORINS_PER_PP_CONVERTED,
  });
}
