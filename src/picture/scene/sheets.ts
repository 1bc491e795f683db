import { say, type Phrase, type Seat } from '../../engine/contract/game';
import { run, sheet, text, token } from './make';
import { type Face, WIDTH, type RunPart, type Scene, type Shape, type Text } from './scene';

/** Whole scenes of cards: what one looks up, and what one holds. */

const PAGE = 16;
/**
 * Returns the number of cards in a row: 3, or 4 if there are more than `max`. One or two cards are larger,
 * because then a phone has room to read them.
 */
export const columnsOf = (cards: number, max = 6): number =>
  cards > max ? 4 : Math.min(3, Math.max(2, cards));

/** A large card has large plates at its corners, which must not leave the picture. */
const LARGE_PAGE = 22;
const cardsIn = (cards: readonly HandCard[], y: number, columns: number): Shape => {
  const page = columns === 2 ? LARGE_PAGE : PAGE;
  return sheet(cards, page, y, WIDTH - 2 * page, columns);
};

/** Returns a reference sheet of cards: four to a row. */
export const sheetOf = (
  faces: readonly Face[],
  alt: readonly Phrase[] = [say('picture.faces', { count: faces.length })],
): Scene => ({
  shapes: [
    cardsIn(
      faces.map((face) => ({ face })),
      14,
      columnsOf(faces.length, 3),
    ),
  ],
  spots: {},
  alt,
});

/** A card of a hand, and the place of its option's seal. */
export interface HandCard {
  readonly face: Face;
  readonly spot?: string;
  readonly count?: number;
}
/** Returns the scene of a hand, with its owner's token and a line at the top. */
export const handOf = (
  seat: Seat,
  title: Text['text'],
  cards: readonly HandCard[],
  alt: readonly Phrase[],
  right?: readonly RunPart[],
): Scene => ({
  shapes: [
    token(seat, 46, 38, 46, { role: 'token' }),
    text(title, 84, 12, 520, 54, { size: 36, face: 'serif', weight: 900 }),
    right
      ? run(right, 560, 12, WIDTH - 560 - 22, 54, { size: 28, align: 'right' })
      : text(say('picture.only-you'), 560, 12, WIDTH - 560 - 22, 54, {
          size: 26,
          align: 'right',
          ink: 'muted',
        }),
    cardsIn(cards, 74, columnsOf(cards.length)),
  ],
  spots: {},
  alt,
});
