import { seedHash } from '../../../../src/engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../../../src/engine/check/fuzz';
import { seatAt, type AnyGame } from '../../../../src/engine/contract/game';
import { Session } from '../../../../src/engine/run/session';
import type { AiCondition } from '../../data/effects';
import { guildhallSpaces } from '../../data/numbers';
import { OPPONENT_IDS, type OpponentId } from '../../data/opponents';
import { SCHEMES, SCHEME_IDS, type SchemeId } from '../../data/schemes';
import { architects } from '../../index';
import { isMet } from './turn';
import { peopleOf, type State } from '../../state';
import {
  atMarket,
  built,
  change,
  contribution,
  figures,
  fillGuildhall,
  give,
  hold,
  jail,
  schemes,
  stand,
  town,
  wealth,
  wonder,
  type Owned,
  type Town,
  type Wealth,
} from '../../testing';

/**
 * Arranges a single player and an opponent on turn. The opponent turns over the card, then seat 0 is asked.
 */
const AI = 1;
const facing = (
  opponent: OpponentId,
  card: SchemeId,
  arrange: (state: State) => void = () => undefined,
): { table: Town; changed: Partial<Wealth>; marker: string; tax: number } => {
  let before: Wealth | undefined;
  let tax = 0;
  const table = town({
    seats: 1,
    options: { opponent },
    arrange: (state) => {
      figures(state, 'contribution-5');
      arrange(state);
      schemes(state, card);
      before = wealth(state, AI);
      tax = state.tax;
    },
  });
  return {
    table,
    changed: before ? change(before, wealth(table.state, AI)) : {},
    marker: table.state.automaton?.marker ?? '',
    tax: table.state.tax - tax,
  };
};
const events = (table: Town): string[] => table.events.filter((event) => event.startsWith('ai-'));
const reason = (table: Town, event: string): unknown =>
  table.lines.find((line) => line.event === event)?.params;

describe('AI builds a Wonder', () => {
  const affordable = (state: State): void => {
    give(state, AI, { influence: 6, marble: 5 });
    if (state.automaton) state.automaton.marker = 'wood';
    wonder(state, 'clay-wonder', 0, 'town-centre');
  };
  test('worked example: the one the marker shows, token to the first free location of its list', () => {
    const { table, changed, tax } = facing('enforcer', 'scheme-s01', affordable);
    expect(changed).toEqual({ workers: -1, influence: -6, marble: -4, virtue: 2 });
    expect(tax).toBe(4);
    expect(table.state.court?.wonders['wood-wonder']).toEqual({ on: 0, owner: AI, token: 'silversmith' });
    expect(events(table)).toEqual(['ai-scheme', 'ai-first', 'ai-wonder-shown', 'ai-adds-tax', 'ai-token']);
    table.finish();
  });
  test('Wood and Stone for Influence 6 and 5 Marble: from Stone on it is Stone, from Gold on Wood', () => {
    const from = (marker: 'stone' | 'gold'): Town =>
      facing('enforcer', 'scheme-s01', (state) => {
        affordable(state);
        if (state.automaton) state.automaton.marker = marker;
      }).table;
    expect(from('stone').state.court?.wonders['stone-wonder'].owner).toBe(AI);
    expect(from('gold').state.court?.wonders['wood-wonder'].owner).toBe(AI);
  });
  test('contributions give it no discount and return to the supply', () => {
    const { table, changed } = facing('enforcer', 'scheme-s01', (state) => {
      affordable(state);
      if (state.court) state.court.wonders['wood-wonder'].on = 5;
    });
    expect(changed).toMatchObject({ marble: -4 });
    expect(table.state.court?.wonders['wood-wonder'].on).toBe(0);
  });
  test('unable to afford one it advances the Cathedral for a Virtue, and says why', () => {
    const { table, changed } = facing('enforcer', 'scheme-s01');
    expect(changed).toEqual({ workers: -1, cathedral: 1, virtue: 1 });
    expect(reason(table, 'ai-so')).toMatchObject({
      cannot: [{ text: 'ai-cannot.wonder' }],
      does: { text: 'ai-does.cathedral' },
    });
  });
  test('failing that it gains 4 Marble', () => {
    expect(facing('enforcer', 'scheme-s01', (state) => give(state, AI, { cathedral: 5 })).changed).toEqual({
      workers: -1,
      marble: 4,
    });
  });
});

describe('AI captures', () => {
  const four =
    (spot: 'mines' | 'silversmith' | 'quarry' | 'town-centre') =>
    (state: State): void =>
      stand(state, spot, 0, 3);
  test("worked example: the Princess's location first, then its list; 1 Silver to the Tax Stand", () => {
    const { table, changed, tax } = facing('patron', 'scheme-s04', (state) => {
      figures(state, 'contribution-1');
      for (const spot of ['town-centre', 'quarry', 'silversmith', 'mines'] as const) four(spot)(state);
      stand(state, 'town-centre', AI, 2);
    });
    expect(changed).toEqual({ workers: -1, captured: 9, virtue: -1 });
    expect(
      table.lines.filter((line) => line.event === 'captures').map((line) => line.params?.location),
    ).toEqual([
      { text: 'location.silversmith' },
      { text: 'location.mines' },
      { text: 'location.town-centre' },
    ]);
    expect(tax).toBe(1);
    // The log says that the list decided only where groups are equal.
    const told = table.events.filter((event) => event.startsWith('ai-targets'));
    expect(told).toEqual(['ai-targets-first', 'ai-targets-first', 'ai-targets-first']);
  });
  test('the largest group, wherever it is', () => {
    const { table, changed, tax } = facing('patron', 'scheme-s04', (state) => {
      stand(state, 'mines', 0, 3);
      stand(state, 'tax-stand', 0, 4);
    });
    expect([changed, tax]).toEqual([{ workers: -1, captured: 4 }, 1]);
    expect(table.events).toContain('ai-targets');
  });
  test('a single Worker is a group too', () => {
    expect(facing('patron', 'scheme-f06', (state) => stand(state, 'quarry', 0, 1)).changed).toEqual({
      workers: -1,
      captured: 1,
    });
  });
  test("a largest group at the Princess's location is the only one if no other is as large", () => {
    const { table } = facing('patron', 'scheme-f06', (state) => {
      figures(state, 'contribution-1');
      stand(state, 'silversmith', 0, 2);
      stand(state, 'quarry', 0, 1);
    });
    expect(events(table)).toContain('ai-targets');
  });
  test('two humans with equal groups and one capture left: it takes all 8', () => {
    const table = town({
      seats: 2,
      options: { opponent: 'patron' },
      arrange: (state) => {
        figures(state, 'contribution-5');
        stand(state, 'forest', 0, 4);
        stand(state, 'forest', 1, 4);
        schemes(state, 'scheme-s04');
      },
    });
    expect(table.state.players[2]?.captured).toEqual([4, 4, 0]);
  });
  test('two humans with equal groups: one by one, at the location that comes first on its list', () => {
    const table = town({
      seats: 2,
      options: { opponent: 'patron' },
      arrange: (state) => {
        figures(state, 'contribution-5');
        for (const spot of ['forest', 'silversmith'] as const)
          for (const seat of [0, 1] as const) stand(state, spot, seat, 3);
        stand(state, 'town-centre', 2, 1);
        schemes(state, 'scheme-s04');
      },
    });
    expect(table.state.players[2]?.captured).toEqual([3, 3, 0]);
    expect(table.state.open.forest).toEqual([0, 0, 0]);
    expect(events(table).filter((event) => event.startsWith('ai-targets'))).toEqual([
      'ai-targets-first',
      'ai-targets-first',
    ]);
  });
  test('captures may be spread over any number of locations', () => {
    const table = town({
      seats: 4,
      options: { opponent: 'patron' },
      arrange: (state) => {
        figures(state, 'contribution-5');
        (['quarry', 'forest', 'mines', 'silversmith'] as const).forEach((spot, seat) =>
          stand(state, spot, peopleOf(state)[seat] ?? 0, 3),
        );
        stand(state, 'town-centre', 4, 3);
        schemes(state, 'scheme-s04');
      },
    });
    expect(table.state.players[4]?.captured).toEqual([3, 3, 3, 3, 0]);
  });
  test('if only its own Workers are on the board, nothing happens and no Silver is added', () => {
    const { changed, tax, table } = facing('patron', 'scheme-f06', (state) => stand(state, 'quarry', AI, 2));
    expect(changed).toEqual({ workers: -1 });
    expect(tax).toBe(0);
    expect(reason(table, 'ai-skips')).toMatchObject({ reason: { text: 'ai-cannot.capture' } });
    expect(table.open).toEqual(['0 place']);
  });
  test('its Workers can be captured, and it is asked nothing', () => {
    const table = town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => {
        figures(state, 'contribution-5');
        give(state, 0, { silver: 2 });
        stand(state, 'forest', AI, 4);
      },
    });
    table.pick(0, 'place', 'town-centre').press(0, 'town-centre', 'take:forest-1');
    expect(table.state.players[0]?.captured).toEqual([0, 4]);
  });
});

describe('AI at the Guardhouse', () => {
  test('worked example: W = 4, 3 Debts, none in Prison or captured: 3 turned, then a Future Scheme', () => {
    const { table, changed, tax } = facing('patron', 'scheme-s10', (state) => {
      give(state, AI, { influence: 6, debts: 3, virtue: 4 });
      stand(state, 'guardhouse', AI, 3);
    });
    expect(changed).toEqual({ workers: -1, debts: -3, paid: 3, virtue: 3 });
    expect(tax).toBe(9);
    expect(
      table.lines.filter((line) => line.event === 'ai-guardhouse').map((line) => line.params?.reason),
    ).toEqual([...Array<object>(3).fill({ text: 'ai-guard.debts' }), { text: 'ai-guard.nothing' }]);
    expect(table.state.automaton?.future).toHaveLength(11);
  });
  test('a single Worker in Prison, captured or held is enough, one action for each', () => {
    const { changed, tax } = facing('patron', 'scheme-s10', (state) => {
      give(state, AI, { influence: 6, debts: 1, virtue: 4 });
      stand(state, 'guardhouse', AI, 3);
      jail(state, AI, 1);
      hold(state, AI, 0, 1);
      hold(state, 0, AI, 1);
    });
    expect(changed).toEqual({
      workers: -1 + 1 + 1,
      prison: -1,
      captured: -1,
      held: -1,
      debts: -1,
      paid: 1,
      virtue: 1,
    });
    expect(tax).toBe(2 + 3);
  });
  test('freeing, sending and releasing come before, 2 Tax for releasing', () => {
    const { changed, tax } = facing('patron', 'scheme-s10', (state) => {
      give(state, AI, { influence: 6, debts: 1 });
      stand(state, 'guardhouse', AI, 2);
      jail(state, AI, 2);
      hold(state, AI, 0, 3);
      hold(state, 0, AI, 4);
    });
    expect(changed).toEqual({ workers: -1 + 2 + 4, prison: -2, captured: -3, held: -4 });
    expect(tax).toBe(2);
  });
});

describe('What the AI gains', () => {
  test('Silver moves the marker; each step from the right-most space to the left-most is a Marble', () => {
    const { changed, marker } = facing('peddler', 'scheme-s03', (state) => {
      if (state.automaton) state.automaton.marker = 'gold';
    });
    expect([changed, marker]).toEqual([{ workers: -1, marble: 1 }, 'clay']);
  });
  test('a Future Scheme Card from an empty pile moves the marker 1 space', () => {
    expect(facing('patron', 'scheme-s08', late).marker).toBe('wood');
  });
  test('Influence at 12 is 1 Virtue instead, whatever the amount; a gain below 12 stops there', () => {
    const contributing = (influence: number) =>
      facing('aristocrat', 'scheme-s03', (state) => {
        contribution(state, 'contribution-2');
        give(state, AI, { influence });
      }).changed;
    expect(contributing(12)).toEqual({ workers: -1, virtue: 1 });
    expect(contributing(11)).toEqual({ workers: -1, influence: 1 });
  });
  test('the borders at 5 and 9 give it no card', () => {
    expect(
      facing('aristocrat', 'scheme-s03', (state) => {
        contribution(state, 'contribution-2');
        give(state, AI, { influence: 4 });
      }).changed,
    ).toEqual({ workers: -1, influence: 2 });
  });
  test('a Reward Card is 1 Virtue, and no card leaves the pile', () => {
    const { table, changed } = facing('aristocrat', 'scheme-s03', (state) => {
      contribution(state, 'contribution-3');
      if (state.automaton) state.automaton.marker = 'gold';
    });
    expect(changed).toEqual({ workers: -1, influence: 2, virtue: 1 });
    expect(table.state.rewards).toHaveLength(23);
  });
  test('a place that is filled: the next one to the right', () => {
    const { table } = facing('aristocrat', 'scheme-s03', (state) => {
      if (state.automaton) state.automaton.marker = 'marble';
      if (state.court) state.court.contributed = ['marble', 'clay'];
    });
    expect(table.state.court?.contributed).toEqual(['marble', 'clay', 'wood']);
    expect(events(table)).toContain('ai-contributes-next');
  });
  test("at the Profiteer's it gains 1 Influence, at its Wonder it only counts one Worker more", () => {
    expect(facing('patron', 'scheme-s09', (state) => figures(state, 'contribution-7')).changed).toEqual({
      workers: -1,
      influence: 2,
      virtue: 1,
    });
    expect(
      facing('meddler', 'scheme-s09', (state) => wonder(state, 'clay-wonder', AI, 'kings-storehouse'))
        .changed,
    ).toEqual({ workers: -1, marble: 1 });
  });
});

describe("Princess's reward for the AI", () => {
  const favoured = (
    card: 'contribution-2' | 'contribution-3' | 'contribution-4' | 'contribution-5',
    arrange: (state: State) => void,
  ) =>
    town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => {
        figures(state, card);
        give(state, 0, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
        const spot = state.court?.princess;
        if (spot) stand(state, spot, AI, 2);
        arrange(state);
      },
    });
  test('"hire" as the only reward is 2 Silver', () => {
    const table = favoured('contribution-5', () => undefined).pick(0, 'place', 'market-small');
    expect(
      table.lines.filter((line) => line.event === 'gains').map((line) => line.params?.items),
    ).toContainEqual([{ text: 'item.silver', params: { count: 2 } }]);
  });
  test('a Reward Card is 1 Virtue, and the log says who gains it', () => {
    const table = favoured('contribution-3', () => undefined).pick(0, 'place', 'market-small');
    expect(table.lines.filter((line) => line.event === 'gains').map((line) => line.params)).toContainEqual({
      who: { text: 'opponent.patron' },
      items: [{ text: 'item.virtue', params: { count: 1 } }],
    });
    expect(table.lines.map((line) => line.event)).not.toContain('reward');
  });
  test('in a choice it takes the other option', () => {
    const table = favoured('contribution-4', () => undefined).pick(0, 'place', 'market-small');
    expect(
      table.lines.filter((line) => line.event === 'gains').map((line) => line.params?.items),
    ).toContainEqual([{ text: 'item.silver', params: { count: 3 } }]);
  });
  test('"destroy a Debt" destroys one if it has any', () => {
    for (const debts of [1, 2]) {
      const table = favoured('contribution-2', (state) => give(state, AI, { debts, virtue: 5 }));
      table.pick(0, 'place', 'market-small');
      expect(table.events).not.toContain('ai-instead-destroy-debt');
      expect(table.events).toContain('debt-destroyed');
    }
  });
  test('"destroy a Debt" without a Debt counts as impossible in a choice', () => {
    const table = favoured('contribution-2', () => undefined).pick(0, 'place', 'market-small');
    expect(table.state.players[AI]?.virtue).toBeGreaterThanOrEqual(8);
  });
});

describe('In a reset the AI is treated like a player', () => {
  const atReset = (arrange: (state: State) => void): Town =>
    town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => {
        figures(state, 'contribution-2');
        give(state, 0, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
        schemesFirst(state);
        arrange(state);
      },
    });
  const schemesFirst = (state: State): void => {
    if (state.automaton)
      state.automaton.schemes = [
        'scheme-s01',
        ...state.automaton.schemes.filter((card) => card !== 'scheme-s01'),
      ];
  };
  const ofReset = (table: Town): string[] => {
    const events = table
      .pick(0, 'place', 'market-small')
      .lines.filter(
        (line) => JSON.stringify(line.params?.who) === JSON.stringify({ text: 'opponent.patron' }),
      )
      .map((line) => line.event);
    return events.slice(0, events.indexOf('ai-scheme'));
  };
  test("step 4: the Profiteer's consequence, and its Workers there go to Prison", () => {
    const table = atReset((state) => {
      figures(state, 'contribution-1');
      stand(state, 'guardhouse', AI, 2);
    });
    expect(ofReset(table)).toEqual(['reset-consequence', 'virtue-lost', 'imprisoned']);
    expect(table.state.prison[AI]).toBe(2);
  });
  test('a Debt that it takes there is not told as a gain', () => {
    const table = atReset((state) => stand(state, 'town-centre', AI, 1));
    expect(ofReset(table)).toEqual(['reset-consequence', 'debt-taken', 'imprisoned']);
  });
  test('steps 10 and 11: 1 Virtue from three in Prison on, a Debt for the most', () => {
    const table = atReset((state) => jail(state, AI, 5));
    expect(ofReset(table)).toEqual(['reset-crowded', 'virtue-lost', 'debt-at-reset']);
    expect(table.state.players[0]).toMatchObject({ debts: 0 });
  });
  test('it takes the left of two rewards of the Princess, or else the right, and says so', () => {
    const rewarded = (prison: number): string[] =>
      ofReset(
        atReset((state) => {
          figures(state, 'contribution-7');
          stand(state, 'town-centre', AI, 1);
          jail(state, AI, prison);
        }),
      );
    expect(rewarded(2)).toEqual(expect.arrayContaining(['princess-favours', 'ai-left', 'freed']));
    expect(rewarded(0)).toEqual(expect.arrayContaining(['princess-favours', 'ai-right', 'gains']));
  });
});

test('It scores 4 Marble for the most Influence, shared in a tie', () => {
  const marble = (mine: number): number | undefined =>
    town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => {
        give(state, AI, { influence: 5 });
        give(state, 0, { influence: mine });
        state.step = 'ending';
      },
    }).state.players[AI]?.marble;
  expect([marble(4), marble(5), marble(6)]).toEqual([4, 2, 0]);
});

describe('The six opponents', () => {
  const powers: Record<OpponentId, () => void> = {
    aristocrat: () => {
      const { changed } = facing('aristocrat', 'scheme-s01', (state) =>
        give(state, AI, { influence: 5, marble: 3 }),
      );
      expect(changed).toEqual({ workers: -1, influence: -5, marble: -3, virtue: 2 });
    },
    enforcer: () => {
      expect(facing('enforcer', 'scheme-s03', (state) => hold(state, AI, 0, 4)).changed).toEqual({
        workers: -1,
        captured: -4,
        marble: 1,
      });
      const { changed, tax } = facing('enforcer', 'scheme-s03', (state) => {
        stand(state, 'quarry', 0, 2);
        stand(state, 'forest', 0, 3);
        stand(state, 'town-centre', AI, 1);
      });
      expect([changed, tax]).toEqual([{ workers: -1, captured: 5 }, 1]);
    },
    illusionist: () => {
      expect(facing('illusionist', 'scheme-s03').changed).toEqual({ workers: -1, marble: 2 });
      expect(facing('patron', 'scheme-s02').changed).toEqual({ workers: -1, marble: 2, virtue: -1 });
    },
    meddler: () => {
      const { table, tax, changed } = facing('meddler', 'scheme-s03');
      // The Profiteer is at the Workshop.
      expect([tax, changed]).toEqual([2, { workers: -1, influence: 1 }]);
      expect(table.state.automaton?.future).toHaveLength(10);
      expect(facing('meddler', 'scheme-s01', (state) => stand(state, 'quarry', 0, 4)).changed).toEqual({
        workers: -1,
        cathedral: 1,
        virtue: 1,
        captured: 4,
      });
    },
    patron: () => {
      expect(facing('patron', 'scheme-s03').changed).toEqual({ workers: -1, influence: 1, virtue: 1 });
      expect(
        facing('patron', 'scheme-s03', (state) => stand(state, 'kings-storehouse', AI, 3)).changed,
      ).toEqual({ workers: -1, influence: 1, marble: 2 });
    },
    peddler: () => {
      expect(facing('peddler', 'scheme-s03', (state) => stand(state, 'silversmith', AI, 3)).changed).toEqual({
        workers: -1,
        marble: 1,
      });
      const { changed, marker } = facing('peddler', 'scheme-s02', (state) => {
        atMarket(state, 'large', 0);
        atMarket(state, 'small', 0);
      });
      // The middle space (2 Silver), then the reset: its Worker to Prison, 1 Influence and 2 Silver.
      expect([changed, marker]).toEqual([{ workers: -1, virtue: -1, prison: 1, influence: 1 }, 'marble']);
    },
  };
  test.each(OPPONENT_IDS)('%s: Focus and power', (id) => powers[id]());
});

const inPrison = (state: State): void => jail(state, AI, 2);
const near =
  (count: number) =>
  (state: State): void =>
    stand(state, 'quarry', 0, count);
const taxed =
  (silver: number) =>
  (state: State): void => {
    state.tax = silver;
  };
const high = (state: State): void => give(state, AI, { influence: 6 });
const late = (state: State): void => {
  if (state.automaton) state.automaton.discard.push(...state.automaton.future.splice(0));
};

/** Each card with its top half, and with its bottom half if it has one. The opponent is the Peddler. */
const CARDS: Record<
  SchemeId,
  readonly [
    top: readonly [(state: State) => void, Partial<Wealth>],
    bottom?: readonly [(state: State) => void, Partial<Wealth>],
  ]
> = {
  'scheme-s01': [[() => undefined, { cathedral: 1, virtue: 1 }]],
  'scheme-s02': [
    [inPrison, { workers: 1, prison: -2 }],
    [() => undefined, { virtue: -1, marble: 2 }],
  ],
  'scheme-s03': [[() => undefined, {}]],
  'scheme-s04': [
    [near(3), { captured: 3 }],
    [near(2), {}],
  ],
  'scheme-s05': [
    [taxed(8), { virtue: -2, marble: 1 }],
    [taxed(7), {}],
  ],
  'scheme-s06': [[(state) => stand(state, 'mines', AI, 1), { marble: 1 }]],
  'scheme-s07': [
    [() => undefined, { cathedral: 1, virtue: 1 }],
    [(state) => give(state, AI, { virtue: 10 }), {}],
  ],
  'scheme-s08': [[() => undefined, { influence: 1 }]],
  'scheme-s09': [[() => undefined, { virtue: 1 }]],
  'scheme-s10': [
    [(state) => contribution(state, 'contribution-2'), { influence: 2 }],
    [high, {}],
  ],
  'scheme-f01': [
    [() => undefined, { cathedral: 1, virtue: 1 }],
    [(state) => give(state, AI, { cathedral: 5 }), {}],
  ],
  'scheme-f02': [
    [() => undefined, { cathedral: 1, virtue: 2 }],
    [(state) => give(state, AI, { virtue: 10 }), {}],
  ],
  'scheme-f03': [
    [late, { cathedral: 1, virtue: 1, influence: 1 }],
    [() => undefined, { virtue: -1, marble: 2 }],
  ],
  'scheme-f04': [
    [near(4), { captured: 4 }],
    [near(3), {}],
  ],
  'scheme-f05': [
    [taxed(4), { virtue: -2 }],
    [taxed(3), {}],
  ],
  'scheme-f06': [
    [(state) => hold(state, AI, 0, 6), { captured: -6, marble: 1 }],
    [near(2), { captured: 2 }],
  ],
  'scheme-f07': [
    [inPrison, { workers: 1, prison: -2 }],
    [() => undefined, {}],
  ],
  'scheme-f08': [
    [(state) => contribution(state, 'contribution-2'), { influence: 2, virtue: 1 }],
    [high, { virtue: 1 }],
  ],
  'scheme-f09': [
    [(state) => stand(state, 'mines', AI, 1), { virtue: -1, marble: 2 }],
    [(state) => contribution(state, 'contribution-2'), { influence: 2 }],
  ],
  'scheme-f10': [[() => undefined, { influence: 1, cathedral: 1, virtue: 1 }]],
  'scheme-f11': [[() => undefined, { cathedral: 1, virtue: 1 }]],
  'scheme-f12': [[() => undefined, { cathedral: 1, virtue: 1 }]],
};
describe('Scheme Cards', () => {
  test.each(SCHEME_IDS)(
    '%s: if the condition of the top holds, the top, otherwise the bottom; one Worker is placed',
    (id) => {
      const halves = CARDS[id];
      expect(halves.length).toBe('bottom' in SCHEMES[id] ? 2 : 1);
      for (const [at, half] of halves.entries()) {
        if (!half) continue;
        const [arrange, adds] = half;
        const { table, changed } = facing('peddler', id, (state) => {
          arrange(state);
          // The card that follows a card without a location.
          if (state.automaton)
            state.automaton.schemes = [
              'scheme-s01',
              ...state.automaton.schemes.filter((card) => card !== 'scheme-s01'),
            ];
        });
        const expected: Partial<Wealth> = {
          ...adds,
          workers: -1 + (adds.workers === undefined ? 0 : adds.workers + 1),
        };
        expect({ half: at, changed }).toEqual({
          half: at,
          changed: Object.fromEntries(Object.entries(expected).filter(([, amount]) => amount !== 0)),
        });
        expect(table.open).toEqual(['0 place']);
      }
    },
  );
  test('“Guardhouse if 2 own in Prison, else Black Market”: with 1 there the latter, and says why', () => {
    const { table } = facing('patron', 'scheme-s02', (state) => {
      jail(state, AI, 1);
      atMarket(state, 'large', 0);
    });
    expect(table.state.market.middle).toBe(AI);
    expect(reason(table, 'ai-scheme-because')).toMatchObject({
      reason: { text: 'condition.own-workers-in-prison.unmet', params: { limit: 2 } },
      to: { text: 'place.black-market' },
    });
  });
  test('an empty pile is filled with the shuffled discard', () => {
    const { table } = facing('patron', 'scheme-s08', (state) => {
      if (state.automaton) state.automaton.discard.push(...state.automaton.schemes.splice(0));
    });
    const shuffled = town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => {
        if (state.automaton) state.automaton.discard.push(...state.automaton.schemes.splice(0));
        state.active = AI;
        state.step = 'opponent';
      },
    });
    expect(shuffled.events).toContain('ai-shuffles');
    const turned = shuffled.events.filter((event) => event.startsWith('ai-scheme'));
    expect(shuffled.state.automaton?.discard).toHaveLength(turned.length);
    expect(table.events).not.toContain('ai-shuffles');
  });
  test('removing Apprentices: the two of the column the marker shows', () => {
    const { table } = facing('patron', 'scheme-s08', (state) => {
      if (state.automaton) state.automaton.marker = 'stone';
    });
    expect(reason(table, 'ai-removes')).toMatchObject({ column: 3 });
    expect(table.state.apprentices).toHaveLength(64 - 10);
  });
});

test('Its turn counts among those without a Worker for the Guildhall', () => {
  const { table } = facing('patron', 'scheme-s08');
  // The other is the turn of the player who is asked now.
  expect(table.state.idle).toBe(2);
  expect(table.state.open.workshop).toEqual([0, 1]);
});

test('The Peddler gains at a reset after the figures have moved', () => {
  const table = town({
    options: { opponent: 'peddler' },
    arrange: (state) => {
      give(state, 1, { silver: 1 });
      atMarket(state, 'middle', 0);
      atMarket(state, 'large', 0);
    },
  }).pick(1, 'place', 'market-small');
  const gains = table.lines.findIndex(
    ({ event, params }) => event === 'gains' && JSON.stringify(params?.who).includes('peddler'),
  );
  expect(gains).toBeGreaterThan(table.events.indexOf('figures-move'));
});

describe('The condition of a Scheme Card', () => {
  const full = { cathedral: 5 };
  test.each<[string, AiCondition, (state: State, limit: number) => void, number]>([
    [
      'own Workers in Prison',
      { kind: 'own-workers-in-prison', atLeast: 2 },
      (state, n) => jail(state, AI, n),
      2,
    ],
    [
      'a group of another player',
      { kind: 'opponent-group', atLeast: 3 },
      (state, n) => stand(state, 'forest', 0, n),
      3,
    ],
    ['Silver at the Tax Stand', { kind: 'tax', atLeast: 8 }, (state, n) => void (state.tax = n), 8],
    ['captured Workers', { kind: 'captured-workers', atLeast: 1 }, (state, n) => hold(state, AI, 0, n), 1],
  ])('%s: at least so many', (_, condition, arrange, limit) => {
    const met = (count: number): boolean => {
      const { table } = facing('patron', 'scheme-s08');
      const state = structuredClone(table.state) as State;
      arrange(state, count);
      return isMet(state, AI, condition);
    };
    expect([met(limit - 1), met(limit), met(limit + 1)]).toEqual([false, true, true]);
  });
  test.each<[string, AiCondition, Partial<Owned>, boolean]>([
    ['Influence at the limit', { kind: 'influence', atMost: 5 }, { influence: 5 }, true],
    ['Influence above it', { kind: 'influence', atMost: 5 }, { influence: 6 }, false],
    ['the Cathedral at Virtue 9', { kind: 'can-cathedral', virtueAtMost: 9 }, { virtue: 9 }, true],
    ['the Cathedral at Virtue 10', { kind: 'can-cathedral', virtueAtMost: 9 }, { virtue: 10 }, false],
    ['the Cathedral complete', { kind: 'can-cathedral', virtueAtMost: 9 }, full, false],
    [
      'the Cathedral while Future Schemes are left',
      { kind: 'can-cathedral', futurePileEmpty: true },
      {},
      false,
    ],
    ['neither Wonder nor Cathedral', { kind: 'can-wonder-or-cathedral' }, full, false],
    ['a Wonder alone', { kind: 'can-wonder-or-cathedral' }, { ...full, influence: 12, marble: 9 }, true],
    ['the Cathedral alone', { kind: 'can-wonder-or-cathedral' }, {}, true],
  ])('%s', (_, condition, owned, met) => {
    const state = structuredClone(facing('patron', 'scheme-s08').table.state) as State;
    give(state, AI, owned);
    expect(isMet(state, AI, condition)).toBe(met);
  });
  test('no Future Scheme left', () => {
    const state = structuredClone(facing('patron', 'scheme-s08').table.state) as State;
    if (state.automaton) state.automaton.future = [];
    expect(isMet(state, AI, { kind: 'can-cathedral', futurePileEmpty: true })).toBe(true);
  });
  test('more Workers at the Princess than each other player', () => {
    const met = (own: number, ...theirs: number[]): boolean => {
      const table = town({
        seats: 2,
        options: { opponent: 'patron' },
        arrange: (state) => {
          figures(state, 'contribution-5');
          stand(state, 'mines', 2, own);
          theirs.forEach((count, seat) => stand(state, 'mines', seatAt(seat), count));
        },
      });
      return isMet(table.state, seatAt(2), { kind: 'sole-most-at-princess' });
    };
    expect([met(2, 1, 1), met(2, 2, 1), met(2, 1, 2), met(0, 0, 0)]).toEqual([true, false, false, false]);
  });
});

describe('The AI at the Tax Stand and at the Black Market', () => {
  test('takes all Silver from the Tax Stand', () => {
    const { table } = facing('patron', 'scheme-s05', (state) => {
      state.tax = 9;
    });
    expect(table.state.tax).toBe(0);
  });
  test('only the middle space removes Apprentices', () => {
    const market = (arrange: (state: State) => void): string[] =>
      events(facing('patron', 'scheme-f03', arrange).table);
    expect(market(() => undefined)).not.toContain('ai-removes');
    expect(market((state) => atMarket(state, 'large', 0))).toContain('ai-removes');
    expect(
      market((state) => {
        atMarket(state, 'large', 0);
        atMarket(state, 'middle', 0);
      }),
    ).not.toContain('ai-removes');
  });
});

describe('The AI without a Worker at home', () => {
  test('takes one back from where it has most and turns over no Scheme Card', () => {
    const { table, changed } = facing('patron', 'scheme-s01', (state) => {
      stand(state, 'forest', AI, 9);
      stand(state, 'mines', AI, 9);
      stand(state, 'quarry', AI, 2);
    });
    expect(changed).toEqual({ workers: 1 });
    expect(table.state.open.mines[AI]).toBe(8);
    expect(events(table)).toEqual(['ai-takes-back']);
  });
  test('looks in the Black Market, the Prison and other boards, if no Worker is on an open location', () => {
    const away = (arrange: (state: State) => void): Town =>
      facing('patron', 'scheme-s01', (state) => {
        arrange(state);
        fillGuildhall(state, AI, state.players[AI]?.workers ?? 0);
      }).table;
    const market = away((state) => {
      atMarket(state, 'small', AI);
      jail(state, AI, 3);
      hold(state, 0, AI, 4);
    });
    expect(market.state.market.small).toBeNull();
    const prison = away((state) => {
      jail(state, AI, 3);
      hold(state, 0, AI, 4);
    });
    expect(prison.state.prison[AI]).toBe(2);
    const board = away((state) => hold(state, 0, AI, 4));
    expect(board.state.players[0]?.captured[AI]).toBe(3);
    for (const table of [market, prison, board]) expect(events(table)).toEqual(['ai-takes-back-else']);
  });
  test('is skipped if all 20 lie in the Guildhall', () => {
    const { table, changed } = facing('patron', 'scheme-s01', (state) => fillGuildhall(state, AI, 20));
    expect([changed, table.events]).toEqual([{}, expect.arrayContaining(['turn-skipped'])]);
  });
});

test('The Markets compare my resource with its Influence; it scores Wonders and the like', () => {
  const table = town({
    seats: 1,
    options: { opponent: 'patron' },
    arrange: (state) => {
      built(state, 0, 'stone-market');
      give(state, 0, { stone: 5, virtue: 7 });
      give(state, AI, { influence: 5, marble: 3, cathedral: 2, virtue: 10, debts: 1 });
      wonder(state, 'gold-wonder', AI, 'forest');
      jail(state, AI, 2);
      state.step = 'ending';
    },
  });
  const [first, second] = table.session.scores();
  expect(first?.seat).toBeNull();
  expect(first?.name).toEqual({ text: 'opponent.patron' });
  expect(Object.fromEntries((first?.items ?? []).map((item) => [item.key, item.points]))).toEqual({
    wonders: 12,
    cathedral: 4,
    virtue: 1,
    debts: -2,
    marble: 7,
    prison: -1,
  });
  expect(second?.items.find((item) => item.key === 'effects')?.points).toBe(0);
});

test('As an extra opponent it counts as a player, acts last and takes no part in the drafts', () => {
  const table = town({ seats: 3, options: { opponent: 'peddler' } });
  expect(table.state.order).toEqual([2, 0, 1, 3]);
  expect(table.state.players).toHaveLength(4);
  const before = table.state.players[3]?.workers;
  table.pick(1, 'place', 'quarry');
  expect(table.state.players[3]?.workers).toBe((before ?? 0) - 1);
  table.pick(2, 'place', 'quarry').pick(0, 'place', 'quarry');
  expect(table.state.players[3]?.workers).toBe((before ?? 0) - 1);
  expect(table.open).toEqual(['1 place']);
});

describe('A game alone', () => {
  /** For each action of the opponent, the log line before it that gives the reason. */
  const REASONS: Readonly<Record<string, readonly string[]>> = {
    'places-open': ['ai-scheme', 'ai-scheme-because'],
    'places-once': ['ai-scheme', 'ai-scheme-because'],
    'builds-wonder': ['ai-wonder-shown', 'ai-wonder-next'],
    'wonder-token': ['ai-token'],
    advances: ['ai-first', 'ai-so', 'ai-scheme-because'],
    captures: ['ai-targets', 'ai-targets-first', 'ai-targets-all'],
    contributes: ['ai-contributes-shown', 'ai-contributes-next'],
    freed: ['ai-guardhouse', 'ai-left', 'ai-right'],
    released: ['ai-guardhouse'],
    'debt-paid': ['ai-guardhouse'],
    'sends-captured': ['ai-guardhouse', 'ai-first', 'ai-so'],
  };
  const STARTS = [
    'ai-scheme',
    'ai-scheme-because',
    'ai-scheme-next',
    'ai-takes-back',
    'ai-takes-back-else',
    'turn-skipped',
  ];
  const MIXTURES = [
    { boards: 'plain' },
    { boards: 'chosen', promo: true },
    { boards: 'dealt', flush: true, startingApprentice: true, promo: true },
  ] as const;

  const anyGame: AnyGame = architects;
  test.each(OPPONENT_IDS.flatMap((opponent) => MIXTURES.map((options) => [opponent, options] as const)))(
    'against the %s with %j comes to its end, and every decision of the opponent is logged with its reason',
    (opponent, options) => {
      const setup = {
        seats: 1,
        options: { ...defaultSetup(anyGame, 1).options, ...options, opponent },
      };
      const session = Session.start(
        anyGame,
        setup,
        seedHash(Buffer.from(`${opponent} ${options.boards}`).toString('hex')),
        { checks: true },
      );
      const pick = picker(`alone against the ${opponent}, ${options.boards}`);
      for (let count = 0; !session.over; count++) {
        expect(count).toBeLessThan(5000);
        expect(session.decisions.map((asked) => asked.seat)).toEqual([0]);
        session.apply(randomAction(session, pick, 0));
      }
      let reasons: string[] = [];
      let turns = 0;
      for (const { event, params } of session.closedLines) {
        if (JSON.stringify(params?.who) !== JSON.stringify({ text: `opponent.${opponent}` })) {
          // A move of the human can change the opponent too, but that is not the opponent's decision.
          if (params?.who !== undefined) reasons = [];
          continue;
        }
        if (STARTS.includes(event)) {
          // A card after one without a location belongs to the same turn.
          if (!reasons.includes('ai-scheme-next')) turns++;
          reasons = [event];
        } else if (event.startsWith('ai-')) reasons.push(event);
        const because = REASONS[event];
        if (because && reasons.length > 0)
          expect([event, because.some((reason) => reasons.includes(reason))]).toEqual([event, true]);
      }
      expect(turns).toBeGreaterThan(12);
      const scores = session.scores();
      expect(scores).toHaveLength(2);
      const its = scores.find((score) => score.seat === null);
      expect(its?.name).toEqual({ text: `opponent.${opponent}` });
      expect(its?.items.map((item) => item.key)).toEqual([
        'wonders',
        'cathedral',
        'virtue',
        'debts',
        'marble',
        'prison',
      ]);
      expect(its?.total).toBe(its?.items.reduce((sum, item) => sum + item.points, 0));
    },
    60_000,
  );

  test('with no opponent named one is drawn', () => {
    const drawn = new Set(
      Array.from({ length: 40 }, (_, seed) => town({ seats: 1, seed: `a${seed}` }).state.automaton?.id),
    );
    expect([...drawn].sort()).toEqual([...OPPONENT_IDS]);
  });
  test('has 12 spaces in the Guildhall, 23 Rewards, 10 Starting, 12 Future Schemes', () => {
    const { state } = town({ seats: 1, options: { opponent: 'patron' } });
    expect([guildhallSpaces(state.players.length), state.rewards.length]).toEqual([12, 23]);
    expect(state.automaton).toMatchObject({ marker: 'clay', discard: [] });
    expect([state.automaton?.schemes.length, state.automaton?.future.length]).toEqual([10, 12]);
  });
  test('the human always goes first, and turns alternate', () => {
    const table = town({
      seats: 1,
      options: { opponent: 'patron' },
      arrange: (state) => figures(state, 'contribution-2'),
    });
    for (let turn = 1; turn <= 3; turn++) {
      table.pick(0, 'place', 'quarry');
      expect(table.state.players[AI]?.workers).toBe(20 - turn);
      expect(table.open).toEqual(['0 place']);
    }
  });
});

describe('Resource Track', () => {
  const contributes = (
    marker: 'clay' | 'wood' | 'stone' | 'gold' | 'marble',
    taken: readonly ('clay' | 'wood' | 'stone' | 'gold' | 'marble')[] = [],
  ): Town =>
    facing('aristocrat', 'scheme-s03', (state) => {
      if (state.automaton) state.automaton.marker = marker;
      if (state.court) state.court.contributed = [...taken];
    }).table;
  test.each(['clay', 'wood', 'stone', 'gold', 'marble'] as const)(
    'the marker on %s: that is contributed',
    (marker) => {
      expect(contributes(marker).state.court?.contributed).toEqual([marker]);
    },
  );
  test('it contributes for a built Wonder too, and pays nothing for it', () => {
    const { table, changed } = facing('aristocrat', 'scheme-s03', (state) =>
      wonder(state, 'clay-wonder', 0, 'forest'),
    );
    expect(table.state.court?.contributed).toEqual(['clay']);
    expect(changed.workers).toBe(-1);
    expect(Object.values(changed).some((amount) => amount < -1)).toBe(false);
  });
  test('no free place or no Contribution Card: nothing, and the log says so', () => {
    const { table, changed } = facing('aristocrat', 'scheme-s03', (state) => {
      if (state.court) state.court.consequences.push(...state.court.contributions.splice(0));
    });
    expect(changed).toEqual({ workers: -1 });
    expect(reason(table, 'ai-skips')).toMatchObject({ reason: { text: 'ai-cannot.contribute' } });
  });
  test('a fifth resource triggers a reset as usual', () => {
    expect(contributes('marble', ['clay', 'wood', 'stone', 'gold']).events).toEqual(
      expect.arrayContaining(['contribution-full', 'reset']),
    );
  });
  test.each([
    ['clay', 1],
    ['wood', 2],
    ['stone', 3],
    ['gold', 4],
    ['marble', 5],
  ] as const)('the marker on %s: Apprentices of column %d leave, coins to the supply', (marker, column) => {
    let leaving: (string | undefined)[] = [];
    const { table } = facing('patron', 'scheme-s08', (state) => {
      if (state.automaton) state.automaton.marker = marker;
      for (const row of state.shown) {
        const shown = row[column - 1];
        if (shown) shown.coins = 2;
      }
      leaving = state.shown.map((row) => row[column - 1]?.card);
    });
    expect(table.state.apprentices.slice(-2).sort()).toEqual([...leaving].sort());
    expect(table.state.shown.flat().some((shown) => shown.coins > 0)).toBe(false);
    expect(table.state.players[AI]?.silver).toBe(0);
  });
});
