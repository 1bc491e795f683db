import { conform } from '../../src/engine/check/conformance';
import { noFailure } from '../../src/engine/check/conformance.testing';
import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { seedHash } from '../../src/engine/run/chance';
import { Session } from '../../src/engine/run/session';
import { vocabulary, wordsOf } from '../../src/words/catalogue';
import { APPRENTICES, APPRENTICE_IDS } from './data/apprentices';
import { BOARDS, BOARD_IDS } from './data/boards';
import { BUILDINGS, BUILDING_IDS } from './data/buildings';
import { OPEN } from './data/locations';
import { OPPONENT_IDS } from './data/opponents';
import { INFLUENCE_CARDS, WONDER_IDS } from './data/wonders';
import { abilityText, effectText, endText } from './describe';
import { architects } from './index';
import type { Options } from './options';

const game = architects as unknown as AnyGame;
const tables: readonly (readonly [seats: number, options: object])[] = [
  [1, {}],
  [1, { opponent: 'enforcer', boards: 'plain' }],
  [2, {}],
  [2, { worksOfWonder: false, startingApprentice: true, promo: true }],
  [2, { opponent: 'meddler', boards: 'chosen' }],
  [3, { worksOfWonder: false, flush: true, boards: 'plain' }],
  [4, { promo: true }],
  [5, {}],
];

test.each(tables)(
  '%d at the table, %j: a random game conforms',
  (seats, options) => {
    const plain = defaultSetup(game, seats);
    const played = conform(game, {
      setup: { seats, options: { ...plain.options, ...options } },
      seed: seedHash(`0${seats}`),
      picks: JSON.stringify(options),
      words: vocabulary('architects'),
      often: 40,
    });
    noFailure(played.failures);
  },
  120_000,
);

test('A refusal leaves the state untouched, and every reason has words', () => {
  const words = wordsOf('architects');
  const seen = new Set<string>();
  for (const [seats, options] of tables) {
    const session = Session.start(
      game,
      { seats, options: { ...defaultSetup(game, seats).options, ...options } },
      seedHash(`1${seats}`),
    );
    const pick = picker(`refused ${seats}`);
    for (let answer = 0; answer < 250 && !session.over; answer++) {
      for (const decision of session.decisions) {
        for (const { key, why } of decision.refused ?? []) {
          const before = JSON.stringify(session.save());
          expect(() => session.apply({ seat: decision.seat, decision: decision.id, picks: [key] })).toThrow(
            why,
          );
          expect(JSON.stringify(session.save())).toBe(before);
          expect(words.has(`why.${why}`)).toBe(true);
          seen.add(why);
        }
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'cannot-pay',
      'nothing-there',
      'needs-two-workers',
      'no-project',
      'virtue-too-high',
      'space-taken',
      'skill-missing',
    ]),
  );
}, 60_000);

test('Every card, board, location and reason has words', () => {
  const words = wordsOf('architects');
  const keys = [
    ...APPRENTICE_IDS.map((id) => `apprentice.${id}`),
    ...BOARD_IDS.map((id) => `board.${id}`),
    ...BUILDING_IDS.map((id) => `building.${id}`),
    ...WONDER_IDS.map((id) => `wonder.${id}`),
    ...OPEN.map((id) => `location.${id}`),
    ...OPPONENT_IDS.flatMap((id) => [`opponent.${id}`, `power-of.${id}`, `option-table.opponent.${id}`]),
  ];
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
  const phrases = [
    ...APPRENTICE_IDS.flatMap((id) => APPRENTICES[id].abilities.map(abilityText)),
    ...BOARD_IDS.flatMap((id) => BOARDS[id].abilities.map(abilityText)),
    ...BUILDING_IDS.flatMap((id) => [
      ...BUILDINGS[id].immediate.map(effectText),
      ...BUILDINGS[id].endGame.map(endText),
    ]),
    ...Object.values(INFLUENCE_CARDS).flatMap(({ consequence }) =>
      [...consequence.profiteerSteps, ...consequence.princessReward].map(effectText),
    ),
  ];
  expect(phrases.map(words.phrase).filter((text) => /\{\{|undefined|[a-z]\.[a-z]/.test(text))).toEqual([]);
});

test('Apprentices of one name have one ability: a line of the log says which it is', () => {
  const words = wordsOf('architects');
  const abilities = new Map<string, Set<string>>();
  for (const id of APPRENTICE_IDS) {
    const name = words.text(`apprentice.${id}`);
    abilities.set(name, (abilities.get(name) ?? new Set()).add(JSON.stringify(APPRENTICES[id].abilities)));
  }
  expect([...abilities].filter(([, different]) => different.size > 1).map(([name]) => name)).toEqual([]);
});

test('Every page of the help is there, and so are its neighbours', () => {
  const words = wordsOf('architects');
  for (const page of words.topics()) {
    expect(page.summary.split('\n').length).toBeLessThanOrEqual(8);
    for (const neighbour of page.neighbours)
      expect([page.topic, neighbour, words.topic(neighbour) !== undefined]).toEqual([
        page.topic,
        neighbour,
        true,
      ]);
  }
});

test('No label is longer than a button holds, and the labels of the placements differ at the start', () => {
  const words = wordsOf('architects');
  for (const [seats, options] of tables) {
    const session = Session.start(
      game,
      { seats, options: { ...defaultSetup(game, seats).options, ...options } },
      seedHash(`2${seats}`),
    );
    const pick = picker(`labels ${seats}`);
    for (let answer = 0; answer < 250 && !session.over; answer++) {
      for (const decision of session.decisions) {
        const labels = decision.options.map((option) => words.option(decision, option));
        expect(labels.filter((label) => label.length > 80)).toEqual([]);
        expect(decision.id !== 'place' || new Set(labels).size === labels.length).toBe(true);
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
}, 60_000);

test('Every player sees how many cards are left in each pile', () => {
  const words = wordsOf('architects');
  const told = (options: object): string[] => {
    const session = Session.start(
      architects,
      { seats: 2, options: { ...(defaultSetup(game, 2).options as Options), ...options } },
      seedHash('03'),
    );
    return (architects.report(session.view(null)).sections ?? []).flatMap(({ lines }) =>
      lines.map(words.phrase),
    );
  };
  // The first Contribution Card is turned up after the Apprentice draft.
  expect(told({ boards: 'plain' })).toContain(
    'Cards left: Buildings 56, Apprentices 54, Rewards 23, Black Market 10, Contributions 7',
  );
  expect(told({ boards: 'plain', worksOfWonder: false })).toContain(
    'Cards left: Buildings 32, Apprentices 32, Rewards 5, Black Market 10',
  );
});
