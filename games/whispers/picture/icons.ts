import { iconsOf, type Sign } from '../../../src/picture/kit';
import { EMPIRES } from '../data/empires';
import { arms, ATTACK, BANNER, CARD, ICON } from './look';

/** The icon next to each word. The pictures use the same icons. */
export const icons: Readonly<Record<string, Sign>> = {
  ...iconsOf('empire', Object.fromEntries(EMPIRES.map((empire) => [empire, arms(empire)]))),
  ...iconsOf(
    'icon',
    Object.fromEntries(Object.entries(ICON).map(([name, icon]): [string, Sign] => [name, { icon }])),
  ),
  'ask.act.attack': ATTACK,
  'ask.act.card': CARD,
  'ask.after.card': CARD,
  'ask.before.card': CARD,
  'ask.before.add': BANNER,
  'ask.attack-count.count': BANNER,
};
