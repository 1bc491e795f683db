import type { Thinker } from '../../computer';
import { DEFAULT_STRENGTH } from '../../computer/strength';
import type { Action } from '../../engine/contract/game';
import type { Log } from '../../log';
import { isForced } from '../loaded/computers';
import type { RunningGame } from '../loaded/loaded';

/**
 * Searches moves for the computers at running tables. A search begins when the question opens, and goes on
 * during the pause. Its result is valid for one version of a row only.
 */
export interface ComputerTurns {
  /** Begins to think, if it is a computer's turn and there is something to think about. */
  begin(loaded: RunningGame): void;
  /** The answer that was found; undefined where a glance must do. */
  answer(loaded: RunningGame): Action | 'thinking' | undefined;
  /** Tables whose computer is not done yet. */
  readonly busy: readonly string[];
}

interface Thought {
  readonly version: number;
  done: boolean;
  action?: Action;
}

/** Old thoughts are let go: a table whose game ended never asks for its last one. */
const MAX_KEPT = 200;

export function createComputerTurns(
  thinker: Thinker | undefined,
  log: Log,
  ready: () => void,
): ComputerTurns {
  const thoughts = new Map<string, Thought>();

  const begin = ({ row, game, session, chairs }: RunningGame): void => {
    if (!thinker || row.status !== 'playing' || thoughts.get(row.id)?.version === row.version) return;
    thoughts.delete(row.id);
    const asked = session.pending.find((open) => chairs[open.seat]?.kind === 'computer');
    const chair = asked && chairs[asked.seat];
    if (!asked || chair?.kind !== 'computer' || isForced(asked)) return;
    const thought: Thought = { version: row.version, done: false };
    thoughts.set(row.id, thought);
    for (const [id, { done }] of thoughts) if (thoughts.size > MAX_KEPT && done) thoughts.delete(id);
    const { seat, id: decision } = asked;
    const turn = `${row.id} ${seat} ${session.count - session.answers.length}`;
    thinker
      .answer(
        { game, seat, decision, since: session.sinceCheckpoint },
        chair.strength ?? DEFAULT_STRENGTH,
        turn,
        // The teacher's words suit what computers do on an idle machine.
        row.tableRules.lesson === true,
      )
      .then(
        (action) => {
          thought.action = action;
        },
        (error: unknown) =>
          log.warn(
            { game: row.id, version: row.version, err: error },
            'computer player failed to search; making a move without search',
          ),
      )
      .finally(() => {
        thought.done = true;
        ready();
      });
  };

  return {
    begin,
    answer(loaded) {
      begin(loaded);
      const thought = thoughts.get(loaded.row.id);
      if (thought?.version !== loaded.row.version) return undefined;
      return thought.done ? thought.action : 'thinking';
    },
    get busy() {
      return [...thoughts].filter(([, { done }]) => !done).map(([id]) => id);
    },
  };
}
