import { teacherOf } from '../../src/words/ask';
import { wordsOf } from '../../src/words';
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
import { things } from './things';
import { WHERE } from './things/where';
import {
  apprenticeThing,
  consequenceThing,
  contributionThing,
  marketThing,
  rewardThing,
  schemeThing,
} from './things/ids';

const words = wordsOf('architects', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'][seat] ?? '');
const teacher = teacherOf('architects', things.all);
const said = (id: string): string[] => (teacher.thing(id)?.lines ?? []).map((line) => words.phrase(line));

test('every card, board, place, track, figure and opponent of the box is a thing, and nothing else', () => {
  expect(things.all.map(({ id }) => id).sort()).toEqual(
    [
      ...new Set(APPRENTICE_IDS.map(apprenticeThing)),
      ...BUILDING_IDS.map((id) => `building:${id}`),
      ...WONDER_IDS.map((id) => `wonder:${id}`),
      ...new Set(REWARD_IDS.map(rewardThing)),
      ...MARKET_IDS.map(marketThing),
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
  const names = things.all.map((thing) => teacher.nameOf(thing));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const thing of things.all) {
    expect(words.has(`thing.${thing.kind}`)).toBe(true);
    expect(thing.lines.length).toBeGreaterThan(1);
    for (const line of said(thing.id)) expect(line).toMatch(/^[A-Z0-9].*[^{}.]\.$/);
  }
});

test('of every thing but the skills something can be said at a table', () => {
  expect(things.all.filter(({ id, kind }) => kind !== 'skill' && !WHERE.has(id))).toEqual([]);
});

test('a card says what it does in the words of its label', () => {
  expect(said('building:watchtower')).toEqual([
    'Effect: everybody with 3 or more own Workers in Prison: lose 1 Virtue.',
    'Worth 11 VP; costs 3 Clay, 4 Wood, 1 Gold, and 1 Marble.',
    'Needs an Apprentice with each of these: Carpentry, Masonry, and Tiling.',
    'Whoever builds it loses 1 Virtue.',
    'There is 1 such card of the base game.',
  ]);
});
