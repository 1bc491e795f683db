import type { Citizen } from '../data/citizens';
import { arranged, built, cardsAt, isExhausted, purse, refusals, tableau, victory } from '../testing';

describe('two actions', () => {
  test('exactly two actions; the same may be taken twice', () => {
    const table = arranged({ step: 'actions', roll: [1, 1], players: [{}, {}] });
    table.press(1, 'action', 'gain:gold').press(1, 'action', 'gain:gold');
    expect(table.open).toEqual(['1 end-turn']);
    table.press(1, 'end-turn', 'end');
    expect([table.view(null).active, table.view(null).dice]).toEqual([0, [1, 1]]);
    expect(purse(table, 1)).toEqual([2, 0, 0]);
  });

  test('the turn cannot end before two actions are taken', () => {
    const table = arranged({ step: 'actions', players: [{}, {}] });
    expect(table.refusal(1, 'action', 'end-turn')).toBe('actions-left');
    table.press(1, 'action', 'gain:gold');
    expect(table.refusal(1, 'action', 'end-turn')).toBe('actions-left');
  });

  test('Gain a Resource gives 1 Gold, 1 Strength or 1 Magic, never VP', () => {
    const table = arranged({ step: 'actions', players: [{}] });
    expect(table.offered('action')).toEqual(['gain:gold', 'gain:strength', 'gain:magic']);
    table.press(1, 'action', 'gain:strength').press(1, 'action', 'gain:magic');
    expect(purse(table, 1)).toEqual([0, 1, 1]);
  });

  test('actions can be undone before the turn ends', () => {
    const table = arranged({ step: 'actions', players: [{}, {}] });
    table.press(1, 'action', 'gain:gold').press(1, 'action', 'gain:magic');
    expect(table.undo(1) && table.undo(1)).toBe(true);
    expect(purse(table, 1)).toEqual([0, 0, 0]);
  });
});

describe('Slay a Monster', () => {
  test('only the top card; it goes to the Victory stack and gives its reward', () => {
    const table = arranged({ step: 'actions', players: [{ strength: 1 }] });
    table.press(1, 'action', 'slay:m1');
    expect([victory(table, 1), purse(table, 1), cardsAt(table, 'm1')]).toEqual([['goblin'], [1, 0, 0], 4]);
  });

  test('a Boss counts the Monsters of its Area, itself and stolen ones included', () => {
    const table = arranged({
      step: 'actions',
      centre: { m1: ['goblin-king'] },
      players: [{ strength: 6, victory: ['goblin', 'goblin-mage', 'skeleton'] }],
    });
    table.press(1, 'action', 'slay:m1');
    expect(purse(table, 1)).toEqual([3, 0, 0]);
    expect(isExhausted(table, 'm1')).toBe(true);
    expect(refusals(table, 'action')['slay:m1']).toBe('stack-exhausted');
  });

  test('The Violet Thorn gives 1 Magic for each Monster; it comes after payment', () => {
    const table = arranged({ step: 'actions', players: [{ strength: 1, domains: ['the-violet-thorn'] }] });
    expect(table.offered('action')).not.toContain('slay:m2');
    table.press(1, 'action', 'slay:m1');
    expect(purse(table, 1)).toEqual([1, 0, 1]);
  });

  test('an action that cannot be paid says why', () => {
    const table = arranged({ step: 'actions', players: [{ magic: 3 }] });
    expect(refusals(table, 'action')).toMatchObject({
      'slay:m1': 'need-real-resource',
      'slay:m5': 'cannot-afford',
      'recruit:c1': 'need-real-resource',
      'recruit:c4': 'cannot-afford',
    });
  });
});

describe('Recruit a Citizen', () => {
  test('the base cost, and 1 Gold more for each card of the same name, Citizens and Starters alike', () => {
    for (const [citizens, slot, gold] of [
      [[], 'c1', 3],
      [['cleric'], 'c1', 4],
      [['cleric', 'cleric'], 'c1', 5],
      [[], 'c5', 3],
      [['peasant'], 'c5', 4],
      [[], 'c6', 3],
      [[], 'c11-12', 1],
    ] as const) {
      const short = arranged({ step: 'actions', players: [{ gold: gold - 1, citizens }] });
      expect([slot, short.offered('action').includes(`recruit:${slot}`)]).toEqual([slot, false]);
      const table = arranged({ step: 'actions', players: [{ gold, citizens }] });
      table.press(1, 'action', `recruit:${slot}`);
      expect([purse(table, 1), tableau(table, 1).length]).toEqual([[0, 0, 0], citizens.length + 1]);
    }
  });

  test('with Emerald Stronghold the base cost', () => {
    const table = arranged({
      step: 'actions',
      players: [{ gold: 4, citizens: ['peasant', 'peasant'], domains: ['emerald-stronghold'] }],
    });
    table.press(1, 'action', 'recruit:c5').press(1, 'action', 'recruit:c5');
    expect([purse(table, 1), tableau(table, 1)]).toEqual([
      [0, 0, 0],
      ['peasant', 'peasant', 'peasant', 'peasant'],
    ]);
  });

  test('Forgotten Sorrows gives 1 Magic', () => {
    const table = arranged({ step: 'actions', players: [{ gold: 1, domains: ['forgotten-sorrows'] }] });
    table.press(1, 'action', 'recruit:c11-12');
    expect(purse(table, 1)).toEqual([0, 0, 1]);
  });

  test('the last card leaves the slot exhausted after the action', () => {
    const table = arranged({ step: 'actions', centre: { 'c11-12': ['butcher'] }, players: [{ gold: 1 }] });
    table.press(1, 'action', 'recruit:c11-12');
    expect(isExhausted(table, 'c11-12')).toBe(true);
    expect(refusals(table, 'action')['recruit:c11-12']).toBe('stack-exhausted');
  });
});

describe('Build a Domain', () => {
  test('for each role as many Citizens as the card shows icons; nothing is spent by that', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['halfpenny-hill', 'blood-crow-army'] },
      players: [{ gold: 6, citizens: ['peasant', 'butcher', 'merchant'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect([built(table, 1), purse(table, 1), tableau(table, 1).length]).toEqual([
      ['halfpenny-hill'],
      [0, 0, 0],
      3,
    ]);
    const short = arranged({
      step: 'actions',
      centre: { d1: ['halfpenny-hill'] },
      players: [{ gold: 6, citizens: ['peasant', 'butcher'] }],
    });
    expect(short.refusal(1, 'action', 'build:d1')).toBe('only-roles-missing');
    const refused = short.decision('action').refused?.find(({ key }) => key === 'build:d1');
    expect(refused?.params?.['missing']).toMatchObject([{ params: { count: 1 } }]);
  });

  test('where none can be built, the refusal of the nearest one that could be paid says so', () => {
    const centre = {
      d1: ['halfpenny-hill'],
      d2: ['shattered-hand'],
      d3: ['emerald-stronghold'],
      d4: [],
      d5: [],
    } as const;
    const nearest = (gold: number, ...citizens: Citizen[]): string[] => {
      const table = arranged({ step: 'actions', centre, players: [{ gold, citizens }] });
      return Object.entries(refusals(table, 'action')).flatMap(([key, why]) =>
        why === 'only-roles-missing' ? [key] : [],
      );
    };
    expect(nearest(12, 'cleric')).toEqual(['build:d2']);
    expect(nearest(12, 'merchant', 'butcher')).toEqual(['build:d1']);
    expect(nearest(5, 'cleric')).toEqual([]);
    expect(nearest(12, 'cleric', 'merchant')).toEqual([]);
  });

  test('Starters and icons on Domains do not count', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['blood-crow-army'] },
      players: [{ gold: 9, citizens: ['knight', 'archer'], domains: ['gargans-embrace'] }],
    });
    expect(table.refusal(1, 'action', 'build:d1')).toBe('only-roles-missing');
  });

  test("Pratchett's Plateau makes Domains 1 Gold cheaper, from the next Domain on", () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['pratchetts-plateau', 'golden-obelisk-of-nae'] },
      players: [{ gold: 13, citizens: ['peasant', 'cleric'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect(purse(table, 1)[0]).toBe(5);
    table.press(1, 'action', 'build:d1');
    expect(purse(table, 1)[0]).toBe(0);
  });

  test('afterwards the next card of the stack is face up, and the building cannot be undone', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['pratchetts-plateau', 'golden-obelisk-of-nae'] },
      players: [{ gold: 9, citizens: ['peasant', 'cleric'] }],
    });
    expect(table.view(1).domains[0]?.top).toBe('pratchetts-plateau');
    table.press(1, 'action', 'build:d1');
    expect(table.view(1).domains[0]?.top).toBe('golden-obelisk-of-nae');
    expect(table.undo(1)).toBe(false);
  });

  test('a cost may be paid in part with Magic', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['blood-crow-army'] },
      players: [{ gold: 2, magic: 4, citizens: ['knight', 'archer', 'champion'] }],
    });
    table.press(1, 'action', 'build:d1').press(1, 'pay', 'pay:1-gold-4-magic');
    expect(purse(table, 1)).toEqual([1, 0, 0]);
  });
});

describe('start and end of the Action Phase', () => {
  test('Blood Crow Army, Halfpenny Hill and Monolith of Ostendaar pay at the start', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 3],
      players: [
        { citizens: ['cleric'], domains: ['blood-crow-army', 'halfpenny-hill', 'monolith-of-ostendaar'] },
        { citizens: ['cleric'] },
      ],
    });
    expect(purse(table, 1)).toEqual([1, 1, 4]);
    table.press(1, 'action', 'gain:gold');
    expect(purse(table, 1)).toEqual([2, 1, 4]);
  });

  test('a start-of-phase power does not pay in the turn it is built in', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['blood-crow-army'] },
      players: [{ gold: 5, citizens: ['knight', 'archer', 'champion'] }],
    });
    table.press(1, 'action', 'build:d1').press(1, 'action', 'gain:gold');
    expect(purse(table, 1)).toEqual([1, 0, 0]);
  });

  test('Cathedral of St Aquila and The Orb of Urdr each take 1 from an opponent of choice', () => {
    const table = arranged({
      step: 'actions',
      players: [
        { domains: ['cathedral-of-st-aquila', 'the-orb-of-urdr'] },
        { gold: 2, magic: 2 },
        { gold: 1, magic: 1 },
        {},
      ],
    });
    table.press(1, 'action', 'gain:strength').press(1, 'action', 'gain:strength');
    expect(table.offered('rob')).toEqual(['from:3', 'from:4']);
    expect(table.refusal(1, 'rob', 'from:1')).toBe('bad-target');
    expect(table.decision('rob').fallback).toEqual(['from:3']);
    table.press(1, 'rob', 'from:4').press(1, 'rob', 'from:3');
    expect([purse(table, 1), purse(table, 2), purse(table, 3)]).toEqual([
      [1, 2, 1],
      [2, 0, 1],
      [0, 0, 1],
    ]);
  });

  test('a power with a single target is used without asking, one without any does nothing', () => {
    const table = arranged({
      step: 'actions',
      roll: [1, 1],
      players: [{ domains: ['the-orb-of-urdr', 'cathedral-of-st-aquila'] }, { gold: 2 }, {}],
    });
    table.press(1, 'action', 'gain:strength').pick(1, 'action', 'gain:strength');
    expect([purse(table, 1), purse(table, 2)]).toEqual([
      [1, 2, 0],
      [1, 0, 0],
    ]);
    expect(table.view(null).active).toBe(2);
  });

  test('they work in the turn they are built in', () => {
    const table = arranged({
      step: 'actions',
      actions: 1,
      roll: [2, 2],
      centre: { d1: ['cathedral-of-st-aquila'] },
      players: [{ gold: 8, citizens: ['cleric', 'paladin'] }, { gold: 1 }],
    });
    table.pick(1, 'action', 'build:d1');
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
  });
});
