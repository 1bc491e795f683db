import type { Action } from '../../engine/contract/game';
import { isBroken } from '../votes/broken';
import { lapseBroken } from '../votes/votes-without-game';
import { computerAnswer } from '../loaded/computers';
import type { Checkpoint } from '../../store';
import { isRunning, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { change, type PlayContext, type Plan } from '../change/context';
import { expire } from '../lobby/lobby';
import { plannedAnswer } from '../loaded/plan-notes';
import { countVotes } from '../votes/pass-or-fail';
import { goalOf } from '../votes/votes';
import { openPoller } from '../jobs/poller';
import { theyAreBack, timeIsUp } from '../votes/time-up';

/**
 * Lobbies that expire, computers that move, time limits that run out. Each is a change like any other:
 * several processes may try, one succeeds.
 */
export interface Clock {
  start(): void;
  /** Sets the time of the next look. Null: never. Default: at once. */
  nudge(wake?: Date | null): void;
  stop(): Promise<void>;
}

/** How long a game that broke is left alone. */
const REST_MS = 60_000;
/** How often other processes' games are looked after. */
const POLL_MS = 1_000;
/** Computers without a pause make so many moves before others get their turn. */
const MAX_MOVES = 50;
const AT_ONCE = 20;

export function createClock(context: PlayContext): Clock {
  const resting = new Map<string, number>();

  /** Tables that broke a moment ago, and those whose computer is still thinking: it says when it is done. */
  const left = (): string[] => [...resting.keys(), ...context.computerTurns.busy];

  const round = async (): Promise<number | undefined> => {
    for (const [id, until] of resting) if (until <= context.now().getTime()) resting.delete(id);
    const due = await context.store.due(context.now(), AT_ONCE, left());
    await Promise.all(
      due.map((id) =>
        wake(context, id).then(
          (good) => {
            if (!good) resting.set(id, context.now().getTime() + REST_MS);
          },
          (error: unknown) => {
            resting.set(id, context.now().getTime() + REST_MS);
            context.log.error({ game: id, err: error }, 'scheduled work for a game failed');
          },
        ),
      ),
    );
    const next = await context.store.nextWake(left());
    return next && Math.max(0, next.getTime() - context.now().getTime());
  };
  const poller = openPoller(round, {
    log: context.log,
    failure: 'scheduler failed to read the database',
    everyMs: POLL_MS,
  });

  return {
    ...poller,
    // A commit may have brought the next event nearer.
    nudge(wake) {
      if (wake !== null) poller.nudge(Math.max(0, (wake?.getTime() ?? 0) - context.now().getTime()));
    },
  };
}

/** Does what is due in a game. False: it broke, and is to be left alone for a while. */
export async function wake(context: PlayContext, id: string): Promise<boolean> {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const loaded = await context.cache.current(id);
    if (isBroken(loaded)) {
      await lapseBroken(context, id);
      return false;
    }
    if (!loaded?.row.wake || loaded.row.wake > context.now()) return loaded !== undefined;
    if (loaded.row.status === 'lobby') {
      await expire(context, id);
      return true;
    }
    if (computerIsDue(context, loaded) && context.computerTurns.answer(loaded) === 'thinking') return true;
    if (computerIsDue(context, loaded)) await context.way.clear();
    const goal = await goalOf(context, loaded);
    const outcome = await change<'done' | 'nothing'>(
      context,
      id,
      (now) => plan(context, now, goal),
      'nothing',
    );
    if (typeof outcome === 'object') return false;
    if (outcome === 'nothing') return true;
    if (context.paceMs > 0) return true;
  }
  return true;
}

const computerIsDue = (context: PlayContext, loaded: LoadedGame): loaded is RunningGame =>
  isRunning(loaded) &&
  loaded.notes.computerAt !== undefined &&
  new Date(loaded.notes.computerAt) <= context.now();

/** Returns the move that a computer found for this position, if it is legal. */
function thoughtOut(context: PlayContext, loaded: RunningGame): Action | undefined {
  const action = context.computerTurns.answer(loaded);
  return action && action !== 'thinking' && !loaded.session.refusal(action) ? action : undefined;
}

function plan(
  context: PlayContext,
  loaded: LoadedGame,
  goal: Checkpoint | undefined,
): Plan<'done' | 'nothing'> {
  const now = context.now();
  if (!isRunning(loaded) || loaded.row.status !== 'playing' || !loaded.row.wake || loaded.row.wake > now)
    return { no: 'nothing' };
  const { notes, session } = loaded;
  return {
    run(draft) {
      countVotes(draft, goal, now);
      // A vote that passed may have changed everything. The rest waits for the next look.
      if (draft.notes.motion !== notes.motion && !draft.notes.motion) return;
      theyAreBack(draft, now);
      if (notes.computerAt !== undefined && new Date(notes.computerAt) <= now) {
        const decision = session.decisions.find((open) => draft.chairs[open.seat]?.kind === 'computer');
        if (decision)
          draft.answer(thoughtOut(context, loaded) ?? computerAnswer(decision, context.pick), 'computer');
        return;
      }
      const planned =
        notes.planDue && new Date(notes.planDue.at) <= now ? plannedAnswer(notes, session) : undefined;
      if (planned) return draft.answerPlanned(planned);
      timeIsUp(draft, now, context.pick);
    },
    done: () => 'done',
  };
}
