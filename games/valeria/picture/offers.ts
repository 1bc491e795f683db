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
  const { cards, scale, end, free } = rowsOf(found, TOP);
  const missed = marks.decision === 'action' ? notYet(view, of, spots) : [];
  const [x, y, columns] = free.width >= COLUMN ? [free.x, free.y, 1] : [SIDE, end, 2];
  const others = y + othersHigh(missed, columns) > MAX_HEIGHT ? [] : missed;
  const wanted = othersAt(others, x, y, columns);
  return {
    height: Math.max(end, y + othersHigh(others, columns)),
    shapes: [
      text(say('picture.offers'), SIDE + 10, 12, 480, 54, { size: 36, face: 'serif', weight: 900 }),
      ...resources(of),
      ...cards.map(({ drawn }) => drawn),
      ...wanted,
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

const [LINE, NAME] = [34, 262];
const COLUMN = (WIDTH - 2 * SIDE) / 2 - 5;
/** On a phone, a higher picture leaves too little room for the answers. */
const MAX_HEIGHT = 800;

interface Other {
  readonly card: Domain;
  readonly missing: readonly RunPart[];
}

/** Returns each Domain that cannot be built yet, and what is missing. */
const notYet = (view: View, of: PlayerView, spots: ReadonlySet<string | undefined>): Other[] =>
  view.domains.flatMap(({ slot, top, cost }) =>
    top === null || spots.has(slot) ? [] : [{ card: top, missing: missing(of, top, cost) }],
  );

const othersHigh = ({ length }: readonly Other[], columns: number): number =>
  length === 0 ? 0 : (1 + Math.ceil(length / columns)) * LINE + 8;

/** Draws a line for each of these Domains. */
function othersAt(others: readonly Other[], x: number, y: number, columns: number): Shape[] {
  if (others.length === 0) return [];
  return [
    text(say('picture.not-yet'), x + 10, y, COLUMN - 10, LINE, { size: 26, ink: 'muted' }),
    ...others.flatMap(({ card, missing }, at) => {
      const left = x + 10 + (at % columns) * COLUMN;
      const line = y + (1 + Math.floor(at / columns)) * LINE;
      return [
        text(nameOf(card), left, line, NAME, LINE, { size: 26, weight: 600 }),
        run(missing, left + NAME + 8, line, COLUMN - NAME - 24, LINE, { size: 26 }),
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
