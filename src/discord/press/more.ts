import type { OpenQuestion, Seat } from '../../engine/contract/game';
import type { Planned } from '../../play/press/plans';
import type { AutoAnswer, AutoAnswerOffer } from '../../play/table/auto-answers';
import { isLesson, type GameId, type Position } from '../../play/table/table';
import type { Pictures } from '../screen/board-pictures';
import type { Handlers } from '../screen/handler';
import type { BotContext, BotReply, Viewer } from '../screen/reply';
import { showButton, type ShowButton } from '../screen/show-button';
import { button, colour, rowsOfButtons, type Button, type Screen, type Texts } from '../screen/ui';
import { bidButtons, dropButtons } from '../table/bidding-rows';
import { anytimeButton, rulesButton } from '../table/board-message';
import { sinceButton } from '../table/log-screen';
import { boardInMore, FIRST_BUTTONS, LATER_BUTTONS } from '../table/more-buttons';
import { autoAnswerButton } from '../table/panel-buttons';
import { refusalLines } from '../table/refusals';
import { askedFor, mayUndo, seatIn, isTaught } from '../table/status';
import { keeps, tryOutButtons } from '../table/tryout-rows';
import { offersFor, withPosition } from './open-screens';

/** *More…*: everything in addition to the answers, in one private message. The rest is one press further. */

/** A reader finds a button among this many without searching. */
const MAX_FIRST = 6;

export interface MoreOptions {
  readonly seat?: Seat | undefined;
  readonly asked?: OpenQuestion | undefined;
  readonly offers?: readonly AutoAnswerOffer[];
  readonly autoAnswers?: readonly AutoAnswer[];
  readonly planned?: Planned;
  readonly pictures?: Pictures | undefined;
  /** True for the buttons that the first page has no room for. */
  readonly isRest?: boolean;
}

export function moreScreen(position: Position, texts: Texts, how: MoreOptions = {}): Screen {
  const { seat, isRest = false } = how;
  const { id, status, tryOut } = position;
  const isFor = ({ name }: ShowButton): boolean => seat !== undefined || (name !== 'hand' && name !== 'note');
  const shows = (list: readonly ShowButton[]): Button[] =>
    list
      .filter((one) => (one.has?.(position, how.pictures) ?? true) && isFor(one))
      .map((one) => showButton(one, id, texts));
  const isSeated = seat !== undefined && status === 'playing';
  // A move of the game comes before what only shows it. These take no place from the others.
  const top = [
    ...(isSeated && position.session.interjection(seat) ? [anytimeButton(id, texts)] : []),
    ...shows([boardInMore]),
  ];
  const all = [
    ...top,
    ...shows(FIRST_BUTTONS),
    rulesButton(position, texts),
    ...(isSeated ? acting(position, seat, texts, how) : []),
    ...shows(LATER_BUTTONS),
    ...(isTaught(position) ? [] : [sinceButton(id, texts)]),
  ].filter((one) => tryOut === undefined || keeps(one.custom_id));
  const max = MAX_FIRST + top.length;
  const isWhole = all.length <= max;
  const wayOut = isTaught(position) ? [button({ do: 'stop-lesson', game: id }, texts.ui('stop-lesson'))] : [];
  const first = isWhole
    ? [...all, ...wayOut]
    : [...all.slice(0, max - 1), ...wayOut, button({ do: 'more-rest', game: id }, texts.ui('more-rest'))];
  const rest = [...all.slice(isWhole ? 0 : max - 1), button({ do: 'more-back', game: id }, texts.ui('back'))];
  return {
    embeds: [
      {
        title: texts.ui(isRest ? 'more-rest-title' : 'more-title'),
        color: colour('calm'),
      },
    ],
    rows: rowsOfButtons(isRest ? rest : first),
  };
}

function acting(position: Position, seat: Seat, texts: Texts, how: MoreOptions): Button[] {
  const { asked, planned = {} } = how;
  const game = position.id;
  const refused = asked ? refusalLines(asked, texts).length : 0;
  return [
    ...(isTaught(position) ? [] : easing(position, texts, how)),
    ...(refused > 0 ? [button({ do: 'refusals', game }, texts.ui('all-refusals', { count: refused }))] : []),
    ...bidButtons(position, texts),
    ...dropButtons(position, planned, texts),
    ...(mayUndo(position, seat) ? [button({ do: 'undo', game, what: 'turn' }, texts.ui('undo-turn'))] : []),
    ...(position.mayRedo === seat ? [button({ do: 'redo', game, what: 'one' }, texts.ui('redo'))] : []),
    ...(isLesson(position) && !position.motion
      ? []
      : [button({ do: 'vote-open', game }, texts.ui(position.motion ? 'vote-button' : 'vote-ask'))]),
  ];
}

/** Returns the buttons for players who know the title. */
function easing(
  position: Position,
  texts: Texts,
  { asked, offers = [], autoAnswers = [] }: MoreOptions,
): Button[] {
  const game = position.id;
  return [
    ...tryOutButtons(position, asked !== undefined, texts),
    ...(asked && offers.length > 0 ? [autoAnswerButton(game, asked, texts)] : []),
    ...(autoAnswers.length > 0
      ? [button({ do: 'ask-again', game }, texts.ui('ask-again', { count: autoAnswers.length }))]
      : []),
  ];
}

const showMore = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  isRest = false,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, async (position, texts) => {
    const seat = seatIn(position, viewer.user);
    const asked = askedFor(position, viewer.user);
    const [autoAnswers, planned] = await Promise.all([
      context.play.answers.autoAnswers(position.id, viewer.user),
      context.play.plans.of(position.id, viewer.user),
    ]);
    const offers = asked ? offersFor(context, position, asked) : [];
    const how = { seat, asked, offers, autoAnswers, planned, isRest, pictures: context.pictures };
    return { screen: moreScreen(position, texts, how) };
  });

export const moreHandlers: Handlers<'more' | 'more-back' | 'more-rest'> = {
  more: { how: 'beside-panel', run: ({ context, viewer, id }) => showMore(context, viewer, id.game) },
  'more-back': { run: ({ context, viewer, id }) => showMore(context, viewer, id.game) },
  'more-rest': { run: ({ context, viewer, id }) => showMore(context, viewer, id.game, true) },
};
