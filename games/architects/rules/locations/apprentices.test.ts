import { wordsOf } from '../../../../src/words/catalogue';
import { apprenticeWords } from '../../describe';
import { say } from '../../names';
import { inBrief } from '../payment/prices';
import { APPRENTICES, APPRENTICE_IDS, type ApprenticeId } from '../../data/apprentices';
import {
  apprenticeIn,
  atMarket,
  board,
  changes,
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
  type Town,
  type Wealth,
} from '../../testing';
import type { State } from '../../state';

const hire = (arrange: (state: State) => void) =>
  town({
    arrange: (state) => {
      figures(state, 'contribution-2');
      give(state, 1, { silver: 9 });
      arrange(state);
    },
  });

describe('Hiring at the Workshop', () => {
  test('hires one Apprentice, for any number of Workers', () => {
    const table = hire((state) => stand(state, 'workshop', 1, 3)).pick(1, 'place', 'workshop-hire');
    table.pick(1, 'workshop', table.offered('workshop')[0] ?? '');
    expect(table.state.players[1]?.apprentices).toHaveLength(1);
    expect(table.open).toEqual(['0 place']);
  });
  test('advises a skill that the own Building Cards need, and only their owner reads that', () => {
    const asked = (...hand: Parameters<typeof deal>[2][]) =>
      hire((state) => (show(state, 'journeyman-tiling', 'journeyman-carpentry'), deal(state, 1, ...hand)))
        .pick(1, 'place', 'workshop-hire')
        .decision('workshop');
    for (const [card, skill] of [
      ['treasury', 'tiling'],
      ['tavern', 'carpentry'],
    ] as const) {
      const { suggested, secret } = asked(card);
      const [first = ''] = suggested ?? [];
      expect([APPRENTICES[apprenticeIn(first)].skills.includes(skill), secret]).toEqual([true, true]);
    }
    expect(asked().secret).toBeUndefined();
  });
  test('names the place of each card in the picture', () => {
    const table = hire(() => undefined).pick(1, 'place', 'workshop-hire');
    const places = [1, 2].flatMap((row) => [1, 2, 3, 4, 5].map((column) => `apprentice-${row}-${column}`));
    const spots = table.decision('workshop').options.map(({ spot }) => spot);
    expect(spots.filter(Boolean)).toEqual(places);
  });
  test('columns 1 to W are reachable; beyond, 1 Silver on each of the first cards of the row', () => {
    const table = hire((state) => stand(state, 'workshop', 1, 1)).pick(1, 'place', 'workshop-hire');
    const fifth = table.state.shown[0][4]?.card ?? '';
    const passed = table.state.shown[0].slice(0, 3).map((shown) => shown.card);
    table.pick(1, 'workshop', `hire:${fifth}`);
    expect(table.state.players[1]).toMatchObject({ silver: 9 - 4 - 3, apprentices: [fifth] });
    expect(table.state.shown[0].map((shown) => shown.coins)).toEqual([1, 1, 1, 0, 0]);
    expect(table.state.shown[0].slice(0, 3).map((shown) => shown.card)).toEqual(passed);
    expect(table.state.tax).toBe(4 + 2);
    table.finish();
  });
  test('a player who hires a card gets the coins on it, and the row slides and is refilled', () => {
    const table = hire((state) => {
      if (state.shown[0][0]) state.shown[0][0].coins = 3;
    }).pick(1, 'place', 'workshop-hire');
    const [first, second] = table.state.shown[0].map((shown) => shown.card);
    table.pick(1, 'workshop', `hire:${first}`);
    expect(table.state.players[1]?.silver).toBe(9 - 4 + 3);
    expect(table.state.shown[0][0]?.card).toBe(second);
    expect(table.state.shown[0]).toHaveLength(5);
  });
  test('coins on skipped cards with Rudolf are not reduced, his 2 Silver are', () => {
    const table = hire((state) => board(state, 1, 'rudolf')).pick(1, 'place', 'workshop-hire');
    table.pick(1, 'workshop', `hire:${table.state.shown[1][2]?.card}`);
    expect(table.state.players[1]?.silver).toBe(9 - 1 - 2 - 2);
  });
  test('at the limit of five one is dismissed first, under the pile; Rudolf has six', () => {
    const five = (state: State): void =>
      employ(state, 1, 'jeweller-1', 'jeweller-2', 'miner-1', 'miner-2', 'labourer');
    const table = hire(five).pick(1, 'place', 'workshop-hire');
    table.pick(1, 'workshop', table.offered('workshop')[0] ?? '').pick(1, 'dismiss', 'dismiss:miner-1');
    expect(table.state.players[1]?.apprentices).toHaveLength(5);
    expect(table.state.apprentices.at(-1)).toBe('miner-1');
    const rudolf = hire((state) => {
      five(state);
      board(state, 1, 'rudolf');
    }).pick(1, 'place', 'workshop-hire');
    rudolf.pick(1, 'workshop', rudolf.offered('workshop')[0] ?? '');
    expect(rudolf.state.players[1]?.apprentices).toHaveLength(6);
  });
  test('a card that is too far away to pay is refused', () => {
    const table = town({ arrange: (state) => give(state, 1, { silver: 5 }) }).pick(
      1,
      'place',
      'workshop-hire',
    );
    expect(table.refusal(1, 'workshop', `hire:${table.state.shown[0][4]?.card}`)).toBe('cannot-pay');
  });
  test('the Virtue icon applies however the card is gained', () => {
    const table = hire((state) => show(state, 'squire-gold', 'pickpocket'))
      .pick(1, 'place', 'workshop-hire')
      .pick(1, 'workshop', 'hire:squire-gold');
    expect(table.state.players[1]?.virtue).toBe(8);
  });
});

describe('Isabette', () => {
  test('and discarding to hire: she gains Marble for the new Apprentice', () => {
    const table = hire((state) => {
      board(state, 1, 'isabette');
      employ(state, 1, 'jeweller-1', 'jeweller-2', 'miner-1', 'miner-2', 'labourer');
    }).pick(1, 'place', 'workshop-hire');
    table.pick(1, 'workshop', table.offered('workshop')[0] ?? '').pick(1, 'dismiss', 'dismiss:labourer');
    expect(table.state.players[1]?.marble).toBe(1);
  });
});

test('A hire comes first, then its Virtue icon, then the reaction to a new Apprentice', () => {
  const table = town({
    arrange: (state) => {
      give(state, 1, { silver: 4, influence: 2 });
      board(state, 1, 'isabette');
      show(state, 'pickpocket');
    },
  })
    .pick(1, 'place', 'workshop-hire')
    .pick(1, 'workshop', 'hire:pickpocket')
    .pick(1, 'payment', 'pay:4-silver');
  expect(table.open).toEqual(['1 keep-virtue']);
  expect(table.state.players[1]).toMatchObject({ apprentices: ['pickpocket'], marble: 0 });
  table.pick(1, 'keep-virtue', 'lose');
  expect(table.state.players[1]).toMatchObject({ virtue: 6, marble: 1 });
});

test('Apprentices with a new skill come first, without a loss of Virtue, the cheapest before others', () => {
  const suggested = (money: number, own: readonly ApprenticeId[]) => {
    const table = hire((state) => {
      give(state, 1, { silver: money });
      employ(state, 1, ...own);
      show(state, 'illusionist', 'jeweller-1', 'stonecutter-1', 'woodcutter-1', 'woodcutter-2');
      state.apprentices.push(...state.shown[1].splice(0).map(({ card }) => card));
    });
    return table.pick(1, 'place', 'workshop-hire').decision('workshop').suggested;
  };
  expect(suggested(9, [])).toEqual(['hire:jeweller-1', 'hire:stonecutter-1', 'hire:woodcutter-1']);
  expect(suggested(9, ['miner-1', 'conspirator-1'])).toEqual([
    'hire:stonecutter-1',
    'hire:jeweller-1',
    'hire:woodcutter-1',
  ]);
  // 4 Silver pay for the first column only.
  expect(suggested(4, ['miner-1', 'conspirator-1'])).toEqual(['hire:illusionist']);
});

test('A nearer Apprentice is suggested before one with more Virtue, which costs more', () => {
  const table = hire((state) => {
    show(state, 'jeweller-1', 'conspirator-1', 'acolyte-carpentry', 'woodcutter-1', 'woodcutter-2');
    state.apprentices.push(...state.shown[1].splice(0).map(({ card }) => card));
  }).pick(1, 'place', 'workshop-hire');
  expect(table.decision('workshop').suggested?.slice(0, 2)).toEqual([
    'hire:jeweller-1',
    'hire:conspirator-1',
  ]);
});

test('A free hire suggests two Apprentices with a new skill, and to hire no one', () => {
  const table = atMarketMiddle().pick(1, 'market-action', 'hire');
  const { suggested: [one = '', other = '', last] = [] } = table.decision('hire-free');
  expect(last).toBe('decline');
  for (const key of [one, other]) expect(APPRENTICES[apprenticeIn(key)].skills).not.toEqual(['tiling']);
});
const atMarketMiddle = (): Town =>
  town({
    arrange: (state) => {
      rich(state, 1);
      employ(state, 1, 'jeweller-1');
    },
  }).pick(1, 'place', 'market-middle');

describe('Apprentice limit and free hire', () => {
  test('discard one first, or decline', () => {
    const arrange = (state: State): void => {
      rich(state, 1);
      employ(state, 1, 'jeweller-1', 'jeweller-2', 'miner-1', 'miner-2', 'woodcutter-1');
      deal(state, 1, 'tavern');
    };
    const table = town({ arrange }).pick(1, 'place', 'guildhall').pick(1, 'project', 'build:tavern');
    const [, first = ''] = table.offered('hire-free');
    table.pick(1, 'hire-free', first);
    expect([...table.offered('dismiss')].sort()).toEqual([
      'dismiss:jeweller-1',
      'dismiss:jeweller-2',
      'dismiss:miner-1',
      'dismiss:miner-2',
      'dismiss:woodcutter-1',
    ]);
    table.pick(1, 'dismiss', 'dismiss:jeweller-1');
    expect(table.state.players[1]?.apprentices).toContain(apprenticeIn(first));
    const other = town({ arrange })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:tavern')
      .pick(1, 'hire-free', 'decline');
    expect(other.state.players[1]?.apprentices).toHaveLength(5);
  });
});

/** Says how each ability is tested, and its gain compared with the same turn without the Apprentice. */
interface Trial {
  readonly arrange?: (state: State) => void;
  readonly act: (table: Town) => unknown;
  readonly adds: Partial<Wealth>;
}
const visit =
  (placement: string, ...more: readonly (readonly [string, string])[]) =>
  (table: Town): unknown =>
    more.reduce((now, [id, key]) => now.pick(1, id, key), table.pick(1, 'place', placement));
const collects = (placement: string, adds: Partial<Wealth>): Trial => ({ act: visit(placement), adds });
const traded = (key: string, adds: Partial<Wealth>): Trial => ({
  arrange: (state) => rich(state, 1),
  act: (table) =>
    table.state.players[1]?.apprentices.length
      ? visit('kings-storehouse', ['kings-storehouse', `trade:${key}`])(table)
      : visit('kings-storehouse', ['kings-storehouse', 'stop'])(table),
  adds,
});
const cathedral = (adds: Partial<Wealth>): Trial => ({
  arrange: (state) => {
    give(state, 1, { gold: 1 });
    deal(state, 1, 'castle');
    state.rewards = ['reward-base-09', ...state.rewards.filter((id) => id !== 'reward-base-09')];
  },
  act: visit('guildhall', ['project', 'cathedral']),
  adds,
});
const debtPaid = (adds: Partial<Wealth>): Trial => ({
  arrange: (state) => give(state, 1, { silver: 6, debts: 1 }),
  act: visit('guardhouse', ['guardhouse', 'pay-debt']),
  adds,
});
const market = (adds: Partial<Wealth>): Trial => ({
  arrange: (state) => give(state, 1, { silver: 5 }),
  act: visit('market-large'),
  adds,
});
const reset = (
  adds: Partial<Wealth>,
  arrange: (state: State) => void = () => undefined,
  ...more: readonly (readonly [string, string])[]
): Trial => ({
  arrange: (state) => {
    figures(state, 'contribution-4');
    give(state, 1, { silver: 5 });
    atMarket(state, 'large', 0);
    atMarket(state, 'middle', 0);
    arrange(state);
  },
  act: (table) => {
    visit('market-small')(table);
    for (const [id, key] of more) if (table.open.includes(`1 ${id}`)) table.pick(1, id, key);
  },
  adds,
});
const builds = (adds: Partial<Wealth>): Trial => ({
  arrange: (state) => {
    rich(state, 1);
    deal(state, 1, 'reservoir');
  },
  act: visit('guildhall', ['project', 'build:reservoir']),
  adds,
});
const placing = (
  placement: string,
  adds: Partial<Wealth>,
  arrange: (state: State) => void = () => undefined,
): Trial => ({ arrange, act: visit(placement), adds });
const atPrincess = (state: State): void => {
  figures(state, 'contribution-3');
  stand(state, 'forest', 1, 1);
  stand(state, 'forest', 0, 2);
};
const atProfiteer = (state: State): void => {
  figures(state, 'contribution-6');
  stand(state, 'forest', 1, 1);
};
const skilled = (card: 'steeple'): Trial => ({
  arrange: (state) => {
    rich(state, 1);
    deal(state, 1, card);
  },
  act: visit('guildhall', ['project', `build:${card}`]),
  adds: {},
});

const TRIALS: Record<ApprenticeId, Trial> = {
  'acolyte-carpentry': cathedral({ cards: 1 }),
  'acolyte-tiling': cathedral({ clay: 2 }),
  'acolyte-masonry': cathedral({ silver: 2 }),
  'conspirator-1': {
    arrange: (state) => {
      give(state, 1, { silver: 5 });
      stand(state, 'town-centre', 1, 1);
      stand(state, 'quarry', 0, 1);
      stand(state, 'forest', 0, 1);
    },
    act: visit('town-centre', ['town-centre', 'take:quarry-0'], ['town-centre', 'take:forest-0']),
    adds: { silver: 1 },
  },
  'conspirator-2': {
    arrange: (state) => {
      give(state, 1, { silver: 5 });
      stand(state, 'town-centre', 1, 1);
      stand(state, 'quarry', 0, 1);
      stand(state, 'forest', 0, 1);
    },
    act: visit('town-centre', ['town-centre', 'take:quarry-0'], ['town-centre', 'take:forest-0']),
    adds: { silver: 1 },
  },
  'debt-collector-tiling': debtPaid({ clay: 2 }),
  'debt-collector-masonry': debtPaid({ stone: 2 }),
  'debt-collector-carpentry': debtPaid({ wood: 2 }),
  gatekeeper: reset({ workers: 2, prison: -2, debts: -1, virtue: 1 }, (state) => jail(state, 1, 2), [
    'reset-free',
    'free',
  ]),
  illusionist: market({ virtue: 1 }),
  'jeweller-1': collects('silversmith', { silver: 1 }),
  'jeweller-2': collects('silversmith', { silver: 1 }),
  labourer: skilled('steeple'),
  'merchant-clay': traded('1-silver-for-3-clay', { silver: -1, clay: 3 }),
  'merchant-gold': traded('2-silver-for-1-gold', { silver: -2, gold: 1 }),
  'merchant-marble': traded('3-silver-for-1-marble', { silver: -3, marble: 1 }),
  'merchant-stone': traded('1-silver-for-2-stone', { silver: -1, stone: 2 }),
  'merchant-wood': traded('1-silver-for-2-wood', { silver: -1, wood: 2 }),
  'miner-1': collects('mines-clay', { clay: 1 }),
  'miner-2': placing('mines-gold', { clay: 1 }, (state) => stand(state, 'mines', 1, 1)),
  'patron-clay': traded('1-clay-for-1-virtue', { clay: -1, virtue: 1 }),
  'patron-silver': traded('2-silver-for-1-virtue', { silver: -2, virtue: 1 }),
  'patron-stone': traded('1-stone-for-1-virtue', { stone: -1, virtue: 1 }),
  'patron-wood': traded('1-wood-for-1-virtue', { wood: -1, virtue: 1 }),
  pickpocket: collects('tax-stand', { gold: 1 }),
  'squire-gold': {
    arrange: (state) => {
      figures(state, 'contribution-4');
      state.guildhall = [0, 0, 0, 0, 0, 0];
      if (state.players[0]) state.players[0].workers -= 6;
      give(state, 1, { clay: 6, wood: 1 });
      deal(state, 1, 'reservoir');
    },
    act: visit('guildhall', ['project', 'build:reservoir']),
    adds: { gold: 1 },
  },
  'squire-marble': {
    arrange: (state) => {
      figures(state, 'contribution-4');
      state.guildhall = [0, 0, 0, 0, 0, 0];
      if (state.players[0]) state.players[0].workers -= 6;
      give(state, 1, { clay: 6, wood: 1 });
      deal(state, 1, 'reservoir');
    },
    act: visit('guildhall', ['project', 'build:reservoir']),
    adds: { marble: 1 },
  },
  'squire-virtue': {
    arrange: (state) => {
      figures(state, 'contribution-4');
      state.guildhall = [0, 0, 0, 0, 0, 0];
      if (state.players[0]) state.players[0].workers -= 6;
      give(state, 1, { clay: 6, wood: 1 });
      deal(state, 1, 'reservoir');
    },
    act: visit('guildhall', ['project', 'build:reservoir']),
    adds: { virtue: 2 },
  },
  'stonecutter-1': collects('quarry', { stone: 1 }),
  'stonecutter-2': collects('quarry', { stone: 1 }),
  'swindler-clay': market({ clay: 2 }),
  'swindler-stone': market({ stone: 1 }),
  'swindler-wood': market({ wood: 1 }),
  thief: collects('tax-stand', { virtue: 1 }),
  'trader-clay': traded('3-clay-for-1-marble', { clay: -3, marble: 1 }),
  'trader-stone': traded('2-stone-for-1-marble', { stone: -2, marble: 1 }),
  'trader-wood': traded('2-wood-for-1-marble', { wood: -2, marble: 1 }),
  trickster: market({ silver: 1 }),
  'woodcutter-1': collects('forest', { wood: 1 }),
  'woodcutter-2': collects('forest', { wood: 1 }),
  enforcer: { arrange: (state) => hold(state, 1, 0, 2), act: visit('guardhouse'), adds: { gold: 1 } },
  overseer: {
    arrange: (state) => {
      give(state, 1, { clay: 4 });
      figures(state, 'contribution-1');
    },
    act: (table) => {
      visit('kings-storehouse', ['kings-storehouse', 'trade:2-basic-for-1-virtue'])(table);
      if (table.open[0] === '1 kings-storehouse')
        table.pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue');
    },
    adds: { clay: -2, virtue: 1 },
  },
  peddler: reset({ silver: 2 }),
  'aristocrat-carpentry': reset({ marble: 1 }, atPrincess),
  'aristocrat-masonry': reset({ gold: 1 }, atPrincess),
  'aristocrat-tiling': reset({ silver: 3 }, atPrincess),
  'benefactor-carpentry': traded('1-basic-for-1-influence', { clay: -1, influence: 1 }),
  'benefactor-masonry': traded('1-basic-for-1-influence', { clay: -1, influence: 1 }),
  'benefactor-tiling': traded('1-basic-for-1-influence', { clay: -1, influence: 1 }),
  'charlatan-carpentry': charlatan('wood'),
  'charlatan-masonry': charlatan('stone'),
  'charlatan-tiling': charlatan('clay'),
  'chevalier-masonry': placing('guardhouse', { influence: 1 }, (state) => jail(state, 1, 1)),
  'chevalier-carpentry': placing('town-centre', { influence: 1 }, (state) => give(state, 1, { silver: 1 })),
  'diplomat-tiling': placing('silversmith', { influence: 1 }),
  'diplomat-carpentry': placing('kings-storehouse', { influence: 1 }),
  'financer-carpentry': traded('1-clay-for-2-silver', { clay: -1, silver: 2 }),
  'financer-tiling': traded('1-gold-for-4-silver', { gold: -1, silver: 4 }),
  'tinker-masonry': traded('1-wood-for-2-stone', { wood: -1, stone: 2 }),
  'tinker-tiling': traded('1-stone-for-3-clay', { stone: -1, clay: 3 }),
  'journeyman-carpentry': builds({ silver: 2 }),
  'journeyman-masonry': builds({ virtue: 1 }),
  'journeyman-tiling': builds({ influence: 1 }),
  racketeer: {
    arrange: (state) => hold(state, 0, 1, 1),
    act: visit('guardhouse', ['guardhouse', 'ransom-debt']),
    adds: { influence: 1 },
  },
  'street-urchin-carpentry': reset({ wood: 3 }, atProfiteer),
  'street-urchin-masonry': reset({ stone: 3 }, atProfiteer),
  'street-urchin-tiling': reset({ clay: 4 }, atProfiteer),
};

/**
 * Tests building with one piece too few, which the Charlatan's Influence replaces. Without the Charlatan, the
 * player has the piece.
 */
function charlatan(kind: 'clay' | 'wood' | 'stone'): Trial {
  return {
    arrange: (state) => {
      give(state, 1, { clay: 5, wood: 5, stone: 5, influence: 2 });
      deal(state, 1, 'church', 'well', 'lumber-camp');
    },
    act: (table) => {
      table.pick(1, 'place', 'guildhall').pick(1, 'project', `build:${kind === 'wood' ? 'well' : 'church'}`);
      if (table.open[0] === '1 payment') table.pick(1, 'payment', table.offered('payment')[1] ?? '');
    },
    adds: { influence: -1, [kind]: 1 },
  };
}

test.each(APPRENTICE_IDS)('%s does what it says', (id) => {
  const { arrange, act, adds } = TRIALS[id];
  const run = (employed: boolean): { state: Town['state']; changed: Partial<Wealth> } => {
    const table = town({
      options: { promo: true },
      arrange: (state) => {
        figures(state, 'contribution-5');
        arrange?.(state);
        if (employed) employ(state, 1, id);
      },
    });
    const before = wealth(table.state, 1);
    act(table);
    const after = wealth(table.state, 1);
    // The payment of the Apprentice's Storehouse trade can be a question.
    if (table.open[0] === '1 payment') table.pick(1, 'payment', table.offered('payment')[0] ?? '');
    const last = wealth(table.state, 1);
    return {
      state: table.state,
      changed: Object.fromEntries(
        (Object.keys(after) as (keyof Wealth)[]).map((key) => [key, last[key] - before[key]]),
      ),
    };
  };
  const [with_, without] = [run(true), run(false)];
  const added = Object.fromEntries(
    Object.entries(with_.changed)
      .map(([key, value]) => [key, (value ?? 0) - (without.changed[key as keyof Wealth] ?? 0)])
      .filter(([, value]) => value !== 0),
  );
  expect(added).toEqual(adds);
});

/** The letters of the second line of a menu. */
const MENU_LETTERS = 100;

test.each(APPRENTICE_IDS)('the power of %s fits below its name in a menu, after its price', (id) => {
  const { skills, virtue, ability } = apprenticeWords(id);
  const words = wordsOf('architects');
  const price = inBrief(
    ['silver', 'influence', 'tax'].map((kind) => say(`item.${kind as 'tax'}`, { count: 3 })),
  );
  const hire = { key: 'hire', params: { apprentice: '', skills, virtue, price, ability, coins: '' } };
  const [option, detail] = [words.option({ id: 'workshop' }, hire), words.detail({ id: 'workshop' }, hire)];
  expect(`${option.trim()}; ${detail}`.length).toBeLessThanOrEqual(MENU_LETTERS);
});

test.each(APPRENTICE_IDS)('who dismisses %s reads its skills and what it does, in one label', (id) => {
  const words = wordsOf('architects');
  const option = { key: `dismiss:${id}`, params: apprenticeWords(id) };
  const label = words.option({ id: 'dismiss' }, option);
  expect(label).toMatch(/^[^:]+: (Carpentry|Masonry|Tiling|all skills); ./);
  expect(label.length).toBeLessThanOrEqual(80);
});

test.each(APPRENTICE_IDS)('the Virtue icon and the skills of %s', (id) => {
  const { virtue, skills } = APPRENTICES[id];
  const table = town({
    options: { promo: true },
    arrange: (state) => {
      give(state, 1, { silver: 4 });
      show(state, id);
    },
  });
  expect(
    changes(table, 1, (now) => now.pick(1, 'place', 'workshop-hire').pick(1, 'workshop', `hire:${id}`)),
  ).toEqual({ workers: -1, silver: -4, apprentices: 1, ...(virtue !== 0 && { virtue }) });
  expect(skills.length).toBe(id === 'labourer' ? 3 : 1);
});

test('Labourer counts for each of the three skills', () => {
  const table = town({
    arrange: (state) => {
      rich(state, 1);
      employ(state, 1, 'labourer');
      deal(state, 1, 'dungeon');
    },
  });
  expect(
    changes(table, 1, (now) => now.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:dungeon')),
  ).toMatchObject({ buildings: 1 });
});
