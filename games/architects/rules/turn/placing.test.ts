import {
  apprenticeIn,
  board,
  changes,
  contribution,
  deal,
  employ,
  figures,
  fillGuildhall,
  give,
  hold,
  jail,
  rich,
  stand,
  town,
  wonder,
  atMarket,
} from '../../testing';
import { architects } from '../../index';
import { APPRENTICES, APPRENTICE_IDS } from '../../data/apprentices';
import type { State } from '../../state';

const place = (placement: string, arrange?: (state: State) => void) => {
  const table = town(arrange ? { arrange } : {});
  return { table, changed: changes(table, 1, (now) => now.pick(1, 'place', placement)) };
};

test.each(['quarry', 'forest', 'silversmith', 'mines-clay', 'workshop-draw'])(
  'the first highlight of a Worker at %s is what it brings',
  (placement) => {
    const { highlights = [] } = architects;
    const rankOf = ({ event }: { readonly event: string }): number => highlights.indexOf(event);
    const [first] = place(placement)
      .table.lines.filter((line) => rankOf(line) >= 0)
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    expect(['gains', 'draws-buildings']).toContain(first?.event);
  },
);

describe('W counts all own Workers on a location, the one just placed included', () => {
  test.each([
    ['quarry', { stone: 3 }],
    ['forest', { wood: 3 }],
    ['silversmith', { silver: 4 }],
    ['mines-clay', { clay: 4 }],
    ['mines-gold', { gold: 1 }],
    ['workshop-draw', { cards: 2 }],
  ])('the third Worker at %s', (placement, gained) => {
    const location = placement.split('-')[0] as 'quarry';
    const { table, changed } = place(placement, (state) => {
      stand(state, location, 1, 2);
      stand(state, location, 0, 5);
    });
    expect(changed).toEqual({ workers: -1, ...gained });
    table.finish();
  });
});

test('The label says what comes in all, Apprentices counted', () => {
  const table = town({
    arrange: (state) => {
      employ(state, 1, 'stonecutter-1');
      stand(state, 'quarry', 1, 1);
    },
  });
  expect(table.decision('place').options[0]?.params?.items).toEqual([
    { text: 'item.stone', params: { count: 3 } },
  ]);
  expect(changes(table, 1, (now) => now.pick(1, 'place', 'quarry'))).toEqual({ workers: -1, stone: 3 });
});

test('At the Mines there is no Gold for a single Worker', () => {
  expect(town().refusal(1, 'place', 'mines-gold')).toBe('needs-two-workers');
});

describe('May I place where I gain nothing? Only where the place is always legal', () => {
  test('the Tax Stand needs Silver on it', () => {
    expect(
      town({
        arrange: (state) => {
          state.tax = 0;
        },
      }).refusal(1, 'place', 'tax-stand'),
    ).toBe('nothing-there');
  });
  test('the Guardhouse needs an action that is possible', () => {
    expect(town().refusal(1, 'place', 'guardhouse')).toBe('nothing-there');
    expect(town({ arrange: (state) => jail(state, 1, 1) }).refusal(1, 'place', 'guardhouse')).toBeUndefined();
  });
  test('the Storehouse allows no trade at all', () => {
    const { changed } = place('kings-storehouse');
    expect(changed).toEqual({ workers: -1 });
  });
  test('the Guildhall needs a project that can be completed', () => {
    expect(town({ arrange: (state) => deal(state, 1, 'well') }).refusal(1, 'place', 'guildhall')).toBe(
      'no-project',
    );
  });
});

describe('Costs must be paid in full', () => {
  test('a hire needs 2 Silver and 2 Tax', () => {
    expect(
      town({ arrange: (state) => give(state, 1, { silver: 3 }) }).refusal(1, 'place', 'workshop-hire'),
    ).toBe('cannot-pay');
    expect(
      town({ arrange: (state) => give(state, 1, { silver: 4 }) }).refusal(1, 'place', 'workshop-hire'),
    ).toBeUndefined();
  });
  test('the Town Centre needs its Tax', () => {
    expect(town().refusal(1, 'place', 'town-centre')).toBe('cannot-pay');
    expect(
      town({ arrange: (state) => give(state, 1, { virtue: 3 }) }).refusal(1, 'place', 'town-centre'),
    ).toBeUndefined();
  });
  test('the Black Market needs its Silver, a free space and Virtue 9 or less', () => {
    expect(town().refusal(1, 'place', 'market-small')).toBe('cannot-pay');
    expect(
      town({
        arrange: (state) => {
          rich(state, 1);
          atMarket(state, 'small', 0);
        },
      }).refusal(1, 'place', 'market-small'),
    ).toBe('space-taken');
    expect(
      town({
        arrange: (state) => {
          rich(state, 1);
          give(state, 1, { virtue: 10 });
        },
      }).refusal(1, 'place', 'market-small'),
    ).toBe('virtue-too-high');
    expect(
      town({
        arrange: (state) => {
          rich(state, 1);
          give(state, 1, { virtue: 9 });
        },
      }).refusal(1, 'place', 'market-small'),
    ).toBeUndefined();
  });
});

describe('The list of placements is private only where it depends on the hand', () => {
  const secret = (arrange: (state: State) => void): boolean | undefined =>
    town({ arrange }).decision('place').secret;
  test.each<[string, boolean, (state: State) => void]>([
    ['no card', false, () => undefined],
    [
      'a card that can be built',
      true,
      (state) => (deal(state, 1, 'well'), give(state, 1, { clay: 9, wood: 9, stone: 9, virtue: 3 })),
    ],
    ['a card that cannot be built', true, (state) => deal(state, 1, 'well')],
    [
      'a single card that is perhaps built, and a Wonder that all see',
      true,
      (state) => (deal(state, 1, 'well'), rich(state, 1), give(state, 1, { influence: 12 })),
    ],
    [
      'cards that are perhaps built, and a Wonder that all see',
      false,
      (state) => (deal(state, 1, 'well', 'chapel'), rich(state, 1), give(state, 1, { influence: 12 })),
    ],
  ])('%s', (_, isSecret, arrange) => {
    expect(Boolean(secret(arrange))).toBe(isSecret);
  });
});

describe('A power of one location acts nowhere else', () => {
  const placed = (location: 'forest' | 'quarry' | 'silversmith', arrange: (state: State) => void) =>
    changes(
      town({
        arrange: (state) => {
          // The Profiteer is at the Silversmith, the Princess at the Quarry.
          figures(state, 'contribution-4');
          arrange(state);
        },
      }),
      1,
      (now) => now.pick(1, 'place', location),
    );
  test.each(
    APPRENTICE_IDS.filter((id) =>
      APPRENTICES[id].abilities.some((ability) => 'trigger' in ability && ability.trigger === 'place-worker'),
    ),
  )('%s', (id) => {
    expect(placed('forest', (state) => employ(state, 1, id))).toEqual({ workers: -1, wood: 1 });
  });
  test.each([
    ['charles', { silver: 3, influence: 1 }, { stone: 1 }, { wood: 1 }],
    ['arnulf', { silver: 2, influence: 1 }, { stone: 2 }, { wood: 1 }],
  ] as const)('%s: at the Profiteer, at the Princess and elsewhere', (id, profiteer, princess, elsewhere) => {
    const at = (location: 'forest' | 'quarry' | 'silversmith') =>
      placed(location, (state) => board(state, 1, id));
    expect([at('silversmith'), at('quarry'), at('forest')]).toEqual([
      { workers: -1, ...profiteer },
      { workers: -1, ...princess },
      { workers: -1, ...elsewhere },
    ]);
  });
});

test('Building Cards are drawn from the top of the pile', () => {
  const table = town();
  const [top] = table.state.buildings;
  table.pick(1, 'place', 'workshop-draw');
  expect(table.state.players[1]?.hand).toEqual([top]);
});

test('A Worker at an open location takes no space of the Black Market', () => {
  expect(town().pick(1, 'place', 'quarry').state.market).toEqual({ small: null, middle: null, large: null });
});

test('Exactly six cards at the end of a turn are within the limit', () => {
  const table = town({ arrange: (state) => deal(state, 1, ...state.buildings.slice(0, 6)) });
  table.pick(1, 'place', 'quarry');
  expect([table.open, table.events.includes('discards-buildings')]).toEqual([['0 place'], false]);
});

test('Every refusal leaves the state untouched', () => {
  const table = town({ arrange: (state) => deal(state, 1, 'well') });
  const before = JSON.stringify(table.state);
  for (const key of [
    'mines-gold',
    'guardhouse',
    'guildhall',
    'town-centre',
    'market-small',
    'market-middle',
    'market-large',
    'workshop-hire',
  ]) {
    expect(table.refusal(1, 'place', key)).toBeDefined();
    expect(() => table.session.apply({ seat: 1, decision: 'place', picks: [key] })).toThrow('not allowed');
  }
  expect(JSON.stringify(table.state)).toBe(before);
});

test('Only the active player is asked, and only open questions can be answered', () => {
  const table = town();
  expect(table.refusal(0, 'place', 'quarry')).toBe('not-your-turn');
  expect(table.refusal(1, 'project', 'cathedral')).toBe('not-asked');
  expect(table.refusal(1, 'place', 'nowhere')).toBe('not-offered');
});

describe('The Tax Stand', () => {
  test('costs 2 Virtue and gives all Silver there; own Workers there make no difference', () => {
    const { changed } = place('tax-stand', (state) => {
      stand(state, 'tax-stand', 1, 3);
      state.tax = 6;
    });
    expect(changed).toEqual({ workers: -1, virtue: -2, silver: 6 });
  });
  test('costs a Thief 1 Virtue and gives a Pickpocket a Gold', () => {
    const { changed } = place('tax-stand', (state) => employ(state, 1, 'thief', 'pickpocket'));
    expect(changed).toEqual({ workers: -1, virtue: -1, silver: 4, gold: 1 });
  });
});

describe('A player without a Worker at home takes back one, and that is the whole turn', () => {
  const home = (arrange: (state: State) => void) =>
    town({
      arrange: (state) => {
        arrange(state);
        if (state.players[1]) stand(state, 'quarry', 1, state.players[1].workers);
      },
    });
  test('not with a single Worker at home, who must be placed', () => {
    const table = town({ arrange: (state) => stand(state, 'quarry', 1, 19) });
    expect(table.state.players[1]?.workers).toBe(1);
    expect(table.open).toEqual(['1 place']);
  });
  test('from an open location', () => {
    const table = home((state) => {
      stand(state, 'mines', 1, 1);
      jail(state, 1, 4);
    });
    expect(table.decision('recover').options.map(({ key, spot }) => [key, spot])).toEqual([
      ['from:quarry', 'quarry'],
      ['from:mines', 'mines'],
    ]);
    expect(changes(table, 1, (now) => now.pick(1, 'recover', 'from:mines'))).toEqual({ workers: 1 });
    expect(table.open).toEqual(['0 place']);
  });
  test('from no other place, even if a single open location has Workers', () => {
    const table = home((state) => {
      hold(state, 0, 1, 2);
      atMarket(state, 'large', 1);
      jail(state, 1, 4);
    });
    expect(table.events).toContain('recovers');
    expect(table.state.open.quarry[1]).toBe(12);
    expect([table.state.market.large, table.state.prison[1], table.state.players[0]?.captured[1]]).toEqual([
      1, 4, 2,
    ]);
  });
  test('from the Black Market, the Prison or another board if no Worker is on an open location', () => {
    const table = town({
      arrange: (state) => {
        hold(state, 0, 1, 5);
        atMarket(state, 'large', 1);
        fillGuildhall(state, 1, 2);
        jail(state, 1, 12);
      },
    });
    expect(table.decision('recover').options.map(({ key, spot }) => [key, spot])).toEqual([
      ['from:market-large', 'black-market'],
      ['from:prison', undefined],
      ['from:board-0', undefined],
    ]);
    expect(changes(table, 1, (now) => now.pick(1, 'recover', 'from:board-0'))).toEqual({
      workers: 1,
      held: -1,
    });
  });
  test('a player whose time is up takes one from where most are, or else the first', () => {
    const fallback = (prison: number, guildhall: number) =>
      town({
        arrange: (state) => {
          atMarket(state, 'large', 1);
          fillGuildhall(state, 1, guildhall);
          jail(state, 1, prison);
        },
      }).decision('recover').fallback;
    expect([fallback(1, 18), fallback(2, 17)]).toEqual([['from:market-large'], ['from:prison']]);
  });
  test('with all Workers in the Guildhall the turn is skipped', () => {
    const table = town({
      arrange: (state) => {
        state.guildhall = Array<1>(20).fill(1);
        if (state.players[1]) state.players[1].workers = 0;
      },
    });
    expect(table.events).toContain('turn-skipped');
    expect(table.open).toEqual(['0 place']);
  });
  test("recovering a Worker at the Princess's or Profiteer's location has no effect", () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        stand(state, 'quarry', 1, 10);
        stand(state, 'silversmith', 1, 10);
        give(state, 1, { clay: 3 });
      },
    });
    expect(changes(table, 1, (now) => now.pick(1, 'recover', 'from:silversmith'))).toEqual({ workers: 1 });
    expect(table.open).toEqual(['0 place']);
  });
});

describe('The Princess and the Profiteer', () => {
  test("placing at the Profiteer's location brings 1 Influence at the end of the turn", () => {
    const { changed } = place('silversmith', (state) => figures(state, 'contribution-4'));
    expect(changed).toEqual({ workers: -1, silver: 2, influence: 1 });
  });
  test("placing at the Princess's location gives the right to one Contribution, after the action too", () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        contribution(state, 'contribution-1');
      },
    });
    expect(
      changes(table, 1, (now) => now.pick(1, 'place', 'quarry').pick(1, 'contribute', 'contribute:stone')),
    ).toEqual({ workers: -1, influence: 1, silver: 2 });
    expect(table.open).toEqual(['0 place']);
  });
  test('an unused Contribution right expires', () => {
    const table = town({ arrange: (state) => figures(state, 'contribution-4') });
    table.pick(1, 'place', 'quarry').pick(1, 'contribute', 'no').pick(0, 'place', 'forest');
    expect(table.state.turn.contribute).toBe(0);
    expect(table.open).toEqual(['1 place']);
  });
  test("the Influence of the Profiteer's location may pay for that same placement", () => {
    const arrange = (state: State): void => {
      figures(state, 'contribution-5');
      give(state, 1, { silver: 2, influence: 1 });
    };
    const table = town({ arrange });
    table.pick(1, 'place', 'workshop-hire');
    expect(table.state.players[1]).toMatchObject({ influence: 2 });
    const hire = table.offered('workshop')[0] ?? '';
    table.pick(1, 'workshop', hire);
    expect(table.state.players[1]).toMatchObject({
      influence: 0,
      silver: 0,
      apprentices: [apprenticeIn(hire)],
    });
  });
  test("a certain gain of a placement may pay for it: Charles' Silver, a Chevalier's Influence", () => {
    const charles = (state: State): void => {
      figures(state, 'contribution-5');
      give(state, 1, { silver: 3 });
      board(state, 1, 'charles');
    };
    const hired = town({ arrange: charles });
    hired.pick(1, 'place', 'workshop-hire').pick(1, 'workshop', `hire:${hired.state.shown[0][0]?.card}`);
    expect(hired.state.players[1]).toMatchObject({ silver: 0, apprentices: [expect.anything()] });
    const plain = town({
      arrange: (state) => {
        charles(state);
        board(state, 1, 'ada');
        figures(state, 'contribution-4');
        give(state, 1, { silver: 2 });
      },
    });
    expect(plain.refusal(1, 'place', 'workshop-hire')).toBe('cannot-pay');
    const chevalier = town({
      arrange: (state) => {
        employ(state, 1, 'chevalier-masonry');
        give(state, 1, { silver: 4, influence: 1, debts: 1 });
      },
    });
    expect(
      changes(chevalier, 1, (now) => now.pick(1, 'place', 'guardhouse').pick(1, 'guardhouse', 'pay-debt')),
    ).toEqual({
      workers: -1,
      silver: -4,
      influence: -1,
      debts: -1,
      paid: 1,
      virtue: 1,
    });
  });
  test("a Contribution's reward does not make a placement legal", () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-6');
        contribution(state, 'contribution-1');
        give(state, 1, { silver: 2, stone: 1 });
      },
    });
    expect(table.refusal(1, 'place', 'workshop-hire')).toBe('cannot-pay');
  });
  test('a Contribution made first may cost the means to hire; then the action is lost', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-6');
        contribution(state, 'contribution-1');
        give(state, 1, { silver: 3, virtue: 3, clay: 1 });
      },
    });
    table.pick(1, 'place', 'workshop-hire').pick(1, 'workshop', 'contribute:clay');
    expect(table.state.players[1]).toMatchObject({ virtue: 4, silver: 3, apprentices: [] });
    expect(table.open).toEqual(['0 place']);
  });
  test('Contribution Card with Clay, Stone, Gold filled: only Wood or Marble remain', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        contribution(state, 'contribution-1');
        rich(state, 1);
        if (state.court) state.court.contributed = ['clay', 'stone', 'gold'];
      },
    });
    table.pick(1, 'place', 'quarry');
    expect(table.offered('contribute')).toEqual(['contribute:wood', 'contribute:marble', 'no']);
    const before = table.state.rewards.length;
    expect([
      table.refusal(1, 'contribute', 'contribute:clay'),
      table.refusal(1, 'contribute', 'contribute:gold'),
    ]).toEqual(['place-filled', 'place-filled']);
    expect(table.decision('contribute').options[0]?.params?.items).toEqual([
      { text: 'item.influence', params: { count: 2 } },
    ]);
    table.pick(1, 'contribute', 'contribute:marble');
    expect(table.state.rewards).toHaveLength(before - 1);
  });
  test('the last Contribution Card has free places too', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        contribution(state, 'contribution-1');
        rich(state, 1);
        if (!state.court) return;
        state.court.contributed = ['clay', 'stone', 'gold'];
        state.court.consequences.push(...state.court.contributions.splice(1));
      },
    });
    table.pick(1, 'place', 'quarry');
    expect(table.offered('contribute')).toEqual(['contribute:wood', 'contribute:marble', 'no']);
  });
  test('a resource whose Wonder is built can still be contributed', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        wonder(state, 'stone-wonder', 0, 'forest');
      },
    });
    table.pick(1, 'place', 'quarry');
    expect(table.offered('contribute')).toContain('contribute:stone');
  });
  test('if the Contribution pile is empty no Contribution can be made', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        if (state.court) state.court.consequences.push(...state.court.contributions.splice(0));
      },
    });
    expect(changes(table, 1, (now) => now.pick(1, 'place', 'quarry'))).toEqual({ workers: -1, stone: 1 });
    expect(table.open).toEqual(['0 place']);
  });
});

describe('Influence', () => {
  test('4, gain 1: 5 and 1 Building Card', () => {
    const { changed } = place('silversmith', (state) => {
      figures(state, 'contribution-4');
      give(state, 1, { influence: 4 });
    });
    expect(changed).toEqual({ workers: -1, silver: 2, influence: 1, cards: 1 });
  });
  test('a gain above 12 is lost', () => {
    const { changed } = place('silversmith', (state) => {
      figures(state, 'contribution-4');
      give(state, 1, { influence: 12 });
    });
    expect(changed).toEqual({ workers: -1, silver: 2 });
  });
  test('an empty Building pile gives no card', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        give(state, 1, { influence: 4 });
        if (state.players[0]) state.players[0].buildings.push(...state.buildings.splice(0));
      },
    });
    expect(changes(table, 1, (now) => now.pick(1, 'place', 'silversmith'))).toEqual({
      workers: -1,
      silver: 2,
      influence: 1,
    });
  });
  test('the 2 Silver of one packet may be used for two trades of a turn, and the rest expires', () => {
    const table = town({
      arrange: (state) => {
        employ(state, 1, 'merchant-stone');
        stand(state, 'kings-storehouse', 1, 1);
        give(state, 1, { influence: 4 });
      },
    });
    table.pick(1, 'place', 'kings-storehouse').pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone');
    expect(table.state.turn.credit).toBe(1);
    expect(changes(table, 1, (now) => now.pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone'))).toEqual(
      { stone: 2 },
    );
    expect(table.state.turn.credit).toBe(0);
  });
  test('credit that is left at the end of the turn expires', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-1');
        employ(state, 1, 'merchant-stone');
        give(state, 1, { influence: 2 });
      },
    });
    table.pick(1, 'place', 'kings-storehouse').pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone');
    expect(table.open).toEqual(['0 place']);
    expect(table.state.turn.credit).toBe(0);
  });
});

describe('Influence at the Black Market', () => {
  test('worked example: Virtue 6, Silver 1, Influence 7 at the middle space', () => {
    const table = town({
      arrange: (state) => {
        give(state, 1, { virtue: 6, silver: 1, influence: 7 });
        if (state.shown[0][0]) state.shown[0][0].coins = 1;
      },
    });
    table
      .pick(1, 'place', 'market-middle')
      .pick(1, 'keep-virtue', 'keep:1-for-2')
      .pick(1, 'market-action', 'hire');
    expect(table.state.players[1]).toMatchObject({ influence: 3, silver: 1, virtue: 6 });
    const hire =
      table.offered('hire-free').find((key) => key === `hire:${table.state.shown[0][0]?.card}`) ?? '';
    table.pick(1, 'hire-free', hire);
    expect(table.state.players[1]?.silver).toBe(2);
    table.finish();
  });
});

describe('Visiting Wonders', () => {
  const atQuarry = (state: State): void => wonder(state, 'stone-wonder', 1, 'quarry');
  test('extra-worker counts for W', () => {
    const table = town({ arrange: atQuarry });
    expect(
      changes(table, 1, (now) => now.pick(1, 'place', 'quarry').pick(1, 'wonder-visit', 'extra-worker')),
    ).toEqual({ workers: -1, stone: 2 });
  });
  test('or gain 1 Influence', () => {
    const table = town({ arrange: atQuarry });
    expect(
      changes(table, 1, (now) => now.pick(1, 'place', 'quarry').pick(1, 'wonder-visit', 'influence')),
    ).toEqual({ workers: -1, stone: 1, influence: 1 });
  });
  test('opponents are not affected', () => {
    const table = town({ arrange: (state) => wonder(state, 'stone-wonder', 0, 'quarry') });
    expect(changes(table, 1, (now) => now.pick(1, 'place', 'quarry'))).toEqual({ workers: -1, stone: 1 });
  });
});

test('Extra-worker at the Mines from Arnulf, the Princess there: his first Worker may mine 1 Gold', () => {
  const { changed } = place('mines-gold', (state) => {
    board(state, 1, 'arnulf');
    figures(state, 'contribution-5');
  });
  expect(changed).toEqual({ workers: -1, gold: 1 });
});

test('A Contribution that is refused says why; the label of the fifth says that a reset follows', () => {
  const contributing = (...contributed: ('clay' | 'wood' | 'stone')[]) =>
    town({
      arrange: (state) => {
        figures(state, 'contribution-4');
        give(state, 1, { gold: 1, marble: 1 });
        if (state.court) state.court.contributed = contributed;
      },
    }).pick(1, 'place', 'quarry');
  const table = contributing('clay');
  expect(table.offered('contribute')).toEqual([
    'contribute:stone',
    'contribute:gold',
    'contribute:marble',
    'no',
  ]);
  expect(table.refusal(1, 'contribute', 'contribute:clay')).toBe('place-filled');
  expect(table.refusal(1, 'contribute', 'contribute:wood')).toBe('cannot-pay');
  expect(table.decision('contribute').refused?.map(({ key }) => key)).toEqual([
    'contribute:clay',
    'contribute:wood',
  ]);
  const resets = (now: typeof table): unknown =>
    now.decision('contribute').options.find(({ key }) => key === 'contribute:gold')?.params?.reset;
  expect(resets(table)).toEqual({ text: 'reset-follows.none' });
  expect(resets(contributing('clay', 'wood', 'stone'))).toEqual({ text: 'reset-follows.none' });
});

describe('A Building Card is drawn when the marker moves up from 4 to 5, or from 8 to 9', () => {
  test.each([
    [4, 1],
    [5, 0],
    [7, 0],
    [8, 1],
    [9, 0],
  ])('from %d by 1: %d cards', (influence, cards) => {
    const { table } = place('silversmith', (state) => {
      figures(state, 'contribution-4');
      give(state, 1, { influence });
    });
    expect(table.state.players[1]?.hand).toHaveLength(cards);
  });
  test('a jump over the border counts: 3 to 6 draws one', () => {
    const table = town({
      arrange: (state) => {
        rich(state, 1);
        employ(state, 1, 'labourer');
        deal(state, 1, 'podium');
        give(state, 1, { influence: 3 });
      },
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:podium');
    expect(table.state.players[1]).toMatchObject({ influence: 6, hand: [expect.anything()] });
  });
});

describe('Cards that were seen cannot be put back', () => {
  test.each<[string, (state: State) => void, readonly (readonly [string, string])[]]>([
    ['drawn at the Workshop', () => undefined, [['place', 'workshop-draw']]],
    [
      'a Reward Card',
      (state) => {
        rich(state, 1);
        deal(state, 1, 'castle');
        state.rewards = ['reward-base-01', ...state.rewards.filter((id) => id !== 'reward-base-01')];
      },
      [
        ['place', 'guildhall'],
        ['project', 'cathedral'],
      ],
    ],
  ])('%s', (_, arrange, answers) => {
    const table = town({ arrange });
    for (const [id, key] of answers) table.press(1, id, key);
    expect([table.open, table.undo(1)]).toEqual([['0 place'], false]);
  });
  test('an Apprentice that fills the display', () => {
    const table = town({ arrange: (state) => rich(state, 1) }).press(1, 'place', 'workshop-hire');
    table.press(1, 'workshop', table.offered('workshop')[0] ?? '');
    expect([table.open, table.undo(1)]).toEqual([['0 place'], false]);
  });
});

test('What a placement does not bring does not count towards its price', () => {
  // The Chevalier brings Influence, which pays no Tax.
  const taxed = town({ arrange: (state) => employ(state, 1, 'chevalier-carpentry') });
  expect(taxed.refusal(1, 'place', 'town-centre')).toBe('cannot-pay');
  // Charles brings 1 Silver, and the Profiteer 1 Influence: 3 Silver and 1 Influence are too little.
  const charles = (silver: number): string | undefined =>
    town({
      arrange: (state) => {
        figures(state, 'contribution-5');
        board(state, 1, 'charles');
        give(state, 1, { silver });
      },
    }).refusal(1, 'place', 'workshop-hire');
  expect([charles(2), charles(3)]).toEqual(['cannot-pay', undefined]);
});

test('A place that is not open counts the placed Worker alone', () => {
  const table = town({
    arrange: (state) => {
      give(state, 1, { silver: 9, wood: 2, stone: 2 });
      deal(state, 1, 'well');
      fillGuildhall(state, 1, 3);
      atMarket(state, 'large', 1);
    },
  });
  const workers = (key: string): unknown =>
    table.decision('place').options.find((option) => option.key === key)?.params?.['workers'];
  expect(['guildhall', 'market-small', 'tax-stand'].map(workers)).toEqual([1, 1, 1]);
});

test('What a place yields comes before what an Apprentice adds', () => {
  const { table } = place('silversmith', (state) => employ(state, 1, 'jeweller-1'));
  const gained = table.lines.filter(({ event }) => event === 'gains').map(({ params }) => params?.['items']);
  expect(gained).toEqual([
    [{ text: 'item.silver', params: { count: 2 } }],
    [{ text: 'item.silver', params: { count: 1 } }],
  ]);
});

test('A gain of Building Cards alone is told once, as cards that are drawn', () => {
  const { table, changed } = place('market-large', (state) => {
    give(state, 1, { silver: 3 });
    board(state, 1, 'caroline');
    state.largeMarket = [];
  });
  expect(changed).toMatchObject({ cards: 1 });
  expect(table.events.filter((event) => event === 'gains')).toHaveLength(1);
  expect(table.events).toContain('draws-buildings');
});
