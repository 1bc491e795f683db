import { Illegal, type Action, type OpenQuestion, type Seat } from '../engine/game';
import type { Outcome, Press, Judgement, QuestionAt } from './outcomes';
import type { AutoAnswer } from './api';
import { positionOf, type LoadedGame, type RunningGame } from './loaded';
import { change, guarded, type PlayContext, type Plan } from './context';
import { periodOf } from './auto-answer';
import { admitted, changeBySeat, done, illegal } from './seated';
import { beginningOf, endTurn, takenUp } from './turn-end';

type Decided = Plan<Outcome>;
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
  { user, mark, seat: whose }: Omit<QuestionAt, 'game'>,
): Found | { readonly no: NoQuestion } {
  const { no, running, seat } = admitted(loaded, user);
  if (no) return { no };
  const { session } = running;
  const position = positionOf(running);
  if (whose !== undefined && whose !== seat) return { no: { kind: 'foreign', position, seat, of: whose } };
  const asked = [
    ...session.waiting.filter((one) => one.seat === seat),
    ...[session.interjection(seat)].filter((one) => one !== undefined),
  ].find((one) => one.mark === mark);
  if (asked) return { running, seat, asked };
  const theirs = session.waiting.find((one) => one.mark === mark);
  return {
    no: theirs ? { kind: 'foreign', position, seat, of: theirs.seat } : { kind: 'stale', position, seat },
  };
}

const askedIn = ({ running, seat, asked }: Found): Judgement => ({
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

export async function press(context: PlayContext, { game, picks, ...at }: Press): Promise<Outcome> {
  const ends = await endsTurns(context, at.user);
  const decide = (loaded: LoadedGame): Decided => {
    const found = judgedIn(loaded, at);
    if ('no' in found) return found;
    const { running, seat, asked } = found;
    const action: Action = { seat, decision: asked.id, picks };
    const refusal = running.session.refusal(action);
    if (refusal) return { no: illegal(running, seat, refusal) };
    return {
      run(draft) {
        draft.answer(action, 'person');
        if (ends) endTurn(draft, seat);
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
      context.log.warn({ user, err: error }, 'what somebody has set could not be read');
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
          if (before) draft.takeUp(before, seat);
          if (!draft.undo(seat)) throw new Illegal('nothing-to-undo');
          while (what === 'turn' && draft.undo(seat));
        }
      : new Illegal('nothing-to-undo');
  });
}

/** Gives again what was taken back, as long as nobody has moved on. */
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
          while (what === 'turn' && draft.redo(seat));
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
