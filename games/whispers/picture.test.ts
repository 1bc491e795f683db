import { picker, randomAction } from '../../src/engine/fuzz';
import { play } from '../../src/engine/testing';
import { numbers, present, tally } from '../../src/picture/testing';
import { EMPIRES, POSITIONS, SLOTS } from './data/empires';
import { has, iconsOf, MAP, neighbours, REGIONS, type Region } from './data/map';
import { whispers } from './index';
import { pictures as picture } from './picture';
import { seatsOf } from './state';
import type { View } from './view';

type Point = readonly [x: number, y: number];
const at = (region: Region): Point => MAP[region].at;
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const BORDERS = REGIONS.flatMap((region) =>
  neighbours(region)
    .filter((next) => region < next)
    .map((next) => [region, next] as const),
);

test('on the map of the picture no border crosses another', () => {
  const crossing = BORDERS.flatMap(([a, b], index) =>
    BORDERS.slice(index + 1)
      .filter(
        ([c, d]) =>
          new Set([a, b, c, d]).size === 4 &&
          turn(at(a), at(b), at(c)) !== turn(at(a), at(b), at(d)) &&
          turn(at(c), at(d), at(a)) !== turn(at(c), at(d), at(b)),
      )
      .map(([c, d]) => `${a}–${b} and ${c}–${d}`),
  );
  expect(crossing).toEqual([]);
});

test('on the map of the picture no border runs behind a third region', () => {
  const [w, h] = [86, 40];
  const behind = BORDERS.flatMap(([a, b]) =>
    REGIONS.filter(
      (region) =>
        region !== a &&
        region !== b &&
        Array.from({ length: 99 }, (_, step) => (step + 1) / 100).some((share) => {
          const [x, y] = [at(a)[0] + (at(b)[0] - at(a)[0]) * share, at(a)[1] + (at(b)[1] - at(a)[1]) * share];
          return Math.abs(x - at(region)[0]) < w / 2 && Math.abs(y - at(region)[1]) < h / 2;
        }),
    ).map((region) => `${a}–${b} behind ${region}`),
  );
  expect(behind).toEqual([]);
});

/** What the view says stands on the board, by name. */
function told(view: View) {
  return {
    regions: REGIONS.map(
      (region) => `${region} ${view.banners[region] > 0 ? view.holders[region] : 'empty'}`,
    ),
    banners: present(Object.fromEntries(REGIONS.map((region) => [`region ${region}`, view.banners[region]]))),
    icons: REGIONS.flatMap((region) => iconsOf(region).map((icon) => `${icon} ${region}`)),
    agents: [
      ...EMPIRES.flatMap((empire) =>
        POSITIONS.flatMap((position) => {
          const seat = view.councils[empire][position];
          return seat === null ? [] : [`${empire} ${position} of ${seat}`];
        }),
      ),
      ...view.players.flatMap((of) => of.field.map((region) => `field ${region} of ${of.seat}`)),
    ],
    loyalties: view.players.flatMap((of) =>
      SLOTS.map((slot) => {
        const empire = of.loyalties[slot];
        return `${of.seat} ${slot} ${empire && of.revealed.includes(empire) ? empire : 'hidden'}`;
      }),
    ),
    cards: view.players.map((of) => Object.values(of.held).reduce((sum, count) => sum + count, 0)),
  };
}
const once = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 1]));

function boardTells(view: View): void {
  const scene = picture.board(view);
  const { regions, banners, icons, agents, loyalties, cards } = told(view);
  expect(tally(scene, 'region')).toEqual(once(regions));
  expect(tally(scene, 'icon')).toEqual(once(icons));
  expect(tally(scene, 'agent')).toEqual(once(agents));
  expect(tally(scene, 'loyalty')).toEqual(once(loyalties));
  const figures = numbers(scene);
  const onMap = Object.entries(figures).filter(([name]) => name.startsWith('region '));
  expect(Object.fromEntries(onMap)).toEqual(banners);
  for (const empire of EMPIRES) {
    const cities = REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length;
    expect(figures[`house ${empire} ${cities}`]).toBe(cities);
    expect(figures[`flag ${empire} ${view.supply[empire]}`]).toBe(view.supply[empire]);
    expect(figures[`cards ${empire} ${view.decks[empire]}`]).toBe(view.decks[empire]);
  }
  cards.forEach((count, seat) => expect(figures[`cards ${seat} ${count}`]).toBe(count));
}

test.each([2, 3, 4])(
  'with %s players the picture tells what the view tells: banners, towers, agents, loyalties and cards',
  (seats) => {
    for (const options of [{}, { fieldAgents: true, treasures: true, darkAlliances: true }]) {
      const { session } = play(whispers, { seats, seed: `picture ${seats}`, options });
      const pick = picker(`picture ${seats}`);
      for (let count = 0; !session.over; count++) {
        if (count % 11 === 0)
          for (const viewer of [null, ...seatsOf(session.peek())]) boardTells(session.view(viewer));
        session.apply(randomAction(session, pick, 20));
      }
      boardTells(session.view(null));
    }
  },
);
