import { legendOf, sheetOf, type LegendEntry, type Scene } from '../../../src/picture/kit';
import { AREAS, CURRENCIES, ROLES } from '../data/vocabulary';
import { say } from '../names';
import { faces } from './faces';
import { AREA_BADGE, CITIZEN, CURRENCY, DOMAIN, EXHAUSTED, MONSTER, ROLE, SLAY, START, TAKE } from './signs';

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
  [EXHAUSTED, say('sign.exhausted')],
  [START, say('sign.start')],
  ...AREAS.map((one): LegendEntry => [AREA_BADGE[one], say('sign.area', { area: say(`area.${one}`) })]),
];

/** Returns the meaning of every sign. */
export const legend = (): Scene => legendOf(SIGNS);

const PAGE = 8;
export const reference = (): readonly Scene[] => {
  const all = faces();
  const pages = Math.ceil(all.length / PAGE);
  return [
    legend(),
    ...Array.from({ length: pages }, (_, at) => sheetOf(all.slice(at * PAGE, (at + 1) * PAGE))),
  ];
};
