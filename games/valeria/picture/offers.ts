import { who } from '../../../src/engine/contract/game';
import { parts, WIDTH, type Group, type Marks, type Point, type Scene } from '../../../src/picture/kit';
import { SLOTS } from '../data/board';
import type { Slot } from '../data/board';
import type { Domain } from '../data/domains';
import { say, textOf } from '../names';
import type { View } from '../view';
import { cardOn, HIGH, heightOf, SEAL } from './board';
import type { Small } from './cards';
import { rowsOf, type Laid } from './rows';
import { sealOnStrip, STRIP, strip } from './strips';

/** Draws only the cards of the centre that a player can choose. A Domain has its power in words. */

const [SIDE, TOP, GAP] = [14, 12, 10];

interface Offer extends Laid {
  readonly slot: Slot;
  readonly domain: Domain | null;
}

export function offers(view: View, marks: Marks<View> | undefined): Scene | undefined {
  const of = marks && view.players[marks.seat];
  if (!of) return undefined;
  const spots = new Set(marks.candidates.map(({ option }) => option.spot));
  const isFree = marks.candidates.some(({ option }) => option.key.startsWith('fetch:'));
  const all = SLOTS.flatMap((slot): Offer[] => {
    const found = spots.has(slot) ? cardOn(view, slot) : undefined;
    // The choice does not depend on how many cards are left.
    const card = found && { ...(isFree ? withoutCost(found) : found), count: 0 };
    const domain = view.domains.find((place) => place.slot === slot)?.top ?? null;
    return card ? [{ slot, card, domain, high: card.band === 'one' ? HIGH.citizen : heightOf(card) }] : [];
  });
  if (all.length === 0) return undefined;
  const domains = all.flatMap((one) => (one.domain === null ? [] : [{ ...one, domain: one.domain }]));
  const after = Math.ceil(domains.length / 2) * (STRIP + GAP);
  const { cards, scale, end } = rowsOf(
    all.filter(({ domain }) => domain === null),
    TOP,
    after,
  );
  const strips = stripsFrom(domains, end);
  return {
    height: end + after,
    shapes: [...cards, ...strips].map(({ drawn }) => drawn),
    spots: Object.fromEntries([...cards, ...strips].map(({ of: { slot }, seal }) => [slot, seal])),
    seal: SEAL * scale,
    alt: [
      say('picture.alt-offers', {
        who: who(of.seat),
        list: all.map(({ card }) => card.title),
      }),
    ],
  };
}

/** A free Citizen has no price. */
function withoutCost({ cost: _, ...card }: Small): Small {
  return card;
}

interface Strip<C> {
  readonly of: C;
  readonly drawn: Group;
  readonly seal: Point;
}

/** Lays out Domains from this top, two in a row. A last one alone has the row for itself. */
function stripsFrom<C extends { readonly card: Small; readonly domain: Domain }>(
  domains: readonly C[],
  top: number,
): Strip<C>[] {
  const [dx, dy] = sealOnStrip(SEAL);
  return domains.map((of, at): Strip<C> => {
    const isAlone = at % 2 === 0 && at === domains.length - 1;
    const [x, w] = parts(SIDE, WIDTH - 2 * SIDE, isAlone ? 1 : 2, GAP)[at % 2] ?? [SIDE, 0];
    const y = top + Math.floor(at / 2) * (STRIP + GAP);
    return { of, drawn: strip(of.card, textOf(of.domain), x, y, w), seal: [x + dx, y + dy] };
  });
}
