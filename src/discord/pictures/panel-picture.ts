import type { OpenQuestion, Option, Seat } from '../../engine/contract/game';
import { isLesson, whereOf, type Position } from '../../play/table/table';
import { viewAfter } from './visible-scene';
import { groupsOf, isSingle, START, type MenuPage } from '../question/controls';
import { badgesBySpot } from '../question/question';
import type { Picture, Pictures } from '../screen/board-pictures';
import type { BotContext, Viewer } from '../screen/reply';
import { isPassive } from '../screen/ui';

/** True if a pupil reads in another channel than that of the board, also after the farewell. */
export const isAway = ({ tableRules, where }: Position, { channel }: Viewer): boolean =>
  isLesson({ tableRules }) && whereOf(where) !== channel;

/** Draws the board for a reader who waits, and marks what has changed since their last turn began. */
export async function boardOfWaiting(
  { pictures, play }: Pick<BotContext, 'pictures' | 'play'>,
  { user, locale }: Viewer,
  position: Position,
  forSeat: Seat,
): Promise<Picture | undefined> {
  if (!pictures) return undefined;
  const past = await play.replays.of(position.id, user);
  const isOwn = (at: number): boolean => past?.frames[at]?.actor === forSeat;
  let turn = past?.frames.findLastIndex((_, at) => isOwn(at)) ?? 0;
  // A turn has several steps.
  while (turn > 0 && isOwn(turn - 1)) turn--;
  return pictures.render(position, {
    forSeat,
    locale,
    ...(past && turn > 0 && { since: past.at(turn - 1) }),
  });
}

/** Returns the place whose answers the picture shows, for the answer that the teacher means. */
export function placeOnPicture(
  { game }: Position,
  { id, options }: OpenQuestion,
  meant: readonly string[] | undefined,
  place: MenuPage = START,
): MenuPage {
  const isWhole = place.group === null && place.sure === undefined && place.alone === undefined;
  if (!isWhole || !meant || !game.questions?.[id]?.taughtByGroup) return place;
  const at = options.findIndex(({ key }) => key === meant[0]);
  const group = groupsOf(options).findIndex(({ ats }) => ats.includes(at));
  return group < 0 ? place : { ...place, group };
}

/**
 * Draws the choices of a question: the effect of the chosen option, the places with their numbers, or the
 * reader's own cards.
 */
export function pictureFor(
  pictures: Pictures,
  viewer: Viewer,
  position: Position,
  asked: OpenQuestion,
  place?: MenuPage,
): Promise<Picture | undefined> | undefined {
  const { locale } = viewer;
  const spots = badgesBySpot(asked.options, place);
  const numbered = Object.keys(spots).length > 0;
  const board = (): Promise<Picture | undefined> | undefined =>
    isAway(position, viewer) ? pictures.render(position, { forSeat: asked.seat, asked, locale }) : undefined;
  const places = (): Promise<Picture | undefined> | undefined =>
    numbered
      ? pictures.render(position, { forSeat: asked.seat, badges: spots, asked, locale })
      : pictures
          .answers(position, asked, { locale })
          .then(
            (each) =>
              each ??
              (asked.secret === true ? pictures.hand(position, asked.seat, { asked, locale }) : board()),
          );
  const option = place?.sure === undefined ? onlyPlace(position, asked) : asked.options[place.sure];
  if (!option) return places();
  const label = spots[option.spot ?? ''] ?? '';
  return pictures.preview(position, { asked, option, label, locale }).then((ahead) => ahead ?? places());
}

/**
 * Returns the only place that can be chosen, unless chance decides its effect. The panel then shows the
 * effect at once.
 */
function onlyPlace({ session }: Position, asked: OpenQuestion): Option | undefined {
  const [only, another] = asked.options.filter((option) => !isPassive(option));
  if (!only || another || only.spot === undefined || !isSingle(asked)) return undefined;
  return viewAfter(session, asked, only) === undefined ? undefined : only;
}
