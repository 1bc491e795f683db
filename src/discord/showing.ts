import { stem } from '../engine/decision';
import { ANYTIME } from '../engine/session';
import type { OpenQuestion, Option } from '../engine/game';
import type { AutoAnswerOffer, GameId, Lobby, Position } from '../play/api';
import { boardInWords } from './board-in-words';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { chainsFrom, wholeAnswers } from './chains';
import { closedTo } from './closed-table';
import { planLines } from './bidding-rows';
import { marked, triedOut, tryOutEnd } from './tryout-rows';
import { badgesBySpot, isSingle, type MenuPage } from './controls';
import { logScreen, logText } from './chronicle';
import { fairnessScreen, finalScreen } from './final';
import { lobbyScreen } from './lobby';
import { letsBe, type Voice } from './look';
import { meetsFirst } from './met';
import { allRefusals } from './refusals';
import type { Picture, Pictures } from './pictures';
import { viewAfter } from './scene-shown';
import { handPanel } from './hand';
import { withSeatKept } from './manners/seat-kept';
import { panel, question, watching } from './panel';
import { whyNot } from './rules';
import { askedFor, askedOf, seatIn, voiceFor, voiceForLobby } from './status';
import { teacherSays, withLesson } from './teacher-lines';

/**
 * What a reader is shown of a table: the panel, the hand, the board in words, the log. Nothing is changed by
 * it.
 */

/** The panel of a reader: their question, or who is awaited, or what watching means. */
export async function movePanel(
  context: BotContext,
  reader: Reader,
  position: Position,
  how: { readonly note?: string; readonly place?: MenuPage; readonly asked?: OpenQuestion } = {},
): Promise<Shown> {
  const voice = voiceFor(position, reader.locale);
  const { tryOut, ...rest } = position;
  const closed = closedTo(position, reader);
  if (closed) return closed;
  if (tryOut) return triedOut({ ...rest, tryOut }, voice, await untriedPanel(context, reader, rest, how));
  if (position.status !== 'playing') return finished(position, reader, how.note);
  const seat = seatIn(position, reader.user);
  if (seat === undefined)
    return { screen: withSeatKept(watching(position, voice, how.note), position, reader, voice) };
  const asked = how.asked ?? askedOf(position, seat);
  const autoAnswers = await context.play.autoAnswers(position.id, reader.user);
  const planned = await context.play.plans.of(position.id, reader.user);
  const taught = teacherSays(position, asked, voice);
  const note = [how.note, ...planLines(planned, voice), taught]
    .filter((one) => one !== undefined)
    .join('\n\n');
  const extra = {
    autoAnswers,
    planned,
    ...(note !== '' && { note }),
    ...(how.place && { place: how.place }),
  };
  if (!asked) {
    const next = await context.play.nextFor(reader.user, position.id);
    return { screen: withLesson(panel(position, seat, voice, { ...extra, next }), position, voice) };
  }
  const offers = offersFor(context, position, asked);
  const meets = taught === undefined && (await meetsFirst(context, reader, position, asked));
  const spots = badgesBySpot(asked.options, how.place);
  const numbered = Object.keys(spots).length > 0 && context.pictures?.has(position.game.id) === true;
  const picture = context.pictures && pictureFor(context.pictures, reader, position, asked, how.place);
  return {
    screen: withLesson(
      question(position, asked, voice, {
        ...extra,
        offers,
        numbered,
        meets,
        // A pupil meets each question by itself: the teacher has a word for it.
        chains: position.teaching ? undefined : chainsFrom(position, asked),
        whole: position.teaching ? [] : wholeAnswers(position, asked),
      }),
      position,
      voice,
      asked,
    ),
    ...(picture && { picture, pictureAbove: true as const }),
  };
}

/** The same screen as at a table. */
const untriedPanel = async (
  context: BotContext,
  reader: Reader,
  position: Position,
  how: Parameters<typeof movePanel>[3],
): Promise<Shown> =>
  position.status === 'playing'
    ? movePanel(context, reader, position, how)
    : { screen: tryOutEnd(position, voiceFor(position, reader.locale)) };

/**
 * What one chooses among: what an answer that is looked at would do, the places with their numbers, or one's
 * own cards.
 */
function pictureFor(
  pictures: Pictures,
  { locale }: Reader,
  position: Position,
  asked: OpenQuestion,
  place?: MenuPage,
): Promise<Picture | undefined> | undefined {
  const spots = badgesBySpot(asked.options, place);
  const numbered = Object.keys(spots).length > 0;
  const places = (): Promise<Picture | undefined> | undefined =>
    numbered
      ? pictures.render(position, { viewer: asked.seat, badges: spots, asked, locale })
      : pictures
          .answers(position, asked, { locale })
          .then(
            (each) =>
              each ??
              (asked.secret === true ? pictures.hand(position, asked.seat, { asked, locale }) : undefined),
          );
  const option = place?.sure === undefined ? onlyPlace(position, asked) : asked.options[place.sure];
  if (!option) return places();
  const label = (option.spot !== undefined && spots[option.spot]) || '1';
  return pictures.preview(position, { asked, option, label, locale }).then((ahead) => ahead ?? places());
}

/** Where one place alone can be chosen, one sees at once what comes of it, unless chance decides that. */
function onlyPlace({ session }: Position, asked: OpenQuestion): Option | undefined {
  const [only, another] = asked.options.filter((option) => !letsBe(option));
  if (!only || another || only.spot === undefined || !isSingle(asked)) return undefined;
  return viewAfter(session, asked, only) === undefined ? undefined : only;
}

/**
 * What can be answered once for many times: an option of its kind alone, for "keep" among five cards is a
 * choice.
 */
export const offersFor = (
  context: BotContext,
  position: Position,
  asked: OpenQuestion,
): readonly AutoAnswerOffer[] =>
  (asked.id === ANYTIME ? [] : context.play.autoAnswerOffers(position, asked)).filter(
    ({ option }) => asked.options.filter(({ key }) => stem(key) === stem(option.key)).length === 1,
  );

export const finished = (position: Position, reader: Reader, note?: string): Shown => {
  const screen = finalScreen(position, reader.locale);
  return { screen: note === undefined ? screen : { ...screen, content: note } };
};

/** A running game for a reader, or the reason why there is none. */
export async function withPosition(
  context: BotContext,
  reader: Reader,
  game: GameId,
  show: (position: Position, voice: Voice) => Promise<Shown | undefined> | Shown | undefined,
): Promise<Shown | undefined> {
  const position = await context.play.position(game);
  if (position) {
    const closed = closedTo(position, reader);
    if (closed) return closed;
    const voice = voiceFor(position, reader.locale);
    const shown = await show(position, voice);
    return shown && position.tryOut && !hasBack(shown) ? marked(shown, voice) : shown;
  }
  return notRunning(reader, await context.play.lobby(game));
}

/** Panels of try-outs are marked already. */
const hasBack = ({ screen }: Shown): boolean => screen.embeds.some(({ author }) => author !== undefined);

export const notRunning = (reader: Reader, lobby: Lobby | undefined): Shown => {
  if (!lobby) return notice(generalVoice(reader.locale).ui('unknown-game'));
  const voice = voiceForLobby(lobby, reader.locale);
  if (lobby.broken) return notice(`${voice.ui(`broken-${lobby.broken}`)}\n\n${voice.ui('broken-help')}`);
  return lobby.status === 'lobby'
    ? { screen: { ...lobbyScreen(lobby, reader.locale), content: voice.ui('not-started') } }
    : notice(voice.ui(`lobby-${lobby.status}`));
};

export const showMove = (
  context: BotContext,
  reader: Reader,
  game: GameId,
  note?: string,
): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position) =>
    movePanel(context, reader, position, note === undefined ? {} : { note }),
  );

export const showAnytime = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => {
    const seat = seatIn(position, reader.user);
    const asked =
      seat === undefined || position.status !== 'playing' ? undefined : position.session.interjection(seat);
    return movePanel(
      context,
      reader,
      position,
      asked ? { asked } : { note: seat === undefined ? voice.ui('watching') : voice.ui('no-anytime') },
    );
  });

export const showHand = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => {
    const seat = seatIn(position, reader.user);
    if (seat === undefined) return { screen: watching(position, voice, voice.ui('no-hand-watching')) };
    const picture = context.pictures?.render(position, { viewer: seat, area: seat, locale: reader.locale });
    return { screen: handPanel(position, seat, voice), ...(picture && { picture, pictureAbove: true }) };
  });

export const showWords = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => ({ screen: boardInWords(position, voice) }));

export async function showLog(context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> {
  const position = await context.play.position(game);
  if (!position) return brokenFile(context, reader, game);
  const closed = closedTo(position, reader);
  if (closed) return closed;
  const lines = await context.play.log(position, seatIn(position, reader.user) ?? null, { last: 40 });
  const voice = voiceFor(position, reader.locale);
  const shown = { screen: logScreen(position, lines, voice) };
  return position.tryOut ? marked(shown, voice) : shown;
}

/** What there is to read of a game that cannot be loaded, or the reason why there is nothing. */
export async function brokenFile(context: BotContext, reader: Reader, game: GameId): Promise<Shown> {
  const exported = await context.play.export(game, reader.user);
  if (exported.kind !== 'moves') return notRunning(reader, await context.play.lobby(game));
  const { lobby, lines, answers } = exported;
  const closed = closedTo(lobby, reader);
  if (closed) return closed;
  const voice = voiceForLobby(lobby, reader.locale);
  const own = answers.map(({ decision, picks }) => `${decision}: ${picks.join(', ')}`);
  const text = [logText(lines, voice), ...(own.length > 0 ? ['', voice.ui('broken-answers'), ...own] : [])];
  const bytes = Buffer.from(`${text.join('\n')}\n`, 'utf8');
  const file = { name: `${lobby.game.id}-${game}-log.txt`, bytes };
  return { screen: { content: voice.ui('broken-export'), embeds: [], rows: [], files: [file] } };
}

export const showFairness = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => ({ screen: fairnessScreen(position, voice) }));

export const showRefusals = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => {
    return { screen: allRefusals(position, askedFor(position, reader.user), voice) };
  });

/** Why this very thing cannot be done now: `at` names it in the list of what is refused. */
export const showWhyNot = (
  context: BotContext,
  reader: Reader,
  game: GameId,
  at: number,
): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => {
    return { screen: whyNot(position, askedFor(position, reader.user), at, voice) };
  });
