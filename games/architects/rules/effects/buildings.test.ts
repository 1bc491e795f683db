import { BUILDINGS, BUILDING_IDS, type BuildingId } from '../../data/buildings';
import { SKILLS } from '../../data/items';
import {
  built,
  change,
  deal,
  employ,
  figures,
  give,
  hold,
  jail,
  rich,
  show,
  stand,
  town,
  wealth,
  wonder,
  type Town,
  type Wealth,
} from '../../testing';
import { itemsOf } from '../end/scoring';
import type { State } from '../../state';

/**
 * Says what the construction of a card changes besides its price and its Virtue icon, and its value at the
 * end of the game.
 */
interface Trial {
  readonly arrange?: (state: State) => void;
  readonly picks?: readonly (readonly [string, string])[];
  readonly adds?: Partial<Wealth>;
  /** The VP of the effect and the Virtue gained at the end, on the table of `arrange`. */
  readonly vp?: number;
  readonly virtue?: number;
}
const level =
  (levels: number) =>
  (state: State): void =>
    give(state, 1, { cathedral: levels });
const opposing = (state: State): void => stand(state, 'quarry', 0, 3);

const TRIALS: Record<BuildingId, Trial> = {
  smithy: { adds: { stone: 4 } },
  well: { adds: { clay: 4 } },
  'lumber-camp': { adds: { wood: 4 } },
  'thieves-den': { adds: { silver: 4 } },
  factory: { adds: { marble: 2 } },
  podium: { adds: { influence: 3 } },
  'drafting-room': { adds: { cards: 2 } },
  'betting-house': { adds: { debts: 1 } },
  arena: { adds: { influence: 2, silver: 2 } },
  steeple: { arrange: level(2), vp: 2 },
  chapel: { arrange: level(1), virtue: 2 },
  'stone-market': { vp: 2 },
  'wood-market': { vp: 2 },
  'clay-market': { vp: 2 },
  'silver-market': { vp: 2 },
  'tilers-hut': { arrange: (state) => employ(state, 1, 'miner-1'), vp: 2 },
  'masons-hut': { vp: 1 },
  'carpenters-hut': { vp: 1 },
  'tilers-hall': { virtue: 1 },
  'masons-hall': { virtue: 1 },
  'carpenters-hall': { arrange: (state) => employ(state, 1, 'woodcutter-1', 'woodcutter-2'), virtue: 3 },
  'trading-post': { arrange: (state) => give(state, 1, { clay: 3, wood: 3, stone: 6 }), virtue: 3 },
  treasury: { picks: [['choice', 'gain:3-silver']], adds: { silver: 3 } },
  'clay-pit': { picks: [['choice', 'gain:1-marble']], adds: { marble: 1 } },
  courthouse: {
    arrange: (state) => hold(state, 1, 0, 2),
    picks: [['choice', 'send-captured-to-prison']],
    adds: { captured: -2, silver: 2 },
  },
  tavern: {
    arrange: (state) => show(state, 'jeweller-1'),
    picks: [['hire-free', 'hire:jeweller-1']],
    adds: { apprentices: 1 },
  },
  school: {
    arrange: (state) =>
      state.apprentices.unshift(...state.apprentices.splice(state.apprentices.indexOf('jeweller-1'), 1)),
    picks: [['hire-free', 'hire:jeweller-1']],
    adds: { apprentices: 1 },
  },
  university: { vp: 2 },
  watchtower: {
    arrange: (state) => {
      jail(state, 1, 3);
      jail(state, 0, 2);
    },
    adds: { virtue: -1 },
  },
  aqueduct: {
    arrange: (state) => {
      built(state, 1, 'well');
      wonder(state, 'clay-wonder', 1, 'quarry');
    },
    vp: 3,
  },
  armoury: { arrange: opposing, picks: [['capture', 'take:quarry-0']], adds: { captured: 3 } },
  stocks: { arrange: opposing, picks: [['capture', 'take:quarry-0']], adds: { captured: 3 } },
  fortress: {
    arrange: (state) => {
      opposing(state);
      stand(state, 'forest', 0, 2);
    },
    picks: [
      ['capture', 'take:quarry-0'],
      ['capture', 'take:forest-0'],
    ],
    adds: { captured: 5 },
  },
  barracks: {
    arrange: (state) => {
      opposing(state);
      hold(state, 0, 1, 2);
    },
    picks: [['choice', 'ransom-own']],
    adds: { workers: 2, held: -2 },
  },
  castle: { arrange: (state) => give(state, 1, { gold: 6 }), virtue: 3 },
  observatory: { arrange: (state) => give(state, 1, { marble: 5 }), virtue: 2 },
  church: {
    arrange: (state) => give(state, 1, { debts: 2 }),
    picks: [['destroy-debt', 'destroy:1']],
    adds: { debts: -1 },
  },
  dungeon: { virtue: -2 },
  fountain: { arrange: (state) => give(state, 1, { debts: 2 }) },
  'gamblers-den': { arrange: (state) => give(state, 1, { debts: 2 }) },
  hideout: { arrange: (state) => jail(state, 1, 4), adds: { prison: -4, workers: 4 } },
  keep: { arrange: (state) => hold(state, 1, 0, 7), vp: 2 },
  outpost: { arrange: (state) => hold(state, 1, 0, 7), virtue: 2 },
  library: {
    arrange: (state) => deal(state, 1, 'well'),
    picks: [['library', 'yes']],
    adds: { cards: -1, gold: 2 },
  },
  lighthouse: { arrange: (state) => give(state, 1, { virtue: 9 }), vp: 2 },
  moneylender: { arrange: (state) => give(state, 1, { paid: 3 }), vp: 3 },
  reservoir: { arrange: (state) => give(state, 1, { paid: 5 }), virtue: 2 },
  monument: { adds: { virtue: 1 } },
  palace: { arrange: (state) => give(state, 1, { virtue: 9 }), adds: { gold: 2 } },
  crane: {
    arrange: (state) => deal(state, 1, 'well'),
    picks: [['project', 'build:well']],
    adds: { workers: -1, cards: -1, buildings: 1, wood: -2, stone: -2, clay: 4 },
  },
  graveyard: { adds: { apprentices: -1 } },
  museum: { arrange: (state) => built(state, 1, 'well', 'smithy'), virtue: 1 },
  baths: {
    arrange: (state) => {
      state.rewards = ['reward-base-03', ...state.rewards.filter((id) => id !== 'reward-base-03')];
    },
    adds: { virtue: 1, wood: 2 },
  },
  monastery: { arrange: level(3), adds: { influence: 3 } },
  abbey: {
    arrange: (state) => {
      jail(state, 1, 2);
      jail(state, 0, 5);
    },
    adds: { prison: -2, workers: 2 },
  },
  studio: { adds: { cards: 1 } },
  stronghold: { arrange: (state) => jail(state, 1, 4) },
  depot: { picks: [['kings-storehouse', 'stop']], adds: { workers: -1 } },
  jail: { arrange: (state) => jail(state, 1, 4), adds: { workers: 3, prison: -4 } },
  lodge: { adds: { workers: -1, wood: 1 } },
  mill: { adds: { workers: -1, stone: 1 } },
  minter: { adds: { workers: -1, silver: 2 } },
  theatre: {
    arrange: opposing,
    picks: [['town-centre', 'take:quarry-0']],
    adds: { workers: -1, captured: 3, silver: -1 },
  },
  manor: { arrange: (state) => give(state, 1, { influence: 7 }), virtue: 2 },
  mansion: { arrange: (state) => give(state, 1, { influence: 7 }), vp: 2 },
  vault: { arrange: (state) => give(state, 1, { silver: 14 }), vp: 2 },
  wall: {
    arrange: (state) => {
      built(state, 1, 'well');
      give(state, 1, { cathedral: 4 });
    },
    vp: 2,
  },
};

const start = (card: BuildingId, arrange: (state: State) => void): Town =>
  town({
    options: { promo: true },
    arrange: (state) => {
      figures(state, 'contribution-5');
      rich(state, 1);
      employ(state, 1, 'labourer');
      deal(state, 1, card);
      arrange(state);
    },
  });

test.each(BUILDING_IDS)('%s: price, Virtue icon and effect', (card) => {
  const { arrange, picks = [], adds = {} } = TRIALS[card];
  const table = start(card, (state) => {
    arrange?.(state);
    give(state, 1, { clay: 20, wood: 20, stone: 20, gold: 9, marble: 9, silver: 20 });
  });
  const before = wealth(table.state, 1);
  table.pick(1, 'place', 'guildhall');
  if (table.open[0] === '1 project') table.pick(1, 'project', `build:${card}`);
  for (let question = table.open[0]; question === '1 payment'; question = table.open[0])
    table.pick(1, 'payment', table.offered('payment')[0] ?? '');
  if (table.open[0] === '1 keep-virtue') table.pick(1, 'keep-virtue', 'lose');
  for (const [id, key] of picks) table.pick(1, id, key);
  const { cost, virtue } = BUILDINGS[card];
  const expected: Record<string, number> = { workers: -1, cards: -1, buildings: 1, virtue };
  for (const [kind, amount] of Object.entries(cost)) expected[kind] = (expected[kind] ?? 0) - amount;
  for (const [kind, amount] of Object.entries(adds)) expected[kind] = (expected[kind] ?? 0) + amount;
  expect(change(before, wealth(table.state, 1))).toEqual(
    Object.fromEntries(Object.entries(expected).filter(([, amount]) => amount !== 0)),
  );
});

const ended = (card: BuildingId | null, arrange: ((state: State) => void) | undefined): Town =>
  town({
    options: { promo: true },
    arrange: (state) => {
      give(state, 1, { clay: 1, wood: 1, stone: 1, silver: 1, virtue: 7 });
      give(state, 0, { influence: 12 });
      employ(state, 1, 'labourer');
      if (card) built(state, 1, card);
      arrange?.(state);
      state.step = 'ending';
    },
  });
const points = (table: Town, key: string): number =>
  itemsOf(table.state as State, 1).find((item) => item.key === key)?.points ?? 0;

test.each(BUILDING_IDS)('%s: what it is worth at the end', (card) => {
  const { arrange, vp = 0, virtue = 0 } = TRIALS[card];
  const [with_, without] = [ended(card, arrange), ended(null, arrange)];
  for (const table of [with_, without]) {
    while (table.open.length > 0) {
      const [decision] = table.session.decisions;
      if (decision) table.pick(decision.seat, decision.id, decision.options[0]?.key ?? '');
    }
    expect(table.session.over).toBe(true);
  }
  expect(points(with_, 'buildings') - points(without, 'buildings')).toBe(BUILDINGS[card].vp);
  expect(points(with_, 'effects') - points(without, 'effects')).toBe(vp);
  expect((with_.state.players[1]?.virtue ?? 0) - (without.state.players[1]?.virtue ?? 0)).toBe(virtue);
});

test('A skill on a card needs an Apprentice who has it; one with several covers them all', () => {
  const table = town({
    arrange: (state) => {
      rich(state, 1);
      deal(state, 1, 'dungeon', 'well');
      employ(state, 1, 'miner-1');
    },
  }).pick(1, 'place', 'guildhall');
  expect(table.refusal(1, 'project', 'build:dungeon')).toBe('skill-missing');
  expect(
    table.decision('project').refused?.find((entry) => entry.key === 'build:dungeon')?.params?.skills,
  ).toEqual(SKILLS.filter((skill) => skill !== 'tiling').map((skill) => ({ text: `skill.${skill}` })));
});

test('Jail when the Guardhouse offers nothing: the placement is skipped, the Worker stays home', () => {
  const table = start('jail', () => undefined)
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:jail');
  expect(table.events).toContain('placement-skipped');
  expect(table.state.players[1]?.workers).toBe(19);
});

test('A placement caused by a card uses rights, Wonders and W like any other', () => {
  const table = start('mill', (state) => {
    figures(state, 'contribution-4');
    stand(state, 'quarry', 1, 2);
    wonder(state, 'clay-wonder', 1, 'quarry');
  });
  table
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:mill')
    .pick(1, 'wonder-visit', 'extra-worker');
  expect(table.state.players[1]?.stone).toBe(24);
  expect(table.open).toEqual(['1 contribute']);
});

test('Watchtower looks at every player, the builder too; Monument gives all 1 Virtue, the builder 2', () => {
  const table = start('watchtower', (state) => {
    jail(state, 1, 3);
    jail(state, 0, 3);
  })
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:watchtower');
  expect(table.state.players.map((player) => player.virtue)).toEqual([6, 5]);
  const other = start('monument', () => undefined)
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:monument');
  expect(other.state.players.map((player) => player.virtue)).toEqual([8, 9]);
});

test('Barracks and Fortress: the location limit of a Town Centre visit holds for the whole effect', () => {
  const arrange = (state: State): void => {
    rich(state, 1);
    employ(state, 1, 'labourer');
    deal(state, 1, 'fortress');
    for (const spot of ['quarry', 'mines'] as const)
      for (const other of [2, 3] as const) stand(state, spot, other, 2);
  };
  const table = town({
    seats: 4,
    arrange: (state) => {
      figures(state, 'contribution-7');
      arrange(state);
    },
  })
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:fortress');
  // If time is up, the first capture is made and no more.
  expect(table.decision('capture').fallback).toEqual(['take:quarry-2']);
  table.pick(1, 'capture', 'take:quarry-2');
  expect(table.offered('capture')).toEqual(['take:quarry-3', 'stop']);
  expect(table.decision('capture').fallback).toEqual(['stop']);
});

test('School clears columns 1 to 4, moves the rest to column 1 and fills up', () => {
  const table = start('school', () => undefined);
  const last = table.state.shown.map((row) => row[4]?.card);
  const gone = table.state.shown.flatMap((row) => row.slice(0, 4).map((shown) => shown.card)).sort();
  table.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:school');
  expect(table.state.shown.map((row) => row[0]?.card)).toEqual(last);
  expect(table.state.apprentices.slice(-8).sort()).toEqual(gone);
});

test("Hand limit when Studio gives me a 7th card in another's turn: checked at the end of my next", () => {
  const table = start('studio', (state) =>
    deal(state, 0, 'well', 'smithy', 'tavern', 'castle', 'church', 'dungeon'),
  )
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:studio');
  expect(table.state.players[0]?.hand).toHaveLength(7);
  table.pick(0, 'place', 'quarry');
  expect(table.decision('discard').options).toHaveLength(7);
  // Those that take the most turns are suggested.
  expect(table.decision('discard').suggestedWhole).toEqual([
    ['card:castle'],
    ['card:dungeon'],
    ['card:keep'],
  ]);
  table.pick(0, 'discard', 'card:well');
  expect(table.state.players[0]?.hand).toHaveLength(6);
  expect(table.state.buildings.at(-1)).toBe('well');
});

test('Reward Card gained outside the Cathedral, pile empty: gain 1 Virtue', () => {
  const table = start('baths', (state) => {
    state.rewards = [];
  })
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:baths');
  expect(table.state.players[1]?.virtue).toBe(7 + 1 + 1);
});

test('The Library gives nothing to a player who keeps their Building Cards', () => {
  const table = town({
    arrange: (state) => {
      rich(state, 1);
      employ(state, 1, 'jeweller-1', 'jeweller-2', 'miner-1', 'miner-2', 'woodcutter-1');
      deal(state, 1, 'library', 'well');
    },
  });
  table.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:library');
  const gold = table.state.players[1]?.gold;
  table.pick(1, 'library', 'no');
  expect(table.state.players[1]).toMatchObject({ gold, hand: ['well'] });
});

test('The Graveyard costs one Apprentice, however many there are', () => {
  const table = town({
    options: { promo: true },
    arrange: (state) => {
      rich(state, 1);
      deal(state, 1, 'graveyard');
      employ(state, 1, 'labourer', 'miner-1', 'miner-2');
    },
  });
  table.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:graveyard');
  table.pick(1, 'dismiss', 'dismiss:miner-1');
  expect(table.state.players[1]?.apprentices).toEqual(['labourer', 'miner-2']);
});

test('An Apprentice who leaves fills a gap of the display at once if the pile is empty', () => {
  const table = town({
    options: { promo: true },
    arrange: (state) => {
      rich(state, 1);
      deal(state, 1, 'graveyard');
      employ(state, 1, 'labourer', 'miner-1');
      const [last] = state.shown[1].splice(-1);
      employ(state, 0, ...state.apprentices.splice(0), ...(last ? [last.card] : []));
      state.shown[1].length = 4;
      state.apprentices = [];
    },
  });
  table
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:graveyard')
    .pick(1, 'dismiss', 'dismiss:miner-1');
  expect([table.state.shown[1].at(-1)?.card, table.state.apprentices]).toEqual(['miner-1', []]);
});

test('The Church destroys a Debt, and gives nothing to a player without one', () => {
  const table = town({
    arrange: (state) => {
      give(state, 1, { clay: 3, stone: 3 });
      deal(state, 1, 'church');
    },
  });
  const before = wealth(table.state, 1);
  table.pick(1, 'place', 'guildhall');
  if (table.open[0] === '1 project') table.pick(1, 'project', 'build:church');
  expect(change(before, wealth(table.state, 1))).toEqual({
    workers: -1,
    cards: -1,
    buildings: 1,
    clay: -3,
    stone: -3,
    virtue: 1,
  });
});

test('The Library asks nothing of a player without another Building Card', () => {
  const table = start('library', () => undefined)
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:library');
  expect(table.open).toEqual(['0 place']);
  expect(table.state.players[1]).toMatchObject({ gold: 9, hand: [] });
});

test('Barracks offers only what is possible: no ransom without own Workers on other boards', () => {
  const table = start('barracks', opposing)
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:barracks');
  expect(table.open).toEqual(['1 capture']);
});

test('An effect for each unit of which the player has none brings nothing', () => {
  const table = start('monastery', () => undefined);
  const before = wealth(table.state, 1);
  table.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:monastery');
  expect(change(before, wealth(table.state, 1)).influence).toBeUndefined();
});

test('A choice is asked for the Building, or for the reward of the Princess', () => {
  const treasury = start('treasury', () => undefined)
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:treasury');
  expect(treasury.decision('choice').params).toEqual({ what: { text: 'occasion.building' } });
  const princess = town({
    arrange: (state) => {
      figures(state, 'contribution-4');
      if (state.court) state.court.contributed = ['clay', 'wood', 'gold', 'marble'];
    },
  })
    .pick(1, 'place', 'quarry')
    .pick(1, 'contribute', 'contribute:stone');
  expect(princess.decision('choice').params).toEqual({ what: { text: 'occasion.princess' } });
});
