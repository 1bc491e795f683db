import {
  chip,
  heading,
  line,
  panel,
  run,
  text,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { ABILITY_IDS, costOf } from '../data/cards';
import { COUNCILS } from '../data/councils';
import { EMPIRES, POSITIONS } from '../data/empires';
import { deedOf, empireName, say, whenOf } from '../names';
import { actionRun } from './duty';
import { arms } from './look';

/** Reference sheets: the abilities of cards, and the actions of the positions as printed. */

const rule = (y: number): Shape =>
  line(
    [
      [26, y],
      [974, y],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

const ROW = 62;
const abilities = (): Scene => ({
  height: 74 + ABILITY_IDS.length * ROW + 18,
  shapes: [
    heading(say('reference.abilities')),
    ...panel(14, 68, 972, ABILITY_IDS.length * ROW + 8),
    ...ABILITY_IDS.flatMap((id, at): Shape[] => {
      const y = 72 + at * ROW;
      return [
        ...(at > 0 ? [rule(y)] : []),
        run(costOf(id).map(arms), 26, y, 90, ROW, { size: 30 }),
        text(say(`ability.${id}`), 120, y + 1, 200, ROW - 2, { size: 27, weight: 700 }),
        text(say('face.sentence', { what: whenOf(id) }), 324, y + 1, 174, ROW - 2, {
          size: 25,
          ink: 'muted',
          lines: 2,
        }),
        text(deedOf(id), 502, y + 1, 474, ROW - 2, { size: 25, lines: 2 }),
      ];
    }),
  ],
  spots: {},
  alt: [say('reference.abilities')],
});

const [LEFT, WIDE, TALL] = [150, 166, 106];
const councils = (): Scene => ({
  height: 68 + 62 + POSITIONS.length * TALL + 26,
  shapes: [
    heading(say('reference.councils')),
    ...panel(14, 68, 972, 62 + POSITIONS.length * TALL + 6),
    ...EMPIRES.flatMap((empire, at): Shape[] => [
      chip(arms(empire), LEFT + at * WIDE + 24, 99, 40),
      text(empireName(empire), LEFT + at * WIDE + 50, 78, WIDE - 52, 42, { size: 26, weight: 700 }),
    ]),
    ...POSITIONS.flatMap((position, row): Shape[] => {
      const y = 130 + row * TALL;
      return [
        rule(y),
        text(say(`position.${position}`), 26, y, LEFT - 30, TALL, { size: 25, weight: 600 }),
        ...EMPIRES.flatMap((empire, at) =>
          COUNCILS.printed[empire][position].map((action, index, all): Shape => {
            const parts: RunPart[] = [...(index > 0 ? [say('face.or')] : []), ...actionRun(action)];
            const h = TALL / all.length;
            return run(parts, LEFT + at * WIDE + 6, y + index * h, WIDE - 8, h, { size: 27 });
          }),
        ),
      ];
    }),
  ],
  spots: {},
  alt: [say('reference.councils')],
});

export const reference = (): readonly Scene[] => [abilities(), councils()];
