import { wordsOf } from '../../../src/words/catalogue';
import { arranged, built, cardsAt, isExhausted, purse, tableau, tokens, victory } from '../testing';
import type { Arrangement, Valerian } from '../testing';

/** Arranges a player with every role, who builds the card on d1 as the second action of a turn. */
const builder = (card: string, more: object = {}, ...others: object[]): Valerian =>
  arranged({
    step: 'actions',
    centre: { d1: [card] },
    players: [
      {
        gold: 12,
        citizens: ['peasant', 'butcher', 'knight', 'archer', 'rogue', 'mercenary', 'cleric', 'paladin'],
        ...more,
      },
      ...others,
    ],
  });

test('a reward of two kinds is told in one line', () => {
  const table = arranged({
    step: 'actions',
    centre: { m2: ['flaming-skeleton'] },
    players: [{ strength: 9 }],
  });
  table.press(1, 'action', 'slay:m2');
  const told = table.lines
    .filter(({ event }) => event === 'rewards')
    .map((line) => wordsOf('valeria').line(line));
  expect(told).toEqual(['Player 2 gains 1 Gold and 1 Magic from Flaming Skeleton.']);
});

describe('a reward of several', () => {
  test('the player must choose one', () => {
    const table = arranged({
      step: 'actions',
      centre: { m1: ['goblin-mage', 'goblin-king'] },
      players: [{ strength: 3 }],
    });
    table.press(1, 'action', 'slay:m1');
    expect(table.offered('reward')).toEqual(['gold', 'magic']);
    table.press(1, 'reward', 'magic');
    expect(purse(table, 1)).toEqual([0, 0, 1]);
  });

  test('an option that gives a Citizen can be chosen only if a suitable one is available', () => {
    const table = arranged({ step: 'actions', centre: { m3: ['bane-spider'] }, players: [{ strength: 6 }] });
    table.press(1, 'action', 'slay:m3').press(1, 'reward', 'citizen');
    expect(tableau(table, 1)).toEqual(['knight']);
    const none = arranged({
      step: 'actions',
      centre: { m3: ['bane-spider'], c6: [] },
      players: [{ strength: 6 }],
    });
    none.press(1, 'action', 'slay:m3');
    // Only one option is left, so it is performed without asking.
    expect(purse(none, 1)).toEqual([3, 0, 0]);
  });
});

describe('a free Citizen', () => {
  test('any slot whose top card meets the condition; copies owned do not matter', () => {
    const table = builder('grimmwater-keep');
    table.press(1, 'action', 'build:d1');
    expect(table.offered('free-citizen')).toEqual([
      'fetch:c1',
      'fetch:c2',
      'fetch:c3',
      'fetch:c5',
      'fetch:c6',
      'fetch:c7',
      'fetch:c8',
      'fetch:c9-10',
      'fetch:c11-12',
    ]);
    expect(table.refusal(1, 'free-citizen', 'fetch:c4')).toBe('filter-failed');
    table.press(1, 'free-citizen', 'fetch:c1');
    expect(tableau(table, 1).filter((card) => card === 'cleric')).toHaveLength(2);
  });

  test('is mandatory if one is available, and nothing happens if none is', () => {
    const one = builder('shattered-hand', {}, {});
    one.press(1, 'action', 'build:d1');
    expect(one.offered('free-citizen')).toEqual(['fetch:c1', 'fetch:c9-10']);
    expect(one.refusal(1, 'free-citizen', 'decline')).toBe('not-offered');
    const none = arranged({
      step: 'actions',
      centre: { d1: ['shattered-hand'], c1: [], 'c9-10': [] },
      players: [{ gold: 7, citizens: ['peasant'], domains: [] }],
      but: (state) => {
        state.players[1]?.citizens.push('cleric');
        state.darkLord.citizens.pop();
      },
    });
    none.press(1, 'action', 'build:d1');
    expect([built(none, 1), none.open]).toEqual([['shattered-hand'], ['1 action']]);
  });

  test('triggers Forgotten Sorrows', () => {
    const table = builder('darktide-harbour', { domains: ['forgotten-sorrows'] });
    table.press(1, 'action', 'build:d1').press(1, 'free-citizen', 'fetch:c7');
    expect(purse(table, 1)[2]).toBe(1);
  });
});

describe('Eye of Asteraten', () => {
  test('5 Strength, and then one Monster may be slain at its normal cost without using an action', () => {
    const table = builder('eye-of-asteraten', { domains: ['the-violet-thorn'] });
    table.press(1, 'action', 'build:d1');
    expect(table.offered('extra-slay')).toEqual([
      'slay:m1',
      'slay:m2',
      'slay:m3',
      'slay:m4',
      'slay:m5',
      'decline',
    ]);
    table.press(1, 'extra-slay', 'slay:m4');
    expect([victory(table, 1), purse(table, 1)]).toEqual([['owlbear'], [4, 1, 3]]);
    expect(table.open).toEqual(['1 action']);
  });

  test('slaying may be declined, and is not asked if no Monster can be paid for', () => {
    const table = builder('eye-of-asteraten');
    table.press(1, 'action', 'build:d1').press(1, 'extra-slay', 'decline');
    expect(purse(table, 1)).toEqual([4, 5, 0]);
    const dear = arranged({
      step: 'actions',
      centre: {
        d1: ['eye-of-asteraten'],
        m1: ['goblin-king'],
        m2: ['skeleton-king'],
        m3: ['spider-queen'],
        m4: ['troll'],
        m5: ['orc-chieftain'],
      },
      players: [{ gold: 8, citizens: ['knight', 'cleric'] }],
    });
    dear.press(1, 'action', 'build:d1');
    expect(dear.open).toEqual(['1 action']);
  });
});

describe('putting a card back', () => {
  test('Watcher on the Water: a Monster goes on top of its stack for 3 VP, even above weaker ones', () => {
    const table = builder('watcher-on-the-water', { victory: ['goblin-mage', 'skeleton'] });
    table.press(1, 'action', 'build:d1');
    expect(table.offered('return-card')).toEqual(['return:goblin-mage', 'return:skeleton', 'decline']);
    expect(table.session.decisions[0]?.refused).toBeUndefined();
    table.press(1, 'return-card', 'return:goblin-mage');
    expect([victory(table, 1), tokens(table, 1), table.view(null).monsters[0]?.top]).toEqual([
      ['skeleton'],
      3,
      'goblin-mage',
    ]);
  });

  test('it may be declined, and is not asked without a Monster', () => {
    const table = builder('watcher-on-the-water', { victory: ['goblin'] });
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'decline');
    expect([victory(table, 1), tokens(table, 1)]).toEqual([['goblin'], 0]);
    const none = builder('watcher-on-the-water');
    none.press(1, 'action', 'build:d1');
    expect(none.open).toEqual(['1 action']);
  });

  test('Nest of the Weaver Witch: a Citizen goes back; the mark of an exhausted slot is removed', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['nest-of-the-weaver-witch'], c5: [] },
      players: [{ gold: 6, citizens: ['butcher', 'merchant'] }],
      but: (state) => {
        state.players[1]?.citizens.push('peasant');
        state.darkLord.citizens.pop();
      },
    });
    expect(isExhausted(table, 'c5')).toBe(true);
    table.press(1, 'action', 'build:d1');
    expect(table.refusal(1, 'return-card', 'return:starter-peasant')).toBe('bad-choice');
    table.press(1, 'return-card', 'return:peasant');
    expect([isExhausted(table, 'c5'), cardsAt(table, 'c5'), tokens(table, 1)]).toEqual([false, 1, 3]);
  });
});

describe('Golden Obelisk of Nae', () => {
  test('after paying, exactly 3 Magic for 3 VP, once, and optional', () => {
    const table = builder('golden-obelisk-of-nae', { gold: 6, magic: 7 });
    table.press(1, 'action', 'build:d1').press(1, 'pay', 'pay:6-gold').press(1, 'offer', 'accept');
    expect([purse(table, 1), tokens(table, 1)]).toEqual([[0, 0, 4], 3]);
    const no = builder('golden-obelisk-of-nae', { gold: 6, magic: 3 });
    no.press(1, 'action', 'build:d1').press(1, 'pay', 'pay:6-gold').press(1, 'offer', 'decline');
    expect([purse(no, 1), tokens(no, 1)]).toEqual([[0, 0, 3], 0]);
  });

  test('is not asked with fewer than 3 Magic', () => {
    const table = builder('golden-obelisk-of-nae', { gold: 6, magic: 3 });
    table.press(1, 'action', 'build:d1').press(1, 'pay', 'pay:5-gold-1-magic');
    expect(table.open).toEqual(['1 action']);
  });
});

describe('taking from an opponent', () => {
  test("Cutthroat's Truce: 3 Gold, or all there is if less", () => {
    const table = builder('cutthroats-truce', {}, { gold: 5 }, { gold: 2 }, {});
    table.press(1, 'action', 'build:d1');
    expect(table.offered('rob')).toEqual(['from:3', 'from:4']);
    table.press(1, 'rob', 'from:4');
    expect([purse(table, 1)[0], purse(table, 3)[0]]).toEqual([9, 0]);
    const rich = builder('cutthroats-truce', {}, { gold: 5 });
    rich.press(1, 'action', 'build:d1');
    expect([purse(rich, 1)[0], purse(rich, 0)[0]]).toEqual([10, 2]);
  });

  test('when time is up it takes from the richest opponent, on a tie from the nearest to the left', () => {
    const fallback = (...gold: number[]): unknown =>
      arranged({
        step: 'actions',
        centre: { d1: ['cutthroats-truce'] },
        players: [{ gold: 9, citizens: ['rogue', 'cleric'] }, ...gold.map((count) => ({ gold: count }))],
      })
        .press(1, 'action', 'build:d1')
        .decision('rob').fallback;
    expect([fallback(2, 1, 2), fallback(2, 1, 3), fallback(1, 2, 2)]).toEqual([
      ['from:3'],
      ['from:1'],
      ['from:4'],
    ]);
  });

  test('of two powers at the end of the phase the one without a choice goes first', () => {
    const asked = (first: 'cathedral-of-st-aquila' | 'the-orb-of-urdr', second: typeof first) =>
      arranged({
        step: 'actions',
        active: 2,
        actions: 1,
        players: [{ gold: 2, magic: 1 }, { domains: [first, second] }, { gold: 2 }],
      }).press(2, 'action', 'gain:gold');
    // Seat 0 alone has Magic. Gold can be taken from two players.
    for (const table of [
      asked('cathedral-of-st-aquila', 'the-orb-of-urdr'),
      asked('the-orb-of-urdr', 'cathedral-of-st-aquila'),
    ])
      expect([table.open, purse(table, 2)]).toEqual([['2 rob'], [1, 0, 1]]);
  });

  test('without a player who has some it has no effect', () => {
    const table = builder('cutthroats-truce', {}, { magic: 4 });
    table.press(1, 'action', 'build:d1');
    expect([purse(table, 1)[0], table.open]).toEqual([7, ['1 action']]);
  });

  test("Purloiner's Perch: a random Monster of an opponent, without reward, and it cannot be undone", () => {
    const table = builder(
      'purloiners-perch',
      { domains: ['the-violet-thorn'] },
      { victory: ['goblin', 'owlbear'] },
      { victory: ['skeleton'] },
      {},
    );
    table.press(1, 'action', 'build:d1');
    expect(table.offered('steal-monster')).toEqual(['from:3', 'from:4']);
    expect(table.refusal(1, 'steal-monster', 'from:1')).toBe('bad-target');
    table.press(1, 'steal-monster', 'from:3');
    expect([victory(table, 1).length, victory(table, 2).length, purse(table, 1)]).toEqual([1, 1, [2, 0, 0]]);
    expect(['goblin', 'owlbear']).toContain(victory(table, 1)[0]);
    expect(table.undo(1)).toBe(false);
  });

  test("Purloiner's Perch draws every Monster of the stack sometimes", () => {
    const drawn = new Set<string>();
    for (let draws = 0; draws < 30; draws++) {
      const table = arranged({
        step: 'actions',
        centre: { d1: ['purloiners-perch'] },
        players: [
          { gold: 10, citizens: ['rogue', 'mercenary'] },
          { victory: ['goblin', 'owlbear', 'skeleton'] },
        ],
        but: (state) => {
          state.draws += draws;
        },
      });
      table.press(1, 'action', 'build:d1');
      drawn.add(victory(table, 1)[0] ?? '');
    }
    expect([...drawn].sort()).toEqual(['goblin', 'owlbear', 'skeleton']);
  });

  test("Purloiner's Perch has no effect if no opponent has a Monster", () => {
    const table = builder('purloiners-perch', { victory: ['goblin'] }, {});
    table.press(1, 'action', 'build:d1');
    expect([victory(table, 1), table.open]).toEqual([['goblin'], ['1 action']]);
  });
});

describe('a free Citizen', () => {
  const building = (domain: 'shattered-hand' | 'grimmwater-keep', centre: Arrangement['centre']) =>
    arranged({
      step: 'actions',
      centre: { d1: [domain], ...centre },
      players: [{ gold: 10, citizens: ['peasant', 'butcher', 'rogue', 'cleric'] }, {}],
    }).press(1, 'action', 'build:d1');
  test('is taken without a question if it is the last card of the only suitable slot', () => {
    const table = building('shattered-hand', { c1: ['cleric'], 'c9-10': [] });
    expect(tableau(table, 1).filter((card) => card === 'cleric')).toHaveLength(2);
  });
  test('is the left-most suitable one for a player whose time is up', () => {
    expect(building('grimmwater-keep', { c1: [] }).decision('free-citizen').fallback).toEqual(['fetch:c6']);
  });
});
