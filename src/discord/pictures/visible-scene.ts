import type { Decision, Option, Seat } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';
import { spotsIn } from '../../picture';
import type { Candidate, Marks, Scene, TitlePictures } from '../../picture/kit';
import type { PictureOf } from '../screen/board-pictures';

/** Which of a title's scenes is shown, and what is marked on it. */

/**
 * The board, or what shows the places asked about: the hand before the own area, the own area before the
 * board.
 */
export function sceneShowing(
  title: TitlePictures<unknown>,
  view: unknown,
  { forSeat, area, badges, asked, waiting }: PictureOf & { readonly waiting?: readonly Seat[] },
  ahead?: Ahead,
): Scene | undefined {
  const marks = marksOf(asked, badges, ahead);
  if (area !== undefined) return title.area(view, area, marks);
  if (badges === undefined) return title.board(view, marks, waiting);
  const shows = (scene: Scene): boolean => {
    const spots = spotsIn(scene);
    return Object.keys(badges).some((spot) => spots.has(spot));
  };
  const own =
    forSeat === null
      ? []
      : [() => title.hand?.(view, forSeat, marks), () => title.area(view, forSeat, marks)];
  for (const make of [...own, () => title.board(view, marks, waiting)]) {
    const scene = make();
    if (scene && shows(scene)) return scene;
  }
  return undefined;
}

/** Returns the view of the asked player after an option. */
export type Ahead = (option: Option) => unknown;

/** Returns an option with its view, which is calculated on the first use and kept. */
export function tried<What extends object>(option: Option, more: What, ahead: Ahead | undefined) {
  let found: { readonly view: unknown } | undefined;
  return {
    option,
    ...more,
    get after(): unknown {
      return (found ??= { view: ahead?.(option) }).view;
    },
  };
}

/** Returns the question with the numerals of its options. */
export function marksOf(
  asked: Decision | undefined,
  badges: Readonly<Record<string, string>> = {},
  ahead?: Ahead,
): Marks<unknown> | undefined {
  if (!asked) return undefined;
  const candidates = asked.options.flatMap((option): Candidate<unknown>[] => {
    const label = option.spot === undefined ? undefined : badges[option.spot];
    return label === undefined ? [] : [tried(option, { label }, ahead)];
  });
  const { id: decision, seat, params, suggested } = asked;
  return { decision, seat, params, candidates, ...(suggested && { suggested }) };
}

/**
 * Returns how the table would look to the one who is asked; undefined where something is drawn or comes to
 * light on the way.
 */
export const viewAfter = (session: Session, asked: Decision, option: Option): unknown =>
  session.ahead({ seat: asked.seat, decision: asked.id, picks: [option.key] })?.view(asked.seat);
