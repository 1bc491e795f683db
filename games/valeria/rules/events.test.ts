import { arranged, purse, victory } from '../testing';
import type { Arrangement } from '../testing';

/** Arranges three players. The Events are on exhausted slots. */
const withEvents = (wanted: Arrangement) =>
  arranged({
    ...wanted,
    seats: 3,
    options: { monsterEvents: true, ...wanted.options },
    centre: {
      ...Object.fromEntries(Object.keys(wanted.events ?? {}).map((slot) => [slot, []])),
      ...wanted.centre,
    },
  });

describe('Monster Events', () => {
  test('one for each player lies on the pile, and comes into the next emptied slot, which counts', () => {
    const table = withEvents({ step: 'actions', centre: { 'c11-12': ['butcher'] }, players: [{ gold: 1 }] });
    expect(table.view(null).pile).toBe(6 + 3);
    table.press(1, 'action', 'recruit:c11-12');
    const { events, marks, pile } = table.view(null);
    expect([events.length, events[0]?.slot, marks['c11-12'], pile]).toEqual([
      1,
      'c11-12',
      events[0]?.event,
      8,
    ]);
    expect(table.undo(1)).toBe(false);
  });

  test('each Event whose number is rolled happens before the harvest, once, also on doubles', () => {
    const lost = (roll: readonly [number, number]) => {
      const table = withEvents({
        step: 'roll',
        roll,
        events: { c1: 'sorcerer' },
        players: [{ magic: 5, citizens: ['archer'] }, { magic: 1 }, {}],
      });
      return [purse(table, 1)[2], purse(table, 2)[2], purse(table, 0)[2]];
    };
    expect(lost([4, 1])).toEqual([4, 0, 0]);
    expect(lost([1, 3])).toEqual([4, 0, 0]);
    expect(lost([4, 4])).toEqual([4, 0, 0]);
    expect(lost([1, 2])).toEqual([5, 1, 0]);
  });

  test('several Events on one roll happen in the order that the active player chooses', () => {
    const table = withEvents({
      step: 'roll',
      roll: [6, 5],
      events: { c1: 'kobold-thieves', c2: 'mimic' },
      players: [{ gold: 3 }, { gold: 3 }],
    });
    expect(table.offered('event')).toEqual(['event:kobold-thieves', 'event:mimic']);
    table.press(1, 'event', 'event:mimic');
    expect(table.offered('token')).toEqual(['on:m1', 'on:m2', 'on:m3', 'on:m4', 'on:m5', 'on:c1', 'on:c2']);
    table.pick(1, 'token', 'on:m1');
    // The Starters have paid 1 Gold after the loss.
    expect([purse(table, 1)[0], purse(table, 2)[0]]).toEqual([3, 3]);
  });

  test('with five players the resting player loses nothing', () => {
    const table = arranged({
      step: 'roll',
      roll: [6, 1],
      seats: 5,
      options: { monsterEvents: true },
      centre: { c1: [] },
      events: { c1: 'kobold-thieves' },
      players: [{ gold: 3 }, { gold: 3 }, {}, {}, { gold: 3 }],
    });
    expect([purse(table, 1)[0], purse(table, 2)[0], purse(table, 0)[0]]).toEqual([2, 2, 3]);
  });

  test('Strength and Magic tokens raise the cost of their Monster, Gold tokens go to the slayer', () => {
    const table = withEvents({
      step: 'events',
      dice: [1, 5],
      events: { c1: 'corrupted-cleric', c2: 'mimic' },
      players: [{ strength: 2, magic: 2, citizens: ['peasant'] }, {}, {}],
    });
    table
      .press(1, 'event', 'event:corrupted-cleric')
      .press(1, 'token', 'on:m1')
      .press(1, 'token', 'on:m1')
      .pick(1, 'end-turn', 'end');
    expect(table.view(null).monsters[0]).toMatchObject({ cost: 1, magic: 1, gold: 1 });
    table.press(1, 'action', 'slay:m1');
    // 2 Gold of the Peasants, then 1 from the token and 1 as reward.
    expect(purse(table, 1)).toEqual([4, 2, 1]);
    expect(table.view(null).monsters[0]).toMatchObject({ cost: 1, magic: 0, gold: 0 });
  });

  test('a price raised far enough to be paid in more ways than fit a list is offered in groups', () => {
    const table = withEvents({
      step: 'actions',
      players: [{ strength: 40, magic: 40 }, {}, {}],
      but: (state) => {
        state.tokens['m1:5'] = { gold: 0, strength: 34, magic: 0 };
      },
    });
    table.press(1, 'action', 'slay:m1');
    const { options } = table.decision('pay');
    expect(options).toHaveLength(35);
    expect([...new Set(options.map(({ groups }) => groups?.[0]))]).toEqual([
      'magic:0',
      'magic:10',
      'magic:20',
      'magic:30',
    ]);
    table.press(1, 'pay', 'pay:1-strength-34-magic');
    expect(purse(table, 1)).toEqual([1, 39, 6]);
  });

  test('tokens stay with their card, also when another card is laid on it', () => {
    const table = withEvents({
      step: 'actions',
      centre: { d1: ['watcher-on-the-water'] },
      players: [{ gold: 6, strength: 3, citizens: ['knight', 'archer'], victory: ['goblin'] }],
      but: (state) => {
        state.tokens['m1:4'] = { gold: 0, strength: 2, magic: 0 };
      },
    });
    expect(table.view(null).monsters[0]).toMatchObject({ cost: 3 });
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:goblin');
    expect(table.view(null).monsters[0]).toMatchObject({ cost: 1, cards: 5 });
    table.press(1, 'action', 'slay:m1');
    expect(table.view(null).monsters[0]).toMatchObject({ cost: 3, cards: 4 });
  });

  test('tokens go to the bank with a slain Monster: it has none if it is put back', () => {
    const table = withEvents({
      step: 'actions',
      centre: { d1: ['watcher-on-the-water'] },
      players: [{ gold: 6, strength: 3, citizens: ['knight', 'archer'] }],
      but: (state) => {
        state.tokens['m1:5'] = { gold: 0, strength: 2, magic: 0 };
      },
    });
    table.press(1, 'action', 'slay:m1');
    expect(purse(table, 1)).toEqual([7, 0, 0]);
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:goblin');
    expect(table.view(null).monsters[0]).toMatchObject({ cost: 1, cards: 5 });
  });

  test('Thieves take after the Events and before the harvest', () => {
    const table = withEvents({
      step: 'events',
      dice: [4, 3],
      events: { c1: 'sorcerer' },
      players: [{ citizens: ['thief'] }, { magic: 2 }, {}],
    });
    expect([purse(table, 2)[2], table.open]).toEqual([1, ['1 take']]);
  });

  test('slaying a Monster without Gold tokens names its reward only', () => {
    const table = withEvents({ step: 'actions', players: [{ strength: 1 }, {}, {}] });
    table.press(1, 'action', 'slay:m1');
    expect(table.events.filter((event) => event === 'rewards')).toHaveLength(1);
  });

  test('an Event in play is slain like a top Monster; the slot stays exhausted under a new card', () => {
    const table = withEvents({
      step: 'actions',
      events: { c1: 'bat-swarm' },
      players: [{ strength: 6, victory: ['goblin'] }],
    });
    table.press(1, 'action', 'slay:c1');
    // 1 Gold for each Monster in the Victory stack, with itself.
    expect([victory(table, 1), purse(table, 1), table.view(null).marks.c1]).toEqual([
      ['goblin', 'bat-swarm'],
      [2, 0, 0],
      'exhausted',
    ]);
    expect(table.refusal(1, 'action', 'slay:c1')).toBe('not-offered');
  });

  test('an Event on an emptied Monster stack can be slain there', () => {
    const table = withEvents({
      step: 'actions',
      centre: { m1: [] },
      events: { m1: 'mimic' },
      players: [{ strength: 3, magic: 3 }, {}, {}],
    });
    table.press(1, 'action', 'slay:m1');
    expect([victory(table, 1), purse(table, 1)]).toEqual([['mimic'], [5, 0, 0]]);
    expect(table.refusal(1, 'action', 'slay:m1')).toBe('stack-exhausted');
  });

  test('an Event has no stack of its own and cannot be put back', () => {
    const table = withEvents({
      step: 'actions',
      centre: { d1: ['watcher-on-the-water'] },
      players: [{ gold: 6, citizens: ['knight', 'archer'], victory: ['goblin', 'mimic'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect(table.offered('return-card')).toEqual(['return:goblin', 'decline']);
    expect(table.refusal(1, 'return-card', 'return:mimic')).toBe('bad-choice');
  });

  test('with a card put back on its slot, an Event goes on top of the pile, its tokens to the bank', () => {
    const table = withEvents({
      step: 'actions',
      centre: { d1: ['nest-of-the-weaver-witch'], 'c11-12': ['butcher'] },
      events: { c5: 'mimic' },
      players: [{ gold: 7, citizens: ['merchant', 'butcher'] }],
      but: (state) => {
        state.players[1]?.citizens.push('peasant');
        state.darkLord.citizens.pop();
        state.tokens['c5:0'] = { gold: 2, strength: 0, magic: 0 };
      },
    });
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:peasant');
    // The same action emptied the Domain's own slot. The Mimic on top of the pile appears there.
    expect(table.view(null).events).toEqual([{ slot: 'd1', event: 'mimic', strength: 3, magic: 3, gold: 0 }]);
  });

  test('slain Events score as Monsters', () => {
    const table = withEvents({
      step: 'actions',
      actions: 1,
      active: 0,
      start: 1,
      options: { lastRound: '1' },
      players: [{ victory: ['giant-leech'] }, {}, {}],
    });
    table.pick(0, 'action', 'gain:gold');
    expect(table.session.scores().find(({ seat }) => seat === 1)?.items[0]).toMatchObject({
      key: 'monsters',
      points: 4,
    });
  });

  test('a token may lie on an Event', () => {
    const table = withEvents({
      step: 'events',
      dice: [3, 1],
      events: { c1: 'bat-swarm' },
      players: [{}, {}, {}],
    });
    table.pick(1, 'token', 'on:c1');
    expect(table.view(null).events[0]).toMatchObject({ strength: 7 });
  });
});
