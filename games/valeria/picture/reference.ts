import {
  group,
  legendOf,
  sheetOf,
  text,
  type LegendEntry,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { AREAS, CURRENCIES, ROLES } from '../data/vocabulary';
import { say } from '../names';
import { numberOn } from './cards';
import { faces } from './faces';
import {
  AREA_BADGE,
  BACK,
  CITIZEN,
  CURRENCY,
  dieShowing,
  DOMAIN,
  EXHAUSTED,
  MONSTER,
  ROLE,
  SLAY,
  START,
  TAKE,
} from './signs';

/** Reference sheets: the meaning of every sign, and all cards by kind. */

const SIGNS: readonly LegendEntry[] = [
  ...CURRENCIES.map((one): LegendEntry => [
    CURRENCY[one],
    one === 'vp' ? say('sign.vp') : say(`resource.${one}`),
  ]),
  ...ROLES.map((one): LegendEntry => [ROLE[one], say('sign.role', { role: say(`role-name.${one}`) })]),
  [CITIZEN, say('thing.citizen')],
  [DOMAIN, say('thing.domain')],
  [MONSTER, say('thing.monster')],
  [SLAY, say('sign.slay')],
  [TAKE, say('sign.take')],
  [BACK, say('sign.back')],
  [dieShowing(0), say('sign.die')],
  [EXHAUSTED, say('sign.exhausted')],
  [START, say('sign.start')],
  ...AREAS.map((one): LegendEntry => [AREA_BADGE[one], say('sign.area', { area: say(`area.${one}`) })]),
];

const ROW = 68;

/** Draws the plate with a card's number, light or dark, and its meaning. */
const plate = (rolled: boolean, x: number, y: number, w: number): Shape[] => [
  group(x, y + 10, numberOn('7', rolled, 54)),
  text(say(rolled ? 'sign.rolled' : 'sign.not-rolled'), x + 70, y, w, ROW, { size: 34, lines: 2 }),
];

/** Returns the meaning of every sign, and of the numbers on cards in a last row. */
export function legend(): Scene {
  const { height = 0, shapes, alt, ...signs } = legendOf(SIGNS);
  return {
    ...signs,
    height: height + ROW,
    alt: [...alt, say('sign.numbers')],
    shapes: [...shapes, ...plate(false, 24, height - 20, 390), ...plate(true, 510, height - 20, 390)],
  };
}

const PAGE = 8;
export const reference = (): readonly Scene[] => {
  const all = faces();
  const pages = Math.ceil(all.length / PAGE);
  return [
    legend(),
    ...Array.from({ length: pages }, (_, at) => sheetOf(all.slice(at * PAGE, (at + 1) * PAGE))),
  ];
};
