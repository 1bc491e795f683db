import { seedHash } from './chance';
import { picker, randomAnswer } from '../check/fuzz';
import type { Choosing, Listed, Rule, Seat, Table } from '../contract/game';
import { Session } from './session';
import { play } from '../check/testing';
import { toy, type Toy } from '../check/sample-games';

type Ask = (table: Table<Toy>) => Rule;

/** Unwatched, as the bot plays: a test's own table tries everything at once. */
const start = (ask: Ask, seats = 1): Session =>
  Session.start(toy(ask), { seats, options: {} }, seedHash('33'.repeat(32)));

/** "What do you buy?" of one to nine coins, with five at hand; who is asked for a price is noted. */
const wares: readonly Listed<number>[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((price) => ({
  key: `ware:${price}`,
  params: () => ({ price }),
  value: price,
}));
const counted = (tried: number[]): Choosing<number> => ({
  unless(price) {
    tried.push(price);
    return price > 5 ? { why: 'too-dear', params: () => ({ short: price - 5 }) } : undefined;
  },
});
const buying =
  (tried: number[]): Ask =>
  (table) =>
    buy(table, 0, tried);
function* buy(table: Table<Toy>, seat: Seat, tried: number[]): Rule {
  const price = yield* table.choose(seat, 'buy', () => wares, counted(tried));
  table.state.score = price;
}

describe('a condition of an option', () => {
  test('is found out once, when somebody reads the question', () => {
    const tried: number[] = [];
    const session = start(buying(tried));
    const [question] = session.decisions;
    expect(question?.options.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5].map((price) => `ware:${price}`));
    expect(question?.refused).toContainEqual({
      key: 'ware:7',
      why: 'too-dear',
      params: { price: 7, short: 2 },
    });
    expect(session.waiting).toHaveLength(1);
    expect([...tried].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('of what nobody asked for is not found out for an answer to be judged and taken', () => {
    const tried: number[] = [];
    const session = start(buying(tried));
    // Two must be found, or the lone one would be taken without asking.
    expect(tried).toEqual([9, 8, 7, 6, 5, 4]);
    expect(session.refusal({ seat: 0, decision: 'buy', picks: ['ware:2'] })).toBeUndefined();
    session.apply({ seat: 0, decision: 'buy', picks: ['ware:2'] });
    expect(tried).toEqual([9, 8, 7, 6, 5, 4, 2]);
    expect(session.peek()).toMatchObject({ step: 'over', score: 2 });
  });

  test('refuses the answer with its reason', () => {
    const table = play(toy(buying([])), { seats: 1 });
    expect(table.refusal(0, 'buy', 'ware:8')).toBe('too-dear');
    expect(table.refusal(0, 'buy', 'ware:12')).toBe('not-offered');
  });

  test('leaves a lone option to be taken, and none is a dead end', () => {
    const only = (max: number): Ask =>
      function* (table) {
        table.state.score = yield* table.choose(0, 'buy', () => wares, {
          unless: (price) => (price > max ? 'too-dear' : undefined),
        });
      };
    expect(start(only(1)).peek()).toMatchObject({ step: 'over', score: 1 });
    expect(() => start(only(0))).toThrow(
      'buy: seat 0 has no answer: every option is refused (ware:1 too-dear,',
    );
  });

  test('makes no difference to what is drawn by lot: each that is on offer is as likely', () => {
    const counts = new Map<string, number>();
    const pick = picker('lots');
    for (let game = 0; game < 1000; game++) {
      const [question] = start(buying([])).pending;
      const [key = ''] = question ? randomAnswer(question, pick) : [];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5].map((price) => `ware:${price}`));
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  test('is found out for everybody before anybody in a group answers', () => {
    const tried: number[] = [];
    start(function* (table) {
      yield* table.together([0, 1], (seat) => buy(table, seat, tried));
    }, 2);
    expect(tried).toHaveLength(18);
  });

  test('that was not found out is past knowing once the question is answered', () => {
    const session = start(buying([]));
    const [question] = session.pending;
    session.apply({ seat: 0, decision: 'buy', picks: ['ware:2'] });
    expect(() => question?.options).toThrow('buy: a condition is tried after the answer');
  });
});

describe('a look-ahead', () => {
  const canBuy = (tried: number[], enough: (state: Toy) => boolean): Ask =>
    function* (table) {
      const can = table.possible(0, function* (trial) {
        yield* buy(trial, 0, tried);
        if (!enough(trial.state)) yield* trial.choose(0, 'none', () => []);
      });
      table.log(can ? 'can' : 'cannot');
    };
  const said = (ask: Ask): unknown => start(ask).closedLines.map(({ event }) => event);

  test('tries what it needs to find one way, on the state of that way', () => {
    const tried: number[] = [];
    expect(said(canBuy(tried, () => true))).toEqual(['can']);
    expect(tried).not.toContain(1);
  });

  test('ends where nothing that somebody else could answer is enough', () => {
    const said = (weigh: number): unknown =>
      start(function* (table) {
        const can = table.possible(0, function* (trial) {
          const gifts = ['lamp', 'rug'].map((key) => ({ key, value: key, weight: 3 }));
          yield* trial.chooseSome(
            1,
            'give',
            () => gifts,
            () => [1, 1],
            { weigh },
          );
        });
        table.log(can ? 'can' : 'cannot');
      }, 2).closedLines.map(({ event }) => event);
    expect([said(3), said(5)]).toEqual([['can'], ['cannot']]);
  });

  test('goes on to the next option on offer where one leads nowhere, and ends when there is no other', () => {
    expect(said(canBuy([], ({ score }) => score === 1))).toEqual(['can']);
    expect(said(canBuy([], ({ score }) => score === 6))).toEqual(['cannot']);
  });
});
