import { promise } from '../../src/engine/chance';
import { picker, randomAction } from '../../src/engine/fuzz';
import { play } from '../../src/engine/testing';
import { numbers, present, tally, wordsIn } from '../../src/picture/testing';
import { seatsOf } from '../kit/seats';
import { treasuryAt } from './data/board';
import { GOODS, NOBLES, RUBBLE } from './data/things';
import * as names from './names';
import { lisboa } from './index';
import { pictures } from './picture';
import { isShip, nameOf, setsOf } from './state';
import type { View } from './view';

/** Whatever stands on the board, counted from the view. */
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
  const heaps = [view.rows, view.columns, view.spaces].flatMap((heap) => Object.entries(heap));
  return {
    tokens: present(Object.fromEntries([...officials, ...stores, ...staff]) as Record<string, number>),
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

const NUMBERS = ['gold', 'cloth', 'books', 'tools'] as const;

/** The numbers beside the city, and one line for each player. */
function figures(view: View): Record<string, number> {
  const { influence, reis } = treasuryAt(view.treasury);
  return Object.fromEntries([
    ['left number', influence],
    ['right number', reis],
    ...GOODS.flatMap((good) => [
      [`price ${good}`, view.prices[good]],
      [`tile ${good}`, view.scoringTiles[good]],
    ]),
    ...NOBLES.map((noble) => [`favours ${noble}`, view.favors[noble]]),
    ...seatsOf(view).flatMap((seat) => standing(view, seat)),
  ]) as Record<string, number>;
}

function standing(view: View, seat: number): [string, number][] {
  const of = view.players[seat];
  if (!of) return [];
  return [
    of.wigs,
    of.reis,
    of.influence,
    ...NUMBERS.map((good) => of.goods[good]),
    setsOf(of),
    of.officials,
    of.top.filter(isShip).length,
    of.decrees.length,
    of.handSize,
  ].map((number, at) => [`standing ${seat} ${at}`, number]);
}

function boardTells(view: View): void {
  const scene = pictures.board(view);
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
    expect(numbers(scene)).toMatchObject(Object.fromEntries(standing(view, seat)));
    const shown = wordsIn(scene).filter((key) => /^(card|ship|clergy|plan|decree)\b/.test(key));
    expect(shown.toSorted()).toEqual(
      [
        ...of.top.map((top) => names.nameOfTop(nameOf(top)).text),
        ...of.bottom.map((id) => names.card(id).text),
        ...of.clergy.map((id) => names.tile(id).text),
        ...[...of.plansOpen, ...of.plansDone].map((id) => names.plan(id).text),
        ...of.decrees.map((id) => names.decree(id).text),
        ...(view.me === seat ? view.hand.map((id) => names.card(id).text) : []),
      ].toSorted(),
    );
  }
}

describe('a picture tells what the report tells', () => {
  test.each([2, 3, 4])('at every ninth answer of random games of %i', (seats) => {
    for (const name of ['rossio', 'estrela']) {
      const table = play(lisboa, { seats, seed: promise(Buffer.from(`${name} ${seats}`).toString('hex')) });
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
