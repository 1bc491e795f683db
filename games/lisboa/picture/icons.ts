import { iconsOf, type Sign } from '../../../src/picture/kit';
import { NOBLES } from '../data/ids';
import { EMBLEM } from './court';
import { ACTION, ANY, EVENT, FAVOR, GOOD, INFLUENCE, PLAN, REIS, RUBBLE, TRADE, WIG } from './signs';

/** The icon next to each word. The pictures use the same icons. */
export const icons: Readonly<Record<string, Sign>> = {
  ...iconsOf('good', { ...GOOD, any: ANY }),
  ...iconsOf('business', GOOD),
  ...iconsOf('goods-count', { ...GOOD, any: ANY }),
  ...iconsOf('amount', { reis: REIS, coins: REIS, wigs: WIG, influence: INFLUENCE }),
  ...iconsOf('effect', {
    'gain-reis': REIS,
    'lose-reis': REIS,
    'gain-wigs': WIG,
    'lose-wigs': WIG,
    'gain-influence': INFLUENCE,
    'gain-influence-now': INFLUENCE,
    'lose-influence': INFLUENCE,
    'lose-royal-favor': FAVOR,
    'take-rubble': RUBBLE.earthquake,
  }),
  ...iconsOf('rubble', RUBBLE),
  ...iconsOf('action', ACTION),
  ...iconsOf(
    'noble',
    Object.fromEntries(NOBLES.map((noble): [string, Sign] => [noble, { icon: EMBLEM[noble] }])),
  ),
  plan: PLAN,
  'ask.choose-action.sponsor': EVENT,
  'ask.choose-action.subsidy': REIS,
  'ask.choose-action.discard': GOOD.gold,
  'ask.commerce.sell': REIS,
  'ask.commerce.trade': TRADE,
};
