import type { Params } from '../../../../src/engine/contract/game';
import { wordsOf } from '../../../../src/words/catalogue';
import {
  atMarket,
  board,
  changes,
  deal,
  employ,
  fillGuildhall,
  give,
  rich,
  show,
  stand,
  town,
  wonder,
  type Town,
} from '../../testing';
import { STALL } from '../../data/numbers';
import type { State } from '../../state';

const cathedral = (arrange: (state: State) => void, seats = 2) =>
  town({
    seats,
    arrange: (state) => {
      rich(state, 1);
      deal(state, 1, 'dungeon');
      arrange(state);
    },
  });
const advance = (table: Town): Town => table.pick(1, 'place', 'guildhall').pick(1, 'project', 'cathedral');
const noRewards = (state: State): void => {
  state.rewards = [];
};

describe('Advancing the Cathedral', () => {
  test('costs the next level and a Building Card, and brings a Reward Card', () => {
    const table = cathedral((state) => {
      state.rewards = ['reward-base-01', ...state.rewards.filter((id) => id !== 'reward-base-01')];
    });
    expect(changes(table, 1, advance)).toEqual({
      workers: -1,
      gold: -1,
      cards: -1,
      cathedral: 1,
      virtue: 1,
      silver: 3,
    });
    expect(table.state.buildings.at(-1)).toBe('dungeon');
    table.finish();
  });
  test('level 2 is 4 of Wood and Stone in any mix', () => {
    const table = cathedral((state) => {
      noRewards(state);
      give(state, 1, { cathedral: 1 });
    });
    advance(table);
    expect(table.offered('payment')).toHaveLength(5);
    expect(changes(table, 1, (now) => now.pick(1, 'payment', 'pay:1-wood-3-stone'))).toEqual({
      wood: -1,
      stone: -3,
      cards: -1,
      cathedral: 1,
      virtue: 1,
    });
  });
  test('if the Reward pile is empty it is 1 Virtue instead', () => {
    expect(changes(cathedral(noRewards), 1, advance)).toMatchObject({ virtue: 1 });
  });
  test('needs Virtue 5 or more, but Louis works at any Virtue', () => {
    const low = (state: State): void => give(state, 1, { virtue: 4 });
    expect(cathedral(low).refusal(1, 'place', 'guildhall')).toBe('no-project');
    const table = cathedral((state) => {
      low(state);
      deal(state, 1, 'well');
    }).pick(1, 'place', 'guildhall');
    expect(table.refusal(1, 'project', 'cathedral')).toBe('virtue-too-low');
    expect(
      cathedral((state) => {
        low(state);
        board(state, 1, 'louis');
      }).refusal(1, 'place', 'guildhall'),
    ).toBeUndefined();
  });
  test('Cathedral level full? Not available until another player moves on', () => {
    const full = (state: State): void => {
      deal(state, 1, 'well');
      for (const seat of [0, 2, 3] as const) give(state, seat, { cathedral: 1 });
    };
    const table = cathedral(full, 4).pick(1, 'place', 'guildhall');
    expect(table.refusal(1, 'project', 'cathedral')).toBe('level-full');
    const moved = cathedral((state) => {
      full(state);
      give(state, 3, { cathedral: 2 });
    }, 4).pick(1, 'place', 'guildhall');
    expect(moved.refusal(1, 'project', 'cathedral')).toBeUndefined();
  });
  test('no player rises above level 5', () => {
    const table = cathedral((state) => {
      give(state, 1, { cathedral: 5 });
      deal(state, 1, 'well');
    }).pick(1, 'place', 'guildhall');
    expect(table.refusal(1, 'project', 'cathedral')).toBe('cathedral-complete');
  });
  test('needs a Building Card to discard, except with Frederick', () => {
    const handless = (state: State): void => {
      rich(state, 1);
      noRewards(state);
    };
    const table = town({
      arrange: (state) => {
        handless(state);
        give(state, 1, { influence: 12 });
      },
    }).pick(1, 'place', 'guildhall');
    expect(table.refusal(1, 'project', 'cathedral')).toBe('no-building-card');
    const frederick = town({
      arrange: (state) => {
        handless(state);
        board(state, 1, 'frederick');
      },
    });
    expect(changes(frederick, 1, advance)).toEqual({ workers: -1, gold: -1, cathedral: 1, virtue: 1 });
  });
  test('Zesiro gains 1 Influence for a level and for a Building', () => {
    expect(
      changes(
        cathedral((state) => {
          noRewards(state);
          board(state, 1, 'zesiro');
        }),
        1,
        advance,
      ),
    ).toMatchObject({ influence: 1 });
  });
  test('Apprentices react after the Reward Card', () => {
    const table = cathedral((state) => {
      state.rewards = ['reward-base-01', ...state.rewards.filter((id) => id !== 'reward-base-01')];
      employ(state, 1, 'acolyte-tiling');
    });
    const told = advance(table).events.filter((event) => event === 'reward' || event === 'gains');
    expect(told).toEqual(['reward', 'gains']);
    expect(table.lines.map(wordsOf('architects').line)).toContain(
      'Player 2 draws a Reward Card: 3 Silver and 1 Virtue.',
    );
  });
  test('Gold may be 4 Influence', () => {
    const table = cathedral((state) => {
      noRewards(state);
      give(state, 1, { gold: 0, influence: 4 });
    });
    expect(changes(table, 1, advance)).toMatchObject({ influence: -4, cathedral: 1 });
  });
});

describe('Boards that build', () => {
  test('Lothaire pays 1 Wood or 1 Stone less for a Building', () => {
    const table = town({
      options: { promo: true },
      arrange: (state) => {
        board(state, 1, 'lothaire');
        deal(state, 1, 'well');
        give(state, 1, { wood: 2, stone: 2 });
      },
    });
    table.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:well');
    expect(table.offered('payment')).toEqual(['pay:1-wood-2-stone', 'pay:2-wood-1-stone']);
  });
  test('Clovis draws a Building Card for each Building', () => {
    const table = town({
      options: { promo: true },
      arrange: (state) => {
        board(state, 1, 'clovis');
        deal(state, 1, 'well');
        give(state, 1, { wood: 2, stone: 2 });
      },
    });
    expect(
      changes(table, 1, (now) => now.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:well')),
    ).toEqual({ workers: -1, wood: -2, stone: -2, buildings: 1, clay: 4 });
    expect(table.state.players[1]?.hand).toHaveLength(1);
  });
});

describe('Wonders', () => {
  const stone = (state: State): void => {
    give(state, 1, { virtue: 3, influence: 6, silver: 4, stone: 12 });
    if (state.court) state.court.wonders['stone-wonder'].on = 3;
  };
  test('worked example: the Stone Wonder', () => {
    const table = town({ arrange: stone });
    expect(
      changes(table, 1, (now) =>
        now
          .pick(1, 'place', 'guildhall')
          .pick(1, 'project', 'wonder:stone-wonder')
          .pick(1, 'wonder-token', 'quarry'),
      ),
    ).toEqual({ workers: -1, stone: -11, influence: -5, silver: -2, virtue: 2 });
    expect(table.state.tax).toBe(4 + 2);
    expect(table.state.court?.wonders['stone-wonder']).toEqual({ on: 0, owner: 1, token: 'quarry' });
    table.pick(0, 'place', 'forest');
    expect(
      changes(table, 1, (now) => now.pick(1, 'place', 'quarry').pick(1, 'wonder-visit', 'extra-worker')),
    ).toEqual({ workers: -1, stone: 2 });
    table.finish();
  });
  test('a built Wonder is not offered again', () => {
    const table = town({
      arrange: (state) => {
        stone(state);
        wonder(state, 'stone-wonder', 0, 'forest');
        deal(state, 1, 'well');
        give(state, 1, { wood: 2 });
      },
    }).pick(1, 'place', 'guildhall');
    expect(table.offered('project')).toEqual(['build:well']);
  });
  test('the token goes to one of seven locations, never to one with another token', () => {
    const table = town({
      arrange: (state) => {
        stone(state);
        wonder(state, 'clay-wonder', 0, 'forest');
      },
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'wonder:stone-wonder');
    expect(table.offered('wonder-token')).toEqual([
      'quarry',
      'silversmith',
      'kings-storehouse',
      'workshop',
      'town-centre',
      'guardhouse',
    ]);
    expect([table.refusal(1, 'wonder-token', 'forest'), table.refusal(1, 'wonder-token', 'mines')]).toEqual([
      'token-there',
      'no-token-allowed',
    ]);
  });
  test('Virtue 3 helps with the Tax of a Wonder, so does Ada', () => {
    const table = town({
      arrange: (state) => {
        stone(state);
        board(state, 1, 'ada');
      },
    });
    expect(
      changes(table, 1, (now) =>
        now
          .pick(1, 'place', 'guildhall')
          .pick(1, 'project', 'wonder:stone-wonder')
          .pick(1, 'wonder-token', 'quarry'),
      ),
    ).toMatchObject({ silver: -1 });
  });
  test('Journeymen and Zesiro react to a Wonder as to a Building', () => {
    const table = town({
      arrange: (state) => {
        stone(state);
        board(state, 1, 'zesiro');
        employ(state, 1, 'journeyman-carpentry');
      },
    });
    expect(
      changes(table, 1, (now) =>
        now
          .pick(1, 'place', 'guildhall')
          .pick(1, 'project', 'wonder:stone-wonder')
          .pick(1, 'wonder-token', 'quarry'),
      ),
    ).toEqual({ workers: -1, stone: -11, influence: -4, virtue: 2 });
  });
});

describe('The Guildhall fills row by row', () => {
  const ready = (workers: number, arrange: (state: State) => void = () => undefined) =>
    town({
      arrange: (state) => {
        fillGuildhall(state, 0, workers);
        rich(state, 1);
        deal(state, 1, 'well');
        arrange(state);
      },
    });
  test('a Worker on the first space of row 3 triggers a reset', () => {
    const table = ready(6).pick(1, 'place', 'guildhall').pick(1, 'project', 'build:well');
    expect(table.events).toContain('reset');
    expect(ready(5).pick(1, 'place', 'guildhall').pick(1, 'project', 'build:well').events).not.toContain(
      'reset',
    );
  });
  test('third market Worker and a Guildhall reset space: one reset a turn', () => {
    const table = ready(6, (state) => {
      state.market.small = 0;
      state.market.middle = 0;
      if (state.players[0]) state.players[0].workers -= 2;
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:well');
    expect(table.events.filter((event) => event === 'reset')).toHaveLength(1);
  });
  test('the variant clears the first column at the third space of a row', () => {
    const flush = town({
      options: { flush: true },
      arrange: (state) => {
        fillGuildhall(state, 0, 2);
        rich(state, 1);
        deal(state, 1, 'well');
      },
    });
    const firsts = flush.state.shown.map((row) => row[0]?.card ?? '');
    flush.pick(1, 'place', 'guildhall').pick(1, 'project', 'build:well');
    expect(flush.state.shown.flat().map((shown) => shown.card)).not.toEqual(expect.arrayContaining(firsts));
    expect(flush.state.apprentices.slice(-2).sort()).toEqual(firsts.sort());
  });
  test('when the last space is filled every player has exactly one more turn, the filler included', () => {
    const table = town({
      seats: 3,
      arrange: (state) => {
        fillGuildhall(state, 2, 15);
        rich(state, 1);
        deal(state, 1, 'well');
      },
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:well');
    expect(table.state.last).toBe(3);
    table.pick(2, 'place', 'quarry').pick(0, 'place', 'quarry').pick(1, 'place', 'quarry');
    expect(table.session.over).toBe(true);
  });
  test('final turns: a full Guildhall accepts more Workers, no reset or end effect from them', () => {
    const table = town({
      arrange: (state) => {
        fillGuildhall(state, 0, 12);
        rich(state, 1);
        deal(state, 1, 'well');
        state.last = 2;
      },
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:well');
    expect(table.events).not.toContain('reset');
    expect(table.state.last).toBe(1);
    table.pick(0, 'place', 'quarry');
    expect(table.session.over).toBe(true);
  });
  test('but market and Contribution resets still happen', () => {
    const table = town({
      arrange: (state) => {
        fillGuildhall(state, 0, 12);
        give(state, 1, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
        state.last = 2;
      },
    }).pick(1, 'place', 'market-small');
    expect(table.events).toContain('reset');
  });
});

describe('Stall guard: last turns that began before the Guildhall was full', () => {
  const afterWorkers = (laid: number, last: number | null) =>
    town({
      options: { flush: true },
      arrange: (state) => {
        fillGuildhall(state, 0, laid);
        rich(state, 1);
        deal(state, 1, 'well');
        state.last = last;
      },
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:well');
  test('a Worker on a reset space triggers no Black Market reset', () => {
    expect(afterWorkers(6, null).events).toContain('guildhall-reset');
    const table = afterWorkers(6, 2);
    expect(table.events).not.toContain('guildhall-reset');
    expect(table.events).not.toContain('reset');
    expect(table.state.last).toBe(1);
  });
  test('and none of the face-up Apprentices leaves', () => {
    expect(afterWorkers(5, null).events).toContain('apprentices-leave');
    expect(afterWorkers(5, 2).events).not.toContain('apprentices-leave');
  });
});

test('Stall guard: after 30 turns per player without a Worker for the Guildhall the last turns begin', () => {
  const table = town({
    arrange: (state) => {
      state.idle = STALL * 2 - 1;
    },
  }).pick(1, 'place', 'quarry');
  expect(table.events).toContain('last-turns-idle');
  expect(table.state.last).toBe(2);
  const busy = town({
    arrange: (state) => {
      state.idle = STALL * 2 - 1;
      rich(state, 1);
      deal(state, 1, 'well');
    },
  })
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:well');
  expect(busy.state).toMatchObject({ idle: 1, last: null });
});

test('Without Works of Wonder there is no Influence, no Wonder and no fifth column', () => {
  const table = town({
    options: { worksOfWonder: false },
    arrange: (state) => {
      rich(state, 1);
      deal(state, 1, 'dungeon');
      show(state, 'jeweller-1');
      stand(state, 'quarry', 0, 1);
    },
  });
  expect(table.state.court).toBeNull();
  expect(table.state.shown.map((row) => row.length)).toEqual([4, 4]);
  expect(table.state.rewards).toHaveLength(5);
  table.pick(1, 'place', 'guildhall').pick(1, 'project', 'cathedral');
  expect(table.state.players[1]?.influence).toBe(0);
  table.finish();
});

test('Wonders count for Aqueduct, Museum and Wall', () => {
  const table = town({
    options: { promo: true },
    arrange: (state) => {
      wonder(state, 'clay-wonder', 1, 'quarry');
      wonder(state, 'wood-wonder', 1, 'forest');
      give(state, 1, { cathedral: 5 });
      if (state.players[1]) {
        state.players[1].buildings.push('wall', 'aqueduct', 'museum');
        state.buildings = state.buildings.filter((id) => !['wall', 'aqueduct', 'museum'].includes(id));
      }
      state.step = 'ending';
    },
  });
  const mine = table.session.scores().find((score) => score.seat === 1);
  expect(mine?.items.find((item) => item.key === 'effects')?.points).toBe(5 + 5);
  expect(table.state.players[1]?.virtue).toBe(7 + 2);
});

test('The question says if only one thing can be built, and if that is a Cathedral level', () => {
  const asked = (arrange: (state: State) => void): Params | undefined =>
    town({ options: { worksOfWonder: false }, arrange })
      .pick(1, 'place', 'guildhall')
      .decision('project').params;
  const dealt = (state: State): void => deal(state, 1, 'clay-pit', 'castle');
  expect(asked((state) => (dealt(state), give(state, 1, { clay: 4, wood: 1 })))).toEqual({
    count: 1,
    first: { text: 'thing.building' },
  });
  expect(asked((state) => (dealt(state), give(state, 1, { gold: 1 })))).toMatchObject({
    count: 1,
    only: { text: 'thing.level' },
  });
  expect(asked((state) => (dealt(state), give(state, 1, { clay: 4, wood: 1, gold: 1 })))).toEqual({
    count: 2,
    // All players see that the level can be built, so the advice for the Worker names it.
    first: { text: 'thing.level' },
    reach: { text: 'cathedral-name' },
  });
});
