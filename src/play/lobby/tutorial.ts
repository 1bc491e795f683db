import { change, type Plan, type PlayContext } from '../change/context';
import { addComputer, create } from './lobby';
import { isRunning, lobbyOf, positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { start } from './opening';
import type { Outcome } from '../table/outcomes';
import { isFarewell, type ChannelRef, type Person } from '../table/table';
import type { LearnOutcome } from '../table/outcomes';

/** Opens guided first games: ordinary tables against computers, with a teacher next to them. */

/**
 * Opens a lesson's table where the pupil wants it, with computers on the other chairs, and starts it; or
 * leads back to the one that they have not finished.
 */
export async function learn(
  context: PlayContext,
  title: string,
  pupil: Person,
  where: ChannelRef,
): Promise<LearnOutcome> {
  const lesson = context.cache.game(title)?.lesson;
  if (!lesson) return { kind: 'refused', why: 'unknown-game', params: {} };
  const begun = await underWay(context, title, pupil.user);
  if (begun) return { kind: 'resumed', position: positionOf(begun) };
  const opened = await create(context, {
    game: title,
    where,
    host: pupil,
    ...(lesson.options && { options: lesson.options }),
    tableRules: { lesson: true },
  });
  if (opened.kind !== 'done') return opened;
  const { id } = opened.lobby;
  for (let chair = 1; chair < lesson.seats; chair++) {
    const added = await addComputer(context, id, pupil.user);
    if (added.kind !== 'done') return added;
  }
  return start(context, id, pupil.user);
}

async function underWay(
  { store, cache }: PlayContext,
  title: string,
  user: string,
): Promise<RunningGame | undefined> {
  for (const { id, game } of await store.ofUser(user, ['playing'])) {
    const loaded = game === title ? await cache.current(id) : undefined;
    // A player who dismissed the teacher, or has read the farewell, plays on as at any table.
    if (loaded && isRunning(loaded) && loaded.notes.lesson && !isFarewell(positionOf(loaded))) return loaded;
  }
  return undefined;
}

/** The teacher leaves; the game goes on as any other. */
export function stopLesson(context: PlayContext, game: string, user: string): Promise<Outcome> {
  const decide = (loaded: LoadedGame): Plan<Outcome> => {
    if (!isRunning(loaded)) return { no: { kind: 'closed', lobby: lobbyOf(loaded) } };
    const seat = loaded.game.lesson?.pupil ?? 0;
    if (loaded.row.hostId !== user) return { no: { kind: 'watching', position: positionOf(loaded) } };
    return {
      run(draft) {
        draft.notes = { ...draft.notes, lesson: undefined };
      },
      actor: seat,
      done: (after): Outcome => ({ kind: 'done', position: positionOf(after), seat }),
    };
  };
  return change(context, game, decide, { kind: 'unknown' });
}
