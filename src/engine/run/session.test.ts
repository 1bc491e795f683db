import { dealer, draw, seedHash, shuffleWith } from './chance';
import { conform } from '../check/conformance';
import { judge } from '../contract/decision';
import { defaultSetup, picker, playOut } from '../check/fuzz';
import {
  Damaged,
  Illegal,
  seatsUpTo,
  type AnyGame,
  type Core,
  type Decision,
  type Game,
  type Rule,
  type Seat,
} from '../contract/game';
import { copyPlain } from './plain';
import { ticTacToe } from '../check/tic-tac-toe';
import { rewound } from './saved';
import { Session } from './session';
import { play } from '../check/testing';
import { market, type Market } from '../check/sample-games';

const marketGame = market as unknown as AnyGame;
const seed = seedHash('11'.repeat(32));
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a session', () => {
  test('asks one seat, takes its answer, and asks the next', () => {
    const table = play(ticTacToe);
    expect(table.open).toEqual(['0 mark']);
    expect(table.pick(0, 'mark', 'b2').open).toEqual(['1 mark']);
    expect(table.offered('mark')).not.toContain('b2');
    table.finish();
  });

  test('rebuilt from JSON behaves exactly as the live one', () => {
    for (let number = 0; number < 20; number++) {
      const pick = picker(`rebuilt ${number}`);
      let live = Session.start(marketGame, defaultSetup(marketGame, 3), seed);
      while (!live.over) {
        const decision = live.decisions[pick(live.decisions.length)];
        if (!decision) throw new Error('nobody is asked');
        const option = decision.options[pick(decision.options.length)];
        const action = {
          seat: decision.seat,
          decision: decision.id,
          picks: decision.min === 0 ? [] : [option?.key ?? ''],
        };
        const rebuilt = Session.load(marketGame, json(live.save()));
        live.apply(action);
        rebuilt.apply(action);
        expect(rebuilt.save()).toEqual(live.save());
        expect(rebuilt.waiting).toEqual(live.waiting);
        live = rebuilt;
      }
    }
  });

  test('refuses what was not offered, from the wrong seat, to a closed decision, twice or too many', () => {
    const table = play(market, { seats: 3 });
    for (const [action, why] of [
      [{ seat: 0, decision: 'offer', picks: ['gold'] }, 'not-offered'],
      [{ seat: 9, decision: 'offer', picks: ['red'] }, 'no-such-seat'],
      [{ seat: -1 as Seat, decision: 'offer', picks: ['red'] }, 'no-such-seat'],
      [{ seat: 0, decision: 'bid', picks: ['pass'] }, 'not-asked'],
      [{ seat: 0, decision: 'offer', picks: [] }, 'too-few'],
      [{ seat: 0, decision: 'anytime', picks: ['sell-house'] }, 'not-offered'],
    ] as const) {
      const before = JSON.stringify([table.session.save(), table.session.waiting]);
      expect(() => table.session.apply(action)).toThrow(Illegal);
      expect(table.session.refusal(action)?.why).toBe(why);
      expect(JSON.stringify([table.session.save(), table.session.waiting])).toBe(before);
    }
    const first = table.offered('offer', 0)[0] ?? '';
    expect(table.refusal(0, 'offer', first, first)).toBe('picked-too-often');
  });

  test('answers another seat’s question with "not your turn"', () => {
    const table = play(ticTacToe);
    expect(table.refusal(1, 'mark', 'a1')).toBe('not-your-turn');
  });

  test('says why a refused thing cannot be had', () => {
    const table = play(market, {
      seats: 2,
      state: (state) => {
        state.step = 'shop';
        state.coins = [0, 0];
        state.gems = [0, 0];
      },
    });
    expect(table.refusal(0, 'buy', 'throne')).toBe('cannot-pay');
    expect(table.decision('buy').refused).toContainEqual({ key: 'throne', why: 'cannot-pay' });
  });

  test('of a finished game takes nothing more', () => {
    const { session } = playOut(ticTacToe, { seats: 2, options: {} }, seed, picker('end'));
    expect(session.refusal({ seat: 0, decision: 'mark', picks: ['a1'] })?.why).toBe('game-over');
  });
});

describe('a damaged save gives one clear error', () => {
  const good = (): ReturnType<Session['save']> =>
    json(Session.start(marketGame, defaultSetup(marketGame, 2), seed).save());
  test.each([
    ['nothing at all', () => null, 'it is not an object'],
    ['no state', () => ({ ...good(), state: undefined }), 'it has no state'],
    [
      'a newer version of the rules',
      () => ({ ...good(), rules: 3 }),
      'it was played by version 3 of the rules, and this is version 2',
    ],
    [
      'an older version that cannot be carried over',
      () => ({ ...good(), rules: 1 }),
      'it was played by version 1 of the rules, which can no longer be carried over to version 2',
    ],
    ['a broken seed', () => ({ ...good(), seed: 'xyz' }), 'its seed is not 64 hexadecimal digits'],
    [
      'an unknown step',
      () => ({ ...good(), state: { ...good().state, step: 'dance' } }),
      'no step is called dance',
    ],
    [
      'an impossible state',
      () => ({ ...good(), state: { ...good().state, coins: [-1, 0] } }),
      'its state is damaged: coins below nothing',
    ],
    ['answers that are none', () => ({ ...good(), answers: [{ seat: 'x' }] }), 'its answers are damaged'],
    [
      'an answer that cannot be replayed',
      () => ({ ...good(), answers: [{ seat: 0, decision: 'bid', picks: ['pass'] }] }),
      'answer 1 cannot be replayed: not allowed: not-asked',
    ],
    [
      'counts that are none',
      () => ({ ...good(), answerCounts: 'many' }),
      'its counts of answers are damaged',
    ],
  ])('%s', (_, make, fault) => {
    expect(() => Session.load(marketGame, make())).toThrow(new Damaged('market', fault));
  });

  test('counts of answers are found under their old name', () => {
    const { answerCounts: given, ...rest } = good();
    expect(Session.load(marketGame, { ...rest, given }).save().answerCounts).toEqual(given);
  });

  test('and an older one is carried over where the game says how; dropped answers are told', () => {
    const game: AnyGame = { ...marketGame, rules: 3, upgrade: (state) => state as Core<string> };
    const saved = good();
    const session = Session.load(game, {
      ...saved,
      answers: [{ seat: 0, decision: 'bid', picks: ['pass'] }],
    });
    expect(session.dropped).toHaveLength(1);
    expect(session.save().rules).toBe(3);
  });
});

describe('undo', () => {
  const shopping = () =>
    play(market, {
      seats: 3,
      state: (state) => {
        state.step = 'shop';
        state.coins = [9, 9, 9];
        state.gems = [0, 2, 0];
      },
    });

  test('takes back the latest answer, step by step, to the start of the turn', () => {
    const table = shopping();
    const start = JSON.stringify([table.session.save(), table.session.waiting]);
    table.press(0, 'buy', 'lamp').press(0, 'buy', 'rug');
    expect(table.state.points[0]).toBe(5);
    expect(table.undo(0)).toBe(true);
    expect(table.state.points[0]).toBe(2);
    expect(table.undo(0)).toBe(true);
    expect(JSON.stringify([table.session.save(), table.session.waiting])).toBe(start);
    expect(table.undo(0)).toBe(false);
  });

  test('never goes past another seat’s answer', () => {
    const table = shopping();
    table.press(0, 'buy', 'lamp').press(0, 'buy', 'done');
    expect(table.open).toEqual(['1 beg']);
    expect(table.session.canUndo(0)).toBe(false);
  });

  test('never goes past a draw', () => {
    const table = shopping();
    table.press(0, 'buy', 'done').press(1, 'beg', 'no').press(2, 'beg', 'no');
    expect(table.open).toEqual(['0 toys']);
    expect(table.session.canUndo(0)).toBe(false);
    expect(table.session.canUndo(2)).toBe(false);
  });

  test('leaves an interjection of another seat in place', () => {
    const table = shopping();
    table.press(0, 'buy', 'lamp').interject(1, 'sell-gem');
    expect(table.undo(0)).toBe(true);
    expect(table.state.gems[1]).toBe(1);
    expect(table.state.points[0]).toBe(0);
  });

  test('takes back one’s own interjection while nobody has answered since', () => {
    const table = shopping();
    table.interject(1, 'sell-gem');
    expect(table.undo(1)).toBe(true);
    expect(table.state.gems[1]).toBe(2);
    table.interject(1, 'sell-gem').press(0, 'buy', 'lamp');
    expect(table.undo(1)).toBe(false);
  });

  test('works within a group, in any order, until the last has answered', () => {
    const table = play(market, { seats: 3 });
    const card = (seat: Seat): string => table.offered('offer', seat)[0] ?? '';
    const [first, second, third] = [card(0), card(1), card(2)];
    table.press(1, 'offer', second).press(1, 'sure', 'yes').press(0, 'offer', first);
    expect(table.undo(1)).toBe(true);
    expect(table.open).toEqual(['0 sure', '1 sure', '2 offer']);
    table.press(0, 'sure', 'no').press(2, 'offer', third).press(2, 'sure', 'no').press(1, 'sure', 'yes');
    expect(table.open).toEqual(['0 bid']);
    expect(seatsUpTo(3).map((seat) => table.session.canUndo(seat))).toEqual([false, false, false]);
  });

  test('asks "End your turn?" where a turn of two answers would close, not after "done"', () => {
    const table = play(market, {
      seats: 2,
      state: (state) => {
        state.step = 'dice';
        state.gems = [1, 1];
      },
    });
    table.press(0, 'toys').press(0, 'glad', 'yes');
    expect(table.open).toEqual(['0 end-turn']);
    expect(table.undo(0)).toBe(true);
    expect(table.open).toEqual(['0 glad']);
    table.press(0, 'glad', 'no').press(0, 'end-turn', 'end');
    expect(table.state.turn).toBe(1);
    expect(shopping().press(0, 'buy', 'lamp').press(0, 'buy', 'done').open).toEqual(['1 beg']);
  });

  test('by a vote goes back to an earlier step and never draws the same again', () => {
    const table = shopping();
    const checkpoint = json(table.session.save());
    table.press(0, 'buy', 'done').press(1, 'beg', 'no').press(2, 'beg', 'no');
    const after = table.session.draws;
    expect(after).toBeGreaterThan(checkpoint.state.draws);
    const saved = rewound(table.session.save(), checkpoint, after);
    expect(saved.state.draws).toBe(after);
    expect(Session.load(marketGame, json(saved)).decisions[0]?.id).toBe('buy');
  });
});

describe('an interjection', () => {
  test('lists the open question again and never takes it from its seat', () => {
    const table = play(market, {
      seats: 2,
      state: (state) => {
        state.step = 'auction';
        state.coins = [0, 3];
        state.gems = [1, 0];
      },
    });
    expect(table.refusal(0, 'bid', 'raise:1')).toBe('too-dear');
    table.interject(0, 'sell-gem');
    expect(table.offered('bid')).toContain('raise:1');
    expect(table.open).toEqual(['0 bid']);
  });

  test('leaves other seats’ marks alone, and an answer spends only one’s own', () => {
    const table = play(market, { seats: 3 });
    const mark = (seat: number): string | undefined =>
      table.session.waiting.find((asked) => asked.seat === seat)?.promptId;
    const [zero, one] = [mark(0), mark(1)];
    table.interject(2, 'sell-gem').press(0, 'offer', table.offered('offer', 0)[0] ?? '');
    expect(mark(1)).toBe(one);
    expect(mark(0)).not.toBe(zero);
  });

  test('keeps a lone option from being taken in silence', () => {
    const table = play(market, {
      seats: 2,
      state: (state) => {
        state.step = 'auction';
        state.coins = [0, 0];
        state.gems = [1, 0];
      },
    });
    expect(table.open).toEqual(['0 bid']);
    table.press(0, 'bid', 'pass');
    expect(table.events).toContain('won');
  });

  test('may neither draw nor reveal', () => {
    const game = {
      ...marketGame,
      anytime: () => [
        {
          key: 'cheat',
          value: (table: { random(sides: number): number }) => {
            table.random(6);
          },
        },
      ],
    } as AnyGame;
    const saved = json(Session.start(game, defaultSetup(game, 2), seed).save());
    const session = Session.load(game, { ...saved, state: { ...saved.state, step: 'auction' } });
    expect(() => session.apply({ seat: 0, decision: 'anytime', picks: ['cheat'] })).toThrow(
      'neither draw nor reveal',
    );
  });
});

describe('chance', () => {
  test('is SHA-256 of seed and counter: the same seed draws the same', () => {
    const bytes = Buffer.from(seed, 'hex');
    const [one, two] = [{ draws: 0 }, { draws: 0 }];
    const rolls = Array.from({ length: 50 }, () => draw(bytes, one, 6));
    expect(Array.from({ length: 50 }, () => draw(bytes, two, 6))).toEqual(rolls);
    expect(new Set(rolls).size).toBe(6);
    expect(one.draws).toBe(50);
  });

  test('is even', () => {
    const bytes = Buffer.from(seed, 'hex');
    const counter = { draws: 0 };
    const counts = Array<number>(5).fill(0);
    for (let roll = 0; roll < 50_000; roll++) {
      const side = draw(bytes, counter, 5);
      counts[side] = (counts[side] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  test('shuffles without losing a card', () => {
    const cards = dealer(seed, { draws: 0 }).shuffle(Array.from({ length: 60 }, (_, at) => at));
    expect([...cards].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at));
    expect(cards).not.toEqual([...cards].sort((a, b) => a - b));
    expect(
      shuffleWith(['only'], () => {
        throw new Error('nothing to draw');
      }),
    ).toEqual(['only']);
  });

  test('refuses a die without sides', () => {
    expect(() => draw(Buffer.alloc(32), { draws: 0 }, 0)).toThrow('cannot draw from 0 sides');
  });
});

describe('plain data', () => {
  test.each([
    ['undefined', { a: undefined }],
    ['NaN', { a: Number.NaN }],
    ['a Map', { a: new Map() }],
    ['a function', { a: () => 1 }],
    ['a Date', [new Date(0)]],
    ['minus zero', -0],
  ])('a checkpoint may not hold %s', (_, value) => {
    expect(() => copyPlain(value)).toThrow('not plain data');
  });
});

describe('the gate', () => {
  const decision: Decision = {
    id: 'd',
    seat: 0,
    min: 1,
    max: 3,
    topic: 'd',
    weigh: 3,
    options: [
      { key: 'a', max: 2, weight: 1 },
      { key: 'b', weight: 2 },
      { key: 'c', min: 1 },
    ],
  };
  test.each([
    [['a', 'b', 'c'], undefined],
    [['a', 'a', 'c'], 'weighs-too-little'],
    [['a', 'a', 'a'], 'picked-too-often'],
    [['b'], 'must-be-picked'],
    [['a', 'b', 'c', 'a'], 'too-many'],
    [[], 'too-few'],
    [['x'], 'not-offered'],
  ])('%j: %s', (picks, why) => {
    expect(judge(decision, picks)?.why).toBe(why);
  });
});

describe('a look-ahead', () => {
  interface State extends Core<'go'> {
    left: number;
    taken: string[];
  }
  const tree: Game<State, 'go', object, State> = {
    id: 'tree',
    seats: [2, 2],
    rules: 1,
    options: {},
    setup: () => ({ step: 'go', draws: 0, left: 3, taken: [] }),
    steps: {
      *go(table) {
        const before = JSON.stringify(table.state);
        const other = { ...table.state, left: 9 };
        const verdicts = {
          mine: table.possible(0, function* (trial) {
            const way = yield* trial.choose(0, 'way', () =>
              ['dead', 'alive'].map((key) => ({ key, value: key })),
            );
            trial.state.taken.push(way);
            if (way === 'dead') yield* trial.choose(0, 'none', () => []);
          }),
          theirs: table.possible(0, function* (trial) {
            const way = yield* trial.choose(1, 'way', () =>
              ['alive', 'dead'].map((key) => ({ key, value: key })),
            );
            if (way === 'dead') yield* trial.choose(0, 'none', () => []);
          }),
          elsewhere: table.possible(
            0,
            function* (trial) {
              if (trial.state.left++ !== 9) yield* trial.choose(0, 'none', () => []);
            },
            other,
          ),
          dice: table.possible(0, function* (trial) {
            trial.random(6);
            yield* trial.choose(0, 'none', () => []);
          }),
          some: table.possible(0, function* (trial) {
            const picks = yield* trial.chooseSome(
              0,
              'some',
              () => [
                { key: 'a', value: 1 },
                { key: 'b', value: 2 },
                { key: 'c', value: 4 },
              ],
              () => [0, 3],
            );
            if (picks.reduce((sum, value) => sum + value, 0) !== 6) yield* trial.choose(0, 'none', () => []);
          }),
        };
        expect(JSON.stringify(table.state)).toBe(before);
        expect(other.left).toBe(9);
        expect(verdicts).toEqual({ mine: true, theirs: false, elsewhere: true, dice: true, some: true });
        return 'over';
      },
    },
    view: (state) => state,
    redeal() {},
    report: () => ({ headline: { text: 'x' }, seats: [] }),
    scores: () => [],
  };
  test('needs one way of mine, every answer of others, sees nothing past a draw, changes nothing', () => {
    expect(Session.start(tree as unknown as AnyGame, { seats: 2, options: {} }, seed).over).toBe(true);
  });
});

describe('the conformance test finds', () => {
  const conformance = (game: AnyGame): string[] => {
    const checks: string[] = [];
    for (let number = 0; number < 12 && checks.length === 0; number++) {
      checks.push(
        ...conform(game, {
          setup: defaultSetup(game, 3),
          seed: seedHash(String(number).padStart(64, '0')),
          picks: `planted ${number}`,
          often: 400,
        }).failures.map((failure) => failure.check),
      );
    }
    return checks;
  };
  const withStep = (step: Exclude<Market['step'], 'over'>, before: (state: Market) => void): AnyGame => ({
    ...marketGame,
    steps: {
      ...marketGame.steps,
      *[step](table: never) {
        before((table as { state: Market }).state);
        return yield* (market.steps[step] as (table: never) => Rule<string>)(table);
      },
    },
  });

  test('nothing in a sound game', () => {
    expect(conformance(marketGame)).toEqual([]);
  });

  test('a view that shows a hand', () => {
    expect(conformance({ ...marketGame, view: (state: Core<string>) => state as unknown })).toContain('leak');
  });

  test('a question that depends on hidden cards', () => {
    const game = {
      ...marketGame,
      anytime: (state: Core<string>, seat: Seat) => marketGame.anytime?.(state, seat) ?? [],
      steps: {
        ...marketGame.steps,
        *auction(table: never) {
          const { state, choose } = table as unknown as {
            state: Market;
            choose: (
              seat: number,
              id: string,
              list: () => { key: string; value: number }[],
              more: object,
            ) => Rule<number>;
          };
          if (state.hands[1]?.includes('red'))
            yield* choose(
              0,
              'glad',
              () => [
                { key: 'yes', value: 1 },
                { key: 'no', value: 0 },
              ],
              {},
            );
          return yield* (market.steps.auction as (table: never) => Rule<string>)(table);
        },
      },
    } as AnyGame;
    expect(conformance(game)).toContain('leak');
  });

  test('a list that changes the state', () => {
    const game = {
      ...marketGame,
      steps: {
        ...marketGame.steps,
        *auction(table: never) {
          const { state, choose } = table as unknown as {
            state: Market;
            choose: (
              seat: number,
              id: string,
              list: () => { key: string; value: number }[],
              more: object,
            ) => Rule<number>;
          };
          yield* choose(
            0,
            'glad',
            () => {
              state.points[0] = 9;
              return [
                { key: 'yes', value: 1 },
                { key: 'no', value: 0 },
              ];
            },
            {},
          );
          return 'shop';
        },
      },
    } as AnyGame;
    expect(conformance(game)).toContain('apply');
  });

  test('a state that is not plain', () => {
    expect(
      conformance(
        withStep('shop', (state) => {
          (state as unknown as Record<string, unknown>).extra = undefined;
        }),
      ),
    ).toContain('apply');
  });

  test('a memory outside the state', () => {
    let visits = 0;
    expect(
      conformance(
        withStep('auction', (state) => {
          visits++;
          state.coins[0] = (state.coins[0] ?? 0) + (visits % 2);
        }),
      ),
    ).toEqual(expect.arrayContaining(['runner']));
  });

  test('scores that do not add up, and a missing winner', () => {
    expect(
      conformance({ ...marketGame, scores: () => [{ seat: 0, rank: 2, total: 1, items: [] }] }),
    ).toContain('scores');
  });

  test('a dead end', () => {
    const game = {
      ...marketGame,
      steps: {
        ...marketGame.steps,
        *shop(table: never) {
          yield* (
            table as unknown as { choose: (seat: number, id: string, list: () => []) => Rule<never> }
          ).choose(0, 'beg', () => []);
          return 'over';
        },
      },
    } as AnyGame;
    expect(conformance(game)).toContain('apply');
  });

  test('an endless game', () => {
    const game = {
      ...ticTacToe,
      steps: {
        *turn(table: never) {
          yield* (
            table as unknown as {
              choose: (
                seat: number,
                id: string,
                list: () => { key: string; value: number }[],
                more: object,
              ) => Rule<number>;
            }
          ).choose(0, 'mark', () => [{ key: 'a1', value: 1 }], { single: 'ask' });
          return 'turn';
        },
      },
    } as unknown as AnyGame;
    expect(
      conform(game, { setup: { seats: 2, options: {} }, seed, picks: 'endless', often: 0 }).failures.map(
        (failure) => failure.check,
      ),
    ).toContain('endless');
  }, 30_000);
});
