import { wordsOf } from '../../../../src/words/catalogue';
import type { ApprenticeId } from '../../data/apprentices';
import { INFLUENCE_CARD_IDS, INFLUENCE_CARDS, type InfluenceCardId } from '../../data/wonders';
import { REWARDS, REWARD_IDS } from '../../data/rewards';
import {
  atMarket,
  board,
  change,
  changes,
  deal,
  employ,
  figures,
  give,
  jail,
  show,
  stand,
  town,
  wealth,
  type Town,
  type Wealth,
} from '../../testing';
import type { State } from '../../state';

/** Lets seat 1 place the third Worker at the Black Market. The others are there already. */
const beforeReset = (arrange: (state: State) => void, seats = 3, options = {}) =>
  town({
    seats,
    options,
    arrange: (state) => {
      give(state, 1, { silver: 1 });
      atMarket(state, 'middle', seats > 2 ? 2 : 0);
      atMarket(state, 'large', seats > 2 ? 0 : 1);
      state.smallMarket = ['black-market-01', ...state.smallMarket.filter((id) => id !== 'black-market-01')];
      arrange(state);
    },
  });
const trigger = (table: Town): Town => table.pick(1, 'place', 'market-small');

test('Worked example: a full reset', () => {
  const table = town({
    seats: 3,
    arrange: (state) => {
      figures(state, 'contribution-4');
      if (state.court) {
        state.court.contributed = ['wood', 'stone'];
        state.court.contributions = [
          'contribution-5',
          ...state.court.contributions.filter((id) => id !== 'contribution-5'),
        ];
        state.court.wonders['stone-wonder'] = { on: 0, owner: 2, token: 'forest' };
      }
      atMarket(state, 'middle', 2);
      atMarket(state, 'large', 0);
      jail(state, 1, 1);
      jail(state, 0, 2);
      stand(state, 'silversmith', 2, 3);
      stand(state, 'silversmith', 0, 1);
      stand(state, 'quarry', 1, 2);
      stand(state, 'quarry', 2, 1);
      stand(state, 'quarry', 0, 2);
      give(state, 1, { virtue: 6, influence: 3, silver: 1 });
      give(state, 2, { virtue: 0, influence: 4 });
      give(state, 0, { virtue: 8, influence: 9 });
      employ(state, 1, 'aristocrat-masonry');
      employ(state, 2, 'gatekeeper');
      employ(state, 0, 'racketeer');
      show(state, 'jeweller-1');
    },
  });
  trigger(table);
  table.pick(1, 'payment', 'pay:1-silver').pick(1, 'keep-virtue', 'lose');
  // Steps 1 to 4: Prison 2, 1, 3; a Gold; the Profiteer's consequence for B and C.
  expect(table.state.prison).toEqual([4, 2, 4]);
  expect(table.state.players.map(({ gold, debts, influence }) => [gold, debts, influence])).toEqual([
    [0, 1, 12],
    [1, 0, 3],
    [0, 1, 6],
  ]);
  expect(table.state.players[2]?.hand).toHaveLength(1);
  // Step 5: A, who triggered the reset, chooses first.
  expect(table.open).toEqual(['1 choice']);
  table.pick(1, 'choice', 'hire').pick(1, 'hire-free', 'hire:jeweller-1').pick(0, 'choice', 'gain:3-silver');
  expect(table.state.players[0]?.silver).toBe(3);
  // Steps 6 to 8.
  expect(table.state.court?.wonders['wood-wonder'].on).toBe(1);
  expect(table.state.court?.wonders['stone-wonder'].on).toBe(0);
  expect(table.state.court).toMatchObject({ contributed: [], profiteer: 'workshop', princess: 'mines' });
  expect(table.state.court?.consequences[0]).toBe('contribution-5');
  // Step 9: B's Gatekeeper is asked.
  table.pick(2, 'reset-free', 'free');
  expect(table.state.prison).toEqual([4, 2, 2]);
  // Step 10: only C has three or more, and keeps Virtue.
  table.pick(0, 'keep-virtue', 'keep:1-for-2');
  expect(table.state.players[0]).toMatchObject({ virtue: 8, influence: 11, debts: 2 });
  expect(table.open).toEqual(['2 place']);
  table.finish();
});

test('The base game resets in five steps: market to Prison, a card, abilities, Virtue, a Debt', () => {
  const table = beforeReset(
    (state) => {
      jail(state, 0, 2);
      employ(state, 1, 'squire-gold');
    },
    2,
    { worksOfWonder: false },
  );
  trigger(table);
  expect(table.state.prison).toEqual([3, 2]);
  expect(table.state.largeMarket).toEqual(['black-market-01']);
  const debts = table.lines.map(wordsOf('architects').line).filter((line) => line.includes('Debt'));
  expect(debts).toEqual(['Reset: Player 1 has the most in Prison (3) and takes a Debt.']);
  expect(table.state.players[1]).toMatchObject({ virtue: 6, debts: 0, gold: 0 });
  expect(table.state.players[0]).toMatchObject({ virtue: 6, debts: 1 });
});

test('All players tied for most in Prison take a Debt; no player does if the Prison is empty', () => {
  const tied = trigger(beforeReset(() => undefined));
  expect(tied.state.players.map((player) => player.debts)).toEqual([1, 1, 1]);
  const freed = trigger(
    beforeReset((state) => {
      employ(state, 1, 'gatekeeper');
      state.market.middle = 1;
      state.market.large = 1;
      for (const seat of [1, 2, 0] as const)
        if (state.players[seat]) state.players[seat].workers = seat === 1 ? 18 : 20;
    }),
  );
  freed.pick(1, 'reset-free', 'free');
  expect(freed.state.prison).toEqual([0, 1, 0]);
  expect(freed.state.players.map((player) => player.debts)).toEqual([0, 1, 0]);
});

test('Squire in the reset that just jailed my market Worker: no reward unless freed before in step 9', () => {
  const without = trigger(beforeReset((state) => employ(state, 1, 'squire-gold')));
  expect(without.state.players[1]?.gold).toBe(0);
  const freed = trigger(beforeReset((state) => employ(state, 1, 'squire-gold', 'gatekeeper')));
  freed.pick(1, 'reset-order', 'free:gatekeeper');
  expect(freed.state.players[1]?.gold).toBe(1);
});

describe('Each player chooses the order of the abilities of step 9', () => {
  const withAbilities = (prison: number, ...apprentices: ApprenticeId[]) =>
    trigger(
      beforeReset((state) => {
        employ(state, 1, ...apprentices);
        jail(state, 1, prison - 1);
      }),
    );
  test('a Squire before the Gatekeeper gives nothing, although the Prison becomes empty', () => {
    const table = withAbilities(1, 'squire-virtue', 'gatekeeper');
    expect(table.offered('reset-order')).toEqual(['free:gatekeeper', 'before:squire-virtue', 'leave']);
    table.pick(1, 'reset-order', 'before:squire-virtue').pick(1, 'reset-free', 'free');
    expect(table.state.prison[1]).toBe(0);
    expect(table.state.players[1]?.virtue).toBe(6);
    table.finish();
  });
  test('the question says how many are freed, and what follows if the Prison is empty then', () => {
    const told = (prison: number): unknown =>
      withAbilities(prison, 'squire-gold', 'gatekeeper').decision('reset-order').options[0]?.params;
    expect(told(2)).toMatchObject({
      count: 2,
      then: { text: 'then.some', params: { items: [{ text: 'item.gold', params: { count: 1 } }] } },
    });
    const one = trigger(
      beforeReset((state) => {
        board(state, 1, 'fara');
        employ(state, 1, 'gatekeeper', 'squire-gold');
        jail(state, 1, 2);
      }),
    );
    expect(one.decision('reset-order').options.map(({ key, params }) => [key, params?.then])).toEqual([
      ['free:fara', { text: 'then.none' }],
      ['free:gatekeeper', { text: 'then.none' }],
      ['before:squire-gold', undefined],
      ['leave', undefined],
    ]);
  });
  test('one Squire may go before it and another after it', () => {
    const table = withAbilities(2, 'squire-virtue', 'gatekeeper', 'squire-gold');
    table.pick(1, 'reset-order', 'before:squire-virtue').pick(1, 'reset-order', 'free:gatekeeper');
    expect(table.state.players[1]).toMatchObject({ virtue: 6, gold: 1 });
  });
  test('a player who leaves the Workers in Prison is not asked again', () => {
    const table = withAbilities(1, 'squire-gold', 'gatekeeper').pick(1, 'reset-order', 'leave');
    expect(table.state.prison[1]).toBe(1);
    expect(table.state.players[1]?.gold).toBe(0);
    expect(table.open).toEqual(['2 place']);
  });
  test('if freeing cannot empty the Prison, the order changes nothing and is not asked', () => {
    expect(withAbilities(3, 'squire-gold', 'gatekeeper').open).toEqual(['1 reset-free']);
  });
  test('if nothing reacts to an empty Prison, the order is not asked either', () => {
    expect(withAbilities(1, 'gatekeeper').open).toEqual(['1 reset-free']);
    expect(withAbilities(1, 'squire-gold', 'squire-virtue').open).toEqual(['2 place']);
  });
});

test('A player who may free Workers can leave them in Prison', () => {
  const table = trigger(
    beforeReset((state) => {
      employ(state, 1, 'gatekeeper');
      jail(state, 1, 1);
    }),
  ).pick(1, 'reset-free', 'leave');
  expect(table.state.prison).toEqual([1, 2, 1]);
  expect(table.events).not.toContain('freed');
});

test('Fara may free 1 own Worker at each reset', () => {
  const table = trigger(
    beforeReset(
      (state) => {
        board(state, 1, 'fara');
        jail(state, 1, 1);
      },
      3,
      { promo: true },
    ),
  );
  table.pick(1, 'reset-free', 'free');
  expect(table.state.prison[1]).toBe(1);
});

test('Consequence with a Virtue loss at 0: a Debt, or 2 Influence', () => {
  const arrange =
    (influence: number) =>
    (state: State): void => {
      figures(state, 'contribution-1');
      stand(state, 'guardhouse', 2, 2);
      give(state, 2, { virtue: 0, influence });
    };
  const debt = trigger(beforeReset(arrange(0)));
  expect(debt.state.players[2]).toMatchObject({ virtue: 0, debts: 1 + 1 + 1 });
  const kept = trigger(beforeReset(arrange(2)));
  expect(kept.open).toEqual(['2 keep-virtue']);
  kept.pick(2, 'keep-virtue', 'keep:1-for-2');
  expect(kept.state.players[2]).toMatchObject({ influence: 0 });
});

test('Who is asked first when several lose Virtue in step 10? Clockwise from the triggering player', () => {
  const table = beforeReset((state) => {
    state.active = 2;
    give(state, 2, { silver: 1 });
    for (const seat of [1, 2, 0] as const) {
      jail(state, seat, 3);
      give(state, seat, { influence: 2 });
    }
  });
  table.pick(2, 'place', 'market-small').pick(2, 'payment', 'pay:1-silver').pick(2, 'keep-virtue', 'lose');
  expect(table.open).toEqual(['2 keep-virtue']);
  table.pick(2, 'keep-virtue', 'lose');
  expect(table.open).toEqual(['0 keep-virtue']);
  table.pick(0, 'keep-virtue', 'lose');
  expect(table.open).toEqual(['1 keep-virtue']);
});

test('A single Worker in Prison can be freed as the reward of the Princess, but none cannot', () => {
  const rewarded = (prison: number): Town =>
    trigger(
      beforeReset((state) => {
        figures(state, 'contribution-7');
        stand(state, 'town-centre', 1, 1);
        jail(state, 1, prison);
      }, 2),
    );
  // The Worker at the Black Market is in Prison by then.
  expect(rewarded(0).offered('choice', 1)).toEqual(['free-own-from-prison', 'gain:1-influence']);
  const other = town({
    arrange: (state) => {
      give(state, 1, { silver: 1 });
      atMarket(state, 'middle', 1);
      atMarket(state, 'large', 1);
      figures(state, 'contribution-7');
      stand(state, 'town-centre', 0, 1);
    },
  });
  expect(changes(other, 0, (table) => trigger(table))).toEqual({ influence: 1 });
});

test('One row of Apprentices is enough for a free hire as the reward of the Princess', () => {
  const table = trigger(
    beforeReset((state) => {
      figures(state, 'contribution-4');
      stand(state, 'quarry', 1, 1);
      employ(state, 0, ...state.shown[0].map(({ card }) => card), ...state.apprentices);
      state.shown[0] = [];
      state.apprentices = [];
    }, 2),
  );
  expect(table.offered('choice', 1)).toContain('hire');
});

test('The next Contribution Card is seen by all: an answer before it cannot be undone', () => {
  const table = trigger(
    beforeReset((state) => {
      figures(state, 'contribution-1');
      stand(state, 'guardhouse', 2, 2);
      give(state, 2, { virtue: 0, influence: 2 });
      employ(state, 2, 'gatekeeper');
    }),
  );
  table.pick(2, 'keep-virtue', 'keep:1-for-2');
  expect([table.open, table.undo(2)]).toEqual([['2 reset-free'], false]);
});

test('Who is rewarded first when several tie at the Princess? Clockwise from the triggering player', () => {
  const table = beforeReset((state) => {
    state.active = 0;
    give(state, 0, { silver: 1 });
    figures(state, 'contribution-7');
    for (const seat of [2, 0] as const) stand(state, 'town-centre', seat, 1);
  });
  table.pick(0, 'place', 'market-small');
  for (const seat of [0, 2] as const) {
    expect(table.open).toEqual([`${seat} choice`]);
    table.pick(seat, 'choice', 'gain:1-influence');
  }
});

test('Only real Workers count at the Princess: Wonders and Arnulf do not', () => {
  const table = trigger(
    beforeReset((state) => {
      figures(state, 'contribution-7');
      board(state, 1, 'arnulf');
      if (state.court) state.court.wonders['clay-wonder'] = { on: 0, owner: 1, token: 'town-centre' };
      stand(state, 'town-centre', 1, 1);
      stand(state, 'town-centre', 2, 2);
    }),
  );
  expect(table.open).toEqual(['2 choice']);
});

test('A fifth resource triggers a reset, and the pieces go to the Wonders', () => {
  const table = town({
    arrange: (state) => {
      figures(state, 'contribution-4');
      if (state.court) state.court.contributed = ['clay', 'wood', 'gold', 'marble'];
    },
  });
  table.pick(1, 'place', 'quarry').pick(1, 'contribute', 'contribute:stone');
  expect(table.events).toContain('contribution-full');
  table.pick(1, 'choice', 'gain:3-silver');
  expect(Object.values(table.state.court?.wonders ?? {}).map((wonder) => wonder.on)).toEqual([1, 1, 1, 1, 1]);
});

test('With no Small Market card left the large ones are shuffled first, and one is turned anyhow', () => {
  const table = beforeReset((state) => {
    state.largeMarket = state.smallMarket.splice(0);
  });
  trigger(table);
  expect([table.state.smallMarket.length, table.state.largeMarket.length]).toEqual([9, 1]);
});

test('If the Contribution pile is empty all seven cards are shuffled and laid out as at the start', () => {
  const table = beforeReset((state) => {
    if (state.court) state.court.consequences.push(...state.court.contributions.splice(0));
  });
  trigger(table);
  expect([table.state.court?.contributions.length, table.state.court?.consequences.length]).toEqual([6, 1]);
});

const PROFITEER: Record<InfluenceCardId, Partial<Wealth>> = {
  'contribution-1': { virtue: -1 },
  'contribution-2': { debts: 1 },
  'contribution-3': { influence: 1, virtue: -1 },
  'contribution-4': { debts: 1, influence: 2 },
  'contribution-5': { virtue: -2 },
  'contribution-6': { influence: 1 },
  'contribution-7': { debts: 1, influence: 1 },
};
test.each(INFLUENCE_CARD_IDS)(
  "%s: the Profiteer's consequence, and the Workers there go to Prison",
  (card) => {
    const { profiteerLocation } = INFLUENCE_CARDS[card].consequence;
    // Another player has most Workers in Prison, but loses nothing in step 10.
    const table = beforeReset((state) => {
      figures(state, card);
      stand(state, profiteerLocation, 2, 1);
      jail(state, 0, 2);
    });
    const before = wealth(table.state, 2);
    trigger(table);
    for (const asked of table.session.decisions)
      if (asked.id === 'keep-virtue') table.pick(asked.seat, 'keep-virtue', 'lose');
    expect(change(before, wealth(table.state, 2))).toEqual({ prison: 2, ...PROFITEER[card] });
  },
);

const PRINCESS: Record<
  InfluenceCardId,
  { readonly picks: readonly string[]; readonly adds: Partial<Wealth> }
> = {
  'contribution-1': { picks: ['gain:1-marble'], adds: { marble: 1 } },
  'contribution-2': { picks: ['destroy-debt'], adds: { debts: -1 } },
  'contribution-3': { picks: [], adds: { virtue: 1, stone: 2 } },
  'contribution-4': { picks: ['gain:3-silver'], adds: { silver: 3 } },
  'contribution-5': { picks: [], adds: { apprentices: 1 } },
  'contribution-6': { picks: ['gain:1-gold'], adds: { gold: 1 } },
  'contribution-7': { picks: ['gain:1-influence'], adds: { influence: 1 } },
};
test.each(INFLUENCE_CARD_IDS)("%s: the Princess's reward", (card) => {
  const { princessLocation } = INFLUENCE_CARDS[card].consequence;
  const { picks, adds } = PRINCESS[card];
  const table = beforeReset((state) => {
    figures(state, card);
    show(state, 'jeweller-1');
    state.rewards = ['reward-base-05', ...state.rewards.filter((id) => id !== 'reward-base-05')];
    stand(state, princessLocation, 2, 1);
    give(state, 2, { debts: 1 });
    jail(state, 0, 1);
  });
  const before = wealth(table.state, 2);
  trigger(table);
  for (const key of picks) table.pick(2, 'choice', key);
  if (table.open[0] === '2 hire-free') table.pick(2, 'hire-free', 'hire:jeweller-1');
  expect(change(before, wealth(table.state, 2))).toEqual({ prison: 1, ...adds });
});

test.each(INFLUENCE_CARD_IDS)('%s: the picture shows the gain of each place of the Contribution', (card) => {
  const { contribution } = INFLUENCE_CARDS[card];
  const elsewhere = card === 'contribution-4' ? 'contribution-5' : 'contribution-4';
  for (const kind of ['clay', 'wood', 'stone', 'gold', 'marble'] as const) {
    const table = town({
      arrange: (state) => {
        figures(state, elsewhere);
        if (state.court)
          state.court.contributions = [card, ...state.court.contributions.filter((id) => id !== card)];
        give(state, 1, { clay: 3, wood: 3, stone: 3, gold: 3, marble: 3 });
        state.rewards = ['reward-base-09', ...state.rewards.filter((id) => id !== 'reward-base-09')];
      },
    }).pick(1, 'place', elsewhere === 'contribution-4' ? 'quarry' : 'mines-clay');
    const before = wealth(table.state, 1);
    table.pick(1, 'contribute', `contribute:${kind}`);
    const { rewardCard = 0, ...items } = contribution[kind] as Record<string, number>;
    const expected: Record<string, number> = { ...items };
    if (rewardCard > 0) expected.virtue = (expected.virtue ?? 0) + 2;
    expected[kind] = -1;
    expect(change(before, wealth(table.state, 1))).toEqual(expected);
  }
});

test.each(REWARD_IDS)('%s gives what it shows and leaves the game', (id) => {
  const table = town({
    arrange: (state) => {
      give(state, 1, { gold: 1 });
      deal(state, 1, 'dungeon');
      state.rewards = [id, ...state.rewards.filter((other) => other !== id)];
    },
  });
  const before = wealth(table.state, 1);
  const left = table.state.rewards.length;
  table.pick(1, 'place', 'guildhall').pick(1, 'project', 'cathedral');
  const { buildingCard = 0, gold = 0, ...gained } = REWARDS[id].gain;
  expect(change(before, wealth(table.state, 1))).toEqual({
    ...gained,
    workers: -1,
    cathedral: 1,
    ...(buildingCard !== 1 && { cards: -1 }),
    ...(gold !== 1 && { gold: -1 }),
  });
  expect(table.state.rewards).toHaveLength(left - 1);
  expect(table.state.rewards).not.toContain(id);
});

test('The log says how many Workers of each player the Black Market sends to Prison', () => {
  const groups = (arrange: (state: State) => void): unknown =>
    trigger(beforeReset(arrange)).lines.find(({ event }) => event === 'reset-market')?.params?.['groups'];
  expect(groups(() => undefined)).toMatchObject([
    { params: { who: { seat: 1 }, count: 1 } },
    { params: { who: { seat: 2 }, count: 1 } },
    { params: { who: { seat: 0 }, count: 1 } },
  ]);
});

test('The steps of a reset come in the printed order', () => {
  const table = town({
    seats: 3,
    arrange: (state) => {
      figures(state, 'contribution-3');
      give(state, 1, { silver: 1 });
      atMarket(state, 'middle', 2);
      atMarket(state, 'large', 2);
      if (state.court) state.court.contributed = ['clay'];
      employ(state, 2, 'street-urchin-tiling');
      employ(state, 0, 'squire-gold');
      stand(state, 'mines', 2, 1);
      stand(state, 'forest', 0, 1);
      state.rewards = ['reward-base-09', ...state.rewards.filter((id) => id !== 'reward-base-09')];
    },
  });
  const steps = /^(reset.*|imprisoned|princess-favours|contributions-move|figures-move)$/;
  expect(trigger(table).events.filter((event) => steps.test(event))).toEqual([
    'reset',
    'reset-market',
    'reset-card',
    'reset-ability',
    'reset-consequence',
    'imprisoned',
    'princess-favours',
    'contributions-move',
    'reset-contribution',
    'figures-move',
    'reset-ability',
    'reset-crowded',
    'reset-fullest',
  ]);
});

test('With nobody in Prison no player takes a Debt', () => {
  const table = town({
    arrange: (state) => {
      figures(state, 'contribution-4');
      if (state.court) state.court.contributed = ['clay', 'wood', 'gold', 'marble'];
      stand(state, 'quarry', 0, 2);
    },
  })
    .pick(1, 'place', 'quarry')
    .pick(1, 'contribute', 'contribute:stone')
    .pick(0, 'choice', 'gain:3-silver');
  expect(table.events).toContain('reset');
  expect(table.state.players.map(({ debts }) => debts)).toEqual([0, 0]);
});
