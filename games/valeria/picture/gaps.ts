import { boxed, chip, group, outlined, text, type Shape } from '../../../src/picture/kit';
import { say } from '../names';
import { EXHAUSTED } from './signs';

/** Slots of the centre without a face-up card. */

/** Draws a slot without a face-up card during an action. It says what the end of the action will bring. */
export const inBetween = (name: string, cards: number, x: number, y: number, w: number, h: number): Shape =>
  group(
    x,
    y,
    [
      ...outlined([boxed(4, 4, w - 8, h - 8)]),
      text(say(cards > 0 ? 'picture.next' : 'picture.emptied'), 8, 8, w - 16, h - (cards > 0 ? 44 : 16), {
        size: 25,
        weight: 600,
        align: 'center',
        halo: 'halo',
        lines: 3,
        role: cards > 0 ? 'next' : 'emptied',
      }),
      ...(cards > 0
        ? [
            text(`×${cards}`, w - 60, h - 40, 48, 32, {
              size: 26,
              weight: 700,
              align: 'right' as const,
              halo: 'halo' as const,
            }),
          ]
        : []),
    ],
    name,
  );

/** Draws a slot without any card left: the land shows. */
export const gone = (name: string, x: number, y: number, w: number, h: number): Shape =>
  group(
    x,
    y,
    [
      ...outlined([boxed(4, 4, w - 8, h - 8)]),
      chip(EXHAUSTED, w / 2, h / 2 - 20, 44, { role: 'exhausted', halo: 'halo' }),
      text(say('picture.exhausted'), 8, h / 2 + 8, w - 16, 34, {
        size: 26,
        weight: 600,
        align: 'center',
        halo: 'halo',
      }),
    ],
    name,
  );
