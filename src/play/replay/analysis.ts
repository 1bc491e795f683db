import { z } from 'zod';
import {
  analysisOf,
  choiceAt,
  weighed,
  type Analysis,
  type DearAnswer,
  type Thinker,
  type Weighed,
} from '../../computer';
import { Damaged, type Option, type Seat } from '../../engine/contract/game';
import { replaying } from '../../engine/check/replay';
import type { ClaimedAnalysis } from '../../store';

import { guarded, type PlayContext } from '../change/context';
import { isRunning, positionOf, type RunningGame } from '../loaded/loaded';
import type { Fault } from '../table/outcomes';
import { replayOf } from './game-log';
import { parsed } from '../table/rows';
import { createSlices } from '../jobs/slices';
import type { GameId, Position, UserId } from '../table/table';

export type { Analysis, DearAnswer } from '../../computer';

/**
 * Analyses finished games by a computer, after all other work. The result is stored with the game. The
 * progress is a row, so any process can go on after a stop.
 */
export interface Analyses {
  /** Has a game gone through, if that has not been done. Throws `TooOften`. */
  ask(game: GameId, by?: UserId): Promise<AnalysisOutcome>;
  /** How it stands; once it is there, or when it has been waited for long enough. */
  whenReady(game: GameId): Promise<AnalysisOutcome>;
  /** Works on the analysis that has waited longest, if no process does. */
  runDueJobs(): Promise<void>;
  /** Leaves the current work to the next process. */
  leave(): void;
}
export type AnalysisOutcome =
  | { readonly kind: 'ready'; readonly position: Position; readonly analysis: Analysis }
  /** `part` of the game has been gone through, from 0 to 1. */
  | { readonly kind: 'working'; readonly position: Position; readonly part: number }
  | { readonly kind: 'refused'; readonly position: Position; readonly why: 'game-not-over' | 'no-analysis' }
  | { readonly kind: 'unknown' }
  | Fault;

const LEASE_MS = 60_000;
/** The progress is stored after this number of choices. */
const KEEP_EVERY = 5;
const MAX_ATTEMPTS = 20;
const AGAIN_AFTER_MS = 60_000;
/** Discord lets a private answer be edited for a quarter of an hour. */
const MAX_WAIT_MS = 14 * 60_000;

export function createAnalyses(context: PlayContext, thinker: Thinker | undefined): Analyses {
  const { store, now, log } = context;
  const waiting = new Map<GameId, { readonly until: number; readonly tell: () => void }[]>();
  let leaving = false;

  const look = (game: GameId): Promise<AnalysisOutcome> =>
    guarded<AnalysisOutcome>(context, game, async () => {
      const loaded = await context.cache.current(game);
      if (!loaded || !isRunning(loaded)) return { kind: 'unknown' };
      const position = positionOf(loaded);
      if (position.status !== 'over') return { kind: 'refused', why: 'game-not-over', position };
      const found = await store.analyses.of(game);
      if (!thinker || (found?.ended === true && !found.ready))
        return { kind: 'refused', why: 'no-analysis', position };
      const { entries, of, course, dearest } = read(found?.state ?? {}, game);
      if (found?.ready === true) return { kind: 'ready', position, analysis: { course, dearest } };
      return { kind: 'working', position, part: of === 0 ? 0 : entries / of };
    });

  const tellWaiting = async (): Promise<void> => {
    for (const [game, waiters] of waiting) {
      const stored = await store.analyses.of(game);
      const left = waiters.filter(({ until, tell }) => {
        const goesOn = !leaving && stored?.ended === false && now().getTime() < until;
        if (!goesOn) tell();
        return goesOn;
      });
      if (left.length > 0) waiting.set(game, left);
      else waiting.delete(game);
    }
  };

  const lease = (): Date => new Date(now().getTime() + LEASE_MS);
  const work = async (claimed: ClaimedAnalysis): Promise<void> => {
    const loaded = await context.cache.current(claimed.game);
    if (!loaded || !isRunning(loaded) || loaded.row.status !== 'over' || !thinker)
      return store.analyses.free(claimed, null);
    let unkept = 0;
    for await (const state of gone(context, thinker, loaded, read(claimed.state, claimed.game))) {
      const ready = state.entries === state.of;
      if (leaving && !ready) return store.analyses.free(claimed, now());
      if (!ready && ++unkept < KEEP_EVERY) continue;
      unkept = 0;
      if (!(await store.analyses.keep(claimed, { state, ready, until: lease() }))) return;
      await tellWaiting();
    }
  };

  return {
    async ask(game, by) {
      const stands = await look(game);
      if (stands.kind !== 'working') return stands;
      if (by !== undefined) await context.limits.costly(by);
      await store.analyses.ask(game, now());
      return stands;
    },
    async whenReady(game) {
      await new Promise<void>((resolve) => {
        const mine = { until: now().getTime() + MAX_WAIT_MS, tell: resolve };
        waiting.set(game, [...(waiting.get(game) ?? []), mine]);
      });
      return look(game);
    },
    async runDueJobs() {
      await tellWaiting();
      const claimed = thinker && (await store.analyses.claim(now(), lease()));
      if (!claimed) return;
      try {
        await work(claimed);
      } catch (error) {
        const hopeless = error instanceof Damaged || claimed.attempts >= MAX_ATTEMPTS;
        log.warn({ game: claimed.game, err: error }, 'failed to analyse a finished game');
        const due = leaving ? now() : new Date(now().getTime() + AGAIN_AFTER_MS);
        await store.analyses.free(claimed, hopeless ? null : due);
      }
      await tellWaiting();
    },
    leave() {
      leaving = true;
      for (const waiters of waiting.values()) for (const { tell } of waiters) tell();
      waiting.clear();
    },
  };
}

/** How far a game has been gone through: so many entries of its record. */
interface State extends Analysis {
  readonly entries: number;
  readonly of: number;
}

/** Goes through a game from where it was left; says how it stands after each choice, and at the end. */
async function* gone(
  context: PlayContext,
  thinker: Thinker,
  loaded: RunningGame,
  from: State,
): AsyncGenerator<State> {
  const played = await replayOf(context, loaded);
  const of = played.history.length;
  let state: State = { ...from, of };
  const steps = replaying(loaded.game, played);
  let given = 0;
  const pause = createSlices();
  for (const [entries, happening] of played.history.entries()) {
    await pause();
    const { value: session } = steps.next();
    const at = given;
    given = 'rewind' in happening ? happening.rewind.answers : given + 1;
    if (entries < from.entries) continue;
    if ('rewind' in happening) {
      state = before(state, happening.rewind.answers);
      continue;
    }
    const choice = choiceAt(session, happening, { at, entries });
    if (!choice) continue;
    const one = weighed(choice, await thinker.reflect(choice.place, choice.picks));
    state = { ...(one ? analysisOf([one], state) : state), entries: entries + 1, of };
    if (entries + 1 < of) yield state;
  }
  yield { ...state, entries: of, of };
}

/** Returns the state without the answers that a vote undid. */
const before = (state: State, answers: number): State => ({
  ...state,
  course: state.course.filter(({ at }) => at < answers),
  dearest: state.dearest.filter(({ at }) => at < answers),
});

const seat = z.int().min(0).max(9) as unknown as z.ZodType<Seat>;
const worth = { value: z.number(), wins: z.number(), points: z.number() };
const option = z.object({
  key: z.string(),
  params: (
    z.record(z.string(), z.unknown()) as unknown as z.ZodType<NonNullable<Option['params']>>
  ).exactOptional(),
}) satisfies z.ZodType<Option>;
const answer = z.object({ ...worth, options: z.array(option) });
const state = z.object({
  entries: z.int().min(0).default(0),
  of: z.int().min(0).default(0),
  course: z
    .array(
      z.object({ at: z.int(), seat, wins: z.number(), points: z.number() }) satisfies z.ZodType<
        Weighed['chances']
      >,
    )
    .default([]),
  dearest: z
    .array(
      z.object({
        at: z.int(),
        entries: z.int(),
        seat,
        decision: z.string(),
        given: answer,
        better: answer,
      }) satisfies z.ZodType<DearAnswer>,
    )
    .default([]),
});
const read = (stored: unknown, game: GameId): State => parsed(state, stored, game);
