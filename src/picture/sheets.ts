import { say, type Phrase, type Seat } from '../engine/game';
import type { Face } from './face';
import { run, sheet, text, token } from './make';
import { WIDTH, type RunPart, type Scene, type Text } from './scene';

/** Whole scenes of cards: what one looks up, and what one holds. */

const PAGE = 16;
/**
 * How many cards stand beside each other: three, four where there are more than so many; one or two by
 * themselves are larger, for there is room to read them on a phone.
 */
export const columnsOf = (cards: number, most = 6): number =>
  cards > most ? 4 : Math.min(3, Math.max(2, cards));

/** Cards on a sheet to look things up on: four to a row. */
export const sheetOf = (
  faces: readonly Face[],
  alt: readonly Phrase[] = [say('picture.faces', { count: faces.length })],
): Scene => ({
  shapes: [
    sheet(
      faces.map((face) => ({ face })),
      PAGE,
      14,
      WIDTH - 2 * PAGE,
      columnsOf(faces.length, 3),
    ),
  ],
  spots: {},
  alt,
});

/** What a hand holds: a card, and the place its option is sealed at. */
export interface HandCard {
  readonly face: Face;
  readonly spot?: string;
  readonly count?: number;
}
/** A hand has its owner's token and a line at the top. */
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
    sheet(cards, PAGE, 74, WIDTH - 2 * PAGE, columnsOf(cards.length)),
  ],
  spots: {},
  alt,
});
