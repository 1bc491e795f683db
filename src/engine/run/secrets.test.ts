import { architects } from '../../../games/architects';
import { seedHash } from './chance';
import { conform } from '../check/conformance';
import { defaultSetup } from '../check/fuzz';
import type { Action, AnyGame } from '../contract/game';
import { flowers, sealed } from '../check/sample-secrets';
import { answersSeenBy } from './seen';
import { Session } from './session';

const anyGame = (game: unknown): AnyGame => game as AnyGame;
const begun = (game: unknown, seats: number, ...answers: readonly Action[]): Session => {
  const session: Session = Session.start(
    anyGame(game),
    defaultSetup(anyGame(game), seats),
    seedHash('5ec7e7'),
  );
  for (const answer of answers) session.apply(answer);
  return session;
};
const bid = (seat: 0 | 1 | 2, amount: number): Action => ({
  seat,
  decision: 'bid',
  picks: [`bid:${amount}`],
});
const found = (game: unknown, seats: number, picks = 'secrets') =>
  conform(anyGame(game), {
    setup: defaultSetup(anyGame(game), seats),
    seed: seedHash('5ec7e7'),
    picks,
    often: 400,
  }).failures;

describe('before the last secret answer of a group is given', () => {
  test('its seat cannot look beyond the group, whoever would win', () => {
    for (const other of [0, 3]) {
      const session = begun(sealed(), 2, bid(0, other));
      for (const own of [0, 1, 2, 3]) expect(session.ahead(bid(1, own))).toBeUndefined();
    }
  });

  test('an answer that does not close the group can be looked at', () => {
    const session = begun(sealed(), 3, bid(0, 3));
    expect(session.ahead(bid(1, 2))?.pending.map(({ seat }) => seat)).toEqual([2]);
  });

  test('it counts as something that came to light, and cannot be undone', () => {
    const session = begun(sealed(), 2, bid(0, 1));
    const { unveiled } = session;
    session.apply(bid(1, 3));
    expect(session.unveiled).toBe(unveiled + 1);
    expect(session.canUndo(1)).toBe(false);
  });

  test('one can look beyond a group whose answers the title declares public', () => {
    const session = begun(sealed({ public: true, fallback: ['bid:0'] }), 2, bid(0, 1));
    expect(session.ahead(bid(1, 3))?.pending.map(({ id }) => id)).toEqual(['prize']);
  });

  test('a lone secret answer that was given by itself counts as an answer of its seat', () => {
    const session = begun(flowers({ single: 'take' }), 3);
    const [first, second] = session.pending;
    expect(session.pending.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const asked of [first, second]) {
      const picks = [asked?.options[0]?.key ?? ''];
      session.apply({ seat: asked?.seat ?? 0, decision: 'give', picks });
    }
    expect(session.unveiled).toBeGreaterThan(0);
    const alone = begun(flowers({ single: 'take' }), 3);
    const hands = [['a'], ['b', 'c'], ['d']];
    const saved = { ...alone.save(), state: { ...alone.save().state, hands } };
    const last = Session.load(alone.game, JSON.parse(JSON.stringify(saved)));
    expect(last.pending.map(({ seat }) => seat)).toEqual([1]);
    expect(last.ahead({ seat: 1, decision: 'give', picks: ['give:b'] })).toBeUndefined();
    last.apply({ seat: 1, decision: 'give', picks: ['give:b'] });
    expect(last.canUndo(1)).toBe(false);
  });

  test.each([2, 3])('the last of %i to keep a Building Card of Architects sees no next packet', (seats) => {
    const session = begun(architects, seats);
    while (session.pending[0]?.id !== 'draft-building') {
      const [asked] = session.pending;
      if (!asked) throw new Error('no draft of Building Cards came');
      session.apply({ seat: asked.seat, decision: asked.id, picks: [asked.options[0]?.key ?? ''] });
    }
    while (session.pending.length > 1) {
      const [asked] = session.pending;
      session.apply({
        seat: asked?.seat ?? 0,
        decision: 'draft-building',
        picks: [asked?.options[0]?.key ?? ''],
      });
    }
    const [last] = session.pending;
    if (!last) throw new Error('no seat is asked last');
    expect(last.options.length).toBeGreaterThan(1);
    for (const { key } of last.options)
      expect(session.ahead({ seat: last.seat, decision: last.id, picks: [key] })).toBeUndefined();
  });
});

describe('the check of secret answers finds', () => {
  test('nothing in a sealed auction', () => {
    for (const seats of [2, 3]) expect(found(sealed(), seats)).toEqual([]);
  });

  test('an auction that shows a bid before all have bid', () => {
    const telling = sealed();
    const peeking = {
      ...telling,
      steps: {
        *bid(table: Parameters<typeof telling.steps.bid>[0]) {
          const { state } = table;
          // A rule that writes down each bid while the others still choose.
          return yield* telling.steps.bid({
            ...table,
            choose: function* (seat, id, list, how) {
              const value = yield* table.choose(seat, id, list, how);
              if (id === 'bid') state.points[seat] = (state.points[seat] ?? 0) + Number(value);
              return value;
            },
          });
        },
      },
    };
    const failures = [0, 1, 2].flatMap((game) => found(peeking, 3, `peeking ${game}`));
    expect(failures.map(({ check }) => check)).toContain('secret');
  });

  test('nothing where the title declares the bids public', () => {
    const failures = [0, 1, 2].flatMap((game) =>
      found({ ...sealed({ public: true, fallback: ['bid:0'] }) }, 2, `public ${game}`),
    );
    // Everyone may know a public answer: nothing is a secret there.
    expect(failures).toEqual([]);
  });
});

describe('what a rule holds in a variable', () => {
  test('is found where a lone secret answer is given by itself, with game, seat, step and seed', () => {
    const failures = [0, 1, 2].flatMap((game) => found(flowers({ single: 'take' }), 3, `flowers ${game}`));
    expect([...new Set(failures.map(({ check }) => check))]).toEqual(['redeal']);
    expect(failures[0]?.what).toMatch(
      /^seat \d is asked give in step give; dealt again by "redeal \d+" and played on, the rules break: /,
    );
    expect(failures[0]?.what).toMatch(/the rules break: seat \d holds no flower \[/);
    expect(failures[0]?.what).toContain('[flowers; 3 seats; step give; asked: seat 0 give, seat 1 give; ');
    expect(failures[0]?.what).toContain(`; seed ${seedHash('5ec7e7')}; picks "flowers 0"; answer 1]`);
  });

  test('is not there where the lone answer is asked for', () => {
    for (const game of [0, 1, 2]) expect(found(flowers({}), 3, `flowers ${game}`)).toEqual([]);
  });
});

test('answers of an earlier group of the same step are known, those of the open one are not', () => {
  const twice: AnyGame = anyGame({
    ...sealed(),
    steps: {
      *bid(table: {
        together: (...args: unknown[]) => Generator;
        choose: (...args: unknown[]) => Generator;
      }) {
        for (let round = 0; round < 2; round++)
          yield* table.together([0, 1], (seat: number) =>
            table.choose(seat, 'bid', () => [0, 1].map((value) => ({ key: `bid:${value}`, value }))),
          );
        return 'over';
      },
    },
  });
  const session = begun(twice, 2, bid(0, 1), bid(1, 0), bid(0, 0));
  expect(answersSeenBy(twice, session.sinceCheckpoint, 1)).toEqual([bid(0, 1), bid(1, 0)]);
  expect(answersSeenBy(twice, session.sinceCheckpoint, 0)).toEqual(session.answers);
});
