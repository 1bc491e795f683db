import { who } from '../../../src/engine/contract/game';
import { run, text, WIDTH, type Marks, type RunPart, type Scene, type Shape } from '../../../src/picture/kit';
import { SLOTS } from '../data/board';
import type { Slot } from '../data/board';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { ROLES } from '../data/vocabulary';
import { nameOf, say } from '../names';
import { citizensWith } from '../rules/counting';
import { inGold, lackingFor } from '../rules/payments';
import type { PlayerView, View } from '../view';
import { resources } from './area';
import { cardOn, HIGH, heightOf, SEAL } from './board';
import type { Small } from './cards';
import { rowsOf, type Laid } from './rows';
import { amountsRun, ROLE } from './signs';

/** Draws only the cards of the centre that a player can choose, and what the other Domains still need. */

const [SIDE, TOP] = [14, 78];

const KINDS = { m: HIGH.monster, c: HIGH.citizen, d: HIGH.domain } as const;
const highOf = (slot: Slot, card: Small): number =>
  slot[0] === 'm' ? heightOf(card) : KINDS[slot[0] as keyof typeof KINDS];

interface Offer extends Laid {
  readonly slot: Slot;
}

export function offers(view: View, marks: Marks<View> | undefined): Scene | undefined {
  const of = marks && view.players[marks.seat];
  if (!of) return undefined;
  const spots = new Set(marks.candidates.map(({ option }) => option.spot));
  const found = SLOTS.flatMap((slot): Offer[] => {
    const card = spots.has(slot) ? cardOn(view, slot) : undefined;
    return card ? [{ slot, card, high: highOf(slot, card) }] : [];
  });
  if (found.length === 0) return undefined;
  const { cards, scale, end } = rowsOf(found, TOP);
  const wanted = marks.decision === 'action' ? notYet(view, of, spots, end) : [];
  return {
    height: end + (wanted.length > 0 ? wantedHigh(wanted.length - 1) : 0),
    shapes: [
      text(say('picture.offers'), SIDE + 10, 12, 480, 54, { size: 36, face: 'serif', weight: 900 }),
      ...resources(of),
      ...cards.map(({ drawn }) => drawn),
      ...wanted.flat(),
    ],
    spots: Object.fromEntries(cards.map(({ of: { slot }, seal }) => [slot, seal])),
    seal: SEAL * scale,
    alt: [
      say('picture.alt-offers', {
        who: who(of.seat),
        list: found.map(({ card }) => card.title),
      }),
    ],
  };
}

const [LINE, NAME] = [42, 262];
const COLUMN = (WIDTH - 2 * SIDE) / 2;
const wantedHigh = (count: number): number => LINE * (1 + Math.ceil(count / 2)) + 4;

/** Draws a line for each Domain that cannot be built yet: what is missing. */
function notYet(view: View, of: PlayerView, spots: ReadonlySet<string | undefined>, y: number): Shape[][] {
  const others = view.domains.flatMap(({ slot, top, cost }) =>
    top === null || spots.has(slot) ? [] : [{ top, cost }],
  );
  if (others.length === 0) return [];
  return [
    [text(say('picture.not-yet'), SIDE + 10, y, WIDTH - 2 * SIDE, LINE, { size: 26, ink: 'muted' })],
    ...others.map(({ top, cost }, at) => {
      const x = SIDE + 10 + (at % 2) * COLUMN;
      const line = y + LINE * (1 + Math.floor(at / 2));
      return [
        text(nameOf(top), x, line, NAME, LINE, { size: 26, weight: 600 }),
        run(missing(of, top, cost), x + NAME + 8, line, COLUMN - NAME - 24, LINE, { size: 28 }),
      ];
    }),
  ];
}

/** Returns the roles, each as often as on the card, and the Gold that a player still needs for a Domain. */
function missing(of: PlayerView, id: Domain, cost: number): RunPart[] {
  const roles = ROLES.flatMap((role): RunPart[] => {
    const short = (domain(id).roles[role] ?? 0) - citizensWith(of, role);
    return Array<RunPart>(Math.max(0, short)).fill(ROLE[role]);
  });
  const gold = amountsRun(lackingFor(of, inGold(cost)));
  return roles.length > 0 && gold.length > 0 ? [...roles, '+', ...gold] : [...roles, ...gold];
}
