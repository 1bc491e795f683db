import type { Decision } from '../engine/game';
import { spotsIn } from '../picture';
import type { Candidate, Marks, Scene, TitlePictures } from '../picture/kit';
import type { PictureOf } from './pictures';

/** Which of a title's scenes is shown, and what is marked on it. */

/**
 * The board, or what shows the places asked about: the hand before the own area, the own area before the
 * board.
 */
export function sceneShowing(
  title: TitlePictures<unknown>,
  view: unknown,
  { viewer, area, badges, asked }: PictureOf,
): Scene | undefined {
  const marks = marksOf(asked, badges);
  if (area !== undefined) return title.area(view, area, marks);
  if (badges === undefined) return title.board(view, marks);
  const shows = (scene: Scene): boolean => {
    const spots = spotsIn(scene);
    return Object.keys(badges).some((spot) => spots.has(spot));
  };
  const own =
    viewer === null ? [] : [() => title.hand?.(view, viewer, marks), () => title.area(view, viewer, marks)];
  for (const make of [...own, () => title.board(view, marks)]) {
    const scene = make();
    if (scene && shows(scene)) return scene;
  }
  return undefined;
}

/** What is asked, with the numerals of its answers. */
export function marksOf(
  asked: Decision | undefined,
  badges: Readonly<Record<string, string>> = {},
): Marks<unknown> | undefined {
  if (!asked) return undefined;
  const candidates = asked.options.flatMap((option): Candidate<unknown>[] => {
    const label = option.spot === undefined ? undefined : badges[option.spot];
    return label === undefined ? [] : [{ label, option }];
  });
  const { id: decision, seat, suggested } = asked;
  return { decision, seat, candidates, ...(suggested && { suggested }) };
}
