import {
  face,
  group,
  heading,
  parts,
  spent,
  text,
  WIDTH,
  type Face,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import type { Duke } from '../data/dukes';
import { say } from '../names';
import { dukeFace } from './faces';

const TOP = 74;

/** Draws a face as high as its text. */
export function whole(card: Face, x: number, y: number, w: number): Shape {
  const { h: _high, ...drawn } = face(card, x, y, w, 0);
  return drawn;
}

/** Draws the choice of a Duke: one of two is kept, and the other goes back. */
export function dukesAfter(dealt: readonly Duke[], kept: Duke): Scene {
  return {
    shapes: [
      heading(say('preview.title')),
      ...dealt
        .toSorted((a, b) => Number(b === kept) - Number(a === kept))
        .flatMap((id, at): Shape[] => {
          const [x = 0, w = 0] = parts(20, WIDTH - 40, dealt.length, 16)[at] ?? [];
          return [
            text(say(id === kept ? 'preview.kept' : 'preview.back'), x, TOP - 4, w, 40, {
              size: 30,
              weight: 600,
              align: 'center',
            }),
            (id === kept ? group : spent)(x, TOP + 44, [whole(dukeFace(id), 0, 0, w)]),
          ];
        }),
    ],
    spots: {},
    alt: [say('preview.alt')],
  };
}
