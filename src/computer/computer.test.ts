import { seedHash } from '../engine/run/chance';
import { judge } from '../engine/contract/decision';
import { defaultSetup, picker, playOn } from '../engine/check/fuzz';
import type { AnyGame, Seat } from '../engine/contract/game';
import { demandSame } from '../engine/check/owed';
import { redealHidden, viewOf } from '../engine/run/hidden';
import { copyPlain, samePlain } from '../engine/run/plain';
import { Runner } from '../engine/run/runner';
import { Session } from '../engine/run/session';

import { games } from '../../games';
import { isLong, leastOf, wellInto } from '../../games/testing';
import { dealerOf, keysOf, ownQuestion, type Thought } from './position';
import { think } from './strength';
import { END_TURN } from '../engine/run/end-turn';

const TINY = { simulations: 3 };
const SOME = { simulations: 12 };

const begun = (game: AnyGame, answers: number, seed = 'computer'): Session => {
  const seats = Math.max(game.seats[0], Math.min(3, game.seats[1]));
  const session = Session.start(
    game,
    defaultSetup(game, seats),
    seedHash(Buffer.from(`${seed} ${game.id}`).toString('hex')),
  );
  playOn(session, picker(`${seed} ${answers}`), 0, [], answers);
  return session;
};
const thoughtOf = (session: Session, seat: Seat, decision: string): Thought => ({
  game: session.game,
  seat,
  decision,
  since: session.sinceCheckpoint,
});
const firstThought = (session: Session): Thought => {
  const asked = session.pending[0];
  if (!asked) throw new Error('nobody is asked');
  return thoughtOf(session, asked.seat, asked.id);
};

/**
 * The same table as far as this seat can know, and otherwise another one; nothing where chance made none in a
 * few attempts.
 */
function otherDeal(thought: Thought, salt: string): Thought | undefined {
  const { game, seat, since } = thought;
  const here = new Runner(game, since, () => 0);
  for (let attempt = 0; attempt < 10; attempt++) {
    const pick = picker(`${salt} ${attempt}`);
    const state = copyPlain(since.state);
    redealHidden(game, state, seat, { random: pick, shuffle: dealerOf(pick).shuffle });
    try {
      const there = new Runner(game, { ...since, state }, () => 0);
      const [one, other] = [ownQuestion(here, thought), ownQuestion(there, thought)];
      const alike =
        one &&
        other &&
        keysOf(one) === keysOf(other) &&
        samePlain(viewOf(game, here.state, seat), viewOf(game, there.state, seat));
      if (alike && !samePlain(here.state, there.state)) return { ...thought, since: { ...since, state } };
    } catch {
      // The answers given so far are unlawful in this deal.
    }
  }
  return undefined;
}

describe.each(games.map((game) => [game.id, game] as const))('a computer at %s', (_id, game) => {
  test('gives the same answer in two deals that differ only in what its seat cannot know', () => {
    let compared = 0;
    for (let answers = 4; answers < 130; answers += 9) {
      const session = begun(game, answers);
      if (session.over) break;
      const thought = firstThought(session);
      if (thought.decision === END_TURN) continue;
      const other = otherDeal(thought, String(answers));
      if (!other) continue;
      compared++;
      const [one, two] = [thought, other].map((deal) => {
        const { action, found } = think(deal, SOME, picker('same chance'));
        return { action, found };
      });
      demandSame(
        game.id,
        { seats: session.seats, step: session.step, position: `answer ${answers}, seat ${thought.seat}` },
        'what is hidden from the seat changes the answer of its computer',
        [one, two],
        'list hidden cards in `piles`, and read in `heuristics` only what a new deal keeps.',
      );
    }
    expect(compared).toBeGreaterThanOrEqual(leastOf(game, isLong(game) ? 3 : 1));
  });

  test('plays whole games of lawful answers at the smallest budget, without a fault', () => {
    const session = begun(game, 0, 'whole');
    const pick = picker('tiny');
    for (let answers = 0; !session.over; answers++) {
      const thought = firstThought(session);
      const budget = answers % 5 === 0 ? TINY : { simulations: 1 };
      const { action, fault } = think(thought, budget, pick);
      if (answers > 3_000) throw new Error('it goes round in circles');
      expect(fault).toBeUndefined();
      session.apply(action);
    }
    expect(session.scores().length).toBeGreaterThan(0);
  });

  test('comes to the same answer again with the same chance and as many simulations', () => {
    const thought = firstThought(begun(game, wellInto(game, 40)));
    const once = think(thought, SOME, picker('again'));
    expect(think(thought, SOME, picker('again'))).toEqual(once);
  });
});

const [florence] = games;
if (!florence) throw new Error('there is no game');

describe('a computer', () => {
  test('knows nothing of the seed: a poisoned one changes no answer', () => {
    const session = begun(florence, 40);
    const asked = session.pending[0];
    const saved = JSON.parse(JSON.stringify(session.save())) as Record<string, unknown>;
    const poisoned = Session.load(florence, { ...saved, seed: '00'.repeat(32) });
    if (!asked) throw new Error('nobody is asked');
    const answers = [session, poisoned].map((one) =>
      think(thoughtOf(one, asked.seat, asked.id), SOME, picker('seed')),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(JSON.stringify(session.sinceCheckpoint)).not.toContain(String(saved.seed));
  });

  test('answers lawfully all the same when its search throws, and hands out the fault', () => {
    const session = begun(florence, 40);
    const broken: AnyGame = {
      ...florence,
      heuristics: {
        expectedPoints() {
          throw new Error('no idea');
        },
        horizon: 1,
      },
    };
    const thought = { ...firstThought(session), game: broken };
    const { action, fault } = think(thought, SOME, picker('broken'));
    expect(fault).toEqual(new Error('no idea'));
    const asked = session.pending[0];
    expect(asked && judge(asked, action.picks)).toBeUndefined();
  });

  test('whose search breaks on the way answers with the best until then', () => {
    let leaves = 0;
    const broken: AnyGame = {
      ...florence,
      heuristics: {
        ...florence.heuristics,
        expectedPoints(state, seat) {
          if (++leaves > 90) throw new Error('no idea any more');
          return florence.heuristics?.expectedPoints?.(state, seat) ?? { points: 0 };
        },
      },
    };
    const thought = { ...firstThought(begun(florence, 40)), game: broken };
    const { action, found, fault } = think(thought, { simulations: 200 }, picker('breaks'));
    expect(fault).toEqual(new Error('no idea any more'));
    expect(found?.simulations).toBeGreaterThan(20);
    expect(action.picks).toEqual(found?.answers[0]?.picks);
  });

  test('does not think where there is nothing to choose', () => {
    const session = begun(florence, 0);
    while (session.pending[0] && session.pending[0].options.length > 1)
      playOn(session, picker(`on ${session.count}`), 0, [], 1);
    const asked = session.pending[0];
    if (!asked) throw new Error('no forced answer came');
    const thought = thoughtOf(session, asked.seat, asked.id);
    const never = (): never => {
      throw new Error('it thought');
    };
    expect(think(thought, SOME, never, never).fault).toBeUndefined();
  });

  test('stops when its time is up, with the best so far', () => {
    const thought = firstThought(begun(florence, 40));
    let time = 0;
    const { found, action } = think(thought, { milliseconds: 5 }, picker('clock'), () => time++);
    expect(found?.simulations).toBeLessThanOrEqual(5);
    expect(action.picks.length).toBeGreaterThan(0);
  });
});
