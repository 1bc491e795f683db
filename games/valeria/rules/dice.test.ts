import type { Citizen } from '../data/citizens';
import { arranged, purse, refusals, tokens } from '../testing';

const dice = (table: ReturnType<typeof arranged>) => table.view(null).dice;

describe('the Roll Phase', () => {
  test('both dice are rolled by themselves; without powers they are announced, too', () => {
    const table = arranged({ step: 'roll', roll: [2, 5], players: [{ citizens: ['cleric'] }, {}] });
    expect(dice(table)).toEqual([2, 5]);
    expect(table.open).toEqual(['1 action']);
    // The Starter Peasants pay on 5, before anything is asked.
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(table.events.filter((event) => event.startsWith('harvests'))).toHaveLength(2);
    table.finish();
  });

  test('the roll cannot be undone', () => {
    const table = arranged({ step: 'roll', roll: [2, 5], players: [{ domains: ['palace-of-the-dawn'] }] });
    expect(table.undo(1)).toBe(false);
  });

  test('Foxgrove Palisade: 2 Gold make one die a 6', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['foxgrove-palisade'], gold: 3, strength: 2, magic: 2 }],
    });
    table.press(1, 'dice', 'power:foxgrove-palisade:2');
    expect(dice(table)).toEqual([2, 6]);
    expect(purse(table, 1)).toEqual([1, 2, 2]);
  });

  test('The Desert Orchid: 1 Gold for each Holy Citizen makes one die a 1, and none is free', () => {
    const pious = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [
        { domains: ['the-desert-orchid', 'foxgrove-palisade'], citizens: ['cleric', 'paladin'], gold: 4 },
      ],
    });
    pious.press(1, 'dice', 'power:the-desert-orchid:1');
    expect([dice(pious), purse(pious, 1)[0]]).toEqual([[1, 5], 2]);
    const free = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['the-desert-orchid', 'palace-of-the-dawn'] }],
    });
    free.press(1, 'dice', 'power:the-desert-orchid:2');
    expect(dice(free)).toEqual([2, 1]);
  });

  test('Magic does not help to pay for a die unless the table agreed that it does', () => {
    const using = (magicForPowers: boolean) =>
      arranged({
        step: 'roll',
        roll: [2, 5],
        options: { magicForPowers },
        players: [{ domains: ['foxgrove-palisade', 'palace-of-the-dawn'], gold: 2, magic: 3 }],
      }).press(1, 'dice', 'power:foxgrove-palisade:2');
    const plain = using(false);
    expect([plain.open, purse(plain, 1)]).toEqual([['1 dice'], [0, 0, 3]]);
    expect(using(true).offered('pay')).toEqual(['pay:2-gold', 'pay:1-gold-1-magic']);
  });

  test('a price of nothing is free for a player without Gold, also where Magic may pay', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      options: { magicForPowers: true },
      players: [{ domains: ['the-desert-orchid', 'palace-of-the-dawn'] }],
    }).press(1, 'dice', 'power:the-desert-orchid:1');
    expect(dice(table)).toEqual([1, 5]);
  });

  test('a price of 1 Gold is named, and only a price of nothing is free', () => {
    const priceWith = (citizens: readonly Citizen[]): unknown =>
      arranged({
        step: 'roll',
        roll: [2, 5],
        players: [{ domains: ['the-desert-orchid', 'palace-of-the-dawn'], citizens, gold: 1 }],
      })
        .decision('dice')
        .options.find(({ key }) => key === 'power:the-desert-orchid:1')?.params?.['price'];
    expect(JSON.stringify(priceWith(['cleric']))).not.toContain('free');
    expect(JSON.stringify(priceWith([]))).toContain('free');
  });

  test('Palace of the Dawn lowers one die by 1, also one that was just made a 6', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 3],
      players: [{ domains: ['palace-of-the-dawn', 'foxgrove-palisade'], gold: 2 }],
    });
    table.press(1, 'dice', 'power:foxgrove-palisade:1').press(1, 'dice', 'power:palace-of-the-dawn:1');
    expect(dice(table)).toEqual([5, 3]);
  });

  test('a power that was used is ready again in the next Roll Phase', () => {
    const table = arranged({
      step: 'actions',
      active: 0,
      players: [{ domains: ['palace-of-the-dawn'] }, {}],
      actions: 1,
      but: (state) => {
        state.used = ['palace-of-the-dawn'];
      },
    }).pick(0, 'action', 'gain:gold');
    expect(table.open).toEqual(['1 dice']);
    expect(table.offered('dice').filter((key) => key.startsWith('power:palace')).length).toBeGreaterThan(0);
  });

  test('each power once in a Roll Phase; with none left to use the announcement comes by itself', () => {
    const table = arranged({
      step: 'roll',
      roll: [4, 4],
      players: [{ domains: ['palace-of-the-dawn', 'foxgrove-palisade'], gold: 2, citizens: ['cleric'] }],
    });
    table.press(1, 'dice', 'power:palace-of-the-dawn:1');
    expect(table.refusal(1, 'dice', 'power:palace-of-the-dawn:2')).toBe('power-used');
    table.press(1, 'dice', 'power:foxgrove-palisade:1');
    expect(table.open).toEqual(['1 end-turn']);
    expect(dice(table)).toEqual([6, 4]);
  });

  test('a die that shows the number already cannot be set to it, and no die goes below 1', () => {
    const table = arranged({
      step: 'roll',
      roll: [6, 1],
      players: [{ domains: ['foxgrove-palisade', 'the-desert-orchid', 'palace-of-the-dawn'], gold: 9 }],
    });
    expect(refusals(table, 'dice')).toEqual({
      'power:foxgrove-palisade:1': 'no-change',
      'power:the-desert-orchid:2': 'no-change',
      'power:palace-of-the-dawn:2': 'die-limit',
    });
  });

  test('powers are paid in Gold alone; Magic does not help', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['foxgrove-palisade', 'palace-of-the-dawn'], gold: 1, magic: 5 }],
    });
    expect(table.refusal(1, 'dice', 'power:foxgrove-palisade:1')).toBe('cannot-afford');
  });

  test('a power that is too expensive says what is missing for it', () => {
    const short = (magicForPowers: boolean, gold: number, magic: number): unknown =>
      arranged({
        step: 'roll',
        roll: [2, 5],
        options: { magicForPowers },
        players: [{ domains: ['foxgrove-palisade', 'palace-of-the-dawn'], gold, magic }],
      })
        .decision('dice')
        .refused?.find(({ key }) => key === 'power:foxgrove-palisade:1')?.params?.['short'];
    const missing = [{ text: 'amount.gold', params: { count: 1 } }];
    expect(short(false, 1, 3)).toEqual(missing);
    expect(short(true, 0, 3)).toEqual(missing);
    expect(short(true, 1, 0)).toEqual(missing);
  });

  test('a table may agree that Magic pays all but one Gold of a Roll Phase power', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      options: { magicForPowers: true },
      players: [{ domains: ['foxgrove-palisade'], gold: 2, magic: 5 }],
    });
    table.press(1, 'dice', 'power:foxgrove-palisade:1');
    expect(table.offered('pay')).toEqual(['pay:2-gold', 'pay:1-gold-1-magic']);
    table.press(1, 'pay', 'pay:1-gold-1-magic');
    expect(purse(table, 1)).toEqual([1, 0, 4]);
  });

  test('announcing fixes the dice for the turn', () => {
    const table = arranged({ step: 'roll', roll: [2, 5], players: [{ domains: ['palace-of-the-dawn'] }] });
    table.pick(1, 'dice', 'announce');
    expect(table.refusal(1, 'dice', 'power:palace-of-the-dawn:1')).toBe('not-asked');
    expect(dice(table)).toEqual([2, 5]);
    // The log names the results again only after a power.
    expect(table.events).not.toContain('announces');
  });

  test("powers work in the owner's own Roll Phase only", () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      active: 0,
      players: [{ domains: ['palace-of-the-dawn'] }, { citizens: ['cleric'] }],
    });
    expect(table.open).not.toContain('1 dice');
    expect(table.open).not.toContain('0 dice');
  });

  test('uses of powers can be undone until the announcement', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['palace-of-the-dawn', 'foxgrove-palisade'], gold: 2 }],
    });
    table.press(1, 'dice', 'power:palace-of-the-dawn:1');
    expect(table.undo(1)).toBe(true);
    expect(dice(table)).toEqual([2, 5]);
  });
});

describe('moves that cannot be undone later', () => {
  const done = ['1 end-turn'];

  test('the only power used can be undone until the harvest', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['foxgrove-palisade'], gold: 2 }, {}],
    });
    table.press(1, 'dice', 'power:foxgrove-palisade:1');
    expect([dice(table), table.open]).toEqual([[6, 5], done]);
    expect(table.undo(1)).toBe(true);
    expect([dice(table), table.open]).toEqual([[2, 5], ['1 dice']]);
    table.press(1, 'dice', 'announce');
    expect(table.open).toEqual(['1 action']);
  });

  test('so can a Thief’s only haul, an only Event, and the last action after a turned card', () => {
    const thief = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief'] }, { gold: 2 }],
    }).press(1, 'take', 'gold:1:2');
    expect([thief.open, thief.undo(1)]).toEqual([done, true]);
    const event = arranged({
      step: 'events',
      dice: [1, 4],
      options: { monsterEvents: true },
      centre: { c1: [] },
      events: { c1: 'corrupted-cleric' },
      players: [{}, {}],
    }).press(1, 'token', 'on:m1');
    expect([event.open, event.undo(1)]).toEqual([done, true]);
    const action = arranged({
      step: 'actions',
      centre: { d1: ['halfpenny-hill', 'blood-crow-army'] },
      players: [{ gold: 9, citizens: ['peasant', 'butcher', 'merchant'] }, {}],
    })
      .press(1, 'action', 'build:d1')
      .press(1, 'action', 'gain:gold');
    expect([action.open, action.undo(1)]).toEqual([done, true]);
  });
});

describe("Gargan's Embrace", () => {
  test('its owner gains 1 VP when any player rolls doubles', () => {
    const table = arranged({ step: 'roll', roll: [3, 3], players: [{}, { domains: ['gargans-embrace'] }] });
    expect([tokens(table, 1), tokens(table, 0)]).toEqual([0, 1]);
  });

  test('changing doubles away does not take it back, and changing into doubles gives another at once', () => {
    const table = arranged({
      step: 'roll',
      roll: [6, 6],
      players: [{ domains: ['gargans-embrace', 'palace-of-the-dawn', 'foxgrove-palisade'], gold: 2 }],
    });
    expect(tokens(table, 1)).toBe(1);
    table.press(1, 'dice', 'power:palace-of-the-dawn:1');
    expect(tokens(table, 1)).toBe(1);
    table.press(1, 'dice', 'power:foxgrove-palisade:1');
    expect(tokens(table, 1)).toBe(2);
  });

  test('without doubles there is nothing', () => {
    const table = arranged({ step: 'roll', roll: [3, 4], players: [{ domains: ['gargans-embrace'] }] });
    expect(tokens(table, 1)).toBe(0);
  });
});
