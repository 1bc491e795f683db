import { draw, seedHash } from './chance';
import { picker, randomPicks } from '../check/fuzz';
import {
  DeadEnd,
  say,
  seatsUpTo,
  type AnyGame,
  type Core,
  type Game,
  type Rule,
  type Table,
} from '../contract/game';
import { Runner } from './runner';
import { Session } from './session';
import { market } from '../check/sample-games';

const game = market as unknown as AnyGame;
const seed = seedHash('22'.repeat(32));
const start = (): Session => Session.start(game, { seats: 3, options: { rounds: '3' } }, seed);
const answer = (runner: Runner, pick: (below: number) => number): void => {
  const asked = runner.decisions[pick(runner.decisions.length)];
  if (asked) runner.apply({ seat: asked.seat, decision: asked.id, picks: randomPicks(asked, pick) });
};

describe('a runner', () => {
  test('ends where the session ends that is given the same answers and the same draws', () => {
    const session = start();
    const bytes = Buffer.from(seed, 'hex');
    const counter = { draws: session.draws };
    const runner = new Runner(game, session.sinceCheckpoint, (sides) => draw(bytes, counter, sides));
    const pick = picker('same');
    while (!session.over) {
      const asked = session.pending[pick(session.pending.length)];
      if (!asked) break;
      const action = { seat: asked.seat, decision: asked.id, picks: randomPicks(asked, pick) };
      session.apply(action);
      if (action.decision !== 'end-turn') runner.apply(action);
    }
    expect(runner.over).toBe(true);
    expect({ ...runner.state, draws: counter.draws }).toEqual(session.peek());
    expect(runner.scores()).toEqual(session.scores());
  });

  test('is copied in the middle of a step, draws and all, and what one plays the other never sees', () => {
    const session = start();
    const pick = picker('some');
    const whole = new Runner(game, session.sinceCheckpoint, picker('chance'));
    for (let count = 0; count < 60; count++) answer(whole, pick);
    const before = JSON.stringify(whole.state);
    const asked = JSON.stringify(whole.decisions);
    const copy = whole.fork(picker('other'));
    expect([JSON.stringify(copy.state), JSON.stringify(copy.decisions)]).toEqual([before, asked]);
    while (!copy.over) answer(copy, pick);
    expect(JSON.stringify(whole.state)).toBe(before);
  });

  test('begins where a session stands, never draws by its seed, and leaves it alone', () => {
    const session = start();
    const pick = picker('begin');
    for (let count = 0; count < 25; count++) {
      const asked = session.pending[0];
      if (asked) session.apply({ seat: asked.seat, decision: asked.id, picks: randomPicks(asked, pick) });
      const before = JSON.stringify([session.save(), session.waiting]);
      const runner = new Runner(game, session.sinceCheckpoint, () => 0);
      if (session.pending[0]?.id !== 'end-turn')
        expect(runner.decisions.map(({ id, seat }) => [id, seat])).toEqual(
          session.pending.map(({ id, seat }) => [id, seat]),
        );
      while (!runner.over) answer(runner, pick);
      expect(JSON.stringify([session.save(), session.waiting])).toBe(before);
    }
  });
});

interface Trap extends Core<'first' | 'second'> {
  said: string[];
}
/** Walks into a dead end or a fault, as it is told, in this step or in the next. */
const trap: Game<Trap, 'first' | 'second', object, object> = {
  id: 'trap',
  seats: [1, 2],
  rules: 1,
  options: {},
  setup: () => ({ step: 'first', draws: 0, said: [] }),
  steps: {
    *first(table) {
      table.state.said.push(`${table.random(100)}`);
      for (;;) {
        const way: string = yield* table.choose(0, 'way', () =>
          ['on', 'stuck', 'broken', 'next', 'group'].map((key) => ({
            key,
            value: key,
            final: key === 'next',
          })),
        );
        table.state.said.push(way);
        table.log('said');
        if (way === 'stuck') yield* nothing(table);
        if (way === 'broken') throw new Error('a slip of the pen');
        if (way === 'group')
          yield* table.together(seatsUpTo(2), function* (seat) {
            const key: string = yield* table.choose(seat, 'each', () =>
              ['good', 'stuck'].map((key) => ({ key, value: key })),
            );
            if (key === 'stuck') yield* nothing(table);
          });
        if (way === 'next') return 'second';
      }
    },
    *second(table) {
      table.state.said.push(`${table.random(100)}`);
      yield* nothing(table);
      return 'over';
    },
  },
  view: () => ({}),
  redeal() {},
  report: () => ({ headline: say('headline'), seats: [] }),
  scores: () => [],
};
function* nothing(table: Table<Trap>): Rule {
  yield* table.choose(0, 'nothing', () => []);
}

describe('a dead end', () => {
  const session = (): Session => Session.start(trap, { seats: 2, options: {} }, seed, { checks: true });
  const say = (live: Session, decision: string, pick: string, seat: 0 | 1 = 0): void =>
    live.apply({ seat, decision, picks: [pick] });
  const print = (live: Session): string =>
    JSON.stringify([
      live.save(),
      live.peek(),
      live.waiting,
      live.lines,
      live.closedLines,
      live.floor,
      live.unveiled,
      live.canUndo(0),
      live.sinceCheckpoint,
    ]);

  test.each([
    ['in the same step', 'stuck', DeadEnd],
    ['behind the end of the step', 'next', DeadEnd],
    ['as a fault inside the rule', 'broken', /slip of the pen/],
  ])('%s leaves the session as it was, and the game plays on', (_, way, fault) => {
    const live = session();
    say(live, 'way', 'on');
    const before = print(live);
    for (let time = 0; time < 2; time++) {
      expect(() => say(live, 'way', way)).toThrow(fault);
      expect(print(live)).toBe(before);
    }
    say(live, 'way', 'on');
    const twice = session();
    say(twice, 'way', 'on');
    say(twice, 'way', 'on');
    expect(print(live)).toBe(print(twice));
  });

  test('of one seat in a group leaves what the others answered', () => {
    const live = session();
    say(live, 'way', 'group');
    say(live, 'each', 'good', 1);
    const before = print(live);
    expect(() => say(live, 'each', 'stuck')).toThrow(DeadEnd);
    expect(print(live)).toBe(before);
    say(live, 'each', 'good');
    expect(live.decisions[0]?.id).toBe('way');
  });

  test('is not in what is saved: the stored game loads', () => {
    const live = session();
    say(live, 'way', 'on');
    expect(() => say(live, 'way', 'stuck')).toThrow(DeadEnd);
    const loaded = Session.load(trap, JSON.parse(JSON.stringify(live.save())));
    expect(loaded.waiting).toEqual(live.waiting);
  });
});
