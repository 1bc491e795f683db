import { who, type Params, type Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { RunningGame } from './loaded';

/**
 * Says why a seat has nothing to undo, for `why.nothing-to-undo`:
 * - `none`    it has not moved yet.
 * - `moved`   `who` has moved since.
 * - `hidden`  its move revealed something hidden; the log lines from answer `at` on say what.
 * - `passed`  `who` already decides on what it did.
 * - `over`    its turn is over.
 */
export function whyNoUndo({ game, session }: RunningGame, seat: Seat): Params {
  const saved = session.save();
  const { answers } = session;
  const mine = answers.findLastIndex((answer) => answer.seat === seat);
  const since = answers.slice(mine + 1).findLast((answer) => answer.seat !== seat);
  if (mine < 0 && (saved.answerCounts[seat] ?? 0) === 0) return { reason: 'none' };
  if (mine >= 0 && reveals(Session.load(game, { ...saved, answers: [] }), answers, mine))
    return { reason: 'hidden', at: session.count - answers.length + mine + 1 };
  if (since) return { reason: 'moved', who: who(since.seat) };
  const next = session.waiting.find((asked) => asked.seat !== seat);
  return mine >= 0 && next ? { reason: 'passed', who: who(next.seat) } : { reason: 'over' };
}

/** True if something hidden came to light with the answer at this place, played from where the step began. */
function reveals(session: Session, answers: Session['answers'], at: number): boolean {
  for (const answer of answers.slice(0, at)) session.apply(answer);
  const { unveiled } = session;
  const [given] = answers.slice(at);
  if (given) session.apply(given);
  return session.unveiled !== unveiled;
}
