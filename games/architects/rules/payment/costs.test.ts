import { wordsOf } from '../../../../src/words/catalogue';
import { INFLUENCE_CARD_IDS, type InfluenceCardId } from '../../data/wonders';
import { architects } from '../../index';
import type { State } from '../../state';
import {
  atMarket,
  built,
  deal,
  employ,
  figures,
  fillGuildhall,
  give,
  hold,
  jail,
  stand,
  town,
  type Town,
} from '../../testing';

/** A button shows the price of its press. If the player has a choice, it is asked. */

const words = wordsOf('architects');
const button = (table: Town, id: string, key: string): string => {
  const decision = table.decision(id);
  const option = decision.options.find((one) => one.key === key);
  if (!option) throw new Error(`${key} is not offered: ${table.offered(id).join()}`);
  return [words.option(decision, option), words.detail(decision, option)].filter(Boolean).join(' | ');
};
/** The button's own text, without the line below it. */
const label = (...of: Parameters<typeof button>): string => button(...of).split(' | ')[0] ?? '';
const at = (arrange: (state: State) => void, seats = 2): Town =>
  town({
    seats,
    arrange: (state) => {
      figures(state, 'contribution-5');
      arrange(state);
    },
  });
const logged = (table: Town): string[] => table.lines.map(words.line);

test('A price of 0 is free', () => {
  const poor = at((state) => {
    stand(state, 'quarry', 0, 2);
    give(state, 1, { virtue: 3 });
  });
  expect(label(poor, 'place', 'town-centre')).toBe('Town Centre: capture for free');
});

describe('The Guardhouse', () => {
  const held = (virtue: number): Town =>
    at((state) => {
      hold(state, 0, 1, 2);
      give(state, 1, { virtue });
    });
  test('if one action is possible, the button names it with its price, and the player can undo it', () => {
    const table = held(7);
    expect(label(table, 'place', 'guardhouse')).toBe(
      'Guardhouse: ransom your 2 Workers for 1 Virtue and 1 Debt',
    );
    table.press(1, 'place', 'guardhouse');
    expect(table.offered('guardhouse')).toEqual(['ransom-debt']);
    table.press(1, 'guardhouse', 'ransom-debt');
    expect(table.open).toEqual(['1 end-turn']);
    expect(table.undo(1)).toBe(true);
    expect(table.state.players[1]).toMatchObject({ virtue: 7, debts: 0 });
    table.finish();
  });
  test('at Virtue 0 the Virtue is a second Debt', () => {
    expect(button(held(0), 'place', 'guardhouse')).toContain('for 2 Debts');
  });
  test('an action without a cost is done at once, as the button says', () => {
    const table = at((state) => jail(state, 1, 3));
    expect(label(table, 'place', 'guardhouse')).toBe('Guardhouse: free your 3 Workers from Prison');
    expect(table.pick(1, 'place', 'guardhouse').state.prison[1]).toBe(0);
  });
});

describe('Influence lost instead of Silver', () => {
  const market = (silver: number, influence: number): Town =>
    at((state) => {
      give(state, 1, { silver, influence });
      state.smallMarket = ['black-market-02', ...state.smallMarket.filter((id) => id !== 'black-market-02')];
    });
  test('is named where there is no other way, and is lost', () => {
    const table = market(0, 2);
    expect(button(table, 'place', 'market-small')).toBe(
      'Black Market: 2 Gold for 2 Influence, −1 Virtue | Goes to Prison at the next reset. Small space',
    );
    table.pick(1, 'place', 'market-small');
    expect(table.state.players[1]).toMatchObject({ influence: 0, gold: 2 });
    expect(logged(table)).toContain("Player 2 pays 2 Influence for the Black Market's small space.");
  });
  test('is offered next to the Silver if the player has a choice, and asked', () => {
    const table = market(1, 2);
    expect(button(table, 'place', 'market-small')).toContain('for 1 Silver (or 2 Influence), −1 Virtue');
    table.pick(1, 'place', 'market-small');
    expect(table.offered('payment')).toEqual(['pay:1-silver', 'pay:2-influence']);
    expect(button(table, 'payment', 'pay:2-influence')).toBe('2 Influence (1 Silver left for this turn)');
  });
  test('the rest is named when it pays', () => {
    const table = at((state) => {
      employ(state, 1, 'merchant-stone');
      stand(state, 'kings-storehouse', 1, 1);
      give(state, 1, { influence: 2 });
    }).pick(1, 'place', 'kings-storehouse');
    expect(button(table, 'kings-storehouse', 'trade:1-silver-for-2-stone')).toBe('2 Influence for 2 Stone');
    table.pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone');
    expect(button(table, 'kings-storehouse', 'trade:1-silver-for-2-stone')).toBe(
      '1 Silver left from Influence for 2 Stone',
    );
  });
});

test('each space of the Black Market says its goods, its price and its Virtue', () => {
  const table = at((state) => {
    give(state, 1, { silver: 5 });
    state.smallMarket = ['black-market-03', ...state.smallMarket.filter((id) => id !== 'black-market-03')];
  });
  expect(['small', 'middle', 'large'].map((space) => label(table, 'place', `market-${space}`))).toEqual([
    'Black Market: 1 Stone, 1 Marble for 1 Silver, −1 Virtue',
    'Black Market: hire or 1 of 5 cards for 2 Silver, −1 Virtue',
    'Black Market: 1 Wood, 1 Stone, 2 Marble for 3 Silver, −1 Virtue',
  ]);
});

test('Virtue to be lost below 0 is named as the Debt it becomes', () => {
  const poor = (virtue: number): Town => at((state) => give(state, 1, { virtue, silver: 3 }));
  expect(label(poor(7), 'place', 'tax-stand')).toBe('Tax Stand: +4 Silver, −2 Virtue');
  expect(label(poor(1), 'place', 'tax-stand')).toBe('Tax Stand: +4 Silver, −1 Virtue, 1 Debt');
  expect(button(poor(0), 'place', 'market-large')).toContain('for 3 Silver, 1 Debt');
  const asked = (virtue: number): Town =>
    at((state) => give(state, 1, { virtue, influence: 2 })).pick(1, 'place', 'tax-stand');
  expect(button(asked(7), 'keep-virtue', 'lose')).toBe('Lose 2 Virtue');
  expect(button(asked(1), 'keep-virtue', 'lose')).toBe('Lose 1 Virtue, take 1 Debt');
  expect(button(asked(0), 'keep-virtue', 'lose')).toBe('Take 2 Debts');
});

test('A price in a mix is named as the actual payment, on the button and in the log', () => {
  const table = at((state) => give(state, 1, { clay: 2 })).pick(1, 'place', 'kings-storehouse');
  expect(button(table, 'kings-storehouse', 'trade:2-basic-for-1-virtue')).toBe('2 Clay for 1 Virtue');
  table.pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue');
  expect(logged(table)).toContain('Player 2 pays 2 Clay for 1 Virtue.');
  const choice = at((state) => give(state, 1, { clay: 2, wood: 2 })).pick(1, 'place', 'kings-storehouse');
  expect(button(choice, 'kings-storehouse', 'trade:2-basic-for-1-virtue')).toBe(
    '2 Clay/Wood/Stone for 1 Virtue',
  );
});

test('The button of a hire shows its whole price on a phone, and what a figure brings', () => {
  const hire = (card: InfluenceCardId): string => {
    const table = at((state) => {
      figures(state, card);
      give(state, 1, { silver: 5 });
    });
    return label(table, 'place', 'workshop-hire');
  };
  const after = INFLUENCE_CARD_IDS.map(hire).map((said) =>
    said.replace('Workshop: hire for 2 Silver, 2 tax', ''),
  );
  expect(new Set(after)).toEqual(new Set(['', ', may contribute', ', +1 Influence']));
});

test('A player is always asked before hiring or capturing', () => {
  const hiring = at((state) => {
    figures(state, 'contribution-1');
    give(state, 1, { silver: 4 });
    for (const row of state.shown) state.apprentices.push(...row.splice(1).map(({ card }) => card));
    state.apprentices.push(...state.shown[1].splice(0).map(({ card }) => card));
  }).pick(1, 'place', 'workshop-hire');
  expect(hiring.offered('workshop')).toHaveLength(1);
  const capturing = at((state) => give(state, 1, { silver: 1 })).pick(1, 'place', 'town-centre');
  expect(capturing.offered('town-centre')).toEqual(['take:town-centre-1']);
});

test('Capturing before the Princess or the Profiteer says what it costs or brings, once a visit', () => {
  const table = town({
    arrange: (state) => {
      figures(state, 'contribution-4');
      give(state, 1, { silver: 5 });
      stand(state, 'town-centre', 1, 2);
      stand(state, 'quarry', 0, 2);
      stand(state, 'silversmith', 0, 1);
    },
  }).pick(1, 'place', 'town-centre');
  expect(button(table, 'town-centre', 'take:quarry-0')).toBe("Quarry, −1 Virtue: Player 1's 2 Workers");
  expect(button(table, 'town-centre', 'take:silversmith-0')).toBe(
    "Silversmith, +1 Virtue: Player 1's Worker",
  );
  expect(button(table, 'town-centre', 'take:town-centre-1')).toBe('Town Centre: your 3 Workers');
});

test('The next Cathedral level names the Building Card it costs, but for Frederick', () => {
  const table = at((state) => {
    give(state, 1, { gold: 1 });
    deal(state, 1, 'castle', 'palace');
  }).pick(1, 'place', 'guildhall');
  expect(button(table, 'project', 'cathedral')).toBe(
    'Cathedral level 1: 2 VP for 1 Gold and a Building Card',
  );
});

test('The Guildhall names the only thing that a player can build there', () => {
  const named = (arrange: (state: State) => void): string => label(at(arrange), 'place', 'guildhall');
  expect(named((state) => (give(state, 1, { clay: 3, stone: 3 }), deal(state, 1, 'church')))).toBe(
    'Guildhall: build the Church',
  );
  const gold = (state: State): void => give(state, 1, { clay: 3, stone: 3, gold: 1 });
  expect(named((state) => (gold(state), deal(state, 1, 'castle')))).toBe(
    'Guildhall: build Cathedral level 1',
  );
  expect(named((state) => (gold(state), deal(state, 1, 'church')))).toBe('Guildhall: build');
});

describe('Where the resets lie is seen beforehand', () => {
  const nearReset = (last: number | null = null): Town =>
    at((state) => {
      state.last = last;
      fillGuildhall(state, 0, 6);
      give(state, 1, { gold: 1 });
      deal(state, 1, 'castle');
    });
  test('on the button of the Guildhall', () => {
    expect(label(nearReset(), 'place', 'guildhall')).toBe('Guildhall: build Cathedral level 1, then a reset');
    expect(label(nearReset(2), 'place', 'guildhall')).toBe('Guildhall: build Cathedral level 1');
  });
  test('in the report', () => {
    const lines = (used: number, last: number | null = null): string[] => {
      const table = at((state) => {
        fillGuildhall(state, 0, used);
        state.last = last;
      });
      return (architects.report(table.view(null)).sections ?? []).flatMap((section) =>
        section.lines.map(words.phrase),
      );
    };
    expect(lines(3)).toContain('Guildhall: 3 of 12 spaces taken; spaces 7 and 10 trigger a reset');
    expect(lines(7)).toContain('Guildhall: 7 of 12 spaces taken; space 10 triggers a reset');
    expect(lines(10)).toContain('Guildhall: 10 of 12 spaces taken; no reset space is left');
    expect(lines(7, 2)).toContain('Guildhall: 7 of 12 spaces taken; no reset space is left');
  });
  test('first below the third space of the Black Market, because a long line is cut at its end', () => {
    const table = at((state) => {
      give(state, 1, { silver: 3 });
      atMarket(state, 'small', 0);
      atMarket(state, 'middle', 0);
    });
    expect(button(table, 'place', 'market-large')).toContain(
      '| Third Worker: reset, all to Prison. Large space',
    );
  });
});

test('Recovering from the Black Market with Workers on two spaces: the player says which', () => {
  const table = at((state) => {
    fillGuildhall(state, 1, 18);
    atMarket(state, 'small', 1);
    atMarket(state, 'large', 1);
  });
  expect(table.offered('recover')).toEqual(['from:market-small', 'from:market-large']);
  table.pick(1, 'recover', 'from:market-large');
  expect(table.state.market).toEqual({ small: 1, middle: null, large: null });
});

describe('Destroying a Debt is asked once', () => {
  test('as the reward of the Princess it was chosen already', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-2');
        give(state, 1, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
        stand(state, 'kings-storehouse', 0, 1);
        give(state, 0, { debts: 2 });
        jail(state, 1, 2);
      },
    })
      .pick(1, 'place', 'market-small')
      .pick(0, 'choice', 'destroy-debt');
    expect(table.state.players[0]?.debts).toBe(1);
    expect(table.open).toEqual(['0 place']);
  });
  test('a player can keep the Debts', () => {
    const table = at((state) => {
      give(state, 1, { virtue: 14, debts: 3, marble: 5, influence: 3, silver: 1 });
      built(state, 0, 'well');
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'wonder:marble-wonder');
    table.pick(1, 'destroy-debt', 'keep');
    expect(table.state.players[1]?.debts).toBe(3);
  });
  test('two points above 14 are one question', () => {
    const table = at((state) => {
      give(state, 1, { virtue: 14, debts: 3, marble: 5, influence: 3, silver: 1 });
      built(state, 0, 'well');
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'wonder:marble-wonder');
    expect(table.offered('destroy-debt')).toEqual(['destroy:2', 'destroy:1', 'keep']);
    table.pick(1, 'destroy-debt', 'destroy:2');
    expect(table.state.players[1]?.debts).toBe(1);
  });
});

test('A location names the figures that are there', () => {
  const table = at((state) => {
    figures(state, 'contribution-1');
    jail(state, 1, 1);
  });
  const { princess, profiteer } = table.state.court ?? {};
  const named = table
    .decision('place')
    .options.filter(({ params }) => /at\.(princess|profiteer)/.test(JSON.stringify(params)))
    .map(({ spot }) => spot);
  expect(new Set(named)).toEqual(new Set([princess, profiteer]));
});
