import {
  chip,
  heading,
  parts,
  sheetOf,
  text,
  WIDTH,
  type Phrase,
  type Scene,
  type Sign,
} from '../../../src/picture/kit';
import { AREAS, CURRENCIES, ROLES } from '../data/vocabulary';
import { say } from '../names';
import { faces } from './faces';
import { AREA_BADGE, CITIZEN, CURRENCY, DOMAIN, EXHAUSTED, MONSTER, ROLE, SLAY, START, TAKE } from './signs';

/** Reference sheets: the meaning of every sign, and all cards by kind. */

const SIGNS: readonly (readonly [Sign, Phrase])[] = [
  ...CURRENCIES.map(
    (one) => [CURRENCY[one], one === 'vp' ? say('sign.vp') : say(`resource.${one}`)] as const,
  ),
  ...ROLES.map((one) => [ROLE[one], say('sign.role', { role: say(`role-name.${one}`) })] as const),
  [CITIZEN, say('thing.citizen')],
  [DOMAIN, say('thing.domain')],
  [MONSTER, say('thing.monster')],
  [SLAY, say('sign.slay')],
  [TAKE, say('sign.take')],
  [EXHAUSTED, say('sign.exhausted')],
  [START, say('sign.start')],
  ...AREAS.map((one) => [AREA_BADGE[one], say('sign.area', { area: say(`area.${one}`) })] as const),
];

const ROW = 62;
function signs(): Scene {
  const columns = parts(24, WIDTH - 48, 2, 20);
  const rows = Math.ceil(SIGNS.length / 2);
  return {
    height: 84 + rows * ROW + 16,
    shapes: [
      heading(say('sign.title')),
      ...SIGNS.flatMap(([sign, words], at) => {
        const [x, w] = columns[Math.floor(at / rows)] ?? [24, 460];
        const y = 80 + (at % rows) * ROW;
        return [
          chip(sign, x + 30, y + ROW / 2, 48, { role: 'sign' }),
          text(words, x + 70, y, w - 76, ROW, { size: 28, lines: 2 }),
        ];
      }),
    ],
    spots: {},
    alt: [say('sign.alt')],
  };
}

const PAGE = 8;
export const reference = (): readonly Scene[] => {
  const all = faces();
  const pages = Math.ceil(all.length / PAGE);
  return [
    signs(),
    ...Array.from({ length: pages }, (_, at) => sheetOf(all.slice(at * PAGE, (at + 1) * PAGE))),
  ];
};
