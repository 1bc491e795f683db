import { defaultSetup } from '../../src/engine/check/fuzz';
import { play } from '../../src/engine/check/testing';
import { Session } from '../../src/engine/run/session';
import { LOTS, SPACES, STREETS, lotsInPlay, spacesInPlay } from './data/board';
import { architectOf } from './data/buildings';
import { deckOf } from './data/cards';
import { TILE_IDS } from './data/clergy';
import { ARCHITECTS, GOODS, NOBLES, PILES } from './data/ids';
import { lisboa } from './index';
import { lesson } from './lesson';
import * as names from './names';
import { cubesIn } from './rules/visiting/rubble';
import { clockwiseFrom, seatsOf } from '../kit/seats';
import type { Lisboa } from './state';
import type { Lisbon } from './testing';

const table = (seats: number, seed = 'the earth shook'): Lisbon => play(lisboa, { seats, seed });
const tiles = ({ state }: Lisbon): string[] => [
  ...state.bag,
  ...state.church.tiles.map(({ id }) => id),
  ...state.players.flatMap((owner) => [...owner.drawn, ...owner.clergy]),
];
/** Lets every seat keep the first of its two tiles. The first turn begins. */
const begun = (seats: number): Lisbon => {
  const game = table(seats);
  for (const seat of seatsOf(game.state))
    game.pick(seat, 'choose-clergy', game.offered('choose-clergy', seat)[0] ?? '');
  return game;
};

describe('the table is laid', () => {
  // The columns: seats, lots, places, ships of a colour, favours of a noble, neutral officials, cubes on the
  // board, cubes left out.
  test.each([
    [2, 20, 12, 1, 2, 1, 50, 7],
    [3, 25, 14, 2, 3, 0, 57, 0],
    [4, 25, 14, 3, 4, 0, 57, 0],
  ])('for %i players', (seats, lots, places, ships, favors, neutral, onBoard, unused) => {
    const { state } = table(seats);
    expect([lotsInPlay(seats).length, spacesInPlay(seats).length]).toEqual([lots, places]);
    expect(Object.keys(state.spaces)).toEqual(spacesInPlay(seats).map(({ id }) => id));
    expect(state.shipyard.map((ship) => ship.split('-')[1])).toEqual([
      ...Array<string>(ships).fill('blue'),
      ...Array<string>(ships).fill('red'),
    ]);
    for (const noble of NOBLES) {
      expect(state.favors[noble] + state.players.filter((owner) => owner.favors.includes(noble)).length).toBe(
        favors,
      );
      expect(state.offices[noble]).toEqual({
        placeholders: neutral,
        officials: Array<number>(seats).fill(0),
      });
    }
    const laid = [
      ...Object.values(state.rows),
      ...Object.values(state.columns),
      ...Object.values(state.spaces),
    ].reduce((sum, cubes) => sum + cubesIn(cubes), 0);
    expect([laid, cubesIn(state.pile), 63 - laid - cubesIn(state.pile)]).toEqual([onBoard, 6, unused]);
  });

  test('with two players row E is closed: no cube lies there, no place and no lot is open', () => {
    const { state } = table(2);
    expect(cubesIn(state.rows.e)).toBe(0);
    expect(LOTS.filter((lot) => !lotsInPlay(2).includes(lot)).map(({ id }) => id)).toEqual([
      'lot-e1',
      'lot-e2',
      'lot-e3',
      'lot-e4',
      'lot-e5',
    ]);
    expect(SPACES.filter((space) => !spacesInPlay(2).includes(space)).map(({ id }) => id)).toEqual([
      'pbs-w-e',
      'pbs-e-e',
    ]);
  });

  test.each([2, 3, 4])(
    'each of %i players has 10 réis, influence 5, no wigs, a good of each, five cards, a favour, a plan',
    (seats) => {
      for (const owner of table(seats).state.players) {
        expect(owner).toMatchObject({
          reis: 10,
          influence: 5,
          wigs: 0,
          goods: { gold: 1, cloth: 1, books: 1, tools: 1 },
          officials: 8,
          plaza: 0,
        });
        expect(owner).toMatchObject({
          markers: 0,
          clergy: [],
          top: [],
          bottom: [],
          houses: { left: 0, middle: 0, right: 0 },
        });
        expect(owner.hand.map(deckOf)).toEqual(Array(5).fill('blue'));
        expect([owner.favors.length, owner.plansOpen.length, owner.drawn.length]).toEqual([1, 1, 2]);
        expect(owner.plansOpen[0]).toMatch(/^plan-start-/);
      }
    },
  );

  test.each([2, 3, 4])(
    'for %i players: treasury on level 3, prices 5, the Cardinal on gap 0, a tile of 2 to 5 wigs a street',
    (seats) => {
      const { state } = table(seats);
      expect(state).toMatchObject({ treasury: 3, period: 1, round: 1, church: { gap: 0, lying: false } });
      expect(GOODS.map((good) => state.prices[good])).toEqual([5, 5, 5, 5]);
      expect(STREETS.map((street) => state.scoringTiles[street]).sort()).toEqual([2, 3, 4, 5]);
    },
  );

  test('the display is four piles of five, eight decrees, two buildings and a plan each', () => {
    const { state } = table(3);
    for (const pile of PILES) expect(state.display[pile].map(deckOf)).toEqual(Array(5).fill('red'));
    expect([state.decreesShown.length, state.decreeDeck.length]).toEqual([8, 62]);
    for (const architect of ARCHITECTS) {
      const { current, future, stack, plans } = state.architects[architect];
      expect([current, future].every(Boolean)).toBe(true);
      expect([stack.length, plans.length]).toEqual([6, 8]);
      expect(plans.some((plan) => plan.startsWith('plan-start'))).toBe(false);
    }
  });

  test('all choose at once which of two clergy tiles to keep; only then the church is filled', () => {
    const game = table(3);
    expect(game.open).toEqual(['0 choose-clergy', '1 choose-clergy', '2 choose-clergy']);
    expect(game.state.church.tiles).toEqual([]);
    const drawn = game.state.players.map((owner) => [...owner.drawn]);
    for (const seat of [0, 1, 2] as const)
      expect(game.decision('choose-clergy', seat)).toMatchObject({
        secret: true,
        fallback: [`tile:${drawn[seat]?.[0]}`],
      });
    game.pick(2, 'choose-clergy', `tile:${drawn[2]?.[1]}`).pick(0, 'choose-clergy', `tile:${drawn[0]?.[0]}`);
    expect(game.events).not.toContain('keeps-tile');
    game.pick(1, 'choose-clergy', `tile:${drawn[1]?.[0]}`);
    expect(game.state.players.map((owner) => owner.clergy)).toEqual([
      [drawn[0]?.[0]],
      [drawn[1]?.[0]],
      [drawn[2]?.[1]],
    ]);
    expect(game.state.church.tiles.map(({ turned }) => turned)).toEqual(Array(6).fill(false));
    expect(tiles(game).toSorted()).toEqual([...TILE_IDS].toSorted());
    const told = game.lines.filter(({ event }) => event === 'keeps-tile');
    expect(told.map(({ params }) => params?.['tile'])).toEqual(
      game.state.players.map((owner) => names.tile(owner.clergy[0] ?? '')),
    );
  });

  test('a random player begins, and play goes clockwise', () => {
    const starts = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f', '1', '2'].map((seed) => table(4, seed.repeat(64)).state.startPlayer),
    );
    expect(starts.size).toBeGreaterThan(1);
    const game = begun(4);
    const first = game.state.startPlayer;
    for (const seat of clockwiseFrom(game.state, first)) {
      expect(game.open).toEqual([`${seat} choose-action`]);
      game
        .pick(seat, 'choose-action', `discard:${game.state.players[seat]?.hand[0]}`)
        .pick(seat, 'draw-pile', game.offered('draw-pile')[0] ?? '');
    }
    expect(game.state.round).toBe(2);
  });

  test('each player has one of 37 clergy tiles and six are in the church; the others are in the bag', () => {
    for (const seats of [2, 3, 4]) expect(begun(seats).state.bag.length).toBe(37 - seats - 6);
  });
});

test("the lesson's pupil starts with a plan of Mardel, as its text about the architects says", () => {
  const { state } = Session.start(
    lisboa,
    defaultSetup(lisboa, lesson.seats),
    lesson.seed,
  ).save() as unknown as { state: Lisboa };
  expect(state.players[lesson.pupil]?.plansOpen.map(architectOf)).toEqual(['mardel']);
});
