import type { AnyGame } from '../../engine/game';
import { replay, type PlayedGame } from '../../engine/replay';
import type { Session } from '../../engine/session';
import type { Job } from '../../picture';
import type { TitlePictures } from '../../picture/kit';

/** More than that nobody watches, and no attachment holds. */
const MOST = 120;

/** A game whose course is to be drawn, and how. */
export interface CourseJob {
  readonly played: PlayedGame;
  readonly names: readonly string[];
  readonly locale: string;
  readonly theme: NonNullable<Job['theme']>;
}

/**
 * The course of a game as everybody saw it: the table at the beginning of each step, and at the end. What a
 * vote took back is not in it.
 */
export function framesOf(
  game: AnyGame,
  title: TitlePictures<unknown>,
  { played, names, locale, theme }: CourseJob,
  most = MOST,
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
  return evenly([...views.values()], most).map((view) => ({
    game: game.id,
    scene: title.board(view),
    names,
    locale,
    theme,
  }));
}

/** So many of them, as far apart as can be; the first and the last among them. */
function evenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => all[Math.round(at * step)] as T);
}
