import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ABILITIES,
  ABILITY_IDS,
  EMPIRE_CARDS,
  OFFER_IDS,
  OFFERS,
  abilitiesOf,
  costOf,
  windowsOf,
} from './cards';
import { COUNCILS, type CouncilAction } from './councils';
import { EMPIRES, LOYALTIES, type POSITIONS } from './empires';
import {
  adjacent,
  has,
  homeOf,
  iconsOf,
  limitOf,
  MAP,
  neighbours,
  REGIONS,
  startOf,
  type Region,
} from './map';

const count = (judge: (region: Region) => boolean): number => REGIONS.filter(judge).length;

describe('the box', () => {
  test('has forty regions, twelve cities, thirteen farms, thirteen towers and sixty-nine borders', () => {
    expect(REGIONS).toHaveLength(40);
    expect((['city', 'farm', 'tower'] as const).map((icon) => count((region) => has(region, icon)))).toEqual([
      12, 13, 13,
    ]);
    expect(REGIONS.reduce((sum, region) => sum + neighbours(region).length, 0)).toBe(2 * 69);
    for (const region of REGIONS)
      for (const next of neighbours(region)) expect(adjacent(next, region)).toBe(true);
  });

  test('starts each empire with its regions and banners', () => {
    expect(EMPIRES.map((empire) => count((region) => homeOf(region) === empire))).toEqual([6, 7, 8, 9, 10]);
    expect(
      EMPIRES.map((empire) =>
        REGIONS.filter((region) => homeOf(region) === empire).reduce(
          (sum, region) => sum + startOf(region),
          0,
        ),
      ),
    ).toEqual([9, 6, 4, 6, 0]);
  });

  test('is connected: every region can be reached from every other', () => {
    const seen = new Set<Region>(['frosthold']);
    for (const region of seen) for (const next of neighbours(region)) seen.add(next);
    expect(seen.size).toBe(40);
  });

  test('is drawn without borders that cross', () => {
    type Point = readonly [x: number, y: number];
    const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
      Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    const borders = REGIONS.flatMap((region) =>
      neighbours(region)
        .filter((next) => region < next)
        .map((next) => [region, next] as const),
    );
    const cross = ([a, b]: (typeof borders)[number], [c, d]: (typeof borders)[number]): boolean =>
      new Set([a, b, c, d]).size === 4 &&
      side(MAP[a].at, MAP[b].at, MAP[c].at) !== side(MAP[a].at, MAP[b].at, MAP[d].at) &&
      side(MAP[c].at, MAP[d].at, MAP[a].at) !== side(MAP[c].at, MAP[d].at, MAP[b].at);
    expect(
      borders.flatMap((one, at) =>
        borders
          .slice(at + 1)
          .filter((other) => cross(one, other))
          .map((other) => [one, other]),
      ),
    ).toEqual([]);
  });

  test('has forty cards, eight an empire, two of each pair, each with three abilities', () => {
    expect(new Set(EMPIRE_CARDS).size).toBe(40);
    for (const card of EMPIRE_CARDS) {
      const abilities = abilitiesOf(card);
      expect(abilities).toHaveLength(3);
      expect(abilities.map((id) => costOf(id).length).sort()).toEqual([1, 2, 2]);
    }
    expect(ABILITY_IDS).toHaveLength(20);
  });
});

const file = path.join(__dirname, '../../../../shared/games/a-war-of-whispers/components.json');
(existsSync(file) ? describe : describe.skip)('the tables equal the component list', () => {
  const list = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

  test('regions', () => {
    for (const region of list.regions) {
      const id = region.id as Region;
      expect([MAP[id].code, homeOf(id), startOf(id), limitOf(id), [...neighbours(id)].sort()]).toEqual([
        region.code,
        region.home,
        region.startingBanners,
        region.bannerLimit,
        [...region.adjacent].sort(),
      ]);
      expect(iconsOf(id)).toEqual(['city', 'farm', 'tower'].filter((icon) => region.icons[icon] === 1));
    }
    expect(list.regions).toHaveLength(REGIONS.length);
  });

  test('cards and abilities', () => {
    expect(list.cards.map((card: { id: string }) => card.id).sort()).toEqual([...EMPIRE_CARDS].sort());
    for (const card of list.cards)
      expect([...abilitiesOf(String(card.id))].sort()).toEqual(
        card.abilities.map((one: { ability: string }) => one.ability).sort(),
      );
    for (const ability of list.abilities) {
      const id = ability.id as keyof typeof ABILITIES;
      expect([...costOf(id)]).toEqual(ability.cost);
      expect([...windowsOf(id)]).toEqual(ability.timing);
      if (ability.amount !== undefined) expect(ABILITIES[id]).toMatchObject({ amount: ability.amount });
    }
  });

  test('councils', () => {
    const plain = (action: CouncilAction): object => {
      switch (action.op) {
        case 'add':
          return action.per
            ? { type: 'add-banners', icon: action.per, bannersPerIcon: action.amount }
            : { type: 'add-banners', amount: action.amount };
        case 'draw':
          return action.per
            ? { type: 'draw-cards', icon: action.per, iconsPerCard: action.icons }
            : { type: 'draw-cards', amount: action.amount };
        case 'attack':
          return { type: 'attack' };
        case 'swap':
          return { type: 'swap-agent' };
      }
    };
    for (const layout of ['uniform', 'printed'] as const)
      for (const empire of EMPIRES) {
        for (const { position, actions } of list.councilLayouts[layout].councils[empire]) {
          const ours = COUNCILS[layout][empire][position as (typeof POSITIONS)[number]];
          expect(ours).toHaveLength(Number(actions.length));
          ours.forEach((action, at) => expect(actions[at]).toMatchObject(plain(action)));
        }
      }
  });

  test('loyalties and offers', () => {
    expect(list.loyalty.slots.map(({ id, value }: { id: string; value: number }) => [id, value])).toEqual(
      Object.entries(LOYALTIES),
    );
    for (const card of list.darkAlliances.cards) {
      const offer = OFFERS[card.id as keyof typeof OFFERS];
      expect(offer.asks).toBe(card.offer);
      expect(offer.payer).toBe(card.price.startsWith('the owner of the card') ? 'holder' : 'taker');
    }
    expect(list.darkAlliances.cards).toHaveLength(OFFER_IDS.length);
  });
});
