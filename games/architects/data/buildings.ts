import { chooseOne, gain, lose, most, per, type Effect, type EndEffect, type Items } from './effects';
import type { Module, Skill } from './items';

export interface Building {
  readonly module: Module;
  readonly vp: number;
  readonly cost: Items;
  readonly skills: readonly Skill[];
  readonly virtue: number;
  readonly immediate: readonly Effect[];
  readonly endGame: readonly EndEffect[];
}

const building = (card: Pick<Building, 'module' | 'vp' | 'cost'> & Partial<Building>): Building =>
  ({ skills: [], virtue: 0, immediate: [], endGame: [], ...card });

export const BUILDINGS = {
  smithy: building({ module: 'base', vp: 3, cost: { clay: 4, wood: 2 }, immediate: [gain({ stone: 4 })] }),
  steeple: building({ module: 'base', vp: 4, cost: { wood: 2, gold: 2 }, virtue: 1, endGame: [most('vp', 'cathedral-level')] }),
  'stone-market': building({ module: 'base', vp: 7, cost: { clay: 2, stone: 4, marble: 1 }, skills: ['masonry'], endGame: [most('vp', 'stone')] }),
  tavern: building({ module: 'base', vp: 6, cost: { wood: 3, stone: 2, gold: 1 }, skills: ['carpentry'], immediate: [{ op: 'hire', from: 'faceup', cost: 'free' }] }),
  'thieves-den': building({ module: 'base', vp: 8, cost: { clay: 1, wood: 2, stone: 3 }, skills: ['masonry'], virtue: -2, immediate: [gain({ silver: 4 })] }),
  'tilers-hut': building({ module: 'base', vp: 5, cost: { clay: 2, wood: 1, stone: 2 }, endGame: [per('vp', 'skill-tiling')] }),
  'trading-post': building({ module: 'base', vp: 7, cost: { wood: 1, stone: 3, gold: 2 }, skills: ['masonry'], endGame: [per('virtue', 'basic-resources', 4)] }),
  treasury: building({ module: 'base', vp: 6, cost: { wood: 1, stone: 3, gold: 1 }, skills: ['tiling'], immediate: [chooseOne([gain({ gold: 1 })], [gain({ silver: 3 })])] }),
  university: building({ module: 'base', vp: 11, cost: { clay: 4, wood: 2, stone: 3, marble: 2 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: 1, endGame: [{ op: 'score-if', unit: 'vp', amount: 2, if: { metric: 'unpaid-debts', test: 'zero' } }] }),
  watchtower: building({ module: 'base', vp: 11, cost: { clay: 3, wood: 4, gold: 1, marble: 1 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: -1, immediate: [{ op: 'all-players', filter: { metric: 'workers-in-prison', atLeast: 3 }, ops: [lose(1)] }] }),
  well: building({ module: 'base', vp: 3, cost: { wood: 2, stone: 2 }, immediate: [gain({ clay: 4 })] }),
  'wood-market': building({ module: 'base', vp: 7, cost: { clay: 2, wood: 4, gold: 1 }, skills: ['carpentry'], endGame: [most('vp', 'wood')] }),
  aqueduct: building({ module: 'base', vp: 3, cost: { clay: 2, wood: 3, gold: 1 }, endGame: [per('vp', 'buildings')] }),
  armoury: building({ module: 'base', vp: 9, cost: { wood: 3, stone: 5, gold: 1 }, skills: ['carpentry', 'masonry'], immediate: [{ op: 'capture', count: 1 }] }),
  barracks: building({ module: 'base', vp: 10, cost: { clay: 2, wood: 6, gold: 2 }, skills: ['carpentry', 'masonry', 'tiling'], immediate: [chooseOne([{ op: 'ransom-own' }], [{ op: 'capture', count: 1 }])] }),
  'betting-house': building({ module: 'base', vp: 7, cost: { clay: 1, stone: 2, gold: 1 }, virtue: -1, immediate: [gain({ debt: 1 })] }),
  'carpenters-hut': building({ module: 'base', vp: 5, cost: { clay: 3, wood: 1, stone: 1 }, endGame: [per('vp', 'skill-carpentry')] }),
  castle: building({ module: 'base', vp: 10, cost: { clay: 2, wood: 4, gold: 1, marble: 2 }, skills: ['carpentry', 'masonry', 'tiling'], endGame: [per('virtue', 'gold', 2)] }),
  chapel: building({ module: 'base', vp: 6, cost: { clay: 2, wood: 1, stone: 4 }, skills: ['carpentry'], virtue: 1, endGame: [most('virtue', 'cathedral-level')] }),
  church: building({ module: 'base', vp: 5, cost: { clay: 3, stone: 3 }, virtue: 1, immediate: [{ op: 'destroy-debt', count: 1, optional: true }] }),
  'clay-market': building({ module: 'base', vp: 6, cost: { clay: 3, stone: 2, gold: 1 }, skills: ['tiling'], endGame: [most('vp', 'clay')] }),
  'clay-pit': building({ module: 'base', vp: 3, cost: { clay: 4, wood: 1 }, immediate: [chooseOne([gain({ gold: 1 })], [gain({ marble: 1 })])] }),
  'drafting-room': building({ module: 'base', vp: 8, cost: { stone: 4, gold: 3 }, skills: ['carpentry', 'tiling'], immediate: [gain({ buildingCard: 2 })] }),
  dungeon: building({ module: 'base', vp: 14, cost: { stone: 4, gold: 2, marble: 2 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: -1, endGame: [lose(2)] }),
  factory: building({ module: 'base', vp: 7, cost: { wood: 2, stone: 2, gold: 3 }, skills: ['masonry'], immediate: [gain({ marble: 2 })] }),
  fortress: building({ module: 'base', vp: 12, cost: { clay: 3, stone: 4, gold: 1, marble: 2 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: -2, immediate: [{ op: 'capture', count: 2 }] }),
  fountain: building({ module: 'base', vp: 4, cost: { stone: 3, marble: 1 }, virtue: 1, endGame: [{ op: 'debt-penalty', change: 1 }] }),
  'gamblers-den': building({ module: 'base', vp: 10, cost: { stone: 1, gold: 1, marble: 3 }, skills: ['carpentry', 'tiling'], virtue: -2, endGame: [{ op: 'debt-penalty', change: -1 }] }),
  hideout: building({ module: 'base', vp: 8, cost: { clay: 1, wood: 3, stone: 2 }, skills: ['carpentry', 'masonry'], virtue: -2, immediate: [{ op: 'free-own-from-prison' }] }),
  keep: building({ module: 'base', vp: 12, cost: { wood: 5, stone: 2, gold: 2 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: -2, endGame: [per('vp', 'captured-workers', 3)] }),
  library: building({ module: 'base', vp: 8, cost: { wood: 4, stone: 2, marble: 1 }, skills: ['carpentry', 'tiling'], immediate: [{ op: 'optional', ops: [{ op: 'pay', items: { buildingCard: 1 } }, gain({ gold: 2 })] }] }),
  lighthouse: building({ module: 'base', vp: 6, cost: { wood: 3, stone: 1, marble: 2 }, skills: ['tiling'], endGame: [per('vp', 'virtue', 4)] }),
  'lumber-camp': building({ module: 'base', vp: 3, cost: { clay: 4, stone: 2 }, immediate: [gain({ wood: 4 })] }),
  'masons-hut': building({ module: 'base', vp: 5, cost: { wood: 2, stone: 4 }, endGame: [per('vp', 'skill-masonry')] }),
  moneylender: building({ module: 'base', vp: 5, cost: { clay: 4, wood: 2, gold: 1 }, skills: ['masonry'], virtue: -1, endGame: [per('vp', 'paid-debts')] }),
  monument: building({ module: 'base', vp: 9, cost: { wood: 2, stone: 3, marble: 2 }, skills: ['masonry', 'tiling'], virtue: 1, immediate: [{ op: 'all-players', ops: [gain({ virtue: 1 })] }] }),
  observatory: building({ module: 'base', vp: 7, cost: { clay: 1, wood: 3, stone: 1, gold: 1 }, skills: ['carpentry'], endGame: [per('virtue', 'marble', 2)] }),
  palace: building({ module: 'base', vp: 9, cost: { wood: 3, stone: 3, marble: 2 }, skills: ['masonry', 'tiling'], immediate: [{ op: 'gain-per', items: { gold: 1 }, per: { metric: 'virtue', every: 4 } }] }),
  reservoir: building({ module: 'base', vp: 4, cost: { clay: 6, wood: 1 }, endGame: [per('virtue', 'paid-debts', 2)] }),
  'silver-market': building({ module: 'base', vp: 6, cost: { wood: 2, gold: 1, marble: 1 }, skills: ['tiling'], endGame: [most('vp', 'silver')] }),
  crane: building({ module: 'promo', vp: 3, cost: { wood: 3, stone: 1 }, immediate: [{ op: 'place-worker', location: 'guildhall' }] }),
  graveyard: building({ module: 'promo', vp: 12, cost: { clay: 4, wood: 1, stone: 2, marble: 2 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: -1, immediate: [{ op: 'discard-apprentice', count: 1 }] }),
  museum: building({ module: 'promo', vp: 4, cost: { clay: 1, wood: 5, stone: 1 }, endGame: [per('virtue', 'buildings', 2)] }),
  arena: building({ module: 'works-of-wonder', vp: 7, cost: { clay: 2, wood: 4, gold: 1 }, skills: ['carpentry'], immediate: [gain({ influence: 2, silver: 2 })] }),
  baths: building({ module: 'works-of-wonder', vp: 6, cost: { clay: 4, stone: 2, marble: 1 }, skills: ['tiling'], virtue: 1, immediate: [gain({ rewardCard: 1 })] }),
  courthouse: building({ module: 'works-of-wonder', vp: 7, cost: { wood: 2, stone: 4, marble: 1 }, skills: ['masonry'], immediate: [chooseOne([{ op: 'send-captured-to-prison' }], [gain({ silver: 3 })])] }),
  podium: building({ module: 'works-of-wonder', vp: 3, cost: { wood: 3, stone: 2 }, immediate: [gain({ influence: 3 })] }),
  stocks: building({ module: 'works-of-wonder', vp: 5, cost: { wood: 3, stone: 1, gold: 1 }, virtue: -1, immediate: [{ op: 'capture', count: 1 }] }),
  monastery: building({ module: 'works-of-wonder', vp: 5, cost: { clay: 2, stone: 3, gold: 1 }, skills: ['masonry'], virtue: 1, immediate: [{ op: 'gain-per', items: { influence: 1 }, per: { metric: 'cathedral-level', every: 1 } }] }),
  abbey: building({ module: 'works-of-wonder', vp: 5, cost: { clay: 3, wood: 1, stone: 3 }, virtue: 1, immediate: [{ op: 'all-players', ops: [{ op: 'free-own-from-prison' }] }] }),
  studio: building({ module: 'works-of-wonder', vp: 6, cost: { wood: 2, stone: 2, gold: 1 }, skills: ['tiling'], immediate: [{ op: 'all-players', ops: [gain({ buildingCard: 1 })] }] }),
  'carpenters-hall': building({ module: 'works-of-wonder', vp: 5, cost: { clay: 3, stone: 2, gold: 1 }, skills: ['carpentry'], endGame: [per('virtue', 'skill-carpentry')] }),
  'masons-hall': building({ module: 'works-of-wonder', vp: 5, cost: { clay: 2, wood: 3, gold: 1 }, skills: ['masonry'], endGame: [per('virtue', 'skill-masonry')] }),
  'tilers-hall': building({ module: 'works-of-wonder', vp: 5, cost: { wood: 2, stone: 3, gold: 1 }, skills: ['tiling'], endGame: [per('virtue', 'skill-tiling')] }),
  stronghold: building({ module: 'works-of-wonder', vp: 12, cost: { wood: 3, stone: 4, gold: 1, marble: 1 }, skills: ['carpentry', 'masonry', 'tiling'], virtue: -1, endGame: [{ op: 'free-own-from-prison' }] }),
  depot: building({ module: 'works-of-wonder', vp: 3, cost: { wood: 2, stone: 2 }, immediate: [{ op: 'place-worker', location: 'kings-storehouse' }] }),
  jail: building({ module: 'works-of-wonder', vp: 4, cost: { stone: 3, gold: 1 }, virtue: -1, immediate: [{ op: 'place-worker', location: 'guardhouse' }] }),
  lodge: building({ module: 'works-of-wonder', vp: 3, cost: { clay: 3, stone: 2 }, immediate: [{ op: 'place-worker', location: 'forest' }] }),
  mill: building({ module: 'works-of-wonder', vp: 3, cost: { clay: 3, wood: 2 }, immediate: [{ op: 'place-worker', location: 'quarry' }] }),
  minter: building({ module: 'works-of-wonder', vp: 3, cost: { wood: 1, stone: 1, gold: 1 }, immediate: [{ op: 'place-worker', location: 'silversmith' }] }),
  theatre: building({ module: 'works-of-wonder', vp: 5, cost: { clay: 2, wood: 2, gold: 1 }, skills: ['carpentry'], immediate: [{ op: 'place-worker', location: 'town-centre' }] }),
  manor: building({ module: 'works-of-wonder', vp: 7, cost: { clay: 2, wood: 3, stone: 2 }, skills: ['carpentry', 'tiling'], endGame: [per('virtue', 'influence', 3)] }),
  mansion: building({ module: 'works-of-wonder', vp: 9, cost: { wood: 3, stone: 3, gold: 1, marble: 1 }, skills: ['masonry', 'tiling'], endGame: [per('vp', 'influence', 3)] }),
  outpost: building({ module: 'works-of-wonder', vp: 6, cost: { wood: 4, stone: 2 }, skills: ['carpentry'], virtue: -1, endGame: [per('virtue', 'captured-workers', 3)] }),
  vault: building({ module: 'works-of-wonder', vp: 6, cost: { stone: 4, gold: 2 }, skills: ['masonry'], endGame: [per('vp', 'silver', 5)] }),
  wall: building({ module: 'works-of-wonder', vp: 8, cost: { clay: 3, stone: 5, gold: 1 }, skills: ['carpentry', 'masonry'], endGame: [per('vp', 'building-cathedral-pairs')] }),
  school: building({ module: 'works-of-wonder', vp: 7, cost: { clay: 2, wood: 2, stone: 2, marble: 1 }, skills: ['tiling'], immediate: [{ op: 'flush-apprentices', columns: 4 }, { op: 'hire', from: 'faceup', cost: 'free' }] }),
};
export type BuildingId = keyof typeof BUILDINGS;
export const BUILDING_IDS = Object.keys(BUILDINGS) as BuildingId[];
