import { promise } from '../../src/engine/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { Session } from '../../src/engine/session';
import { numbers, wordsIn } from '../../src/picture/testing';
import type { Scene } from '../../src/picture/scene';
import { seatsOf } from '../kit/seats';
import { valeria } from './index';
import { pictures } from './picture';
import type { PlayerView, View } from './view';

const game = valeria as unknown as AnyGame;

/** Views of random games, some answers apart. */
function* fuzzed(): Generator<View> {
  for (const seats of [1, 2, 3, 4, 5]) {
    const setup = defaultSetup(game, seats);
    const options = { ...setup.options, monsterEvents: seats > 2, mixedCitizens: seats > 3, cards: 'random' };
    const session = Session.start(game, { seats, options }, promise(`0${seats}`));
    const pick = picker(`told ${seats}`);
    for (let answers = 0; !session.over; answers++) {
      if (answers % 40 === 0) yield session.view(null) as View;
      session.apply(randomAction(session, pick, 0));
    }
  }
}

const cardsIn = (scene: Scene): string[] =>
  wordsIn(scene)
    .flatMap((key) => (key.startsWith('card.') && !key.includes('starter-') ? [key.slice(5)] : []))
    .sort();
/** Each kind once: a picture draws equal cards as one with a number. */
const kinds = (cards: readonly string[]): string[] => [...new Set(cards)].sort();

/** What lies on top of each slot, and the Monster Events in play. */
const topsOf = ({ monsters, citizens, domains, events }: View): string[] =>
  [
    ...[...monsters, ...citizens, ...domains].flatMap(({ top }) => top ?? []),
    ...events.map(({ event }) => event),
  ].sort();

const standing = (of: PlayerView): readonly number[] => [
  of.gold,
  of.strength,
  of.magic,
  of.points,
  of.citizens.length,
  of.domains.length,
  of.victory.length,
];

test('the board names the top card of every slot and no other, and tells of every player what the board in words says', () => {
  for (const view of fuzzed()) {
    const scene = pictures.board(view);
    expect(kinds(cardsIn(scene))).toEqual(kinds(topsOf(view)));
    expect(numbers(scene)).toMatchObject(
      Object.fromEntries(
        view.players.flatMap((of) => standing(of).map((count, at) => [`standing ${of.seat} ${at}`, count])),
      ),
    );
  }
});

test('a kingdom names its Citizens, its Domains and what was slain, and nothing else', () => {
  for (const view of fuzzed())
    for (const seat of seatsOf(view)) {
      const of = view.players[seat];
      if (!of) continue;
      expect(kinds(cardsIn(pictures.area(view, seat)))).toEqual(
        kinds([...of.citizens, ...of.domains, ...of.victory]),
      );
    }
});
