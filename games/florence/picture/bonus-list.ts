import {
  chip,
  panel,
  text,
  WIDTH,
  type Phrase,
  type Point,
  type Scene,
  type Seat,
} from '../../../src/picture/kit';
import type { BonusCard } from '../data/cards';
import { nameOf, say } from '../names';
import { INNER, SIDE_MARGIN } from './lots';
import { BONUS_CARD } from './signs';
import { heading } from './wishes';

/** The picture for a choice of bonus cards: a row each, with what the card would add now. */

const TOP = 72;
const ROW = 84;
const GAP = 8;
const AT = { seal: 54, sign: 112, name: 150, now: 830 } as const;

export function bonusList(
  seat: Seat,
  title: Phrase,
  cards: readonly (readonly [card: BonusCard, now: number])[],
): Scene {
  const y = (at: number): number => TOP + at * (ROW + GAP);
  return {
    height: y(cards.length) + 6,
    shapes: [
      ...heading(seat, title, 620),
      text(say('picture.value'), AT.now, 18, WIDTH - SIDE_MARGIN - AT.now - 20, 44, {
        size: 30,
        weight: 600,
        ink: 'muted',
        align: 'right',
      }),
      ...cards.flatMap(([card, now], at) => [
        ...panel(SIDE_MARGIN, y(at), INNER, ROW),
        chip(BONUS_CARD, AT.sign, y(at) + ROW / 2, 50, { role: 'good' }),
        text(nameOf.bonus(card), AT.name, y(at) + 10, AT.now - AT.name - 10, 64, { size: 34, lines: 2 }),
        text(`+${now}`, AT.now, y(at) + 14, WIDTH - SIDE_MARGIN - AT.now - 20, 56, {
          size: 42,
          weight: 900,
          align: 'right',
          name: `now ${card}`,
        }),
      ]),
    ],
    spots: Object.fromEntries(cards.map(([card], at): [string, Point] => [card, [AT.seal, y(at) + ROW / 2]])),
    alt: cards.map(([card, now]) => say('line.bonus-card', { card: nameOf.bonus(card), now })),
  };
}
