import type { APIEmbed } from 'discord.js';
import type { OpenQuestion, Seat } from '../../engine/contract/game';
import { seatsOf } from '../../play/table/seats';

import { bidButtons } from './bidding-rows';
import { openControls, type Layout } from '../question/controls';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, joined, type Button, type Row, type Screen, type Texts } from '../screen/ui';
import { handButton } from './hand';
import { moreButton } from './panel-buttons';
import { showButton } from '../screen/show-button';

import {
  askedOf,
  gameName,
  headline,
  nameIn,
  seatsIn,
  seedMark,
  summaryOf,
  textsFor,
  waitingLines,
} from './status';
import { isFarewell, summaryButton } from './tutorial-lines';
import { type Permission, missingLine } from '../screen/permission-words';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';

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
  const call = over ? undefined : callOf(position, since, texts);
  // Below a picture there is little room: what the call says is not said again.
  const rest = pictured ? news.filter(({ number }) => number !== call?.told) : news;
  const events = newsLines(rest, pictured ? NEWS.pictured : NEWS.inWords, texts);
  // The lesson is in the panel: a pupil must not answer past it.
  const open =
    over || position.teaching || inPanel === true ? undefined : openLayout(position, texts, numbered);
  const parts = [
    over
      ? texts.ui(position.status === 'cancelled' ? 'game-cancelled' : 'game-over')
      : waitingLines(position, texts).join('\n'),
    pictured ? '' : playerLines(position, texts).join('\n'),
    pictured ? events.join('\n') : under(texts.ui('since-last-board'), events),
    open?.isShort ? (open.details ?? []).join('\n') : '',
    missingLine(missing, texts),
  ];
  const footer = joined([call ? '' : gameName(texts), isPromised(position) ? '' : seedMark(position, texts)]);
  const embed: APIEmbed = {
    title: cut(headline(position, texts), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(over ? 'end' : 'board'),
    ...(footer !== '' && { footer: { text: footer } }),
  };
  return {
    content: call?.content ?? '',
    embeds: [embed],
    rows: over ? [] : rows(position, texts, open?.rows),
  };
}

/** True once each person had a turn: they have seen the hash of the seed before their first answer. */
const isPromised = ({ chairs, leftAt = [] }: Position): boolean =>
  seatsOf(chairs).every((seat) => chairs[seat]?.kind !== 'person' || (leftAt[seat] ?? 0) > 0);

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

/**
 * Returns the mentions with the most important event. They are the content of the message, so a phone shows
 * them.
 */
function callOf(
  position: Position,
  since: readonly Line[],
  texts: Texts,
): { readonly content: string; readonly told?: number } | undefined {
  const called = position.session.waiting.flatMap(({ seat }) => {
    const chair = position.chairs[seat];
    return chair?.kind === 'person' ? [{ seat, user: chair.user }] : [];
  });
  if (called.length === 0) return undefined;
  const who = called.map(({ user }) => `<@${user}>`).join(' ');
  const seats = called.map(({ seat }) => seat);
  const line = tidings(since, seats, position.game.highlights);
  const game = gameName(texts);
  if (!line) return { content: cut(texts.ui('call', { who, game }), LIMITS.content) };
  const said = cut(texts.marked.line(line), 300).replace(/\.$/, '');
  return {
    content: cut(texts.ui('call-after', { who, news: said, game }), LIMITS.content),
    told: line.number,
  };
}

/**
 * Returns the most important action of others. Actions that concern the mentioned players come first, then
 * those that the title lists first. Their own actions are left out.
 */
function tidings(
  since: readonly Line[],
  called: readonly Seat[],
  highlights: readonly string[] = [],
): Line | undefined {
  const theirs = since.flatMap((line) => {
    const [by, ...touched] = seatsIn(line);
    const rank = highlights.indexOf(line.event);
    // The action of an empire counts as a player's if the title lists it.
    if (by === undefined ? rank < 0 : called.includes(by)) return [];
    const isDeed = rank >= 0;
    const touches = isDeed && touched.some((seat) => called.includes(seat));
    return [{ line, rank: touches ? rank - highlights.length : isDeed ? rank : highlights.length }];
  });
  const [best] = theirs.reverse().sort((one, other) => one.rank - other.rank);
  return best?.line;
}

function newsLines(news: readonly Line[], max: number, texts: Texts): string[] {
  const latest = news.slice(-max);
  const lines = latest.map((line) => `• ${cut(texts.marked.line(line), 300)}`);
  const more = news.length - latest.length;
  return more > 0 ? [`• ${texts.ui('earlier-events', { count: more })}`, ...lines] : lines;
}

/** The one person everything waits for, if it is one. */
export function onlyPersonAsked(position: Position): OpenQuestion | undefined {
  const people = position.session.waiting.filter((asked) => position.chairs[asked.seat]?.kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

function openLayout(position: Position, texts: Texts, numbered: boolean): Layout | undefined {
  const asked = onlyPersonAsked(position);
  return asked && openControls(position.id, asked, texts, { numbered, title: position.game });
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
