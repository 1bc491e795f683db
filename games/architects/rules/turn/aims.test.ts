import { deal, employ, give, hold, jail, show, stand, town, type Town } from '../../testing';
import type { State } from '../../state';
import { byNearness } from './nearness';

/** Returns the place that a newcomer is advised to choose, and what they get there. */
function advised(
  arrange: (state: State) => void,
): readonly [place: string | undefined, next: string | undefined] {
  const { options, params } = table(arrange).decision('place');
  const next = params?.['next'];
  return [
    options.find((option) => option.params?.['best'] === 1)?.key,
    typeof next === 'object' && 'text' in next ? next.text : undefined,
  ];
}
const table = (arrange: (state: State) => void): Town => town({ options: { worksOfWonder: false }, arrange });

describe('A newcomer is advised to go where the nearest Building gets most of what it lacks', () => {
  test.each<[string, string, string, (state: State) => void]>([
    [
      '3 Clay and 3 Stone: the Mines, which give 2 at once',
      'mines-clay',
      'kind.clay',
      (state) => deal(state, 1, 'church'),
    ],
    [
      'no Clay, once there is enough of it',
      'quarry',
      'kind.stone',
      (state) => (deal(state, 1, 'church'), give(state, 1, { clay: 3 }), stand(state, 'mines', 1, 2)),
    ],
    [
      'the card that takes the fewest turns, however many points another has',
      'quarry',
      'kind.stone',
      (state) => (deal(state, 1, 'masons-hut', 'fortress'), give(state, 1, { clay: 3, wood: 2, stone: 1 })),
    ],
    [
      'Gold, where two Workers at the Mines get it',
      'mines-gold',
      'kind.gold',
      (state) => (deal(state, 1, 'steeple'), give(state, 1, { wood: 2 }), stand(state, 'mines', 1, 1)),
    ],
    [
      'the first Worker at the Mines, which gets no Gold yet',
      'mines-clay',
      'kind.gold',
      (state) => (deal(state, 1, 'steeple'), give(state, 1, { wood: 2 })),
    ],
    [
      'Stone for Marble',
      'quarry',
      'kind.marble',
      (state) => (deal(state, 1, 'gamblers-den'), give(state, 1, { stone: 1, gold: 1, virtue: 4 })),
    ],
    [
      'the trade for Marble',
      'kings-storehouse',
      'kind.marble',
      (state) => (deal(state, 1, 'gamblers-den'), give(state, 1, { stone: 4, gold: 1, virtue: 4 })),
    ],
    [
      'an Apprentice, if only a skill is missing',
      'workshop-hire',
      'thing.skill',
      (state) => (deal(state, 1, 'chapel'), give(state, 1, { silver: 4, clay: 2, wood: 1, stone: 4 })),
    ],
    [
      'Silver for that Apprentice',
      'silversmith',
      'kind.silver',
      (state) => (deal(state, 1, 'chapel'), give(state, 1, { clay: 2, wood: 1, stone: 4 })),
    ],
    ['a card, if the hand is empty', 'workshop-draw', 'section.hand', () => undefined],
    [
      'the Guildhall, once a card can be built',
      'guildhall',
      'thing.building',
      (state) => (deal(state, 1, 'church'), give(state, 1, { clay: 3, stone: 3 })),
    ],
    [
      'the Guildhall for the Cathedral, which no card needs',
      'guildhall',
      'thing.level',
      (state) => (deal(state, 1, 'castle'), give(state, 1, { gold: 1 })),
    ],
    [
      'not the Cathedral for the last card, if that is nearly built',
      'quarry',
      'kind.stone',
      (state) => (deal(state, 1, 'church'), give(state, 1, { clay: 3, stone: 2, gold: 1 })),
    ],
    [
      'the Guardhouse, if three Workers are in Prison',
      'guardhouse',
      'guardhouse-action.free-prison',
      (state) => (deal(state, 1, 'church'), jail(state, 1, 3)),
    ],
    [
      'the Town Centre, which calls a large group home, if few Workers are left at home',
      'town-centre',
      'thing.group',
      (state) => (deal(state, 1, 'church'), stand(state, 'forest', 1, 16), give(state, 1, { silver: 3 })),
    ],
    [
      'no Town Centre with a fifth Worker at home',
      'mines-clay',
      'kind.clay',
      (state) => (deal(state, 1, 'church'), stand(state, 'forest', 1, 15), give(state, 1, { silver: 3 })),
    ],
    [
      'no Town Centre that cannot be paid',
      'mines-clay',
      'kind.clay',
      (state) => (deal(state, 1, 'church'), stand(state, 'forest', 1, 16), give(state, 1, { silver: 0 })),
    ],
  ])('%s', (_, place, next, arrange) => {
    expect(advised(arrange)).toEqual([place, next]);
  });
});

test('A newcomer who calls Workers home is told so at the Town Centre, until enough are at home', () => {
  const now = table((state) => {
    stand(state, 'forest', 1, 8);
    stand(state, 'quarry', 1, 8);
    stand(state, 'town-centre', 1, 1);
    give(state, 1, { silver: 5 });
  }).pick(1, 'place', 'town-centre');
  expect(now.decision('town-centre').params).toHaveProperty('home');
  now.pick(1, 'town-centre', 'take:forest-1');
  expect(now.decision('town-centre').params).not.toHaveProperty('home');
});

test('A trade is taught only if two goods are more than the nearest card needs', () => {
  const isTaught = (arrange: (state: State) => void): boolean =>
    'trade' in
    (table((state) => (deal(state, 1, 'reservoir'), arrange(state))).decision('place').params ?? {});
  expect(isTaught(() => undefined)).toBe(false);
  // The Reservoir needs 6 Clay and 1 Wood. One visit to the Mines would bring back what a trade took.
  expect(isTaught((state) => (give(state, 1, { clay: 5, wood: 1 }), stand(state, 'mines', 1, 3)))).toBe(
    false,
  );
  expect(isTaught((state) => give(state, 1, { clay: 5, wood: 2 }))).toBe(false);
  expect(isTaught((state) => give(state, 1, { clay: 5, wood: 3 }))).toBe(true);
});

test('A trade for Virtue is taught to a player whose Virtue costs points', () => {
  const isTaught = (virtue: number): boolean =>
    'low' in
    (table((state) => (deal(state, 1, 'reservoir'), give(state, 1, { clay: 2, virtue }))).decision('place')
      .params ?? {});
  expect([isTaught(5), isTaught(6)]).toEqual([true, false]);
});

test('A capture is taught with the largest group of another player, by its owner and place', () => {
  const { params } = table((state) => {
    stand(state, 'mines', 1, 5);
    stand(state, 'forest', 0, 3);
    stand(state, 'quarry', 0, 2);
  }).decision('place');
  expect(params).toMatchObject({ victim: { seat: 0 }, group: 3, preyAt: { text: 'spot.forest' } });
});

test('A trade is paid first with goods that the nearest card does not need', () => {
  const suggested = (...cards: Parameters<typeof deal>[2][]): readonly string[] | undefined =>
    table((state) => (deal(state, 1, ...cards), give(state, 1, { clay: 3, wood: 3 })))
      .pick(1, 'place', 'kings-storehouse')
      .pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue')
      .decision('payment').suggested;
  expect(suggested('reservoir')?.[0]).toBe('pay:2-wood');
  expect(suggested('tavern')?.[0]).toBe('pay:2-clay');
});

test('A Cathedral level that costs the only Building Card says so, as no question follows', () => {
  const gives = (...cards: Parameters<typeof deal>[2][]): boolean =>
    'gives' in
    (table((state) => (deal(state, 1, ...cards), give(state, 1, { gold: 1 }))).decision('place').params ??
      {});
  expect([gives('castle'), gives('castle', 'palace')]).toEqual([true, false]);
});

test('The nearest card comes first: what is there and which skills are at work counts', () => {
  const hand = (arrange: (state: State) => void): readonly string[] => {
    const { state } = table((of) => (deal(of, 1, 'chapel', 'church', 'steeple'), arrange(of)));
    return byNearness(state, 1, state.players[1]?.hand ?? []);
  };
  expect(hand(() => undefined)[0]).toBe('church');
  expect(hand((state) => give(state, 1, { wood: 2, gold: 2 }))[0]).toBe('steeple');
  const [first] = hand(
    (state) => (employ(state, 1, 'labourer'), give(state, 1, { wood: 1, clay: 2, stone: 2 })),
  );
  expect(first).toBe('chapel');
});

test('An Apprentice is advised if one who can be paid has a skill that a card in hand needs', () => {
  const advisedTo = (silver: number, ...hand: Parameters<typeof deal>[2][]): string | undefined =>
    advised((state) => {
      show(state, 'labourer');
      deal(state, 1, ...hand);
      give(state, 1, { silver });
    })[0];
  // The Chapel needs a skill, and goods too. The Church is nearer and needs none.
  expect([advisedTo(4, 'chapel'), advisedTo(4, 'church', 'chapel')]).toEqual([
    'workshop-hire',
    'workshop-hire',
  ]);
  expect(advisedTo(3, 'chapel')).not.toBe('workshop-hire');
  expect(advisedTo(4, 'church')).not.toBe('workshop-hire');
});

test.each<[string, string, Parameters<typeof give>[2], Parameters<typeof deal>[2][]]>([
  ['a level', 'thing.level', { gold: 1 }, ['clay-pit', 'castle']],
  ['a Building', 'thing.building', { clay: 4, wood: 1 }, ['clay-pit']],
  ['a Building of several', 'thing.building', { clay: 4, wood: 1 }, ['clay-pit', 'castle']],
  ['the only card', 'thing.building', { gold: 1, clay: 4, wood: 1 }, ['clay-pit']],
  ['what all players see', 'thing.level', { gold: 1, clay: 4, wood: 1 }, ['clay-pit', 'castle']],
])('The Guildhall asks first for what the advice for the Worker named: %s', (_, thing, goods, hand) => {
  const arrange = (state: State): void => (deal(state, 1, ...hand), give(state, 1, goods));
  expect(advised(arrange)).toEqual(['guildhall', thing]);
  const { params } = table(arrange).pick(1, 'place', 'guildhall').decision('project');
  expect(params).toMatchObject({ first: { text: thing } });
});

test('A visit names why it is worth a further action', () => {
  const asked = (place: string, arrange: (state: State) => void): object =>
    table((state) => (give(state, 1, { silver: 9, wood: 4 }), arrange(state)))
      .pick(1, 'place', place)
      .decision(place).params ?? {};
  expect(asked('kings-storehouse', (state) => give(state, 1, { virtue: 5 }))).toHaveProperty('low');
  expect(asked('kings-storehouse', (state) => give(state, 1, { virtue: 6 }))).not.toHaveProperty('low');
  const heldOf = (atForest: number) => (state: State) => (
    hold(state, 0, 1, 2),
    stand(state, 'forest', 1, atForest)
  );
  expect(asked('guardhouse', heldOf(14))).toHaveProperty('few');
  expect(asked('guardhouse', heldOf(13))).not.toHaveProperty('few');
  expect(asked('town-centre', (state) => stand(state, 'forest', 0, 2))).toHaveProperty('worth');
  expect(asked('town-centre', (state) => stand(state, 'forest', 0, 1))).not.toHaveProperty('worth');
});
