import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { flatten } from '../../src/picture/layout/trace';
import { numbers } from '../../src/picture/testing';
import type { Scene } from '../../src/picture/scene/scene';
import { seatsOf } from '../kit/seats';
import { florence } from './index';
import { pictures } from './picture';
import type { PlayerView, View } from './view';

const game = florence as unknown as AnyGame;

/** Yields views of random games, several answers apart. */
function* fuzzed(): Generator<View> {
  for (const seats of [2, 3, 4, 5]) {
    const setup = defaultSetup(game, seats);
    const session = Session.start(
      game,
      { ...setup, options: { ...setup.options, hiddenCash: seats === 3 } },
      seedHash(`0${seats}`),
    );
    const pick = picker(`told ${seats}`);
    for (let answers = 0; !session.over; answers++) {
      if (answers % 25 === 0) yield session.view(null) as View;
      session.apply(randomAction(session, pick, 20));
    }
    yield session.view(null) as View;
  }
}

/** Returns the tiles that a scene draws: owner, kind and place. */
const tilesIn = (scene: Scene): string[] =>
  [
    ...new Set(
      [...flatten(scene.shapes)].flatMap(({ name = '' }) => (name.startsWith('tile ') ? [name] : [])),
    ),
  ]
    .filter((name) => !name.includes('palazzo'))
    .sort();
const tilesOf = ({ seat, tiles }: PlayerView): string[] =>
  tiles.map(({ kind, cells }) => `tile ${seat} ${kind} ${cells.join()}`);
const cardsOf = ({ hand }: PlayerView): number =>
  hand.profession + hand.bonus + hand.prestige + hand.recruiting;

/** Returns the numbers in a player's panel. Cash can be part of a run, and works can be words. */
const figuresIn = (scene: Scene): Record<string, number> =>
  Object.fromEntries(
    Object.entries(numbers(scene)).filter(
      ([name]) => name.startsWith('count ') && !/ (works|cash)$/.test(name),
    ),
  );
const supplyIn = (scene: Scene): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers(scene)).filter(([name]) => name.startsWith('supply ')));
const figuresOf = (of: PlayerView): [string, number][] => [
  [`count ${of.seat} points`, of.pp],
  [`count ${of.seat} builders`, of.builders],
  [`count ${of.seat} jesters`, of.jesters],
  [`count ${of.seat} cards`, cardsOf(of)],
];

const supplyOf = ({ buildings, freedoms, decks }: View): [string, number][] => [
  ...Object.entries(buildings).map(([kind, left]): [string, number] => [`supply building ${kind}`, left]),
  ...Object.entries(freedoms).map(([kind, left]): [string, number] => [`supply freedom ${kind}`, left]),
  ['supply deck profession', decks.profession],
  ['supply deck bonus', decks.bonus],
];
const namesIn = (scene: Scene, prefix: string): string[] =>
  [...flatten(scene.shapes)].flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name] : [])).sort();
const freedomsIn = (scene: Scene): string[] => namesIn(scene, 'freedom ');
const freedomsOf = ({ seat, freedoms }: PlayerView): string[] =>
  freedoms.map((freedom) => `freedom ${seat} ${freedom}`);
/** Counts words in a scene at full strength. */
const plainly = ({ shapes }: Scene, words: string): number =>
  [...flatten(shapes.filter((shape) => shape.kind !== 'group' || shape.strength === undefined))].filter(
    ({ shape }) => shape.kind === 'text' && typeof shape.text === 'object' && shape.text.text.endsWith(words),
  ).length;
const headsIn = (scene: Scene): string[] => namesIn(scene, 'token ');

test('the board shows every tile where it lies, and of every player what the board in words says', () => {
  for (const view of fuzzed()) {
    const scene = pictures.board(view);
    expect(tilesIn(scene)).toEqual(view.players.flatMap(tilesOf).sort());
    expect(figuresIn(scene)).toEqual(Object.fromEntries(view.players.flatMap(figuresOf)));
    expect(supplyIn(scene)).toEqual(Object.fromEntries(supplyOf(view)));
    expect(freedomsIn(scene)).toEqual(view.players.flatMap(freedomsOf).sort());
    expect(headsIn(scene)).toEqual(view.players.map(({ seat }) => `token ${seat}`));
    // A sold lot is faded, but the word for the reason is not.
    const sold = view.lots.filter(({ lot, marked }) => marked && view.auction?.lot !== lot);
    expect(plainly(scene, 'picture.sold')).toBe(sold.length);
  }
});

test('a principality shows its own tiles and no others', () => {
  for (const view of fuzzed())
    for (const seat of seatsOf(view)) {
      const of = view.players[seat];
      expect(of && tilesIn(pictures.area(view, seat))).toEqual(of && tilesOf(of).sort());
    }
});
