import { backdrop } from '../../../src/picture/layout/backdrop';
import {
  group,
  icon,
  mix,
  rect,
  text,
  type Group,
  type Point,
  type Shape,
  type Text,
} from '../../../src/picture/kit';
import { badge, numberOn, plateLeft, plateRight, rounded, type Small } from './cards';

/** Cards as strips with their effect in words, large enough for a phone. */

export const STRIP = 160;
const WINDOW = 150;
const BAND = 42;
const PAPER = '#fff6df';
const DARK = '#120c08';
const ROUND = 12;

/** Draws a card as a strip of this width. The window is on the left, and the words on the right. */
export function strip(card: Small, words: Text['text'], x: number, y: number, w: number): Group {
  const { kind, emblem, roles = [] } = card;
  const size = 74;
  const [left, top] = [(WINDOW - size) / 2, (STRIP - size) / 2 - 2];
  return group(x, y, [
    rect(0, 4, w, STRIP, { fill: 'line', round: ROUND }),
    {
      ...group(
        0,
        0,
        [
          rect(0, 0, w, STRIP, { fill: 'panel' }),
          {
            ...group(0, 0, [
              ...backdrop(kind.scene, kind.colour, WINDOW, STRIP),
              icon(emblem, left + 2, top + 2, size, mix(kind.colour, DARK, 0.6)),
              icon(emblem, left, top, size, PAPER),
            ]),
            kept: [WINDOW, STRIP] as const,
            fine: true as const,
          },
          rect(WINDOW, 0, w - WINDOW, BAND, { fill: mix(kind.colour, DARK, 0.6) }),
          text(card.title, WINDOW + 12, 0, w - WINDOW - 20, BAND, {
            size: 32,
            weight: 900,
            face: 'serif',
            ink: PAPER,
          }),
          text(words, WINDOW + 14, BAND + 2, w - WINDOW - 26, STRIP - BAND - 4, { size: 33, lines: 4 }),
          ...roles.map((role, at): Shape => badge(role, 22 + at * 34, STRIP - 20)),
        ],
        card.name,
      ),
      clip: rounded(w, STRIP, ROUND),
      role: 'card',
    },
    ...(card.cost ? [plateLeft(card.cost)] : []),
    ...(card.worth ? [plateRight(card.worth, WINDOW)] : []),
    ...(card.number === undefined ? [] : numberOn(card.number, card.rolled === true, WINDOW)),
    rect(0, 0, w, STRIP, { stroke: '#3a2c1c/#6b5a40', thickness: 3, round: ROUND }),
  ]);
}

/** Returns the place of a seal of this size on a strip: at the lower right of the window. */
export const sealOnStrip = (seal: number): Point => [WINDOW - seal / 2 - 6, STRIP - seal / 2 - 6];
