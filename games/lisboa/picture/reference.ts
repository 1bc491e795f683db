import { panel, run, sheetOf, text, type Scene, type Shape } from '../../../src/picture/kit';
import { LEVELS, LOTS, SPACES, treasuryAt, type Lot } from '../data/board';
import * as names from '../names';
import { say } from '../names';
import { FACES } from './faces';
import { legend } from './legend';
import { effectRun, INFLUENCE, REIS } from './signs';

/**
 * Reference sheets: nobles, houses, ships and stores, the treasury's levels, and the rewards of lots and
 * places.
 */

const KINDS = ['noble', 'houses', 'ship', 'store'];

export const reference = (): readonly Scene[] => [
  sheetOf(FACES.filter(({ id }) => KINDS.includes(id.slice(0, id.indexOf(':'))))),
  legend(),
  { height: 760, shapes: [...levels(), ...lots(), ...places()], spots: {}, alt: [say('reference.alt')] },
];

const title = (words: Parameters<typeof text>[0], x: number, y: number, w: number): Shape =>
  text(words, x, y, w, 42, { size: 29, face: 'serif', weight: 900 });

/** Draws each level of the treasury: the price of a visit, and the number for money. */
const levels = (): Shape[] => [
  ...panel(16, 16, 300, 420),
  title(say('reference.treasury'), 30, 22, 276),
  ...Array.from({ length: LEVELS }, (_, at) => {
    const { influence, reis } = treasuryAt(at + 1);
    return run(
      [say('picture.level', { level: at + 1 }), ':', influence, INFLUENCE, reis, REIS],
      30,
      70 + at * 44,
      280,
      40,
      {
        size: 27,
      },
    );
  }),
];

/** Draws one line for all lots with the same reward. */
const lots = (): Shape[] => {
  const alike = new Map<string, Lot[]>();
  for (const lot of LOTS) {
    const key = JSON.stringify(lot.reward);
    alike.set(key, [...(alike.get(key) ?? []), lot]);
  }
  return [
    ...panel(332, 16, 652, 420),
    title(say('reference.lots'), 346, 22, 620),
    ...[...alike.values()].flatMap((same, at): Shape[] => [
      run(effectRun(same[0]?.reward ?? { op: 'gain-influence' }), 346, 70 + at * 44, 96, 40, { size: 27 }),
      text(same.map(({ id }) => names.lot(id)).join(' '), 446, 70 + at * 44, 530, 40, { size: 25 }),
    ]),
  ];
};

const places = (): Shape[] => [
  ...panel(16, 452, 968, 294),
  title(say('reference.places'), 30, 458, 900),
  ...SPACES.flatMap(({ id, reward }, at): Shape[] => {
    const column = Math.floor(at / 5);
    const [x, w] = [
      [30, 340],
      [490, 120],
      [740, 120],
    ][column] ?? [30, 340];
    const y = 506 + (at % 5) * 46;
    return [
      text(names.spaceOnList(id), x ?? 30, y, w ?? 120, 40, { size: 24 }),
      run(effectRun(reward), (x ?? 30) + (w ?? 120) + 6, y, 80, 40, { size: 27 }),
    ];
  }),
];
