import { seedHash } from '../run/chance';
import { Damaged, Illegal } from '../contract/game';
import type { Action, AnyGame, Core, Decision, Entry, Saved, Score, Setup } from '../contract/game';
import { isRetired, rewound } from '../run/saved';
import { Session } from '../run/session';

/** A vote of the table took the game back to the step that began after `answers` answers. */
export interface Rewind {
  readonly rewind: { readonly answers: number; readonly draws: number };
}
export type Happening = Action | Rewind;

/** A whole game: what an export holds, and what a failing game of the fuzzer is saved as. */
export interface PlayedGame {
  readonly game: string;
  readonly rules: number;
  readonly setup: Setup<object>;
  readonly seed: string;
  /** The hash of the seed, published at the start. */
  readonly promise?: string;
  readonly history: readonly Happening[];
  /** The position where play started, if that was not the setup: a table with edge cases. */
  readonly start?: Saved;
  readonly scores?: readonly Score[];
  readonly draws?: number;
}

/** Receives the events of a replay, in order. */
export interface Witness {
  asked?(decisions: readonly Decision[], session: Session): void;
  answered?(action: Action, decision: Decision | undefined): void;
  rewound?(to: Rewind): void;
  /** Receives the position before the first entry and after each. */
  stands?(session: Session, entries: number): void;
  logged?(entry: Entry): void;
}

/** Plays a recorded game from its setup. Throws `Damaged` at the first answer the rules do not take. */
export function replay(game: AnyGame, played: PlayedGame, witness: Witness = {}): Session {
  const steps = replaying(game, played, witness);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Replays in the same way, with a pause before the first entry and after each entry. In a pause the caller
 * can let other work run.
 */
export function* replaying(
  game: AnyGame,
  played: PlayedGame,
  witness: Witness = {},
): Generator<Session, Session, void> {
  if (played.game !== game.id) throw new Damaged(game.id, `it is a game of ${played.game}`);
  if (played.rules > game.rules)
    throw new Damaged(
      game.id,
      `it was played by version ${played.rules} of the rules, and this is version ${game.rules}`,
    );
  let session: Session = played.start
    ? Session.load(game, JSON.parse(JSON.stringify(played.start)))
    : Session.start(game, played.setup, played.seed);
  let heard = 0;
  const checkpoints: Saved<Core<string>>[] = [session.save()];
  const counts = [0];
  /** As the record counts answers: those that today's rules go on without are among them. */
  let given = 0;
  witness.stands?.(session, 0);
  const tell = (): void => {
    for (; heard < session.closedLines.length; heard++) witness.logged?.(session.closedLines[heard] as Entry);
  };
  tell();
  yield session;
  for (const [index, happening] of played.history.entries()) {
    if ('rewind' in happening) {
      const at = counts.lastIndexOf(happening.rewind.answers);
      const checkpoint = checkpoints[at];
      if (!checkpoint)
        throw new Damaged(game.id, `entry ${index + 1} goes back to a place that is no beginning of a step`);
      session = Session.load(
        game,
        JSON.parse(
          JSON.stringify(
            rewound(session.save(), checkpoint, Math.max(session.draws, happening.rewind.draws)),
          ),
        ),
      );
      checkpoints.length = counts.length = at + 1;
      heard = 0;
      given = happening.rewind.answers;
      witness.rewound?.(happening);
      witness.stands?.(session, index + 1);
      yield session;
      continue;
    }
    given++;
    if (isRetired(game, happening)) {
      witness.stands?.(session, index + 1);
      yield session;
      continue;
    }
    witness.asked?.(session.decisions, session);
    const decision =
      witness.answered &&
      (session.decisions.find((open) => open.seat === happening.seat && open.id === happening.decision) ??
        session.interjection(happening.seat));
    try {
      session.apply(happening);
    } catch (error) {
      if (!(error instanceof Illegal)) throw error;
      throw new Damaged(
        game.id,
        `entry ${index + 1} is not taken by the rules: seat ${happening.seat} answers ` +
          `${happening.decision} with ${happening.picks.join(', ') || 'nothing'} (${error.why})`,
      );
    }
    witness.answered?.(happening, decision);
    tell();
    if (session.answers.length === 0) {
      checkpoints.push(session.save());
      counts.push(given);
    }
    witness.stands?.(session, index + 1);
    yield session;
  }
  tell();
  return session;
}

export interface Verdict {
  readonly good: boolean;
  readonly faults: readonly string[];
  readonly draws: number;
  readonly answers: number;
}

/**
 * Checks that the seed fits its hash, that every answer follows the rules, and that draws and scores are as
 * recorded.
 */
export function verify(game: AnyGame, played: PlayedGame): Verdict {
  const faults: string[] = [];
  if (played.promise === undefined) faults.push('the file carries no promise to check the seed against');
  else if (seedHash(played.seed) !== played.promise)
    faults.push('the seed is not the one whose hash was published at the start');
  let session: Session | undefined;
  try {
    session = replay(game, played);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  if (session && played.draws !== undefined && session.draws !== played.draws)
    faults.push(`the game drew ${played.draws} times, the replay ${session.draws} times`);
  if (session && played.scores && JSON.stringify(session.scores()) !== JSON.stringify(played.scores))
    faults.push('the scores do not come out as recorded');
  return { good: faults.length === 0, faults, draws: session?.draws ?? 0, answers: played.history.length };
}
