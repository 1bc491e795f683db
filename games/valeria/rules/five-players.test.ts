import { arranged, endTurn, purse, tokens, victory } from '../testing';

describe('five players', () => {
  test('the player to the right of the active player rests, and the token moves on with every turn', () => {
    const table = arranged({ step: 'roll', roll: [1, 1], seats: 5, start: 4 });
    expect([table.view(null).active, table.view(null).resting]).toEqual([4, 3]);
    endTurn(table);
    expect([table.view(null).active, table.view(null).resting]).toEqual([0, 4]);
  });

  test('the resting player does not harvest at all: no Citizens, no Starters, no Herald', () => {
    const table = arranged({
      step: 'harvest',
      dice: [5, 5],
      active: 1,
      players: [{}, {}, {}, {}, { citizens: ['peasant', 'priestess'], magic: 3 }],
    });
    expect(table.open).toEqual(['1 harvest', '2 harvest', '3 harvest', '4 harvest']);
    for (const seat of [1, 2, 3, 4] as const) table.pick(seat, 'harvest', 'gold');
    expect([purse(table, 4), purse(table, 0)]).toEqual([
      [3, 0, 0],
      [0, 0, 3],
    ]);
  });

  test('a Thief cannot take from the resting player', () => {
    const table = arranged({
      step: 'thieves',
      dice: [4, 3],
      active: 1,
      players: [{ citizens: ['thief'] }, { gold: 1 }, {}, {}, { gold: 9 }],
    });
    expect(table.offered('take')).toEqual(['gold:3:1', 'nothing']);
    expect(table.refusal(1, 'take', 'gold:1:3')).toBe('bad-target');
  });

  test('neither Cathedral, Orb nor Truce reach the resting player, even if all others have nothing', () => {
    const table = arranged({
      step: 'actions',
      actions: 1,
      active: 1,
      roll: [1, 1],
      players: [
        { domains: ['cathedral-of-st-aquila', 'the-orb-of-urdr'] },
        {},
        {},
        {},
        { gold: 9, magic: 9 },
      ],
    });
    table.pick(1, 'action', 'gain:gold');
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [1, 0, 0],
      [9, 0, 9],
    ]);
    const truce = arranged({
      step: 'actions',
      active: 1,
      centre: { d1: ['cutthroats-truce'] },
      players: [{ gold: 5, citizens: ['rogue', 'cleric'] }, { gold: 1 }, { gold: 1 }, {}, { gold: 9 }],
    });
    truce.press(1, 'action', 'build:d1');
    expect(truce.offered('rob')).toEqual(['from:3', 'from:4']);
    expect(truce.refusal(1, 'rob', 'from:1')).toBe('bad-target');
  });

  test("Purloiner's Perch cannot choose the resting player", () => {
    const table = arranged({
      step: 'actions',
      active: 1,
      centre: { d1: ['purloiners-perch'] },
      players: [{ gold: 10, citizens: ['rogue', 'mercenary'] }, {}, {}, {}, { victory: ['goblin'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect([victory(table, 1), victory(table, 0), table.open]).toEqual([[], ['goblin'], ['1 action']]);
  });

  test("the resting player's Gargan's Embrace does not pay, unless the table agreed that it does", () => {
    const players = [{}, {}, {}, {}, { domains: ['gargans-embrace'] as const }];
    const table = arranged({ step: 'roll', roll: [2, 2], players });
    expect(tokens(table, 0)).toBe(0);
    const agreed = arranged({ step: 'roll', roll: [2, 2], players, options: { restingEmbrace: true } });
    expect(tokens(agreed, 0)).toBe(1);
    const active = arranged({ step: 'roll', roll: [2, 2], players, active: 2 });
    expect(tokens(active, 0)).toBe(1);
  });

  test('the game ends with ten exhausted slots', () => {
    const empty = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9-10'];
    const centre = (slots: readonly string[]) => Object.fromEntries(slots.map((slot) => [slot, []]));
    const nine = arranged({
      step: 'actions',
      actions: 1,
      active: 0,
      start: 1,
      seats: 5,
      centre: centre(empty),
    });
    nine.pick(0, 'action', 'gain:gold');
    expect(nine.session.over).toBe(false);
    const ten = arranged({
      step: 'actions',
      actions: 1,
      active: 0,
      start: 1,
      seats: 5,
      centre: centre([...empty, 'c11-12']),
    });
    ten.pick(0, 'action', 'gain:gold');
    expect(ten.session.over).toBe(true);
  });
});
