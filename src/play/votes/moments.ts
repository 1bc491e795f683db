import { Damaged, say, type Params, type Phrase, type Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { Checkpoint } from '../../store';
import { isBroken } from './broken';
import { momentsOf } from './votes-without-game';
import type { PlayContext } from '../change/context';
import { isRunning, type RunningGame } from '../loaded/loaded';

import type { Moment } from '../table/outcomes';
import { linesOf } from '../replay/game-log';
import { savedBefore } from '../loaded/upgrade';
import type { Line } from '../table/records';

/** Returns the moments to which a table can go back, with their public lines. */

/** An earlier moment than these lines reach is named by its headline alone. */
const LINES = 400;
/** They are asked for at every letter that is typed, and each is a game loaded and told of. */
const told = new WeakMap<
  RunningGame['session'],
  { readonly max: number; readonly moments: readonly Moment[] }
>();

export async function moments(context: PlayContext, game: string, max: number): Promise<readonly Moment[]> {
  const loaded = await context.cache.current(game);
  if (isBroken(loaded)) return (await momentsOf(context, loaded, max)).map(momentOf);
  if (!loaded || !isRunning(loaded) || loaded.row.status !== 'playing') return [];
  const { session } = loaded;
  const known = told.get(session);
  if (known?.max === max) return known.moments;
  const all = await context.store.checkpoints(game, max + 1);
  const lines = await linesOf(context, loaded, null, { last: LINES });
  const found = all
    .filter((one) => one.answers < session.count || session.answers.length > 0)
    .slice(0, max)
    .map((one) => ({ ...momentOf(one), ...seenAt(loaded, one), ...doneBefore(lines, one) }));
  told.set(session, { max, moments: found });
  return found;
}

/** Returns the last move before this moment, for a vote that names it. */
export async function doneAt(
  context: PlayContext,
  loaded: RunningGame,
  to: Checkpoint,
): Promise<{ readonly done?: Phrase }> {
  return doneBefore(await linesOf(context, loaded, null, { last: LINES }), to);
}

function doneBefore(lines: readonly Line[], { answers }: Checkpoint): { readonly done?: Phrase } {
  const line = lines.findLast(({ at, params }) => at <= answers && namesPlayer(params));
  return line ? { done: say(`log.${line.event}`, line.params) } : {};
}
const namesPlayer = (params: Params = {}): boolean =>
  Object.values(params).some((param) => typeof param === 'object' && 'seat' in param);

const momentOf = ({ answers, step, at }: Checkpoint): Moment => ({ checkpoint: answers, step, answers, at });

/** The headline of that moment and who was asked; nothing where today's rules cannot read it. */
export function seenAt(
  { game, row }: RunningGame,
  to: Checkpoint,
): { readonly headline: Phrase; readonly asked: readonly Seat[] } | undefined {
  try {
    const session = Session.load(game, savedBefore(game.id, to, { seed: row.seed, answers: [] }));
    const { headline } = game.report(session.view(null));
    return { headline, asked: session.waiting.map(({ seat }) => seat) };
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}
