import { draw } from '../run/chance';
import type { Action, AnyGame } from '../contract/game';
import { Runner } from '../run/runner';
import { ANYTIME } from '../run/stepper';

import { difference, type AnySession, type Fail } from './sessions';
import { END_TURN } from '../run/end-turn';

/** A runner that is given the same answers as a session, and the same draws. */
export interface Beside {
  answered(action: Action): void;
  ended(): void;
}

/**
 * Compares a session with a runner: their questions and positions must agree between two steps and at the
 * end.
 */
export function runBeside(game: AnyGame, live: AnySession, fail: Fail): Beside {
  const seed = Buffer.from(live.save().seed, 'hex');
  const from = live.sinceCheckpoint;
  const counter = { draws: from.state.draws };
  const random = (sides: number): number => draw(seed, counter, sides);
  let runner: Runner | undefined = new Runner(game, { ...from, drawn: [] }, random);
  /** A runner is not asked whether its turn is over: it is ahead of a session that is. */
  let ahead = isLeaving(live);
  const compare = (): void => {
    if (!runner || ahead) return;
    const ours = JSON.stringify([{ ...live.peek(), draws: 0 }, asked(live.pending)]);
    const theirs = JSON.stringify([{ ...runner.state, draws: 0 }, asked(runner.decisions)]);
    if (ours === theirs) return;
    fail('runner', `a runner differs from the session in step ${live.step}: ${difference(ours, theirs)}`);
    runner = undefined;
  };
  return {
    answered(action) {
      // For a runner, an interjection before "End your turn" comes after that answer, which can lead
      // elsewhere.
      if (action.decision === ANYTIME && ahead) runner = undefined;
      if (action.decision !== END_TURN) runner?.apply(action);
      ahead = isLeaving(live);
      if (live.answers.length === 0) compare();
    },
    ended: compare,
  };
}

const isLeaving = (live: AnySession): boolean => live.pending.some(({ id }) => id === END_TURN);
const asked = (open: AnySession['pending']): unknown =>
  open.map(({ id, seat, options }) => [id, seat, options.map(({ key }) => key)]);
