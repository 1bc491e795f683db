import { who } from '../../src/engine/contract/game';
import type { Params, Phrase, Section } from '../../src/engine/contract/game';
import { summaryOf } from '../kit/figures';
import { FIGURES, MEANS } from './figures';
import { line, section } from './hand';
import * as names from './names';
import type { ReportKey } from './names';
import { influenceGain } from './rules/effects/influence';
import { portfolioLimit, setsOf, warehouseLimit } from './state';
import type { PublicPlayer, View } from './view';

/** Tells which card is being played. */
export const now = ({ played, active }: View): Section =>
  section(
    'now',
    played
      ? [
          line('played', {
            who: who(active),
            card: names.card(played.card),
            place: line(`played-at.${played.place}`),
          }),
        ]
      : [],
  );

/** Money and influence are a line of their own: a question shows no more than the first 90 letters. */
export function summary(owner: PublicPlayer): Phrase[] {
  const more: { readonly [id: string]: readonly [key: ReportKey, params: Params] } = {
    ...(owner.plaza > 0 && { officials: ['officials-and-plaza', { plaza: owner.plaza }] }),
  };
  const all = summaryOf(FIGURES, owner, (id, count) => {
    // A question leaves out the number 0, but it says that a player has no money or influence.
    if (id === 'reis' || id === 'influence') return line(id, { count: `${count}` });
    const [key = id, params] = more[id] ?? [];
    return line(key, { count: count ?? 0, ...params });
  });
  return [
    ...all.slice(0, MEANS.length),
    line('rest', {
      goods: line('goods', { ...owner.goods, limit: warehouseLimit(owner) }),
      portfolio: line('portfolio', {
        count: owner.top.length + owner.bottom.length,
        limit: portfolioLimit(owner),
        gain: influenceGain(owner),
      }),
      rubble: line('rubble', { ...owner.rubble, count: setsOf(owner), markers: owner.markers }),
      more: all.slice(MEANS.length),
    }),
  ];
}
