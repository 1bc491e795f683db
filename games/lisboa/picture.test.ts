import { seedHash } from '../../src/engine/run/chance';
import { picker, randomAction } from '../../src/engine/check/fuzz';
import type { Decision } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { play } from '../../src/engine/check/testing';
import { measurer } from '../../src/picture/paint/fonts';
import { faultsOf } from '../../src/picture/check/inspect';
import { spotsIn } from '../../src/picture/layout/spots';
import { wordsOf } from '../../src/words/catalogue';
import type { Lisbon } from './testing';
import type { Scene } from '../../src/picture/kit';
import { numbers, present, tally } from '../../src/picture/testing';
import { flatten, standing as boxOf } from '../../src/picture/layout/trace';
import { seatsOf } from '../kit/seats';
import { treasuryAt } from './data/board';
import { GOODS, NOBLES, RUBBLE } from './data/ids';
import { lisboa } from './index';
import { pictures } from './picture';
import { faceOf } from './picture/faces';
import { WIG } from './picture/signs';
import { isShip, nameOf, setsOf } from './state';
import type { View } from './view';

/** Counts every piece of the board from the view. */
function told(view: View) {
  const officials = NOBLES.flatMap((noble) =>
    seatsOf(view).map((seat) => [`official ${noble} of ${seat}`, view.offices[noble].officials[seat] ?? 0]),
  );
  const stores = Object.entries(view.stores).map(([lot, { street, owner }]) => [
    `store ${lot} ${street} of ${owner}`,
    1,
  ]);
  const staff = Object.entries(view.opened).map(([space, { openedBy, officials }]) => [
    `official ${space} of ${openedBy}`,
    officials,
  ]);
  const plates = seatsOf(view).map((seat): [string, number] => [`plate ${seat} of ${seat}`, 1]);
  const heaps = [view.rows, view.columns, view.spaces, { pile: view.pile }].flatMap((heap) =>
    Object.entries(heap),
  );
  return {
    tokens: present(
      Object.fromEntries<number>([...officials, ...stores, ...staff, ...plates] as [string, number][]),
    ),
    neutral: present(
      Object.fromEntries(NOBLES.map((noble) => [`neutral ${noble}`, view.offices[noble].placeholders])),
    ),
    cubes: present(
      Object.fromEntries(
        heaps.flatMap(([where, cubes]) => RUBBLE.map((kind) => [`${kind} ${where}`, cubes[kind]])),
      ),
    ),
    buildings: Object.fromEntries(
      Object.entries(view.opened).map(([space, { id, side }]) => [`building ${space} ${id} ${side}`, 1]),
    ),
    tiles: Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((at) => {
        const tile = view.church.tiles[at];
        return [`tile ${at} ${tile ? ('id' in tile ? tile.id : tile.back) : 'none'}`, 1];
      }),
    ),
  };
}

/** Collects the numbers next to the city, and one line for each player. */
function figures(view: View): Record<string, number> {
  const { influence, reis } = treasuryAt(view.treasury);
  return Object.fromEntries([
    ['influence number', influence],
    ['réis number', reis],
    ...GOODS.flatMap((good) => [
      [`price ${good}`, view.prices[good]],
      [`tile ${good}`, view.scoringTiles[good]],
    ]),
    ...NOBLES.map((noble) => [`favours ${noble}`, view.favors[noble]]),
    ...seatsOf(view).flatMap((seat) => standing(view, seat, view.players.length === 2)),
  ]) as Record<string, number>;
}

/** A broad plate has favours and plans too. */
function standing(view: View, seat: number, isBroad: boolean): [string, number][] {
  const of = view.players[seat];
  if (!of) return [];
  const { gold, cloth, books, tools } = of.goods;
  return [
    [1, of.reis],
    [2, of.influence],
    [3, gold],
    [4, cloth],
    [5, books],
    [6, tools],
    [7, of.handSize],
    [8, of.officials],
    [9, setsOf(of)],
    [10, of.decrees.length],
    [11, of.clergy.length],
    ...(isBroad
      ? [
          [12, of.favors.length],
          [13, of.plansOpen.length],
        ]
      : []),
  ].map(([at, number]) => [`standing ${seat} ${at}`, number ?? 0]);
}
/** Wigs are next to the name. */
const wigs = (scene: Scene, seat: number): unknown =>
  [...flatten(scene.shapes)].find(({ shape, name }) => shape.kind === 'ends' && name === `plate ${seat}`)
    ?.shape;

/** Returns the names of the faces in a scene. */
const facesIn = (scene: Scene): string[] =>
  [...flatten(scene.shapes)]
    .flatMap(({ shape }) => {
      if (shape.kind === 'face') return [shape.face.id];
      return shape.kind === 'sheet' ? shape.cards.map(({ face }) => face.id) : [];
    })
    .toSorted();

/** Returns every ship with the goods in its hold, or as turned down. */
const shipsOf = (view: View): Record<string, number> =>
  Object.fromEntries(
    seatsOf(view).flatMap((seat) =>
      (view.players[seat]?.top ?? []).filter(isShip).map(({ ship }) => [`ship ${ship} of ${seat}`, 1]),
    ),
  );
const loadsOf = (view: View): Record<string, number> =>
  present(
    Object.fromEntries(
      view.players.flatMap(({ top }) =>
        top.filter(isShip).map(({ ship, goods }) => [`load ${ship}`, goods.length]),
      ),
    ),
  );

function boardTells(view: View): void {
  const scene = pictures.board(view);
  expect(tally(scene, 'ship')).toEqual(shipsOf(view));
  expect(tally(scene, 'load')).toEqual(loadsOf(view));
  for (const [seat, of] of view.players.entries())
    expect(wigs(scene, seat)).toMatchObject({ right: [of.wigs, WIG] });
  const { tokens, neutral, cubes, buildings, tiles } = told(view);
  expect(tally(scene, 'token')).toEqual(tokens);
  expect(tally(scene, 'official')).toEqual(neutral);
  expect(tally(scene, 'cube')).toEqual(cubes);
  expect(tally(scene, 'building')).toEqual(buildings);
  expect(tally(scene, 'tile')).toEqual(tiles);
  expect(tally(scene, 'cardinal')).toEqual({ [`cardinal ${view.church.gap}`]: 1 });
  expect(numbers(scene)).toEqual(figures(view));
}

function areaTells(view: View): void {
  for (const [seat, of] of view.players.entries()) {
    const scene = pictures.area(view, seatsOf(view)[seat] ?? 0);
    expect(numbers(scene)).toMatchObject(Object.fromEntries(standing(view, seat, true)));
    expect(facesIn(scene)).toEqual(
      [
        ...[
          ...of.top.map(nameOf),
          ...of.bottom,
          ...of.clergy,
          ...of.plansOpen,
          ...of.plansDone,
          ...of.decrees,
        ],
        ...(view.me === seat ? [...view.hand, ...view.decreesShown] : []),
      ]
        .map((id) => faceOf(id).id)
        .toSorted(),
    );
    const hand = pictures.hand?.(view, seatsOf(view)[seat] ?? 0);
    if (view.me === seat && hand)
      expect(facesIn(hand).filter((id) => id !== 'ways')).toEqual(
        [...view.hand, ...view.drawn].map((id) => faceOf(id).id).toSorted(),
      );
  }
}

describe('a picture tells what the report tells', () => {
  test.each([2, 3, 4])('at every ninth answer of random games of %i', (seats) => {
    for (const name of ['rossio', 'estrela']) {
      const table = play(lisboa, { seats, seed: seedHash(Buffer.from(`${name} ${seats}`).toString('hex')) });
      const pick = picker(`${name} ${seats}`);
      for (let at = 0; !table.session.over; at++) {
        if (at % 9 === 0)
          for (const viewer of [null, ...seatsOf(table.state)]) {
            boardTells(table.view(viewer));
            areaTells(table.view(viewer));
          }
        table.session.apply(randomAction(table.session, pick, 0));
      }
      boardTells(table.view(null));
    }
  });
});

const spoken = wordsOf('lisboa', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
/** Returns the table that the seat would see after the option. */
function after(session: Lisbon['session'], { seat, id }: Decision, key: string): View {
  const copy = Session.load(lisboa, session.save());
  copy.apply({ seat, decision: id, picks: [key] });
  return copy.view(seat);
}

test('treasury track: left number = influence cost, right number = réis value', () => {
  const { shapes } = pictures.board(play(lisboa, { seats: 3 }).view(null));
  const leftOf = (number: string): number =>
    Math.min(...[...flatten(shapes)].filter(({ name }) => name === number).map((flat) => boxOf(flat).x));
  expect(leftOf('influence number')).toBeLessThan(leftOf('réis number'));
  expect(Number.isFinite(leftOf('réis number'))).toBe(true);
});

/** Matches the line for one more official of a noble. */
const TAKEN = /"parts":\[\{"token":\d\},\d,"→",\d,\{"icon":"worker"\},\{"icon":"(queen|quill|trowel)"\}\]/;

test('every question has a preview picture, and cards have their seals', () => {
  const faults = new Set<string>();
  const drawn = new Set<string>();
  for (const seats of [2, 4]) {
    const table = play(lisboa, { seats, seed: seedHash(Buffer.from(`baixa ${seats}`).toString('hex')) });
    const pick = picker(`baixa ${seats}`);
    for (let at = 0; !table.session.over; at++) {
      for (const asked of table.session.decisions) {
        const { seat, id, options } = asked;
        const view = table.view(seat);
        const candidates = options.map((option, number) => ({ label: String(number + 1), option }));
        const [first] = candidates;
        if (!first) continue;
        const scenes = [
          pictures.board(view, { decision: id, seat, candidates }),
          pictures.hand?.(view, seat, { decision: id, seat, candidates }),
        ];
        if (asked.min === 1 && asked.max === 1 && at % 5 === 0)
          scenes.push(pictures.preview?.(view, after(table.session, asked, first.option.key), first, seat));
        if (scenes[2]) drawn.add(id);
        if (scenes[2] && id === 'office') expect(JSON.stringify(scenes[2].shapes)).toMatch(TAKEN);
        for (const scene of at % 5 === 0 ? scenes : [])
          for (const fault of scene ? faultsOf(scene, spoken, measurer()) : []) faults.add(`${id}: ${fault}`);
        if (['draw-pile', 'decree', 'choose-clergy'].includes(id) && scenes[1])
          for (const { option } of candidates)
            if (option.spot !== undefined) expect(spotsIn(scenes[1])).toContain(option.spot);
      }
      table.session.apply(randomAction(table.session, pick, 0));
    }
  }
  expect([...faults].slice(0, 12)).toEqual([]);
  expect(drawn.size).toBeGreaterThan(12);
}, 120_000);
