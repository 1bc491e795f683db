import { who } from '../../../src/engine/contract/game';
import type { Phrase, Seat } from '../../../src/engine/contract/game';
import {
  chip,
  MARGIN,
  parts,
  text,
  token,
  WIDTH,
  type Point,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { STARTERS, STARTER_KINDS, citizen } from '../data/citizens';
import type { Citizen, Starter } from '../data/citizens';
import type { Domain } from '../data/domains';
import { trophy } from '../data/monsters';
import type { Trophy } from '../data/monsters';
import { nameOf, say } from '../names';
import type { PlayerView, View } from '../view';
import { HIGH, isRolled, SEAL } from './board';
import { sealOn, small, type Small } from './cards';
import { EMBLEM } from './emblems';
import { CURRENCY, KIND, effectRun } from './signs';
import { citizenCard, domainCard, monsterCard } from './smalls';

/** Draws one kingdom: the activated cards by number, the Domains, and the slain Monsters. */

const SIDE = 14;
const GAP = 8;
const TITLE = 40;

type Own = Citizen | Domain | Trophy;
/** Returns the place for the seal of an option about this card. */
export const spotOf = (card: Own): string => `own ${card}`;

const each = <C extends string>(cards: readonly C[]): (readonly [C, number])[] =>
  [...new Set(cards)].map((card) => [card, cards.filter((other) => other === card).length]);

function starterCard(id: Starter): Small {
  const { activation, onTurn } = STARTERS[id];
  const run = effectRun(onTurn);
  const [first] = activation;
  return {
    name: `own ${id}`,
    title: nameOf(id),
    kind: KIND.starter,
    emblem: EMBLEM[id],
    ...(first !== undefined && { number: String(first) }),
    count: 0,
    band: 'one',
    runs: [run],
    lines: 2,
  };
}

/** Removes the price of a card in a tableau, because it no longer matters. */
function owned(card: Small): Small {
  const { cost, ...rest } = card;
  return rest;
}

/** A single card needs no number. */
const several = (count: number): number => (count > 1 ? count : 0);

interface Block {
  readonly title: Phrase;
  readonly high: number;
  readonly cards: readonly (readonly [id: string, card: Small])[];
}

/** Returns the Starters and Citizens of a player by their numbers. */
export function citizensOf(view: View, of: PlayerView): (readonly [id: Citizen | Starter, card: Small])[] {
  const numberOf = (id: Citizen): number => citizen(id).activation[0] ?? 0;
  const rolled = (numbers: readonly number[]): { rolled: boolean } => ({ rolled: isRolled(view, numbers) });
  return [
    ...STARTER_KINDS.map((id) => [id, { ...starterCard(id), ...rolled(STARTERS[id].activation) }] as const),
    ...each(of.citizens.toSorted((a, b) => numberOf(a) - numberOf(b))).map(
      ([id, count]) =>
        [
          id,
          { ...owned(citizenCard(id, `own ${id}`, several(count))), ...rolled(citizen(id).activation) },
        ] as const,
    ),
  ];
}

/** Returns the Domains of a player. */
export const domainsOf = (of: PlayerView): (readonly [id: Domain, card: Small])[] =>
  of.domains.map((id) => [id, owned(domainCard(id, `own ${id}`, 0))] as const);

function blocksOf(view: View, of: PlayerView): Block[] {
  return [
    {
      title: say('picture.citizens', { count: of.citizens.length }),
      high: HIGH.citizen,
      cards: citizensOf(view, of),
    },
    {
      title: say('picture.domains'),
      high: HIGH.domain,
      cards: domainsOf(of),
    },
    {
      title: say('picture.victory'),
      high: HIGH.monster,
      cards: each(of.victory.toSorted((a, b) => trophy(b).vp - trophy(a).vp)).map(
        ([id, count]) => [id, { ...owned(monsterCard(id, `own ${id}`, several(count))) }] as const,
      ),
    },
  ];
}

export function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const columns = parts(SIDE, WIDTH - 2 * SIDE, 5, GAP);
  const spots: Record<string, Point> = {};
  const shapes: Shape[] = [...purse(of)];
  let y = 72;
  for (const { title, high, cards } of blocksOf(view, of)) {
    if (cards.length === 0) continue;
    shapes.push(text(title, MARGIN, y, WIDTH - 2 * MARGIN, 34, { size: 26, ink: 'muted' }));
    cards.forEach(([id, card], at) => {
      const [x, w] = columns[at % 5] ?? [SIDE, 188];
      const top = y + TITLE + Math.floor(at / 5) * (high + GAP);
      shapes.push(small(card, x, top, w, high));
      const [dx, dy] = sealOn(card, w, high, SEAL);
      spots[spotOf(id as Own)] = [x + dx, top + dy];
    });
    y += TITLE + Math.ceil(cards.length / 5) * (high + GAP) + 2;
  }
  return {
    height: y + 8,
    shapes,
    spots,
    seal: SEAL,
    alt: [
      say('picture.alt-area', {
        who: who(seat),
        points: of.points,
        citizens: of.citizens.length,
        domains: of.domains.length,
        victory: of.victory.length,
      }),
    ],
  };
}

/** Draws the owner's line at the top, with all Resources. */
const purse = (of: PlayerView): Shape[] => [
  token(of.seat, 46, 38, 46, { role: 'token' }),
  text(say('person', { who: who(of.seat) }), 84, 12, 420, 54, { size: 36, face: 'serif', weight: 900 }),
  ...resources(of),
];

/** Draws all Resources at the right of the line at the top. */
export const resources = (of: PlayerView): Shape[] =>
  (['gold', 'strength', 'magic', 'vp'] as const).flatMap((one, at) => {
    const x = 530 + at * 116;
    const count = one === 'vp' ? of.points : of[one];
    return [
      text(count, x, 14, 56, 48, { size: 34, weight: 900, align: 'right' as const, name: `purse ${one}` }),
      chip(CURRENCY[one], x + 80, 38, 40, { role: 'sign' }),
    ];
  });
