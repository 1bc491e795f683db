import { Damaged, type Phrase, type Seat } from '../engine/game';
import { Session } from '../engine/session';
import type { Checkpoint } from '../store';
import { isBroken } from './broken';
import { momentsOf } from './broken-votes';
import type { PlayContext } from './context';
import { isRunning, savedOf, type RunningGame } from './loaded';
import type { Moment } from './outcomes';
import { savedBefore } from './upgrade';

/** Moments a table may go back to, and what everybody saw at them. */

const MOST = 25;

export async function moments(context: PlayContext, game: string): Promise<readonly Moment[]> {
  const loaded = await context.cache.current(game);
  if (isBroken(loaded)) return (await momentsOf(context, loaded, MOST)).map(momentOf);
  if (!loaded || !isRunning(loaded) || loaded.row.status !== 'playing') return [];
  const { count, answers } = loaded.session;
  const all = await context.store.checkpoints(game, MOST + 1);
  return all
    .filter((one) => one.answers < count || answers.length > 0)
    .slice(0, MOST)
    .map((one) => ({ ...momentOf(one), ...seenAt(loaded, one) }));
}

const momentOf = ({ answers, step, at }: Checkpoint): Moment => ({ checkpoint: answers, step, answers, at });

/** The headline of that moment and who was asked; nothing where today's rules cannot read it. */
export function seenAt(
  { game, row }: RunningGame,
  to: Checkpoint,
): { readonly headline: Phrase; readonly asked: readonly Seat[] } | undefined {
  try {
    const saved = savedBefore(game.id, to, { ...savedOf(row), answers: [] } as Parameters<
      typeof savedBefore
    >[2]);
    const session = Session.load(game, saved);
    const { headline } = game.report(session.view(null));
    return { headline, asked: session.waiting.map(({ seat }) => seat) };
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}
