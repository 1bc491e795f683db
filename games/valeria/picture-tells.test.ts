import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { numbers, wordsIn } from '../../src/picture/testing';
import type { Scene } from '../../src/picture/scene/scene';
import { flatten } from '../../src/picture/layout/trace';
import { seatsOf } from '../kit/seats';
import { CITIZEN_KINDS, STARTER_KINDS } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import { EVENT_KINDS, MONSTER_KINDS } from './data/monsters';
import { valeria } from './index';
import { pictures } from './picture';
import { arranged } from './testing';
import type { PlayerView, View } from './view';

const game = valeria as unknown as AnyGame;

/** Yields views of random games, several answers apart. */
function* fuzzed(): Generator<View> {
  for (const seats of [1, 2, 3, 4, 5]) {
    const setup = defaultSetup(game, seats);
    const options = { ...setup.options, monsterEvents: seats > 2, mixedCitizens: seats > 3, cards: 'random' };
    const session = Session.start(game, { seats, options }, seedHash(`0${seats}`));
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
/** Lists each kind once, because a picture draws equal cards as one with a number. */
const kinds = (cards: readonly string[]): string[] => [...new Set(cards)].sort();

/** Returns the top card of each slot, and the Monster Events in play. */
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

test('the board names the top of every slot and no other, and of every player what the words say', () => {
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

const facesIn = (scene: Scene | undefined): string[] =>
  (scene?.shapes ?? []).flatMap((shape) =>
    shape.kind === 'sheet' ? shape.cards.map(({ face }) => face.id) : [],
  );

test('the board says how many cards each stack has, which slots are exhausted, what was rolled', () => {
  for (const view of fuzzed()) {
    const shapes = [...flatten(pictures.board(view).shapes)].map(({ shape }) => shape);
    const counts = shapes.flatMap((shape) =>
      shape.kind === 'text' && typeof shape.text === 'string' && shape.text.startsWith('×')
        ? [Number(shape.text.slice(1))]
        : [],
    );
    expect(counts).toEqual(
      [...view.monsters, ...view.citizens, ...view.domains]
        .map(({ cards }) => cards)
        .filter((cards) => cards > 0),
    );
    const exhausted = Object.values(view.marks).filter((mark) => mark === 'exhausted').length;
    expect(shapes.filter(({ role }) => role === 'exhausted')).toHaveLength(exhausted);
    expect(shapes.filter(({ role }) => role === 'die')).toHaveLength(
      view.dice && view.step !== 'over' ? 2 : 0,
    );
  }
});

test('every card has its face, and a hand shows its owner alone the Duke served', () => {
  const ids = [
    ...CITIZEN_KINDS,
    ...STARTER_KINDS,
    ...MONSTER_KINDS,
    ...DOMAIN_KINDS,
    ...DUKE_KINDS,
    ...EVENT_KINDS,
  ];
  expect(pictures.faces?.().map(({ id }) => id)).toEqual(ids);
  const table = arranged({
    step: 'actions',
    players: [{ duke: 'reese-the-firebrand', citizens: ['knight', 'rogue'] }, { duke: 'simon-the-unclean' }],
  });
  expect(facesIn(pictures.hand?.(table.view(1), 1))).toEqual(['reese-the-firebrand', 'knight', 'rogue']);
  expect(pictures.hand?.(table.view(0), 1)).toBeUndefined();
  expect(pictures.hand?.(table.view(null), 1)).toBeUndefined();
  for (const viewer of [0, null] as const)
    for (const scene of [pictures.board(table.view(viewer)), pictures.area(table.view(viewer), 1)])
      expect(JSON.stringify(scene)).not.toContain('reese');
});
