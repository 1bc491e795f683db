import { Illegal, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { agentsOn, arranged, banners, storyOf, times } from '../testing';
import type { Region } from '../data/map';

describe('deploying and retrieving', () => {
  test('in player order, one agent at a time, two each, three with two players', () => {
    const three = arranged({ step: 'deploy', first: 1 });
    expect(three.open).toEqual(['1 deploy']);
    three.pick(1, 'deploy', 'place:bear-sheriff');
    expect(three.refusal(2, 'deploy', 'place:bear-sheriff')).toBe('position-occupied');
    three
      .pick(2, 'deploy', 'place:bear-steward')
      .pick(0, 'deploy', 'place:bear-marshal')
      .pick(1, 'deploy', 'place:bear-chancellor')
      .pick(2, 'deploy', 'place:eagle-sheriff')
      .pick(0, 'deploy', 'place:eagle-steward');
    expect(three.open).toEqual(['1 place']);
    const two = arranged({ step: 'deploy', first: 1, seats: 2 });
    for (const [seat, place] of [
      [1, 'bear-sheriff'],
      [0, 'bear-steward'],
      [1, 'eagle-sheriff'],
      [0, 'lion-marshal'],
      [1, 'horse-sheriff'],
      [0, 'horse-marshal'],
    ] as const)
      two.pick(seat, 'deploy', `place:${place}`);
    expect(two.open).toEqual(['1 place']);
  });

  test('from the second turn on each player takes one own agent back, and may place it there again', () => {
    const table = arranged({
      step: 'retrieve',
      turn: 2,
      first: 1,
      agents: {
        'bear sheriff': 1,
        'eagle sheriff': 1,
        'lion marshal': 2,
        'lion sheriff': 2,
        'horse steward': 0,
      },
    });
    expect(table.refusal(1, 'retrieve', 'place:lion-marshal')).toBe('not-your-agent');
    expect(table.refusal(1, 'retrieve', 'place:horse-chancellor')).toBe('not-your-agent');
    expect(table.refusal(1, 'retrieve', 'keep')).toBe('must-retrieve');
    table.pick(1, 'retrieve', 'place:bear-sheriff').pick(2, 'retrieve', 'place:lion-marshal');
    expect(table.state.councils.horse.steward).toBeNull();
    table.pick(1, 'deploy', 'place:bear-sheriff');
    table.finish();
  });

  test('the first open position is taken for a player who does not answer', () => {
    expect(arranged({ step: 'deploy', agents: { 'bear sheriff': 2 } }).decision('deploy').fallback).toEqual([
      'place:bear-steward',
    ]);
  });
});

describe('who decides', () => {
  test('with only the Sheriff there, the later positions do nothing', () => {
    const table = arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] });
    table.pick(1, 'place', ...times('at:southgate', 2));
    expect(storyOf(table)).toContain(
      'No one decides for Bear Steward, Bear Marshal, Bear Chancellor, the Eagle council, the Elephant ' +
        'council, the Lion council, and the Horse council.',
    );
  });

  test('a player without an agent gets no decision in empire turns', () => {
    const table = arranged({ agents: agentsOn('bear', 1), at: ['bear', 'sheriff'] }).finish();
    expect(table.session.over).toBe(true);
  });

  test('one agent may decide two positions in a row', () => {
    const table = arranged({ agents: { 'bear steward': 2 }, at: ['bear', 'sheriff'] });
    table.pick(2, 'place', ...times('at:southgate', 2));
    expect(table.open).toEqual(['2 place']);
  });
});

describe('actions', () => {
  test('a Sheriff with one banner in supply adds one, with none is skipped', () => {
    const one = arranged({
      agents: { 'bear sheriff': 1, 'bear chancellor': 2 },
      at: ['bear', 'sheriff'],
      supply: { bear: 1 },
    });
    expect(one.decision('place').min).toBe(1);
    const none = arranged({
      agents: { 'bear sheriff': 1, 'bear chancellor': 2 },
      at: ['bear', 'sheriff'],
      supply: { bear: 0 },
    });
    expect(none.open).toEqual(['2 act']);
    expect(none.events).toContain('skips');
  });

  test('all banners must be placed, on regions the empire controls', () => {
    const table = arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] });
    expect(table.refusal(1, 'place', 'at:southgate')).toBe('too-few');
    expect(table.refusal(1, 'place', ...times('at:windgap', 2))).toBe('region-not-controlled');
    expect(table.refusal(1, 'place', ...times('at:southgate', 3))).toBe('picked-too-often');
  });

  test('a harvest of more cards than the deck has draws what is there', () => {
    const table = arranged({
      agents: { 'horse steward': 2 },
      at: ['horse', 'steward'],
      but: (state) => {
        state.players[0]?.hand.push(...state.decks.horse.splice(1));
      },
    });
    expect(table.decision('act').options.map(({ key, params }) => [key, params?.count])).toEqual([
      ['add', 2],
      ['draw', 1],
    ]);
    table.pick(2, 'act', 'draw');
    expect([table.state.players[2]?.hand.length, table.state.decks.horse]).toEqual([1, []]);
  });

  test('a draw ends the step, so that no player plays on from cards that can be undone', () => {
    const draws = arranged({ agents: { 'horse steward': 2 }, at: ['horse', 'steward'] });
    draws.press(2, 'act', 'draw');
    expect([draws.state.step, draws.undo(2)]).toEqual(['after', false]);
    const adds = arranged({
      agents: { 'horse steward': 2 },
      at: ['horse', 'steward'],
      hands: [[], [], ['bear-lion-1']],
    });
    adds.press(2, 'act', 'add').press(2, 'place', ...times('at:saddleport', 2));
    expect([adds.open, adds.state.step, adds.undo(2)]).toEqual([['2 after'], 'activation', true]);
  });

  test('no position is active after the last of an empire', () => {
    const table = arranged({ agents: { 'horse chancellor': 2 }, at: ['horse', 'chancellor'], first: 0 });
    table.pick(2, 'act', 'draw').pick(2, 'after', 'done');
    expect([table.open, table.state.activation]).toEqual([['1 swap'], null]);
  });

  test('an option worth nothing is refused', () => {
    const table = arranged({
      agents: { 'bear steward': 1 },
      at: ['bear', 'steward'],
      hands: [[], ['bear-eagle-1']],
    });
    expect(table.refusal(1, 'before', 'draw')).toBe('action-unavailable');
  });

  test('a position must act; only where attacking is all it can do may it hold', () => {
    const chancellor = arranged({ agents: { 'bear chancellor': 1 }, at: ['bear', 'chancellor'] });
    expect(chancellor.refusal(1, 'act', 'hold')).toBe('must-act');
    const marshal = arranged({
      agents: { 'bear marshal': 1 },
      at: ['bear', 'marshal'],
      hands: [[], ['horse-bear-1']],
    });
    marshal.pick(1, 'act', 'hold');
    // After a hold there is no window for cards, and neither after nothing could be done.
    expect(marshal.open).not.toContain('1 after');
    const idle = arranged({
      agents: { 'horse marshal': 1, 'horse chancellor': 2 },
      at: ['horse', 'marshal'],
      hands: [[], ['horse-bear-1']],
    }).pick(1, 'before', 'skip');
    expect(idle.open).toEqual(['2 act']);
  });

  test('a Marshal without a movable banner is skipped', () => {
    const table = arranged({
      agents: { 'horse marshal': 1, 'horse chancellor': 2 },
      at: ['horse', 'marshal'],
    });
    expect(table.open).toEqual(['2 act']);
  });

  test('an empty deck leaves only the swap, which is then compulsory', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      but: (state) => {
        state.players[2]?.hand.push(...state.decks.bear.splice(0));
      },
    });
    expect(table.open).toEqual(['1 swap-with']);
  });

  test('an empire without any region can neither add nor attack', () => {
    const table = arranged({
      agents: { 'bear sheriff': 1, 'bear chancellor': 2 },
      at: ['bear', 'sheriff'],
      banners: Object.fromEntries(
        (['frosthold', 'barleyfen', 'greywold', 'stormwatch', 'millkeep', 'southgate'] as Region[]).map(
          (region) => [region, ['lion', 1]],
        ),
      ),
    });
    expect(table.open).toEqual(['2 act']);
    expect(table.offered('act')).toEqual(['draw', 'swap']);
  });
});

describe('attacking', () => {
  const marshal = (how: Parameters<typeof arranged>[0] = {}) =>
    arranged({ agents: { 'lion marshal': 1, 'lion chancellor': 2 }, at: ['lion', 'marshal'], ...how }).pick(
      1,
      'act',
      'attack',
    );

  test('from a region the empire controls, with banners that can be spared', () => {
    const table = marshal({ banners: { windgap: ['lion', 1] } });
    expect(table.refusal(1, 'attack-from', 'at:stonebridge')).toBe('region-not-controlled');
    expect(table.refusal(1, 'attack-from', 'at:goldmarket')).toBe('no-banners');
    expect(table.refusal(1, 'attack-from', 'at:windgap')).toBe('must-leave-one');
  });

  test('into an adjacent region that another empire controls', () => {
    const table = marshal().pick(1, 'attack-from', 'at:sunhold');
    expect(table.refusal(1, 'attack-to', 'at:stonebridge')).toBe('not-adjacent');
    expect(table.refusal(1, 'attack-to', 'at:manegate')).toBe('target-not-enemy');
    expect(table.refusal(1, 'attack-to', 'range')).toBe('not-offered');
    // The empire's own regions are not listed where nothing could go there anyway.
    expect(table.refusal(1, 'attack-to', 'at:southmarch')).toBe('not-offered');
    table.pick(1, 'attack-to', 'at:windgap');
    expect(table.decision('attack-count').secret).toBeFalsy();
    expect(table.refusal(1, 'attack-count', 'count:3')).toBe('not-enough-banners');
    expect(table.refusal(1, 'attack-count', 'count:0')).toBe('not-offered');
  });

  test('a region that alone can attack is not asked for, and one may still turn back', () => {
    const table = marshal({ banners: { manegate: 0, southmarch: 0 } });
    expect(table.open).toEqual(['1 attack-to']);
    expect(table.offered('attack-to')).toEqual(expect.arrayContaining(['at:windgap', 'give-up']));
    expect(table.pick(1, 'attack-to', 'give-up').open).toEqual(['1 act']);
  });

  test('one may turn back before declaring, and nothing is spent', () => {
    const table = marshal();
    table.pick(1, 'attack-from', 'at:sunhold').pick(1, 'attack-to', 'back').pick(1, 'attack-from', 'cancel');
    expect(table.open).toEqual(['1 act']);
  });

  test('with an empty hand a region without an enemy next to it is not offered', () => {
    expect(
      marshal({ banners: { honeydale: 1, crownhill: 1 } }).refusal(1, 'attack-from', 'at:crownhill'),
    ).toBe('no-enemy-near');
  });

  test('a tower kills one attacker, also in an empty region, and stops a lone one', () => {
    const table = marshal()
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:dust-keep')
      .pick(1, 'attack-count', 'count:1');
    expect([banners(table, 'dust-keep'), banners(table, 'sunhold'), table.state.supply.lion]).toEqual([
      'horse 0',
      'lion 1',
      15,
    ]);
  });

  test('both sides lose one for one; an empty region falls home, maybe to a third empire', () => {
    const table = marshal({ banners: { windgap: ['bear', 2] } })
      .pick(1, 'attack-from', 'at:manegate')
      .pick(1, 'attack-to', 'at:windgap')
      .pick(1, 'attack-count', 'count:2');
    expect(banners(table, 'windgap')).toBe('horse 0');
    expect(table.events).toContain('emptied');
  });

  test('a home region emptied by its own attack is still its empire’s', () => {
    const table = marshal()
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:windgap')
      .pick(1, 'attack-count', 'count:2');
    expect(banners(table, 'sunhold')).toBe('lion 0');
  });

  test('an attack that cannot win is legal', () => {
    const table = marshal({ banners: { windgap: ['bear', 4] } })
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:windgap')
      .pick(1, 'attack-count', 'count:1');
    expect(banners(table, 'windgap')).toBe('bear 3');
    expect(table.events).toContain('repelled');
  });
});

describe('a target that becomes its own while the attack is under way', () => {
  test('takes the banners in without a battle: there are no kills and no survivors', () => {
    const table = arranged({
      agents: { 'horse marshal': 1 },
      at: ['horse', 'marshal'],
      banners: { windgap: ['bear', 2], stonebridge: 4 },
      hands: [[], ['bear-horse-1', 'horse-eagle-1', 'eagle-bear-1']],
    });
    table
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-to', 'at:windgap')
      .pick(1, 'attack-count', 'count:2')
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:disperse');
    // The Horse calls Windgap its home, so it is the Horse's again as soon as the Bear has left.
    table.pick(1, 'disperse', 'at:windgap').pick(1, 'during', 'resolve');
    expect([banners(table, 'windgap'), banners(table, 'stonebridge')]).toEqual(['horse 2', 'horse 2']);
    expect(table.events).toContain('arrives');
    expect(table.state.activation?.fought).toEqual({
      to: 'windgap',
      attackers: 0,
      defenders: 0,
      defender: null,
      kills: 0,
    });
  });
});

describe('swapping agents', () => {
  test('exchanges two positions of the council and acts at the other at once', () => {
    const table = arranged({
      first: 1,
      agents: { 'bear chancellor': 1, 'bear sheriff': 2 },
      at: ['bear', 'chancellor'],
    });
    table.pick(1, 'act', 'swap').pick(1, 'swap-with', 'place:bear-sheriff');
    expect(table.state.councils.bear).toMatchObject({ sheriff: 1, chancellor: 2 });
    const sheriff = { empire: 'bear', position: 'sheriff' };
    expect(table.state.activation).toMatchObject({ active: sheriff, agent: sheriff });
    table.pick(1, 'place', ...times('at:southgate', 2));
    // The agent moved onto the Chancellor position gets no action from this.
    expect(table.open).toEqual(['2 swap']);
  });

  test('if nothing can be done at the other position, the swap alone was the action', () => {
    const table = arranged({
      agents: { 'horse chancellor': 1 },
      at: ['horse', 'chancellor'],
      hands: [[], ['horse-bear-1']],
    });
    table.pick(1, 'act', 'swap').pick(1, 'swap-with', 'place:horse-marshal').pick(1, 'before', 'skip');
    expect(table.open).toEqual(['1 after']);
  });

  test('a swap can still be undone after a hold at the other position', () => {
    const table = arranged({ agents: { 'lion chancellor': 1 }, at: ['lion', 'chancellor'] });
    table.press(1, 'act', 'swap').press(1, 'swap-with', 'place:lion-marshal').press(1, 'act', 'hold');
    expect(table.open).toEqual(['1 end-turn']);
    expect([table.undo(1), table.undo(1), table.open]).toEqual([true, true, ['1 swap-with']]);
  });

  test('a hold at the other position is the action of the turn, and cards may follow', () => {
    const table = arranged({
      agents: { 'bear chancellor': 2, 'lion chancellor': 0 },
      at: ['bear', 'chancellor'],
      hands: [[], [], ['horse-bear-1']],
    });
    table.pick(2, 'act', 'swap').pick(2, 'swap-with', 'place:bear-marshal').pick(2, 'act', 'hold');
    expect(table.open).toEqual(['2 after']);
  });

  test('no replacement card after a swap', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], ['eagle-bear-1']],
    });
    table.pick(1, 'act', 'swap').pick(1, 'swap-with', 'place:bear-sheriff').pick(1, 'before', 'card');
    expect(table.refusal(1, 'play', 'ability:relocate')).toBe('acted-here');
  });
});

describe('the end of an empire’s turn', () => {
  const over = (options = {}) =>
    arranged({
      agents: { 'lion chancellor': 1 },
      at: ['lion', 'chancellor'],
      options,
      banners: { sunhold: 6, wheatmoor: 7, windgap: ['bear', 6], southmarch: 4 },
    })
      .pick(1, 'act', 'draw')
      .pick(1, 'after', 'done');

  test('trims every region to four banners, six with a farm', () => {
    const table = over();
    expect(['sunhold', 'wheatmoor', 'windgap'].map((region) => banners(table, region as Region))).toEqual([
      'lion 4',
      'lion 6',
      'bear 4',
    ]);
    // Regions within their limit are not told.
    expect(table.events.filter((event) => event === 'trims')).toHaveLength(3);
  });

  test('trims only the empire’s own with that option', () => {
    expect(banners(over({ ownSupplyCheck: true }), 'windgap')).toBe('bear 6');
  });
});

describe('the end of a turn', () => {
  const hand = [
    'bear-eagle-1',
    'bear-eagle-2',
    'lion-bear-1',
    'horse-bear-1',
    'eagle-bear-1',
    'eagle-lion-1',
    'eagle-lion-2',
    'lion-horse-1',
    'lion-horse-2',
  ];

  test('hands are cut to five, by own choice, with exactly the excess', () => {
    const table = arranged({ step: 'discard', hands: [[], hand] });
    expect(table.decision('discard')).toMatchObject({
      min: 4,
      max: 4,
      secret: true,
      fallback: hand.slice(0, 4).map((card) => `card:${card}`),
    });
    expect(table.refusal(1, 'discard', `card:${hand[0]}`)).toBe('too-few');
    expect(table.refusal(1, 'discard', ...hand.slice(0, 5).map((card) => `card:${card}`))).toBe('too-many');
    table.pick(1, 'discard', ...hand.slice(5).map((card) => `card:${card}`));
    expect(table.view(1).players[1]?.hand).toHaveLength(5);
    expect(table.state.decks.lion).toContain('lion-horse-2');
  });

  test('not after the fourth turn, unless that option is on', () => {
    const end = (options = {}) =>
      arranged({ step: 'supply', turn: 4, at: ['horse', 'chancellor'], hands: [[], hand], options });
    expect(end().session.over).toBe(true);
    expect(end({ finalDiscard: true }).open).toEqual(['1 discard']);
  });

  test('the first player marker passes clockwise before the swaps', () => {
    const firstAfter = (first: Seat): unknown => {
      const table = arranged({ step: 'mark', first });
      return [table.state.first, table.open];
    };
    expect([firstAfter(1), firstAfter(2), firstAfter(0)]).toEqual([
      [2, ['2 swap']],
      [0, ['0 swap']],
      [1, ['1 swap']],
    ]);
  });

  test('two hidden loyalties may be swapped, are then shown, and stay where they are', () => {
    const table = arranged({
      step: 'swap',
      turn: 2,
      first: 1,
      loyalties: [[], ['bear', 'eagle', 'elephant', 'lion', 'horse']],
    });
    table.pick(1, 'swap', 'swap:devout:opposed').pick(2, 'swap', 'keep').pick(0, 'swap', 'keep');
    expect(table.view(null).players[1]?.loyalties).toEqual({
      devout: 'horse',
      dutiful: null,
      affiliated: null,
      unallied: null,
      opposed: 'bear',
    });
    expect(table.view(2).players[1]?.swaps).toBe(1);
    expect(arranged({ step: 'swap', first: 1 }).press(1, 'swap', 'swap:devout:opposed').undo(1)).toBe(false);
    const next = arranged({
      step: 'swap',
      turn: 3,
      first: 1,
      but: (state) => {
        const [, of] = state.players;
        if (of) of.revealed = [of.loyalties.devout, of.loyalties.opposed];
      },
    });
    const shown = next.state.players[1]?.loyalties.devout ?? '';
    expect(next.refusal(1, 'swap', `token:${shown}`)).toBe('token-revealed');
    expect(next.refusal(1, 'swap', 'swap:devout:dutiful')).toBe('not-offered');
    expect(next.refusal(1, 'swap', 'swap:dutiful:dutiful')).toBe('not-offered');
  });

  test('a player may swap any two of the hidden tokens', () => {
    const swaps = (table = arranged({ step: 'swap', turn: 2 })): string[] =>
      table.offered('swap').filter((key) => key !== 'keep');
    expect(swaps()).toEqual([
      'swap:devout:dutiful',
      'swap:devout:affiliated',
      'swap:devout:unallied',
      'swap:devout:opposed',
      'swap:dutiful:affiliated',
      'swap:dutiful:unallied',
      'swap:dutiful:opposed',
      'swap:affiliated:unallied',
      'swap:affiliated:opposed',
      'swap:unallied:opposed',
    ]);
    // A price of the Dark Alliances shows a single token, so two can be left.
    const two = arranged({
      step: 'swap',
      turn: 3,
      first: 1,
      but: ({ players: [, of] }) => {
        if (of) of.revealed = [of.loyalties.devout, of.loyalties.opposed, of.loyalties.dutiful];
      },
    });
    expect(swaps(two)).toEqual(['swap:affiliated:unallied']);
  });

  test('a swap tells the points before and after it, the tokens that stay hidden included', () => {
    const loyalties = [[], ['bear', 'eagle', 'elephant', 'lion', 'horse']] as const;
    const told = (concealment: boolean): unknown => {
      const { options } = arranged({
        step: 'swap',
        turn: 2,
        first: 1,
        loyalties,
        options: { concealment },
      }).decision('swap');
      const { points, then } = options.find(({ key }) => key === 'swap:devout:opposed')?.params ?? {};
      return [points, then];
    };
    // Bear 1 city, Eagle 2, Elephant 2, Lion 3, Horse 4: 4 + 6 + 4 + 0 - 4, then 16 + 6 + 4 + 0 - 1.
    expect([told(false), told(true)]).toEqual([
      [10, 25],
      [15, 28],
    ]);
  });

  test('with one hidden token left no player is asked, and no swap is counted', () => {
    const table = arranged({
      step: 'swap',
      turn: 3,
      first: 1,
      but: (state) => {
        const [, of] = state.players;
        if (of)
          of.revealed = [
            of.loyalties.devout,
            of.loyalties.opposed,
            of.loyalties.dutiful,
            of.loyalties.unallied,
          ];
      },
    });
    expect(table.open).toEqual(['2 swap']);
    expect(table.view(2).players[1]?.swaps).toBe(0);
    expect(table.lines.filter(({ event }) => event === 'swaps-loyalties')).toEqual([]);
  });
});

describe('ties', () => {
  const tied = (swaps: number[], hands: string[][]) =>
    arranged({
      step: 'mark',
      turn: 4,
      seats: 2,
      hands,
      loyalties: [
        ['lion', 'bear', 'eagle', 'horse', 'elephant'],
        ['lion', 'bear', 'eagle', 'horse', 'elephant'],
      ],
      but: (state) =>
        state.players.forEach((of, seat) => {
          of.swaps = swaps[seat] ?? 0;
        }),
    })
      .session.scores()
      .map(({ rank, tie }) => [rank, tie?.text]);

  test('go to fewer swaps', () => {
    expect(tied([1, 0], [])).toEqual([
      [2, 'tie.swaps'],
      [1, 'tie.swaps'],
    ]);
  });
  test('go to fewer swaps also against more cards', () => {
    expect(tied([1, 0], [['bear-eagle-1']])).toEqual([
      [2, 'tie.swaps'],
      [1, 'tie.swaps'],
    ]);
  });
  test('then to more cards in hand', () => {
    expect(tied([0, 0], [['bear-eagle-1']])).toEqual([
      [1, 'tie.cards'],
      [2, 'tie.cards'],
    ]);
  });
  test('are told only to those with the same points, by what parts them', () => {
    const same = ['lion', 'bear', 'eagle', 'horse', 'elephant'] as const;
    const table = arranged({
      step: 'mark',
      turn: 4,
      seats: 3,
      hands: [['bear-lion-1', 'bear-lion-2'], ['bear-eagle-1'], []],
      loyalties: [['bear', 'eagle', 'elephant', 'horse', 'lion'], same, same],
      but: ({ players }) => {
        if (players[0]) players[0].swaps = 2;
      },
    });
    expect(table.session.scores().map(({ rank, tie }) => [rank, tie?.text])).toEqual([
      [3, undefined],
      [1, 'tie.cards'],
      [2, 'tie.cards'],
    ]);
  });
  test('else the place is shared', () => {
    expect(tied([0, 0], [])).toEqual([
      [1, 'tie.shared'],
      [1, 'tie.shared'],
    ]);
  });
});

describe('variants', () => {
  test('with distinct devotion no two start devoted to the same empire', () => {
    for (let number = 0; number < 10; number++) {
      const table = arranged({ step: 'deploy', seats: 4, options: { distinctDevotion: true } });
      expect(new Set(table.state.players.map((of) => of.loyalties.devout)).size).toBe(4);
    }
  });

  test('the concealment bonus gives a point for each token never shown', () => {
    const table = arranged({
      step: 'mark',
      turn: 4,
      options: { concealment: true },
      but: (state) => {
        const [, of] = state.players;
        if (of) of.revealed = [of.loyalties.devout, of.loyalties.opposed];
      },
    });
    expect(table.session.scores().map((score) => score.items.at(-1)?.points)).toEqual([5, 3, 5]);
  });

  test('a field agent counts as a city for its owner alone; two at most, one a region', () => {
    const table = arranged({
      step: 'deploy',
      seats: 2,
      first: 1,
      options: { fieldAgents: true },
      but: (state) => {
        const of = state.players[1];
        if (of) of.field = ['windgap'];
      },
    });
    expect(table.offered('deploy')).toContain('at:sunhold');
    expect(table.refusal(1, 'deploy', 'at:windgap')).toBe('not-offered');
    table.pick(1, 'deploy', 'at:sunhold').pick(0, 'deploy', 'at:sunhold');
    expect(table.offered('deploy', 1)).not.toContain('at:goldmarket');
    const end = arranged({
      step: 'mark',
      turn: 4,
      seats: 2,
      loyalties: [
        ['horse', 'bear', 'eagle', 'lion', 'elephant'],
        ['horse', 'bear', 'eagle', 'lion', 'elephant'],
      ],
      but: (state) => {
        const of = state.players[1];
        if (of) of.field = ['windgap'];
      },
    });
    const [theirs, mine] = end.session.scores();
    const counts = (score: typeof mine) => score?.items.map(({ params }) => params?.count);
    expect([counts(mine), counts(theirs)]).toEqual([
      [1, 2, 2, 3, 5],
      [1, 2, 2, 3, 4],
    ]);
    expect((mine?.total ?? 0) - (theirs?.total ?? 0)).toBe(4);
  });

  test('before a swap, a player reads the cities of an empire with their own field agents', () => {
    const table = arranged({
      step: 'swap',
      seats: 2,
      first: 1,
      turn: 2,
      options: { fieldAgents: true },
      loyalties: [[], ['elephant', 'horse', 'bear', 'eagle', 'lion']],
      but: (state) => {
        const of = state.players[1];
        if (of) of.field = ['windgap'];
      },
    });
    const cities = table.decision('swap', 1).params?.['cities'] as Phrase;
    const list = cities.params?.['list'] as readonly Phrase[];
    expect(list.map(({ params }) => params?.['value'])).toEqual([1, 2, 2, 3, 5]);
  });

  test('a field agent is taken back like any other', () => {
    const table = arranged({
      step: 'retrieve',
      turn: 2,
      options: { fieldAgents: true },
      agents: { 'bear sheriff': 1 },
      but: (state) => {
        const of = state.players[1];
        if (of) of.field = ['windgap'];
      },
    });
    table.pick(1, 'retrieve', 'at:windgap');
    expect(table.state.players[1]?.field).toEqual([]);
  });

  test('with the printed councils each empire has its own', () => {
    const table = arranged({
      agents: { 'lion sheriff': 1 },
      at: ['lion', 'sheriff'],
      options: { councils: 'printed' },
    });
    expect(table.decision('act').options.map(({ key, params }) => [key, params?.count])).toEqual([
      ['add', 3],
      ['draw', 1],
    ]);
  });
});

describe('dark alliances', () => {
  const dark = { options: { darkAlliances: true } };

  test('an offer to decide may be made while another decides; accepted, control passes', () => {
    const table = arranged({
      ...dark,
      agents: { 'bear chancellor': 1, 'eagle sheriff': 2 },
      at: ['bear', 'chancellor'],
      hands: [[], [], ['dark-bear-control']],
    });
    table.interject(2, 'offer:dark-bear-control').pick(1, 'act', 'accept');
    // Its holder had one agent to give, so there was no choice.
    expect(table.state.councils.eagle.sheriff).toBeNull();
    expect(table.open).toEqual(['2 act']);
    expect(table.state.decks.bear).toContain('dark-bear-control');
    table.pick(2, 'act', 'draw');
    expect(table.view(1).players[1]?.held.bear).toBe(1);
  });

  test('after a swap of agents it is too late for an offer to decide', () => {
    const table = arranged({
      ...dark,
      agents: { 'bear chancellor': 1, 'bear sheriff': 0, 'eagle sheriff': 2 },
      at: ['bear', 'chancellor'],
      hands: [[], [], ['dark-bear-control']],
    });
    expect(table.session.interjection(2)?.options.map(({ key }) => key)).toEqual(['offer:dark-bear-control']);
    table.pick(1, 'act', 'swap').pick(1, 'swap-with', 'place:bear-sheriff');
    expect(table.open).toEqual(['1 act']);
    expect(table.session.interjection(2)).toBeUndefined();
  });

  test('declined, it returns to the hand, seen by all', () => {
    const table = arranged({
      ...dark,
      agents: { 'bear chancellor': 1, 'eagle sheriff': 2 },
      at: ['bear', 'chancellor'],
      hands: [[], [], ['dark-bear-control']],
    });
    table.interject(2, 'offer:dark-bear-control').pick(1, 'act', 'decline');
    expect(table.view(0).players[2]?.shown).toEqual(['dark-bear-control']);
    expect(table.open).toEqual(['1 act']);
  });

  test('four banners may be offered to an attack under way', () => {
    const table = arranged({
      ...dark,
      agents: { 'lion marshal': 1, 'lion chancellor': 0 },
      at: ['lion', 'marshal'],
      hands: [[], [], ['dark-elephant-plus4']],
    });
    expect(table.session.interjection(2)).toBeUndefined();
    table
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:open-steppe')
      .pick(1, 'attack-count', 'count:1')
      .interject(2, 'offer:dark-elephant-plus4')
      .pick(1, 'during', 'accept')
      .pick(2, 'pay-region', 'at:stonebridge');
    expect([banners(table, 'open-steppe'), banners(table, 'stonebridge')]).toEqual(['lion 5', 'horse 4']);
  });

  test('if no player holds a card, no player is asked', () => {
    const table = arranged({ ...dark, agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] });
    expect(table.open).toEqual(['1 place']);
  });
});

test('the engine refuses answers that the shape of a question excludes, with its own reasons', () => {
  const table = arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] });
  const before = JSON.stringify(table.session.save());
  for (const [seat, id, picks, why] of [
    [2, 'place', ['at:southgate', 'at:southgate'], 'not-your-turn'], // NOT_YOUR_DECISION
    [1, 'act', ['add'], 'not-asked'], // WRONG_PHASE
    [1, 'place', ['at:southgate'], 'too-few'], // WRONG_TOTAL
    [1, 'place', ['card:bear-eagle-1', 'at:southgate'], 'not-offered'], // CARD_NOT_IN_HAND
  ] as const) {
    expect(() => table.session.apply({ seat, decision: id, picks })).toThrow(Illegal);
    expect(table.refusal(seat, id, ...picks)).toBe(why);
  }
  expect(JSON.stringify(table.session.save())).toBe(before);
});
