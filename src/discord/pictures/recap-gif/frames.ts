import type { AnyGame } from '../../../engine/contract/game';
import { replay, type PlayedGame } from '../../../engine/check/replay';
import type { Session } from '../../../engine/run/session';
import type { Job } from '../../../picture';
import type { TitlePictures } from '../../../picture/kit';

/** No player watches more frames, and an attachment cannot hold them. */
const MAX_FRAMES = 120;

/** A game whose course is to be drawn, and how. */
export interface CourseJob {
  readonly played: PlayedGame;
  readonly names: readonly string[];
  readonly locale: string;
  readonly theme: NonNullable<Job['theme']>;
}

/**
 * Returns the public view of a game at the start of each step and at the end. Steps that a vote undid are
 * left out.
 */
export function framesOf(
  game: AnyGame,
  title: TitlePictures<unknown>,
  { played, names, locale, theme }: CourseJob,
  max = MAX_FRAMES,
): Job[] {
  const views = new Map<number, unknown>();
  const keep = (session: Session): void => void views.set(session.count, session.view(null));
  const last = replay(game, played, {
    asked: (_decisions, session) => {
      if (session.answers.length === 0) keep(session);
    },
    rewound: ({ rewind }) => {
      for (const count of views.keys()) if (count > rewind.answers) views.delete(count);
    },
  });
  keep(last);
  return evenly([...views.values()], max).map((view) => ({
    game: game.id,
    scene: title.board(view),
    names,
    locale,
    theme,
  }));
}

/** Returns at most `max` items, evenly spaced, with the first and the last. */
function evenly<T>(all: readonly T[], max: number): T[] {
  if (all.length <= max) return [...all];
  const step = (all.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, at) => all[Math.round(at * step)] as T);
}
