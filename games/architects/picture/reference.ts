import { heading, sheet, sheetOf, WIDTH, type Face, type Scene } from '../../../src/picture/kit';
import { say } from '../names';
import { faces } from './faces';

/** Reference sheets: the places, the Cathedral, the tracks, and all cards by kind. */
const of = (...kinds: readonly string[]): Face[] =>
  faces().filter(({ id }) => kinds.some((kind) => id.startsWith(`${kind}:`)));

const PER_SHEET = 6;
const inSheets = (list: readonly Face[]): Scene[] =>
  Array.from({ length: Math.ceil(list.length / PER_SHEET) }, (_, at) =>
    sheetOf(list.slice(at * PER_SHEET, (at + 1) * PER_SHEET)),
  );

let made: readonly Scene[] | undefined;
export const reference = (): readonly Scene[] =>
  (made ??= [
    {
      shapes: [
        heading(say('section.board')),
        sheet(
          of('location').map((face) => ({ face })),
          16,
          74,
          WIDTH - 32,
          4,
        ),
      ],
      spots: {},
      alt: [say('picture.alt-reference')],
    },
    ...inSheets(of('level', 'wonder', 'debt', 'track', 'figure')),
    ...inSheets(of('contribution', 'consequence')),
    ...inSheets(of('reward', 'market')),
  ]);
