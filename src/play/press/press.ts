import { Illegal, type Action, type OpenQuestion, type Seat } from '../../engine/contract/game';
import type { Asked, Outcome, Press, PressOutcome, Judgement, QuestionAt } from '../table/outcomes';

import { positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { change, guarded, type PlayContext, type Plan } from '../change/context';
import { periodOf } from '../loaded/auto-answer';
import { requireSeat, changeBySeat, done, illegal } from '../change/require-seat';
import type { Draft } from '../change/draft';
import { whyNoUndo } from '../loaded/undo-reasons';
import { answerAndEnd, beginningOf, takenUp } from './turn-end';
import type { AutoAnswer } from '../table/auto-answers';

type Decided = Plan<PressOutcome>;
const UNKNOWN: Outcome = { kind: 'unknown' };

interface Found {
  readonly running: RunningGame;
  readonly seat: Seat;
  readonly asked: OpenQuestion;
}
type NoQuestion = Exclude<Judgement, { readonly kind: 'asked' }>;

/** The one judge of whose question a button belongs to, and whether it is still open. */
export function judgedIn(
  loaded: LoadedGame,
  { user, promptId, seat: whose }: Omit<QuestionAt, 'game'>,
): Found | { readonly no: NoQuestion } {
  const { no, running, seat } = requireSeat(loaded, user);
  if (no) return { no };
  const { session } = running;
  const position = positionOf(running);
  if (whose !== undefined && whose !== seat) return { no: { kind: 'foreign', position, seat, of: whose } };
  const asked = [
    ...session.waiting.filter((one) => one.seat === seat),
    ...[session.interjection(seat)].filter((one) => one !== undefined),
  ].find((one) => one.promptId === promptId);
  if (asked) return { running, seat, asked };
  const theirs = session.waiting.find((one) => one.promptId === promptId);
  return {
    no: theirs ? { kind: 'foreign', position, seat, of: theirs.seat } : { kind: 'stale', position, seat },
  };
}

const askedIn = ({ running, seat, asked }: Found): Asked => ({
  kind: 'asked',
  position: positionOf(running),
  seat,
  asked,
});

export function question(context: PlayContext, { game, ...at }: QuestionAt): Promise<Judgement> {
  return guarded<Judgement>(context, game, async () => {
    // As with a press: what is in memory may say yes, and only the row no.
    const tried = await context.cache.remembered(game);
    const guess = tried && judgedIn(tried, at);
    if (guess && !('no' in guess)) return askedIn(guess);
    const loaded = await context.cache.current(game);
    if (!loaded) return { kind: 'unknown' };
    const found = judgedIn(loaded, at);
    return 'no' in found ? found.no : askedIn(found);
  });
}

export async function press(
  context: PlayContext,
  { game, picks: given, joined, ...at }: Press,
): Promise<PressOutcome> {
  const ends = await endsTurns(context, at.user);
  const decide = (loaded: LoadedGame): Decided => {
    const found = judgedIn(loaded, at);
    if ('no' in found) return found;
    const { running, seat, asked } = found;
    const picks = typeof given === 'function' ? given(asked, positionOf(running)) : given;
    if (!picks) return { no: askedIn(found) };
    const action: Action = { seat, decision: asked.id, picks, ...(joined && { joined }) };
    const refusal = running.session.refusal(action);
    if (refusal) return { no: illegal(running, seat, refusal) };
    return {
      run(draft) {
        answerAndEnd(draft, action, ends);
      },
      actor: seat,
      done: done(seat),
    };
  };
  return change(context, game, decide, UNKNOWN);
}

/** Whether nothing is asked of them when nothing is left but to say that they are done. */
const endsTurns = (context: PlayContext, user: string): Promise<boolean> =>
  context.people.settings(user).then(
    ({ endTurn }) => endTurn,
    (error: unknown) => {
      context.log.warn({ user, err: error }, "failed to read a player's settings; using the defaults");
      return false;
    },
  );

export async function undo(
  context: PlayContext,
  game: string,
  user: string,
  what: 'one' | 'turn',
): Promise<Outcome> {
  const beginning = await beginningOf(context, game);
  return changeBySeat(context, game, user, (running, seat) => {
    const before = takenUp(running, seat, beginning);
    return before || running.session.canUndo(seat)
      ? (draft) => {
          const isBack = before !== undefined && draft.takeUp(before, seat);
          if (!isBack && !draft.undo(seat)) throw new Illegal('nothing-to-undo');
          while ((what === 'turn' || isJoined(draft)) && draft.undo(seat));
        }
      : new Illegal('nothing-to-undo', whyNoUndo(running, seat));
  });
}

/** True if the answer undone last was given in one press with the one before it. */
const isJoined = ({ notes }: Draft): boolean => notes.undone?.at(-1)?.joined === true;

/** Redoes undone answers, until another player moves. */
export const redo = (
  context: PlayContext,
  game: string,
  user: string,
  what: 'one' | 'turn',
): Promise<Outcome> =>
  changeBySeat(context, game, user, ({ notes }, seat) =>
    notes.undone?.at(-1)?.seat === seat
      ? (draft) => {
          if (!draft.redo(seat)) throw new Illegal('nothing-to-redo');
          while ((what === 'turn' || isJoined(draft)) && draft.redo(seat));
        }
      : new Illegal('nothing-to-redo'),
  );

export const setAutoAnswer = (
  context: PlayContext,
  game: string,
  user: string,
  { decision, key, until }: AutoAnswer,
): Promise<Outcome> =>
  changeBySeat(context, game, user, (_, seat) => (draft) => {
    const others = draft.notes.autoAnswers.filter(
      (note) => note.seat !== seat || note.decision !== decision || note.key !== key,
    );
    const period = periodOf(until, draft.session);
    draft.notes = { ...draft.notes, autoAnswers: [...others, { seat, decision, key, until, period }] };
  });

export const dropAutoAnswers = (
  context: PlayContext,
  game: string,
  user: string,
  decision: string | undefined,
): Promise<Outcome> =>
  changeBySeat(context, game, user, (_, seat) => (draft) => {
    const autoAnswers = draft.notes.autoAnswers.filter(
      (note) => note.seat !== seat || (decision !== undefined && note.decision !== decision),
    );
    draft.notes = { ...draft.notes, autoAnswers };
  });
