import { stem } from '../../engine/contract/decision';
import { ANYTIME } from '../../engine/run/session';
import type { OpenQuestion } from '../../engine/contract/game';

import { generalTexts, notice, type BotContext, type BotReply, type Viewer } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { showButton, type ShowButton } from '../screen/show-button';
import { boardFor } from '../table/board-in-words';
import { showButtonNamed } from '../table/more-buttons';
import { chainsFrom, completions, wholeAnswers } from '../question/chains';
import { closedTo, watching, withSeatKept } from '../table/watching';
import { planLines } from '../table/bidding-rows';
import { marked, triedOut, tryOutEnd } from '../table/tryout-rows';
import type { MenuPage } from '../question/controls';
import { listeningPanel } from '../listening/panel';
import { helpers } from '../table/panel-buttons';
import { shortNote } from '../screen/note';
import { lastMove, newsOf, resultOf, type Said } from '../table/last-move';
import { fairnessScreen, finalScreen } from '../table/final';
import type { Button, Texts } from '../screen/ui';
import { isFirstTime } from './first-time-tip';
import { allRefusals } from '../table/refusals';
import { boardOfWaiting, isAway, pictureFor, placeOnPicture } from '../pictures/panel-picture';
import { panel, question } from '../table/panel';
import { whyNot } from '../rules/rules';
import { askedFor, askedOf, isTaught, seatIn, shownOn, textsFor } from '../table/status';
import { meantOf, tutorialText, withLesson } from '../table/tutorial-lines';
import type { AutoAnswerOffer } from '../../play/table/auto-answers';
import { isFarewell, whereOf, type GameId, type Position } from '../../play/table/table';

import { badgesBySpot } from '../question/question';
import { brokenFile } from './broken-file';
import { notRunning } from './not-running';

/** The screens of a table: the panel, the hand, the board in words, the log. They change nothing. */

export interface PanelAsk {
  readonly note?: string;
  /** The answer that was given just now. */
  readonly said?: Said | undefined;
  /** The reader tried to answer what is not theirs to answer. */
  readonly outOfTurn?: boolean;
  readonly place?: MenuPage;
  readonly asked?: OpenQuestion;
}

/**
 * Returns the panel of a reader: their question, the players who must still move, or the note for spectators.
 */
export async function movePanel(
  context: BotContext,
  viewer: Viewer,
  position: Position,
  how: PanelAsk = {},
): Promise<BotReply> {
  const texts = textsFor(position, viewer.locale);
  const { tryOut, ...rest } = position;
  const closed = closedTo(position, viewer);
  if (closed) return closed;
  if (tryOut) return triedOut({ ...rest, tryOut }, texts, await untriedPanel(context, viewer, rest, how));
  if (position.status !== 'playing') return finished(position, viewer, how.note);
  const seat = seatIn(position, viewer.user);
  if (seat === undefined)
    return { screen: withSeatKept(watching(position, texts, how.note), position, viewer, texts) };
  const asked = how.asked ?? askedOf(position, seat);
  const planned = await context.play.plans.of(position.id, viewer.user);
  const mine = await shortNote(context, position.id, viewer, texts);
  // In an open group the pupil has just read it. Another list of answers does not have the one that it means.
  const isInside = typeof how.place?.group === 'number' || how.place?.alone === true;
  const isSaid = isInside || (asked?.id === ANYTIME && isFarewell(position));
  const opinion = context.play.answers.others.last(position);
  const taught = isSaid ? undefined : tutorialText(position, asked, texts, opinion);
  const result = how.said && (await resultOf(context, position, seat, texts, how.said));
  const isRead = how.place !== undefined || how.note !== undefined;
  const away = isAway(position, viewer);
  const said = asked && (result ?? (isRead ? undefined : await newsOf(context, position, seat, texts, away)));
  const secret = asked && !how.place ? secretNoteOf(position, asked, texts) : undefined;
  const told = [said, how.note, mine, secret].filter((one) => one !== undefined && one !== '').join('\n');
  const note = [told, ...planLines(planned, texts), taught]
    .filter((one) => one !== undefined && one !== '')
    .join('\n\n');
  const panelOf = { game: position.id, viewer, shows: shownOn(position, seat) };
  const toBoard = away ? showButton(boardFor(position, context.pictures), position.id, texts) : undefined;
  const extra = {
    planned,
    isHere: whereOf(position.where) === viewer.channel,
    ...(note !== '' && { note }),
    ...(how.place && { place: how.place }),
  };
  if (!asked) {
    const [next, done] = await Promise.all([
      // Another table would lead a pupil out of the lesson.
      position.teaching ? undefined : context.play.tables.nextFor(viewer.user, position.id),
      lastMove(context, position, seat, texts, how.said),
    ]);
    const { outOfTurn } = how;
    const hasPicture = away && context.pictures !== undefined;
    const idle = panel(position, seat, texts, { ...extra, next, done, outOfTurn, hasPicture });
    const shown = hasPicture && boardOfWaiting(context, viewer, position, seat);
    return {
      panelOf,
      screen: withLesson(idle, position, texts, { toBoard }),
      ...(shown && { picture: shown, pictureAbove: true as const }),
    };
  }
  if (viewer.settings.listening) {
    const helpersFor = (back?: Button): Button[] => helpers(position, seat, texts, { back });
    const heard = listeningPanel(position, asked, texts, { place: how.place, note, helpersFor });
    return { panelOf, screen: withLesson(heard, position, texts, { asked, toBoard }) };
  }
  const isFirst = await isFirstTime(context, viewer, position, asked);
  const meets = isFirst && position.teaching === undefined;
  const meant = meantOf(position, asked);
  const place = placeOnPicture(position, asked, meant, how.place);
  const spots = badgesBySpot(asked.options, place);
  const numbered = Object.keys(spots).length > 0 && context.pictures?.has(position.game.id) === true;
  const picture = context.pictures && pictureFor(context.pictures, viewer, position, asked, place);
  return {
    panelOf,
    screen: withLesson(
      question(position, asked, texts, {
        ...extra,
        numbered,
        hasPicture: picture !== undefined,
        meets,
        canAutoAnswer: meets && maySpare(context, position, asked),
        // A pupil meets each question by itself: the teacher has a word for it.
        chains: isTaught(position) ? undefined : () => chainsFrom(position, asked),
        completions: () => completions(position, asked),
        whole: isTaught(position) ? undefined : () => wholeAnswers(position, asked),
        meant,
      }),
      position,
      texts,
      { asked, toBoard },
    ),
    ...(picture && { picture, pictureAbove: true as const }),
  };
}

/** Returns what only the reader may know about their question. */
function secretNoteOf(
  { game, session }: Position,
  { id, seat }: OpenQuestion,
  texts: Texts,
): string | undefined {
  const said = game.secretNote?.(session.view(seat), id);
  return said && texts.marked.phrase(said);
}

/** The same screen as at a table. */
const untriedPanel = async (
  context: BotContext,
  viewer: Viewer,
  position: Position,
  how: PanelAsk,
): Promise<BotReply> =>
  position.status === 'playing'
    ? movePanel(context, viewer, position, how)
    : { screen: tryOutEnd(position, textsFor(position, viewer.locale)) };

/**
 * Returns the automatic answers that can be offered. An option must be the only one of its kind: "keep" among
 * five cards is a choice.
 */
export const offersFor = (
  context: BotContext,
  position: Position,
  asked: OpenQuestion,
): readonly AutoAnswerOffer[] =>
  (asked.id === ANYTIME ? [] : context.play.answers.autoAnswerOffers(position, asked)).filter(
    ({ option }) => asked.options.filter(({ key }) => stem(key) === stem(option.key)).length === 1,
  );

/** True if the title expects that players want to give the same answer to this question every time. */
const maySpare = (context: BotContext, position: Position, asked: OpenQuestion): boolean =>
  position.game.questions?.[asked.id]?.always !== undefined && offersFor(context, position, asked).length > 0;

export const finished = (position: Position, viewer: Viewer, note?: string): BotReply => {
  const screen = finalScreen(position, viewer.locale);
  return { screen: note === undefined ? screen : { ...screen, content: note } };
};

/** Runs `show` with a running game, or returns the reason why it is not running. */
export async function withPosition(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  show: (position: Position, texts: Texts) => Promise<BotReply | undefined> | BotReply | undefined,
): Promise<BotReply | undefined> {
  const position = await context.play.reading.position(game);
  if (position) {
    const closed = closedTo(position, viewer);
    if (closed) return closed;
    const texts = textsFor(position, viewer.locale);
    const shown = await show(position, texts);
    return shown && position.tryOut && !hasBack(shown) ? marked(shown, texts) : shown;
  }
  return notRunning(viewer, await context.play.tables.lobby(game));
}

/** Panels of try-outs are marked already. */
const hasBack = ({ screen }: BotReply): boolean => screen.embeds.some(({ author }) => author !== undefined);

export const showMove = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  note?: string,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, (position) =>
    movePanel(context, viewer, position, note === undefined ? {} : { note }),
  );

export const showAnytime = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, (position, texts) => {
    const seat = seatIn(position, viewer.user);
    const asked =
      seat === undefined || position.status !== 'playing' ? undefined : position.session.interjection(seat);
    return movePanel(
      context,
      viewer,
      position,
      asked ? { asked } : { note: seat === undefined ? texts.ui('watching') : texts.ui('no-anytime') },
    );
  });

/** Shows what a button of the panel shows. */
export async function showFromPanel(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  one: ShowButton,
): Promise<BotReply | undefined> {
  if (one.readsBroken && !(await context.play.reading.position(game)))
    return brokenFile(context, viewer, game);
  return withPosition(context, viewer, game, (position, texts) =>
    one.show(position, texts, { context, viewer }),
  );
}

export const showFairness = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, (position, texts) => ({ screen: fairnessScreen(position, texts) }));

export const showRefusals = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, (position, texts) => {
    return { screen: allRefusals(position, askedFor(position, viewer.user), texts) };
  });

/** Why this very thing cannot be done now: `at` names it in the list of what is refused. */
export const showWhyNot = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  at: number,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, (position, texts) => {
    return { screen: whyNot(position, askedFor(position, viewer.user), at, texts) };
  });

export const lookHandlers: Handlers<'move' | 'anytime' | 'show' | 'refusals' | 'why' | 'fairness'> = {
  move: { run: ({ context, viewer, id }) => showMove(context, viewer, id.game) },
  anytime: { run: ({ context, viewer, id }) => showAnytime(context, viewer, id.game) },
  show: {
    how: ({ panelButton }) => (showButtonNamed(panelButton)?.inPanel ? 'reply' : 'beside-panel'),
    async run({ context, viewer, id }) {
      const one = showButtonNamed(id.panelButton);
      return one
        ? showFromPanel(context, viewer, id.game, one)
        : notice(generalTexts(viewer.locale).ui('not-ours'));
    },
  },
  refusals: { how: 'beside-panel', run: ({ context, viewer, id }) => showRefusals(context, viewer, id.game) },
  why: {
    run: ({ context, viewer, id, values: [first = '-1'] }) =>
      showWhyNot(context, viewer, id.game, Number(first)),
  },
  fairness: { run: ({ context, viewer, id }) => showFairness(context, viewer, id.game) },
};
