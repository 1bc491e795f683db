import type { OpenQuestion, Seat } from '../../engine/contract/game';

import { askedOf, followsInPanel, names, seatsIn } from './status';
import type { BotContext } from '../screen/reply';
import { isAside } from '../question/answer-buttons';
import { isNamedIn } from '../question/said-once';
import { clauses, cut, fitting } from '../screen/limits';
import { isPassive, plateNameOf, shape, type Texts } from '../screen/ui';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';

/** The past in a panel: its player's last move, who is next, and what happened to them meanwhile. */

const LINES = 40;
/** Lines since a player was asked last: several others had a whole turn. */
const MEANWHILE_LINES = 150;
const MAX_LETTERS = 160;

/** A move that has just been made. */
export interface Said {
  /** The answer in the words of its button. */
  readonly label: string;
  /** How many answers the game had before it. */
  readonly from: number;
  /** It lets things be, or leads to another list or question: its label alone is no news. */
  readonly isIdle?: boolean;
}

/** True if these picks let things be, or only lead to another list or to the question that completes them. */
export function isIdle({ game }: Position, asked: OpenQuestion, picks: readonly string[] = []): boolean {
  const aside = game.questions?.[asked.id]?.aside;
  const chosen = asked.options.filter(({ key }) => picks.includes(key));
  return (
    chosen.length > 0 &&
    chosen.every((option) => isPassive(option) || isAside(option, aside) || option.open === true)
  );
}

/**
 * Returns the log line about the last action of this seat. After a press: the one of its effects that the
 * title ranks highest, or else the pressed label. The gifts of chance follow.
 */
export async function lastMove(
  context: BotContext,
  position: Position,
  seat: Seat,
  texts: Texts,
  said?: Said,
): Promise<string | undefined> {
  const { highlights = [], byChance = [] } = position.game;
  const lines = await context.play.reading.log(position, seat, { last: LINES });
  // An answer that lets things be ends a turn that did something before.
  const recent = said?.isIdle
    ? lastTurnIn(lines, seat)
    : lines.filter((line) => said === undefined || line.at > said.from);
  const latest = recent.filter((line) => seatsIn(line)[0] === seat).toReversed();
  const [best] = said ? weightiest(latest, highlights) : [];
  const own = best ?? latest[0];
  const given = said ? recent.filter((line) => line !== own && isGift(line, seat, byChance)) : [];
  const text = own
    ? [own, ...given].map((line) => texts.plain.lineTo(seat, line)).join(' ')
    : said?.label.replaceAll('**', '');
  return text === undefined ? undefined : cut(text.replace(/[.!]$/, ''), MAX_LETTERS);
}

/** Returns the player's last lines between those of other players. */
function lastTurnIn(lines: readonly Line[], seat: Seat): readonly Line[] {
  const upTo = lines.slice(0, lines.findLastIndex((line) => isBy(line, seat)) + 1);
  return upTo.slice(upTo.findLastIndex((line) => !isBy(line, seat)) + 1);
}

/** Returns the lines about events that a title lists as highlights, in the order of that list. */
const weightiest = (lines: readonly Line[], highlights: readonly string[]): Line[] =>
  lines
    .filter(({ event }) => highlights.includes(event))
    .sort((one, other) => highlights.indexOf(one.event) - highlights.indexOf(other.event));

/** True if this player acts in a line that they read. A private line names no player. */
const isBy = (line: Line, seat: Seat): boolean => (seatsIn(line)[0] ?? seat) === seat;

/** True if chance gave this to the player. */
const isGift = (line: Line, seat: Seat, byChance: readonly string[]): boolean =>
  isBy(line, seat) && byChance.includes(line.event);

/** The most results of a move above the next question. */
const MAX_RESULTS = 2;

/**
 * Returns the results of a player's move that the title lists as highlights, in the words of the log.
 * Default: the label of the answer, if it does something and the next question does not name it. An answer
 * that has no line in the log yet is only chosen: the rest of the move is asked next.
 */
export async function resultOf(
  context: BotContext,
  position: Position,
  seat: Seat,
  texts: Texts,
  { label, from, isIdle }: Said,
): Promise<string | undefined> {
  const { highlights = [] } = position.game;
  const log = await context.play.reading.log(position, seat, { last: LINES });
  const lines = log.filter((line) => line.at > from && isBy(line, seat));
  const best = weightiest(lines, highlights).slice(0, MAX_RESULTS);
  if (best.length === 0) {
    const next = askedOf(position, seat);
    const isInTitle = next !== undefined && isNamedIn(texts.plain.ask(next), label);
    if (isIdle || isInTitle) return undefined;
    return lines.length > 0 ? done(label) : texts.ui('chosen', { list: label });
  }
  // A reader does not see the letters that stand for an icon. The first result is always whole.
  const { kept } = fitting(
    best.map((line) => texts.plain.lineTo(seat, line)),
    MAX_LETTERS,
  );
  const shown = best.slice(0, Math.max(1, kept.length));
  const told = lines.filter((line) => shown.includes(line)).map((line) => texts.marked.lineTo(seat, line));
  return done(told.join(' '));
}

const done = (what: string): string => `✓ ${what}`;

/**
 * Returns the number of answers at the end of the player's last turn, or of a later step that their answer
 * closed. Returns undefined if they have answered since.
 */
function leftOf({ session, leftAt = [], closedAt = [] }: Position, seat: Seat): number | undefined {
  const left = Math.max(leftAt[seat] ?? 0, closedAt[seat] ?? 0);
  const closed = session.count - session.answers.length;
  const isBack = session.answers.some((one, at) => one.seat === seat && closed + at >= left);
  return left === 0 || isBack ? undefined : left;
}

/**
 * Returns the result of a player's last answer, with what chance gave: the turn ended with it, so no panel of
 * that turn said it. Returns undefined if the player has answered again.
 */
export async function lastResult(
  context: Pick<BotContext, 'play'>,
  position: Position,
  seat: Seat,
  texts: Texts,
): Promise<string | undefined> {
  const { byChance = [], highlights = [], joinLines } = position.game;
  const left = leftOf(position, seat);
  if (left === undefined) return undefined;
  const log = await context.play.reading.log(position, seat, { last: MEANWHILE_LINES });
  const own = log.filter((line, at) => {
    const isTold = highlights.includes(line.event) || byChance.includes(line.event);
    return line.at === left && isBy(line, seat) && isTold && !isOfOthers(log, at, seat);
  });
  const told = joinLines?.(own) ?? own;
  // If not all has room: what chance gave, then lines that stand for two, then the greatest.
  const rankOf = ({ event }: Line): number => (byChance.includes(event) ? -2 : highlights.indexOf(event));
  const ranked = told.toSorted((one, other) => rankOf(one) - rankOf(other));
  const wordsOf = (line: Line): string => texts.plain.lineTo(seat, line);
  const count = fitting(ranked.map(wordsOf), MAX_LETTERS).kept.length;
  const shown = told.filter((line) => ranked.indexOf(line) < count);
  return shown.length === 0 ? undefined : `✓ ${shown.map(wordsOf).join(' ')}`;
}

/** Two lines of a phone in small letters. A reader without a board has three, and each event is whole. */
const MEANWHILE = { all: 85, each: 84 };
const MEANWHILE_AWAY = { all: 150, each: 140 };

/**
 * Returns what happened to a player since they were asked last: what others did to them, and events that the
 * title lists as highlights. The actions of others come first, then the latest. A reader whose board is in
 * another channel is then told what the other players did, or the best move of each if that is too much. A
 * pupil, who reads the teacher's words too, is told the best move of each, or one. Returns undefined if the
 * player has answered again.
 */
export async function meanwhile(
  context: Pick<BotContext, 'play'>,
  position: Position,
  seat: Seat,
  texts: Texts,
  isAway = false,
): Promise<string | undefined> {
  const { game } = position;
  // A farewell has much to say, too.
  const tellsMoves = isAway && position.teaching === undefined;
  const left = leftOf(position, seat);
  if (left === undefined) return undefined;
  const { highlights = [] } = game;
  const isByOther = (line: Line): boolean => seatsIn(line)[0] !== seat;
  const isNews = (line: Line): boolean =>
    names(line, seat) && (isByOther(line) || highlights.includes(line.event));
  const log = await context.play.reading.log(position, seat, { last: MEANWHILE_LINES });
  const since = log.filter((line, at) => line.at > left || (line.at === left && isOfOthers(log, at, seat)));
  const max = tellsMoves ? MEANWHILE_AWAY : MEANWHILE;
  const wordsOf = (line: Line): string => clauses(texts.plain.lineTo(seat, line), max.each);
  const told = (moves: readonly Line[]): Told => {
    const news = since.filter((line) => isNews(line) || moves.includes(line));
    const lines = game.joinLines?.(news) ?? news;
    const latest = lines.toReversed();
    const isMove = (line: Line): boolean => isByOther(line) && !names(line, seat);
    const ranked = [
      ...latest.filter((line) => isByOther(line) && !isMove(line)),
      ...latest.filter((line) => !isByOther(line)),
      ...latest.filter(isMove),
    ];
    const count = fitting(ranked.map(wordsOf), max.all).kept.length;
    const shown = lines.filter((line) => ranked.indexOf(line) < count);
    return { words: shown.map(wordsOf), left: lines.length - count, isOwn: !shown.some(isByOther) };
  };
  const others = since.filter((line) => !isNews(line) && isByOther(line) && highlights.includes(line.event));
  const best = bestOfEach(others, highlights);
  // A pupil has much to read: the best move of each, or the best of all.
  const [moves, fewer] = !isAway ? [[], []] : tellsMoves ? [others, best] : [best, best.slice(0, 1)];
  const all = told(moves);
  const { words, isOwn } = all.left === 0 || !isAway ? all : told(fewer);
  const count = all.words.length + all.left - words.length;
  const more = tellsMoves && count > 0 ? [texts.ui('more-in-log', { count })] : [];
  const news = [...words, ...more].join(' ');
  if (words.length === 0) return undefined;
  // The reader did this: "meanwhile" is what others do.
  return isOwn ? `-# ${news}` : `-# ${texts.ui('meanwhile', { news })}`;
}

/** Returns what a player's last answer did, and what happened to the player since. */
export async function newsOf(...of: Parameters<typeof meanwhile>): Promise<string | undefined> {
  const [context, position, seat, texts, isAway = false] = of;
  const result = await lastResult(context, position, seat, texts);
  // A board that stays above its panel is out of sight.
  const isApart = isAway || followsInPanel(position);
  const since = await meanwhile(context, position, seat, texts, isApart);
  const news = [result, since].filter((one) => one !== undefined);
  return news.length === 0 ? undefined : news.join('\n');
}

/** The words that have room, and how many lines had none. */
interface Told {
  readonly words: readonly string[];
  readonly left: number;
  /** The reader alone acts in these lines. */
  readonly isOwn: boolean;
}

/** True if another player has acted at the same answer, up to this line: the turn of the seat is over. */
const isOfOthers = (log: readonly Line[], place: number, seat: Seat): boolean =>
  log.slice(0, place + 1).some((line) => line.at === log[place]?.at && !isBy(line, seat));

/** Returns for each seat its line that the title ranks highest, and of these the latest. */
function bestOfEach(lines: readonly Line[], highlights: readonly string[]): readonly Line[] {
  const best = weightiest(lines.toReversed(), highlights);
  const seatOf = (line: Line): Seat | undefined => seatsIn(line)[0];
  return best.filter((line, at) => best.findIndex((other) => seatOf(other) === seatOf(line)) === at);
}

/** Says what was done, and who is next (computers too) unless the board is above the panel. */
export function doneTitle(
  { session, chairs }: Position,
  done: string | undefined,
  texts: Texts,
  isHere = false,
): string {
  const names = session.waiting.map(({ seat }) => `${shape(seat)} ${plateNameOf(chairs[seat], texts.plain)}`);
  if (isHere && names.length > 0)
    return done === undefined ? texts.ui('others-next') : texts.ui('done', { done });
  if (names.length === 0) return done === undefined ? texts.ui('nobody-next') : texts.ui('done', { done });
  return done === undefined ? texts.ui('next', { names }) : texts.ui('done-next', { done, names });
}
