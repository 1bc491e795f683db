import type { Core, Decision, Game } from '../contract/game';
import { checkState } from './hidden';
import { copyPlain } from './plain';

/** Checks a session after every answer: for tests. */

interface Inspected<S extends Core<string>> {
  readonly game: Game<S, string, object, unknown>;
  readonly over: boolean;
  readonly seats: number;
  /** Answers so far. */
  readonly count: number;
  readonly decisions: readonly Decision[];
  peek(): Readonly<S>;
}

/** Throws where the state is not plain or breaks an invariant, and where a question could not be answered. */
export function inspect<S extends Core<string>>(session: Inspected<S>): void {
  try {
    look(session);
  } catch (error) {
    const { game, seats, count } = session;
    const where = `${game.id}, ${seats} seats, step ${session.peek().step}, after answer ${count}`;
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function look<S extends Core<string>>(session: Inspected<S>): void {
  const state = session.peek();
  copyPlain(state);
  checkState(session.game, state);
  if (!session.over && session.decisions.length === 0)
    throw new Error('no seat is asked and the game is not over');
  for (const decision of session.decisions) {
    copyPlain(decision);
    const keys = decision.options.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) throw new Error(`${decision.id}: two options with one key`);
  }
}

/** Makes the list of a question, and throws if that changed the state. */
export function unchanging<T>(state: unknown, decision: string, list: () => T): T {
  const before = JSON.stringify(state);
  const listed = list();
  if (JSON.stringify(state) !== before)
    throw new Error(`${decision}: its list changed the state: a list only reads, change it after the answer`);
  return listed;
}
