import { iconsOf, type Sign } from '../../../src/picture/kit';
import { BUILDING_IDS } from '../data/buildings';
import { EMBLEM } from './emblems';
import { GOODS, ICON, ITEM, PART, place, PLACE, sign, SKILL } from './signs';

const PLACES = Object.fromEntries(
  (Object.keys(PLACE) as (keyof typeof PLACE)[]).map((name) => [name, place(name)]),
);

/** The icon next to each word. The pictures use the same icons. */
export const icons: Readonly<Record<string, Sign>> = {
  ...iconsOf('item', { ...ITEM, ...PART }),
  ...iconsOf('skill', SKILL),
  ...iconsOf(
    'building',
    Object.fromEntries(BUILDING_IDS.map((id) => [id, { icon: EMBLEM[id] ?? ICON.building }])),
  ),
  ...iconsOf('location', PLACES),
  ...iconsOf(
    'ask.place',
    {
      ...PLACES,
      'mines-clay': GOODS.clay,
      'mines-gold': GOODS.gold,
      'workshop-hire': sign('hire'),
      'workshop-draw': sign('card'),
      'market-small': place('black-market'),
      'market-middle': place('black-market'),
      'market-large': place('black-market'),
    },
    ['mines', 'workshop', 'black-market'],
  ),
  'figure.princess': sign('princess'),
  'figure.profiteer': sign('profiteer'),
  'ask.market-action.hire': sign('hire'),
  'ask.market-action.cards': sign('card'),
  'ask.workshop.take-influence': sign('influence'),
  'ask.kings-storehouse.take-influence': sign('influence'),
  'ask.guardhouse.take-influence': sign('influence'),
  'ask.guardhouse.free-prison': sign('worker'),
  'ask.guardhouse.send-captured': sign('prison'),
  'ask.project.cathedral': sign('cathedral'),
  'ask.project.build': sign('building'),
  'ask.project.wonder': sign('wonder'),
};
