import { arranged, built, cardsAt, isExhausted, purse, refusals, tableau, tokens, victory } from './testing';

/** Questions of players about the rules, and the answers of the table. */

describe('harvest', () => {
  test('1: on double 1s a Merchant (2) is activated once by the sum, a Cleric (1) twice', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{}, { citizens: ['merchant', 'cleric'] }],
    });
    expect(purse(table, 0)).toEqual([1, 0, 2]);
  });

  test('2: on double 5s Peasants and the Starter work twice, a Priestess (10) and the Herald once', () => {
    const table = arranged({
      step: 'harvest',
      dice: [5, 5],
      players: [{ citizens: ['peasant', 'priestess'] }, {}],
    });
    expect(purse(table, 1)).toEqual([4, 2, 1]);
    table.pick(1, 'harvest', 'strength');
    expect(table.open).toEqual(['0 harvest']);
  });

  test('3: an exchange that cannot be paid was activated: no Herald for that, but one on doubles', () => {
    const plain = arranged({
      step: 'harvest',
      dice: [1, 2],
      players: [{ citizens: ['cleric'] }, { citizens: ['monk'] }],
    });
    expect(plain.open).toEqual(['1 action']);
    const doubles = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['monk'] }],
    });
    doubles.pick(0, 'harvest', 'magic');
    expect(doubles.open).toEqual(['1 harvest']);
  });

  test('4: the Herald can neither be declined nor give VP', () => {
    const table = arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['cleric'] }] });
    expect(table.refusal(1, 'harvest', 'finish')).toBe('must-resolve');
    expect(table.refusal(1, 'harvest', 'vp:herald')).toBe('not-offered');
  });

  test("5: the Herald's Resource may pay an exchange in the same harvest", () => {
    const table = arranged({
      step: 'harvest',
      dice: [3, 3],
      players: [{ citizens: ['cleric'] }, { citizens: ['alchemist'] }],
    });
    table.pick(0, 'harvest', 'magic').pick(0, 'harvest', 'trade:alchemist');
    expect(purse(table, 0)).toEqual([2, 1, 0]);
  });

  test('6 and 7: one opponent per Thief; of 2 Gold and 5 Magic up to 2 Gold or 3 Magic, or nothing', () => {
    const table = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief'] }, { gold: 2, magic: 5 }],
    });
    expect(table.offered('take')).toEqual([
      'gold:1:2',
      'gold:1:1',
      'magic:1:3',
      'magic:1:2',
      'magic:1:1',
      'nothing',
    ]);
    table.pick(1, 'take', 'nothing');
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [0, 0, 0],
      [2, 0, 5],
    ]);
  });

  test('8: the right power of the Thief is no first step; it is an ordinary choice among the others', () => {
    const table = arranged({
      step: 'roll',
      roll: [4, 3],
      players: [{ citizens: ['rogue'] }, { citizens: ['thief'] }],
    });
    expect(table.open).toEqual(['0 harvest']);
  });

  test('9: a card counts itself: a Butcher as a Worker, a Warlord as a Soldier', () => {
    expect(
      purse(arranged({ step: 'harvest', dice: [6, 5], players: [{ citizens: ['butcher'] }] }), 1)[0],
    ).toBe(2 + 1);
    expect(
      purse(arranged({ step: 'harvest', dice: [5, 3], players: [{ citizens: ['warlord'] }] }), 1)[1],
    ).toBe(1);
  });

  test('10: the Starter Knight is no Soldier, but counts "for each Knight"', () => {
    expect(
      purse(arranged({ step: 'harvest', dice: [2, 1], players: [{ citizens: ['blacksmith'] }] }), 1)[0],
    ).toBe(0);
    expect(
      purse(
        arranged({ step: 'harvest', dice: [5, 3], players: [{}, { citizens: ['warlord', 'knight'] }] }),
        0,
      )[1],
    ).toBe(2);
    const table = arranged({
      step: 'actions',
      centre: { d1: ['gargans-embrace'] },
      players: [{ gold: 9, citizens: ['knight'] }],
    });
    expect(table.refusal(1, 'action', 'build:d1')).toBe('only-roles-missing');
  });
});

describe('costs', () => {
  test('11: the Starter Peasant raises the price of a Peasant by 1', () => {
    expect(refusals(arranged({ step: 'actions', players: [{ gold: 2 }] }), 'action')['recruit:c5']).toBe(
      'cannot-afford',
    );
    expect(arranged({ step: 'actions', players: [{ gold: 3 }] }).offered('action')).toContain('recruit:c5');
  });

  test('12: a Butcher costs 1, and 1 Magic does not pay it', () => {
    const table = arranged({ step: 'actions', players: [{ magic: 4 }] });
    expect(table.refusal(1, 'action', 'recruit:c11-12')).toBe('need-real-resource');
  });

  test('13: no player may overpay', () => {
    const table = arranged({ step: 'actions', players: [{ strength: 9, magic: 9 }] });
    table.press(1, 'action', 'slay:m2');
    expect(table.refusal(1, 'pay', 'pay:2-strength-1-magic')).toBe('not-offered');
    expect(table.refusal(1, 'pay', 'pay:3-strength')).toBe('not-offered');
  });

  test("14: Strength does not pay a Monster's printed Magic", () => {
    const table = arranged({
      step: 'actions',
      options: { cards: 'glittering-gold' },
      players: [{ strength: 9 }],
    });
    expect(table.refusal(1, 'action', 'slay:m4')).toBe('cannot-afford');
  });

  test('15 and 16: Domain icons help to build no Domain, and Citizens are not used up by building', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['gargans-embrace'], d2: ['blood-crow-army'] },
      players: [{ gold: 20, citizens: ['knight', 'archer'], domains: ['palace-of-the-dawn'] }],
    });
    expect(table.refusal(1, 'action', 'build:d2')).toBe('roles-missing');
    table.press(1, 'action', 'build:d1');
    expect(tableau(table, 1)).toEqual(['knight', 'archer']);
    expect(table.refusal(1, 'action', 'build:d2')).toBe('only-roles-missing');
  });

  test('31: Foxgrove Palisade cannot be paid with 1 Gold and 1 Magic', () => {
    const table = arranged({
      step: 'roll',
      roll: [4, 1],
      players: [{ gold: 1, magic: 1, domains: ['foxgrove-palisade', 'palace-of-the-dawn'] }],
    });
    expect(table.refusal(1, 'dice', 'power:foxgrove-palisade:1')).toBe('cannot-afford');
  });

  test('32: no cost falls below 1', () => {
    const table = arranged({
      step: 'actions',
      players: [{ magic: 5, citizens: ['butcher'], domains: ['emerald-stronghold', 'pratchetts-plateau'] }],
    });
    expect(table.refusal(1, 'action', 'recruit:c11-12')).toBe('need-real-resource');
  });
});

describe('building and rewards', () => {
  test('17: the next Domain is not visible while a Citizen is being chosen', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['shattered-hand', 'blood-crow-army'] },
      players: [{ gold: 7, citizens: ['peasant', 'cleric'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect([table.open, table.view(1).domains[0]?.top]).toEqual([['1 free-citizen'], null]);
    table.press(1, 'free-citizen', 'fetch:c1');
    expect(table.view(1).domains[0]?.top).toBe('blood-crow-army');
  });

  test('18: Eye of Asteraten as the second action still allows the slay', () => {
    const table = arranged({
      step: 'actions',
      actions: 1,
      centre: { d1: ['eye-of-asteraten'] },
      players: [{ gold: 8, citizens: ['knight', 'cleric'] }, {}],
    });
    table.press(1, 'action', 'build:d1').pick(1, 'extra-slay', 'slay:m4');
    expect([victory(table, 1), table.view(null).active]).toEqual([['owlbear'], 0]);
  });

  test("19: a free Citizen must be taken if one is available; which one is the player's choice", () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['rogues-landing'] },
      players: [{ gold: 7, citizens: ['peasant', 'rogue'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect(table.offered('free-citizen')).toEqual(['fetch:c2', 'fetch:c5', 'fetch:c11-12']);
  });

  test('20: with no Knight Bane Spider gives 3 Gold, with no Citizen Spider Queen gives Gold', () => {
    const citizens = Object.fromEntries(
      ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9-10', 'c11-12'].map((slot) => [slot, []]),
    );
    const slain = (card: string, slot: 'm1' | 'm3' | 'm5', area: 'forest' | 'mountains' | 'barrens') => {
      const table = arranged({
        step: 'actions',
        options: { cards: 'monster-blood' },
        centre: { ...citizens, [slot]: [card] },
        players: [{ strength: 20, magic: 3 }, {}, {}, {}, {}],
      });
      expect(table.view(null).monsters.find((place) => place.slot === slot)?.area).toBe(area);
      table.press(1, 'action', `slay:${slot}`);
      if (table.open[0] === '1 pay') table.press(1, 'pay', table.decision('pay').options[0]?.key ?? '');
      return [...purse(table, 1).slice(0, 1), tableau(table, 1).length];
    };
    expect(slain('bane-spider', 'm3', 'forest')).toEqual([3, 0]);
    expect(slain('spider-queen', 'm3', 'forest')).toEqual([2, 0]);
    expect(slain('orc-warrior', 'm5', 'mountains')).toEqual([0, 0]);
    expect(slain('wraith', 'm1', 'barrens')).toEqual([0, 0]);
  });

  test('21: a Citizen needed for the Domain just built may be put back', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['nest-of-the-weaver-witch'] },
      players: [{ gold: 6, citizens: ['peasant', 'butcher'] }],
    });
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:butcher');
    expect([built(table, 1), tableau(table, 1), tokens(table, 1)]).toEqual([
      ['nest-of-the-weaver-witch'],
      ['peasant'],
      3,
    ]);
  });

  test('22 and 23: a Boss goes back on top of its stack; on an exhausted slot it is the only card', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['watcher-on-the-water'], m1: [] },
      players: [{ gold: 6, citizens: ['knight', 'archer'] }, {}],
      but: (state) => {
        state.players[0]?.victory.splice(state.players[0].victory.indexOf('goblin-king'), 1);
        state.players[1]?.victory.push('goblin-king');
      },
    });
    expect(isExhausted(table, 'm1')).toBe(true);
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:goblin-king');
    expect([isExhausted(table, 'm1'), cardsAt(table, 'm1'), table.view(null).monsters[0]?.top]).toEqual([
      false,
      1,
      'goblin-king',
    ]);
  });

  test("24: a card taken by Purloiner's Perch brings no reward, but counts for later Boss rewards", () => {
    // The opponent has the four other Hills Monsters.
    const table = arranged({
      step: 'actions',
      centre: { d1: ['purloiners-perch'], m1: ['goblin-king'] },
      players: [
        { gold: 10, strength: 6, citizens: ['rogue', 'mercenary'], domains: ['the-violet-thorn'] },
        {},
      ],
    });
    table.press(1, 'action', 'build:d1');
    expect([victory(table, 1).length, victory(table, 0).length, purse(table, 1)]).toEqual([1, 3, [0, 6, 0]]);
    table.press(1, 'action', 'slay:m1');
    expect(purse(table, 1)[0]).toBe(2);
  });
});

describe('exhausted slots', () => {
  test('25: slots are marked even when the pile is empty', () => {
    const table = arranged({
      step: 'actions',
      centre: { c1: [], c2: [], c3: [], c4: [], 'c11-12': ['butcher'] },
      players: [{ gold: 1 }, {}],
    });
    expect(table.view(null).pile).toBe(0);
    table.press(1, 'action', 'recruit:c11-12');
    expect(isExhausted(table, 'c11-12')).toBe(true);
  });

  test('26: a slot emptied by the first action may get a card back in the second', () => {
    const table = arranged({
      step: 'actions',
      centre: { 'c11-12': ['butcher'], d1: ['nest-of-the-weaver-witch'] },
      players: [{ gold: 8, citizens: ['butcher'] }],
    });
    table.press(1, 'action', 'recruit:c11-12');
    expect(isExhausted(table, 'c11-12')).toBe(true);
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:butcher');
    expect([isExhausted(table, 'c11-12'), cardsAt(table, 'c11-12')]).toEqual([false, 1]);
  });

  test('27: an end condition met within a turn may be undone before the End Phase, which alone looks', () => {
    const table = arranged({
      step: 'actions',
      active: 0,
      start: 1,
      centre: {
        c1: [],
        c2: [],
        c3: [],
        'c11-12': ['butcher'],
        d1: ['nest-of-the-weaver-witch', 'blood-crow-army'],
      },
      players: [{}, { gold: 8, citizens: ['butcher'] }],
    });
    table
      .press(0, 'action', 'recruit:c11-12')
      .press(0, 'action', 'build:d1')
      .pick(0, 'return-card', 'return:butcher');
    expect([table.session.over, table.view(null).finalRound]).toEqual([false, false]);
  });
});

describe('dice', () => {
  test('28: a changed die that lands on the value of the other makes doubles', () => {
    const table = arranged({
      step: 'roll',
      roll: [4, 3],
      players: [{ domains: ['palace-of-the-dawn', 'gargans-embrace'] }],
    });
    table.press(1, 'dice', 'power:palace-of-the-dawn:1');
    expect(tokens(table, 1)).toBe(1);
  });

  test('29: Palace of the Dawn makes a die just set to 6 a 5', () => {
    const table = arranged({
      step: 'roll',
      roll: [4, 3],
      players: [{ gold: 2, domains: ['palace-of-the-dawn', 'foxgrove-palisade'] }],
    });
    table.press(1, 'dice', 'power:foxgrove-palisade:2').press(1, 'dice', 'power:palace-of-the-dawn:2');
    expect(table.view(null).dice).toEqual([4, 5]);
  });
});

test('30: Resources are not limited', () => {
  const table = arranged({
    step: 'harvest',
    dice: [1, 3],
    players: [{ magic: 500, citizens: ['cleric'] }, { citizens: ['cleric'] }],
  });
  expect(purse(table, 1)[2]).toBe(503);
});

test('33: there is no trading: no question offers anything to another player', () => {
  const table = arranged({
    step: 'actions',
    players: [{ gold: 5, strength: 5, magic: 5, citizens: ['peasant'] }, {}],
  });
  expect(new Set(table.offered('action').map((key) => key.split(':')[0]))).toEqual(
    new Set(['slay', 'recruit', 'gain']),
  );
});
