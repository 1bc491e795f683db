/** Recruiting cards. */

import type { Choice, Params, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { bySeat } from '../../kit/seats';
import { PROFESSION_CARDS } from '../data/professions';
import type { Profession } from '../data/professions';
import { PRINTED, nameOf, say } from '../names';
import { RECRUITING, player, professionsInHand } from '../state';
import type { Florence } from '../state';
import { professionsOnTable } from './counts';
import { total, workValue } from './work-value';
import { minimumValue } from './works';

export interface Target {
  readonly owner: Seat;
  readonly profession: Profession;
}

/** Returns the professions face up in front of opponents: only these can be recruited. */
export const targets = (state: Florence, seat: Seat): Target[] =>
  bySeat(state.players).flatMap(([owner, of]) =>
    owner === seat ? [] : professionsOnTable(of).map((profession) => ({ owner, profession })),
  );

export const canRecruit = (state: Florence, seat: Seat): boolean =>
  player(state, seat).recruiting > 0 && targets(state, seat).length > 0;

/** Lists whom the holder of a recruiting card can recruit. The profession counts as the card did. */
export const recruitments = (state: Florence, seat: Seat): Choice<Target>[] =>
  targets(state, seat).map((target) => ({
    key: `recruit:${target.profession}`,
    params: () => ({
      ...PRINTED.profession(target.profession),
      owner: who(target.owner),
      value: total(workValue(player(state, seat), target.profession)),
    }),
    value: target,
  }));

/**
 * Advises the tutorial on a recruiting card, and names the profession whose work would be worth most. A card
 * helps a player with works and hardly any profession in hand, if that work reaches the minimum.
 */
export function recruitAdvice(state: Florence, seat: Seat): Params {
  const of = player(state, seat);
  if (of.works.length === 0 || professionsInHand(of).length > 1) return { recruit: say('advice.own-works') };
  // The card in hand would add 1 to each work.
  const after = { ...of, recruiting: of.recruiting + 1 };
  const [best] = targets(state, seat)
    .map(({ profession }) => ({ profession, worth: total(workValue(after, profession)) }))
    .toSorted((one, other) => other.worth - one.worth);
  if (!best || best.worth < minimumValue(state)) return { recruit: say('advice.none-fits') };
  return {
    recruit: say('advice.recruit'),
    person: nameOf.work(best.profession),
    worth: best.worth,
  };
}

/** Recruits a profession. The recruiting card takes its place on its owner's table permanently. */
export function recruit(table: Table<Florence>, seat: Seat, { owner, profession }: Target): void {
  const [recruiter, former] = [player(table.state, seat), player(table.state, owner)];
  recruiter.recruiting -= 1;
  recruiter.recruited = PROFESSION_CARDS.filter(
    (card) => card === profession || recruiter.recruited.includes(card),
  );
  former.works[former.works.indexOf(profession)] = RECRUITING;
  table.log('recruits', { who: who(seat), card: nameOf.work(profession), owner: who(owner) });
}

/** Lets the winner of the card use it at once or hold it. */
export function* recruitOrHold(table: Table<Florence>, seat: Seat): Rule {
  const { state } = table;
  if (!canRecruit(state, seat)) return table.log('nobody-to-recruit', { who: who(seat) });
  const target = yield* table.choose(
    seat,
    'recruit-now',
    () => [...recruitments(state, seat), { key: 'hold', idle: true, final: true, value: 'hold' } as const],
    { params: () => ({ minimum: minimumValue(state) }) },
  );
  if (target === 'hold') table.log('holds-recruiting', { who: who(seat) });
  else recruit(table, seat, target);
}
