import type { Seat } from '../../../src/engine/contract/game';
import { CITIZEN_KINDS, STARTER_KINDS } from '../data/citizens';
import type { Citizen, Starter } from '../data/citizens';
import { DOMAIN_KINDS } from '../data/domains';
import type { Domain } from '../data/domains';
import { EVENT_KINDS, MONSTER_KINDS, areaOf, isEvent, trophy } from '../data/monsters';
import type { Trophy } from '../data/monsters';
import { AREAS } from '../data/vocabulary';
import type { Area } from '../data/vocabulary';
import { arranged, built, purse, tableau, tokens, victory } from '../testing';
import type { Things, Valerian } from '../testing';

type Purse = readonly [gold: number, strength: number, magic: number];

/**
 * Tests every Citizen in one harvest that activates it once: its gain on the player's own roll and on
 * another's. The player also has a Knight, a Peasant and a Domain to count, and 4 of each Resource. `besides`
 * is the gain of these and the Starters.
 */
const HARVESTS: Record<
  Citizen,
  {
    dice: readonly [number, number];
    besides: Purse;
    own: Purse;
    ownKey?: string;
    others: Purse;
    othersKey?: string;
  }
> = {
  cleric: { dice: [1, 3], besides: [0, 0, 0], own: [0, 0, 3], others: [0, 0, 1] },
  monk: { dice: [1, 3], besides: [0, 0, 0], own: [1, 0, 2], others: [-1, 0, 2], othersKey: 'trade:monk' },
  merchant: { dice: [2, 1], besides: [0, 0, 0], own: [0, 0, 2], ownKey: 'magic', others: [1, 0, 0] },
  blacksmith: { dice: [2, 1], besides: [0, 0, 0], own: [1, 0, 0], others: [1, 0, 0] },
  mercenary: {
    dice: [3, 1],
    besides: [0, 0, 0],
    own: [1, 1, 0],
    others: [2, -1, 0],
    othersKey: 'trade:mercenary',
  },
  alchemist: {
    dice: [3, 1],
    besides: [0, 0, 0],
    own: [-1, 0, 3],
    ownKey: 'trade:alchemist',
    others: [2, 0, -1],
    othersKey: 'trade:alchemist',
  },
  archer: { dice: [4, 3], besides: [0, 0, 0], own: [0, 2, 0], others: [0, 1, 0] },
  wizard: { dice: [4, 3], besides: [0, 0, 0], own: [0, 1, 1], others: [0, 0, 1] },
  peasant: { dice: [3, 2], besides: [2, 0, 0], own: [1, 0, 0], others: [1, 0, 0] },
  knight: { dice: [4, 2], besides: [0, 2, 0], own: [0, 1, 0], others: [0, 1, 0] },
  rogue: { dice: [4, 3], besides: [0, 0, 0], own: [2, 2, 0], others: [1, 1, 0] },
  thief: {
    dice: [4, 3],
    besides: [0, 0, 0],
    own: [3, 0, 0],
    ownKey: 'gold:1:3',
    others: [0, 0, 2],
    othersKey: 'magic',
  },
  champion: {
    dice: [5, 3],
    besides: [2, 0, 0],
    own: [0, 4, 0],
    others: [-1, 4, 0],
    othersKey: 'trade:champion',
  },
  warlord: { dice: [5, 3], besides: [2, 0, 0], own: [0, 2, 0], others: [0, 2, 0] },
  paladin: {
    dice: [6, 4],
    besides: [0, 2, 0],
    own: [0, 1, 2],
    others: [0, -1, 3],
    othersKey: 'trade:paladin',
  },
  priestess: {
    dice: [6, 3],
    besides: [0, 2, 0],
    own: [0, 2, 1],
    others: [0, 3, -1],
    othersKey: 'trade:priestess',
  },
  butcher: { dice: [6, 5], besides: [2, 2, 0], own: [4, 0, 0], others: [4, 0, 0] },
  miner: { dice: [6, 5], besides: [2, 2, 0], own: [2, 0, 0], others: [4, 0, 0] },
};

describe('every Citizen', () => {
  const things: Things = { gold: 4, strength: 4, magic: 4, domains: ['eye-of-asteraten'] };
  const withCard = (card: Citizen): Things => ({ ...things, citizens: [card, 'knight', 'peasant'] });
  const change = (table: Valerian, seat: Seat): Purse => {
    const [gold, strength, magic] = purse(table, seat);
    return [gold - 4, strength - 4, magic - 4];
  };
  const sum = (one: Purse, two: Purse): Purse => [one[0] + two[0], one[1] + two[1], one[2] + two[2]];

  test.each(CITIZEN_KINDS)('%s on the own roll', (card) => {
    const { dice, besides, own, ownKey } = HARVESTS[card];
    const steps = card === 'thief' ? 'thieves' : 'harvest';
    const table = arranged({
      step: steps,
      dice,
      players: [
        withCard(card),
        { gold: 4, strength: 4, magic: 4, citizens: ['cleric', 'merchant', 'mercenary', 'archer', 'rogue'] },
      ],
    });
    if (card === 'thief') table.pick(1, 'take', ownKey ?? '');
    else if (ownKey) table.pick(1, 'harvest', ownKey);
    for (const asked of [...table.session.decisions])
      if (asked.id === 'harvest') table.pick(asked.seat, 'harvest', 'finish');
    expect(change(table, 1)).toEqual(sum(besides, own));
  });

  test.each(CITIZEN_KINDS)("%s on another's roll", (card) => {
    const { dice, besides, others, othersKey } = HARVESTS[card];
    const table = arranged({
      step: 'harvest',
      dice,
      players: [
        { citizens: ['cleric', 'archer', 'rogue', 'peasant', 'knight', 'blacksmith', 'mercenary'] },
        withCard(card),
      ],
    });
    if (othersKey) table.pick(0, 'harvest', othersKey);
    for (const asked of [...table.session.decisions])
      if (asked.id === 'harvest') table.pick(asked.seat, 'harvest', 'finish');
    expect(change(table, 0)).toEqual(sum(besides, others));
  });
});

/** Tests every Starter in one harvest that activates it once: its gain on any roll. */
const STARTERS_BRING: Record<Starter, { dice: readonly [number, number]; pick?: string; brings: Purse }> = {
  'starter-peasant': { dice: [4, 1], brings: [1, 0, 0] },
  'starter-knight': { dice: [4, 2], brings: [0, 1, 0] },
  'starter-herald': { dice: [3, 1], pick: 'magic', brings: [0, 0, 1] },
};

describe('every Starter', () => {
  test.each(STARTER_KINDS)('%s on the own roll', (card) => {
    const { dice, pick, brings } = STARTERS_BRING[card];
    const table = arranged({
      step: 'harvest',
      dice,
      players: [{}, { citizens: ['archer', 'cleric', 'knight'] }],
    });
    if (pick) table.pick(1, 'harvest', pick);
    expect(purse(table, 1)).toEqual(brings);
  });

  test.each(STARTER_KINDS)("%s on another's roll", (card) => {
    const { dice, pick, brings } = STARTERS_BRING[card];
    const table = arranged({
      step: 'harvest',
      dice,
      players: [{ citizens: ['archer', 'cleric', 'knight'] }, {}],
    });
    if (pick) table.pick(0, 'harvest', pick);
    expect(purse(table, 0)).toEqual(brings);
  });
});

/**
 * The reward for slaying with one other Monster of the same Area in the Victory stack: Gold, Magic, VP and
 * Citizens.
 */
const REWARDS: Record<
  Trophy,
  { pick?: string; brings: Partial<Record<'gold' | 'magic' | 'vp' | 'citizens', number>> }
> = {
  goblin: { brings: { gold: 1 } },
  'goblin-mage': { pick: 'magic', brings: { magic: 1 } },
  'goblin-king': { brings: { gold: 2 } },
  skeleton: { brings: { gold: 1 } },
  'flaming-skeleton': { brings: { gold: 1, magic: 1 } },
  'skeleton-king': { brings: { gold: 4 } },
  treant: { brings: { gold: 1, magic: 1 } },
  'bane-spider': { pick: 'citizen', brings: { citizens: 1 } },
  'spider-queen': { pick: 'citizen', brings: { citizens: 1, vp: 1 } },
  owlbear: { brings: { magic: 2 } },
  giant: { brings: { gold: 1, magic: 2 } },
  troll: { brings: { magic: 4 } },
  'dire-bear': { pick: 'gold', brings: { gold: 2 } },
  'orc-warrior': { brings: { citizens: 1 } },
  'orc-chieftain': { brings: { gold: 4 } },
  gargoyle: { brings: { magic: 1 } },
  wraith: { brings: { citizens: 1 } },
  'witch-queen': { brings: { magic: 2 } },
  'gelatinous-cube': { brings: { gold: 2 } },
  basilisk: { pick: 'magic', brings: { magic: 3 } },
  'swamp-dragon': { brings: { magic: 4 } },
  kobolds: { brings: { gold: 2, magic: 1 } },
  'gold-golem': { brings: { gold: 5 } },
  'red-dragon': { brings: { gold: 6 } },
  'corrupted-cleric': { brings: { gold: 3, magic: 2 } },
  'giant-leech': { brings: { magic: 5 } },
  'bat-swarm': { brings: { gold: 2 } },
  sorcerer: { brings: { magic: 2 } },
  mimic: { brings: { gold: 5 } },
  'kobold-thieves': { brings: { gold: 7 } },
};

describe('every Monster', () => {
  /** Returns the weakest of each Area, as another Monster of it. */
  const companion = (card: Trophy) =>
    MONSTER_KINDS.find((kind) => areaOf(kind) === (isEvent(card) ? 'hills' : areaOf(card))) ?? 'goblin';

  test.each([...MONSTER_KINDS, ...EVENT_KINDS])('%s: its cost and its reward', (card) => {
    const { strength, magic } = trophy(card);
    const area = trophy(card).area ?? 'hills';
    const areas = ([area, ...AREAS.filter((other) => other !== area)] as readonly Area[]).slice(0, 5);
    const table = arranged({
      step: 'actions',
      options: { cards: 'picked', areas, monsterEvents: isEvent(card) },
      players: [{ strength, magic, victory: [companion(card)] }, {}],
      ...(isEvent(card) && { centre: { c5: [] }, events: { c5: card } }),
      but: (state) => {
        for (const slot of ['m1', 'm2', 'm3', 'm4', 'm5'] as const) {
          // The card under test comes to the top.
          if (state.areas[slot] === trophy(card).area)
            state.monsters[slot].open.sort((one, two) => Number(two === card) - Number(one === card));
        }
      },
    });
    const key = table
      .offered('action')
      .find(
        (option) =>
          option.startsWith('slay') &&
          table
            .decision('action')
            .options.some(
              ({ key: same, params }) =>
                same === option && JSON.stringify(params?.card ?? null).includes(`"card.${card}"`),
            ),
      );
    table.press(1, 'action', key ?? 'nothing to slay');
    const { pick, brings } = REWARDS[card];
    if (pick) table.press(1, 'reward', pick);
    for (const asked of [...table.session.decisions])
      if (asked.id === 'free-citizen') table.press(1, 'free-citizen', ...(asked.fallback ?? []));
    expect(victory(table, 1)).toEqual([companion(card), card]);
    expect([purse(table, 1), tokens(table, 1), tableau(table, 1).length]).toEqual([
      [brings.gold ?? 0, 0, brings.magic ?? 0],
      brings.vp ?? 0,
      brings.citizens ?? 0,
    ]);
  });

  test.each(MONSTER_KINDS)('%s cannot be slain for 1 Strength less', (card) => {
    const { strength, magic, area } = trophy(card);
    const areas = ([area, ...AREAS.filter((other) => other !== area)] as Area[]).slice(0, 5);
    const table = arranged({
      step: 'actions',
      options: { cards: 'picked', areas },
      players: [{ strength: strength - 1, magic }, {}],
      but: (state) => {
        for (const slot of ['m1', 'm2', 'm3', 'm4', 'm5'] as const)
          if (state.areas[slot] === area)
            state.monsters[slot].open.sort((one, two) => Number(two === card) - Number(one === card));
      },
    });
    const slays = table
      .decision('action')
      .options.filter(({ params }) => JSON.stringify(params?.card ?? null).includes(`"card.${card}"`));
    expect(slays).toEqual([]);
  });
});

/** Tests every Domain: in its owner's turn, and in another's turn if its power lasts. */
const POWERS: Record<Domain, { own: (card: Domain) => void; others?: (card: Domain) => void }> = (() => {
  const everybody = [
    'peasant',
    'butcher',
    'merchant',
    'knight',
    'archer',
    'champion',
    'rogue',
    'mercenary',
    'cleric',
    'paladin',
  ] as const;
  const building = (card: Domain, more: Things = {}, opponent: Things = {}): Valerian => {
    const table = arranged({
      step: 'actions',
      centre: { d1: [card] },
      players: [{ gold: 12, citizens: [...everybody], ...more }, opponent],
    });
    table.press(1, 'action', 'build:d1');
    expect(built(table, 1).at(-1)).toBe(card);
    return table;
  };
  const rolling = (card: Domain, active: Seat): Valerian => {
    const table = arranged({
      step: 'roll',
      roll: [4, 3],
      active,
      players: [
        { gold: 5, domains: [card], citizens: ['archer', 'rogue', 'cleric'] },
        { citizens: ['archer', 'rogue'] },
      ],
    });
    return table;
  };
  const changing = (to: readonly number[], price: number) => ({
    own: (card: Domain) => {
      const table = rolling(card, 1);
      const before = purse(table, 1)[0];
      table.press(1, 'dice', `power:${card}:1`);
      expect(table.view(null).dice).toEqual(to);
      expect(before - purse(table, 1)[0]).toBe(price);
      expect(table.lines.some(({ event }) => event === 'changes-die')).toBe(true);
    },
    others: (card: Domain) =>
      expect(rolling(card, 0).lines.some(({ event }) => event === 'changes-die')).toBe(false),
  });
  const fetching = (kinds: number) => ({
    own: (card: Domain) => {
      const table = building(card);
      expect(table.offered('free-citizen')).toHaveLength(kinds);
      table.press(1, 'free-citizen', table.offered('free-citizen')[0] ?? '');
      expect(tableau(table, 1)).toHaveLength(everybody.length + 1);
    },
  });
  const startOfActions = (gains: Purse) => {
    const begin = (card: Domain, active: Seat): Purse =>
      purse(
        arranged({
          step: 'harvest',
          dice: [1, 3],
          active,
          players: [{ domains: [card], citizens: ['mercenary'] }, { citizens: ['mercenary'] }],
        }),
        1,
      );
    return {
      own: (card: Domain) => expect(begin(card, 1)).toEqual([gains[0] + 1, gains[1] + 1, gains[2]]),
      others: (card: Domain) => expect(begin(card, 0)).toEqual([0, 0, 0]),
    };
  };
  const endOfActions = (gains: Purse) => {
    const end = (card: Domain, active: Seat): Valerian =>
      arranged({
        step: 'actions',
        actions: 1,
        active,
        roll: [1, 1],
        players: [{ domains: [card] }, { gold: 2, magic: 2 }],
      }).pick(active, 'action', 'gain:strength');
    return {
      own: (card: Domain) => expect(purse(end(card, 1), 1)).toEqual([gains[0], 1, gains[2]]),
      others: (card: Domain) => expect(purse(end(card, 0), 1)).toEqual([0, 0, 0]),
    };
  };
  return {
    'foxgrove-palisade': changing([6, 3], 2),
    'the-desert-orchid': changing([1, 3], 1),
    'palace-of-the-dawn': changing([3, 3], 0),
    'emerald-stronghold': {
      own: (card) => {
        const table = arranged({
          step: 'actions',
          players: [{ gold: 2, domains: [card], citizens: ['knight'] }],
        });
        table.press(1, 'action', 'recruit:c6');
        expect([purse(table, 1)[0], tableau(table, 1)]).toEqual([0, ['knight', 'knight']]);
      },
      others: (card) => {
        const table = arranged({
          step: 'actions',
          active: 0,
          players: [{ domains: [card] }, { gold: 3, citizens: ['knight'] }],
        });
        expect(table.refusal(0, 'action', 'recruit:c6')).toBe('cannot-afford');
      },
    },
    'pratchetts-plateau': {
      own: (card) => {
        const table = arranged({
          step: 'actions',
          centre: { d1: ['gargans-embrace'] },
          players: [{ gold: 6, domains: [card], citizens: ['knight', 'archer'] }],
        });
        table.press(1, 'action', 'build:d1');
        expect(purse(table, 1)[0]).toBe(0);
      },
      others: (card) => {
        const table = arranged({
          step: 'actions',
          active: 0,
          centre: { d1: ['gargans-embrace'] },
          players: [{ domains: [card] }, { gold: 6, citizens: ['knight', 'archer'] }],
        });
        expect(table.refusal(0, 'action', 'build:d1')).toBe('cannot-afford');
      },
    },
    'cathedral-of-st-aquila': endOfActions([1, 0, 0]),
    'the-orb-of-urdr': endOfActions([0, 0, 1]),
    'darktide-harbour': fetching(2),
    'rogues-landing': fetching(3),
    'shattered-hand': fetching(2),
    'grimmwater-keep': fetching(9),
    'cloudriders-camp': {
      own: (card) => {
        const table = building(card);
        expect([purse(table, 1)[1], table.offered('free-citizen')]).toEqual([3, ['fetch:c6', 'fetch:c8']]);
        table.press(1, 'free-citizen', 'fetch:c8');
        expect(tableau(table, 1).at(-1)).toBe('champion');
      },
    },
    'blood-crow-army': startOfActions([0, 1, 0]),
    'halfpenny-hill': startOfActions([1, 0, 0]),
    'monolith-of-ostendaar': startOfActions([0, 0, 1]),
    'eye-of-asteraten': {
      own: (card) => {
        const table = building(card);
        table.press(1, 'extra-slay', 'slay:m5');
        expect([victory(table, 1), table.state.actions]).toEqual([['dire-bear'], 0]);
      },
    },
    'cutthroats-truce': {
      own: (card) => expect(purse(building(card, {}, { gold: 2 }), 1)[0]).toBe(12 - 5 + 2),
    },
    'forgotten-sorrows': {
      own: (card) => {
        const table = arranged({ step: 'actions', players: [{ gold: 1, domains: [card] }] });
        expect(purse(table.press(1, 'action', 'recruit:c11-12'), 1)[2]).toBe(1);
      },
      others: (card) => {
        const table = arranged({ step: 'actions', active: 0, players: [{ domains: [card] }, { gold: 1 }] });
        expect(purse(table.press(0, 'action', 'recruit:c11-12'), 1)[2]).toBe(0);
      },
    },
    'the-violet-thorn': {
      own: (card) => {
        const table = arranged({ step: 'actions', players: [{ strength: 1, domains: [card] }] });
        expect(purse(table.press(1, 'action', 'slay:m1'), 1)[2]).toBe(1);
      },
      others: (card) => {
        const table = arranged({
          step: 'actions',
          active: 0,
          players: [{ domains: [card] }, { strength: 1 }],
        });
        expect(purse(table.press(0, 'action', 'slay:m1'), 1)[2]).toBe(0);
      },
    },
    'watcher-on-the-water': {
      own: (card) => {
        const table = building(card, { victory: ['skeleton-king'] });
        table.press(1, 'return-card', 'return:skeleton-king');
        expect([tokens(table, 1), victory(table, 1), table.view(null).monsters[1]?.top]).toEqual([
          3,
          [],
          'skeleton-king',
        ]);
      },
    },
    'nest-of-the-weaver-witch': {
      own: (card) => {
        const table = building(card);
        table.press(1, 'return-card', 'return:archer');
        expect([
          tokens(table, 1),
          tableau(table, 1).includes('archer'),
          table.view(null).citizens[3]?.cards,
        ]).toEqual([3, false, 5]);
      },
    },
    'gargans-embrace': (() => {
      const rolled = (card: Domain, active: Seat): number =>
        tokens(arranged({ step: 'roll', roll: [3, 3], active, players: [{ domains: [card] }, {}] }), 1);
      return {
        own: (card: Domain) => expect(rolled(card, 1)).toBe(1),
        others: (card: Domain) => expect(rolled(card, 0)).toBe(1),
      };
    })(),
    'purloiners-perch': {
      own: (card) => expect(victory(building(card, {}, { victory: ['troll'] }), 1)).toEqual(['troll']),
    },
    'golden-obelisk-of-nae': {
      own: (card) => {
        const table = arranged({
          step: 'actions',
          centre: { d1: [card] },
          players: [{ gold: 6, magic: 3, citizens: ['peasant', 'cleric'] }],
        });
        table.press(1, 'action', 'build:d1').press(1, 'pay', 'pay:6-gold').press(1, 'offer', 'accept');
        expect([tokens(table, 1), purse(table, 1)]).toEqual([3, [0, 0, 0]]);
      },
    },
  };
})();

describe('every Domain', () => {
  test.each(DOMAIN_KINDS)("%s in the owner's own turn", (card) => {
    POWERS[card].own(card);
  });
  test.each(DOMAIN_KINDS.filter((card) => POWERS[card].others))("%s in another player's turn", (card) => {
    POWERS[card].others?.(card);
  });

  test.each(DOMAIN_KINDS.filter((card) => !POWERS[card].others))(
    '%s has worked when it was built and does nothing later',
    (card) => {
      const later = (domains: readonly Domain[]) => {
        const table = arranged({
          step: 'roll',
          roll: [3, 3],
          players: [
            { domains, gold: 9, strength: 9, magic: 9, victory: ['goblin'], citizens: ['rogue'] },
            { gold: 9, victory: ['goblin'], citizens: ['rogue'] },
          ],
        });
        table
          .pick(0, 'harvest', 'gold')
          .pick(1, 'harvest', 'gold')
          .pick(1, 'action', 'gain:gold')
          .pick(1, 'action', 'gain:gold');
        return [purse(table, 1), tokens(table, 1), victory(table, 1), tableau(table, 1), table.open];
      };
      expect(later([card])).toEqual(later([]));
    },
  );
});
