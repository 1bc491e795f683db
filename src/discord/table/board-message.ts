import type { APIEmbed } from 'discord.js';
import type { OpenQuestion, Seat } from '../../engine/contract/game';
import { seatsOf } from '../../play/table/seats';

import { bidButtons } from './bidding-rows';
import { openControls, type Layout } from '../question/controls';
import { firstSentence } from '../question/said-once';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, isMenu, joined, type Button, type Row, type Screen, type Texts } from '../screen/ui';
import { handButton } from './hand';
import { moreButton } from './panel-buttons';
import { showButton } from '../screen/show-button';

import {
  askedOf,
  gameAt,
  headline,
  importanceIn,
  nameIn,
  seatsIn,
  summaryOf,
  textsFor,
  waitingLines,
} from './status';
import { summaryButton } from './tutorial-lines';
import { type Permission, missingLine } from '../screen/permission-words';
import type { Line } from '../../play/table/records';
import { isFarewell, type Position } from '../../play/table/table';

/** Under a picture the latest news will do; without one there is room for more. */
const NEWS = { pictured: 3, inWords: 6 } as const;

export interface BoardOptions {
  readonly news: readonly Line[];
  /** The events since the mentioned players last had to answer. Default: `news`. */
  readonly since?: readonly Line[];
  readonly numbered?: boolean;
  /** A picture stands above it: what that shows is not said again. */
  readonly pictured?: boolean;
  /** The player who is asked has the answers in their panel below. */
  readonly inPanel?: boolean;
  /** The permissions that the bot lacks here. */
  readonly missing?: readonly Permission[];
  readonly locale?: string;
}

/** Returns the public message: the view of a spectator, and the buttons for the players. */
export function board(position: Position, how: BoardOptions): Screen {
  const {
    news,
    since = news,
    numbered = false,
    pictured = false,
    missing = [],
    locale = 'en',
    inPanel,
  } = how;
  const texts = textsFor(position, locale);
  const over = position.status !== 'playing';
  const called = over ? [] : calledOn(position);
  const call = callOf(position, called, since, texts);
  // Below a picture there is little room: what the call says is not said again.
  const room = pictured ? { max: NEWS.pictured, told: call?.told } : { max: NEWS.inWords, told: undefined };
  const events = newsLines({ news, since }, called, room, texts, position);
  // The lesson is in the panel: a pupil must not answer past it.
  const open =
    over || position.teaching || inPanel === true ? undefined : openLayout(position, texts, numbered);
  const parts = [
    over
      ? texts.ui(position.status === 'cancelled' ? 'game-cancelled' : 'game-over')
      : waitingLines(position, texts).join('\n'),
    pictured ? '' : playerLines(position, texts).join('\n'),
    pictured ? events.join('\n') : under(texts.ui('since-last-board'), events),
    [...questionOf(position, open, texts), ...(open?.details ?? []).map(firstSentence)].join('\n'),
    missingLine(missing, texts),
  ];
  const game = call ? '' : gameAt(position, texts);
  const embed: APIEmbed = {
    title: cut(headline(position, texts), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(over ? 'end' : 'board'),
    ...(game !== '' && { footer: { text: game } }),
  };
  return {
    content: call?.content ?? '',
    embeds: [embed],
    rows: over ? [] : rows(position, texts, open?.rows),
  };
}

const under = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`__${title}__`, ...lines].join('\n');

/** Returns the numbers of the picture in the same order, for readers without it. */
const playerLines = (position: Position, texts: Texts): string[] =>
  seatsOf(position.chairs).map((seat) => {
    const { numbers, marks } = summaryOf(position, seat, texts);
    const asked = position.status === 'playing' && askedOf(position, seat) !== undefined;
    return (
      joined([`${nameIn(position, seat, texts)}${asked ? ` ${texts.ui('to-move')}` : ''}`, marks]) +
      (numbers ? `\n-# ${numbers}` : '')
    );
  });

interface Called {
  readonly seat: Seat;
  readonly user: string;
}
const calledOn = ({ session, chairs }: Position): Called[] =>
  session.waiting.flatMap(({ seat }) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' ? [{ seat, user: chair.user }] : [];
  });

/**
 * Returns the mentions with the most important event. They are the content of the message, so a phone shows
 * them.
 */
function callOf(
  position: Position,
  called: readonly Called[],
  since: readonly Line[],
  texts: Texts,
): { readonly content: string; readonly told?: number } | undefined {
  if (called.length === 0) return undefined;
  const who = called.map(({ user }) => `<@${user}>`).join(' ');
  const line = tidings(position, called, since);
  const news = line ? cut(texts.marked.line(line), 300).replace(/\.$/, '') : '';
  const content = cut(joined([texts.ui('call', { who }), news, gameAt(position, texts)]), LIMITS.content);
  return { content, ...(line && { told: line.number }) };
}

/** True if another player did this to one of the mentioned players. */
const isTouching = (line: Line, called: readonly Called[]): boolean => {
  const [by, ...touched] = seatsIn(line);
  const isCalled = (seat: Seat): boolean => called.some((one) => one.seat === seat);
  return by !== undefined && !isCalled(by) && touched.some(isCalled);
};

/**
 * Returns the most important event. Actions of others on the mentioned players come first, then events of
 * these players between their moves, then other actions in the order of the title.
 */
function tidings(position: Position, called: readonly Called[], since: readonly Line[]): Line | undefined {
  const { game, leftAt = [] } = position;
  const { highlights = [] } = game;
  const ranked = since.flatMap((line) => {
    const [by] = seatsIn(line);
    const at = highlights.indexOf(line.event);
    const place = at < 0 ? highlights.length : at;
    if (isTouching(line, called)) return [{ line, order: 0, place }];
    if (by !== undefined && called.some(({ seat }) => seat === by)) {
      const left = leftAt[by] ?? 0;
      return at < 0 || left === 0 || line.at <= left ? [] : [{ line, order: 1, place }];
    }
    // The action of an empire counts as a player's if the title lists it.
    return by === undefined && at < 0 ? [] : [{ line, order: 2, place }];
  });
  const [best] = ranked.reverse().sort((one, other) => one.order - other.order || one.place - other.place);
  return best?.line;
}

/**
 * Returns the events since the mentioned players moved: first those that touched them, also from earlier
 * boards, then what each other player did, by the order of the title. They are in the order in which they
 * happened. An event that the title of the board says is left out.
 */
function newsLines(
  { news, since = news }: Pick<BoardOptions, 'news' | 'since'>,
  called: readonly Called[],
  { max, told }: { readonly max: number; readonly told: number | undefined },
  texts: Texts,
  position: Position,
): string[] {
  const title = headline(position, texts);
  const isNew = (line: Line): boolean =>
    line.number !== told && !title.includes(texts.plain.line(line).replace(/\.$/, ''));
  const touching = since.filter((line) => isTouching(line, called));
  const numbers = new Set(since.map(({ number }) => number));
  const rest = news.filter(
    (line) => (called.length === 0 || numbers.has(line.number)) && !isTouching(line, called),
  );
  const fresh = rest.filter(isNew);
  const joinedLines = position.game.joinLines?.(fresh) ?? fresh;
  const deeds = byImportance(joinedLines.toReversed(), importanceIn(position.game));
  const all = [...touching.toReversed().filter(isNew), ...deeds];
  const shown = all.slice(0, max).sort((one, other) => one.number - other.number);
  const more = all.length - shown.length;
  return [
    ...shown.map((line) => `• ${cut(texts.marked.line(line), 300)}`),
    ...(more > 0 ? [`• ${texts.ui('more-events', { count: more })}`] : []),
  ];
}

/** Returns the most important event of each player first, then the other events. */
function byImportance(latestFirst: readonly Line[], place: (line: Line) => number): readonly Line[] {
  const ordered = [...latestFirst].sort((one, other) => place(one) - place(other));
  const players = new Set<Seat | undefined>();
  const first = ordered.filter((line) => {
    const [by] = seatsIn(line);
    return !players.has(by) && players.add(by);
  });
  return [...first, ...ordered.filter((line) => !first.includes(line))];
}

/** The one person everything waits for, if it is one. */
export function onlyPersonAsked(position: Position): OpenQuestion | undefined {
  const people = position.session.waiting.filter((asked) => position.chairs[asked.seat]?.kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

/** True if the board has the answers to this question. */
export const isOnBoard = (
  position: Position,
  asked: OpenQuestion,
  texts: Texts,
  { numbered }: { readonly numbered: boolean },
): boolean =>
  onlyPersonAsked(position) === asked &&
  openControls(position.id, asked, texts, { numbered, title: position.game }) !== undefined;

function openLayout(position: Position, texts: Texts, numbered: boolean): Layout | undefined {
  const asked = onlyPersonAsked(position);
  return asked && openControls(position.id, asked, texts, { numbered, title: position.game });
}

/** Returns the question above its buttons. A menu has the question in it. */
function questionOf(position: Position, open: Layout | undefined, texts: Texts): string[] {
  const asked = onlyPersonAsked(position);
  return asked && open && !open.rows.some(isMenu) ? [`**${texts.marked.ask(asked)}**`] : [];
}

function rows(position: Position, texts: Texts, plain: readonly Row[] = []): Row[] {
  const { id, game } = position;
  const own: Button[] = [
    button({ do: 'move', game: id }, texts.ui('my-move'), plain.length === 0 ? 'main' : 'plain'),
    ...(game.hand ? [showButton(handButton, id, texts)] : []),
    moreButton(id, texts),
    ...bidButtons(position, texts),
    ...(isFarewell(position) ? [showButton(summaryButton, id, texts)] : []),
  ];
  return [...plain, own];
}

export const anytimeButton = (game: string, texts: Texts): Button =>
  button(
    { do: 'anytime', game },
    texts.has('ask.anytime.button') ? texts.plain.text('ask.anytime.button') : texts.ui('anytime'),
  );

/** It opens the page of the question at hand, which its label need not say: a phone's row is short. */
export const rulesButton = (position: Position, texts: Texts): Button =>
  button({ do: 'rules', game: position.id, topic: null }, texts.ui('rules'));
