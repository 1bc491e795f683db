import { iconsOf, type Sign } from '../../../src/picture/kit';
import { CITIZEN_KINDS, citizen } from '../data/citizens';
import { DOMAIN_KINDS } from '../data/domains';
import { MONSTER_KINDS, MONSTERS } from '../data/monsters';
import { AREA_BADGE, CURRENCY, DOMAIN, ROLE } from './signs';

const signs = <K extends string>(kinds: readonly K[], sign: (kind: K) => Sign): Record<string, Sign> =>
  Object.fromEntries(kinds.map((kind) => [kind, sign(kind)]));

/** The icon next to each word, as in the pictures: of a Citizen its Role, of a Monster its Area. */
export const icons: Readonly<Record<string, Sign>> = {
  ...iconsOf('amount', CURRENCY),
  ...iconsOf('resource', CURRENCY, ['vp']),
  ...iconsOf('role', ROLE),
  ...iconsOf('role-name', ROLE),
  ...iconsOf('area', AREA_BADGE),
  ...iconsOf('ask.take', CURRENCY, ['vp']),
  ...iconsOf(
    'card',
    signs(CITIZEN_KINDS, (kind) => ROLE[citizen(kind).role]),
  ),
  ...iconsOf(
    'card',
    signs(MONSTER_KINDS, (kind) => AREA_BADGE[MONSTERS[kind].area]),
  ),
  ...iconsOf(
    'card',
    signs(DOMAIN_KINDS, () => DOMAIN),
  ),
};
