import { randomBytes } from 'node:crypto';
import { stem } from '../engine/decision';
import { ANYTIME } from '../engine/session';
import type { OpenQuestion, Seat } from '../engine/game';
import type { Log } from '../log';
import type {
  GameId,
  Lobby,
  LobbyOutcome,
  MotionOutcome,
  Outcome,
  Play,
  Position,
  AutoAnswerOffer,
  UserId,
} from '../play/api';
import { boardInWords, onlyPersonAsked } from './board';
import { badgesBySpot, isSingle, openControls, START, type Place } from './controls';
import { finalScreen } from './final';
import { logScreen } from './chronicle';
import { lobbyScreen } from './lobby';
import { colour, voiceOf, type Attached, type Screen, type Voice } from './look';
import { allRefusals, handPanel, irreversible, panel, question, autoAnswerPanel, watching } from './panel';
import type { Picture, Pictures } from './pictures';
import { keysOf, type Counts } from './picks';
import { askedOf, marked, nameIn, seatIn, voiceFor, voiceForLobby } from './status';

/** What the Discord side works with. */
export interface BotContext {
  readonly play: Play;
  readonly log: Log;
  readonly pictures?: Pictures;
}
/** Who reads the answer, and where. */
export interface Reader {
  readonly user: UserId;
  readonly name: string;
  readonly locale: string;
  readonly guild: string | null;
  readonly channel: string;
}
/** What is shown to a reader: at once, and the picture when it is there. */
export interface Shown {
  readonly screen: Screen;
  readonly picture?: Promise<Picture | undefined>;
  readonly files?: readonly Attached[];
}

export const generalVoice = (locale: string): Voice => voiceOf('-', locale);

export const notice = (text: string, title?: string): Shown => ({
  screen: { embeds: [{ description: text, color: colour('calm'), ...(title && { title }) }], rows: [] },
});

// Showing

/** The panel of a reader: their question, or who is awaited, or what watching means. */
export async function movePanel(
  context: BotContext,
  reader: Reader,
  position: Position,
  how: { readonly note?: string; readonly place?: Place; readonly asked?: OpenQuestion } = {},
): Promise<Shown> {
  const voice = voiceFor(position, reader.locale);
  if (position.status !== 'playing') return finished(position, reader, how.note);
  const seat = seatIn(position, reader.user);
  if (seat === undefined) return { screen: watching(position, voice, how.note) };
  const asked = how.asked ?? askedOf(position, seat);
  const autoAnswers = await context.play.autoAnswers(position.id, reader.user);
  const extra = {
    autoAnswers,
    ...(how.note !== undefined && { note: how.note }),
    ...(how.place && { place: how.place }),
  };
  if (!asked) return { screen: panel(position, seat, voice, extra) };
  const offers = offersFor(context, position, asked);
  const spots = badgesBySpot(asked.options, how.place);
  const numbered = Object.keys(spots).length > 0 && context.pictures?.has(position.game.id) === true;
  const picture = numbered
    ? context.pictures?.render(position, { viewer: seat, badges: spots, locale: reader.locale })
    : undefined;
  return {
    screen: question(position, asked, voice, { ...extra, offers, numbered }),
    ...(picture && { picture }),
  };
}

/** What can be settled once for many times: an option of its kind alone, for "keep" among five cards is a choice. */
const offersFor = (
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
  if (position) return show(position, voiceFor(position, reader.locale));
  return notRunning(reader, await context.play.lobby(game));
}

const notRunning = (reader: Reader, lobby: Lobby | undefined): Shown => {
  if (!lobby) return notice(generalVoice(reader.locale).ui('unknown-game'));
  const voice = voiceForLobby(lobby, reader.locale);
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
    return { screen: handPanel(position, seat, voice), ...(picture && { picture }) };
  });

export const showWords = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => ({ screen: boardInWords(position, voice) }));

export const showLog = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, async (position, voice) => ({
    screen: logScreen(
      position,
      await context.play.log(position, seatIn(position, reader.user) ?? null, { last: 40 }),
      voice,
    ),
  }));

export const showRefusals = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => {
    const seat = seatIn(position, reader.user);
    return { screen: allRefusals(position, seat === undefined ? undefined : askedOf(position, seat), voice) };
  });

export const showAutoAnswers = (
  context: BotContext,
  reader: Reader,
  game: GameId,
  seat: Seat,
  mark: string,
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, { game, seat, mark }, (position, asked, voice) => {
    const offers = offersFor(context, position, asked);
    return offers.length === 0
      ? movePanel(context, reader, position)
      : { screen: autoAnswerPanel(position, asked, voice, offers) };
  });

// Answering

export interface QuestionRef {
  readonly game: GameId;
  readonly seat: Seat;
  readonly mark: string;
}

/** The question a button belongs to, for the one it is put to; everybody else is told how things stand. */
export async function ofQuestion(
  context: BotContext,
  reader: Reader,
  { game, seat, mark }: QuestionRef,
  then: (
    position: Position,
    asked: OpenQuestion,
    voice: Voice,
  ) => Promise<Shown | undefined> | Shown | undefined,
): Promise<Shown | undefined> {
  return withPosition(context, reader, game, (position, voice) => {
    const mine = seatIn(position, reader.user);
    if (position.status !== 'playing')
      return finished(position, reader, voice.ui(position.status === 'over' ? 'finished' : 'game-cancelled'));
    if (mine === undefined) return movePanel(context, reader, position);
    if (mine !== seat) return foreign(context, reader, position, seat);
    const asked = marked(position, seat, mark);
    return asked
      ? then(position, asked, voice)
      : movePanel(context, reader, position, { note: voice.ui('stale') });
  });
}

function foreign(context: BotContext, reader: Reader, position: Position, of: Seat): Promise<Shown> {
  const voice = voiceFor(position, reader.locale);
  const asked = askedOf(position, of);
  const who = nameIn(position, of, voice);
  return movePanel(context, reader, position, {
    note: asked
      ? voice.ui('foreign', { who, what: voice.marked.wait(asked) })
      : voice.ui('foreign-seat', { who }),
  });
}

export interface PickHow {
  readonly from: 'button' | 'menu';
  readonly looked: boolean;
  /** The press came from the public board. */ readonly board: boolean;
}

/** One option picked. Undefined: nothing is to be said, the board will show it. */
export const pick = (
  context: BotContext,
  reader: Reader,
  mark: QuestionRef,
  at: number,
  how: PickHow,
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, mark, (position, asked, voice) => {
    const option = asked.options[at];
    if (!option || !isSingle(asked)) return movePanel(context, reader, position, { note: voice.ui('stale') });
    if (!how.looked && irreversible(position, asked, at, how.from))
      return movePanel(context, reader, position, { asked, place: { ...START, sure: at } });
    return give(context, reader, mark, [option.key], voice.marked.option(asked, option), how.board);
  });

export const giveSome = (
  context: BotContext,
  reader: Reader,
  mark: QuestionRef,
  read: (asked: OpenQuestion) => Counts | undefined,
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, mark, (position, asked, voice) => {
    const counts = read(asked);
    if (!counts) return movePanel(context, reader, position, { note: voice.ui('stale') });
    const picks = keysOf(asked, counts);
    const said = asked.options
      .flatMap((option, i) => (counts[i] ? [voice.marked.option(asked, option)] : []))
      .join(', ');
    return give(context, reader, mark, picks, said || voice.ui('confirm-none'), false);
  });

async function give(
  context: BotContext,
  reader: Reader,
  mark: QuestionRef,
  picks: readonly string[],
  said: string,
  quiet: boolean,
): Promise<Shown | undefined> {
  const outcome = await context.play.press({ game: mark.game, user: reader.user, mark: mark.mark, picks });
  return afterPress(context, reader, outcome, said, quiet);
}

/** What is said after a press. `quiet`: it was on the board, which will show what came of it. */
export async function afterPress(
  context: BotContext,
  reader: Reader,
  outcome: Outcome,
  said: string,
  quiet: boolean,
): Promise<Shown | undefined> {
  switch (outcome.kind) {
    case 'done': {
      const { position } = outcome;
      const voice = voiceFor(position, reader.locale);
      const next = askedOf(position, outcome.seat);
      // On the board silence will do, unless this player's next question does not stand there.
      if (
        quiet &&
        (!next ||
          (onlyPersonAsked(position) === next &&
            openControls(position.id, next, voice, {
              numbered: context.pictures?.has(position.game.id) === true,
            })))
      )
        return undefined;
      return movePanel(context, reader, position, { note: said === '' ? '' : `✓ ${said}` });
    }
    case 'stale':
      return movePanel(context, reader, outcome.position, {
        note: voiceFor(outcome.position, reader.locale).ui('stale'),
      });
    case 'foreign':
      return foreign(context, reader, outcome.position, outcome.of);
    case 'illegal': {
      const voice = voiceFor(outcome.position, reader.locale);
      return movePanel(context, reader, outcome.position, {
        note: voice.ui('illegal', { why: voice.marked.why(outcome.why, outcome.params) }),
      });
    }
    case 'watching':
      return movePanel(context, reader, outcome.position);
    case 'over':
      return finished(
        outcome.position,
        reader,
        voiceFor(outcome.position, reader.locale).ui(
          outcome.position.status === 'over' ? 'finished' : 'game-cancelled',
        ),
      );
    case 'closed':
      return notRunning(reader, outcome.lobby);
    case 'unknown':
      return notRunning(reader, undefined);
    case 'fault':
      return faulty(reader, outcome.reference);
  }
}

export async function undo(
  context: BotContext,
  reader: Reader,
  game: GameId,
  what: 'one' | 'turn',
): Promise<Shown | undefined> {
  const outcome = await context.play.undo(game, reader.user, what);
  if (outcome.kind !== 'done') return afterPress(context, reader, outcome, '', false);
  return movePanel(context, reader, outcome.position, {
    note: voiceFor(outcome.position, reader.locale).ui(what === 'one' ? 'undone' : 'undone-turn'),
  });
}

// Lobbies and votes

/** Undefined: the lobby's own message will show it. */
export function afterLobby(reader: Reader, outcome: LobbyOutcome): Shown | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'refused': {
      const voice = outcome.lobby ? voiceForLobby(outcome.lobby, reader.locale) : generalVoice(reader.locale);
      return notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
    }
    case 'unknown':
      return notRunning(reader, undefined);
    case 'fault':
      return faulty(reader, outcome.reference);
  }
}

export async function afterMotion(
  context: BotContext,
  reader: Reader,
  outcome: MotionOutcome,
  said: string,
): Promise<Shown> {
  switch (outcome.kind) {
    case 'done': {
      const voice = voiceFor(outcome.position, reader.locale);
      return notice(
        outcome.decided === undefined
          ? voice.ui(said)
          : voice.ui(outcome.decided === 'passed' ? 'vote-passed' : 'vote-failed'),
      );
    }
    case 'refused': {
      const voice = voiceFor(outcome.position, reader.locale);
      return notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
    }
    case 'watching':
      return movePanel(context, reader, outcome.position);
    case 'over':
      return finished(outcome.position, reader);
    case 'closed':
      return notRunning(reader, outcome.lobby);
    case 'unknown':
      return notRunning(reader, undefined);
    case 'fault':
      return faulty(reader, outcome.reference);
  }
}

// Ours

export const faulty = (reader: Pick<Reader, 'locale'>, reference: string): Shown =>
  notice(generalVoice(reader.locale).ui('fault', { reference }));
export const newReference = (): string => randomBytes(2).toString('hex');
