import type { ReferenceEntry } from '../../src/engine/contract/reference';
import { rulesSearchOf } from '../../src/words/ask';
import { wordsOf } from '../../src/words/catalogue';
import { APPRENTICE_IDS } from './data/apprentices';
import { BOARD_IDS } from './data/boards';
import { BUILDING_IDS } from './data/buildings';
import { SKILLS } from './data/items';
import { OPEN } from './data/locations';
import { MARKET_IDS } from './data/market';
import { OPPONENT_IDS } from './data/opponents';
import { REWARD_IDS } from './data/rewards';
import { SCHEME_IDS } from './data/schemes';
import { INFLUENCE_CARD_IDS, WONDER_IDS } from './data/wonders';
import { board, figures, give, show, stand, town } from './testing';
import { reference } from './reference';
import { WHERE } from './reference/where';
import {
  apprenticeThing,
  consequenceThing,
  contributionThing,
  marketThing,
  rewardThing,
  schemeThing,
} from './reference/ids';

const words = wordsOf('architects', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'][seat] ?? '');
const search = rulesSearchOf('architects', reference.all);
const said = (id: string): string[] => (search.thing(id)?.lines ?? []).map((line) => words.phrase(line));

test('every card, board, place, track, figure and opponent of the box is a thing, and nothing else', () => {
  expect(reference.all.map(({ id }) => id).sort()).toEqual(
    [
      ...new Set(APPRENTICE_IDS.map(apprenticeThing)),
      ...BUILDING_IDS.map((id) => `building:${id}`),
      ...WONDER_IDS.map((id) => `wonder:${id}`),
      ...new Set(REWARD_IDS.map(rewardThing)),
      ...new Set(MARKET_IDS.flatMap((id) => [marketThing('small', id), marketThing('large', id)])),
      ...INFLUENCE_CARD_IDS.flatMap((id) => [contributionThing(id), consequenceThing(id)]),
      ...BOARD_IDS.map((id) => `board:${id}`),
      ...OPPONENT_IDS.map((id) => `opponent:${id}`),
      ...SCHEME_IDS.map(schemeThing),
      ...SKILLS.map((id) => `skill:${id}`),
      ...[...OPEN, 'guildhall', 'black-market', 'prison'].map((id) => `location:${id}`),
      ...[1, 2, 3, 4, 5].map((number) => `level:${number}`),
      ...[
        'track:cathedral',
        'track:virtue',
        'track:influence',
        'debt:card',
        'figure:princess',
        'figure:profiteer',
      ],
    ].sort(),
  );
});

test('every thing has a name of its own, a word for its kind and whole sentences', () => {
  const names = reference.all.map((thing) => search.nameOf(thing));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const thing of reference.all) {
    expect(words.has(`thing.${thing.kind}`)).toBe(true);
    expect(thing.lines.length).toBeGreaterThan(1);
    for (const line of said(thing.id)) expect(line).toMatch(/^[A-Z0-9].*[^{}.]\.$/);
  }
});

test('every component except the skills can be found on a table', () => {
  expect(reference.all.filter(({ id, kind }) => kind !== 'skill' && !WHERE.has(id))).toEqual([]);
});

test('a card says what it does in the words of its label', () => {
  expect(said('building:watchtower')).toEqual([
    'Effect: everyone with 3 or more own Workers in Prison: lose 1 Virtue.',
    'Worth 11 VP; costs 3 Clay, 4 Wood, 1 Gold, and 1 Marble.',
    'Needs an Apprentice with each of these: Carpentry, Masonry, and Tiling.',
    'The player who builds it loses 1 Virtue.',
    'There is 1 such card of the base game.',
  ]);
});

describe('an Apprentice for hire', () => {
  const ON_CARDS = 'Silver of it goes onto the cards before it';
  const hiring = (arrange: Parameters<typeof town>[0] = {}): string[] => {
    const table = town({
      ...arrange,
      arrange: (state) => {
        show(state, 'thief', 'pickpocket', 'labourer');
        arrange.arrange?.(state);
      },
    });
    return reference.where(table.view(null), 'apprentice:labourer').map(words.phrase);
  };

  test('costs 1 Silver more for each card before it that the Workers do not reach', () => {
    expect(said('apprentice:labourer')).toContain('Hired at the Workshop for 2 Silver and 2 tax.');
    expect(hiring()).toEqual([
      'For hire now in row 1, column 3.',
      `With the next Worker it costs Ada and Ben 4 Silver and 2 tax; 2 ${ON_CARDS}.`,
    ]);
    expect(hiring({ arrange: (state) => stand(state, 'workshop', 1, 1) }).slice(1)).toEqual([
      `With the next Worker it costs Ada 4 Silver and 2 tax; 2 ${ON_CARDS}.`,
      `With the next Worker it costs Ben 3 Silver and 2 tax; 1 ${ON_CARDS}.`,
    ]);
  });

  test('costs Rudolf 1 Silver less, and a player pays less tax with little Virtue', () => {
    const lines = hiring({
      arrange: (state) => {
        for (const seat of [0, 1] as const) stand(state, 'workshop', seat, 2);
        board(state, 0, 'rudolf');
        give(state, 1, { virtue: 2 });
      },
    });
    expect(lines.slice(1)).toEqual([
      'With the next Worker it costs Ada 1 Silver and 2 tax.',
      'With the next Worker it costs Ben 2 Silver and 1 tax.',
    ]);
  });

  test('has no other price than the printed one for a player who reaches it', () => {
    const lines = hiring({
      arrange: (state) => {
        for (const seat of [0, 1] as const) stand(state, 'workshop', seat, 2);
      },
    });
    expect(lines).toEqual(['For hire now in row 1, column 3.']);
  });
});

describe('a card with two sides tells of one only', () => {
  test('neither the lines nor the number of a Contribution Card lead to its Consequence side', () => {
    for (const id of INFLUENCE_CARD_IDS) {
      const [contribution, consequence] = [contributionThing(id), consequenceThing(id)];
      for (const line of [...said(contribution), ...said(consequence)]) expect(line).not.toMatch(/Card \d/);
      const number = (thing: string): string | undefined =>
        /\d+$/.exec(search.nameOf(search.thing(thing) as ReferenceEntry))?.[0];
      expect(number(contribution)).not.toBe(number(consequence));
    }
  });

  test('a small side of the Black Market does not say what the card turns over to', () => {
    const { length } = reference.all.filter(({ kind }) => kind === 'market');
    expect(length).toBe(10);
    expect(said('market:small-1')).toEqual([
      'Small side: 1 Marble, for 1 Silver and 1 Virtue.',
      '2 cards show this on that side.',
      'At each reset the card on the small space is turned over to the large one.',
    ]);
  });

  test('the unseen Contribution side of the first Consequence Card is not said to be over', () => {
    const table = town({ arrange: (state) => figures(state, 'contribution-2') });
    const where = (id: string): string => reference.where(table.view(null), id).map(words.phrase).join(' ');
    expect(where('contribution:contribution-2')).toBe(where('contribution:contribution-3'));
    expect(where('consequence:contribution-2')).toBe('It is the current Consequence Card.');
  });
});
